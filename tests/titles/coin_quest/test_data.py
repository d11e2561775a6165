"""The data files: what is published is there, every entry has its mark, and mistakes are named."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any, get_args

import pytest

from game.coin_quest import TITLE
from game.coin_quest.rules.data import Mark, check, components
from game.core.contract import BadData
from tests.titles.coin_quest.table import DATA


def test_there_are_46_auction_coins_10_collection_coins_and_6_essen_coins() -> None:
    coins = DATA["coins"]
    assert (len(coins["auction"]), len(coins["collection"]), len(coins["essen"])) == (46, 10, 6)


def test_fourteen_auction_coins_have_a_mint_mark_seven_of_each_kind() -> None:
    assert Counter(coin["mint"] for coin in DATA["coins"]["auction"] if "mint" in coin) == {"crown": 7, "sceptre": 7}
    assert all(coin["mint"] == "eagle" for coin in DATA["coins"]["essen"])


def test_there_is_one_worthless_penny_a_copper_coin_of_value_0() -> None:
    pennies = [coin for coin in DATA["coins"]["auction"] if coin.get("action") == "penny"]
    assert [(coin["metal"], coin["value"]) for coin in pennies] == [("copper", 0)]


def test_collections_have_no_special_coin() -> None:
    assert all(coin.keys() == {"id", "metal", "value", "mark"} for coin in DATA["coins"]["collection"])


def test_majorities_market_and_counts_are_the_published_ones() -> None:
    board = DATA["board"]
    assert [(m["mint"], m["points"]) for m in board["majorities"]] == [
        ("crown", [9, 5, 2]),
        ("sceptre", [7, 4, 2]),
        ("eagle", [7, 4, 2]),
    ]
    assert (board["market"]["spaces"]["value"], board["market"]["price"]["value"]) == (7, 3)
    assert [board["counts"][key]["value"] for key in ("drawn", "boxed", "boxed_essen")] == [5, 6, 12]


def test_the_sixth_lot_is_for_four_and_five_players() -> None:
    lots = {seats: len(components(DATA, seats, "off").lots) for seats in TITLE.seats}
    assert lots == {2: 5, 3: 5, 4: 6, 5: 6}


def test_at_least_two_lots_bar_gold() -> None:
    barring = [lot for lot in components(DATA, 2, "off").lots if "gold" not in lot.admits]
    assert len(barring) >= 2


def test_every_entry_has_its_mark() -> None:
    def marked(value: Any) -> None:
        rows = value if isinstance(value, list) else value.values()
        assert all(row["mark"] in get_args(Mark) for row in rows)

    for part in (*DATA["coins"].values(), DATA["board"]["lots"], DATA["board"]["majorities"]):
        marked(part)
    marked(DATA["board"]["counts"])
    marked(DATA["board"]["market"])


def broken(path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Return the data with one value exchanged (or taken out, if it is ...)."""
    data: dict[str, Any] = deepcopy(dict(DATA))
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("coins", "auction", 0, "metal"), "tin", ("coins.toml", "auction[0].metal", "'tin'")),
        (("coins", "auction", 0, "value"), -1, ("coins.toml", "auction[0].value", "-1")),
        (("coins", "auction", 0, "value"), True, ("coins.toml", "auction[0].value", "True")),
        (
            ("coins", "auction", 3, "id"),
            "crown gold1",
            ("coins.toml", "auction[3].id", "another coin"),
        ),
        (("coins", "auction", 3, "id"), "seat0 gold1", ("coins.toml", "auction[3].id", "'seat0 gold1'")),
        (("coins", "auction", 3, "mint"), "rose", ("coins.toml", "mint", "'rose'")),
        (("coins", "auction", 3, "colour"), "red", ("coins.toml", "auction[3]", "colour")),
        (("coins", "auction", 15, "action"), "fly", ("coins.toml", "auction[15].action", "'fly'")),
        (("coins", "auction", 15, "strength"), 3, ("coins.toml", "auction[15].strength", "3")),
        (("coins", "auction", 15, "strength"), ..., ("coins.toml", "auction[15].strength", "0")),
        (("coins", "auction", 0, "strength"), 1, ("coins.toml", "auction[0].strength", "1")),
        (("coins", "auction", 0, "quality"), -2, ("coins.toml", "auction[0].quality", "-2")),
        (("coins", "collection", 0, "mark"), "guess", ("coins.toml", "collection[0].mark", "'guess'")),
        (("coins", "essen"), "none", ("coins.toml", "essen", "'none'")),
        (("coins", "essen"), [], ("coins.toml", "essen", "[]")),
        (("coins", "auction", 1), "gold", ("coins.toml", "auction[1]", "'gold'")),
        (("coins",), None, ("coins.toml", "None")),
        (("board", "lots", 0, "prize"), "fame", ("board.toml", "lots[0].prize", "'fame'")),
        (("board", "lots", 3, "prestige"), 0, ("board.toml", "lots[3].prestige", "0")),
        (("board", "lots", 0, "prestige"), 2, ("board.toml", "lots[0].prestige", "2")),
        (("board", "lots", 2, "admits"), ["tin"], ("board.toml", "lots[2].admits[0]", "'tin'")),
        (("board", "lots", 2, "admits"), [], ("board.toml", "lots[2].admits", "[]")),
        (("board", "lots", 2, "number"), 7, ("board.toml", "lots[2].number", "7")),
        (("board", "majorities", 0, "points"), [9, -1], ("board.toml", "majorities[0].points", "-1")),
        (("board", "majorities", 1, "mint"), "crown", ("board.toml", "majorities[1].mint", "'crown'")),
        (("board", "market", "price", "value"), "3", ("board.toml", "market.price.value", "'3'")),
        (("board", "market", "spaces", "value"), 0, ("board.toml", "market.spaces.value", "0")),
        (("board", "counts", "boxed"), ..., ("board.toml", "counts", "boxed")),
        (("board", "counts", "boxed", "value"), 46, ("board.toml", "counts.boxed", "46")),
    ],
)
def test_a_mistake_in_the_data_is_named_with_file_key_and_value(
    path: tuple[Any, ...], value: Any, words: tuple[str, ...]
) -> None:
    with pytest.raises(BadData) as caught:
        check(broken(path, value))
    message = str(caught.value)
    assert all(word in message for word in words), message
    assert "\n" not in message


def test_a_metal_that_no_lot_admits_is_a_mistake_since_every_coin_must_be_placed() -> None:
    data = broken(("board", "lots", 0, "admits"), ["silver", "copper"])
    data["board"]["lots"][3]["admits"] = ["copper"]
    with pytest.raises(BadData, match="'admits' holds 'gold' with 2 players"):
        check(data)


def test_no_lot_of_coins_is_a_mistake() -> None:
    data = deepcopy(dict(DATA))
    for lot in data["board"]["lots"][:3]:
        lot.update(prize="prestige", prestige=1)
    with pytest.raises(BadData, match="'prize' = 'coins'"):
        check(data)
