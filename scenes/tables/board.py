"""What every table file offers to the table scene: layout, touchable spots, cues for events, words.

A board draws pieces where they are shown to be, which during an animation is not yet where the view
says they are. When all cues have ended the two agree: `arrangement() == arrangement_of(view)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.core.contract import LegalActions, Seat
from game.physics.launch import SLAP_TRAY, Tray
from scenes.board.context import Audible as Audible
from scenes.board.context import Context
from scenes.board.director import Cue
from scenes.board.picker import Spot
from scenes.board.thrown import Thrown
from scenes.board.words import Closing as Closing
from scenes.board.words import Interrupt
from scenes.board.words import Preview as Preview
from scenes.board.words import SeatLine as SeatLine
from sprites.palette import Colour

NOTICE_WIDTH = 0.76
"""Share of the board's width that a notice takes."""


Setting = Context


@dataclass(frozen=True, slots=True)
class Key:
    """A button that a board asks for: the spot it stands for, the word on it, and what its tip says."""

    spot: Spot
    label: str
    tip: str = ""


Aside = Interrupt


class Board:
    """A title's table. The methods below with a body may be left as they are.

    Events of the types in `shown_first` are told in the log when their cues have ended, as throws are. The spots
    in `last_spots` seal an action: they are lit only when everything else is touched.
    """

    shown_first: tuple[type, ...] = ()
    last_spots: frozenset[Spot] = frozenset()

    overlaps: bool = False
    """Whether an event's cues may begin while those of the one before still move, as their gaps say."""

    seat_colours: tuple[Colour, ...] | None = None
    """The colours of the seats' pieces, if the game gives them some: panels, log and scoreboard then show them too."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.area = pygame.Rect(0, 0, 1, 1)
        self.ground_changed = False

    @property
    def drafting(self) -> bool:
        """Whether the player is filling a form on the board."""
        return False

    def resize(self, area: pygame.Rect) -> None:
        """Lay everything out in an area of the window."""
        raise TypeError("a table file lays its board out")

    def show(self, view: Any) -> None:
        """Put every piece where a view has it, at once."""
        raise TypeError("a table file shows views")

    def arrangement(self) -> Sequence[Any]:
        """Return what is drawn where, comparable with `arrangement_of` a view."""
        raise TypeError("a table file tells its arrangement")

    def arrangement_of(self, view: Any) -> Sequence[Any]:
        """Return what a view says should be drawn where."""
        raise TypeError("a table file tells a view's arrangement")

    def prepare(self) -> Iterator[None]:
        """Make ahead, a small piece at a time, what later frames will need."""
        return iter(())

    def settled(self, view: Any) -> None:
        """The cues have ended and the pieces are where this view has them: take the rest over from it."""

    def offer(self, view: Any, menu: LegalActions[Any] | None) -> None:
        """Learn what the player may do now (None: nobody at the screen may act)."""

    def cues(self, event: Any, thrown: Thrown | None) -> Sequence[Cue]:
        """Return the movements that tell an event; none if there is nothing to see."""
        raise TypeError("a table file stages events")

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what never moves (it is cached by the table scene until `resize`)."""

    def draw(self, surface: pygame.Surface, light: Light) -> None:
        """Draw pieces and what is lit up for the player."""
        raise TypeError("a table file draws its board")

    def spots(self) -> Mapping[Spot, pygame.Rect]:
        """Return every spot that can be touched, with its hit area, in reading order."""
        raise TypeError("a table file names its spots")

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """Return the spot at a point: the last one, as drawn, whose area holds it."""
        return next((s for s, rect in reversed(list(self.spots().items())) if rect.collidepoint(pos)), None)

    def spell(self, action: Any) -> tuple[Spot, ...]:
        """Return the spots that have to be touched for an action."""
        raise TypeError("a table file spells actions")

    def keys(self, view: Any, actions: Sequence[Any]) -> Sequence[Key]:
        """Return the buttons wanted beside the board."""
        return ()

    def take(self, spot: Spot) -> bool:
        """Use a touch up for the board itself (a sheet opened, a draft changed), before it could begin an action."""
        return False

    def draft_lit(self) -> frozenset[Spot]:
        """Return the spots that change a draft (a form being filled on the board) or complete it; `take` uses them."""
        return frozenset()

    def draft_touched(self) -> tuple[Spot, ...]:
        """Return the spots of a draft that are picked up just now: a drag begins there."""
        return ()

    def drafted(self, spot: Spot) -> Any | None:
        """Return the action that touching a spot completes, when it spells a whole draft."""
        return None

    def way(self, spot: Spot) -> Sequence[Any]:
        """Return the actions, one after another, that touching a spot stands for, where it stands for several."""
        return ()

    def called(self, spot: Spot) -> Seat | None:
        """Return the seat that a touch calls to the screen, whoever's turn it is, to act out of turn."""
        return None

    def aside(self, view: Any, actions: Sequence[Any]) -> Aside:
        """Return what a person who was called may do out of turn, from his view and his menu."""
        raise TypeError("a table file that calls people tells what they may do")

    def shortcut(self, key: int) -> Spot | None:
        """Return the spot that a key of the keyboard presses."""
        return None

    def close(self) -> bool:
        """Close what lies open over the board; tell whether there was anything."""
        return False

    def doing(self, action: Any) -> None:
        """Learn what the player at this screen is about to do: its events may not tell him all of it."""

    def throws(self, action: Any) -> bool:
        """Tell whether an action is done by shaking and letting go."""
        return False

    def shaken(self, action: Any | None, pos: tuple[int, int], seconds: float) -> None:
        """Show coins being shaken for an action at a point; None: no longer."""

    def tray(self, coins: Sequence[str]) -> Tray:
        """Return the felt, in mm, that so many coins are thrown on."""
        return SLAP_TRAY

    def recall(self, coins: Sequence[str], note: Mapping[str, Any]) -> None:
        """Remember, from the record, where the coins of the last throw came to rest."""

    def attempt(self, view: Any, touched: Sequence[Spot]) -> Any | None:
        """Return the action that a refused touch seems to have meant, for the referee to judge."""
        return None

    def preview(self, view: Any, action: Any) -> Preview | None:
        """Return what an action would do, from the view alone."""
        return None

    def status(self, view: Any) -> str:
        """Return the status sentence."""
        raise TypeError("a table file says the status")

    def seat_line(self, view: Any, seat: Seat) -> SeatLine:
        """Return what the panel says of a seat."""
        raise TypeError("a table file describes seats")

    def action_words(self, action: Any) -> str:
        """Return an action in a few words: "Place a dime on Treewood"."""
        name = type(action).__name__
        values = {field: self.spelled(getattr(action, field)) for field in type(action).__dataclass_fields__}
        return self.setting.phrase(name, values)

    def spelled(self, value: object) -> object:
        """Return a field of an action as its phrase takes it: ids of things become their nouns there."""
        return value

    def log_line(self, event: Any) -> str | None:
        """Return the log's sentence for an event the viewer may see, or None for no line."""
        key = f"log.{type(event).__name__}"
        if not self.setting.words.has(self.setting.title.id, key):
            return None
        values = {name: getattr(event, name) for name in type(event).__dataclass_fields__}
        return self.setting.say(key, values)

    def describe(self, view: Any, spot: Spot) -> str | None:
        """Return a few words about what lies at a spot, for its tip."""
        return None

    @property
    def notice_foot(self) -> tuple[int, int]:
        """Where notices stand: the middle of their lower edge. They should cover nothing that they are about."""
        return self.area.centerx, self.area.bottom - self.setting.unit(10)

    @property
    def notice_width(self) -> int:
        """How wide notices are."""
        return round(self.area.width * NOTICE_WIDTH)

    def rule_at(self, spot: Spot | None) -> str | None:
        """Return the number of the rules' section about a spot."""
        return None

    def private(self, view: Any) -> bool:
        """Tell whether a view holds, or its seat chooses now, what other people at the screen must not see.

        Asked only of titles with secrets and several people; where it is not so the curtain stays open.
        """
        return True

    def closing(self, view: Any) -> Closing | None:
        """Return what the scoreboard tells below the points."""
        return None


@dataclass(frozen=True, slots=True)
class Light:
    """What is lit: spots that can be touched next, those touched, the one hovered, those of a hint."""

    lit: frozenset[Spot] = frozenset()
    touched: tuple[Spot, ...] = ()
    hovered: Spot | None = None
    hinted: tuple[Spot, ...] = ()
