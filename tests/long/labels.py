"""Which words are cut? `python -m tests.long.labels [--language en] [--size 1280x720] [--scale 2.0]`.

Opens the screens named below in each language (and in English made 40 % longer), text size and window, and lists every
label that had to end in "…", with the place in the program that cut it. Each option may be given more than once.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple
from unittest.mock import patch

from game.titles import TITLES
from scenes.app.bin_scene import BinScene
from scenes.app.matches import MatchesScene
from scenes.app.rules import RulesScene
from scenes.app.scene import Scene
from scenes.menu.scene import MenuScene
from scenes.settings.scene import SettingsScene
from scenes.setup.scene import SetupScene
from scenes.statistics.scene import StatisticsScene
from scenes.words import Words
from sprites import text, wrap
from tests.scenes.pilot import Pilot

LONGER: Final = "longer"
LANGUAGES: Final = ("en", "de", LONGER)
SCALES: Final = (1.0, 1.5, 2.0)
WINDOWS: Final = ("1024x600", "1280x720", "1600x900", "1920x1080", "3840x2160")

Opening = Callable[[Pilot], Scene]


def _set_up(title: str) -> Opening:
    return lambda pilot: SetupScene(pilot.program, title)


def _rules(title: str) -> Opening:
    return lambda pilot: RulesScene(pilot.program, TITLES[title], None)


SCREENS: Final[Mapping[str, Opening]] = {
    "menu": lambda pilot: MenuScene(pilot.program),
    "settings": lambda pilot: SettingsScene(pilot.program),
    "statistics": lambda pilot: StatisticsScene(pilot.program),
    "matches": lambda pilot: MatchesScene(pilot.program),
    "bin": lambda pilot: BinScene(pilot.program),
    **{f"set-up of {title}": _set_up(title) for title in TITLES},
    **{f"rules of {title}": _rules(title) for title in TITLES},
}


class Cut(NamedTuple):
    """A label that was cut: where in the program, its words, its size in pixels and how wide it could be."""

    place: str
    words: str
    px: int
    room: int


@contextmanager
def cuts() -> Iterator[set[Cut]]:
    """Note every label that is cut while this is open."""
    found: set[Cut] = set()
    elide = text.elide

    def noted(words: str, style: text.Style, px: int, width: int) -> str:
        shown = elide(words, style, px, width)
        if shown != words:
            caller = sys._getframe(1)
            file = Path(caller.f_code.co_filename)
            found.add(Cut(f"{file.parent.name}/{file.name}:{caller.f_lineno}", words, px, width))
        return shown

    with patch.object(text, "elide", noted), patch.object(wrap, "elide", noted):
        yield found


def cut_on(screen: str, language: str, scale: float, window: tuple[int, int]) -> set[Cut]:
    """Open a screen and return the labels cut on it."""
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(window, Path(folder), scale=scale, language="en" if language == LONGER else language)
        try:
            if language == LONGER:
                pilot.program.words = Words("en", stretch=0.4)
            with cuts() as found:
                pilot.program.open(SCREENS[screen](pilot))
                pilot.frames(2)
                pilot.look()
            return found
        finally:
            pilot.program.end()


def main() -> None:
    """List the cut labels, and count them by language."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--scale", action="append", type=float)
    parser.add_argument("--size", action="append")
    parser.add_argument("--screen", action="append", choices=SCREENS)
    asked = parser.parse_args()
    counted: Counter[str] = Counter()
    every = product(asked.screen or SCREENS, asked.language or LANGUAGES, asked.scale or SCALES, asked.size or WINDOWS)
    for screen, language, scale, size in every:
        width, height = map(int, size.split("x"))
        for cut in sorted(cut_on(screen, language, scale, (width, height))):
            counted[language] += 1
            print(
                f"{screen}, {language}, {scale:.0%}, {size}: {cut.words!r} at {cut.px} px in {cut.room}, {cut.place}",
                flush=True,
            )
    print(", ".join(f"{language}: {counted[language]} cut" for language in asked.language or LANGUAGES))


if __name__ == "__main__":
    main()
