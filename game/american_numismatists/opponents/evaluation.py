"""How many actions separate a dealer from ten credibility, judged from a fast board.

What is seen of a dealer is put into numbers (`TRAITS`); what each is worth was found by matches, for every
number of seats (`weights`). Collectors in hand cost what their routes and sales take; points that none of
them brings come from research or at a flat rate (`research_value`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from game.american_numismatists.opponents.fast_board import FastBoard, fast_board_of
from game.american_numismatists.opponents.features import Features, Stand
from game.american_numismatists.opponents.research_value import Counts, research_credit, rests
from game.american_numismatists.opponents.rivals import Rivals, board_of_rival, chance, danger, gap_of
from game.american_numismatists.opponents.weights import TRAITS, Weights, weights_for
from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import DENOMINATIONS, denomination_of, kind_of
from game.american_numismatists.rules.legal_actions import legal_actions
from game.american_numismatists.rules.scoring import credibility, most_valuable
from game.american_numismatists.rules.state import CREDIBILITY_TO_WIN, HAND_LIMIT, NOBODY, State, View
from game.american_numismatists.rules.view import view
from game.core.luck import Luck
from game.core.values import replace

PER_POINT: Final = 5.0
"""Actions that a point of credibility takes when no plan for it exists yet."""

WON: Final = -100.0

AT_ONCE: Final = 3.0
"""How much better it is to win with an action more left: no softmax may put a win off."""

ROW_COST: Final = 3
"""Actions for a face-up collector."""

CROWNED: Final = (0.2, 0.2, 0.3, 0.4, 0.6, 0.9, 1.3, 1.8, 3.0, 20.0)
"""What it costs that a rival with so much credibility holds the Most Valuable Coin, in actions."""

SOON: Final = 5.0
"""Actions of a turn: however near a rival seems to be, so many are still to be counted on."""

SLOW: Final = frozenset(("hand", "spare_cost", "spares", "loose", "steal", "trade", "snoop", "friends", "at_sale"))
"""Traits that pay off slowly."""

SLOW_CARDS: Final = frozenset(("friend", "auction", "steal", "trade", "snoop"))
"""Investments that pay off slowly."""

SPARES: Final = 4
"""Coins without a plan that count, the dearest ones."""

Plan = tuple[int, float, int]
"""Points, actions, and coins still to be bought or to turn up."""

Outlook = tuple[float, int, float, int, int, int]
"""The first six of `TRAITS`: what plans, the row and spare coins come to."""


@dataclass
class Evaluator:
    """Evaluates the fast boards of one decision. `work` counts them."""

    features: Features
    weights: Weights
    work: int = 0
    _gains: dict[Counts, float] = field(default_factory=dict)
    _rests: dict[Counts, Sequence[float]] = field(default_factory=dict)
    _outlooks: dict[tuple[object, ...], Outlook] = field(default_factory=dict)

    @classmethod
    def of(cls, features: Features) -> Evaluator:
        """Return the evaluator with the weights for the number of seats."""
        return cls(features, weights_for(features.view.table.seats))

    def judge(self, now: FastBoard) -> float:
        """Return the distance, less what the turn throws rivals back; lower is better."""
        own = self.distance(now)
        if not self.weights.rivals or own <= WON / 2 or self.features.view.table.last_called != NOBODY:
            return own
        return own - self.weights.rivals * (self.rivals.distance(now) - self._field)

    @cached_property
    def rivals(self) -> Rivals:
        """The other dealers, judged by what is public."""
        view, weights = self.features.view, self.weights
        seats = (seat for seat in range(view.table.seats) if seat != self.features.seat)
        plain = replace(weights, rivals=0.0, spread=0.0, places=False)
        evaluators = [Evaluator(Features(view, seat, weights.waiting), plain) for seat in seats]
        return Rivals([(board_of_rival(one.features), one.distance) for one in evaluators], weights.spread or 1.0)

    @cached_property
    def _field(self) -> float:
        """How far the rivals are from ten before the turn."""
        return self.rivals.distance(fast_board_of(self.features))

    def distance(self, now: FastBoard) -> float:
        """Return the actions that seem to be needed for ten credibility; lower is better."""
        self.work += 1
        points = now.credit + now.cards.count("coin_show") + self._holds_crown(now)
        if self.features.view.table.last_called != NOBODY:
            return -points * PER_POINT
        if points >= CREDIBILITY_TO_WIN:
            return WON - points - AT_ONCE * now.actions
        known = sum(weight * trait for weight, trait in zip(self._by_trait, self.traits(now), strict=True))
        far = self._with_luck(known - self._unseen(now) + self._threat(now), now, points)
        return far - self._at_once * (points - self._points_now) if self._at_once else far

    @cached_property
    def _at_once(self) -> float:
        """What a point is worth besides because it counts at once, in actions: a rival may end the match any moment.

        With two, whoever comes second has lost, with however many points.
        """
        view = self.features.view
        if not self.weights.places or view.table.seats == 2:
            return 0.0
        ends = danger(credibility(view.box, view.table), self.features.seat)
        return PER_POINT * ends / (1 - ends)

    @cached_property
    def _points_now(self) -> int:
        now = fast_board_of(self.features)
        return now.credit + now.cards.count("coin_show") + self._holds_crown(now)

    @cached_property
    def _patience(self) -> float:
        """What is left of the worth of things that pay off slowly: the less, the nearer the end is before the turn."""
        if not self.weights.late:
            return 1.0
        left = self._outlook(fast_board_of(self.features))[0]
        if self.weights.rivals:
            left = min(left, max(SOON, self._field + SOON))
        return min(1.0, left / self.weights.late)

    def _with_luck(self, distance: float, now: FastBoard, points: int) -> float:
        """Return the sure distance that is as good as one with an unknown card: who is behind wants luck."""
        drawn = self._outcomes(now, points) if self.weights.spread else ()
        if not drawn:
            return distance
        mean = sum(odds * gain for odds, gain, _ in drawn)
        width = self.rivals.width(self._field)
        lead = self._field - distance - mean
        odds = sum(odds if wins else odds * chance(lead + gain, width) for odds, gain, wins in drawn)
        return self._field - gap_of(odds, width)

    def _outcomes(self, now: FastBoard, points: int) -> Sequence[tuple[float, float, bool]]:
        """Return what a card drawn unseen may be: its odds, the actions it saves, whether it wins on the spot."""
        if now.fresh.investments:
            left = self._investments_left
            wins = points + 1 >= CREDIBILITY_TO_WIN
            gains = self._investment_gains
            return [(n / left.total(), gains[kind], wins and kind == "coin_show") for kind, n in left.items()]
        return ()

    @cached_property
    def _by_trait(self) -> tuple[float, ...]:
        traits = self.weights.traits
        return tuple(traits[name] * (self._patience if name in SLOW else 1.0) for name in TRAITS)

    @cached_property
    def _investment_gains(self) -> Mapping[str, float]:
        gains = self.weights.investments
        return {kind: gain * (self._patience if kind in SLOW_CARDS else 1.0) for kind, gain in gains.items()}

    def _threat(self, now: FastBoard) -> float:
        """Return what it costs that a rival holds the Most Valuable Coin: the more, the nearer they are to ten."""
        if not self._rival_coins or self._holds_crown(now):
            return 0.0
        left = self._rival_coins - now.gone or self._rival_coins
        credit = self._rival_credit[min(left, key=lambda name: self.features.index.coin[name].overall)]
        return CROWNED[min(credit, len(CROWNED) - 1)]

    @cached_property
    def _rival_credit(self) -> Mapping[str, int]:
        """Every rival's coin with its owner's credibility, the Most Valuable Coin not counted."""
        view = self.features.view
        counts, best = list(credibility(view.box, view.table)), most_valuable(view.box, view.table)
        if best:
            counts[best[0]] -= 1
        dealers = enumerate(view.table.dealers)
        return {coin: counts[seat] for seat, dealer in dealers if seat != self.features.seat for coin in dealer.coins}

    def traits(self, now: FastBoard) -> tuple[float, ...]:
        """Return what is seen of a dealer, in the order of `TRAITS`."""
        loose = len(now.coins) - len(now.safe)
        return (
            *self._outlook(now),
            loose,
            self._crown(now),
            now.cards.count("overtime"),
            now.cards.count("steal"),
            now.cards.count("trade"),
            now.cards.count("snoop"),
            len(self.features.friends),
            now.sale == now.here,
            now.credit,
        )

    def _outlook(self, now: FastBoard) -> Outlook:
        """Return the first traits, from `least` to `spares`: remembered, as many boards share them."""
        need = CREDIBILITY_TO_WIN - now.credit - now.cards.count("coin_show")
        key = (now.here, now.sale, now.coins, now.gone, now.hand, need, now.research)
        found = self._outlooks.get(key)
        if found is None:
            plans, spare = self._plans(now)
            least, to_buy, with_row = self._quickest(now, plans, need, spare)
            costs = sorted((self.features.index.coin[coin].cost for coin in spare), reverse=True)[:SPARES]
            found = (least, to_buy, least - with_row, len(now.hand), sum(costs), len(spare))
            self._outlooks[key] = found
        return found

    def _plans(self, now: FastBoard) -> tuple[list[Plan], list[str]]:
        """Return what the collectors in hand take, no coin used twice, and the coins left over."""
        stand = Stand(now.here, now.sale, now.coins, now.gone)
        left = {name: self._plan(name, stand) for name in now.hand}
        plans: list[Plan] = []
        while left and len(plans) < HAND_LIMIT:
            name = min(left, key=lambda name: left[name][1] - 4 * left[name][0])
            plans.append(left.pop(name))
            used = {offer.coin.id for offer in self.features.route(name, stand).offers if offer}
            stand = Stand(stand.here, stand.sale, stand.coins - used, stand.gone | used)
            left = {name: self._plan(name, stand) for name in left}
        return plans, list(stand.coins)

    def _plan(self, name: str, stand: Stand) -> Plan:
        card, route = self.features.index.collector[name], self.features.route(name, stand)
        to_buy = sum(offer is None or offer.shop is not None for offer in route.offers)
        return card.credibility, route.cost + card.cost, to_buy

    def _quickest(self, now: FastBoard, plans: list[Plan], need: int, spare: list[str]) -> tuple[float, int, float]:
        """Return the least actions for the points needed, the coins they ask for, and the least with a card of the row.

        Some plans are carried out; the other points are had by research or at the flat rate.
        """
        lists = [(0, 0.0, 0)]
        for points, cost, coins in plans:
            lists += [(p + points, a + cost, c + coins) for p, a, c in lists]
        rest = self._rest(tuple(sorted(now.research)))
        least, to_buy = min((a + (rest[need - p] if need > p else 0.0), c) for p, a, c in lists)
        with_row = least
        if len(now.hand) < HAND_LIMIT:
            stand = Stand(now.here, now.sale, frozenset(spare), now.gone)
            for name in self.features.view.table.collectors:
                if name and name not in now.gone:
                    points, cost, _ = self._plan(name, stand)
                    for p, a, _ in lists:
                        left = need - p - points
                        with_row = min(with_row, a + cost + ROW_COST + (rest[left] if left > 0 else 0.0))
        return least, to_buy, with_row

    def _rest(self, counts: Counts) -> Sequence[float]:
        """Return the actions for points that no plan brings, by their number; begun research counts a little."""
        found = self._rests.get(counts)
        if found is None:
            weights = self.weights
            found = self._rests[counts] = rests(weights.rate, weights.research, counts, weights.start)
        return found

    def _unseen(self, now: FastBoard) -> float:
        """Return the actions that drawn but unknown cards promise to save."""
        fresh, values = now.fresh, self.weights
        need = CREDIBILITY_TO_WIN - now.credit
        held = len(now.hand)
        found = sum(values.collector(held + more, need) for more in range(min(fresh.collectors, 3)))
        found += fresh.over * values.collector(HAND_LIMIT, need)
        if fresh.investments:
            found += fresh.investments * self._investment
        if fresh.research:
            found += fresh.research * self._new_research(now.research, need)
        return found + fresh.looks * values.look

    @cached_property
    def _investment(self) -> float:
        """What an investment card drawn blindly saves, by the kinds that may still be in the stack or in hands."""
        left, gains = self._investments_left, self._investment_gains
        return sum(gains[kind] * number for kind, number in left.items()) / max(1, left.total())

    @cached_property
    def _investments_left(self) -> Counter[str]:
        view = self.features.view
        friends = {f"friend {shop}" for dealer in view.table.dealers for shop in dealer.friends}
        seen = {*view.table.played, *friends, *view.hand.investments}
        return Counter(kind_of(card) for card in view.box.investments if card not in seen)

    @cached_property
    def _rival_rank(self) -> int:
        """The best overall rank among all opponents' coins."""
        return min((self.features.index.coin[c].overall for c in self._rival_coins), default=99)

    @cached_property
    def _rival_coins(self) -> frozenset[str]:
        dealers = enumerate(self.features.view.table.dealers)
        return frozenset(coin for seat, dealer in dealers if seat != self.features.seat for coin in dealer.coins)

    def _own_rank(self, coins: Sequence[str] | frozenset[str]) -> int:
        return min((self.features.index.coin[name].overall for name in coins), default=100)

    def _rank_to_beat(self, now: FastBoard) -> int:
        if now.gone & self._rival_coins:
            return self._own_rank(self._rival_coins - now.gone)
        return self._rival_rank

    def _holds_crown(self, now: FastBoard) -> bool:
        return self._own_rank(now.coins) <= self._rank_to_beat(now)

    def _crown(self, now: FastBoard) -> float:
        """Return how surely the Most Valuable Coin stays: better coins to be had endanger it, thieves a loose one."""
        rank = self._own_rank(now.coins)
        if rank > self._rank_to_beat(now):
            return 0.0
        better = bisect_left(self._better_ranks, rank)
        sure = 1 / (1 + 0.35 * better)
        kept = any(self.features.index.coin[name].overall == rank for name in now.safe)
        return sure if kept else sure * 0.7

    @cached_property
    def _better_ranks(self) -> tuple[int, ...]:
        """Ranks of coins that are for sale or have yet to turn up, in order."""
        features = self.features
        coins = (*(coin for coin, _ in features.for_sale.values()), *features.unseen)
        return tuple(sorted(coin.overall for coin in coins))

    def _new_research(self, counts: Counts, need: int) -> float:
        """Return the actions that a research card drawn blindly saves, on average."""
        found = self._gains.get(counts)
        if found is None:
            left = self._research_left
            gains = (n * self._research_gain(counts, place, need) for place, n in enumerate(left) if n)
            found = self._gains[counts] = sum(gains) / max(1, sum(left))
        return found

    def _research_gain(self, counts: Counts, place: int, need: int) -> float:
        more = tuple(count + (n == place) for n, count in enumerate(counts))
        points = research_credit(more) - research_credit(counts)
        before, after = self._rest(tuple(sorted(counts))), self._rest(tuple(sorted(more)))
        return before[max(0, need)] - after[max(0, need - points)]

    @cached_property
    def _research_left(self) -> Counts:
        table, counts = self.features.view.table, [0] * len(DENOMINATIONS)
        seen = {*table.research, *(card for dealer in table.dealers for card in dealer.research)}
        for card in self.features.view.box.research:
            counts[DENOMINATIONS.index(denomination_of(card))] += card not in seen
        return tuple(counts)


FORM_SAMPLES = 20


def value(state: State, seat: int) -> float:
    """Judge a state for a seat: the actions that separate it from ten credibility, counted negative."""
    if state.table.result is not None:
        return -WON if seat in state.table.result.winners else WON
    features = Features(view(state, seat), seat)
    return -Evaluator.of(features).distance(fast_board_of(features))


def candidates(seen: View, luck: Luck) -> Sequence[actions.Action]:
    """Return the legal actions worth considering: everything listed, and a sample of the form."""
    offered = legal_actions(seen)
    if offered.form is None:
        return offered.actions
    if offered.form.count <= FORM_SAMPLES:
        return (*offered.actions, *offered.form.every())
    sampled = (offered.form.sample(luck, "deal", number) for number in range(FORM_SAMPLES))
    return (*offered.actions, *dict.fromkeys(sampled))
