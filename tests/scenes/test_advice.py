"""Advice is what the strongest opponent would do in the player's place, knowing no more than the player."""

from __future__ import annotations

from typing import Any, cast

import pytest

from game.coin_age.rules.actions import Move, Place
from game.coin_age.rules.state import View
from game.coin_quest.rules.actions import Bid
from game.commands.seats import new_header
from game.core.agent import Candidate, Decision
from game.core.contract import chosen_options
from game.core.record import Player
from game.core.referee import Match
from game.opponents.levels import levels_of
from game.titles import TITLES
from scenes.match.advice import question_of_advice
from scenes.tables.coin_age.tips import CoinAgeWords
from tests.scenes.coin_quest_pilot import until_stage
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.titles.coin_age.table import FULL, bank, laid_out, slapped


@pytest.mark.parametrize("name", TITLES)
def test_the_strongest_level_is_asked_with_the_players_own_view(name: str) -> None:
    title = TITLES[name]
    players = tuple(Player(f"P{seat}", "human") for seat in range(title.seats[0]))
    match = Match(title, new_header(title, players, chosen_options(title, len(players), {}), 5))
    question = question_of_advice(match, 1)
    assert question.level == levels_of(title)[-1]
    assert question.view == match.view(1)
    assert not question.interrupt


def test_the_same_moment_brings_the_same_advice() -> None:
    title = TITLES["coin_age"]
    players = (Player("Ada", "human"), Player("Bo", "human"))
    one, again = (Match(title, new_header(title, players, {"map": "agea", "flipper": 0}, 5)) for _ in range(2))
    assert question_of_advice(one, 0) == question_of_advice(again, 0)
    before = question_of_advice(one, 0).seed
    one.act(0, one.legal_actions(0).actions[0])
    assert question_of_advice(one, 0).seed != before


def advised(start: Start, name: str, seats: str = "human,ai:easy", **settings: Any) -> Pilot:
    """Come to a decision and ask for advice about it."""
    pilot = start(name, seats=seats, speed="off", **settings)
    pilot.settle()
    pilot.ask_advice()
    pilot.until(lambda: pilot.table.hints.advised is not None)
    pilot.frames(1)
    return pilot


@pytest.mark.parametrize("name", TITLES)
def test_what_was_advised_is_done_by_one_button_or_laid_out_to_be_confirmed(start: Start, name: str) -> None:
    pilot = advised(start, name, ",".join(["human", *["ai:easy"] * (TITLES[name].seats[0] - 1)]))
    match, action = pilot.table.session.match, pilot.table.hints.advised
    plies = len(match.plies)
    pilot.push("Follow advice")
    if isinstance(action, Bid):
        pilot.push("Place bids")
    done = next(ply for ply in match.plies[plies:] if ply.by == 0)  # others bid at the same time
    assert done.action == action
    assert pilot.table.hints.advised is None


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_that_button_covers_neither_the_status_nor_the_advice(
    start: Start, size: tuple[int, int], scale: float
) -> None:
    pilot = advised(start, "coin_age", size=size, scale=scale)
    hud, button = pilot.table.hud, pilot.button("Follow advice")
    assert not hud.header_room.colliderect(button.rect)
    assert hud.notice_at
    assert hud.areas.status.contains(button.rect) == (scale > 1), "the button stands below the advice that it follows"
    assert button.rect.collidelist(hud.notice_at) < 0


def test_advice_chooses_and_leaves_the_button_that_confirms_to_the_player(start: Start) -> None:
    pilot = advised(start, "stripmine", "human,ai:easy,ai:easy", undo_wait=2)
    match = pilot.table.session.match
    while type(pilot.table.hints.advised) not in match.title.final:
        pilot.push("Follow advice")
        pilot.settle()
        pilot.ask_advice()
        pilot.until(lambda: pilot.table.hints.advised is not None)
        pilot.frames(1)
    pilot.push("Follow advice")
    assert not pilot.table.course.respite.held
    assert "Follow advice" not in [button.label for button in pilot.table.hud.buttons]
    assert pilot.table.hud.notice is not None
    assert pilot.table.hud.notice.words.endswith("Now press “Close the fist”.")
    pilot.push("Close the fist")
    assert pilot.table.course.respite.held
    action = pilot.table.hints.advised
    pilot.push("Go on")
    assert next(ply for ply in reversed(match.plies) if ply.by == 0).action == action


def test_a_bid_is_laid_out_as_advised_but_placed_by_the_player_and_one_undo_takes_all_of_it_back(start: Start) -> None:
    pilot = start("coin_quest", seats="human,ai:easy", speed="off", undo_wait=0)
    until_stage(pilot, "bidding")
    engine, match = pilot.table.engine, pilot.table.session.match
    form = match.legal_actions(0).form
    assert form is not None
    own = form.items[0], min(form.next_spots((), form.items[0]))
    for target in (("coin", own[0]), ("lot", int(own[1]))):
        pilot.table.acting.press(target, (0, 0))
    assert engine.shown.draft.partial == (own,)
    pilot.ask_advice()
    pilot.until(lambda: pilot.table.hints.advised is not None)
    pilot.frames(1)
    action = cast(Bid, pilot.table.hints.advised)
    plies = len(match.plies)
    pilot.push("Follow advice")
    pilot.frames(1)
    assert engine.shown.draft.spots == {coin: str(lot) for coin, lot in action.placements}
    assert len(match.plies) == plies, "nothing is placed yet"
    assert "Follow advice" not in [button.label for button in pilot.table.hud.buttons]
    assert pilot.table.hud.notice is not None
    assert "now press “Place bids”" in pilot.table.hud.notice.words
    pilot.push("Undo")
    assert engine.shown.draft.partial == (own,), "what lay there before lies there again"
    pilot.push("Follow advice")
    pilot.push("Place bids")
    assert next(ply for ply in match.plies[plies:] if ply.by == 0).action == action


def test_the_button_goes_with_the_decision_that_was_advised_even_if_that_could_be_done_again(start: Start) -> None:
    pilot = advised(start, "american_numismatists")
    pilot.push("Follow advice")  # where the shop is
    pilot.settle()
    pilot.ask_advice()
    pilot.until(lambda: pilot.table.hints.advised is not None)
    match, action = pilot.table.session.match, pilot.table.hints.advised
    for other in match.legal_actions(0).actions:
        if other != action:
            pilot.table.acting.do(other)
            pilot.settle()
            if match.refusal(0, action) is None:
                break
            pilot.table.history.undo()
            pilot.settle()
    assert match.refusal(0, action) is None
    assert "Follow advice" not in [button.label for button in pilot.table.hud.buttons]


def test_what_costs_points_is_not_advised_where_something_else_wins_as_often() -> None:
    """A move that gives the other two points was praised, for a chance to win that nobody could tell from others."""
    spaces = {"C2": [("dime", 1)], "B3": [("penny", 1)], "B2": [("dime", 0)], "A1": [("nickel", 1)]}
    view = View(0, slapped(laid_out(spaces, banks=(bank(pennies=1), FULL)), ["penny"]))
    costly, even = Move("C2", "C1"), Move("A1", "B1")
    words = CoinAgeWords(cast(Any, None))
    for better, advised in ((0.0005, even), (0.05, costly)):
        candidates = Candidate(costly, 0.04 + better), Candidate(even, 0.04), Candidate(Place("penny", "C1"), 0.0)
        assert words.chosen(view, Decision(costly, candidates)) == advised
