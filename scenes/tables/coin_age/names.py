"""The names of spaces: each on a scroll in its space, clear of borders, coins and other scrolls where there is room."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import pygame

from scenes.tables.coin_age.layout import CoinAgeLayout
from sprites import text
from sprites.layout import overlap, pixels
from sprites.palette import INK
from sprites.scroll import roll_width, scroll

COARSE = 210
"""How wide the card is on which places are looked for, in pixels."""

STEP = 3
"""From one place that is tried to the next, in those."""


NEIGHBOUR = 4.0
"""What lies in another space counts so many times as what lies on the sea."""

COVERED = 20.0
"""What lies on a coin, its ring, its badge or another name."""

SPARE = 0.25
"""What lies where only high stacks, rings and badges reach counts so much of what lies over a border."""

CROSSES = 0.1
"""Larger names may lie over other spaces with such a share of their scrolls."""

AFLOAT = 0.2
"""And over the sea with such a share: else it looks as if they named that."""

ANEW = 2
"""So often each is written anew, until all are clear."""

TOUCHES = 0.04
"""With such a share they may reach below the edge of a coin's ring or of another scroll."""

PARTED = 0.25
"""What every further row counts, as a share of the card's width that the name would lie nearer."""


class Name(NamedTuple):
    """A name on the map: its rows, their size and the box of its scroll."""

    rows: tuple[str, ...]
    px: int
    box: pygame.Rect


def draw_name(surface: pygame.Surface, name: Name) -> None:
    """Draw a scroll with a name on it."""
    surface.blit(scroll(name.box.size), name.box)
    height = text.line_height("italic", name.px)
    top = name.box.centery - height * len(name.rows) // 2
    for number, words in enumerate(name.rows):
        told = text.line(words, "italic", name.px, INK)
        surface.blit(told, told.get_rect(midtop=(name.box.centerx, top + number * height)))


class Ground(NamedTuple):
    """What names have to find room in, in pixels from the corner of the card: for equal ones they are found once."""

    card: tuple[int, int]
    spaces: tuple[str, ...]
    shapes: tuple[tuple[tuple[int, int], ...], ...]
    coins: tuple[tuple[int, int, int, int], ...]
    """What a stack of coins covers in each space: left, top, width, height."""
    bare: tuple[tuple[int, int, int, int], ...]
    """What a single coin covers."""


def names_on(layout: CoinAgeLayout, told: tuple[str, ...], smallest: int, largest: int) -> tuple[Name, ...]:
    """Write the names of all spaces in one size, as large as leaves all clear, but not smaller than `smallest`."""
    left, top = layout.card.topleft
    shapes = (layout.shapes[space] for space in layout.spaces)
    stacks = (layout.coin_box(space).move(-left, -top) for space in layout.spaces)
    singles = (layout.bare_coin_box(space).move(-left, -top) for space in layout.spaces)
    ground = Ground(
        layout.card.size,
        tuple(layout.spaces),
        tuple(tuple((x - left, y - top) for x, y in shape) for shape in shapes),
        tuple((box.left, box.top, box.width, box.height) for box in stacks),
        tuple((box.left, box.top, box.width, box.height) for box in singles),
    )
    return tuple(name._replace(box=name.box.move(left, top)) for name in _names_on(ground, told, smallest, largest))


@lru_cache(maxsize=16)
def _names_on(ground: Ground, told: tuple[str, ...], smallest: int, largest: int) -> tuple[Name, ...]:
    """Halve the sizes between the smallest, which stays even where it has no room, and the first that is too large."""
    places = _Places(ground)
    found, _ = _written(places, told, smallest)
    fits, too_large = smallest, largest + 1
    while too_large - fits > 1:
        px = (fits + too_large) // 2
        larger, clear = _written(places, told, px)
        found, fits, too_large = (larger, px, too_large) if clear else (found, fits, px)
    return tuple(found)


def two_rows(words: str) -> tuple[str, ...]:
    """Part a name into two rows of about the same length, if it has two words."""
    parts = words.split()
    cuts = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    return min(cuts, key=lambda rows: max(map(len, rows)), default=(words,))


def clauses(words: str) -> tuple[str, ...]:
    """Part words into two rows after a comma, the nearer to their middle the better."""
    parts = words.split(", ")
    cuts = [(", ".join(parts[:cut]) + ",", ", ".join(parts[cut:])) for cut in range(1, len(parts))]
    return min(cuts, key=lambda rows: max(map(len, rows)), default=two_rows(words))


def _written(places: _Places, told: Sequence[str], px: int) -> tuple[list[Name], bool]:
    """Write all names in one size, then each anew, now that all others are known; tell whether all are clear."""
    found: list[Name] = []
    for space, words in zip(places.ground.spaces, told, strict=True):
        found.append(_best(places, space, words, px, found)[0])
    for _ in range(ANEW):
        clear = True
        for place, (space, words) in enumerate(zip(places.ground.spaces, told, strict=True)):
            others = [*found[:place], *found[place + 1 :]]
            found[place], crossed = _best(places, space, words, px, others)
            clear = clear and crossed < CROSSES
        if clear:
            break
    return found, clear


