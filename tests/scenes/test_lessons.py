"""First steps: every lesson is played by doing what its notes say, and what else can happen in one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.coin_age.rules.actions import Place
from game.core.replay import replay
from saves.lesson import Bookmark, find_bookmark
from scenes.lessons.lesson import Lesson, lessons
from scenes.lessons.places import WAYS_OUT
from scenes.menu.scene import MenuScene
from scenes.tables import TABLES
from scenes.words import Words
from sprites.brass import BrassButton
from sprites.layout import Unit
from tests.scenes.conftest import Learn
from tests.scenes.lesson_pilot import bar_of, follow, guide_of, lesson_of, ready, touch, wanted
from tests.scenes.pilot import Pilot

ALL = [(title, name) for title, table in TABLES.items() for name in lessons(table.lessons)]
SMALL, FULL = (1280, 720), (1920, 1080)

LEAST_ROOM = (SMALL, 2.0, "de")
"""The window, the text scale and the language in which every note has to find its place, beside the one played in."""

ELSEWHERE = ((SMALL, 1.0, "de"), (FULL, 1.0, "de"), (SMALL, 2.0, "en"))
"""In these, too: the notes of a lesson take turns, or with `--whole` each of them is looked at in all."""

SEEN = 40
"""After so many frames a note has been seen: keys go on from it."""

SET_GOING = 3.0
"""So many seconds the pieces move after an action, others' answers among them."""


def look(pilot: Pilot) -> None:
    """The note lies inside the window, over nothing that it is about and nothing that can be touched."""
    guide, table = guide_of(pilot), pilot.table
    assert guide.note is not None
    assert guide.step is not None
    places, note = guide.places.all(), guide.note.rect
    assert pilot.program.unit.window.contains(note), guide.step.key
    assert all(pilot.program.unit.window.contains(button.rect) for button in table.hud.buttons)
    named = [target for target in (*guide.step.at, *guide.step.clear, *guide.step.shown) if target in places]
    lit = [target for target in places if target in table.engine.lit and target[0] != "open"]
    assert not [target for target in (*named, *lit) if places[target].colliderect(note)], guide.step.key
    if guide.note.heads:
        assert note.contains(table.hud.header_room), f"{guide.step.key}: a part of the header can be seen"
    else:
        assert not note.colliderect(table.hud.areas.status), f"{guide.step.key}: the header is cut"
    ways = [button for button in table.hud.buttons if button.letter in WAYS_OUT]
    assert ways
    assert not [button.label for button in ways if button.rect.colliderect(note)], guide.step.key
    assert guide.about is None or guide.about in places, guide.step.key
    if guide.step.wants:
        assert guide.about in lit, (guide.step.key, guide.about, lit)
    assert guide.note.words.height <= note.height
    assert table.hud.banner is None, "two texts lie over each other"


def look_elsewhere(pilot: Pilot, looks: Sequence[tuple[tuple[int, int], float, str]]) -> None:
    """The note fits in both languages, in a larger window and with the largest text."""
    program, table = pilot.program, pilot.table
    unit, words = program.unit, program.words
    for size, scale, language in (LEAST_ROOM, *looks):
        program.unit, program.words = Unit(size, scale), Words(language)
        table.rebuild()
        look(pilot)
    program.unit, program.words = unit, words
    table.rebuild()


def walk(pilot: Pilot, steps: int | None = None, every: int = len(ELSEWHERE)) -> int:
    """Do what the notes say, and look at each; return how many steps that were."""
    done = 0
    while guide_of(pilot).lesson is not None and (steps is None or done < steps):
        look(pilot)
        if steps is None:
            look_elsewhere(pilot, ELSEWHERE[done % every :: every])
        follow(pilot)
        ready(pilot)
        done += 1
    return done


def test_what_steps_back_in_a_lesson_comes_when_it_is_told() -> None:
    every = [lesson for table in TABLES.values() for lesson in lessons(table.lessons).values()]
    assert all({name for step in lesson.steps for name in step.tells} <= {*lesson.quiet} for lesson in every)
    coin = lessons(TABLES["coin"].lessons)["first"]
    first = {name: next(n for n in range(len(coin.steps)) if name not in coin.quiet_at(n)) for name in coin.quiet}
    assert {name: coin.steps[n].key for name, n in first.items()} == {
        "closed": "trick",
        "sums": "gray",
        "kinds": "score",
    }


def test_every_title_can_be_learned() -> None:
    counts = {title: len(lessons(table.lessons)) for title, table in TABLES.items()}
    assert counts == {**dict.fromkeys(TABLES, 1), "american_numismatists": 3}


def seconds_of(title: str, lesson: Lesson, words: Words) -> float:
    """Return how long a lesson takes: to read at 200 words a minute, and for every touch and what it sets going."""
    told = [words.say(title, f"lesson.{lesson.name}.{step.key}.note") for step in lesson.steps]
    touches = [max(1, len(step.at)) if step.wants else 1 for step in lesson.steps]
    acts = sum(bool(step.wants) for step in lesson.steps)
    return sum(len(note.split()) for note in told) * 60 / 200 + 3.0 * sum(touches) + SET_GOING * acts


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("title", "name"), ALL)
def test_a_lesson_is_neither_too_short_nor_too_long(title: str, name: str, language: str) -> None:
    lesson = lessons(TABLES[title].lessons)[name]
    assert 45 <= seconds_of(title, lesson, Words(language)) <= 150


