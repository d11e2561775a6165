"""The list of matches is filtered, sorted and searched, and what is deleted comes back in its place."""

from __future__ import annotations

import shutil

import pygame
import pytest

from saves.shelf import Strange, Summary
from scenes.app.match_row import MatchRow
from scenes.app.matches import UNDO_SECONDS, MatchesScene
from scenes.app.sieve import Sieve
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot
from tests.scenes.test_matches import at_the_list, listed

WON = Summary("a", "coin_age", ("Ada", "Bo"), 9, True, 5.0, 1, 0, ("human", "ai:easy"), {}, (9, 4), (1, 2), (0,))
LOST = Summary("b", "coin", ("Cleo", "Bo"), 9, True, 5.0, 1, 0, ("human", "ai:easy"), {}, (3, 4), (2, 1), (1,))
RUNNING = Summary("c", "stripmine", ("Émile", "Bo"), 9, False, 5.0, 1, 0, ("human", "ai:easy"))
STRANGE = Strange("d", "foreign")
NAMES = {"coin_age": "Coin Age", "coin": "COIN", "stripmine": "Stripmine"}


@pytest.mark.parametrize(
    ("sieve", "passing"),
    [
        (Sieve(), "abcd"),
        (Sieve(state="running"), "c"),
        (Sieve(state="finished"), "ab"),
        (Sieve(title="coin"), "b"),
        (Sieve(words="coin"), "ab"),
        (Sieve(words=" bo  CLEO"), "b"),
        (Sieve(words="ém"), "c"),
        (Sieve(words="zz"), ""),
    ],
    ids=str,
)
def test_what_passes(sieve: Sieve, passing: str) -> None:
    found: tuple[Summary | Strange, ...] = (WON, LOST, RUNNING, STRANGE)
    assert "".join(one.slot for one in found if sieve.passes(one, NAMES.__getitem__)) == passing


def test_the_order() -> None:
    narrow = Summary("e", "coin", ("A", "B"), 9, True, 5.0, 1, 0, ("human", "ai:easy"), {}, (5, 4), (1, 2), (0,))
    found: tuple[Summary | Strange, ...] = (STRANGE, RUNNING, LOST, narrow, WON)
    for sieve, order in ((Sieve(order="title"), "beacd"), (Sieve(order="result"), "aebcd")):
        placed = sorted(found, key=lambda one, sieve=sieve: sieve.place(one, NAMES.__getitem__))  # type: ignore[misc]
        assert "".join(one.slot for one in placed) == order


def look_on(pilot: Pilot) -> MatchesScene:
    scene = pilot.top
    assert isinstance(scene, MatchesScene)
    while scene._left:
        scene.idle()
    return scene


def type_in(pilot: Pilot, words: str) -> None:
    for letter in words:
        pilot.key(pygame.key.key_code(letter.lower()) if letter != "." else pygame.K_PERIOD, text=letter)


def test_typing_searches_even_for_an_m_and_escape_ends_it(start: Start) -> None:
    pilot = at_the_list(start, 4)
    every = listed(pilot)
    type_in(pilot, "m")
    scene = look_on(pilot)
    assert not pilot.program.settings.sound.muted
    assert listed(pilot) == []
    assert scene.nothing == "No saved match fits."
    pilot.key(pygame.K_BACKSPACE)
    type_in(pilot, "2.")
    look_on(pilot)
    assert listed(pilot) == ["Ada 2."]
    pilot.key(pygame.K_ESCAPE)
    assert listed(pilot) == every
    assert pilot.top is scene


def test_the_usual_list_looks_at_nothing_for_the_sieve(start: Start) -> None:
    pilot = at_the_list(start, 8)
    scene = pilot.top
    assert isinstance(scene, MatchesScene)
    assert (scene._left, scene._known) == (0, {})
    scene.sift(state="running")
    assert scene._left == 8
    look_on(pilot)
    assert len(scene.names) == 8
    scene.sift(state="finished")
    assert scene.names == []
    assert scene._left == 0, "nobody is looked at twice"


def test_what_was_deleted_comes_back_in_its_place_for_a_while(start: Start) -> None:
    pilot = at_the_list(start, 4)
    scene = pilot.top
    assert isinstance(scene, MatchesScene)
    before = [(row.label, row.rect.top) for row in scene.ring.widgets if isinstance(row, MatchRow)]
    slot = scene.names[1]
    scene._delete(slot)
    assert scene.undo is not None
    assert scene.undo.rect.top == before[1][1], "its row is kept free"
    pilot.key(pygame.K_RETURN)
    assert [(row.label, row.rect.top) for row in scene.ring.widgets if isinstance(row, MatchRow)] == before
    scene._delete(slot)
    scene.ring.focus(None)
    pilot.frames(round(UNDO_SECONDS / FRAME) + 2)
    assert scene.undo is None
    assert len(pilot.program.slots.bin.shelf.names()) == 1


def test_what_is_pointed_at_does_not_go_away(start: Start) -> None:
    pilot = at_the_list(start, 2)
    scene = pilot.top
    assert isinstance(scene, MatchesScene)
    pilot.push("Delete")
    pilot.frames(round(UNDO_SECONDS / FRAME) + 60)
    assert scene.undo is not None
    assert scene.undo.focused


def test_points_and_the_winner_stand_in_the_row(start: Start) -> None:
    pilot = at_the_list(start, 1)
    scene = pilot.top
    assert isinstance(scene, MatchesScene)
    row = next(row for row in scene.ring.widgets if isinstance(row, MatchRow))
    over = MatchRow(row.rect, pilot.program, WON, ("Coin Age", "Ada wins", "now"), row.press, "none")
    assert over.points == (9, 4)
    assert scene._state(WON) == "Ada wins"
    assert "action" in scene._state(RUNNING)
    shutil.rmtree(pilot.program.slots.folder)
    scene.refresh()
    pilot.look()
