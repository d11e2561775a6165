"""How balanced the figures of the data file are, measured over many matches (rulings, "Tuning goals").

`figures` reads one finished match; `Balance` adds figures up; `play` lets an agent play itself. Pure: no clock, no
files, and the luck of each match comes from its number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from game.coin_quest import TITLE
from game.coin_quest.rules import scoring
from game.coin_quest.rules.state import State
from game.core.agent import Agent
from game.core.contract import Data, Options, Outcome, Seat, chosen_options
from game.core.intervals import wilson
from game.core.luck import Luck
from game.core.walk import end_of

SOURCES: Final = ("lots", "majorities", "quality", "rare")
LEAST_SHARE: Final = 0.15
"""Goal: lots, majorities and quality each give the winners at least this share of their prestige."""

MOST_RATIO: Final = 1.5
"""Goal: no coin's owner wins more often than the owner of an average auction coin by this factor."""

MOST_DIFFERENCE: Final = 0.03
"""Goal: seats in order from the start seat differ by less than this in their share of wins."""

DEALS: Final = 80
"""Every how many matches the deal is played from every start seat."""

_SOURCE_OF: Final = {"lot": "lots", "majority": "majorities", "quality": "quality", "rare": "rare"}


@dataclass(frozen=True, slots=True)
class Figures:
    """What one match says: the winners' prestige by source, who owned which auction coin, who won.

    `place_of_win` gives each seat's share of the victory, in order from the start seat; `owner_won` maps each
    auction coin that somebody owned to its owner's share of the victory, as if it were one person's.
    """

    prestige: dict[str, int]
    owner_won: dict[str, float]
    place_of_win: tuple[float, ...]
    scores: tuple[int, ...]


def figures(state: State) -> Figures:
    """Return the figures of a finished match."""
    ending = scoring.ranked(state.players, state.table)
    lines = scoring.final_lines(state)
    prestige = dict.fromkeys(SOURCES, 0)
    for line in lines:
        if line.seat in ending.winners and line.reason in _SOURCE_OF:
            prestige[_SOURCE_OF[line.reason]] += line.points
    start, seats = state.start or 0, len(state.players)
    return Figures(
        prestige=prestige,
        owner_won=_owners(state, ending),
        place_of_win=tuple(_share(ending, (start + n) % seats) for n in range(seats)),
        scores=tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(seats)),
    )


def _owners(state: State, ending: Outcome) -> dict[str, float]:
    return {
        coin: _share(ending, seat)
        for seat, player in enumerate(state.players)
        for coin in player.owned
        if not coin.startswith("seat")
    }


def _share(ending: Outcome, seat: Seat) -> float:
    return 1 / len(ending.winners) if seat in ending.winners else 0.0


@dataclass
class Balance:
    """The sums of many matches' figures for one number of seats."""

    seats: int
    games: int = 0
    prestige: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SOURCES, 0))
    owned: dict[str, int] = field(default_factory=dict)
    won: dict[str, float] = field(default_factory=dict)
    places: list[float] = field(default_factory=list)
    points: int = 0
    deals: list[tuple[float, ...]] = field(default_factory=list)

    def add(self, one: Figures) -> None:
        """Add a match."""
        self.games += 1
        self.places = self.places or [0.0] * self.seats
        self.points += sum(one.scores)
        for source, points in one.prestige.items():
            self.prestige[source] += points
        for coin, share in one.owner_won.items():
            self.owned[coin] = self.owned.get(coin, 0) + 1
            self.won[coin] = self.won.get(coin, 0.0) + share
        for place, share in enumerate(one.place_of_win):
            self.places[place] += share

    def shares(self) -> dict[str, float]:
        """Return which share of the winners' prestige came from each source, purchases not taken off."""
        total = sum(self.prestige.values()) or 1
        return {source: points / total for source, points in self.prestige.items()}

    def mean_rate(self) -> float:
        """Return how often the owner of an average auction coin wins."""
        return sum(self.won.values()) / max(sum(self.owned.values()), 1)

    def ratios(self) -> dict[str, float]:
        """Return by how much more often than that each coin's owner wins, the dearest coin first."""
        mean = self.mean_rate() or 1.0
        found = {coin: self.won[coin] / times / mean for coin, times in self.owned.items()}
        return dict(sorted(found.items(), key=lambda pair: -pair[1]))

    def ratio_interval(self, coin: str) -> tuple[float, float]:
        """Return the 95 % interval of a coin's ratio."""
        low, high = wilson(self.won[coin], self.owned[coin])
        mean = self.mean_rate() or 1.0
        return low / mean, high / mean

    def seat_order(self) -> list[tuple[float, float, float]]:
        """Return the share of wins of each seat from the start seat on, with its 95 % interval."""
        return [(wins / max(self.games, 1), *wilson(wins, self.games)) for wins in self.places]

    def add_deal(self, starts: Iterable[Figures]) -> None:
        """Add how often each place in order won when the same deal was played from every start seat."""
        self.deals.append(tuple(fmean(shares) for shares in zip(*(one.place_of_win for one in starts), strict=True)))

    def seat_difference(self) -> tuple[float, float, float]:
        """Return the difference between the best and the worst seat in order, with its 95 % interval.

        From the deals that were played from every start seat if there are any: the same luck for each place in
        order. Else of two shares of the same games: the variance of a - b is (a + b - (a - b)^2) / games.
        """
        if self.deals:
            return _paired_difference(self.deals)
        rates = [wins / max(self.games, 1) for wins in self.places]
        best, worst = max(rates), min(rates)
        spread = 1.96 * sqrt(max(0.0, best + worst - (best - worst) ** 2) / max(self.games, 1))
        return best - worst, max(0.0, best - worst - spread), best - worst + spread

    def goals(self) -> dict[str, bool]:
        """Tell which of the tuning goals are met, taking the figures at their face."""
        shares = self.shares()
        return {
            "shares": all(shares[source] >= LEAST_SHARE for source in ("lots", "majorities", "quality")),
            "coins": max(self.ratios().values(), default=0.0) <= MOST_RATIO,
            "seat order": self.seat_difference()[0] < MOST_DIFFERENCE,
        }


