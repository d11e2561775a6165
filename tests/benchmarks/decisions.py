"""How many random decisions a second the readable rules make, and how many actions the fast boards try.

uv run python -m tests.benchmarks.decisions [TITLE] [SEATS]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from game.core.contract import CHANCE, chosen_options
from game.core.luck import Luck
from game.core.walk import at_random, walk
from game.titles import TITLES
from tests.benchmarks.part import Figure, figure

SECONDS = 5.0
SHORT = 2.0
RULES = 15_000.0
BARE = 1_000_000


def rate(name: str, seats: int, seconds: float = SECONDS) -> float:
    """Play at random for some seconds of CPU and return decisions per second, luck and chance included."""
    title = TITLES[name]
    data = title.component_data()
    options = chosen_options(title, seats, {})
    decisions, game, spent = 0, 0, 0.0
    while spent < seconds:
        game += 1
        luck = Luck(game)
        started = time.process_time()
        state = title.setup(options, seats, data)
        decisions += sum(ply.by != CHANCE for ply in walk(title, state, luck, at_random(title, luck)))
        spent += time.process_time() - started
    return decisions / spent


def bare() -> float:
    """Return how often a second a bare loop goes round."""
    started = time.process_time()
    for _ in range(BARE):
        pass
    return BARE / (time.process_time() - started)


def _often(once: Callable[[], int]) -> float:
    """Return how many actions a second something tries."""
    done, started = 0, time.process_time()
    while time.process_time() - started < SHORT:
        done += once()
    return done / (time.process_time() - started)


def _states(name: str, wanted: int) -> list[Any]:
    """Return states of a random match in which somebody decides."""
    title, luck = TITLES[name], Luck(5)
    seats = title.seats.start
    state = title.setup(chosen_options(title, seats, {}), seats, title.component_data())
    plies = walk(title, state, luck, at_random(title, luck))
    return [ply.before for ply in islice((ply for ply in plies if ply.by != CHANCE), wanted)]


def coin() -> float:
    """Rounds of COIN, played out by the heuristic; every card laid, banked or put under counts."""
    from game.coin.opponents.fast_board import HEURISTICS, FastBoard, Heuristic

    board = FastBoard(_states("coin", 1)[0], Luck(1))
    count = 0

    class Counting(Heuristic):
        def bank(self, board: FastBoard, seat: int) -> int:
            nonlocal count
            count += 1
            return super().bank(board, seat)

        def lay(self, board: FastBoard, seat: int) -> tuple[int, bool]:
            nonlocal count
            count += 1
            return super().lay(board, seat)

        def put_under(self, board: FastBoard, seat: int) -> int:
            nonlocal count
            count += 1
            return super().put_under(board, seat)

    board.copy().finish((Counting(),) * len(HEURISTICS))
    decisions = count

    def once() -> int:
        board.copy().finish()
        return decisions

    return _often(once)


def coin_age() -> float:
    """Actions of Coin Age from positions of a match."""
    from game.coin_age.opponents.fast_board import fast_board_of, geography_of, successors

    states = [state for state in _states("coin_age", 60) if state.phase == "actions"]
    seats = [min(TITLES["coin_age"].waiting_for(state)) for state in states]
    boards = [
        (geography_of(state.map), fast_board_of(state, seat), seat) for state, seat in zip(states, seats, strict=True)
    ]
    return _often(lambda: sum(1 for one in boards for _ in successors(*one)))


def stripmine() -> float:
    """Coins dug from the hills of Stripmine, all the way down."""
    from game.stripmine.opponents.fast_board import Board

    board = Board(_states("stripmine", 1)[0].table.rules)

    def once() -> int:
        at, dug = board.start(True), 0
        while at.turns:
            at, dug = board.dug(at, at.field[0]), dug + 1
        return dug

    return _often(once)


def american_numismatists() -> float:
    """Actions within turns of American Numismatists."""
    from game.american_numismatists.opponents.fast_board import fast_board_of, ways_on
    from game.american_numismatists.opponents.features import Features

    title, found = TITLES["american_numismatists"], []
    for state in _states("american_numismatists", 80)[20:]:
        seat = min(title.waiting_for(state))
        features = Features(title.view(state, seat), seat)
        found.append((features, fast_board_of(features)))
    return _often(lambda: sum(1 for one in found for _ in ways_on(*one)))


BOARDS = ((coin, 150_000.0), (coin_age, 60_000.0), (stripmine, 150_000.0), (american_numismatists, 60_000.0))


def figures(repeats: int) -> Iterator[Figure]:
    """Measure the rules of every title with the fewest seats, then the fast boards."""
    for name, title in TITLES.items():
        rates = [rate(name, title.seats.start, SHORT) for _ in range(repeats)]
        yield figure(f"{name}: rules", rates, "1/s", RULES, [bare() for _ in range(repeats)], most=False)
    for board, goal in BOARDS:
        rates = [board() for _ in range(repeats)]
        yield figure(f"{board.__name__}: fast board", rates, "1/s", goal, [bare() for _ in range(repeats)], most=False)


def main() -> None:
    """Measure a title."""
    name = sys.argv[1] if len(sys.argv) > 1 else "coin_age"
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else TITLES[name].seats.start
    print(f"{name}, {seats} seats: {rate(name, seats):.0f} random decisions a second")


if __name__ == "__main__":
    main()
