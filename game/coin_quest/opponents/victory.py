"""The last round in victories: who wins the match if certain seats win certain lots.

After the last bids the totals follow exactly from who wins which lot: prizes, quality, majorities, ties, and the
market, where each buyer takes what serves them best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.coin_quest.opponents.evaluation import Standing
from game.coin_quest.opponents.majorities import expected_points
from game.coin_quest.rules.components import COINS, METALS, Components
from game.coin_quest.rules.state import View

Winners: TypeAlias = tuple[int, ...]
"""For each lot the seat that wins it, -1 for nobody."""

RATE: Final = 10.0
"""How much prestige a whole victory counts, so that all values of a level have one unit: about what it takes to turn
an even match round before its last bids."""

LEAD: Final = 0.05
"""What a point of the lead counts beside the victory: where that is decided, still play on."""


@dataclass(slots=True)
class Account:
    """What a seat has: prestige with quality, prestige to spend, marks by majority, coins by metal in tie order."""

    points: float
    cash: int
    marks: list[int]
    metals: list[int]

    def copy(self) -> Account:
        """Return an account of its own."""
        return Account(self.points, self.cash, [*self.marks], [*self.metals])

    def take(self, coin: Asset) -> None:
        """Add a coin."""
        self.points += coin.quality
        self.metals[coin.metal] += 1
        if coin.majority >= 0:
            self.marks[coin.majority] += 1


@dataclass(frozen=True, slots=True)
class Asset:
    """What a coin counts at the end."""

    quality: int
    majority: int
    metal: int


def asset(coin_id: str, table: Components) -> Asset:
    """Return what a coin counts at the end."""
    coin = table.coins[coin_id]
    mints = [one.mint for one in table.majorities]
    return Asset(coin.quality, mints.index(coin.mint) if coin.mint in mints else -1, METALS[::-1].index(coin.metal))


class LastRound:
    """Judges who wins the match, from who wins the lots of its last round."""

    def __init__(self, view: View, stand: Standing) -> None:
        table = view.table
        self.points = [one.points for one in table.majorities]
        self.price, self.per_lot = table.price, view.buy_per_lot
        self.accounts = [_account(stand, seat) for seat in range(len(stand.owned))]
        self.lots = [
            (0 if lot.prize == COINS else lot.prestige, [asset(coin, table) for coin in lying])
            for lot, lying in zip(table.lots, view.lots, strict=True)
        ]
        wares = [asset(coin, table) for coin in view.market]
        self.market = [ware for ware in wares if ware.majority >= 0 or ware.quality >= self.price]
        self._known: dict[Winners, tuple[float, ...]] = {}

    def shares(self, winners: Winners) -> tuple[float, ...]:
        """Return what each seat gets of the victory if these win the lots, with a little for the lead."""
        if winners not in self._known:
            self._known[winners] = self._shares(winners)
        return self._known[winners]

    def _shares(self, winners: Winners) -> tuple[float, ...]:
        accounts = [account.copy() for account in self.accounts]
        for seat, (prestige, coins) in zip(winners, self.lots, strict=True):
            if seat >= 0:
                accounts[seat].points += prestige
                accounts[seat].cash += prestige
                for coin in coins:
                    accounts[seat].take(coin)
        return self.bought(accounts, [seat for seat in winners if seat >= 0], self.market)

    def bought(self, accounts: list[Account], buyers: Sequence[int], market: Sequence[Asset]) -> tuple[float, ...]:
        """Return the shares once these have been asked at the market, each taking what serves them best."""
        left = list(market)
        for number, seat in enumerate(buyers):
            if (self.per_lot or seat not in buyers[:number]) and accounts[seat].cash >= self.price:
                self._buy(accounts, seat, left)
        return self.judged(accounts)

    def _buy(self, accounts: list[Account], seat: int, left: list[Asset]) -> None:
        best, bought = self.judged(accounts)[seat], None
        before = accounts[seat]
        for coin in dict.fromkeys(left):
            accounts[seat] = self.paid(before, coin)
            if (share := self.judged(accounts)[seat]) > best + 1e-9:
                best, bought = share, coin
        accounts[seat] = before
        if bought is not None:
            accounts[seat] = self.paid(before, bought)
            left.remove(bought)

    def paid(self, account: Account, coin: Asset) -> Account:
        """Return the account with a coin bought."""
        account = account.copy()
        account.points -= self.price
        account.cash -= self.price
        account.take(coin)
        return account

    def judged(self, accounts: Sequence[Account]) -> tuple[float, ...]:
        """Return the shares of the victory at the end, and a little for the lead."""
        totals = [account.points for account in accounts]
        for number, points in enumerate(self.points):
            gained = expected_points(tuple([account.marks[number] for account in accounts]), 0, points)
            totals = [total + more for total, more in zip(totals, gained, strict=True)]
        keys = [(total, *account.metals) for total, account in zip(totals, accounts, strict=True)]
        best = max(keys)
        share = 1 / keys.count(best)
        return tuple(
            (share if key == best else 0.0) + LEAD * lead for key, lead in zip(keys, leads(totals), strict=True)
        )


def leads(totals: Sequence[float]) -> list[float]:
    """Return how far each seat lies before the mean of the others, in tenths of what matters."""
    whole, others = sum(totals), len(totals) - 1
    return [(total - (whole - total) / others) / 10 for total in totals]


def last_purchase(view: View, stand: Standing, coin: str) -> float:
    """Return what it gains the viewer to buy a coin at the last market, which decides the match with the lots."""
    judge, viewer = LastRound(view, stand), view.viewer
    later = [buyer.seat for buyer in view.buyers[1:]]
    declined = judge.bought([*judge.accounts], later, judge.market)[viewer]
    bought = asset(coin, view.table)
    accounts, left = [*judge.accounts], [*judge.market]
    accounts[viewer] = judge.paid(accounts[viewer], bought)
    if bought in left:
        left.remove(bought)
    return RATE * (judge.bought(accounts, later, left)[viewer] - declined)


def _account(stand: Standing, seat: int) -> Account:
    account = Account(stand.prestige[seat], stand.prestige[seat], [0] * len(stand.table.majorities), [0] * len(METALS))
    for coin in stand.owned[seat]:
        account.take(asset(coin, stand.table))
    return account