@pytest.mark.parametrize(("title", "name"), ALL)
def test_a_lesson_goes_as_its_notes_say_and_becomes_a_match(
    learn: Learn, title: str, name: str, request: pytest.FixtureRequest
) -> None:
    pilot = learn(title, name)
    steps, said = len(lesson_of(pilot).steps), pilot.table.say
    pilot.table.hud.banner = "what came of a throw", 60.0
    pilot.frames(1)  # each note is looked at: no banner lies there
    assert walk(pilot, every=1 if request.config.getoption("--whole") else len(ELSEWHERE)) == steps
    match = pilot.table.session.match
    assert pilot.table.hud.notice is None, "it would lie over what just happened"
    assert guide_of(pilot).after.next or bar_of(pilot).words[1] == said("lesson.done")
    context, quiet = pilot.table.context, lessons(TABLES[title].lessons)[name].quiet_at(steps)
    assert context.untold == quiet, "what the lesson showed stays on the table, and no more comes at once"
    assert context.released is not None
    assert match.outcome is None
    assert find_bookmark(pilot.table.session.slot) is None
    pilot.settle()
    assert match.legal_actions(pilot.table.viewer), "it does not go on"
    record = pilot.table.session.slot.record.read_text(encoding="utf-8")
    assert len(replay({title: match.title}, record).plies) == len(match.plies)


def test_steps_are_read_by_enter_and_taken_back(learn: Learn) -> None:
    pilot = learn()
    guide, slot = guide_of(pilot), pilot.table.session.slot
    assert not pilot.button(pilot.table.say("lesson.back")).enabled
    pilot.frames(SEEN)
    pilot.key(pygame.K_RETURN)
    assert guide.number == 1
    assert find_bookmark(slot) == Bookmark("first", 1, 1)
    pilot.push(pilot.table.say("lesson.back"))
    assert guide.number == 0
    assert find_bookmark(slot) == Bookmark("first", 0)


def test_what_was_done_is_taken_back_with_its_step(learn: Learn) -> None:
    pilot = learn()
    walk(pilot, 4)
    guide, match = guide_of(pilot), pilot.table.session.match
    plies = len(match.plies)
    assert guide.step is not None
    assert guide.step.key == "penny"
    pilot.push(pilot.table.say("lesson.back"))
    ready(pilot)
    assert guide.step.key == "quarter"
    assert len(match.plies) == plies - 1
    walk(pilot, 2)
    assert guide.step.key == "region"


def drawn_tip(pilot: Pilot) -> pygame.Rect:
    """Draw the table; return where its tip lies."""
    table, found = pilot.table, []
    draw = table.draw_tip

    def noted(*given: Any, **more: Any) -> pygame.Rect:
        found.append(draw(*given, **more))
        return found[-1]

    table.draw_tip = noted  # type: ignore[method-assign]
    table.draw(pilot.program.surface)
    table.draw_tip = draw  # type: ignore[method-assign]
    return found[0]


def test_a_wrong_touch_is_refused_and_the_note_is_not_said_again(learn: Learn) -> None:
    pilot = learn()
    walk(pilot, 3)
    table, plies = pilot.table, len(pilot.table.session.match.plies)
    touch(pilot, ("hand", "penny"))  # a match, but not the one that is meant
    assert table.input.refused is not None
    assert "quarter" in table.input.refused
    assert table.input.refused == "First do what is lit: place the quarter."
    note = guide_of(pilot).note
    assert note is not None
    at = drawn_tip(pilot)
    assert not at.colliderect(note.rect)
    assert table.engine.touched == ()
    table.acting.do(Place("penny", "A1"))
    pilot.key(pygame.K_h)
    assert len(table.session.match.plies) == plies
    assert table.session.match.annotations == []
    touch(pilot, wanted(pilot))
    touch(pilot, ("space", "A1"))
    assert len(table.session.match.plies) == plies


def test_a_touch_on_the_note_reaches_nothing_below_it(learn: Learn) -> None:
    pilot = learn()
    note = guide_of(pilot).note
    assert note is not None
    pilot.click((note.rect.left + 5, note.rect.top + 5))
    assert pilot.table.input.refused is None
    assert pilot.table.engine.touched == ()


def test_a_lesson_is_left_at_any_step_and_the_match_goes_on(learn: Learn) -> None:
    pilot = learn()
    walk(pilot, 3)
    height = pilot.table.hud.areas.board.height
    pilot.push(pilot.table.say("lesson.skip"))
    table = pilot.table
    assert table.guide.lesson is None
    assert find_bookmark(table.session.slot) is None
    pilot.frames(3)
    assert table.hud.areas.board.height == height, "buttons stay where they are until the turn is over"
    assert ("hand", "penny") in table.engine.lit


