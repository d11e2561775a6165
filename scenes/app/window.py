"""The window: opened on the menu, or on the table that was asked for."""

from __future__ import annotations

import argparse
import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "coin-cabinet")

import pygame

from game.commands.seats import BadArgument
from game.titles import TITLES
from saves.settings import load_settings
from saves.slots import Slots
from scenes.app.first import first_scenes
from scenes.app.program import Program
from scenes.tables import TABLES

SMALLEST_WINDOW = (1024, 600)
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
"""On Linux at least one of these names leads to a screen."""
NO_SCREEN = (
    "there is no display to open a window on; run it in a desktop session, or set DISPLAY "
    "(on a server: xvfb-run). The commands simulate, replay and luck need none."
)


def open_display(size: tuple[int, int], fullscreen: bool = False) -> pygame.Surface:
    """Open the window. Raises BadArgument, in one sentence, where there is no screen to open it on."""
    if sys.platform == "linux" and not any(map(os.environ.get, SCREENS)):
        raise BadArgument(NO_SCREEN)  # before SDL says so in words of its own
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
        raise BadArgument(NO_SCREEN)
    if driver == "x11":  # without a GPU a flip would cost a whole frame; on Wayland the same hint crashes
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.set_caption("Coin Cabinet")
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    window = pygame.Window.from_display_module()
    window.minimum_size = SMALLEST_WINDOW
    if fullscreen:
        window.set_fullscreen(True)
        surface = pygame.display.get_surface() or surface
    return surface


def open_window(args: argparse.Namespace) -> int:
    """Open the window on the menu, or on the table that `play` asks for. Returns the exit code."""
    settings = load_settings()
    if args.lang:
        settings = settings.changed(language=args.lang)
    prepared = first_scenes(args, settings)  # bad arguments are told before a window opens
    try:
        surface = open_display(settings.window, settings.fullscreen)
    except pygame.error as error:
        raise BadArgument(f"no window could be opened ({error}); is there a display?") from None
    pygame.key.set_repeat(400, 40)
    program = Program(settings, Slots(TITLES), surface, TABLES)
    try:
        prepared(program)
        program.run()
    finally:
        program.end()
    return 0


if sys.platform == "win32":  # sharp pixels on scaled Windows desktops
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
