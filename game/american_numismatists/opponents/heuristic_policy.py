"""The easy opponent: it serves one collector after another, the one with the best points per action first.

It knows what is for sale and walks the cheapest route step by step. It does not look further
ahead, bullies nobody and does no research.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.american_numismatists.opponents.features import Features
from game.american_numismatists.opponents.route_cost import Route, walks_on
from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.rules.costs import (
    DRAW_COLLECTOR_COST,
    DRAW_INVESTMENT_COST,
    SAFE_COST,
    SALE_COST,
    TAKE_COLLECTOR_COST,
    TRAVEL_COST,
)
from game.american_numismatists.rules.scoring import credibility
from game.american_numismatists.rules.state import ACTIONS_PER_TURN, CREDIBILITY_TO_WIN, HAND_LIMIT, SAFE_LIMIT
from game.core.agent import Candidate, Decision, best_first

DECENT: Final = 0.16
"""Points per action below which another collector is looked for."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A collector that might be served, and the points that every action for them brings."""

    collector: str
    in_hand: bool
    route: Route
    rate: float

    @property
    def waits(self) -> bool:
        """Whether nothing can be done for them now: all that is missing has yet to turn up."""
        offers = self.route.offers
        return self.in_hand and bool(self.route.missing) and all(o is None or o.shop is None for o in offers)


class OneCollector:
    """The plan of one decision. `thrifty`: what the plan leaves over is spent on another one (not so in 0.1.0)."""

    def __init__(self, features: Features, thrifty: bool = True) -> None:
        self.features = features
        self.thrifty = thrifty
        self.view = features.view
        self.left = features.view.table.actions

    def decide(self) -> Decision[actions.Action]:
        """Return the action with which the plan begins, and how other collectors' plans would begin."""
        goals = sorted((goal for goal in self.goals() if not goal.waits), key=lambda goal: -goal.rate)
        win = next((self._serve(goal) for goal in goals if self._wins(goal)), None)
        if win:
            return Decision(win, (Candidate(win, 1.0),), self.features.work)
        first = (self._serve(goals[0]) if goals else None) or self._pass_the_time()
        first = first or (self._rest(goals) if self.thrifty else None) or actions.EndTurn()
        card = self._card()
        found = [(card, goals[0].rate if goals else 0.0)] if card else []
        found += [(first, goals[0].rate if goals else 0.0)]
        others = ((self._serve(goal), goal.rate) for goal in goals[1:])
        found += [(action, rate) for action, rate in others if action and not self._strays(action)]
        candidates = {action: Candidate(action, rate) for action, rate in reversed(found)}
        ranked = best_first(tuple(reversed(candidates.values())))
        return Decision(found[0][0], ranked, self.features.work)

    def _strays(self, action: actions.Action) -> bool:
        """Tell whether an action sets out for another goal: who wavers there walks to and fro (not minded in 0.1.0)."""
        return self.thrifty and isinstance(action, actions.Travel)

    def _wins(self, goal: Goal) -> bool:
        """Tell whether a collector can be served from the inventory and lifts to ten."""
        owned = goal.in_hand and all(offer and offer.shop is None for offer in goal.route.offers)
        points = self.features.index.collector[goal.collector].credibility
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
        card = self.features.index.collector[name]
        route = self.features.route(name, self.features.stand())
        actions = route.cost + card.cost + (0 if in_hand else TAKE_COLLECTOR_COST)
        return Goal(name, in_hand, route, card.credibility / actions)

    def _serve(self, goal: Goal) -> actions.Action | None:
        """Take the next step of a route, or None if this turn has no actions for it."""
        if not goal.in_hand:
            if goal.rate < DECENT and self.left >= DRAW_COLLECTOR_COST:
                return actions.DrawCollector()
            return actions.TakeCollector(goal.collector) if self.left >= TAKE_COLLECTOR_COST else None
        if not goal.route.missing and all(offer and offer.shop is None for offer in goal.route.offers):
            return self._sell(goal)
        return self._fetch(goal.route)

    def _sell(self, goal: Goal) -> actions.Action | None:
        coins = tuple(sorted(offer.coin.id for offer in goal.route.offers if offer))
        cost = self.features.index.collector[goal.collector].cost
        return actions.Sell(goal.collector, coins) if self.left >= cost else None

    def _fetch(self, route: Route) -> actions.Action | None:
        """Buy here what the route needs here, otherwise go where it leads next."""
        stand = self.features.stand()
        wanted = [(offer, offer.shop) for offer in route.offers if offer and offer.shop is not None]
        for offer, shop in wanted:
            if shop == stand.here:
                return actions.BuyCoin(offer.coin.id) if offer.price <= self.left else None
        goals = sum(1 << shop for shop in {shop for _, shop in wanted})
        if not goals or self.left < TRAVEL_COST:
            return None
        return actions.Travel(self._step_towards(stand.here, goals))

    def _step_towards(self, here: int, goals: int) -> str:
        """Return the neighbouring shop from which the rest of the walk is shortest."""
        walks, place = walks_on(self.view.box.shops), self.features.index.shop_place
        links = self.view.box.shops[here].links
        return min(links, key=lambda shop: walks[place[shop]][goals & ~(1 << place[shop])])

    def _card(self) -> actions.Action | None:
        """Play Overtime as soon as possible, and steal what a collector asks for."""
        if self.view.table.card_played:
            return None
        kinds = {kind_of(card) for card in self.view.hand.investments}
        if "overtime" in kinds:
            return actions.PlayOvertime()
        prey = self._prey() if "steal" in kinds else None
        return actions.PlaySteal(prey) if prey else None

    def _prey(self) -> str | None:
        index, dealers = self.features.index, enumerate(self.view.table.dealers)
        loose = [coin for seat, dealer in dealers if seat != self.view.viewer for coin in dealer.loose]
        wanted = [coin for coin in loose if any(coin in index.fits[name] for name in self.view.hand.collectors)]
        return min(wanted, key=lambda coin: index.coin[coin].overall, default=None)

    def _pass_the_time(self) -> actions.Action | None:
        """Spend what is left on another collector or on the safe; after a turn in vain, look for a fourth one."""
        room = len(self.view.hand.collectors) < HAND_LIMIT or self.left >= ACTIONS_PER_TURN
        if room and self.left >= DRAW_COLLECTOR_COST:
            return actions.DrawCollector()
        by_rank = sorted(self.features.dealer.coins, key=lambda coin: self.features.index.coin[coin].overall)
        kept = frozenset(by_rank[:SAFE_LIMIT])
        if self.left >= SAFE_COST and kept != self.features.dealer.safe:
            return actions.AccessSafe(tuple(sorted(kept)))
        return None

    def _rest(self, goals: Sequence[Goal]) -> actions.Action | None:
        """Spend what is left on another plan, on a card, or on the sale at the shop where the next coin is."""
        others = (self._serve(goal) for goal in goals[1:])
        spent = next((action for action in others if action and not isinstance(action, actions.Travel)), None)
        if spent:
            return spent
        if self.left >= DRAW_INVESTMENT_COST and self.view.left.investments:
            return actions.DrawInvestment()
        return self._sale(goals[0].route) if goals and self.left >= SALE_COST else None

    def _sale(self, route: Route) -> actions.Action | None:
        """Move the sale to a shop of the route, if no coin there is cheaper already."""
        shops = [offer.shop for offer in route.offers if offer and offer.shop is not None]
        dear = [shop for shop in shops if shop != self.features.stand().sale and shop not in self.features.friends]
        return actions.MoveSale(self.view.box.shops[dear[0]].id) if dear and len(dear) == len(shops) else None
