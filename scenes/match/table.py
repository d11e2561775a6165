"""The table: one match on the screen, with its board, its panels and what the player may touch."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pygame

from game.core.agent import Decision
from game.core.contract import SPECTATOR, Seat
from game.core.hands import players_now
from game.core.public import PublicPly
from saves.slots import Opened
from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.board.choice import Button
from scenes.board.context import Context
from scenes.board.engine import Engine
from scenes.board.thrown import Thrown
from scenes.lessons.guide import Guide
from scenes.lessons.lesson import lessons, untold
from scenes.match.acting import Acting
from scenes.match.course import Course
from scenes.match.dark import Dark
from scenes.match.disk import Disk
from scenes.match.doors import Doors
from scenes.match.glossary import Glossary
from scenes.match.handover import Handover
from scenes.match.hints import Hints
from scenes.match.history import History, Touching
from scenes.match.hud import Hud
from scenes.match.input import Input
from scenes.match.keyboard import GUARD
from scenes.match.lamp import Lamp
from scenes.match.layers import draw_layers
from scenes.match.session import Session
from scenes.match.spot import spots
from scenes.match.timeline import Timeline
from scenes.match.tips import Tips
from scenes.match.usual import go_on_button, usual_buttons
from scenes.match.watching import Watching
from sprites.memory import trim
from sprites.palette import seats_wear
from sprites.widgets import Widget

IDLE_SLICE = 0.004
"""How long to make pictures ahead in one idle moment, in seconds."""


class TableScene(Scene):
    """A match being played. Rules are asked for, never known here.

    What is true is in `session`, what is shown and moves in `timeline` and `engine`, what is touched in `input`,
    what stands around the board in `hud`, whom it is shown to in `handover`, and what happens by itself in `course`.
    """

    enter_begins = False  # the keyboard has rules of its own here

    def __init__(self, program: Host, opened: Opened) -> None:
        super().__init__(program)
        try:
            self._set_up(program, opened)
        except Exception:
            opened.slot.close()  # or else the match could not be opened again
            raise

    def _set_up(self, program: Host, opened: Opened) -> None:
        title, players = opened.match.title, players_now(opened.match)
        self.context = Context(title, players, program.unit, program.words, program.sounds, SPECTATOR)
        self.context.newcomer = not any(result.title == title.id for result in program.slots.results.all())
        table = program.tables[title.id]
        self.context.untold = untold(lessons(table.lessons), program.slots.learned.of(title.id))
        board = table.board(self.context)
        self.engine = Engine(board, self.context, program.settings.speed)
        seats_wear(table.seat_colours)
        self.session = Session(opened, lambda: program.worker, self._play, self.engine.board.tray)
        self.watching = Watching(self.session, program.settings)
        self.context.viewer = self.session.default_viewer
        self.timeline = Timeline(self.session, self.engine, self.context, self._touches_forgotten)
        self.lamp = Lamp(self.timeline)
        self.hud = Hud(self.engine, self.timeline, program.unit, self.say, self._redraw)
        self.hud.laid_anew = self.rebuild
        self.hints = Hints(self.engine, self.session, self.timeline, self.hud, self.say, lambda: program.by_keys)
        self.glossary = Glossary(program, title.id)
        self.doors = Doors(program, self.session, self.engine, self.hud, self.glossary, self)
        self.handover = Handover(self.session, self.timeline, self.engine, self)
        self.disk = Disk(program, self.session, self.hud, self)
        self.course = Course(self.session, self.timeline, self.engine, self.handover, self)
        self.history = History(self.timeline, self.hud, self.disk, self.course, self)
        self.guide = Guide(lessons(table.lessons), self.history, self)
        self.hud.header.instead = lambda: self.input.keyboard.again or self.guide.status()
        self.hud.header.again = lambda: self.input.keyboard.again
        self.acting = Acting(self.engine, self.history, self.guide, self)
        self.dark = Dark(program, self.history, self.guide, self.say)
        self.hud.why_dark, self.hud.header.waits = self.dark.own, lambda: self.course.respite.word
        self._attend()
        self._preparation: Iterator[None] = iter(())
        self.engine.lay_out(self.hud.areas.board)
        self.timeline.retell()
        if opened.notice:
            self.hud.tell(self.say(opened.notice), for_all=True)

    # What is shown

    @property
    def window_title(self) -> str:
        """The game and who plays it."""
        match = self.session.match
        names = ", ".join(player.name for player in match.header.players)
        return f"{self.program.words.title(match.title.id)}: {names}"

    @property
    def viewer(self) -> Seat:
        """Whose view is shown."""
        return self.context.viewer

    @property
    def actor(self) -> Seat | None:
        """The person at the screen who may act now."""
        return self.timeline.actor

    @property
    def shown_view(self) -> Any:
        """The view that is shown."""
        return self.engine.shown.view

    @property
    def lively(self) -> bool:
        pointer = self.input
        waits = pointer.shake or self.hud.telling or pointer.tip_due or pointer.refused or pointer.keyboard.waits
        waits = waits or self.guide.fresh or self.course.lingering or self.tips.reading
        moves = not self.engine.idle or self.engine.held.gliding or self.lamp.gliding
        return bool(moves or waits) or self.engine.cast.rising or self.course.respite.running or self.hints.breathing

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
        return self.program.top is self

    @property
    def repeating(self) -> bool:
        """Whether a held key is repeating."""
        return self.program.repeating

    @property
    def stepwise(self) -> bool:
        """Whether every opponent's action waits for a key."""
        return self.watching.stepwise(self.program.settings)

    @property
    def shaking(self) -> bool:
        """Whether coins are being shaken."""
        return self.input.shake is not None

    @property
    def guided(self) -> bool:
        """Whether first steps wait for an action of the player."""
        return self.guide.step is not None

    @property
    def touching(self) -> Touching:
        """The input of whoever is at the screen now."""
        return self.input

    @property
    def held(self) -> bool:
        """Whether nothing goes on until the player has read something."""
        return self.guide.holds or self.engine.holds

    def _redraw(self) -> None:
        self.stale = True

    def _touches_forgotten(self) -> None:
        self.input.refused, self.stale = None, True

    def _play(self, ply: PublicPly, thrown: Thrown | None) -> None:
        if ply.by == self.actor:
            self.input.keyboard.decided()  # what comes next has the keyboard then
        self.handover.veil()
        self.timeline.play(ply, thrown)
        self.stale = True

    # Time

    def idle(self) -> bool:
        started = time.perf_counter()
        while time.perf_counter() - started < IDLE_SLICE:
            if next(self._preparation, self) is self:
                return False
        return True

    def update(self, seconds: float) -> None:
        self.engine.director.speed = self.watching.speed(self.program.settings)
        self.engine.director.still = self.program.settings.reduced_motion
        self.engine.update(seconds)
        self.stale |= self.lamp.update(seconds)
        self.input.update(seconds)
        self.tips.update()
        self.disk.hear()
        self._tell_mishap()
        self.hud.update(seconds)
        self.hints.update(seconds)
        if self.on_top:
            self.course.update(seconds)
            self.course.go_on()
        self.guide.update(seconds)
        self.disk.update(seconds)
        self.hud.keep_up()

    def _tell_mishap(self) -> None:
        """Say what has become of an opponent's decision."""
        if self.session.mishap is not None:
            (word, seat), self.session.mishap = self.session.mishap, None
            self.hud.tell(self.say(f"notice.{word}", name=self.context.name(seat)), for_all=True)

    # Doing things

    def hurry(self) -> bool:
        """Finish whatever moves; return whether that used up the click.

        It does not if only others moved while the player is choosing.
        """
        if self.engine.idle:
            return self._answer_call() or self.course.look_no_longer()
        self.engine.hurry()
        if self.timeline.choosing:
            self.course.offer()
        return not self.timeline.choosing

    def _answer_call(self) -> bool:
        """Go on from the sheet that calls somebody to the table; return whether it lay open."""
        greeted = self.engine.touch.greeted
        if called := greeted is not None and greeted.calls and self.engine.let_go():
            self.rebuild()
        return called

    def let_opponent_act(self) -> None:
        """Let the next opponent act, if each waits for a key."""
        self.course.grant_step()

    def hurry_others(self) -> bool:
        """Let others act now; return whether they were waiting for the player to think again."""
        return self.course.hurry()

    def ask_hint(self) -> None:
        """Give a hint, or more of it: what may be done, what that would change, what is advised; then put it away."""
        if self.disk.only_reads() or self.guide.step is not None:
            return
        if self.hints.advised is not None and self.hud.notice is not None:
            self.hints.put_away()
        elif (seat := self.actor) is not None and seat in self.session.match.waiting and self.engine.idle:
            self.hints.ask(seat)

    def show_advice(self, decision: Decision[Any]) -> None:
        """Show the advice that was asked for."""
        self.hints.show(decision)

    # Who sits at the screen

    def hide_hands(self) -> None:
        """Show what everybody may see."""
        self.handover.hide_hands()

    def cover(self, seat: Seat, recap: tuple[str, ...], opened: Callable[[], None], *, sits: bool = True) -> None:
        """Cover the table until a person opens it for themselves."""
        self.doors.cover(seat, recap, opened, sits=sits)

    def hand_over(self, changes: Mapping[Seat, str]) -> None:
        """Let seats be played by others from here on."""
        self.program.clipboard.recognise(self.timeline.private_sentences())
        self.handover.change_hands(changes)

    def forget_viewer(self) -> None:
        """Drop everything that belonged to the person before."""
        self.course.respite.drop()
        self.session.forget_advice()
        self.program.forget_captions()
        self.hud.forget()
        self.acting.rattle(False)
        self.program.clipboard.forget()
        before = self.input.keyboard
        self._attend(GUARD)
        self.input.keyboard.follow(before)
        self.engine.held.settle()
        self.timeline.withdraw_offer()
        self.ring.focus(None)
        self.rebuild()

    def _attend(self, guard: float = 0.0) -> None:
        """Begin to listen to whoever is at the screen now: they point at nothing and hold nothing yet."""
        self.hints.forget()
        self.input = Input(self, self.acting, self.program.clipboard, guard)
        self.tips = Tips(self.engine, self.timeline, self.input, self.glossary, self.guide.silences, self.guide.noted)

    def call_to_interrupt(self, seat: Seat) -> None:
        """Let a person act out of turn, whoever's turn it is.

        Only the person called sees whether there was anything to do. What has begun to move is finished
        first: cards and lots are drawn at once.
        """
        self.history.look_back_at(None)
        self.engine.finish()
        while self.session.let_chance_act():
            self.engine.finish()
        if self.session.match.outcome is None:
            self.handover.call(seat, lambda: self.doors.interrupt(seat))

    # Screens

    def play_on(self, opened: Opened) -> None:
        """Leave this table for another one."""
        self.session.leave()
        self.program.only(TableScene(self.program, opened))

    def open_rules(self) -> None:
        """Open the rules at the section about what is under the pointer, or has the focus."""
        self.doors.rules(self.input.hovered or self.input.focused)

    def leave(self) -> None:
        """Back to the menu; the match is on disk."""
        mine = not self.session.read_only
        self.abandon()
        if mine:
            self.program.pictures.left(self.session.slot.name, self.session.match)
        self.close(None)

    def abandon(self) -> None:
        seats_wear(None)
        self.session.leave()
        trim()

    def escape(self) -> None:
        if self.timeline.looking_back is not None:
            self.history.look_back_at(None)
        elif self.hud.put_notice_away():
            self.hints.put_away()
        elif self.hud.log.up:
            self.hud.turn_log()
        elif self.hud.close_drawer() or self.input.keyboard.let_go():
            self.rebuild()
        else:
            self.doors.pause()
        self.stale = True

    # Layout and pictures

    def build(self) -> list[Widget]:
        context, program = self.context, self.program
        context.unit, context.words, context.sounds = self.unit, program.words, program.sounds
        context.reduced_motion = program.settings.reduced_motion
        own = self._own_buttons()
        self.hud.foot = self.guide.foot
        self.hud.lay_out(self.unit, own, self.program.settings.left_handed)
        self.engine.lay_out(self.hud.areas.board)
        self._preparation = self.engine.prepare()
        self.hud.go_on = go_on_button(self)
        self.engine.touch.follows = self.guide.step is None  # a lesson tells of every touch
        self.hud.lay_buttons(own, self.acting.touch, usual_buttons(self), self.doors.aim, self.history.step_back)
        self.hud.buttons += self.guide.widgets()
        return [*spots(self.engine, self.hud.cross, self.acting.touch), *self.hud.buttons]

    def _own_buttons(self) -> list[Button]:
        """Return the board's: at the end what can be pressed; no price in first steps, no brass while all is held."""
        held, buttons = self.course.respite.held, self.engine.buttons()
        buttons = [replace(button, leads=button.leads and not held) for button in buttons]
        if self.over:
            return [button for button in buttons if button.target in self.engine.lit]
        return [button if self.guide.presses(button.target) else replace(button, cost=0) for button in buttons]

    @property
    def over(self) -> bool:
        """Whether the match has ended, as far as is shown."""
        return self.session.match.outcome is not None and self.engine.idle

    def shown(self) -> None:
        self.input.hovered = self.input.refused = None  # the pointer may be anywhere by now
        super().shown()

    def rebuild(self) -> None:
        focused, strolls = self.ring.focused, self.input.keyboard.strolls
        super().rebuild()
        self.input.keyboard.keep_focus(focused)
        if self.input.by_keys and (self.ring.focused is None or (strolls and any(self.engine.touch.onward()))):
            self.lead_on()

    def lead_on(self) -> None:
        """Give the keyboard to what goes on with the decision."""
        self.input.keyboard.lead_on()

    def handle(self, event: pygame.Event) -> bool:
        return self.guide.handle(event) or self.input.handle(event) or super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        draw_layers(self, surface)
