"""Which of several sentences about a thing is said: their keys among the words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.contract import Seat
from game.stripmine.rules import events
from game.stripmine.rules.scoring import standings
from game.stripmine.rules.state import FISTS, Rules, Table


def log_key(event: Any) -> str:
    """Return the key of an event's sentence, which depends on what happened."""
    key = f"log.{type(event).__name__}"
    match event:
        case events.AuctionBegan(blowout=True):
            return f"{key}.blowout"
        case events.Mined(only=True):
            return f"{key}.only"
        case events.Ranked(ranking=ranking) if len({rank.shown + rank.flipped for rank in ranking}) < len(ranking):
            return f"{key}.tied"
        case events.BearFlipped(showing=()):
            return f"{key}.none"
        case events.Kept(seats=seats) if len({*seats}) == len(seats):
            return f"{key}.one"
        case events.TieFlipped(place=place) if place:
            return f"{key}.place"
    return key


def told_apart(table: Table) -> frozenset[Seat]:
    """Return the seats whose cents left decide about their place, once the last auction is scored."""
    if table.rules.blowout or table.stage in FISTS or len(table.auctions) < len(table.rules.box.turns):
        return frozenset()
    found = [*enumerate(standings(table))]
    return frozenset(s for s, own in found for _, other in found if own[0] == other[0] and own[1] != other[1])


def absent_key(rules: Rules) -> str:
    """Return the end of a key: what becomes of the ranks of kinds that nobody shows."""
    return "absent_ranked" if rules.rank_absent else "absent"


def goal_keys(rules: Rules) -> Iterator[str]:
    """Yield the keys of what a match is about by its rules."""
    yield "text"
    bear = "bear_one" if rules.keep == 1 else "bear"
    yield bear if rules.bear else "gone"
    yield "blowout" if rules.blowout else "tie"
    if rules.settle:
        yield "settled"
