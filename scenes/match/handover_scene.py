"""The privacy curtain: opaque from its first frame, it names whose secrets lie behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.core.contract import Seat
from scenes.app.host import Host
from scenes.app.scene import Scene
from sprites import materials, tabletop, text
from sprites.brass import draw_brass
from sprites.palette import GOLD, IVORY, MUTED, Colour, mix, seat_colour
from sprites.symbol import draw_symbol
from sprites.widgets import Button, Press, Widget
from sprites.wrap import wrap

DEAF = 0.4
"""Seconds for which clicks are ignored: they may be meant for the table, or be the second half of a double click."""

SYMBOL, NAME, BUTTON, RECAP = 0.15, 0.28, 0.5, 0.6
"""Where the middles of these stand, and where the recap begins, by the height of the window."""

LOWER = 0.13
"""How much lower all of it stands where there is no recap below, by that height: in the middle of the window."""

HIGHEST = 0.09
"""The letters of a name at most, by the height of the window: below it somebody is told something."""

PALER = 0.35
"""By how much a name is paler than its seat's colour, to be read on the felt."""

PATIENCE = 0.6
"""Seconds without a press after which Enter counts: whoever still presses means the table. The button is dark then."""

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Opener(Button):
    """The button that opens the curtain, of brass: dark as long as no key does."""

    asleep: Callable[[], bool]

    def draw(self, surface: pygame.Surface) -> None:
        if self.asleep():
            super().draw(surface)
        else:
            draw_brass(surface, self)

    def _state(self) -> materials.ButtonState:
        return "disabled" if self.asleep() else super()._state()

    def _colour(self) -> Colour:
        return MUTED if self.asleep() else super()._colour()


