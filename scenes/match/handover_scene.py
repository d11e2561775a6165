"""The privacy curtain: opaque from its first frame, it names whose secrets lie behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import pygame

from game.core.contract import Seat
from scenes.app.host import Host
from scenes.app.scene import Scene
from sprites import materials, tabletop, text
from sprites.brass import draw_brass
from sprites.coin import disc_mask, draw_coin
from sprites.markup import split_words
from sprites.palette import GOLD, IVORY, MUTED, OLD_GOLD, PANEL, Colour, mix, seat_colour
from sprites.plaque import draw_plaque
from sprites.symbol import draw_symbol
from sprites.widgets import Button, Press, Widget
from sprites.wrap import wrap

DEAF = 0.4
"""Seconds for which clicks are ignored: they may be meant for the table, or be the second half of a double click."""

MEDAL, NAME, BUTTON, RECAP = 0.205, 0.4, 0.585, 0.65
"""Where the middles of these stand, and where the recap begins, by the height of the window; lower the less is told."""

LOWER = 0.13
"""By how much lower all stands at most: without a recap, in the middle of the window."""

TALL = 0.1
"""How high the button is at most, by the height of the window."""

LARGE, MOST_LARGE = 0.27, 300
"""How large the medal is, by the height of the window, and at most, in logical pixels."""

ENAMEL, STRUCK = 0.74, 0.42
"""How broad the enamel in the medal and the symbol upon it are, by the medal."""

PLAQUE, HIGHEST = 0.094, 0.062
"""How high the plaque is, and the letters of a name upon it at most, by the height of the window."""

PALER = 0.35
"""By how much a name is paler than its seat's colour, to be read on wood and felt."""

MOST_TOLD = 5
"""So many sentences of a recap are shown, the last ones."""

