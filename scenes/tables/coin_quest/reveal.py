"""How lots are compared one by one: each stage is read in the banner, and those still in are marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.coin_quest.rules.events import LotResolved
from game.core.contract import Seat
from scenes.board.motion import Act, Stage
from scenes.board.shown import Frame
from scenes.tables.coin_quest.banner import draw_banner
from scenes.tables.coin_quest.bids import draw_rows
from scenes.tables.coin_quest.gains import outcome
from scenes.tables.coin_quest.words import CoinQuestWords
from sprites import materials
from sprites.palette import FOCUS

LONGEST = 4.0
"""From the first screen lifted until the bids lie on the discard piles, in seconds at normal speed."""

LONGEST_NEW = 8.0
"""The same while it is new."""

READING, READING_NEW = 0.6, 1.4
"""How long one stage of comparing bids, and the result, would stay if there is time, in seconds; and while new."""

FRAMES = 0.55
"""What waiting for the next frame of the screen adds up to, in seconds."""

FIRST_LINE = 0.6
"""How long the first line of the final counting is in sight before anything moves, in seconds."""

WEIGHTS = {"nobody": 0.25, "alone": 0.7}
"""Results that need less reading than one that was compared."""


def stages_of(event: LotResolved) -> list[tuple[int | None, float]]:
    """Return the stages to be read, None for the result, each with its share of time.

    The last stage of one winner is its result; a metal of which nobody has any tells nothing.
    """
    compared = event.comparisons[: len(event.comparisons) - (event.decided != "tied")]
    told = (number for number, stage in enumerate(compared, start=1) if stage.best)
    return [*((number, 1.0) for number in told), (None, WEIGHTS.get(event.decided, 1.0))]


def pace_of(step: Sequence[Any], moving: float, *, new: bool = False) -> float:
    """Return how long one stage is read, in seconds: what moves takes its time first."""
    weight = sum(share for event in step if isinstance(event, LotResolved) for _, share in stages_of(event))
    longest, reading = (LONGEST_NEW, READING_NEW) if new else (LONGEST, READING)
    return min(reading, (longest - moving - FRAMES) / weight)


def readings(event: LotResolved, pace: float) -> tuple[Act, ...]:
    """Return what is seen of a comparison: who is still in, stage by stage, then how it ended."""
    return tuple(Reading(event, stage, pace * share) for stage, share in stages_of(event))


class Reading(Act):
    """A stage of comparing the bids on a lot. It stays in sight until the next one."""

    timed = True
    apart = True

    def __init__(self, event: LotResolved, stage: int | None, seconds: float) -> None:
        self.event, self.stage = event, stage
        self.seconds = self.gap = seconds

    def begin(self, stage: Stage) -> None:
        words = CoinQuestWords(stage.context).comparison(self.event, self.stage)
        ahead = (self.event.winner,) if self.stage is None else self.event.comparisons[self.stage - 1].seats
        stage.caption(stage.context.say("status.bidding_over"))  # the banner tells how this lot goes
        stage.keep(f"lot {self.event.lot}", Ahead(self.event.lot, ahead, won=self.stage is None))
        stage.keep("ring", Ring(self.event.lot))
        stage.keep("banner", Banner(words))


class Ahead(Act):
    """The rows of those who are still in, or of the winner."""

    still = True

    def __init__(self, lot: int, seats: tuple[Seat, ...], *, won: bool) -> None:
        self.lot, self.seats, self.won = lot, seats, won

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        draw_rows(surface, frame.layout, frame.view, self.lot, self.seats, won=self.won)


class Ring(Act):
    """A line of light round the lot in question, below coins that fly over it."""

    still = True

    def __init__(self, lot: int) -> None:
        self.lot = lot

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        area = frame.layout.lots[self.lot].area.inflate(4, 4)
        materials.draw_outline(surface, area, max(4, min(area.size) // 10), 4, FOCUS)


class Banner(Act):
    """How lots are being decided; at the foot, how it goes on."""

    apart = True

    def __init__(self, words: str, foot: str = "") -> None:
        self.words, self.foot = words, foot

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        draw_banner(surface, frame.layout, self.words, self.foot)


class Named(Act):
    """Whose a coin was that lies open on a lot now: one that a penny took in secret."""

    seconds = READING_NEW
    apart = True

    def __init__(self, lot: int, words: str) -> None:
        self.lot, self.words = lot, words

    def begin(self, stage: Stage) -> None:
        stage.caption(stage.context.say("status.bidding_over"))
        stage.keep("ring", Ring(self.lot))
        stage.keep("banner", Banner(self.words))


class Outcome(Act):
    """Who won which lots: where several people look on and a curtain may follow, until one of them goes on."""

    seconds = READING
    stays = True
    apart = True

    def begin(self, stage: Stage) -> None:
        words = outcome(stage.context, stage.before)
        stage.drop("ring")
        stage.caption(stage.context.say("status.bidding_over"))
        stage.keep("banner", Banner(words, stage.context.words.say("interface", "table.onwards")))


class Sold(Act):
    """Who bought what: read before the next round begins, or a curtain comes down, even by who hurries the purchase."""

    seconds = READING_NEW
    halts = True
    apart = True

    def begin(self, stage: Stage) -> None:
        words = CoinQuestWords(stage.context).log(stage.event) or ""
        stage.caption(stage.context.say("status.market_over"))
        stage.keep("banner", Banner(words))


class Line(Act):
    """A line of the final counting. Who goes on from how the lots went comes to the first, not past them all."""

    apart = True

    def __init__(self, *, halts: bool) -> None:
        self.halts, self.seconds = halts, FIRST_LINE if halts else 0.0

    def begin(self, stage: Stage) -> None:
        words = CoinQuestWords(stage.context).log(stage.event) or ""
        stage.caption(stage.context.say("status.counting"))
        stage.keep("banner", Banner(words))


class Turned(Act):
    """All has been read: banner and ring go. The marks stay until what the lots came to stands there."""

    gap = 0.0
    apart = True

    def begin(self, stage: Stage) -> None:
        stage.drop("banner")
        stage.drop("ring")
