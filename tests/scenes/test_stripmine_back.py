"""Stripmine back and forth: undo, advice, leaving and coming back, looking back."""

from __future__ import annotations

import re

import pygame
import pytest

from scenes.board.shown import NO_DRAFT
from scenes.match.aim import AimScene
from scenes.menu.scene import MenuScene
from scenes.tables.stripmine.pieces import HAND
from tests.scenes.conftest import Start
from tests.scenes.stripmine_pilot import (
    act,
    choose_coins,
    play_until,
    seats_of,
)


def test_mining_can_be_undone_and_redone_but_a_closed_fist_cannot(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",))
    before = pilot.table.shown_view
    act(pilot)
    pilot.frames(2)
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    pilot.frames(2)
    assert pilot.table.shown_view == before
    assert pilot.table.engine.pieces == list(pilot.table.engine.board.pieces(before, NO_DRAFT))
    play_until(pilot, "offering")
    choose_coins(pilot)
    picker, plies = pilot.table.engine.picker, len(pilot.table.session.match.plies)
    first, _ = picker.touched
    for left in ((first,), ()):
        assert pilot.button("Undo").enabled
        pilot.key(pygame.K_u)
        assert picker.touched == left, "what was chosen last is let go of before a decision is taken back"
    assert len(pilot.table.session.match.plies) == plies
    choose_coins(pilot)
    pilot.touch(("fist",))
    pilot.settle()
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pilot.table.hud.notice is not None


def test_by_keys_coins_in_the_fist_are_taken_back_and_replaced_by_their_numbers(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",))
    play_until(pilot, "offering")
    engine, keyboard = pilot.table.engine, pilot.table.input.keyboard
    pilot.key(pygame.K_TAB)
    coins = {number: spot.target for number, spot in keyboard.numbered.items()}
    assert all(engine.position.layout.framed(coin) for coin in coins.values()), "no second ring round its own"
    assert list(coins) == ["1", "2", "3", "4"]
    lies = [engine.targets()[target].centerx for target in coins.values()]
    assert lies == sorted(lies), "numbers stand in reading order"
    for typed, chosen in (("1", "1"), ("2", "12"), ("3", "23"), ("2", "3"), ("4", "34"), ("4", "3"), ("3", "")):
        pilot.number(typed)
        assert [number for target in engine.touched for number in coins if coins[number] == target] == [*chosen]
        assert {n: spot.target for n, spot in keyboard.numbered.items() if spot.target in coins.values()} == coins


@pytest.mark.parametrize("stage", ["mining", "offering"])
def test_advice_covers_nothing_that_can_be_chosen(start: Start, stage: str) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",))
    play_until(pilot, stage)
    table = pilot.table
    pilot.ask_advice()
    pilot.until(lambda: table.hud.notice is not None and table.hud.notice[0].startswith("**Advice: "))
    assert table.hud.notice is not None
    assert re.match(r"\*\*Advice: (Mine a \w+ from hill \d|Show a? ?\w+)", table.hud.notice[0])
    notice, _, _ = table.hud.lay_notice(table.hud.notice[0])
    lit = [area for spot, area in table.engine.targets().items() if spot in table.engine.picker.lit]
    assert lit
    assert notice.collidelist(lit) == -1
    pilot.frames(60 * 12)
    assert table.hud.notice is not None, "advice stays until it is followed or put away"
    pilot.key(pygame.K_ESCAPE)
    assert table.hud.notice is None
    assert table.hints.advised is None
    assert pilot.top is table


def test_leaving_and_coming_back_shows_the_same_table(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 3), speed="off", options=("bear=true",))
    play_until(pilot, "keeping")
    arrangement = pilot.table.engine.pieces
    assert any(piece.kind == HAND for piece in arrangement)
    pilot.key(pygame.K_ESCAPE)
    pilot.push("To the menu")
    assert isinstance(pilot.top, MenuScene)
    pilot.push("Continue")
    pilot.settle()
    kept = [piece for piece in arrangement if piece.kind != HAND]
    assert [piece for piece in pilot.table.engine.pieces if piece.kind != HAND] == kept
    assert set(pilot.table.engine.pieces) >= set(arrangement)


def test_looking_back_shows_the_table_of_that_moment(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",))
    play_until(pilot, "mining", auction=2)
    table, now = pilot.table, pilot.table.engine.pieces
    table.timeline.look_back(table.timeline.entries[1])
    assert table.engine.pieces != now
    table.timeline.look_back(None)
    does = table.context.words.say("interface", "table.enter_does")
    for back in (False, True):
        pilot.key(pygame.K_TAB)
        pilot.frames(60)
        if back:
            pilot.key(pygame.K_b)
            assert table.timeline.looking_back is not None
            pilot.frames(60)
        assert (does in table.tips.words(None)) is not back, "in the past Enter only leads back to the present"
    pilot.key(pygame.K_ESCAPE)
    assert table.engine.pieces == now
    pilot.key(0, text="?")
    sheet = pilot.top
    assert isinstance(sheet, AimScene)
    assert "bear" not in sheet.markup(), "it tells of what this match is played with"
    assert "for fun" in sheet.markup()
