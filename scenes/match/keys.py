"""The buttons beside a board, and how they share a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil

import pygame

from scenes.match.panels import Areas
from scenes.match.respite import Respite
from sprites import text
from sprites.brass import draw_brass
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, INK, PANEL, Colour
from sprites.stamp import CONDENSED, narrowed, stamp
from sprites.widgets import LETTERS, NARROW, Button, Press, Widget, margins

PAID: Colour = (226, 178, 66)
NOT_NOW: Colour = (146, 141, 130)
"""The disc of what a button costs, and of one in the dark."""

INDENT = 24
"""How far the sentences of the log are indented, in logical pixels."""

FINE = 4
"""A clock is drawn so many times larger first."""

STEPS = 100
"""In so many steps letters get smaller until all words fit a row."""

WHOLE = 1e-6
"""What is missing from a whole pixel by so little is one: 26.667 × 0.6 is 15.999…, not 15."""


class KeyButton(Button):
    """A button beside the board, with what it costs on a disc at its right end; in the dark its tip says why."""

    cost = 0
    usual = ""
    """What it says otherwise, with a cost: no letters grow while it says something shorter."""
    leads = False
    """Whether it is of brass while it can be pressed."""
    why_dark: Callable[[], str] = staticmethod(str)
    """Returns the reason, asked for when it is read: others may have acted since it was laid out."""

    @property
    def told(self) -> str:
        """What its tip says now."""
        return "\n".join(filter(None, (self.tip, "" if self.enabled else self.why_dark())))

    def beside(self, px: int) -> int:
        return self._disc(px) if self.cost else 0

    def _disc(self, px: int) -> int:
        return px * 5 // 4 + self.unit(6)

    def holds(self, style: text.Style, px: int, share: float = 1.0) -> bool:
        """Tell whether what it says, now and otherwise, fits in letters of a typeface and a size."""
        room = self.rect.width - margins(self.unit, px) - self._disc(px)
        fits = not self.usual or text.measure(self.usual, style, px)[0] * share <= room
        return fits and super().holds(style, px, share)

    def draw(self, surface: pygame.Surface) -> None:
        if self.leads and self.enabled:
            draw_brass(surface, self)
        else:
            super().draw(surface)
        if self.cost:
            side = min(self.lettering()[1] * 5 // 4, self.rect.height * 3 // 4)
            middle = self.rect.right - self.unit(10) - side // 2, self.rect.centery
            pygame.draw.circle(surface, PANEL, middle, side // 2)
            pygame.draw.circle(surface, PAID if self.enabled else NOT_NOW, middle, side // 2 - 1)
            px = max(text.MIN_PX, side * 2 // 3)
            number = text.line(str(self.cost), "figures_strong", px, INK)
            surface.blit(number, number.get_rect(center=middle))


class AdviceButton(KeyButton):
    """A button that does what was advised."""


class TimedButton(KeyButton):
    """A button with a bar along its foot that runs out while others wait: with it, what the button is for is over."""

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


class HintButton(KeyButton):
    """A button with three dots along its foot once a hint was given: as many are filled as stages were told."""

    stage: Callable[[], int] = staticmethod(int)
    stages = 3

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not (told := self.stage()):
            return
        radius, step = max(2, self.unit(3.5)), self.unit(15)
        for number in range(self.stages):
            middle = self.rect.centerx + round((number - (self.stages - 1) / 2) * step), self.rect.bottom - self.unit(9)
            pygame.draw.circle(surface, BRIGHT_GOLD, middle, radius, 0 if number < told else 1)


class ArrowButton(Button):
    """A small button with a clock, and an arrow that leads back (-1) or forth (1) from it: through time."""

    def __init__(self, rect: pygame.Rect, unit: Unit, press: Press, tip: str, side: int) -> None:
        super().__init__(rect, unit, "", press, tip)
        self._side = side

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        side = min(self.rect.size) * 3 // 4
        (x, y), reach = self.rect.center, side // 3
        stamp(surface, _clock(side, self._side, self._colour()), center=(x - self._side * side // 2, y))
        tip, base = x + self._side * round(side * 0.85), x + self._side * round(side * 0.25)
        pygame.draw.polygon(surface, self._colour(), [(tip, y), (base, y - reach), (base, y + reach)])


@lru_cache(maxsize=16)
def _clock(side: int, way: int, colour: Colour) -> pygame.Surface:
    """Return two hands in a ring: it is nine o'clock where it leads back, and three where it leads forth."""
    large, thick = side * FINE, side * FINE // 11
    made, middle, radius = pygame.Surface((large, large), pygame.SRCALPHA), large / 2, large * 0.37
    made.fill((*colour, 0))

    pygame.draw.circle(made, colour, (middle, middle), radius + thick / 2, thick)
    for end in ((middle, middle - radius * 0.66), (middle + way * radius * 0.5, middle)):
        pygame.draw.line(made, colour, (middle, middle), end, thick)
    return pygame.transform.smoothscale(made, (side, side))


