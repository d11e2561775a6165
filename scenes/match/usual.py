"""The buttons that every table has: undo, redo, hint and menu; or how a match between opponents alone is watched."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core.contract import Seat
from scenes.app.host import Host
from scenes.board.engine import Engine
from scenes.lessons.guide import Guide
from scenes.match.acting import Acting
from scenes.match.course import Course
from scenes.match.dark import Dark
from scenes.match.doors import Doors
from scenes.match.hints import Hints
from scenes.match.history import History
from scenes.match.hud import Hud
from scenes.match.keys import AdviceButton, HintButton, KeyButton, TimedButton
from scenes.match.letters import USUAL
from scenes.match.session import Session
from scenes.match.watching import Watching
from sprites.widgets import Button, Press

SIZE = 20
"""The letters of these buttons, in logical pixels."""

_NOWHERE = pygame.Rect(0, 0, 1, 1)
"""Where a button is that has yet to be laid out."""


class Around(Protocol):
    """What the buttons need from the table."""

    program: Host
    session: Session
    engine: Engine
    hud: Hud
    history: History
    course: Course
    doors: Doors
    guide: Guide
    dark: Dark
    hints: Hints
    watching: Watching
    acting: Acting

    @property
    def actor(self) -> Seat | None:
        """The person at the screen who may act now."""
        ...

    @property
    def over(self) -> bool:
        """Whether the match has ended, as far as is shown."""
        ...

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the interface."""
        ...

    def hurry_others(self) -> bool:
        """Let others act now."""
        ...

    def ask_hint(self) -> None:
        """Give a hint."""
        ...

    def let_opponent_act(self) -> None:
        """Let the next opponent act, if each waits for a key."""
        ...

    def rebuild(self) -> None:
        """Lay out everything again."""
        ...


def usual_buttons(table: Around) -> list[Button]:
    """Return undo, redo, hint (or what is wanted in its place) and menu; those for watching where nobody plays."""
    menu = _usual_button(table, "menu", table.doors.pause)
    if table.watching.on and not table.over:
        return [*_watching_buttons(table), menu]
    undo = _timed_button(table, "undo", table.history.undo)
    redo = _usual_button(table, "redo", table.history.redo)
    match, seat, undoer = table.session.match, table.actor, table.history.undoer
    count = match.undoable(undoer) if undoer is not None else "nothing"
    held = table.course.respite.held
    chosen = seat is not None and table.engine.idle and table.engine.touch.chosen and not held
    undo.enabled = held or chosen or isinstance(count, int)
    if chosen:
        undo.tip = table.say("table.undo_choice")
    elif isinstance(count, int) and undoer is not None and not held:
        action, name = (
            table.engine.words.action(match.plies[-count].action),
            table.history.timeline.context.name(undoer),
        )
        undo.tip = table.say("table.undo_of" if undoer == seat else "table.undo_of_another", action=action, name=name)
    redo.enabled = seat is not None and bool(match.redoable(seat))
    if table.course.respite.running:
        told = "respite_tip" if table.session.match.outcome is None else "respite_end_tip"
        undo.tip = f"{undo.tip}\n{table.say(f'table.{told}')}"
    undo.why_dark, redo.why_dark = table.dark.undo, table.dark.redo
    return [undo, redo, _third_button(table), menu]


def _usual_button(table: Around, word: str, press: Press) -> KeyButton:
    """Return a button that every table has; its tip says more."""
    kind = AdviceButton if word == "as_advised" else KeyButton
    made = kind(_NOWHERE, table.hud.unit, table.say(f"table.{word}"), press, table.say(f"table.{word}_tip"), SIZE)
    made.letter = USUAL[word]
    return made


def _timed_button(table: Around, word: str, press: Press) -> TimedButton:
    """Return a button that shows how long others still wait: undo, and what ends that wait."""
    words = table.say(f"table.{word}"), table.say(f"table.{word}_tip")
    made = TimedButton(_NOWHERE, table.hud.unit, words[0], press, words[1], SIZE, table.course.respite)
    made.letter = USUAL[word]
    return made


def go_on_button(table: Around) -> Button | None:
    """Return what leads on at the end of the header: to do as advised, or to let others act at once while they wait.

    At the end of a match the result is what leads on, in a lesson its note.
    """
    if table.hud.head.gives_way(table.hud.areas):
        return None  # the arrows of looking back stand there
    if table.course.respite.running:
        elsewhere = table.session.match.outcome is not None or table.guide.leads_on
        return None if elsewhere else _timed_button(table, "go_on", table.hurry_others)
    if (advised := table.hints.advised) is None or not table.engine.idle:
        return None
    if table.acting.followed(advised):
        return None  # the button that confirms it is what leads on
    return _usual_button(table, "as_advised", lambda: table.acting.as_advised(advised))


def _third_button(table: Around) -> Button:
    """Return the hint, or the result at the end."""
    if table.over:
        course = table.course
        waits = table.hurry_others if course.respite.running else table.doors.scoreboard
        made = _usual_button(table, "result", course.look_no_longer if course.lingering else waits)
        made.leads = not table.guide.leads_on  # nothing else is left to be done
        return made
    seat, words = table.actor, (table.say("table.hint"), table.say("table.hint_tip"))
    hint = HintButton(_NOWHERE, table.hud.unit, words[0], table.ask_hint, words[1], SIZE)
    hint.letter, hint.stage = USUAL["hint"], lambda: table.hints.stage
    free = table.program.settings.hints and not table.guide.step
    hint.enabled = seat is not None and seat in table.session.match.waiting and free
    hint.why_dark = table.dark.hint
    return hint


def _watching_buttons(table: Around) -> list[Button]:
    """Return stop or go, one step, and the pace."""
    watching = table.watching

    def stop_or_go() -> None:
        watching.stopped = not watching.stopped
        table.rebuild()

    def step() -> None:
        watching.stopped = True
        table.let_opponent_act()
        table.rebuild()

    def other_pace() -> None:
        watching.brisk = not watching.brisk
        table.rebuild()

    stop = _usual_button(table, "run" if watching.stopped else "stop", stop_or_go)
    pace = _usual_button(table, "normal" if watching.brisk else "brisk", other_pace)
    return [stop, _usual_button(table, "one_step", step), pace]
