"""The contract that every title fulfils, in the order in which a newcomer needs it.

A *title* is a value of the class `Title`: what the game is, and pure functions over frozen values. Only
the referee (`game.core.referee`) holds a *state*, the truth; everybody else, on
the screen or in an AI's process, gets a *view*: all that one seat may know, and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from game.core.chance import Chance, ChanceAction
from game.core.form import Form
from game.core.luck import Luck
from game.core.wording import quoted, sentence

if TYPE_CHECKING:
    from game.core.agent import Opponents

Seat: TypeAlias = Annotated[int, "seat"]
"""A seat at the table, from 0; seat 1 sits to the left of seat 0 and moves after it."""

SPECTATOR: Final[Seat] = -1
"""The viewer who has no seat and knows only what everybody knows."""

CHANCE: Final[Seat] = -2
"""Who acts when coins fall, cards are drawn or lots picked."""

OptionValue: TypeAlias = str | int | bool
Options: TypeAlias = Mapping[str, OptionValue]
Data: TypeAlias = Mapping[str, Any]
"""Component data as plain JSON values: what a title's TOML files say."""

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that the players choose before a match, named as in the rulings.

    `values` lists what may be chosen, the default among them. With `seat` true the whole numbers in
    `values` are seats, and only those that the match has are offered. Where the option `needs` names is off, this one
    changes nothing.
    """

    id: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    seat: bool = False
    needs: str = ""

    def offered(self, seats: int) -> tuple[OptionValue, ...]:
        """Return the values that a match of `seats` seats can have."""
        if not self.seat:
            return self.values
        return tuple(v for v in self.values if isinstance(v, str) or v < seats)


@dataclass(frozen=True, slots=True)
class Preset:
    """A match that the set-up offers ready-made; its name is said by the words of the interface.

    `options` are laid over what the title proposes for so many seats; `level` is that of all opponents.
    """

    id: str
    seats: int
    level: str
    options: Options = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Credits:
    """Who made the printed game."""

    designer: str
    publisher: str
    year: int | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed.

    `reason` is an id of the title's words, `values` fill the sentence's placeholders, `section` is
    the section of the in-game rules ("5").
    """

    reason: str
    section: str
    values: Mapping[str, OptionValue] = field(default_factory=dict)


class Moment(NamedTuple, Generic[S, E]):
    """One thing that happened, and the state right after it."""

    event: E
    state: S


class Step(NamedTuple, Generic[S, E]):
    """What an action led to: what happened on the way, moment by moment, and the state at its end.

    `irreversible`: chance acted or somebody learned a secret, where undo stops; `own`: only the actor's secret.
    """

    state: S
    moments: tuple[Moment[S, E], ...]
    irreversible: bool = False
    own: bool = False

    @property
    def events(self) -> tuple[E, ...]:
        """What happened, in order."""
        return tuple(moment.event for moment in self.moments)


@dataclass(frozen=True, slots=True)
class LegalActions(Generic[A]):
    """What a viewer may do now: a list of actions, and a form where a list would be too long."""

    actions: tuple[A, ...] = ()
    form: Form[A] | None = None

    def __bool__(self) -> bool:
        return bool(self.actions) or self.form is not None

    def __len__(self) -> int:
        return len(self.actions) + (self.form.count if self.form else 0)

    def sample(self, luck: Luck, *key: object) -> A:
        """Return one action: each listed one is as likely as the whole form."""
        parts = len(self.actions) + (self.form is not None)
        place = luck.below(parts, "menu", *key)
        if self.form is not None and place == len(self.actions):
            return self.form.sample(luck, *key)
        return self.actions[place]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points of one seat with their reason: an id of the title's words and what fills its sentence."""

    seat: Seat
    reason: str
    points: int
    values: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    `why` is an id of the title's words, `winners` are all who win (several: shared victory), `places`
    gives each seat's place from 1, shared places being equal.
    """

    why: str
    winners: tuple[Seat, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Status:
    """A sentence of the status line, or of the aim below it: an id of their words and what fills it."""

    id: str
    values: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reason:
    """What speaks for an action: an id of the words' `reason` part and what fills it. It holds by the rules alone."""

    id: str
    values: Mapping[str, OptionValue] = field(default_factory=dict)


def no_proposal(seats: int) -> Options:
    """Propose the defaults."""
    return {}


def no_data() -> Data:
    """Return the component data of a title that has no data files."""
    return {}


def no_aim(view: Any) -> tuple[Status, ...]:
    """Say nothing of the aim."""
    return ()


def nobody_surely(view: Any, seat: Seat) -> bool:
    """Know of no seat that it can only pass."""
    return False


def nobody_interrupts(view: Any) -> frozenset[Seat]:
    """Let nobody act out of turn."""
    return frozenset()


def nothing_running(view: Any) -> tuple[ScoreLine, ...]:
    """Leave everything to the score: whatever is worth points stands there at once."""
    return ()


class Drawn(NamedTuple):
    """What a draw was worth to a seat, and what it would have been worth on average."""

    seat: Seat
    got: float
    mean: float


def nothing_drawn(view: Any, request: Chance, answer: ChanceAction) -> Drawn | None:
    """Leave draws out of the luck that is told after a match."""
    return None


