"""`main.py arena`: how strong are the levels? Duplicate deals in all rotations, with intervals."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any

from game.commands.paths import check_regular
from game.commands.seats import BadArgument, known_title, options_from_texts
from game.core.contract import AnyTitle, BadData, Titles
from game.opponents.arena.games import Contest
from game.opponents.arena.run import Run, Unusable
from game.opponents.baselines import player_named, players_known

BAR = 30
"""How many characters the progress bar has."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("title", help="the id of a title")
    parser.add_argument(
        "--seats",
        required=True,
        help="who plays: levels, steady:LEVEL, one_step, uniform:ROLLOUTS, cheat; for instance hard,easy",
    )
    parser.add_argument("--games", type=int, default=200, help="matches in all, rounded up to whole deals (200)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the series (1)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule's option")
    parser.add_argument("--workers", type=int, help="how many processes (all cores)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="save finished matches here, and continue from it")
    parser.add_argument("--stop-at", type=float, metavar="SHARE", help="end once the first seat's share is decided")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on a Dask cluster (needs the extra 'cluster')")
    parser.add_argument("--progress", action="store_true", help="show the progress bar on no terminal, too")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: Namespace, titles: Titles) -> int:
    """Carry out the command. Raises BadArgument."""
    title = known_title(args.title, titles)
    seats = seats_from_text(args.seats, title)
    _check_numbers(args)
    contest = Contest(title, seats, options_from_texts(args.option, title, len(seats)), args.seed)
    _check_setup(title, contest)
    running = Run(contest, -(-args.games // contest.rotations), args.stop_at, args.keep)
    started = time.perf_counter()
    _recall(running)
    _play(running, args)
    report = report_of(running, time.perf_counter() - started)
    print(json.dumps(report) if args.json else as_text(report))
    return 0


def seats_from_text(text: str, title: AnyTitle) -> tuple[str, ...]:
    """Read "hard,uniform:200". Raises BadArgument."""
    words = tuple(word.strip().removeprefix("ai:") for word in text.split(","))
    if len(words) not in title.seats:
        low, high = title.seats.start, title.seats.stop - 1
        wanted = str(low) if low == high else f"{low} to {high}"
        raise BadArgument(f"{title.id} is played by {wanted}, not by {len(words)} ({text!r})")
    for word in words:
        try:
            player_named(title, word)
        except KeyError:
            known = ", ".join(players_known(title))
            raise BadArgument(f"there is no player {word!r} for {title.id}; a seat is one of: {known}") from None
    return words


def _check_numbers(args: Namespace) -> None:
    if args.games < 1:
        raise BadArgument(f"--games should be 1 or more, not {args.games}")
    if args.workers is not None and args.workers < 1:
        raise BadArgument(f"--workers should be 1 or more, not {args.workers}")
    if args.stop_at is not None and not 0 <= args.stop_at <= 1:
        raise BadArgument(f"--stop-at should be a share from 0 to 1, not {args.stop_at}")


def _check_setup(title: AnyTitle, contest: Contest) -> None:
    """Refuse here, in one sentence, what every match would stumble over."""
    try:
        title.setup(contest.options, len(contest.seats), title.component_data())
    except BadData as error:
        raise BadArgument(str(error)) from None


def _recall(running: Run) -> None:
    if running.keep:
        check_regular("--keep", running.keep)
    try:
        running.recall()
    except Unusable as error:
        raise BadArgument(f"--keep: {error}") from None
    except OSError as error:
        raise BadArgument(f"--keep: cannot use {running.keep}: {error.strerror}") from None


def _play(running: Run, args: Namespace) -> None:
    told = progress(running.deals * running.contest.rotations) if args.progress or sys.stderr.isatty() else None
    with executor_of(args) as (executor, workers):
        try:
            running.play(executor, workers, told or (lambda count: None))
        except Unusable as error:
            raise BadArgument(f"--keep: {error}") from None
    if told:
        print(file=sys.stderr)


@contextmanager
def executor_of(args: Namespace) -> Iterator[tuple[Executor | None, int]]:
    """Provide what plays the chunks, and how many at a time; one worker is this process."""
    workers = args.workers or os.cpu_count() or 1
    if args.scheduler:
        with _cluster(args.scheduler) as (executor, cores):
            yield executor, args.workers or cores
    elif workers == 1:
        yield None, 1
    else:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, context, initializer=leave_with_parent) as pool:
            try:
                yield pool, workers
            except BaseException:  # an interrupt does not wait for matches in progress
                for process in multiprocessing.active_children():
                    process.terminate()
                raise


def leave_with_parent() -> None:
    """End this process with the one that started it, and leave interrupts to that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent:
            parent.join()
            os._exit(1)

    Thread(target=wait, daemon=True).start()


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Use the workers of a Dask cluster, started where this program can be imported."""
    try:
        client_of: Any = import_module("distributed").Client
    except ImportError:
        raise BadArgument("--scheduler needs the extra 'cluster': uv sync --extra cluster") from None
    try:
        client = client_of(address, timeout=10)
    except (OSError, ValueError) as error:
        raise BadArgument(f"--scheduler: there is no cluster at {address}: {error}") from None
    with client:
        yield client.get_executor(pure=False), max(1, sum(client.ncores().values()))


def progress(total: int, what: str = "matches") -> Callable[[int], None]:
    """Return what draws the progress bar on stderr."""
    started = time.perf_counter()

    def told(count: int) -> None:
        bar = "#" * (BAR * count // total)
        passed = time.perf_counter() - started
        print(f"\r[{bar:<{BAR}}] {count}/{total} {what}, {passed:.0f} s", end="", file=sys.stderr, flush=True)

    return told


def report_of(running: Run, seconds: float) -> dict[str, Any]:
    """Return the object that `--json` prints."""
    contest, figures = running.contest, running.figures()
    report: dict[str, Any] = {
        "title": contest.title.id,
        "games": len(figures.played),
        "deals": len(figures.played) // contest.rotations,
        "seed": contest.seed,
        "options": {**contest.options},
        **figures.as_json(),
        "seconds": round(seconds, 2),
        "late": sum(match["late"] for match in figures.played),
    }
    if running.stopped:
        report["stopped"] = running.stopped.as_json()
    return report


def as_text(report: dict[str, Any]) -> str:
    """Print a report for people to read."""
    head = f"{report['games']} matches, {report['deals']} deals of seed {report['seed']}; 95 % intervals over deals"
    rows = [_seat_line(seat) for seat in report["seats"]]
    pairs = [
        f"  {pair['levels'][0]} above {pair['levels'][1]}: {_share(pair['share'], pair['interval'])} of pairs"
        for pair in report["pairs"]
    ]
    tail = [f"  {report['late']} decisions were late"] if report["late"] else []
    if "stopped" in report:
        end = report["stopped"]
        tail.append(f"  ended early: the first seat's share lies {end['side']} {end['at']}")
    return "\n".join((head, *rows, *pairs, *tail))


def _seat_line(seat: dict[str, Any]) -> str:
    pace = seat["decision_seconds"]
    return (
        f"  {seat['level']:12} won {_share(seat['win_share'], seat['interval'])}"
        f"  score {seat['mean_score']:.2f}  place {seat['mean_placement']:.2f}"
        f"  {seat['decisions']} decisions, p50 {pace['p50']:.3f} s, p99 {pace['p99']:.3f} s, max {pace['max']:.3f} s"
    )


def _share(share: float, interval: list[float]) -> str:
    return f"{share:6.1%} [{interval[0]:.1%}, {interval[1]:.1%}]"
