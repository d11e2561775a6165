"""American Numismatists at the table: whole matches by clicks, forms, sheets, and what nobody may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import pygame
import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules import actions
from game.american_numismatists.rules.forms import CoinForm
from game.american_numismatists.rules.state import View
from game.core.contract import SPECTATOR, LegalActions
from game.core.luck import Luck
from scenes.app.scoreboard import ScoreboardScene
from scenes.board.board import Board
from scenes.board.choice import Drafting, Press
from scenes.board.engine import Engine
from scenes.board.picker import Choice
from scenes.board.piece import Piece
from scenes.board.shown import Shown
from scenes.board.touch import Touch
from scenes.match.handover_scene import HandoverScene
from scenes.match.keys import KeyButton
from scenes.match.table import TableScene
from scenes.tables.american_numismatists.drafts import drafts
from scenes.tables.american_numismatists.layout import Layout
from tests.scenes.clicks import look_in, open_curtain, pixels, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.titles.american_numismatists.table import laid_out

FIVE = "ai:easy,ai:random,human,ai:easy,ai:random"
EAGER = {actions.Sell: 9, actions.PlaySteal: 9, actions.PlaySnoop: 9, actions.BuyCoin: 5, actions.DrawInvestment: 3}
"""What the hand on the mouse likes better than other actions, so that matches come to an end."""


def begin(start: Start, seats: str = "human,ai:easy", seed: int = 7, **settings: Any) -> Pilot:
    """Open a match of American Numismatists."""
    return start("american_numismatists", seats=seats, seed=seed, **{"speed": "off", **settings})


def engine_of(pilot: Pilot) -> Engine:
    return table_of(pilot).engine


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
    """Carry an action out by touching what spells it; buttons beside the board are pushed, those that warn twice."""
    table = table_of(pilot)
    buttons = {button.target: button.label for button in table.engine.buttons()}
    warning = {button.target for button in table.engine.buttons() if button.warns}
    for target in table.engine.board.targets_of(table.shown_view, action):
        if target in buttons:
            for _ in range(2 if target in warning else 1):
                pilot.push(buttons[target])
        else:
            pilot.touch(target)
    pilot.frames(2)


def decide(pilot: Pilot, number: int) -> None:
    """Do something legal, eagerly."""
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


@pytest.mark.parametrize("seats", ["ai:easy,human,ai:easy"])
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
    pilot.table.engine.lay_out(pygame.Rect(60, 120, 760, 480))
    pilot.click(pilot.table.hud.areas.board.center)
    table = play(pilot, 6)
    ready(pilot)
    assert table.engine.mismatches == 0


def test_only_the_viewers_hand_has_faces_and_everything_lies_on_the_board_and_tells_about_itself(start: Start) -> None:
    pilot = begin(start, FIVE)
    table = play(pilot, 14)
    assert ready(pilot)
    held = [piece for piece in engine_of(pilot).pieces if piece.place[0] in ("hand", "invest")]
    assert {piece.place[1] for piece in held if piece.name} <= {table.viewer}
    assert any(not piece.name for piece in held)
    for size, scale, language in (((1920, 1080), 1.0, "en"), ((1024, 600), 1.0, "de"), ((1280, 720), 2.0, "de")):
        look_in(pilot, size, scale, language)
        tells_about_itself(table)
        for target, rect in table.engine.targets().items():
            assert table.engine.position.layout.area.inflate(8, 8).contains(rect), target


def tells_about_itself(table: TableScene) -> None:
    for target in table.engine.targets():
        told = table.engine.words.describe(table.engine.shown, target)
        assert told or target[0] in ("open", "sale", "auction"), target
        assert told is None or "{" not in told, told
    assert not any("{" in entry.sentence for entry in table.timeline.entries)


def test_the_table_behind_the_curtain_holds_no_hand(start: Start) -> None:
    pilot = begin(start, "human,human")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    table = table_of(pilot)
    assert table.viewer == SPECTATOR
    assert not any(piece.name for piece in table.engine.pieces if piece.place[0] in ("hand", "invest"))


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
    engine, coin = engine_of(pilot), view.table.dealers[0].coins[0]
    assert not view.table.dealers[0].safe
    pilot.push(engine.context.say("table.safe"))
    closing = pilot.button(engine.context.say("table.safe_close"))
    assert isinstance(closing, KeyButton)
    assert not closing.cost, "nothing is chosen: it only closes the safe"
    assert ("coin", coin) in pilot.table.engine.lit
    pilot.touch(("coin", coin))
    assert engine.words.status(engine.shown) == engine.context.say("ask.safe_in", {"n": 1})
    pilot.push(engine.context.say("table.safe_done"))
    pilot.frames(2)
    assert table_of(pilot).shown_view.table.dealers[0].safe == {coin}
    assert table_of(pilot).engine.mismatches == 0


def test_a_form_that_was_begun_ends_when_something_else_is_decided(start: Start) -> None:
    """Whoever pressed Safe, thought better of it and ended the turn was asked for the safe's coins in the next."""
    pilot = begin(start)
    until_coins(pilot, 1)
    engine = engine_of(pilot)
    pilot.push(engine.context.say("table.safe"))
    assert engine.touch.drafting
    pilot.touch(next(target for target in sorted(pilot.table.engine.lit, key=str) if target[0] == "shop"))
    assert ready(pilot)
    assert not engine.touch.drafting


def test_escape_lets_go_of_a_form_before_it_opens_the_pause(start: Start) -> None:
    pilot = begin(start)
    until_coins(pilot, 1)
    engine = engine_of(pilot)
    pilot.push(engine.context.say("table.safe"))
    assert engine.touch.drafting
    pilot.key(pygame.K_ESCAPE)
    assert not engine.touch.drafting
    assert isinstance(pilot.top, TableScene)


