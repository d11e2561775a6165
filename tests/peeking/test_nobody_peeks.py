"""Whoever comes to the screen learns nothing of others' secrets: not on any frame of a handover, not from any word."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.titles import TITLES
from scenes.match.handover_scene import HandoverScene
from tests.peeking.screen import Screen, look_away
from tests.peeking.story import by_looking_away, from_the_rules, story, try_keys
from tests.peeking.worlds import SEATS, Twins, twins
from tests.scenes.clicks import open_curtain, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

SEED = 5


@cache
def pair_of(title: str, spectator: bool) -> Twins:
    """Return two matches of a title that differ in secrets alone."""
    return next(twins(TITLES[title], SEED, spectator))


def test_every_title_with_secrets_is_tried() -> None:
    assert set(SEATS) == {name for name, title in TITLES.items() if title.secrets}


def told(pair: Twins, world: int, folder: Path) -> Screen:
    """Return what was seen of one of two matches."""
    screen = Screen(pair, world, folder)
    story(screen)
    return screen


@pytest.mark.parametrize(
    ("title", "onlooker"), [*((title, "next") for title in SEATS), ("coin", "spectator"), ("stripmine", "spectator")]
)
def test_two_matches_that_differ_in_secrets_alone_look_alike(title: str, onlooker: str, tmp_path: Path) -> None:
    pair = pair_of(title, onlooker == "spectator")
    one, other = (told(pair, world, tmp_path / str(world)) for world in (0, 1))
    differing = [(mine, theirs) for mine, theirs in zip(one.seen, other.seen, strict=True) if mine != theirs]
    assert not differing, differing[0]
    hands = [match.view(pair.seat) for match in pair.matches]
    assert (one.own != other.own) is (hands[0] != hands[1]), "whoever holds the secret sees it, or nothing is proved"


def test_what_holds_no_secrets_needs_no_curtain(start: Start) -> None:
    pilot = start("coin_age", seats="human,human", speed="off")
    pilot.settle()
    viewer = table_of(pilot).viewer
    pilot.send(look_away())
    pilot.key(pygame.K_p)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(3)
    assert table_of(pilot).viewer == viewer
    assert not any(isinstance(scene, HandoverScene) for scene, _ in pilot.program.stack)


# What one person did leaves no trace, be it secret or not


def at_coin(start: Start, **settings: object) -> Pilot:
    pilot = start("coin", seats="human,human,human,human", seed=SEED, speed="off", **settings)
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    open_curtain(pilot)
    return pilot


def test_the_log_is_no_longer_scrolled_for_the_next_person(start: Start) -> None:
    pilot = at_coin(start)
    pilot.table.hud.log.scroll(5, pilot.table.unit)
    assert pilot.table.hud.log._up
    pilot.send(look_away())
    assert not table_of(pilot).hud.log._up


def test_captions_end_with_their_viewer(start: Start) -> None:
    pilot = at_coin(start, captions=True)
    pilot.program.captions.listen()
    pilot.table.heard("refusal")
    pilot.send(look_away())
    assert "refusal" not in pilot.program.captions._heard


def test_what_is_copied_holds_nothing_that_only_one_of_several_may_know(tmp_path: Path) -> None:
    screen = Screen(pair_of("coin_quest", True), 0, tmp_path)
    screen.open()
    timeline = screen.table.timeline
    own = [entry.sentence for entry in timeline.entries]
    kept = list(timeline.sentences_to_keep())
    screen.pilot.send(look_away())
    assert kept == [entry.sentence for entry in timeline.entries]
    assert kept != own, "the log of this match has a line for one person alone"
    screen.pilot.program.end()


def test_a_held_key_neither_hurries_nor_acts_again(start: Start) -> None:
    pilot = at_coin(start)
    pilot.key(pygame.K_TAB)
    held = [pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ") for _ in range(3)]
    pilot.send(held[0])
    touched = pilot.table.engine.touched
    assert touched
    pilot.send(*held[1:])
    assert pilot.table.engine.touched == touched


def test_a_hand_is_covered_below_the_rules_and_the_pause(start: Start, tmp_path: Path) -> None:
    screen = Screen(pair_of("coin", True), 0, tmp_path)
    for way in (by_looking_away, from_the_rules):
        screen.open()
        way(screen)
        screen.curtain()
    assert try_keys(screen, (pygame.K_ESCAPE, pygame.K_F1), (0,)) == 2
    screen.pilot.program.end()
