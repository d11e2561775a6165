"""The criteria language of the wish lists (rulings, Data)."""

from __future__ import annotations

import pytest

from game.american_numismatists.rules.box import Collector
from game.american_numismatists.rules.criteria import coin_fits, meets, offers
from game.american_numismatists.rules.index import index_of
from tests.titles.american_numismatists.table import BOX

COIN = index_of(BOX).coin


@pytest.mark.parametrize(
    ("line", "fitting", "unfitting"),
    [
        ((("denomination", "dime"), ("top", 5)), "dime 1916-D", "dime 1918-D"),
        ((("overall", 20),), "cent 1796", "dollar 1801"),
        ((("mint", "none"),), "cent 1793", "cent 1969-S"),
        ((("mint", "CC"),), "dime 1873-CC", "half 1921-S"),
        ((("mint", "O"),), "half 1853-O", "half 1855-S"),
        ((("year", 1918),), "nickel 1918/7-D", "nickel 1919-S"),
        ((("decade", 1870),), "dollar 1870-S", "nickel 1880"),
        ((("century", 1800),), "dollar 1800", "dollar 1799"),
        ((("before", 1804),), "dollar 1803", "dollar 1804"),
        ((("after", 1919),), "nickel 1920-S", "nickel 1919-S"),
        ((("overdate", True),), "cent 1839/6", "half 1839-O"),
        ((("cost", 3),), "cent 1958", "cent 1799"),
        ((("value", 500_000),), "dollar 1886-O", "half 1794"),
        ((), "nickel 1954-S", "no coin at all"),
    ],
)
def test_a_line_takes_and_refuses(line: tuple[tuple[str, str | int | bool], ...], fitting: str, unfitting: str) -> None:
    assert coin_fits(COIN[fitting], line)
    assert unfitting not in COIN or not coin_fits(COIN[unfitting], line)


def card(*lines: tuple[tuple[str, str | int | bool], ...], **together: str | int) -> Collector:
    return Collector("somebody", lines, tuple(together.items()), 2, 1)


def met(wanted: Collector, *coins: str) -> bool:
    return meets(wanted, [COIN[name] for name in coins])


def test_one_coin_fills_one_line() -> None:
    wanted = card((("denomination", "dime"),), (("mint", "CC"),))
    assert met(wanted, "dime 1873-CC", "dime 1874-CC")
    assert met(wanted, "dime 1873-CC", "dime 1800")  # the marked one must take the second line
    assert not met(wanted, "dime 1873-CC")
    assert not met(wanted, "dime 1800", "dime 1820")


def test_only_exactly_as_many_coins_as_lines_are_sold() -> None:
    assert not met(card(()), "dime 1800", "dime 1820")


def test_coins_together_can_be_asked_to_share_a_feature_or_not_to() -> None:
    assert met(card((), (), same="year"), "cent 1794", "half 1794")
    assert not met(card((), (), same="year"), "cent 1794", "cent 1795")
    assert met(card((), (), same="denomination"), "cent 1794", "cent 1795")
    assert met(card((), (), different="denomination"), "cent 1794", "half 1794")
    assert not met(card((), (), different="denomination"), "cent 1794", "cent 1795")


def test_coins_without_a_mark_share_one_mint() -> None:
    assert met(card((), (), same="mint"), "cent 1794", "dime 1846")
    assert not met(card((), (), different="mint"), "cent 1794", "dime 1846")


def test_a_total_adds_the_printed_values() -> None:
    assert met(card((), (), total=207_000), "nickel 1920-S", "nickel 1924-S") is False
    assert met(card((), (), total=143_000), "nickel 1920-S", "nickel 1924-S")
    assert not met(card((), (), total=143_001), "nickel 1920-S", "nickel 1924-S")


def test_every_set_of_coins_is_offered_once() -> None:
    name = "hubert_bisonfield"  # any two nickels
    own = [COIN[coin] for coin in ("nickel 1880", "nickel 1867", "dime 1800", "nickel 1926-S")]
    found = [
        {coin.id for coin in chosen} for chosen in offers(index_of(BOX).collector[name], own, index_of(BOX).fits[name])
    ]
    assert found == [
        {"nickel 1880", "nickel 1867"},
        {"nickel 1880", "nickel 1926-S"},
        {"nickel 1867", "nickel 1926-S"},
    ]
