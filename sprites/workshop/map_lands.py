"""The lands of the map cards: nearest-centre cells within a coast, their edges bent like rivers and ridges.

All lengths are card units; a card is 1050 x 750. Every edge is bent once and used by both of its sides, so neighbours'
outlines share its points exactly. The same map always gives the same lands.
"""

from __future__ import annotations

import math
import random
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

Point = tuple[float, float]

CARD: Final = (1050, 750)
MAPS: Final = Path(__file__).parents[2] / "game" / "coin_age" / "data" / "maps.toml"
"""The game's file of the maps; the pictures follow its regions."""
LANDS: Final = Path(__file__).with_name("lands.toml")
"""Where the middles of the spaces lie, and what each region is like."""
ROOM: Final = 63.0
"""No border comes nearer than this to a centre, so that a coin and its glow fit into every space."""
SHORE: Final = 122.0
"""How far the land reaches beyond the outermost centres."""
MARGIN: Final = 36.0
"""Where the coast runs, before it is bent, along the sides of the card."""
STEP: Final = 6.0
"""Length of the pieces of a bent edge."""
LAKE: Final = 19.0
"""Radius of the lake that parts four lands where they would meet in one point."""
ATTEMPTS: Final = 10
"""So many lands are drawn, and the one with most room for names is taken."""
NAME_DOWN, NAME_HALF, NAME_CLEAR = 50.0, 55.0, 16.0
"""How far names lie below centres, half their usual length, and the room around that they can use."""
SHORTEST: Final = 36.0
"""A border between two spaces is at least this long from end to end."""


@dataclass(frozen=True)
class Territory:
    """A region of a map: its terrain and its spaces."""

    id: str
    terrain: str
    spaces: tuple[str, ...]


@dataclass(frozen=True)
class Edge:
    """A bent line between two spaces, or between a space and the sea (`right` is None)."""

    left: str
    right: str | None
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Land:
    """A whole card: centres, regions, all edges, and the closed outline of every space."""

    id: str
    centres: Mapping[str, Point]
    regions: tuple[Territory, ...]
    edges: tuple[Edge, ...]
    outlines: Mapping[str, tuple[Point, ...]]

    def region_of(self, space: str | None) -> str | None:
        return next((region.id for region in self.regions if space in region.spaces), None)

    def terrain_of(self, space: str) -> str:
        return next(region.terrain for region in self.regions if space in region.spaces)

    def region_outline(self, region: Territory) -> list[tuple[Point, ...]]:
        """The closed lines around a region; the first is the longest."""
        pieces = [edge.points for edge in self.edges if (edge.left in region.spaces) != (edge.right in region.spaces)]
        return sorted(_loops(pieces), key=len, reverse=True)

    def shores(self) -> list[tuple[Point, ...]]:
        """The closed lines between land and water: the coast first, then the lakes."""
        return sorted(_loops([edge.points for edge in self.edges if edge.right is None]), key=len, reverse=True)


def map_ids() -> tuple[str, ...]:
    """The ids of the maps in the game's file."""
    return tuple(_read(MAPS))


def _read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def land(map_id: str) -> Land:
    """The lands of one map."""
    regions, told = _read(MAPS)[map_id]["regions"], _read(LANDS)[map_id]
    centres = {name: (float(x), float(y)) for name, (x, y) in told["centres"].items()}
    territories = tuple(Territory(name, told["terrains"][name], tuple(spaces)) for name, spaces in regions.items())
    drawn = [_bent_edges(map_id, centres, wildness=1 - attempt / 50, seed=attempt) for attempt in range(ATTEMPTS)]
    sound = [edges for edges in drawn if _are_long(edges) and not _is_tangled(edges)]
    if not sound:
        raise ValueError(f"{LANDS.name}: {map_id}.centres lie so that no bent borders without crossings were found")
    edges = max(sound, key=lambda edges: _room_for_names(centres, edges))
    outlines = {name: _outline(name, edges) for name in centres}
    return Land(map_id, centres, territories, tuple(edges), outlines)


