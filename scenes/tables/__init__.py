"""The tables: how each title's board and components are laid out, touched and moved. They contain no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.tables.board import Board, Setting

TABLES = ("coin_age", "coin", "stripmine", "coin_quest", "american_numismatists")
"""The titles that can be played at the table."""


def board_for(setting: Setting) -> Board:
    """Return the board of the setting's title."""
    match setting.title.ID:
        case "coin_age":
            from scenes.tables.coin_age import CoinAgeBoard

            return CoinAgeBoard(setting)
        case "coin":
            from scenes.tables.coin import CoinBoard

            return CoinBoard(setting)
        case "stripmine":
            from scenes.tables.stripmine import StripmineBoard

            return StripmineBoard(setting)
        case "coin_quest":
            from scenes.tables.coin_quest import CoinQuestBoard

            return CoinQuestBoard(setting)
        case "american_numismatists":
            from scenes.tables.american_numismatists import AmericanNumismatistsBoard

            return AmericanNumismatistsBoard(setting)
    raise KeyError(setting.title.ID)
