"""Watching a match in which nobody at the screen plays: it can be stopped, goes on step by step, or runs faster."""

from __future__ import annotations

from saves.settings import Settings, Speed
from scenes.match.session import Session


class Watching:
    """Begins at the pace of the settings; what is chosen at the table holds for this match alone."""

    def __init__(self, session: Session, settings: Settings) -> None:
        self._session = session
        self.stopped = settings.stepwise
        self.brisk = settings.pace == "brisk"

    @property
    def on(self) -> bool:
        """Whether there is only something to watch."""
        return not self._session.humans and not self._session.read_only

    def stepwise(self, settings: Settings) -> bool:
        """Tell whether every opponent's action waits for a key."""
        return self.stopped if self.on else settings.stepwise

    def speed(self, settings: Settings) -> Speed:
        """Return how fast pieces move."""
        chosen: tuple[Speed, ...] = ("fast", "off") if self.brisk else ("normal", "slow")
        return settings.speed if not self.on or settings.speed in chosen else chosen[0]