LEAST = 1.25
"""How large its letters stay at least, by the usual ones, before sentences are left out."""

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
        self.names: Sequence[str] = ()
        """Who has each seat: a sentence of the recap has the symbol of whom it names first."""
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
        width, height = unit.target(520), min(unit.target(84), round(unit.window.height * TALL))
        rect = pygame.Rect(0, 0, width, height)
        rect.center = unit.window.centerx, round(unit.window.height * BUTTON) + self._lower()
        return [self._opener(rect, 28)]

    def _lower(self) -> int:
        """Return by how much lower all stands than beside a long recap: so that as much is free below it as above."""
        high = self.unit.window.height
        free = tabletop.felt_rect(self.unit.size).bottom - self.unit(14) - round(high * RECAP)
        told = self._recapped() if self.recap else None
        return min(round(high * LOWER), (free - (self._recap_high(told) if told else 0)) // 2)

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
        (wide, high), middle, lower = surface.get_size(), surface.get_width() // 2, self._lower()
        draw_medal(
            surface, self.seat, (middle, round(high * MEDAL) + lower), min(self.unit(MOST_LARGE), round(high * LARGE))
        )
        most = min(self.unit.text(64), round(high * HIGHEST))
        px = text.fit(self.name, "title", most, round(wide * 0.7))
        name = text.line_with_shadow(self.name, "title", px, mix(seat_colour(self.seat), IVORY, PALER))
        tall = round(high * PLAQUE)
        plaque = pygame.Rect(0, 0, max(self.ring.widgets[0].rect.width, name.get_width() + 3 * tall), tall)
        plaque.center = middle, round(high * NAME) + lower
        draw_plaque(surface, plaque)
        surface.blit(name, name.get_rect(center=plaque.center))
        self._draw_rows(surface, self.told(), self.unit.text(26), plaque.bottom, self.ring.widgets[0].rect.top)
        self._draw_recap(surface, middle, round(high * RECAP) + lower)
        self.ring.draw(surface)

    def told(self) -> str:
        """Say who takes which seat now, where the title's words know where that is, or what lies behind the curtain."""
        if self.sits_at is None:
            return self.say("handover.only")
        if self.first:
            return self._addressed("interface", "handover.first")
        below = bool(self.sits_at) and self.program.words.has(self.sits_at, "handover.below")
        file, key = (self.sits_at, "handover.below") if below else ("interface", "handover.sits")
        return self._addressed(file, key)

    def _addressed(self, file: str, key: str) -> str:
        """Say something, by name to whoever else sits there alone."""
        words, of_two = self.program.words, f"{key}_of_two"
        key = of_two if self.other and words.has(file, of_two) else key
        return words.say(file, key, name=self.name, other=self.other)

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

    def _recapped(self) -> Told:
        """Return the rows of the recap as they fit below the button where that stands highest."""
        room = round(self.unit.window.width * 0.66)
        space = tabletop.felt_rect(self.unit.size).bottom - self.unit(14) - 2 * self.unit(12)
        space -= round(self.unit.window.height * RECAP)
        return Told.fitting(self.recap, (room, space), (self.unit.text(23), round(self.unit(23) * LEAST)))

    def _recap_high(self, told: Told) -> int:
        return told.head + len(told.rows) * told.high + 2 * self.unit(12)

    def _draw_recap(self, surface: pygame.Surface, middle: int, top: int) -> None:
        """Say what happened since this person's last turn, in words for everybody; of too much, the last sentences."""
        if not self.recap:
            return
        pad, told = self.unit(12), self._recapped()
        head = text.line_with_shadow(self.say(f"handover.{self.since}"), "heading", told.px, GOLD)
        lines = [(text.line(row, "body", told.px, IVORY), whose) for row, whose in told.rows]
        mark = round(told.high * 0.72)
        aside = round(1.5 * told.high)
        wide = max(head.get_width(), *(aside + line.get_width() for line, _ in lines)) + 4 * pad
        panel = pygame.Rect(0, top, wide, self._recap_high(told))
        panel.centerx = middle
        surface.blit(materials.panel(panel.size, 240), panel)
        surface.blit(head, head.get_rect(midtop=(middle, top + pad)))
        for number, (line, sentence) in enumerate(lines):
            at = panel.left + 2 * pad, top + pad + told.head + number * told.high
            seat = _seat_of(sentence, self.names)
            if seat is not None:
                draw_symbol(surface, seat, (at[0] + mark // 2, at[1] + told.high // 2), mark)
            surface.blit(line, (at[0] + aside, at[1]))


def draw_medal(surface: pygame.Surface, seat: Seat, centre: tuple[int, int], side: int) -> None:
    """Draw a medal of gold with the seat's symbol upon dark enamel."""
    draw_coin(surface, "gold", "heads", centre, side)
    for share, colour in ((ENAMEL + 0.03, OLD_GOLD), (ENAMEL, mix(PANEL, seat_colour(seat), 0.12))):
        disc = disc_mask(round(side * share)).copy()
        disc.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(disc, disc.get_rect(center=centre))
    draw_symbol(surface, seat, centre, round(side * STRUCK))


class Told(NamedTuple):
    """The rows of a recap as they fit: each with its sentence where that begins, and how large their letters are."""

    rows: list[tuple[str, str]]
    px: int

    @property
    def high(self) -> int:
        """How high a row is."""
        return text.line_height("body", self.px)

    @property
    def head(self) -> int:
        """How much the heading takes."""
        return round(1.25 * self.high)

    @classmethod
    def fitting(cls, recap: Sequence[str], room: tuple[int, int], sizes: tuple[int, int]) -> Told:
        """Return as much as fits a room in the largest letters that hold all, or in the smallest the last sentences."""
        last = [plain(sentence) for sentence in recap[-MOST_TOLD:]]
        found = cls([], sizes[0])
        for px in range(sizes[0], min(sizes) - 1, -1):
            found = cls([], px)
            wrapped = [wrap(sentence, "body", px, room[0] - 2 * found.high) for sentence in last]
            most = max(1, (room[1] - found.head) // found.high)
            if sum(map(len, wrapped)) + (len(last) < len(recap)) <= most:
                break
        rows = _last_of(wrapped, most, cut=len(last) < len(recap))
        found.rows.extend(rows)
        return found


def plain(sentence: str) -> str:
    """Return a sentence without the marks of its markup, and without its icons."""
    words = ("".join(span.text for span in word if span.style != "icon") for word in split_words(sentence))
    return " ".join(filter(None, words))


def _seat_of(sentence: str, names: Sequence[str]) -> Seat | None:
    """Return the seat whose player a sentence names first."""
    found = [(at, -len(name), seat) for seat, name in enumerate(names) if (at := sentence.find(name)) >= 0]
    return min(found)[-1] if found else None


def _high(px: int) -> int:
    return text.line_height("body", px)


def _last_of(sentences: Sequence[Sequence[str]], most: int, *, cut: bool = False) -> list[tuple[str, str]]:
    """Return the rows of as many whole sentences as fit, the last ones, below an ellipsis for those left out.

    The first row of each comes with the whole sentence. `cut`: some have been left out before.
    """
    rows: list[tuple[str, str]] = []
    for number, sentence in enumerate(reversed(sentences)):
        left = cut or number < len(sentences) - 1
        if rows and len(rows) + len(sentence) > most - left:
            cut = True
            break
        own = [(row, " ".join(sentence) if place == 0 else "") for place, row in enumerate(sentence)]
        rows = [*own[:most], *rows]
    return [("…", ""), *rows][: max(most, 2)] if cut else rows
