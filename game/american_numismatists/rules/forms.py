"""The form of a turn: actions that choose among coins, spelled by putting coins on spots.

Spots are "safe" and "out" (AccessSafe; coins not named stay where they are), "bully" (two own coins and
one of a visitor) and "trade" (two own coins and one of any shop). One answer uses one kind of spot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.rules.costs import BULLY_COST, SAFE_COST
from game.american_numismatists.rules.state import SAFE_LIMIT, View
from game.core.luck import Luck
from game.core.values import dataclass

FormAction = actions.AccessSafe | actions.Bully | actions.PlayTrade
Partial = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class CoinForm:
    """Legal AccessSafe, Bully and PlayTrade actions. `prey` are the coins that may be bullied away,
    `offered` those that a Trade card may fetch; an action that is not possible has none of its coins."""

    coins: tuple[str, ...]
    safe: frozenset[str]
    may_access: bool
    prey: tuple[str, ...]
    offered: tuple[str, ...]

    @property
    def items(self) -> tuple[str, ...]:
        """The coins that an action can choose: the viewer's own, then others'."""
        return self.coins + self.prey + self.offered

    @property
    def count(self) -> int:
        """How many actions there are."""
        pairs = comb(len(self.coins), 2)
        return self._safes() + pairs * (len(self.prey) + len(self.offered))

    def _safes(self) -> int:
        if not self.may_access:
            return 0
        return sum(comb(len(self.coins), size) for size in range(SAFE_LIMIT + 1)) - 1

    def next_spots(self, partial: Partial, item: str) -> frozenset[str]:
        """Return the spots where a coin may go, given the other coins."""
        others = [(coin, spot) for coin, spot in partial if coin != item]
        return frozenset(spot for spot in _SPOTS if self._leads_on([*others, (item, spot)]))

    def _leads_on(self, partial: Partial) -> bool:
        """Tell whether coins can still be added so that an action comes out."""
        spots = {spot for _, spot in partial}
        named = [coin for coin, _ in partial]
        if spots <= {"safe", "out"}:
            kept = len(self._safe_after(partial))
            return self.may_access and set(named) <= set(self.coins) and kept - self._movable(named) <= SAFE_LIMIT
        if len(spots) > 1 or len(self.coins) < 2:
            return False
        wanted = self.prey if spots == {"bully"} else self.offered
        own = [coin for coin in named if coin in self.coins]
        return len(own) <= 2 and len(named) - len(own) <= 1 and set(named) <= {*self.coins, *wanted} and bool(wanted)

    def _movable(self, named: Sequence[str]) -> int:
        """Return how many coins of the safe could still be named to leave it."""
        return len(self.safe - set(named))

    def _safe_after(self, partial: Partial) -> frozenset[str]:
        stored = {coin for coin, spot in partial if spot == "safe"}
        return (self.safe | stored) - {coin for coin, spot in partial if spot == "out"}

    def finish(self, partial: Partial) -> FormAction | None:
        """Return the action that a partial answer spells, or None while something is missing."""
        if not partial or not self._leads_on(partial):
            return None
        spot, named = partial[0][1], [coin for coin, _ in partial]
        if spot in ("safe", "out"):
            after = self._safe_after(partial)
            return actions.AccessSafe(tuple(sorted(after))) if after != self.safe and len(after) <= SAFE_LIMIT else None
        given = tuple(sorted(coin for coin in named if coin in self.coins))
        wanted = [coin for coin in named if coin not in self.coins]
        if len(given) != 2 or not wanted:
            return None
        return actions.Bully(wanted[0], given) if spot == "bully" else actions.PlayTrade(given, wanted[0])

    def every(self) -> Iterable[FormAction]:
        """Yield every legal action."""
        for size in range(SAFE_LIMIT + 1 if self.may_access else 0):
            for kept in combinations(sorted(self.coins), size):
                if frozenset(kept) != self.safe:
                    yield actions.AccessSafe(kept)
        for given in combinations(sorted(self.coins), 2):
            yield from (actions.Bully(coin, given) for coin in self.prey)
            yield from (actions.PlayTrade(given, coin) for coin in self.offered)

    def sample(self, luck: Luck, *key: object) -> FormAction:
        """Return a legal action: first its kind, then one of that kind, evenly."""
        pairs = len(self.coins) > 1
        kinds = [("safe", self._safes()), ("bully", pairs * len(self.prey)), ("trade", pairs * len(self.offered))]
        kind = luck.choose([kind for kind, count in kinds if count], "deal", *key)
        if kind == "safe":
            return self._sample_safe(luck, *key)
        own = sorted(self.coins, key=lambda coin: luck.number("given", coin, *key))
        given = tuple(sorted(own[:2]))
        if kind == "bully":
            return actions.Bully(luck.choose(self.prey, "prey", *key), given)
        return actions.PlayTrade(given, luck.choose(self.offered, "offered", *key))

    def _sample_safe(self, luck: Luck, *key: object) -> FormAction:
        place = luck.below(self._safes(), "safe", *key)
        safes = (action for action in self.every() if isinstance(action, actions.AccessSafe))
        return next(action for number, action in enumerate(safes) if number == place)


_SPOTS = ("safe", "out", "bully", "trade")


def coin_form_of(view: View) -> CoinForm:
    """Return the form of the viewer's turn; without a possible action its count is 0."""
    me = view.table.dealers[view.viewer]
    pairs = len(me.coins) > 1
    return CoinForm(
        coins=me.coins,
        safe=me.safe,
        may_access=bool(me.coins) and view.table.actions >= SAFE_COST,
        prey=_prey(view) if pairs else (),
        offered=_offered(view) if pairs else (),
    )


def _prey(view: View) -> tuple[str, ...]:
    table = view.table
    here = table.dealers[view.viewer].shop
    if table.actions < BULLY_COST or table.security == here:
        return ()
    visitors = [d for seat, d in enumerate(table.dealers) if seat != view.viewer and d.shop == here]
    return tuple(coin for dealer in visitors for coin in dealer.loose)


def _offered(view: View) -> tuple[str, ...]:
    if view.table.card_played or not any(kind_of(card) == "trade" for card in view.hand.investments):
        return ()
    return tuple(coin for shop in view.table.shops for coin in shop if coin)
