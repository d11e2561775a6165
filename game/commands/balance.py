"""Measures a title's house data: many matches of one level against itself."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator

from game.commands.seats import BadArgument, known_title
from game.core.contract import Titles
from game.opponents.levels import agent_of, levels_of

Report = Callable[[str, int, int, int], Iterator[str]]
"""Yields the lines for (level, seats, games, seed)."""


def _of_coin_quest(level: str, seats: int, games: int, seed: int) -> Iterator[str]:
    from game.coin_quest import TITLE
    from game.coin_quest.opponents.balance import measure, table

    return table(measure(agent_of(TITLE, level), seats, range(seed, seed + games)))


def _of_american_numismatists(level: str, seats: int, games: int, seed: int) -> Iterator[str]:
    from game.american_numismatists.balance.matches import levels, matches, report, summary

    return report(summary(list(matches(levels([level] * seats), games, seed))))


REPORTS: dict[str, Report] = {"american_numismatists": _of_american_numismatists, "coin_quest": _of_coin_quest}
"""The titles whose components are the project's own, and what measures them."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("title", help="the id of a title with house data")
    parser.add_argument("--games", type=int, default=200, help="matches for each number of seats (default 200)")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--level", default="easy", help="who plays (default easy)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match (default 1)")


def run(args: Namespace, titles: Titles) -> int:
    """Carry out the command. Raises BadArgument."""
    title = known_title(args.title, titles)
    if title.id not in REPORTS:
        raise BadArgument(f"{title.id} has no house data to balance; these have: {', '.join(REPORTS)}")
    if args.level not in levels_of(title):
        raise BadArgument(f"there is no level {args.level!r}; the levels are: {', '.join(levels_of(title))}")
    if args.games < 1:
        raise BadArgument(f"--games should be 1 or more, not {args.games}")
    if args.seats is not None and args.seats not in title.seats:
        raise BadArgument(f"{title.id} is not played by {args.seats}")
    for seats in [args.seats] if args.seats else title.seats:
        for line in REPORTS[title.id](args.level, seats, args.games, args.seed):
            print(line, flush=True)
    return 0
