"""Learns to evaluate positions from self-play and writes a file like `data/learned_weights.toml`. Needs numpy.

    python main.py train coin_age

Each round plays games on all maps in which both seats end their turns as they judge best, now and
then at random; then it learns from who won, later more and more from what the next slaps predicted (TD). The
next round plays with the new weights. What is written in the end is the average of the last rounds' weights.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from game.coin_age import TITLE as coin_age
from game.coin_age.opponents.fast_board import (
    FastBoard,
    Geography,
    after_slap,
    fast_board_of,
    geography_of,
    is_final,
    slaps,
    successors,
)
from game.coin_age.opponents.learned_evaluation import (
    FEATURES,
    INDEX_OF,
    STAGE_INPUTS,
    LearnedEvaluation,
    Row,
    Weights,
    bank_size,
    chance_to_win,
    features,
    final_logit,
    stage_inputs,
)
from game.coin_age.opponents.replies import Replies, Reply
from game.coin_age.opponents.search import closed
from game.coin_age.rules.actions import FlipForSide
from game.coin_age.rules.data import MAPS
from game.coin_age.rules.state import Position
from game.coin_age.rules.turn import opponent
from game.core.chance import Fell
from game.core.contract import CHANCE, BadData, Data, Seat, chosen_options
from game.core.luck import Luck

ROUNDS: Final = 10
"""The number of rounds; the first ones are for a beginner's mistakes."""

AVERAGED: Final = 5
"""How many of the last rounds have their weights averaged, which evens out the noise."""

RANDOM_TURNS: Final = 0.08
"""The share of turns that are played at random, so that mistakes occur too."""

RANDOM_OPENING: Final = 5
"""The most random turns at the beginning of a match."""

KEPT_ROUNDS: Final = 3
"""How many rounds of matches are learned from together: what earlier weights predicted is less reliable."""

EPOCHS: Final = 5
BATCH: Final = 512
RATE: Final = 0.003
SHRINKING: Final = 1e-4
"""How strongly weights without evidence are drawn to 0."""

FLOOR: Final = 1e-4
"""Slopes below this do not count as evidence for a full step: features that are rare must not run away."""

LEAST_TRUST: Final = 0.1
"""How far an example trusts the result of its match at least; for the rest, what the next slaps predicted (TD)."""

BEGINNERS_LEAD: Final = 1.5
"""The logit of ten points' lead by a beginner, who knows nothing else."""

Array = Any


@dataclass(frozen=True, slots=True)
class Example:
    """A position after a turn, the stage it was in, and how it went on for the seat that had moved (1: won)."""

    shown: tuple[tuple[int, float], ...]
    stage: Row
    result: float


