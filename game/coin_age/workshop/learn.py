"""Learns to judge positions from self-play and writes `data/judgement.toml`. Needs numpy.

    python -m game.coin_age.workshop.learn --rounds 8 --games 4000

Each round plays games on all maps in which both seats end their turns as they judge best (now and
then in another way, so that mistakes are met too), then trains the network on who won. The next round
plays with the new weights.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from game import coin_age
from game.coin_age.data import MAPS
from game.coin_age.judgement import (
    FILE,
    PLACE_OF,
    TRAITS,
    Judge,
    Network,
    chance_to_win,
    final_judgement,
    network_from_file,
    traits,
)
from game.coin_age.nouns import Position
from game.coin_age.search import BEAM, closed
from game.coin_age.slate import Ground, Slate, after_slap, following, ground_of, is_final, slaps, slate_of
from game.coin_age.turn import opponent
from game.core.chance import Fell
from game.core.contract import CHANCE, Data, Seat, chosen_options
from game.core.luck import Luck

UNITS: Final = 12
"""Size of the hidden layer."""

ODD_TURNS: Final = 0.1
"""How often a turn ends in a random one of the better ways."""

ODD_OPENING: Final = 6
"""Games begin with up to so many turns that end in a random way."""

KEPT_ROUNDS: Final = 3
"""Games of so many rounds are learned from together."""

EPOCHS: Final = 5
BATCH: Final = 512
RATE: Final = 0.002
SHRINKING: Final = 0.02
"""How strongly weights without evidence are drawn to 0."""

FLOOR: Final = 1e-4
"""Slopes below this do not count as evidence for a full step: traits that are rare must not run away."""

TRUST: Final = 0.7
"""How far a lesson trusts the game's result; for the rest, the judgement of the next turn (TD lambda)."""

