"""Measure all figures of the opponents, or go on with it: `python -m tests.long.proof STATE [--titles coin,stripmine]`.

Every figure is a sequential test: it is looked at after 12 matches or a few more, then whenever they have doubled, and
ends when its interval is clear of its goal, at 200 matches (1,000 for the ladder's steps), or where the time given
does not reach further. STATE keeps every match; the same command goes on from there, whenever it was broken off. What
was played by other code is left aside, and said. The table is printed at the end, with `--table` at once; `--strength
game/opponents/data/strength.toml` writes the ladder's steps down for the set-up as well.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.commands.arena import executor_of
from game.core.contract import Titles
from game.opponents.arena.run import Unusable
from game.opponents.strength import Strength
from game.titles import TITLES
from saves.lock import Lock
from tests.long.ladder import write
from tests.long.proof.catalogue import STEP, Figure, figures_of
from tests.long.proof.course import Course
from tests.long.proof.page import name, paces, result, rows
from tests.long.proof.state import State
from tests.long.proof.verdict import Verdict
from tests.long.proof.version import version_of

HOURS = 4.0
"""Processor hours for everything: two on two cores."""


def main(words: Sequence[str], titles: Titles = TITLES) -> int:
    """Carry out the command."""
    parser = _parser(titles)
    args = parser.parse_args(words, argparse.Namespace(scheduler=None))
    chosen = args.titles.split(",") if args.titles else list(titles)
    if strange := [title for title in chosen if title not in titles]:
        parser.error(f"there is no title {strange[0]!r}; the titles are: {', '.join(titles)}")
    lock = Lock(Path(f"{args.state}.lock"))
    if not args.table and not lock.take():
        parser.error(f"{args.state} is being written by another proof")
    try:
        _carry_out(args, {title: titles[title] for title in chosen})
    except (Unusable, OSError) as error:
        print(f"proof: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("proof: broken off; the same command goes on from here", file=sys.stderr)
        return 130
    finally:
        lock.release()
    return 0


def _parser(titles: Titles) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="proof", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("state", type=Path, help="where the matches are kept, as JSON lines")
    parser.add_argument("--titles", help=f"for instance coin,stripmine (all: {','.join(titles)})")
    parser.add_argument("--hours", type=float, default=HOURS, help=f"processor hours for all workers ({HOURS:g})")
    parser.add_argument("--workers", type=int, help="how many processes (all cores)")
    parser.add_argument("--seed", type=int, default=160, help="the seed of the series (160)")
    parser.add_argument("--table", action="store_true", help="play nothing, print what is known")
    parser.add_argument("--strength", type=Path, metavar="FILE", help="write the ladder's steps there, too")
    return parser


def _carry_out(args: argparse.Namespace, titles: Titles) -> None:
    for known in titles.values():
        known.opponents()  # loaded before their files are read, so that the version is theirs
    versions = {title: version_of(known) for title, known in titles.items()}
    state = State(args.state, versions, looking=args.table)
    for title, count in state.aside.items():
        print(f"{title}: its code has changed; {count} matches are left aside, its figures start anew", file=sys.stderr)
    figures = [figure for title in titles.values() for figure in figures_of(title, args.seed)]
    course = Course(state, figures, args.hours * 3600, titles)
    workers = args.workers or os.cpu_count() or 1
    if not args.table:
        _announce(course, workers)
        with executor_of(args) as (executor, workers):
            course.play(executor, workers, lambda looked: _tell(course, looked, workers))
    print(page(course, titles, args.seed))
    if args.strength:
        write_down(course.known, args.strength)


def write_down(known: Mapping[Figure, Verdict], file: Path) -> None:
    """Put the steps of the ladder that have been looked at into the file that the set-up shows."""
    for figure, found in known.items():
        if figure.kind == STEP and found.deals:
            games = found.deals * figure.rotations
            step = Strength(figure.seats, figure.upper, figure.lower, found.share, found.low, found.high, games)
            write(file, figure.title, step)


def _announce(course: Course, workers: int) -> None:
    open_ones, most = len(course.ends), course.remaining()
    print(
        f"{len(course.known)} figures, {open_ones} still open; at most {hours(most)} of processor time,"
        f" {hours(most / workers)} on {workers} workers",
        file=sys.stderr,
    )
    if most > course.budget:
        print(f"this is more than the {hours(course.budget)} that are given: only first looks fit", file=sys.stderr)


def _tell(course: Course, looked: Sequence[Figure], workers: int) -> None:
    for figure in looked:
        known, left = course.known[figure], hours(course.remaining() / workers)
        share = f"{known.share:.1%} [{known.low:.1%}, {known.high:.1%}] after {known.deals * figure.rotations}"
        said = f"{name(figure)} {share}: {result(figure, known)}"
        print(f"{figure.title} {figure.seats}: {said}; at most {left} left", file=sys.stderr, flush=True)


def page(course: Course, titles: Titles, seed: int) -> str:
    """Return the whole page."""
    versions = ", ".join(f"{title} {version}" for title, version in course.state.versions.items())
    return "\n".join(
        (
            f"Seed {seed}; versions: {versions}; at most {hours(course.remaining())} of processor time left.",
            "",
            *rows(course.known),
            "",
            *paces(list(titles.values()), list(course.known), course.state),
        )
    )


def hours(seconds: float) -> str:
    """Write a time in hours and minutes."""
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60:02} min"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
