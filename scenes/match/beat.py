"""A beat for opponents' actions: how long one thinks hangs on its hand, and must not tell it."""

from __future__ import annotations

from game.core.hands import people_of
from game.core.public import PublicMatch

BEAT = 0.25
"""Seconds between the moments at which an opponent may act where hands are secret."""


class Beat:
    """Rounds the time until an opponent acts up to whole beats, counted from the last action of anybody."""

    def __init__(self, match: PublicMatch) -> None:
        self._match, self._plies, self._waited = match, -1, 0.0
        self.due = False
        """Whether what an opponent has decided may be shown now."""

    def pass_time(self, seconds: float) -> None:
        """Let time pass; with open hands, or nobody to hide them from, every moment is due."""
        if self._plies != len(self._match.plies):
            self._plies, self._waited = len(self._match.plies), 0.0
        before, self._waited = self._waited, self._waited + seconds
        secret = self._match.title.secrets and bool(people_of(self._match))
        self.due = not secret or int(self._waited / BEAT) > int(before / BEAT)
