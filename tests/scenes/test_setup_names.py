"""Names at the set-up: typed, replaced, offered again, and in one language."""

from __future__ import annotations

import pygame
import pytest

from scenes.setup.scene import SetupScene
from tests.scenes.conftest import Start
from tests.scenes.setup_pilot import at_the_set_up, fields, played, type_into


def test_ctrl_a_and_a_letter_replace_the_name(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    field = fields(pilot)[0]
    pilot.click(field.rect.center)
    pilot.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    pilot.key(pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT)
    for letter in "Ada":
        pilot.key(ord(letter.lower()), text=letter)
    assert fields(pilot)[0].value == "Ada"
    assert played(pilot).players[0].name == "Ada"


def test_typing_replaces_a_name_that_was_given_and_goes_on_with_one_of_ones_own(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    pilot.click(fields(pilot)[1].rect.center)
    for letter in "ben":
        pilot.key(ord(letter), text=letter)
    assert fields(pilot)[1].value == "ben"
    scene.form.recast(1, "human")
    assert scene.players[1].name == "ben", "it is kept when a person takes the seat"
    pilot.click(fields(pilot)[1].rect.center)
    pilot.key(pygame.K_s, text="s")
    assert fields(pilot)[1].value == "bens"
    pilot.key(pygame.K_BACKSPACE)
    assert fields(pilot)[1].value == "ben"


@pytest.mark.parametrize(("key", "left"), [(pygame.K_BACKSPACE, ""), (pygame.K_DELETE, "")])
def test_what_is_selected_is_deleted_at_once(start: Start, key: int, left: str) -> None:
    pilot = at_the_set_up(start, "coin_age")
    pilot.click(fields(pilot)[0].rect.center)
    pilot.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    pilot.key(key)
    assert fields(pilot)[0].value == left


def test_a_name_that_was_typed_is_offered_at_the_next_table(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    pilot.click(fields(pilot)[0].rect.center)
    pilot.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    type_into(pilot, fields(pilot)[0], "")
    pilot.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    for letter in "Ada":
        pilot.key(ord(letter.lower()), text=letter)
    assert played(pilot).players[0].name == "Ada"
    assert pilot.program.settings.names == ("Ada",)
    scene = SetupScene(pilot.program, "stripmine")
    pilot.program.open(scene)
    assert scene.players[0].name == "Ada"


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_name_is_taken_from_the_list_under_its_field(start: Start, by_mouse: bool) -> None:
    pilot = at_the_set_up(start, "coin_age", names=("Bo", "Cy"), last_tables=LAST)
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    assert scene.offered is None
    pilot.click(fields(pilot)[0].rect.center)
    assert scene.offered is not None
    assert not scene.offered.rect.colliderect(fields(pilot)[0].rect)
    if by_mouse:
        pilot.click((scene.offered.rect.centerx, scene.offered.rect.bottom - 5))
    else:
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_TAB)
    assert scene.players[0].name == "Cy"
    assert scene.offered is None


def test_names_that_the_program_gave_are_not_offered_and_none_is_offered_twice(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age", names=("Bo", "Cy"))
    header = played(pilot)
    assert header.players[0].name == "Bo"
    assert pilot.program.settings.names == ("Bo", "Cy")
    assert SetupScene(pilot.program, "coin_age").chosen.offers(0) == ("Cy",)


def test_a_given_name_is_no_name_of_ones_own(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    played(pilot)
    assert pilot.program.settings.names == ()


def test_the_limit_of_a_name_is_said(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    assert f"up to {fields(pilot)[0].limit} letters" in fields(pilot)[0].tip


LAST = {"coin_age": {"players": [["Ada", "human"], ["Guinea", "ai:easy"]], "options": {}}}


def test_names_follow_the_language_while_the_set_up_is_open(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    scene.form.recast(1, "human")
    pilot.program.change(pilot.program.settings.changed(language="de"))
    assert [player.name for player in scene.players] == ["Spieler 1", "Spieler 2"]
