"""The tables: how each title's board and components are laid out, touched and moved. They contain no rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.titles import TITLES
from scenes.board.table import Table, Tables
from scenes.tables.colours import COIN, COIN_QUEST
from scenes.words import file_of
from sprites.palette import Colour

if TYPE_CHECKING:
    from scenes.board.board import Board
    from scenes.board.context import Context

BOXES = Path(__file__).parents[2] / "sprites" / "art" / "boxes"


def _coin_age(context: Context) -> Board:
    from scenes.tables.coin_age import CoinAgeBoard

    return CoinAgeBoard(context)


def _coin(context: Context) -> Board:
    from scenes.tables.coin import CoinBoard

    return CoinBoard(context)


def _stripmine(context: Context) -> Board:
    from scenes.tables.stripmine import StripmineBoard

    return StripmineBoard(context)


def _coin_quest(context: Context) -> Board:
    from scenes.tables.coin_quest import CoinQuestBoard

    return CoinQuestBoard(context)


def _american_numismatists(context: Context) -> Board:
    from scenes.tables.american_numismatists import AmericanNumismatistsBoard

    return AmericanNumismatistsBoard(context)


COINS = {
    "coin": ("mint:yellow", "mint:blue", "mint:red", "mint:orange"),
    "stripmine": ("penny", "quarter", "dime", "nickel"),
    "coin_quest": (
        *("gold:crown", "silver:eagle", "copper:star", "gold:sceptre", "silver:laurel", "copper:gem"),
        *("gold:hourglass", "silver:star", "copper:crown"),
    ),
    "american_numismatists": ("us_50", "us_1", "us_25", "us_100", "us_5", "us_10"),
}
"""Coins that lie in the menu's drawers; the first is on the front. Whoever is not named has the cabinet's own."""


HEARTS = {
    "coin_age": (0.37, 0.24, 0.61, 0.6),
    "coin": (0.215, 0.06, 0.57, 0.61),
    "stripmine": (0.2, 0.19, 0.6, 0.62),
    "coin_quest": (0.02, 0.22, 0.6, 0.56),
    "american_numismatists": (0.015, 0.015, 0.655, 0.735),
}
"""The board without what lies around it, on a small table: left, top, breadth and height."""


def _table(title: str, board: Callable[[Context], Board], colours: Sequence[Colour] | None = None) -> Table:
    return Table(
        id=title,
        load=lambda: TITLES[title],
        board=board,
        words=file_of(title),
        box=BOXES / f"{title}.jpg",
        coins=COINS.get(title, ("quarter", "nickel", "penny", "dime")),
        illustrations=Path(__file__).parent / title / "illustrations.toml",
        lessons=Path(__file__).parent / title / "lessons.toml",
        heart=HEARTS[title],
        seat_colours=colours,
    )


TABLES: Tables = {
    table.id: table
    for table in (
        _table("coin_age", _coin_age),
        _table("coin", _coin, COIN),
        _table("stripmine", _stripmine),
        _table("coin_quest", _coin_quest, COIN_QUEST),
        _table("american_numismatists", _american_numismatists),
    )
}
"""The titles that can be played at the table, in the order of the shelf."""
