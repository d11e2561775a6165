"""Figures about whole matches: how long they last, where credibility comes from, what a collector really costs.

Pure: `matches` plays by luck and agents, `figures_of` reads one match's events, `summary` adds many up. The
rulings' goals (Data): 9 to 14 rounds, collectors 65 to 85 % of the winners' credibility, a card worth p
about 3 + 4p actions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.american_numismatists import TITLE
from game.american_numismatists.opponents.levels import AGENTS
from game.american_numismatists.rules import events
from game.american_numismatists.rules.costs import (
    BULLY_COST,
    DRAW_COLLECTOR_COST,
    DRAW_INVESTMENT_COST,
    DRAW_RESEARCH_COST,
    SAFE_COST,
    SALE_COST,
    TAKE_COLLECTOR_COST,
    TAKE_RESEARCH_COST,
)
from game.american_numismatists.rules.state import State
from game.core.agent import Agent
from game.core.contract import OptionValue, Seat, chosen_options
from game.core.intervals import wilson
from game.core.luck import Luck
from game.core.walk import walk


@dataclass(frozen=True, slots=True)
class Sale:
    """A served collector: its credibility, and the actions for drawing it, for its coins, and for the sale.

    A coin costs what led to it: its price with the walk before it and a move of the sale cube, or the card or the
    bullying that brought it with the coins given for it.
    """

    collector: str
    credibility: int
    drawing: int
    coins: float
    selling: int

    @property
    def actions(self) -> float:
        """The actions in all."""
        return self.drawing + self.coins + self.selling


@dataclass(frozen=True, slots=True)
class Figures:
    """What one match shows. `sources` are the winners' points by reason, `spent` all seats' actions by activity,
    `discarded` the collectors that all seats threw away."""

    seats: int
    first: int
    rounds: int
    why: str
    winners: tuple[int, ...]
    decisions: int
    sales: tuple[Sale, ...]
    sources: Mapping[str, int]
    spent: Mapping[str, int]
    discarded: int


def matches(
    agents: Sequence[Agent[Any, Any]], games: int, seed: int, options: Mapping[str, OptionValue] | None = None
) -> Iterator[Figures]:
    """Play matches in which seat 0 goes first and the agents move on by one seat each time."""
    for number in range(games):
        turned = [agents[(seat + number) % len(agents)] for seat in range(len(agents))]
        yield play(turned, seed + number, options or {})


def levels(names: Sequence[str]) -> tuple[Agent[Any, Any], ...]:
    """Return the agents of levels. Raises KeyError."""
    return tuple(AGENTS[name] for name in names)


def play(agents: Sequence[Agent[Any, Any]], seed: int, options: Mapping[str, OptionValue]) -> Figures:
    """Play one match by luck and return its figures."""
    seats, luck = len(agents), Luck(seed)
    given = chosen_options(TITLE, seats, {"first": 0, **options})
    state: State = TITLE.setup(given, seats, TITLE.component_data())
    happened: list[events.Event] = []
    decisions = 0

    def decide(state: State, _: int) -> tuple[Seat, Any]:
        nonlocal decisions
        (seat,) = TITLE.waiting_for(state)
        own = Luck(luck.number("mind", seat, decisions))
        decisions += 1
        return seat, agents[seat](TITLE.view(state, seat), own, lambda: False).action

    for ply in walk(TITLE, state, luck, decide):
        state = ply.step.state
        happened += ply.step.events
    return figures_of(state, happened, decisions)


def figures_of(end: State, happened: Iterable[events.Event], decisions: int) -> Figures:
    """Read a finished match."""
    result = end.table.result
    assert result is not None, "figures are taken of finished matches"
    book = _Book(end.table.seats)
    for event in happened:
        book.enter(event)
    lines = TITLE.score_lines(TITLE.view(end, result.winners[0]))
    sources: Counter[str] = Counter()
    for line in lines:
        if line.seat in result.winners:
            sources[line.reason] += line.points
    return Figures(
        seats=end.table.seats,
        first=end.table.first,
        rounds=end.table.round,
        why=result.why,
        winners=result.winners,
        decisions=decisions,
        sales=tuple(book.sales),
        sources=sources,
        spent=book.spent,
        discarded=book.discarded,
    )


class _Book:
    """Keeps account of what every seat's actions went into."""

    def __init__(self, seats: int) -> None:
        self.on_the_way = [0] * seats
        self.coin_costs: dict[str, float] = {}
        self.drawing: dict[str, int] = {}
        self.sales: list[Sale] = []
        self.spent: Counter[str] = Counter()
        self.discarded = 0

    def enter(self, event: events.Event) -> None:
        """Enter an event."""
        self._enter_errands(event)
        self._enter_other_coins(event)
        self._enter_side_roads(event)

    def _enter_errands(self, event: events.Event) -> None:
        match event:
            case events.Traveled(seat):
                self.on_the_way[seat] += 1
                self.spent["travel"] += 1
            case events.SaleMoved(seat, str()):
                self.on_the_way[seat] += SALE_COST
                self.spent["sale cube"] += SALE_COST
            case events.CoinBought(seat, coin, _, _, cost):
                self.coin_costs[coin] = cost + self.on_the_way[seat]
                self.on_the_way[seat] = 0
                self.spent["coins"] += cost
            case events.CollectorDrawn(_, str(card)):
                self.drawing[card] = DRAW_COLLECTOR_COST
                self.spent["collectors"] += DRAW_COLLECTOR_COST
            case events.CollectorTaken(_, card):
                self.drawing[card] = TAKE_COLLECTOR_COST
                self.spent["collectors"] += TAKE_COLLECTOR_COST
            case events.CollectorDiscarded():
                self.discarded += 1
            case events.CoinsSold(_, collector, coins, cost, credibility):
                paid = sum(self.coin_costs[coin] for coin in coins)
                self.sales.append(Sale(collector, credibility, self.drawing[collector], paid, cost))
                self.spent["sales"] += cost

    def _enter_other_coins(self, event: events.Event) -> None:
        match event:
            case events.AuctionWon(_, coins):
                self.coin_costs |= {coin: DRAW_INVESTMENT_COST / len(coins) for coin in coins}
            case events.Stolen(_, _, coin):
                self.coin_costs[coin] = DRAW_INVESTMENT_COST
            case events.Traded(_, given, coin):
                self.coin_costs[coin] = DRAW_INVESTMENT_COST + sum(self.coin_costs[name] for name in given)
            case events.Bullied(_, _, coin, given):
                self.coin_costs[coin] = BULLY_COST + sum(self.coin_costs[name] for name in given)
                self.coin_costs |= dict.fromkeys(given, 0.0)
                self.spent["bully"] += BULLY_COST

    def _enter_side_roads(self, event: events.Event) -> None:
        match event:
            case events.SafeAccessed():
                self.spent["safe"] += SAFE_COST
            case events.ResearchDrawn():
                self.spent["research"] += DRAW_RESEARCH_COST
            case events.ResearchTaken():
                self.spent["research"] += TAKE_RESEARCH_COST
            case events.InvestmentDrawn():
                self.spent["investments"] += DRAW_INVESTMENT_COST
            case events.TurnEnded(_, unused):
                self.spent["unused"] += unused


