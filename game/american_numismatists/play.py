"""How the game is set up and how an action becomes a new state: the activity, then what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.american_numismatists import activities, chances, deeds, events, investments, turns
from game.american_numismatists.box import Box
from game.american_numismatists.data import box_from
from game.american_numismatists.nouns import Dealer, Hand, PickFirst, Space, State, Table, TurnUp
from game.american_numismatists.turns import Told
from game.core.contract import CHANCE, Data, Options, Step, step_at_once

_DEEDS: Final[Mapping[type, Callable[[State, int, Any], Told]]] = {
    deeds.ChooseShop: activities.choose_shop,
    deeds.Travel: activities.travel,
    deeds.AccessSafe: activities.access_safe,
    deeds.MoveSale: activities.move_sale,
    deeds.DrawCollector: activities.draw_collector,
    deeds.BuyCoin: activities.buy_coin,
    deeds.Sell: activities.sell,
    deeds.DrawResearch: activities.draw_research,
    deeds.TakeCollector: activities.take_collector,
    deeds.DrawInvestment: activities.draw_investment,
    deeds.TakeResearch: activities.take_research,
    deeds.Bully: activities.bully,
    deeds.PlaySteal: investments.steal,
    deeds.PlayTrade: investments.trade,
    deeds.PlaySnoop: investments.snoop,
    deeds.PlayOvertime: investments.overtime,
    deeds.PlayLaziness: investments.laziness,
    deeds.RevealCoinShow: investments.coin_show,
    deeds.DiscardCollector: activities.discard_collector,
    deeds.SnoopExchange: investments.snoop_exchange,
    deeds.SnoopKeep: investments.snoop_keep,
    deeds.EndTurn: lambda state, seat, action: turns.end_turn(state),
}

_REVEALING: Final = (
    deeds.Sell,
    deeds.PlaySteal,
    deeds.PlayTrade,
    deeds.PlaySnoop,
    deeds.PlayOvertime,
    deeds.PlayLaziness,
    deeds.RevealCoinShow,
    deeds.SnoopExchange,
)
"""Actions that show somebody a card he had not seen: undo stops there."""


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


def apply(state: State, seat: int, action: Any) -> Step[State, events.Event]:
    """Carry out a permitted action of a seat, or chance's answer for CHANCE.

    Ten credibility are counted after the whole activity and before any refill; an exhausted stack
    ends the game when nothing is due any more (rulings 2, 3).
    """
    before, by_chance = state, seat == CHANCE
    if by_chance:
        state, told = chances.answer(state, action)
    else:
        state, told = _DEEDS[type(action)](state, seat, action)
    if state.table.result is None:
        state, more = turns.reckon(before, state)
        told = (*told, *more)
    if state.table.result is None and not state.table.due:
        state, more = turns.exhausted(state)
        told = (*told, *more)
    return step_at_once(state, told, irreversible=by_chance or isinstance(action, _REVEALING))
