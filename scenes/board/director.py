"""The director plays cues: short movements, one after another or overlapping, that can be hurried."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

UNREAD = 0.4
"""For so many seconds what stays cannot be hurried: the click was meant for what moved before, and the next as well."""

RATES = {"slow": 0.6, "normal": 1.0, "fast": 2.2}


def _nothing() -> None:
    pass


def _still(progress: float) -> None:
    pass


@dataclass(slots=True)
class Cue:
    """A movement of some seconds: `begin`, then `at` with progress 0 to 1, then `end`.

    The next cue starts `gap` seconds after this one began, or when it has ended (`gap` None).
    """

    seconds: float = 0.0
    at: Callable[[float], None] = _still
    begin: Callable[[], None] = _nothing
    end: Callable[[], None] = _nothing
    gap: float | None = None
    alone: bool = False
    """Whether it waits until nothing else plays, whatever the gap before it says."""
    stays: bool = False
    """Whether it stays until it is hurried, if anybody attends."""
    halts: bool = False
    """Whether hurrying what comes before it stops there, if anybody attends: it is given its own time."""


@dataclass(slots=True)
class _Running:
    cue: Cue
    elapsed: float = 0.0


@dataclass(slots=True)
class Director:
    """The queue of cues and those that play now. `speed` is a name of RATES, or "off".

    `still` is for reduced motion: whatever moves is at its end at once, pauses are kept.
    """

    speed: str = "normal"
    still: bool = False
    attended: bool = False
    """Whether somebody who may hurry it looks on."""
    answered: bool = False
    """Whether somebody has gone on from something that stayed, since nothing was there to be played."""
    _waiting: deque[Cue] = field(default_factory=deque)
    _running: list[_Running] = field(default_factory=list)
    _gap: float | None = None

    @property
    def idle(self) -> bool:
        """Whether nothing plays and nothing waits."""
        return not self._waiting and not self._running

    @property
    def staying(self) -> bool:
        """Whether something stays that only ends when it is hurried."""
        return any(self._stays(running.cue) for running in self._running)

    def _stays(self, cue: Cue) -> bool:
        return cue.stays and self.attended

    def add(self, *cues: Cue) -> None:
        """Put cues at the end of the queue."""
        self.answered = self.answered and not self.idle
        self._waiting.extend(cues)

    def update(self, seconds: float) -> None:
        """Let time pass; with the speed "off" everything ends at once."""
        if self.speed == "off":
            self.finish()
            return
        seconds *= RATES[self.speed]
        if self._gap is not None:
            self._gap -= seconds
        for running in list(self._running):
            self._advance(running, seconds)
        self._start_due()

    def _advance(self, running: _Running, seconds: float) -> None:
        running.elapsed += seconds
        cue = running.cue
        moves = cue.at is not _still
        if self._stays(cue):
            return
        if running.elapsed < cue.seconds and not (self.still and moves):
            cue.at(running.elapsed / cue.seconds)
            return
        self._end(running)

    def _end(self, running: _Running) -> None:
        self._running.remove(running)
        running.cue.at(1.0)
        running.cue.end()

    def _start_due(self) -> None:
        while self._waiting and self._may_start():
            cue = self._waiting.popleft()
            cue.begin()
            self._gap = cue.gap
            cue.at(0.0)
            running = _Running(cue)
            self._running.append(running)
            if cue.seconds <= 0:
                self._advance(running, 0)

    def _may_start(self) -> bool:
        due = self._gap is not None and self._gap <= 0 and not self._waiting[0].alone
        return not self._running or due

    def finish(self) -> None:
        """Bring everything to its end now, in order."""
        while not self.idle:
            self._to_the_next()

    def hurry(self) -> None:
        """Bring to its end what is seen and what comes, up to what stays or halts until it is hurried itself.

        If that has only just come up it is left as it is: nobody can have read it.
        """
        unread = UNREAD * RATES.get(self.speed, 0.0)
        if any(self._stops(running.cue) and running.elapsed < unread for running in self._running):
            return
        while not self.idle:
            self._to_the_next()
            if any(self._stops(running.cue) for running in self._running):
                return

    def _stops(self, cue: Cue) -> bool:
        return (cue.stays or cue.halts) and self.attended

    def _to_the_next(self) -> None:
        """End what plays and begin one cue more."""
        for running in list(self._running):
            self.answered |= self._stays(running.cue)
            self._end(running)
        self._gap = None
        if self._waiting:
            cue = self._waiting.popleft()
            cue.begin()
            self._running.append(_Running(cue))
