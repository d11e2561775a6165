"""The tables: how each title's board and components are laid out, touched and moved. They contain no rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from game.core.contract import AnyTitle
from game.titles import TITLES
from scenes.words import file_of

if TYPE_CHECKING:
    from scenes.board.context import Context

BOXES = Path(__file__).parents[2] / "sprites" / "art" / "boxes"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Table:
    """How a title is played at the screen: its board, its words in both languages and the picture of its box."""

    id: str
    load: Callable[[], AnyTitle]
    board: Callable[[Context], Any]
    words: Path
    box: Path

    @property
    def title(self) -> AnyTitle:
        """The title, loaded when it is first asked for."""
        return self.load()


Tables: TypeAlias = Mapping[str, Table]
"""Tables by the ids of their titles: handed to the program."""


def _coin_age(context: Context) -> Any:
    from scenes.tables.coin_age import CoinAgeBoard

    return CoinAgeBoard(context)


def _coin(context: Context) -> Any:
    from scenes.tables.coin import CoinBoard

    return CoinBoard(context)


def _stripmine(context: Context) -> Any:
    from scenes.tables.stripmine import StripmineBoard

    return StripmineBoard(context)


def _coin_quest(context: Context) -> Any:
    from scenes.tables.coin_quest import CoinQuestBoard

    return CoinQuestBoard(context)


def _american_numismatists(context: Context) -> Any:
    from scenes.tables.american_numismatists import AmericanNumismatistsBoard

    return AmericanNumismatistsBoard(context)


def _table(title: str, board: Callable[[Context], Any]) -> Table:
    return Table(id=title, load=lambda: TITLES[title], board=board, words=file_of(title), box=BOXES / f"{title}.jpg")


TABLES: Tables = {
    table.id: table
    for table in (
        _table("coin_age", _coin_age),
        _table("coin", _coin),
        _table("stripmine", _stripmine),
        _table("coin_quest", _coin_quest),
        _table("american_numismatists", _american_numismatists),
    )
}
"""The titles that can be played at the table, in the order of the shelf."""