def test_what_a_step_lit_is_dark_once_the_lesson_is_left(learn: Learn) -> None:
    pilot = learn("coin_quest")
    walk(pilot, 5)
    pilot.frames(2)
    assert pilot.table.engine.hinted == (("seat", 0),)
    pilot.push(pilot.table.say("lesson.skip"))
    pilot.frames(2)
    assert not pilot.table.engine.hinted


def test_a_lesson_is_taken_up_where_it_was_left(learn: Learn) -> None:
    pilot = learn()
    walk(pilot, 6)
    number, slot = guide_of(pilot).number, pilot.table.session.slot.name
    pilot.table.leave()
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    assert (menu.last, menu.running, menu.left.left_at) == (None, [], number + 1), "a lesson is offered as a match"
    while menu.idle():
        pass
    assert menu.running == []
    pilot.push(menu.say("lesson.resume", n=7))
    ready(pilot)
    assert pilot.table.session.slot.name == slot
    assert guide_of(pilot).number == number == 6
    left = len(lessons(TABLES["coin_age"].lessons)["first"].steps) - 6
    assert walk(pilot, left) == left
    assert guide_of(pilot).lesson is None


def test_a_lesson_that_went_on_is_a_match_to_go_on_with(learn: Learn) -> None:
    pilot = learn()
    pilot.push(pilot.table.say("lesson.skip"))
    slot = pilot.table.session.slot.name
    pilot.table.leave()
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    assert menu.last is not None
    assert menu.last.slot == slot
    assert not menu.lessons


def test_one_of_several_lessons_goes_on_or_begins_again(learn: Learn) -> None:
    pilot = learn("american_numismatists", "best")
    walk(pilot, 2)
    before = pilot.table.session.slot.name
    for press, same, number in (("Go on: 2.", True, 2), ("Again: 2.", False, 0)):
        pilot.table.leave()
        menu = pilot.top
        assert isinstance(menu, MenuScene)
        menu.open_drawer("american_numismatists")
        pilot.push(menu.say("lesson.resume", n=3))
        pilot.push(press)
        ready(pilot)
        assert (lesson_of(pilot).name, guide_of(pilot).number) == ("best", number)
        assert (pilot.table.session.slot.name == before) is same


def test_a_game_never_played_is_learned_first_in_the_set_up(learn: Learn) -> None:
    pilot = learn()
    pilot.push(pilot.table.say("lesson.skip"))
    pilot.table.leave()
    for title, first in (("coin", "Learn it"), ("coin_age", "Play")):
        assert isinstance(pilot.top, MenuScene)
        pilot.top.set_up(title)
        assert [w.label for w in pilot.top.ring.widgets if isinstance(w, BrassButton)] == [first]
        pilot.top.close()


def test_a_bookmark_that_cannot_be_read_only_ends_the_lesson(learn: Learn) -> None:
    pilot = learn()
    slot = pilot.table.session.slot
    (slot.folder / "lesson.json").write_text('{"lesson": 7}', encoding="utf-8")
    pilot.table.leave()
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    menu.resume(slot.name)
    pilot.settle()
    assert guide_of(pilot).lesson is None
    assert ("tray",) in pilot.table.engine.lit


def test_a_lesson_whose_course_no_longer_fits_says_so_and_ends(learn: Learn) -> None:
    pilot = learn()
    lesson = lesson_of(pilot)
    odd = replace(lesson.steps[1], wants=({"do": "Capture", "space": "A1"},))
    guide_of(pilot).lesson = replace(lesson, steps=(lesson.steps[0], odd, *lesson.steps[2:]))
    pilot.push(pilot.table.say("lesson.go_on"))
    pilot.frames(3)
    assert guide_of(pilot).lesson is None
    assert bar_of(pilot).words[1] == pilot.table.say("lesson.astray")
    assert ("tray",) in pilot.table.engine.lit


def test_the_same_throw_falls_however_the_coins_are_shaken(learn: Learn) -> None:
    fallen = []
    for frames in (15, 60):
        pilot = learn()
        walk(pilot, 2)
        pilot.shake(("tray",), frames)
        pilot.settle()
        fallen.append(pilot.table.shown_view.position.turn.hand)
    assert fallen[0] == fallen[1]


def test_a_dark_button_says_why_it_does_nothing(learn: Learn) -> None:
    pilot = learn()
    table = pilot.table
    dark = next(button for button in table.hud.buttons if button.label == "End turn")
    assert not dark.enabled
    pilot.click(dark.rect.center)
    assert table.input.refused == table.say("lesson.after_this")
    pilot.move((5, 5))
    assert table.input.refused is None


def test_what_a_rule_forbids_is_refused_with_the_rule_in_a_lesson_too(learn: Learn) -> None:
    pilot = learn("coin_quest")
    walk(pilot, 4)
    touch(pilot, ("coin", "seat0 gold1"))
    touch(pilot, ("lot", 3))
    assert pilot.table.input.refused == "That lot takes only the metals shown on it. (Rule 8)"
    touch(pilot, ("lot", 1))
    assert pilot.table.input.refused == "First do what is lit: place your bids."
