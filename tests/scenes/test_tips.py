"""Tips: they come while the pointer rests, and stay with the table when something opens over it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.titles import TITLES
from scenes.app import scene
from scenes.app.tip import place_tip
from scenes.board.piece import Target
from scenes.match.keys import KeyButton
from scenes.match.pause import PauseScene
from scenes.match.table import TableScene
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.test_american_numismatists_table import begin, until_coins
from tests.scenes.test_respite import place_the_last
from tests.titles.american_numismatists.table import laid_out

RESTING = 60
"""So many frames the pointer rests: longer than any tip waits."""


def drawn(pilot: Pilot) -> pygame.Surface:
    """Return what has been drawn on the window."""
    return pilot.look().copy()


def around(table: TableScene) -> list[pygame.Rect]:
    """Return what is read or pressed beside the board."""
    areas = table.hud.areas
    assert table.hud.log_visible
    return [areas.status, areas.seats, areas.log, areas.keys]


def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    """Return the area in which two pictures differ."""
    mask = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after)
    mask.invert()
    areas = mask.get_bounding_rects()
    return areas[0].unionall(areas[1:]) if areas else pygame.Rect(0, 0, 0, 0)


def own_coin(pilot: Pilot) -> tuple[int, int]:
    """Come to own a coin; return where it lies."""
    view = until_coins(pilot, 1)
    pilot.move((2, 2))
    pilot.frames(RESTING)
    area = pilot.table.engine.targets()["coin", view.table.dealers[0].coins[0]]
    return area.center


def test_the_tip_of_a_coin_of_ones_own_comes_while_the_pointer_rests(start: Start) -> None:
    pilot = begin(start)
    pilot.move(own_coin(pilot))
    pilot.frames(2)
    before = drawn(pilot)
    pilot.frames(RESTING)
    tip = changed(before, drawn(pilot))
    assert tip.width > 100
    assert tip.height > 20


def test_the_tip_of_a_button_comes_while_the_pointer_rests(start: Start) -> None:
    pilot = begin(start)
    own_coin(pilot)
    pilot.move(pilot.button("Undo").rect.center)
    pilot.frames(2)
    before = drawn(pilot)
    pilot.frames(RESTING)
    assert changed(before, drawn(pilot)).width > 100


def test_the_tip_of_a_seat_s_panel_says_how_strong_who_plays_there_is(start: Start) -> None:
    pilot = start("coin_age", "human,ai:hard", speed="off")
    area = pilot.table.hud.areas.seats
    pilot.move((area.centerx, area.bottom - area.height // 4))
    pilot.frames(60)
    assert pilot.table.tips.words(None).startswith("Guinea – AI: Hard\n")


def test_frames_are_drawn_until_a_tip_has_come_and_not_afterwards(start: Start) -> None:
    pilot = begin(start)
    pilot.move(own_coin(pilot))
    pilot.frames(2)
    assert pilot.table.lively, "a program that sleeps between frames would be late"
    pilot.frames(RESTING)
    assert not pilot.table.lively


@pytest.mark.parametrize("resting", [3, RESTING])
def test_no_tip_of_the_table_comes_or_stays_over_the_pause(start: Start, resting: int) -> None:
    pilot = begin(start)
    coin = own_coin(pilot)
    pilot.key(pygame.K_p)
    pilot.frames(2)
    plain = drawn(pilot)
    pilot.key(pygame.K_ESCAPE)
    pilot.move(coin)
    pilot.frames(resting)
    pilot.key(pygame.K_p)
    assert isinstance(pilot.top, PauseScene)
    for _ in range(2):
        pilot.top.stale = True
        pilot.frames(RESTING)
        assert changed(plain, drawn(pilot)).size == (0, 0)


def test_a_tip_is_about_what_lies_under_the_pointer_now(start: Start) -> None:
    pilot = begin(start)
    at = own_coin(pilot)
    pilot.move(at)
    pilot.frames(RESTING)
    coin = pilot.table.input.hovered
    assert coin is not None
    view = pilot.table.engine.shown.view
    dealer = view.table.dealers[0]
    without = replace(dealer, coins=tuple(one for one in dealer.coins if one != coin[1]))
    pilot.table.engine.show(replace(view, table=replace(view.table, dealers=(without, *view.table.dealers[1:]))))
    pilot.frames(2)
    assert pilot.table.input.hovered == pilot.table.engine.target_at(at) != coin


def own_cards(pilot: Pilot) -> dict[Target, pygame.Rect]:
    """Return where the cards of one's own hand lie at the table of COIN."""
    targets = pilot.table.engine.targets()
    hand = pilot.table.shown_view.hand
    return {target: rect for target, rect in targets.items() if target[0] == "card" and target[1] in hand}


