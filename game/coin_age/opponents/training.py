"""Learns to judge positions from self-play and writes a file like `data/judgement.toml`. Needs numpy.

    python main.py train coin_age

Each round plays games on all maps in which both seats end their turns as they judge best, now and
then in any way at all; then it learns from who won, later more and more from what the next slaps promised (TD). The
next round plays with the new weights. What is written in the end is the average of the last rounds' weights.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from game.coin_age import TITLE as coin_age
from game.coin_age.opponents.fast_board import (
    Ground,
    Slate,
    after_slap,
    following,
    ground_of,
    is_final,
    slaps,
    slate_of,
)
from game.coin_age.opponents.learned_evaluation import (
    LEANINGS,
    PLACE_OF,
    TRAITS,
    Judge,
    Row,
    Weights,
    bank_size,
    chance_to_win,
    final_judgement,
    leanings,
    traits,
)
from game.coin_age.opponents.replies import Replies, Reply
from game.coin_age.opponents.search import closed
from game.coin_age.rules.actions import FlipForSide
from game.coin_age.rules.data import MAPS
from game.coin_age.rules.state import Position
from game.coin_age.rules.turn import opponent
from game.core.chance import Fell
from game.core.contract import CHANCE, Data, Seat, chosen_options
from game.core.luck import Luck

ROUNDS: Final = 10
"""In so many rounds the games are played; the first ones are for a beginner's mistakes."""

AVERAGED: Final = 5
"""The weights of so many last rounds are averaged, which evens out their noise."""

ODD_TURNS: Final = 0.08
"""How often a turn is used in any way at all, so that mistakes are met too."""

ODD_OPENING: Final = 5
"""Games begin with up to so many turns that end in a random way."""

KEPT_ROUNDS: Final = 3
"""Games of so many rounds are learned from together: what earlier weights promised was worth less."""

EPOCHS: Final = 5
BATCH: Final = 512
RATE: Final = 0.003
SHRINKING: Final = 1e-4
"""How strongly weights without evidence are drawn to 0."""

FLOOR: Final = 1e-4
"""Slopes below this do not count as evidence for a full step: traits that are rare must not run away."""

LEAST_TRUST: Final = 0.1
"""How far a lesson trusts the game's result at least; for the rest, what the next slaps promised (TD)."""

BEGINNERS_LEAD: Final = 1.5
"""The judgement of ten points' lead by a beginner, who knows nothing else."""

Array = Any


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position after a turn, the stage it was in, and how it went on for the seat that had moved (1: won)."""

    shown: tuple[tuple[int, float], ...]
    stage: Row
    result: float


def train(seed: int, out: Path, games: int) -> None:
    """Play so many games and learn from them, round by round; write the weights to `out` in the end.

    What a round leaves is kept beside `out` until then: a training that was interrupted goes on from there
    and comes to the same weights.
    """
    keep = out.with_suffix(f".{seed}-{games}.npz")
    course = _Course.kept_in(keep) if keep.exists() else _Course([_beginner()], [], 0, 0.0)
    starts = [opening(map_id, coin_age.component_data()) for map_id in MAPS]
    while course.rounds < ROUNDS:
        begun = time.process_time()
        judge, trust = Judge(_weights(course.table)), max(LEAST_TRUST, 0.5**course.rounds)
        luck = Luck(Luck(seed).number("round", course.rounds))
        lessons = [
            lesson
            for game in range(max(games // ROUNDS, 1))
            for lesson in lessons_of(starts[game % len(starts)], judge, Luck(luck.number("game", game)), trust)
        ]
        course.parts = [*course.parts[1 - KEPT_ROUNDS :], _arrays(lessons)]
        table, error = fit(course.table, course.parts, np.random.default_rng((seed, course.rounds)))
        course.tables = [*course.tables[1 - AVERAGED :], table]
        course.rounds += 1
        course.minutes += (time.process_time() - begun) / 60
        print(f"round {course.rounds}: {len(lessons)} lessons, cross entropy {error:.4f}", flush=True)
        course.keep_in(keep)
    learned = _weights(np.mean(course.tables, axis=0))
    _write(out, learned, f"main.py train coin_age --seed {seed} --games {games}", course.minutes)
    keep.unlink()


@dataclass(slots=True)
class _Course:
    """How far the learning has come: the last rounds' weights and lessons, minutes of the processor."""

    tables: list[Array]
    parts: list[tuple[Array, Array, Array]]
    rounds: int
    minutes: float

    @property
    def table(self) -> Array:
        """The newest weights."""
        return self.tables[-1]

    def keep_in(self, file: Path) -> None:
        """Write it down."""
        lessons = {
            f"{name}{n}": part for n, parts in enumerate(self.parts) for name, part in zip("xsy", parts, strict=True)
        }
        np.savez(file, tables=self.tables, rounds=self.rounds, minutes=self.minutes, **lessons)

    @staticmethod
    def kept_in(file: Path) -> _Course:
        """Read what was written down."""
        with np.load(file) as told:
            count = sum(name.startswith("x") for name in told)
            parts = [(told[f"x{n}"], told[f"s{n}"], told[f"y{n}"]) for n in range(count)]
            return _Course(list(told["tables"]), parts, int(told["rounds"]), float(told["minutes"]))


