"""The cabinet's widgets: buttons, choices, switches, sliders, text fields.

A widget knows its rectangle and its look; what pressing it means is a function it is given. All of them
answer to the mouse and to the keyboard alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sprites import materials, text
from sprites.layout import Unit, hairline
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED, OLD_GOLD, Colour
from sprites.stamp import CONDENSED, narrowed

Press = Callable[[], object]


def nothing() -> None:
    """Do nothing."""


class Widget:
    """Something in a rectangle that can be hovered, focused and used."""

    focusable = True
    begins = False
    """Whether Tab comes to it first."""
    goes_round: Sequence[Widget] = ()
    """Among which of its screen up and down go round, to no other and past no end; if empty, among all, to the end."""
    clicked_keeps_keys = True
    """Whether a click gives it the keyboard. Not so a button: whoever hurries with Space would press it again."""

    def __init__(self, rect: pygame.Rect, unit: Unit, tip: str = "") -> None:
        self.rect = rect
        self.unit = unit
        self.tip = tip
        self.enabled = True
        self.hovered = False
        self.focused = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget, its focus ring included."""
        if self.focused and self.enabled:
            materials.draw_focus(surface, self.rect, min(self.unit(18), self.rect.height // 4))

    def click(self, pos: tuple[int, int]) -> None:
        """Use the widget at a point inside it."""

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the mouse while its button is held."""

    def key(self, event: pygame.Event) -> bool:
        """Use the widget by a key; return whether the key meant something here."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.click(self.rect.center)
            return True
        return False

    def scroll(self, steps: float) -> bool:
        """Turn the wheel over it; return whether that meant something."""
        return False


NARROW: text.Style = "figures_strong"
"""The typeface for words that are too long for another."""


LETTERS = 0.72
"""The letters of a button are at most this part of its height."""

MARGIN = 10
"""How far the words of a button keep from its sides at least; large ones keep off by half of their letters' height."""

NEIGHBOURS = 30
"""Buttons of a group are no further apart than this, in logical pixels."""


class Button(Widget):
    """A wooden button with a label. Where one of a group is too long, all get smaller letters, then narrower ones.

    Only where that is not enough, the group gets another typeface than its `style`.
    """

    style: text.Style = "heading"
    clicked_keeps_keys = False
    letter = ""
    """The key that presses it, where its screen gives it one."""

    def __init__(
        self, rect: pygame.Rect, unit: Unit, label: str, press: Press, tip: str = "", size: float = 24
    ) -> None:
        super().__init__(rect, unit, tip)
        self.label = label
        self.press = press
        self.size = size
        self.chosen = False
        self.group: Sequence[Button] = (self,)
        """The buttons beside it, itself among them: they share typeface and, if made of one size, that of the words."""

    def beside(self, px: int) -> int:
        """How much room at its right end, or left if below 0, is not for its words, if they are written in a size."""
        return 0

    @property
    def writable(self) -> int:
        """How wide its words may be: no broader than if all of the group were narrowed alike."""
        style, px = self.lettering()
        shares = (b.room_for(px) / max(1, text.measure(b.label, style, px)[0]) for b in self._alike)
        share = max(CONDENSED, min(1.0, *shares))
        return min(self.room_for(px), round(text.measure(self.label, style, px)[0] * share))

    def room_for(self, px: int) -> int:
        """How wide its words may be in letters of a size."""
        return self.rect.width - margins(self.unit, px) - abs(self.beside(px))

    @property
    def _alike(self) -> Sequence[Button]:
        return [b for b in self.group if b.size == self.size] or [self]

    def lettering(self) -> tuple[text.Style, int]:
        """Return the typeface and the size in which all words of the group fit, as far as any do."""
        wanted = min(self.unit.text(self.size), max(text.MIN_PX, round(self.rect.height * LETTERS)))
        style = self.style if all(b.holds(b.style, text.MIN_PX, CONDENSED) for b in self.group) else NARROW
        sizes, alike = range(wanted, text.MIN_PX, -1), self._alike
        return style, next((px for px in sizes if all(b.holds(style, px) for b in alike)), text.MIN_PX)

    def holds(self, style: text.Style, px: int, share: float = 1.0) -> bool:
        """Tell whether its word fits in letters of a typeface and a size, made narrower to a share."""
        return text.measure(self.label, style, px)[0] * share <= self.room_for(px)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.button(self.rect.size, self._state()), self.rect)
        style, px = self.lettering()
        room, beside = self.writable, self.beside(px)
        picture = narrowed(self.label, style, px, room, self._colour(), shadow=True)
        surface.blit(picture, picture.get_rect(center=(self.rect.centerx - beside // 2, self.rect.centery)))
        super().draw(surface)

    def _state(self) -> materials.ButtonState:
        if not self.enabled:
            return "disabled"
        return "pressed" if self.chosen else "hover" if self.hovered else "normal"

    def _colour(self) -> Colour:
        if not self.enabled:
            return MUTED
        return BRIGHT_GOLD if self.hovered or self.chosen else GOLD

    def click(self, pos: tuple[int, int]) -> None:
        if self.enabled:
            self.press()


def margins(unit: Unit, px: int) -> int:
    """Return how much of a button's breadth its words leave free, on both sides together, in letters of a size."""
    return max(unit(2 * MARGIN), px)


def group_alike(widgets: Sequence[Widget]) -> None:
    """Let buttons of one height that stand in a row or a column know each other."""
    loose = [widget for widget in widgets if isinstance(widget, Button) and widget.label]
    while loose:
        group = [loose.pop()]
        for one in group:  # grows while it is gone through
            group += (near := [other for other in loose if _beside(one, other)])
            loose = [other for other in loose if other not in near]
        for one in group:
            one.group = group


def _beside(one: Button, other: Button) -> bool:
    """Tell whether two buttons of one height and style stand side by side, or one below the other."""
    gap = one.unit(NEIGHBOURS)
    across, down = one.rect.inflate(2 * gap, 0), one.rect.inflate(0, 2 * gap)
    near = across.colliderect(other.rect) or down.colliderect(other.rect)
    return near and abs(one.rect.height - other.rect.height) <= 1 and one.style == other.style


class Choice(Widget):
    """One of several values: a label above, the value between two arrows."""

    around = True
    """Whether the first value follows the last; else the arrows stop at both ends."""

    def __init__(
        self,
        rect: pygame.Rect,
        unit: Unit,
        label: str,
        values: Sequence[str],
        index: int,
        changed: Callable[[int], None],
        tip: str = "",
    ) -> None:
        super().__init__(rect, unit, tip)
        self.label = label
        self.values = list(values)
        self.index = index
        self.changed = changed

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.field(self.rect.size, 190), self.rect)
        middle = self.rect.centery
        px = self.unit.text(21)
        if self.label:
            label = text.line(text.elide(self.label, "body", px, self.rect.width // 2), "body", px, IVORY)
            surface.blit(label, label.get_rect(midleft=(self.rect.left + self.unit(18), middle)))
        self._draw_value(surface, px, middle)
        super().draw(surface)

    def _value_area(self) -> pygame.Rect:
        share = 0.46 if self.label else 1.0
        width = round(self.rect.width * share)
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def _draw_value(self, surface: pygame.Surface, px: int, middle: int) -> None:
        area = self._value_area()
        colour = BRIGHT_GOLD if self.hovered else GOLD
        reach = max(text.MIN_PX, self.unit(14)) // 2 + 2
        edge, room = self._arrows(area.width, reach)
        told = self.values[self.index]
        style: text.Style = "strong" if text.measure(told, "strong", text.MIN_PX)[0] <= room else NARROW
        value = narrowed(told, style, text.fit(told, style, px, room), room, colour)
        surface.blit(value, value.get_rect(center=(area.centerx, middle)))
        if len(self.values) > 1:
            for x, side in ((area.left + edge, -1), (area.right - edge, 1)):
                if self._after(side) == self.index:
                    continue
                points = [(x + side * reach // 2, middle), (x - side * reach // 2, middle - reach)]
                pygame.draw.polygon(surface, colour, [*points, (x - side * reach // 2, middle + reach)])

    def _arrows(self, width: int, reach: int) -> tuple[int, int]:
        """Return how far from the edges the arrows stand, and the room between them; long words push them outwards."""
        room = width - 2 * self.unit.text(34)
        if all(text.measure(value, "strong", self.unit.text(21))[0] <= room for value in self.values):
            return self.unit.text(20), room
        edge = reach // 2 + 5
        return edge, width - 2 * (edge + reach // 2 + 3)

    def click(self, pos: tuple[int, int]) -> None:
        self._turn(-1 if pos[0] < self._value_area().centerx and pos[0] >= self._value_area().left else 1)

    def key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(-1 if event.key == pygame.K_LEFT else 1)
            return True
        return super().key(event)

    def _turn(self, step: int) -> None:
        if self.enabled and self._after(step) != self.index:
            self.index = self._after(step)
            self.changed(self.index)

    def _after(self, step: int) -> int:
        """Return which value a step leads to."""
        to, count = self.index + step, len(self.values)
        return to % count if self.around else min(max(to, 0), count - 1)


class Slider(Widget):
    """A share from 0 to 1, with its label."""

    def __init__(
        self, rect: pygame.Rect, unit: Unit, label: str, value: float, changed: Callable[[float], None]
    ) -> None:
        super().__init__(rect, unit)
        self.label = label
        self.value = value
        self.changed = changed

    @property
    def track(self) -> pygame.Rect:
        """Where the knob runs."""
        width = round(self.rect.width * 0.42)
        half = 3 * hairline()
        return pygame.Rect(self.rect.right - width - self.unit(24), self.rect.centery - half, width, 2 * half)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.field(self.rect.size, 190), self.rect)
        track = self.track
        room = track.left - self.rect.left - self.unit(40)
        px = text.fit(self.label, "body", self.unit.text(23), room)
        label = text.line(text.elide(self.label, "body", px, room), "body", px, IVORY)
        surface.blit(label, label.get_rect(midleft=(self.rect.left + self.unit(18), self.rect.centery)))
        self.draw_track(surface)
        super().draw(surface)

    def draw_track(self, surface: pygame.Surface) -> None:
        """Draw how far the knob has come."""
        track = self.track
        pygame.draw.rect(surface, OLD_GOLD, track, border_radius=track.height // 2)
        filled = pygame.Rect(track.left, track.top, round(track.width * self.value), track.height)
        pygame.draw.rect(surface, GOLD, filled, border_radius=track.height // 2)
        knob = (track.left + round(track.width * self.value), track.centery)
        pygame.draw.circle(surface, BRIGHT_GOLD if self.hovered else GOLD, knob, self.unit.text(15) * 2 // 3)

    def click(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        self._set((pos[0] - self.track.left) / self.track.width)

    def key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._set(self.value + (-0.05 if event.key == pygame.K_LEFT else 0.05))
            return True
        return False

    def _set(self, value: float) -> None:
        self.value = min(1.0, max(0.0, round(value, 3)))
        self.changed(self.value)


SELECTED: Colour = (78, 92, 60)
"""Behind letters that are selected."""


class TextField(Widget):
    """A line of text to be typed."""

    def __init__(
        self, rect: pygame.Rect, unit: Unit, value: str, changed: Callable[[str], None], limit: int = 20
    ) -> None:
        super().__init__(rect, unit)
        self.value = value
        self.changed = changed
        self.limit = limit
        self.allowed: Callable[[str], bool] = str.isprintable
        self.selected = False
        """Whether all of it is selected: what is typed next takes its place."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.field(self.rect.size, 230), self.rect)
        px = self.unit.text(21)
        shown = self._shown(px, self.rect.width - self.unit(40))
        picture = text.line(shown, "body", px, IVORY)
        place = picture.get_rect(midleft=(self.rect.left + self.unit(16), self.rect.centery))
        if self.focused and self.selected:
            pygame.draw.rect(surface, SELECTED, place)
        surface.blit(picture, place)
        if self.focused:
            pygame.draw.rect(surface, GOLD, (place.right + 2, place.top, 2 * hairline(), place.height))
        super().draw(surface)

    def _shown(self, px: int, room: int) -> str:
        """Return what fits: while it is typed the end, where the next letter goes."""
        if self.focused:
            return text.elide(self.value[::-1], "body", px, room)[::-1]
        return text.elide(self.value, "body", px, room)

    def click(self, pos: tuple[int, int]) -> None:
        self.selected = False

    def key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT):  # a capital letter is about to come
            return False
        if event.key == pygame.K_a and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.selected = bool(self.value)
            return True
        replaced, self.selected = self.selected, False
        before = "" if replaced else self.value
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._set("" if replaced else self.value[:-1] if event.key == pygame.K_BACKSPACE else self.value)
            return True
        if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            pasted = pygame.scrap.get_text()
            self._set((before + "".join(filter(self.allowed, pasted)))[: self.limit])
            return True
        typed = getattr(event, "unicode", "")
        if typed and typed.isprintable() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            if len(before) < self.limit and self.allowed(typed):
                self._set(before + typed)
            return True
        return False

    def _set(self, value: str) -> None:
        self.value = value
        self.changed(value)
