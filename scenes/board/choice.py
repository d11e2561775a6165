"""What can be done by touches: choices, drafts over a form, sheets, and what a press comes to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.contract import Seat
from game.core.form import Form
from scenes.board.piece import Target

OPEN, CLOSE = "open", ("close",)
"""A target ("open", name) opens the sheet of that name; while one is open, ("close",) is the whole board."""


@dataclass(frozen=True, slots=True)
class Route:
    """Several actions, done one after another, that one touch stands for."""

    actions: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Call:
    """A person called to the screen to act out of turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Button:
    """A button beside the board: the target that it presses, its word, and what its tip says."""

    target: Target
    label: str
    tip: str = ""
    dark: str = ""
    """Why it does nothing now, if the board knows; else its tip says what is asked for instead."""
    cost: int = 0
    """What it costs, shown on a disc at its right end; nothing is shown of nought."""
    usual: str = ""
    """What it says otherwise, with a cost, if that is another word now: no button's letters grow meanwhile."""
    wide: bool = False
    """Whether it has a row of its own, apart from the others; such buttons come first."""
    parts: bool = False
    """Whether it ends a turn: pressed while something is begun it only lets go of that, and says `table.begun_first`.
    Where there is such a button, so does a touch that would do something else, and says `table.begun_dropped`."""
    warns: str = ""
    """What is said instead at the first press; pressed again, with nothing done in between, it does its work."""
    leads: bool = False
    """Whether it is what leads on, such as the end of a turn: of brass as long as it can be pressed."""


@dataclass(frozen=True, slots=True)
class Drafting:
    """A form as it is filled at the table.

    An item is picked up at its target and put on one of `spots`; with `goes` it goes to the spot named there at once.
    A second touch takes it back. `finish` completes the form; without it the touch that leaves nothing open does.
    """

    name: str
    form: Form[Any]
    items: Mapping[str, Target]
    spots: Mapping[str, Target] = field(default_factory=dict)
    goes: Mapping[str, str] = field(default_factory=dict)
    begin: Target | None = None
    """What begins the draft, and lets go of it again; None: it is always open."""
    finish: Target | None = None
    clear: Target | None = None
    """What takes everything back."""
    spells: Callable[[Any], Mapping[str, str]] | None = None
    """Where an action of this form puts each item: so advice is laid out, and `finish` is left to press."""
    key: Hashable = None
    """A draft is kept as long as this stays the same, and waits for its owner while others are at the table.

    None: it is kept as long as the form stays the same and its owner stays at the table.
    """


@dataclass(frozen=True, slots=True)
class Greeting:
    """A sheet that opens by itself, once for each `key`; the targets in `live` can be touched beside it."""

    sheet: str
    key: Hashable
    live: frozenset[Target] = frozenset()
    buttons: tuple[Button, ...] = ()
    """The buttons beside the board while it lies open, instead of the usual ones."""
    holds: bool = False
    """Whether nobody else acts before it has been read."""
    calls: bool = False
    """Whether it only calls to the table who was not the last to decide there; Space puts it away, too."""


@dataclass(frozen=True, slots=True)
class Press:
    """What a press comes to: actions to be done, a shake begun, a person called, or a touch that was refused.

    With none of these, only what is touched, drafted or open has changed.
    """

    actions: tuple[Any, ...] = ()
    shake: Any | None = None
    call: Seat | None = None
    refused: tuple[Target, ...] = ()
