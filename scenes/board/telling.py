"""An event on its way: its acts, and what follows when its pieces have landed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from scenes.board.context import Context
from scenes.board.director import Cue
from scenes.board.motion import Act, Motion, Stage, Travel, acts_of
from scenes.board.shown import Rest

SHORTEST, AT_ITS_SHORTEST = 0.55, 8
"""The share of its time that an event is told in which has been seen often, and the time from which it is."""

LONGEST, KNOWN = 1.7, 3
"""The share that somebody else's event gets which has not been seen yet, and the time from which it is known."""

ENOUGH = 2.0
"""What lasts as long as this, in seconds, is never made longer."""


def pace_of_the(time: int, seconds: float, *, brief: bool, own: bool) -> float:
    """Return the share of its time, some seconds, that an event gets the first time, the second and so on."""
    if time < KNOWN and not own:
        slowest = max(1.0, min(LONGEST, ENOUGH / max(seconds, 0.01)))
        return slowest - (slowest - 1) * (time - 1) / (KNOWN - 1)
    if not brief:
        return 1.0
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

    def cues(self, begin: Played, end: Played) -> Iterator[Cue]:
        """Yield the cues that play its acts, at the pace that is known as soon as the first one begins."""
        for act in self.acts:
            yield self._cue(act, begin, end)

    def _cue(self, act: Act, begin: Played, end: Played) -> Cue:
        def begun() -> None:
            begin(self, act)
            pace = min(1.0, self.pace) if act.timed else self.pace
            cue.seconds, cue.gap = act.seconds * pace, act.gap and act.gap * pace

        cue = Cue(act.seconds, begin=begun, end=lambda: end(self, act), gap=act.gap)
        cue.stays, cue.halts = act.stays, act.halts
        if act.moves:
            cue.at = lambda progress: act.at(self.stage, progress)
        return cue

    def say(self) -> None:
        """Let the log tell it; what the viewer may not know has no event."""
        if self.stage.event is not None:
            self.tell(self.stage.event)


Played: TypeAlias = Callable[[Telling, Act], None]
"""What is done when an act of an event begins or ends."""


class Acquaintance:
    """How often each kind of event has been told in a match."""

    def __init__(self) -> None:
        self._told: Counter[type] = Counter()

    def pace_of(self, telling: Telling, context: Context) -> float:
        """Count an event; return the share of its time that it gets. What the viewer does themself they know."""
        event = telling.stage.event
        if event is None:
            return 1.0
        self._told[type(event)] += 1
        own = context.about(event) == context.viewer
        return pace_of_the(self._told[type(event)], telling.seconds, brief=telling.brief, own=own)
