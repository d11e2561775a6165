"""`main.py train`: learns a title's values again from self-play, if the title learns any."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.commands.paths import check_regular, writing
from game.commands.seats import BadArgument, known_title
from game.core.contract import Titles
from game.core.wording import path_of


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("title", help="the id of a title that learns")
    parser.add_argument("--seed", type=int, default=1, help="the seed of it all (1)")
    parser.add_argument("--games", type=int, default=10_000, help="how many matches to learn from (10000)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write what was learned (TITLE-learned.json)")


def learners(titles: Titles) -> list[str]:
    """Return the ids of the titles that learn."""
    return [title.id for title in titles.values() if title.opponents().train]


def run(args: Namespace, titles: Titles) -> int:
    """Carry out the command. Raises BadArgument."""
    title = known_title(args.title, titles).id
    train = titles[title].opponents().train
    if train is None:
        raise BadArgument(f"{title} learns nothing; these titles learn: {', '.join(learners(titles)) or 'none yet'}")
    if args.games < 1:
        raise BadArgument(f"--games should be 1 or more, not {args.games}")
    out = args.out or Path(f"{title}-learned.json")
    _check_writable(out)
    with writing("--out", out), _packages_at_hand(title):
        train(args.seed, out, args.games)
    print(f"{title}: learned from {args.games} matches of seed {args.seed}, written to {path_of(out)}")
    return 0


def _check_writable(out: Path) -> None:
    """Notice before learning, not after it, that the result cannot be written."""
    check_regular("--out", out)
    with writing("--out", out):
        fresh = not out.exists()
        out.open("ab").close()
        if fresh:
            out.unlink()


@contextmanager
def _packages_at_hand(title: str) -> Iterator[None]:
    """Say which package learning needs that playing does not. Raises BadArgument."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise BadArgument(
            f"to learn {title}, the package {error.name} is needed: uv run --group workshop main.py train {title}"
        ) from None
