"""A virtual screen with a window manager, and what a test does on it with the program's window."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SIZE = 1400, 900
TOOLS = ("Xvfb", "xdotool", "openbox", "import")

needs_a_screen = pytest.mark.skipif(
    any(shutil.which(tool) is None for tool in TOOLS), reason="needs xvfb, xdotool, openbox and imagemagick"
)


class Screen:
    """A virtual screen with a window manager, and the program on it."""

    def __init__(self, home: Path) -> None:
        reading, writing = os.pipe()
        words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"]
        words.append("-noreset")  # else the end of xdotool, its only client then, would throw a starting openbox out
        self._server = subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            display = f":{told.readline().strip()}"
        self.home = home
        self.environment = {
            **{k: v for k, v in os.environ.items() if k != "SDL_VIDEODRIVER"},
            "DISPLAY": display,
            "COIN_CABINET_HOME": str(home),
            "SDL_AUDIODRIVER": os.environ.get("SDL_AUDIODRIVER", "dummy"),
        }
        self._manager = self._start("openbox")
        self.program: subprocess.Popen[bytes] | None = None
        self.wait(self._managed)  # a window that is there first never is

    def _managed(self) -> bool:
        """Tell whether the window manager is at work: before, the number of desktops is said to be 0."""
        assert self._manager.poll() is None, "the window manager has ended"
        return int(self.tool("get_num_desktops") or 0) > 0

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        return subprocess.Popen(words, env=self.environment, stdout=quiet, stderr=quiet, cwd=ROOT)

    def run(self, *arguments: str) -> None:
        """Start the program and wait for its window."""
        self.program = self._start(sys.executable, "main.py", *arguments)
        self.wait(self.listens)
        self.wait(self.drawn)
        time.sleep(0.5)

    def drawn(self) -> bool:
        """Tell whether there is something to see: what is pressed before may be lost."""
        return len(set(self.picture()[:: 997 * 3])) > 20

    def listens(self) -> bool:
        """Tell whether keys go to the program's window; the window manager gives them to it after it is seen."""
        return self.tool("getwindowfocus").strip() in self.windows()

    def windows(self) -> list[str]:
        """Return the ids of the program's visible windows."""
        return self.tool("search", "--onlyvisible", "--class", "coin-cabinet").split()

    def window(self) -> str:
        """Return the id of the program's window; while its size changes, there may be none for a moment."""
        self.wait(self.windows)
        return (self.windows() or self.windows())[-1]

    def name(self) -> str:
        """Return the window's title."""
        return self.tool("getwindowname", self.window()).strip()

    def press(self, key: str, reached: Callable[[], object], patience: float = 6.0) -> None:
        """Press a key until something is so; a window manager that works may lose one, so it is pressed again."""
        for _ in range(10):
            self.wait(self.listens)
            self.tool("key", key)
            since = time.monotonic()
            while time.monotonic() - since < patience:
                if reached():
                    return
                time.sleep(0.1)
        raise AssertionError(f"{key} never led to that")

    def tool(self, *words: str) -> str:
        """Use xdotool."""
        done = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout

    def wait(self, reached: Callable[[], object], seconds: float = 30.0) -> None:
        """Wait until something is so."""
        deadline = time.monotonic() + seconds
        while not reached():
            assert time.monotonic() < deadline, "it never came to that"
            time.sleep(0.1)

    def geometry(self) -> dict[str, int]:
        """Return where the window is and how large."""
        told = ""
        while "HEIGHT" not in told:
            told = self.tool("getwindowgeometry", "--shell", self.window())
        return {key: int(value) for key, value in (line.split("=") for line in told.split() if "=" in line)}

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a place in the window, given as shares of its size."""
        window = self.window()
        size = self.geometry()
        place = round(x * size["WIDTH"]), round(y * size["HEIGHT"])
        self.tool("mousemove", "--window", window, *map(str, place))
        time.sleep(0.1)

    def click(self, x: float, y: float) -> None:
        """Click somewhere in the window."""
        self.point(x, y)
        self.tool("click", "1")
        time.sleep(0.3)

    def shake(self, x: float, y: float) -> None:
        """Hold the mouse, wave it about, let go."""
        self.point(x, y)
        self.tool("mousedown", "1")
        for step in ("12 8", "-12 8", "10 -8", "-10 -8"):
            self.tool("mousemove_relative", "--", *step.split())
            time.sleep(0.1)
        self.tool("mouseup", "1")

    def picture(self) -> bytes:
        """Return what is on the screen."""
        shot = subprocess.run(
            ["import", "-window", "root", "-depth", "8", "rgb:-"], env=self.environment, capture_output=True, check=True
        )
        return shot.stdout

    def records(self) -> list[Path]:
        """Return the records of the kept matches."""
        return sorted(self.home.glob("matches/*/record.jsonl"))

    def lines(self) -> list[dict[str, object]]:
        """Return the lines of the only kept match, a torn last one left out."""
        (record,) = self.records()
        whole = record.read_text(encoding="utf-8").split("\n")[:-1]
        return [json.loads(line) for line in whole]

    def kill(self, how: signal.Signals) -> int:
        """Send the program a signal and return its exit code."""
        assert self.program is not None
        self.program.send_signal(how)
        return self.program.wait(20)

    def close(self) -> None:
        """End everything."""
        for process in (self.program, self._manager, self._server):
            if process is not None and process.poll() is None:
                process.kill()
                process.wait(10)


@pytest.fixture
def screen(home_of_its_own: Path) -> Iterator[Screen]:
    """Return a screen of its own."""
    found = Screen(home_of_its_own)
    yield found
    found.close()


TRAY = (0.145, 0.55)
END_TURN = (0.87, 0.787)
"""Where the tray and the button of Coin Age lie in a window of 16:9, as shares of its size."""


def play_until(screen: Screen, lines: int) -> None:
    """Slap, and end turns, until the record has so many lines."""

    def more() -> bool:
        if len(screen.lines()) >= lines:
            return True
        screen.shake(*TRAY)
        screen.click(*END_TURN)
        return False

    screen.wait(more, 60)
