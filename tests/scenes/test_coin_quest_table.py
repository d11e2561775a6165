"""Coin Quest at the table: whole matches by clicks, the draft of bids, sheets, and what nobody may see."""

from __future__ import annotations

import re

import pygame
import pytest

from game.coin_quest.rules.actions import UseAge
from game.coin_quest.table.own_coins import weakest
from game.core.luck import Luck
from scenes.app.scoreboard import ScoreboardScene
from scenes.board.piece import Lie
from scenes.match.handover_scene import HandoverScene
from scenes.match.sheet_scene import KeysScene
from scenes.tables.coin_quest import BID, END, REMOVE
from sprites.widgets import Button
from tests.scenes.clicks import table_of
from tests.scenes.coin_quest_pilot import (
    RANDOM,
    begin,
    decide,
    form_items,
    layout_of,
    lit,
    place_all,
    play_on,
    press,
    ready,
    until_stage,
)
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


@pytest.mark.parametrize(
    ("seats", "options", "seed"),
    [
        (f"human,{RANDOM},human", ("essen=longer", "buy_per_lot=true"), 3),
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
    engine, (coin, *_) = pilot.table.engine, form_items(pilot)
    assert BID not in pilot.table.engine.lit
    place_all(pilot, Luck(2))
    assert BID in pilot.table.engine.lit
    pilot.touch(("coin", coin))
    assert BID not in pilot.table.engine.lit
    assert coin not in engine.shown.draft.spots
    pilot.touch(("coin", coin))
    assert ("coin", coin) in engine.touched


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_advice_on_bids_names_the_lots_and_covers_neither_them_nor_the_own_hand(
    start: Start, size: tuple[int, int]
) -> None:
    pilot = begin(start, f"human,{RANDOM}", size=size)
    until_stage(pilot, "bidding")
    layout, table = layout_of(pilot), pilot.table
    pilot.ask_advice()
    advised = re.compile(
        r"^\*\*Advice: Bid(\n\*\*[^;→\n]*[A-Z]\w+ \d[^;→\n]* on lot\s\d)+\n– [\s\S]*\bstrongest bid is on lot\s\d"
    )
    pilot.until(lambda: table.hud.notice is not None and bool(advised.search(table.hud.notice[0])))
    assert table.hud.notice is not None
    notice, _, _ = table.hud.lay_notice(table.hud.notice[0])
    assert notice.collidelist([place.area for place in layout.lots.values()]) == -1
    assert not notice.colliderect(layout.own_hand)


def until_a_coin_removes_one(pilot: Pilot) -> str:
    """Play until a coin of the hand may remove another one; return it."""
    for _ in range(300):
        ready(pilot)
        view = pilot.table.shown_view
        ages = [coin for _, coin in lit(pilot, "use") if view.table.coins[str(coin)].action == "age"]
        weak = [str(coin) for coin in ages if view.table.coins[str(coin)].strength == 1]
        if weak:
            return weak[0]
        decide(pilot, Luck(1))
    raise AssertionError("no coin ever removes one")


def test_a_click_on_a_coin_means_what_its_tag_says_and_nothing_lit_is_a_dead_end(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}", seed=2)
    age = until_a_coin_removes_one(pilot)
    engine = pilot.table.engine
    hand = layout_of(pilot).strips[0].hand
    (lie,) = [lie for held, lie in lies_of_hand(pilot) if held == age]
    assert hand.collidepoint(lie.x, lie.y)
    assert engine.target_at((round(lie.x), round(lie.y))) == ("use", age)
    assert not lit(pilot, "coin"), "a coin to be removed is asked for only when it is known what for"
    places, keyboard = [held for held, _ in lies_of_hand(pilot)], pilot.table.input.keyboard
    assert {spot.target[1]: n for n, spot in keyboard.numbered.items()}[age] == str(places.index(age) + 1)
    ring = keyboard.commands.ring
    ring.focus(next(spot for spot in ring.widgets if getattr(spot, "target", None) == ("use", age)))
    pilot.key(pygame.K_RETURN)
    weak = weakest(pilot.table.shown_view)
    assert keyboard.pointer.focused == ("coin", weak), "by keys one stands at what is likeliest removed"
    assert ("coin", age) in lit(pilot, "coin")
    by_place = {coin: str(place) for place, coin in enumerate(places, start=1)}
    assert by_place.items() <= {spot.target[1]: n for n, spot in keyboard.numbered.items()}.items()
    assert engine.target_at((round(lie.x), round(lie.y))) == ("coin", age)
    pilot.touch(("coin", age))
    assert removals(pilot, age) == 0, "a double click removes nothing"
    assert lit(pilot, "button") == [END, REMOVE], "what could be done before the choice still can"
    pilot.key(ord(by_place[age]))
    assert ("coin", age) in lit(pilot, "coin"), "another click takes it back"
    press(pilot, END)
    assert removals(pilot, age) == 0
    assert pilot.table.touching.refused == pilot.table.context.say("table.begun_first"), (
        "what was chosen is not lost unseen"
    )
    assert pilot.table.shown_view.stage == "actions"
    pilot.touch(("use", age))
    pilot.touch(next(target for target in lit(pilot, "coin") if target != ("coin", age)))
    assert removals(pilot, age) == 0, "one may still choose another"
    press(pilot, REMOVE)
    assert removals(pilot, age) == 1


def test_removing_is_offered_only_to_who_holds_a_coin_that_removes(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}", seed=2)

    def offered() -> bool:
        return REMOVE in {button.target for button in pilot.table.engine.buttons()}

    until_stage(pilot, "actions")
    assert not offered(), "no coin of one's first hand has an action"
    until_a_coin_removes_one(pilot)
    assert offered()


def removals(pilot: Pilot, coin: str) -> int:
    """Return how often a coin has been used to remove others."""
    plies = (ply.action for ply in pilot.table.session.match.plies)
    return sum(isinstance(action, UseAge) and action.coin == coin for action in plies)


def lies_of_hand(pilot: Pilot) -> list[tuple[str, Lie]]:
    """Return the coins of the first hand and how they lie."""
    position = pilot.table.engine.position
    held = position.shown.at("hand", 0)
    return [(piece.name, lie) for piece, lie in zip(held, position.lies["hand", 0], strict=True)]


def test_coins_stay_where_they_are_while_others_of_the_hand_are_laid_on_lots(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    engine = pilot.table.engine
    areas = dict(engine.targets())
    hand = [target for target in areas if target in pilot.table.engine.lit and target[0] == "coin"]
    for number, coin in enumerate(hand):
        assert [engine.targets()[other] for other in hand[number:]] == [areas[other] for other in hand[number:]]
        pilot.click(areas[coin].center)
        assert coin in engine.touched
        pilot.touch(lit(pilot, "lot")[0])
    pilot.touch(hand[1])
    pilot.move((2, 2))
    assert engine.targets()[hand[1]] == areas[hand[1]]


def test_a_coin_is_dragged_onto_a_lot(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    engine, (coin, *_) = pilot.table.engine, form_items(pilot)
    pilot.until(lambda: table_of(pilot).session.match.waiting == {0} and engine.idle and engine.begun)
    prize = engine.targets()["coin", table_of(pilot).shown_view.lots[0][0]].center
    pilot.move(engine.targets()["coin", coin].center)
    pilot.press(engine.targets()["coin", coin].center)
    pilot.move(prize)
    pilot.frames(60)
    assert engine.held.origin == ("coin", coin)
    assert not table_of(pilot).tips.words(None), "while it is carried the table is looked at, not words"
    pilot.release(prize)
    assert engine.shown.draft.spots == {coin: "1"}, "upon what is to be won, too"
    assert [piece.place for piece in engine.pieces if piece.name == coin] == [("draft", 1)]


def test_a_lot_that_bars_the_metal_says_so(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    view = until_stage(pilot, "bidding")
    coin, barring = next(
        (coin, lot.number)
        for coin in view.players[0].hand
        for lot in view.table.lots
        if view.table.coins[coin].metal not in lot.admits
    )
    pilot.touch(("coin", coin))
    pilot.touch(("lot", barring))
    assert table_of(pilot).input.refused is not None
    assert pilot.table.engine.shown.draft.spots == {}


def test_the_curtain_hides_the_first_player_from_the_second(start: Start) -> None:
    pilot = begin(start, "human,human")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    assert table_of(pilot).viewer == -1
    assert all(not piece.name for piece in table_of(pilot).engine.pieces if piece.place[0] == "hand")


@pytest.mark.parametrize("key", [pygame.K_n, pygame.K_r])
@pytest.mark.parametrize("language", ["en", "de"])
def test_sheets_open_and_close_by_keys(start: Start, key: int, language: str) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM},{RANDOM},{RANDOM}", language=language)
    ready(pilot)
    pilot.key(key)
    assert pilot.table.engine.shown.sheet
    pilot.frames(2)
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.table.engine.shown.sheet
    pilot.key(pygame.K_k)
    assert isinstance(pilot.top, KeysScene)
    assert f"| {pygame.key.name(key).upper()} |" in pilot.top.markup(), "all keys are told there"
    told = next(words for letter, words in pilot.top.buttons if letter == pygame.key.name(key).upper())
    assert len(told) <= 45, "in one line"


def test_the_button_for_bids_is_dark_until_then(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    button = pilot.button(pilot.table.engine.buttons()[0].label)
    assert isinstance(button, Button)
    assert not button.enabled


def test_a_number_key_means_the_lot_of_that_number_and_enter_after_it_lets_nothing_go(start: Start) -> None:
    pilot = start("coin_quest")
    table = pilot.table
    pilot.until(lambda: table.session.human_to_move is not None and table.engine.idle)
    while "Bid with all" not in table.hud.header.words(stepwise=False):
        pilot.push("Done")
        pilot.settle()
    keyboard, legal = table.input.keyboard, table.session.match.legal_actions(0)
    table.engine.offer(None, 0)
    pilot.number("53")
    table.engine.offer(legal, 0)
    pilot.frames(3)
    assert [lot for _, lot in table.engine.shown.draft.partial] == ["3"], "what was typed a little early is not lost"
    pilot.key(pygame.K_u)
    coins = {number: spot.target for number, spot in keyboard.numbered.items()}
    assert list(coins) == sorted(coins, key=lambda n: keyboard.numbered[n].rect.left) == [*"12345"], "as they lie"
    pilot.key(pygame.K_1)
    held = table.engine.shown.draft.held
    assert held
    pilot.key(pygame.K_RETURN)
    assert table.engine.shown.draft.held == held
    lots = {n: spot.target for n, spot in keyboard.numbered.items()}
    assert lots
    assert all(target == ("lot", int(number)) for number, target in lots.items())
    number = max(map(int, lots))
    pilot.key(pygame.K_0 + number)
    assert (held, str(number)) in table.engine.shown.draft.partial
    assert {number: spot.target for number, spot in keyboard.numbered.items()} == coins, "none has another one"