def in_full(event: E, viewer: Seat) -> E | None:
    """Let everybody see an event as it is."""
    return event


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Title(Generic[S, V, A, E]):
    """A game of the cabinet as one value, of pure functions. What has a default may be left out."""

    id: str
    rules_version: int  # raised, with one of `changes`, when an old record would replay differently
    seats: range
    secrets: bool  # whether a seat may know what another may not (two such people need the handover)
    credits: Credits
    actions: tuple[type, ...]  # what seats do, imperative: Place
    events: tuple[type, ...]  # what happened, past: Placed
    view_type: type[V]  # the class of its views, for the codec

    setup: Callable[[Options, int, Data], S]
    """Lays the table out for options, seats and data; chance has not acted yet. Raises BadData."""

    waiting_for: Callable[[S], frozenset[Seat]]
    """The seats that the game cannot go on without; none: chance is due, or it is over."""

    legal_actions: Callable[[V], LegalActions[A]]
    """What the viewer may do now, interrupts included; a spectator: nothing."""

    why_illegal: Callable[[S, Seat, A], Refusal | None]
    """Why an action is illegal, or None; agrees with the legal actions of that seat's view."""

    chance: Callable[[S], Chance | None]
    """What chance is asked for now, or None."""

    apply: Callable[[S, Seat, Any], Step[S, E]]
    """Carries out a legal action of a seat, or chance's answer for CHANCE."""

    view: Callable[[S, Seat], V]
    """All that a seat, or the SPECTATOR, may know."""

    sample_state: Callable[[V, Luck], S]
    """A full state that fits the view, sampled at its true odds: view(sample_state(v)) == v."""

    score_lines: Callable[[V], tuple[ScoreLine, ...]]
    """The score as far as the viewer knows it, line by line; totals are its sums."""

    outcome: Callable[[S], Outcome | None]
    """How the match ended, or None while it runs."""

    snapshot: Callable[[S], dict[str, Any]]
    """The whole truth as plain JSON values in the table's words (see RECORDS.md)."""

    opponents: Callable[[], Opponents[S, V, A]]
    """Loads the levels and the evaluation; not needed before somebody thinks."""

    status: Callable[[V], tuple[Status, ...]]
    """The sentences of the status line, from a view."""

    running_lines: Callable[[V], tuple[ScoreLine, ...]] = nothing_running
    """What lies on the table and is scored later, as if that were now; no part of the score."""

    round_of: Callable[[V], int] | None = None
    """The round that a view is in, where the rules count rounds: a number that changes with each."""

    passes: tuple[type, ...] = ()
    """Actions that are no choice where nothing else is legal: they say that there is nothing more to do, or cost no
    thought. They are done for people then, unless that would tell others at the screen what they must not know."""

    final: tuple[type, ...] = ()
    """Actions that can never be taken back, though nobody sees them: what is given or ended in secret."""

    surely_passes: Callable[[V, Seat], bool] = nobody_surely
    """Whether everybody knows, from the SPECTATOR's view, that all a seat can do now is one of its `passes`."""

    may_interrupt: Callable[[V], frozenset[Seat]] = nobody_interrupts
    """Who might act out of turn, as far as the SPECTATOR's view tells: those of them who are opponents are all asked,
    so that the time that takes tells nobody what somebody holds."""

    aim: Callable[[V], tuple[Status, ...]] = no_aim
    """The line below it: what wins and when it ends, and then how far along the viewer is."""

    texts: Path
    """The folder of the rules in both languages."""

    options: tuple[Option, ...] = ()
    """The rules that the players choose before a match."""

    presets: tuple[Preset, ...] = ()
    """Matches for the set-up to offer: a first, a normal and a long one."""

    changes: tuple[Callable[[Options, Data], tuple[Options, Data]], ...] = ()
    """One for each version of the rules since the first: what it makes of an older header's options and data,
    so that its match goes on as it began; unchanged where nothing can do that."""

    component_data: Callable[[], Data] = no_data
    """Reads the title's data files into plain values. Raises BadData naming file, key and value."""

    observe: Callable[[E, Seat], E | None] = in_full
    """What a viewer may see of an event: itself, a poorer one, or nothing. Left out: everybody sees everything."""

    propose: Callable[[int], Options] = no_proposal
    """The options that the set-up proposes for so many seats (defaults left out)."""

    drawn: Callable[[V, Chance, ChanceAction], Drawn | None] = nothing_drawn
    """For the luck told after a match: what chance's answer to a draw was worth to a seat, from any view before it."""

    starts_in_turn: bool = False
    """Whether the next seat starts when the same people play again."""

    start_value: Callable[[Options], float | None] | None = None
    """The value of starting where two seats are solved, from -1 to 1."""


AnyTitle: TypeAlias = Title[Any, Any, Any, Any]
Titles: TypeAlias = Mapping[str, AnyTitle]
"""Titles by their ids: handed to whoever needs them."""


class BadData(ValueError):
    """A data file or an option is wrong; the message names file, key and value in one sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(sentence(why))


def totals(lines: Sequence[ScoreLine], seats: int) -> tuple[int, ...]:
    """Add score lines up, one sum per seat."""
    sums = [0] * seats
    for line in lines:
        sums[line.seat] += line.points
    return tuple(sums)


def lines_so_far(title: AnyTitle, view: Any) -> tuple[ScoreLine, ...]:
    """Return the score with what lies on the table and is scored later."""
    return (*title.score_lines(view), *title.running_lines(view))


def chosen_options(title: AnyTitle, seats: int, given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Fill in defaults and check what was given. Raises BadData in one sentence."""
    known = {option.id: option for option in title.options}
    for name in given:
        if name not in known:
            raise BadData(f"{title.id} has no option {quoted(name)}; it has: {', '.join(known) or 'none'}")
    return {option.id: _chosen(title, option, seats, given) for option in title.options}


def _chosen(title: AnyTitle, option: Option, seats: int, given: Mapping[str, object]) -> OptionValue:
    value = given.get(option.id, option.default)
    for offered in option.offered(seats):
        if value == offered and type(value) is type(offered):
            return offered
    listed = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in option.offered(seats))
    raise BadData(f"{title.id} option {option.id} cannot be {quoted(value)}; it can be: {listed}")
