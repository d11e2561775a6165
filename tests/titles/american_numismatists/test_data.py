"""The box: 90 coins of the appendix, the map, 30 research and 40 investment cards, 75 collectors (rulings, Data)."""

from __future__ import annotations

import copy
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.american_numismatists.balance.deck import COUNTS, asked_for, complaints, displays
from game.american_numismatists.opponents.route_cost import walks_on
from game.american_numismatists.rules.box import DENOMINATIONS, denomination_of, kind_of
from game.american_numismatists.rules.data import box_from, component_data
from game.core.contract import BadData

DATA = component_data()
BOX = box_from(DATA)
SHOWN = displays(BOX, 120, seed=6)


def changed(file: str, *path: Any, to: Any) -> dict[str, Any]:
    """Return component data with one value changed."""
    data: dict[str, Any] = copy.deepcopy(dict(DATA))
    place: Any = data[file]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return data


def test_there_are_fifteen_coins_of_each_denomination() -> None:
    assert Counter(coin.denomination for coin in BOX.coins) == dict.fromkeys(DENOMINATIONS, 15)


def test_ranks_follow_the_values_without_ties() -> None:
    by_value = sorted(BOX.coins, key=lambda coin: -coin.value)
    assert [coin.overall for coin in by_value] == list(range(1, 91))
    for denomination in DENOMINATIONS:
        ranks = [coin.rank for coin in by_value if coin.denomination == denomination]
        assert ranks == list(range(1, 16))


def test_5_10_28_and_47_tiles_cost_5_4_3_and_2() -> None:
    assert Counter(coin.cost for coin in BOX.coins) == {5: 5, 4: 10, 3: 28, 2: 47}


@pytest.mark.parametrize(
    ("name", "cost", "value", "rank", "overall"),
    [
        ("cent 1793", 5, 1_250_000, 1, 4),
        ("nickel 1918/7-D", 3, 285_000, 2, 28),
        ("dime 1916-D", 2, 125_000, 5, 61),
        ("quarter 1927-S", 3, 252_000, 4, 36),
        ("half 1855-S", 2, 128_000, 15, 60),
        ("dollar 1804", 5, 7_500_000, 1, 1),
        ("dollar 1797", 3, 225_000, 15, 39),
    ],
)
def test_tiles_are_those_of_the_appendix(name: str, cost: int, value: int, rank: int, overall: int) -> None:
    coin = next(coin for coin in BOX.coins if coin.id == name)
    assert (coin.cost, coin.value, coin.rank, coin.overall) == (cost, value, rank, overall)


def test_the_mark_of_new_orleans_is_the_letter() -> None:
    marks = Counter(coin.mint for coin in BOX.coins)
    assert marks == {"": 47, "S": 17, "CC": 10, "D": 9, "O": 7}
    assert {coin.id for coin in BOX.coins} >= {"dime 1843-O", "half 1853-O", "dollar 1886-O"}


def test_an_overdates_year_is_its_first_number() -> None:
    found = {coin.id: (coin.year, coin.mint) for coin in BOX.coins if coin.overdate}
    assert found["nickel 1918/7-D"] == (1918, "D")
    assert set(found) == {"cent 1839/6", "nickel 1918/7-D", "nickel 1914/3", "dime 1942/1", "half 1817/4"}


def test_the_midwest_is_joined_to_all_and_the_coasts_to_their_neighbours() -> None:
    links = {shop.id: set(shop.links) for shop in BOX.shops}
    assert links["midwest"] == {"northwest", "southwest", "northeast", "southeast"}
    assert links["northwest"] == {"southwest", "midwest"}
    assert links["southeast"] == {"northeast", "midwest"}


def test_no_shop_is_more_than_two_steps_away() -> None:
    walks = walks_on(BOX.shops)
    assert {walks[a][1 << b] for a in range(5) for b in range(5)} == {0, 1, 2}


def test_nineteen_coins_are_for_sale_and_two_are_up_for_auction() -> None:
    assert {shop.id: shop.spaces for shop in BOX.shops}["midwest"] == 3
    assert sum(shop.spaces for shop in BOX.shops) + BOX.auction == 21


def test_there_are_five_research_cards_of_each_denomination() -> None:
    assert Counter(map(denomination_of, BOX.research)) == dict.fromkeys(DENOMINATIONS, 5)


