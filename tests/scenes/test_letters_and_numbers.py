"""What can be pressed shows its key: letters on buttons, numbers on what lies on the board, and what they do."""

from __future__ import annotations

import pygame
import pytest

from game.coin_age.rules.actions import EndTurn
from game.core.luck import Luck
from scenes.app.caps import cap_of
from scenes.board.board import Board
from scenes.board.piece import Target
from scenes.match.keyboard import WHOLE
from scenes.match.marks import badges
from scenes.match.numbers import numbers_for
from scenes.match.sheet_scene import KeysScene
from scenes.tables.coin_age import CoinAgeBoard
from sprites.reading import Page
from tests.scenes.conftest import Start
from tests.scenes.keys_pilot import ENTER, SPARED, by_keys, focused
from tests.scenes.pilot import FRAME
from tests.scenes.test_touches import plies, with_a_hand

# Letters


def test_e_ends_the_turn_and_where_that_is_dark_says_why(start: Start) -> None:
    pilot = by_keys(start)
    before = plies(pilot)
    pilot.key(pygame.K_e)
    assert isinstance(pilot.table.session.match.plies[before].action, EndTurn)
    pilot.until(lambda: ("tray",) in pilot.table.engine.lit)
    pilot.frames(SPARED)
    before = plies(pilot)
    pilot.key(pygame.K_e)
    assert plies(pilot) == before
    assert pilot.table.input.refused is not None


@pytest.mark.parametrize("title", ["american_numismatists", "coin", "coin_age", "coin_quest", "stripmine"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_button_has_a_letter_of_its_own_the_same_in_all_languages(
    start: Start, title: str, language: str
) -> None:
    seats = "human" + ",ai:easy" * (3 if title == "coin" else 1)
    pilot = start(title, seats, speed="off", language=language, scale=2.0)
    pilot.settle()
    pilot.key(pygame.K_l)
    letters = [button.letter for button in pilot.table.hud.buttons if button.label != "?"]
    assert all(letters), pilot.table.hud.buttons
    assert len({*letters}) == len(letters), letters
    shortcuts = pilot.table.engine.board.shortcuts
    taken = {pygame.key.name(key).upper() for key, target in shortcuts.items() if target[0] != "button"}
    assert taken.isdisjoint(letters)
    assert "M" not in letters, "it mutes"
    assert letters[:2] == ["D", "E"] if title == "coin" else letters[0] == "E", "D draws a card"


def test_letters_and_numbers_are_drawn_while_keys_are_used_and_only_then(start: Start) -> None:
    pilot = by_keys(start)
    pilot.key(pygame.K_TAB)
    cap = cap_of(pilot.button("End turn").rect, pilot.table.unit)

    def seen() -> bytes:
        pilot.frames(2)
        return pygame.image.tobytes(pilot.look().subsurface(cap), "RGB")

    drawn = seen()
    pilot.move((640, 700))
    assert seen() != drawn
    pilot.key(pygame.K_TAB)
    assert seen() == drawn


def test_one_enter_shows_no_letters_yet(start: Start) -> None:
    pilot, _ = with_a_hand(start)
    pilot.frames(SPARED)
    cap = cap_of(pilot.button("End turn").rect, pilot.table.unit)
    pilot.key(pygame.K_TAB)
    shown = pygame.image.tobytes(pilot.look().subsurface(cap), "RGB")
    pilot.move((640, 700))
    pilot.key(ENTER)
    pilot.frames(2)
    assert pilot.program.by_keys
    assert pygame.image.tobytes(pilot.look().subsurface(cap), "RGB") != shown


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_h, pygame.K_ESCAPE, pygame.K_m])
def test_what_players_with_a_mouse_press_too_shows_no_numbers(start: Start, key: int) -> None:
    pilot, _ = with_a_hand(start)
    pilot.key(key)
    assert not pilot.program.by_keys


def test_a_sheet_tells_all_keys_and_closes_by_the_key_that_opened_it(start: Start) -> None:
    pilot = by_keys(start)
    pilot.key(pygame.K_k)
    sheet = pilot.top
    assert isinstance(sheet, KeysScene)
    for button in pilot.program.stack[1][0].hud.buttons:  # type: ignore[attr-defined]
        if button.letter:
            assert f"| {button.letter} | {button.label or button.tip} |" in sheet.markup()
    page = sheet.ring.widgets[0]
    assert isinstance(page, Page)
    assert page.overflows
    cut = [line for line in page.text.lines if line.y < page._seen.height < line.y + line.height]
    assert page._seen.height <= page.inner.height < page.text.height
    assert not cut, "the last line is whole"
    pilot.key(pygame.K_DOWN)
    assert page.top > 0, "the sheet is longer than its window, and Down reads on"
    pilot.key(pygame.K_k)
    assert pilot.top is not sheet


# Numbers


