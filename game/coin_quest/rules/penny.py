"""The worthless penny: its holder gives it away for a coin out of another player's bag (ruling 5)."""

from __future__ import annotations

from game.coin_quest.rules import bags, bidding, coin_actions
from game.coin_quest.rules.actions import PassPenny
from game.coin_quest.rules.events import CoinTaken, Event, PennyBagged, PennyDrawn, PennyKept, PennyPassed
from game.coin_quest.rules.state import Passing, Player, PlayerView, State, Taken, View
from game.coin_quest.rules.steps import Happened, happened, refill, seats_from_start, with_player
from game.core.contract import Moment
from game.core.values import replace

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
    return happened(after, PennyPassed(seat, coin, action.target))


def taken(state: State, coin: str) -> Happened:
    """Give the drawn coin to the holder, for good, and put the penny into the bag it came from."""
    passing = state.passing
    assert passing is not None
    seat, target = passing.holder, passing.target
    penny = state.table.is_penny(coin)
    state = _received(state, seat, target, coin)
    moments = [Moment[State, Event](CoinTaken(seat, target, coin, public=penny), state)]
    if penny and coin not in state.settled:
        state = _set_aside(state, seat, coin)
        moments.append(Moment(PennyDrawn(seat, coin), state))
    holder = replace(state.players[seat], aside=state.players[seat].aside[1:])
    victim = bags.with_penny(state.players[target], passing.penny)
    state = replace(with_player(with_player(state, seat, holder), target, victim), passing=None)
    moments.append(Moment(PennyBagged(target, passing.penny, victim.bag_size), state))
    return state, tuple(moments)


def _received(state: State, seat: int, target: int, coin: str) -> State:
    """Move a coin from a bag to the holder's hand; only a penny is shown."""
    player, victim = state.players[seat], state.players[target]
    penny = state.table.is_penny(coin)
    player = replace(
        player,
        ended=False,
        hand=(*player.hand, coin),
        shown=(*player.shown, coin) if penny else player.shown,
        ready=(*player.ready, coin) if state.table.may_act(coin) else player.ready,
    )
    if not penny:
        state = replace(state, takings=(*state.takings, Taken(coin, seat, target, len(victim.layers) - 1)))
    return with_player(with_player(state, target, bags.robbed(victim, coin, state.table)), seat, player)


def _set_aside(state: State, seat: int, penny: str) -> State:
    """Lay a penny that came from another bag beside the hand, to be passed on in turn."""
    player = state.players[seat]
    rest, shown = player.hand[:-1], player.shown[:-1]
    return with_player(state, seat, replace(player, hand=rest, shown=shown, aside=(*player.aside, penny)))


def _kept(state: State, seat: int) -> Happened:
    """Nobody can give: the penny stays in the hand for this round, as a copper coin of value 0."""
    player = state.players[seat]
    coin = player.aside[0]
    player = replace(player, aside=player.aside[1:], hand=(*player.hand, coin), shown=(*player.shown, coin))
    state = replace(with_player(state, seat, player), settled=(*state.settled, coin))
    return happened(state, PennyKept(seat, coin))


def _closed(state: State) -> State:
    """Step 2's pennies open the actions; step 3's reopen them for those who got a coin."""
    if state.stage == "penny":
        return coin_actions.first_opened(state)
    if all(player.ended for player in state.players):
        return bidding.opened(state)
    return coin_actions.reopened(state)
