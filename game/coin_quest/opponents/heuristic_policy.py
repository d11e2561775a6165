"""The short lists, judged by rules of thumb: who gets a penny, which coins to use, what to buy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.coin_quest.opponents import evaluation, victory
from game.coin_quest.rules.actions import (
    Action,
    Buy,
    DeclinePurchase,
    EndActions,
    PassPenny,
    UseAge,
    UseRare,
    UseStrike,
)
from game.coin_quest.rules.sampling import hidden_coins
from game.coin_quest.rules.state import View
from game.core.agent import Candidate, Decision, best_first

AT_ONCE: Final[tuple[type, ...]] = (UseRare, UseStrike)
"""What costs nothing and is always used, in this order, before anything is removed or ended."""


def choice(view: View, actions: Sequence[Action], judge: Judge) -> Decision[Any]:
    """Choose from a short list; the candidates' values are in prestige."""
    ranked = best_first([Candidate(action, judge.value(action)) for action in actions])
    at_once = [action for kind in AT_ONCE for action in actions if isinstance(action, kind)]
    return Decision(at_once[0] if at_once else ranked[0].action, ranked, len(ranked))


class Judge:
    """What actions are worth to the viewer; a careful judge also weighs marks and the leader."""

    def __init__(self, view: View, careful: bool) -> None:
        self.view = view
        self.careful = careful
        self.stand = evaluation.standing(view)

    def value(self, action: Action) -> float:
        """Return an action's value in prestige; comparable within one list."""
        match action:
            case UseRare():
                return self._strength(action.coin) * evaluation.PRESTIGE_NOW
            case UseStrike():
                return self._strength(action.coin) * self.stand.means[self.view.viewer]
            case UseAge():
                return self._riddance(action.removed)
            case Buy():
                return self._purchase(action.coin)
            case PassPenny():
                return self._exchange(action.target)
            case EndActions() | DeclinePurchase():
                return 0.0
        raise TypeError(f"{action!r} is in no short list")

    def _purchase(self, coin: str) -> float:
        """Return what buying a coin gains; at the last market the careful count who would win the match."""
        if self.careful and not self.stand.rounds:
            return victory.last_purchase(self.view, self.stand, coin)
        return self.stand.value(coin, self.view.viewer) - self.view.table.price * evaluation.PRESTIGE_NOW

    def _strength(self, coin: str) -> int:
        return self.view.table.coins[coin].strength

    def _riddance(self, coins: Sequence[str]) -> float:
        """Return what it is worth to be rid of coins: better ones are drawn instead; those in the hand still bid."""
        viewer, kinds = self.view.viewer, [self.view.table.coins[coin] for coin in coins]
        hand = self.view.players[viewer].hand
        bids = sum(
            evaluation.power(kind, len(self.stand.owned))
            for coin, kind in zip(coins, kinds, strict=True)
            if coin in hand
        )
        timid = 0 if self.careful else sum(1.0 for kind in kinds if kind.mint or kind.quality)
        return -self.stand.loss(coins, viewer) - bids - timid

    def _exchange(self, target: int) -> float:
        """Return the mean value of the coin that a player's bag may give, and for the careful who it hurts."""
        player = self.view.players[target]
        coins = hidden_coins(self.view, target, len(player.layers) - 1) if player.bag_size else player.discard
        mean = sum(self.stand.value(coin, self.view.viewer) for coin in coins) / max(len(coins), 1)
        return mean + (0.02 * player.prestige if self.careful else 0.0)


class EarlierJudge(Judge):
    """The judge of 0.1.0, who took a coin lost for the opposite of one won more; to measure against."""

    def _purchase(self, coin: str) -> float:
        return self.stand.value(coin, self.view.viewer) - self.view.table.price * evaluation.PRESTIGE_NOW

    def _riddance(self, coins: Sequence[str]) -> float:
        return sum(self._rid_of(coin) for coin in coins)

    def _rid_of(self, coin: str) -> float:
        kind, viewer = self.view.table.coins[coin], self.view.viewer
        bids = evaluation.power(kind, len(self.stand.owned)) if coin in self.view.players[viewer].hand else 0.0
        timid = 1.0 if not self.careful and (kind.mint or kind.quality) else 0.0
        return -self.stand.value(coin, viewer) - bids - timid