@pytest.mark.parametrize("count", [0, 1, 9, 10, 11, 19, 20, 30, 50])
@pytest.mark.parametrize("printed", [(), ("1", "2", "3", "4", "5", "6")])
def test_no_number_begins_another_one(count: int, printed: tuple[str, ...]) -> None:
    numbers = numbers_for(count, printed)
    assert len({*numbers}) == len(numbers) == min(count, 100 if not printed else 40)
    everything = [*numbers, *printed]
    for one in everything:
        assert not any(other.startswith(one) for other in everything if other != one)


def test_a_number_stays_with_its_place_for_the_whole_decision_and_the_next_one(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CoinAgeBoard, "numbered", Board.numbered)
    pilot = by_keys(start)
    keyboard = pilot.table.input.keyboard
    first = {spot.target: number for number, spot in keyboard.numbered.items()}
    pilot.number(first[("hand", focused(pilot)[1])])  # type: ignore[index]
    second = {spot.target: number for number, spot in keyboard.numbered.items()}
    assert second
    assert second.items() <= first.items()
    pilot.key(ENTER)
    pilot.key(ENTER)
    pilot.settle()
    third = {spot.target: number for number, spot in keyboard.numbered.items() if spot.target in first}
    assert third.items() <= first.items()


@pytest.mark.parametrize("title", ["coin_age", "stripmine"])
def test_what_stays_on_the_table_keeps_its_number_for_the_match(start: Start, title: str) -> None:
    pilot = start(
        title, seats="human,ai:random", speed="off", undo_wait=0, options=("blowout=true",) * (title == "stripmine")
    )
    table, match = pilot.table, pilot.table.session.match
    seen: dict[Target, list[str]] = {}
    for _ in range(9):
        pilot.until(lambda: bool(table.actor is not None and table.engine.idle and table.engine.lit))
        pilot.put_sheet_away()
        pilot.key(pygame.K_TAB)
        for number, spot in table.input.keyboard.numbered.items():
            seen.setdefault(spot.target, []).append(number)
        seat = table.actor
        assert seat is not None
        if (legal := match.legal_actions(seat)).actions:
            table.session.act(seat, legal.sample(Luck(5), len(match.plies)))
        pilot.frames(2)
    held = table.engine.board.in_hand
    lasting = {target: numbers for target, numbers in seen.items() if target != ("tray",) and target[0] not in held}
    assert max(map(len, lasting.values())) > 2
    assert not {target: numbers for target, numbers in lasting.items() if len({*numbers}) > 1}
    if title == "coin_age":
        spaces = {target: numbers[0] for target, numbers in lasting.items() if target[0] == "space"}
        ids = match.view(0).position.maps[0].ids
        placed = {("space", name): f"{place % 10}" for place, name in enumerate(ids, 1)}
        assert spaces.items() <= placed.items()
        assert spaces
    in_hand = {number for target, numbers in seen.items() if target[0] == "stash" for number in numbers}
    assert in_hand == ({"1", "2", "3", "4"} if title == "stripmine" else set()), "coins are counted as they lie"


def test_a_printed_number_that_begins_a_longer_one_is_taken_for_whole_after_a_while(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CoinAgeBoard, "numbered", Board.numbered)
    pilot = by_keys(start)
    keyboard = pilot.table.input.keyboard
    assert keyboard.numbered
    known = keyboard._numbers._known
    hand = next(target for target in known if target[0] == "hand" and target in pilot.table.engine.lit)
    space = next(target for target in known if target[0] == "space")
    known.update({hand: "1", space: "12"})
    for other in {*known} - {hand, space}:
        known[other] = f"9{known[other]}"
    pilot.key(pygame.K_1)
    assert focused(pilot) == hand
    assert not pilot.table.engine.touched
    pilot.frames(round(WHOLE / FRAME) + 2)
    assert pilot.table.engine.touched == (hand,)
    before = plies(pilot)
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_2)
    assert pilot.table.session.match.plies[before].action.space == space[1]


def test_the_number_of_a_region_hides_no_coin_that_lies_there(start: Start) -> None:
    pilot = by_keys(start)
    pilot.key(ENTER)
    pilot.key(ENTER)
    pilot.settle()
    pilot.key(ENTER)
    table = pilot.table
    lies = [lie for held in table.engine.position.lies.values() for lie in held if not lie.hidden]
    regions = {n: spot for n, spot in table.input.keyboard.numbered.items() if spot.outline}
    assert any(spot.rect.collidepoint(lie.x, lie.y) for spot in regions.values() for lie in lies)
    stand = badges(table.input.keyboard, table.unit)
    for number, spot in regions.items():
        assert table.engine.target_at(stand[number].center) == spot.target
        for lie in lies:
            assert pygame.Vector2(stand[number].center).distance_to((lie.x, lie.y)) > lie.width / 2


def test_a_sheet_opens_by_its_key_before_anybody_may_do_anything_and_stays_open(start: Start) -> None:
    pilot = start("coin_quest", "human,ai:easy", speed="normal")
    table = pilot.table
    assert table.engine.touch.viewer != table.context.viewer, "the first things still move"
    pilot.key(pygame.K_n)
    assert table.engine.shown.sheet
    pilot.until(lambda: table.engine.touch.viewer == table.context.viewer)
    assert table.engine.shown.sheet
