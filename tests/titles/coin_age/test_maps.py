"""The maps: Agea as published, three of this house's own; and what is said about a wrong file."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields
from typing import Any

import pytest

from game.coin_age.rules.data import MAPS, component_data, map_from
from game.coin_age.rules.state import Map, Region
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


def test_every_space_of_a_house_map_has_two_to_six_neighbours(house: Map) -> None:
    assert all(2 <= len(beyond) <= 6 for beyond in house.neighbours)
    assert 17 <= len(house.borders) <= 20


def test_no_space_id_is_used_on_two_maps() -> None:
    ids = [space for name in MAPS for space in map_from(component_data(), name).ids]
    assert len(ids) == len(set(ids)) == 40


def test_the_numbers_tell_the_same_as_the_names(one: Map) -> None:
    bordering = {frozenset((one.ids[a], one.ids[b])) for a, beyond in enumerate(one.neighbours) for b in beyond}
    assert bordering == {frozenset(border) for border in one.borders}
    assert [one.regions[region].id for region in one.regions_of] == [
        next(region.id for region in one.regions if space in region.spaces) for space in one.ids
    ]


Spoil = Callable[[dict[str, Any]], Any]

WRONG: dict[str, Spoil] = {
    "maps.toml lacks the map 'agea'": lambda data: data.pop("agea"),
    "maps.toml, agea: it should be an object, not 7": lambda data: data.update(agea=7),
    "maps.toml, agea: it has missing or unknown keys: borders": lambda data: data["agea"].pop("borders"),
    "maps.toml, agea: it has missing or unknown keys: centres": lambda data: data["agea"].update(centres={}),
    "maps.toml, agea: mark should be one of published, house, not 'mine'": (
        lambda data: data["agea"].update(mark="mine")
    ),
    "maps.toml, agea: borders cannot hold 'A1-Z9'; a border joins two of the map's spaces": (
        lambda data: data["agea"].update(borders="A1-A2 A1-Z9")
    ),
    "maps.toml, agea: borders holds 'A2-A1' a second time": lambda data: data["agea"].update(borders="A1-A2 A2-A1"),
    "maps.toml, agea: spaces and regions do not list the same spaces once: A1": (
        lambda data: data["agea"]["spaces"].remove("A1")
    ),
    "maps.toml, agea: spaces and regions do not list the same spaces once: B2": (
        lambda data: data["agea"]["spaces"].append("B2")
    ),
    "maps.toml, agea: regions.silver_city[0] should be str, not 7": (
        lambda data: data["agea"]["regions"].update(silver_city=[7])
    ),
    "maps.toml, agea: regions.silver_city cannot be []; a region has spaces": (
        lambda data: data["agea"]["regions"].update(silver_city=[])
    ),
    "maps.toml, agea: regions.silver_city lists 'A1' a second time": (
        lambda data: data["agea"]["regions"].update(silver_city=["A1"])
    ),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_a_wrong_map_file_is_refused_in_one_sentence(sentence: str) -> None:
    data = deepcopy(dict(component_data()))
    WRONG[sentence](data)
    with pytest.raises(BadData) as refused:
        map_from(data, "agea")
    assert str(refused.value) == sentence


def test_the_rules_know_nothing_of_how_a_map_is_drawn() -> None:
    assert {field.name for field in fields(Map)} == {
        *("id", "mark", "ids", "regions", "borders", "neighbours", "regions_of"),
    }
    assert {field.name for field in fields(Region)} == {"id", "spaces"}
