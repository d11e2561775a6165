"""Coin Quest at the table: whole matches by clicks, the draft of bids, sheets, and what nobody may see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.coin_quest.nouns import View
from game.core.luck import Luck
from scenes.curtain import CurtainScene
from scenes.table import TableScene
from scenes.tables.board import Light
from scenes.tables.coin_quest import CoinQuestBoard
from sprites.widgets import Button
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

RANDOM = "ai:random"


def begin(start: Start, seats: str, seed: int = 7, options: tuple[str, ...] = (), **settings: Any) -> Pilot:
    """Open a match of Coin Quest."""
    return start("coin_quest", seats=seats, seed=seed, options=options, **{"speed": "off", **settings})


def table_of(pilot: Pilot) -> TableScene:
    """Return the table, whatever lies on it."""
    found = pilot.program.stack[1][0]
    assert isinstance(found, TableScene)
    return found


def board_of(pilot: Pilot) -> CoinQuestBoard:
    board = table_of(pilot).board
    assert isinstance(board, CoinQuestBoard)
    return board


def ready(pilot: Pilot) -> None:
    """Wait for a decision at the screen or the end, opening every curtain on the way."""

    def still() -> bool:
        if isinstance(pilot.top, CurtainScene):
            pilot.frames(30)
            pilot.key(pygame.K_RETURN)
        table = table_of(pilot)
        if table.sitting.match.outcome is not None:
            return table.director.idle
        board = board_of(pilot)
        asked = bool(table.picker.lit) or board.desk.form is not None
        return pilot.top is table and table.director.idle and asked and table.actor in table.sitting.match.waiting

    pilot.until(still)


def push(pilot: Pilot, spot: str) -> None:
    """Click a board's key by the spot it stands for."""
    table = pilot.table
    label = next(key.label for key in table.board.keys(table.shown_view, ()) if key.spot == spot)
    pilot.push(label)


def press(pilot: Pilot, spot: str) -> None:
    """Click a spot, on the board or among the keys."""
    if spot.startswith("button"):
        push(pilot, spot)
    else:
        pilot.touch(spot)


def place_all(pilot: Pilot, luck: Luck) -> None:
    """Put every coin of the form onto some lot, once the news are read."""
    board = board_of(pilot)
    if board.close():
        pilot.table.rebuild()
    assert board.desk.form is not None
    for coin in board.desk.form.items:
        pilot.touch(f"coin {coin}")
        lots = sorted(spot for spot in pilot.table.lit if spot.startswith("lot"))
        pilot.touch(lots[luck.below(len(lots), "lot", coin)])


def decide(pilot: Pilot, luck: Luck) -> None:
    """Do something lawful by clicks, whatever is lit."""
    table = pilot.table
    if board_of(pilot).desk.form is not None:
        place_all(pilot, luck)
        push(pilot, "button bid")
        return
    deeds = len(table.sitting.match.deeds)
    for step in range(5):
        lit = sorted(table.picker.lit)
        preferred = [spot for spot in lit if spot.startswith("use") or spot == "button remove"] or lit
        press(pilot, preferred[luck.below(len(preferred), "spot", deeds, step)])
        if len(table.sitting.match.deeds) > deeds:
            return


def play_on(pilot: Pilot, decisions: int = 400) -> TableScene:
    """Decide by clicks until the match is over, or so often."""
    table = table_of(pilot)
    for number in range(decisions):
        ready(pilot)
        if table.sitting.match.outcome is not None:
            break
        decide(pilot, Luck(number))
        pilot.frames(2)
    return table


def until_stage(pilot: Pilot, stage: str) -> View:
    """Decide until the person at the screen is asked at a stage."""
    for number in range(80):
        ready(pilot)
        view = table_of(pilot).shown_view
        if view.stage == stage:
            assert isinstance(view, View)
            return view
        decide(pilot, Luck(number))
        pilot.frames(2)
    raise AssertionError(f"never {stage}")


def pixels(pilot: Pilot, view: View) -> bytes:
    """Draw the table for a view on a fresh board."""
    table = table_of(pilot)
    board = CoinQuestBoard(table.setting)
    board.resize(table.areas.board)
    board.show(view)
    surface = pygame.Surface(pilot.program.surface.get_size())
    board.draw_ground(surface)
    board.draw(surface, Light())
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    ("seats", "options", "seed"),
    [
        (f"human,{RANDOM}", (), 7),
        (f"human,{RANDOM},{RANDOM},{RANDOM},{RANDOM}", ("essen=longer", "buy_per_lot=true"), 3),
        (f"human,human,{RANDOM}", (), 5),
    ],
)
def test_a_whole_match_is_played_by_clicks(start: Start, seats: str, options: tuple[str, ...], seed: int) -> None:
    table = play_on(begin(start, seats, seed, options))
    assert table.sitting.match.outcome is not None
    assert table.mismatches == 0


def test_a_round_with_its_movements_ends_where_the_view_has_the_coins(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM}", speed="fast")
    table = table_of(pilot)
    while table.shown_view.round < 2:
        ready(pilot)
        decide(pilot, Luck(1))
        pilot.frames(2)
    assert table.mismatches == 0


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
    assert table_of(pilot).refused is not None
    assert board.desk.draft == {}


def test_the_curtain_hides_the_first_player_from_the_second(start: Start) -> None:
    pilot = begin(start, "human,human")
    pilot.until(lambda: isinstance(pilot.top, CurtainScene))
    assert table_of(pilot).viewer == -1
    assert all(not piece.coin for piece in board_of(pilot).pieces if piece.place.startswith("hand"))


def test_other_hands_and_other_bids_leave_no_trace_in_the_picture(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM}")
    view = until_stage(pilot, "bidding")
    assert all(not player.hand and player.bid is None for player in view.players[1:])
    hidden = view.players[1].layers[-1]
    swapped = replace(hidden, coins=tuple(reversed(hidden.coins)))
    other = replace(view.players[1], layers=(*view.players[1].layers[:-1], swapped))
    changed = replace(view, players=(view.players[0], other, *view.players[2:]))
    assert pixels(pilot, view) == pixels(pilot, changed)


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
