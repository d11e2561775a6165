"""The scoreboard: the winner, and every point with its reason, counted up line by line."""

from __future__ import annotations

import pygame

from game.commands.again import header_again
from game.core.chance import Fell
from game.core.contract import SPECTATOR, Seat, totals
from game.core.public import PublicMatch
from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.app.seeds import new_seed
from scenes.board.context import Context
from scenes.board.words import Closing
from scenes.board.words import Words as TableWords
from scenes.match.session import Session
from scenes.match.values import headline
from sprites import materials, text
from sprites.layout import row
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, LOSS, MUTED, seat_colour
from sprites.symbol import seat_mark
from sprites.widgets import Button, Press, Widget
from sprites.wrap import wrap

WIDEST_ROW = 5
"""The most seats side by side; more stand in two rows."""

LINE_SECONDS = 0.16
"""How long each score line takes to appear."""


class ScoreboardScene(Scene):
    """Answers an opened new match (play again), "menu", or None (look at the table)."""

    def __init__(self, program: Host, session: Session, table: TableWords | None = None) -> None:
        super().__init__(program)
        match = session.match
        self.session = session
        self.match: PublicMatch = match
        self.setting = Context(
            match.title, match.header.players, program.unit, program.words, program.sounds, SPECTATOR
        )
        self.lines = match.score_lines(SPECTATOR)
        self.table = table
        self.closing: Closing | None = None
        self.seconds = 0.0
        self.trouble = ""
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
        self.closing = self.table.closing(self.match.view(SPECTATOR)) if self.table else None
        inside = unit.window.inflate(-2 * unit(110), -2 * unit(80))
        height = unit.target(64)
        area = pygame.Rect(inside.left, inside.bottom - height, inside.width, height)
        words: list[tuple[str, Press]] = [("score.again", self._again), ("score.table", self.close)]
        if self.match.outcome is not None and len(self.session.humans) < self.match.seats:
            words.append(("score.review", self._review))
        words.append(("score.menu", lambda: self.close("menu")))
        return [
            Button(cell, unit, self.say(key), press)
            for cell, (key, press) in zip(row(area, len(words), unit(20)), words, strict=True)
        ]

    def _again(self) -> None:
        """Play once more with the same seats and options."""
        try:
            self.close(self.program.slots.begin(header_again(self.match, new_seed)))
        except OSError as error:
            self.trouble, self.stale = self.say("notice.disk_begin", why=self.program.words.fault(error)), True

    def _review(self) -> None:
        from scenes.app.review import ReviewScene

        self.program.open(ReviewScene(self.program, self.match))

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
        lost = outcome is not None and self.session.humans and not set(outcome.winners) & set(self.session.humans)
        self.heard("lose" if lost else "win")

    def handle(self, event: pygame.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)
        )
        if pressed and self.lively:  # the click hurries the counting and is used up
            self.seconds = LINE_SECONDS * len(self.lines)
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        unit = self.unit
        surface.blit(materials.table(surface.get_size()), (0, 0))
        head = self.draw_title(surface, headline(self.say, self.match), unit(96), 54)
        outcome = self.match.outcome
        why = self.setting.say(f"outcome.{outcome.why}") if outcome else ""
        told = f"{why}  ·  {self.closing.head}" if self.closing else why
        size = text.fit(told, "italic", unit.text(26), surface.get_width() - 2 * unit(110))
        reason = text.line(told, "italic", size, IVORY)
        surface.blit(reason, reason.get_rect(midtop=(surface.get_width() // 2, head.bottom + unit(4))))
        top = head.bottom + reason.get_height() + unit(24)
        bottom = self.ring.widgets[0].rect.top - unit(60)
        area = pygame.Rect(unit(110), top, surface.get_width() - 2 * unit(110), bottom - top)
        for seat, cell in enumerate(self._cells(area)):
            self._draw_seat(surface, seat, cell)
        self._draw_foot(surface, bottom + unit(14))
        self.ring.draw(surface)

    def _cells(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Divide the area among the seats: side by side, or in two rows where it is too narrow."""
        gap, seats = self.unit(16), self.match.seats
        if seats <= WIDEST_ROW:
            return row(area, seats, gap)
        columns, height = -(-seats // 2), (area.height - gap) // 2
        halves = [pygame.Rect(area.left, area.top + n * (height + gap), area.width, height) for n in range(2)]
        return [cell for half in halves for cell in row(half, columns, gap)][:seats]

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
        top = max(mark.get_height() + unit(28), score.get_height() + unit(6))
        area = pygame.Rect(cell.left + unit(20), cell.top + top, cell.width - unit(40), cell.height - top - unit(10))
        self._draw_lines(surface, self._entries(seat, len(shown)), area)

    def _entries(self, seat: Seat, told: int) -> list[tuple[str, str]]:
        """Return a seat's first lines with their figures, and the closing line once all are shown."""
        lines = [line for line in self.lines if line.seat == seat][:told]
        entries = [(self.setting.say(f"score.{line.reason}", line.values), f"{line.points:+d}") for line in lines]
        if self.closing and not self.lively:
            entries.append(self.closing.lines[seat])
        return entries

    def _draw_lines(self, surface: pygame.Surface, entries: list[tuple[str, str]], area: pygame.Rect) -> None:
        px = self._line_size(area)
        height, top = text.line_height("body", px), area.top
        for number, (sentence, figure) in enumerate(entries):
            if self.closing and number == len(entries) - 1 and not self.lively:
                surface.blit(materials.rounded((area.width, 1), 0, (*GOLD, 110)), (area.left, top + height // 4))
                top += height // 2
            told = text.line(figure, "figures_strong", px, GOLD)
            rows = wrap(sentence, "body", px, area.width - told.get_width() - px)
            surface.blit(told, told.get_rect(topright=(area.right, top)))
            for words in rows:
                surface.blit(text.line(words, "body", px, IVORY), (area.left, top))
                top += height

    def _line_size(self, area: pygame.Rect) -> int:
        """Return the largest letter size at which every seat's lines fit their cell."""
        px = self.unit.text(21)
        while px > text.MIN_PX and not all(self._fits(seat, px, area) for seat in range(self.match.seats)):
            px -= 1
        return px

    def _fits(self, seat: Seat, px: int, area: pygame.Rect) -> bool:
        rows = 0.5 if self.closing else 0.0
        for sentence, figure in self._entries(seat, len(self.lines)):
            rows += len(wrap(sentence, "body", px, area.width - text.measure(figure, "figures_strong", px)[0] - px))
        return rows * text.line_height("body", px) <= area.height

    def _draw_foot(self, surface: pygame.Surface, top: int) -> None:
        """Draw the seed and the luck of every seat's flips, or why no new match could start."""
        if self.trouble:
            told = text.line(self.trouble, "italic", self.unit.text(21), LOSS)
            surface.blit(told, told.get_rect(midtop=(surface.get_width() // 2, top)))
            return
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
        """Return what sets this match apart: practice, advice taken, decisions by weaker opponents."""
        practice = ["practice"] if self.match.header.practice else []
        substituted = ["substituted"] if "substitute" in self.match.annotations else []
        return practice + (["assisted"] if "hint" in self.match.annotations else []) + substituted


def ledger(match: PublicMatch) -> dict[Seat, tuple[int, int]]:
    """Count, per seat, the coins it flipped in the match and how many showed heads."""
    found: dict[Seat, tuple[int, int]] = {}
    for ply in match.plies:
        seat = getattr(ply.request, "seat", None)
        if isinstance(ply.action, Fell) and seat is not None:
            flips, heads = found.get(seat, (0, 0))
            found[seat] = (flips + len(ply.action.heads), heads + sum(ply.action.heads))
    return found
