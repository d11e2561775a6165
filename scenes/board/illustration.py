"""Illustrations of the rules: groups of pieces as a table draws them, with a few words. Their data hold no words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game.core.data import read_toml, typed
from scenes.board.board import Paint
from scenes.board.piece import Piece
from sprites import materials, text
from sprites.palette import BRIGHT_GOLD, FELT_DARK, GOLD, INK, IVORY, OLD_GOLD, PARCHMENT, RED_INK
from sprites.symbol import seat_mark
from sprites.wrap import wrap

HEIGHT = 2.8
"""How high the tallest piece stands, in sizes of the text beside it."""
SHORT = 4
"""The figures of a row are large where all have fewer signs."""
OVERLAP = 0.22
"""How far a piece of a stack shows above the one on it, as a share of its height."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece to draw: what it is made of, its name or side, and whether it lies dim."""

    kind: str
    name: str = ""
    face: str = ""
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces side by side, or stacked from the bottom up, with a seat's mark, a figure, and the keys of words.

    It lies on a card of paper, or on dark cloth where it is a seat's.
    """

    pieces: tuple[Drawn, ...] = ()
    stacked: bool = False
    seat: int = -1
    figure: str = ""
    """A few signs; what stands behind "=" is the result, which stands out."""
    word: str = ""
    """The key of the words below it."""
    above: str = ""
    """The key of the words above it."""
    sign: str = ""
    """What stands before the group: ">", "+" or an arrow."""


@dataclass(frozen=True, slots=True)
class Row:
    """Groups side by side, below a heading if `head` is the key of one; they wrap where there is no room."""

    groups: tuple[Group, ...]
    head: str = ""
    height: float = HEIGHT
    overlap: float = OVERLAP
    """How far a piece of a stack shows above the one on it, as a share of its height."""


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture in the rules: rows of groups."""

    rows: tuple[Row, ...]


@cache
def illustrations(file: Path) -> Mapping[str, Illustration]:
    """Return a title's illustrations by name. Raises BadData."""
    return {
        name: typed(Illustration, _whole(values), f"{file.name} [{name}]") for name, values in read_toml(file).items()
    }


def _whole(values: Any) -> Any:
    """Return an illustration's plain values with what may be left out filled in."""
    parts: dict[str, type] = {"rows": Row, "groups": Group, "pieces": Drawn}
    if not isinstance(values, dict):
        return values
    found = {key: value for key, value in values.items() if key not in parts or not isinstance(value, list)}
    for key in parts.keys() & values.keys() - found.keys():
        usual = {f.name: [] if f.default == () else f.default for f in fields(parts[key]) if f.default is not MISSING}
        found[key] = [{**usual, **_whole(value)} for value in values[key]]
    return found


