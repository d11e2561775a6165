"""Which words do lessons' notes cover? `python -m tests.long.notes [--look 1280x720,en,1.0] [--only TITLE] ...`

Follows every lesson as its notes say, in each look, draws the table once without the note, and tells for each note the
words that lie under it; then the share of notes that cover any. `--pictures DIR` keeps a picture of each such note.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest.mock import patch

import pygame

from scenes.lessons.beginning import begin
from scenes.lessons.lesson import Lesson, lessons
from scenes.lessons.note import Note
from scenes.match.table import TableScene
from scenes.tables import TABLES
from tests.long.screens import Look
from tests.scenes.labels_seen import TOUCH, Label, recording
from tests.scenes.lesson_pilot import follow, guide_of, ready
from tests.scenes.pilot import Pilot
from tests.toy.shelving import ThinksHere

LOOKS: Final = (
    "1280x720,en,1.0",
    "1280x720,de,1.0",
    "1920x1080,en,1.0",
    "1920x1080,de,1.0",
    "1280x720,en,2.0",
    "1280x720,de,2.0",
    "1920x1080,en,2.0",
    "1920x1080,de,2.0",
)


class Covered(NamedTuple):
    """What lies under the note of a step."""

    step: str
    words: tuple[str, ...]


def covered(pilot: Pilot) -> tuple[str, ...]:
    """Return the words of the table that the note lies on and may not cover; the recorder must run."""
    note, table = guide_of(pilot).note, pilot.table
    assert note is not None
    onwards = table.say("lesson.go_on")
    with patch.object(Note, "draw", lambda self, surface: None):
        table.stale = True
        seen: Sequence[Label] = pilot.look().labels  # type: ignore[attr-defined]
    step = guide_of(pilot).step
    bare = guide_of(pilot).places.bare(step) if step is not None else []
    kept = [label for label in seen if not any(area.contains(label.seen) for area in bare)]
    under = [label for label in kept if label.words != onwards and _upon(note.rect, label.seen)]
    table.stale = True
    return tuple(label.words for label in under)


def _upon(note: pygame.Rect, seen: pygame.Rect) -> bool:
    common = note.clip(seen)
    return common.w > TOUCH and common.h > TOUCH


def notes_of(title: str, lesson: Lesson, look: Look, pictures: Path | None = None) -> Iterator[Covered]:
    """Follow a lesson; yield what each of its notes covers."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home,
        patch.dict(os.environ, {"COIN_CABINET_HOME": home}),
        patch.object(os, "fsync", lambda handle: None),
        recording(),
    ):
        said: dict[str, Any] = {"language": look.language, "scale": look.scale, "speed": "off", "reduced_motion": True}
        pilot = Pilot(look.size, Path(home), worker=ThinksHere, **said)
        try:
            pilot.program.only(TableScene(pilot.program, begin(pilot.program, title, lesson)))
            ready(pilot)
            while (guide := guide_of(pilot)).lesson is not None:
                assert guide.step is not None
                words = covered(pilot)
                if words and pictures is not None:
                    name = f"{look.folder}_{title}_{lesson.name}_{guide.step.key}.png"
                    pygame.image.save(pilot.look(), pictures / name)
                yield Covered(guide.step.key, words)
                follow(pilot)
                ready(pilot)
        finally:
            pilot.program.end()


def main() -> int:
    """Tell of all notes; return 1 if any of them covers words where text is of the usual size."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--look", action="append", type=Look.of)
    parser.add_argument("--only", action="append")
    parser.add_argument("--lesson", action="append")
    parser.add_argument("--pictures", type=Path)
    asked = parser.parse_args()
    if asked.pictures:
        asked.pictures.mkdir(parents=True, exist_ok=True)
    wrong = 0
    for look in asked.look or map(Look.of, LOOKS):
        notes = bad = 0
        for title in asked.only or TABLES:
            for name, lesson in lessons(TABLES[title].lessons).items():
                if asked.lesson and name not in asked.lesson:
                    continue
                for step, words in notes_of(title, lesson, look, asked.pictures):
                    notes += 1
                    bad += bool(words)
                    if words:
                        print(f"{look.folder} {title} {name} {step}: {' | '.join(words)}", flush=True)
        print(f"{look.folder}: {bad} of {notes} notes cover words", flush=True)
        wrong += bad if look.scale == 1 else 0
    return min(1, wrong)


if __name__ == "__main__":
    sys.exit(main())
