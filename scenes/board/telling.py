"""An event on its way: its acts, and what follows when its pieces have landed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.board.motion import Motion, Stage, Travel, acts_of
from scenes.board.shown import Rest

SHORTEST, AT_ITS_SHORTEST = 0.55, 8
"""The share of its time that an event is told in which has been seen often, and the time from which it is."""


def pace_of_the(time: int) -> float:
    """Return the share of its time that an event gets the first time, the second and so on."""
    return max(SHORTEST, 1 - (1 - SHORTEST) * (time - 1) / (AT_ITS_SHORTEST - 1))


class Telling:
    """An event, its acts, and the log waiting to tell it."""

    def __init__(self, stage: Stage, motion: Motion, tell: Callable[[Any], None]) -> None:
        self.stage, self.tell = stage, tell
        self.travel = Travel(motion)
        self.acts = acts_of(motion, self.travel)
        self.later = motion.told_after or stage.thrown is not None
        self.rest = Rest.of(stage.thrown.coins, stage.thrown.note) if stage.thrown is not None else None
        self.seconds = motion.seconds + sum(act.seconds for act in self.acts)
        self.brief = motion.brief
        self.pace = 1.0
        """The share of its usual time that it is given."""
        self.landed = False

    def say(self) -> None:
        """Let the log tell it; what the viewer may not know has no event."""
        if self.stage.event is not None:
            self.tell(self.stage.event)
