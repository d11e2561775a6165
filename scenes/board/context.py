"""What a table is given to work with: players, scale, words, sounds, and whose eyes it is drawn for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Annotated, Any, Protocol, get_origin, get_type_hints

from game.core.contract import AnyTitle, Seat
from game.core.record import Player
from scenes.words import Words
from sprites.layout import Unit
from sprites.light import Share

SEAT_FIELDS = frozenset(
    (
        "seat",
        "owner",
        "other",
        "to",
        "by",
        "giver",
        "taker",
        "victim",
        "bully",
        "holder",
        "starter",
        "winner",
        "opponent",
    )
)
"""Values of sentences whose whole numbers are seats, where no type says so."""


class Audible(Protocol):
    """What tables need of the sounds."""

    def play(self, cue: str, *, loudness: float = 1.0, kind: str | None = None) -> None:
        """Play a cue."""
        ...

    def clink(self, kind: str, speed_mm_s: float) -> None:
        """Two coins meet."""
        ...


@dataclass
class Context:
    """What a table is given. The scene changes unit, words, sounds and viewer, and then shows a view."""

    title: AnyTitle
    players: tuple[Player, ...]
    unit: Unit
    words: Words
    sounds: Audible
    viewer: Seat
    reduced_motion: bool = False
    guided: bool = False
    """Whether first steps tell what there is to know."""
    looks_back: bool = False
    """Whether a match is looked back on: what only helps to choose is left out."""
    quiet: frozenset[str] = frozenset()
    """What of the table steps back in these first steps, by names that its title knows."""
    newcomer: bool = False
    """Whether nobody has finished a match of this title here yet."""
    untold: frozenset[str] | None = None
    """What stepped back in every lesson that was followed to its end; None: none was."""
    released: Any = None
    """The view in which first steps ended here; None: the match is played from its beginning."""
    seated: Seat = 0
    """Whom people at one screen have at the bottom of a table that turns: who was called last."""
    weighed: bool = False
    """Whether a hint has said what each choice comes to: only then the table tells the same of what is chosen."""
    lamp: Share | None = None
    """Where the light falls upon the table; None: everywhere alike."""
    lamp_soon: Share | None = None
    """Where it will fall next, while it is on its way."""

    @property
    def near(self) -> Seat:
        """Who sits at the bottom: the viewer, or the first seat."""
        return max(self.viewer, 0)

    def name(self, seat: Seat) -> str:
        """Return the name of who sits at a seat."""
        return self.players[seat].name

    def say(self, key: str, values: Mapping[str, object] | None = None) -> str:
        """Return a sentence of the title's words; whole numbers that are seats become names."""
        return self.words.say(self.title.id, key, **self.named(values or {}))

    def phrase(self, action: str, values: Mapping[str, object]) -> str:
        """Return the phrase of a class of actions, or what its button says where it has none."""
        known = self.words.has(self.title.id, f"phrase.{action}")
        phrase = self.say(f"{'phrase' if known else 'action'}.{action}", values)
        return phrase[:1].upper() + phrase[1:]

    def values_of(self, thing: Any) -> dict[str, object]:
        """Return what fills the sentence about an event or action: its fields, seats by their names."""
        kind: Any = type(thing)
        seats = _seat_fields(kind)
        found = {field.name: getattr(thing, field.name) for field in fields(kind)}
        return {key: self._filled(value) if key in seats else value for key, value in found.items()}

    def about(self, event: Any) -> Seat | None:
        """Return the seat that an event is about, if it names one."""
        return event.seat if hasattr(event, "seat") else None

    def named(self, values: Mapping[str, object]) -> dict[str, object]:
        """Replace seats by names in the values of a sentence."""
        return {key: self._filled(value) if key in SEAT_FIELDS else value for key, value in values.items()}

    def _filled(self, value: object) -> object:
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(self.players):
            return self.name(value)
        return value


@cache
def _seat_fields(kind: Any) -> frozenset[str]:
    """Return the fields of a class that are typed as seats."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if _is_seat(hint))


def _is_seat(hint: Any) -> bool:
    return get_origin(hint) is Annotated and hint == Seat
