"""Training the weights of the learned policy, from rounds between mixed policies.

Rounds are played by a mix: the heuristic policy, the learned policy as it was at first, and as it is by now. At some
decisions every action is tried in the same sampled worlds, played to the round's end by such a mix again; the results
(points of lead over the mean of the others) are explained by a weighted sum of features: least squares, drawn towards
the weights of the lap before. Each lap moves the weights only part of the way: with whole steps the policy chases its
own tail, because the best answer to those who hunt gray coins is not to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from game.coin import TITLE
from game.coin.opponents.fast_board import FastBoard, Heuristic, Policy
from game.coin.opponents.heuristic import FAR, HIGHEST, LAST, lead_in_grays
from game.coin.opponents.learned import (
    SIZES,
    LearnedPolicy,
    Weights,
    at_stake,
    chances,
    first_weights,
    later_players,
    tabulated,
)
from game.coin.opponents.one_ply import decide_one_ply
from game.coin.rules.actions import Action, Bank, Play, PutUnder
from game.coin.rules.legal import legal_actions
from game.coin.rules.sampling import sample_state
from game.coin.rules.state import SEAT_COUNT, TRICKS, VALUE, State
from game.coin.rules.view import View
from game.core.contract import CHANCE, Seat
from game.core.luck import Luck

LAPS: Final = 6
WORLDS: Final = 12
ASKED: Final = 0.25
"""The share of decisions whose actions are tried out."""

EXPLORED: Final = 0.1
"""The share of actions taken at random, so that more than good play is seen."""

SHORTEST_STEP: Final = 0.2
RIDGE: Final = 10.0
BOLD: Final = (-0.5, 0.0, 0.5)

Row: TypeAlias = list[float]
Groups: TypeAlias = tuple[str, ...]

LAY: Final[Groups] = ("miss", "miss_early", "gray", "gray_early", "up", "take", "low", "outdo", "undercut")
BANK: Final[Groups] = ("bank", "bank_early")
UNDER: Final[Groups] = ("under", "under_early")


def train(seed: int, out: Path, games: int) -> None:
    """Learn from `games` rounds and write the weights as TOML."""
    chance = Random(seed)
    first = first_weights()
    weights: Weights = first
    for lap in range(LAPS):
        rounds = games * (lap + 1) // LAPS - games * lap // LAPS
        step = max(SHORTEST_STEP, 1 / (lap + 2))
        weights = _blended(weights, _fitted(weights, first, rounds, chance), step)
    out.write_text(written(weights, seed, games), encoding="utf-8")


def written(weights: Weights, seed: int, games: int) -> str:
    """Return the text of the data file."""
    head = (
        "# The weights of the learned policy, in points of lead (groups: `game/coin/opponents/learned.py`).\n"
        f"# Made by: main.py train coin --seed {seed} --games {games}.\n\n"
    )
    return head + "".join(f"{group} = [{', '.join(f'{x:.3f}' for x in row)}]\n" for group, row in weights.items())


def _blended(old: Weights, new: Weights, step: float) -> Weights:
    return {group: [a + step * (b - a) for a, b in zip(old[group], new[group], strict=True)] for group in SIZES}


def _fitted(weights: Weights, first: Weights, rounds: int, chance: Random) -> Weights:
    """Return the weights that best explain the results of a lap's decisions."""
    mix: list[LearnedPolicy | Heuristic] = [*(tabulated(weights, bold) for bold in BOLD), tabulated(first), Heuristic()]
    sums = {groups: LeastSquares(sum(SIZES[group] for group in groups)) for groups in (LAY, BANK, UNDER)}
    for _ in range(rounds):
        for view in _decisions(mix, chance):
            actions = legal_actions(view).actions
            values = _tried(view, actions, tabulated(weights), mix, chance)
            board = FastBoard(sample_state(view, Luck(0)), Luck(0))
            sums[_groups(actions[0])].add([features(board, view.viewer, action) for action in actions], values)
    fitted: dict[str, Sequence[float]] = {}
    for groups, squares in sums.items():
        found = iter(squares.solved([x for group in groups for x in weights[group]]))
        fitted |= {group: [next(found) for _ in range(SIZES[group])] for group in groups}
    return fitted


def _groups(action: Action) -> Groups:
    return BANK if isinstance(action, Bank) else UNDER if isinstance(action, PutUnder) else LAY


