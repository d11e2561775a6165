"""What the viewer may draw, and what their coins are worth on average: by what they know themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.coin_quest.rules.components import Components
from game.coin_quest.rules.scoring import owned_by
from game.coin_quest.rules.state import View


def in_bag(view: View) -> tuple[str, ...]:
    """Return the viewer's coins that may lie in their bag: of some, a penny's holder may have taken one."""
    player = view.players[view.viewer]
    kept = {*player.hand, *player.aside}
    found = (coin for layer in player.layers if layer.bag for coin in layer.coins if coin not in kept)
    return (*found, *player.bag_pennies)


def drawable(view: View) -> tuple[str, ...]:
    """Return what the viewer may draw next: out of an empty bag, what lies on the discard pile."""
    return in_bag(view) or view.players[view.viewer].discard


def average(coins: Collection[str], table: Components) -> float:
    """Return what coins count in a bid on average."""
    return sum(table.coins[coin].value for coin in coins) / len(coins) if coins else 0.0


def average_without(view: View, removed: Iterable[str]) -> float:
    """Return what the viewer's coins count on average once some are removed."""
    gone = set(removed)
    return average([coin for coin in owned_by(view.players[view.viewer]) if coin not in gone], view.table)


def weakest(view: View, spared: Collection[str] = ()) -> str | None:
    """Return the viewer's coin that counts least among those that can be removed and bring no points at the end.

    None of the `spared` is meant.
    """
    player, coins = view.players[view.viewer], view.table.coins
    mints = {one.mint for one in view.table.majorities}
    found = [
        coin
        for coin in (*player.hand, *player.discard)
        if coin not in spared and not coins[coin].quality and coins[coin].mint not in mints
    ]
    return min(found, key=lambda coin: (coins[coin].value, bool(coins[coin].action), coin), default=None)
