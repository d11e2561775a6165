"""Which button beside the board leads on, and why one is dark: its tip says so, and so does a click on it."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

from game.american_numismatists.rules.actions import Sell
from game.american_numismatists.rules.state import View
from game.core.luck import Luck
from scenes.match.keys import KeyButton
from tests.scenes.clicks import table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.test_american_numismatists_table import ready


def told(pilot: Pilot, label: str) -> str:
    """Let the pointer rest on a button; return its tip."""
    button = pilot.button(label)
    pilot.move(button.rect.center)
    pilot.frames(40)
    return pilot.table.tips.words(button)


def test_undo_says_that_somebody_else_has_acted(start: Start) -> None:
    pilot = start("american_numismatists", "human,human", speed="off")
    assert ready(pilot)
    by = table_of(pilot).viewer
    pilot.touch(next(target for target in table_of(pilot).engine.lit if target[0] == "shop"))
    assert ready(pilot)
    assert table_of(pilot).viewer == 1 - by
    assert not pilot.button("Undo").enabled
    assert f"Player {by + 1} has acted since" in told(pilot, "Undo")


def test_undo_says_that_coins_have_fallen(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    pilot.settle()
    assert "nothing to take back" in told(pilot, "Undo")
    pilot.shake(("tray",))
    pilot.settle()
    assert "Coins have fallen" in told(pilot, "Undo")


def test_undo_says_that_others_have_seen_something(start: Start) -> None:
    pilot = start("american_numismatists", "human,human", speed="off")
    match, luck = pilot.table.session.match, Luck(5)
    while not match.plies or not isinstance(match.plies[-1].action, Sell):
        if not pilot.table.session.let_chance_act():
            seat = min(match.waiting)
            legal = match.legal_actions(seat).actions
            chosen = [action for action in legal if isinstance(action, Sell)] or legal
            match.act(seat, chosen[luck.below(len(chosen), "choice", len(match.plies))])
    assert match.undoable(match.plies[-1].by) == "sealed"
    pilot.table.timeline.show_to(match.plies[-1].by)
    assert "Others have seen something" in pilot.table.history.why_no_undo()


def test_a_click_on_a_dark_button_tells_at_once(start: Start) -> None:
    pilot = start("coin_age", speed="off", language="de")
    pilot.settle()
    pilot.click(pilot.button("Wiederholen").rect.center)
    assert pilot.table.input.refused == "Es gibt nichts zu wiederholen."


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title", ["coin_age", "coin", "coin_quest", "stripmine", "american_numismatists"])
def test_no_button_is_dark_without_a_reason(start: Start, title: str, language: str) -> None:
    seats = "human" + ",ai:easy" * (1 if title != "coin" else 3)
    pilot = start(title, seats, speed="off", language=language, hints=False)
    pilot.settle()
    dark = [b for b in pilot.table.hud.buttons if isinstance(b, KeyButton) and not b.enabled]
    assert len(dark) >= 2
    for button in dark:
        assert button.why_dark(), button.label
        assert button.why_dark() in button.told


def is_of_brass(pilot: Pilot, label: str) -> bool:
    """Tell whether a button is bright: wood is not."""
    button = pilot.button(label)
    picture = pygame.Surface(button.rect.size)
    button.rect = picture.get_rect()
    button.draw(picture)
    return pygame.transform.average_color(picture)[0] > 150


def test_what_ends_a_turn_is_of_brass_once_no_action_is_left(start: Start) -> None:
    pilot = start("american_numismatists", "human,human", speed="off")
    assert ready(pilot)
    while not pilot.button("End turn").enabled:  # both choose where they begin
        pilot.touch(next(target for target in table_of(pilot).engine.lit if target[0] == "shop"))
        assert ready(pilot)
    assert not is_of_brass(pilot, "End turn")
    while cast(View, table_of(pilot).shown_view).table.actions:
        pilot.touch(next(target for target in table_of(pilot).engine.lit if target[0] == "shop"))
        assert ready(pilot)
    assert is_of_brass(pilot, "End turn")
    assert not is_of_brass(pilot, "Menu")


def test_what_ends_a_turn_is_of_wood_while_it_cannot_be_pressed(start: Start) -> None:
    pilot = start("coin_age", "human,human", speed="off")
    pilot.settle()
    assert not pilot.button("End turn").enabled
    assert not is_of_brass(pilot, "End turn")