class DownButton(Button):
    """A small button with an arrow down."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        (x, y), reach = self.rect.center, self.rect.height // 5
        tip, base = y + reach // 2, y - reach // 2
        pygame.draw.polygon(surface, self._colour(), [(x, tip), (x - reach, base), (x + reach, base)])


class MoreButton(Button):
    """A row of words in gold that leads to what has no room."""

    def draw(self, surface: pygame.Surface) -> None:
        indent = self.unit.target(INDENT)  # its letter stands before it
        room = self.rect.width - indent
        picture = narrowed(self.label, "strong", self.unit.text(self.size), room, self._colour())
        surface.blit(picture, picture.get_rect(midleft=(self.rect.left + indent, self.rect.centery)))
        Widget.draw(self, surface)


class CloseButton(Button):
    """A cross at the corner of an open sheet."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        (x, y), reach = self.rect.center, self.rect.height // 5
        for way in (-1, 1):
            ends = (x - reach, y - way * reach), (x + reach, y + way * reach)
            pygame.draw.line(surface, self._colour(), *ends, max(3, self.rect.height // 12))


def lay_beside(buttons: list[Button], usual: int, wide: int, areas: Areas, gap: int) -> None:
    """Fill the buttons' area in pairs; with a drawer side by side, or beside a steady board mostly one a row.

    The first ones are `wide`, the last ones `usual`.
    """
    if areas.drawer and not areas.steady:
        lay_side_by_side(buttons, areas.keys, gap)
    elif areas.steady:
        lay_in_groups([[*([button] for button in buttons[:-2]), buttons[-2:]]], areas.keys, gap)
    else:
        rows, others = pairs(buttons[wide:-usual]), pairs(buttons[-usual:])
        groups = [[[button] for button in buttons[:wide]], rows, others] if wide else [[*rows, *others]]
        lay_in_groups(groups, areas.keys, gap)


def lay_side_by_side(buttons: Sequence[Button], area: pygame.Rect, gap: int) -> None:
    """Lay buttons in a row, or in two where their letters get larger by that."""
    half = (area.height - gap) // 2
    upper = -(-len(buttons) // 2)
    rows = buttons[:upper], buttons[upper:]
    low = half * LETTERS / max(b.unit.text(b.size) for b in buttons)
    if _letters(buttons, area.width, gap) >= min(low, *(_letters(row, area.width, gap) for row in rows if row)):
        return _lay_row(buttons, area, gap)
    _lay_row(rows[0], pygame.Rect(area.topleft, (area.width, half)), gap)
    return _lay_row(rows[1], pygame.Rect(area.left, area.bottom - half, area.width, half), gap)


def lay_in_groups(groups: list[list[list[Button]]], area: pygame.Rect, gap: int) -> None:
    """Lay groups of rows below one another, all rows alike high; between groups is twice the gap."""
    groups = [group for group in groups if group]
    rows = sum(map(len, groups))
    height = (area.height - gap * (rows + len(groups) - 2)) // rows
    top = area.top
    for group in groups:
        for row in group:
            _lay_row(row, pygame.Rect(area.left, top, area.width, height), gap, 0.0)
            top += height + gap
        top += gap


def pairs(buttons: list[Button]) -> list[list[Button]]:
    """Return buttons two by two."""
    return [buttons[start : start + 2] for start in range(0, len(buttons), 2)]


def _lay_row(buttons: Sequence[Button], area: pygame.Rect, gap: int, share: float = 1.0) -> None:
    """Lay buttons in one row; they are equally broad where no word needs more in a `share` of its letters' size."""
    left, room = area.left, area.width - gap * (len(buttons) - 1)
    own = [button.style for button in buttons]
    narrower = 1.0 if _letters(buttons, area.width, gap, own) else CONDENSED
    written = narrower == 1.0 or _letters(buttons, area.width, gap, own, narrower)
    styles = own if written else [NARROW] * len(buttons)
    share = min(share, _letters(buttons, area.width, gap, styles, narrower))
    for button, width in zip(buttons, _shared_widths(_needs(buttons, share, styles, narrower), room), strict=True):
        button.rect = pygame.Rect(left, area.top, width, area.height)
        left += width + gap


def _needs(buttons: Sequence[Button], share: float, styles: Sequence[text.Style], narrower: float = 1.0) -> list[int]:
    """Return how broad each button is with its word in a typeface and a share of its full size and breadth."""
    sizes = [max(text.MIN_PX, int(b.size * b.unit.factor * b.unit.scale * share + WHOLE)) for b in buttons]
    return [_need(b, px, style, narrower) for b, px, style in zip(buttons, sizes, styles, strict=True)]


def _need(button: Button, px: int, style: text.Style, narrower: float) -> int:
    words = ceil(text.measure(button.label, style, px)[0] * narrower)
    return words + margins(button.unit, px) + button.unit(4) + button.beside(px)


def _letters(
    buttons: Sequence[Button], room: int, gap: int, styles: Sequence[text.Style] = (), narrower: float = 1.0
) -> float:
    """Return the part of the letters' full size at which all words fit one row, in narrow letters or in others."""
    room, styles = room - gap * (len(buttons) - 1), styles or [NARROW] * len(buttons)
    steps = (step / STEPS for step in range(STEPS, 0, -1))
    return next((step for step in steps if sum(_needs(buttons, step, styles, narrower)) <= room), 0.0)


def _shared_widths(needs: Sequence[int], room: int) -> list[int]:
    """Share a row's room out: equally, or, where a word needs more than its share, by what the words need."""
    if max(needs) * len(needs) <= room:
        return [room // len(needs)] * len(needs)
    return [room * need // sum(needs) for need in needs]
