"""The count of a round: the banks card by card, then gray coins, other colours and the majority."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.coin.rules.events import RoundScored
from game.coin.rules.scoring import coins_on
from game.coin.rules.state import SEAT_COUNT, Card, Rules
from game.core.contract import totals
from scenes.board.context import Context
from scenes.board.motion import Act, Stage
from scenes.board.picture import BEHIND
from scenes.board.shown import Frame
from scenes.tables.coin.cards import SHAPE
from scenes.tables.coin.layout import CoinLayout
from scenes.tables.coin.sheets import REASONS, SIZE, Row, draw_sheet, numbers, points_of
from sprites import materials
from sprites.palette import FOCUS

NARROWEST = 29
"""How broad a sheet is at least, by its letters: labels, and a column for each name."""

COUNTING = 3.2
READING = 2.4
"""How long the banks are counted up, and how long the sums stay, in seconds."""


@dataclass(frozen=True, slots=True)
class RoundCount:
    """A round's score as far as it is counted: `progress` runs from 0 to 1."""

    event: RoundScored
    banks: tuple[tuple[Card, ...], ...]
    rules: Rules
    progress: float

    def _share(self, place: int) -> float:
        """Return how far one part is counted: the cards take half of the time."""
        begins, lasts = (0.0, 0.5) if place == 0 else (0.5 + (place - 1) / 6, 1 / 6)
        return min(1.0, max(0.0, (self.progress - begins) / lasts))

    def cards(self, seat: int) -> int:
        """Return how many face-up cards of a bank have been counted."""
        longest = max(map(len, self.banks))
        return min(len(self.banks[seat]), int(self._share(0) * longest + 1e-6))

    def parts(self) -> tuple[tuple[int, ...], ...]:
        """Return the points counted so far, by reason and seat."""
        return tuple(self._part(place, reason) for place, reason in enumerate(REASONS))

    def _part(self, place: int, reason: str) -> tuple[int, ...]:
        if reason == "coins":
            return tuple(coins_on(bank[: self.cards(seat)], self.rules) for seat, bank in enumerate(self.banks))
        return tuple(round(points * self._share(place)) for points in points_of(self.event.lines, reason))

    def rows(self, context: Context) -> list[Row]:
        """Return the sheet as far as it is counted."""
        counted = zip(REASONS, self.parts(), strict=True)
        rows = [Row(context.say(f"sheet.{reason}"), numbers(values)) for reason, values in counted]
        done, summed = self.progress >= 1, totals(self.event.lines, SEAT_COUNT)
        before = tuple(total - own for total, own in zip(self.event.totals, summed, strict=True))
        rows.append(Row(context.say("sheet.sum"), numbers(summed) if done else ("",) * SEAT_COUNT, True))
        rows.append(Row(context.say("sheet.total"), numbers(self.event.totals if done else before), True))
        return rows


def room_for_sums(layout: CoinLayout, context: Context) -> pygame.Rect:
    """Return the room between the banks, or if letters are too large for it the whole table."""
    needed = context.unit.text(SIZE) * NARROWEST
    return layout.between if layout.between.width >= needed else layout.area


class SumsAct(Act):
    """The sums of a round lie in sight."""

    seconds = READING
    progress = 1.0
    stays = True
    apart = True

    def __init__(self, event: RoundScored) -> None:
        self.event = event

    def begin(self, stage: Stage) -> None:
        self.context = stage.context
        if self.stays:
            stage.count()

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        """Frame what has been counted of each bank, and lay the sheet over the middle."""
        count = RoundCount(self.event, frame.view.banks, frame.view.rules, self.progress)
        title = self.context.say("log.RoundBegan", {"round": self.event.round})
        onwards = self.context.words.say("interface", "table.onwards")
        rows, layout = count.rows(self.context), frame.layout
        room = room_for_sums(layout, self.context)
        if room == layout.between:
            self._frame_counted(surface, frame, count)
        else:  # the sheet needs the room of the banks: what is left of them in sight would only distract
            surface.fill(BEHIND, layout.area, pygame.BLEND_RGB_MULT)
        draw_sheet(surface, room, self.context, title, rows, onwards if self.stays else "", onwards)

    def _frame_counted(self, surface: pygame.Surface, frame: Frame, count: RoundCount) -> None:
        for seat in range(SEAT_COUNT):
            counted = [sprite.area(SHAPE) for sprite in frame.resting("bank", seat)[: count.cards(seat)]]
            columns = max(1, frame.layout.fan(frame.layout.seats[seat], len(frame.shown.at("bank", seat))).columns)
            for row in (counted[first : first + columns] for first in range(0, len(counted), columns)):
                # one frame about a row: a line about each would cross the values of its neighbours
                materials.draw_outline(surface, row[0].unionall(row).inflate(4, 4), 5, 3, FOCUS)


class CountAct(SumsAct):
    """The banks are counted up, with a tick for every number that changes."""

    seconds = COUNTING
    progress = 0.0
    stays = False

    def __init__(self, event: RoundScored) -> None:
        super().__init__(event)
        self._heard: Sequence[Sequence[int]] = ()

    def at(self, stage: Stage, progress: float) -> None:
        self.progress = progress
        parts = RoundCount(self.event, stage.before.banks, stage.before.rules, progress).parts()
        if parts != self._heard:
            self._heard = parts
            stage.play("score_tick")
