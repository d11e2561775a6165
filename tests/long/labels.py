"""What is wrong with the labels? `python -m tests.long.labels [--only SCREEN] [--language en] [--size 1280x720] ...`

Opens every screen (`tests/scenes/every_screen.py`), and what tells of matches also after some were played, in each
language and in a pseudo-locale, in five windows and at three text sizes, and lists every label that is cut, clipped,
hidden by something, outside its box or the window, under 14 pixels, upon another label, or smaller although the text is
to be larger; then how many of each kind. Each option may be given more than once; `--only` is a part of a name.
Materials are painted plainly and pictures kept from screen to screen; `--slow` draws all as players see it.
`labels_allowed.py` names what may stay; in a run over all windows what is no longer needed there is a fault, too.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import atexit
import shutil
import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest.mock import patch

import pygame

from scenes.app import rules
from sprites.widgets import Button, Choice, Slider, TextField
from tests.long.labels_allowed import Allowed, excuse, unneeded
from tests.long.screens import furnish
from tests.scenes.every_screen import SCREENS
from tests.scenes.labels_seen import Fault, Label, Noted, faults, recording
from tests.scenes.pilot import Pilot
from tests.scenes.plain import plain
from tests.scenes.pseudo import PseudoWords, pseudo_rules
from tests.toy.shelving import ThinksHere

PSEUDO: Final = "pseudo"
LANGUAGES: Final = ("en", "de", PSEUDO)
SCALES: Final = (1.0, 1.5, 2.0)
WINDOWS: Final = ("1024x600", "1280x720", "1600x900", "1920x1080", "3840x2160")
WRITTEN_ON: Final = (Button, Choice, Slider, TextField)
AT_TABLES: Final = ("table", "lesson", "replay")
PLAYED: Final = "played "
"""Before the name of a screen that is seen after matches were played."""
TELLING: Final = ("menu", "drawer", "statistics", "matches", "bin")
"""The screens that tell of matches."""
NAMES: Final = (*SCREENS, *(PLAYED + name for name in SCREENS if name.startswith(TELLING)))


HALF: Final = 0.5
"""Labels that get smaller by no more than this, in logical pixels or in larger ones of the window, stay as they are."""


class Place(NamedTuple):
    """Where a fault was found."""

    screen: str
    language: str
    size: str
    scale: float

    def __str__(self) -> str:
        return f"{self.screen}, {self.language}, {self.size}, {self.scale:.0%}"


def faults_of(screen: str, language: str, size: str, scales: Sequence[float] = SCALES) -> Iterator[tuple[Place, Fault]]:
    """Open a screen, and yield what is wrong at each text size."""
    width, height = map(int, size.split("x"))
    said: dict[str, Any] = {"language": "en" if language == PSEUDO else language, "speed": "off"}
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.dict(os.environ, {"COIN_CABINET_HOME": folder}),
        patch.object(os, "fsync", lambda handle: None),
        nullcontext() if pygame.Surface is Noted else recording(),
    ):
        if screen.startswith(PLAYED):
            shutil.copytree(_furnished(), folder, dirs_exist_ok=True)
        pilot = Pilot((width, height), Path(folder), worker=ThinksHere, reduced_motion=True, **said)
        try:
            with _speaking(pilot, language):
                SCREENS[screen.removeprefix(PLAYED)](pilot)
                yield from _at_scales(pilot, Place(screen, language, size, 1.0), scales)
        finally:
            pilot.program.end()


def _faults_of_all(
    screens: Sequence[str], language: str, size: str, scales: Sequence[float], *, slow: bool
) -> Iterator[tuple[Place, Fault]]:
    """Yield what is wrong on screens, which keep what is drawn from one to the next, upon plain materials."""
    with nullcontext() if slow else quickly():
        for screen in screens:
            yield from faults_of(screen, language, size, scales)
            print(f"{size} {language} {screen}", end="\33[K\r" if sys.stderr.isatty() else "\n", file=sys.stderr)


@contextmanager
def quickly() -> Iterator[None]:
    """Note labels, drawn plainly, on all screens that are opened meanwhile in a language."""
    with recording(), plain():
        yield


@cache
def _furnished() -> str:
    """Play some matches, once; return where they are kept."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with patch.dict(os.environ, {"COIN_CABINET_HOME": folder}):
        furnish(Path(folder))
    return folder


