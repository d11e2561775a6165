"""Sheets to be read over the table, such as the aim and the keys; the key that opened one closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.app.host import Host
from scenes.app.scene import Scene
from sprites import materials, text
from sprites.layout import row
from sprites.palette import MUTED
from sprites.reading import Page
from sprites.stamp import write
from sprites.widgets import Button, Widget

READING = frozenset((pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END))
"""These scroll a sheet whatever has the focus."""


LARGE = 1.25
"""Above this text scale a sheet leaves less of the window free: more of it is seen at once."""
MORE = 20
"""The letters of how a long sheet is turned."""


class SheetScene(Scene):
    """A page with buttons below. Answers the word of a button that leads elsewhere, or None."""

    overlay = True
    key = ""
    """What is typed to open and to close it."""

    def markup(self) -> str:
        """Return the sheet in the markup of the rules."""
        raise NotImplementedError

    def others(self) -> Sequence[tuple[str, str]]:
        """Return what leads elsewhere: labels and answers."""
        return ()

    def build(self) -> list[Widget]:
        unit = self.unit
        width = min(unit.target(860), unit.window.width - 2 * unit(80))
        height, gap = min(unit.target(64), unit.window.height // 11), unit(16)
        tallest = unit.window.height - 2 * unit(80 if unit.scale <= LARGE else 40) - height - gap
        page = Page(pygame.Rect(0, 0, width, tallest), unit, self.markup())
        page.rect.height = min(tallest, page.text.height + 2 * unit(30))
        page.inner.height = page.rect.height - 2 * unit(24)
        page.rect.center = unit.window.centerx, (unit.window.height - height - gap) // 2
        page.inner.center = page.rect.center
        page.whole = page.overflows
        page.inner.height -= page.overflows * text.line_height("italic", unit.text(MORE))
        answers: list[tuple[str, str | None]] = [*self.others(), ("back", None)]
        area = pygame.Rect(page.rect.left, page.rect.bottom + gap, width, height)
        cells = zip(row(area, len(answers), gap), answers, strict=True)
        made = [Button(cell, unit, self.say(label), self._answering(answer)) for cell, (label, answer) in cells]
        made[-1].focused = True
        return [page, *made]

    def _answering(self, answer: str | None) -> Callable[[], None]:
        return lambda: self.close(answer)

    def draw(self, surface: pygame.Surface) -> None:
        page = self.ring.widgets[0]
        surface.blit(materials.panel(page.rect.size, 255), page.rect)
        super().draw(surface)
        if isinstance(page, Page) and page.overflows and page.top < page.lowest:
            foot = page.rect.centerx, page.rect.bottom - self.unit(14)
            words, px = self.say("keys.more"), self.unit.text(MORE)
            write(surface, words, "italic", px, MUTED, page.inner.width, midbottom=foot)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.key in (event.unicode, pygame.key.name(event.key)):
            self.close(None)
            return True
        page = self.ring.widgets[0]
        if event.type == pygame.KEYDOWN and event.key in READING and isinstance(page, Page) and page.overflows:
            page.key(event)
            self.stale = True
            return True
        return super().handle(event)


class KeysScene(SheetScene):
    """All keys of the table: those of the buttons that are on the screen first, then of its sheets."""

    key = "k"

    def __init__(self, program: Host, buttons: Sequence[Button], sheets: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(program)
        self.buttons = [(button.letter, button.label or button.tip) for button in buttons if button.letter]
        self.buttons += [(letter, told.partition("\n")[0]) for letter, told in sheets if told]

    def markup(self) -> str:
        say = self.say
        rows = [(say(f"keys.{word}"), say(f"keys.{word}_does")) for word in KEYS]
        table = [(say("keys.key"), say("keys.does")), ("---", "---"), *rows[:FIRST], *self.buttons, *rows[FIRST:]]
        return "\n".join([f"## {say('keys.title')}", "", *(f"| {key} | {does} |" for key, does in table)])


FIRST = 4
KEYS = (
    "move",
    "press",
    "number",
    "letter",
    "space",
    "back",
    "aim",
    "tell",
    "rules",
    "undo",
    "mute",
    "screen",
    "size",
    "copy",
)
"""The keys that are always there, in the order in which they are told; after the first ones come the buttons."""
