"""American Numismatists at the table: far travels in one touch, and acting out of turn behind one's own curtain."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.american_numismatists import TITLE
from game.american_numismatists.rules import actions, box
from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.table.hints import ways
from game.american_numismatists.table.previews import legal_actions
from game.core.contract import SPECTATOR
from game.core.luck import Luck
from scenes.board.choice import Call
from scenes.board.piece import Target
from scenes.match.handover_scene import HandoverScene
from scenes.match.interrupt_scene import InterruptScene
from scenes.match.table import TableScene
from scenes.tables.american_numismatists import COIN_SHOW
from scenes.tables.american_numismatists.insight import insight
from sprites.numismatists import INVESTMENTS, medal
from tests.scenes.clicks import open_curtain, pixels, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.test_american_numismatists_table import begin, do, engine_of, ready
from tests.titles.american_numismatists.table import laid_out

LUCKY = 21
"""With this seed the first investment that two people draw is a coin show."""


def choose_shops(pilot: Pilot) -> TableScene:
    """Start everybody somewhere, and let the first turn begin."""
    table = table_of(pilot)
    while ready(pilot) and table.shown_view.table.turn < 0:
        do(pilot, table.session.match.legal_actions(table.viewer).actions[0])
    assert ready(pilot)
    return table


def far_shop(table: TableScene) -> tuple[Target, tuple[actions.Travel, ...]]:
    """Return a shop farther than one step, and the way there."""
    shop, way = next(iter(ways(table.shown_view).items()))
    return ("shop", shop), way


def invest(pilot: Pilot) -> None:
    """Let everybody draw investments until all hold some."""
    view = table_of(pilot).shown_view
    while not all(view.sizes[seat][1] for seat in range(view.table.seats)):
        for action in (actions.DrawInvestment(), actions.EndTurn()):
            do(pilot, action)
            assert ready(pilot)
        view = table_of(pilot).shown_view


def call(pilot: Pilot, seat: int) -> None:
    """Press somebody's rosette, and open the curtain if there is one."""
    pilot.touch(("call", seat))
    pilot.frames(2)
    if isinstance(pilot.top, HandoverScene):
        assert pilot.top.seat == seat
        open_curtain(pilot)
    pilot.frames(2)


def test_a_touch_on_a_far_shop_travels_there_in_recorded_steps_that_go_back_and_forth_as_one(start: Start) -> None:
    pilot = begin(start, "human,human")
    table = choose_shops(pilot)
    engine, seat = engine_of(pilot), table.viewer
    target, way = far_shop(table)
    here, known = table.shown_view.table.dealers[seat].shop, len(table.session.match.plies)
    assert "2" in (engine.words.describe(engine.shown, target) or "")
    pilot.touch(target)
    pilot.frames(2)
    assert [ply.action for ply in table.session.match.plies[known:]] == list(way)
    assert ("shop", table.shown_view.table.dealers[seat].shop) == target
    assert table.shown_view.table.actions == 5 - len(way)
    for shop in (here, target[1], here):
        pilot.push("Redo" if shop == target[1] else "Undo")
        pilot.frames(2)
        assert table.shown_view.table.dealers[seat].shop == shop
    assert table.engine.mismatches == 0
    for step in way:  # touched one by one, they go back so
        pilot.touch(("shop", step.shop))
        pilot.frames(2)
    pilot.push("Undo")
    pilot.frames(2)
    assert table.shown_view.table.dealers[seat].shop == way[0].shop


def test_of_several_people_all_who_hold_investments_have_a_rosette_at_any_time_whatever_these_are(start: Start) -> None:
    pilot = begin(start, "human,human,human")
    choose_shops(pilot)
    assert not [target for target in engine_of(pilot).targets() if target[0] == "call"]
    invest(pilot)
    people = {("call", seat) for seat in range(3)}
    assert {target for target in engine_of(pilot).targets() if target[0] == "call"} == people
    assert people <= table_of(pilot).engine.lit
    pilot.frames(1)
    engine_of(pilot).offer(None, table_of(pilot).viewer)
    assert people <= engine_of(pilot).lit


