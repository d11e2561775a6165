"""What Coin Age tells newcomers: how regions double, what each number of matches allows, and nothing in the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.coin_age.rules.actions import EndTurn, Move, Place
from game.coin_age.rules.state import COINS, View
from game.core.agent import Candidate, Decision
from game.core.contract import LegalActions
from scenes.app.scene import TIP_DELAY
from scenes.board.shown import NO_DRAFT, Shown
from scenes.tables.coin_age import plates, worth
from scenes.tables.coin_age.allowed import CELLS, draw_allowed, told
from scenes.tables.coin_age.layout import CoinAgeLayout
from sprites import coin, text
from sprites.palette import Colour
from tests.long.labels import faults_of
from tests.scenes.conftest import Learn, Start
from tests.scenes.every_screen import play
from tests.scenes.lesson_pilot import follow, guide_of, ready
from tests.scenes.pilot import FRAME, Pilot
from tests.scenes.test_coin_age_table import first_hand, play_a_turn
from tests.titles.coin_age.table import FULL, laid_out, slapped

SIZES = [((1280, 720), 1.0), ((1024, 600), 2.0)]


def come_to(pilot: Pilot, key: str) -> None:
    """Follow the lesson up to a note."""
    while (step := guide_of(pilot).step) is not None and step.key != key:
        follow(pilot)
        ready(pilot)
    assert step is not None


def test_a_note_says_what_doubles_and_lights_the_whole_region(learn: Learn) -> None:
    pilot = learn(language="en")
    come_to(pilot, "penny")
    assert guide_of(pilot).status() == "Place one more coin.", "the end of the turn is dark"
    come_to(pilot, "region")
    said = pilot.table.context.say("lesson.first.region.note")
    for part in ("same color", "more spaces", "count twice"):
        assert part in said
    layout, seen = pilot.table.engine.position.layout, pilot.look()
    assert isinstance(layout, CoinAgeLayout)
    light = {space: pygame.transform.average_color(seen, layout.bare_coin_box(space)) for space in ("C3", "A3", "B1")}
    assert sum(light["C3"][:3]) > max(sum(light[dark][:3]) for dark in ("A3", "B1")) + 90


def test_the_tip_of_a_region_says_the_rule_where_nobody_leads_too(start: Start) -> None:
    pilot = start("coin_age", language="en", options=("map=agea",))
    words, shown = pilot.table.engine.words, pilot.table.engine.shown
    tip = words.describe(shown, ("region", "plains_of_kashe")) or ""
    assert "more spaces" in tip
    assert "twice" in tip


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("lesson", [False, True])
def test_below_the_map_stands_what_matches_allow_and_covers_nothing(
    start: Start, learn: Learn, size: tuple[int, int], scale: float, language: str, lesson: bool
) -> None:
    pilot = (learn if lesson else start)("coin_age", size=size, scale=scale, language=language)
    layout, context = pilot.table.engine.position.layout, pilot.table.engine.words.context
    assert isinstance(layout, CoinAgeLayout)
    pictures = []
    for matching in ((), ("dime",), ("dime", "penny", "nickel"), ("dime", "penny", "nickel", "quarter")):
        blank = pygame.Surface(size)
        draw_allowed(blank, context, layout.below, slapped(laid_out({}), matching))
        drawn = pygame.mask.from_threshold(blank, (0, 0, 0), (1, 1, 1, 255))
        drawn.invert()
        rects = drawn.get_bounding_rects()
        assert len(rects) >= len(CELLS)
        for rect in rects:
            assert layout.below.contains(rect)
            assert rect.collidelist([*layout.plates.values(), layout.card, *layout.banks, layout.tray]) < 0
        pictures.append(pygame.image.tobytes(blank, "RGB"))
    assert len(set(pictures)) == len(CELLS), "the present number is lit"


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_matches_allow_is_told_in_full_on_the_felt_and_on_the_row(start: Start, language: str) -> None:
    pilot = start("coin_age", scale=2.0, language=language, speed="off")
    first_hand(pilot)
    table = pilot.table
    assert ("matches",) in table.engine.targets(), "with the largest text, too"
    tip = table.engine.words.describe(table.engine.shown, ("tray",))
    assert tip == told(table.context, table.shown_view.position)
    now = table.context.say("allowed.now", {"allowed": ""}).strip()
    assert [line for line in tip.split("\n") if line.endswith(now)] == [
        line for line in tip.split("\n") if line.startswith(str(table.shown_view.position.turn.matches))
    ]


def test_no_banner_lies_on_the_map_for_what_the_headline_says(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    first_hand(pilot)
    assert pilot.table.hud.banner is None
    assert not pilot.table.timeline.result


@pytest.mark.parametrize("dragged", [False, True])
def test_where_a_coin_was_placed_nothing_is_told_of_another_before_the_pointer_leaves(
    start: Start, dragged: bool
) -> None:
    pilot = start("coin_age", speed="off", seed=7, language="en", options=("map=agea",))
    first_hand(pilot)
    table = pilot.table
    hand, space = ("hand", "quarter"), ("space", "A1")
    pilot.until(lambda: table.engine.idle and hand in table.engine.lit)
    at = table.engine.targets()[hand].center, table.engine.targets()[space].center
    if dragged:
        pilot.move(at[0])
        pilot.press(at[0])
        for share in range(1, 11):
            x, y = (round(a + (b - a) * share / 10) for a, b in zip(*at, strict=True))
            pilot.move((x, y))
        pilot.release(at[1])
    else:
        pilot.touch(hand)
        pilot.touch(space)
    pilot.settle()
    assert isinstance(table.session.match.plies[-1].action, Place)
    assert space in table.engine.lit
    rest(pilot)
    assert not table.tips.words(None)
    pilot.move((at[1][0] + 2, at[1][1]))  # a hand trembles
    rest(pilot)
    assert "bank\u00a0−" not in table.tips.words(None)
    pilot.move(table.engine.targets()["space", "B4"].center)
    pilot.move(at[1])
    rest(pilot)
    assert "bank\u00a0−" in table.tips.words(None)


def rest(pilot: Pilot) -> None:
    """Let the pointer rest until a tip is due."""
    pilot.frames(round(2 * TIP_DELAY / FRAME))


def test_how_doubled_points_are_reckoned_is_said_whole(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    context, written = start("coin_age").table.context, list[str]()
    line = text.line

    def note(words: str, style: text.Style, px: int, colour: Colour) -> pygame.Surface:
        written.append(words)
        return line(words, style, px, colour)

    monkeypatch.setattr(text, "line", note)
    position = laid_out({"C2": (("nickel", 0),), "B4": (("dime", 1),)})
    for region in position.map.regions:
        held = plates.held_in(position, region)
        plate = pygame.Rect(0, 0, 300, 60)
        plates.draw_plate(pygame.Surface(plate.size), context, plate, (("x",), 14), held, False)
    assert [both for both in pairwise(written) if both[0].endswith("= ")] == [
        ("1 ×2 = ", "2"),
        ("3 ×2 = ", "6"),
    ]


def test_two_people_keep_their_seats_whoever_is_in_turn(start: Start) -> None:
    pilot = start("coin_age", seats="human,human", speed="off", options=("flipper=1",))
    banks, viewers = set[tuple[tuple[int, ...], ...]](), set[int]()
    for _ in range(6):
        play_a_turn(pilot)
        viewers.add(pilot.table.viewer)
        layout = pilot.table.engine.position.layout
        assert isinstance(layout, CoinAgeLayout)
        banks.add(tuple(tuple(bank) for bank in layout.banks))
    assert viewers == {0, 1}
    assert len(banks) == 1


def test_the_headline_warns_of_the_coin_that_ends_the_match_also_while_its_place_is_chosen(start: Start) -> None:
    pilot = start("coin_age", speed="off", options=("map=agea",))
    words, spaces = pilot.table.engine.words, pilot.table.shown_view.position.map.ids
    full, last = "The last empty space ends the match.", "Your last coin ends the match."
    for empty, bank, warnings in ((2, (0, 0, 2, 2), set()), (1, (0, 0, 2, 2), {full}), (2, (0, 0, 0, 1), {last})):
        stacks = dict.fromkeys(spaces[empty:], (("quarter", 1),))
        view = View(0, slapped(laid_out(stacks, (bank, FULL)), ("dime",)))
        for touched in ((), (("hand", "dime"),)):
            told = words.status(Shown(view, touched=touched))
            assert ("Now choose where" in told) == bool(touched)
            assert {warning for warning in (full, last) if warning in told} == warnings


@pytest.mark.parametrize(("seats", "own"), [("human,ai:easy", 0), ("ai:easy,human", 1), ("human,human", 0)])
def test_one_s_own_points_stand_at_the_left_of_a_region_s_plate(
    start: Start, monkeypatch: pytest.MonkeyPatch, seats: str, own: int
) -> None:
    context, marks = start("coin_age", seats=seats).table.context, dict[int, int]()
    monkeypatch.setattr(plates, "draw_symbol", lambda surface, seat, at, px: marks.update({seat: at[0]}))
    position = laid_out({"C2": (("nickel", 0),)})
    plate = pygame.Rect(0, 0, 300, 60)
    held = plates.held_in(position, position.map.regions[0])
    plates.draw_plate(pygame.Surface(plate.size), context, plate, (("x",), 14), held, False)
    assert marks[own] < marks[1 - own]


def test_what_counts_double_is_said_with_whose_points_they_are(start: Start) -> None:
    pilot = start("coin_age", speed="off", seed=7, language="en", options=("map=agea",))
    first_hand(pilot)
    words, view = pilot.table.engine.words, pilot.table.shown_view
    preview = words.preview(view, Place("quarter", "C2"))
    assert preview is not None
    doubled = "The Silver City: double for Player 1"
    assert preview.lines == ("(map\u00a0+8, bank\u00a0−1)", doubled, "The Silver City: no longer double for Guinea")
    german = start("coin_age", speed="off", seed=7, language="de", options=("map=agea",))
    preview = german.table.engine.words.preview(view, Place("quarter", "C2"))
    assert preview is not None
    assert "Silberstadt: doppelt für Player 1" in preview.lines


def test_a_tip_says_first_what_a_touch_changes_and_that_in_four_lines(start: Start) -> None:
    pilot = start("coin_age", speed="off", language="en", size=(1280, 720), scale=2.0)
    table, engine = pilot.table, pilot.table.engine
    stacks = {"B2": (("quarter", 1),), "B3": (("nickel", 1),), "A2": (("dime", 1),), "C2": (("dime", 1),)}
    view = View(0, slapped(laid_out(stacks), ("dime", "penny")))
    engine.show(view)
    engine.offer(engine.context.title.legal_actions(view), 0)
    engine.press(("hand", "penny"))
    pilot.move(engine.targets()["space", "B3"].center)
    rest(pilot)
    told = table.tips.words(None).split("\n")
    assert told[0] == "Player 1: +1 · Guinea: −10"
    assert len(told) <= 4


def test_an_empty_place_of_a_bank_bears_no_number(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("coin_age", speed="off", seed=7, options=("map=agea",))
    first_hand(pilot)
    table = pilot.table
    table.acting.do(Place("quarter", "C2"))
    pilot.settle()
    written: list[str] = []
    plain = text.line
    monkeypatch.setattr(text, "line", lambda words, *how: written.append(words) or plain(words, *how))  # type: ignore[func-returns-value]
    table.stale = True
    pilot.look()
    numbers = [words for words in written if words.endswith("×")]
    assert "2×" in numbers
    assert "0×" not in numbers


def test_coins_stand_with_their_points_in_the_order_of_the_notes(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("coin_age", language="en")
    said = pilot.table.context.say("lesson.first.aim.note")
    kinds: list[str] = []
    monkeypatch.setattr(coin, "draw_coin", lambda surface, kind, *how, **more: kinds.append(kind))
    worth.draw_worth(pygame.Surface((1280, 720)), pilot.table.context, pygame.Rect(0, 0, 900, 40))
    assert kinds == sorted(kinds, key=said.index)
    assert len(kinds) == 4


def with_one_coin(start: Start) -> tuple[Pilot, list[Place]]:
    """Play at random until one coin alone can be placed, also on a stack that can move; return where it can go."""
    for seed in range(20):
        pilot = start("coin_age", speed="off", options=("map=agea",), seed=seed)
        match = pilot.table.session.match
        pilot.table.session.forget_question()
        for plies in range(40):
            play(match, plies)  # type: ignore[arg-type]
            legal = pilot.table.context.title.legal_actions(match.view(0)).actions if 0 in match.waiting else ()
            placed = [action for action in legal if isinstance(action, Place)]
            moving = {action.source for action in legal if isinstance(action, Move)}
            if len({action.coin for action in placed}) == 1 and moving & {action.space for action in placed}:
                pilot.table.timeline.retell()
                pilot.settle()
                return pilot, placed
        pilot.program.end()
    raise AssertionError("no single coin")


def test_the_only_coin_is_placed_by_one_touch_of_an_empty_space_and_taken_back(start: Start) -> None:
    pilot, placed = with_one_coin(start)
    table = pilot.table
    before, plies = table.shown_view, len(table.session.match.plies)
    empty = next(action for action in placed if not before.position.space(action.space))
    moving = {action.source for action in table.context.title.legal_actions(before).actions if isinstance(action, Move)}
    stack = min(moving & {action.space for action in placed})
    pilot.touch(("space", stack))
    assert len(table.session.match.plies) == plies, "a stack begins its move"
    assert table.engine.touched
    pilot.key(pygame.K_ESCAPE)
    pilot.touch(("space", empty.space))
    assert table.session.match.plies[plies].action == empty
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    pilot.frames(3)
    assert table.shown_view == before


@pytest.mark.parametrize("size", ["1024x600", "1600x900"])
def test_no_word_of_the_table_is_cut_or_gets_smaller_as_the_text_grows(size: str) -> None:
    found = faults_of("table coin_age 2 midway", "en", size, (1.0, 1.5))
    assert not [f"{place}: {fault}" for place, fault in found]


def test_the_end_of_a_turn_is_of_brass_only_when_nothing_can_be_placed_or_captured_any_more(start: Start) -> None:
    board = start("coin_age").table.engine.board
    stacks = {"C2": (("quarter", 1),)}
    one = slapped(laid_out(stacks), ("dime",))
    placed = replace(one, turn=replace(one.turn, placed=1))
    none = slapped(laid_out(stacks), ())
    captured = replace(none, turn=replace(none.turn, captured=True))
    four = slapped(laid_out(stacks), COINS)
    paying = replace(four, turn=replace(four.turn, placed=2))
    for position, leads in ((one, 0), (placed, 1), (none, 0), (captured, 1), (four, 0), (paying, 1)):
        assert [button.leads for button in board.buttons(View(0, position), NO_DRAFT)] == [bool(leads)]


def test_of_what_wins_as_often_a_turn_ends_rather_than_moves_a_stack_for_nothing(start: Start) -> None:
    words = start("coin_age").table.engine.words
    view = View(0, slapped(laid_out({"A1": [("penny", 0)]}), ()))
    move: Candidate[Any] = Candidate(Move("A1", "B1"), 0.5)
    end: Candidate[Any] = Candidate(EndTurn(), 0.499)
    assert words.chosen(view, Decision(move.action, (move, end))) == end.action
    assert words.chosen(view, Decision(move.action, (move, replace(end, value=0.49)))) == move.action


@pytest.mark.parametrize(("name", "row"), [("Guinea", "or 3 (1 to Guinea)"), ("Leopoldine Eins", "or 3 (pay 1)")])
def test_to_whom_a_coin_is_paid_is_said_where_it_is_paid(
    start: Start, monkeypatch: pytest.MonkeyPatch, name: str, row: str
) -> None:
    pilot, drawn = start("coin_age"), list[str]()
    engine, context = pilot.table.engine, pilot.table.context
    context.players = (context.players[0], replace(context.players[1], name=name))
    view = View(0, slapped(laid_out({}), COINS))
    assert f"or 3 if you pay one to {name}" in engine.words.status(Shown(view))
    assert f"{name}'s bank" in engine.words.status(Shown(view, touched=(("hand", "dime"),)))
    engine.show(view)
    engine.offer(context.title.legal_actions(view), 0)
    line = text.line
    monkeypatch.setattr(text, "line", lambda words, *how: drawn.append(words) or line(words, *how))  # type: ignore[func-returns-value]
    pilot.table.stale = True
    pilot.look()
    assert row in drawn
    assert ("pay 1 here: place a third" in drawn) == (name == "Guinea"), "a long name leaves no room on the plaque"


@pytest.mark.parametrize("wait", [0, 2])
def test_a_click_on_a_coin_with_one_place_puts_it_there_if_that_can_be_taken_back(start: Start, wait: int) -> None:
    pilot = start("coin_age", speed="off", seed=7, options=("map=agea",), undo_wait=wait)
    hand, table = first_hand(pilot), pilot.table
    before, legal = table.shown_view, table.context.title.legal_actions(table.shown_view).actions
    place = next(action for action in legal if isinstance(action, Place) and action.coin == hand[1])
    table.timeline.narrow = lambda _: LegalActions((place, EndTurn()))
    table.timeline.offer_again()
    table.course.offer()
    at = table.engine.targets()[hand].center
    pilot.press(at)
    assert table.shown_view == before, "it may still be dragged"
    pilot.release(at)
    pilot.frames(2)
    done = table.session.match.plies[-1].action
    assert (done == place) == bool(wait)
    if wait:
        pilot.key(pygame.K_z, pygame.KMOD_CTRL)
        pilot.frames(2)
    assert table.shown_view == before


def test_a_click_where_the_chosen_coin_cannot_go_takes_no_other_and_shows_where_a_stack_would_come(
    start: Start,
) -> None:
    engine = start("coin_age", speed="off").table.engine
    stacks: dict[str, tuple[tuple[str, int], ...]] = {"A3": (("penny", 0),), "C3": (("dime", 1),)}
    taken: dict[str, tuple[tuple[str, int], ...]] = dict.fromkeys(("A2", "B1", "B2", "B3", "C1", "C2"), (("dime", 1),))

    def show(*matching: str, stacks: Mapping[str, tuple[tuple[str, int], ...]] = stacks) -> None:
        view = View(0, slapped(laid_out(stacks), matching))
        engine.show(view)
        engine.offer(engine.context.title.legal_actions(view), 0)

    show("dime", "penny")
    engine.press(("hand", "penny"))
    refused = engine.press(("space", "A3")).refused
    assert refused == (("hand", "penny"), ("space", "A3")), "a dime could go there, but the penny was chosen"
    assert engine.words.attempt(engine.shown.view, refused) == Place("penny", "A3")
    assert engine.touched == (("hand", "penny"),)
    engine.press(("hand", "dime"))
    assert engine.touched == (("hand", "dime"),), "another coin is chosen by a click on it"
    show("dime", stacks=stacks | taken)
    engine.press(("space", "C3"))
    assert engine.touch.alone == ("space", "B4"), "the only free space beside it is lit"
    assert engine.touch.following is None, "and nothing moves before it is clicked"
    show(stacks=stacks | taken | {"B4": (("dime", 1),), "A1": (("dime", 1),)})
    engine.press(("space", "C3"))
    assert str(engine.touch.alone) == "('bank', 0)"
    assert engine.touch.following is None