def train(seed: int, out: Path, games: int) -> None:
    """Play a number of matches and learn from them, round by round; write the weights to `out` in the end.

    What a round leaves is saved beside `out` until then: a training that was interrupted goes on from there
    and reaches the same weights.
    """
    keep = out.with_suffix(f".{seed}-{games}.npz")
    progress = _Progress.load(keep) if keep.exists() else _Progress([_beginner()], [], 0, 0.0)
    starts = [opening(map_id, coin_age.component_data()) for map_id in MAPS]
    while progress.rounds < ROUNDS:
        begun = time.process_time()
        evaluation, trust = LearnedEvaluation(_weights(progress.table)), max(LEAST_TRUST, 0.5**progress.rounds)
        luck = Luck(Luck(seed).number("round", progress.rounds))
        examples = [
            example
            for game in range(max(games // ROUNDS, 1))
            for example in examples_of(starts[game % len(starts)], evaluation, Luck(luck.number("game", game)), trust)
        ]
        progress.parts = [*progress.parts[1 - KEPT_ROUNDS :], _arrays(examples)]
        table, error = fit(progress.table, progress.parts, np.random.default_rng((seed, progress.rounds)))
        progress.tables = [*progress.tables[1 - AVERAGED :], table]
        progress.rounds += 1
        progress.minutes += (time.process_time() - begun) / 60
        print(f"round {progress.rounds}: {len(examples)} examples, cross entropy {error:.4f}", flush=True)
        progress.save(keep)
    learned = _weights(np.mean(progress.tables, axis=0))
    _write(out, learned, f"main.py train coin_age --seed {seed} --games {games}", progress.minutes)
    keep.unlink()


@dataclass(slots=True)
class _Progress:
    """How far the learning has come: the last rounds' weights and examples, minutes of the processor."""

    tables: list[Array]
    parts: list[tuple[Array, Array, Array]]
    rounds: int
    minutes: float

    @property
    def table(self) -> Array:
        """The newest weights."""
        return self.tables[-1]

    def save(self, file: Path) -> None:
        """Write it to a file."""
        examples = {
            f"{name}{n}": part for n, parts in enumerate(self.parts) for name, part in zip("xsy", parts, strict=True)
        }
        np.savez(file, tables=self.tables, rounds=self.rounds, minutes=self.minutes, **examples)

    @staticmethod
    def load(file: Path) -> _Progress:
        """Read it from a file. Raises BadData, OSError."""
        try:
            with np.load(file) as told:
                count = sum(name.startswith("x") for name in told)
                parts = [(told[f"x{n}"], told[f"s{n}"], told[f"y{n}"]) for n in range(count)]
                return _Progress(list(told["tables"]), parts, int(told["rounds"]), float(told["minutes"]))
        except (ValueError, KeyError, EOFError, BadZipFile):
            raise BadData(f"{file} should hold an interrupted training and does not: move it away") from None


def opening(map_id: str, data: Data) -> Position:
    """Return the position before the first slap; seat 0 is heads."""
    state = coin_age.setup(chosen_options(coin_age, 2, {"map": map_id}), 2, data)
    tossed = coin_age.apply(state, 0, FlipForSide()).state
    return coin_age.apply(tossed, CHANCE, Fell((True,))).state


def play(start: Position, evaluation: LearnedEvaluation, luck: Luck) -> Iterator[tuple[FastBoard, Seat, float]]:
    """Play a match; yield each board after a turn, whose turn it was, and that seat's chance to win.

    The chance is what the next slaps predict, and at the end the result. Random opening turns are left out.
    """
    geography = geography_of(start.map)
    replies = Replies(geography, evaluation)
    random_turns = luck.below(RANDOM_OPENING + 1, "opening")
    seat, turn = 1, 0
    board = fast_board_of(start, seat)
    while not is_final(board):
        found = replies.best(board, opponent(seat))
        if turn and turn >= random_turns:
            yield board, seat, 1 - sum(reply.probability * chance_to_win(reply.logit) for reply in found)
        seat, turn = opponent(seat), turn + 1
        if turn <= random_turns or luck.fraction("odd", turn) < RANDOM_TURNS:
            board = _random_turn(
                geography, after_slap(board, luck.choose(slaps(board), "slap", turn)), seat, luck, turn
            )
        else:
            board = _fallen(found, luck.fraction("slap", turn))
    yield board, seat, chance_to_win(final_logit(geography, board, seat))


def _fallen(replies: list[Reply], chance: float) -> FastBoard:
    """Let chance decide which slap it was."""
    for reply in replies:
        chance -= reply.probability
        if chance < 0:
            break
    return reply.end


def _random_turn(geography: Geography, board: FastBoard, seat: Seat, luck: Luck, turn: int) -> FastBoard:
    """Play a turn at random."""
    for number in range(5):
        further = sorted(set(successors(geography, board, seat)))
        if not further:
            break
        board = luck.choose(further, "any", turn, number)
    return closed(board)


def examples_of(start: Position, evaluation: LearnedEvaluation, luck: Luck, trust: float) -> Iterator[Example]:
    """Play a match and draw its examples: how it ended, trusted that far, and what the next slaps predicted."""
    geography = geography_of(start.map)
    *turns, (_, last_seat, won) = play(start, evaluation, luck)
    for board, seat, predicted in turns:
        result = won if seat == last_seat else 1 - won
        stage = stage_inputs(board.codes.count(0), bank_size(board.own), bank_size(board.theirs))
        yield Example(tuple(features(geography, board, seat)), stage, trust * result + (1 - trust) * predicted)


def _arrays(examples: list[Example]) -> tuple[Array, Array, Array]:
    """Return the examples as arrays: (n, features), (n, stage_inputs) and (n,)."""
    shown = np.zeros((len(examples), len(FEATURES)), np.float32)
    for number, example in enumerate(examples):
        for index, value in example.shown:
            shown[number, index] += value
    stages = np.array([example.stage for example in examples], np.float32)
    return shown, stages, np.array([example.result for example in examples], np.float32)


def fit(table: Array, parts: list[tuple[Array, Array, Array]], rng: Any) -> tuple[Array, float]:
    """Fit the weights (features, stage inputs) by Adam. Returns them and the last epoch's cross entropy."""
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
    table = np.zeros((len(FEATURES), len(STAGE_INPUTS)), np.float32)
    table[INDEX_OF["lead"], 0] = BEGINNERS_LEAD
    return table


def _weights(table: Array) -> Weights:
    return Weights(tuple(tuple(round(float(weight), 4) for weight in row) for row in table))


def _write(out: Path, weights: Weights, command: str, minutes: float) -> None:
    lines = [
        "# What the learned evaluation was taught from self-play (game/coin_age/opponents/training.py).",
        f"# Made by `{command}` in {minutes:.0f} minutes of one core.",
        f"# The numbers in a row: {', '.join(STAGE_INPUTS)}.",
        "",
        "[features]",
        *(f"{name} = {list(row)}" for name, row in zip(FEATURES, weights.features, strict=True)),
    ]
    out.write_text("\n".join(lines) + "\n", encoding="utf-8")
