"""The opening of a match that nobody plays: how the table looks before the first decision."""

from __future__ import annotations

from game.core.contract import AnyTitle
from game.core.public import PublicMatch
from game.core.record import Header
from game.core.referee import Match


def opening(title: AnyTitle, header: Header) -> PublicMatch:
    """Lay a table out and let luck act until somebody has to decide. Raises BadData."""
    match = Match(title, header)
    while match.request is not None:
        match.sample_chance()
    return match
