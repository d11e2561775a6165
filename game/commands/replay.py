"""Replays a record file from the command line."""

from __future__ import annotations

import stat
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.commands.seats import BadArgument
from game.core.contract import SPECTATOR, Titles, totals
from game.core.record import LARGEST, Unreadable, text_of
from game.core.referee import Match
from game.core.replay import Drift, replay
from game.core.wording import path_of, sentence

AGREES, DIFFERS = 0, 1


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("file", type=Path, help="a record, one JSON object per line")
    parser.add_argument("--check", action="store_true", help="say only whether every digest agrees")


def read_record(path: Path) -> str:
    """Return a record file's text, not much more than a record may have. Raises BadArgument."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISREG(mode) or stat.S_ISDIR(mode):  # anything else might be waited for, and for ever
            with path.open("rb") as file:
                return text_of(file.read(LARGEST + 1))
        why: object = "it is no regular file"
    except OSError as error:
        why = error.strerror
    except ValueError as error:  # a path with a null character
        why = error
    raise BadArgument(f"cannot read {path_of(path)}: {why}")


def run(args: Namespace, titles: Titles) -> int:
    """Replay: 0 if the record agrees, 1 if a line differs, which is named. Raises BadArgument."""
    text = read_record(args.file)
    try:
        match = replay(titles, text)
    except Drift as drift:
        print(sentence(f"{path_of(args.file)} differs at {drift}"), file=sys.stderr)
        return DIFFERS
    except Unreadable as error:
        raise BadArgument(f"{path_of(args.file)} is no readable record: {error}") from None
    print(_summary(match) if not args.check else f"{path_of(args.file)}: all {match.written + 1} lines agree")
    return AGREES


def _summary(match: Match) -> str:
    scores = totals(match.score_lines(SPECTATOR), match.seats)
    rows = [f"  {p.name} ({p.plays}): {score}" for p, score in zip(match.header.players, scores, strict=True)]
    end = f"ended: {match.outcome.why}" if match.outcome else "not finished"
    return "\n".join((f"{match.title.id}, {len(match.plies)} actions, {end}", *rows))
