"""The scoreboard: the winner, and every point with its reason, counted up line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.commands.seats import new_header
from game.core.chance import Fell
from game.core.contract import SPECTATOR, ScoreLine, Seat, totals
from game.core.referee import Match
from scenes.scene import Scene
from scenes.sitting import Sitting
from scenes.table_picture import headline
from scenes.tables.board import Setting
from sprites import materials, text
from sprites.layout import row
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED, seat_colour
from sprites.symbol import seat_mark
from sprites.widgets import Button, Widget
from sprites.wrap import wrap

if TYPE_CHECKING:
    from scenes.program import Program

LINE_SECONDS = 0.16
"""How long each line of the tally takes to appear."""


class ScoreboardScene(Scene):
    """Answers an opened new match (play again), "menu", or None (look at the table)."""

    def __init__(self, program: Program, sitting: Sitting) -> None:
        super().__init__(program)
        match = sitting.match
        self.sitting = sitting
        self.match: Match = match
        self.setting = Setting(
            match.title, match.header.players, program.unit, program.words, program.sounds, SPECTATOR
        )
        self.lines = match.tally(SPECTATOR)
        self.seconds = 0.0
        self._told = 0

    @property
    def lively(self) -> bool:
        return self.told < len(self.lines)

    @property
    def told(self) -> int:
        """How many lines are shown."""
        return min(len(self.lines), int(self.seconds / LINE_SECONDS))

    def build(self) -> list[Widget]:
        unit = self.unit
        self.setting.unit, self.setting.words = unit, self.program.words
        inside = unit.window.inflate(-2 * unit(110), -2 * unit(80))
        height = unit.target(64)
        area = pygame.Rect(inside.left, inside.bottom - height, inside.width, height)
        words = [("score.again", self._again), ("score.table", self.close), ("score.menu", lambda: self.close("menu"))]
        return [
            Button(cell, unit, self.say(key), press)
            for cell, (key, press) in zip(row(area, len(words), unit(20)), words, strict=True)
        ]

    def _again(self) -> None:
        """Play once more with the same seats and options."""
        from scenes.program import new_seed

        header = self.match.header
        fresh = new_header(self.match.title, header.players, dict(header.options), new_seed(), header.practice)
        self.close(self.program.slots.begin(fresh))

    def update(self, seconds: float) -> None:
        self.seconds += seconds
        if self.told > self._told:
            self._told = self.told
            self.heard("score_tick")
            if not self.lively:
                self._sound_of_the_end()
            self.stale = True

    def _sound_of_the_end(self) -> None:
        outcome = self.match.outcome
        lost = outcome is not None and self.sitting.humans and not set(outcome.winners) & set(self.sitting.humans)
        self.heard("lose" if lost else "win")

    def handle(self, event: pygame.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)
        )
        if pressed and self.lively:  # the click hurries the counting and is used up by that
            self.seconds = LINE_SECONDS * len(self.lines)
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        unit = self.unit
        surface.blit(materials.table(surface.get_size()), (0, 0))
        head = self.draw_title(surface, headline(self, self.match), unit(96), 54)
        outcome = self.match.outcome
        why = self.setting.say(f"outcome.{outcome.why}") if outcome else ""
        reason = text.line(why, "italic", unit.text(26), IVORY)
        surface.blit(reason, reason.get_rect(midtop=(surface.get_width() // 2, head.bottom + unit(4))))
        top = head.bottom + reason.get_height() + unit(24)
        bottom = self.ring.widgets[0].rect.top - unit(60)
        area = pygame.Rect(unit(110), top, surface.get_width() - 2 * unit(110), bottom - top)
        for seat, cell in enumerate(row(area, self.match.seats, unit(16))):
            self._draw_seat(surface, seat, cell)
        self._draw_foot(surface, bottom + unit(14))
        self.ring.draw(surface)

    def _draw_seat(self, surface: pygame.Surface, seat: Seat, cell: pygame.Rect) -> None:
        unit = self.unit
        surface.blit(materials.panel(cell.size, 215), cell)
        px = unit.text(26)
        mark = seat_mark(seat, px + unit(8))
        surface.blit(mark, (cell.left + unit(16), cell.top + unit(14)))
        shown = [line for line in self.lines[: self.told] if line.seat == seat]
        total = str(totals(shown, self.match.seats)[seat])
        score = text.line(total, "figures_strong", unit.text(40), BRIGHT_GOLD)
        surface.blit(score, score.get_rect(topright=(cell.right - unit(18), cell.top + unit(6))))
        left = cell.left + unit(24) + mark.get_width()
        room = cell.right - unit(30) - score.get_width() - left
        size = text.fit(self.setting.name(seat), "strong", px, max(20, room))
        name = text.elide(self.setting.name(seat), "strong", size, max(20, room))
        surface.blit(text.line(name, "strong", size, seat_colour(seat)), (left, cell.top + unit(16)))
        self._draw_lines(
            surface, shown, pygame.Rect(cell.left, cell.top + unit(70), cell.width, cell.height - unit(80))
        )

    def _draw_lines(self, surface: pygame.Surface, shown: list[ScoreLine], area: pygame.Rect) -> None:
        unit, px = self.unit, self.unit.text(21)
        longest = max((sum(line.seat == seat for line in self.lines) for seat in range(self.match.seats)), default=1)
        while px > 14 and longest * text.line_height("body", px) > area.height:
            px -= 1
        top = area.top
        for line in shown:
            points = text.line(f"{line.points:+d}", "figures_strong", px, GOLD)
            room = area.width - unit(56) - points.get_width()
            sentence = self.setting.say(f"score.{line.reason}", line.values)
            rows = wrap(sentence, "body", px, room)
            for number, words in enumerate(rows):
                y = top + number * text.line_height("body", px)
                if y + text.line_height("body", px) <= area.bottom + 2:
                    surface.blit(text.line(words, "body", px, IVORY), (area.left + unit(20), y))
            surface.blit(points, points.get_rect(topright=(area.right - unit(20), top)))
            top += text.line_height("body", px) * len(rows)

    def _draw_foot(self, surface: pygame.Surface, top: int) -> None:
        """Tell the seed and the luck of every seat's flips."""
        parts = [self.say("score.seed", seed=self.match.header.seed)]
        for seat, (flips, heads) in ledger(self.match).items():
            parts.append(
                self.say("score.flips", name=self.setting.name(seat), flips=flips, share=round(100 * heads / flips))
            )
        parts += [self.say(f"score.{mark}") for mark in self._marks()]
        px = self.unit.text(19)
        words = text.elide("  ·  ".join(parts), "figures", px, surface.get_width() - 2 * self.unit(110))
        told = text.line(words, "figures", px, MUTED)
        surface.blit(told, told.get_rect(midtop=(surface.get_width() // 2, top)))

    def _marks(self) -> list[str]:
        """Return what sets this match apart: practice, advice taken."""
        practice = ["practice"] if self.match.header.practice else []
        return practice + (["assisted"] if "hint" in self.match.marks else [])


def ledger(match: Match) -> dict[Seat, tuple[int, int]]:
    """Count, per seat, the coins it flipped in the match and how many showed heads."""
    found: dict[Seat, tuple[int, int]] = {}
    for deed in match.deeds:
        seat = getattr(deed.request, "seat", None)
        if isinstance(deed.action, Fell) and seat is not None:
            flips, heads = found.get(seat, (0, 0))
            found[seat] = (flips + len(deed.action.heads), heads + sum(deed.action.heads))
    return found
