"""American Numismatists at the table: whole matches by clicks, forms, sheets, and what nobody may see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.forms import CoinForm
from game.american_numismatists.rules.state import View
from game.core.contract import SPECTATOR
from game.core.luck import Luck
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.handover_scene import HandoverScene
from scenes.match.table import TableScene
from scenes.tables.american_numismatists import AmericanNumismatistsBoard
from scenes.tables.numismatists_state import Draft
from tests.scenes.clicks import open_curtain, pixels, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

FIVE = "ai:easy,ai:random,human,ai:easy,ai:random"
EAGER = {actions.Sell: 9, actions.PlaySteal: 9, actions.PlaySnoop: 9, actions.BuyCoin: 5, actions.DrawInvestment: 3}
"""What the hand on the mouse likes better than other deeds, so that matches come to an end."""


def begin(start: Start, seats: str = "human,ai:easy", seed: int = 7, **settings: Any) -> Pilot:
    """Open a match of American Numismatists."""
    return start("american_numismatists", seats=seats, seed=seed, **{"speed": "off", **settings})


def board_of(pilot: Pilot) -> AmericanNumismatistsBoard:
    board = table_of(pilot).board
    assert isinstance(board, AmericanNumismatistsBoard)
    return board


def ready(pilot: Pilot) -> bool:
    """Wait for a decision at the screen, opening every curtain; tell whether the match goes on."""

    def still() -> bool:
        if isinstance(pilot.top, HandoverScene):
            open_curtain(pilot)
        table = table_of(pilot)
        own = set(table.session.match.waiting) <= set(table.session.humans)
        return table.session.match.outcome is not None or (
            own and pilot.top is table and table.engine.director.idle and bool(table.engine.picker.lit)
        )

    pilot.until(still)
    return table_of(pilot).session.match.outcome is None


def do(pilot: Pilot, action: Any) -> None:
    """Carry an action out by touching what spells it; buttons beside the board are pushed."""
    table = table_of(pilot)
    keys = {key.spot: key.label for key in table.board.keys(table.shown_view, ())}
    for spot in table.board.spell(action):
        touched = spot.removeprefix("to ")
        if touched in keys:
            pilot.push(keys[touched])
        else:
            pilot.touch(touched)
    pilot.frames(2)


def decide(pilot: Pilot, number: int) -> None:
    """Do something lawful, eagerly."""
    table = table_of(pilot)
    assert table.actor is not None
    legal = table.session.match.legal_actions(table.actor).actions
    chosen = [action for action in legal if not isinstance(action, actions.EndTurn)] or list(legal)
    do(pilot, max(chosen, key=lambda a: EAGER.get(type(a), 1) * Luck(number).number("choice", str(a))))


def play(pilot: Pilot, decisions: int) -> TableScene:
    """Decide by clicks until the match is over, or so often."""
    for number in range(decisions):
        if not ready(pilot):
            break
        decide(pilot, number)
    return table_of(pilot)


def until_coins(pilot: Pilot, count: int) -> View:
    """Decide until the person owns so many coins and is in turn with actions left."""
    for number in range(60):
        assert ready(pilot)
        view = table_of(pilot).shown_view
        assert isinstance(view, View)
        if len(view.table.dealers[view.viewer].coins) >= count and view.table.actions > 1 and not view.table.due:
            return view
        decide(pilot, number)
    raise AssertionError("never so many coins")


@pytest.mark.parametrize("seats", ["human,ai:easy", "ai:easy,human,ai:easy"])
def test_a_match_played_by_clicks_ends_on_the_scoreboard_and_the_table_never_lies(start: Start, seats: str) -> None:
    pilot = begin(start, seats)
    table = play(pilot, 400)
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    assert table.session.match.outcome is not None
    assert table.engine.mismatches == 0


@pytest.mark.parametrize("seats", [FIVE, "human,human,human,human"])
def test_many_seats_and_curtains_leave_no_mismatch(start: Start, seats: str) -> None:
    pilot = begin(start, seats)
    table = play(pilot, 24)
    assert len(table.session.match.plies) > 30
    assert table.engine.mismatches == 0


def test_animations_a_resize_and_a_hurrying_click_end_where_the_view_says(start: Start) -> None:
    pilot = begin(start, speed="fast")
    pilot.frames(20)
    pilot.table.board.resize(pygame.Rect(60, 120, 760, 480))
    pilot.click(pilot.table.hud.areas.board.center)
    table = play(pilot, 6)
    ready(pilot)
    assert table.engine.mismatches == 0


def test_only_the_viewers_hand_has_faces(start: Start) -> None:
    pilot = begin(start, FIVE)
    table = play(pilot, 14)
    held = [a for a in board_of(pilot).arrangement() if a[2].startswith(("hand", "invest"))]
    assert {place for _, name, place in held if name} <= {f"hand {table.viewer}", f"invest {table.viewer}"}
    assert any(not name for _, name, _ in held)


def test_the_table_behind_the_curtain_holds_no_hand(start: Start) -> None:
    pilot = begin(start, "human,human")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    table = table_of(pilot)
    assert table.viewer == SPECTATOR
    assert not any(name for _, name, place in table.board.arrangement() if place.startswith(("hand", "invest")))


def test_no_pixel_depends_on_what_the_viewer_only_remembers(start: Start) -> None:
    pilot = begin(start, FIVE)
    play(pilot, 14)
    assert ready(pilot)
    view = table_of(pilot).shown_view
    assert view.remembered
    assert pixels(pilot, view) == pixels(pilot, replace(view, remembered=view.remembered[:1]))


def test_the_safe_is_filled_by_touching_coins_and_its_button_again(start: Start) -> None:
    pilot = begin(start)
    view = until_coins(pilot, 1)
    board, coin = board_of(pilot), view.table.dealers[0].coins[0]
    assert not view.table.dealers[0].safe
    pilot.touch(f"coin {coin}") if board.draft.mode else pilot.push(board.setting.say("table.safe"))
    assert f"coin {coin}" in pilot.table.lit
    pilot.touch(f"coin {coin}")
    pilot.push(board.setting.say("table.safe"))
    pilot.frames(2)
    assert table_of(pilot).shown_view.table.dealers[0].safe == {coin}
    assert table_of(pilot).engine.mismatches == 0


def test_escape_lets_go_of_a_form_before_it_opens_the_pause(start: Start) -> None:
    pilot = begin(start)
    until_coins(pilot, 1)
    board = board_of(pilot)
    pilot.push(board.setting.say("table.safe"))
    assert board.drafting
    pilot.key(pygame.K_ESCAPE)
    assert not board.drafting
    assert isinstance(pilot.top, TableScene)


def test_any_other_shop_can_have_the_sale_once_its_cube_was_touched(start: Start) -> None:
    pilot = begin(start)
    until_coins(pilot, 1)
    table = pilot.table
    sale = table.shown_view.table.sale
    pilot.push(table.context.say("table.sale"))
    others = {f"shop {shop.id}" for shop in table.shown_view.box.shops if shop.id != sale}
    assert {spot for spot in table.lit if spot.startswith("shop")} == others
    target = next(shop.id for shop in table.shown_view.box.shops if shop.id != sale)
    pilot.touch(f"shop {target}")
    pilot.frames(2)
    assert table.shown_view.table.sale == target


def test_the_sheets_open_by_key_and_escape_closes_them(start: Start) -> None:
    pilot = begin(start)
    ready(pilot)
    board = board_of(pilot)
    for key, sheet in ((pygame.K_r, "open reference"), (pygame.K_c, "open catalogue")):
        pilot.key(key)
        assert board.sheet == sheet
        pilot.key(pygame.K_ESCAPE)
        assert board.sheet is None


def test_a_coin_at_another_shop_says_why_it_cannot_be_bought(start: Start) -> None:
    pilot = begin(start)
    view = until_coins(pilot, 1)
    here = view.table.dealers[0].shop
    coin = next(
        c for shop, row in zip(view.box.shops, view.table.shops, strict=True) if shop.id != here for c in row if c
    )
    pilot.touch(f"coin {coin}")
    assert pilot.table.input.refused is not None
    assert "6" in pilot.table.input.refused


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_on_the_table_can_tell_about_itself(start: Start, language: str) -> None:
    pilot = begin(start, FIVE, language=language)
    play(pilot, 12)
    assert ready(pilot)
    table = table_of(pilot)
    for spot in table.board.spots():
        told = table.board.describe(table.shown_view, spot)
        assert told or spot.startswith(("open", "sale", "auction")), spot
        assert told is None or "{" not in told, told
    assert not any("{" in entry.sentence for entry in table.timeline.entries)


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_every_piece_lies_on_the_board(start: Start, size: tuple[int, int], scale: float) -> None:
    pilot = begin(start, FIVE, size=size, scale=scale, language="de")
    play(pilot, 14)
    board = board_of(pilot)
    for spot, rect in board.spots().items():
        assert board.area.inflate(8, 8).contains(rect), spot


def test_a_draft_of_bullying_ends_with_the_coin_that_completes_it_in_any_order() -> None:
    draft = Draft()
    draft.begin(CoinForm(("a", "b", "c"), frozenset(), False, ("x",), ()))
    assert draft.lit == {"button bully"}
    assert draft.take("button bully")
    for coin in ("b", "x"):
        assert draft.finished(f"coin {coin}") is None
        assert draft.take(f"coin {coin}")
    assert draft.finished("coin a") == actions.Bully("x", ("a", "b"))


def test_a_draft_of_a_trade_begins_with_its_card_and_lets_go_of_a_coin_touched_again() -> None:
    draft = Draft()
    draft.begin(CoinForm(("a", "b", "c"), frozenset("c"), True, (), ("y",)))
    assert draft.lit == {"card trade", "button safe"}
    for spot in ("card trade", "coin a", "coin b", "coin a", "coin c"):
        assert draft.finished(spot) is None
        assert draft.take(spot)
    assert draft.finished("coin y") == actions.PlayTrade(("b", "c"), "y")


def test_a_draft_of_a_theft_lights_its_prey_only_after_the_card() -> None:
    theft = actions.PlaySteal("z")
    draft = Draft()
    draft.begin(None, {"card steal": {"coin z": theft}})
    assert draft.lit == {"card steal"}
    assert draft.take("card steal")
    assert draft.finished("coin z") == theft
