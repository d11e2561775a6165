"""The eye for value: what a coin, a lot and a whole position are worth, in prestige.

A coin is worth its prestige at the end, and a little each time it will still be drawn: `POWER` says how much
prestige a coin in the hand helps to win in one round. The figures were found by `workshop/power.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.coin_quest import scoring
from game.coin_quest.law import menu
from game.coin_quest.majorities import expected_points, worth_of_mark
from game.coin_quest.nouns import COINS, Coin, Components, Lot, State, View
from game.core.luck import Luck

POWER: Final[Mapping[str, tuple[float, ...]]] = {
    "gold": (0.3, 1.6, 2.2, 2.6),
    "silver": (0.2, 0.7, 1.1, 1.4),
    "copper": (0.1, 0.35, 0.6, 0.9),
}
"""Prestige that a coin in the hand helps to win in a round, by metal and value."""

MEAN_POWER: Final = 0.65
"""The power of an average coin: what a coin drawn in place of another one costs."""

PRESTIGE_NOW: Final = 1.1
"""Prestige in hand is worth a little more than at the end: it can buy coins."""


def power(coin: Coin) -> float:
    """Return how much prestige a coin in the hand helps to win in one round."""
    known = POWER[coin.metal]
    over = coin.value - (len(known) - 1)
    return known[min(coin.value, len(known) - 1)] + max(0, over) * 0.3


@dataclass(frozen=True, slots=True)
class Standing:
    """How the collections stand: whose coins are whose, and what is still to come.

    `rounds` are the rounds after the present one, `coming` the marks of each mint that can still be won.
    """

    table: Components
    rounds: int
    owned: tuple[tuple[str, ...], ...]
    prestige: tuple[int, ...]
    coming: tuple[int, ...]

    def draws(self, seat: int) -> float:
        """Return how often a coin that a seat wins now will still be drawn."""
        return max(0.0, self.rounds * self.table.drawn / (len(self.owned[seat]) + 1) - 0.5)

    def worth(self, coin_id: str, seat: int) -> float:
        """Return what it is worth to a seat to get a coin now."""
        coin = self.table.coins[coin_id]
        return coin.quality + self._mark(coin, seat) + self.draws(seat) * self.each_draw(coin)

    def each_draw(self, coin: Coin) -> float:
        """Return what a coin gives more than an average coin each time it is drawn."""
        gift = 0.0
        if coin.action == "rare":
            gift = coin.strength * PRESTIGE_NOW
        elif coin.action == "strike":
            gift = coin.strength * MEAN_POWER
        elif coin.action == "age":
            gift = coin.strength * 0.06 * self.rounds
        return power(coin) + gift - MEAN_POWER

    def _mark(self, coin: Coin, seat: int) -> float:
        for one, coming in zip(self.table.majorities, self.coming, strict=True):
            if one.mint == coin.mint:
                counts = [scoring.marks(coins, one.mint, self.table) for coins in self.owned]
                return worth_of_mark(counts, max(0, coming - 1), one.points, seat, self.spite)
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
        prestige=tuple(player.prestige for player in view.players),
        coming=tuple(_coming(view, one.mint) for one in view.table.majorities),
    )


def _coming(view: View | State, mint: str) -> int:
    """Return how many marks of a mint are still to be had: on lots, in the market, about so many in the bag."""
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
        return sum(stand.worth(coin, seat) for coin in lying)
    return lot.prestige * PRESTIGE_NOW


def worth_of_market(view: View, stand: Standing, seat: int) -> float:
    """Return what winning a lot adds by the right to buy the best coin of the market; it may be won elsewhere."""
    if stand.prestige[seat] < view.table.price:
        return 0.0
    best = max((stand.worth(coin, seat) for coin in view.market), default=0.0)
    return max(0.0, best - view.table.price * PRESTIGE_NOW) * 0.4


def worth(state: State, seat: int) -> float:
    """Judge a position for a seat: expected prestige at the end, less the others' mean."""
    stand = standing(state)
    expected = [_expected(stand, n) for n in range(len(state.players))]
    for one, coming in zip(state.table.majorities, stand.coming, strict=True):
        counts = tuple(scoring.marks(coins, one.mint, state.table) for coins in stand.owned)
        for n, points in enumerate(expected_points(counts, coming, one.points)):
            expected[n] += points
    others = sum(expected) - expected[seat]
    return expected[seat] - others * stand.spite + _bid_prospect(state, stand, seat)


def _expected(stand: Standing, seat: int) -> float:
    """Return prestige, quality, and what the collection will still win by being drawn."""
    coins = [stand.table.coins[coin] for coin in stand.owned[seat]]
    draws = stand.rounds * stand.table.drawn / max(len(coins), 1)
    return stand.prestige[seat] + sum(coin.quality + draws * stand.each_draw(coin) for coin in coins)


def _bid_prospect(state: State, stand: Standing, seat: int) -> float:
    """Return what a committed bid may win: a lot's price times a plain guess at the chance to win it."""
    bid = state.players[seat].bid or ()
    sums: dict[int, float] = {}
    for coin, number in bid:
        sums[number] = sums.get(number, 0.0) + power(state.table.coins[coin])
    return sum(
        chance_to_win(strength, len(state.players)) * lot_price(lot, state.lots[number - 1], stand, seat)
        for number, strength in sums.items()
        for lot in (state.table.lot(number),)
    )


def chance_to_win(strength: float, seats: int) -> float:
    """Guess the chance that coins of so much power together win a lot."""
    square = strength * strength
    return square / (square + 0.9 * (seats - 1))


def candidates(view: View, luck: Luck) -> tuple[object, ...]:
    """Return the actions worth considering: all of a short menu, some bids of the long one."""
    offered = menu(view)
    if offered.form is None:
        return offered.actions
    from game.coin_quest.sealed import some_bids  # the bids need this module's prices

    return tuple(some_bids(view, luck, 24))