@dataclass(frozen=True, slots=True)
class Share:
    """A share with its 95 % interval (Wilson)."""

    value: float
    low: float
    high: float


def share(hits: float, of: int) -> Share:
    """Return a share with its interval; of nothing: anything is possible."""
    return Share(hits / max(of, 1), *wilson(hits, of))


@dataclass(frozen=True, slots=True)
class Summary:
    """Many matches together: means, and shares with their intervals.

    `discarded` are collectors a seat, `prices` the mean actions for a served collector by its credibility, with the
    number of such sales; `by_seat` the share of wins of each place in turn order.
    """

    games: int
    seats: int
    rounds: float
    round_range: tuple[int, int]
    ends: Mapping[str, int]
    by_seat: tuple[Share, ...]
    sources: Mapping[str, float]
    prices: Mapping[int, tuple[float, int]]
    spent: Mapping[str, float]
    decisions: float
    discarded: float
    served: Mapping[str, int] = field(default_factory=dict)


def summary(found: Sequence[Figures]) -> Summary:
    """Add figures of matches with the same number of seats up."""
    games, seats = len(found), found[0].seats
    wins = [0.0] * seats
    sources: Counter[str] = Counter()
    spent: Counter[str] = Counter()
    for one in found:
        for winner in one.winners:
            wins[(winner - one.first) % seats] += 1 / len(one.winners)
        sources.update(one.sources)
        spent.update(one.spent)
    sales = [sale for one in found for sale in one.sales]
    rounds = [one.rounds for one in found]
    return Summary(
        games=games,
        seats=seats,
        rounds=sum(rounds) / games,
        round_range=(min(rounds), max(rounds)),
        ends=Counter(one.why for one in found),
        by_seat=tuple(share(won, games) for won in wins),
        sources={reason: points / sources.total() for reason, points in sources.most_common()},
        prices={weight: _price(sales, weight) for weight in sorted({sale.credibility for sale in sales})},
        spent={what: count / spent.total() for what, count in spent.most_common()},
        decisions=sum(one.decisions for one in found) / games,
        discarded=sum(one.discarded for one in found) / games / seats,
        served=Counter(sale.collector for sale in sales),
    )


def _price(sales: Sequence[Sale], weight: int) -> tuple[float, int]:
    own = [sale.actions for sale in sales if sale.credibility == weight]
    return sum(own) / len(own), len(own)


def report(one: Summary) -> Iterator[str]:
    """Yield a summary as lines of text."""
    low, high = one.round_range
    rounds = f"{one.rounds:.1f} rounds ({low}-{high})"
    yield f"{one.games} matches, {one.seats} seats: {rounds}, {one.decisions:.0f} decisions"
    yield f"  collectors discarded, each seat: {one.discarded:.1f}"
    yield "  ends: " + ", ".join(f"{why} {count}" for why, count in one.ends.items())
    yield "  winners' credibility: " + ", ".join(f"{reason} {part:.0%}" for reason, part in one.sources.items())
    yield "  actions spent: " + ", ".join(f"{what} {part:.0%}" for what, part in one.spent.items())
    prices = (f"{weight}: {mean:.1f} of {3 + 4 * weight} ({count})" for weight, (mean, count) in one.prices.items())
    yield "  actions for a collector worth " + ", ".join(prices)
    seats = (f"{place + 1}: {s.value:.0%} [{s.low:.0%}, {s.high:.0%}]" for place, s in enumerate(one.by_seat))
    yield "  wins by place in turn order: " + ", ".join(seats)
