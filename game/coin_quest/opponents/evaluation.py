"""Evaluation: what a coin, a lot and a whole position are worth, in prestige.

A coin is worth its prestige at the end, and a little each time it will still be drawn: `POWER` says how much
prestige a coin in the hand helps to win in one round. The figures are rounded from `workshop/prices.py` (whole
matches of quick sealed bidding for two and four seats; three lie between, five use the figures of four).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.coin_quest.opponents.majorities import expected_points, mark_value
from game.coin_quest.rules import scoring
from game.coin_quest.rules.components import COINS, Coin, Components, Lot
from game.coin_quest.rules.legal import legal_actions
from game.coin_quest.rules.state import State, View
from game.core.luck import Luck

POWER: Final[Mapping[int, Mapping[str, tuple[float, ...]]]] = {
    2: {"gold": (0.4, 2.0, 3.0, 3.7), "silver": (0.4, 1.2, 1.65, 2.5), "copper": (0.3, 0.8, 0.95, 1.35)},
    3: {"gold": (0.3, 1.7, 2.8, 3.8), "silver": (0.3, 1.05, 1.5, 2.4), "copper": (0.3, 0.7, 1.1, 1.6)},
    4: {"gold": (0.3, 1.55, 2.6, 3.8), "silver": (0.3, 0.95, 1.45, 2.3), "copper": (0.3, 0.7, 1.2, 1.7)},
    5: {"gold": (0.3, 1.5, 2.6, 3.8), "silver": (0.3, 0.95, 1.45, 2.3), "copper": (0.3, 0.7, 1.2, 1.7)},
}
"""Prestige that one more coin in the hand helps to win in a round, by seats, metal and value from 0."""

BEYOND: Final = 0.4
"""What each point of value beyond the table adds."""

DRAWN_SHARE: Final = 0.76
"""How much less often a coin is drawn than its share of the collection: it waits while others join."""

PRESTIGE_NOW: Final = 1.1
"""Prestige in hand is worth a little more than at the end: it can buy coins."""

TIE_BREAK: Final = 0.05
"""What any coin owned at the end is worth beside its prestige: coins decide ties."""


def power(coin: Coin, seats: int) -> float:
    """Return how much prestige a coin in the hand helps to win in one round."""
    known = POWER[seats][coin.metal]
    beyond = max(0, coin.value - (len(known) - 1))
    return known[coin.value - beyond] + beyond * BEYOND


@dataclass(frozen=True, slots=True)
class Standing:
    """How the collections stand: who owns which coins, and what is still to come.

    `means` is the mean power of each seat's coins, `rounds` are the rounds after the present one. For each
    majority `marks` are what the seats have, and `coming` is how many can still be won.
    """

    table: Components
    rounds: int
    owned: tuple[tuple[str, ...], ...]
    means: tuple[float, ...]
    prestige: tuple[int, ...]
    marks: tuple[tuple[int, ...], ...]
    coming: tuple[int, ...]

    def draws(self, seat: int) -> float:
        """Return how often a coin that a seat wins now will still be drawn."""
        return DRAWN_SHARE * self.rounds * self.table.drawn / (len(self.owned[seat]) + 1)

    def value(self, coin_id: str, seat: int) -> float:
        """Return what it is worth to a seat to get a coin now."""
        coin = self.table.coins[coin_id]
        return coin.quality + self._mark(coin, seat) + self.draws(seat) * self.each_draw(coin, seat)

    def each_draw(self, coin: Coin, seat: int) -> float:
        """Return what a coin gives a seat each time it is drawn, more than the mean coin drawn in its place."""
        mean = self.means[seat]
        bonus = 0.0
        if coin.action == "rare":
            bonus = coin.strength * PRESTIGE_NOW
        elif coin.action == "strike":
            bonus = coin.strength * mean
        elif coin.action == "age":
            weakest = POWER[len(self.owned)]["copper"][1]
            bonus = coin.strength * max(0.0, mean - weakest) * self.draws(seat) * 0.5
        return power(coin, len(self.owned)) + bonus - mean

    def loss(self, coin_ids: Sequence[str], seat: int) -> float:
        """Return what a seat loses with coins of its own: a second mark may count more than the first."""
        coins = [self.table.coins[coin_id] for coin_id in coin_ids]
        drawn = sum(self.draws(seat) * self.each_draw(coin, seat) for coin in coins)
        return sum(TIE_BREAK + coin.quality for coin in coins) + drawn + self._marks_lost(coins, seat)

    def _marks_lost(self, coins: Sequence[Coin], seat: int) -> float:
        lost = 0.0
        for one, counts, coming in zip(self.table.majorities, self.marks, self.coming, strict=True):
            for number in range(1, sum(coin.mint == one.mint for coin in coins) + 1):
                left = [count - number * (n == seat) for n, count in enumerate(counts)]
                lost += mark_value(left, coming, one.points, seat, self.spite)
        return lost

    def _mark(self, coin: Coin, seat: int) -> float:
        for one, counts, coming in zip(self.table.majorities, self.marks, self.coming, strict=True):
            if one.mint == coin.mint:
                return mark_value(counts, max(0, coming - 1), one.points, seat, self.spite)
        return 0.0

    @property
    def spite(self) -> float:
        """What a point of another player costs: all of it with two players, less with more."""
        return 1 / (len(self.owned) - 1)


def standing(view: View | State) -> Standing:
    """Return how the collections stand as far as a viewer knows."""
    if isinstance(view, View):
        owned = tuple(scoring.owned_by(player) for player in view.players)
    else:
        owned = tuple(player.owned for player in view.players)
    lots = sum(lot.prize == COINS for lot in view.table.lots)
    return Standing(
        table=view.table,
        rounds=-(-view.left // lots),
        owned=owned,
        means=tuple(_mean_power(coins, view.table, len(owned)) for coins in owned),
        prestige=tuple(player.prestige for player in view.players),
        marks=tuple(_marks(owned, one.mint, view.table) for one in view.table.majorities),
        coming=tuple(_coming(view, one.mint) for one in view.table.majorities),
    )


def _mean_power(coins: Sequence[str], table: Components, seats: int) -> float:
    return sum(power(table.coins[coin], seats) for coin in coins) / max(len(coins), 1)


def _marks(owned: Sequence[Sequence[str]], mint: str, table: Components) -> tuple[int, ...]:
    return tuple(scoring.marks(coins, mint, table) for coins in owned)


def _coming(view: View | State, mint: str) -> int:
    """Return how many marks can still be won: on lots, in the market, and expected from the bag."""
    open_coins = [*view.market, *(coin for lot in view.lots for coin in lot)]
    share = view.left / len(view.unseen) if view.unseen else 0.0
    hidden = scoring.marks(view.unseen, mint, view.table) * share
    return round(scoring.marks(open_coins, mint, view.table) + hidden)


def lot_prices(view: View, stand: Standing, seat: int) -> dict[int, float]:
    """Return what each lot is worth to a seat now, by number."""
    return {lot.number: lot_price(lot, view.lots[lot.number - 1], stand, seat) for lot in view.table.lots}


def lot_price(lot: Lot, lying: Sequence[str], stand: Standing, seat: int) -> float:
    """Return what a lot is worth to a seat: its coins or its prestige."""
    if lot.prize == COINS:
        return sum(stand.value(coin, seat) for coin in lying)
    return lot.prestige * PRESTIGE_NOW


def market_value(view: View, stand: Standing, seat: int) -> float:
    """Return what winning a lot adds by the right to buy the best coin of the market; it may be won elsewhere."""
    if stand.prestige[seat] < view.table.price:
        return 0.0
    best = max((stand.value(coin, seat) for coin in view.market), default=0.0)
    return max(0.0, best - view.table.price * PRESTIGE_NOW) * 0.4


def value(state: State, seat: int) -> float:
    """Judge a position for a seat: expected prestige at the end, less the others' mean."""
    stand = standing(state)
    expected = expected_totals(stand)
    others = sum(expected) - expected[seat]
    return expected[seat] - others * stand.spite + _bid_prospect(state, stand, seat)


