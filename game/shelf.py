"""The shelf: the titles of the cabinet, listed by hand, each imported when it is first taken down."""

from __future__ import annotations

from functools import cache

from game.core.contract import AnyTitle

TITLES = ("coin_age", "coin", "stripmine", "coin_quest", "american_numismatists")


@cache
def title(name: str) -> AnyTitle:
    """Return the title of that id. Raises KeyError for an id that is not on the shelf."""
    match name:
        case "coin_age":
            from game import coin_age

            return coin_age
        case "coin":
            from game import coin

            return coin
        case "stripmine":
            from game import stripmine

            return stripmine
        case "coin_quest":
            from game import coin_quest

            return coin_quest
        case "american_numismatists":
            from game import american_numismatists

            return american_numismatists
    raise KeyError(name)