def _best(places: _Places, space: str, words: str, px: int, taken: Sequence[Name]) -> tuple[Name, float]:
    """Return the name where it covers least, in one row or two, and what share of it lies over other spaces."""
    tried = [(rows, *places.best(space, _size(rows, px), taken)) for rows in dict.fromkeys(((words,), two_rows(words)))]
    rows, box, _, crossed = min(tried, key=lambda tried: tried[2] + PARTED * len(tried[0]))
    return Name(rows, px, box), crossed


def _size(rows: Sequence[str], px: int) -> tuple[int, int]:
    height = text.line_height("italic", px) * len(rows) + px // 4
    width = max(text.measure(words, "italic", px)[0] for words in rows)
    return width + 2 * roll_width(height) + px // 3, height


class _Places:
    """The card on a coarse grid: where a scroll may lie in each space, and what it would cover."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.share = COARSE / ground.card[0]
        self._inside = pygame.Rect(0, 0, COARSE, round(ground.card[1] * self.share)).inflate(-10, -10)
        self._masks = {space: self._mask(shape) for space, shape in zip(ground.spaces, ground.shapes, strict=True)}
        self._land = pygame.Mask((COARSE, COARSE))
        for mask in self._masks.values():
            self._land.draw(mask, (0, 0))
        self._bare = [self._coarse(pygame.Rect(box)) for box in ground.bare]
        self._coins = [self._coarse(pygame.Rect(box)) for box in ground.coins]

    def _coarse(self, box: pygame.Rect) -> pygame.Rect:
        left, top = round(box.left * self.share), round(box.top * self.share)
        return pygame.Rect(left, top, math.ceil(box.width * self.share), math.ceil(box.height * self.share))

    def _mask(self, shape: Sequence[tuple[int, int]]) -> pygame.Mask:
        drawn = pygame.Surface((COARSE, COARSE), pygame.SRCALPHA)
        pygame.draw.polygon(drawn, "white", [(x * self.share, y * self.share) for x, y in shape])
        return pygame.mask.from_surface(drawn)

    def room(self, space: str) -> int:
        """Return how large a space is."""
        return self._masks[space].count()

    def best(self, space: str, size: tuple[int, int], taken: Sequence[Name]) -> tuple[pygame.Rect, float, float]:
        """Return the box that covers least of what it should not, the nearer to the coins the better.

        With it come that cost, and what share of it lies over other spaces: all if it covers anything else.
        """
        wanted = pygame.Rect(0, 0, math.ceil(size[0] * self.share), math.ceil(size[1] * self.share))
        coin = self._coins[self.ground.spaces.index(space)]
        kept = [*self._bare, *(self._coarse(name.box) for name in taken)]
        drawn = pygame.Mask(wanted.inflate(4, 4).size, fill=True)
        whole, holds = drawn.count(), self._inside.contains
        mask, cost, found, crossed = self._masks[space], math.inf, wanted, 1.0
        for near in (False, True):
            for box in self._near(found) if near else self._tried(mask, wanted.size):
                covered = overlap(box, kept)
                beyond = 0 if holds(box) else pixels(box) - pixels(box.clip(self._inside))
                if COVERED * covered + 9 * beyond >= cost:
                    continue  # what it lies on need not be weighed: that only makes it worse
                at = box.left - 2, box.top - 2
                own, land = mask.overlap_area(drawn, at), self._land.overlap_area(drawn, at)
                outside = whole - land + NEIGHBOUR * (land - own)
                spare = overlap(box, self._coins)
                away = math.dist(box.center, (coin.centerx, coin.bottom + box.height / 2)) / COARSE
                tried = outside + SPARE * spare + COVERED * covered + 9 * beyond + away
                if tried < cost:
                    cost, found = tried, box
                    over = covered + beyond > TOUCHES * pixels(box)
                    afloat = (whole - land) / whole > AFLOAT
                    crossed = 1.0 if over or afloat else (land - own) / whole
        box = pygame.Rect(0, 0, *size)
        box.center = round(found.centerx / self.share), round(found.centery / self.share)
        return box, cost, crossed

    def _near(self, found: pygame.Rect) -> Iterator[pygame.Rect]:
        """Yield what lies between the places that were tried."""
        for left, top in product(range(1 - STEP, STEP), repeat=2):
            yield found.move(left, top)

    def _tried(self, mask: pygame.Mask, size: tuple[int, int]) -> Iterator[pygame.Rect]:
        whole = mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())
        for left in range(whole.left - size[0] // 3, max(whole.left, whole.right - size[0] * 2 // 3) + 1, STEP):
            for top in range(whole.top, max(whole.top, whole.bottom - size[1]) + 1, STEP):
                yield pygame.Rect(left, top, *size)
