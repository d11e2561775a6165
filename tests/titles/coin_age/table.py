"""A table to test at: positions laid out by hand, and matches played by luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from game.coin_age import TITLE as coin_age
from game.coin_age.rules.actions import Action, Slap
from game.coin_age.rules.events import Event
from game.coin_age.rules.state import COINS, Bank, Coin, HandCoin, Position, Turn
from game.core.chance import Fell
from game.core.contract import CHANCE, SPECTATOR, Data, OptionValue, Refusal, Seat, Step, chosen_options, totals
from game.core.luck import Luck
from game.core.walk import at_random, walk

DATA: Data = coin_age.component_data()

Chooser = Callable[[Position, Seat], Action]


def fresh(**options: OptionValue) -> Position:
    """Return the table as it is laid out."""
    return coin_age.setup(chosen_options(coin_age, 2, options), 2, DATA)


def bank(quarters: int = 0, nickels: int = 0, pennies: int = 0, dimes: int = 0) -> Bank:
    return quarters, nickels, pennies, dimes


FULL = bank(1, 2, 3, 4)


def laid_out(
    spaces: Mapping[str, Sequence[tuple[str, Seat]]] | None = None,
    banks: tuple[Bank, Bank] = (FULL, FULL),
    seat: Seat = 0,
    idle: int = 0,
    number: int = 1,
    map: str = "agea",
) -> Position:
    """Return a position before a slap of `seat`; seat 0 is heads. Stacks are told bottom first."""
    start = fresh(map=map)
    coins = {space: tuple(Coin(*coin) for coin in stack) for space, stack in (spaces or {}).items()}
    assert set(coins) <= set(start.map.ids)
    return replace(
        start,
        phase="slap",
        sides=("heads", "tails"),
        turn=Turn(seat, number),
        stacks=tuple(coins.get(space, ()) for space in start.map.ids),
        banks=banks,
        idle=idle,
    )


def slapped(position: Position, matching: Sequence[str]) -> Position:
    """Slap so that just these coins match."""
    return steps_to(position, matching).state


def steps_to(position: Position, matching: Sequence[str]) -> Step[Position, Event]:
    seat = position.turn.seat
    flying = coin_age.apply(position, seat, Slap()).state
    request = coin_age.chance(flying)
    assert request is not None
    coins: Sequence[str] = getattr(request, "coins")  # noqa: B009
    assert set(matching) <= set(coins)
    own_is_heads = position.sides[seat] == "heads"
    return coin_age.apply(flying, CHANCE, Fell(tuple((coin in matching) == own_is_heads for coin in coins)))


def act(position: Position, *actions: Action) -> Position:
    """Carry legal actions of the seat whose turn it is out, one after the other."""
    for action in actions:
        position = step(position, action).state
    return position


def step(position: Position, action: Action) -> Step[Position, Event]:
    refusal = refused(position, action)
    assert refusal is None, refusal
    return coin_age.apply(position, position.turn.seat, action)


def refused(position: Position, action: Action, seat: Seat | None = None) -> Refusal | None:
    return coin_age.why_illegal(position, position.turn.seat if seat is None else seat, action)


def reason(position: Position, action: Action, seat: Seat | None = None) -> str:
    """Return why an action is refused; empty: it is not."""
    refusal = refused(position, action, seat)
    return refusal.reason if refusal else ""


def legal_actions(position: Position, seat: Seat | None = None) -> tuple[Action, ...]:
    viewer = position.turn.seat if seat is None else seat
    actions: tuple[Any, ...] = coin_age.legal_actions(coin_age.view(position, viewer)).actions
    return actions


def points(position: Position) -> tuple[int, ...]:
    return totals(coin_age.score_lines(coin_age.view(position, SPECTATOR)), 2)


def kinds(position: Position) -> set[str]:
    """Return the names of the kinds of legal action."""
    return {type(action).__name__ for action in legal_actions(position)}


def coins_on_table(position: Position) -> dict[str, int]:
    """Count all coins, wherever they lie."""
    counts = dict.fromkeys(COINS, 0)
    for one in position.banks:
        for coin, count in zip(COINS, one, strict=True):
            counts[coin] += count
    lying: list[Coin | HandCoin] = [coin for stack in position.stacks for coin in stack]
    for piece in (*lying, *position.turn.hand):
        counts[piece.coin] += 1
    return counts


def by_luck(seed: int, **options: OptionValue) -> Iterator[tuple[Position, Any, Step[Position, Event]]]:
    """Play a match at random: yield each position, what was done there, and what it led to."""
    luck = Luck(seed)
    for ply in islice(walk(coin_age, fresh(**options), luck, at_random(coin_age, luck)), 10_000):
        yield ply.before, ply.action, ply.step
    assert coin_age.outcome(ply.step.state), "the match does not end"
