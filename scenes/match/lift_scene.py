"""The small curtain: where a hand alone is hidden, it lies face down in full view until its person turns it up.

Where the table has turned to who is called, cloth covers all of it first and draws back to the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.core.contract import Seat
from scenes.app.host import Host
from scenes.match.handover_scene import PALER, PATIENCE, HandoverScene, draw_medal
from sprites import materials, tabletop, text
from sprites.palette import IVORY, OLD_GOLD, Colour, mix, seat_colour
from sprites.plaque import draw_plaque
from sprites.stamp import narrowed, stamp, write
from sprites.widgets import Press, Widget

MEDAL = 0.74
"""How large the medal is, by the room for the hand."""

BUTTON = 0.38
"""How high the button is, by the room for the hand."""

COVERED, DRAWN = 0.3, PATIENCE - 0.3
"""For how many seconds cloth covers the whole table while it turns, and how long it takes to draw back to the hand."""

NAME, WORDS = 34, 20
"""How large a name and the words below it are at most, in logical pixels."""


class Beside(Protocol):
    """What all may do around a hand that is hidden."""

    @property
    def reads(self) -> bool:
        """Whether a sheet of the board lies open."""
        ...

    def clicked(self, pos: tuple[int, int]) -> bool:
        """Answer a click; return whether it was for something that stands around."""
        ...

    def typed(self, key: int) -> bool:
        """Answer a key; return whether it was for something that stands around."""
        ...


class LiftScene(HandoverScene):
    """Covers the room for a hand alone, in which whoever is asked is named; around it all see the table."""

    overlay, dims = True, False

    def __init__(
        self,
        lap: Callable[[], pygame.Rect],
        beside: Beside,
        program: Host,
        seat: Seat,
        name: str,
        recap: Sequence[str],
        pause: Press,
        sits_at: str | None,
        *,
        turned: Callable[[], pygame.Rect] | None = None,
    ) -> None:
        """Cover at first, too, what has `turned` below the curtain: there the seats have changed their places."""
        super().__init__(program, seat, name, recap, pause, sits_at)
        self._lap, self._beside = lap, beside
        self._turned = turned or lap
        self._covered = COVERED + DRAWN if turned else 0.0
        """For how many seconds cloth still lies beyond the hand."""

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.stale |= self._covered > 0  # the last picture shows the hand's room alone
        self._covered = max(0.0, self._covered - seconds)

    def build(self) -> list[Widget]:
        unit, lap = self.unit, self._lap()
        high = min(max(unit.target(56), round(lap.height * BUTTON)), lap.height // 2)
        beside = self._beside_medal(lap)
        rect = pygame.Rect(0, 0, min(unit.target(420), beside.width * 9 // 10), high)
        rect.midbottom = beside.centerx, lap.bottom - lap.height // 10
        return [self._opener(rect, 26)]

    @staticmethod
    def _beside_medal(lap: pygame.Rect) -> pygame.Rect:
        """Return the room that the medal at the left leaves."""
        return pygame.Rect(lap.left + lap.height, lap.top, lap.width - lap.height * 5 // 4, lap.height)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._beside.clicked(event.pos):
            return True  # the menu and the board's sheets stand in sight, and are no secret
        if event.type == pygame.KEYDOWN and not self.program.repeating and self._beside.typed(event.key):
            return True
        return super().handle(event)

    def told(self) -> str:
        """Say what comes up here, and to the others that they look away."""
        return self.say("handover.lift_first") if self.first else self._addressed("interface", "handover.lift")

    def draw(self, surface: pygame.Surface) -> None:
        if self._beside.reads:  # the sheet lies over the hand as well
            return
        unit, lap, button = self.unit, self._lap(), self.ring.widgets[0].rect
        if self._covered:
            self._draw_cloth(surface, lap)
        colour = mix(seat_colour(self.seat), IVORY, PALER)
        surface.blit(materials.panel(lap.size, 255), lap)
        materials.draw_outline(surface, lap, unit(10), max(2, unit(3)), colour)
        within = surface.subsurface(lap.clip(surface.get_rect()))  # no shadow falls upon the table
        draw_medal(within, self.seat, (lap.height * 11 // 20, lap.height // 2), round(lap.height * MEDAL))
        above = self._beside_medal(lap)
        above.top, above.height = lap.top + lap.height // 14, button.top - lap.top - lap.height // 8
        self._draw_name(surface, above, button.width, colour)
        words, px = self.told(), min(unit.text(WORDS), above.height * 2 // 5)
        write(surface, words, "body", px, IVORY, above.width, midbottom=above.midbottom)
        self.ring.draw(surface)

    def _draw_cloth(self, surface: pygame.Surface, lap: pygame.Rect) -> None:
        """Cover all that has turned, then ever less around the hand."""
        still = self.program.settings.reduced_motion
        share = 1.0 if still else min(1.0, self._covered / DRAWN)
        edges = zip(_edges(lap), _edges(self._turned()), strict=True)
        left, top, right, bottom = (round(near + (far - near) * share) for near, far in edges)
        cloth = pygame.Rect(left, top, right - left, bottom - top)
        surface.blit(tabletop.table(surface.get_size()), cloth, cloth)
        materials.draw_outline(surface, cloth, self.unit(10), max(2, self.unit(2)), OLD_GOLD)

    def _draw_name(self, surface: pygame.Surface, above: pygame.Rect, wide: int, colour: Colour) -> None:
        """Draw the name on its plaque, above the sentence."""
        plaque = pygame.Rect(0, above.top, wide, above.height * 11 // 20)
        plaque.centerx = above.centerx
        draw_plaque(surface, plaque)
        room = wide - 2 * plaque.height
        px = text.fit(self.name, "title", min(self.unit.text(NAME), plaque.height * 3 // 4), room)
        name = narrowed(self.name, "title", px, room, colour, shadow=True)
        stamp(surface, name, center=plaque.center)


def _edges(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.left, rect.top, rect.right, rect.bottom
