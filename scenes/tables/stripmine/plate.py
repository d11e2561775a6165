"""The scarcity plate: how many coins of each kind are shown, their order, and what a coin of each earns.

It is filled before the players' eyes: coins are counted kind by kind, the kinds change places, points appear.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import pygame

from game.stripmine.rules.auctions import bear_coins
from game.stripmine.rules.state import Rank, Table
from scenes.board.context import Context
from scenes.tables.stripmine.ground import Ground
from scenes.tables.stripmine.signs import HEAD
from sprites import coin as coins
from sprites import materials, mine, text
from sprites.coin import millimetres
from sprites.inlay import draw_panel
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED, OLD_GOLD, PANEL, Colour
from sprites.stamp import narrowed, stamp, write

COUNTS = 0.66
"""Where the counts begin, as a share of the plate's breadth."""

PALE: Colour = (196, 214, 240)
"""The colour of what flipped coins add: it counts, but for nobody."""


@dataclass(frozen=True, slots=True)
class Line:
    """A kind's line: how many are shown and how many flipped, what each earns (None: not told yet), and
    where it stands (0 is the top)."""

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

    A kind without points is seen to be left out; why of two equal counts one stands first is not.
    """
    if any(line.for_nobody for line in lines):
        return "nobody"
    counts = [line.shown + line.flipped for line in lines if line.points is not None]
    tied = len({*counts}) < len(counts)
    return "absent" if counts and not tied and not all(line.ranked for line in lines) else "tied"


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
    """The plate on the left of the mine."""

    def __init__(self, context: Context) -> None:
        self.context = context

    # Drawing

    def coin_point(self, layout: Ground, place: float) -> tuple[float, float]:
        """Return where the coin of a line lies."""
        return layout.plate.left + layout.plate.width * 0.47, layout.signs.top + layout.signs.height * (place + 0.5)

    def _draw_heads(self, surface: pygame.Surface, layout: Ground, counted: bool, auction: int, past: bool) -> None:
        area, unit = layout.plate, layout.signs.heads
        head = area.centerx, area.top + unit(6)
        key = "plate.title" if not counted else "plate.past" if past else "plate.auction"
        key = "plate.blowout" if counted and auction > len(layout.box.turns) else key
        title, colour = self.context.say(key, {"auction": auction}), MUTED if past else GOLD
        write(surface, title, "heading", unit.text(22), colour, area.width - unit(16), midtop=head)
        if not layout.signs.roomy:
            return
        px, top = unit.text(HEAD), area.top + unit(6) + text.line_height("heading", unit.text(HEAD))
        inside, left = area.inflate(-unit(12), 0), area.left
        heads = [self.context.say(key) for key in ("plate.points", "plate.shown")]
        while px > text.MIN_PX and sum(text.measure(words, "figures", px)[0] for words in heads) + px > inside.width:
            px -= 1
        for words, x in zip(heads, (0.19, 0.79 if counted else 0.72), strict=True):
            told = narrowed(words, "figures", px, inside.right - max(left, inside.left), MUTED)
            place = told.get_rect(midtop=(area.left + round(area.width * x), top)).clamp(inside)
            left = stamp(surface, told, topleft=(max(left, place.left), top)).right + px // 2

    def draw(
        self,
        surface: pygame.Surface,
        layout: Ground,
        lines: Sequence[Line],
        points: Sequence[int],
        auction: int,
        *,
        past: bool = False,
        foot: str = "",
    ) -> None:
        """Draw the plate with what is counted at an auction, or what each rank earns; `foot` is another rule below."""
        draw_panel(surface, layout.plate, 190)
        self._draw_heads(surface, layout, bool(lines), auction, past)
        self._draw_foot(surface, layout, f"plate.{foot or foot_of(lines)}")
        if not lines:
            self._draw_ranks(surface, layout, points)
        px = _counts_px(layout, lines)
        for line in lines:
            self._draw_line(surface, layout, line, past, px)

    def _draw_foot(self, surface: pygame.Surface, layout: Ground, key: str) -> None:
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

    def _draw_ranks(self, surface: pygame.Surface, layout: Ground, earned: Sequence[int]) -> None:
        """Before the first auction: what each rank earns."""
        area, unit = layout.plate, layout.unit
        px = unit.text(HEAD)
        told, room = (
            [self.context.say(f"plate.rank{number + 1}") for number in range(len(earned))],
            round(area.width * 0.59),
        )
        px = min(text.fit(words, "italic", px, room) for words in told)
        for number, points in enumerate(earned):
            _, y = self.coin_point(layout, number)
            self._draw_points(surface, layout, points, y, GOLD)
            write(surface, told[number], "italic", px, MUTED, room, midleft=(area.left + round(area.width * 0.36), y))
        surface.blit(
            materials.rounded((area.width - unit(20), 1), 0, (*OLD_GOLD, 120)), (area.left + unit(10), layout.signs.top)
        )

    def _draw_line(self, surface: pygame.Surface, layout: Ground, line: Line, past: bool, px: int) -> None:
        at = self.coin_point(layout, line.place)
        if line.points is not None:
            self._draw_points(surface, layout, line.points, at[1], MUTED if past or line.for_nobody else BRIGHT_GOLD)
        if line.for_nobody:
            self._strike(surface, layout, at[1])
        diameter = max(12, round(millimetres(line.coin) * layout.signs.coin))
        coins.draw_coin(surface, line.coin, "tails", at, diameter, dim=not line.shown + line.flipped)
        self._draw_counts(surface, layout, line, at[1], MUTED if past else IVORY, px)

    def _draw_points(self, surface: pygame.Surface, layout: Ground, points: int, y: float, colour: Colour) -> None:
        area, side = layout.plate, layout.signs.side
        place = pygame.Rect(0, 0, side, side)
        place.center = area.left + round(area.width * 0.19), round(y)
        surface.blit(materials.rounded(place.size, side // 2, (*PANEL, 255)), place)
        surface.blit(materials.outline(place.size, side // 2, max(1, side // 16), OLD_GOLD), place)
        stamp(surface, text.line(str(points), "figures_strong", round(side * 0.72), colour), center=place.center)

    def _strike(self, surface: pygame.Surface, layout: Ground, y: float) -> None:
        """Strike out points that nobody earns."""
        x, reach = layout.plate.left + round(layout.plate.width * 0.19), layout.signs.side * 0.42
        ends = (x - reach, y + reach), (x + reach, y - reach)
        pygame.draw.line(surface, PANEL, *ends, max(4, layout.signs.side // 7))
        pygame.draw.line(surface, PALE, *ends, max(2, layout.signs.side // 16))

    def _draw_counts(
        self, surface: pygame.Surface, layout: Ground, line: Line, y: float, colour: Colour, px: int
    ) -> None:
        area = layout.plate
        middle, left = round(y), area.left + round(area.width * COUNTS)
        number = str(line.shown) if line.shown or line.flipped or line.points is not None else "–"
        told = text.line(number, "figures_strong", px, colour if line.shown else MUTED)
        stamp(surface, told, midleft=(left, middle))
        if line.flipped:
            print_, x = mine.paw(px, PALE), left + told.get_width() + px // 4  # the bear's
            widest = sum(text.measure(figures, "figures_strong", px)[0] for figures in ("0", "+0")) + px // 2
            roomy = left + widest + print_.get_width() <= area.right  # in each line, or in none
            if not roomy:  # it stands for the plus
                x = stamp(surface, mine.paw(_small(px), PALE), midleft=(x, middle)).right + px // 8
            more = text.line(f"+{line.flipped}" if roomy else str(line.flipped), "figures_strong", px, PALE)
            place = stamp(surface, more, midleft=(x, middle))
            if roomy:
                stamp(surface, print_, midleft=(place.right + px // 4, middle))


def _counts_px(layout: Ground, lines: Sequence[Line]) -> int:
    """Return the letters of all counts: those of the broadest have room."""
    room, px = layout.plate.width * (1 - COUNTS), layout.unit.text(26)
    px = min(px, max(text.MIN_PX, round(layout.signs.height * 0.7)))
    while px > text.MIN_PX and any(_counted(line, px) + px // 8 > room for line in lines):
        px -= 1
    return px


def _counted(line: Line, px: int) -> int:
    """Return how broad the counts of a line are at least: of coins shown, and with a paw, of those flipped."""
    shown, flipped = (text.measure(str(count), "figures_strong", px)[0] for count in (line.shown, line.flipped))
    return shown + (px // 4 + _small(px) + px // 8 + flipped if line.flipped else 0)


def _small(px: int) -> int:
    """Return the side of a paw that stands among figures of a size."""
    return round(px * 0.8)


def halves(sentence: str) -> tuple[str, str]:
    """Break a sentence into two lines as long as each other, at every size at the same word."""
    words = sentence.split(" ")
    ways = [(" ".join(words[:number]), " ".join(words[number:])) for number in range(1, len(words))]
    return min(ways, key=lambda way: max(map(len, way)))