def _are_long(edges: list[Edge]) -> bool:
    """Whether every border can be seen from end to end."""
    return all(math.dist(edge.points[0], edge.points[-1]) >= SHORTEST for edge in edges if edge.right)


def _room_for_names(centres: Mapping[str, Point], edges: list[Edge]) -> float:
    """How well names of spaces, written below their centres, stay clear of borders."""
    points = [point for edge in edges for point in edge.points]
    ends = [(x + side, y + NAME_DOWN) for x, y in centres.values() for side in (-NAME_HALF, 0, NAME_HALF)]
    return sum(min(NAME_CLEAR, *(math.dist(end, point) for point in points)) for end in ends)


# The cells


def _cells(centres: Mapping[str, Point]) -> dict[str, list[Point]]:
    coast = _coast(list(centres.values()))
    return {name: _cell(centre, centres.values(), coast) for name, centre in centres.items()}


def _cell(centre: Point, centres: Iterable[Point], coast: list[Point]) -> list[Point]:
    cell = coast
    for other in centres:
        if other != centre:
            normal = other[0] - centre[0], other[1] - centre[1]
            reach = (other[0] ** 2 + other[1] ** 2 - centre[0] ** 2 - centre[1] ** 2) / 2
            cell = _cut(cell, normal, reach)
    return [(round(x, 3), round(y, 3)) for x, y in cell]


def _coast(centres: list[Point]) -> list[Point]:
    """A convex line around all centres with `SHORE` between, within the margins of the card."""
    (width, height), inset = CARD, MARGIN
    coast: list[Point] = [(inset, inset), (width - inset, inset), (width - inset, height - inset)]
    coast.append((inset, height - inset))
    for step in range(64):
        normal = math.cos(math.tau * step / 64), math.sin(math.tau * step / 64)
        # Less land towards the corners of the card, which would else be square.
        shore = SHORE - 24 * (2 * normal[0] * normal[1]) ** 2
        coast = _cut(coast, normal, max(x * normal[0] + y * normal[1] for x, y in centres) + shore)
    return coast


def _cut(polygon: list[Point], normal: Point, reach: float) -> list[Point]:
    """The part of a convex polygon with point . normal <= reach."""
    kept: list[Point] = []
    for (x, y), (u, v) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        here = reach - x * normal[0] - y * normal[1]
        there = reach - u * normal[0] - v * normal[1]
        if here >= 0:
            kept.append((x, y))
        if (here < 0) != (there < 0):
            share = here / (here - there)
            kept.append((x + (u - x) * share, y + (v - y) * share))
    return kept


# The edges


def _bent_edges(map_id: str, centres: Mapping[str, Point], wildness: float, seed: int) -> list[Edge]:
    sides = _sides(_with_shared_corners(_cells(centres)))
    rng = random.Random(f"{map_id} {seed}")
    shore = _Shore(list(centres.values()), rng, wildness)
    coast = [side for side in sides if len(side[1]) == 1]
    borders = [side for side in sides if len(side[1]) == 2]
    lakes = _lakes(borders, coast)
    on_coast = {point for ends, _ in coast for point in ends}
    edges = []
    for (start, end), names in borders:
        ends = [
            shore(point) if point in on_coast else _rounded(_towards(point, other, LAKE if point in lakes else 0))
            for point, other in ((start, end), (end, start))
        ]
        inner = _crooked(ends[0], ends[1], rng, 0.13 * wildness)[1:-1]
        kept = [_rounded(_clear(point, centres)) for point in inner]
        edges.append(Edge(names[0], names[1], (ends[0], *kept, ends[1])))
    banks = [bank for corner in lakes for bank in _banks(corner, edges, rng)]
    return edges + _coast_edges(coast, shore) + banks


def _towards(point: Point, other: Point, way: float) -> Point:
    share = way / math.dist(point, other)
    return point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share