def opening(map_id: str, data: Data) -> Position:
    """Return the position before the first slap; seat 0 is heads."""
    state = coin_age.setup(chosen_options(coin_age, 2, {"map": map_id}), 2, data)
    tossed = coin_age.apply(state, 0, FlipForSide()).state
    return coin_age.apply(tossed, CHANCE, Fell((True,))).state


def play(start: Position, judge: Judge, luck: Luck) -> Iterator[tuple[Slate, Seat, float]]:
    """Play a game; yield each slate after a turn, whose turn it was, and what the next slaps promise him.

    Odd opening turns are left out.
    """
    ground = ground_of(start.map)
    replies = Replies(ground, judge)
    odd = luck.below(ODD_OPENING + 1, "opening")
    seat, turn = 1, 0
    slate = slate_of(start, seat)
    while not is_final(slate):
        found = replies.best(slate, opponent(seat))
        if turn and turn >= odd:
            yield slate, seat, 1 - sum(reply.share * chance_to_win(reply.judgement) for reply in found)
        seat, turn = opponent(seat), turn + 1
        if turn <= odd or luck.fraction("odd", turn) < ODD_TURNS:
            slate = _odd_turn(ground, after_slap(slate, luck.choose(slaps(slate), "slap", turn)), seat, luck, turn)
        else:
            slate = _fallen(found, luck.fraction("slap", turn))
    yield slate, seat, chance_to_win(final_judgement(ground, slate, seat))


def _fallen(replies: list[Reply], chance: float) -> Slate:
    """Let chance decide which slap it was."""
    for reply in replies:
        chance -= reply.share
        if chance < 0:
            break
    return reply.end


def _odd_turn(ground: Ground, slate: Slate, seat: Seat, luck: Luck, turn: int) -> Slate:
    """Do whatever can be done."""
    for number in range(5):
        further = sorted(set(following(ground, slate, seat)))
        if not further:
            break
        slate = luck.choose(further, "any", turn, number)
    return closed(slate)


def lessons_of(start: Position, judge: Judge, luck: Luck, trust: float) -> Iterator[Lesson]:
    """Play a game and draw its lessons: how it ended, trusted that far, and what the next slaps promised."""
    ground = ground_of(start.map)
    *course, (_, last_seat, won) = play(start, judge, luck)
    for slate, seat, promised in course:
        result = won if seat == last_seat else 1 - won
        stage = leanings(slate.codes.count(0), bank_size(slate.mine), bank_size(slate.his))
        yield Lesson(tuple(traits(ground, slate, seat)), stage, trust * result + (1 - trust) * promised)


def _arrays(lessons: list[Lesson]) -> tuple[Array, Array, Array]:
    """Return the lessons as arrays: (n, traits), (n, leanings) and (n,)."""
    shown = np.zeros((len(lessons), len(TRAITS)), np.float32)
    for number, lesson in enumerate(lessons):
        for place, value in lesson.shown:
            shown[number, place] += value
    stages = np.array([lesson.stage for lesson in lessons], np.float32)
    return shown, stages, np.array([lesson.result for lesson in lessons], np.float32)


def fit(table: Array, parts: list[tuple[Array, Array, Array]], rng: Any) -> tuple[Array, float]:
    """Fit the table of weights (traits, leanings) by Adam. Returns the new table and the last epoch's cross entropy."""
    table = table.copy()
    shown, stages, results = (np.concatenate(some) for some in zip(*parts, strict=True))
    mean, square = np.zeros_like(table), np.zeros_like(table)
    steps, errors = 0, [0.0]
    for epoch in range(EPOCHS):
        order = rng.permutation(len(results))
        errors = []
        for begin in range(0, len(order), BATCH):
            batch = order[begin : begin + BATCH]
            slope, error = _slope(table, shown[batch], stages[batch], results[batch])
            errors.append(error)
            steps += 1
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            step = mean / (1 - 0.9**steps) / (np.sqrt(square / (1 - 0.99**steps)) + FLOOR)
            table -= RATE / (1 + epoch) * step
    return table, float(np.mean(errors))


def _slope(table: Array, shown: Array, stages: Array, results: Array) -> tuple[Array, float]:
    """Return the slope of the cross entropy by each weight, and the cross entropy."""
    guess = 1 / (1 + np.exp(-((shown @ table) * stages).sum(1)))
    missed = guess - results
    slope = shown.T @ (stages * missed[:, None]) / len(results) + SHRINKING * table
    certain = np.clip(guess, 1e-6, 1 - 1e-6)
    return slope, -float(np.mean(results * np.log(certain) + (1 - results) * np.log(1 - certain)))


def _beginner() -> Array:
    table = np.zeros((len(TRAITS), len(LEANINGS)), np.float32)
    table[PLACE_OF["lead"], 0] = BEGINNERS_LEAD
    return table


def _weights(table: Array) -> Weights:
    return Weights(tuple(tuple(round(float(weight), 4) for weight in row) for row in table))


def _write(out: Path, weights: Weights, command: str, minutes: float) -> None:
    lines = [
        "# What the trained eye learned from self-play (game/coin_age/opponents/training.py).",
        f"# Made by `{command}` in {minutes:.0f} minutes of one core.",
        f"# The numbers in a row: {', '.join(LEANINGS)}.",
        "",
        "[traits]",
        *(f"{name} = {list(row)}" for name, row in zip(TRAITS, weights.traits, strict=True)),
    ]
    out.write_text("\n".join(lines) + "\n", encoding="utf-8")
