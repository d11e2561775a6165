"""The private board of the exact solution beside the readable rules: every step must lead to the same place."""

from __future__ import annotations

from typing import Any

from game.core.contract import OptionValue, Step
from game.stripmine import TITLE
from game.stripmine.opponents.fast_board import Board, keeping_of, left_of, position_of
from game.stripmine.rules.actions import Mine
from game.stripmine.rules.state import State
from tests.titles.stripmine.table import by_luck, seen

FOR_TWO: tuple[dict[str, OptionValue], ...] = (
    {},
    {"blowout": True, "rank_absent": True},
    {"bear": True},
    {"bear": True, "blowout": True},
    {"bear": True, "bear_keep": "one", "blowout": True},
)


def compare(seed: int) -> int:
    """Play a match of each variant at random, comparing what the board says; return the number of actions."""
    return sum(_compared(seed, options) for options in FOR_TWO)


def _compared(seed: int, options: dict[str, OptionValue]) -> int:
    actions = 0
    for state, seat, action, step in by_luck(2, seed, **options):
        actions += 1
        board = Board(state.table.rules)
        if isinstance(action, Mine):
            _same_dig(board, state, seat, action, step.state)
        elif len(step.state.table.auctions) > len(state.table.auctions):
            _same_auction(board, state, step)
    _same_end(board, step.state)
    return actions


def _same_dig(board: Board, state: State, seat: int, action: Mine, after: State) -> None:
    for viewer in (0, 1):
        at = position_of(seen(state, viewer))
        dug = board.dug(at, state.table.hills[action.hill])
        assert at.own_turn == (viewer == seat)
        assert dug._replace(own_turn=False) == position_of(seen(after, viewer))._replace(own_turn=False)
        assert dug.own_turn == (after.table.to_mine == viewer) or not dug.turns


def _same_auction(board: Board, state: State, step: Step[State, Any]) -> None:
    """Compare what every auction of a step did to the lead, and what it left behind."""
    after = step.state.table
    for auction in after.auctions[len(state.table.auctions) :]:
        own, other, bear = (_places(board, coins) for coins in (*auction.offers, auction.flipped))
        gain = sum(auction.points[0]) - sum(auction.points[1])
        spread = dict(board.spread(own, other, bear))
        assert gain in spread
        assert sum(spread.values()) == 1 << len(bear)
    before, left = position_of(seen(state, 0)), position_of(seen(step.state, 0))
    assert left.field == board.field_after(before)
    if after.stage in ("mining", "tie"):
        offers = after.auctions[-1].offers
        stash = before.own if state.table.stage == "bear" else left_of(before.own, _places(board, offers[0]))
        assert left.own == stash
        assert left.bear == (_places(board, offers[0] + offers[1]) if board.keep == 2 else ())
    if after.stage == "keeping":
        kept = keeping_of(seen(step.state, 0))
        assert (kept.offered, kept.other_offered) == tuple(_places(board, pair) for pair in after.offers)


def _same_end(board: Board, state: State) -> None:
    end = TITLE.outcome(state)
    assert end is not None
    at = position_of(seen(state, 0))
    assert board.final(at.own, at.other, at.lead) == (0 in end.winners) - (1 in end.winners)


def _places(board: Board, coins: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(sorted(board.rules.box.coins.index(coin) for coin in coins))
