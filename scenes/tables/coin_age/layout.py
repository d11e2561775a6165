"""Where everything of Coin Age lies: the map card, the regions' plates above it, the banks and the felt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

import pygame

from game.coin_age.rules.state import COINS, Map
from game.core.contract import Seat
from game.physics.launch import Tray
from scenes.board.apart import apart
from scenes.board.coins import prepare_throws
from scenes.board.film import on_felt, settle_angle, stepped
from scenes.board.layout import Layout, Outline
from scenes.board.piece import Lie, Piece, Place, Target
from scenes.board.shown import Rest, Shown
from scenes.tables.coin_age.card import ASIDE, ASPECT, CARD, drawn
from scenes.tables.coin_age.corners import clear_corner
from scenes.tables.coin_age.land import borders, numbered
from scenes.tables.coin_age.pieces import HAND
from scenes.tables.coin_age.tray import TRAY, Rested, side_by_side
from sprites import coin as coins
from sprites import text
from sprites.layout import Unit, row, rows
from sprites.sheet import SMALL_BELOW

COLUMN = 0.305
"""Share of the board's width that the felt and the banks take."""

COLUMN_MOST = 0.4
"""The same where the window is so low that the map leaves more."""

COLUMN_LEAST = 442
"""No larger text makes it narrower, in units."""

NAMED = 0.33
"""Share of a low bank that its name takes, left of the coins."""

GAP = 5.5
"""What stays free round a slapped coin that is shown at rest, in mm: its ring and its badge stand there."""

WORTH_LEAST, WORTH = 28, 42
"""How much is kept free above the plates for what coins count: at least in pixels, and in units."""

COLUMN_BESIDE, BIGGER = 640, 1.1
"""How much the felt and the plates beside it take at least, in units, and how much larger that must make the map."""

PLATES, NAME_IN_ONE = 4, 10.5
"""So many plates stand in a row on most maps; the name is on one line if a plate is so many letters' heights wide."""

ALLOWED_LEAST, ALLOWED, ALLOWED_BESIDE = 36, 46, 35
"""How high the row of what matches allow is: in pixels at least and in units; and beside the map, as letters are."""

TOLD_UP_TO = 1.25
"""Up to which size of text a strip below the felt has room for words."""

BADGE_AT = 0.86
"""How far from a coin's middle its controller's symbol is, upwards and to the right, as a share of its radius."""

RELIEF = 0.13
"""How far a covered coin shows below the one on it, as a share of its diameter."""

STACKED = 3
"""For stacks of so many coins names leave room."""

Point = tuple[float, float]