def _lakes(borders: list[Side], coast: list[Side]) -> list[Point]:
    """The corners where four lands meet. There a lake parts them: whether a mere corner joins is not left to ask."""
    meeting = [point for ends, _ in borders for point in ends]
    shore = {point for ends, _ in coast for point in ends}
    return sorted({point for point in meeting if meeting.count(point) > 3 and point not in shore})


def _banks(corner: Point, borders: list[Edge], rng: random.Random) -> list[Edge]:
    """The shore of a lake, one piece for every land around it."""
    ends = [
        (math.atan2(point[1] - corner[1], point[0] - corner[0]), point, {edge.left, edge.right})
        for edge in borders
        for point in (edge.points[0], edge.points[-1])
        if math.dist(point, corner) < LAKE + 1
    ]
    ends.sort()
    banks = []
    for number, (angle, point, lands) in enumerate(ends):
        next_angle, next_point, next_lands = ends[(number + 1) % len(ends)]
        turn = (next_angle - angle) % math.tau
        count = max(3, round(turn * LAKE / STEP))
        bank = [point]
        for step in range(1, count):
            way = angle + turn * step / count
            reach = (
                LAKE
                * (1 + 0.22 * math.sin(2 * way + 0.6) * math.sin(turn * step / count / 2))
                * rng.uniform(0.93, 1.07)
            )
            bank.append(_rounded((corner[0] + math.cos(way) * reach, corner[1] + math.sin(way) * reach)))
        (space,) = lands & next_lands - {None}
        assert space is not None
        banks.append(Edge(space, None, (*bank, next_point)))
    return banks


Side = tuple[tuple[Point, Point], list[str]]


def _with_shared_corners(cells: dict[str, list[Point]]) -> dict[str, list[Point]]:
    """The cells with corners that nearly meet made one."""
    corners: list[Point] = []

    def one(point: Point) -> Point:
        for corner in corners:
            if math.dist(corner, point) < STEP:
                return corner
        corners.append(point)
        return point

    told = {name: [one(point) for point in cell] for name, cell in cells.items()}
    return {
        name: [point for number, point in enumerate(cell) if point != cell[number - 1]] for name, cell in told.items()
    }


def _sides(cells: dict[str, list[Point]]) -> list[Side]:
    """Every straight side of a cell, with the one or two cells that it bounds; the first cell's direction."""
    found: dict[tuple[Point, Point], list[str]] = {}
    for name, cell in cells.items():
        for start, end in zip(cell, cell[1:] + cell[:1], strict=True):
            if (end, start) in found:
                found[end, start].append(name)
            else:
                found[start, end] = [name]
    return list(found.items())


class _Shore:
    """Where the coast runs in truth: every point of the straight coast moved in or out a little."""

    def __init__(self, centres: list[Point], rng: random.Random, wildness: float) -> None:
        self._centres = centres
        self._wildness = wildness
        self._waves = [
            (rng.uniform(0, math.tau), rng.choice((-1, 1)) * round(math.tau * 440 / length), weight)
            for length, weight in ((330, 0.55), (190, 0.5), (104, 0.44), (61, 0.34), (37, 0.17), (23, 0.10))
        ]

    def __call__(self, point: Point) -> Point:
        x, y = point
        around = math.atan2(y - CARD[1] / 2, x - CARD[0] / 2)
        length = math.hypot(x - CARD[0] / 2, y - CARD[1] / 2)
        outward = (x - CARD[0] / 2) / length, (y - CARD[1] / 2) / length
        swing = sum(weight * math.sin(phase + count * around) for phase, count, weight in self._waves)
        moved = self._wildness * (15 * swing - 9)
        return self._kept_off((round(x + outward[0] * moved, 2), round(y + outward[1] * moved, 2)))

    def _kept_off(self, point: Point) -> Point:
        """The point pushed away from centres, and off the frame."""
        x, y = _pushed(point, self._centres, ROOM + 3)
        x = _softly(x, 29, CARD[0] - 29)
        y = _softly(y, 29, CARD[1] - 29)
        return round(x, 1), round(y, 1)


