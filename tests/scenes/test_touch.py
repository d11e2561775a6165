"""What touches come to: sheets that greet, sheets opened by hand, and refusals that know what was held."""

from __future__ import annotations

from typing import Any, cast

from game.core.contract import LegalActions
from scenes.board.board import Board
from scenes.board.choice import CLOSE, Button, Drafting, Greeting
from scenes.board.context import Context
from scenes.board.piece import Target
from scenes.board.shown import Draft
from scenes.board.touch import Touch

DONE: Target = ("button", "done")
NO_ACTIONS: LegalActions[Any] = LegalActions()


class Pairs:
    """A form of one item that may go to one spot."""

    items = ("x",)
    count = 1

    def next_spots(self, partial: Any, item: str) -> frozenset[str]:
        return frozenset(("a",))

    def finish(self, partial: Any) -> Any | None:
        return "done" if partial else None


class Greeter(Board):
    """A board with a form, two spots and a sheet of news."""

    sheets = ("notes",)

    def drafts(self, view: Any, legal: LegalActions[Any]) -> list[Drafting]:
        form: Any = Pairs()
        return [Drafting("form", form, {"x": ("item", "x")}, {"a": ("spot", "a")}, finish=DONE, key="round 1")]

    def greeting(self, view: Any, draft: Draft) -> Greeting:
        return Greeting("news", "round 1", frozenset((DONE,)), (Button(CLOSE, "Change"),))


def greeted() -> Touch:
    touch = Touch(Greeter(cast(Context, None)))
    touch.offer("view", 0, NO_ACTIONS)
    return touch


def touch_of() -> Touch:
    """Return the touches of whoever has read the news."""
    touch = greeted()
    touch.press(CLOSE)
    return touch


def test_a_greeting_opens_once_and_brings_its_own_buttons() -> None:
    touch = greeted()
    assert touch.sheet == "news"
    assert touch.greeted is not None
    assert touch.greeted.buttons[0].target == CLOSE
    touch.press(CLOSE)
    touch.offer("view", 0, NO_ACTIONS)
    assert touch.sheet == ""
    assert touch.greeted is None


def test_sheets_that_can_be_opened_at_any_time_are_lit() -> None:
    touch = touch_of()
    assert ("open", "notes") in touch.lit
    touch.press(("open", "notes"))
    assert touch.sheet == "notes"
    assert touch.lit == {CLOSE}


def test_a_refused_touch_tells_what_was_held() -> None:
    touch = touch_of()
    touch.press(("item", "x"))
    assert touch.press(("spot", "b")).refused == (("item", "x"), ("spot", "b"))