def _decisions(mix: Sequence[LearnedPolicy | Heuristic], chance: Random) -> Iterator[View]:
    """Play a round; yield some of its decisions, as the seats saw them."""
    luck = Luck(chance.getrandbits(60))
    state: State = TITLE.setup({"target": "single_round", "gray_tie": "all"}, SEAT_COUNT, TITLE.component_data())
    policies = [chance.choice(mix) for _ in range(SEAT_COUNT)]
    while state.stage != "over":
        request = TITLE.chance(state)
        if request is not None:
            state = TITLE.apply(state, CHANCE, request.sample(luck)).state
            continue
        seat = min(TITLE.waiting_for(state))
        view = TITLE.view(state, seat)
        actions = legal_actions(view).actions
        if view.choice != "open" and len(actions) > 1 and chance.random() < ASKED:
            yield view
        stray = chance.random() < EXPLORED and view.choice != "open"
        action = chance.choice(actions) if stray else decide_one_ply(view, policies[seat]).action
        state = TITLE.apply(state, seat, action).state


def _tried(view: View, actions: Sequence[Action], own: Policy, mix: Sequence[Policy], chance: Random) -> list[float]:
    """Return the mean result of each action, in points of lead, over the same sampled worlds."""
    found = [0.0] * len(actions)
    for _ in range(WORLDS):
        luck = Luck(chance.getrandbits(60))
        world = FastBoard(sample_state(view, luck), luck)
        policies: list[Policy] = [chance.choice(mix) for _ in range(SEAT_COUNT)]
        policies[view.viewer] = own
        for n, action in enumerate(actions):
            board = world.copy()
            board.act(view.viewer, action)
            scores = board.finish(policies)
            others = sum(scores) - scores[view.viewer]
            found[n] += (scores[view.viewer] - others / (SEAT_COUNT - 1)) / WORLDS
    return found


def features(board: FastBoard, seat: Seat, action: Action) -> Row:
    """Return the features of an action: the numbers that the weights multiply."""
    share = (TRICKS - board.number) / LAST
    match action:
        case Bank(card) | PutUnder(card):
            return _at(VALUE[card], 1) + _at(VALUE[card], share)
        case Play(card, up):
            value = VALUE[card]
            return _at(value, share) + _at(value, share * share) + _laid(board, seat, value, up, share)
        case _:
            raise AssertionError(f"the learned policy does not value {action}")


def _at(value: int, number: float) -> Row:
    return [number if other == value else 0.0 for other in range(1, HIGHEST + 1)]


def _laid(board: FastBoard, seat: Seat, value: int, up: bool, share: float) -> Row:
    later = later_players(board)
    high, low = chances(value, board, later) if up else (0.0, 0.0)
    takes, lowers = at_stake(board, later)
    lead = lead_in_grays(seat, board.grays) + FAR
    gray = [1 - high - low if place == lead else 0.0 for place in range(SIZES["gray"])]
    shown = [1.0, share, float(len(later))] if up else [0.0] * SIZES["up"]
    won = [high * (board.coins[value] + board.prize(seat)), low * board.coins[value]]
    taken = [takes if up and value > board.high else 0.0, lowers if up and value < board.low else 0.0]
    return [*gray, *(x * share for x in gray), *shown, *won, *taken]


class LeastSquares:
    """Least squares over decisions: only differences between the actions of one decision count."""

    def __init__(self, size: int) -> None:
        """Begin with nothing; `size` weights are wanted."""
        self.matrix = [[0.0] * size for _ in range(size)]
        self.right = [0.0] * size

    def add(self, rows: Sequence[Row], values: Sequence[float]) -> None:
        """Take in a decision: the features of each action and its result."""
        count = len(rows)
        mean = [sum(column) / count for column in zip(*rows, strict=True)]
        middle = sum(values) / count
        for row, result in zip(rows, values, strict=True):
            parts = [(place, x - m) for place, (x, m) in enumerate(zip(row, mean, strict=True)) if x != m]
            for place, x in parts:
                self.right[place] += x * (result - middle)
                line = self.matrix[place]
                for other, y in parts:
                    line[other] += x * y

    def solved(self, before: Sequence[float]) -> Row:
        """Return the weights that fit best, drawn to those `before` by `RIDGE`."""
        size = len(self.right)
        lines = [[*row, right] for row, right in zip(self.matrix, self.right, strict=True)]
        for place in range(size):
            lines[place][place] += RIDGE
            lines[place][size] += RIDGE * before[place]
        for place in range(size):  # positive definite: no pivoting needed
            top = lines[place]
            for line in lines[place + 1 :]:
                factor = line[place] / top[place]
                if factor:
                    line[place:] = [x - factor * y for x, y in zip(line[place:], top[place:], strict=True)]
        found = [0.0] * size
        for place in reversed(range(size)):
            line = lines[place]
            rest = sum(line[other] * found[other] for other in range(place + 1, size))
            found[place] = (line[size] - rest) / line[place]
        return found
