"""A look back at the opponents' decisions: what each saw and considered, with values."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.agent import Candidate, Decision
from game.core.public import PublicMatch
from game.opponents.review import PastDecision, decisions, question_again
from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.board.context import Context
from scenes.board.engine import Engine
from scenes.match.values import value_words
from sprites import materials, text
from sprites.layout import column, row
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED, seat_colour
from sprites.widgets import NARROW, Button, Widget

SHOWN = 9
"""Decisions listed at a time."""

CONSIDERED = 5
"""Candidates shown, best first; the chosen one is always among them."""


class ReviewScene(Scene):
    """Looks back on a match. Every decision is worked out again: nothing was stored or made up."""

    def __init__(self, program: Host, match: PublicMatch) -> None:
        super().__init__(program)
        self.match = match
        self.decisions = list(decisions(match))
        self.chosen = 0
        self.first = 0
        self.answers: dict[int, Decision[Any]] = {}
        self._asked: int | None = None
        self._ask()

    @property
    def decision(self) -> PastDecision | None:
        """The decision on show."""
        return self.decisions[self.chosen] if self.decisions else None

    @property
    def answer(self) -> Decision[Any] | None:
        """The decision as the opponent works it out now, once that is done."""
        return self.answers.get(self.chosen)

    def _ask(self) -> None:
        if self.decision is None or self.chosen in self.answers:
            return
        self._asked = self.chosen
        self.program.worker.ask(question_again(self.match, self.decision))

    def update(self, seconds: float) -> None:
        if self._asked is None:
            return
        answer = self.program.worker.poll()
        if answer is not None:
            self.answers[self._asked] = answer
            self._asked, self.stale = None, True

    def close(self, answer: Any = None) -> None:
        if self._asked is not None:
            self.program.worker.cancel()
        super().close(answer)

    # Layout

    def build(self) -> list[Widget]:
        unit = self.unit
        inside = unit.window.inflate(-2 * unit(70), -2 * unit(60))
        bar, top = unit.target(60), unit(90)
        room = inside.height - top - bar - unit(20)
        left = pygame.Rect(inside.left, inside.top + top, inside.width * 32 // 100, room)
        self.right = pygame.Rect(left.right + unit(24), left.top, inside.right - left.right - unit(24), room)
        self._set_board()
        rows = column(left, [min(unit.target(72), room // SHOWN - unit(8))] * SHOWN, unit(8))
        listed = range(self.first, min(self.first + SHOWN, len(self.decisions)))
        made: list[Widget] = [self._entry(number, place) for number, place in zip(listed, rows, strict=False)]
        return [*made, *self._foot(pygame.Rect(inside.left, inside.bottom - bar, inside.width, bar))]

    def _entry(self, number: int, place: pygame.Rect) -> Button:
        button = Button(place, self.unit, self._told(self.decisions[number]), lambda: self._choose(number), size=19)
        button.chosen = number == self.chosen
        button.style = NARROW
        return button

    def _told(self, decision: PastDecision) -> str:
        return f"{self.setting.name(decision.seat)}: {self.engine.words.action(decision.action)}"

    def _foot(self, area: pygame.Rect) -> list[Widget]:
        unit = self.unit
        words = [("back", self.close), ("review.earlier", lambda: self._choose(self.chosen - 1))]
        words.append(("review.later", lambda: self._choose(self.chosen + 1)))
        cells = row(area, 3, unit(16))
        made = [Button(cell, unit, self.say(key), press) for cell, (key, press) in zip(cells, words, strict=True)]
        made[1].enabled, made[2].enabled = self.chosen > 0, self.chosen + 1 < len(self.decisions)
        return list(made)

    def _set_board(self) -> None:
        """Lay out the table as the opponent saw it."""
        viewer = self.decision.seat if self.decision else -1
        program = self.program
        self.setting = Context(
            self.match.title, self.match.header.players, self.unit, program.words, program.sounds, viewer
        )
        self.engine = Engine(program.tables[self.match.title.id].board(self.setting), self.setting)
        height = self.right.height * 62 // 100
        self.table = pygame.Rect(self.right.topleft, (self.right.width, height))
        self.engine.lay_out(self.table)
        self.below = pygame.Rect(self.right.left, self.right.top + height, self.right.width, self.right.height - height)
        if self.decision:
            self.view = self.match.view_after(self.decision.plies, viewer)
            self.engine.show(self.view)
            self.engine.hinted = self.engine.targets_of(self.view, self.decision.action)

    def _choose(self, number: int) -> None:
        self.chosen = max(0, min(number, len(self.decisions) - 1))
        self.first = max(0, min(self.chosen - SHOWN // 2, len(self.decisions) - SHOWN))
        self._ask()
        self.rebuild()

    def handle(self, event: pygame.Event) -> bool:
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -SHOWN, pygame.K_PAGEDOWN: SHOWN}
        if event.type == pygame.KEYDOWN and event.key in steps:
            self._choose(self.chosen + steps[event.key])
            return True
        if event.type == pygame.MOUSEWHEEL:
            self._choose(self.chosen - round(event.precise_y))
            return True
        return super().handle(event)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        unit = self.unit
        surface.blit(materials.table(surface.get_size()), (0, 0))
        self.draw_title(surface, self.say("review.title"), unit(56), 46 / unit.scale)
        if self.decision is None:
            told = text.line(self.say("review.none"), "italic", unit.text(26), MUTED)
            surface.blit(told, told.get_rect(center=surface.get_rect().center))
        else:
            self._draw_table(surface, self.decision)
            self._draw_answer(surface, self.decision)
        self.ring.draw(surface)

    def _draw_table(self, surface: pygame.Surface, decision: PastDecision) -> None:
        before = surface.get_clip()
        surface.set_clip(self.table.inflate(2, 2))
        self.engine.draw(surface)
        surface.set_clip(before)

    def _draw_answer(self, surface: pygame.Surface, decision: PastDecision) -> None:
        unit, area = self.unit, self.below.inflate(0, -self.unit(12))
        surface.blit(materials.panel(area.size, 225), area)
        inner = area.inflate(-2 * unit(22), -2 * unit(12))
        px = min(unit.text(21), inner.height // (CONSIDERED + 2))
        head = text.elide(self._headline(decision), "strong", px, inner.width)
        surface.blit(text.line(head, "strong", px, seat_colour(decision.seat)), inner.topleft)
        shown = considered(self.answer, decision.action) if self.answer else []
        step = inner.height // (CONSIDERED + 1)
        for number, candidate in enumerate(shown, start=1):
            line = pygame.Rect(inner.left, inner.top + number * step, inner.width, step)
            self._draw_candidate(surface, candidate, line, px, candidate.action == decision.action)

    def _headline(self, decision: PastDecision) -> str:
        name = self.setting.name(decision.seat)
        level = self.say(f"level.{self.match.header.players[decision.seat].level}")
        if self.answer is None:
            return self.say("review.thinking", name=name)
        if self.answer.late or self.answer.action != decision.action:
            return self.say("review.otherwise", name=name, level=level)
        if not self.answer.candidates:
            return self.say("review.rule", name=name, level=level)
        return self.say("review.head", name=name, level=level, n=len(self.answer.candidates))

    def _draw_candidate(
        self, surface: pygame.Surface, candidate: Candidate[Any], line: pygame.Rect, px: int, chosen: bool
    ) -> None:
        level = self.match.header.players[self.decisions[self.chosen].seat].level
        value = value_words(self.program.words, self.match.title, level, candidate.value)
        told = text.line(value, "figures_strong", px, BRIGHT_GOLD if chosen else GOLD)
        surface.blit(told, told.get_rect(midright=line.midright))
        words = ("» " if chosen else "") + self.engine.words.action(candidate.action)
        room = line.width - told.get_width() - self.unit(24)
        picture = text.line(text.elide(words, "body", px, room), "body", px, IVORY if chosen else MUTED)
        surface.blit(picture, picture.get_rect(midleft=line.midleft))


def considered(answer: Decision[Any], action: Any) -> list[Candidate[Any]]:
    """Return the best candidates, and the chosen one even if it was not among them."""
    shown = list(answer.candidates[:CONSIDERED])
    chosen = [candidate for candidate in answer.candidates if candidate.action == action]
    if chosen and not any(candidate.action == action for candidate in shown):
        shown[-1] = chosen[0]
    return shown