def expected_totals(stand: Standing) -> list[float]:
    """Return what each seat is expected to have at the end."""
    expected = [_expected(stand, seat) for seat in range(len(stand.owned))]
    for one, counts, coming in zip(stand.table.majorities, stand.marks, stand.coming, strict=True):
        for seat, points in enumerate(expected_points(counts, coming, one.points)):
            expected[seat] += points
    return expected


def _expected(stand: Standing, seat: int) -> float:
    """Return prestige, quality, and what the collection will still win by being drawn."""
    mean = stand.means[seat]
    coins = [stand.table.coins[coin] for coin in stand.owned[seat]]
    draws = DRAWN_SHARE * stand.rounds * stand.table.drawn / max(len(coins), 1)
    return stand.prestige[seat] + sum(coin.quality + draws * (stand.each_draw(coin, seat) + mean) for coin in coins)


def _bid_prospect(state: State, stand: Standing, seat: int) -> float:
    """Return what a committed bid may win: a lot's price times a plain guess at the chance to win it."""
    bid = state.players[seat].bid or ()
    sums: dict[int, float] = {}
    for coin, number in bid:
        sums[number] = sums.get(number, 0.0) + power(state.table.coins[coin], len(state.players))
    return sum(
        chance_to_win(strength, len(state.players)) * lot_price(lot, state.lots[number - 1], stand, seat)
        for number, strength in sums.items()
        for lot in (state.table.lot(number),)
    )


def chance_to_win(strength: float, seats: int) -> float:
    """Guess the chance that coins of so much power together win a lot."""
    square = strength * strength
    return square / (square + 2.0 * (seats - 1))


def candidates(view: View, luck: Luck) -> tuple[object, ...]:
    """Return the actions worth considering: all of a short list, some bids of the form."""
    offered = legal_actions(view)
    if offered.form is None:
        return offered.actions
    from game.coin_quest.opponents.search import some_bids  # the bids need this module's prices

    return tuple(some_bids(view, luck, 24))
