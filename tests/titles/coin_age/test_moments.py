"""Each event of a step comes with the state right after it, in which exactly what it tells has happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from hypothesis import given, settings
from hypothesis import strategies as st

from game.coin_age import TITLE as coin_age
from game.coin_age.rules import events
from game.coin_age.rules.actions import EndTurn, FlipForSide
from game.coin_age.rules.events import Event
from game.coin_age.rules.state import COINS, Coin, Position
from game.coin_age.table.status import status
from game.core.chance import Fell
from game.core.contract import CHANCE, SPECTATOR, LegalActions
from tests.titles.coin_age.table import act, by_luck, fresh, laid_out, slapped, steps_to

seeds = st.integers(0, 2**32)
some_matches = settings(max_examples=12, deadline=None)

CHANGES: dict[type, set[str]] = {
    events.MapChosen: {"phase", "maps", "stacks"},
    events.SideTossed: {"phase"},
    events.SidesTaken: {"phase", "sides"},
    events.TurnBegan: {"phase", "turn.seat", "turn.number"},
    events.Shook: {"phase"},
    events.Slapped: {"phase", "turn.hand", "turn.matches", "banks"},
    events.Placed: {"stacks", "idle", "turn.hand", "turn.placed"},
    events.Covered: {"stacks", "idle", "turn.hand", "turn.placed"},
    events.Paid: {"banks", "turn.hand", "turn.paid"},
    events.Moved: {"stacks", "turn.moved"},
    events.Captured: {"stacks", "banks", "turn.captured"},
    events.TurnEnded: {"phase", "idle"},
    events.CoinsReturned: {"banks", "turn.hand"},
    events.StalemateNear: set(),
    events.MatchEnded: {"phase", "ending"},
}
"""What of a position each event may change. A turn that begins also clears what was done in the last one."""

DONE_IN_A_TURN = {"turn.matches", "turn.placed", "turn.paid", "turn.moved", "turn.captured"}


def changed(before: Position, after: Position) -> set[str]:
    """Return the names of what differs between two positions."""
    found = {one.name for one in fields(Position) if getattr(before, one.name) != getattr(after, one.name)}
    if "turn" in found:
        parts = [one.name for one in fields(before.turn)]
        found |= {f"turn.{name}" for name in parts if getattr(before.turn, name) != getattr(after.turn, name)}
    return found - {"turn"}


def told(seed: int) -> Iterator[tuple[Position, Event, Position]]:
    """Yield every event of a random match with the positions before and after it."""
    for position, _, step in by_luck(seed, map="random"):
        before = position
        for event, after in step.moments:
            yield before, event, after
            before = after


@given(seeds)
@some_matches
def test_the_last_moment_is_the_state_of_the_step(seed: int) -> None:
    for _, _, step in by_luck(seed, map="random"):
        assert step.moments[-1].state == step.state


@given(seeds)
@some_matches
def test_each_event_changes_only_what_it_tells(seed: int) -> None:
    for before, event, after in told(seed):
        allowed = CHANGES[type(event)] | (DONE_IN_A_TURN if isinstance(event, events.TurnBegan) else set())
        assert changed(before, after) <= allowed, event


def bank_change(before: Position, after: Position, seat: int) -> dict[str, int]:
    pairs = zip(COINS, before.banks[seat], after.banks[seat], strict=True)
    return {coin: new - old for coin, old, new in pairs if new != old}


def hand(position: Position) -> list[str]:
    return [held.coin for held in position.turn.hand]


@given(seeds)
@some_matches
def test_coins_lie_after_each_event_where_it_puts_them(seed: int) -> None:
    for before, event, after in told(seed):
        match event:
            case events.Slapped(seat, coins, heads, matches):
                assert bank_change(before, after, seat) == dict.fromkeys(coins, -1)
                assert [(held.coin, held.heads) for held in after.turn.hand] == list(zip(coins, heads, strict=True))
                assert after.turn.matches == matches
            case events.Placed(seat, coin, space):
                assert (before.space(space), after.space(space)) == ((), (Coin(coin, seat),))
                assert sorted([*hand(after), coin]) == sorted(hand(before))
            case events.Covered(seat, coin, space, under, owner):
                assert before.space(space)[-1] == Coin(under, owner)
                assert after.space(space) == (*before.space(space), Coin(coin, seat))
            case events.Paid(seat, coin, to):
                assert bank_change(before, after, to) == {coin: 1}
                assert bank_change(before, after, seat) == {}
                assert sorted([*hand(after), coin]) == sorted(hand(before))
            case events.Moved(_, source, target, coins):
                assert (before.space(source), before.space(target)) == (coins, ())
                assert (after.space(source), after.space(target)) == ((), coins)
            case events.Captured(seat, space, coin, owner):
                assert before.space(space) == (*after.space(space), Coin(coin, owner))
                assert bank_change(before, after, seat) == {coin: 1}
            case events.CoinsReturned(seat, coins):
                assert (hand(before), hand(after)) == (list(coins), [])
                assert bank_change(before, after, seat) == dict.fromkeys(coins, 1)


@given(seeds)
@some_matches
def test_every_viewer_has_a_view_with_words_and_points_at_every_moment(seed: int) -> None:
    for _, _, after in told(seed):
        for viewer in (SPECTATOR, 0, 1):
            view = coin_age.view(after, viewer)
            assert view.viewer == viewer
            assert status(view)
            assert coin_age.score_lines(view)


def test_a_turn_that_ends_by_itself_is_told_one_thing_at_a_time() -> None:
    start = laid_out()
    slap, ended, returned, began = steps_to(start, []).moments
    assert (len(slap.state.turn.hand), slap.state.phase) == (4, "actions")
    assert (len(ended.state.turn.hand), ended.state.phase, ended.state.idle) == (4, "between turns", 1)
    assert (ended.state.turn.seat, returned.state.turn.seat, began.state.turn.seat) == (0, 0, 1)
    assert returned.state.banks == start.banks
    assert began.event == events.TurnBegan(1, 2)


def test_nobody_can_do_anything_between_two_turns() -> None:
    position = slapped(laid_out(), ["dime"])
    ended = coin_age.apply(position, 0, EndTurn()).moments[0].state
    assert coin_age.waiting_for(ended) == frozenset()
    assert coin_age.chance(ended) is None
    for viewer in (0, 1):
        assert coin_age.legal_actions(coin_age.view(ended, viewer)) == LegalActions()


def test_the_sides_are_known_before_the_first_turn_begins() -> None:
    tossed = act(fresh(flipper=1), FlipForSide())
    taken, began = coin_age.apply(tossed, CHANCE, Fell((False,))).moments
    assert (taken.state.sides, taken.state.turn.number) == (("heads", "tails"), 0)
    assert (began.state.turn.seat, began.state.turn.number) == (0, 1)
