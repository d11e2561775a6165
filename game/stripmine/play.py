"""Who may do what, and what it does: menus, the law, and `apply`.

A menu comes from a view alone; `permits` judges by the same functions, so they agree.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from game.core.chance import Chance, ChanceAction, Fell, Picked
from game.core.contract import CHANCE, SPECTATOR, LegalActions, Outcome, Refusal, ScoreLine, Seat, Step, step_at_once
from game.stripmine.auctions import bear_fell, open_keeps, open_offers
from game.stripmine.course import after_mining, begin_mining, carry_on, chance_for, tie_fell
from game.stripmine.nouns import (
    AUCTION_OFFER,
    Action,
    Coins,
    Event,
    Keep,
    KeepGiven,
    Mine,
    Mined,
    Offer,
    OfferGiven,
    State,
    Table,
    View,
)
from game.stripmine.scoring import lines_of, outcome_of

FISTS = ("offering", "keeping")
"""The stages in which everybody closes a fist, in any order."""


def waiting_for(state: State) -> frozenset[Seat]:
    """Return whose mining turn it is, or who has not closed his fist yet."""
    table = state.table
    if table.stage == "mining":
        return frozenset((table.to_mine,)) if table.to_mine is not None else frozenset()
    if table.stage in FISTS:
        return frozenset(seat for seat, fist in enumerate(state.fists) if fist is None)
    return frozenset()


def legal_actions(view: View) -> LegalActions[Action]:
    """Return the tops the viewer may mine, or the fists he may close; a spectator: nothing."""
    table, seat = view.table, view.viewer
    if seat == SPECTATOR:
        return LegalActions()
    if table.stage == "mining" and table.to_mine == seat:
        return LegalActions(tuple(Mine(hill) for hill, height in enumerate(table.hills) if height))
    if table.stage in FISTS and not view.closed[seat]:
        return LegalActions(fists_of(table, seat))
    return LegalActions()


def fists_of(table: Table, seat: Seat) -> tuple[Action, ...]:
    """Return the different fists a seat can close now, each once."""
    if table.stage == "keeping":
        return tuple(Keep(coin) for coin in dict.fromkeys(table.offers[seat]))
    return tuple(Offer(pair) for pair in pairs(table.stashes[seat]))


def pairs(stash: Coins) -> tuple[Coins, ...]:
    """Return the different pairs of a stash, each once, in the stash's order."""
    return tuple(dict.fromkeys(combinations(stash, AUCTION_OFFER)))


def why_illegal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Judge an action; the sections are those of the in-game rules."""
    if state.table.stage == "over":
        return Refusal("over", "8")
    match action:
        case Mine():
            return _may_mine(state.table, seat, action.hill)
        case Offer():
            return _may_offer(state, seat, action.coins)
        case Keep():
            return _may_keep(state, seat, action.coin)


def _may_mine(table: Table, seat: Seat, hill: int) -> Refusal | None:
    if table.to_mine is None:
        return Refusal("not_mining", "3")
    if seat != table.to_mine:
        return Refusal("not_your_turn", "4", {"seat": table.to_mine})
    if not 0 <= hill < len(table.hills):
        return Refusal("no_such_hill", "4")
    return None if table.hills[hill] else Refusal("mined_out", "4")


def _may_offer(state: State, seat: Seat, coins: Coins) -> Refusal | None:
    table = state.table
    if table.stage != "offering":
        return Refusal("no_auction", "3")
    if state.fists[seat] is not None:
        return Refusal("already_given", "5")
    if len(coins) != AUCTION_OFFER:
        return Refusal("not_a_pair", "5")
    return None if coins in pairs(table.stashes[seat]) else Refusal("not_in_stash", "5")


def _may_keep(state: State, seat: Seat, coin: str) -> Refusal | None:
    if state.table.stage != "keeping":
        return Refusal("nothing_to_keep", "10")
    if state.fists[seat] is not None:
        return Refusal("already_given", "10")
    return None if coin in state.table.offers[seat] else Refusal("not_offered", "10")


def chance(state: State) -> Chance | None:
    """Return the pick of the first starter, a bear's or a tie's throw, or None."""
    return chance_for(state.table)


def apply(state: State, seat: Seat, action: Action | ChanceAction) -> Step[State, Event]:
    """Carry out a permitted action of a seat, or chance's answer, and what follows by itself."""
    events: list[Event] = []
    if seat == CHANCE:
        table = carry_on(_chance_answers(state.table, action, events), events)
        return step_at_once(State(table, state.fists), tuple(events), irreversible=True)
    match action:
        case Mine(hill):
            table = _mine(state.table, seat, hill, events)
            return step_at_once(State(table, state.fists), tuple(events))
        case Offer(coins):
            events.append(OfferGiven(seat, coins))
            return _close_fist(state, seat, coins, events)
        case Keep(coin):
            events.append(KeepGiven(seat, coin))
            return _close_fist(state, seat, (coin,), events)
    raise TypeError(f"stripmine has no action {action!r}")


def _chance_answers(table: Table, answer: Action | ChanceAction, events: list[Event]) -> Table:
    match answer:
        case Picked(option):
            return begin_mining(table, int(option), "random", events)
        case Fell(heads) if table.contest:
            return tie_fell(table, table.contest, heads, events)
        case Fell(heads):
            return bear_fell(table, heads, events)
    raise TypeError(f"stripmine asked for no {answer!r}")


def _mine(table: Table, seat: Seat, hill: int, events: list[Event]) -> Table:
    box, height = table.rules.box, table.hills[hill] - 1
    coin = box.hill[height]
    stash = box.sort((*table.stashes[seat], coin))
    table = replace(
        table,
        mined=table.mined + 1,
        hills=(*table.hills[:hill], height, *table.hills[hill + 1 :]),
        stashes=(*table.stashes[:seat], stash, *table.stashes[seat + 1 :]),
    )
    events.append(Mined(seat, hill, coin, height, table.turns_left))
    return after_mining(table, events)


def _close_fist(state: State, seat: Seat, coins: Coins, events: list[Event]) -> Step[State, Event]:
    """Close a fist; when the last one closes, all open. A fist cannot be changed: it seals (ruling 6)."""
    fists = (*state.fists[:seat], coins, *state.fists[seat + 1 :])
    closed = tuple(fist for fist in fists if fist is not None)
    if len(closed) < len(fists):
        return step_at_once(State(state.table, fists), tuple(events), irreversible=True)
    opened = open_keeps if state.table.stage == "keeping" else open_offers
    table = carry_on(opened(state.table, closed, events), events)
    return step_at_once(State(table, (None,) * len(fists)), tuple(events), irreversible=True)


def score_lines(view: View) -> tuple[ScoreLine, ...]:
    """Return the score, line by line: all of it is public."""
    return lines_of(view.table)


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it runs."""
    return outcome_of(state.table)
