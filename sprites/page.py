"""Pages of text: marked-up words wrapped to a width, with headings, lists, tables, icons and plates."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal, NamedTuple

import pygame

from sprites.columns import column_widths
from sprites.markup import Block, Row, Span, Word, parse
from sprites.palette import GOLD, INK, IVORY, OLD_GOLD, PARCHMENT, SOUGHT, Colour, luminance
from sprites.text import MIN_PX, Style, line, longest, measure, readable_width

STRIPE = 56
"""How solid the band behind every other row of a table is."""

MARKS = (".", ",", ":", ";", "!", "?")
"""Marks that follow the ink of a word in another style at once: small letters may be counted broader than they are."""

BESIDE = 12
"""A picture lies beside a table where there is room for so many sizes of the text."""

DARK = 0.18
"""A band less bright than this bears light letters."""

Icon = Callable[[str, int], pygame.Surface | None]
"""Gives the picture for an icon's name and height in pixels, or None to show the name instead."""

Plates = Callable[[str, int, int], pygame.Surface | None]
"""Gives the picture of a name, at most so many pixels wide, beside text of a size; None for no picture."""


class Run(NamedTuple):
    """Neighbouring pieces of one style in a laid-out line, `x` pixels from its left."""

    x: int
    style: Style | Literal["icon"]
    text: str
    px: int
    colour: Colour


class PageLine(NamedTuple):
    """A laid-out line: its top in the page, its height, its runs."""

    y: int
    height: int
    runs: tuple[Run, ...]


class Rule(NamedTuple):
    """A line ruled across a table: its top in the page, its length, its thickness."""

    y: int
    length: int
    thick: int


class Band(NamedTuple):
    """What lies behind a row of a table: its top in the page, its size; behind the head it is solid."""

    y: int
    length: int
    height: int
    head: bool


class Plate(NamedTuple):
    """A picture between paragraphs, or beside a table: its top and its left in the page."""

    y: int
    picture: pygame.Surface
    x: int = 0


