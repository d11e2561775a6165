"""A sheet over the table: while it is open nothing under it can be touched, and it is never left to the next person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.contract import LegalActions
from scenes.board.board import Board
from scenes.board.choice import CLOSE, Press
from scenes.board.picker import Choice
from scenes.board.touch import Touch

ACT, SHEET, OTHER = ("act",), ("open", "notes"), ("open", "scores")


class Simple(Board):
    """A board on which one thing can be done by one touch."""

    def __init__(self) -> None:
        pass

    def choices(self, view: Any, legal: LegalActions[Any]) -> Sequence[Choice]:
        return [Choice(action, (ACT,)) for action in legal.actions]

    def handful(self, view: Any, action: Any) -> Sequence[Any]:
        return ()


@pytest.fixture
def touch() -> Touch:
    """Return what seat 0 touches; it has one thing to do."""
    made = Touch(Simple())
    made.offer(None, 0, LegalActions(("do it",)))
    return made


def test_without_a_sheet_a_touch_does_it(touch: Touch) -> None:
    assert touch.lit == {ACT}
    assert touch.press(ACT) == Press(("do it",))


def test_a_touch_of_what_lies_under_a_sheet_only_puts_it_away(touch: Touch) -> None:
    touch.press(SHEET)
    assert touch.sheet == "notes"
    assert touch.lit == {CLOSE}
    assert touch.press(ACT) == Press()
    assert touch.sheet == ""
    assert touch.press(ACT) == Press(("do it",))


@pytest.mark.parametrize("way", [CLOSE, SHEET])
def test_a_sheet_is_closed_by_its_own_button_and_by_what_opened_it(touch: Touch, way: tuple[str, ...]) -> None:
    touch.press(SHEET)
    touch.press(way)
    assert touch.sheet == ""


def test_another_sheet_takes_the_place_of_the_one_that_lies_open(touch: Touch) -> None:
    touch.press(SHEET)
    touch.press(OTHER)
    assert touch.sheet == "scores"


def test_the_next_person_finds_no_sheet_open(touch: Touch) -> None:
    touch.press(SHEET)
    touch.offer(None, 0, LegalActions(("do it",)))
    assert touch.sheet == "notes", "others may act while somebody reads"
    touch.offer(None, 1, LegalActions())
    assert touch.sheet == ""


def test_letting_go_closes_the_sheet_first(touch: Touch) -> None:
    touch.press(SHEET)
    assert touch.let_go()
    assert touch.sheet == ""
    assert not touch.let_go()
