"""What the table tells of the disk, and of another window that plays the same match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from game.core.record import Unreadable
from saves.slots import Opened
from scenes.app.host import Host
from scenes.match.hud import Hud
from scenes.match.session import Session


class Played(Protocol):
    """What is needed of the table."""

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
        ...

    def heard(self, cue: str) -> None:
        """Play a cue."""
        ...

    def play_on(self, opened: Opened) -> None:
        """Leave the table for another one."""
        ...


class Disk:
    """Tells people whether their match is on the disk, and whether another window plays it."""

    def __init__(self, program: Host, session: Session, hud: Hud, table: Played) -> None:
        self.program = program
        self.session = session
        self.hud = hud
        self.table = table
        self.final: Callable[[], bool] = lambda: True
        """Whether nobody at the screen is thinking over how the match has ended."""

    def hear(self) -> None:
        """Tell what is new."""
        news = self.session.saving.news()
        if news is not None:
            why = self.program.words.fault(news.fault) if news.fault else ""
            self.hud.tell(self.hud.say(news.key, why=why), for_all=True)

    def update(self, seconds: float) -> None:
        """Let time pass: write the result down, try again what was refused, and play what another window has let go."""
        self.session.saving.finish(self.program.slots.results, final=self.final())
        if self.session.saving.update(seconds) and self.table.on_top and self.session.slot.let_go():
            self._take_over()

    def _take_over(self) -> None:
        """Play on from where the match stands by now."""
        try:
            opened = self.program.slots.open(self.session.slot.name)
        except (Unreadable, OSError) as error:
            why = self.program.words.fault(error) if isinstance(error, OSError) else error
            self.hud.tell(self.hud.say("menu.unreadable", why=why), for_all=True)
            return
        self.table.play_on(replace(opened, notice=opened.notice or "notice.taken_over"))

    def only_reads(self) -> bool:
        """Say so if another window plays the match, and nobody can do anything here."""
        if self.session.read_only:
            self.hud.tell(self.hud.say("notice.read_only"), for_all=True)
            self.table.heard("refusal")
        return self.session.read_only
