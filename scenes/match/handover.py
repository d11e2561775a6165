"""The handover: who sees the table, the screen between two people, and what nobody leaves behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from game.core.contract import SPECTATOR, Seat
from game.core.hands import HUMAN, players_now
from scenes.board.engine import Engine
from scenes.match.recap import decided
from scenes.match.session import Session
from scenes.match.timeline import Timeline


class Screens(Protocol):
    """What the handover needs from the table."""

    def cover(self, seat: Seat, recap: tuple[str, ...], opened: Callable[[], None], *, sits: bool = True) -> None:
        """Cover the table until a person opens it for themselves; `sits`: to take their seat, to which it turns."""
        ...

    def forget_viewer(self) -> None:
        """Drop everything that belonged to the person before."""
        ...


class Handover:
    """Decides who sees the table."""

    def __init__(self, session: Session, timeline: Timeline, engine: Engine, screens: Screens) -> None:
        self.session = session
        self.timeline = timeline
        self.engine = engine
        self.alone: Seat | None = None
        """Who took over last; nobody else has been shown the table since, and nobody has left the window."""
        self._beside: frozenset[Seat] = frozenset()
        """Which other people were asked as well by then: they have stayed away since."""
        self._opened: Any = None
        """What that person saw first."""
        self._read: dict[Seat, int] = {}
        """How many plies there were when each person last opened the curtain: what it told of is not told again."""
        self._screens = screens

    def due(self) -> bool:
        """Show the table to whoever acts next; return whether it is covered until they open it."""
        seat = self.session.human_to_move
        if seat is None or self.session.read_only:
            self._hide_between()
            return False
        if not self.session.needs_handover or not self.engine.words.private(self.session.match.view(seat)):
            self.alone = self.alone if self.session.humans == (self.alone,) else None  # others may look on
            self._pass_on(seat)
            return False
        if seat == self.alone and (self._stayed(seat) or not self._gathered(seat)):
            self.change_viewer(seat)
            return False
        self.change_viewer(SPECTATOR)
        recap = tuple(self._happened_since(seat))
        self._screens.cover(seat, recap, lambda: self._take_over(seat))
        return True

    def _stayed(self, seat: Seat) -> bool:
        """Tell whether a person's hand, all that they hide, has lain open since they turned it up: nobody looked on."""
        return seat == self.timeline.viewer and self.engine.position.layout.lap is not None

    def _gathered(self, seat: Seat) -> bool:
        """Tell whether somebody is asked, too, who was not when this person took over.

        Then the others have come to see what was shown between, such as fists that open.
        """
        come = self._others(seat) - self._beside
        return bool(come) and not self.engine.words.told_to_others(self._opened, self.session.match.view(seat))

    def _others(self, seat: Seat) -> frozenset[Seat]:
        return self.session.match.waiting.intersection(self.session.humans) - {seat}

    def _happened_since(self, seat: Seat) -> Iterable[str]:
        """Tell what all may know of since a seat's last turn, and what others had done that it brought to light.

        What only keeps the table in order is left out, as beside the board: it lies in sight behind the curtain; so is
        what the person did themselves, and what they have read at an earlier curtain, if they have gone on since, be
        it by an empty pass.
        """
        match, framing, read = self.session.match, self.engine.words.framing, self._read.get(seat, 0)
        own = [n for n in range(len(match.plies), 0, -1) if match.plies[n - 1].by == seat]
        last = next((n for n in own if decided(match, n)), 0)
        last = max(last, read) if own and own[0] > read else last
        told = []
        for entry in self.timeline.entries:
            event = self.timeline.event_of(entry)
            light = entry.seat not in (None, seat) or type(event) in self.engine.words.opened
            later = entry.plies > last or (entry.plies == last and last in own)
            if type(event) not in framing and later and (light or entry.plies not in own):
                told.append((event, entry.sentence))
        return self.engine.words.recapped(told, seat)

    def call(self, seat: Seat, opened: Callable[[], None]) -> None:
        """Call a person to act out of turn, behind the handover if others here hold secrets."""
        if not self.session.needs_handover:
            opened()
            return
        self.alone = None
        self.change_viewer(SPECTATOR)
        self._screens.cover(seat, (), opened, sits=False)

    def change_hands(self, changes: Mapping[Seat, str]) -> None:
        """Let seats be played by others, and show the table to who is there; a seat taken is opened by its person."""
        session = self.session
        session.hand_over(changes)
        self.timeline.context.players = players_now(session.match)
        self.alone = None
        taken = [seat for seat, plays in changes.items() if plays == HUMAN]
        lone = taken[0] if taken and len(session.humans) == 1 and session.match.title.secrets else None
        self.timeline.show_to(SPECTATOR if lone is not None else session.default_viewer)
        self._screens.forget_viewer()
        if lone is not None:
            self._screens.cover(lone, (), lambda: self._take_over(lone))

    def hide_hands(self) -> None:
        """Show only what everybody may see: someone may be looking over a shoulder."""
        self.alone = None
        self._hide()

    def _hide_between(self) -> None:
        """Show only what everybody may see while opponents act; the only person left may look at their own."""
        if self.session.read_only or self.session.humans != (self.alone,):
            self._hide()

    def _hide(self) -> None:
        if self.session.needs_handover:
            self.change_viewer(SPECTATOR)

    def change_viewer(self, seat: Seat, unplayed: int = 0) -> None:
        """Show another seat's view, without anything the person before had open, begun or been told."""
        if seat != self.timeline.viewer:
            self.timeline.show_to(seat, unplayed)
            self._screens.forget_viewer()

    def _pass_on(self, seat: Seat) -> None:
        """Show the table to whoever acts next without a curtain, and say in large letters that it is their turn."""
        swapped = seat != self.timeline.viewer and len(self.session.humans) > 1
        self.change_viewer(seat)
        if swapped:
            context = self.timeline.context
            self.timeline.result = context.words.say("interface", "table.your_turn", name=context.name(seat))

    def _take_over(self, seat: Seat) -> None:
        self.alone, self._beside, self._opened = seat, self._others(seat), self.session.match.view(seat)
        self._read[seat] = len(self.session.match.plies)
        self.change_viewer(seat)

    def veil(self) -> None:
        """Show nobody's view once secrets come to a person on whom others look: the next curtain opens it.

        The ply that brings them is still to be played.
        """
        viewer, session = self.timeline.viewer, self.session
        looked_on = session.needs_handover and viewer not in (SPECTATOR, self.alone)
        if looked_on and self.engine.words.private(session.match.view(viewer)):
            self.change_viewer(SPECTATOR, unplayed=1)
