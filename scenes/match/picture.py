"""How the table is drawn: felt and board, panels, buttons, tips and notices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.app.scene import TIP_DELAY, Scene
from scenes.match.panels import SeatPanel, draw_seats, draw_status
from sprites import materials, text
from sprites.palette import GAIN
from sprites.widgets import Button
from sprites.wrap import wrap

if TYPE_CHECKING:
    from game.core.public import PublicMatch
    from scenes.match.table import TableScene

THINKING_AFTER = 0.2
"""An opponent is said to think after so many seconds."""

NOTICE_SIZE = 24


def headline(scene: Scene, match: PublicMatch) -> str:
    """Say who has won."""
    outcome = match.outcome
    winners = [match.header.players[seat].name for seat in outcome.winners] if outcome else []
    if not winners:
        return scene.say("score.running")
    if len(winners) == 1:
        return scene.say("score.wins", name=winners[0])
    return scene.say("score.shared", names=scene.say("score.and").join((", ".join(winners[:-1]), winners[-1])))


class TablePicture:
    """Draws a table scene."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""
        table = self.table
        hovered = table.hovered if table.program.top is table else None
        table.engine.draw(surface, lit=table.engine.idle and table.looking_back is None, hovered=hovered)
        self._draw_panels(surface)
        table.ring.draw(surface)
        self._draw_words(surface)

    def _draw_panels(self, surface: pygame.Surface) -> None:
        table = self.table
        match, areas = table.session.match, table.areas
        waiting = sorted(table.shown_waiting)
        about = waiting[0] if len(waiting) == 1 else None
        draw_status(surface, areas.status, table.unit, self._status(), about)
        if table.log_visible:
            panels = [self._seat_panel(seat) for seat in range(match.seats)]
            draw_seats(surface, areas.seats, table.unit, panels, int(table.waited * 3))
            table.log.draw(surface, table.unit, table.looking_back)

    def _seat_panel(self, seat: int) -> SeatPanel:
        table = self.table
        thinking = seat == table.session.thinking and table.waited > THINKING_AFTER and seat in table.shown_waiting
        line = table.engine.words.seat_line(table.shown_view, seat)
        return SeatPanel(seat, table.setting.name(seat), line, seat in table.shown_waiting, thinking)

    def _status(self) -> str:
        table = self.table
        if table.looking_back is not None:
            return table.say("table.looking_back")
        status = table.engine.caption or table.engine.words.status(table.engine.shown)
        if table.session.match.outcome is not None and table.engine.idle:
            return f"{headline(table, table.session.match)}. {status}"
        if table.stepwise and table.engine.idle and table.session.human_to_move is None:
            return table.say("table.step", status=status)
        return status

    def _draw_words(self, surface: pygame.Surface) -> None:
        table = self.table
        if table.notice is not None:
            self._draw_notice(surface, table.notice[0])
        if table.program.top is table:
            self._draw_tips(surface)

    def _draw_tips(self, surface: pygame.Surface) -> None:
        """Say beside the pointer what it is over, or why a touch was refused."""
        table = self.table
        hovered = table.ring.hovered
        if table.refused is not None:
            table.draw_tip(surface, table.refused, table.hover_pos)
        elif isinstance(hovered, Button) and hovered.tip and table.hover_seconds > TIP_DELAY:
            table.draw_tip(surface, hovered.tip, table.hover_pos)
        elif table.hovered is not None and table.engine.idle and table.shake is None:
            self._draw_preview(surface)

    def _draw_preview(self, surface: pygame.Surface) -> None:
        """Say what touching the spot under the mouse would lead to, in signed numbers for each seat."""
        table = self.table
        action = self._meant()
        preview = table.engine.words.preview(table.shown_view, action) if action is not None else None
        words = list(preview.lines) if preview else []
        if preview:
            words += [f"{table.setting.name(seat)}: {change:+d}" for seat, change in preview.changes.items()]
        if not words and table.hovered is not None and table.hover_seconds > TIP_DELAY:
            told = table.engine.words.describe(table.engine.shown, table.hovered)
            words = [told] if told else []
        if words:
            table.draw_tip(surface, "\n".join(words), table.hover_pos)

    def _meant(self) -> Any | None:
        """Return the action that touching the spot under the mouse would complete or leave as the only one."""
        table = self.table
        if table.hovered is None or table.looking_back is not None:
            return None
        return table.engine.meant(table.hovered)

    def lay_notice(self, words: str) -> tuple[pygame.Rect, tuple[str, ...]]:
        """Return where a notice stands on the window, and its lines."""
        unit, foot = self.table.unit, self.table.engine.notice
        width = foot.width
        px = unit.text(NOTICE_SIZE)
        rows = tuple(row for line in words.splitlines() for row in wrap(line, "body", px, round(width * 0.92)))
        area = pygame.Rect(0, 0, width, text.line_height("body", px) * len(rows) + unit(28))
        area.midbottom = foot.midbottom
        return area.clamp(self.table.areas.board), rows

    def _draw_notice(self, surface: pygame.Surface, words: str) -> None:
        unit, (area, rows) = self.table.unit, self.lay_notice(words)
        px = unit.text(NOTICE_SIZE)
        height = text.line_height("body", px)
        surface.blit(materials.panel(area.size, 240), area)
        for number, row in enumerate(rows):
            picture = text.line(row, "body", px, GAIN)
            surface.blit(picture, picture.get_rect(midtop=(area.centerx, area.top + unit(14) + number * height)))
