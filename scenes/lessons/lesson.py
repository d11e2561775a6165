"""Lessons as data: what a title's `lessons.toml` holds, and how far a match has come in one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any

from game.core.codec import tagged_to_json
from game.core.contract import OptionValue
from game.core.data import read_toml, typed
from game.core.public import PublicPly
from game.core.record import Player
from scenes.board.piece import Target
from scenes.words import Say

STATUS: Target = ("status",)
"""The status line as a place."""

SEATS: Target = ("seats",)
"""The panel of the seats as a place, where it stands beside the board."""

AIM: Target = ("aim",)
"""The aim, where it stands in lines of its own beside a board of large letters."""


@dataclass(frozen=True, slots=True)
class Step:
    """A sentence beside a place, and the actions it waits for: as the record writes them, or some of their fields.

    Without actions it is read. The sentence stands beside the first of the places that is not touched yet.
    """

    key: str
    at: tuple[Target, ...] = ()
    wants: tuple[Mapping[str, Any], ...] = ()
    fill: tuple[tuple[str, str], ...] = ()
    """How a form is to be filled for it: items and their spots."""
    begin: Target | None = None
    """What is pressed before the form can be filled."""
    clear: tuple[Target, ...] = ()
    """What else it speaks of: the note never lies over it."""
    shown: tuple[Target, ...] = ()
    """What of that is lit up as well."""
    over: tuple[Target, ...] = ()
    """What its note may cover as if it were bare: nobody needs it while it is read."""
    early: bool = False
    """Whether it is read before anybody else acts; otherwise the player's turn is waited for."""
    tells: tuple[str, ...] = ()
    """What steps back in the lesson until here."""

    def fits(self, action: Any) -> bool:
        """Tell whether it waits for an action."""
        written = tagged_to_json(action)
        return any(all(written.get(key) == value for key, value in wanted.items()) for wanted in self.wants)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a title: a match with its seed, seats ("human", "ai:easy") and options, and the steps."""

    name: str
    seed: int
    seats: tuple[str, ...]
    steps: tuple[Step, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    quiet: tuple[str, ...] = ()
    """What of the table steps back in it, by names that the title's table knows."""

    def quiet_at(self, number: int) -> frozenset[str]:
        """Return what still steps back at the step of a number: no step up to it has told of it."""
        return frozenset(self.quiet).difference(*(step.tells for step in self.steps[: number + 1]))


@cache
def lessons(file: Path | None) -> Mapping[str, Lesson]:
    """Return a title's lessons by name, in the order of its file. Raises BadData."""
    if file is None:
        return {}
    found = read_toml(file).items()
    return {name: typed(Lesson, _whole(name, values), f"{file.name} [{name}]") for name, values in found}


def untold(known: Mapping[str, Lesson], learned: Collection[str]) -> frozenset[str] | None:
    """Return what steps back in every lesson that was followed to its end; None if none was."""
    quiet = [lesson.quiet_at(len(lesson.steps)) for lesson in known.values() if lesson.name in learned]
    return frozenset.intersection(*quiet) if quiet else None


def _whole(name: str, values: dict[str, Any]) -> dict[str, Any]:
    """Return a lesson's plain values with what may be left out filled in."""
    usual = {f.name: [] if f.default == () else f.default for f in fields(Step) if f.default is not MISSING}
    return {
        "options": {},
        "quiet": [],
        **values,
        "name": name,
        "steps": [{**usual, **step} for step in values.get("steps", ())],
    }


def place_in(lesson: Lesson, plies: Sequence[PublicPly], read: int, human: Callable[[int], bool]) -> tuple[int, int]:
    """Return which step a match has come to, and after how many plies it began; `read` steps have been read.

    It follows from the record alone, so it is right after undo, redo and resuming.
    """
    begun = 0
    for number, step in enumerate(lesson.steps):
        if not step.wants:
            if number >= read:
                return number, begun
            continue
        done = next((n for n, ply in enumerate(plies[begun:], begun) if human(ply.by) and step.fits(ply.action)), None)
        if done is None:
            return number, begun
        begun = done + 1
    return len(lesson.steps), begun


def others_decide(say: Say, players: Sequence[Player]) -> str:
    """Say that others decide before it goes on; of one alone, who."""
    names = [player.name for player in players if not player.human]
    return say("lesson.other" if len(names) == 1 else "lesson.others", name=", ".join(names))
