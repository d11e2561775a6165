"""What a newcomer at Coin Quest's table reads and presses: hints, tags, the golden button, and the order of a hand."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pygame

from game.coin_quest import TITLE
from game.core.luck import Luck
from scenes.lessons.after import HELPS
from scenes.lessons.lesson import lessons
from scenes.tables import TABLES
from scenes.tables.coin_quest import BID, END, ready_coins
from scenes.tables.coin_quest.pieces import hand_of, room_kept
from scenes.tables.coin_quest.uses import look_of_actions
from tests.scenes.coin_quest_pilot import RANDOM, begin, layout_of, place_all, press, ready, until_stage
from tests.scenes.conftest import Learn, Start
from tests.scenes.lesson_pilot import follow, take_steps
from tests.scenes.pilot import Pilot
from tests.titles.coin_quest.table import played


def with_an_action(start: Start, **settings: Any) -> Pilot:
    """Come to a decision in which a coin of the hand has an action."""
    pilot = begin(start, f"human,{RANDOM}", **settings)
    for _ in range(60):
        until_stage(pilot, "actions")
        if ready_coins(pilot.table.shown_view):
            return pilot
        press(pilot, END)
        ready(pilot)
    raise AssertionError("no coin has an action")


def test_tags_of_the_second_hint_stand_clear_of_the_track_with_its_pawns(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    hints = pilot.table.hints
    for _ in range(2):
        pilot.key(pygame.K_h)
    areas, layout = pilot.table.engine.targets(), layout_of(pilot)
    tags = [hints.plate_at(areas[at], (110, 24), low=one.low, above=one.above) for at, one in hints.foreseen().items()]
    assert len(tags) == len(layout.lots)
    assert layout.track.inflate(0, layout.track.height).collidelist(tags) < 0


def test_done_is_golden_only_where_nothing_else_can_be_done(start: Start) -> None:
    pilot = with_an_action(start)
    assert not next(button for button in pilot.table.engine.buttons() if button.target == END).leads
    until_stage(pilot, "bidding")
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "actions")
    done = next(button for button in pilot.table.engine.buttons() if button.target == END)
    assert done.leads == (not ready_coins(pilot.table.shown_view))


def test_the_first_hint_speaks_of_the_action_that_is_best_used_first() -> None:
    heard = set()
    for state, _ in played(3, seed=4):
        view = TITLE.view(state, 0)
        if view.stage == "actions":
            kinds = {view.table.coins[coin].action for coin in ready_coins(view)}
            first = next((action for action in ("strike", "rare", "age") if action in kinds), "none")
            assert look_of_actions(view) == f"look.actions_{first}"
            heard.add(first)
    assert heard == {"strike", "rare", "age", "none"}


def test_the_tip_of_a_coin_says_what_its_action_does_now_and_the_second_hint_in_short(start: Start) -> None:
    pilot = with_an_action(start)
    engine, view = pilot.table.engine, pilot.table.shown_view
    coin = ready_coins(view)[0]
    now = {"rare": "Now your prestige goes from", "strike": "Now in your bag", "age": "Without"}
    assert now[view.table.coins[coin].action] in (engine.words.describe(engine.shown, ("use", coin)) or "")
    for _ in range(2):
        pilot.key(pygame.K_h)
    assert pilot.table.hints.foreseen()[("use", coin)].brief
    press(pilot, END)
    until_stage(pilot, "bidding")
    told = engine.words.describe(engine.shown, ("coin", pilot.table.shown_view.players[0].hand[0]))
    assert not any(words in (told or "") for words in now.values())
    assert "usual is about" in (engine.words.describe(engine.shown, ("lot", 1)) or "")


def test_no_coin_of_the_hand_moves_when_another_is_drawn_beside_them() -> None:
    drawn, states = 0, [state for state, _ in played(3, seed=5)]
    for seat, (one, other) in product(range(3), pairwise(states)):
        before, after = TITLE.view(one, seat), TITLE.view(other, seat)
        hand, more = (hand_of(view.players[seat], view.table) for view in (before, after))
        if (before.stage, after.stage) == ("actions", "actions") and len(more) > len(hand):
            assert more[: len(hand)] == hand
            kinds = [after.table.coins[coin] for coin in more[len(hand) :]]
            further = sum(kind.strength for kind in kinds if kind.action == "strike")
            assert len(more) + room_kept(after, seat) - further == len(hand) + room_kept(before, seat)
            drawn += 1
    assert drawn


def test_nothing_moves_after_the_first_steps_though_the_match_goes_on(learn: Learn) -> None:
    pilot = learn("coin_quest")
    table = pilot.table
    take_steps(pilot, len(lessons(TABLES["coin_quest"].lessons)["first"].steps) - 1)
    areas = table.hud.areas
    follow(pilot)
    pilot.until(lambda: table.guide.lesson is None)
    pilot.settle()
    assert table.hud.areas == areas, "the next click would miss"
    until_stage(pilot, "bidding")
    place_all(pilot, Luck(3))
    press(pilot, BID)
    ready(pilot)
    pilot.until(lambda: table.guide.after.told == HELPS)
    assert table.hud.areas == areas, "the whole table would jump"


def test_a_slip_below_a_coin_has_a_dark_edge_all_round(start: Start) -> None:
    pilot = with_an_action(start)
    position, picture = pilot.table.engine.position, pilot.look()
    slip = layout_of(pilot).plaques(position.shown, position.lies)[ready_coins(pilot.table.shown_view)[0]]
    edge = [picture.get_at(point) for point in (slip.midleft, (slip.right - 1, slip.centery))]
    inside = picture.get_at((slip.left + 3, slip.centery))
    assert all(sum(colour[:3]) < 200 for colour in edge)
    assert sum(inside[:3]) > 600
