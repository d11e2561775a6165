"""Coin Quest's table in its moments: the reveal, coins that come and go, the track, drafts of people at one screen."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.coin_quest.rules import actions, events
from game.coin_quest.rules.state import Gain
from game.core.contract import SPECTATOR, step_at_once
from game.core.luck import Luck
from scenes.board.director import Director
from scenes.match.handover_scene import HandoverScene
from scenes.match.table import TableScene
from scenes.tables.coin_quest import CoinQuestBoard
from scenes.tables.coin_quest_draft import DRAFT_KEY, NEWS
from scenes.tables.coin_quest_pieces import GONE
from scenes.tables.coin_quest_track import SPACES, space_of
from tests.scenes.clicks import pixels, table_of
from tests.scenes.coin_quest_pilot import RANDOM, begin, board_of, decide, place_all, push, ready, until_stage
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot

PEOPLE = "human,human,human"


def seconds_of(pilot: Pilot, events: list[Any]) -> float:
    """Tell events as one deed at normal speed and return how long that takes."""
    table = table_of(pilot)
    table.engine.director.speed = "normal"
    last = table.session._match.plies[-1]
    table.timeline.play(replace(last, by=0, _step=step_at_once(last._step.state, events)), None)
    frames = 0
    while not table.engine.director.idle:
        table.engine.director.update(FRAME)
        frames += 1
    return frames * FRAME


def all_tied(seats: int) -> list[Any]:
    """Return the events of a reveal in which every lot is tied from gold down to copper."""
    bids = tuple(events.LotBid(seat, 1, 1, 1) for seat in range(seats))
    stages = tuple(events.Comparison(metal, 1, tuple(range(seats))) for metal in ("gold", "silver", "copper"))
    revealed: list[Any] = [events.BidRevealed(seat, ()) for seat in range(seats)]
    resolved = [events.LotResolved(lot, bids, stages, "tied", -1) for lot in range(1, 7)]
    return [*revealed, *resolved, *(events.BidReturned(seat, ()) for seat in range(seats))]


def draft_all(pilot: Pilot, luck: Luck) -> None:
    """Lay all bids out during the actions."""
    push(pilot, DRAFT_KEY)
    place_all(pilot, luck)


def until_actions(pilot: Pilot) -> CoinQuestBoard:
    until_stage(pilot, "actions")
    return board_of(pilot)


# The reveal, and coins that come and go


def test_the_reveal_lasts_at_most_four_seconds_however_many_ties(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM},{RANDOM},{RANDOM}")
    ready(pilot)
    seconds = seconds_of(pilot, all_tied(5))
    assert 2.0 < seconds <= 4.0


def test_each_stage_of_a_tie_is_told_even_so(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM},{RANDOM},{RANDOM}")
    ready(pilot)
    board = board_of(pilot)
    cues = [cue for event in all_tied(5) for cue in board.cues(event, None)]
    seen = []
    for cue in cues:
        cue.begin()
        if board.result is not None:
            seen.append((board.result.lot, board.result_stages))
        cue.end()
    assert {(lot, stage) for lot in range(1, 7) for stage in (1, 2, 3, None)} <= set(seen)


def test_screens_rise_and_space_hurries_the_reveal(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM}")
    until_stage(pilot, "bidding")
    table, board = table_of(pilot), board_of(pilot)
    pilot.until(lambda: all(player.committed for player in table.shown_view.players[1:]))
    place_all(pilot, Luck(1))
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    push(pilot, "button bid")
    pilot.until(lambda: any(0 < risen < 1 for risen in board.risen.values()))
    pilot.key(pygame.K_SPACE)
    assert table.shown_view.stage != "bidding", "the reveal is over"
    assert table.engine.mismatches == 0


def test_coins_removed_from_the_game_are_shown_before_they_vanish(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    view, board = until_stage(pilot, "actions"), board_of(pilot)
    hand, count = view.players[0].hand, len(board.pieces)
    director = Director("normal")
    director.add(*board.cues(events.AgeUsed(0, hand[0], (hand[1],)), None))
    seen = set()
    while not director.idle:
        director.update(FRAME)
        seen |= {piece.coin for piece in board.in_place(GONE)}
    assert seen == {hand[1]}
    assert len(board.pieces) == count - 1


def test_others_draw_their_coins_one_by_one(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    ready(pilot)
    assert len(board_of(pilot).cues(events.CoinsDrawn(1, (), 4, 1), None)) == 4


def test_coins_of_the_market_keep_their_spaces(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    view, board = until_stage(pilot, "actions"), board_of(pilot)
    before = {piece.coin: piece.rect.center for piece in board.in_place("market")}
    board.show(replace(view, market=view.market[:2] + view.market[3:]))
    after = {piece.coin: piece.rect.center for piece in board.in_place("market")}
    assert len(after) == len(before) - 1
    assert after.items() < before.items()


def test_every_coin_of_a_full_pile_can_be_touched(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    view, board = until_stage(pilot, "actions"), board_of(pilot)
    mixed = Luck(2).order(view.unseen, "pile")[:16]
    board.show(replace(view, players=(replace(view.players[0], discard=mixed), *view.players[1:])))
    for coin in mixed:
        area = board.spots()[f"coin {coin}"]
        across = [(x, area.centery) for x in range(area.left, area.right)]
        assert any(board.spot_at(point) == f"coin {coin}" for point in across), coin


# The track


def test_a_meeple_walks_to_its_prestige_and_the_number_follows_it(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    ready(pilot)
    board = board_of(pilot)
    cue = board.staging.walk(0, 5)
    cue.begin()
    cue.at(0.5)
    assert (board.walking, board.prestige[0]) == ({0: 2.5}, 0)
    cue.end()
    assert (board.walking, board.prestige[0]) == ({}, 5)


def test_prestige_beyond_the_last_space_looks_different(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    view = until_stage(pilot, "actions")
    pictures = set()
    for points in (3, 3 + SPACES, 3 + 2 * SPACES):
        player = replace(view.players[1], gains=(Gain("lot", points, 1, lot=4),))
        pictures.add(track_of(pilot, replace(view, players=(view.players[0], player))))
    assert len(pictures) == 3


def track_of(pilot: Pilot, view: Any) -> bytes:
    """Return the pixels of the track for a view."""
    board, size = board_of(pilot), pilot.program.surface.get_size()
    whole = pygame.image.frombytes(pixels(pilot, view), size, "RGB")
    return pygame.image.tobytes(whole.subsurface(board.layout.track), "RGB")


def test_the_spaces_of_the_track_lie_side_by_side() -> None:
    area = pygame.Rect(10, 10, 900, 44)
    spaces = [space_of(area, number) for number in range(SPACES)]
    assert all(abs(a.right - b.left) <= 1 for a, b in pairwise(spaces))
    assert abs(spaces[-1].right - area.right) <= 1


# Secrets


@pytest.mark.parametrize("step", ["actions", "bidding"])
def test_worlds_that_differ_in_what_a_viewer_may_not_know_look_the_same(start: Start, step: str) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM}")
    while until_stage(pilot, step).round < 3:  # bags are full of things unknown then
        decide(pilot, Luck(3))
    match = table_of(pilot).session.match
    for viewer in (0, SPECTATOR):
        worlds = [match.title.sample_state(match.view(viewer), Luck(seed)) for seed in range(4)]
        assert len({str(match.title.snapshot(world)) for world in worlds}) > 1, "there is something hidden"
        views = [match.title.view(world, viewer) for world in worlds]
        assert len({pixels(pilot, view) for view in views}) == 1
        assert len({board_of(pilot).status(view) for view in views}) == 1


# Drafts


def test_one_person_among_opponents_is_offered_no_early_draft(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    board = until_actions(pilot)
    assert DRAFT_KEY not in pilot.table.lit
    assert len(board.keys(pilot.table.shown_view, ())) == 2
    until_stage(pilot, "bidding")
    assert board.sheet is None


def test_bids_drafted_during_the_actions_are_given_by_one_press_later(start: Start) -> None:
    pilot = begin(start, PEOPLE)
    board, table = until_actions(pilot), table_of(pilot)
    draft_all(pilot, Luck(1))
    drafted = dict(board.desk.draft)
    assert all(coin not in str(ply.action) for coin in drafted for ply in table.session.match.plies if ply.by == 0)
    push(pilot, "button end")
    while table.viewer != 0 or table.shown_view.stage != "bidding":
        ready(pilot)
        if table.shown_view.stage == "actions":
            decide(pilot, Luck(2))
            pilot.frames(2)
    ready(pilot)
    assert (board.sheet, board.desk.missing) == (NEWS, 0)
    pilot.frames(2)
    push(pilot, "button bid")
    assert table.session.match.plies[-1].action == actions.Bid(tuple(sorted(drafted.items())))


def test_the_news_never_come_between_a_person_and_the_draft_begun(start: Start) -> None:
    pilot = begin(start, PEOPLE)
    view, board = until_stage(pilot, "bidding"), board_of(pilot)
    if board.close():
        pilot.table.rebuild()
    assert board.desk.form is not None
    coin = board.desk.form.items[0]
    pilot.touch(f"coin {coin}")
    pilot.touch(min(spot for spot in pilot.table.lit if spot.startswith("lot")))
    board.offer(view, table_of(pilot).session.match.legal_actions(view.viewer))  # as after an opponent's deed
    assert board.sheet is None
    assert coin in board.desk.draft


def test_nobody_else_sees_a_draft(start: Start) -> None:
    pilot = begin(start, PEOPLE)
    board, table = until_actions(pilot), table_of(pilot)
    draft_all(pilot, Luck(1))
    push(pilot, "button end")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    for seat in (SPECTATOR, 1):
        surface = pygame.Surface(pilot.program.surface.get_size())
        table.draw(surface)
        with_draft = pygame.image.tobytes(surface, "RGB")
        kept, board.desk._drafts = board.desk._drafts, {}
        assert 0 in kept
        board.settle_pieces()
        table.draw(surface)
        assert pygame.image.tobytes(surface, "RGB") == with_draft
        board.desk._drafts = kept
        if seat == SPECTATOR:
            ready(pilot)
    assert table.viewer == 1
    assert board.desk.draft == {}


def test_losing_the_focus_hides_an_early_draft(start: Start) -> None:
    pilot = begin(start, PEOPLE)
    board = until_actions(pilot)
    draft_all(pilot, Luck(1))
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not board.desk.early
    assert board.desk.laid_out == {}
    ready(pilot)
    assert len(board.desk.draft) == 5, "and it is there again for whom it belongs to"


def test_undo_during_a_draft_says_why_not_and_leaves_the_draft(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    place_all(pilot, Luck(1))
    draft = dict(board_of(pilot).desk.draft)
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table_of(pilot).hud.notice is not None
    assert board_of(pilot).desk.draft == draft


def test_a_match_left_during_a_draft_asks_again_without_it(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    view = until_stage(pilot, "bidding")
    place_all(pilot, Luck(1))
    table = table_of(pilot)
    name = table.session.slot.folder.name
    table.leave()
    pilot.program.open(TableScene(pilot.program, pilot.program.slots.open(name)))
    ready(pilot)
    assert table_of(pilot).shown_view.players[0].hand == view.players[0].hand
    assert board_of(pilot).desk.draft == {}
    assert board_of(pilot).desk.missing == len(view.players[0].hand)
