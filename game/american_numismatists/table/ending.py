"""Why a match ended by ten credibility: what raised the winner last, which may have been another's doing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.american_numismatists.rules import events
from game.core.contract import Seat, Status


def ending(winner: Seat, steps: Iterable[Sequence[Any]]) -> Status | None:
    """Return what made the winner's ten, if that ended the match; `steps` are each ply's events, the latest first."""
    for number, step in enumerate(steps):
        if not number and not any(isinstance(event, events.MatchEnded) and event.why == "ten" for event in step):
            return None
        changes = (event for event in step if isinstance(event, events.CredibilityChanged))
        if any(event.seat == winner and event.credibility > event.before for event in changes):
            return _cause(winner, step)
    return None


def _cause(winner: Seat, step: Sequence[Any]) -> Status | None:
    """Return what in a step raised the winner's credibility."""
    sold = next((event for event in step if isinstance(event, events.CoinsSold)), None)
    star = next((event for event in step if isinstance(event, events.MostValuableCoinMoved)), None)
    if star is not None and star.seat == winner and star.origin != winner:
        if sold is not None and sold.seat != winner:
            return Status("ended_star_sold", {"seat": sold.seat, "coin": str(star.coin)})
        return Status("ended_star", {"coin": str(star.coin)})
    if sold is not None and sold.seat == winner:
        return Status("ended_sale", {"collector": sold.collector})
    if any(isinstance(event, events.CoinShowAttended) for event in step):
        return Status("ended_show")
    if any(isinstance(event, events.ResearchDrawn | events.ResearchTaken) for event in step):
        return Status("ended_research")
    return None
