"""Matches for properties: seats that play half at random and half with a plan, so that everything happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.american_numismatists import TITLE
from game.american_numismatists.opponents.levels import EARLIER
from game.american_numismatists.rules.state import State, View
from game.core.contract import CHANCE, OptionValue, Seat, Step
from game.core.luck import Luck
from tests.titles.american_numismatists.table import BOX, fresh

Moment = tuple[State, Seat, Any, Step[State, Any]]


def played(seats: int, seed: int, options: Mapping[str, OptionValue], longest: int = 600) -> Iterator[Moment]:
    """Play a match and yield every step: the state before it, who did what, what it led to."""
    state, luck = fresh(seats, **options), Luck(seed)
    for number in range(longest):
        if TITLE.outcome(state) is not None:
            return
        seat, action = next_action(state, luck, number)
        assert seat == CHANCE or TITLE.why_illegal(state, seat, action) is None, (seat, action)
        step = TITLE.apply(state, seat, action)
        yield state, seat, action, step
        state = step.state


def next_action(state: State, luck: Luck, number: int) -> tuple[Seat, Any]:
    """Return what happens next: chance's answer, now and then an interruption, else the next decision."""
    request = TITLE.chance(state)
    if request is not None:
        return CHANCE, request.sample(luck)
    (awaited,) = TITLE.waiting_for(state)
    for seat in range(state.table.seats):
        legal = TITLE.legal_actions(TITLE.view(state, seat))
        if seat != awaited and legal and not luck.below(6, "interrupt", seat, number):
            return seat, legal.sample(luck, number)
    return awaited, decision_of(TITLE.view(state, awaited), luck, number)


def decision_of(seen: View, luck: Luck, number: int) -> Any:
    """Return a decision: half of them at random, half with the plan of a release, which stays as it is."""
    if luck.bit("plan", number):
        return EARLIER["easy@0.1"](seen, luck, lambda: False).action
    return TITLE.legal_actions(seen).sample(luck, number)


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


def everything(snapshot: dict[str, Any]) -> dict[str, list[str]]:
    """Return all tiles and cards wherever they lie; they are `WHOLE` if each is in exactly one place."""
    players = snapshot["players"]

    def of(key: str) -> list[str]:
        return [name for player in players for name in player[key]]

    shown = [coin for shop in snapshot["shops"].values() for coin in shop] + snapshot["auction"]
    friends = [f"friend {shop}" for shop in of("friends")]
    found = {
        "coins": [c for c in shown if c] + of("coins") + snapshot["coin_stack"] + snapshot["sold"],
        "collectors": [c for c in snapshot["collectors"] if c]
        + [*of("collectors"), *of("scored"), *snapshot["collector_deck"], *snapshot["gone"]],
        "research": [c for c in snapshot["research"] if c] + of("research") + snapshot["research_deck"],
        "investments": of("investments") + friends + snapshot["played"] + snapshot["investment_deck"],
    }
    return {kind: sorted(names) for kind, names in found.items()}
