"""What a finished match adds to the statistics, and whether it does."""

from __future__ import annotations

import contextlib
import json
import time
from pathlib import Path

from game.core.contract import SPECTATOR, totals
from game.core.public import PublicMatch
from saves.branch import BRANCHED
from saves.place import read_whole
from saves.results import LAST_SECOND, Result, hands_to_tell, is_left_out
from saves.shelf import LONGEST_HEADER
from scenes.app.ledger import flips_of


def counts(match: PublicMatch, slot: Path) -> bool:
    """Tell whether a match counts: people play it from its beginning, in earnest, at this screen."""
    played = any(player.human for player in match.header.players)
    earnest = not match.header.practice and BRANCHED not in match.annotations
    return played and earnest and not is_left_out(slot)


def played_before(slot: Path) -> float:
    """Return how long a match has been played, in seconds, as its summary says."""
    with contextlib.suppress(OSError, ValueError, TypeError, RecursionError):
        saved = json.loads(read_whole(slot / "summary.json", LONGEST_HEADER))["seconds"]
        if type(saved) is int and 0 <= saved <= LAST_SECOND:
            return float(saved)
    return 0.0


def result_of(match: PublicMatch, name: str, seconds: int) -> Result:
    """Return the result of a match that is over; `name` is its slot's."""
    assert match.outcome is not None
    header, flips = match.header, flips_of(match)
    return Result(
        name,
        match.title.id,
        round(time.time()),
        seconds,
        tuple(player.name for player in header.players),
        tuple(player.plays for player in header.players),
        totals(match.score_lines(SPECTATOR), match.seats),
        match.outcome.places,
        match.outcome.winners,
        header.options,
        "hint" in match.annotations,
        "substitute" in match.annotations,
        tuple(flips.get(seat, (0, 0)) for seat in range(match.seats)) if flips else (),
        hands_to_tell(match),
    )
