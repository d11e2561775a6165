"""Hints in three stages: what may be done, what it would change, what is advised; their words cover nothing."""

from __future__ import annotations

import pygame
import pytest

from game.titles import TITLES
from scenes.match.hints import ADVICE, CHANGES, LIT
from scenes.match.hud import NOTICE_SIZE, ArrowButton
from scenes.words import Words
from sprites import text
from sprites.layout import SMALLEST_TEXT
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

SCREENS = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 600), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0)]


def seated(name: str, count: int) -> str:
    return ",".join(["human", *["ai:easy"] * (count - 1)])


def at_a_placement(start: Start) -> Pilot:
    """Open Coin Age where a coin can be placed."""
    pilot = start("coin_age", speed="off", seats="human,human", options=("flipper=0",))
    for _ in range(40):
        pilot.settle()
        if any(target[0] == "hand" for target in pilot.table.lit):
            return pilot
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_SPACE)
    raise AssertionError("nothing can be placed")


def test_each_press_tells_more_and_only_advice_is_noted(start: Start) -> None:
    pilot = at_a_placement(start)
    table, match = pilot.table, pilot.table.session.match
    pilot.key(pygame.K_h)
    assert table.hints.stage == LIT
    assert table.hud.notice is not None
    assert table.engine.words.status(table.engine.shown) in table.hud.notice[0]
    pilot.key(pygame.K_h)
    assert table.hints.stage == CHANGES
    assert match.annotations == []
    assert not table.engine.hinted
    pilot.key(pygame.K_h)
    assert table.hints.stage == ADVICE
    assert match.annotations == ["hint"]
    pilot.until(lambda: bool(table.engine.hinted))


def test_the_figures_are_those_of_the_previews(start: Start) -> None:
    pilot = at_a_placement(start)
    table = pilot.table
    pilot.touch(next(target for target in table.lit if target[0] == "hand"))
    before = surface_of(pilot)
    pilot.key(pygame.K_h)
    pilot.key(pygame.K_h)
    told = table.hints.foreseen()
    assert told
    for target, (change, just_so) in told.items():
        action = table.engine.meant(target)
        preview = table.engine.words.preview(table.shown_view, action) if action is not None else None
        assert just_so or preview is None
        if preview is not None:
            assert change == preview.changes.get(table.viewer, 0)
    assert surface_of(pilot) != before


def surface_of(pilot: Pilot) -> bytes:
    """Return what the board looks like."""
    pilot.table.stale = True
    pilot.frames(2)
    area = pilot.table.hud.areas.board
    return pygame.image.tobytes(pilot.look().subsurface(area), "RGB")


def test_a_new_position_begins_with_the_first_stage(start: Start) -> None:
    pilot = at_a_placement(start)
    pilot.key(pygame.K_h)
    pilot.key(pygame.K_h)
    pilot.table.do(pilot.table.session.match.legal_actions(pilot.table.actor or 0).actions[0])
    assert pilot.table.hints.stage == 0


@pytest.mark.parametrize(("size", "scale"), SCREENS)
@pytest.mark.parametrize("name", TITLES)
def test_words_beside_the_board_cover_nothing_that_can_be_touched(
    start: Start, name: str, size: tuple[int, int], scale: float
) -> None:
    for count in {TITLES[name].seats.start, TITLES[name].seats.stop - 1}:
        pilot = start(name, seats=seated(name, count), speed="off", size=size, scale=scale, seed=3)
        pilot.frames(20)
        hud = pilot.table.hud
        long = "Advice: " + "it leaves a penny for Guinea and gives two kinds; " * 5
        area, rows, px = hud.lay_notice(f"{long}\nNext best: {long[:90]}")
        around = [button.rect for button in hud.buttons if not isinstance(button, ArrowButton)]  # the log's own
        touchable = [*pilot.table.engine.targets().values(), *around]
        assert area.collidelist(touchable) == -1
        assert pilot.program.surface.get_rect().contains(area)
        assert SMALLEST_TEXT <= px <= hud.unit.text(NOTICE_SIZE)
        assert len(rows) * text.line_height("body", px) <= area.height
        assert all(text.measure(row, "body", px)[0] <= area.width for row in rows)


def test_no_tip_covers_a_hint(start: Start) -> None:
    pilot = at_a_placement(start)
    pilot.key(pygame.K_h)
    hud = pilot.table.hud
    assert hud.notice is not None
    area, *_ = hud.lay_notice(hud.notice[0])
    bare = pygame.image.tobytes(pilot.look().subsurface(area), "RGB")
    pilot.move(pilot.button("Undo").rect.center)
    pilot.table.draw_tip(pilot.look(), "a tip that is rather long " * 9, area.center)
    pilot.table.draw(pilot.look())
    assert pygame.image.tobytes(pilot.look().subsurface(area), "RGB") == bare


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_stage_has_its_words(language: str) -> None:
    words = Words(language)
    assert "H" in words.say("interface", "hint.lit", status="S")
    assert "S" in words.say("interface", "hint.lit", status="S")
    assert "H" in words.say("interface", "hint.changes")
