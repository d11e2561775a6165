"""Who may do what.

Legal actions come from a view alone; `why_illegal` judges by the same functions, so they agree.
"""

from __future__ import annotations

from itertools import combinations

from game.core.contract import SPECTATOR, LegalActions, Refusal, Seat
from game.stripmine.rules.actions import Action, Keep, Mine, Offer
from game.stripmine.rules.state import AUCTION_OFFER, FISTS, Coins, State, Table, View


def waiting_for(state: State) -> frozenset[Seat]:
    """Return whose mining turn it is, or who has not closed their fist yet."""
    table = state.table
    if table.stage == "mining":
        seat = table.to_mine
        return frozenset() if seat is None else frozenset((seat,))
    if table.stage in FISTS:
        return frozenset(seat for seat, fist in enumerate(state.fists) if fist is None)
    return frozenset()


def legal_actions(view: View) -> LegalActions[Action]:
    """Return the tops the viewer may mine, or the fists they may close; a spectator: nothing."""
    table, seat = view.table, view.viewer
    if seat == SPECTATOR:
        return LegalActions()
    if table.stage == "mining" and table.to_mine == seat:
        return LegalActions(tuple([Mine(hill) for hill, height in enumerate(table.hills) if height]))
    if table.stage in FISTS and not view.closed[seat]:
        return LegalActions(fists_of(table, seat))
    return LegalActions()


def surely_passes(view: View, seat: Seat) -> bool:
    """Tell whether all can see that a seat has one coin to mine: only one hill is left."""
    return view.table.to_mine == seat and sum(height > 0 for height in view.table.hills) == 1


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
