"""How turns and rounds follow each other, and how the game ends (rulebook, End Conditions; rulings 1-3)."""

from __future__ import annotations

from dataclasses import replace

from game.american_numismatists.rules import events
from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.rules.moves import laid, with_hand, without
from game.american_numismatists.rules.scoring import credibility, most_valuable, places
from game.american_numismatists.rules.state import ACTIONS_PER_TURN, CREDIBILITY_TO_WIN, NOBODY, QUIET_ROUNDS, State
from game.core.contract import Outcome

Told = tuple[State, tuple[events.Event, ...]]


def begin_turn(state: State, seat: int) -> Told:
    """Begin a turn; whoever has ten credibility then wins before doing anything (ruling 2)."""
    opening = state.table.turn == NOBODY or seat == state.table.first
    state = laid(
        state,
        turn=seat,
        round=state.table.round + opening,
        actions=ACTIONS_PER_TURN,
        card_played=False,
    )
    began = events.TurnBegan(seat, state.table.round, ACTIONS_PER_TURN)
    state, more = _ten_reached(state, credibility(state.box, state.table))
    return state, (began, *more)


def end_turn(state: State) -> Told:
    """End the turn in progress; after the last seat's turn, the round too."""
    table = state.table
    ended = events.TurnEnded(table.turn, table.actions)
    state = laid(state, actions=0)
    if table.turn == table.last:
        state, more = _end_round(state)
    else:
        more = ()
    if state.table.result is None:
        state, begun = begin_turn(state, table.after(table.turn))
        more = (*more, *begun)
    return state, (ended, *more)


def _end_round(state: State) -> Told:
    table = state.table
    if table.last_called != NOBODY:
        return finish_by_count(state, "last_round")
    quiet = 0 if table.stirred else table.quiet + 1
    state = laid(state, quiet=quiet, stirred=False)
    passed = (events.QuietRoundPassed(quiet),) if quiet else ()
    next_has_ten = credibility(state.box, state.table)[table.first] >= CREDIBILITY_TO_WIN
    if quiet < QUIET_ROUNDS or next_has_ten:
        return state, passed
    state, more = finish_by_count(state, "stall")
    return state, (*passed, *more)


def reckon(before: State, state: State) -> Told:
    """Tell how an activity moved the Most Valuable Coin and credibility, and whether ten ended the game."""
    if before.table.dealers is state.table.dealers:
        return state, ()
    found: list[events.Event] = []
    old, new = most_valuable(before.box, before.table), most_valuable(state.box, state.table)
    if old != new:
        seat, coin = new or (None, None)
        found.append(events.MostValuableCoinMoved(seat, coin, old[0] if old else None))
    counts = credibility(state.box, state.table)
    changes = enumerate(zip(credibility(before.box, before.table), counts, strict=True))
    found += [events.CredibilityChanged(seat, was, now) for seat, (was, now) in changes if was != now]
    state, more = _ten_reached(state, counts)
    return state, (*found, *more)


def _ten_reached(state: State, counts: tuple[int, ...]) -> Told:
    """End the game, or call the last round, if the player in turn (option: anybody) has ten credibility."""
    table = state.table
    if table.turn == NOBODY or table.result is not None or table.last_called != NOBODY:
        return state, ()
    from_turn = [(table.turn + n) % table.seats for n in range(table.seats if table.win_off_turn else 1)]
    ready = [seat for seat in from_turn if counts[seat] >= CREDIBILITY_TO_WIN]
    if not ready:
        return state, ()
    if table.finish_round:
        return laid(state, last_called=ready[0]), (events.LastRoundCalled(ready[0]),)
    return _finish(state, "ten", (ready[0],))


def exhausted(state: State) -> Told:
    """End the game if the last coin tile or collector card has left its stack (ruling 3)."""
    if not state.coin_stack:
        return finish_by_count(state, "coins")
    if not state.collector_deck:
        return finish_by_count(state, "collectors")
    return state, ()


def finish_by_count(state: State, why: str) -> Told:
    """End the game for the most credible; unplayed coin shows count, except after a called last round."""
    told: tuple[events.Event, ...] = ()
    if why != "last_round":
        state, told = _count_coin_shows(state)
    counts = credibility(state.box, state.table)
    winners = tuple(seat for seat, count in enumerate(counts) if count == max(counts))
    state, more = _finish(state, why, winners)
    return state, (*told, *more)


def _count_coin_shows(state: State) -> Told:
    before = credibility(state.box, state.table)
    found: list[events.Event] = []
    for seat, hand in enumerate(state.hands):
        shows = tuple(card for card in hand.investments if kind_of(card) == "coin_show")
        if not shows:
            continue
        state = with_hand(state, seat, replace(hand, investments=without(hand.investments, shows)))
        dealer = state.table.dealers[seat]
        dealers = list(state.table.dealers)
        dealers[seat] = replace(dealer, shows=dealer.shows + len(shows))
        state = laid(state, dealers=tuple(dealers), played=(*state.table.played, *shows))
        found.append(events.CoinShowsCounted(seat, len(shows)))
        found.append(events.CredibilityChanged(seat, before[seat], before[seat] + len(shows)))
    return state, tuple(found)


def _finish(state: State, why: str, winners: tuple[int, ...]) -> Told:
    counts = credibility(state.box, state.table)
    result = Outcome(why, winners, places(counts, winners))
    return laid(state, result=result, due=()), (events.MatchEnded(why, winners),)
