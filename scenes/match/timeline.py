"""What the table shows of a session: the present, a past moment, or what moves between two views."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count, takewhile
from typing import Any

from game.core.chance import Flips
from game.core.contract import CHANCE, SPECTATOR, LegalActions, Seat
from game.core.hands import HUMAN
from game.core.public import PublicMatch, PublicPly
from scenes.board.context import Context
from scenes.board.director import Cue
from scenes.board.engine import Engine
from scenes.board.shown import NO_DRAFT, Rest
from scenes.board.thrown import Thrown
from scenes.match.session import Session
from scenes.match.values import why_won

AI_VISIBLE, FIRST_VISIBLE = 0.45, 1.3
"""The shortest time an opponent's action is shown, in seconds at normal speed, and each opponent's first ones."""

FIRST = 3
"""So many of an opponent's actions in a match are first ones."""

END_VISIBLE, END_TOLD = 1.0, 5.0
"""How long the table is seen at least at the end of a match, in seconds, and if it is told what made the winner.

It is seen for as long as others wait, if that is longer: who wants no wait is kept waiting nowhere."""

UNHURRIED = 6
"""How many actions of an opponent in a row get that time; further ones follow at once."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A sentence of the log, the seat it is about, and the number of plies when it was added."""

    sentence: str
    seat: Seat | None
    plies: int
    moment: int = 0
    """Which of the ply's events it tells, as the viewer sees them."""


