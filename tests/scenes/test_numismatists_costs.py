"""American Numismatists: buttons show what they cost, and what was begun by one can be let go by it."""

from __future__ import annotations

from game.american_numismatists import TITLE
from scenes.board.shown import Draft
from scenes.match.keys import KeyButton
from scenes.tables.american_numismatists.cards import TAGS, TINTS
from scenes.tables.american_numismatists.insight import insight
from sprites.palette import IVORY, SEAT_COLOURS, contrast
from tests.scenes.conftest import Start
from tests.scenes.test_american_numismatists_table import begin
from tests.titles.american_numismatists.table import BOX, laid_out


def test_buttons_tell_their_cost_on_a_disc_and_not_in_their_words(start: Start) -> None:
    pilot = begin(start)
    costs = {b.label: b.cost for b in pilot.table.hud.buttons if isinstance(b, KeyButton)}
    assert {name: costs[name] for name in ("Safe", "Move sale", "Bully", "Coin show", "Undo")} == {
        "Safe": 1,
        "Move sale": 2,
        "Bully": 5,
        "Coin show": 0,
        "Undo": 0,
    }


def test_bullying_that_has_begun_can_be_cancelled_by_its_button(start: Start) -> None:
    board = begin(start).table.engine.board
    view = TITLE.view(laid_out(turn=0, actions=5), 0)
    buttons = {button.target: button for button in board.buttons(view, Draft("bully"))}
    assert (buttons["button", "bully"].label, buttons["button", "bully"].cost) == ("Cancel", 0)


def test_each_collector_in_hand_has_a_letter_and_no_seats_colour() -> None:
    assert len(set(TAGS)) == len(TINTS)
    assert not set(TINTS) & set(SEAT_COLOURS)
    assert min(contrast(tint, IVORY) for tint in TINTS) >= 4.5, "the letter is read"


def test_letters_begin_with_a_whoever_is_in_hand_and_go_from_left_to_right() -> None:
    names = [card.id for card in BOX.collectors]
    for hand in (names[:3], names[2:4], names[5:6]):
        known = insight(TITLE.view(laid_out(collectors={0: hand}), 0))
        assert [known.letters[name] for name in known.view.hand.collectors] == list("ABC"[: len(hand)])


def test_the_rank_that_the_star_goes_by_is_shown_where_it_matters() -> None:
    """On what holds the star, on what may best win it, and on what a collector in sight asks for by it."""
    dollar, nickel, cent, dime = "dollar 1804", "nickel 1913", "cent 1914-D", "cent 1793"
    laid = {"coins": {1: [cent]}, "shops": {"northwest": [nickel, dime]}}
    assert insight(TITLE.view(laid_out(**laid), 0)).starred == {cent, dollar}  # type: ignore[arg-type]
    asking = insight(TITLE.view(laid_out(**laid, collectors={0: ["octavius_crownhill"]}), 0))  # type: ignore[arg-type]
    assert asking.starred >= {cent, dollar, nickel, dime}
    laid["coins"] = {1: [cent, dollar]}
    assert insight(TITLE.view(laid_out(**laid), 0)).starred == {dollar}  # type: ignore[arg-type]
