"""What a table says: what a title's words answer, and their plain defaults."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, ClassVar

from game.core.agent import Decision
from game.core.contract import Reason, ScoreLine, Seat, Status, lines_so_far, totals
from scenes.board.context import Context
from scenes.board.piece import Target
from scenes.board.shown import Shown


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would do: a line of words each, and the change of each seat's score."""

    lines: tuple[str, ...] = ()
    changes: Mapping[Seat, int] = field(default_factory=dict)
    brief: str = ""
    """What follows in one or two words, where no points change: for the second stage of a hint."""
    above: bool = False
    """Whether that stands above the place: all of it has to be read."""
    weight: float = 0.0
    """How good that is: of several, a hint tells the best."""
    whole: bool = False
    """Whether a tip needs nothing more: what a touch changes is said first, and the place is not described."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What the panel says of a seat: its score, and a few words below its name."""

    score: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Added:
    """A line below the points that brings none: its heading, and each seat's figure."""

    heading: str
    figures: Mapping[Seat, str]


@dataclass(frozen=True, slots=True)
class Closing:
    """What the scoreboard tells below the points: lines of figures, and what they are, as a note."""

    note: str
    lines: Sequence[Added]


@dataclass(frozen=True, slots=True)
class Interrupt:
    """What one person may do out of turn: a sentence for their eyes alone, the actions, the word for none of them."""

    sentence: str
    actions: tuple[Any, ...]
    back: str


