"""Headers of older formats are lifted, one change at a time; what does not fit is said, never a crash."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.codec import Malformed
from game.core.migrations import FORMAT, MIGRATIONS, lifted
from game.core.record import Unreadable, parse_header

SHEET: dict[str, Any] = {
    "mark": "house",
    "borders": "A1-B1",
    "centres": {"B1": [1, 2], "A1": [3, 4]},
    "regions": {"north": {"terrain": "hills", "spaces": ["A1"]}, "south": {"terrain": "marsh", "spaces": ["B1"]}},
}


def coin_age(**sheets: Any) -> dict[str, Any]:
    return {"title": "coin_age", "rules": 1, "data": sheets}


def test_a_map_of_format_1_keeps_its_spaces_in_their_order_and_loses_what_was_drawn() -> None:
    assert lifted(coin_age(isle=SHEET), 1) == coin_age(
        isle={
            "mark": "house",
            "spaces": ["B1", "A1"],
            "borders": "A1-B1",
            "regions": {"north": ["A1"], "south": ["B1"]},
        }
    )


def test_other_titles_and_the_newest_format_stay_as_they_are() -> None:
    other = {"title": "coin", "data": {"centres": 1}}
    assert lifted(other, 1) == other
    assert lifted(coin_age(isle=SHEET), FORMAT) == coin_age(isle=SHEET)


def test_there_is_a_change_for_each_older_format() -> None:
    assert len(MIGRATIONS) + 1 == FORMAT == 2


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (7, "data should be an object, not int"),
        ({"isle": []}, "data.isle should be an object, not list"),
        ({"isle": {**SHEET, "centres": None}}, "data.isle.centres should be an object, not NoneType"),
        ({"isle": {"mark": "house"}}, "data.isle.centres should be an object"),
        ({"isle": {**SHEET, "regions": {"north": "A1"}}}, "data.isle.regions.north should be an object, not str"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(data: Any, where: str) -> None:
    with pytest.raises(Malformed, match=where):
        lifted({"title": "coin_age", "data": data}, 1)
    with pytest.raises(Unreadable, match=f"line 1: {where}"):
        parse_header({"record": "coin-cabinet", "format": 1, "title": "coin_age", "data": data})
