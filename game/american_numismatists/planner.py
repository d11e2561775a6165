"""The easy opponent: it serves one collector after another, the one with the best points per action first.

It knows what is for sale and walks the cheapest errand step by step. It does not look further
ahead, bullies nobody and does no research.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.american_numismatists import deeds
from game.american_numismatists.box import kind_of
from game.american_numismatists.errands import Errand, walks_on
from game.american_numismatists.law import DRAW_COLLECTOR_COST, SAFE_COST, TAKE_COLLECTOR_COST, TRAVEL_COST
from game.american_numismatists.nouns import ACTIONS_PER_TURN, CREDIBILITY_TO_WIN, HAND_LIMIT, SAFE_LIMIT
from game.american_numismatists.outlook import Outlook
from game.american_numismatists.scoring import credibility
from game.core.agent import Candidate, Decision, best_first

DECENT: Final = 0.16
"""Points per action below which another collector is looked for."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A collector that might be served, and the points that every action for him brings."""

    collector: str
    in_hand: bool
    errand: Errand
    rate: float

    @property
    def waits(self) -> bool:
        """Whether nothing can be done for him now: all that is missing has yet to turn up."""
        offers = self.errand.offers
        return self.in_hand and bool(self.errand.missing) and all(o is None or o.shop is None for o in offers)


class Planner:
    """The plan of one decision."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.view = outlook.view
        self.left = outlook.view.table.actions

    def thought(self) -> Decision[deeds.Ply]:
        """Return the deed with which the plan begins, and how other collectors' plans would begin."""
        goals = sorted((goal for goal in self.goals() if not goal.waits), key=lambda goal: -goal.rate)
        win = next((self._serve(goal) for goal in goals if self._wins(goal)), None)
        if win:
            return Decision(win, (Candidate(win, 1.0),), self.outlook.work)
        first = (self._serve(goals[0]) if goals else None) or self._pass_the_time() or deeds.EndTurn()
        card = self._card()
        found = [(card, goals[0].rate if goals else 0.0)] if card else []
        found += [(first, goals[0].rate if goals else 0.0)]
        others = ((self._serve(goal), goal.rate) for goal in goals[1:])
        found += [(ply, rate) for ply, rate in others if ply]
        candidates = {ply: Candidate(ply, rate) for ply, rate in reversed(found)}
        ranked = best_first(tuple(reversed(candidates.values())))
        return Decision(found[0][0], ranked, self.outlook.work)

    def _wins(self, goal: Goal) -> bool:
        """Tell whether a collector can be served from the inventory and lifts to ten."""
        owned = goal.in_hand and all(offer and offer.shop is None for offer in goal.errand.offers)
        points = self.outlook.index.collector[goal.collector].credibility
        credit = credibility(self.view.box, self.view.table)[self.view.viewer]
        return owned and credit + points >= CREDIBILITY_TO_WIN

    def goals(self) -> list[Goal]:
        """Return the collectors in hand, and with room for one more, those in the row."""
        hand = self.view.hand.collectors
        found = [self._goal(name, in_hand=True) for name in hand]
        if len(hand) < HAND_LIMIT:
            found += [self._goal(name, in_hand=False) for name in self.view.table.collectors if name]
        return found

    def _goal(self, name: str, in_hand: bool) -> Goal:
        card = self.outlook.index.collector[name]
        errand = self.outlook.errand(name, self.outlook.stand())
        actions = errand.cost + card.cost + (0 if in_hand else TAKE_COLLECTOR_COST)
        return Goal(name, in_hand, errand, card.credibility / actions)

    def _serve(self, goal: Goal) -> deeds.Ply | None:
        """Take the next step of an errand, or None if this turn has no actions for it."""
        if not goal.in_hand:
            if goal.rate < DECENT and self.left >= DRAW_COLLECTOR_COST:
                return deeds.DrawCollector()
            return deeds.TakeCollector(goal.collector) if self.left >= TAKE_COLLECTOR_COST else None
        if not goal.errand.missing and all(offer and offer.shop is None for offer in goal.errand.offers):
            return self._sell(goal)
        return self._fetch(goal.errand)

    def _sell(self, goal: Goal) -> deeds.Ply | None:
        coins = tuple(sorted(offer.coin.id for offer in goal.errand.offers if offer))
        cost = self.outlook.index.collector[goal.collector].cost
        return deeds.Sell(goal.collector, coins) if self.left >= cost else None

    def _fetch(self, errand: Errand) -> deeds.Ply | None:
        """Buy here what the errand needs here, otherwise go where it leads next."""
        stand = self.outlook.stand()
        wanted = [(offer, offer.shop) for offer in errand.offers if offer and offer.shop is not None]
        for offer, shop in wanted:
            if shop == stand.here:
                return deeds.BuyCoin(offer.coin.id) if offer.price <= self.left else None
        goals = sum(1 << shop for shop in {shop for _, shop in wanted})
        if not goals or self.left < TRAVEL_COST:
            return None
        return deeds.Travel(self._step_towards(stand.here, goals))

    def _step_towards(self, here: int, goals: int) -> str:
        """Return the neighbouring shop from which the rest of the walk is shortest."""
        walks, place = walks_on(self.view.box.shops), self.outlook.index.shop_place
        links = self.view.box.shops[here].links
        return min(links, key=lambda shop: walks[place[shop]][goals & ~(1 << place[shop])])

    def _card(self) -> deeds.Ply | None:
        """Play Overtime as soon as possible, and steal what a collector asks for."""
        if self.view.table.card_played:
            return None
        kinds = {kind_of(card) for card in self.view.hand.investments}
        if "overtime" in kinds:
            return deeds.PlayOvertime()
        prey = self._prey() if "steal" in kinds else None
        return deeds.PlaySteal(prey) if prey else None

    def _prey(self) -> str | None:
        index, dealers = self.outlook.index, enumerate(self.view.table.dealers)
        loose = [coin for seat, dealer in dealers if seat != self.view.viewer for coin in dealer.loose]
        wanted = [coin for coin in loose if any(coin in index.fits[name] for name in self.view.hand.collectors)]
        return min(wanted, key=lambda coin: index.coin[coin].overall, default=None)

    def _pass_the_time(self) -> deeds.Ply | None:
        """Spend what is left on another collector or on the safe; after a turn in vain, look for a fourth one."""
        room = len(self.view.hand.collectors) < HAND_LIMIT or self.left >= ACTIONS_PER_TURN
        if room and self.left >= DRAW_COLLECTOR_COST:
            return deeds.DrawCollector()
        by_rank = sorted(self.outlook.dealer.coins, key=lambda coin: self.outlook.index.coin[coin].overall)
        kept = frozenset(by_rank[:SAFE_LIMIT])
        if self.left >= SAFE_COST and kept != self.outlook.dealer.safe:
            return deeds.AccessSafe(tuple(sorted(kept)))
        return None
