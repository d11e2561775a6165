"""The window: opened on the menu, or on the table that was asked for."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "coin-cabinet")

import pygame

from game.commands.seats import BadArgument, called
from game.core.wording import path_of, sentence
from game.titles import TITLES
from saves.place import home, read_whole
from saves.reports import place_of
from saves.settings import Settings, load_settings
from saves.slots import Slots
from scenes.app.first import first_scenes
from scenes.app.geometry import is_cramped, remembered
from scenes.app.guard import TOLD_BY_MAIN, GivenUp, Guard
from scenes.app.host import Host
from scenes.app.program import Program
from scenes.app.whole import missing
from scenes.tables import TABLES
from scenes.words import Words
from sprites.sheet import ART

SMALLEST_WINDOW = (1024, 600)
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
"""On Linux at least one of these names leads to a screen."""
NO_SCREEN = (
    "there is no display to open a window on; run it in a desktop session, or set DISPLAY "
    "(on a server: xvfb-run). The commands simulate, replay and luck need none."
)

ICON = ART / "icon" / "128.png"
"""Window managers make it smaller; packages take the other sizes."""

EXIT_ERROR, EXIT_NO_START = 1, 2
INVISIBLE = ("dummy", "offscreen")
"""Drivers whose windows nobody sees."""


def open_display(settings: Settings) -> pygame.Surface:
    """Open the window where it stood. Raises BadArgument, in one sentence, where there is no screen to open it on."""
    if sys.platform == "linux" and not any(map(os.environ.get, SCREENS)):
        raise BadArgument(NO_SCREEN)  # before SDL says so in words of its own
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
        raise BadArgument(NO_SCREEN)
    if driver == "x11":  # without a GPU a flip would cost a whole frame; on Wayland the same hint crashes
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.set_caption("Coin Cabinet")
    with contextlib.suppress(OSError):  # a file that is missing is told when there is a window
        pygame.display.set_icon(pygame.image.load(ICON))
    screens = pygame.display.get_desktop_sizes()
    size, place = remembered(settings, screens)
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    window = pygame.Window.from_display_module()
    window.minimum_size = SMALLEST_WINDOW
    if place is not None:
        window.position = place
    if settings.maximised or is_cramped(settings, screens):
        window.maximize()
    if settings.fullscreen:
        window.set_fullscreen(True)
        surface = pygame.display.get_surface() or surface
    return surface


def open_window(args: argparse.Namespace) -> int:
    """Open the window on the menu, or on the table that `play` asks for. Returns the exit code.

    What goes wrong is one sentence on stderr and, where there is a screen, in a box of the system's.
    """
    settings = load_settings()
    if args.lang:
        settings = settings.changed(language=args.lang)
    prepared = first_scenes(args, settings)  # bad arguments are told before a window opens
    try:
        surface = open_display(settings)
    except pygame.error as error:
        raise BadArgument(f"no window could be opened ({error}); is there a display?") from None
    seen = pygame.display.get_driver() not in INVISIBLE
    try:
        _check_files()
        _check_home()
        _play(settings, surface, prepared)
    except GivenUp as end:
        told, code = str(end), EXIT_ERROR if end.begun else EXIT_NO_START
    except Exception as error:
        told, code = _start_failed(error, settings.language), EXIT_NO_START
    else:
        return 0
    pygame.quit()
    _tell(told, seen)
    return code


def _tell(sentence: str, seen: bool) -> None:
    """Say a last sentence on stderr and, where somebody sees it, in a box of the system's, which needs none of ours."""
    print(f"{called()}: {sentence}", file=sys.stderr, flush=True)
    if seen:
        with contextlib.suppress(pygame.error):
            pygame.display.message_box("Coin Cabinet", sentence, "error")


def _play(settings: Settings, surface: pygame.Surface, prepared: Callable[[Host], None]) -> None:
    pygame.key.set_repeat(400, 40)
    program = Program(settings, Slots(TITLES), surface, TABLES)
    try:
        Guard(program).run(prepared)
    finally:
        _end(program)


def _end(program: Program) -> None:
    try:
        program.end()
    except Exception as error:  # the window has gone, as the player wished
        print(f"{called()}: not everything could be closed ({place_of(error)})", file=sys.stderr)


def _check_files() -> None:
    """Refuse a program that is not whole: a picture would be missed in the middle of a match. Raises BadArgument."""
    lacking = missing()
    if lacking is not None:
        raise BadArgument(f"{path_of(str(lacking))} is missing")


def _check_home() -> None:
    """Refuse a folder or settings that are there and cannot be read: they would be overwritten. Raises BadArgument."""
    try:
        with contextlib.suppress(FileNotFoundError), os.scandir(home()):
            read_whole(home() / "settings.json")
    except OSError as error:
        raise BadArgument(f"{path_of(str(error.filename))} cannot be read: {error.strerror}") from None


def _start_failed(error: Exception, language: str) -> str:
    """Say why the window could not be opened, in the player's language as far as that is possible."""
    if isinstance(error, OSError):
        where = path_of(str(error.filename)) if error.filename else "the system"
        why = f"{where}: {sentence(error.strerror or str(error))}"
    else:
        why = str(error) if isinstance(error, TOLD_BY_MAIN) else place_of(error, silent=False)
    try:
        return Words(language).say("interface", "error.start", why=why)
    except Exception:
        return f"Coin Cabinet cannot start: {why}"


if sys.platform == "win32":  # sharp pixels on scaled Windows desktops
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