def _paired_difference(deals: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """Return the best place's mean share less the worst one's, with the 95 % interval over deals."""
    means = [fmean(shares) for shares in zip(*deals, strict=True)]
    best, worst = means.index(max(means)), means.index(min(means))
    gaps = [shares[best] - shares[worst] for shares in deals]
    difference = fmean(gaps)
    spread = 1.96 * (stdev(gaps) if len(gaps) > 1 else 1.0) / sqrt(len(gaps))
    return difference, max(0.0, difference - spread), difference + spread


def play(
    agent: Agent[Any, Any], seats: int, seed: int, options: Options | None = None, data: Data | None = None
) -> State:
    """Let an agent play one match against itself; return the finished state."""
    luck = Luck(seed)
    state = TITLE.setup(chosen_options(TITLE, seats, options or {}), seats, data or TITLE.component_data())

    def decide(state: State, number: int) -> tuple[Seat, Any]:
        seat = min(TITLE.waiting_for(state))
        own = Luck(luck.number("mind", seat, number + 1))
        return seat, agent(TITLE.view(state, seat), own, lambda: False).action

    return end_of(TITLE, state, luck, decide)


def measure(
    agent: Agent[Any, Any], seats: int, seeds: Iterable[int], options: Options | None = None, data: Data | None = None
) -> Balance:
    """Play one match for each seed and add the figures up; some deals are played from every start seat."""
    balance, chosen = Balance(seats), options or {}
    for number, seed in enumerate(seeds):
        balance.add(figures(play(agent, seats, seed, chosen, data)))
        if number % DEALS == 0:
            starts = ({**chosen, "start": start} for start in range(seats))
            balance.add_deal(figures(play(agent, seats, seed, each, data)) for each in starts)
    return balance


def table(balance: Balance, coins: int = 5) -> Iterator[str]:
    """Yield the lines of a report: shares, the dearest and the cheapest coins, seat order, goals."""
    shares = ", ".join(f"{source} {share:.1%}" for source, share in balance.shares().items())
    mean = balance.points / max(balance.games * balance.seats, 1)
    yield f"{balance.seats} seats, {balance.games} games, mean score {mean:.1f}"
    yield f"  winners' prestige: {shares}"
    ratios = list(balance.ratios().items())
    for name, part in (("most", ratios[:coins]), ("least", ratios[-coins:])):
        yield f"  owners win {name}: " + ", ".join(_with_interval(balance, coin, ratio) for coin, ratio in part)
    order = ", ".join(f"{rate:.1%} [{low:.1%}, {high:.1%}]" for rate, low, high in balance.seat_order())
    yield f"  wins from the start seat on: {order}"
    difference, low, high = balance.seat_difference()
    paired = f"{len(balance.deals)} deals from every start seat" if balance.deals else f"{balance.games} games"
    yield f"  best less worst seat, {paired}: {100 * difference:.1f} points [{100 * low:.1f}, {100 * high:.1f}]"
    yield "  goals: " + ", ".join(f"{goal} {'met' if met else 'missed'}" for goal, met in balance.goals().items())


def _with_interval(balance: Balance, coin: str, ratio: float) -> str:
    low, high = balance.ratio_interval(coin)
    return f"{coin} {ratio:.2f} [{low:.2f}, {high:.2f}]"
