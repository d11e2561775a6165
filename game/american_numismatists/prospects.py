"""A hand-made judgement: how many actions a sketched dealer is away from ten credibility.

Collectors in hand cost what their errands and sales take; points that no collector in hand brings are reckoned at
a flat rate. What is drawn but unknown, and cards in hand, count as the actions they usually save.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Final

from game.american_numismatists.box import DENOMINATIONS, denomination_of
from game.american_numismatists.nouns import CREDIBILITY_TO_WIN, HAND_LIMIT, NOBODY
from game.american_numismatists.outlook import Outlook, Stand
from game.american_numismatists.sketch import Sketch, research_credit

PER_POINT: Final = 5.0
"""Actions that a point of credibility takes when no plan for it exists yet."""

WON: Final = -100.0


@dataclass(frozen=True, slots=True)
class Taste:
    """What a judge holds things to be worth: actions saved, unless said otherwise.

    `crown` is the share of a point that the Most Valuable Coin is worth while the game goes on, `same` the points that
    one or two research cards of a denomination promise, `different` those of one to three
    denominations; `spare` is counted by a coin's printed cost.
    """

    per_point: float = PER_POINT
    collector: float = 2.4
    crowded_collector: float = 0.8
    investment: float = 2.9
    look: float = 1.3
    spare: float = 0.3
    loose: float = 0.12
    crown: float = 0.6
    same: tuple[float, float] = (0.08, 0.35)
    different: tuple[float, float, float] = (0.05, 0.15, 0.4)
    overtime: float = 4.5
    steal: float = 3.0
    trade: float = 1.5
    snoop: float = 1.0

    def of_card(self, kind: str) -> float:
        """Return what an investment card in hand is worth; a coin show counts as its point elsewhere."""
        match kind:
            case "overtime":
                return self.overtime
            case "steal":
                return self.steal
            case "trade":
                return self.trade
            case "snoop":
                return self.snoop
        return 0.0


PLAIN: Final = Taste()


@dataclass
class Judge:
    """Judges sketches of one decision. `work` counts them."""

    outlook: Outlook
    taste: Taste = PLAIN
    work: int = 0
    _gains: dict[tuple[int, ...], float] = field(default_factory=dict)

    def distance(self, now: Sketch) -> float:
        """Return the actions that seem to be needed for ten credibility; lower is better."""
        self.work += 1
        crown = self._holds_crown(now)
        shows = now.cards.count("coin_show")
        points = now.credit + shows + crown
        if self.outlook.view.table.last_called != NOBODY:
            return -points * self.taste.per_point
        if points >= CREDIBILITY_TO_WIN:
            return WON - points
        needed = (
            CREDIBILITY_TO_WIN - now.credit - shows - self.taste.crown * crown - self._research_promise(now.research)
        )
        plans, spare = self._plans(now)
        loose = len(now.coins - now.safe)
        return self._quickest(plans, needed) - self._extras(now, spare) + self.taste.loose * loose

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
        least = needed * self.taste.per_point
        for size in range(1, len(plans) + 1):
            for chosen in combinations(plans, size):
                points, actions = sum(p for p, _ in chosen), sum(a for _, a in chosen)
                least = min(least, actions + max(0.0, needed - points) * self.taste.per_point)
        return least

    def _extras(self, now: Sketch, spare: list[str]) -> float:
        """Return the actions that everything else promises to save."""
        room = max(0, min(now.fresh.collectors, HAND_LIMIT - len(now.hand)))
        crowd = now.fresh.collectors - room
        coins = sorted((self.outlook.index.coin[coin].cost for coin in spare), reverse=True)[:4]
        return (
            room * self.taste.collector
            + min(2, crowd) * self.taste.crowded_collector
            + now.fresh.research * self._new_research(now.research) * self.taste.per_point
            + now.fresh.investments * self.taste.investment
            + now.fresh.looks * self.taste.look
            + self.taste.spare * sum(coins)
            + sum(map(self.taste.of_card, now.cards))
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

    def _research_promise(self, counts: tuple[int, ...]) -> float:
        """Return the points that incomplete research promises, beyond those it has brought."""
        same = sum((0.0, *self.taste.same)[count] for count in counts if count < 3)
        kinds = sum(map(bool, counts))
        return same + ((0.0, *self.taste.different)[kinds] if kinds <= 3 else 0.0)

    def _new_research(self, counts: tuple[int, ...]) -> float:
        """Return the points that a research card drawn blindly promises, on average."""
        found = self._gains.get(counts)
        if found is None:
            left = self._research_left
            gains = (n * self._research_gain(counts, place) for place, n in enumerate(left))
            found = self._gains[counts] = sum(gains) / max(1, sum(left))
        return found

    def _research_gain(self, counts: tuple[int, ...], place: int) -> float:
        more = tuple(count + (n == place) for n, count in enumerate(counts))
        promised = self._research_promise(more) - self._research_promise(counts)
        return research_credit(more) - research_credit(counts) + promised

    @cached_property
    def _research_left(self) -> tuple[int, ...]:
        table, counts = self.outlook.view.table, [0] * len(DENOMINATIONS)
        seen = {*table.research, *(card for dealer in table.dealers for card in dealer.research)}
        for card in self.outlook.view.box.research:
            counts[DENOMINATIONS.index(denomination_of(card))] += card not in seen
        return tuple(counts)
