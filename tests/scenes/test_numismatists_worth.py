"""American Numismatists: what coins are worth stands beside their ranks in the shops, and below one's own coins."""

from __future__ import annotations

import pytest

from tests.scenes.conftest import Start
from tests.scenes.labels_seen import recording
from tests.scenes.test_numismatists_crowded import looked_at
from tests.titles.american_numismatists.table import laid_out

OFFERED = {"northwest": ["quarter 1796", "dollar 1804"]}
SEVEN = [
    "quarter 1873-CC",
    "dollar 1871-CC",
    "dollar 1798",
    "nickel 1918/7-D",
    "half 1855-S",
    "dime 1916-D",
    "dime 1837",
]


@pytest.mark.parametrize(
    ("language", "told"), [("en", {"#2", "505k", "#1", "7.5M"}), ("de", {"#2", "505k", "#1", "7,5\N{NO-BREAK SPACE}M"})]
)
def test_the_worth_of_a_coin_for_sale_stands_beside_its_rank(start: Start, language: str, told: set[str]) -> None:
    with recording():
        _, seen = looked_at(start, laid_out(3, shops=OFFERED), (1280, 720), 1.0, language)
    assert told <= {label.words for label in seen.labels}


@pytest.mark.parametrize("count", [3, 6, 7])
def test_what_own_coins_are_worth_stands_below_each_in_one_row_and_in_two(start: Start, count: int) -> None:
    with recording():
        table, seen = looked_at(start, laid_out(2, coins={0: SEVEN[:count]}), (1280, 720), 1.0)
        tray = table.engine.position.layout.tray  # type: ignore[attr-defined]
    told = [label.words for label in seen.labels if tray.collidepoint(label.box.center)]
    assert [words for words in told if words.endswith("k")] == ["550k", "350k", "302k", "285k", "128k", "125k", "57k"][
        :count
    ]
