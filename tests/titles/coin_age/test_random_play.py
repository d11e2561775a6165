"""What holds in every match: no coin is lost, the listed actions are the legal ones, nothing is secret."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.coin_age import TITLE as coin_age
from game.coin_age.rules.actions import Action, Capture, EndTurn, FlipForSide, Move, Pay, Place, Slap
from game.coin_age.rules.data import MAPS
from game.coin_age.rules.events import Covered, Placed, StalemateNear, TurnBegan, TurnEnded
from game.coin_age.rules.scoring import standing
from game.coin_age.rules.state import COINS, Position
from game.coin_age.table.previews import explain, preview
from game.core.contract import SPECTATOR, totals
from game.core.luck import Luck
from tests.titles.coin_age.table import by_luck, coins_on_table, legal_actions, points, refused

seeds = st.integers(0, 2**32)
some_matches = settings(max_examples=12, deadline=None)


def everything_thinkable(position: Position) -> list[Action]:
    spaces = (*position.map.ids, "Z9")
    coins = (*COINS, "guinea")
    return [
        FlipForSide(),
        Slap(),
        EndTurn(),
        *(Place(coin, space) for coin in coins for space in spaces),
        *(Pay(coin) for coin in coins),
        *(Move(source, target) for source in spaces for target in spaces),
        *(Capture(space) for space in spaces),
    ]


@given(seeds)
@some_matches
def test_no_coin_is_ever_lost_or_found(seed: int) -> None:
    for _, _, done in by_luck(seed, map="random"):
        assert coins_on_table(done.state) == {"quarter": 2, "nickel": 4, "penny": 6, "dime": 8}


@given(seeds)
@settings(max_examples=4, deadline=None)
def test_the_list_holds_exactly_the_legal_actions(seed: int) -> None:
    for number, (position, _, _) in enumerate(by_luck(seed, map="random")):
        if number % 3 == 0:
            allowed = [action for action in everything_thinkable(position) if refused(position, action) is None]
            assert set(allowed) == set(legal_actions(position))
            assert len(legal_actions(position)) == len(set(legal_actions(position)))


@given(seeds)
@some_matches
def test_only_the_seat_waited_for_has_legal_actions(seed: int) -> None:
    for position, _, _ in by_luck(seed):
        for viewer in (SPECTATOR, 0, 1):
            assert bool(legal_actions(position, viewer)) == (viewer in coin_age.waiting_for(position))


@given(seeds)
@some_matches
def test_ranks_fall_upwards_in_every_stack(seed: int) -> None:
    for _, _, done in by_luck(seed):
        for stack in done.state.stacks:
            ranks = [COINS.index(coin.coin) for coin in stack]
            assert ranks == sorted(set(ranks))


@given(seeds)
@some_matches
def test_everybody_sees_everything(seed: int) -> None:
    for position, _, done in by_luck(seed):
        for viewer in (SPECTATOR, 0, 1):
            view = coin_age.view(position, viewer)
            assert coin_age.sample_state(view, Luck(1)) == position
            assert all(coin_age.observe(event, viewer) is event for event in done.events)


@given(seeds)
@some_matches
def test_score_lines_sum_to_the_standing(seed: int) -> None:
    for position, _, _ in by_luck(seed, map="random"):
        assert points(position) == standing(position)


@given(seeds)
@settings(max_examples=4, deadline=None)
def test_a_preview_is_what_the_action_then_changes_and_its_reasons_add_up(seed: int) -> None:
    for position, _, _ in by_luck(seed, map="random"):
        for action in legal_actions(position):
            view = coin_age.view(position, position.turn.seat)
            shown = preview(view, action)
            if shown is None:
                assert isinstance(action, Slap | FlipForSide)
                assert explain(view, action) == ()
            else:
                after = coin_age.apply(position, position.turn.seat, action).state
                change = tuple(b - a for a, b in zip(standing(position), standing(after), strict=True))
                assert shown == change == totals(explain(view, action), 2)


@given(seeds)
@some_matches
def test_turns_alternate_and_idle_turns_are_counted(seed: int) -> None:
    idle, placed = 0, False
    for position, _, done in by_luck(seed):
        before, after = position.turn, done.state.turn
        placed = placed or any(isinstance(event, Placed | Covered) for event in done.events)
        if any(isinstance(event, TurnEnded) for event in done.events):
            idle, placed = 0 if placed else idle + 1, False
            assert done.state.idle == idle
            assert [event.left for event in done.events if isinstance(event, StalemateNear)] == (
                [20 - idle] if 14 <= idle < 20 else []
            )
            if done.state.phase != "over":
                assert (after.seat, after.number) == (1 - before.seat, before.number + 1)
                assert done.events[-1] == TurnBegan(after.seat, after.number)


@given(seeds)
@some_matches
def test_a_turn_stays_open_only_while_something_but_ending_is_possible(seed: int) -> None:
    for _, _, done in by_luck(seed):
        if done.state.phase == "actions":
            assert set(legal_actions(done.state)) - {EndTurn()}


@pytest.mark.parametrize("map_id", MAPS)
def test_random_matches_end_on_every_map(map_id: str) -> None:
    for seed in range(10):
        *_, (_, _, done) = by_luck(seed, map=map_id)
        assert coin_age.outcome(done.state) is not None


def test_the_same_luck_gives_the_same_game_whatever_is_chosen_elsewhere() -> None:
    """A seat's third slap falls alike in every match of the same luck: duplicate deals mean something."""
    luck = Luck(5)
    falls: dict[str, set[object]] = {}
    for seed in range(12):
        for position, _, _ in by_luck(seed):
            request = coin_age.chance(position)
            if request is not None and len(getattr(request, "coins", ())) == 4:
                falls.setdefault(request.source, set()).add(request.sample(luck))
    assert len(falls) > 8
    assert all(len(fallen) == 1 for fallen in falls.values())
