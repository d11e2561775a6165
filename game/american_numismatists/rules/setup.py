"""How the table is laid out: chance has not acted yet (rulebook, Setup)."""

from __future__ import annotations

from game.american_numismatists.rules import chances
from game.american_numismatists.rules.box import Box
from game.american_numismatists.rules.data import box_from
from game.american_numismatists.rules.state import Dealer, Hand, PickFirst, Space, State, Table, TurnUp
from game.core.contract import Data, Options


def setup(options: Options, seats: int, data: Data) -> State:
    """Lay the table out; chance has not acted yet. Raises BadData."""
    box = box_from(data)
    table = _empty_table(box, options, seats)
    state = State(
        box=box,
        table=table,
        hands=(Hand(),) * seats,
        coin_stack=tuple(coin.id for coin in box.coins),
        collector_deck=tuple(card.id for card in box.collectors),
        research_deck=box.research,
        investment_deck=box.investments,
        gone=(),
        remembered=((),) * (seats + 1),
    )
    first = options["first"]
    return state if first == "random" else chances.first_found(state, int(first))


def _empty_table(box: Box, options: Options, seats: int) -> Table:
    laying = _laying(box)
    return Table(
        seats=seats,
        win_off_turn=bool(options["win_off_turn"]),
        finish_round=bool(options["finish_round"]),
        shops=tuple((None,) * shop.spaces for shop in box.shops),
        auction=(None,) * box.auction,
        collectors=(None,) * box.row,
        research=(None,) * box.row,
        dealers=(Dealer(),) * seats,
        due=(PickFirst(), *laying) if options["first"] == "random" else laying,
    )


def _laying(box: Box) -> tuple[TurnUp, ...]:
    """Return what is turned up before the first choice (rulebook, Setup 3)."""
    shops = tuple(Space(shop.id, number) for shop in box.shops for number in range(shop.spaces))
    auction = tuple(Space("auction", number) for number in range(box.auction))
    return (
        TurnUp("coin", shops + auction),
        TurnUp("research", tuple(Space("research", number) for number in range(box.row))),
        TurnUp("collector", tuple(Space("collectors", number) for number in range(box.row))),
    )
