"""How turns and rounds follow each other, and how the game ends (rulebook, End Conditions; rulings 1-3)."""

from __future__ import annotations

from game.american_numismatists.rules import events
from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.rules.moves import Moments, happened, laid, last_state, put, with_hand, without
from game.american_numismatists.rules.scoring import credibility, most_valuable, places
from game.american_numismatists.rules.state import ACTIONS_PER_TURN, CREDIBILITY_TO_WIN, NOBODY, QUIET_ROUNDS, State
from game.core.contract import Outcome
from game.core.values import replace


def begin_turn(state: State, seat: int) -> Moments:
    """Begin a turn; whoever has ten credibility then wins before doing anything (ruling 2)."""
    opening = state.table.turn == NOBODY or seat == state.table.first
    state = laid(
        state,
        turn=seat,
        round=state.table.round + opening,
        actions=ACTIONS_PER_TURN,
        card_played=False,
    )
    began = happened(state, events.TurnBegan(seat, state.table.round, ACTIONS_PER_TURN))
    return began + _ten_reached(state, credibility(state.box, state.table))


def end_turn(state: State) -> Moments:
    """End the turn in progress; after the last seat's turn, the round too."""
    table = state.table
    state = laid(state, actions=0)
    ended = events.TurnEnded(table.turn, table.actions)
    moments = _end_round(state, ended) if table.turn == table.last else happened(state, ended)
    state = last_state(moments)
    return moments if state.table.result else moments + begin_turn(state, table.after(table.turn))


def _end_round(state: State, ended: events.TurnEnded) -> Moments:
    """End a round with its last turn: the match if this was the last round, or the third quiet one."""
    table = state.table
    if table.last_called != NOBODY:
        return happened(state, ended) + finish_by_count(state, "last_round")
    if table.stirred:
        return happened(laid(state, quiet=0, stirred=False), ended)
    quiet = laid(state, quiet=table.quiet + 1)
    moments = happened(state, ended) + happened(quiet, events.QuietRoundPassed(quiet.table.quiet))
    next_has_ten = credibility(state.box, table)[table.first] >= CREDIBILITY_TO_WIN
    if quiet.table.quiet < QUIET_ROUNDS or next_has_ten:
        return moments
    return moments + finish_by_count(quiet, "stall")


def after_activity(before: State, state: State) -> Moments:
    """Tell how an activity moved the Most Valuable Coin and credibility, and whether ten ended the match."""
    if before.table.dealers is state.table.dealers:
        return ()
    found: list[events.Event] = []
    old, new = most_valuable(before.box, before.table), most_valuable(state.box, state.table)
    if old != new:
        seat, coin = new or (None, None)
        found.append(events.MostValuableCoinMoved(seat, coin, old[0] if old else None))
    counts = credibility(state.box, state.table)
    changes = enumerate(zip(credibility(before.box, before.table), counts, strict=True))
    found += [events.CredibilityChanged(seat, was, now) for seat, (was, now) in changes if was != now]
    return happened(state, *found) + _ten_reached(state, counts)


def _ten_reached(state: State, counts: tuple[int, ...]) -> Moments:
    """End the match, or call the last round, if the player in turn (option: anybody) has ten credibility."""
    table = state.table
    if table.turn == NOBODY or table.result is not None or table.last_called != NOBODY:
        return ()
    from_turn = [(table.turn + n) % table.seats for n in range(table.seats if table.win_off_turn else 1)]
    ready = [seat for seat in from_turn if counts[seat] >= CREDIBILITY_TO_WIN]
    if not ready:
        return ()
    if table.finish_round:
        return happened(laid(state, last_called=ready[0]), events.LastRoundCalled(ready[0]))
    return _finish(state, "ten", (ready[0],))


def exhausted(state: State) -> Moments:
    """End the match if the last coin tile or collector card has left its stack (ruling 3)."""
    if not state.coin_stack:
        return finish_by_count(state, "coins")
    if not state.collector_deck:
        return finish_by_count(state, "collectors")
    return ()


def finish_by_count(state: State, why: str) -> Moments:
    """End the match for the most credible; unplayed coin shows count, except after a called last round."""
    counted = () if why == "last_round" else _count_coin_shows(state)
    state = last_state(counted, state)
    counts = credibility(state.box, state.table)
    winners = tuple(seat for seat, count in enumerate(counts) if count == max(counts))
    return counted + _finish(state, why, winners)


def _count_coin_shows(state: State) -> Moments:
    """Open the coin shows still in hand, one seat after the other."""
    before = credibility(state.box, state.table)
    moments: Moments = ()
    for seat, hand in enumerate(state.hands):
        shows = tuple(card for card in hand.investments if kind_of(card) == "coin_show")
        if not shows:
            continue
        state = with_hand(state, seat, replace(hand, investments=without(hand.investments, shows)))
        dealer = state.table.dealers[seat]
        dealers = put(state.table.dealers, seat, replace(dealer, shows=dealer.shows + len(shows)))
        state = laid(state, dealers=dealers, played=(*state.table.played, *shows))
        counted = events.CoinShowsCounted(seat, len(shows))
        moments += happened(state, counted, events.CredibilityChanged(seat, before[seat], before[seat] + len(shows)))
    return moments


def _finish(state: State, why: str, winners: tuple[int, ...]) -> Moments:
    counts = credibility(state.box, state.table)
    result = Outcome(why, winners, places(counts, winners))
    return happened(laid(state, result=result, due=()), events.MatchEnded(why, winners))
