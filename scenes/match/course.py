"""What a match does by itself once nothing moves: chance, opponents, the handover, the end."""

from __future__ import annotations

from typing import Any, Protocol

from game.core.agent import Decision
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.beat import Beat
from scenes.match.doors import Doors
from scenes.match.handover import Handover
from scenes.match.respite import Respite
from scenes.match.session import Session
from scenes.match.timeline import Timeline

LAST_LOOK = 2.5
"""How long the table stays in sight after an opponent's last move, in seconds, where nobody need go on from it."""


class Showing(Protocol):
    """What the course of a match needs from the table."""

    stale: bool
    doors: Doors

    @property
    def stepwise(self) -> bool:
        """Whether every opponent's action waits for a key."""
        ...

    @property
    def guided(self) -> bool:
        """Whether first steps wait for an action of the player."""
        ...

    @property
    def held(self) -> bool:
        """Whether nothing goes on until the player has read something."""
        ...

    def rebuild(self) -> None:
        """Lay out everything again."""
        ...

    def show_advice(self, decision: Decision[Any]) -> None:
        """Show what the player was advised to do."""
        ...


class Course:
    """Takes a match from one decision of a player to the next."""

    def __init__(
        self, session: Session, timeline: Timeline, engine: Engine, handover: Handover, table: Showing
    ) -> None:
        self.session = session
        self.timeline = timeline
        self.engine = engine
        self.handover = handover
        self.table = table
        self.over_told = False
        self._looked, self._passed = 0.0, False
        """How long the end of the match has been in sight, and whether somebody has gone on from it."""
        """Whether the scoreboard has been shown at the end."""
        self.step_granted = False
        """Whether the next opponent may act, if each waits for a key."""
        self.respite = Respite(session, timeline)
        self.as_held: object = None
        """What was chosen for a decision that is held: once it changes, the player thinks again."""
        self.beat = Beat(session.match)
        self.passing = True
        """Whether people's empty passes are made for them: not after one was taken back."""

    def go_on(self) -> None:
        """Do what comes next once nothing moves; while something does, opponents may think already."""
        if not self.engine.idle:
            if self.session.match.request is None and not self.table.stepwise:
                self.session.ask_opponents()
            return
        if self.table.held or self.timeline.looking_back is not None or self.session.let_chance_act():
            return
        if self.respite.running:
            self._wait()
            return
        if self.session.match.outcome is not None:
            self.offer() if self.lingering else self._tell_end()
            return
        if (self.passing and not self.table.guided and self.session.pass_unasked()) or self.handover.due():
            return
        if not self.table.stepwise or self.step_granted:
            self._let_opponents_play()
        if self.engine.idle:  # or else an opponent's last action would not be shown yet
            self.offer()
        self._take_advice()

    @property
    def lingering(self) -> bool:
        """Whether the last move is being looked at: until somebody goes on, where people play and none just did."""
        match, director = self.session.match, self.engine.director
        alone = self._passed or director.answered or not director.attended
        looked = (self._looked >= LAST_LOOK and alone) or director.speed == "off"
        over = match.outcome is not None and not self.over_told and not looked
        return over and match.plies[-1].by not in self.session.humans

    def reopen(self) -> None:
        """Let the match go on after its end was taken back."""
        self.over_told, self._looked, self._passed = False, 0.0, False

    def look_no_longer(self) -> bool:
        """Go on to the scoreboard; return whether the last move was being looked at."""
        was = self.lingering
        self._looked, self._passed = (LAST_LOOK, True) if was else (self._looked, self._passed)
        return was

    def _wait(self) -> None:
        """Let the player think again; opponents may think already."""
        if not self.table.stepwise:
            self.session.ask_opponents()
        self.offer()

    def grant_step(self) -> None:
        """Let the next opponent act, if each waits for a key."""
        self.step_granted = True
        self.beat.begin()

    def update(self, seconds: float) -> None:
        """Let time pass; a respite runs only while nothing moves and nobody looks back."""
        self.beat.pass_time(seconds)
        if self.engine.idle and self.timeline.looking_back is None:
            self._looked += seconds * self.lingering
        if self.respite.held and self.as_held != (self.engine.picker.touched, self.engine.shown.draft):
            self.respite.drop()
            self.table.rebuild()
        if self.respite.running and self.engine.idle and self.timeline.looking_back is None:
            self.table.stale = True
            if self.respite.pass_time(seconds):
                self.table.rebuild()

    def hurry(self) -> bool:
        """Let others act now; return whether they were waiting for the player."""
        waited = self.respite.end()
        if waited:
            self.table.rebuild()
        return waited

    def let_next_act(self, target: Target) -> bool:
        """End the wait by a click on what the next person may choose then; tell whether it is lit for them now.

        Not before secrets: the curtain comes between.
        """
        session, words, seat = self.session, self.engine.words, self.session.human_to_move
        if not self.respite.running or self.respite.held or seat is None or not self.engine.idle:
            return False
        view = session.match.view(seat)
        if session.needs_handover and words.private(view):
            return False
        choices = self.engine.board.choices(view, session.match.legal_actions(seat))
        if not any(choice.targets[:1] == (target,) for choice in choices):
            return False
        self.hurry()
        self.go_on()
        return target in self.engine.lit

    def _let_opponents_play(self) -> None:
        thinking = self.session.thinking
        if self.session.take_answer(self.beat.due):
            self.step_granted = False
            self.beat.met()
        elif thinking is not None:
            self.beat.missed()
        self.session.ask_opponents()
        self.table.stale = self.table.stale or thinking != self.session.thinking

    def offer(self) -> None:
        """Highlight what the player may do now."""
        if self.timeline.offer():
            self.table.rebuild()

    def _tell_end(self) -> None:
        if not self.over_told:
            self.over_told = True
            self.session.save()
            self.offer()
            self.table.doors.scoreboard()

    def _take_advice(self) -> None:
        decision = self.session.take_advice()
        if decision is not None and decision.action is not None:
            self.table.show_advice(decision)
            self.table.rebuild()  # it can be done as advised from now on
