"""The podium: who stands where, and what coins their points are."""

from __future__ import annotations

from scenes.app.podium import Standing, arranged, metals_known, metals_of, stacked
from scenes.tables.coin.tips import CoinWords


def test_what_was_lost_is_missing_among_the_coins_of_its_metal_and_not_on_top() -> None:
    parts = (("copper", -2), ("copper", 5), ("silver", 1), ("gold", 2))
    assert stacked(Standing(0, "Anna", 1, 6, parts)) == ["copper"] * 3 + ["silver"] + ["gold"] * 2
    assert stacked(Standing(0, "Anna", 1, 1, (("silver", -2), ("gold", 3)))) == ["gold"]


def test_the_podium_stands_in_order_of_places_with_a_coin_for_each_point() -> None:
    standings = [Standing(seat, "", place, 0, ()) for seat, place in enumerate((3, 1, 2, 4))]
    assert [standing.place for standing in arranged(standings)] == [1, 2, 3, 4]
    assert [standing.place for standing in arranged(standings[:2])] == [1, 3]
    shared = [standing._replace(place=max(1, standing.place - 1)) for standing in standings]
    assert [standing.seat for standing in arranged(shared)] == [1, 2, 0, 3], "as in the headline and the table"


def test_coins_have_the_metal_that_they_have_at_the_table() -> None:
    reasons = ["coins", "gray", "foreign", "most_gray"]
    assert metals_of(reasons, CoinWords.metals) == ["gold", "silver", "copper", "silver"]
    assert metals_of(["space", "region", "bank"], {}) == ["copper", "silver", "gold"]
    age = {"space": "Coins on the map", "region": "Regions doubled", "bank": "Coins in the bank"}
    assert metals_of(["space", "bank"], metals_known(age)) == ["copper", "gold"], "also where no region is doubled"
    assert metals_known({"auction": "Auction {auction}", "blowout": "Blowout"}) == {}, "each auction has its own"
    assert metals_of(["other", "coins"], {"coins": "copper"}) == ["silver", "copper"]
