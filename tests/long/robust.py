"""Do opponents play every table to its end? `python -m tests.long.robust [--games N] [--seed N]`.

Matches of AI seats over all titles, seat counts, options and levels, mostly the cheap ones; the dear ones get a
fraction of their budget. An illegal action, a fault or a match that does not end is named and makes the exit code 1.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from typing import Any

from game.core.contract import Seat
from game.core.luck import Luck
from game.core.referee import Match, Refused
from game.opponents.levels import levels_of
from game.opponents.playing import play_out, question_for
from game.titles import TITLES
from tests.long.processes import counted
from tests.opponents.fairness import match_at, scaled_agent

LONGEST = 20_000
"""Plies after which a match is taken for one that does not end."""

CHEAP = ("random", "easy")
DEAR = 8
"""One seat in so many has a level that searches."""

SHARE = 0.02
"""What searching levels have of their budget."""

BATCH = 20
"""Matches played at a stretch."""


class Endless(Exception):
    """A match does not end."""


def level_at(title: str, number: int, seat: Seat) -> str:
    """Return who sits at a seat of match `number`: mostly somebody cheap."""
    luck = Luck(number)
    dear = [level for level in levels_of(TITLES[title]) if level not in CHEAP]
    return luck.choose(CHEAP if luck.below(DEAR, "dear", seat) else dear, "level", seat)


def play(title: str, number: int) -> Counter[str]:
    """Play match `number` of a title and count what happened."""
    match, counts = match_at(TITLES[title], number), Counter[str]()

    def ask(match: Match, seat: Seat) -> Any:
        if len(match.plies) > LONGEST:
            raise Endless
        question = question_for(match, seat)
        level = level_at(title, number, seat)
        counts[f"decisions of {level}"] += 1
        agent = scaled_agent(title, level, 1.0 if level in CHEAP else SHARE)
        return agent(question.view, Luck(question.seed), lambda: False).action

    try:
        play_out(match, ask)
    except Exception as fault:
        what = {Refused: "illegal actions", Endless: "endless matches"}.get(type(fault), "faults")
        print(f"{title}, match {number}: {type(fault).__name__} {fault}", file=sys.stderr, flush=True)
        counts[what] += 1
    counts[f"matches of {title}"] += 1
    counts["plies"] += len(match.plies)
    return counts


def play_some(text: str) -> str:
    """Play some matches; JSON in (title, first, matches), JSON out (counts)."""
    asked, total = json.loads(text), Counter[str]()
    for number in range(asked["first"], asked["first"] + asked["matches"]):
        total.update(play(asked["title"], number))
    return json.dumps(total)


def main() -> int:
    """Play them all and print one JSON line of counts."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1, help="the number of the first match")
    parser.add_argument("--workers", type=int)
    args = parser.parse_args()
    each = -(-args.games // len(TITLES))
    asked = [
        {"title": title, "first": first, "matches": min(BATCH, args.seed + each - first)}
        for first in range(args.seed, args.seed + each, BATCH)
        for title in TITLES
    ]
    started = time.perf_counter()
    counts = counted(play_some, asked, args.workers)
    bad = {what: counts.pop(what, 0) for what in ("illegal actions", "endless matches", "faults")}
    seconds = round(time.perf_counter() - started, 1)
    print(json.dumps({"games": each * len(TITLES), **bad, **dict(sorted(counts.items())), "seconds": seconds}))
    return 1 if any(bad.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
