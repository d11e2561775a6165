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
from sprites.palette import BRIGHT_GOLD, FADED_INK, FELT, GOLD, INK, PARCHMENT, RED_INK
from sprites.symbol import seat_mark
from sprites.wrap import wrap

HEIGHT = 2.8
"""How high the tallest piece stands, in sizes of the text beside it."""
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
    """Pieces side by side, or stacked from the bottom up, with a seat's mark, a figure, and the key of a word."""

    pieces: tuple[Drawn, ...] = ()
    stacked: bool = False
    seat: int = -1
    figure: str = ""
    word: str = ""
    sign: str = ""
    """What stands before the group: ">", "+" or an arrow."""


@dataclass(frozen=True, slots=True)
class Row:
    """Groups side by side, below a heading if `head` is the key of one; they wrap where there is no room."""

    groups: tuple[Group, ...]
    head: str = ""
    height: float = HEIGHT


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

    Pieces are `grown` times as large as usual.
    """

    def __init__(self, paint: Paint, name: str, px: int, grown: float = 1.0) -> None:
        self.grown = grown
        self.paint = paint
        self.name = name
        self.px = px
        self.pad = round(px * 0.6)
        self.gap = round(px * 0.35)

    def picture(self, illustration: Illustration, width: int) -> pygame.Surface:
        """Return the picture, `width` pixels wide."""
        blocks = [block for row in illustration.rows for block in self._row(row, width - 2 * self.pad)]
        height = sum(block.get_height() for block in blocks) + self.pad * (len(blocks) + 1)
        made = pygame.Surface((width, height), pygame.SRCALPHA)
        made.blit(materials.rounded((width, height), self.pad, (*FELT, 255)), (0, 0))
        made.blit(materials.outline((width, height), self.pad, 2, GOLD, 200), (0, 0))
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
        most = max((self._natural(group, row) for group in row.groups), default=1)
        columns = max(1, min(len(row.groups), (room + self.pad) // (most + self.pad)))
        columns = -(-len(row.groups) // -(-len(row.groups) // columns))  # lines of equal length
        breadth = (room - self.pad * (columns - 1)) // columns
        for start in range(0, len(row.groups), columns):
            made.append(self._line([self._group(g, row, breadth) for g in row.groups[start : start + columns]]))
        return made

    def _lines(self, key: str, style: text.Style, room: int) -> tuple[str, ...]:
        return wrap(self._say(key), style, self.px, room) if key else ()

    def _line(self, cards: Sequence[pygame.Surface]) -> pygame.Surface:
        height = max(card.get_height() for card in cards)
        made = pygame.Surface(
            (sum(card.get_width() for card in cards) + self.pad * (len(cards) - 1), height), pygame.SRCALPHA
        )
        left = 0
        for card in cards:
            ground = materials.rounded((card.get_width(), height), self.pad // 2, (*PARCHMENT, 255))
            made.blit(ground, (left, 0))
            made.blit(card, (left, (height - card.get_height()) // 2))
            left += card.get_width() + self.pad
        return made

    def _natural(self, group: Group, row: Row) -> int:
        """Return how wide a group would like to be."""
        parts = self._parts(group, row)
        words = max((text.measure(word, "strong", self.px)[0] for word in self._words(group)), default=0)
        return max(sum(part.get_width() + self.gap for part in parts), words) + self.pad

    def _parts(self, group: Group, row: Row) -> list[pygame.Surface]:
        """Return what stands side by side in a group: sign, mark, pieces, figure."""
        parts = [self._pieces(group, row)] if group.pieces else []
        if group.seat >= 0:
            parts.insert(0, seat_mark(group.seat, self.px))
        if group.sign:
            parts.insert(0, text.line(group.sign, "figures_strong", round(self.px * 1.3), FADED_INK))
        if group.figure:
            parts.append(text.line(group.figure, "title", round(self.px * 1.15), RED_INK))
        return parts

    def _words(self, group: Group) -> list[str]:
        return self._say(group.word).split() if group.word else []

    def _group(self, group: Group, row: Row, breadth: int) -> pygame.Surface:
        """Return a group `breadth` wide: mark, sign, pieces and figure in a line, words below."""
        parts = self._parts(group, row)
        below = [text.line(line, "strong", self.px, INK) for line in self._wrapped(group, breadth)]
        height = max((part.get_height() for part in parts), default=0)
        whole = height + sum(line.get_height() for line in below) + 2 * self.pad
        made = pygame.Surface((breadth, whole), pygame.SRCALPHA)
        left = (breadth - sum(part.get_width() for part in parts) - self.gap * max(0, len(parts) - 1)) // 2
        for part in parts:
            made.blit(part, (left, self.pad + (height - part.get_height()) // 2))
            left += part.get_width() + self.gap
        top = self.pad + height
        for line in below:
            made.blit(line, ((breadth - line.get_width()) // 2, top))
            top += line.get_height()
        return made

    def _wrapped(self, group: Group, breadth: int) -> tuple[str, ...]:
        return self._lines(group.word, "strong", breadth - self.pad)

    def _pieces(self, group: Group, row: Row) -> pygame.Surface:
        """Return the pieces of a group side by side, or stacked."""
        height = round(self.px * row.height * self.grown)
        drawn = [self.paint.sketch(Piece(p.kind, (), p.name, p.face), height, dim=p.dim) for p in group.pieces]
        if not drawn:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        if group.stacked:
            return _stack(drawn, round(height * OVERLAP))
        gap = round(height * 0.08)
        made = pygame.Surface(
            (sum(d.get_width() for d in drawn) + gap * (len(drawn) - 1), max(d.get_height() for d in drawn)),
            pygame.SRCALPHA,
        )
        left = 0
        for one in drawn:
            made.blit(one, (left, (made.get_height() - one.get_height()) // 2))
            left += one.get_width() + gap
        return made


def _stack(drawn: Sequence[pygame.Surface], step: int) -> pygame.Surface:
    """Return pieces on each other, the first at the bottom."""
    width, high = max(d.get_width() for d in drawn), max(d.get_height() for d in drawn)
    made = pygame.Surface((width, high + step * (len(drawn) - 1)), pygame.SRCALPHA)
    for number, one in enumerate(drawn):
        foot = made.get_height() - number * step - (high - one.get_height()) // 2
        made.blit(one, one.get_rect(midbottom=(width // 2, foot)))
    return made
