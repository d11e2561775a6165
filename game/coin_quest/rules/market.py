"""Step 8: winners may buy a coin of the market, in the order of the lots (rulebook "Kaufen", ruling 8)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile

from game.coin_quest.rules.actions import Buy
from game.coin_quest.rules.events import CoinBought, PurchaseDeclined
from game.coin_quest.rules.state import Buyer, Gain, State
from game.coin_quest.rules.steps import Happened, happened, put
from game.core.values import replace


def opened(state: State, winners: Sequence[tuple[int, int]]) -> State:
    """Open the market for (seat, lot) winners in the order of lots: once each, or once per lot won."""
    buyers: list[Buyer] = []
    for seat, lot in winners:
        if state.buy_per_lot or all(buyer.seat != seat for buyer in buyers):
            buyers.append(Buyer(seat, lot))
    return replace(state, stage="market", buyers=tuple(buyers))


def go_on(state: State) -> Happened | None:
    """Pass over who cannot pay, and everybody once the market is empty; None while a buyer is asked."""
    asked = tuple(dropwhile(lambda buyer: not _can_pay(state, buyer.seat), state.buyers)) if state.market else ()
    return (replace(state, buyers=asked), ()) if asked != state.buyers else None


def _can_pay(state: State, seat: int) -> bool:
    return state.players[seat].prestige >= state.table.price


def bought(state: State, seat: int, action: Buy) -> Happened:
    """Pay, and lay the coin on the discard pile; its space stays empty."""
    player, lot, price = state.players[seat], state.buyers[0].lot, state.table.price
    gain = Gain("bought", -price, state.round, lot=lot, coin=action.coin)
    player = replace(player, gains=(*player.gains, gain), discard=(*player.discard, action.coin))
    market = tuple(coin for coin in state.market if coin != action.coin)
    state = replace(state, players=put(state.players, seat, player), market=market, buyers=state.buyers[1:])
    return happened(state, CoinBought(seat, action.coin, lot, price, player.prestige))


def declined(state: State, seat: int) -> Happened:
    """Give the right up."""
    return happened(replace(state, buyers=state.buyers[1:]), PurchaseDeclined(seat, state.buyers[0].lot))