class CoinAgeLayout(Layout):
    """All places; `map` is None while chance still picks it. A `bare` one has no rows that only help to choose."""

    def __init__(self, area: pygame.Rect, unit: Unit, map_: Map | None, near: Seat, *, bare: bool = False) -> None:
        super().__init__(area)
        self.unit, self.map, self.bare = unit, map_, bare
        gap = unit(16)
        self.beside = self._wide_beside(gap) > BIGGER * self._wide_below(gap)
        """Whether the regions' plates stand beside the felt: where letters are large, the map needs all the height."""
        self.above = self.below = pygame.Rect(0, 0, 0, 0)
        """Where it stands what coins count, and what matches allow: below the map, or else below what coins count."""
        regions = map_.regions if map_ else ()
        plates = self._lay_beside(gap, near, len(regions)) if self.beside else self._lay_below(gap, near, len(regions))
        self.plates = {region.id: plate for region, plate in zip(regions, plates, strict=True)}
        outlines = drawn(map_.id)["outlines"] if map_ else {}
        self.shapes = {space: [self._on_card(*point) for point in outlines[space]] for space in self.spaces}

    # The map with the plates above it

    def _column_below(self) -> int:
        return max(round(self.area.width * COLUMN), self.unit(COLUMN_LEAST))

    def _wide_below(self, gap: int) -> int:
        """Return how wide the card is below the plates."""
        return self._wide_under(gap, self._plate_height)

    def _wide_under(self, gap: int, plates: int) -> int:
        """Return how wide the card is below plates of a height."""
        strip = plates + gap + self._worth_height
        below = self._allowed_height + self.unit(6)
        return min(self.area.width - self._column_below() - gap, round((self.area.height - below - strip) * ASPECT))

    @property
    def _plate_height(self) -> int:
        """How high a region's plate is: its name in a row, or two where plates are narrow, and points below it."""
        px, gap = self.unit.text(20), self.unit(16)
        column = min(self.area.width - self._wide_under(gap, px * 5 // 2) - gap, round(self.area.width * COLUMN_MOST))
        wide = (self.area.width - max(self._column_below(), column)) / PLATES
        return px * (5 if wide > NAME_IN_ONE * px else 7) // 2

    @property
    def _worth_height(self) -> int:
        """How much is kept free for what coins count."""
        return 0 if self.bare else max(WORTH_LEAST, self.unit(WORTH))

    @property
    def _allowed_height(self) -> int:
        """How much is kept free below the map."""
        if self.bare:
            return 0
        return max(ALLOWED_LEAST, self.unit(ALLOWED)) if self.unit.scale <= 1 else self.unit.text(ALLOWED)

    def _lay_below(self, gap: int, near: Seat, regions: int) -> list[pygame.Rect]:
        """Lay the card with the plates above it, and the column that is left beside it; return the plates."""
        area, width, plate = self.area, self._wide_below(gap), self._plate_height
        self.card = pygame.Rect(0, 0, width, round(width / ASPECT))
        broad = min(area.width - width - gap, round(area.width * COLUMN_MOST))
        column = pygame.Rect(area.left, area.top, broad, area.height)
        left = column.right + gap
        worth = self._worth_height
        allowed = self._allowed_height + self.unit(6)
        taken = worth + plate + self.unit(12) + self.card.height + allowed
        top = area.top + max(0, area.height - taken) // 2
        self.above = pygame.Rect(left, top, area.right - left, worth)
        whole = pygame.Rect(left, self.above.bottom + self.unit(4), self.above.width, plate)
        self.card.midtop = (left + area.right) // 2, whole.bottom + self.unit(8)
        low = max(0, min(area.bottom - self.card.bottom - self.unit(6), self._allowed_height))
        self.below = pygame.Rect(left, self.card.bottom + self.unit(6), whole.width, low)
        self._lay_column(column, gap, near)
        return row(whole, regions, self.unit(8)) if regions else []

    def _lay_column(self, column: pygame.Rect, gap: int, near: Seat) -> None:
        """Lay the felt, what is said below its coins, and a bank above and below."""
        words = text.line_height("heading", self.unit.text(24)) if self.unit.scale <= TOLD_UP_TO else 0
        share = 0.42 if self.unit.scale <= 1 else 0.52  # with larger text there is less room, and coins stay large
        wide = round((column.width - gap) * TRAY.height_mm / TRAY.width_mm)
        high = min(wide + words, round(column.height * share))
        self._lay_tray(pygame.Rect(column.left, column.centery - high // 2, column.width, high), words)
        bank = (column.height - high) // 2 - gap
        top = pygame.Rect(column.left, column.top, column.width, bank)
        bottom = pygame.Rect(column.left, column.bottom - bank, column.width, bank)
        self.banks = (bottom, top) if near == 0 else (top, bottom)

    def _lay_tray(self, room: pygame.Rect, words: int) -> None:
        """Lay the felt into a room, above a strip for words."""
        high = room.height - words
        self.tray = pygame.Rect(0, 0, round(high * TRAY.width_mm / TRAY.height_mm), high)
        self.tray.midtop = room.centerx, room.top
        self.told = pygame.Rect(self.tray.left, self.tray.bottom, self.tray.width, words)
        """Where it stands what to do with the coins on the felt, or what came of the slap."""
        self.px_per_mm = self.tray.width / TRAY.width_mm

    # The map as high as the board

    def _wide_beside(self, gap: int) -> int:
        """Return how wide the card is beside plates and felt."""
        return min(self.area.width - self.unit(COLUMN_BESIDE) - gap, round(self.area.height * ASPECT))

    def _lay_beside(self, gap: int, near: Seat, regions: int) -> list[pygame.Rect]:
        """Lay the card as large as the board; beside it banks, and between them felt, plates and what coins count."""
        area, width, thin = self.area, self._wide_beside(gap), self.unit(12)
        self.card = pygame.Rect(0, 0, width, round(width / ASPECT))
        self.card.midright = area.right, area.centery
        column = pygame.Rect(area.left, area.top, area.width - width - gap, area.height)
        bank = 2 * text.line_height("strong", self.unit.text(20)) + self.unit(8)
        top = pygame.Rect(column.left, column.top, column.width, bank)
        bottom = pygame.Rect(column.left, column.bottom - bank, column.width, bank)
        self.banks = (bottom, top) if near == 0 else (top, bottom)
        worth = self._worth_height
        allowed = 0 if self.bare else max(ALLOWED_LEAST, self.unit.text(ALLOWED_BESIDE))
        self.below = pygame.Rect(column.left, bottom.top - thin - allowed, column.width, allowed)
        self.above = pygame.Rect(column.left, self.below.top - thin // 2 - worth, column.width, worth)
        middle = pygame.Rect(column.left, top.bottom + thin, column.width, self.above.top - top.bottom - 3 * thin // 2)
        edge = self.unit(8)
        high = min(middle.height - 2 * edge, round(column.width * 0.56 * TRAY.height_mm / TRAY.width_mm))
        wide = round(high * TRAY.width_mm / TRAY.height_mm)
        self._lay_tray(pygame.Rect(middle.left + edge, middle.centery - high // 2, wide, high), 0)
        left = self.tray.right + 2 * edge
        plates = pygame.Rect(left, middle.top, column.right - left, middle.height)
        return [cell.copy() for cell in rows(plates, regions, self.unit(8))]

    # Places

    def framed(self, target: Target) -> bool:
        """Coins in hand have their ring below what is written on their rim, also that of the keys."""
        return target[0] == "hand"

    def of_seat(self, seat: Seat) -> pygame.Rect:
        return self.banks[seat]

    @property
    def spaces(self) -> tuple[str, ...]:
        """The ids of the spaces."""
        return self.map.ids if self.map else ()

    def _on_card(self, x: float, y: float) -> tuple[int, int]:
        scale = self.card.width / CARD[0]
        return round(self.card.left + x * scale), round(self.card.top + y * scale)

    def centre(self, space: str) -> Point:
        """Return where a stack stands in a space."""
        assert self.map is not None
        (x, y), (right, down) = drawn(self.map.id)["centres"][space], ASIDE.get(space, (0, 0))
        return self._on_card(x + right, y + down)

    def diameter(self, kind: str) -> int:
        """Return a coin's diameter in pixels."""
        return coins.diameter_px(kind, self.px_per_mm)

    def bank_point(self, seat: Seat, kind: str, level: int) -> Point:
        """Return where the n-th coin of a kind lies in a bank's stack."""
        area = self.banks[seat]
        step = max(coins.thickness_px(self.banked(kind)), self.unit(7))
        if self.low:
            return area.left + self._beside[kind], area.centery + (STACKED / 2 - level) * step
        x = area.left + area.width * (COINS.index(kind) + 0.5) / len(COINS)
        return x, area.centery + self.unit(14) - level * step

    @property
    def low(self) -> bool:
        """Whether the banks are too low for a name above the coins and a number below them: both stand beside."""
        lines = 2 * text.line_height("strong", self.unit.text(20))
        return self.banks[0].height < lines + self.diameter("quarter") + STACKED * self.unit(7) + self.unit(16)

    @property
    def count_px(self) -> int:
        """How large the numbers of coins are written."""
        px = self.unit.text(20)
        return max(text.MIN_PX, min(px, self.diameter("quarter") // 2)) if self.low else px

    @cached_property
    def _beside(self) -> dict[str, float]:
        """How far from the edge of a low bank every kind lies, with room for its number."""
        wide = self.banks[0].width
        taken = sum(self.banked(kind) + self._told_wide for kind in COINS)
        gap = (wide * (1 - NAMED) - taken) / len(COINS)
        found, left = {}, wide * NAMED
        for kind in COINS:
            found[kind] = left + self.banked(kind) / 2
            left += self.banked(kind) + self._told_wide + gap
        return found

    @property
    def _told_wide(self) -> int:
        """How wide the number of a kind's coins is, beside them."""
        return text.measure("4×", "figures_strong", self.count_px)[0] + self.unit(2)

    def banked(self, kind: str) -> int:
        """Return a coin's diameter in a bank: smaller where a low bank has no room for all with numbers."""
        whole = sum(map(self.diameter, COINS))
        room = self.banks[0].width * (1 - NAMED) - len(COINS) * self._told_wide - self.unit(4)
        return self.diameter(kind) if not self.low or room >= whole else int(self.diameter(kind) * room / whole)

    def count_place(self, seat: Seat, kind: str, size: tuple[int, int]) -> pygame.Rect:
        """Return where the number of a kind's coins stands: below them, beside them in a low bank."""
        (x, y), area, place = self.bank_point(seat, kind, 0), self.banks[seat], pygame.Rect((0, 0), size)
        if self.low:
            place.midleft = round(x + self.banked(kind) / 2 + self.unit(2)), area.centery
        else:
            low = min(y + self.diameter(kind) / 2 + self.unit(8), area.bottom - place.height)
            place.midtop = int(x), int(low)
        return place

    def lies(self, shown: Shown) -> Mapping[Place, Sequence[Lie]]:
        return {place: list(self._lies_of(place, held, shown.rest)) for place, held in shown.laid.items()}

    def _lies_of(self, place: Place, held: Sequence[Piece], rest: Rest) -> Iterator[Lie]:
        if place[0] == "bank":
            return self._stacked_by_kind(int(place[1]), held)
        if place[0] == "space":
            return self._stacked(str(place[1]), held)
        resting = dict(zip(rest.coins, rest.lies, strict=False)) if place == HAND else {}
        return self._on_felt([piece.kind for piece in held], resting)

    def _stacked_by_kind(self, seat: Seat, held: Sequence[Piece]) -> Iterator[Lie]:
        levels = dict.fromkeys(COINS, 0)
        for piece in held:
            point = self.bank_point(seat, piece.kind, levels[piece.kind])
            levels[piece.kind] += 1
            yield Lie(*point, self.banked(piece.kind), settle_angle(piece.kind, f"bank {seat}"))

    def _stacked(self, space: str, held: Sequence[Piece]) -> Iterator[Lie]:
        x, y = self.centre(space)
        for level, piece in enumerate(held):
            diameter = self.diameter(piece.kind)
            yield Lie(x, y, diameter, settle_angle(piece.kind, f"space {space} {level}"))
            y -= self.rise(diameter)

    def rise(self, diameter: int) -> int:
        """Return how much higher a coin lies that covers one of some diameter: below it shows what it covers."""
        return max(coins.thickness_px(diameter), round(diameter * RELIEF))

    def _on_felt(self, kinds: Sequence[str], resting: Mapping[str, Rested]) -> Iterator[Lie]:
        """Yield where slapped coins are shown; where their throw is not known, side by side."""
        known = [resting.get(kind) or side_by_side(kind) for kind in kinds]
        spots = self.spread(kinds, [(x, y) for x, y, _ in known])
        for kind, spot, (_, _, angle) in zip(kinds, spots, known, strict=True):
            yield Lie(*on_felt(self.tray, TRAY, *spot), self.diameter(kind), stepped(angle))

    def origin(self, place: Place, piece: Piece) -> Lie:
        return Lie(*self.tray.center, self.diameter(piece.kind))

    def felt(self, tray: Tray) -> pygame.Rect:
        return self.tray

    def spread(self, thrown: Sequence[str], spots: Sequence[tuple[float, float]]) -> Sequence[tuple[float, float]]:
        radii = [coins.millimetres(kind) / 2 for kind in thrown]
        return apart(spots, radii, (TRAY.width_mm, TRAY.height_mm), GAP)

    def bare_coin_box(self, space: str) -> pygame.Rect:
        """Return what a single coin covers in a space, with its ring and its controller's symbol at the upper right."""
        (x, y), reach = self.centre(space), self.diameter("quarter") / 2
        half = round(reach) + self.unit(8)
        beyond = max(half, round(BADGE_AT * reach + self.badge_px(reach) / 2) + self.unit(3))
        return pygame.Rect(round(x) - half, round(y) - beyond, half + beyond, half + beyond)

    def badge_px(self, reach: float) -> int:
        """Return how large the symbol of whoever controls a coin is, by the coin's radius."""
        return min(self.unit.target(22), round(reach))

    def coin_box(self, space: str) -> pygame.Rect:
        """Return what a stack of some coins covers in a space, with its ring and its controller's symbol."""
        x, y = self.centre(space)
        widest = self.diameter("quarter")
        ring, badge = self.unit(8), widest // 6
        rise = (STACKED - 1) * self.rise(widest) + ring + badge
        half = widest // 2
        return pygame.Rect(round(x) - half - ring, round(y) - half - rise, widest + 2 * ring, widest + rise + ring)

    # Targets

    def targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Mapping[Target, pygame.Rect]:
        held = zip(shown.at(*HAND), lies.get(HAND, ()), strict=True)
        found: dict[Target, pygame.Rect] = {("hand", piece.kind): self._reach(lie) for piece, lie in held}
        found |= {("region", region): plate for region, plate in self.plates.items()}
        found |= {("matches",): self.below} if self.below.height else {}
        found[("tray",)] = self.tray.union(self.told)  # a frame about the felt alone would cut what is said below it
        found |= {("bank", seat): area for seat, area in enumerate(self.banks)}
        return found | {("space", space): self.box(space) for space in self.spaces}

    def box(self, space: str) -> pygame.Rect:
        """Return the rectangle round a space."""
        xs, ys = zip(*self.shapes[space], strict=True)
        return pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def _reach(self, lie: Lie) -> pygame.Rect:
        reach = max(round(lie.width), self.unit.target(44))
        area = pygame.Rect(0, 0, reach, reach)
        area.center = round(lie.x), round(lie.y)
        return area

    def outline(self, target: Target) -> Outline:
        if target[0] == "region":
            return self._borders[str(target[1])]
        return self.shapes[str(target[1])] if target[0] == "space" else ()

    def number_box(self, target: Target, lies: Mapping[Place, Sequence[Lie]]) -> pygame.Rect | None:
        return clear_corner(self.diameter(str(target[1])), lies.get(HAND, ())) if target[0] == "hand" else None

    def badged(self, target: Target) -> bool:
        return target[0] == "hand"

    @cached_property
    def _borders(self) -> dict[str, list[tuple[int, int]]]:
        return borders(self.card, self.shapes, self.map.regions if self.map else ())

    def target_at(self, pos: tuple[int, int], targets: Mapping[Target, pygame.Rect]) -> Target | None:
        space = self.space_at(pos)
        lying = sorted(targets.items(), key=lambda item: item[0][0] == "hand")  # coins of the hand lie on the felt
        others = {target: area for target, area in lying if target[0] != "space"}
        return ("space", space) if space is not None else super().target_at(pos, others)

    def space_at(self, pos: tuple[int, int]) -> str | None:
        """Return the space at a point."""
        if self.map is None or not self.card.collidepoint(pos):
            return None
        colour = self._numbered.get_at((pos[0] - self.card.left, pos[1] - self.card.top))
        return self.map.ids[colour.r - 1] if colour.r else None

    @cached_property
    def _numbered(self) -> pygame.Surface:
        return numbered(self.card, self.shapes)

    def needed_coins(self) -> Iterable[tuple[str, int]]:
        """Return every coin as it lies, and as it stands among what coins are worth."""
        return [(kind, width) for kind in COINS for width in (self.diameter(kind), self.banked(kind), SMALL_BELOW - 1)]

    def prepare(self) -> Iterator[None]:
        return prepare_throws(COINS, self.px_per_mm)
