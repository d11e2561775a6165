"""Who plays which seat from here on: a person may let an opponent play for them, and take the seat back."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.core.contract import Seat
from game.core.hands import HUMAN, player_at
from game.opponents.levels import offered_levels
from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.match.session import Session
from sprites import materials, text
from sprites.layout import column, row
from sprites.palette import MUTED
from sprites.symbol import seat_mark
from sprites.widgets import Button, Choice, Widget
from sprites.wrap import wrap

TITLE, ROW, NOTE = 44, 60, 20


class SeatsScene(Scene):
    """Answers who plays the seats that change hands ("human" or "ai:LEVEL"), or None where none does."""

    overlay = True

    def __init__(self, program: Host, session: Session) -> None:
        super().__init__(program)
        self.session = session
        self.before = [player_at(session.match, seat).plays for seat in range(session.match.seats)]
        self.chosen = list(self.before)

    @property
    def changes(self) -> Mapping[Seat, str]:
        """Who is to play the seats that change hands."""
        return {seat: plays for seat, plays in enumerate(self.chosen) if plays != self.before[seat]}

    def build(self) -> list[Widget]:
        unit, seats = self.unit, self.session.match.seats
        width = min(unit.target(760), unit.window.width - 40)
        gap, bar = unit(8), unit.target(60)
        self.note_px = unit.text(NOTE)
        self.note = wrap(self.say("seats.note"), "italic", self.note_px, width)
        note = len(self.note) * text.line_height("italic", self.note_px)
        title = text.line_height("title", unit.text(TITLE)) + unit(34)
        room = unit.window.height - title - note - bar - 4 * unit(20)
        high = min(unit.target(ROW), room // seats - gap)
        total = title + seats * (high + gap) + note + bar + 2 * unit(16)
        self.area = pygame.Rect(0, 0, width + 2 * unit(36), min(unit.window.height, total + unit(30)))
        self.area.center = unit.window.center
        inside = self.area.inflate(-2 * unit(36), 0)
        rows = pygame.Rect(inside.left, self.area.top + title, inside.width, seats * (high + gap))
        self.rows = column(rows, [high] * seats, gap)
        self.note_top = rows.bottom + unit(10)
        foot = pygame.Rect(inside.left, self.area.bottom - bar - unit(20), inside.width, bar)
        cancel, done = row(foot, 2, unit(20))
        words = ("cancel", self.close), ("done", lambda: self.close(self.changes or None))
        buttons = [
            Button(cell, unit, self.say(f"seats.{key}"), press)
            for cell, (key, press) in zip((cancel, done), words, strict=True)
        ]
        return [*(self._choice(seat, place) for seat, place in enumerate(self.rows)), *buttons]

    def _choice(self, seat: Seat, place: pygame.Rect) -> Widget:
        """Return the choice of who plays a seat: a person, any level on offer, or who plays it now."""
        title, before = self.session.match.title, self.before[seat]
        known = (HUMAN, *(f"ai:{level}" for level in offered_levels(title)))
        offered = known if before in known else (*known, before)
        labels = [self.say(f"level.{plays.removeprefix('ai:')}") for plays in offered]
        index = offered.index(self.chosen[seat])

        def changed(number: int) -> None:
            self.chosen[seat] = offered[number]

        beside = pygame.Rect(place.left + place.height, place.top, place.width - place.height, place.height)
        name = self.session.match.header.players[seat].name
        return Choice(beside, self.unit, name, labels, index, changed)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.panel(self.area.size, 255), self.area)
        self.draw_title(surface, self.say("seats.title"), self.area.top + self.unit(22), TITLE)
        for seat, place in enumerate(self.rows):
            mark = seat_mark(seat, min(self.unit.target(38), place.height - 4))
            surface.blit(mark, mark.get_rect(center=(place.left + place.height // 2, place.centery)))
        top = self.note_top
        for line in self.note:
            told = text.line(line, "italic", self.note_px, MUTED)
            surface.blit(told, told.get_rect(midtop=(self.area.centerx, top)))
            top += told.get_height()
        self.ring.draw(surface)
