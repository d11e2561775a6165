"""The titles of the cabinet, in the order in which they stand on its shelf; each is loaded when it is first used."""

from __future__ import annotations

from game.core.contract import AnyTitle, Titles
from game.core.lazily import Lazily


def _coin_age() -> AnyTitle:
    from game.coin_age import TITLE

    return TITLE


def _coin() -> AnyTitle:
    from game.coin import TITLE

    return TITLE


def _stripmine() -> AnyTitle:
    from game.stripmine import TITLE

    return TITLE


def _coin_quest() -> AnyTitle:
    from game.coin_quest import TITLE

    return TITLE


def _american_numismatists() -> AnyTitle:
    from game.american_numismatists import TITLE

    return TITLE


TITLES: Titles = Lazily(
    {
        "coin_age": _coin_age,
        "coin": _coin,
        "stripmine": _stripmine,
        "coin_quest": _coin_quest,
        "american_numismatists": _american_numismatists,
    }
)


def all_titles() -> Titles:
    """Return them all; other processes call this by its name."""
    return TITLES
