"""The reel: it shows a match at one of its stops, or plays what happened from one to the next."""

from __future__ import annotations

from typing import Any

from game.core.public import PublicMatch
from scenes.board.context import Context
from scenes.board.engine import Engine
from scenes.match.timeline import rest_after

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)

DWELL, THINKING_DWELL = 0.45, 1.8
"""Seconds at normal speed before the next decision is played; so many where thoughts are to be read."""


class Reel:
    """Where a replay stands and whether it plays. What is on the table comes from views alone."""

    def __init__(self, match: PublicMatch, engine: Engine, context: Context, stops: tuple[int, ...]) -> None:
        self.match = match
        self.engine = engine
        self.context = context
        self.stops = stops
        self.at = 0
        self.playing = False
        self.speed = 1.0
        self.dwell = DWELL
        self._moving = False
        self._wait = 0.0

    @property
    def plies(self) -> int:
        """How many plies lie before the present stop."""
        return self.stops[self.at]

    @property
    def last(self) -> int:
        """The stop at the end."""
        return len(self.stops) - 1

    @property
    def moving(self) -> bool:
        """Whether a decision is being played."""
        return self._moving

    @property
    def view(self) -> Any:
        """What the chosen eyes see at the present stop."""
        return self.match.view_after(self.plies, self.context.viewer)

    def show(self) -> None:
        """Show the present stop at once."""
        self._moving = False
        self.engine.show(self.view, rest_after(self.match, self.plies), past=True)

    def go(self, at: int) -> None:
        """Go to a stop at once; what is playing goes on from there."""
        self.at = max(0, min(at, self.last))
        self._wait = self.dwell
        self.show()

    def toggle(self) -> None:
        """Play, from the beginning if it stands at the end, or pause at the next stop."""
        if not self.playing and self.at == self.last:
            self.go(0)
        self.playing = not self.playing
        self._wait = 0.0

    def update(self, seconds: float, *, still: bool) -> bool:
        """Let time pass; return whether another stop has been reached."""
        self.engine.director.still = still
        self.engine.update(seconds * self.speed)
        if self._moving:
            return self.engine.idle and self._arrived()
        if self.playing:
            self._wait -= seconds * self.speed
            if self._wait <= 0:
                self._play_next()
        return False

    def _arrived(self) -> bool:
        self.at += 1
        self.playing = self.playing and self.at < self.last
        self._wait = self.dwell
        self.show()
        return True

    def _play_next(self) -> None:
        """Tell the events of the next decision, and of what chance did after it, as the chosen eyes saw them."""
        if self.at == self.last:
            self.playing = False
            return
        self._moving = True
        viewer = self.context.viewer
        for number in range(self.plies, self.stops[self.at + 1]):
            ply = self.match.plies[number]
            if seen := self.match.seen(ply, viewer):  # what they saw nothing of takes no time either
                self.engine.play(seen, self.match.view_after(number + 1, viewer))
