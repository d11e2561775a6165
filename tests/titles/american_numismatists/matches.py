"""Matches for properties: seats that play half at random and half with a plan, so that everything happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game import american_numismatists as numismatists
from game.american_numismatists.minds import MINDS
from game.american_numismatists.nouns import State, View
from game.core.contract import CHANCE, OptionValue, Seat, Step
from game.core.luck import Luck
from tests.titles.american_numismatists.table import BOX, fresh

Moment = tuple[State, Seat, Any, Step[State, Any]]


def played(seats: int, seed: int, options: Mapping[str, OptionValue], longest: int = 600) -> Iterator[Moment]:
    """Play a match and yield every deed: the state before it, who did what, what it led to."""
    state, luck = fresh(seats, **options), Luck(seed)
    for number in range(longest):
        if numismatists.outcome(state) is not None:
            return
        seat, action = deed(state, luck, number)
        assert seat == CHANCE or numismatists.permits(state, seat, action) is None, (seat, action)
        step = numismatists.apply(state, seat, action)
        yield state, seat, action, step
        state = step.state


def deed(state: State, luck: Luck, number: int) -> tuple[Seat, Any]:
    """Return the next deed: chance's answer, now and then an interruption, else the next decision."""
    request = numismatists.chance(state)
    if request is not None:
        return CHANCE, request.sample(luck)
    (awaited,) = numismatists.waiting_for(state)
    for seat in range(state.table.seats):
        menu = numismatists.menu(numismatists.view(state, seat))
        if seat != awaited and menu and not luck.below(6, "interrupt", seat, number):
            return seat, menu.sample(luck, number)
    return awaited, deed_of(numismatists.view(state, awaited), luck, number)


def deed_of(seen: View, luck: Luck, number: int) -> Any:
    """Return a decision: half of them at random, half with a plan."""
    if luck.bit("plan", number):
        return MINDS["easy"](seen, luck, lambda: False).action
    return numismatists.menu(seen).sample(luck, number)


def states(seats: int, seed: int, every: int = 1, **options: OptionValue) -> list[State]:
    """Return every n-th state of a match, the last one always among them."""
    moments = [step.state for _, _, _, step in played(seats, seed, options)]
    return [*moments[::every], moments[-1]]


WHOLE = {
    "coins": sorted(coin.id for coin in BOX.coins),
    "collectors": sorted(card.id for card in BOX.collectors),
    "research": sorted(BOX.research),
    "investments": sorted(BOX.investments),
}
"""Every tile and card of the box, once."""


def everything(facts: dict[str, Any]) -> dict[str, list[str]]:
    """Return all tiles and cards wherever they lie; they are `WHOLE` if each is in exactly one place."""
    players = facts["players"]

    def of(key: str) -> list[str]:
        return [name for player in players for name in player[key]]

    shown = [coin for shop in facts["shops"].values() for coin in shop] + facts["auction"]
    friends = [f"friend {shop}" for shop in of("friends")]
    found = {
        "coins": [c for c in shown if c] + of("coins") + facts["coin_stack"] + facts["sold"],
        "collectors": [c for c in facts["collectors"] if c]
        + [*of("collectors"), *of("scored"), *facts["collector_deck"], *facts["gone"]],
        "research": [c for c in facts["research"] if c] + of("research") + facts["research_deck"],
        "investments": of("investments") + friends + facts["played"] + facts["investment_deck"],
    }
    return {kind: sorted(names) for kind, names in found.items()}
