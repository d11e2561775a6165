"""What each collection counts so far: marks of the mints and quality, and the prestige that would bring at the end."""

from __future__ import annotations

from game.coin_quest.rules.scoring import majority, marks, owned_by
from game.coin_quest.rules.state import View
from game.core.values import dataclass

QUALITY = "quality"


@dataclass(frozen=True, slots=True)
class Standing:
    """One thing that a collection counts: a mint or QUALITY, how many coins bear it, its place and its points."""

    sign: str
    count: int
    place: int
    points: int


def standings(view: View) -> tuple[tuple[Standing, ...], ...]:
    """Return for each seat what its coins would count if the match ended now, as far as the viewer knows them."""
    owned, table = [owned_by(player) for player in view.players], view.table
    mints = [
        [
            Standing(one.mint, place.count, place.place, place.points)
            for place in majority([marks(coins, one.mint, table) for coins in owned], one.points)
        ]
        for one in table.majorities
    ]
    return tuple((*(mint[seat] for mint in mints), _quality(coins, view)) for seat, coins in enumerate(owned))


def _quality(coins: tuple[str, ...], view: View) -> Standing:
    worth = [quality for coin in coins if (quality := view.table.coins[coin].quality)]
    return Standing(QUALITY, len(worth), 0, sum(worth))
