"""The screens that open over a table: pause, rules, the aim, the scores, a call out of turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Protocol

import pygame

from game.core.contract import Seat
from saves.lesson import find_bookmark
from saves.slots import Opened
from scenes.app.host import Host
from scenes.app.rules import RulesScene
from scenes.app.scoreboard import ScoreboardScene
from scenes.board.choice import OPEN
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.aim import AimScene
from scenes.match.beside import Below, BesideHand
from scenes.match.glossary import Glossary
from scenes.match.handover_scene import HandoverScene
from scenes.match.hud import Hud
from scenes.match.interrupt_scene import InterruptScene
from scenes.match.lift_scene import LiftScene
from scenes.match.pause import PauseScene
from scenes.match.recap import decided
from scenes.match.session import Session
from scenes.match.sheet_scene import KeysScene


class Room(Below, Protocol):
    """What the doors need from the table they lead from."""

    def hide_hands(self) -> None:
        """Show what everybody may see."""
        ...

    def leave(self) -> None:
        """Go back to the menu."""
        ...

    def hand_over(self, changes: Mapping[Seat, str]) -> None:
        """Let seats be played by others from here on."""
        ...

    def play_on(self, opened: Opened) -> None:
        """Leave this table for another one."""
        ...


class Doors:
    """Opens screens, and does what their answers ask for."""

    def __init__(
        self, program: Host, session: Session, engine: Engine, hud: Hud, glossary: Glossary, table: Room
    ) -> None:
        self.program, self.session, self.engine = program, session, engine
        self.hud, self.glossary, self.table = hud, glossary, table
        self._curtain: HandoverScene | None = None
        self._beside = BesideHand(engine, hud, table)

    def scoreboard(self) -> None:
        """Show how the match ended, or stands."""
        self.program.open(ScoreboardScene(self.program, self.session, self.engine.words), self._go)

    def pause(self) -> None:
        """Open the pause screen; nobody's hand is left open beside it."""
        self.table.hide_hands()
        learning = find_bookmark(self.session.slot) is not None  # the course of first steps is known
        self.program.open(PauseScene(self.program, self.session, seats_change=not learning), self._go)

    def cover(self, seat: Seat, recap: tuple[str, ...], opened: Callable[[], None], *, sits: bool) -> None:
        """Cover the table until a person opens it for themselves; `sits`: to take their seat.

        The table turns to that seat unseen, where it turns at all.
        """
        turns = sits and self._turn_to(seat)
        name = self.session.match.header.players[seat].name
        before, match = self._curtain, self.session.match
        lap = self.engine.position.layout.lap
        kind: Callable[..., HandoverScene] = HandoverScene
        if lap is not None and sits:
            turned = (lambda: self.engine.position.layout.area) if turns else None
            kind = partial(LiftScene, lambda: self.engine.position.layout.lap or lap, self._beside, turned=turned)
        curtain = kind(self.program, seat, name, recap, self.pause, match.title.id if sits else None)
        sat = self.session.at_screen == seat or (before is not None and before.seat == seat)
        curtain.first = sits and sat and len(self._asked_here()) > 1
        others = [player.name for one, player in enumerate(match.header.players) if one != seat]
        curtain.other = others[0] if len(others) == 1 else ""
        curtain.names = [player.name for player in match.header.players]
        chose = any(ply.by == seat and decided(match, number) for number, ply in enumerate(match.plies, start=1))
        curtain.since = "since" if chose else "so_far"
        self._curtain = curtain
        self.program.open(curtain, lambda answer: opened() if answer else None)

    def _turn_to(self, seat: Seat) -> bool:
        """Turn the table to who is called, if it turns; return whether another sat at its bottom."""
        context = self.engine.context
        if context.seated == seat:
            return False
        context.seated = seat
        self.table.rebuild()
        return True

    def _asked_here(self) -> frozenset[Seat]:
        """Return the people at the screen who are waited for."""
        return self.session.match.waiting.intersection(self.session.humans)

    def _go(self, answer: Any) -> None:
        """Go where a screen's answer leads: to the menu, the scores, others' hands, another match, or nowhere."""
        if answer == "menu":
            self.table.leave()
        elif answer == "score":
            self.scoreboard()
        elif isinstance(answer, dict):
            if self._curtain is not None and self.program.top is self._curtain:
                self._curtain.close(None)  # it may be somebody else whom it has to call
            self.table.hand_over(answer)
        elif answer is not None:
            self.table.play_on(answer)

    def aim(self) -> None:
        """Open the sheet that tells the aim of the game."""
        if parts := self.hud.aim():
            sheet = AimScene(self.program, self.engine.words, self.glossary, parts, self.engine.shown.view)
            leads: dict[str, Callable[[], None]] = {"rules": lambda: self.rules(("aim",)), "keys": self.keys}
            self.program.open(sheet, lambda answer: leads[answer]() if answer else None)

    def keys(self) -> None:
        """Open the sheet that tells all keys."""
        shown, words = self.engine.shown, self.engine.words
        opened = ((key, target) for key, target in self.engine.board.shortcuts.items() if target[0] == OPEN)
        sheets = [(pygame.key.name(key).upper(), words.describe(shown, target) or "") for key, target in opened]
        self.program.open(KeysScene(self.program, self.hud.buttons, sheets))

    def rules(self, about: Target | None) -> None:
        """Open the rules at the section about something on the table."""
        section, private = self.engine.words.section(about), self.session.needs_handover
        self.program.open(RulesScene(self.program, self.session.match.title, section, private))

    def interrupt(self, seat: Seat) -> None:
        """Ask a person who was called out of turn."""
        dialog = InterruptScene(self.program, self.engine.words, self.session.match, seat)
        self.program.open(dialog, lambda action: None if action is None else self.session.act_aside(seat, action))
