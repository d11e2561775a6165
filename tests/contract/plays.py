"""Random matches of every title on the shelf, and of Fists, from which all properties take their moments.

A *table* is a title with a number of seats, options and a seed. Its match is played once; the *moments* that are
looked at closely are those where something is done or happens for the first or second time, and some between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from typing import Any, TypeAlias

from game.core.codec import tagged_to_json
from game.core.contract import SPECTATOR, AnyTitle, LegalActions, OptionValue, Seat, chosen_options
from game.core.luck import Luck
from game.core.record import canonical
from game.core.walk import Walked, walk
from game.titles import TITLES as CABINET
from tests.contract.junk import junk, words_in
from tests.toy import TITLE as toy

TITLES: dict[str, AnyTitle] = {**CABINET, toy.id: toy}

LONGEST = 3000
"""Plies after which a match is left unfinished."""

VARIANTS = 4
EVENLY = 8
"""How many moments are taken at even distances, besides the new ones."""

OTHERS = 20
"""How many actions of other moments are tried, and how many that were made up."""

SEED = 7310987654321
"""A number that stands in no rules, so that it can be searched for."""


@dataclass(frozen=True)
class Table:
    """What a match is set up with."""

    title: AnyTitle
    seats: int
    chosen: tuple[tuple[str, OptionValue], ...]
    seed: int

    def __str__(self) -> str:
        return "-".join((self.id, str(self.seats), *(f"{name}={value}" for name, value in self.chosen)))

    @property
    def id(self) -> str:
        """The id of the title."""
        return self.title.id

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options, all of them."""
        return dict(self.chosen)

    @property
    def viewers(self) -> range:
        """All who look on: the seats, and the spectator."""
        return range(SPECTATOR, self.seats)

    def some_viewers(self, number: int) -> tuple[Seat, ...]:
        """Return the spectator and two seats, other ones with every moment."""
        return (SPECTATOR, number % self.seats, (number + 1) % self.seats)


Ply: TypeAlias = Walked[Any, Any]


def variants(title: AnyTitle, seats: int) -> list[dict[str, OptionValue]]:
    """Spread the options: the defaults, what the set-up proposes, and mixtures in which all values come up."""
    mixed = [
        {
            option.id: option.offered(seats)[(turn + seats + number) % len(option.offered(seats))]
            for number, option in enumerate(title.options)
        }
        for turn in range(VARIANTS - 2)
    ]
    every = [chosen_options(title, seats, given) for given in ({}, title.propose(seats), *mixed)]
    return [options for number, options in enumerate(every) if options not in every[:number]]


def tables_of(title: AnyTitle) -> list[Table]:
    """Return the tables at which a title is tried: all numbers of seats."""
    return [
        Table(title, seats, tuple(options.items()), SEED + number)
        for seats in title.seats
        for number, options in enumerate(variants(title, seats))
    ]


TABLES = [table for title in TITLES.values() for table in tables_of(title)]


def opening(table: Table) -> Any:
    """Lay a table out."""
    return table.title.setup(table.options, table.seats, table.title.component_data())


def play(table: Table, state: Any) -> Iterator[Ply]:
    """Play a match on from a state at random, interrupts included."""
    luck = Luck(table.seed)
    decide = partial(random_action, table, luck)
    return islice(walk(table.title, state, luck, decide), LONGEST)


def random_action(table: Table, luck: Luck, state: Any, number: int) -> tuple[Seat, Any]:
    """Let somebody do something: mostly a seat that is waited for, now and then another that may act."""
    waiting = sorted(table.title.waiting_for(state))
    others = [seat for seat in range(table.seats) if seat not in waiting and not luck.below(8, "other", number, seat)]
    offers: list[tuple[Seat, LegalActions[Any]]] = [(seat, legal_actions_of(table, state, seat)) for seat in others]
    seat, legal = next(((s, m) for s, m in offers if m), (None, None))
    if seat is None or legal is None:
        seat = luck.choose(waiting, "who", number)
        legal = legal_actions_of(table, state, seat)
    return seat, legal.sample(luck, "deed", number)


def legal_actions_of(table: Table, state: Any, seat: Seat) -> LegalActions[Any]:
    """Return a seat's legal actions, judged from its view."""
    return table.title.legal_actions(table.title.view(state, seat))


@cache
def match_of(table: Table) -> tuple[Ply, ...]:
    """Return the match that is played at a table."""
    return tuple(play(table, opening(table)))


@cache
def moments(table: Table) -> tuple[Ply, ...]:
    """Return the plies of a match that are worth a closer look."""
    plies = match_of(table)
    even = {number * (len(plies) - 1) // (EVENLY - 1) for number in range(EVENLY)}
    seen: Counter[type] = Counter()
    picked = []
    for number, ply in enumerate(plies):
        kinds = {type(ply.action), type(ply.request), *map(type, ply.step.events)}
        if number in even or any(seen[kind] < 2 for kind in kinds):
            picked.append(ply)
        seen.update(kinds)
    return tuple(picked)


@cache
def states(table: Table) -> tuple[Any, ...]:
    """Return the states of the moments, the opening and the end among them."""
    return (*(ply.before for ply in moments(table)), match_of(table)[-1].step.state)


def spelled(action: Any) -> str:
    """Return an action as text."""
    return canonical(tagged_to_json(action))


@cache
def others(table: Table) -> tuple[Any, ...]:
    """Collect actions of the whole match, and some that nobody would think of."""
    done = {spelled(ply.action): ply.action for ply in match_of(table) if ply.by >= 0}
    pool = words_in(list(done.values()))
    step = max(1, len(done) // OTHERS)
    kinds = table.title.actions
    made_up = (junk(kinds[number % len(kinds)], pool, Luck(number)) for number in range(OTHERS))
    return (*list(done.values())[::step], *made_up)