def test_a_coin_show_is_played_by_its_card_which_calls_somebody_alone_in_the_turn_of_others(start: Start) -> None:
    engine = begin(start, "human,ai:random").table.engine
    for turn, does in ((0, actions.RevealCoinShow()), (1, Call(0))):
        view = TITLE.view(laid_out(turn=turn, actions=5, investments={0: ["coin_show 1"]}), 0)
        found = [one.does for one in engine.board.choices(view, legal_actions(view)) if one.targets == (COIN_SHOW,)]
        assert found == [does]


def test_who_is_called_sees_behind_their_own_curtain_that_they_have_nothing_and_the_turn_goes_on_behind_the_others(
    start: Start,
) -> None:
    pilot = begin(start, "human,human,human")
    table = choose_shops(pilot)
    invest(pilot)
    first, known = table.viewer, len(table.session.match.plies)
    other = (first + 1) % 3
    pilot.touch(("call", other))
    assert isinstance(pilot.top, HandoverScene)
    assert table.viewer == SPECTATOR
    open_curtain(pilot)
    assert isinstance(pilot.top, InterruptScene)
    assert not pilot.top.offer.actions
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(pilot.top, HandoverScene)
    assert pilot.top.seat == first
    assert len(table.session.match.plies) == known


def test_a_coin_show_is_revealed_in_the_turn_of_another_person_and_counts_at_once(start: Start) -> None:
    pilot = begin(start, "human,human", seed=LUCKY)
    table = choose_shops(pilot)
    holder = table.viewer
    do(pilot, actions.DrawInvestment())
    assert ready(pilot)
    assert [kind_of(card) for card in table.shown_view.hand.investments] == ["coin_show"]
    do(pilot, actions.EndTurn())
    assert ready(pilot)
    assert table.viewer == 1 - holder
    call(pilot, holder)
    assert isinstance(pilot.top, InterruptScene)
    pilot.push(pilot.top.labels[0])
    pilot.frames(2)
    assert ready(pilot)
    assert table.viewer == 1 - holder
    assert table.shown_view.table.dealers[holder].shows == 1
    assert engine_of(pilot).words.seat_line(table.shown_view, holder).score == "1"
    assert table.engine.mismatches == 0


def test_losing_the_focus_ends_the_word_aside(start: Start) -> None:
    pilot = begin(start, "human,human")
    table = choose_shops(pilot)
    invest(pilot)
    call(pilot, 1 - table.viewer)
    assert isinstance(pilot.top, InterruptScene)
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not isinstance(pilot.top, InterruptScene)


def test_exchanging_what_a_viewer_may_not_know_changes_no_pixel(start: Start) -> None:
    pilot = begin(start, "human,human", seed=LUCKY)
    choose_shops(pilot)
    for action in (actions.DrawInvestment(), actions.EndTurn()):
        do(pilot, action)
        assert ready(pilot)
    match = table_of(pilot).session.match
    for viewer in (table_of(pilot).viewer, SPECTATOR):
        worlds = [match.title.sample_state(match.view(viewer), Luck(seed)) for seed in range(4)]
        assert len({str(match.title.snapshot(world)) for world in worlds}) > 1, "there is something to exchange"
        assert len({pixels(pilot, match.title.view(world, viewer)) for world in worlds}) == 1


def test_a_price_is_grey_and_tells_why_while_it_cannot_be_paid(start: Start) -> None:
    pilot = begin(start, "human,human")
    table = choose_shops(pilot)
    engine = engine_of(pilot)
    assert ("deck", "investment") in insight(table.shown_view).payable
    do(pilot, actions.DrawInvestment())
    assert ready(pilot)
    assert table.shown_view.table.actions == 2
    assert ("deck", "investment") not in insight(table.shown_view).payable
    assert "3" in (engine.words.describe(engine.shown, ("deck", "investment")) or "")
    why_dark = {button.target: button.dark for button in engine.buttons()}
    assert not why_dark["sale",]
    assert why_dark["button", "safe"]
    assert why_dark["button", "bully"]


