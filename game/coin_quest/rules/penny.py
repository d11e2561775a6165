"""The worthless penny: its holder gives it away for a coin out of another player's bag (ruling 5)."""

from __future__ import annotations

from dataclasses import replace

from game.coin_quest.rules import bags, bidding, coin_actions
from game.coin_quest.rules.actions import PassPenny
from game.coin_quest.rules.events import CoinTaken, Event, PennyBagged, PennyDrawn, PennyKept, PennyPassed
from game.coin_quest.rules.state import Passing, Player, PlayerView, State, Taken, View
from game.coin_quest.rules.steps import Happened, refill, seats_from_start, with_player

STAGES = ("penny", "late_penny")


def holder(state: State | View) -> int | None:
    """Return the seat whose penny is due: in seat order from the start seat."""
    return next((seat for seat in seats_from_start(state) if state.players[seat].aside), None)


def givers(state: State | View, seat: int) -> tuple[int, ...]:
    """Return the other players who have a coin to draw, in the bag or on the discard pile."""
    players: tuple[Player | PlayerView, ...] = state.players
    return tuple(n for n, player in enumerate(players) if n != seat and (player.bag_size or player.discard))


def go_on(state: State) -> Happened | None:
    """Resolve what needs nobody's decision; None while the holder or chance is asked."""
    if state.passing is not None:
        return None if state.players[state.passing.target].bag else refill(state, state.passing.target)
    seat = holder(state)
    if seat is None:
        return _closed(state), ()
    if givers(state, seat):
        return None
    return _kept(state, seat)


def passed(state: State, seat: int, action: PassPenny) -> Happened:
    """Choose who gets the penny; chance then draws from that bag."""
    coin = state.players[seat].aside[0]
    after = replace(state, passing=Passing(seat, coin, action.target), settled=(*state.settled, coin))
    return after, (PennyPassed(seat, coin, action.target),)


def taken(state: State, coin: str) -> Happened:
    """Give the drawn coin to the holder, for good, and put the penny into the bag it came from."""
    passing = state.passing
    assert passing is not None
    seat, target = passing.holder, passing.target
    layer = len(state.players[target].layers) - 1
    state = with_player(state, target, bags.robbed(state.players[target], coin, state.table))
    state, events = _received(state, seat, target, coin, layer)
    victim = bags.with_penny(state.players[target], passing.penny)
    state = replace(with_player(state, target, victim), passing=None)
    return state, (*events, PennyBagged(target, passing.penny, victim.bag_size))


def _received(state: State, seat: int, target: int, coin: str, layer: int) -> Happened:
    player = state.players[seat]
    player = replace(player, aside=player.aside[1:], ended=False)
    penny = state.table.is_penny(coin)
    events: tuple[Event, ...] = (CoinTaken(seat, target, coin, public=penny),)
    if penny and coin not in state.settled:
        player = replace(player, aside=(*player.aside, coin))
        events = (*events, PennyDrawn(seat, coin))
    elif penny:
        player = replace(player, hand=(*player.hand, coin), shown=(*player.shown, coin))
    else:
        ready = (coin,) if state.table.may_act(coin) else ()
        player = replace(player, hand=(*player.hand, coin), ready=(*player.ready, *ready))
        state = replace(state, takings=(*state.takings, Taken(coin, seat, target, layer)))
    return with_player(state, seat, player), events


def _kept(state: State, seat: int) -> Happened:
    """Nobody can give: the penny stays in the hand for this round, as a copper coin of value 0."""
    player = state.players[seat]
    coin = player.aside[0]
    player = replace(player, aside=player.aside[1:], hand=(*player.hand, coin), shown=(*player.shown, coin))
    state = replace(with_player(state, seat, player), settled=(*state.settled, coin))
    return state, (PennyKept(seat, coin),)


def _closed(state: State) -> State:
    """Step 2's pennies open the actions; step 3's reopen them for those who got a coin."""
    if state.stage == "penny":
        return coin_actions.first_opened(state)
    if all(player.ended for player in state.players):
        return bidding.opened(state)
    return coin_actions.opened(state)