def placed_tips(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Return a list into which goes where tips are placed."""
    told: list[pygame.Rect] = []

    def placed(*words: Any, **how: Any) -> pygame.Rect:
        told.append(place_tip(*words, **how))
        return told[-1]

    monkeypatch.setattr(scene, "place_tip", placed)
    return told


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_tip_of_a_card_covers_no_card_of_the_hand(
    start: Start, monkeypatch: pytest.MonkeyPatch, scale: float, language: str
) -> None:
    pilot = start("coin", seats="human,ai:easy,ai:easy,ai:easy", scale=scale, language=language)
    pilot.settle()
    told = placed_tips(monkeypatch)
    cards = own_cards(pilot)
    assert len(cards) > 3
    for rect in cards.values():
        pilot.move(rect.center)
        pilot.frames(RESTING)
        pilot.look()
    assert len(told) >= len(cards)
    assert not [tip for tip in told if tip.collidelist(list(cards.values())) >= 0]


def test_the_tip_of_the_own_bank_covers_no_card_in_the_middle(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("coin", seats="human,ai:easy,ai:easy,ai:easy", seed=5, speed="off")
    pilot.settle()
    targets, told = pilot.table.engine.targets(), []

    def placed(*words: Any, **how: Any) -> pygame.Rect:
        told.append(place_tip(*words, **how))
        return told[-1]

    monkeypatch.setattr(scene, "place_tip", placed)
    middle = {target: rect for target, rect in targets.items() if target[0] in ("trick", "laid")}
    laden = [rect for target, rect in middle.items() if pilot.table.engine.shown.at(*target)]
    assert len(laden) > 1
    pilot.move(targets["bank", 0].center)
    pilot.frames(RESTING)
    pilot.look()
    assert told.pop().collidelist(laden) < 0


@pytest.mark.parametrize("title", TITLES)
def test_the_tip_of_what_lies_on_the_board_covers_no_button_and_as_little_of_what_is_lit_as_can_be(
    start: Start, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    pilot = start(title, speed="off", seats=",".join(["human", *["ai:easy"] * (TITLES[title].seats.start - 1)]))
    pilot.settle()
    told: list[tuple[pygame.Rect, tuple[pygame.Rect, ...]]] = []

    def placed(size: Any, pos: Any, inside: Any, unit: Any, clear: Any = (), **how: Any) -> pygame.Rect:
        told.append((place_tip(size, pos, inside, unit, clear, **how), (*clear, *how["soft"])))
        return told[-1][0]

    monkeypatch.setattr(scene, "place_tip", placed)
    table, looked_at = pilot.table, 0
    for target, rect in list(table.engine.targets().items())[::3]:
        told.clear()
        pilot.move(rect.center)
        pilot.frames(RESTING)
        table.stale = True
        pilot.look()
        lit = {tuple(at) for other, at in table.engine.targets().items() if other in table.engine.lit - {target}}
        for tip, clear in told[-1:]:
            looked_at += 1
            assert tip.collidelist(around(table)) < 0, target
            assert lit <= {tuple(one) for one in clear}
    assert looked_at > 2


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title", TITLES)
def test_the_tip_of_a_button_covers_no_other_and_neither_log_nor_header(
    start: Start, monkeypatch: pytest.MonkeyPatch, title: str, language: str
) -> None:
    seats = ",".join(["human", *["ai:easy"] * (TITLES[title].seats.start - 1)])
    pilot = start(title, speed="off", seats=seats, language=language)
    pilot.settle()
    pilot.until(lambda: tuple(pilot.table.session.match.waiting) == (0,))  # else a bid of theirs ends a tip's wait
    pilot.frames(2)
    told = placed_tips(monkeypatch)
    for button in pilot.table.hud.buttons:
        if isinstance(button, KeyButton):
            pilot.move(button.rect.center)
            pilot.frames(RESTING)
            pilot.look()
            assert told.pop().collidelist(around(pilot.table)) < 0, button.label


def test_tips_leave_log_and_header_in_sight(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("american_numismatists", "human,ai:easy,ai:easy", speed="off", language="de")
    pilot.settle()
    table, told = pilot.table, []

    def placed(*words: Any, **how: Any) -> pygame.Rect:
        told.append(place_tip(*words, **how))
        return told[-1]

    monkeypatch.setattr(scene, "place_tip", placed)
    title, hand = TITLES["american_numismatists"], {0: ["gwendolyn_evenkeel", "anastasia_velvetbox"]}
    view = title.view(laid_out(at=["midwest"] * 3, sale="midwest", collectors=hand), 0)
    table.engine.show(view)
    table.engine.offer(title.legal_actions(view), 0)
    for target, area in list(table.engine.targets().items())[::2]:
        pilot.move(area.center)
        pilot.frames(RESTING)
        pilot.look()
        assert told[-1].collidelist(around(table)) < 0, target


def test_a_tip_goes_with_a_click_and_comes_back_with_the_pointer(start: Start) -> None:
    pilot = begin(start)
    at = own_coin(pilot)
    pilot.move(at)
    pilot.frames(RESTING)
    assert pilot.table.tips.words(None)
    pilot.press(at)
    pilot.settle()
    pilot.frames(RESTING)
    asked = pilot.table.hud.header.words(stepwise=False)
    assert pilot.table.tips.words(None) == asked, (
        "what a dark coin is touched for nobody knows: it says what is asked for"
    )
    pilot.move((at[0] + 1, at[1]))
    pilot.frames(RESTING)
    assert pilot.table.tips.words(None)


def test_what_was_refused_is_told_until_it_is_read_and_no_longer(start: Start) -> None:
    pilot = begin(start)
    pilot.settle()
    for leave in (False, True):
        pilot.table.input.refused = "Not now."
        pilot.frames(RESTING)
        assert pilot.table.input.refused == "Not now."
        if leave:
            pilot.program.tick([pygame.Event(pygame.WINDOWLEAVE)], 0.0)
        else:
            pilot.frames(6 * 60)
        assert pilot.table.input.refused is None


def test_a_pointer_left_lying_opens_no_tip_for_whoever_uses_keys(start: Start) -> None:
    pilot = begin(start)
    pilot.move(own_coin(pilot))
    pilot.key(pygame.K_TAB)
    pilot.table.ring.focus(None)
    pilot.frames(RESTING)
    assert pilot.table.input.hovered is not None
    assert pilot.table.tips.words(pilot.table.ring.hovered) == ""
    pilot.move((pilot.table.input.pos[0] + 1, pilot.table.input.pos[1]))
    pilot.frames(RESTING)
    assert pilot.table.tips.words(pilot.table.ring.hovered) != ""


@pytest.mark.parametrize("place", ["bank", "seat", "button"])
def test_a_pointer_that_rested_before_one_is_asked_opens_no_tip_until_it_moves(start: Start, place: str) -> None:
    pilot = start("coin_age", speed="off")
    place_the_last(pilot)
    table = pilot.table
    pilot.until(lambda: table.session.human_to_move is None)
    seats = table.hud.areas.seats
    at = {
        "bank": table.engine.targets()["bank", 1].center,
        "seat": (seats.centerx, seats.top + seats.height // 4),
        "button": pilot.button("Menu").rect.center,
    }[place]
    pilot.move(at)
    pilot.settle()
    pilot.frames(RESTING)
    assert table.tips.words(table.ring.hovered) == ""
    pilot.move((at[0] + 1, at[1]))
    pilot.frames(RESTING)
    assert table.tips.words(table.ring.hovered)


def test_what_comes_to_lie_under_a_resting_pointer_opens_no_tip(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = begin(start)
    at = own_coin(pilot)
    pilot.move(at)
    pilot.frames(RESTING)
    assert pilot.table.tips.words(pilot.table.ring.hovered)
    engine, coin = pilot.table.engine, pilot.table.input.hovered
    other = next(target for target in engine.targets() if target[0] == "coin" and target != coin)
    monkeypatch.setattr(engine, "target_at", lambda pos: other)
    pilot.frames(RESTING)
    assert pilot.table.input.hovered == other
    assert pilot.table.tips.words(pilot.table.ring.hovered) == ""


def test_of_what_has_to_be_covered_a_tip_covers_the_least(start: Start) -> None:
    unit = start("coin_age").table.unit
    inside = pygame.Rect(0, 0, 400, 200)
    needed, wide = pygame.Rect(0, 0, 400, 120), pygame.Rect(0, 130, 400, 60)
    few = [pygame.Rect(10 + 40 * n, 130, 30, 60) for n in range(5)]
    tip = place_tip((180, 70), (100, 60), inside, unit, [needed, wide, *few])
    assert not tip.colliderect(needed)
    assert tip.colliderect(wide), "there is no room anywhere else"
    assert tip.collidelist(few) < 0