class Timeline:
    """Shows plies in turn, and looks back at them. `changed` is called when touches must be dropped."""

    def __init__(self, session: Session, engine: Engine, context: Context, changed: Callable[[], None]) -> None:
        self.session = session
        self.engine = engine
        self.context = context
        self.entries: list[LogEntry] = []
        self.waiting = session.match.waiting
        """Who the match waits for, as far as shown: coins in the air give nothing away."""
        self.looking_back: LogEntry | None = None
        self.choosing = False
        """Whether others act while the player is in the middle of a choice."""
        self.ended = False
        """Whether the end of the match is shown."""
        self.result = ""
        """What came of the viewer's own throw just now; whoever shows it takes it away."""
        self.thinks_again: Callable[[], bool] = lambda: False
        """Whether whoever has just ended the match can still take that back: then it is seen for as long."""
        self.waits: Callable[[], float] = lambda: 0.0
        """For how many seconds others wait, as the settings say."""
        self._offered: tuple[int, Seat] | None = None
        self._changed = changed
        self.narrow: Callable[[LegalActions[Any] | None], LegalActions[Any] | None] = lambda legal: legal
        """What is offered of what may be done."""

    @property
    def viewer(self) -> Seat:
        """Whose view is shown."""
        return self.context.viewer

    @property
    def actor(self) -> Seat | None:
        """The person at the screen who may act now."""
        may = self.viewer in self.session.humans and not self.session.read_only
        return self.viewer if may else None

    @property
    def decision(self) -> tuple[int, bool, Seat]:
        """Return which decision is the viewer's, however many others decide meanwhile."""
        plies = sum(ply.by == self.viewer for ply in self.session.match.plies)
        return plies, self.viewer in self.waiting, self.viewer

    def status(self) -> str:
        """Say what the match waits for: only whoever can do it now is asked to, others are told about it.

        While pieces move, views are shown that ask for what chance, an opponent or a pass changes before one can act.
        """
        shown = self.engine.shown
        if not self.engine.begun and shown.view.viewer != SPECTATOR:
            shown = replace(shown, view=replace(shown.view, viewer=SPECTATOR), draft=NO_DRAFT, touched=())
        return self.engine.words.status(shown)

    @property
    def asked(self) -> Seat | None:
        """Whom the status line speaks to; while pieces move, whom its sentence is about, if anybody."""
        if self.engine.caption:
            return None
        named = None if self.engine.idle else self.engine.words.spoken_of(self.engine.shown)
        waiting = sorted(self.waiting)
        if named is not None or not (self.engine.idle or self.engine.begun):
            return named
        return waiting[0] if len(waiting) == 1 else self.actor if self.actor in waiting else None

    @property
    def called(self) -> Seat | None:
        """Which of several people here is asked now: who looks on, or for whom the table is covered."""
        session = self.session
        if not session.needs_handover or self.viewer in self.waiting:
            return self.viewer if session.needs_handover else None
        return session.human_to_move if self.viewer == SPECTATOR and self.engine.idle else None

    def play(self, ply: PublicPly, thrown: Thrown | None) -> None:
        """Queue a ply; numbers and words follow when its pieces have landed."""
        match, number = self.session.match, len(self.session.match.plies)
        waiting, moments = self._waiting_after(ply), count()

        def done() -> None:
            self.waiting = waiting
            if thrown is not None and isinstance(ply.request, Flips) and ply.request.seat == self.actor is not None:
                self.result = self._result()

        self.engine.director.attended = bool(self.session.humans) and not self.session.read_only
        seconds = self.engine.play(
            match.seen(ply, self.viewer),
            match.view(self.viewer),
            thrown,
            tell=lambda event: self._tell(event, ply, number, next(moments)),
            done=done,
        )
        self.choosing = self.actor in waiting and ply.by != self.actor and self.engine.begun
        if ply.by not in (*self.session.humans, CHANCE) and not self.choosing:
            unhurried = self.tells(ply) and self._in_a_row(ply.by) <= UNHURRIED
            self.engine.director.add(Cue(max(0.0, self._visible(ply.by) - seconds) if unhurried else 0.0))
        if match.outcome is not None:
            told = why_won(self.engine.words, match)
            lasts = 0.0 if self.thinks_again() else END_TOLD if told else max(END_VISIBLE, self.waits())
            self.engine.director.add(Cue(lasts, begin=self._end))
        self._offered = None
        if not self.choosing:
            self.forget_touches()

    def _waiting_after(self, ply: PublicPly) -> frozenset[Seat]:
        """Return who the match waits for: also for the viewer who can still choose, while chance acts for another."""
        match, actor = self.session.match, self.actor
        chance = match.request is not None and ply.by != actor
        return match.waiting | {actor} if chance and actor is not None and actor in self.waiting else match.waiting

    def _end(self) -> None:
        """The last pieces have landed: from now on it is told who has won."""
        self.ended = True

    def _result(self) -> str:
        """Say what came of the viewer's throw, unless the headline does: what they may do now."""
        return self.entries[-1].sentence if self.entries and self.viewer not in self.waiting else ""

    def tells(self, ply: PublicPly) -> bool:
        """Tell whether there is anything to be seen of an action: what the log leaves out needs no time."""
        return any(self.engine.words.log(event) for event in self.session.match.observed(ply, self.viewer))

    def _visible(self, seat: Seat) -> float:
        """Return how long an opponent's latest action stays in sight: their first ones are new to whoever learns."""
        before = sum(ply.by == seat for ply in self.session.match.plies)
        return FIRST_VISIBLE if before <= FIRST else AI_VISIBLE

    def _in_a_row(self, seat: Seat) -> int:
        """Return how many actions in a row a seat has taken."""
        latest = takewhile(lambda ply: ply.by in (seat, CHANCE), reversed(self.session.match.plies))
        return sum(ply.by == seat for ply in latest)

    def _tell(self, event: Any, ply: PublicPly, plies: int, moment: int) -> None:
        sentence = self._sentence(event, ply, plies, moment, self.viewer)
        if sentence and not (type(event) in self.engine.words.laying and self._laid(plies)):
            self.entries.append(LogEntry(sentence, self.context.about(event), plies, moment))

    def _sentence(self, event: Any, ply: PublicPly, plies: int, moment: int, viewer: Seat) -> str | None:
        """Return the log's sentence for one of the events of a ply, after which `plies` have been played."""

        def before() -> Any:
            match = self.session.match
            return match.seen(ply, viewer)[moment - 1][1] if moment else match.view_after(plies - 1, viewer)

        return self.engine.words.log_after(event, before)

    def event_of(self, entry: LogEntry) -> Any:
        """Return the event that an entry tells, or None before the first ply."""
        match = self.session.match
        told = match.observed(match.plies[entry.plies - 1], self.viewer) if entry.plies else ()
        return told[entry.moment] if told else None

    def _laid(self, plies: int) -> bool:
        """Tell whether only chance has acted within the first plies: the table is being laid."""
        return all(ply.by == CHANCE for ply in self.session.match.plies[:plies])

    def retell(self, unplayed: int = 0) -> None:
        """Show the present at once and rewrite the log (after undo, resuming, another viewer).

        The latest plies that are `unplayed` yet are left for `play`, which tells and shows them.
        """
        match = self.session.match
        plies = len(match.plies) - unplayed
        self.engine.finish()
        self.look_back(None)
        self.entries = []
        self._tell_marks(0)
        for number, ply in enumerate(match.plies[:plies], start=1):
            for moment, event in enumerate(match.observed(ply, self.viewer)):
                self._tell(event, ply, number, moment)
            self._tell_marks(number)
        self.waiting, self.ended = match.waiting_after(plies), match.outcome is not None and not unplayed
        self.engine.show(match.view_after(plies, self.viewer), rest_after(match, plies))
        self.forget_touches()

    def _tell_marks(self, plies: int) -> None:
        """Tell what the record says between two plies: the history was closed, a seat changed hands."""
        match, say = self.session.match, self.context.words.say
        if plies == match.closed:
            self.entries.append(LogEntry(say("interface", "table.closed"), None, plies))
        for change in match.hands:
            if change.plies == plies:
                key = "taken" if change.plays == HUMAN else "given"
                level = say("interface", f"level.{change.plays.removeprefix('ai:')}")
                told = say("interface", f"seats.{key}", name=self.context.name(change.seat), level=level)
                self.entries.append(LogEntry(told, change.seat, plies))

    @property
    def keeper(self) -> Seat:
        """Whose log may leave the table: nobody's own where several people hold secrets."""
        return SPECTATOR if self.session.needs_handover else self.viewer

    def sentences_to_keep(self) -> Iterator[str]:
        """Return the log as it may leave the table."""
        return self._sentences(self.keeper)

    def private_sentences(self) -> set[str]:
        """Return what only the lone person's own log says."""
        return set(self._sentences(self.keeper)) - set(self._sentences(SPECTATOR))

    def _sentences(self, seat: Seat) -> Iterator[str]:
        match, told = self.session.match, self.entries[-1].plies if self.entries else 0
        for plies, ply in enumerate(match.plies[:told], start=1):
            events = enumerate(match.observed(ply, seat))
            yield from filter(None, (self._sentence(event, ply, plies, number, seat) for number, event in events))

    def look_back(self, entry: LogEntry | None) -> bool:
        """Show the table as of a log entry (None: now); return whether that changed anything.

        Where several people share the screen, no hand is seen: another may just sit before it.
        """
        if entry is self.looking_back or (entry is not None and not self.engine.idle):
            return False
        self.looking_back = entry
        match = self.session.match
        if entry is None:
            self.engine.show(match.view(self.viewer), rest_after(match, len(match.plies)))
            return True
        secret = match.title.secrets and match.outcome is None and len(self.session.humans) > 1
        viewer = SPECTATOR if secret else self.viewer
        self.engine.show(match.view_after(entry.plies, viewer), rest_after(match, entry.plies), past=True)
        return True

    def show_to(self, seat: Seat, unplayed: int = 0) -> None:
        """Show another seat's view, of a time before the latest plies that are `unplayed` yet."""
        self.look_back(None)
        if seat != SPECTATOR:
            self.context.seated = seat
        self.context.viewer = seat
        self.retell(unplayed)

    def offer(self) -> bool:
        """Highlight what the player may do, once shown; return whether the offer has changed."""
        seat = self.actor
        now = (len(self.session.match.plies), -1 if seat is None else seat)
        if now == self._offered:
            return False
        self._offered = now
        legal = self.session.match.legal_actions(seat) if seat is not None else None
        self.choosing = self.engine.offer(self.narrow(legal), self.viewer) and self.choosing
        return True

    def offer_again(self) -> None:
        """Offer the same actions again from the beginning: what was tried has not happened."""
        self._offered = None

    def withdraw_offer(self) -> None:
        """Let nobody act at this screen until the next offer."""
        self.engine.offer(None, self.viewer)
        self.choosing = False

    def forget_touches(self) -> None:
        """Forget what was touched, highlighted, hinted or refused: the position has changed."""
        self.engine.forget()
        self._offered = None
        self._changed()


def rest_after(match: PublicMatch, plies: int) -> Rest:
    """Return where the last throw's coins lay after a number of plies."""
    for ply in reversed(match.plies[:plies]):
        if ply.note and isinstance(ply.request, Flips):
            return Rest.of(ply.request.coins, ply.note)
    return Rest()
