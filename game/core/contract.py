"""What every title fulfils: words in the order in which a newcomer needs them.

A *title* is a package whose module satisfies the protocol `Title`: constants and pure functions over
frozen values. Only the referee (`game.core.referee`) holds a *state*, the truth; everybody else, on
the screen or in an AI's process, gets a *view*: all that one seat may know, and no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from game.core.chance import Chance
from game.core.luck import Luck

Seat: TypeAlias = int
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
A_co = TypeVar("A_co", covariant=True)
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that the players choose before a match, as named in the rulings.

    `values` lists what may be chosen, the default among them. With `seat` true the whole numbers in
    `values` are seats, and only those that the match has are offered.
    """

    id: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    seat: bool = False

    def offered(self, seats: int) -> tuple[OptionValue, ...]:
        """Return the values that a match of `seats` seats can have."""
        if not self.seat:
            return self.values
        return tuple(v for v in self.values if isinstance(v, str) or v < seats)


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


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """What an action led to: the next state and what happened on the way, in order.

    `seals` is true when chance acted or somebody learned a secret: undo stops there.
    """

    state: S
    events: tuple[E, ...]
    seals: bool = False


class Form(Protocol[A_co]):
    """A decision of many parts whose combinations are too many to list (nine coins on six lots).

    A partial answer is a sequence of (item, spot) pairs; an item may be left out while it is partial.
    """

    @property
    def items(self) -> tuple[str, ...]:
        """The things to be put somewhere."""
        ...

    @property
    def count(self) -> int:
        """How many different complete answers there are."""
        ...

    def next_spots(self, partial: Sequence[tuple[str, str]], item: str) -> frozenset[str]:
        """Return where `item` may go, given the others."""
        ...

    def finish(self, partial: Sequence[tuple[str, str]]) -> A_co | None:
        """Return the action that a partial answer spells, or None while something is missing."""
        ...

    def sample(self, luck: Luck, *key: object) -> A_co:
        """Return a lawful answer, every one possible."""
        ...

    def every(self) -> Iterable[A_co]:
        """Yield every lawful answer, lazily."""
        ...


@dataclass(frozen=True, slots=True)
class Menu(Generic[A]):
    """What a viewer may do now: a list of actions, and a form where a list would be too long."""

    actions: tuple[A, ...] = ()
    form: Form[A] | None = None

    def __bool__(self) -> bool:
        return bool(self.actions) or self.form is not None

    def __len__(self) -> int:
        return len(self.actions) + (self.form.count if self.form else 0)

    def sample(self, luck: Luck, *key: object) -> A:
        """Return one possibility: each listed action as likely as the whole form."""
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


class Title(Protocol[S, V, A, E]):
    """A game on the shelf. A module satisfies this protocol; every function is pure.

    Two things a title may leave out: `STARTS_IN_TURN`, that the next seat starts when the same people play again,
    and `start_value(options)`, for two seats that are solved: what starting is worth, from -1 to 1, or None.
    """

    ID: str
    VERSION: int  # of the rules; raised when an old record would replay differently
    SEATS: range
    SECRETS: bool  # whether a seat may know what another may not (two such humans need the curtain)
    OPTIONS: tuple[Option, ...]
    CREDITS: Credits
    ACTIONS: tuple[type, ...]  # what seats do, imperative: Place
    EVENTS: tuple[type, ...]  # what happened, past: Placed
    VIEW: type  # the class of its views, for the codec

    def component_data(self) -> Data:
        """Read the title's data files into plain values. Raises BadData naming file, key and value."""
        ...

    def propose(self, seats: int, /) -> Options:
        """Return the options that the table set-up proposes for so many seats (defaults left out)."""
        ...

    def setup(self, options: Options, seats: int, data: Data, /) -> S:
        """Lay the table out; chance has not acted yet. Raises BadData."""
        ...

    def waiting_for(self, state: S, /) -> frozenset[Seat]:
        """Return the seats that the game cannot go on without; none: chance is due, or it is over."""
        ...

    def menu(self, view: V, /) -> Menu[A]:
        """Return what the viewer may do now, interrupts included; a spectator: nothing."""
        ...

    def permits(self, state: S, seat: Seat, action: A, /) -> Refusal | None:
        """Judge an action: None is a yes. Agrees with the menu of that seat's view."""
        ...

    def chance(self, state: S, /) -> Chance | None:
        """Return what chance is asked for now, or None."""
        ...

    def apply(self, state: S, seat: Seat, action: Any, /) -> Step[S, E]:
        """Carry out a permitted action of a seat, or chance's answer for CHANCE."""
        ...

    def view(self, state: S, viewer: Seat, /) -> V:
        """Return all that a seat, or the SPECTATOR, may know."""
        ...

    def veil(self, event: E, viewer: Seat, /) -> E | None:
        """Return what a viewer may see of an event: itself, a poorer one, or nothing."""
        ...

    def imagine(self, view: V, luck: Luck, /) -> S:
        """Return a full state that fits the view, sampled at its true odds: view(imagine(v)) == v."""
        ...

    def tally(self, view: V, /) -> tuple[ScoreLine, ...]:
        """Return the score as far as the viewer knows it, line by line; totals are its sums."""
        ...

    def outcome(self, state: S, /) -> Outcome | None:
        """Return how the match ended, or None while it runs."""
        ...

    def facts(self, state: S, /) -> dict[str, Any]:
        """Return the whole truth as plain JSON values in the table's words (see RECORDS.md)."""
        ...


AnyTitle: TypeAlias = Title[Any, Any, Any, Any]


class BadData(ValueError):
    """A data file or an option is wrong; the message names file, key and value in one sentence."""


def totals(lines: Sequence[ScoreLine], seats: int) -> tuple[int, ...]:
    """Add score lines up, one sum per seat."""
    sums = [0] * seats
    for line in lines:
        sums[line.seat] += line.points
    return tuple(sums)


def chosen_options(title: AnyTitle, seats: int, given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Fill in defaults and check what was given. Raises BadData in one sentence."""
    known = {option.id: option for option in title.OPTIONS}
    for name in given:
        if name not in known:
            raise BadData(f"{title.ID} has no option {name!r}; it has: {', '.join(known) or 'none'}")
    return {option.id: _chosen(title, option, seats, given) for option in title.OPTIONS}


def _chosen(title: AnyTitle, option: Option, seats: int, given: Mapping[str, object]) -> OptionValue:
    value = given.get(option.id, option.default)
    for offered in option.offered(seats):
        if value == offered and type(value) is type(offered):
            return offered
    listed = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in option.offered(seats))
    raise BadData(f"{title.ID} option {option.id} cannot be {value!r}; it can be: {listed}")


def option_from_text(title: AnyTitle, name: str, text: str) -> object:
    """Read an option's value as typed on a command line; unknown texts come back unchanged."""
    for option in title.OPTIONS:
        if option.id == name:
            spelled = {(str(v).lower() if isinstance(v, bool) else str(v)): v for v in option.values}
            return spelled.get(text.lower() if text.lower() in ("true", "false") else text, text)
    return text
