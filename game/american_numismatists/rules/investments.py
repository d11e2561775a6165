"""Investment cards in play (rulebook, Investment Cards; rulings 11-13)."""

from __future__ import annotations

from game.american_numismatists.rules import actions, events
from game.american_numismatists.rules.costs import space_of
from game.american_numismatists.rules.legal import owner_of
from game.american_numismatists.rules.moves import (
    Moments,
    filled,
    gained,
    happened,
    laid,
    lost,
    played,
    put,
    with_hand,
    without,
    witnessed,
)
from game.american_numismatists.rules.state import ACTIONS_PER_TURN, Snooping, Space, State, TurnUp
from game.core.values import replace


def steal(state: State, seat: int, action: actions.PlaySteal) -> Moments:
    """Take an opponent's coin that lies outside their safe."""
    state = played(state, seat, "steal")
    table, victim = state.table, owner_of(state.table, action.coin) or 0
    dealers = put(table.dealers, victim, lost(table.dealers[victim], action.coin))
    dealers = put(dealers, seat, gained(dealers[seat], action.coin))
    return happened(laid(state, dealers=dealers, card_played=True), events.Stolen(seat, victim, action.coin))


def trade(state: State, seat: int, action: actions.PlayTrade) -> Moments:
    """Two coins to the Sold Coins tracker, one from any shop, whose space is refilled (ruling 13)."""
    state = played(state, seat, "trade")
    table = state.table
    space = space_of(state.box, table, action.coin) or Space("", 0)
    dealer = gained(lost(table.dealers[seat], *action.given), action.coin)
    state = laid(
        state,
        **filled(state.box, table, space, None),
        dealers=put(table.dealers, seat, dealer),
        sold=(*table.sold, *action.given),
        card_played=True,
        stirred=True,
        due=(TurnUp("coin", (space,)),),
    )
    return happened(state, events.Traded(seat, action.given, action.coin, space.place, space.number))


def snoop(state: State, seat: int, action: actions.PlaySnoop) -> Moments:
    """See a hand; the snooper remembers it, and has to answer (ruling 12)."""
    state = played(state, seat, "snoop")
    seen = state.hands[action.victim].collectors
    state = witnessed(state, "looked", seat, seen, action.victim)
    state = laid(state, card_played=True, due=(Snooping(seat, action.victim),))
    return happened(state, events.Snooped(seat, action.victim, seen))


def snoop_exchange(state: State, seat: int, action: actions.SnoopExchange) -> Moments:
    """End a look into another's hand by exchanging a collector."""
    due = state.table.due[0]
    assert isinstance(due, Snooping), "an exchange answers a Snoop card"
    state = _swap(state, seat, due.victim, action.mine, action.theirs)
    state = witnessed(state, "exchanged", seat, (action.mine, action.theirs), due.victim)
    state = laid(state, due=state.table.due[1:])
    return happened(state, events.SnoopExchanged(seat, due.victim, action.mine, action.theirs))


def _swap(state: State, seat: int, victim: int, mine: str, theirs: str) -> State:
    own, other = state.hands[seat], state.hands[victim]
    own = replace(own, collectors=(*without(own.collectors, (mine,)), theirs))
    other = replace(other, collectors=(*without(other.collectors, (theirs,)), mine))
    return with_hand(with_hand(state, seat, own), victim, other)


def snoop_keep(state: State, seat: int, action: actions.SnoopKeep) -> Moments:
    """End a look into another's hand without an exchange."""
    due = state.table.due[0]
    assert isinstance(due, Snooping), "keeping answers a Snoop card"
    return happened(laid(state, due=state.table.due[1:]), events.SnoopKept(seat, due.victim))


def overtime(state: State, seat: int, action: actions.PlayOvertime) -> Moments:
    """Five more actions in the present turn (ruling 1)."""
    state = played(state, seat, "overtime")
    left = state.table.actions + ACTIONS_PER_TURN
    return happened(laid(state, actions=left, card_played=True), events.OvertimePlayed(seat, left))


def laziness(state: State, seat: int, action: actions.PlayLaziness) -> Moments:
    """Nothing happens, and it does not count as the turn's card (ruling 11)."""
    return happened(played(state, seat, "laziness"), events.LazinessPlayed(seat))


def coin_show(state: State, seat: int, action: actions.RevealCoinShow) -> Moments:
    """Reveal a Coin Show: one point of credibility."""
    state = played(state, seat, "coin_show")
    dealer = state.table.dealers[seat]
    dealers = put(state.table.dealers, seat, replace(dealer, shows=dealer.shows + 1))
    return happened(laid(state, dealers=dealers), events.CoinShowAttended(seat))
