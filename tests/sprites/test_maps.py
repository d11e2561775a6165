"""The map cards of Coin Age: stored pictures and outlines against the maps of the data file."""

from __future__ import annotations

import json
import math
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game.coin_age.rules.data import MAPS, component_data, map_from
from sprites.sheet import ART
from sprites.workshop import map_lands

Point = tuple[float, float]

CARD = (1050, 750)
ROOM = 55.0
EDGE, APART = 100, 150

every_map = pytest.mark.parametrize("map_id", MAPS)


def geometry(map_id: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((ART / "maps" / f"{map_id}.json").read_text(encoding="utf-8"))
    return told


def stored(map_id: str) -> dict[str, list[Point]]:
    return {name: [(x, y) for x, y in line] for name, line in geometry(map_id)["outlines"].items()}


def centres(map_id: str) -> dict[str, Point]:
    return {name: (x, y) for name, (x, y) in geometry(map_id)["centres"].items()}


def sides(outline: list[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise([*outline, outline[0]]))


def holds(outline: list[Point], point: Point) -> bool:
    x, y = point
    crossings = [(c - a) * (y - b) / (d - b) + a for (a, b), (c, d) in sides(outline) if (b > y) != (d > y)]
    return sum(crossing > x for crossing in crossings) % 2 == 1


def distance(point: Point, side: tuple[Point, Point]) -> float:
    (a, b), (c, d) = side
    share = ((point[0] - a) * (c - a) + (point[1] - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2)
    share = min(1.0, max(0.0, share))
    return math.dist(point, (a + (c - a) * share, b + (d - b) * share))


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meet(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    (a, b), (c, d) = one, other
    apart = any(
        max(a[axis], b[axis]) < min(c[axis], d[axis]) or max(c[axis], d[axis]) < min(a[axis], b[axis])
        for axis in (0, 1)
    )
    return not apart and turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


@every_map
def test_every_space_has_an_outline_and_its_centre_lies_inside_with_room_for_a_coin(map_id: str) -> None:
    outlines, at = stored(map_id), centres(map_id)
    assert tuple(at) == map_from(component_data(), map_id).ids
    assert set(outlines) == set(at)
    for space, outline in outlines.items():
        assert holds(outline, at[space]), space
        assert min(distance(at[space], side) for side in sides(outline)) >= ROOM, space


@every_map
def test_borders_drawn_as_straight_lines_do_not_cross(map_id: str) -> None:
    at = centres(map_id)
    for (a, b), (c, d) in combinations(map_from(component_data(), map_id).borders, 2):
        if len({a, b, c, d}) == 4:
            assert not meet((at[a], at[b]), (at[c], at[d])), (a, b, c, d)


@every_map
def test_spaces_border_where_their_nearest_centre_cells_touch_for_a_good_stretch(map_id: str) -> None:
    step = 15
    at = centres(map_id)
    own = {
        (x, y): min(at, key=lambda name: math.dist(at[name], (x, y)))
        for x in range(0, CARD[0] + 1, step)
        for y in range(0, CARD[1] + 1, step)
    }
    pairs = [
        frozenset((name, other))
        for (x, y), name in own.items()
        for other in (own.get((x + step, y), name), own.get((x, y + step), name))
        if other != name
    ]
    assert {frozenset(border) for border in map_from(component_data(), map_id).borders} == set(pairs)
    assert min(map(pairs.count, set(pairs))) * step >= 75


@pytest.mark.parametrize("map_id", MAPS[1:])
def test_centres_of_house_maps_keep_their_distance(map_id: str) -> None:
    points = list(centres(map_id).values())
    assert all(EDGE <= x <= CARD[0] - EDGE and EDGE <= y <= CARD[1] - EDGE for x, y in points)
    assert min(math.dist(a, b) for a, b in combinations(points, 2)) >= APART


@every_map
def test_two_outlines_share_an_edge_exactly_where_their_spaces_border(map_id: str) -> None:
    outlines = {name: {frozenset(side) for side in sides(line)} for name, line in stored(map_id).items()}
    sharing = {
        frozenset((one, other))
        for one in outlines
        for other in outlines
        if one < other and outlines[one] & outlines[other]
    }
    assert sharing == {frozenset(border) for border in map_from(component_data(), map_id).borders}


@every_map
def test_spaces_that_do_not_border_do_not_even_touch_in_a_corner(map_id: str) -> None:
    outlines = {name: set(line) for name, line in stored(map_id).items()}
    bordering = {frozenset(border) for border in map_from(component_data(), map_id).borders}
    touching = {
        frozenset((one, other))
        for one in outlines
        for other in outlines
        if one < other and outlines[one] & outlines[other]
    }
    assert touching == bordering


@every_map
def test_a_shared_edge_is_long_enough_to_be_seen(map_id: str) -> None:
    outlines = stored(map_id)
    for one, other in map_from(component_data(), map_id).borders:
        shared = {frozenset(side) for side in sides(outlines[one])} & {
            frozenset(side) for side in sides(outlines[other])
        }
        assert sum(math.dist(*side) for side in shared) >= 30, (one, other)


@every_map
def test_outlines_lie_on_the_card_inside_its_frame(map_id: str) -> None:
    for outline in stored(map_id).values():
        assert all(20 < x < CARD[0] - 20 and 20 < y < CARD[1] - 20 for x, y in outline)


@every_map
def test_outlines_do_not_cross_themselves(map_id: str) -> None:
    for name, outline in stored(map_id).items():
        lines = sides(outline)
        last = len(lines) - 1
        assert len(set(outline)) == len(outline), name
        for i, one in enumerate(lines):
            for j in range(i + 2, len(lines)):
                assert (i, j) == (0, last) or not meet(one, lines[j]), (name, one, lines[j])


@every_map
def test_no_outline_reaches_into_another(map_id: str) -> None:
    outlines = stored(map_id)
    corners = {name: set(outline) for name, outline in outlines.items()}
    for name, outline in outlines.items():
        for other in outlines.keys() - {name}:
            assert not any(holds(outline, point) for point in corners[other] - corners[name]), (name, other)


def test_exactly_the_maps_of_the_data_file_are_stored() -> None:
    names = {path.name for path in (ART / "maps").iterdir()}
    assert names == {f"{map_id}.{kind}" for map_id in MAPS for kind in ("jpg", "json")}
    assert map_lands.map_ids() == MAPS


@every_map
def test_a_card_is_stored_at_twice_its_size_and_small_enough(map_id: str) -> None:
    path = ART / "maps" / f"{map_id}.jpg"
    assert pygame.image.load(path).get_size() == (2 * CARD[0], 2 * CARD[1])
    assert path.stat().st_size < 900_000


@every_map
def test_stored_centres_and_outlines_are_those_that_the_workshop_draws(map_id: str) -> None:
    drawn = map_lands.land(map_id)
    assert stored(map_id) == {name: list(line) for name, line in drawn.outlines.items()}
    assert centres(map_id) == drawn.centres
