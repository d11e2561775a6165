"""People who can be called to the screen: whatever else may or may not be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.contract import LegalActions
from scenes.board.board import Board
from scenes.board.choice import Call, Press
from scenes.board.picker import Choice
from scenes.board.touch import Touch


class Calling(Board):
    """A board on which seat 1 can be called, and one thing can be done."""

    def __init__(self) -> None:
        pass

    def choices(self, view: Any, legal: LegalActions[Any]) -> Sequence[Choice]:
        found = [Choice(action, (("act",),)) for action in legal.actions]
        return [*found, Choice(Call(1), (("call", 1),))]


def test_people_can_be_called_before_and_after_somebody_acts() -> None:
    touch = Touch(Calling())
    touch.offer(None, 0, LegalActions(("act",)))
    assert touch.lit == {("act",), ("call", 1)}
    assert touch.begun
    touch.forget()
    assert touch.lit == {("call", 1)}
    assert not touch.begun
    assert touch.press(("call", 1)) == Press(call=1)
    assert touch.press(("act",)) == Press(refused=(("act",),))