class Illustrator:
    """Draws illustrations with a table's own paint, `px` being the size of the text beside them.

    Pieces are up to `grown` times as large as usual, as far as they have room side by side.
    """

    def __init__(self, paint: Paint, name: str, px: int, grown: float = 1.0) -> None:
        self.grown = grown
        self.paint = paint
        self.name = name
        self.px = px
        self.pad = round(px * 0.6)
        self.gap = round(px * 0.35)
        self._plain = min(1.0, grown)
        self._usual: dict[int, list[pygame.Surface]] = {}
        """What stands side by side in a group, its pieces as large as usual."""

    def picture(self, illustration: Illustration, width: int) -> pygame.Surface:
        """Return the picture, `width` pixels wide."""
        blocks = [block for row in illustration.rows for block in self._row(row, width - 2 * self.pad)]
        height = sum(block.get_height() for block in blocks) + self.pad * (len(blocks) + 1)
        made = _cloth((width, height), self.pad)
        top = self.pad
        for block in blocks:
            made.blit(block, ((width - block.get_width()) // 2, top))
            top += block.get_height() + self.pad
        return made

    def _say(self, key: str) -> str:
        return self.paint.context.say(f"picture.{self.name}.{key}")

    def _row(self, row: Row, room: int) -> list[pygame.Surface]:
        """Return a row's heading and its groups, in as many lines as they need."""
        made = [text.line(line, "strong", self.px, BRIGHT_GOLD) for line in self._lines(row.head, "strong", room)]
        if not row.groups:
            return made
        gutter = max(self._gutter(group) for group in row.groups)
        most = max(self._natural(group, row) for group in row.groups)
        fit = max(1, min(len(row.groups), (room + gutter) // (most + gutter)))
        columns = -(-len(row.groups) // -(-len(row.groups) // fit))  # lines of equal length
        signed = columns < len(row.groups) and gutter > self.pad
        lead = gutter if signed or row.groups[0].sign else 0
        breadth = (room - lead - gutter * (columns - 1)) // columns
        times = min(self.grown, *(self._growth(group, row, breadth) for group in row.groups))
        for start in range(0, len(row.groups), columns):
            part = [(group, self._parts(group, row, times)) for group in row.groups[start : start + columns]]
            high = max((picture.get_height() for _, parts in part for picture in parts), default=0)
            cards = [(group, self._group(group, parts, breadth, high)) for group, parts in part]
            made.append(self._line(cards, gutter, lead))
        return made

    def _lines(self, key: str, style: text.Style, room: int) -> tuple[str, ...]:
        return wrap(self._say(key), style, self.px, room) if key else ()

    def _sign(self, group: Group) -> pygame.Surface:
        return text.line(group.sign, "figures_strong", round(self.px * 1.3), BRIGHT_GOLD)

    def _gutter(self, group: Group) -> int:
        """Return how much room stands before a group."""
        return self._sign(group).get_width() + 2 * self.gap if group.sign else self.pad

    def _line(self, cards: Sequence[tuple[Group, pygame.Surface]], gutter: int, lead: int) -> pygame.Surface:
        """Return groups of equal breadth side by side on their cards, with their signs between."""
        height = max(card.get_height() for _, card in cards)
        whole = sum(card.get_width() for _, card in cards) + gutter * (len(cards) - 1) + lead
        made, left = pygame.Surface((whole, height), pygame.SRCALPHA), lead
        for group, card in cards:
            made.blit(_card((card.get_width(), height), self.pad // 2, dark=group.seat >= 0), (left, 0))
            made.blit(card, (left, 0))
            if group.sign:
                sign = self._sign(group)
                made.blit(sign, sign.get_rect(center=(left - gutter // 2, height // 2)))
            left += card.get_width() + gutter
        return made

    def _natural(self, group: Group, row: Row) -> int:
        """Return how wide a group would like to be, its pieces as large as usual."""
        parts = self._parts(group, row, self._plain)
        words = (word for key in (group.word, group.above) if key for word in self._say(key).split())
        longest = max((text.measure(word, "strong", self.px)[0] for word in words), default=0)
        return max(sum(part.get_width() + self.gap for part in parts), longest) + self.pad

    def _growth(self, group: Group, row: Row, breadth: int) -> float:
        """Return how many times larger the pieces of a group may be in so much room."""
        if not group.pieces or self.grown <= 1:
            return self.grown
        parts = self._parts(group, row, self._plain)
        pieces = parts[1 if group.seat >= 0 else 0].get_width()
        beside = sum(part.get_width() + self.gap for part in parts) - pieces + self.pad
        return max(1.0, (breadth - beside) / pieces)

    def _parts(self, group: Group, row: Row, times: float) -> list[pygame.Surface]:
        """Return what stands side by side in a group: mark, pieces so many times larger, figure."""
        if times == self._plain and id(group) in self._usual:
            return self._usual[id(group)]
        parts = [self._pieces(group, row, times)] if group.pieces else []
        if group.seat >= 0:
            parts.insert(0, seat_mark(group.seat, self.px))
        if group.figure:
            parts.append(self._figure(group, max(len(one.figure) for one in row.groups) < SHORT))
        if times == self._plain:
            self._usual[id(group)] = parts
        return parts

    def _figure(self, group: Group, large: bool) -> pygame.Surface:
        """Return a group's figure: how it comes about, and the result below, or all in a line on paper."""
        dark, (sum_, equals, result) = group.seat >= 0, group.figure.partition(" = ")
        if not dark or not equals:
            size = 1.7 if large else 1.15
            return text.line(group.figure, "title", round(self.px * size), BRIGHT_GOLD if dark else RED_INK)
        above = text.line(sum_, "figures", self.px, IVORY)
        below = text.line(f"= {result}", "title", round(self.px * 1.25), BRIGHT_GOLD)
        made = pygame.Surface(
            (max(above.get_width(), below.get_width()), above.get_height() + below.get_height()), pygame.SRCALPHA
        )
        made.blit(above, above.get_rect(topright=(made.get_width(), 0)))
        made.blit(below, below.get_rect(bottomright=made.get_size()))
        return made

    def _group(self, group: Group, parts: Sequence[pygame.Surface], breadth: int, high: int) -> pygame.Surface:
        """Return a group `breadth` wide: words, then mark, pieces and figure in a line `high`, words below."""
        ink, inside = IVORY if group.seat >= 0 else INK, breadth - self.pad
        rows = [text.line(line, "strong", self.px, ink) for line in self._lines(group.above, "strong", inside)]
        if parts:
            rows.append(_side_by_side(parts, self.gap, high))
        rows += [text.line(line, "strong", self.px, ink) for line in self._lines(group.word, "strong", inside)]
        made = pygame.Surface((breadth, sum(r.get_height() for r in rows) + 2 * self.gap), pygame.SRCALPHA)
        top = self.gap
        for one in rows:
            made.blit(one, ((breadth - one.get_width()) // 2, top))
            top += one.get_height()
        return made

    def _pieces(self, group: Group, row: Row, times: float) -> pygame.Surface:
        """Return the pieces of a group side by side, or stacked."""
        height = round(self.px * row.height * times)
        drawn = [self.paint.sketch(Piece(p.kind, (), p.name, p.face), height, dim=p.dim) for p in group.pieces]
        if group.stacked:
            return _stack(drawn, round(height * row.overlap))
        return _side_by_side(drawn, round(height * 0.08))


def _cloth(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return a piece of the table's cloth, darker towards its foot, in a gold line."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(materials.felt(size), (0, 0))
    made.blit(materials.rounded(size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(materials.outline(size, radius, 2, GOLD, 220), (0, 0))
    return made


def _card(size: tuple[int, int], radius: int, *, dark: bool) -> pygame.Surface:
    """Return what a group lies on: paper, or dark cloth."""
    if dark:
        made = materials.rounded(size, radius, (*FELT_DARK, 215)).copy()
        made.blit(materials.outline(size, radius, 1, OLD_GOLD, 190), (0, 0))
        return made
    made = materials.rounded(size, radius, (*PARCHMENT, 255)).copy()
    made.blit(materials.outline(size, radius, 2, OLD_GOLD, 255), (0, 0))
    return made


def _side_by_side(parts: Sequence[pygame.Surface], gap: int, least: int = 0) -> pygame.Surface:
    """Return pictures in a line at least so high, their middles at one height."""
    height, whole = max(least, *(part.get_height() for part in parts)), sum(part.get_width() for part in parts)
    made, left = pygame.Surface((whole + gap * (len(parts) - 1), height), pygame.SRCALPHA), 0
    for part in parts:
        made.blit(part, (left, (height - part.get_height()) // 2))
        left += part.get_width() + gap
    return made


def _stack(drawn: Sequence[pygame.Surface], step: int) -> pygame.Surface:
    """Return pieces on each other, the first at the bottom."""
    width, high = max(d.get_width() for d in drawn), max(d.get_height() for d in drawn)
    made = pygame.Surface((width, high + step * (len(drawn) - 1)), pygame.SRCALPHA)
    for number, one in enumerate(drawn):
        foot = made.get_height() - number * step - (high - one.get_height()) // 2
        made.blit(one, one.get_rect(midbottom=(width // 2, foot)))
    return made
