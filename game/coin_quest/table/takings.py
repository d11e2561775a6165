"""Which coins a lifted screen shows that a penny took: until then nobody but their new owner knew their names."""

from __future__ import annotations

from game.coin_quest.rules.events import BidRevealed
from game.coin_quest.rules.state import View
from game.core.contract import Seat


def named_now(before: View, event: BidRevealed) -> list[tuple[str, int, Seat]]:
    """Return each such coin of a bid that the viewer did not know before, on which lot it lies, and whose it was."""
    victims = dict.fromkeys(one.victim for one in before.takings if one.holder == event.seat and not one.coin)
    held = {victim: {coin for layer in before.players[victim].layers for coin in layer.coins} for victim in victims}
    return [(coin, lot, victim) for coin, lot in event.placements for victim in victims if coin in held[victim]]
