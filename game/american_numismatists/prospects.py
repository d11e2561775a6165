"""A hand-made judgement: how many actions a sketched dealer is away from ten credibility.

Collectors in hand cost what their errands and sales take; points that no collector in hand brings are reckoned at
a flat rate. What is drawn but unknown, and cards in hand, count as the actions they usually save.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final

from game.american_numismatists.box import DENOMINATIONS, denomination_of
from game.american_numismatists.nouns import CREDIBILITY_TO_WIN, HAND_LIMIT
from game.american_numismatists.outlook import Outlook, Stand
from game.american_numismatists.sketch import Sketch

PER_POINT: Final = 5.0
"""Actions that a point of credibility takes when no plan for it exists yet."""

CARD_WORTH: Final = {"overtime": 4.5, "steal": 3.0, "trade": 1.5, "snoop": 1.0, "laziness": 0.0, "coin_show": 0.0}
"""Actions that a card in hand will save (a coin show counts as a point)."""

NEW_COLLECTOR: Final = 2.4
CROWDED_COLLECTOR: Final = 0.8
NEW_INVESTMENT: Final = 2.9
LOOK: Final = 1.3
SPARE_COIN: Final = 0.3
"""Of a coin's printed cost, for coins that no errand uses."""

LOOSE_COIN: Final = 0.12
HELD_CROWN: Final = 0.6
"""The share of a point that the Most Valuable Coin is worth while the game goes on."""

WON: Final = -100.0
RESEARCH_START: Final = (0.0, 0.08, 0.35)
"""Points that one or two research cards of a denomination promise."""


@dataclass
class Judge:
    """Judges sketches of one decision. `work` counts them."""

    outlook: Outlook
    work: int = 0

    def distance(self, now: Sketch) -> float:
        """Return the actions that seem to be needed for ten credibility; lower is better."""
        self.work += 1
        crown = self._holds_crown(now)
        shows = now.cards.count("coin_show")
        if now.credit + shows + crown >= CREDIBILITY_TO_WIN:
            return WON - now.actions
        needed = CREDIBILITY_TO_WIN - now.credit - shows - HELD_CROWN * crown - self._research_promise(now)
        plans, spare = self._plans(now)
        loose = len(now.coins - now.safe)
        return self._quickest(plans, needed) - self._extras(now, spare) + LOOSE_COIN * loose

    def _plans(self, now: Sketch) -> tuple[list[tuple[int, float]], list[str]]:
        """Return points and actions of the collectors in hand, no coin used twice, and the coins left over."""
        index = self.outlook.index
        stand = Stand(now.here, now.sale, now.coins, now.gone)
        by_haste = sorted(now.hand, key=lambda name: self._actions(name, stand) - 4 * index.collector[name].credibility)
        plans: list[tuple[int, float]] = []
        for name in by_haste[:HAND_LIMIT]:
            plans.append((index.collector[name].credibility, self._actions(name, stand)))
            used = {offer.coin.id for offer in self.outlook.errand(name, stand).offers if offer}
            stand = Stand(stand.here, stand.sale, stand.coins - used, stand.gone | used)
        return plans, sorted(stand.coins)

    def _actions(self, name: str, stand: Stand) -> float:
        return self.outlook.errand(name, stand).cost + self.outlook.index.collector[name].cost

    def _quickest(self, plans: list[tuple[int, float]], needed: float) -> float:
        """Return the least actions for the points needed: some plans carried out, the rest at the flat rate."""
        least = needed * PER_POINT
        for size in range(1, len(plans) + 1):
            for chosen in combinations(plans, size):
                points, actions = sum(p for p, _ in chosen), sum(a for _, a in chosen)
                least = min(least, actions + max(0.0, needed - points) * PER_POINT)
        return least

    def _extras(self, now: Sketch, spare: list[str]) -> float:
        """Return the actions that everything else promises to save."""
        room = max(0, min(now.fresh.collectors, HAND_LIMIT - len(now.hand)))
        crowd = now.fresh.collectors - room
        coins = sorted((self.outlook.index.coin[coin].cost for coin in spare), reverse=True)[:4]
        return (
            room * NEW_COLLECTOR
            + min(2, crowd) * CROWDED_COLLECTOR
            + now.fresh.research * self._new_research(now) * PER_POINT
            + now.fresh.investments * NEW_INVESTMENT
            + now.fresh.looks * LOOK
            + SPARE_COIN * sum(coins)
            + sum(CARD_WORTH[kind] for kind in now.cards)
        )

    @cached_property
    def _rival_rank(self) -> int:
        """The best overall rank among all opponents' coins."""
        dealers = enumerate(self.outlook.view.table.dealers)
        coin = self.outlook.index.coin
        return min((coin[c].overall for seat, d in dealers if seat != self.outlook.seat for c in d.coins), default=99)

    def _holds_crown(self, now: Sketch) -> bool:
        coin = self.outlook.index.coin
        own = min((coin[name].overall for name in now.coins), default=100)
        return own <= self._rival_rank

    def _research_promise(self, now: Sketch) -> float:
        """Return the points that incomplete research promises, beyond those it has brought."""
        same = sum(RESEARCH_START[count] for count in now.research if count < len(RESEARCH_START))
        kinds = sum(map(bool, now.research))
        return same + (0.0, 0.05, 0.15, 0.4)[min(kinds, 3)] * (kinds <= 3)

    def _new_research(self, now: Sketch) -> float:
        """Return the points that a research card drawn blindly promises, on average."""
        left = self._research_left
        total = sum(left)
        return sum(n * self._research_gain(now, place) for place, n in enumerate(left)) / total if total else 0.0

    def _research_gain(self, now: Sketch, place: int) -> float:
        counts = tuple(count + (n == place) for n, count in enumerate(now.research))
        after = now._replace(research=counts)
        return _points(counts) - _points(now.research) + self._research_promise(after) - self._research_promise(now)

    @cached_property
    def _research_left(self) -> tuple[int, ...]:
        table, counts = self.outlook.view.table, [0] * len(DENOMINATIONS)
        seen = {*table.research, *(card for dealer in table.dealers for card in dealer.research)}
        for card in self.outlook.view.box.research:
            counts[DENOMINATIONS.index(denomination_of(card))] += card not in seen
        return tuple(counts)


def _points(counts: tuple[int, ...]) -> int:
    return sum(max(0, count - 2) for count in counts) + max(0, sum(map(bool, counts)) - 3)
