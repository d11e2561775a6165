"""The opponents, weakest first.

- *random* takes any possibility.
- *easy*, the simple bidder, thinks of a few ways to place its coins and guesses how well each may do, without a
  thought for what the others hold.
- *hard* samples the others' hands from what their bags can hold, and finds how often to bid what by regret matching.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game import coin_quest
from game.ai.mind import Candidate, Mind, Stop, Thought, best_first, random_mind
from game.coin_quest import eye, prudence
from game.coin_quest.deeds import Action
from game.coin_quest.law import menu
from game.coin_quest.nouns import View
from game.coin_quest.sealed import SealedBids, some_bids
from game.core.luck import Luck

Bidding: TypeAlias = Callable[[View, Luck, Stop], Thought[Any]]


@dataclass(frozen=True, slots=True)
class Budget:
    """Counted work: sampled hands per seat, plans per hand, phases of learning, bids in each phase."""

    hands: int
    plans: int
    phases: int
    times: int


QUICK: Final = Budget(hands=4, plans=6, phases=3, times=40)
HARD: Final = Budget(hands=6, plans=10, phases=4, times=120)

WHIM: Final = 1.0
"""By how much prestige the easy mind may misjudge a bid."""


def mind(bidding: Bidding, careful: bool) -> Mind[View, Any]:
    """Return the mind that bids so, and chooses from short menus by what each action seems worth."""

    def think(view: View, luck: Luck, stop: Stop) -> Thought[Any]:
        offered = menu(view)
        if offered.form is not None:
            return bidding(view, luck, stop)
        if len(offered.actions) == 1:
            return Thought(offered.actions[0], work=1)
        return _short(view, offered.actions, luck, careful)

    return think


def _short(view: View, actions: tuple[Action, ...], luck: Luck, careful: bool) -> Thought[Any]:
    """Choose from a short menu by what each action seems worth."""
    judge = prudence.Judge(view, careful)
    ranked = best_first([Candidate(action, judge.worth(action)) for action in actions])
    return Thought(ranked[0].action, ranked, len(ranked))


def _simple_bidding(view: View, luck: Luck, stop: Stop) -> Thought[Any]:
    """Guess each bid's worth from its power on each lot, and be whimsical about it."""
    stand, seats = eye.standing(view), len(view.players)
    prices = eye.lot_prices(view, stand, view.viewer)
    found: list[Candidate[Any]] = []
    for bid in some_bids(view, luck, 12):
        sums: dict[int, float] = {}
        for coin, lot in bid.placements:
            sums[lot] = sums.get(lot, 0.0) + eye.power(view.table.coins[coin], seats)
        guess = sum(prices[lot] * eye.chance_to_win(strength, seats) for lot, strength in sums.items())
        found.append(Candidate(bid, guess + WHIM * luck.fraction("whim", len(found))))
    ranked = best_first(found)
    return Thought(ranked[0].action, ranked, len(ranked))


def sealed_bidding(budget: Budget) -> Bidding:
    """Return the way to bid that learns how often to bid what against sampled hands, within a budget."""

    def think(view: View, luck: Luck, stop: Stop) -> Thought[Any]:
        sealed = SealedBids(view, luck, budget.hands, budget.plans)
        for _ in range(budget.phases):
            sealed.widen(sealed.play(budget.times))
            if stop():
                break
        sealed.play(budget.times)
        shares = sealed.true.average()
        often = [share if share > 0.3 * max(shares) else 0.0 for share in shares]
        picked = sealed.chances.weighted(often)
        hand, lots = sealed.true.hand, view.table.lots
        found = [Candidate(hand.bid(plan, lots), share) for plan, share in zip(sealed.true.plans, shares, strict=True)]
        return Thought(hand.bid(sealed.true.plans[picked], lots), best_first(found), sealed.work)

    return think


MINDS: Final[Mapping[str, Mind[Any, Any]]] = {
    "random": random_mind(coin_quest),
    "easy": mind(_simple_bidding, careful=False),
    "hard": mind(sealed_bidding(HARD), careful=True),
}
