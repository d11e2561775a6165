"""How a strong opponent mines: some turns ahead, every seat for itself (max^n), up to the auction's value.

Hills of the same height are alike, so a field is written as how many hills have each height. Where the search
stops before the auction, the rest of the phase is played by taking the rarest top.
"""

from __future__ import annotations

from typing import TypeAlias

from game.core.agent import Stop
from game.core.contract import Seat
from game.core.luck import Luck
from game.stripmine.opponents.bidding import bidding_game
from game.stripmine.opponents.regret_matching import match_regrets
from game.stripmine.opponents.solution import Stopped
from game.stripmine.rules.odds import Chances
from game.stripmine.rules.state import Coins, Table

Field: TypeAlias = tuple[int, ...]
"""How many hills have 1, 2, 3, ... coins."""
Values: TypeAlias = tuple[float, ...]
"""Each seat's value."""


def field_of(table: Table) -> Field:
    """Count the hills of each height."""
    return tuple(table.hills.count(height) for height in range(1, len(table.rules.box.hill) + 1))


class MaxN:
    """A search through one mining phase; `leaves` counts the auctions it valued.

    Raises `Stopped` when `stop` says so.
    """

    def __init__(self, table: Table, bear: Chances, luck: Luck, rounds: int, stop: Stop) -> None:
        self.table = table
        self.box = table.rules.box
        self.bear = bear
        self.luck = luck
        self.rounds = rounds
        self.stop = stop
        self.leaves = 0
        self._known: dict[tuple[Field, tuple[Coins, ...], int, int], Values] = {}
        self._auctions: dict[tuple[Coins, ...], Values] = {}

    def values(self, field: Field, stashes: tuple[Coins, ...], turns: int, depth: int) -> Values:
        """Value a position with `turns` left in the phase, looking `depth` turns ahead."""
        if not turns or not depth:
            return self.leaf(field, stashes, turns)
        key = (field, stashes, turns, depth)
        if key not in self._known:
            seat = self.seat_with(turns)
            options = (self.after(field, stashes, turns, height, depth) for height in tops(field))
            self._known[key] = max(options, key=lambda values: values[seat])
        return self._known[key]

    def leaf(self, field: Field, stashes: tuple[Coins, ...], turns: int) -> Values:
        """Value a position without looking further."""
        return self._auction(self._finish(field, stashes, turns) if turns else stashes)

    def after(self, field: Field, stashes: tuple[Coins, ...], turns: int, height: int, depth: int) -> Values:
        """Value the position after the seat to move has taken the top of a hill of that height."""
        field, stashes = self.take(field, stashes, turns, height)
        return self.values(field, stashes, turns - 1, depth - 1)

    def seat_with(self, turns: int) -> Seat:
        """Return who mines with `turns` left."""
        rules, starter = self.table.rules, self.table.starter or 0
        return (starter - turns) % rules.seats  # a phase has the same number of turns for every seat

    def take(
        self, field: Field, stashes: tuple[Coins, ...], turns: int, height: int
    ) -> tuple[Field, tuple[Coins, ...]]:
        """Return field and stashes after the seat to move has taken the top of a hill of that height."""
        counts = list(field)
        counts[height - 1] -= 1
        if height > 1:
            counts[height - 2] += 1
        seat = self.seat_with(turns)
        stash = self.box.sort((*stashes[seat], self.box.hill[height - 1]))
        return tuple(counts), (*stashes[:seat], stash, *stashes[seat + 1 :])

    def _finish(self, field: Field, stashes: tuple[Coins, ...], turns: int) -> tuple[Coins, ...]:
        """Play the phase out: every seat takes the top of which the fewest lie in the stashes."""
        held = [sum(stash.count(coin) for stash in stashes) for coin in self.box.coins]
        index = self.box.coins.index
        for left in range(turns, 0, -1):
            rarest = min(tops(field), key=lambda height: (held[place := index(self.box.hill[height - 1])], place))
            held[index(self.box.hill[rarest - 1])] += 1
            field, stashes = self.take(field, stashes, left, rarest)
        return stashes

    def _auction(self, stashes: tuple[Coins, ...]) -> Values:
        if stashes not in self._auctions:
            if self.stop():
                raise Stopped
            self.leaves += 1
            plays = match_regrets(bidding_game(self.table, stashes, self.bear), self.rounds, self.luck, self.stop)
            self._auctions[stashes] = tuple(play.value for play in plays)
        return self._auctions[stashes]


def tops(field: Field) -> list[int]:
    """Return the heights at which coins can be taken."""
    return [height for height, hills in enumerate(field, 1) if hills]
