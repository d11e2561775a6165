"""How a match of Coin Age opens: what wins, who begins and why, and nobody is hurried past it."""

from __future__ import annotations

import pygame
import pytest

from scenes.board.choice import CLOSE
from scenes.match.letters import CLOSING
from scenes.tables.coin_age.layout import CoinAgeLayout
from scenes.tables.coin_age.opening import due
from sprites import text
from tests.scenes.conftest import Learn, Start
from tests.scenes.test_coin_age_table import play_a_turn


def test_before_the_sides_are_known_the_map_says_what_wins_and_when_it_ends(start: Start) -> None:
    pilot = start("coin_age", speed="off", scale=2.0, greeted=True)
    context = pilot.table.context
    assert due(context, pilot.table.shown_view)
    assert pilot.table.engine.shown.sheet
    pilot.shake(("tray",))
    pilot.settle()
    assert not due(context, pilot.table.shown_view)
    assert not pilot.table.engine.shown.sheet


@pytest.mark.parametrize("way", ["escape", "map", "margin", "cross"])
def test_the_opening_sheet_is_put_away_by_escape_or_a_click_which_do_nothing_else(start: Start, way: str) -> None:
    pilot = start("coin_age", speed="off", greeted=True)
    table, layout = pilot.table, pilot.table.engine.position.layout
    assert isinstance(layout, CoinAgeLayout)
    cross = next(button for button in table.hud.buttons if button.letter == CLOSING)
    if way == "escape":
        pilot.key(pygame.K_ESCAPE)
    else:
        pilot.click({"map": layout.card.center, "margin": layout.banks[0].center, "cross": cross.rect.center}[way])
    assert not table.engine.shown.sheet
    assert pilot.table is table
    assert table.engine.lit == {("tray",)}
    assert table.input.refused is None
    pilot.frames(60)
    assert not table.engine.shown.sheet
    pilot.key(pygame.K_ESCAPE)
    assert pilot.top is not table, "the next press opens the pause"


def test_an_opponent_that_tosses_the_coin_waits_until_the_opening_sheet_has_been_read(start: Start) -> None:
    pilot = start("coin_age", speed="off", options=("flipper=1",), greeted=True)
    pilot.frames(300)
    assert pilot.table.engine.shown.sheet
    assert not pilot.table.session.match.plies
    pilot.click(pilot.table.engine.targets()[CLOSE].center)
    assert not pilot.table.engine.shown.sheet
    pilot.settle()
    assert pilot.table.session.match.plies


def test_a_match_that_nobody_plays_is_not_held_by_the_opening_sheet(start: Start) -> None:
    pilot = start("coin_age", "ai:easy,ai:easy", speed="off")
    pilot.until(lambda: len(pilot.table.session.match.plies) > 3)
    assert not pilot.table.engine.shown.sheet


def test_first_steps_tell_what_wins_themselves(learn: Learn) -> None:
    pilot = learn("coin_age")
    assert pilot.table.shown_view.position.phase == "side"
    assert not due(pilot.table.context, pilot.table.shown_view)
    assert not pilot.table.engine.shown.sheet


@pytest.mark.parametrize("seed", [1, 2])
def test_who_begins_and_why_is_said_when_the_coin_has_fallen_and_until_the_first_slap(
    start: Start, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    pilot, captions, drawn = start("coin_age", seats="human,human", seed=seed), set[str](), list[str]()
    table = pilot.table
    pilot.shake(("tray",))
    while not table.engine.idle or table.session.match.request is not None:
        pilot.frames(1)
        captions.add(table.engine.caption)
    position, line = table.shown_view.position, text.line_with_shadow
    beginner = table.context.name(position.sides.index("heads"))
    assert {told for told in captions if told} == {
        f"Heads: {beginner} begins."
        if position.sides[0] == "heads"
        else f"Tails for Player 1. {beginner} has heads and begins."
    }
    monkeypatch.setattr(text, "line_with_shadow", lambda words, *how: drawn.append(words) or line(words, *how))  # type: ignore[func-returns-value]
    table.stale = True
    pilot.look()
    assert {"Heads begins", beginner} <= set(drawn)
    assert table.timeline.status().startswith(f"{beginner} has heads and begins")
    play_a_turn(pilot)
    assert "begins" not in table.timeline.status()
