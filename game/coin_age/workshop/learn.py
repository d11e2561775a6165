"""Learns to judge positions from self-play and writes `data/judgement.toml`.

    python -m game.coin_age.workshop.learn --rounds 8 --games 4000

Each round plays games on all maps in which both seats end their turns as they judge best (now and
then in another way, so that mistakes are met too), then fits the weights to who won: logistic
regression by stochastic gradient descent. The next round plays with the new weights.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game import coin_age
from game.coin_age.data import MAPS
from game.coin_age.judgement import (
    FILE,
    MOST_EMPTY,
    NAMES,
    PLACE_OF,
    Judge,
    Weights,
    chance_to_win,
    features,
    final_judgement,
    stage_of,
)
from game.coin_age.nouns import Position
from game.coin_age.search import BEAM, closed
from game.coin_age.slate import Ground, Slate, after_slap, following, ground_of, is_final, slaps, slate_of
from game.coin_age.turn import opponent
from game.core.chance import Fell
from game.core.contract import CHANCE, Data, Seat, chosen_options
from game.core.luck import Luck

ODD_TURNS: Final = 0.12
"""How often a turn is ended in a random one of the better ways."""

EPOCHS: Final = 6
SHRINKING: Final = 1e-5
"""How strongly weights without evidence are drawn to 0."""

FIRST_RATE: Final = 0.05


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position after a turn: its row of weights, what was weighed, and how the game ended (1: won)."""

    stage: int
    weighed: tuple[tuple[int, float], ...]
    result: float


def first_weights() -> list[list[float]]:
    """Return a beginner's weights: the lead in points counts, and coins in the bank a little."""
    row = [0.0] * len(NAMES)
    row[PLACE_OF["lead"]] = 0.2
    row[PLACE_OF["his_best_swing"]] = -0.05
    return [row[:] for _ in range(MOST_EMPTY + 1)]


def opening(map_id: str, data: Data) -> Position:
    """Return the position before the first slap; seat 0 is heads."""
    state = coin_age.setup(chosen_options(coin_age, 2, {"map": map_id}), 2, data)
    tossed = coin_age.apply(state, 0, coin_age.FlipForSide()).state
    return coin_age.apply(tossed, CHANCE, Fell((True,))).state


def play(start: Position, judge: Judge, luck: Luck) -> Iterator[tuple[Slate, Seat]]:
    """Play a game and yield each slate after a turn and whose turn it was."""
    ground = ground_of(start.map)
    seat = 1
    slate = slate_of(start, seat)
    turn = 0
    while not is_final(slate):
        turn += 1
        seat = opponent(seat)
        matching = luck.choose(slaps(slate), "slap", turn)
        slate = _ended_turn(ground, judge, after_slap(slate, matching), seat, luck, turn)
        yield slate, seat


def _ended_turn(ground: Ground, judge: Judge, slate: Slate, seat: Seat, luck: Luck, turn: int) -> Slate:
    met = [slate]
    level = [slate]
    while level:
        further = {after for one in level for after in following(ground, one, seat)}
        ranked = sorted(((judge.judge(ground, after, seat), after) for after in further), reverse=True)
        level = [after for _, after in ranked[:BEAM]]
        met += level
    ends = sorted(((judge.judge(ground, one, seat), closed(one)) for one in met), reverse=True)
    if luck.fraction("odd", turn) < ODD_TURNS:
        return luck.choose(ends, "which", turn)[1]
    return ends[0][1]


def lessons_of(start: Position, judge: Judge, luck: Luck) -> Iterator[Lesson]:
    """Play a game and draw its lessons: what each turn led to."""
    ground = ground_of(start.map)
    course = list(play(start, judge, luck))
    last, last_seat = course[-1]
    result = round(chance_to_win(final_judgement(ground, last, last_seat)), 2)
    for slate, seat in course[:-1]:
        weighed = tuple(features(ground, slate, seat).items())
        yield Lesson(stage_of(slate.codes), weighed, result if seat == last_seat else 1 - result)


def fit(weights: list[list[float]], lessons: Sequence[Lesson], luck: Luck) -> float:
    """Fit weights to lessons, in place. Returns the mean squared error before the last epoch's steps."""
    error = 0.0
    for epoch in range(EPOCHS):
        rate = FIRST_RATE / (1 + 2 * epoch)
        error = 0.0
        for number in sorted(range(len(lessons)), key=lambda n: luck.number("order", epoch, n)):
            error += _step(weights[lessons[number].stage], lessons[number], rate)
    return error / len(lessons)


def _step(row: list[float], lesson: Lesson, rate: float) -> float:
    guess = chance_to_win(sum(row[place] * value for place, value in lesson.weighed))
    missed = lesson.result - guess
    for place, value in lesson.weighed:
        # the lead and the swings are measured in points: smaller steps keep them from swamping the rest
        step = rate * missed * value / (1 + abs(value))
        row[place] += step - SHRINKING * row[place]
    return missed * missed


def learn(rounds: int, games: int, seed: int) -> list[list[float]]:
    """Play and fit, round by round; later rounds also keep the lessons of the round before."""
    weights = first_weights()
    starts = [opening(map_id, coin_age.component_data()) for map_id in MAPS]
    before: list[Lesson] = []
    for number in range(rounds):
        judge = Judge(_frozen(weights))
        luck = Luck(Luck(seed).number("round", number))
        lessons = [
            lesson
            for game in range(games)
            for lesson in lessons_of(starts[game % len(starts)], judge, Luck(luck.number("game", game)))
        ]
        error = fit(weights, before + lessons, luck)
        before = lessons
        print(f"round {number + 1}: {len(lessons)} lessons, mean squared error {error:.4f}", flush=True)
        _write(weights)
    return weights


def _frozen(weights: list[list[float]]) -> Weights:
    return tuple(tuple(row) for row in weights)


def _write(weights: list[list[float]]) -> None:
    lines = ["# Learned weights, a table per number of empty spaces; made by workshop/learn.py."]
    for stage, row in enumerate(weights):
        if stage:
            lines += ["", f"[{stage}]"]
            lines += [f"{name} = {weight:.4f}" for name, weight in zip(NAMES, row, strict=True)]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Read the arguments and learn."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learn(given.rounds, given.games, given.seed)


if __name__ == "__main__":
    main()