def _softly(value: float, least: float, most: float) -> float:
    """The value, bent ever more slowly towards a limit that it never crosses."""
    if value < least + 8:
        return least + 8 * math.exp((value - least - 8) / 8)
    if value > most - 8:
        return most - 8 * math.exp((most - 8 - value) / 8)
    return value


def _pushed(point: Point, centres: Iterable[Point], room: float) -> Point:
    x, y = point
    for centre in centres:
        away = math.dist((x, y), centre)
        # From one and a half of the room inwards the push grows, so that no kink shows.
        if away < room * 1.3:
            wanted = room * 1.3 - (room * 0.3) * (1 - math.exp((away - room * 1.3) / (room * 0.3)))
            x, y = centre[0] + (x - centre[0]) * wanted / away, centre[1] + (y - centre[1]) * wanted / away
    return x, y


def _clear(point: Point, centres: Mapping[str, Point]) -> Point:
    """The point pushed straight away from a centre that is too near."""
    for centre in centres.values():
        away = math.dist(point, centre)
        if away < ROOM:
            return (
                centre[0] + (point[0] - centre[0]) * ROOM / away,
                centre[1] + (point[1] - centre[1]) * ROOM / away,
            )
    return point


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _crooked(start: Point, end: Point, rng: random.Random, swing: float) -> list[Point]:
    """A line bent at its middle, and its halves likewise, down to pieces of `STEP`."""
    length = math.dist(start, end)
    if length < STEP * 1.5:
        return [start, end]
    off = max(-1.2, min(1.2, rng.gauss(0, 1))) * swing
    across = (start[1] - end[1]) * off, (end[0] - start[0]) * off
    share = rng.uniform(0.42, 0.58)
    middle = (
        start[0] + (end[0] - start[0]) * share + across[0],
        start[1] + (end[1] - start[1]) * share + across[1],
    )
    return _crooked(start, middle, rng, swing) + _crooked(middle, end, rng, swing)[1:]


def _coast_edges(sides: list[Side], shore: _Shore) -> list[Edge]:
    edges = []
    for (start, end), names in sides:
        count = max(1, round(math.dist(start, end) / STEP * 1.5))
        straight = [
            (start[0] + (end[0] - start[0]) * i / count, start[1] + (end[1] - start[1]) * i / count)
            for i in range(count + 1)
        ]
        edges.append(Edge(names[0], None, tuple(shore(point) for point in straight)))
    return edges


# The outlines


def _outline(space: str, edges: list[Edge]) -> tuple[Point, ...]:
    return _loops([edge.points for edge in edges if space in (edge.left, edge.right)])[0]


def _loops(pieces: list[tuple[Point, ...]]) -> list[tuple[Point, ...]]:
    """Pieces joined end to end into closed lines; a line's last point is not its first again."""
    left = list(pieces)
    loops = []
    while left:
        loop = list(left.pop(0))
        while loop[-1] != loop[0]:
            joined = next(piece for piece in left if loop[-1] in (piece[0], piece[-1]))
            left.remove(joined)
            loop += joined[1:] if joined[0] == loop[-1] else joined[-2::-1]
        loops.append(tuple(point for point, then in pairwise(loop) if point != then))
    return loops


def _is_tangled(edges: list[Edge]) -> bool:
    """Whether any two pieces of edges cross or touch but at a common end."""
    pieces = sorted(tuple(sorted(piece)) for edge in edges for piece in pairwise(edge.points))
    for number, (start, end) in enumerate(pieces):
        for other in pieces[number + 1 :]:
            if other[0][0] > end[0]:
                break
            if not {start, end} & set(other) and _cross((start, end), (other[0], other[1])):
                return True
    return False


def _cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    (a, b), (c, d) = one, other
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