def test_somebody_is_called_while_another_has_a_choice_due_and_the_choice_waits(start: Start) -> None:
    pilot = begin(start, "human,human")
    table = choose_shops(pilot)
    invest(pilot)
    first = table.viewer
    for action in (actions.DrawCollector(), actions.DrawCollector(), actions.EndTurn(), actions.EndTurn()):
        do(pilot, action)
        assert ready(pilot)
    for action in (actions.DrawCollector(), actions.DrawCollector()):
        do(pilot, action)
        assert ready(pilot)
    assert table.shown_view.table.due
    call(pilot, 1 - first)
    assert isinstance(pilot.top, InterruptScene)
    pilot.key(pygame.K_RETURN)
    assert ready(pilot)
    assert table.viewer == first
    assert table.engine.lit >= {("hand", card) for card in table.shown_view.hand.collectors}


def test_nobody_loses_the_moment_to_a_piece_that_moves(start: Start) -> None:
    pilot = begin(start, "human,human")
    table = choose_shops(pilot)
    invest(pilot)
    pilot.program.settings = replace(pilot.program.settings, speed="slow")
    pilot.touch(far_shop(table)[0])
    assert not table.engine.director.idle
    pilot.press(engine_of(pilot).targets()["call", 1 - table.viewer].center)
    assert isinstance(pilot.top, HandoverScene)
    assert table.engine.director.idle


def test_a_match_left_in_the_middle_of_a_turn_goes_on_there_and_can_still_be_undone(start: Start) -> None:
    pilot = begin(start, "human,human")
    table = choose_shops(pilot)
    seat = table.viewer
    home = table.shown_view.table.dealers[seat].shop
    far, way = far_shop(table)
    pilot.touch(far)
    pilot.frames(2)
    name = table.session.slot.name
    table.leave()
    pilot.program.open(TableScene(pilot.program, pilot.program.slots.open(name)))
    assert ready(pilot)
    table = table_of(pilot)
    assert table.shown_view.table.dealers[seat].shop == way[-1].shop
    for _ in way:
        pilot.key(pygame.K_z, pygame.KMOD_CTRL)
        pilot.frames(2)
    assert table.shown_view.table.dealers[seat].shop == home


def test_every_kind_of_investment_has_a_medal_of_its_own() -> None:
    assert INVESTMENTS == box.INVESTMENTS
    assert len({pygame.image.tobytes(medal(kind, 40), "RGBA") for kind in INVESTMENTS}) == len(INVESTMENTS)


def test_the_end_of_a_turn_and_all_else_first_let_go_of_what_was_begun(start: Start) -> None:
    pilot = begin(start, "human,human")
    table = choose_shops(pilot)
    engine, plies = engine_of(pilot), len(table.session.match.plies)
    pilot.touch(("sale",))
    assert engine.touched
    pilot.push("End turn")
    assert (engine.touched, len(table.session.match.plies)) == ((), plies)
    assert table.touching.refused == table.context.say("table.begun_first")
    pilot.touch(("sale",))
    pilot.touch(("deck", "collector"))
    assert (engine.touched, len(table.session.match.plies)) == ((), plies), "no card is drawn unmeant"
    assert table.touching.refused == table.context.say("table.begun_dropped")
    pilot.push("End turn")
    assert len(table.session.match.plies) > plies


def test_a_turn_with_all_its_actions_unused_ends_only_at_the_second_press(start: Start) -> None:
    pilot = begin(start, "human,human")
    table = choose_shops(pilot)
    plies = len(table.session.match.plies)
    pilot.push("End turn")
    assert len(table.session.match.plies) == plies
    assert table.touching.refused == "All five actions are unused. Press again to end the turn."
    pilot.push("End turn")
    assert len(table.session.match.plies) == plies + 1


def test_a_turn_of_which_an_action_was_used_ends_at_once(start: Start) -> None:
    pilot = begin(start, "human,human")
    table = choose_shops(pilot)
    pilot.touch(far_shop(table)[0])
    pilot.frames(2)
    plies = len(table.session.match.plies)
    pilot.push("End turn")
    assert len(table.session.match.plies) == plies + 1