def test_there_are_five_investments_of_each_of_eight_kinds_and_a_friend_for_each_shop() -> None:
    assert set(Counter(map(kind_of, BOX.investments)).values()) == {5}
    assert len(BOX.investments) == 40
    assert {card for card in BOX.investments if kind_of(card) == "friend"} == {
        f"friend {shop.id}" for shop in BOX.shops
    }


def test_credibility_of_collectors_comes_in_falling_number() -> None:
    assert Counter(card.credibility for card in BOX.collectors) == COUNTS
    assert len(BOX.collectors) == 75


def test_the_deck_of_collectors_holds_what_it_promises() -> None:
    assert list(complaints(BOX, SHOWN)) == []


def test_every_denomination_is_asked_for_equally_often() -> None:
    assert set(asked_for(BOX).values()) == {14}


def test_the_check_notices_twins_rare_lists_and_cheap_fives() -> None:
    data: Any = copy.deepcopy(dict(DATA))
    cards = data["collectors"]["collector"]
    cards[0]["lines"] = [{"denomination": "nickel"}]  # as the second card
    cards[2]["lines"] = [{"denomination": "dime", "top": 3}]
    cards[74]["lines"] = [{"denomination": "half"}]
    found = " ".join(complaints(box_from(data), SHOWN[:40]))
    assert "asks for the same as" in found
    assert "met by fewer than 12 sets" in found
    assert "is worth 5, but asks neither" in found


def test_component_data_is_read_from_four_files() -> None:
    assert set(component_data()) == {"coins", "board", "cards", "collectors"}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (changed("coins", "coin", 0, "cost", to=4), "coins.toml: coin 1.cost cannot be 4; a coin worth 1250000"),
        (changed("coins", "coin", 3, "date", to="18O4"), "coins.toml: coin 4.date cannot be '18O4'"),
        (changed("coins", "coin", 1, "overall", to=8), "coins.toml: the overall rank of cent 1795 cannot be 8"),
        (
            changed("coins", "mark", to="guessed"),
            "coins.toml: mark should be one of published, derived, house, not 'guessed'",
        ),
        (
            changed("board", "shop", 0, "links", to=["southeast"]),
            "links of northwest cannot hold 'southeast'",
        ),
        (changed("board", "shop", 2, "spaces", to=0), "board.toml: shop 3.spaces cannot be 0"),
        (changed("board", "auction", to="two"), "board.toml: auction should be int, not 'two'"),
        (changed("cards", "research", "dime", to=-1), "cards.toml: research.dime cannot be -1"),
        (changed("cards", "friend", "each", to=2), "cards.toml: friend.each cannot be 2"),
        (changed("collectors", "collector", 0, "cost", to=9), "collectors.toml: penelope_fairpenny.cost cannot be 9"),
        (
            changed("collectors", "collector", 0, "lines", 0, "denomination", to="guinea"),
            "collectors.toml: penelope_fairpenny.lines.denomination cannot be 'guinea'",
        ),
        (
            changed("collectors", "collector", 0, "lines", to=[{"colour": "red"}]),
            "collectors.toml: penelope_fairpenny.lines cannot ask for 'colour' = 'red'",
        ),
        (
            changed("collectors", "collector", 23, "together", to={"same": "weight"}),
            "collectors.toml: minna_motleyworth.together.same cannot be 'weight'",
        ),
        (
            changed("collectors", "collector", 1, "id", to="penelope_fairpenny"),
            "_fairpenny' stands there 2 times",
        ),
        (changed("collectors", "collector", 0, "lines", to=[]), "a wish list has one to four lines"),
        (changed("coins", "coin", 4, "value", to="much"), "coins.toml: coin[4].value should be int, not 'much'"),
        (
            changed("collectors", "collector", 23, "together", to={"total": 0}),
            "collectors.toml: minna_motleyworth.together.total cannot be 0; it is a whole number",
        ),
    ],
)
def test_bad_data_is_named_by_file_key_and_value(data: dict[str, Any], told: str) -> None:
    with pytest.raises(BadData) as error:
        box_from(data)
    assert told in str(error.value)


def test_a_missing_or_broken_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"coins\.toml: No such file"):
        component_data(tmp_path)
    (tmp_path / "coins.toml").write_text("coin = [", encoding="utf-8")
    with pytest.raises(BadData, match=r"coins\.toml: Invalid value"):
        component_data(tmp_path)
