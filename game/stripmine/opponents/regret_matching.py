"""How a strong opponent offers: all seats play the coming auction against each other many times over.

This is regret matching. Each round all seats bid at once; whoever would have done better with another bid
makes that one more often from then on. The average play of many rounds comes close to an equilibrium for
two seats, and is sound for more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.agent import Stop
from game.core.contract import Seat
from game.core.luck import Luck
from game.stripmine.opponents.bidding import Bid, BiddingGame, Throws, throw_coins, totals


@dataclass(frozen=True, slots=True)
class Play:
    """How a seat came to play an auction.

    `shares` is each bid's share of the rounds, `values` what each bid would have brought on average, `value`
    what the seat's own play brought (1: the match, as far as can be seen).
    """

    shares: tuple[float, ...]
    values: tuple[float, ...]
    value: float
    rounds: int

    def choose(self, fraction: float) -> int:
        """Draw a bid by its share, given a number of [0, 1)."""
        return drawn(self.shares, fraction)


def match_regrets(game: BiddingGame, rounds: int, luck: Luck, stop: Stop = lambda: False) -> tuple[Play, ...]:
    """Play the auction `rounds` times (once if `stop` says so); return how each seat came to play it."""
    learners = [_Learner(len(bids)) for bids in game.bids]
    for number in range(1, rounds + 1):
        chosen = [learner.choose(luck.fraction("bid", number, seat)) for seat, learner in enumerate(learners)]
        bids = [options[choice] for options, choice in zip(game.bids, chosen, strict=True)]
        thrown = throw_coins(game, luck, number)
        for seat, learner in enumerate(learners):
            learner.learn(list(_bid_values(game, bids, seat, thrown)), number)
        if stop():
            break
    return tuple(learner.play() for learner in learners)


def _bid_values(game: BiddingGame, bids: Sequence[Bid], seat: Seat, thrown: Throws) -> Iterator[float]:
    """Yield what each bid of a seat would have brought beside the other seats' bids of a round."""
    made = list(bids)
    for bid in game.bids[seat]:
        made[seat] = bid
        yield game.worth(totals(game, made, thrown), seat)


def drawn(shares: Sequence[float], fraction: float) -> int:
    """Draw a place by its share, given a number of [0, 1)."""
    for place, share in enumerate(shares):
        fraction -= share
        if fraction < 0:
            return place
    return max(range(len(shares)), key=shares.__getitem__)


class _Learner:
    """One seat's regrets, never below zero, and what it has played; later rounds weigh more."""

    __slots__ = ("played", "regrets", "rounds", "shares", "value", "values", "weight")

    def __init__(self, bids: int) -> None:
        self.regrets = [0.0] * bids
        self.shares = [1 / bids] * bids
        self.played = [0.0] * bids
        self.values = [0.0] * bids
        self.value = 0.0
        self.weight = 0
        self.rounds = 0

    def choose(self, fraction: float) -> int:
        """Draw a bid by the present shares, given a number of [0, 1)."""
        return drawn(self.shares, fraction)

    def learn(self, values: Sequence[float], weight: int) -> None:
        """Add a round: what each bid would have brought in it."""
        value = sum(share * each for share, each in zip(self.shares, values, strict=True))
        for choice, each in enumerate(values):
            self.regrets[choice] = max(0.0, self.regrets[choice] + each - value)
            self.played[choice] += weight * self.shares[choice]
            self.values[choice] += weight * each
        self.value += weight * value
        self.weight += weight
        self.rounds += 1
        total = sum(self.regrets)
        self.shares = [regret / total for regret in self.regrets] if total else [1 / len(values)] * len(values)

    def play(self) -> Play:
        """Sum the rounds up."""
        return Play(
            tuple(played / self.weight for played in self.played),
            tuple(total / self.weight for total in self.values),
            self.value / self.weight,
            self.rounds,
        )