def _speaking(pilot: Pilot, language: str) -> AbstractContextManager[object]:
    """Let a program speak the pseudo-locale, or as it does."""
    if language != PSEUDO:
        return nullcontext()
    pilot.program._words = PseudoWords  # type: ignore[method-assign]
    pilot.program.change(pilot.program.settings)
    usual = rules.rules_text
    return patch.object(rules, "rules_text", lambda title, spoken: pseudo_rules(usual(title, spoken)))


def _at_scales(pilot: Pilot, place: Place, scales: Sequence[float]) -> Iterator[tuple[Place, Fault]]:
    before: Mapping[str, Sequence[float]] = {}
    for scale in scales:
        pilot.program.change(pilot.program.settings.changed(scale=scale))
        pilot.frames(2)
        pilot.top.stale = True
        seen = pilot.look()
        assert isinstance(seen, Noted)
        boxes = [widget.rect for widget in pilot.top.ring.widgets if isinstance(widget, WRITTEN_ON)]
        pieces = place.screen.startswith(AT_TABLES)
        for fault in sorted(set(faults(seen.labels, seen.get_rect(), boxes, pieces=pieces))):
            yield place._replace(scale=scale), fault
        sizes = _sizes(seen.labels)
        most = HALF * max(1.0, pilot.program.unit.factor)
        for words in sorted(before.keys() & sizes.keys()):
            for px, was in smaller(before[words], sizes[words], most)[-1:]:
                yield place._replace(scale=scale), Fault("smaller", words, f"{px:g} px, before {was:g}")
        before = {**before, **sizes}


def _sizes(labels: Sequence[Label]) -> dict[str, list[float]]:
    """Return how large the letters of all labels with the same words are, the largest first."""
    found: dict[str, list[float]] = {}
    for label in labels:
        found.setdefault(label.words, []).append(label.px)
    return {words: sorted(sizes, reverse=True) for words, sizes in found.items()}


def smaller(before: Sequence[float], now: Sequence[float], most: float) -> list[tuple[float, float]]:
    """Return the sizes that got smaller by more than `most`, with what they were: the largest beside the largest.

    Where the same words now stand in more places, the smallest of them are new; in fewer, nobody knows which are gone,
    so only the smallest are compared.
    """
    pairs = zip(now, before, strict=False) if len(now) >= len(before) else [(now[-1], before[-1])]
    return [(px, was) for px, was in pairs if px < was - most]


def main() -> int:
    """List the faults, and count them by kind and language."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--only", action="append")
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--scale", action="append", type=float)
    parser.add_argument("--size", action="append")
    parser.add_argument("--slow", action="store_true")
    asked = parser.parse_args()
    screens = [name for name in NAMES if any(part in name for part in asked.only or [""])]
    counted: Counter[tuple[str, str]] = Counter()
    used: set[Allowed] = set()
    _furnished()
    for size, language in product(asked.size or WINDOWS, asked.language or LANGUAGES):
        for place, fault in _faults_of_all(screens, language, size, asked.scale or SCALES, slow=asked.slow):
            if (allowed := excuse(place.screen, language, fault)) is not None:
                used.add(allowed)
                continue
            counted[language, fault.kind] += 1
            print(f"{place}: {fault}", flush=True)
    for language in asked.language or LANGUAGES:
        kinds = [f"{kind} {count}" for (spoken, kind), count in sorted(counted.items()) if spoken == language]
        print(f"{language}: {', '.join(kinds) or 'no fault'}")
    whole = not asked.size and not asked.scale
    gone = unneeded(used, screens, asked.language or LANGUAGES, NAMES) if whole else []
    for one in gone:
        print(f"needs no exception any more: {one.words!r} on {one.screen} ({one.why})")
    return 1 if counted or gone else 0


if __name__ == "__main__":
    sys.exit(main())
