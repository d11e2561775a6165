"""The focus ring: which widget has the keyboard, and how Tab and arrows pass it on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sprites.widgets import Widget

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Ring:
    """A screen's widgets in reading order; at most one has the keyboard, at most one is hovered."""

    def __init__(self, widgets: list[Widget], heard: Callable[[str], None]) -> None:
        self.widgets = widgets
        self._heard = heard
        self._held: Widget | None = None

    @property
    def focused(self) -> Widget | None:
        """The widget that has the keyboard."""
        return next((widget for widget in self.widgets if widget.focused), None)

    @property
    def hovered(self) -> Widget | None:
        """The widget under the mouse."""
        return next((widget for widget in self.widgets if widget.hovered), None)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Return the widget at a point."""
        return next((w for w in reversed(self.widgets) if w.rect.collidepoint(pos)), None)

    def focus(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget."""
        for other in self.widgets:
            other.focused = other is widget

    def begin(self) -> bool:
        """Give the keyboard to what Tab comes to first; tell whether there is anything."""
        return self._step(1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets."""
        for widget in self.widgets:
            widget.draw(surface)

    def handle(self, event: pygame.Event) -> bool:
        """Pass an event to the widget it concerns; return whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._hover(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP:
            self._held = None
            return False
        if event.type == pygame.MOUSEWHEEL:
            under = self.at(pygame.mouse.get_pos()) or next(iter(self.widgets), None)
            return under is not None and under.scroll(event.precise_y)
        return event.type == pygame.KEYDOWN and self._key(event)

    def _hover(self, event: pygame.Event) -> bool:
        if self._held is not None:
            self._held.drag(event.pos)
            return True
        under = self.at(event.pos)
        changed = False
        for widget in self.widgets:
            if widget.hovered != (widget is under):
                widget.hovered = changed = widget is under
                changed = True
        if changed and under is not None and under.enabled:
            self._heard("hover")
        return changed

    def _press(self, pos: tuple[int, int]) -> bool:
        under = self.at(pos)
        if under is None:
            return False
        if under.enabled:
            self._held = under
            self.focus(under if under.focusable and under.clicked_keeps_keys else None)
            self._heard("press")
            under.click(pos)
        return True

    def _key(self, event: pygame.Event) -> bool:
        focused = self.focused
        if focused is not None and event.key != pygame.K_TAB and focused.enabled and focused.key(event):
            return True
        moved = False
        if event.key == pygame.K_TAB:
            moved = self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ARROWS:
            moved = self._towards(*_ARROWS[event.key])
        if moved:
            self._leave_pointer()
        return moved

    def _leave_pointer(self) -> None:
        """Forget what lies under a pointer that rests: what has the keyboard is what is meant, until it moves."""
        for widget in self.widgets:
            widget.hovered = False

    def _usable(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.enabled and widget.focusable]

    def _step(self, step: int) -> bool:
        usable = self._usable()
        if not usable:
            return False
        focused = self.focused
        first = next((place for place, widget in enumerate(usable) if widget.begins), 0)
        index = usable.index(focused) + step if focused in usable else (first if step > 0 else first - 1)
        self.focus(usable[index % len(usable)])
        return True

    def _towards(self, dx: int, dy: int) -> bool:
        """Focus the nearest widget in a direction; to the left and right only in the same row, or nearly.

        Up and down go round where the focused widget says among which.
        """
        focused = self.focused
        if focused is None:
            return self._step(1)
        here = pygame.Vector2(focused.rect.center)

        def distance(widget: Widget) -> float:
            way = pygame.Vector2(widget.rect.center) - here
            aside = max(widget.rect.left - here.x, here.x - widget.rect.right, 0)
            along, across = (way.x * dx + way.y * dy), abs(way.y * dx) + aside * abs(dy)
            in_row = widget.rect.top < focused.rect.bottom and focused.rect.top < widget.rect.bottom
            far = dx != 0 and not in_row and across > along
            return along + 3 * across + abs(way.x * dy) / 10 if along > 1 and not far else float("inf")

        column = focused.goes_round if dy else ()
        others = [w for w in self._usable() if w is not focused and (not column or w in column)]
        best = min(others, key=distance, default=None)
        if best is None or distance(best) == float("inf"):
            best = _far_end(focused, others, dy) if column else None
        if best is None:
            return False
        self.focus(best)
        return True


def _far_end(focused: Widget, column: list[Widget], dy: int) -> Widget | None:
    """Return what stands at the other end of a column, nearest to the line of the focused widget."""
    x, y = focused.rect.center
    behind = [w for w in column if (w.rect.centery - y) * dy < -1]
    return min(behind, key=lambda w: (w.rect.centery * dy, abs(w.rect.centerx - x)), default=None)
