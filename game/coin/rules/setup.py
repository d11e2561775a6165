"""The table as it is laid out, before chance has acted."""

from __future__ import annotations

from game.coin.rules.components import coins_by_value
from game.coin.rules.state import CARDS, SEAT_COUNT, Player, Rules, State
from game.core.contract import Data, Options


def setup(options: Options, seats: int, data: Data) -> State:
    """Lay the four colours out, before anything is dealt. Raises BadData."""
    rules = Rules(coins_by_value(data), str(options["gray_tie"]), str(options["target"]))
    assert seats == SEAT_COUNT
    return State(rules, round=1, number=0, stage="dealing", players=fresh_players())


def fresh_players() -> tuple[Player, ...]:
    """Return everybody's thirteen cards, shuffled: nobody has seen any."""
    return tuple(Player(unseen=suit) for suit in CARDS)
