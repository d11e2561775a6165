"""Looking back on a running match tells nobody at the screen what they may not know."""

from __future__ import annotations

import zlib
from pathlib import Path

import pygame
import pytest

from game.core.referee import Match
from game.titles import TITLES
from scenes.replay.scene import ReplayScene
from scenes.replay.still import picture_of
from sprites.widgets import Button
from tests.peeking.screen import Screen
from tests.peeking.worlds import SEATS, Twins, again, twins
from tests.scenes.pilot import FRAME

KEYS = (
    *(pygame.K_HOME, pygame.K_END, pygame.K_v, pygame.K_t, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB, pygame.K_RETURN, pygame.K_h, pygame.K_l, pygame.K_HOME),
    pygame.K_SPACE,
)


def played(pair: Twins) -> tuple[Match, Match]:
    """Return both matches after the turn in which they differ."""
    ahead = again(pair.matches[0]), again(pair.matches[1])
    for step in pair.steps:
        for match, action in zip(ahead, step, strict=True):
            match.act(pair.seat, action)
    return ahead


def replayed(pair: Twins, match: Match, world: int, folder: Path) -> list[tuple[int, tuple[str, ...]]]:
    """Return all frames of a replay worked by every key, with its words."""
    screen = Screen(pair, world, folder)
    pilot = screen.pilot
    scene = ReplayScene(pilot.program, match, "slot")
    pilot.program.open(scene)
    frames: list[tuple[int, tuple[str, ...]]] = []

    def keep() -> None:
        pixels = zlib.crc32(pilot.program.surface.get_buffer().raw)
        buttons = [f"{w.label} {w.tip} {w.enabled}" for w in scene.ring.widgets if isinstance(w, Button)]
        said = [line for at in range(scene.chronicle.last + 1) for line in (*scene.telling.place(at), str(at))]
        frames.append((pixels, (*buttons, *said, str(scene.engine.shown.view), str(scene.chronicle.points))))

    scene.chronicle.finish()
    for key in KEYS:
        pilot.key(key)
        keep()
    for _ in range(30):
        pilot.program.tick([], 2 * FRAME)
        keep()
    pilot.move(scene.bar.rect.center)
    keep()
    pilot.program.end()
    return frames


def pair_of(title: str) -> Twins:
    """Return two matches between people that differ in what none but one seat knows."""
    return next(twins(TITLES[title], 5, spectator=title in ("coin", "stripmine")))


@pytest.mark.parametrize("title", SEATS)
def test_two_matches_that_differ_in_secrets_alone_are_looked_back_on_alike(title: str, tmp_path: Path) -> None:
    pair = pair_of(title)
    one, other = (replayed(pair, match, n, tmp_path / str(n)) for n, match in enumerate(played(pair)))
    assert len(one) == len(other)
    for number, (mine, theirs) in enumerate(zip(one, other, strict=True)):
        assert mine == theirs, number


@pytest.mark.parametrize("title", SEATS)
def test_a_picture_of_a_running_match_shows_what_everybody_may_see(title: str, tmp_path: Path) -> None:
    pair = pair_of(title)
    screen = Screen(pair, 0, tmp_path)
    program, made = screen.pilot.program, screen.pilot.program.tables[title].board
    pictures = []
    for match in played(pair):
        context = screen.table.context
        context.viewer = pair.seat
        pictures.append(picture_of(match, len(match.plies), context, made))
    assert pictures[0] == pictures[1]
    program.end()