class RichText:
    """A text with the markup of `sprites.markup`, wrapped to `width` pixels.

    Lines hold at most about 80 characters however wide the page is; they are rendered when they come into sight.
    """

    def __init__(
        self,
        markup: str,
        width: int,
        px: int,
        *,
        colour: Colour = IVORY,
        heading_colour: Colour = GOLD,
        spacing: float = 1.5,
        icon: Icon | None = None,
        plates: Plates | None = None,
    ) -> None:
        self.px = max(MIN_PX, px)
        self.width = max(1, min(width, readable_width(self.px)))
        self.colour = colour
        self.heading_colour = heading_colour
        self.spacing = spacing
        self._icon = icon
        self._made = plates
        self.plates: list[Plate] = []
        self.sought = ""
        """Words that are marked wherever they stand, in small letters."""
        self._indent = 0
        self.lines: list[PageLine] = []
        self.rules: list[Rule] = []
        self.bands: list[Band] = []
        self.height = 0
        self._table = pygame.Rect(0, 0, 0, 0)
        """Where the last block stands, if it is a table."""
        self._block = 0
        """Where the last block begins."""
        self._illustrated: dict[int, int] = {}
        """Where the paragraph begins that stands above a picture, by the picture's top."""
        self._begun: dict[int, int] = {}
        """Where a paragraph begins, by the top of its second line."""
        for block in parse(markup):
            self._lay_out(block)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, scroll: int = 0) -> None:
        """Draw the part that `rect` shows when the page is scrolled down by `scroll` pixels."""
        kept_clip = surface.get_clip()
        surface.set_clip(rect.clip(kept_clip))
        for band in self.bands:
            if band.y + band.height > scroll and band.y < scroll + rect.height:
                self._draw_band(surface, band, (rect.x, rect.y - scroll + band.y))
        for page_line in self.lines:
            if page_line.y + page_line.height > scroll and page_line.y < scroll + rect.height:
                self._draw_line(surface, page_line, rect.x, rect.y - scroll)
        for plate in self.plates:
            if plate.y + plate.picture.get_height() > scroll and plate.y < scroll + rect.height:
                surface.blit(plate.picture, (rect.x + plate.x, rect.y - scroll + plate.y))
        for rule in self.rules:
            surface.fill(OLD_GOLD, (rect.x, rect.y - scroll + rule.y, rule.length, rule.thick))
        surface.set_clip(kept_clip)

    def page_after(self, top: int, height: int) -> int:
        """Return where to read on after a page: at the first line or picture that it does not show whole."""
        return min((y for y, end in self._parts() if y > top and end > top + height), default=top + height)

    def pages(self, height: int) -> list[int]:
        """Return where the pages of a height begin: at a line or picture that the page before does not show whole.

        A picture keeps the paragraph above it, which it illustrates; no first line of a paragraph stays behind alone.
        """
        tops, last = [0], {plate.y: plate.y + plate.picture.get_height() for plate in self.plates}
        while later := [y for y, end in self._parts() if y > tops[-1] and end > tops[-1] + height]:
            top = min(later)
            above = self._illustrated.get(top, self._begun.get(top, top))
            tops.append(above if above > tops[-1] and last.get(top, above) - above <= height else top)
        return tops

    def page_before(self, top: int, height: int) -> int:
        """Return where the page before begins: at the first line or picture from which all fits above."""
        end = max((end for y, end in self._parts() if y < top < end), default=top)
        return min((y for y, _ in self._parts() if end - height <= y < top), default=top - height)

    def _parts(self) -> Iterator[tuple[int, int]]:
        """Yield top and bottom of every line, picture and band of a table."""
        yield from ((line.y, line.y + line.height) for line in self.lines)
        yield from ((plate.y, plate.y + plate.picture.get_height()) for plate in self.plates)
        yield from ((band.y, band.y + band.height) for band in self.bands)

    def _draw_band(self, surface: pygame.Surface, band: Band, at: tuple[int, int]) -> None:
        size = band.length, band.height
        if band.head:
            surface.fill(self.heading_colour, (at, size))
            return
        stripe = pygame.Surface(size, pygame.SRCALPHA)
        stripe.fill((*OLD_GOLD, STRIPE))
        surface.blit(stripe, at)

    def _draw_line(self, surface: pygame.Surface, page_line: PageLine, left: int, top: int) -> None:
        middle = top + page_line.y + page_line.height // 2
        for run in page_line.runs:
            picture = self._picture(run)
            for start, length in self._found_in(run):
                surface.fill(SOUGHT, (left + run.x + start, top + page_line.y, length, page_line.height))
            surface.blit(picture, (left + run.x, middle - picture.get_height() // 2))

    def found(self) -> list[int]:
        """Return the tops of the lines in which the sought words stand, once for each place."""
        return [line.y for line in self.lines for run in line.runs for _ in self._found_in(run)]

    def _found_in(self, run: Run) -> Iterator[tuple[int, int]]:
        """Yield where the sought words stand in a run: their left and their length, in pixels."""
        if not self.sought or run.style == "icon":
            return
        for found in re.finditer(re.escape(self.sought), run.text, re.IGNORECASE):
            left = measure(run.text[: found.start()], run.style, run.px)[0]
            yield left, measure(run.text[: found.end()], run.style, run.px)[0] - left

    def _picture(self, run: Run) -> pygame.Surface:
        if run.style == "icon":
            icon = self._icon(run.text, run.px) if self._icon else None
            return icon or line(run.text, "body", self.px, run.colour)
        return line(run.text, run.style, run.px, run.colour)

    def _size(self, kind: str) -> int:
        return round(self.px * {"heading": 1.5, "subheading": 1.2}.get(kind, 1.0))

    def _lay_out(self, block: Block) -> None:
        size = self._size(block.kind)
        headed = block.kind in ("heading", "subheading")
        table, self._table = self._table, pygame.Rect(0, 0, 0, 0)
        if block.kind == "picture" and self._laid_beside(table, block.mark):
            return
        if self.lines:
            self.height += round(size * {"heading": 1.1, "subheading": 0.8, "item": 0.1}.get(block.kind, 0.5))
        self._indent = round(self.px * 1.4) if block.kind == "item" else 0
        if block.rows:
            self._block = self.height
            self._lay_out_table(block.rows)
            return
        if block.kind == "picture":
            self._illustrated[self.height] = self._block
            self._lay_out_plate(block.mark)
            return
        self._block = self.height
        height = round(size * (1.3 if headed else self.spacing))
        for number, words in enumerate(self._wrapped(block, size, self.width - self._indent)):
            runs = self._runs(words, block, size)
            if block.mark and number == 0:
                runs = (Run(round(self.px * 0.3), "body", block.mark, size, self.colour), *runs)
            self.lines.append(PageLine(self.height, height, runs))
            if number == 1:
                self._begun[self.height] = self.height - height
            self.height += height

    def _laid_beside(self, table: pygame.Rect, name: str) -> bool:
        """Lay a picture beside the table above it, if there is room; return whether there was."""
        left = table.right + 2 * self._pad
        room = self.width - left
        if not table.height or room < BESIDE * self.px or self._made is None:
            return False
        picture = self._made(name, room, self.px)
        if picture is not None:
            self.plates.append(Plate(table.top, picture, left))
            self.height = max(self.height, table.top + picture.get_height() + round(self.px * 0.3))
        return True

    def _lay_out_plate(self, name: str) -> None:
        picture = self._made(name, self.width, self.px) if self._made else None
        if picture is not None:
            self.plates.append(Plate(self.height, picture))
            self.height += picture.get_height() + round(self.px * 0.3)

    def _lay_out_table(self, rows: tuple[Row, ...]) -> None:
        """Set a table: its head on a band in the colour of headings, every other row on a pale one."""
        head, *body = rows
        strong = tuple(tuple(tuple(_stronger(span) for span in word) for word in cell) for cell in head)
        gap = round(self.px * 1.5)
        widths = self._column_widths([strong, *body], gap)
        length = sum(widths) + gap * (len(widths) - 1) + 2 * self._pad
        first = self.height
        on_head = PARCHMENT if luminance(self.heading_colour) < DARK else INK
        for number, row in enumerate((strong, *body)):
            top = self.height
            self._lay_out_row(row, widths, gap, self.colour if number else on_head)
            if number % 2 == 0:
                self.bands.append(Band(top, length, self.height - top, head=number == 0))
        self.rules.append(Rule(self.height, length, max(1, self.px // 12)))
        self._table = pygame.Rect(0, first, length, self.height - first)

    def _column_widths(self, rows: list[Row], gap: int) -> tuple[int, ...]:
        """The columns' widths; an empty column, which sets two tables apart, is as wide as a gap."""
        count = max(map(len, rows))
        whole, least = [self.px] * count, [self.px] * count
        for row in rows:
            for column, cell in enumerate(row):
                block = Block("paragraph", cell)
                words = [self._line_width([word], block, self.px) for word in cell]
                least[column] = max(least[column], *words, 0)
                whole[column] = max(whole[column], self._line_width(list(cell), block, self.px) if cell else 0)
        return column_widths(whole, least, self.width - gap * (count - 1) - 2 * self._pad)

    @property
    def _pad(self) -> int:
        """How far a table's words stand from the edge of its bands."""
        return round(self.px * 0.6)

    def _lay_out_row(self, row: Row, widths: tuple[int, ...], gap: int, colour: Colour) -> None:
        """Set the cells of a row side by side, each broken into lines as wide as its column."""
        height, pad = round(self.px * 1.3), round(self.px * 0.15)
        cells: list[list[tuple[Run, ...]]] = []
        left = self._pad
        for cell, width in zip(row, widths, strict=False):
            block = Block("paragraph", cell)
            lines = [self._runs(words, block, self.px) for words in self._wrapped(block, self.px, width)]
            cells.append([tuple(run._replace(x=run.x + left, colour=colour) for run in runs) for runs in lines])
            left += width + gap
        self.height += pad
        for number in range(max(map(len, cells), default=0)):
            runs = tuple(run for lines in cells if number < len(lines) for run in lines[number])
            self.lines.append(PageLine(self.height, height, runs))
            self.height += height
        self.height += pad

    def _wrapped(self, block: Block, size: int, room: int) -> Iterator[list[Word]]:
        """Break words into lines; as in `longest`, none has more letters than pixels, however narrow they are."""
        held: list[Word] = []
        letters = 0
        for word in self._broken(block, size, room):
            letters += _letters(word)
            if held and (letters > room or self._line_width([*held, word], block, size) > room):
                yield held
                held, letters = [], _letters(word)
            held.append(word)
        if held:
            yield held

    def _broken(self, block: Block, size: int, room: int) -> Iterator[Word]:
        """The words, those wider than the page cut into pieces."""
        for word in block.words:
            if _letters(word) <= room and self._line_width([word], block, size) <= room:
                yield word
                continue
            for span in word:
                yield from self._cut(span, block, size, room)

    def _cut(self, span: Span, block: Block, size: int, room: int) -> Iterator[Word]:
        def fits(start: int, kept: int) -> bool:
            return self._line_width([(Span(span.style, span.text[start : start + kept]),)], block, size) <= room

        start = 0
        while start < len(span.text):
            kept = max(1, longest(partial(fits, start), len(span.text) - start, room))
            yield (Span(span.style, span.text[start : start + kept]),)
            start += kept

    def _line_width(self, words: list[Word], block: Block, size: int) -> int:
        runs = self._runs(words, block, size)
        last = runs[-1]
        return last.x + self._run_width(last) - self._indent

    def _runs(self, words: list[Word], block: Block, size: int) -> tuple[Run, ...]:
        """The words of one line with single spaces, joined into as few runs as their styles allow."""
        headed = block.kind in ("heading", "subheading")
        colour = self.heading_colour if headed else self.colour
        pieces: list[tuple[Style | Literal["icon"], str]] = []
        for number, word in enumerate(words):
            for first, span in enumerate(word):
                style: Style | Literal["icon"] = "heading" if headed and span.style != "icon" else span.style
                gap = " " if number and first == 0 else ""
                if pieces and pieces[-1][0] == style != "icon":
                    pieces[-1] = (style, pieces[-1][1] + gap + span.text)
                elif style == "icon" and gap:
                    pieces += [("body", gap), (style, span.text)]
                else:
                    pieces.append((style, gap + span.text))
        runs: list[Run] = []
        x = self._indent
        for style, piece in pieces:
            if runs and runs[-1].style != "icon" and piece.startswith(MARKS):
                x = min(x, runs[-1].x + self._picture(runs[-1]).get_bounding_rect().right)
            runs.append(Run(x, style, piece, size, colour))
            x += self._run_width(runs[-1])
        return tuple(runs)

    def _run_width(self, run: Run) -> int:
        if run.style == "icon":
            return self._picture(run).get_width()
        return measure(run.text, run.style, run.px)[0]


def _letters(word: Word) -> int:
    return sum(len(span.text) for span in word)


def _stronger(span: Span) -> Span:
    return Span("strong", span.text) if span.style == "body" else span
