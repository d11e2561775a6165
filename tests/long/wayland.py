"""The command: `python -m tests.long.wayland`: a match clicked through where the desktop is Wayland's.

Debian's `weston` shows its desktop in a window of a virtual X screen, so that xdotool's mouse reaches the program
through Wayland alone. It returns 1 if the match does not go on, and 77 with a sentence if a tool is missing.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.window.screen import TOOLS, Screen, play_until

SKIPPED = 77
SOCKET = "coins"
LINES = 8
"""How long the record has to become."""


class Wayland(Screen):
    """A screen whose programs see a Wayland desktop and no X."""

    def __init__(self, home: Path, folder: Path) -> None:
        super().__init__(home)
        self._manager.kill()  # Weston's window alone is the desktop
        self._manager.wait(10)
        self.environment["XDG_RUNTIME_DIR"] = str(folder)
        size = ("--width=1280", "--height=720")
        words = ("weston", "--backend=x11-backend.so", "--use-pixman", *size, f"--socket={SOCKET}")
        self._weston = self._start(*words, "--idle-time=0", "--shell=kiosk-shell.so")
        self._socket = folder / SOCKET

    def windows(self) -> list[str]:
        """Return the id of Weston's window."""
        return self.tool("search", "--onlyvisible", "--class", "weston").split()[-1:]

    def begin(self, *arguments: str) -> None:
        """Start the program without any way to the X screen."""
        self.wait(self._socket.exists)
        self.wait(self.windows)
        there = {name: value for name, value in self.environment.items() if name != "DISPLAY"}
        there |= {"WAYLAND_DISPLAY": SOCKET, "SDL_VIDEODRIVER": "wayland"}
        self.program = subprocess.Popen([sys.executable, "main.py", *arguments], env=there, stdout=subprocess.DEVNULL)
        self.wait(lambda: self.records() and self.drawn())
        time.sleep(0.5)

    def close(self) -> None:
        """End everything, the program first."""
        for process in (self.program, self._weston):
            if process is not None and process.poll() is None:
                process.kill()
                process.wait(10)
        super().close()


def main() -> int:
    """Play, and close by a polite signal. Returns the exit code."""
    missing = [tool for tool in ("weston", *TOOLS) if shutil.which(tool) is None]
    if missing:
        print(f"tests.long.wayland: not run, for there is no {' nor '.join(missing)}", file=sys.stderr)
        return SKIPPED
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as folder:
        screen = Wayland(Path(home), Path(folder))
        try:
            screen.begin("play", "coin_age", "--seats", "human,ai:easy", "--seed", "7")
            play_until(screen, LINES)
            print(f"{len(screen.lines())} lines were played under Wayland")
            return 0
        except AssertionError as error:
            print(f"tests.long.wayland: {error}", file=sys.stderr)
            return 1
        finally:
            screen.close()


if __name__ == "__main__":
    sys.exit(main())