class HandoverScene(Scene):
    """Covers everything until the named person opens it. Answers True when opened.

    A click on its button opens it, or Enter alone, pressed after a while and released again.
    """

    def __init__(
        self, program: Host, seat: Seat, name: str, recap: Sequence[str], pause: Press, sits_at: str | None = ""
    ) -> None:
        """Take, in `sits_at`, the title at whose table the person takes their seat now; None: they are only asked."""
        super().__init__(program)
        self.sits_at = sits_at
        self.since: Literal["since", "so_far"] = "since"
        """Whether the recap tells what came after a turn of this person, or all there was before their first."""
        self.first = False
        """Whether others here are asked as well, and the person is the one who sits there already."""
        self.other = ""
        """Who else sits at the table, if that is one alone."""
        self._pause = pause
        self.seat = seat
        self.name = name
        self.recap = tuple(recap)
        self._stood = 0.0
        self._pressed: int | None = None
        """The key that opens the curtain on release."""

    @property
    def lively(self) -> bool:
        return self._stood < PATIENCE

    def shown(self) -> None:
        self._begin_anew()
        self.heard("curtain")
        super().shown()

    def build(self) -> list[Widget]:
        unit = self.unit
        width, height = unit.target(520), unit.target(84)
        rect = pygame.Rect(0, 0, width, height)
        rect.center = unit.window.centerx, self._at(BUTTON)
        return [self._opener(rect, 28)]

    def _at(self, share: float) -> int:
        """Return the height at which something stands."""
        return round(self.unit.window.height * (share if self.recap else share + LOWER))

    def _opener(self, rect: pygame.Rect, size: float) -> Button:
        """Return the button that opens the curtain."""
        found = Opener(rect, self.unit, self.say("handover.open", name=self.name), self._open, size=size)
        found.asleep = lambda: self.program.by_keys and self._stood < PATIENCE
        return found

    def _begin_anew(self) -> None:
        self._stood, self._pressed, self.stale = 0.0, None, True

    def _open(self) -> None:
        self.close(True)

    def update(self, seconds: float) -> None:
        listens = self._stood >= PATIENCE
        self._stood += seconds
        if not listens and self._stood >= PATIENCE:
            self.stale = True
            if self.program.by_keys:  # from now on Enter counts, and that is to be seen
                self.ring.focus(self.ring.widgets[0])

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._begin_anew()
        early = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._stood < DEAF
        if event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_SPACE) and self._stood < PATIENCE:
            self._begin_anew()  # it was meant for the table, and so may the next one be
        if early:
            return True
        if event.type == pygame.KEYDOWN:
            self._pressed = event.key if self._deliberate(event.key) else None
            return event.key in (*ENTER, pygame.K_SPACE) or super().handle(event)
        if event.type == pygame.KEYUP and event.key == self._pressed:
            self._open()
            return True
        return super().handle(event)

    def _deliberate(self, key: int) -> bool:
        """Return whether a key may open the curtain: Enter alone, newly pressed, and not too early."""
        alone = self.program.held == {key} and not self.program.repeating
        return key in ENTER and alone and self._stood >= PATIENCE

    def escape(self) -> None:
        """Open the pause screen of the table below; the curtain stays."""
        self._pause()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(tabletop.table(surface.get_size()), (0, 0))
        unit, middle = self.unit, surface.get_width() // 2
        side = min(unit.target(120), round(surface.get_height() * 0.16))
        draw_symbol(surface, self.seat, (middle, self._at(SYMBOL)), side)
        most = min(unit.text(64), round(surface.get_height() * HIGHEST))
        px = text.fit(self.name, "title", most, round(surface.get_width() * 0.8))
        name = text.line_with_shadow(self.name, "title", px, mix(seat_colour(self.seat), IVORY, PALER))
        place = surface.blit(name, name.get_rect(center=(middle, self._at(NAME))))
        self._draw_rows(surface, self.told(), unit.text(26), place.bottom, self.ring.widgets[0].rect.top)
        self._draw_recap(surface, middle)
        self.ring.draw(surface)

    def told(self) -> str:
        """Say who takes which seat now, where the title's words know where that is, or what lies behind the curtain."""
        if self.sits_at is None:
            return self.say("handover.only")
        if self.first:
            key = "handover.first_of_two" if self.other else "handover.first"
            return self.say(key, name=self.name, other=self.other)
        below = bool(self.sits_at) and self.program.words.has(self.sits_at, "handover.below")
        file, key = (self.sits_at, "handover.below") if below else ("interface", "handover.sits")
        return self.program.words.say(file, key, name=self.name)

    def _draw_rows(self, surface: pygame.Surface, words: str, px: int, top: int, bottom: int) -> None:
        """Draw a sentence in as many rows as it needs between two heights, smaller where they do not fit."""
        wide = round(surface.get_width() * 0.86)
        sizes = range(px, text.MIN_PX - 1, -1)
        fits = (size for size in sizes if len(wrap(words, "body", size, wide)) * _high(size) <= bottom - top)
        px = next(fits, text.MIN_PX)
        rows, high = wrap(words, "body", px, wide), _high(px)
        for number, row in enumerate(rows):
            picture = text.line(row, "body", px, IVORY)
            middle = (top + bottom) // 2 + round((number - (len(rows) - 1) / 2) * high)
            surface.blit(picture, picture.get_rect(center=(surface.get_width() // 2, middle)))

    def _draw_recap(self, surface: pygame.Surface, middle: int) -> None:
        """Say what happened since this person's last turn, in words for everybody; of too much, the last sentences."""
        if not self.recap:
            return
        px, height = self.unit.text(23), text.line_height("body", self.unit.text(23))
        top, room = self._at(RECAP), round(surface.get_width() * 0.7)
        sentences = [wrap(sentence, "body", px, room) for sentence in self.recap]
        pad, high = self.unit(14), round(1.25 * height)
        most = max(1, (tabletop.felt_rect(self.unit.size).bottom - self.unit(16) - top - high - 2 * pad) // height)
        rows = _last_of(sentences, most)
        head = text.line_with_shadow(self.say(f"handover.{self.since}"), "heading", px, GOLD)
        told = [text.line(row, "body", px, IVORY) for row in rows]
        wide = max(line.get_width() for line in (head, *told)) + 4 * pad
        panel = pygame.Rect(0, top, wide, high + len(rows) * height + 2 * pad)
        panel.centerx = middle
        surface.blit(materials.panel(panel.size, 240), panel)
        surface.blit(head, head.get_rect(midtop=(middle, top + pad)))
        for number, line in enumerate(told):
            surface.blit(line, line.get_rect(midtop=(middle, top + pad + high + number * height)))


def _high(px: int) -> int:
    return text.line_height("body", px)


def _last_of(sentences: Sequence[Sequence[str]], most: int) -> list[str]:
    """Return the rows of as many whole sentences as fit, the last ones, below an ellipsis for those left out."""
    if sum(map(len, sentences)) <= most:
        return [row for sentence in sentences for row in sentence]
    rows: list[str] = []
    for sentence in reversed(sentences):
        if len(rows) + len(sentence) > most - 1:
            break
        rows = [*sentence, *rows]
    return ["…", *(rows or sentences[-1][:most])]
