"""The table: one match on the screen, its board, its panels, and what the player may touch."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import SPECTATOR, Seat
from game.core.public import PublicPly
from game.core.referee import Refused
from saves.slots import Opened
from scenes.app.scene import Scene
from scenes.board.context import Context
from scenes.board.director import Director
from scenes.board.former import engine_for
from scenes.board.picker import Picker
from scenes.match.buttons import BoardSpot, table_keys
from scenes.match.dialogs import call_to_interrupt, open_pause, open_scoreboard
from scenes.match.handover import change_viewer, handover_due
from scenes.match.input import begin_shake, handle, let_pointer_rest, tip_due
from scenes.match.panels import Areas, LogEntry, LogPanel, divide
from scenes.match.picture import TablePicture
from scenes.match.refusals import refuse, show_refusal
from scenes.match.session import Session, Thrown
from scenes.match.shake import Shake
from scenes.match.timeline import go_through_history, look_back, retell, stage, take_advice
from sprites.palette import seats_wear
from sprites.widgets import Button, Widget

if TYPE_CHECKING:
    from scenes.app.program import Program

IDLE_SLICE = 0.004
"""So long at a time pictures are made ahead while nothing happens, in seconds."""

NOTICE_SECONDS = 4.0
"""A notice stays at least so long; a long one longer."""


class TableScene(Scene):
    """A match being played. Rules are asked for, never known here."""

    def __init__(self, program: Program, opened: Opened) -> None:
        super().__init__(program)
        match = opened.match
        self.setting = Context(
            match.title, match.header.players, program.unit, program.words, program.sounds, SPECTATOR
        )
        board = program.tables[match.title.id].board(self.setting)
        self.engine = engine_for(board, self.setting, program.settings.speed)
        seats_wear(self.board.seat_colours)
        self.session = Session(opened, lambda: program.worker, self.stage, self.engine.tray)
        self.setting.viewer = self.session.default_viewer
        self.choosing = False
        """Whether others act while the player goes on with the choice he has begun."""
        self.alone: Seat | None = None
        """Who opened the curtain last."""
        self.log = LogPanel()
        self.areas: Areas = divide(program.unit, match.seats, 2)
        self.shown_waiting = match.waiting
        """Whom the match waits for as far as the table shows it: coins in the air betray nothing."""
        self.menu_for: tuple[int, Seat] | None = None
        self.hovered: Any | None = None
        self.hover_pos = (0, 0)
        self.hover_seconds = 0.0
        self.shake: Shake | None = None
        self.refused: str | None = None
        self.notice: tuple[str, float] | None = None
        self.notice_for_all = False
        """Whether the notice is no secret of whoever sits at the screen."""
        self.looking_back: LogEntry | None = None
        self.pinned = False
        self.drawer_open = False
        self.over_told = False
        self.waited = 0.0
        self.step_granted = False
        self.drag_from: Any | None = None
        self.buttons: list[Button] = []
        self.picture = TablePicture(self)
        self.preparation: Iterator[None] = iter(())
        self.engine.lay_out(self.areas.board)
        retell(self)
        if opened.notice:
            self.tell(self.say(opened.notice), for_all=True)

    @property
    def viewer(self) -> Seat:
        """Whose view is shown."""
        return self.setting.viewer

    @property
    def lively(self) -> bool:
        return not self.engine.idle or self.shake is not None or self.notice is not None or tip_due(self)

    @property
    def actor(self) -> Seat | None:
        """The person at the screen who may act now, behind the right curtain."""
        seat = self.viewer
        return seat if seat in self.session.humans else None

    @property
    def board(self) -> Any:
        """The title's table."""
        return self.engine.board

    @property
    def director(self) -> Director:
        """What plays at the table."""
        return self.engine.director

    @property
    def picker(self) -> Picker:
        """The choices there are, and the targets touched so far."""
        return self.engine.picker

    @property
    def shown_view(self) -> Any:
        """The view that is shown."""
        return self.engine.shown.view

    @property
    def hint(self) -> tuple[Any, ...]:
        """What the advice is about."""
        return self.engine.hinted

    @property
    def mismatches(self) -> int:
        """How often the drawn table differed from the view after a step (0, or there is a defect)."""
        return self.engine.mismatches

    @property
    def lit(self) -> frozenset[Any]:
        """What can be touched next."""
        return self.engine.lit

    def stage(self, ply: PublicPly, thrown: Thrown | None) -> None:
        """Queue what tells a deed."""
        stage(self, ply, thrown)

    def forget_touches(self) -> None:
        """Let go of what was touched, lit, hinted or refused: the position has changed."""
        self.engine.forget()
        self.menu_for = self.refused = None
        self.stale = True

    # Time

    def idle(self) -> bool:
        started = time.perf_counter()
        while time.perf_counter() - started < IDLE_SLICE:
            if next(self.preparation, self) is self:
                return False
        return True

    def update(self, seconds: float) -> None:
        self.director.speed = self.program.settings.speed
        self.director.still = self.program.settings.reduced_motion
        self.engine.update(seconds)
        self.waited = self.waited + seconds if self.session.thinking is not None else 0.0
        let_pointer_rest(self, seconds)
        if self.shake is not None:
            self.shake.seconds += seconds
            self.engine.shake(self.shake.action, self.shake.pos, self.shake.seconds)
        self._update_notice(seconds)
        if self.program.top is self:
            self._go_on()

    def _update_notice(self, seconds: float) -> None:
        if self.session.trouble is not None:
            self.tell(self.say("notice.disk", why=self.program.words.fault(self.session.trouble)), for_all=True)
            self.session.trouble = None
        if self.notice is not None:
            words, left = self.notice
            self.notice = (words, left - seconds) if left > seconds else None
            self.stale = True

    def _go_on(self) -> None:
        """Do what comes next once nothing moves: chance, opponents, the curtain, the end."""
        if not self.engine.idle:
            if self.session.match.request is None and not self.stepwise:
                self.session.ask_opponents()
            return
        if self.looking_back is not None or self.session.let_chance_act():
            return
        if self.session.match.outcome is not None:
            self._tell_end()
            return
        if handover_due(self):
            return
        if not self.stepwise or self.step_granted:
            self._let_opponents_play()
        if self.engine.idle:  # otherwise what an opponent has just done is not yet shown
            self._offer_menu()
        take_advice(self)

    @property
    def stepwise(self) -> bool:
        """Whether every opponent's action waits for a key."""
        return self.program.settings.stepwise

    def _let_opponents_play(self) -> None:
        thinking = self.session.thinking
        if self.session.take_answer():
            self.step_granted = False
        self.session.ask_opponents()
        self.stale = self.stale or thinking != self.session.thinking

    def change_viewer(self, seat: Seat) -> None:
        """Show another seat's view."""
        change_viewer(self, seat)

    def hurry(self) -> bool:
        """Bring what moves to its end; tell whether that used the click up.

        It does not where others only moved while the player goes on choosing.
        """
        if self.engine.idle:
            return False
        self.engine.finish()
        if self.choosing:
            self._offer_menu()
        return not self.choosing

    def _offer_menu(self) -> None:
        """Light up what the player may do, as soon as it is true."""
        seat = self.actor
        now = (len(self.session.match.plies), -1 if seat is None else seat)
        if now == self.menu_for:
            return
        self.menu_for = now
        menu = self.session.match.legal_actions(seat) if seat is not None else None
        self.choosing = self.engine.offer(menu, self.viewer) and self.choosing
        self.rebuild()

    def _tell_end(self) -> None:
        if not self.over_told:
            self.over_told = True
            self.session.keep()
            open_scoreboard(self)

    # Doing things

    def press_spot(self, spot: Any, pos: tuple[int, int], key: int | None = None) -> None:
        """Press on a spot: shake coins if that is what it is for, otherwise touch it."""
        if self.engine.call(spot) is None and self.looking_back is not None:
            self.look_back(None)
            return
        press = self.engine.press(spot)
        self.refused, self.engine.hinted, self.stale = None, (), True
        if press.call is not None:
            call_to_interrupt(self, press.call)
        elif press.shake is not None:
            begin_shake(self, press.shake, pos, key)
        elif press.refused:
            refuse(self, press.refused, pos)
        elif not press.actions:
            self.heard("press")
            self.rebuild()
        for action in press.actions:
            self.do(action)

    def slap(self) -> None:
        """Let go of the shaken coins."""
        shake, self.shake = self.shake, None
        self.program.sounds.shake(False)
        if shake is not None:
            self.do(shake.action, shake)

    def toggle_drawer(self) -> None:
        """Open or close the side panels where they are a drawer."""
        self.drawer_open = not self.drawer_open
        self.stale = True

    @property
    def log_visible(self) -> bool:
        """Whether the log is on the screen."""
        return not self.areas.drawer or self.drawer_open

    def do(self, action: Any, shake: Shake | None = None) -> None:
        """Carry an action of the player out."""
        seat = self.actor
        if seat is None:
            return
        try:
            self.session.act(seat, action, shake.gesture() if shake else None)
        except Refused as refused:
            self.menu_for = None
            self.engine.shake(None)
            show_refusal(self, refused.refusal)

    def undo(self) -> None:
        """Take the player's last decision back, or say why that cannot be."""
        go_through_history(self, self.session.undo, "undo")

    def redo(self) -> None:
        """Bring it back."""
        go_through_history(self, self.session.redo, "redo")

    def ask_hint(self) -> None:
        """Ask the strongest opponent what it would do here, and light that up."""
        seat = self.actor
        if seat is not None and seat in self.session.match.waiting and self.engine.idle:
            self.session.ask_advice(seat)
            self.tell(self.say("table.thinking"))

    def tell(self, words: str, for_all: bool = False) -> None:
        """Show a notice for some seconds."""
        self.notice, self.notice_for_all = (words, NOTICE_SECONDS + len(words) / 25), for_all
        self.stale = True

    def play_instead(self, opened: Opened) -> None:
        """Leave this match for another one."""
        self.session.leave()
        self.program.only(TableScene(self.program, opened))

    def leave(self) -> None:
        """Back to the menu; the match is on disk."""
        seats_wear(None)
        self.session.leave()
        self.close(None)

    def build(self) -> list[Widget]:
        unit = self.unit
        self.setting.unit, self.setting.words = unit, self.program.words
        self.setting.sounds, self.setting.reduced_motion = self.program.sounds, self.program.settings.reduced_motion
        keys = self.engine.buttons()
        self.areas = divide(unit, self.session.match.seats, 2 + (len(keys) + 1) // 2)
        self.log.area = self.areas.log
        self.engine.lay_out(self.areas.board)
        self.preparation = self.engine.prepare()
        self.buttons = table_keys(self, keys)
        spots = (BoardSpot(rect, unit, spot, self) for spot, rect in self.engine.targets().items() if spot in self.lit)
        return [*spots, *self.buttons]

    def shown(self) -> None:
        self.hovered, self.refused = None, None  # the pointer may be anywhere by now
        super().shown()

    def rebuild(self) -> None:
        focused = self.ring.focused
        super().rebuild()
        if isinstance(focused, BoardSpot):
            same = (w for w in self.ring.widgets if isinstance(w, BoardSpot) and w.spot == focused.spot)
            self.ring.focus(next(same, None))

    def look_back(self, entry: LogEntry | None) -> None:
        """Show the table as it was when a log entry was told; None: as it is."""
        look_back(self, entry)

    def handle(self, event: pygame.Event) -> bool:
        return handle(self, event) or super().handle(event)

    def escape(self) -> None:
        if self.looking_back is not None:
            self.look_back(None)
        elif self.engine.let_go():
            self.rebuild()
        else:
            open_pause(self)
        self.stale = True

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)
