"""The titles of the cabinet, in the order in which they stand on its shelf."""

from __future__ import annotations

from game import american_numismatists, coin, coin_age, coin_quest, stripmine
from game.core.contract import Titles

TITLES: Titles = {
    title.id: title
    for title in (coin_age.TITLE, coin.TITLE, stripmine.TITLE, coin_quest.TITLE, american_numismatists.TITLE)
}


def all_titles() -> Titles:
    """Return them all; other processes call this by its name."""
    return TITLES
