"""The scarcity plate: how many coins of each kind are shown, what each earns, how many are left and out of the game.

It is filled before the players' eyes: coins are counted kind by kind, then points appear.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import pygame

from game.stripmine.rules.auctions import bear_coins
from game.stripmine.rules.state import Rank, Table
from scenes.board.context import Context
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.signs import COIN, HEAD, HEADS, HILLS, OUT, POINTS, SHOWN
from sprites import coin as coins
from sprites import materials, mine, text
from sprites.coin import millimetres
from sprites.inlay import draw_panel
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED, OLD_GOLD, PANEL, Colour
from sprites.stamp import narrowed, stamp, write

LEAST_GAP = 4
"""What lies between two heads at least, in logical pixels: one that is too long for its column goes to the left."""

PALE: Colour = (196, 214, 240)
"""The colour of what flipped coins add: it counts, but for nobody."""


@dataclass(frozen=True, slots=True)
class Line:
    """A kind's line: how many are shown and how many flipped, what each earns (None: not told yet), and
    its rank (0 is the scarcest)."""

    coin: str
    shown: int = 0
    flipped: int = 0
    points: int | None = None
    place: float = 0.0
    ranked: bool = True

    @property
    def for_nobody(self) -> bool:
        """Whether it takes a rank by flipped coins alone: nobody earns its points."""
        return self.points is not None and self.flipped > 0 and not self.shown


def lacks_a_kind(table: Table) -> bool:
    """Tell whether at this auction there is a kind that neither anybody nor the bear can show."""
    may_show = {*chain.from_iterable(table.stashes), *bear_coins(table)[0]}
    return table.stage == "offering" and not may_show.issuperset(table.rules.box.coins)


def foot_of(lines: Sequence[Line]) -> str:
    """Return the end of a key: the rule that explains how these lines came out.

    What decides between equal counts stood there before the first auction.
    """
    if any(line.for_nobody for line in lines):
        return "nobody"
    ranked = any(line.points is not None for line in lines)
    return "absent" if ranked and not all(line.ranked for line in lines) else "tied"


def lines_of(table: Table) -> tuple[Line, ...]:
    """Return the lines of the last auction; none before the first."""
    return ranked_lines(table.rules.box.coins, table.auctions[-1].ranking) if table.auctions else ()


def ranked_lines(kinds: Sequence[str], ranking: Sequence[Rank]) -> tuple[Line, ...]:
    """Return a line for every kind, by face value; those without a rank stand last."""
    ranks = {rank.coin: rank for rank in ranking}
    order = [*ranks, *(kind for kind in kinds if kind not in ranks)]
    found = []
    for kind in kinds:
        rank = ranks.get(kind, Rank(kind, 0, 0, 0))
        points = rank.points if kind in ranks else None
        found.append(Line(kind, rank.shown, rank.flipped, points, order.index(kind), kind in ranks))
    return tuple(found)


class ScarcityPlate:
    """The plate on the left of the mine: a line for each kind, always in the same order."""

    def __init__(self, context: Context) -> None:
        self.context = context

    # Drawing

    def shown_point(self, layout: StripmineLayout, kind: str) -> tuple[float, float]:
        """Return where it stands how many coins of a kind are shown."""
        return layout.signs.columns[SHOWN], layout.signs.middle(layout.box.coins.index(kind))

    def _draw_heads(
        self, surface: pygame.Surface, layout: StripmineLayout, counted: bool, auction: int, past: bool
    ) -> None:
        area, unit = layout.plate, layout.signs.heads
        middle = area.centerx, area.top + unit(6)
        key = "plate.title" if not counted else "plate.past" if past else "plate.auction"
        key = "plate.blowout" if counted and auction > len(layout.box.turns) else key
        title, colour = self.context.say(key, {"auction": auction}), MUTED if past else GOLD
        write(surface, title, "heading", unit.text(22), colour, area.width - unit(16), midtop=middle)
        if not layout.signs.roomy:
            return
        px, top = unit.text(HEAD), area.top + unit(6) + text.line_height("heading", unit.text(HEAD))
        words = [self.context.say(f"plate.{key}") for key in ("shown", "points", "hills", "out")]
        rooms = [round(area.width * share) for share in HEADS]
        px = min(text.fit(word, "figures", px, room) for word, room in zip(words, rooms, strict=True))
        inside = area.inflate(-unit(8), 0)
        told = [text.line(word, "figures", px, MUTED) for word in words]
        if sum(one.get_width() for one in told) + (len(told) - 1) * unit(LEAST_GAP) > inside.width:
            told = [narrowed(word, "figures", px, room, MUTED) for word, room in zip(words, rooms, strict=True)]
        right = inside.right
        for one, x in reversed([*zip(told, layout.signs.columns, strict=True)]):
            place = one.get_rect(midtop=(round(x), top)).clamp(inside)
            place.right = min(place.right, right)
            stamp(surface, one, topleft=place.topleft)
            right = place.left - unit(LEAST_GAP)

    def draw(
        self,
        surface: pygame.Surface,
        layout: StripmineLayout,
        lines: Sequence[Line],
        table: Table,
        auction: int,
        *,
        foot: str = "",
        out: Sequence[int] = (),
    ) -> None:
        """Draw the plate with what is counted at an auction, and how many coins of each kind are left and `out`.

        `foot` is another rule below.
        """
        past = bool(lines) and auction < table.auction
        draw_panel(surface, layout.plate, 190)
        self._draw_heads(surface, layout, bool(lines), auction, past)
        self._draw_foot(surface, layout, f"plate.{foot or (foot_of(lines) if lines else 'ranks')}")
        self._draw_rules(surface, layout)
        px = _counts_px(layout, lines)
        for row, kind in enumerate(layout.box.coins):
            line = next((line for line in lines if line.coin == kind), None)
            self._draw_coin(surface, layout, kind, row, dim=line is not None and not line.shown + line.flipped)
            if line is not None:
                self._draw_line(surface, layout, line, row, past, px)
            left = sum(table.rules.box.hill[:height].count(kind) for height in table.hills)
            for column, count in ((HILLS, left), (OUT, out[row] if out else 0)):
                self._draw_count(surface, layout, column, row, count, px)

    def _draw_rules(self, surface: pygame.Surface, layout: StripmineLayout) -> None:
        """A line parts what was shown last from what is left, and fainter ones part the kinds."""
        signs, area = layout.signs, layout.plate
        pad, high = signs.heads(10), round(4 * signs.height)
        between = round((signs.columns[POINTS] + signs.side / 2 + signs.column(HILLS).left) / 2)
        surface.blit(materials.rounded((1, high), 0, (*OLD_GOLD, 120)), (between, signs.top))
        for row in range(4):
            y = round(signs.top + row * signs.height)
            surface.blit(materials.rounded((area.width - 2 * pad, 1), 0, (*OLD_GOLD, 60)), (area.left + pad, y))

    def _draw_coin(self, surface: pygame.Surface, layout: StripmineLayout, kind: str, row: int, *, dim: bool) -> None:
        at = layout.plate.left + layout.plate.width * COIN, layout.signs.middle(row)
        diameter = max(12, round(millimetres(kind) * layout.signs.coin))
        coins.draw_coin(surface, kind, "tails", at, diameter, dim=dim, small=True)

    def _draw_count(
        self, surface: pygame.Surface, layout: StripmineLayout, column: int, row: int, count: int, px: int
    ) -> None:
        """Write how many coins of a kind are in the hills, or out of the game."""
        at = round(layout.signs.columns[column]), round(layout.signs.middle(row))
        colour = IVORY if count and column == HILLS else MUTED
        write(surface, str(count) if count else "–", "figures_strong", px, colour, layout.plate.width, center=at)

    def _draw_foot(self, surface: pygame.Surface, layout: StripmineLayout, key: str) -> None:
        """At the foot stands what decides between kinds shown equally often, or why nobody earns what a kind brings."""
        area, signs = layout.plate, layout.signs
        if not signs.foot:
            return
        lines, room = halves(self.context.say(key)), area.width - signs.heads(12)
        px = min(text.fit(words, "italic", signs.foot_px, room) for words in lines)
        if max(text.measure(words, "italic", px)[0] for words in lines) > room:
            return  # its tip says it, too
        top = area.bottom - signs.heads(6) - len(lines) * text.line_height("italic", px)
        for number, words in enumerate(lines):
            at = area.centerx, top + number * text.line_height("italic", px)
            write(surface, words, "italic", px, IVORY, room, midtop=at)

    def _draw_line(
        self, surface: pygame.Surface, layout: StripmineLayout, line: Line, row: int, past: bool, px: int
    ) -> None:
        y = layout.signs.middle(row)
        if line.points is not None:
            colour = MUTED if past or line.for_nobody else BRIGHT_GOLD
            self._draw_points(surface, layout, line.points, y, colour)
        if line.for_nobody:
            self._strike(surface, layout, y)
        self._draw_shown(surface, layout, line, y, MUTED if past else IVORY, px)

    def _draw_points(
        self, surface: pygame.Surface, layout: StripmineLayout, points: int, y: float, colour: Colour
    ) -> None:
        side = layout.signs.side
        place = pygame.Rect(0, 0, side, side)
        place.center = round(layout.signs.columns[POINTS]), round(y)
        surface.blit(materials.rounded(place.size, side // 2, (*PANEL, 255)), place)
        surface.blit(materials.outline(place.size, side // 2, max(1, side // 16), OLD_GOLD), place)
        px = max(text.MIN_PX, round(side * 0.72))
        stamp(surface, text.line(str(points), "figures_strong", px, colour), center=place.center)

    def _strike(self, surface: pygame.Surface, layout: StripmineLayout, y: float) -> None:
        """Strike out points that nobody earns."""
        x, reach = layout.signs.columns[POINTS], layout.signs.side * 0.42
        ends = (x - reach, y + reach), (x + reach, y - reach)
        pygame.draw.line(surface, PANEL, *ends, max(4, layout.signs.side // 7))
        pygame.draw.line(surface, PALE, *ends, max(2, layout.signs.side // 16))

    def _draw_shown(
        self, surface: pygame.Surface, layout: StripmineLayout, line: Line, y: float, colour: Colour, px: int
    ) -> None:
        """Write how many of a kind were shown, and behind a paw how many of the bear's fell heads up."""
        number = str(line.shown) if line.shown or line.flipped or line.points is not None else "–"
        told = text.line(number, "figures_strong", px, colour if line.shown else MUTED)
        if not line.flipped:
            stamp(surface, told, center=(round(layout.signs.columns[SHOWN]), round(y)))
            return
        more = text.line(str(line.flipped), "figures_strong", px, PALE)
        print_, gap = mine.paw(_small(px), PALE), max(1, px // 8)
        width = told.get_width() + print_.get_width() + more.get_width() + 2 * gap
        left, right = _shown_between(layout)
        x = round(min(layout.signs.columns[SHOWN] - width / 2, right - width) if right - left > width else left)
        for picture in (told, print_, more):
            x = stamp(surface, picture, midleft=(x, round(y))).right + gap


def _shown_between(layout: StripmineLayout) -> tuple[float, float]:
    """Return where the room for what was shown begins, and where it ends: between coins and points."""
    gap, signs = layout.signs.heads(4), layout.signs
    coin = layout.plate.left + layout.plate.width * COIN + signs.coin * millimetres("quarter") / 2
    return coin + gap, signs.columns[POINTS] - signs.side / 2 - gap


def _counts_px(layout: StripmineLayout, lines: Sequence[Line]) -> int:
    """Return the letters of all counts: those of the broadest have room."""
    left, right = _shown_between(layout)
    room, px = right - left, layout.unit.text(26)
    px = min(px, max(text.MIN_PX, round(layout.signs.height * 0.66)))
    while px > text.MIN_PX and any(_counted(line, px) > room for line in lines):
        px -= 1
    return px


def _counted(line: Line, px: int) -> int:
    """Return how broad the counts of a line are: of coins shown, and with a paw, of those flipped."""
    shown, flipped = (text.measure(str(count), "figures_strong", px)[0] for count in (line.shown, line.flipped))
    return shown + (px // 4 + _small(px) + flipped if line.flipped else 0)


def _small(px: int) -> int:
    """Return the side of a paw that stands among figures of a size."""
    return round(px * 0.8)


def halves(sentence: str) -> tuple[str, str]:
    """Break a sentence into two lines as long as each other, at every size at the same word."""
    words = sentence.split(" ")
    ways = [(" ".join(words[:number]), " ".join(words[number:])) for number in range(1, len(words))]
    return min(ways, key=lambda way: max(map(len, way)))
