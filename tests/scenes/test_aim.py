"""The aim on the table: its line, the sheet behind it, the next click, tips of what is lit, and words explained."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.coin_age.rules.state import COINS
from game.core.contract import no_aim
from saves.settings import load_settings
from scenes.app.rules import RulesScene
from scenes.app.scene import TIP_DELAY
from scenes.board.piece import Target
from scenes.board.words import Preview
from scenes.match.aim import AimLine, AimScene
from scenes.match.glossary import TIMES
from scenes.match.panels import divide, status_lines
from scenes.match.table import TableScene
from scenes.tables import TABLES
from scenes.words import LANGUAGES, Words, entries, file_of
from sprites import text
from sprites.layout import SMALLEST_TEXT, Unit
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.test_tips import RESTING
from tests.scenes.test_word_edges import filled

WITH_AIM = [name for name, table in TABLES.items() if table.title.aim is not no_aim]
SIZES = [((1280, 720), 1.0), ((1024, 600), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.5), ((1280, 720), 2.0)]


def said(file: str, part: str, language: str) -> list[str]:
    """Return all sentences of a part of a title's words, filled."""
    return [filled(file, key, language, 12) for key in entries(file_of(file)) if key.startswith(f"{part}.")]


def aim_line(pilot: Pilot) -> AimLine:
    return next(button for button in pilot.table.hud.buttons if isinstance(button, AimLine))


def rest_on(pilot: Pilot, target: Target, frames: int = RESTING) -> str:
    """Rest the pointer on a target; return its tip."""
    pilot.move((2, 2))
    pilot.move(point_on(pilot, target))
    pilot.frames(frames)
    return pilot.table.tips.words(pilot.table.ring.hovered)


def point_on(pilot: Pilot, target: Target) -> tuple[int, int]:
    engine = pilot.table.engine
    area = engine.targets()[target]
    points = ((x, y) for y in range(area.top, area.bottom, 5) for x in range(area.left, area.right, 5))
    return next(point for point in (area.center, *points) if engine.target_at(point) == target)


def with_a_match(start: Start, **settings: Any) -> tuple[Pilot, Target]:
    """Slap until there is a coin to place; return it."""
    pilot = start("coin_age", "human,human", seed=7, speed="off", **settings)
    while not (hands := sorted(target for target in pilot.table.engine.lit if target[0] == "hand")):
        pilot.shake(("tray",)) if ("tray",) in pilot.table.engine.lit else pilot.push("End turn")
        pilot.settle()
        pilot.frames(3)
    pilot.move((2, 2))
    pilot.program.settings = pilot.program.settings.changed(seen_words={})  # the pointer has rested here and there
    return pilot, hands[0]


# The line


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", WITH_AIM)
def test_status_and_aim_fit_without_a_word_cut(title: str, language: str, size: tuple[int, int], scale: float) -> None:
    unit = Unit(size, scale)
    for seats in (min(TABLES[title].title.seats), max(TABLES[title].title.seats)):
        areas = divide(unit, seats, 4)
        assert areas.status.contains(areas.aim)
        assert areas.status.contains(areas.sentence)
        assert not areas.aim.colliderect(areas.sentence)
        for sentence in (*said(title, "status", language), *said(title, "ask", language)):
            room = pygame.Rect(0, 0, areas.sentence.width - unit(50) - unit.target(34), areas.sentence.height)
            px, lines = status_lines(sentence, unit, room)
            assert "".join("".join(lines).split()) == "".join(sentence.split())
            assert px >= 14
            assert len(lines) <= 2 or areas.drawer


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", WITH_AIM)
def test_the_aim_and_how_far_along_it_is_stand_on_the_line(
    start: Start, title: str, language: str, size: tuple[int, int]
) -> None:
    seats = ",".join(["human", *["ai:random"] * (min(TABLES[title].title.seats) - 1)])
    pilot = start(title, seats, size, language=language, speed="off")
    pilot.settle()
    line, aim = aim_line(pilot), pilot.table.hud.aim()
    words, px = line.laid(aim)
    assert words == " · ".join(aim)
    smaller, tokens = line.with_tokens(aim, words, px)
    assert tokens or (title, size) == ("coin", (1280, 720)) or len(aim) == 1, (
        "only a long rule leaves no room for tokens"
    )
    assert px >= smaller >= SMALLEST_TEXT
    assert len(pilot.table.hud.aim()) > 1 or title in ("coin_age", "american_numismatists")


def test_how_far_along_it_is_stands_on_tokens_that_lie_over_nothing_or_in_words() -> None:
    parts, unit, seen = ("Most points win", "your points: 3", "round 2 of 8"), Unit((1280, 720)), set()
    for wide in range(200, 500, 3):
        line = AimLine(pygame.Rect(40, 20, wide, 30), unit, lambda: parts, "", lambda: None)
        words, px = line.laid(parts)
        tokens = line._tokens(parts, words, px)
        rule = line.rect.left + line._side + unit(18) + text.measure(parts[0], "body", px)[0]
        assert tuple(told for told, _ in tokens) in (parts[1:], ())
        assert all(line.rect.contains(place) and place.left > rule for _, place in tokens)
        assert all(one.right < other.left for (_, one), (_, other) in pairwise(tokens))
        seen.add(bool(tokens))
    assert seen == {True, False}


