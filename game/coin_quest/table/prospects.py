"""How bids stand against what others may hold, by all that everybody knows: nothing is guessed, nothing peeked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from game.coin_quest.rules.components import Components
from game.coin_quest.rules.events import LotBid
from game.coin_quest.rules.state import View
from game.coin_quest.table.previews import running_sums
from game.core.contract import Seat

Share = tuple[tuple[str, ...], int]
"""So many of these coins lie in a hand."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The most that one other seat may bid on a lot in its best metal, and whether some bid may reach the viewer's."""

    metal: str
    most: int
    reached: bool


def prospects(view: View, laid: Iterable[tuple[str, int]]) -> Mapping[int, Prospect]:
    """Return for each lot what may come against the viewer, whose coins lie there as far as they are laid out."""
    hands = [tuple(_shares(view, seat)) for seat in range(len(view.players)) if seat != view.viewer]
    sums, found = running_sums(view, laid), {}
    for lot in view.table.lots:
        bounds = {metal: max(_most(shares, metal, view.table)[0] for shares in hands) for metal in lot.admits}
        metal = next((metal for metal in lot.admits if bounds[metal]), lot.admits[0])
        own = sums.get(lot.number)
        reached = own is None or any(_reaches(shares, lot.admits, own, view.table) for shares in hands)
        found[lot.number] = Prospect(metal, bounds[metal], reached)
    return found


def expected(view: View, metal: str) -> float:
    """Return what the richest other hand holds of a metal on average, by what everybody knows."""
    return max(
        _mean(_shares(view, seat), metal, view.table) for seat in range(len(view.players)) if seat != view.viewer
    )


def _mean(shares: Iterable[Share], metal: str, table: Components) -> float:
    """Return how much of a metal lies in a hand on average: of each share, as much as its part that lies there."""
    found = 0.0
    for coins, count in shares:
        worth = sum(table.coins[coin].value for coin in coins if table.coins[coin].metal == metal)
        found += worth * count / len(coins) if coins else 0.0
    return found


def _shares(view: View, seat: Seat) -> Iterator[Share]:
    """Yield what everybody knows of a hand: coins shown, some of each filling of the bag, and what a penny took."""
    player = view.players[seat]
    yield player.hand, len(player.hand)
    for layer in player.layers:
        yield layer.coins, layer.hand
    for taken in view.takings:
        if taken.holder == seat:
            yield view.players[taken.victim].layers[taken.layer].coins, 1


def _most(shares: Iterable[Share], metal: str, table: Components) -> tuple[int, tuple[Share, ...]]:
    """Return the most that a hand may hold of a metal, and what is left of it beside that."""
    most, left = 0, []
    for coins, count in shares:
        values = sorted((table.coins[coin].value for coin in coins if table.coins[coin].metal == metal), reverse=True)
        used = [value for value in values[:count] if value]
        most += sum(used)
        left.append((coins, count - len(used)))
    return most, tuple(left)


def _reaches(shares: tuple[Share, ...], metals: Iterable[str], own: LotBid, table: Components) -> bool:
    """Tell whether a hand may hold as much as a bid, metal by metal in the order in which they are compared."""
    for metal in metals:
        most, shares = _most(shares, metal, table)
        if most != own.of(metal):
            return most > own.of(metal)
    return True
