"""Stripmine at the table: mining, closing fists, counting scarcity, flipping, settling, with one person or several."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from game.core.agent import Decision
from game.core.replay import replay
from game.stripmine.rules.actions import Keep, Mine, Offer
from game.titles import TITLES
from scenes.app.rules import RulesScene
from scenes.app.scoreboard import ScoreboardScene
from scenes.board.piece import Target
from scenes.board.shown import Shown
from scenes.match.handover_scene import HandoverScene
from scenes.match.session import Session
from scenes.match.spot import BoardSpot
from scenes.match.table import TableScene
from scenes.tables.stripmine import FIST
from scenes.tables.stripmine.acts import OpenHands, Pay
from scenes.tables.stripmine.pieces import HAND
from scenes.tables.stripmine.plate import lines_of
from scenes.tables.stripmine.tips import StripmineWords
from tests.scenes.clicks import table_of
from tests.scenes.conftest import Start
from tests.scenes.stripmine_pilot import (
    EVERYTHING,
    act,
    choose_coins,
    layout_of,
    lit,
    mine_alike,
    pass_curtain,
    play_to_the_end,
    play_until,
    playing,
    seats_of,
)
from tests.toy.shelving import ThinksHere


@pytest.mark.parametrize(
    ("opponents", "options"),
    [
        (1, ("bear=true", "blowout=true")),
        (2, ("bear=true", "rank_absent=true")),
        (3, ("bear=true", "blowout=true", "start=2")),
        (4, ()),
        (7, EVERYTHING),
    ],
)
def test_a_match_played_by_clicks_ends_on_the_scoreboard_and_the_table_never_lies(
    start: Start, opponents: int, options: tuple[str, ...]
) -> None:
    pilot = start("stripmine", seats=seats_of(1, opponents), speed="off", options=options)
    table = play_to_the_end(pilot)
    assert table.engine.mismatches == 0
    assert replay(TITLES, table.session.slot.record.read_text(encoding="utf-8")).outcome == table.session.match.outcome


def test_animations_end_where_the_view_says(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 3), speed="off", options=("bear=true", "start=0"))
    mine_alike(pilot)
    pilot.program.settings = pilot.program.settings.changed(speed="fast")
    play_until(pilot, "mining", auction=2)
    act(pilot)
    pilot.settle()
    assert pilot.table.engine.mismatches == 0


def test_a_match_of_opponents_alone_can_be_watched(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(0, 4), speed="off", options=("settle=false",))
    table = pilot.table
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    assert table.engine.mismatches == 0


def test_hurrying_by_clicks_all_the_way_changes_nothing(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 2), options=("bear=true", "start=0"))
    table = pilot.table

    def something_to_do() -> bool:
        return not table.engine.director.idle or bool(table.engine.picker.lit)

    while table.shown_view.table.auction == 1:
        pilot.until(something_to_do)
        if table.engine.director.idle:
            act(pilot)
        else:
            pilot.press(table.hud.areas.board.topleft)
    assert table.engine.mismatches == 0


# Choosing in secret


def test_two_coins_are_put_into_the_hand_and_only_the_fist_gives_them(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",))
    play_until(pilot, "offering")
    assert lit(pilot, "stash")
    assert not lit(pilot, "fist")
    pilot.touch(("fist",))
    assert pilot.table.input.refused is not None
    assert "You show two coins" in pilot.table.input.refused
    choose_coins(pilot)
    plies = len(pilot.table.session.match.plies)
    assert pilot.table.engine.picker.lit == {("fist",)}
    pilot.program.settings = pilot.program.settings.changed(speed="normal", undo_wait=0)
    pilot.touch(("fist",))
    pilot.frames(3)
    held = [sprite for sprite in pilot.table.engine.cast.sprites if sprite.piece.place == ("fist", 0)]
    assert [sprite.moving for sprite in held] == [False, False], "they lay in the hand: it closes over them"
    assert any(isinstance(ply.action, Offer) and ply.by == 0 for ply in pilot.table.session.match.plies[plies - 1 :])


def test_two_coins_of_a_kind_are_offered_by_touching_them_one_after_the_other(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",))
    for _ in range(4):
        pilot.settle()
        dimes = [("hill", n) for n in range(4) if pilot.table.shown_view.table.top(n) == "dime"]
        pilot.touch(dimes[0] if dimes else lit(pilot, "hill")[0])
    pilot.settle()
    assert pilot.table.shown_view.table.stashes[0].count("dime") >= 2
    first: Target = ("stash", "dime", 0)
    second: Target = ("stash", "dime", 1)
    pilot.touch(second)
    assert first in pilot.table.engine.picker.lit
    pilot.touch(first)
    assert pilot.table.engine.picker.lit == {FIST}
    pilot.touch(second)
    assert list(pilot.table.engine.picker.touched) == [first], "only the coin that was touched again is taken back"
    other = next(coin for coin in lit(pilot, "stash") if coin != second)
    for coin in (other, second):
        pilot.touch(coin)
    assert list(pilot.table.engine.picker.touched) == [other, second], "a third coin replaces the one chosen first"
    pilot.touch(first)
    assert list(pilot.table.engine.picker.touched) == [second, first]
    pilot.touch(FIST)
    assert Offer(("dime", "dime")) in [ply.action for ply in pilot.table.session.match.plies]


class HoldsBack(ThinksHere):
    """A worker that answers only while it may."""

    ready = True

    def poll(self) -> Decision[Any] | None:
        return super().poll() if self.ready else None


def test_others_closing_their_fists_take_no_touch_away_and_use_no_click_up(start: Start) -> None:
    worker = HoldsBack()
    pilot = start("stripmine", seats=seats_of(1, 5), options=("start=0",), speed="off", worker=lambda: worker)
    for _ in range(4):
        pilot.settle()
        act(pilot)
    table = pilot.table
    pilot.until(lambda: table.session.match.view(0).table.stage == "offering")
    worker.ready = False
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    pilot.until(lambda: bool(lit(pilot, "stash")) and table.engine.idle)
    closed = sum(table.shown_view.closed)
    assert closed < 5
    pilot.touch(lit(pilot, "stash")[0])
    touched = table.engine.picker.touched
    assert len(touched) == 1
    worker.ready = True
    pilot.until(lambda: not table.engine.idle)
    worker.ready = False
    assert table.engine.picker.touched == touched
    pilot.touch(lit(pilot, "stash")[-1])
    assert len(table.engine.picker.touched) == 2
    pilot.until(lambda: table.engine.idle)
    assert sum(table.shown_view.closed) == closed + 1
    worker.ready = True
    pilot.settle()
    assert len(table.engine.picker.touched) == 2


def test_others_closing_their_fists_use_no_key_up(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "ask_opponents", lambda self: None)
    pilot = start("stripmine", seats=seats_of(1, 2), options=("start=0",), speed="slow")
    table, match = pilot.table, pilot.table.session.saving._match
    for number in range(12):
        match.act(number % 3, Mine(number % 6))
    table.timeline.retell()
    pilot.until(lambda: bool(lit(pilot, "stash")))
    table.timeline.play(match.act(1, match.legal_actions(1).actions[0]), None)
    pilot.frames(2)
    assert not table.engine.idle
    table.ring.focus(next(widget for widget in table.ring.widgets if isinstance(widget, BoardSpot)))
    pilot.key(pygame.K_RETURN)
    assert len(table.engine.picker.touched) == 1


def test_what_another_holds_in_their_fist_changes_no_pixel_and_no_word(start: Start) -> None:
    pictures, words = [], []
    for which in (0, -1):
        pilot = start("stripmine", seats=seats_of(1, 2), speed="off", options=("start=0",), seed=3)
        table, match = pilot.table, pilot.table.session.match
        while match.legal_actions(min(match.waiting)) and isinstance(
            match.legal_actions(min(match.waiting)).actions[0], Mine
        ):
            seat = min(match.waiting)
            match.act(seat, match.legal_actions(seat).actions[0])
        for seat in (1, 2):
            match.act(seat, match.legal_actions(seat).actions[which if seat == 1 else 0])
        table.timeline.retell()
        pilot.move((5, 5))
        pilot.frames(3)
        pictures.append(pygame.image.tobytes(pilot.look(), "RGB"))
        told = [entry.sentence for entry in table.timeline.entries]
        engine = table.engine
        told += [engine.words.describe(engine.shown, target) or "" for target in engine.targets()]
        words.append([*told, engine.words.status(engine.shown)])
    assert words[0] == words[1]
    assert pictures[0] == pictures[1]


def test_mining_needs_no_curtain_but_every_change_of_hand_at_an_auction_does(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(2, 1), speed="off", options=("start=0",))
    table = table_of(pilot)
    for _ in range(8):
        pilot.settle()
        assert isinstance(pilot.top, TableScene)
        assert table.viewer == table.session.human_to_move
        act(pilot)
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    assert pilot.top.seat == 1, "the second has mined last, and the first still looks on"  # type: ignore[attr-defined]
    pass_curtain(pilot)
    act(pilot)
    pilot.frames(5)
    assert isinstance(pilot.top, HandoverScene)
    assert pilot.top.seat == 0
    pass_curtain(pilot)
    act(pilot)
    pilot.settle()
    assert isinstance(pilot.top, TableScene)


def test_the_curtain_is_opaque_from_its_first_frame_and_the_same_whatever_lies_behind_it(start: Start) -> None:
    pictures = []
    for which in (0, -1):
        pilot = start("stripmine", seats=seats_of(2, 0), speed="off", options=("start=0",), seed=5)
        play_until(pilot, "offering")
        pilot.touch(lit(pilot, "stash")[which])
        choose_coins(pilot)
        while not isinstance(pilot.top, HandoverScene):
            pilot.move((3, 3))
            area = pilot.table.engine.targets().get(("fist",))
            if area is not None and pilot.table.engine.picker.lit == {("fist",)}:
                pilot.press(area.center)
        pictures.append(pygame.image.tobytes(pilot.look(), "RGB"))
    assert pictures[0] == pictures[1]


def test_the_seats_stay_where_they_are_when_another_person_looks(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(3, 0), speed="off", options=("start=0",))
    places = layout_of(pilot).places
    act(pilot)
    pilot.settle()
    assert pilot.table.viewer == 1
    assert layout_of(pilot).places == places


# Seeing why


def test_the_plate_shows_the_ranking_of_the_last_auction(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 3), speed="off", options=("bear=true",))
    play_until(pilot, "offering")
    pilot.program.settings = pilot.program.settings.changed(speed="fast")
    play_until(pilot, "keeping")
    ranking = pilot.table.shown_view.table.auctions[-1].ranking
    lines = sorted(lines_of(pilot.table.shown_view.table), key=lambda line: line.place)
    told = [(line.coin, line.shown, line.flipped, line.points) for line in lines if line.ranked]
    assert told == [(rank.coin, rank.shown, rank.flipped, rank.points) for rank in ranking]


def test_scores_change_only_when_the_points_have_flown_to_them(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), options=("start=0",), speed="off")
    play_until(pilot, "offering")
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    choose_coins(pilot)
    pilot.touch(("fist",))
    pilot.until(lambda: playing(pilot, OpenHands) is not None)
    hands = [sprite for sprite in pilot.table.engine.cast.sprites if sprite.piece.kind == HAND]
    pilot.until(lambda: playing(pilot, OpenHands) is None)
    assert [hand.before for hand in hands] == [None, None], "on their way back they do not open once more"
    pilot.until(lambda: playing(pilot, Pay) is not None)
    pay = playing(pilot, Pay)
    assert pay is not None
    assert pay.scores == {}
    assert sum(pilot.table.shown_view.table.points) == 0
    assert sum(pilot.table.session.match.view(0).table.points) > 0
    pilot.until(lambda: pay.scores != {})
    assert set(pay.scores.items()) <= set(enumerate(pilot.table.session.match.view(0).table.points))
    pilot.settle()
    assert pilot.table.shown_view.table.points == pilot.table.session.match.view(0).table.points


def test_a_coin_chosen_to_be_kept_is_told_with_what_it_means(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 3), speed="off", options=("bear=true", "start=0"))
    play_until(pilot, "keeping")
    choose_coins(pilot)
    assert len(pilot.table.engine.picker.touched) == 1
    preview = pilot.table.engine.words.preview(pilot.table.shown_view, pilot.table.engine.picker.completed(("fist",)))
    assert preview is not None
    assert "bear" in preview.lines[0]
    pilot.touch(("fist",))
    assert any(isinstance(ply.action, Keep) and ply.by == 0 for ply in pilot.table.session.match.plies)


def test_over_a_hill_it_is_told_who_could_still_take_its_top(start: Start) -> None:
    pilot = start("stripmine", seats="human,human,human", speed="off", options=("start=1",))
    table = pilot.table
    view = table.session.match.view(0)
    told = table.engine.words.describe(Shown(view), ("hill", 0))
    assert told is not None
    assert table.context.name(1) in told
    assert table.context.name(2) in told


def test_over_an_offer_its_points_are_told_against_what_the_opponent_may_show(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",))
    play_until(pilot, "offering")
    action = pilot.table.session.match.legal_actions(0).actions[0]
    preview = pilot.table.engine.words.preview(pilot.table.shown_view, action)
    assert preview is not None
    words = pilot.table.engine.words
    assert isinstance(words, StripmineWords)
    named = words.coins(action.coins)
    assert re.match(rf"(?i){named}: \d\.\d points on average \(\d to \d\)", preview.lines[0])
    (worst,) = preview.lines[1:]
    assert re.match(r"They earn least if Guinea shows (a \w+ and a \w+|2 \w+)\.", worst), "one range is enough"
    choose_coins(pilot)
    shown = pilot.table.engine.shown
    assert pilot.table.engine.words.describe(shown, FIST) is None, "what a full fist earns is all that is left to tell"


def test_a_refused_touch_says_why_with_the_number_of_the_rule(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",))
    act(pilot)
    pilot.settle()
    kind = next(iter(pilot.table.shown_view.table.stashes[0]))
    pilot.touch(("stash", kind, 0))
    assert pilot.table.input.refused is not None
    assert "only at an auction" in pilot.table.input.refused
    assert "(Rule 3)" in pilot.table.input.refused


@pytest.mark.parametrize(
    ("spot", "section"), [(("hill", 0), "4"), (("plate",), "6"), (("discard",), "5"), (("waiting",), "10")]
)
def test_a_click_tells_about_what_lies_there_and_a_right_click_opens_its_rule(
    start: Start, spot: Target, section: str
) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("bear=true", "start=0"))
    engine = pilot.table.engine
    if spot not in engine.lit:
        pilot.click(engine.targets()[spot].center)
        assert pilot.table.input.refused == engine.words.describe(engine.shown, spot), "as pointing at it does"
    pilot.click(pilot.table.engine.targets()[spot].center, button=3)
    assert isinstance(pilot.top, RulesScene)
    assert pilot.top.section == section
