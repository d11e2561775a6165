"""Positions of the table `positions/*.toml`, laid out with each title's own test table, and actions in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import astuple, replace
from typing import Any, Final

from game.american_numismatists.rules.actions import DrawCollector
from game.coin_quest.rules.actions import Bid
from tests.titles.american_numismatists import table as collectors
from tests.titles.coin_age import table as map_table
from tests.titles.coin_quest import table as quest
from tests.titles.stripmine import table as hills

Laid = tuple[Any, int]
"""A state, and the seat whose decision it is."""

COINS: Final = hills.NAMES


def coin_age(spaces: Mapping[str, str], banks: list[str], matching: str, map: str) -> Laid:
    """Seat 0 has just slapped; "N1 P0": its penny lies on the other's nickel."""
    stacks = {space: [(COINS[coin[0]], int(coin[1])) for coin in stack.split()] for space, stack in spaces.items()}
    own, other = (tuple(bank.count(letter) for letter in "QNPD") for bank in banks)
    position = map_table.laid_out(stacks, (map_table.bank(*own), map_table.bank(*other)), map=map)
    return map_table.slapped(position, hills.coins(matching)), 0


def stripmine(points: list[int], stashes: list[str], **options: Any) -> Laid:
    """The last auction: all fists are open."""
    return hills.at_auction(stashes, 3, points, **options), 0


def coin_quest(
    hands: Mapping[int, list[str]],
    added: list[str],
    stage: str = "actions",
    bids: Mapping[int, Mapping[int, list[str]]] | None = None,
    left: int = 30,
    **rigged: Any,
) -> Laid:
    """Seat 0 decides at `stage`: `hands` are the bags, `added` came to the lots; `left` coins will yet come."""
    held = {seat: [_owned(seat, coin) for coin in hand] for seat, hand in hands.items()}
    table = quest.rigged(held, **rigged)
    rest = [coin for coin in table.state.unseen if coin not in added]
    table.state = replace(table.state, unseen=(*added, *rest[: left + table.state.table.boxed]))
    table.resolve_chance(*added).deal(held)
    if stage not in ("penny", "actions"):
        table.end_actions()
    for seat, lots in (bids or {}).items():
        table.bid(seat, {lot: [_owned(seat, coin) for coin in coins] for lot, coins in lots.items()})
    assert table.state.stage == stage, table.state.stage
    return table.state, 0


def _owned(seat: int, coin: str) -> str:
    """Spell a coin: those of the collection all begin with their metal."""
    return quest.own(seat, coin)[0] if coin.split()[0].rstrip("123") in ("gold", "silver", "copper") else coin


def american_numismatists(draws: bool = False, **laid: Any) -> Laid:
    """The middle of a match; with `draws` seat 0 has drawn a collector before."""
    state = collectors.laid_out(**{"seats": 2, **laid})
    if draws:
        state = collectors.settled(collectors.do(state, 0, DrawCollector()))
    return state, 0


LAYING: Final[Mapping[str, Callable[..., Laid]]] = {
    "coin_age": coin_age,
    "stripmine": stripmine,
    "coin_quest": coin_quest,
    "american_numismatists": american_numismatists,
}


def numbered(entry: Any) -> Any:
    """Return an entry of a file with its seats and lots as numbers."""
    if isinstance(entry, dict):
        return {int(key) if key.isdigit() else key: numbered(value) for key, value in entry.items()}
    return [numbered(value) for value in entry] if isinstance(entry, list) else entry


def worded(action: Any) -> str:
    """Write an action: its class and what its fields hold; a bid as "Bid 1: gold1, silver2 | 4: copper1 a"."""
    if isinstance(action, Bid):
        lots: dict[int, list[str]] = {}
        for coin, lot in action.placements:
            lots.setdefault(lot, []).append(coin.removeprefix("seat0 "))
        return "Bid " + " | ".join(f"{lot}: {', '.join(coins)}" for lot, coins in sorted(lots.items()))
    fields = (", ".join(map(str, field)) if isinstance(field, tuple) else str(field) for field in astuple(action))
    return " ".join((type(action).__name__, *fields)).replace("seat0 ", "")
