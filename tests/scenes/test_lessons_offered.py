"""First steps are offered in the menu and the set-up, and each leads to the next one of its game."""

from __future__ import annotations

import pygame
import pytest

from saves.lesson import Bookmark, find_bookmark
from scenes.lessons.start import LessonButton
from scenes.match.keys import KeyButton
from scenes.menu.scene import MenuScene
from scenes.setup.scene import SetupScene
from scenes.tables import TABLES
from sprites.brass import BrassButton
from sprites.widgets import Button
from tests.scenes.conftest import Learn, Start
from tests.scenes.labels_seen import Window, recording
from tests.scenes.lesson_pilot import bar_of, follow, guide_of, lesson_of, ready
from tests.scenes.pilot import Pilot


def test_lessons_are_offered_in_the_menu_and_the_set_up(learn: Learn) -> None:
    pilot = learn()
    pilot.table.leave()
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    for title in TABLES:
        menu.open_drawer(title)
        label = menu.say("lesson.resume" if title == "coin_age" else "lesson.learn", n=1)  # one was left off just now
        offered = [
            w
            for w in menu.ring.widgets
            if isinstance(w, Button) and w.label == label and w.rect.left > menu.plan.right.left
        ]
        assert len(offered) == 1, title
    pilot.click(offered[-1].rect.center)
    pilot.push("2.")
    assert lesson_of(pilot).name == "best"
    pilot.table.leave()
    assert isinstance(pilot.top, MenuScene)
    pilot.top.set_up("coin")
    pilot.push(menu.say("lesson.learn"))
    assert pilot.table.session.match.title.id == "coin"
    assert lesson_of(pilot).name == "first"


def test_what_was_chosen_in_the_set_up_is_there_again_after_a_lesson(learn: Learn) -> None:
    pilot = learn()
    pilot.table.leave()
    assert isinstance(pilot.top, MenuScene)
    pilot.top.set_up("coin_age")
    chosen = pilot.top
    assert isinstance(chosen, SetupScene)
    chosen.chosen.rename(0, "Anna")
    chosen.form.recast(1, "hard")
    chosen.options["map"] = "saltmere"
    pilot.push(chosen.say("lesson.learn"))
    pilot.push(chosen.say("lesson.again_only"))
    pilot.table.leave()
    pilot.top.set_up("coin_age")
    again = pilot.top
    assert isinstance(again, SetupScene)
    assert again is not chosen
    assert [(player.name, player.plays) for player in again.players] == [("Anna", "human"), ("Guinea", "ai:hard")]
    assert again.options["map"] == "saltmere"


def test_a_lesson_that_came_to_its_end_is_ticked_in_the_list(learn: Learn) -> None:
    pilot = learn("american_numismatists", "buy")
    walk_blind(pilot)
    pilot.push(pilot.table.say("lesson.stay"))
    pilot.table.leave()
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    menu._learn("american_numismatists")
    ticked = [w.label for w in pilot.top.ring.widgets if isinstance(w, LessonButton) and w.ticked]
    assert ticked == ["1. Buy and sell"]
    assert pilot.program.slots.learned.of("coin") == frozenset()


@pytest.mark.parametrize(
    ("title", "name", "told", "first"),
    [
        ("american_numismatists", "buy", "Ready for the next lesson?", "Next lesson"),
        ("stripmine", "first", "Another match?", "Play"),
    ],
)
def test_who_has_learned_is_no_newcomer_and_goes_on_from_there(
    learn: Learn, title: str, name: str, told: str, first: str
) -> None:
    pilot = learn(title, name)
    slot = pilot.table.session.slot.folder
    walk_blind(pilot)
    pilot.table.leave()
    (slot / "summary.json").write_text((slot / "summary.json").read_text().replace('"over": false', '"over": true'))
    pilot.program.only(MenuScene(pilot.program))
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    assert menu.left._invited()[0] == told
    assert menu.opened == menu.left.invited == title
    assert menu.left.first is not None
    assert menu.left.first.label == first
    pilot.key(pygame.K_RETURN)
    assert pilot.table.guided == (first == "Next lesson")
    if pilot.table.guided:
        assert lesson_of(pilot).name == "best"


