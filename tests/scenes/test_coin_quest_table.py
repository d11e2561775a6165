"""Coin Quest at the table: whole matches by clicks, the draft of bids, sheets, and what nobody may see."""

from __future__ import annotations

import re

import pygame
import pytest

from game.core.luck import Luck
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.handover_scene import HandoverScene
from sprites.widgets import Button
from tests.scenes.clicks import table_of
from tests.scenes.coin_quest_pilot import RANDOM, begin, board_of, decide, place_all, play_on, ready, until_stage
from tests.scenes.conftest import Start


@pytest.mark.parametrize(
    ("seats", "options", "seed"),
    [
        (f"human,{RANDOM},human,{RANDOM},{RANDOM}", ("essen=longer", "buy_per_lot=true"), 3),
        ("human,human,human", (), 5),
    ],
)
def test_a_whole_match_is_played_by_clicks(start: Start, seats: str, options: tuple[str, ...], seed: int) -> None:
    pilot = begin(start, seats, seed, options)
    table = play_on(pilot)
    pilot.frames(2)
    assert isinstance(pilot.top, ScoreboardScene)
    assert table.engine.mismatches == 0


def test_a_round_with_its_movements_ends_where_the_view_has_the_coins(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM}", speed="fast")
    table = table_of(pilot)
    while table.shown_view.round < 2:
        ready(pilot)
        decide(pilot, Luck(1))
        pilot.frames(2)
    assert table.engine.mismatches == 0


def test_bids_can_be_given_only_when_every_coin_lies_on_a_lot(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    board, key = board_of(pilot), "button bid"
    assert board.desk.form is not None
    assert key not in pilot.table.lit
    place_all(pilot, Luck(2))
    assert key in pilot.table.lit
    coin = board.desk.form.items[0]
    pilot.touch(f"coin {coin}")
    assert key not in pilot.table.lit
    assert coin not in board.desk.draft
    pilot.touch(f"coin {coin}")
    assert f"coin {coin}" in board.draft_touched()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_advice_on_bids_names_the_lots_and_covers_neither_them_nor_the_own_hand(
    start: Start, size: tuple[int, int]
) -> None:
    pilot = begin(start, f"human,{RANDOM}", size=size)
    until_stage(pilot, "bidding")
    board, table = board_of(pilot), pilot.table
    pilot.key(pygame.K_h)
    advised = re.compile(r"^Advice: Bid [^;→]*[A-Z]\w+ \d[^;→]* on lot \d(; .* on lot \d)* – ")
    pilot.until(lambda: table.hud.notice is not None and bool(advised.search(table.hud.notice[0])))
    assert table.hud.notice is not None
    notice, _ = table.hud.lay_notice(table.hud.notice[0])
    assert notice.collidelist([place.area for place in board.layout.lots.values()]) == -1
    assert not notice.colliderect(board.layout.own_hand)


def test_coins_stay_where_they_are_while_others_of_the_hand_are_laid_on_lots(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    areas = dict(pilot.table.board.spots())
    hand = [spot for spot in areas if spot in pilot.table.lit and spot.startswith("coin")]
    for number, coin in enumerate(hand):
        assert [pilot.table.board.spots()[other] for other in hand[number:]] == [areas[o] for o in hand[number:]]
        pilot.click(areas[coin].center)
        assert coin in pilot.table.board.draft_touched()
        pilot.touch(min(spot for spot in pilot.table.lit if spot.startswith("lot")))
    pilot.touch(hand[1])
    pilot.move((2, 2))
    assert pilot.table.board.spots()[hand[1]] == areas[hand[1]]


def test_a_coin_is_dragged_onto_a_lot(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    board = board_of(pilot)
    assert board.desk.form is not None
    coin = board.desk.form.items[0]
    pilot.press(board.spots()[f"coin {coin}"].center)
    pilot.release(board.spots()["lot 1"].center)
    assert board.desk.draft == {coin: 1}


def test_a_lot_that_bars_the_metal_says_so(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    view = until_stage(pilot, "bidding")
    board = board_of(pilot)
    coin, barring = next(
        (coin, lot.number)
        for coin in view.players[0].hand
        for lot in view.table.lots
        if view.table.coins[coin].metal not in lot.admits
    )
    pilot.touch(f"coin {coin}")
    pilot.touch(f"lot {barring}")
    assert table_of(pilot).input.refused is not None
    assert board.desk.draft == {}


def test_the_curtain_hides_the_first_player_from_the_second(start: Start) -> None:
    pilot = begin(start, "human,human")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    assert table_of(pilot).viewer == -1
    assert all(not piece.coin for piece in board_of(pilot).pieces if piece.place.startswith("hand"))


@pytest.mark.parametrize("key", [pygame.K_n, pygame.K_r])
@pytest.mark.parametrize("language", ["en", "de"])
def test_sheets_open_and_close_by_keys(start: Start, key: int, language: str) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM},{RANDOM},{RANDOM}", language=language)
    ready(pilot)
    pilot.key(key)
    assert board_of(pilot).sheet is not None
    pilot.frames(2)
    pilot.key(pygame.K_ESCAPE)
    assert board_of(pilot).sheet is None


def test_the_key_for_bids_is_dark_until_then(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    label = board_of(pilot).keys(pilot.table.shown_view, ())[0].label
    button = pilot.button(label)
    assert isinstance(button, Button)
    assert not button.enabled
