"""A beat for opponents' actions: how long one thinks hangs on its hand, and must not tell it."""

from __future__ import annotations

from game.core.hands import people_of
from game.core.public import PublicMatch

BEAT = 0.25
"""Seconds between the moments at which an opponent may act where hands are secret: more than nearly all need."""

SLOWEST = 1.0
"""Seconds to which the beat grows where that is not enough: on a slow machine, say."""

STEADY = 4
"""After so many decisions without keeping anybody waiting the beat is one step quicker again."""


class Beat:
    """Rounds the time until an opponent acts up to whole beats, counted from what everybody saw last.

    Forced actions wait like any other. Whoever has kept all waiting sets the pace until several decisions came in time.
    """

    def __init__(self, match: PublicMatch) -> None:
        self._match, self._plies, self._waited = match, -1, 0.0
        self._pace, self._in_time = BEAT, 0
        self.due = False
        """Whether what an opponent has decided may be shown now."""

    @property
    def kept(self) -> bool:
        """Whether there are hands, and people to hide them from; else every moment is due."""
        return self._match.title.secrets and bool(people_of(self._match))

    def begin(self) -> None:
        """Count from now: everybody saw that an opponent was asked to act."""
        self._waited = 0.0

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        if self._plies != len(self._match.plies):
            self._plies = len(self._match.plies)
            self.begin()
        before, self._waited = self._waited, self._waited + seconds
        self.due = not self.kept or int(self._waited / self._pace) > int(before / self._pace)

    def missed(self) -> None:
        """Slow the pace: a moment was due, and nobody had decided."""
        if self.kept and self.due:
            self._pace, self._in_time = min(SLOWEST, self._pace + BEAT), 0

    def met(self) -> None:
        """Somebody has acted: quicken the pace again once nobody has been late for a while."""
        self._in_time += 1
        if self._in_time >= STEADY:
            self._pace, self._in_time = max(BEAT, self._pace - BEAT), 0
