"""Where the light falls upon the table: it glides to the seat that is to act.

It does so in steps too small to be seen, so that the table need not be painted for every frame.
"""

from __future__ import annotations

from scenes.match.timeline import Timeline
from sprites.light import MIDDLE, Share
from sprites.tween import ease_out

GLIDES = 0.7
"""How long the light is on its way, in seconds."""

STEPS = 10
"""In so many steps, which are alike in time: each changes a hundredth of a pixel's brightness, two at the most."""

NEARER = 0.6
"""So much of the way from the table's middle to a seat the light goes."""


class Lamp:
    """Follows the seat in turn; where several are waited for, or none, it hangs over the middle."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline, self.engine = timeline, timeline.engine
        self._from = self._to = MIDDLE
        self._left = 0.0

    @property
    def gliding(self) -> bool:
        """Whether the light is on its way."""
        return self._left > 0

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the light falls elsewhere now. Where nothing is to move it is there at once."""
        goal, director, before = self._goal(), self.engine.director, self.timeline.context.lamp
        if goal != self._to:
            self._from, self._to, self._left = self._at(), goal, GLIDES
        still = director.still or director.speed == "off"
        self._left = 0.0 if still else max(0.0, self._left - seconds)
        self.timeline.context.lamp, self.timeline.context.lamp_soon = self._at(), self._at(ahead=1)
        return self.timeline.context.lamp != before

    def _at(self, ahead: int = 0) -> Share:
        """Return the light's place, or that after so many steps."""
        step = int(STEPS * (1 - self._left / GLIDES)) + ahead
        gone = ease_out(min(1.0, step / STEPS))
        x, y = (a + (b - a) * gone for a, b in zip(self._from, self._to, strict=True))
        return x, y

    def _goal(self) -> Share:
        waiting = self.timeline.waiting
        if len(waiting) != 1:
            return MIDDLE
        layout, window = self.engine.position.layout, self.timeline.context.unit.size
        seat = layout.of_seat(next(iter(waiting))).center
        x, y = (
            (middle + (there - middle) * NEARER) / side
            for middle, there, side in zip(layout.area.center, seat, window, strict=True)
        )
        return x, y
