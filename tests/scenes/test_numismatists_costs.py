"""American Numismatists: buttons show what they cost, and what was begun by one can be let go by it."""

from __future__ import annotations

import pygame
import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.state import MustDiscard
from game.american_numismatists.table.previews import legal_actions
from scenes.board.shown import Draft
from scenes.match.keys import KeyButton
from scenes.tables.american_numismatists.cards import TINTS
from scenes.tables.american_numismatists.insight import Insight, insight
from sprites.palette import IVORY, SEAT_COLOURS, contrast
from tests.scenes.conftest import Start
from tests.scenes.test_american_numismatists_table import begin
from tests.scenes.test_numismatists_turns import choose_shops
from tests.titles.american_numismatists.table import laid_out


def test_buttons_tell_their_cost_on_a_disc_and_not_in_their_words(start: Start) -> None:
    pilot = begin(start)
    costs = {b.label: b.cost for b in pilot.table.hud.buttons if isinstance(b, KeyButton)}
    assert {name: costs[name] for name in ("Safe", "Discount", "Bully", "Undo")} == {
        "Safe": 1,
        "Discount": 2,
        "Bully": 5,
        "Undo": 0,
    }


def test_bullying_that_has_begun_can_be_cancelled_by_its_button(start: Start) -> None:
    board = begin(start).table.engine.board
    view = TITLE.view(laid_out(turn=0, actions=5), 0)
    buttons = {button.target: button for button in board.buttons(view, Draft("bully"))}
    cancel = buttons["button", "bully"]
    assert (cancel.label, cancel.cost, cancel.usual) == ("Cancel", 0, "Bully")


def test_a_discount_that_has_begun_to_move_is_let_go_by_its_button(start: Start) -> None:
    pilot = begin(start, "human,human")
    engine = choose_shops(pilot).engine
    labels: list[tuple[set[str], bool]] = []
    for _ in range(2):
        button = next(one for one in pilot.table.hud.buttons if one.label == ("Cancel" if labels else "Discount"))
        pilot.click(button.rect.center)
        pilot.frames(2)
        labels.append(({one.label for one in pilot.table.hud.buttons} & {"Cancel", "Discount"}, bool(engine.touched)))
    assert labels == [({"Cancel"}, True), ({"Discount"}, False)]


def test_a_frame_and_a_price_rise_with_the_card_that_is_pointed_at(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = begin(start, "human,human")
    engine = choose_shops(pilot).engine
    face = next(target for target in engine.lit if target[0] == "face")
    drawn: dict[str, list[pygame.Rect]] = {"_outline": [], "draw_taking": []}
    for name, rects in drawn.items():
        monkeypatch.setattr(
            f"scenes.tables.american_numismatists.paint.{name}",
            lambda *given, rects=rects: rects.extend(one for one in given if isinstance(one, pygame.Rect)),
        )
    place = engine.targets()[face]
    pilot.move(place.center)
    pilot.frames(30)
    for rects in drawn.values():
        rects.clear()
    pilot.table.stale = True
    pilot.look()
    sprite = next(one for one in engine.cast.sprites if one.piece.name == face[1])
    assert sprite.height > 0
    risen = place.move(0, -round(sprite.height))
    assert all(risen in rects and place not in rects for rects in drawn.values()), (risen, drawn)


def test_no_letters_grow_while_a_button_says_something_shorter(start: Start) -> None:
    made = KeyButton(pygame.Rect(0, 0, 120, 40), begin(start).program.unit, "Zwangstausch", lambda: None)
    made.cost = 5
    before = made.lettering()
    made.label, made.cost = "Nein", 0
    assert made.lettering() != before
    made.usual = "Zwangstausch"
    assert made.lettering() == before


def test_what_a_sale_takes_is_not_gold_on_a_card_that_can_only_be_put_away() -> None:
    four = ["chip_sanderlapp", "ida_railspike", "penelope_fairpenny", "trixie_jukewell"]
    discarding = insight(TITLE.view(laid_out(2, collectors={0: four}, due=(MustDiscard(0),)), 0))
    assert len(legal_actions(discarding.view).actions) == len(four)
    assert not discarding.payable


def test_each_collector_in_hand_has_a_letter_and_no_seats_colour() -> None:
    assert not set(TINTS) & set(SEAT_COLOURS)
    assert min(contrast(tint, IVORY) for tint in TINTS) >= 4.5, "the letter is read"


def test_a_collectors_letter_is_their_initial_so_nobody_elses_sale_changes_it() -> None:
    def letters(*hand: str) -> list[str]:
        return list(insight(TITLE.view(laid_out(collectors={0: hand}), 0)).letters.values())

    assert letters("chip_sanderlapp", "nestor_bruckbend") == ["C", "N"]
    assert letters("nestor_bruckbend") == ["N"]
    assert letters("odile_danvers_oakes", "sybil_tensworth") == ["Od", "Sy"], "O and S are mint marks"
    assert letters("horatio_quartermain_pell", "hildegard_silverspoon_webb") == ["Ho", "Hi"], "two alike get more"


def test_coins_for_sale_say_their_worth_where_who_is_pointed_at_asks_for_dollars() -> None:
    """Cornelius asks for a half-dollar worth 140,000 or more, Theodora for 1,200,000 of two coins together."""
    shops = {"northwest": ["half 1874-CC", "half 1855-S", "dollar 1804"], "midwest": ["dime 1843-O"]}

    def valued(name: str) -> set[str]:
        view = TITLE.view(laid_out(2, shops=shops), 0)
        return set(insight(view).valued(index_of(view.box).collector[name]))

    assert not valued("dorothea_tenpin")
    assert "half 1874-CC" in valued("cornelius_moonhalver")
    assert not valued("cornelius_moonhalver") & {"half 1855-S", "dollar 1804", "dime 1843-O"}
    theodora = valued("theodora_matchingham")
    assert "dollar 1804" in theodora
    assert not theodora & {"half 1874-CC", "dime 1843-O"}


def test_every_coin_for_sale_that_would_win_the_star_bears_one_and_ranks_among_all_stand_where_they_are_asked() -> None:
    dollar, nickel, cent, best = "dollar 1804", "nickel 1913", "cent 1914-D", "cent 1793"
    shops = {"northwest": [nickel, best], "midwest": ["cent 1969-S"], "southeast": ["nickel 1924-S"]}

    def known(**table: object) -> Insight:
        return insight(TITLE.view(laid_out(2, shops=shops, **table), 0))  # type: ignore[arg-type]

    held = known(coins={1: [cent]})
    rank = {coin.id: coin.overall for coin in held.view.box.coins}
    offered = {coin for shop in held.view.table.shops for coin in shop if coin}
    assert held.winning == {coin for coin in offered if rank[coin] < rank[cent]} >= {nickel, best}
    assert known(coins={1: [dollar]}).winning == frozenset(), "no coin is better"
    assert known().winning == offered, "nobody owns a coin, so that any would win it"
    cards, owned = index_of(held.view.box).collector, known(coins={1: [cent, dollar]})
    assert owned.overall(cards["nestor_bruckbend"]) == {}
    asking = owned.overall(cards["octavius_crownhill"])
    assert asking[dollar] == "1/90"
    assert best in asking
    assert cent not in asking
