"""American Numismatists: what coins are worth stands beside their ranks in the shops, and below one's own coins."""

from __future__ import annotations

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules.actions import PlaySnoop
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


def test_the_rank_of_an_own_coin_is_told_also_in_the_tray_beside_an_investment(start: Start) -> None:
    held = ["dollar 1871-CC", "dollar 1798", "nickel 1918/7-D", "cent 1811", "dime 1916-D", "dime 1942/1", "half 1797"]
    with recording():
        table, seen = looked_at(start, laid_out(2, coins={0: held}, investments={0: ["snoop 1"]}), (1280, 720), 1.0)
        tray = table.engine.position.layout.tray  # type: ignore[attr-defined]
    told = [label.words for label in seen.labels if tray.collidepoint(label.box.center)]
    assert sum("#" in words for words in told) == len(held)


@pytest.mark.parametrize("where", ["safe", "coins"])
@pytest.mark.parametrize("held", [["cent 1799"], ["cent 1799", "half 1855-S"]])
def test_the_letter_on_an_own_coin_lies_in_its_safe_or_tray(start: Start, where: str, held: list[str]) -> None:
    locked = held if where == "safe" else []
    state = laid_out(2, coins={0: held}, safe={0: locked}, collectors={0: ["penelope_fairpenny"]})
    with recording():
        table, seen = looked_at(start, state, (1280, 720), 1.0)
    layout = table.engine.position.layout
    room = layout.safe(0) if where == "safe" else layout.tray  # type: ignore[attr-defined]
    letters = [label.box for label in seen.labels if label.words == "P" and label.box.bottom > room.top]
    assert len(letters) == 2, "that of the collector's card, too"
    assert any(room.contains(box) for box in letters)


def test_who_has_no_collector_to_give_hears_so_before_snooping_and_has_a_button_for_it(start: Start) -> None:
    state = laid_out(2, collectors={1: ["penelope_fairpenny"]}, investments={0: ["snoop 1"]})
    with recording():
        table, _ = looked_at(start, state, (1280, 720), 1.0)
    told = table.engine.words.preview(TITLE.view(state, 0), PlaySnoop(1))
    assert told is not None
    assert "You have no collector to give in exchange: you could only look." in told.lines
    looking = TITLE.apply(state, 0, PlaySnoop(1)).state
    table.engine.show(TITLE.view(looking, 0))
    assert table.engine.buttons()[0].label == "Done looking"