def test_any_other_shop_can_have_the_sale_once_its_cube_was_touched(start: Start) -> None:
    pilot = begin(start)
    until_coins(pilot, 1)
    table = pilot.table
    sale = table.shown_view.table.sale
    pilot.push(table.context.say("table.sale"))
    others = {("shop", shop.id) for shop in table.shown_view.box.shops if shop.id != sale}
    assert {target for target in table.engine.lit if target[0] == "shop"} == others
    target = next(shop.id for shop in table.shown_view.box.shops if shop.id != sale)
    pilot.touch(("shop", target))
    pilot.frames(2)
    assert table.shown_view.table.sale == target


def test_the_sheets_open_by_key_and_escape_closes_them(start: Start) -> None:
    pilot = begin(start)
    ready(pilot)
    engine = engine_of(pilot)
    for key, sheet in ((pygame.K_r, "reference"), (pygame.K_c, "catalogue")):
        pilot.key(key)
        assert engine.shown.sheet == sheet
        pilot.key(pygame.K_ESCAPE)
        assert not engine.shown.sheet
    layout: Any = engine.position.layout
    assert layout.help.collidelist([*layout.shops.values(), layout.auction, layout.stack]) < 0
    pilot.touch(("open", "reference"))
    assert engine.shown.sheet == "reference"


def test_a_coin_at_another_shop_says_why_it_cannot_be_bought(start: Start) -> None:
    pilot = begin(start)
    view = until_coins(pilot, 1)
    here = view.table.dealers[0].shop
    coin = next(
        c for shop, row in zip(view.box.shops, view.table.shops, strict=True) if shop.id != here for c in row if c
    )
    pilot.table.acting.refuse_touch((("coin", coin),), (9, 9))  # where its shop is dark, too
    assert pilot.table.input.refused is not None
    assert "6" in pilot.table.input.refused


class FormBoard(Board):
    """A board that knows nothing but the form."""

    def __init__(self) -> None:
        pass

    def choices(self, view: Any, legal: LegalActions[Any]) -> Sequence[Choice]:
        return ()

    def drafts(self, view: Any, legal: LegalActions[Any]) -> Sequence[Drafting]:
        return drafts(cast(CoinForm, legal.form), legal.form)


def touch_with(form: CoinForm) -> Touch:
    """Return touches at a table where only a form can be filled."""
    touch = Touch(FormBoard())
    touch.offer(None, 0, LegalActions((), form))
    return touch


def test_a_draft_of_bullying_ends_with_the_coin_that_completes_it_in_any_order() -> None:
    touch = touch_with(CoinForm(("a", "b", "c"), frozenset(), False, ("x",), ()))
    assert touch.lit == {("button", "bully")}
    for target in (("button", "bully"), ("coin", "b"), ("coin", "x")):
        assert touch.press(target) == Press()
    assert touch.press(("coin", "a")) == Press((actions.Bully("x", ("a", "b")),))


def test_a_draft_of_a_trade_begins_with_its_card_and_lets_go_of_a_coin_touched_again() -> None:
    touch = touch_with(CoinForm(("a", "b", "c"), frozenset("c"), True, (), ("y",)))
    assert touch.lit == {("card", "trade"), ("button", "safe")}
    for target in (("card", "trade"), ("coin", "a"), ("coin", "b"), ("coin", "a"), ("coin", "c")):
        assert touch.press(target) == Press()
    assert touch.press(("coin", "y")) == Press((actions.PlayTrade(("b", "c"), "y"),))


def test_a_theft_lights_its_prey_only_after_the_card(start: Start) -> None:
    touch = Touch(engine_of(begin(start)).board)
    view = TITLE.view(laid_out(coins={1: ["cent 1793"]}, investments={0: ["steal 1"]}), 0)
    touch.offer(view, 0, TITLE.legal_actions(view))
    assert ("coin", "cent 1793") not in touch.lit
    assert touch.press(("card", "steal")) == Press()
    assert ("coin", "cent 1793") in touch.lit
    assert not any(target[0] in ("shop", "deck", "face") for target in touch.lit)
    assert touch.press(("coin", "cent 1793")) == Press((actions.PlaySteal("cent 1793"),))


def test_a_card_that_hides_its_name_stays_small_on_its_way(start: Start) -> None:
    layout = engine_of(begin(start)).position.layout
    held = Piece("collector", ("hand", 1))
    back = layout.origin(("seat", 1), held)
    assert back.width == layout.lies(Shown(None, laid={held.place: (held,)}))[held.place][0].width
    assert back.width < layout.origin(("seat", 1), Piece("collector", ("shown",), "ida_railspike")).width


def test_where_nobody_has_a_hand_the_map_gets_its_room(start: Start) -> None:
    tables = "ai:easy,ai:easy", "human,ai:easy"
    watched, played = [cast(Layout, engine_of(begin(start, seats)).position.layout) for seats in tables]
    assert watched.row_area.bottom > watched.area.bottom - 12
    assert watched.map.height > 1.3 * played.map.height
    assert played.hand_row.bottom > played.area.bottom - 12


def test_the_status_tells_of_others_and_asks_only_the_viewer(start: Start) -> None:
    pilot = start("american_numismatists")
    words, match = pilot.table.engine.words, pilot.table.session.match
    pilot.until(lambda: pilot.table.session.human_to_move is not None)
    view = match.view(0)
    own = " ".join(
        words.context.say(words._status_key(part, 0), part.values) for part in words.context.title.status(view)
    )
    theirs = words._status_key(words.context.title.status(view)[0], 1)
    assert own.startswith("Player 1: ")
    assert theirs.endswith("_theirs")
