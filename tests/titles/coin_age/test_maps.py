"""The maps: Agea as published, three of this house's own; and what is said about a wrong file."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from itertools import combinations
from math import dist
from typing import Any

import pytest

from game.coin_age.rules.data import MAPS, component_data, map_from
from game.coin_age.rules.state import Map
from game.core.contract import BadData

CARD = (1050, 750)
EDGE, APART = 100, 150
HOUSE = MAPS[1:]

Point = tuple[int, int]


@pytest.fixture(params=MAPS)
def one(request: pytest.FixtureRequest) -> Map:
    return map_from(component_data(), request.param)


@pytest.fixture(params=HOUSE)
def house(request: pytest.FixtureRequest) -> Map:
    return map_from(component_data(), request.param)


def reached(one: Map, within: set[str]) -> set[str]:
    """Return the spaces that can be reached from the first of `within` without leaving it."""
    found = {min(within)}
    while True:
        beyond = {b for pair in one.borders for a, b in (pair, pair[::-1]) if a in found and b in within}
        if beyond <= found:
            return found
        found |= beyond


def centres(one: Map) -> dict[str, Point]:
    return {space.id: (space.x, space.y) for space in one.spaces}


def side(a: Point, b: Point, c: Point) -> int:
    """Return on which side of the line a-b the point c lies."""
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def test_agea_has_the_published_borders() -> None:
    agea = map_from(component_data(), "agea")
    assert agea.mark == "published"
    borders = """
        A1-A2 A1-B1 A1-B2 A2-A3 A2-B2 A2-B3 A3-B3 A3-B4 B1-B2 B1-C1
        B2-B3 B2-C1 B2-C2 B3-B4 B3-C2 B3-C3 B4-C3 C1-C2 C2-C3
    """
    assert ["-".join(border) for border in agea.borders] == borders.split()


def test_agea_has_the_published_regions() -> None:
    agea = map_from(component_data(), "agea")
    assert {region.id: set(region.spaces) for region in agea.regions} == {
        "copper_peaks": {"A1", "A2", "A3", "B1"},
        "forests_of_coindor": {"B2", "B3", "C1"},
        "plains_of_kashe": {"B4", "C3"},
        "silver_city": {"C2"},
    }


def test_the_other_maps_are_marked_as_this_houses_own(house: Map) -> None:
    assert house.mark == "house"


def test_the_house_maps_have_other_region_sizes() -> None:
    sizes = {
        name: sorted((len(region.spaces) for region in map_from(component_data(), name).regions), reverse=True)
        for name in MAPS
    }
    assert sizes == {
        "agea": [4, 3, 2, 1],
        "saltmere": [3, 3, 2, 2],
        "dunmarrow": [5, 3, 2],
        "verrowold": [4, 4, 1, 1],
    }


def test_every_map_has_ten_spaces_and_is_connected(one: Map) -> None:
    assert len(one.ids) == 10
    assert reached(one, set(one.ids)) == set(one.ids)


def test_every_region_is_connected(one: Map) -> None:
    for region in one.regions:
        assert reached(one, set(region.spaces)) == set(region.spaces)


def test_borders_drawn_as_straight_lines_do_not_cross(one: Map) -> None:
    at = centres(one)
    for (a, b), (c, d) in combinations(one.borders, 2):
        if len({a, b, c, d}) == 4:
            crossing = side(at[a], at[b], at[c]) != side(at[a], at[b], at[d]) and side(at[c], at[d], at[a]) != side(
                at[c], at[d], at[b]
            )
            assert not crossing, (a, b, c, d)


def test_spaces_border_where_their_nearest_centre_cells_touch_for_a_good_stretch(one: Map) -> None:
    step = 15
    at = centres(one)
    own = {
        (x, y): min(at, key=lambda name: dist(at[name], (x, y)))
        for x in range(0, CARD[0] + 1, step)
        for y in range(0, CARD[1] + 1, step)
    }
    pairs = [
        frozenset((name, other))
        for (x, y), name in own.items()
        for other in (own.get((x + step, y), name), own.get((x, y + step), name))
        if other != name
    ]
    assert {frozenset(border) for border in one.borders} == set(pairs)
    assert min(map(pairs.count, set(pairs))) * step >= 75


def test_every_space_of_a_house_map_has_two_to_six_neighbours(house: Map) -> None:
    assert all(2 <= len(beyond) <= 6 for beyond in house.neighbours)
    assert 17 <= len(house.borders) <= 20


def test_centres_of_house_maps_keep_their_distance(house: Map) -> None:
    points = list(centres(house).values())
    assert all(EDGE <= x <= CARD[0] - EDGE and EDGE <= y <= CARD[1] - EDGE for x, y in points)
    assert min(dist(a, b) for a, b in combinations(points, 2)) >= APART


def test_no_space_id_is_used_on_two_maps() -> None:
    ids = [space for name in MAPS for space in map_from(component_data(), name).ids]
    assert len(ids) == len(set(ids)) == 40


def test_the_numbers_tell_the_same_as_the_names(one: Map) -> None:
    bordering = {frozenset((one.ids[a], one.ids[b])) for a, beyond in enumerate(one.neighbours) for b in beyond}
    assert bordering == {frozenset(border) for border in one.borders}
    assert [one.regions[region].id for region in one.regions_of] == [space.region for space in one.spaces]


Spoil = Callable[[dict[str, Any]], Any]

WRONG: dict[str, Spoil] = {
    "maps.toml: maps lacks the key 'agea'": lambda data: data.pop("agea"),
    "maps.toml: maps.agea cannot be 7; it must be a table": lambda data: data.update(agea=7),
    "maps.toml: agea lacks the key 'borders'": lambda data: data["agea"].pop("borders"),
    "maps.toml: agea.mark cannot be 'mine'; it can be: published, house": lambda data: data["agea"].update(mark="mine"),
    "maps.toml: agea.borders cannot hold 'A1-Z9'; a border joins two of its spaces": (
        lambda data: data["agea"].update(borders="A1-A2 A1-Z9")
    ),
    "maps.toml: agea.borders holds 'A2-A1' a second time": lambda data: data["agea"].update(borders="A1-A2 A2-A1"),
    "maps.toml: agea.centres.A1 cannot be [1]; it must be two whole numbers, x and y": (
        lambda data: data["agea"]["centres"].update(A1=[1])
    ),
    "maps.toml: agea.centres and agea.regions do not name the same spaces: A1": (
        lambda data: data["agea"]["centres"].pop("A1")
    ),
    "maps.toml: agea.regions.silver_city.terrain cannot be 'sea'; it can be: mountains, forest, plains, city, "
    "marsh, coast, desert, hills": lambda data: data["agea"]["regions"]["silver_city"].update(terrain="sea"),
    "maps.toml: agea.regions.silver_city.spaces cannot be []; it must be a list of space ids": (
        lambda data: data["agea"]["regions"]["silver_city"].update(spaces=[])
    ),
    "maps.toml: agea.regions.silver_city.spaces lists 'A1' a second time": (
        lambda data: data["agea"]["regions"]["silver_city"].update(spaces=["A1"])
    ),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_a_wrong_map_file_is_refused_in_one_sentence(sentence: str) -> None:
    data = deepcopy(dict(component_data()))
    WRONG[sentence](data)
    with pytest.raises(BadData) as refused:
        map_from(data, "agea")
    assert str(refused.value) == sentence