def test_where_letters_are_large_the_mark_tells_it_all(start: Start) -> None:
    pilot = start("coin_age", scale=2.0, speed="off")
    line = aim_line(pilot)
    assert line.laid(pilot.table.hud.aim())[0] == ""
    pilot.move(line.rect.center)
    pilot.frames(RESTING)
    tip = pilot.table.tips.words(pilot.table.ring.hovered)
    assert pilot.table.hud.aim()[0] in tip


# The sheet


def test_the_mark_opens_the_aim_and_the_aim_opens_the_rules(start: Start) -> None:
    pilot = start("coin", "human,ai:easy,ai:easy,ai:easy", speed="off", options=("target=single_round",))
    pilot.click(aim_line(pilot).rect.center)
    assert isinstance(pilot.top, AimScene)
    for word in ("text", "single_round"):
        assert Words("en").say("coin", f"goal.{word}") in pilot.top.markup()
    assert "until somebody" not in pilot.top.markup()
    pilot.push("Rules")
    assert isinstance(pilot.top, RulesScene)
    assert pilot.top.section == "9"
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, TableScene)


@pytest.mark.parametrize("key", [pygame.K_SLASH, pygame.K_QUESTION, pygame.K_MINUS])
def test_a_question_mark_opens_and_closes_the_aim_on_any_keyboard(start: Start, key: int) -> None:
    pilot = start("stripmine", speed="off")
    pilot.key(key, text="?")
    assert isinstance(pilot.top, AimScene)
    pilot.key(key, text="?")
    assert isinstance(pilot.top, TableScene)


def test_a_title_that_tells_no_aim_has_no_mark(start: Start) -> None:
    pilot = start("fists", "human,human")
    assert not any(isinstance(button, AimLine) for button in pilot.table.hud.buttons)
    pilot.key(pygame.K_SLASH, text="?")
    assert isinstance(pilot.top, TableScene)


# The next click


def test_a_touched_coin_asks_for_the_next_click_until_it_is_let_go(start: Start) -> None:
    pilot, hand = with_a_match(start)
    table = pilot.table
    before = table.hud.header.words(stepwise=False)
    pilot.touch(hand)
    asked = table.hud.header.words(stepwise=False)
    assert asked.startswith(f"Now choose where the {hand[1]} goes")
    pilot.click((2, 2))
    assert table.hud.header.words(stepwise=False) == before


# Tips


@pytest.mark.parametrize("whole", [False, True])
def test_the_tip_of_a_lit_space_describes_it_unless_what_a_touch_does_says_all(
    start: Start, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    pilot, hand = with_a_match(start)
    words, space = pilot.table.engine.words, ("space", "A1")
    monkeypatch.setattr(words, "preview", lambda view, action: Preview(("Empty",), {1: 7}, whole=whole))
    pilot.touch(hand)
    described = words.describe(pilot.table.engine.shown, space)
    assert described is not None
    tip = rest_on(pilot, space).split("\n")
    assert tip[: len(described.split("\n"))] == (["Player 2: +7", "Empty"] if whole else described.split("\n"))
    assert len(tip) == len(set(tip))
    assert "Player 2: +7" in tip


def test_a_word_is_explained_while_the_pointer_rests_three_times_ever(start: Start) -> None:
    pilot, hand = with_a_match(start)
    pilot.program.every = 1  # a word has been explained when its tip was drawn
    means = Words("en").say("coin_age", "glossary.match.means")
    others = [target for target in pilot.table.engine.targets() if target[0] == "hand" and target != hand]
    assert hand[1] in COINS
    assert others
    seen = []
    for _ in range(TIMES + 2):
        seen.append(means in rest_on(pilot, hand))
        pilot.frames(2)
        seen[-1] = seen[-1] and means in pilot.table.tips.words(None)  # as long as the pointer stays
    assert seen == [True] * TIMES + [False, False]
    assert pilot.program.settings.seen_words["coin_age.match"] == TIMES


def test_a_pointer_that_passes_by_uses_no_explanation_up(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, hand = with_a_match(start)
    monkeypatch.setattr(pilot.table.engine.words, "preview", lambda view, action: Preview(("It controls all.",)))
    pilot.touch(hand)
    space = next(target for target in sorted(pilot.table.engine.lit) if target[0] == "space")
    assert "controls" in rest_on(pilot, space, frames=round(TIP_DELAY * 60 / 2)), "what a touch does is said at once"
    assert not pilot.program.settings.seen_words


def test_explained_words_are_remembered_on_the_disk(start: Start) -> None:
    pilot, hand = with_a_match(start)
    rest_on(pilot, hand)
    pilot.program.change(pilot.program.settings.changed(captions=True))
    assert load_settings().seen_words == {"coin_age.match": 1}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", WITH_AIM)
def test_every_explained_word_is_used_somewhere_in_a_tip_a_preview_or_the_aim(title: str, language: str) -> None:
    words, told = Words(language), entries(file_of(title))
    spoken = " ".join(
        filled(title, key, language, 2) for key in told if not key.startswith(("glossary.", "goal.", "title."))
    )
    for key in told:
        if key.startswith("glossary.") and key.endswith(".forms"):
            assert any(form.lower() in spoken.lower() for form in words.say(title, key).split("|")), key
