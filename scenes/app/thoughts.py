"""What the opponents thought: each decision, the table as its player saw it, what was considered and at what value."""

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
"""Decisions that are listed at a time."""

CONSIDERED = 5
"""Candidates that are told, best first; the one that was chosen is among them."""


class ThoughtsScene(Scene):
    """Looks back on a match. The thoughts are thought again: nothing was kept, and nothing is made up."""

    def __init__(self, program: Host, match: PublicMatch) -> None:
        super().__init__(program)
        self.match = match
        self.decisions = list(decisions(match))
        self.chosen = 0
        self.first = 0
        self.thoughts: dict[int, Decision[Any]] = {}
        self._asked: int | None = None
        self._ask()

    @property
    def decision(self) -> PastDecision | None:
        """The decision that is looked at."""
        return self.decisions[self.chosen] if self.decisions else None

    @property
    def thought(self) -> Decision[Any] | None:
        """What was thought then, once it has been thought again."""
        return self.thoughts.get(self.chosen)

    def _ask(self) -> None:
        if self.decision is None or self.chosen in self.thoughts:
            return
        self._asked = self.chosen
        self.program.worker.ask(question_again(self.match, self.decision))

    def update(self, seconds: float) -> None:
        if self._asked is None:
            return
        thought = self.program.worker.poll()
        if thought is not None:
            self.thoughts[self._asked] = thought
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
        words = [("back", self.close), ("thoughts.earlier", lambda: self._choose(self.chosen - 1))]
        words.append(("thoughts.later", lambda: self._choose(self.chosen + 1)))
        cells = row(area, 3, unit(16))
        made = [Button(cell, unit, self.say(key), press) for cell, (key, press) in zip(cells, words, strict=True)]
        made[1].enabled, made[2].enabled = self.chosen > 0, self.chosen + 1 < len(self.decisions)
        return list(made)

    def _set_board(self) -> None:
        """Lay the table out as the one who decided saw it."""
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
        self.draw_title(surface, self.say("thoughts.title"), unit(56), 46 / unit.scale)
        if self.decision is None:
            told = text.line(self.say("thoughts.none"), "italic", unit.text(26), MUTED)
            surface.blit(told, told.get_rect(center=surface.get_rect().center))
        else:
            self._draw_table(surface, self.decision)
            self._draw_thought(surface, self.decision)
        self.ring.draw(surface)

    def _draw_table(self, surface: pygame.Surface, decision: PastDecision) -> None:
        before = surface.get_clip()
        surface.set_clip(self.table.inflate(2, 2))
        self.engine.draw(surface)
        surface.set_clip(before)

    def _draw_thought(self, surface: pygame.Surface, decision: PastDecision) -> None:
        unit, area = self.unit, self.below.inflate(0, -self.unit(12))
        surface.blit(materials.panel(area.size, 225), area)
        inner = area.inflate(-2 * unit(22), -2 * unit(12))
        px = min(unit.text(21), inner.height // (CONSIDERED + 2))
        head = text.elide(self._headline(decision), "strong", px, inner.width)
        surface.blit(text.line(head, "strong", px, seat_colour(decision.seat)), inner.topleft)
        shown = considered(self.thought, decision.action) if self.thought else []
        step = inner.height // (CONSIDERED + 1)
        for number, candidate in enumerate(shown, start=1):
            line = pygame.Rect(inner.left, inner.top + number * step, inner.width, step)
            self._draw_candidate(surface, candidate, line, px, candidate.action == decision.action)

    def _headline(self, decision: PastDecision) -> str:
        name = self.setting.name(decision.seat)
        level = self.say(f"level.{self.match.header.players[decision.seat].level}")
        if self.thought is None:
            return self.say("thoughts.thinking", name=name)
        if self.thought.late or self.thought.action != decision.action:
            return self.say("thoughts.otherwise", name=name, level=level)
        if not self.thought.candidates:
            return self.say("thoughts.rule", name=name, level=level)
        return self.say("thoughts.head", name=name, level=level, n=len(self.thought.candidates))

    def _draw_candidate(
        self, surface: pygame.Surface, candidate: Candidate[Any], line: pygame.Rect, px: int, chosen: bool
    ) -> None:
        level = self.match.header.players[self.decisions[self.chosen].seat].level
        worth = value_words(self.program.words, self.match.title, level, candidate.value)
        told = text.line(worth, "figures_strong", px, BRIGHT_GOLD if chosen else GOLD)
        surface.blit(told, told.get_rect(midright=line.midright))
        words = ("» " if chosen else "") + self.engine.words.action(candidate.action)
        room = line.width - told.get_width() - self.unit(24)
        picture = text.line(text.elide(words, "body", px, room), "body", px, IVORY if chosen else MUTED)
        surface.blit(picture, picture.get_rect(midleft=line.midleft))


def considered(thought: Decision[Any], action: Any) -> list[Candidate[Any]]:
    """Return the first candidates, the chosen one among them even if it was not one of the best."""
    shown = list(thought.candidates[:CONSIDERED])
    chosen = [candidate for candidate in thought.candidates if candidate.action == action]
    if chosen and not any(candidate.action == action for candidate in shown):
        shown[-1] = chosen[0]
    return shown