Array = Any


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position after a turn, and how the game ended for the seat that had moved (1: won)."""

    shown: tuple[tuple[int, float], ...]
    result: float


def first_network(rng: Any) -> Network:
    """Return a beginner: one unit counts the lead in points, another the lag; the others know nothing yet."""
    rows = rng.normal(0, 0.1, (len(TRAITS), UNITS))
    rows[:, :2] = 0
    rows[PLACE_OF["lead"], :2] = 1, -1
    units = np.zeros(UNITS)
    units[:2] = 2, -2
    return _network([rows, np.zeros(UNITS), units, np.zeros(1)])


def opening(map_id: str, data: Data) -> Position:
    """Return the position before the first slap; seat 0 is heads."""
    state = coin_age.setup(chosen_options(coin_age, 2, {"map": map_id}), 2, data)
    tossed = coin_age.apply(state, 0, coin_age.FlipForSide()).state
    return coin_age.apply(tossed, CHANCE, Fell((True,))).state


def play(start: Position, judge: Judge, luck: Luck) -> Iterator[tuple[Slate, Seat]]:
    """Play a game and yield each slate after a turn and whose turn it was; odd opening turns are left out."""
    ground = ground_of(start.map)
    odd = luck.below(ODD_OPENING + 1, "opening")
    seat, turn = 1, 0
    slate = slate_of(start, seat)
    while not is_final(slate):
        turn += 1
        seat = opponent(seat)
        slate = _ended_turn(
            ground, judge, after_slap(slate, luck.choose(slaps(slate), "slap", turn)), seat, luck, turn, odd
        )
        if turn >= odd or is_final(slate):
            yield slate, seat


def _ended_turn(ground: Ground, judge: Judge, slate: Slate, seat: Seat, luck: Luck, turn: int, odd: int) -> Slate:
    met = [slate]
    level = [slate]
    while level:
        further = {after for one in level for after in following(ground, one, seat)}
        if turn <= odd:
            level = [luck.choose(sorted(further), "any", turn, len(met))] if further else []
        else:
            ranked = sorted(((judge.judge(ground, after, seat), after) for after in further), reverse=True)
            level = [after for _, after in ranked[:BEAM]]
        met += level
    if turn <= odd:
        return closed(met[-1])
    ends = sorted(((judge.judge(ground, one, seat), closed(one)) for one in met), reverse=True)
    if luck.fraction("odd", turn) < ODD_TURNS:
        return luck.choose(ends, "which", turn)[1]
    return ends[0][1]


def lessons_of(start: Position, judge: Judge, luck: Luck) -> Iterator[Lesson]:
    """Play a game and draw its lessons, from the last turn back: what each turn led to."""
    ground = ground_of(start.map)
    course = list(play(start, judge, luck))
    last, last_seat = course.pop()
    result = round(chance_to_win(final_judgement(ground, last, last_seat)), 2)
    for slate, seat in reversed(course):
        result = 1 - result  # for this seat: the turn after it was the other one's
        yield Lesson(tuple(traits(ground, slate, seat)), result)
        result = TRUST * result + (1 - TRUST) * chance_to_win(judge.judge(ground, slate, seat))


def table_of(lessons: list[Lesson]) -> tuple[Array, Array]:
    """Return the lessons as arrays: (n, traits) and (n,)."""
    shown = np.zeros((len(lessons), len(TRAITS)), np.float32)
    for number, lesson in enumerate(lessons):
        for place, value in lesson.shown:
            shown[number, place] += value
    return shown, np.array([lesson.result for lesson in lessons], np.float32)


def train(weights: list[Array], shown: Array, results: Array, rng: Any, rate: float) -> float:
    """Train by Adam, in place. Returns the mean squared error of the last epoch."""
    means = [np.zeros_like(part) for part in weights]
    squares = [np.zeros_like(part) for part in weights]
    steps, error = 0, 0.0
    for epoch in range(EPOCHS):
        order = rng.permutation(len(results))
        errors = []
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            slopes, missed = _slopes(weights, shown[batch], results[batch])
            errors.append(float(np.mean(missed**2)))
            steps += 1
            for part, slope, mean, square in zip(weights, slopes, means, squares, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.01 * (slope**2 - square)
                step = mean / (1 - 0.9**steps) / (np.sqrt(square / (1 - 0.99**steps)) + FLOOR)
                part -= rate / (1 + epoch) * (step + SHRINKING * part)
        error = float(np.mean(errors))
    return error


def _slopes(weights: list[Array], shown: Array, results: Array) -> tuple[list[Array], Array]:
    """Return the slopes of the cross entropy by each weight, and by how much the results were missed."""
    rows, thresholds, units, start = weights
    hidden = np.maximum(shown @ rows + thresholds, 0)
    missed = 1 / (1 + np.exp(-(hidden @ units + start))) - results
    blame = np.outer(missed, units) * (hidden > 0) / len(results)
    return [shown.T @ blame, blame.sum(0), hidden.T @ missed / len(results), np.array([missed.mean()])], missed


def learn(rounds: int, games: int, seed: int, go_on: bool) -> None:
    """Play and train, round by round."""
    rng = np.random.default_rng(seed)
    network = network_from_file() if go_on else first_network(rng)
    weights = [
        np.array(network.traits),
        np.array(network.thresholds),
        np.array(network.units),
        np.array([network.start]),
    ]
    starts = [opening(map_id, coin_age.component_data()) for map_id in MAPS]
    kept: list[tuple[Array, Array]] = []
    for number in range(rounds):
        judge = Judge(_network(weights))
        luck = Luck(Luck(seed).number("round", number))
        lessons = [
            lesson
            for game in range(games)
            for lesson in lessons_of(starts[game % len(starts)], judge, Luck(luck.number("game", game)))
        ]
        kept = [*kept[1 - KEPT_ROUNDS :], table_of(lessons)]
        shown, results = (np.concatenate(parts) for parts in zip(*kept, strict=True))
        error = train(weights, shown, results, rng, RATE)
        print(f"round {number + 1}: {len(lessons)} lessons, mean squared error {error:.4f}", flush=True)
        _write(_network(weights))


def _network(weights: list[Array]) -> Network:
    rows, thresholds, units, start = (np.round(part, 4).tolist() for part in weights)
    return Network(tuple(map(tuple, rows)), tuple(thresholds), tuple(units), start[0])


def _write(network: Network) -> None:
    lines = ["# What the trained eye learned from self-play; made by workshop/learn.py."]
    lines += [
        f"start = [{network.start}]",
        f"units = {list(network.units)}",
        f"thresholds = {list(network.thresholds)}",
    ]
    lines += ["", "[traits]"]
    lines += [f"{name} = {list(row)}" for name, row in zip(TRAITS, network.traits, strict=True)]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Read the arguments and learn."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--go-on", action="store_true", help="start from the weights in the file")
    given = parser.parse_args()
    learn(given.rounds, given.games, given.seed, given.go_on)


if __name__ == "__main__":
    main()