class Words:
    """What a table says. Methods with a body may be left as they are."""

    untold: ClassVar[frozenset[type]] = frozenset()
    """Events that are seen and need no line in the log."""

    laying: ClassVar[frozenset[type]] = frozenset()
    """Events that have no line in the log while the table is laid, before anybody has acted."""

    sections: ClassVar[Mapping[str, str]] = {}
    """The section of the rules about each kind of target: {"bank": "7"}; "aim" is what wins, "" all others."""

    weighed: ClassVar[frozenset[str]] = frozenset()
    """The kinds of places whose cards or coins every choice is weighed against, though they are never chosen."""

    metals: ClassVar[Mapping[str, str]] = {}
    """Of which metal the scoreboard's coins are, by the reason of a score line: what they are of at the table."""

    signs: ClassVar[Mapping[str, str]] = {}
    """What stands before the scoreboard's lines, by the reason: a kind of coin, or what is struck on one of its metal.

    Values of the line may be named, as in "{auction}".
    """

    def __init__(self, context: Context) -> None:
        self.context = context

    def status(self, shown: Shown) -> str:
        """Return the status line: what to touch next once something is touched, or else the title's own sentences."""
        asked = self.ask(shown)
        if asked is not None:
            return self.context.say(f"ask.{asked.id}", asked.values)
        parts = self.context.title.status(shown.view)
        return " ".join(self.context.say(self._status_key(part, shown.view.viewer), part.values) for part in parts)

    def spoken_of(self, shown: Shown) -> Seat | None:
        """Return the seat that the status line is about, if its sentences name one."""
        parts = self.context.title.status(shown.view) if self.ask(shown) is None else ()
        named = (part.values.get("seat") for part in parts)
        return next((seat for seat in named if isinstance(seat, int)), None)

    def _status_key(self, part: Status, viewer: Seat) -> str:
        """Return whose words a sentence has: what asks one seat for something only tells the others of it."""
        known, theirs = self.context, f"status.{part.id}_theirs"
        other = part.values.get("seat", viewer) != viewer and known.words.has(known.title.id, theirs)
        return theirs if other else f"status.{part.id}"

    def look(self, view: Any) -> str:
        """Say what to look for in the decision that the status asks for; empty: nothing is said."""
        known, title = self.context.words, self.context.title
        told = (f"look.{part.id}" for part in title.status(view) if known.has(title.id, f"look.{part.id}"))
        return "".join(self.context.say(key) for key in islice(told, 1))

    def looked_at(self, view: Any) -> Sequence[Target]:
        """Return what that names: the first hint lights it."""
        return ()

    def ask(self, shown: Shown) -> Status | None:
        """Return what is to be touched next, once something is."""
        return None

    def aim(self, view: Any) -> tuple[str, ...]:
        """Return what the match is about, and how far along it is."""
        return tuple(self.context.say(f"aim.{part.id}", part.values) for part in self.context.title.aim(view))

    def seat_line(self, view: Any, seat: Seat) -> SeatLine:
        """Return what the panel says of a seat: its points."""
        title = self.context.title
        return SeatLine(str(totals(title.score_lines(view), len(self.context.players))[seat]))

    def made_of(self, view: Any, seat: Seat) -> tuple[str, ...]:
        """Say what a seat's points are made of, for the tip over its figure."""
        return self.summed(self.context.title.score_lines(view), seat)

    def summed(self, lines: Iterable[ScoreLine], seat: Seat) -> tuple[str, ...]:
        """Return the sums of a seat's score lines in words."""
        return tuple(f"{heading}: {points}".replace("-", "−") for heading, points in self.sums(lines, seat).items())

    def sums(self, lines: Iterable[ScoreLine], seat: Seat) -> Mapping[str, int]:
        """Return the sums of a seat's score lines, each under its heading."""
        sums: dict[str, int] = {}
        for line in (line for line in lines if line.seat == seat):
            grouped = self.context.words.has(self.context.title.id, f"ledger.{line.reason}")
            heading = self.context.say(f"{'ledger' if grouped else 'score'}.{line.reason}", line.values)
            sums[heading] = sums.get(heading, 0) + line.points
        return sums

    nets: ClassVar[bool] = False
    """Whether changes of points within one action are told as one, with its last line."""

    sums_up: ClassVar[frozenset[type]] = frozenset()
    """Events that count up what came before: what had changed is told before their line, and with it `summed_up`."""

    def summed_up(self, event: Any) -> str:
        """Say what such an event counted."""
        return ""

    implied: ClassVar[frozenset[type]] = frozenset()
    """Events that only say how points changed: what just happened says that below the event that changed them."""

    framing: ClassVar[frozenset[type]] = frozenset()
    """Events that begin or end something, or only keep the table in order: what just happened leaves them out."""

    opened: ClassVar[frozenset[type]] = frozenset()
    """Events that a player's own choice brought to light, and that their next curtain tells of them, too."""

    def recapped(self, told: Sequence[tuple[Any, str]], seat: Seat) -> Iterable[str]:
        """Return the sentences of a seat's curtain; each event that is told has one of its own."""
        return (sentence for _, sentence in told)

    def plain(self, why: str) -> bool:
        """Whether points under a heading need no reason beside the event that brought them."""
        return True

    def ranked(self, view: Any) -> tuple[int, ...]:
        """Return the points by which it is said who has gained a place: those that stand beside the names."""
        return totals(lines_so_far(self.context.title, view), len(self.context.players))

    def causes(self, was: Sequence[ScoreLine], now: Sequence[ScoreLine], seat: Seat) -> Sequence[str] | None:
        """Say in sentences why a seat's points changed beyond what the event tells, or None to name the figures."""
        return None

    def action(self, action: Any) -> str:
        """Return an action in a few words: "Place a dime on Treewood"."""
        return self.context.phrase(type(action).__name__, self.context.values_of(action))

    def chosen(self, view: Any, decision: Decision[Any]) -> Any:
        """Return which of the actions that the strongest opponent considered is advised: the one it would take."""
        return decision.action

    def advised(self, view: Any, action: Any) -> str:
        """Return an action in words whose things are all named on the table, or lit."""
        return self.action(action)

    def reasons(self, view: Any, action: Any) -> Iterable[Reason]:
        """Return what speaks for an action, the most telling first; each holds by the rules."""
        return ()

    def against(self, view: Any, action: Any, other: Any) -> bool:
        """Whether what speaks for an action would be undone by another, which is then no second choice to name."""
        return False

    def why(self, view: Any, action: Any) -> tuple[str, ...]:
        """Say to the viewer what speaks for an action, in clauses."""
        return tuple(self.context.say(f"reason.{one.id}", one.values) for one in self.reasons(view, action))

    def why_of(self, view: Any, seat: Seat, action: Any) -> Iterator[str]:
        """Say to others what speaks for an action of a seat, in clauses that name it."""
        for one in self.reasons(view, action):
            names_it = self.context.words.has(self.context.title.id, f"reason_of.{one.id}")
            values = {**one.values, "who": self.context.name(seat)}
            yield self.context.say(f"{'reason_of' if names_it else 'reason'}.{one.id}", values)

    def log(self, event: Any) -> str | None:
        """Return the log's sentence for an event the viewer may see, or None for no line."""
        key = f"log.{type(event).__name__}"
        if type(event) in self.untold or not self.context.words.has(self.context.title.id, key):
            return None
        return self.context.say(key, self.context.values_of(event))

    def log_after(self, event: Any, before: Callable[[], Any]) -> str | None:
        """Return the log's sentence for an event of which the viewer's view before it says more."""
        return self.log(event)

    def preview(self, view: Any, action: Any) -> Preview | None:
        """Return what an action would do, from the view alone."""
        return None

    def briefly(self, view: Any) -> str:
        """Return what the few words mean that previews put on what is lit."""
        return self.context.say("hint.brief")

    def goal(self, view: Any) -> str:
        """Return the aim in two or three sentences, for the sheet behind the question mark."""
        return self.context.say("goal.text")

    def spared(self, view: Any) -> Collection[str]:
        """Return the words of the glossary that this match plays without."""
        return ()

    def foreseen(self, shown: Shown) -> Mapping[Target, str]:
        """Return what may become of a form as it is filled so far, in one or two words on places of the table."""
        return {}

    def describe(self, shown: Shown, target: Target) -> str | None:
        """Return a few words about what lies at a target, for its tip."""
        return None

    def at_once(self, target: Target) -> bool:
        """Tell whether what a lit target does is told as soon as it is pointed at, whatever comes of it."""
        return False

    def later(self, shown: Shown, target: Target) -> str:
        """Return when something can be used that cannot be now; empty: what is asked for instead is said."""
        return ""

    def section(self, target: Target | None) -> str | None:
        """Return the number of the rules' section about a target."""
        return self.sections.get(str(target[0]), self.sections.get("")) if target else None

    def part_of(self, view: Any, target: Target) -> Target | None:
        """Return the larger target that one lies in: a dark part is touched as the whole, if that is lit."""
        return None

    def attempt(self, view: Any, touched: Sequence[Target]) -> Any | None:
        """Return the action that a refused touch seems to have meant, for the referee to judge."""
        return None

    def private(self, view: Any) -> bool:
        """Tell whether a view holds, or its seat chooses now, what other people at the screen must not see."""
        return True

    def told_to_others(self, opened: Any, view: Any) -> bool:
        """Tell whether what came since a person opened the table is told to others by their curtain just as well.

        Then that person goes on alone. Not where something opened before all eyes, such as fists or bids.
        """
        return False

    def interrupt(self, view: Any, actions: Sequence[Any]) -> Interrupt:
        """Return what a person who was called may do out of turn."""
        raise NotImplementedError

    def closing(self, view: Any) -> Closing | None:
        """Return what the scoreboard tells below the points."""
        return None

    def ended(self, winner: Seat, steps: Iterable[Sequence[Any]]) -> str:
        """Say what made the winner win, for the outcome's words; `steps` are each ply's events, the latest first."""
        return ""

    def tie(self, view: Any, above: Seat, below: Seat) -> Status | None:
        """Return what put one seat before another with as many points, an id of the words' `tie` part."""
        return None
