"""How a strong opponent offers: it lets all seats practise the auction against each other.

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
from game.stripmine.opponents.bidding import Bid, Falls, Lots, falls, totals, win_share


@dataclass(frozen=True, slots=True)
class Play:
    """How a seat came to play an auction: each bid's share of the rounds, what each bid would have been
    worth on average, what the seat's play was worth (1: the match, by all appearances), and the rounds."""

    shares: tuple[float, ...]
    worths: tuple[float, ...]
    value: float
    rounds: int

    def choose(self, fraction: float) -> int:
        """Draw a bid by its share, given a number of [0, 1)."""
        return drawn(self.shares, fraction)


def practise(lots: Lots, rounds: int, luck: Luck, stop: Stop = lambda: False) -> tuple[Play, ...]:
    """Play the auction `rounds` times, or once if told to stop; return how each seat came to play it."""
    learners = [_Learner(len(bids)) for bids in lots.bids]
    for number in range(1, rounds + 1):
        chosen = [learner.choose(luck.fraction("bid", number, seat)) for seat, learner in enumerate(learners)]
        bids = [options[choice] for options, choice in zip(lots.bids, chosen, strict=True)]
        fell = falls(lots, luck, number)
        for seat, learner in enumerate(learners):
            learner.learn(list(_worths(lots, bids, seat, fell)), number)
        if stop():
            break
    return tuple(learner.play() for learner in learners)


def _worths(lots: Lots, bids: Sequence[Bid], seat: Seat, fell: Falls) -> Iterator[float]:
    """Yield what each bid of a seat would have been worth beside the other seats' bids of a round."""
    made = list(bids)
    for bid in lots.bids[seat]:
        made[seat] = bid
        yield win_share(totals(lots, made, fell), seat, lots.unknown)


def drawn(shares: Sequence[float], fraction: float) -> int:
    """Draw a place by its share, given a number of [0, 1)."""
    for place, share in enumerate(shares):
        fraction -= share
        if fraction < 0:
            return place
    return max(range(len(shares)), key=shares.__getitem__)


class _Learner:
    """One seat's regrets, never below zero, and what it has played; later rounds weigh more."""

    __slots__ = ("played", "regrets", "rounds", "shares", "value", "weight", "worths")

    def __init__(self, bids: int) -> None:
        self.regrets = [0.0] * bids
        self.shares = [1 / bids] * bids
        self.played = [0.0] * bids
        self.worths = [0.0] * bids
        self.value = 0.0
        self.weight = 0
        self.rounds = 0

    def choose(self, fraction: float) -> int:
        """Draw a bid by the present shares, given a number of [0, 1)."""
        return drawn(self.shares, fraction)

    def learn(self, worths: Sequence[float], weight: int) -> None:
        """Add a round: what each bid would have been worth in it."""
        value = sum(share * worth for share, worth in zip(self.shares, worths, strict=True))
        for choice, worth in enumerate(worths):
            self.regrets[choice] = max(0.0, self.regrets[choice] + worth - value)
            self.played[choice] += weight * self.shares[choice]
            self.worths[choice] += weight * worth
        self.value += weight * value
        self.weight += weight
        self.rounds += 1
        total = sum(self.regrets)
        self.shares = [regret / total for regret in self.regrets] if total else [1 / len(worths)] * len(worths)

    def play(self) -> Play:
        """Sum the rounds up."""
        return Play(
            tuple(played / self.weight for played in self.played),
            tuple(worth / self.weight for worth in self.worths),
            self.value / self.weight,
            self.rounds,
        )
