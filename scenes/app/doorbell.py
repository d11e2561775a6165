"""Sleep until somebody rings: the display server's socket or a gamepad has something to read.

pygame's own waiting looks every millisecond, for 2 % of a core. Linux wakes us when there is something; elsewhere
the program takes naps, short enough that an event is on the screen a frame later.
"""

from __future__ import annotations

import os
import select
from pathlib import Path

import pygame

NAP = 12
"""So often is looked for events where nothing rings, in milliseconds."""

FILES = Path("/proc/self/fd")
X11, GAMEPADS = "/.X11-unix/X", "/dev/input/"
X11_PORTS = range(6000, 6100)
"""Where a display on another machine is reached."""


class Doorbell:
    """What rings when there may be an event."""

    def __init__(self) -> None:
        self._open: list[str] = []
        self._wires: list[int] = []

    def rings(self, longest: int) -> bool:
        """Sleep for so many milliseconds at most, without a bell for a nap; tell whether it has rung."""
        wires = self._found()
        if wires:
            try:
                return bool(select.select(wires, (), (), longest / 1000)[0])
            except (OSError, ValueError):  # closed meanwhile, or too many for select
                self._open = []
        nap(longest)
        return False

    def _found(self) -> list[int]:
        """Return the open files that ring; they are looked through when others are open than before."""
        try:
            found = os.listdir(FILES)
        except OSError:  # no Linux
            return []
        if found != self._open:
            self._open, self._wires = found, [int(name) for name in found if _rings(name)]
        return self._wires


def nap(longest: int) -> None:
    """Sleep for a moment."""
    pygame.time.wait(min(NAP, longest))


def _rings(name: str) -> bool:
    try:
        target = os.readlink(FILES / name)
        return target.startswith(GAMEPADS) or (target.startswith("socket:") and _is_display(int(name)))
    except OSError:  # closed meanwhile
        return False


def _is_display(file: int) -> bool:
    """Tell whether a socket leads to the display server: X11 here or elsewhere, or Wayland."""
    import socket  # which the first picture does not wait for

    with socket.socket(fileno=os.dup(file)) as wire:
        peer = wire.getpeername()
    if isinstance(peer, tuple):
        return peer[1] in X11_PORTS
    path = os.fsdecode(peer)
    return X11 in path or os.path.basename(path) == os.path.basename(os.environ.get("WAYLAND_DISPLAY", "wayland-0"))
