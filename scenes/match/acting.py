"""What the player does at the table: press, shake and let go, act; and why something is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.core.contract import Refusal, Seat
from game.core.referee import Refused
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.lessons.guide import Guide
from scenes.match.history import History, Shown
from scenes.match.keys import KeyButton
from scenes.match.shake import Shake
from sprites.widgets import Button


class Acted(Shown, Protocol):
    """What acting needs from the table."""

    def lead_on(self) -> None:
        """Give the keyboard to what goes on with the decision."""
        ...

    def call_to_interrupt(self, seat: Seat) -> None:
        """Let a person act out of turn."""
        ...


class Acting:
    """Carries out what is touched; what cannot be done is told with its reason."""

    def __init__(self, engine: Engine, history: History, guide: Guide, table: Acted) -> None:
        self.engine, self.history, self.guide, self.table = engine, history, guide, table
        self.timeline, self.hud, self.disk, self.course = history.timeline, history.hud, history.disk, history.course
        self.warned_at = -1
        """After how many plies a button's warning was said last."""

    def touch(self, target: Target, pos: tuple[int, int], key: int | None = None) -> None:
        """Press on a target, and by keys also on what alone can come after it: nobody is asked for the one answer.

        The pointer goes there itself, or carries the thing there: a click that means to look at a card plays none.
        """
        if not self.engine.touched:
            self.table.touching.begun_at = target
        back = target in self.engine.touch.picker.touched and target not in self.engine.lit
        follows = self.table.program.by_keys and self.engine.touch.leads_on(target) and not back
        self.press(target, pos, key)
        if self.table.program.by_keys and target in self.engine.touched:
            self.table.lead_on()
        following = self.engine.touch.alone if follows else None
        if following is not None and self.table.touching.shake is None:
            self.touch(following, pos, key)

    def press(self, target: Target, pos: tuple[int, int], key: int | None = None) -> None:
        """Press on a target: shake coins if it is for that, otherwise touch it."""
        if self.engine.touch.call(target) is None and self.timeline.looking_back is not None:
            self.history.look_back_at(None)
            return
        ends = [button.target for button in self.engine.buttons() if button.parts]
        parts = target in ends and not self.engine.shown.sheet
        if (parts or (ends and self.engine.touch.leaves(target))) and self._let_go():
            if parts:  # that asks already
                self.warned_at = len(self.timeline.session.match.plies)
            self._show_refused(self.timeline.context.say(f"table.begun_{'first' if parts else 'dropped'}"), pos)
            return
        if self._warns(target, pos):
            return
        chosen = self.engine.picker.touched
        press = self.engine.press(target)
        hinted = self.engine.hinted if target in self.engine.hinted and not press.actions else ()
        self.table.touching.refused, self.engine.hinted, self.table.stale = None, hinted, True
        if press.call is not None and self.disk.only_reads():
            return
        if press.call is not None:
            self.table.call_to_interrupt(press.call)
        elif press.shake is not None:
            self.table.touching.begin_shake(press.shake, pos, key)
        elif press.refused:
            self.refuse_touch(press.refused, pos)
        elif not press.actions:
            self.hud.chosen()
            self.table.heard("press")
            self.table.rebuild()
        before = len(self.timeline.session.match.plies)
        for action in press.actions:
            self.table.touching.acted_at = target
            if not self._held(action, chosen):
                self.do(action)
        if len(press.actions) > 1:
            self.history.journey = before, len(self.timeline.session.match.plies)

    def _warns(self, target: Target, pos: tuple[int, int]) -> bool:
        """Say once at a position what a button would give away, where no lesson asks for it; tell whether it did."""
        warned = next((button.warns for button in self.engine.buttons() if button.target == target), "")
        plies = len(self.timeline.session.match.plies)
        if not warned or self.warned_at == plies or self.guide.step or self.engine.shown.sheet:
            return False
        self.warned_at = plies
        self._show_refused(warned, pos)
        return True

    def _let_go(self) -> bool:
        """Let go of all that was begun; tell whether there was anything."""
        had = self.engine.clear() or (self.engine.touch.drafting and self.engine.let_go())
        if had:
            self.table.rebuild()
        return had

    def as_advised(self, action: Any) -> None:
        """Do what was advised, whatever is chosen so far; what a button confirms is only chosen: pressing is theirs."""
        touch, chosen = self.engine.touch, self.confirmed(action)
        if (left := touch.laid_by(action)) is not None:
            touch.lay(action)
            self._leave_to_press("laid", left, lambda: touch.lies(action))
        elif chosen:
            touch.picker.touched = chosen
            self._leave_to_press("chosen", touch.picker.spots_of(action)[-1], lambda: touch.picker.touched == chosen)
        elif not self._held(action, ()):
            self.do(action)

    def _leave_to_press(self, how: str, target: Target, holds: Callable[[], bool]) -> None:
        """Show what was chosen or laid out as advised, and name the button that is left to press."""
        self.engine.refresh()
        self.table.heard("press")
        label = next(button.label for button in self.engine.buttons() if button.target == target)
        self.hud.tell(self.table.say(f"advice.{how}", button=label), holds=holds)
        self.table.rebuild()

    def followed(self, action: Any) -> bool:
        """Tell whether all is chosen or laid out that was advised, but for the button that confirms it."""
        chosen = self.confirmed(action)
        return self.engine.touch.lies(action) or (bool(chosen) and set(chosen) == set(self.engine.touched))

    def confirmed(self, action: Any) -> tuple[Target, ...]:
        """Return what is chosen for an action that a button confirms in the end; nothing if none does."""
        spots = self.engine.picker.spots_of(action)
        confirms = spots[-1:] and spots[-1] in [button.target for button in self.engine.buttons()]
        return spots[:-1] if confirms else ()

    def _held(self, action: Any, chosen: tuple[Target, ...]) -> bool:
        """Hold an action for a moment that would be final. What was chosen for it stays chosen; twice is at once."""
        session, respite, seconds = self.timeline.session, self.course.respite, self.table.program.settings.undo_wait
        actor, final = self.timeline.actor, type(action) in self.timeline.context.title.final
        if not (final and seconds) or actor is None or self.guide.step or session.match.header.practice:
            return False
        if self._forced(actor, action):
            return False
        if respite.held or session.match.refusal(actor, action) is not None:
            respite.drop()
            return False
        self.timeline.offer_again()
        self.timeline.offer()
        self.engine.picker.touched = chosen
        self.engine.refresh()
        respite.hold(seconds, lambda: self.do(action))
        self.course.as_held = chosen, self.engine.shown.draft
        self.table.heard("press")
        self.table.rebuild()
        return True

    def _forced(self, seat: Seat, action: Any) -> bool:
        """Tell whether a seat can only pass, and has nothing to take back either: nothing is left to think over."""
        match = self.timeline.session.match
        legal = match.legal_actions(seat)
        passes = isinstance(action, match.title.passes) and legal.form is None and len(legal.actions) == 1
        return passes and not isinstance(match.undoable(seat), int)

    def do(self, action: Any, shake: Shake | None = None) -> None:
        """Carry out an action of the player."""
        if self.timeline.actor is None or self.guide.refuses(action):
            return
        try:
            shaken = shake if self.guide.step is None else None  # a lesson knows what will fall
            self.timeline.session.act(self.timeline.actor, action, shaken.gesture() if shaken else None)
        except Refused as refused:
            self.timeline.offer_again()
            self.engine.shake(None)
            self._show_refusal(refused.refusal)
        else:
            self.history.journey = None
            self.hud.forget()  # advice was about the position before
            self.history.decided()
            self.course.passing = True

    def slap(self) -> None:
        """Let go of the shaken coins."""
        shake, self.table.touching.shake = self.table.touching.shake, None
        self.rattle(False)
        if shake is not None:
            self.do(shake.action, shake)

    def rattle(self, on: bool) -> None:
        """Start or stop the sound of shaken coins."""
        self.table.program.sounds.shake(on)

    def refuse_touch(self, touched: tuple[Target, ...], pos: tuple[int, int]) -> None:
        """Say why a touch does nothing; a lesson says what to do; else, what is asked for."""
        if self.disk.only_reads():
            return
        self.table.touching.pos = pos
        if (refusal := self._forbidden(touched)) is not None:
            self._show_refusal(refusal)
        elif (told := self.guide.refusal) is not None:
            self._show_refused(told, pos)
        elif self.timeline.actor is not None and self.engine.lit:
            words, shown = self.engine.words, self.engine.shown
            told = words.later(shown, touched[-1]) if len(touched) == 1 else ""
            self.table.touching.refused, self.table.stale = told or words.status(shown), True

    def _forbidden(self, touched: tuple[Target, ...]) -> Refusal | None:
        """Return what rule is against a touch, if the board knows what it was meant to do."""
        action = self.engine.words.attempt(self.engine.shown.view, touched) if touched else None
        if action is None or self.timeline.actor is None:
            return None
        return self.timeline.session.match.refusal(self.timeline.actor, action)

    def refuse_button(self, button: Button, pos: tuple[int, int]) -> None:
        """Say at once why a dark button does nothing."""
        if isinstance(button, KeyButton) and (why := button.why_dark()):
            self._show_refused(why, pos)

    def _show_refusal(self, refusal: Refusal) -> None:
        """Show the rule's sentence at the touch."""
        sentence = self.timeline.context.say(f"refusal.{refusal.reason}", refusal.values)
        told = self.table.say("table.refused", sentence=sentence, section=refusal.section)
        self._show_refused(told, self.table.touching.pos)

    def _show_refused(self, sentence: str, pos: tuple[int, int]) -> None:
        self.table.touching.refused, self.table.touching.pos = sentence, pos
        self.table.heard("refusal")
        self.table.stale = True
