"""An event on its way: its acts, and what follows when its pieces have landed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.board.motion import Motion, Stage, Travel, acts_of
from scenes.board.shown import Rest


class Telling:
    """An event, its acts, and the log waiting to tell it."""

    def __init__(self, stage: Stage, motion: Motion, tell: Callable[[Any], None]) -> None:
        self.stage, self.tell = stage, tell
        self.travel = Travel(motion)
        self.acts = acts_of(motion, self.travel)
        self.later = motion.told_after or stage.thrown is not None
        self.rest = Rest.of(stage.thrown.coins, stage.thrown.note) if stage.thrown is not None else None
        self.seconds = motion.seconds + sum(act.seconds for act in self.acts)
        self.landed = False

    def say(self) -> None:
        """Let the log tell it; what the viewer may not know has no event."""
        if self.stage.event is not None:
            self.tell(self.stage.event)
