"""The buttons beside a board, and how they share a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.match.respite import Respite
from sprites import text
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD
from sprites.widgets import NARROW, Button, Press


class KeyButton(Button):
    """A button beside the board; in the dark its tip says why."""

    why_dark: Callable[[], str] = staticmethod(str)
    """Returns the reason, asked for when it is read: others may have acted since it was laid out."""

    @property
    def told(self) -> str:
        """What its tip says now."""
        return "\n".join(filter(None, (self.tip, "" if self.enabled else self.why_dark())))


class UndoButton(KeyButton):
    """A button with a bar along its foot that runs out."""

    def __init__(
        self, rect: pygame.Rect, unit: Unit, label: str, press: Press, tip: str, size: float, respite: Respite
    ) -> None:
        super().__init__(rect, unit, label, press, tip, size)
        self._respite = respite

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if share := self._respite.share:
            inner = self.rect.inflate(-2 * self.unit(12), 0)
            bar = pygame.Rect(inner.left, inner.bottom - self.unit(12), round(inner.width * share), self.unit(6))
            pygame.draw.rect(surface, BRIGHT_GOLD, bar, border_radius=self.unit(3))


class ArrowButton(Button):
    """A small button with an arrow to the left (-1) or to the right (1)."""

    def __init__(self, rect: pygame.Rect, unit: Unit, press: Press, tip: str, side: int) -> None:
        super().__init__(rect, unit, "", press, tip)
        self._side = side

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        (x, y), reach = self.rect.center, self.rect.height // 5
        tip, base = x + self._side * reach // 2, x - self._side * reach // 2
        pygame.draw.polygon(surface, self._colour(), [(tip, y), (base, y - reach), (base, y + reach)])


class CloseButton(Button):
    """A cross at the corner of an open sheet."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        (x, y), reach = self.rect.center, self.rect.height // 5
        for way in (-1, 1):
            ends = (x - reach, y - way * reach), (x + reach, y + way * reach)
            pygame.draw.line(surface, self._colour(), *ends, max(3, self.rect.height // 12))


def shared_widths(buttons: Sequence[Button], room: int) -> list[int]:
    """Share a row's room out: equally, or, where a word needs more than its share, by what the words need."""
    needs = [text.measure(b.label, NARROW, b.unit.text(b.size))[0] + b.unit(24) for b in buttons]
    if max(needs) * len(buttons) <= room:
        return [room // len(buttons)] * len(buttons)
    return [room * need // sum(needs) for need in needs]