def test_names_of_lessons_stand_in_the_middle_of_their_buttons(start: Start) -> None:
    with recording():
        pilot = start(size=(1920, 1080))
        menu = pilot.top
        assert isinstance(menu, MenuScene)
        menu._learn("american_numismatists")
        pilot.frames(2)
        surface = pilot.look()
        assert isinstance(surface, Window)
        buttons = {w.label: w.rect for w in pilot.top.ring.widgets if isinstance(w, Button)}
        found = [label for label in surface.labels if label.words in buttons]
    assert len(found) == 4
    assert all(abs(label.box.centerx - buttons[label.words].centerx) <= 3 for label in found)
    assert len({label.px for label in found}) == 1


def test_a_lesson_leads_to_the_next_one_of_its_game(learn: Learn) -> None:
    pilot = learn("american_numismatists", "buy", language="de")
    walk_blind(pilot)
    table, say = pilot.table, pilot.table.say
    button = pilot.button(say("lesson.next"))
    assert isinstance(button, BrassButton)
    own = pilot.button("Zug beenden")
    assert isinstance(own, KeyButton)
    assert not own.leads, "what leads on is of brass alone"
    assert table.hud.header.words(False) == say("lesson.onwards")
    assert pilot.program.unit.window.contains(button.rect)
    pilot.click(button.rect.center)
    ready(pilot)
    assert pilot.table is not table
    assert lesson_of(pilot).name == "best"
    assert find_bookmark(pilot.table.session.slot) == Bookmark("best")


def walk_blind(pilot: Pilot) -> None:
    """Do what the notes say to the end, without looking."""
    while guide_of(pilot).lesson is not None:
        follow(pilot)
        ready(pilot)


def test_whoever_plays_on_is_not_asked_again_and_reads_what_helps(learn: Learn) -> None:
    pilot = learn("american_numismatists", "buy")
    walk_blind(pilot)
    pilot.push(pilot.table.say("lesson.stay"))
    pilot.frames(2)
    assert pilot.table.say("lesson.next") not in {button.label for button in pilot.table.hud.buttons}
    assert bar_of(pilot).words[1] == pilot.table.say("lesson.plays_on")
    own = pilot.button("End turn")
    assert isinstance(own, KeyButton)
    assert own.leads
    pilot.push("End turn")
    pilot.until(lambda: bar_of(pilot).words[1] == pilot.table.say("lesson.helps"))
    pilot.program.change(pilot.program.settings.changed(hints=False))
    assert "hint" not in bar_of(pilot).words[1]
    assert guide_of(pilot).after.next is None


@pytest.mark.parametrize(("title", "name"), [("coin_age", "first"), ("american_numismatists", "research")])
def test_after_the_last_lesson_none_is_offered(learn: Learn, title: str, name: str) -> None:
    pilot = learn(title, name)
    walk_blind(pilot)
    assert guide_of(pilot).after.next is None
    assert not [w for w in pilot.table.hud.buttons if w.label == pilot.table.say("lesson.next")]
    learned = pilot.table
    left = learned.session.slot.name
    pilot.push("New match …")
    pilot.frames(2)
    set_up = pilot.top
    assert isinstance(set_up, SetupScene)
    assert set_up.title.id == title, "who plays is chosen first"
    assert [w.label for w in set_up.ring.widgets if isinstance(w, BrassButton)] == ["Play"], "it has been learned"
    assert pilot.program.slots.last_unfinished() is None, "the lesson that is done is a match to continue"
    assert pilot.program.slots.shelf.lessons_left() == {}
    set_up.start()
    assert pilot.table.session.slot.name != left
    assert (pilot.table.session.match.title.id, pilot.table.guided) == (title, False)
    assert not pilot.program.slots.shelf.in_lesson(pilot.table.session.slot.name), "it counts"
