"""The drawers of the menu: one of them is open, all that lies in it has room, and it slides."""

from __future__ import annotations

import pygame
import pytest

from scenes.menu.drawer import LINE, Front
from scenes.menu.foot import foot
from scenes.menu.plan import EDGE, FREE, LEADING
from scenes.menu.scene import MenuScene
from scenes.menu.slide import SECONDS
from scenes.setup.scene import SetupScene
from scenes.tables import TABLES
from scenes.words import LANGUAGES
from sprites.wrap import wrap
from tests.scenes.conftest import Start
from tests.scenes.menu_pilot import fronts, idle, left, menu_of, small_tables
from tests.scenes.pilot import FRAME
from tests.scenes.pseudo import PseudoWords
from tests.scenes.test_matches import keep_matches


def test_one_drawer_is_open_and_a_click_opens_another(start: Start) -> None:
    pilot = start()
    assert [front.label for front in fronts(pilot) if front.opened] == ["Coin Age"]
    pilot.push("Coin Quest")
    assert [front.label for front in fronts(pilot) if front.opened] == ["Coin Quest"]
    pilot.push("Set up")
    assert isinstance(pilot.top, SetupScene)
    assert pilot.top.title.id == "coin_quest"


def test_the_front_of_the_open_drawer_leads_to_the_set_up(start: Start) -> None:
    pilot = start()
    pilot.push("Stripmine")
    assert isinstance(pilot.top, MenuScene)
    pilot.push("Stripmine")
    assert isinstance(pilot.top, SetupScene)


def test_drawers_open_by_keys(start: Start) -> None:
    pilot = start(reduced_motion=True)
    while not isinstance(pilot.top.ring.focused, Front) or pilot.top.ring.focused.label != "Stripmine":
        pilot.key(pygame.K_TAB)
    assert menu_of(pilot).opened == "stripmine"
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.top, SetupScene)


def test_whoever_comes_back_from_a_table_finds_the_drawer_of_its_game_open(start: Start) -> None:
    pilot = start("coin_quest", "human,ai:easy")
    left(pilot)
    assert menu_of(pilot).opened == "coin_quest"
    menu_of(pilot).open_drawer("stripmine")
    assert menu_of(pilot).last is not None
    menu_of(pilot).ring.focus(fronts(pilot)[0])
    menu_of(pilot).resume(str(menu_of(pilot).last.slot))  # type: ignore[union-attr]
    left(pilot)
    assert menu_of(pilot).opened == "coin_quest"
    assert menu_of(pilot).ring.focused is None, "Enter does what is offered now, not once more what led to the table"


def test_the_drawer_open_at_first_is_of_the_game_that_waits_on_the_left(start: Start) -> None:
    pilot = start("coin_quest", "human,ai:easy")
    left(pilot)
    pilot.program.only(MenuScene(pilot.program))
    assert menu_of(pilot).last is not None
    assert menu_of(pilot).opened == "coin_quest"
    menu_of(pilot).open_drawer("stripmine")
    pilot.push("Settings")
    pilot.key(pygame.K_ESCAPE)
    assert menu_of(pilot).opened == "stripmine", "a visit to the settings closed the drawer"
    menu_of(pilot).open_drawer("coin_age")
    pilot.push("Settings")
    pilot.key(pygame.K_ESCAPE)
    assert menu_of(pilot).opened == "coin_age", "a visit to the settings closed the drawer of the last match"


@pytest.mark.one_in(5)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_open_drawer_has_room_for_all_that_lies_in_it(
    start: Start, size: tuple[int, int], scale: float, language: str
) -> None:
    pilot = start("stripmine", seats="human" + ",easy" * 7, size=size, scale=scale, language=language)
    left(pilot)
    keep_matches(pilot, 5)
    menu_of(pilot).shown()
    idle(pilot)
    window = pygame.Rect((0, 0), size)
    for title in TABLES:
        menu = menu_of(pilot)
        menu.open_drawer(title)
        pilot.frames(1)
        widgets = menu.ring.widgets
        assert all(window.contains(widget.rect) for widget in widgets), title
        for number, widget in enumerate(widgets):
            others = [other.rect for other in widgets[number + 1 :]]
            assert widget.rect.collidelist(others) < 0, (title, widget.rect)
        inside = menu.inside
        for part in (inside.words, inside.buttons, *(widget.rect for widget in small_tables(pilot))):
            assert inside.area.contains(part), title
        assert inside.words.bottom <= inside.buttons.top
        blurb = pilot.program.words.title(title, "blurb")
        px = pilot.program.unit.text(18)
        assert len(wrap(blurb, "body", px, inside.words.width)) * px * LINE <= inside.words.height, title


@pytest.mark.parametrize("size", [(1024, 600), (1280, 700), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_game_is_about_stands_on_its_closed_drawer_and_keeps_off_the_frame(
    start: Start, size: tuple[int, int], language: str
) -> None:
    pilot = start(size=size, language=language)
    for front in fronts(pilot):
        px, lines = front._blurb()
        if front.opened:
            assert not lines, "it stands inside already"
            continue
        assert lines or size[1] < 700, front.label
        high = round(px * LEADING) * (len(lines) + 1)
        assert not lines or high <= front.rect.height - 2 * pilot.program.unit(EDGE) - FREE, front.label


def test_the_foot_says_how_to_get_the_whole_screen_unless_it_is_there(start: Start) -> None:
    pilot = start()
    assert "F11" in foot(pilot.program)
    pilot.program.settings = pilot.program.settings.changed(fullscreen=True)
    assert "F11" not in foot(pilot.program)


def test_longer_words_at_double_text_size_stay_in_their_drawers(start: Start) -> None:
    pilot = start(size=(1024, 600), language="de", scale=2.0)
    pilot.program.words = PseudoWords()
    for title in TABLES:
        menu_of(pilot).open_drawer(title)
        buttons = [widget.rect for widget in pilot.top.ring.widgets]
        assert all(pygame.Rect(0, 0, 1024, 600).contains(rect) for rect in buttons)


def test_a_drawer_slides_and_comes_to_rest(start: Start) -> None:
    pilot = start()
    pilot.program.every = 1
    pilot.push("Coin Quest")
    assert pilot.top.lively
    pilot.frames(round(SECONDS / FRAME) + 2)
    assert not pilot.top.lively


def test_nothing_moves_in_a_menu_with_reduced_motion(start: Start) -> None:
    pilot = start(reduced_motion=True)
    pilot.push("Coin Quest")
    assert not pilot.top.lively
    pilot.move(menu_of(pilot).coins.spots[0].middle)
    assert not pilot.top.lively


def test_light_glides_over_the_coin_pointed_at_and_ends(start: Start) -> None:
    pilot = start()
    idle(pilot)
    pilot.move(menu_of(pilot).coins.spots[1].middle)
    assert pilot.top.lively
    pilot.frames(90)
    assert not pilot.top.lively
