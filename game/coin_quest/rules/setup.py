"""Laying the table out (rulebook "Spielvorbereitung")."""

from __future__ import annotations

from collections.abc import Mapping

from game.coin_quest.rules import bags
from game.coin_quest.rules.data import auction_coins, collection_coins, components
from game.coin_quest.rules.state import State
from game.core.contract import Data, OptionValue
from game.core.values import replace


def setup(options: Mapping[str, OptionValue], seats: int, data: Data) -> State:
    """Lay the table out: collections in the bags, all auction coins unseen (rulebook "Spielvorbereitung")."""
    essen = str(options["essen"])
    table = components(data, seats, essen)
    start = options["start"]
    state = State(
        table=table,
        buy_per_lot=bool(options["buy_per_lot"]),
        start=None,
        stage="start",
        round=0,
        unseen=auction_coins(data, essen),
        market=(),
        lots=((),) * max(lot.number for lot in table.lots),
        players=tuple(bags.fresh_player(collection_coins(data, seat), table) for seat in range(seats)),
    )
    return state if start == "random" else replace(state, start=int(start), stage="market_row")
