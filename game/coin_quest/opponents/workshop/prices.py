"""Learn what coins are worth from whole matches: the figures of `evaluation.POWER` and of the actions.

After each round of an agent's matches against itself every collection is noted: how often each kind of coin will be
drawn in the rounds to come, less the others' mean. Least squares tell how far each draw moved the final margin,
once prestige, quality and expected majorities are taken off.
Run: python -m game.coin_quest.opponents.workshop.prices LEVEL GAMES SEATS [FIRST_SEED]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from game.coin_quest import TITLE
from game.coin_quest.opponents import evaluation
from game.coin_quest.opponents.levels import AGENTS
from game.coin_quest.opponents.majorities import expected_points
from game.coin_quest.rules import scoring
from game.coin_quest.rules.components import METALS, Coin
from game.coin_quest.rules.state import State
from game.core.agent import Agent
from game.core.contract import Seat, chosen_options, totals
from game.core.luck import Luck
from game.core.walk import walk

KINDS = [f"{metal}{value}" for metal in METALS for value in range(4)] + ["age", "strike", "rare"]
Row = tuple[list[float], float]


def features(coin: Coin) -> list[tuple[int, float]]:
    """Return which kinds a coin is counted under, and how much of each."""
    found = [(KINDS.index(f"{coin.metal}{coin.value}"), 1.0)]
    if coin.action in KINDS:
        found.append((KINDS.index(coin.action), float(coin.strength)))
    return found


def rows(state: State) -> list[Row]:
    """Return for each seat its draws to come by kind, and its points so far with those expected at the end."""
    stand, seats = evaluation.standing(state), len(state.players)
    draws = [[0.0] * len(KINDS) for _ in range(seats)]
    points = [float(prestige) for prestige in stand.prestige]
    for seat, coins in enumerate(stand.owned):
        each = evaluation.DRAWN_SHARE * stand.rounds * stand.table.drawn / max(len(coins), 1)
        for coin in (stand.table.coins[name] for name in coins):
            points[seat] += coin.quality
            for kind, amount in features(coin):
                draws[seat][kind] += each * amount
    for one, counts, coming in zip(stand.table.majorities, stand.marks, stand.coming, strict=True):
        for seat, more in enumerate(expected_points(counts, coming, one.points)):
            points[seat] += more
    return list(zip(draws, points, strict=True))


def played(player: Agent[object, object], seats: int, seed: int) -> tuple[list[list[Row]], tuple[int, ...]]:
    """Play one match; return the rows after each round, and the final totals."""
    data, luck = TITLE.component_data(), Luck(seed)
    state = TITLE.setup(chosen_options(TITLE, seats, {}), seats, data)
    noted: list[list[Row]] = []

    def decide(state: State, number: int) -> tuple[Seat, Any]:
        seat = min(TITLE.waiting_for(state))
        return seat, player(TITLE.view(state, seat), Luck(luck.number("mind", number + 1)), lambda: False).action

    for ply in walk(TITLE, state, luck, decide):
        if ply.request is not None and ply.before.stage == "lots" and ply.before.round > 1:
            noted.append(rows(ply.before))
        state = ply.step.state
    return noted, totals(scoring.final_lines(state), seats)


def samples(noted: list[list[Row]], final: tuple[int, ...]) -> Iterator[tuple[list[float], float]]:
    """Yield margins: draws to come by kind, and how far the final margin went beyond the points then expected."""
    for table in noted:
        for seat, (draws, points) in enumerate(table):
            others = [row for n, row in enumerate(table) if n != seat]
            mean = [sum(values) / len(others) for values in zip(*(row[0] for row in others), strict=True)]
            margin = points - sum(row[1] for row in others) / len(others)
            ending = final[seat] - (sum(final) - final[seat]) / len(others)
            yield [own - other for own, other in zip(draws, mean, strict=True)], ending - margin


def main() -> None:
    """Print the value of a draw by kind with its standard error."""
    level, games, seats = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    player = AGENTS[level]
    first = int(sys.argv[4]) if len(sys.argv) > 4 else 0
    found = [sample for n in range(games) for sample in samples(*played(player, seats, first + n))]
    matrix, target = np.array([row for row, _ in found]), np.array([value for _, value in found])
    ridge = np.eye(len(KINDS)) * 1e-3 * len(found)
    weights = np.linalg.solve(matrix.T @ matrix + ridge, matrix.T @ target)
    spread = np.sqrt(np.mean((target - matrix @ weights) ** 2) * np.diag(np.linalg.inv(matrix.T @ matrix + ridge)))
    print(f"{seats} seats, {games} games of {level}, {len(found)} samples")
    for kind, weight, error in zip(KINDS, weights, spread, strict=True):
        print(f"  {kind:8} {weight:6.2f} +- {error:.2f}")


if __name__ == "__main__":
    main()
