"""First steps: where their notes stand, and what they say."""

from __future__ import annotations

import re
from math import hypot

import pygame
import pytest

from scenes.lessons.note import Bar, Note
from scenes.lessons.spot import distance, nearest
from sprites.layout import Unit
from sprites.page import RichText
from tests.scenes.conftest import Learn
from tests.scenes.lesson_pilot import follow, guide_of, lesson_of, ready, take_steps, touch, wanted
from tests.scenes.pilot import Pilot

CARDS_AND_HILLS = ("card", "hill", "stash", "coin", "laid")


def test_a_needle_ends_at_the_edge_of_a_card_and_off_its_corner_where_prices_stand() -> None:
    note = Note(pygame.Rect(300, 300, 200, 100), Unit((1280, 720), 1.0), RichText("Draw one.", 100, 20), None)
    card = pygame.Rect(100, 100, 150, 120)
    end = note.needle_end(card)
    assert card.bottom - 4 <= end.y <= card.bottom
    assert card.left + 20 < end.x < card.right - 20


@pytest.mark.parametrize("title", ["coin", "stripmine", "coin_age"])
def test_a_note_covers_neither_hand_nor_hills_nor_what_just_happened(learn: Learn, title: str) -> None:
    pilot = learn(title)
    guide = guide_of(pilot)
    while guide.lesson is not None:
        assert guide.note is not None
        assert guide.step is not None
        note, places = guide.note.rect, guide.places.all()
        for target, rect in places.items():
            lies = pilot.table.engine.shown.at(*target)
            shared = note.clip(rect)
            if target[0] in CARDS_AND_HILLS and (target[0] != "hill" or lies):
                assert shared.width * shared.height <= 0.1 * rect.width * rect.height, (guide.step.key, target)
        assert all(share(note, row) < 0.05 for row, _ in pilot.table.hud.log._rows), guide.step.key
        asked = pilot.table.hud.header.asked()
        assert guide.step.wants or asked == pilot.table.timeline.viewer, "a note is read by whom the header speaks to"
        follow(pilot)
        ready(pilot)


def test_a_needle_ends_upon_the_hill_that_is_meant_where_another_lies_over_its_box(learn: Learn) -> None:
    pilot = learn("stripmine")
    take_steps(pilot, 1)
    note = guide_of(pilot).note
    assert note is not None
    hill = guide_of(pilot).places.all()["hill", 0]
    away = note.needle_end(hill) - hill.center
    assert 0.35 < hypot(away.x / hill.width, away.y / hill.height) < 0.5, (
        "at its edge: it hides no coin, and a hill does not reach the corners of its box"
    )
    pilot.program.end()
    pilot = learn("stripmine", scale=2.0, language="de")
    take_steps(pilot, 1)
    note = guide_of(pilot).note
    assert note is not None
    hill = guide_of(pilot).places.all()["hill", 1]
    note.rect.center, note.upon = (hill.centerx + 200, hill.centery + 300), guide_of(pilot).places.upon(("hill", 1))
    end = note.needle_end(hill)
    assert pilot.table.engine.target_at((round(end.x), round(end.y))) == ("hill", 1), "not upon the hill before it"
    take_steps(pilot, 3)
    note, meant = guide_of(pilot).note, guide_of(pilot).about
    assert note is not None
    assert meant == ("hill", 1)
    end = note.needle_end(guide_of(pilot).places.all()[meant])
    assert pilot.table.engine.target_at((round(end.x), round(end.y))) == meant


def test_the_row_of_coins_stays_where_it_is(learn: Learn) -> None:
    pilot, begins = learn("coin"), set()
    while guide_of(pilot).lesson is not None:
        pilot.look()
        begins.add(next(w.coins_from for w in pilot.table.hud.buttons if isinstance(w, Bar)))
        follow(pilot)
        ready(pilot)
    assert len(begins) == 1


@pytest.mark.parametrize(
    ("title", "key", "left_out"), [("coin", "play", "face down"), ("coin_age", "capture", "whole stack")]
)
def test_once_something_is_touched_the_header_asks_for_what_is_lit_alone(
    learn: Learn, title: str, key: str, left_out: str
) -> None:
    pilot = learn(title)
    while (step := guide_of(pilot).step) is not None and step.key != key:
        follow(pilot)
        ready(pilot)
    touch(pilot, wanted(pilot))
    asked = pilot.table.hud.header.words(stepwise=False)
    assert asked.startswith("Now choose")
    assert left_out not in asked


def test_a_look_at_the_log_leaves_the_note_alone_and_a_click_looks_back(learn: Learn) -> None:
    pilot = learn()
    take_steps(pilot, 6)
    table = pilot.table
    pilot.until(lambda: table.hud.notice is None and table.hud.banner is None)
    pilot.look()
    rows = [rect.center for rect, _ in table.hud.log._rows]
    place = next(row for row in rows if table.hud.entry_at(row) is not None)
    pilot.move(place)
    pilot.frames(2)
    assert table.timeline.looking_back is None
    assert guide_of(pilot).note is not None
    pilot.click(place)
    assert table.timeline.looking_back is not None


def test_a_pointer_on_a_seat_s_panel_is_told_what_its_points_are_made_of(learn: Learn) -> None:
    pilot = learn()
    table = pilot.table
    area = table.hud.areas.seats
    pilot.move((area.centerx, area.top + area.height // 4))
    pilot.frames(60)
    assert table.tips.words(None) == "Player 1\nCoins in the bank: 10"


def test_a_note_keeps_its_place_while_bids_are_laid(learn: Learn) -> None:
    pilot = learn("coin_quest", language="de", scale=2.0)
    guide = guide_of(pilot)
    take_steps(pilot, 4)
    assert guide.note is not None
    place, seen = guide.note.rect, []
    for _ in range(10):
        seen.append(guide.about)
        touch(pilot, wanted(pilot))
        assert guide.note.rect == place
    assert guide.step is not None
    assert tuple(seen) == guide.step.at[:-1]
    assert guide.about == ("button", "bid")


def test_while_a_note_is_read_the_header_asks_for_nothing_that_is_dark(
    learn: Learn, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = learn("coin_quest")
    table, guide = pilot.table, guide_of(pilot)
    assert guide.step is not None
    assert not guide.step.wants
    assert table.hud.header.words(stepwise=False) == "Read the note, then press “Go on” or Enter."
    with monkeypatch.context() as patch:
        patch.setattr(table.hud.header, "waits", lambda: "respite")
        assert table.hud.header.words(stepwise=False) == "Read the note, then press “Go on” or Enter.", "no other"
    take_steps(pilot, 2)
    assert guide.step.wants
    assert "Done" in table.hud.header.words(stepwise=False)
    assert pilot.button("Done").enabled


def test_at_the_last_touch_the_note_lies_beside_the_button_that_is_meant_or_upon_no_lot(
    learn: Learn,
) -> None:
    pilot = learn("coin_quest")
    take_steps(pilot, 4)
    guide = guide_of(pilot)
    for _ in range(10):
        touch(pilot, wanted(pilot))
    note = guide.note
    assert note is not None
    assert guide.about == ("button", "bid")
    assert note.about is not None
    bare = not any(note.rect.colliderect(rect) for target, rect in guide.places.all().items() if target[0] == "lot")
    assert distance(note.rect, note.about) < 20 or bare, "it goes far only to cover nothing"
    assert pilot.table.hud.log._rows
    assert not any(note.rect.colliderect(row) for row, _ in pilot.table.hud.log._rows)
    take_steps(pilot, 3)
    assert "price" in pilot.table.timeline.context.quiet
    for key in ("signs", "buy", "end"):
        assert guide.step is not None
        assert guide.step.key == key
        assert guide.note is not None
        assert guide.note.about is not None
        assert distance(guide.note.rect, guide.note.about) < 40, "the last auction is no reason to go far"
        lies = [lie for held in guide.engine.position.lies.values() for lie in held if not lie.hidden]
        assert not any(guide.note.rect.collidepoint(lie.x, lie.y) for lie in lies), "it covers no piece"
        follow(pilot)
        ready(pilot)
    assert not pilot.table.timeline.context.quiet


def test_stripmine_s_notes_name_the_coins_that_are_taken(learn: Learn) -> None:
    pilot = learn("stripmine", "first")
    timeline, words, taken = pilot.table.timeline, pilot.program.words, 0
    for step in lesson_of(pilot).steps[:-2]:
        before = len(list(timeline.sentences_to_keep()))
        if step.key == "quarter":  # another hill is refused in a word, by its number too
            pilot.key(pygame.K_2)
            assert pilot.table.input.refused == "First do what is lit: mine a third coin."
        follow(pilot)
        ready(pilot)
        lines = "\n".join(list(timeline.sentences_to_keep())[before:])
        for kind in re.findall(r"^Player 1 mines a (\w+)\.$", lines, re.MULTILINE):
            assert f"**{kind}**" in words.say("stripmine", f"lesson.first.{step.key}.note")
            taken += 1
    assert taken == 4


def test_coin_s_notes_name_only_cards_that_have_been_seen(learn: Learn) -> None:
    pilot = learn("coin", "first")
    timeline, words, named = pilot.table.timeline, pilot.program.words, 0
    for step in lesson_of(pilot).steps:
        seen = "\n".join(timeline.sentences_to_keep())
        for card in re.findall(r"(?:orange|yellow|red) \d+", words.say("coin", f"lesson.first.{step.key}.note")):
            assert f"{card}." in seen or f"{card}," in seen, (step.key, card)
            named += 1
        follow(pilot)
        ready(pilot)
    assert named == 3


def share(note: pygame.Rect, thing: pygame.Rect) -> float:
    """Return how much of a thing a note covers."""
    shared = note.clip(thing)
    return shared.width * shared.height / (thing.width * thing.height)


def test_a_note_lies_where_nothing_lies_rather_than_upon_a_shop_with_coins(learn: Learn) -> None:
    pilot = learn("american_numismatists", "buy")
    guide = guide_of(pilot)
    take_steps(pilot, 3)
    assert guide.step is not None
    assert guide.step.key == "travel"
    assert guide.note is not None
    for target, rect in guide.places.all().items():
        if target[0] in ("shop", "coin", "face"):
            assert share(guide.note.rect, rect) < 0.1, target


def test_large_letters_of_a_note_get_smaller_before_it_covers_the_table(learn: Learn) -> None:
    pilot = learn("coin_quest", language="de", scale=1.5)
    guide = guide_of(pilot)
    take_steps(pilot, 1)
    assert guide.note is not None
    assert guide.note.words.px == 21
    covered = [t for t, rect in guide.places.all().items() if t[0] == "lot" and share(guide.note.rect, rect) > 0]
    assert len(covered) <= 4


def test_in_the_largest_letters_a_note_stands_where_the_header_would_only_ask_to_read_it(learn: Learn) -> None:
    pilot = learn("coin", language="de", scale=2.0)
    guide, areas = guide_of(pilot), pilot.table.hud.areas
    assert guide.note is not None
    assert guide.note.heads
    assert guide.note.rect.bottom <= areas.board.top, "it covers nothing of the board"
    assert guide.note.words.px >= 26
    assert pilot.table.hud.header.covered(), "two texts would lie over each other"
    while guide.step is not None and guide.step.key != "play":
        follow(pilot)
        ready(pilot)
    touch(pilot, wanted(pilot))
    assert guide.note.heads
    assert "".join(run.text for line in guide.note.words.lines for run in line.runs).startswith("Wählen Sie nun")
    pilot.table.hud.tell("Something else.")
    pilot.frames(2)
    assert guide.note.heads, "where a notice has another place"
    pilot.table.hud.header.again = lambda: "7 again: what 7 does."
    pilot.frames(2)
    assert not guide.note.heads, "the header tells what cannot be taken back"
    pilot.program.end()
    pilot = learn("coin_age", scale=2.0)
    pilot.table.hud.tell("Something else.")
    pilot.frames(2)
    note = guide_of(pilot).note
    assert note is not None
    assert not note.rect.colliderect(pilot.table.hud.areas.status), "the notice stands there"


def test_the_needle_ends_upon_the_space_that_glows_and_not_beside_it(learn: Learn) -> None:
    pilot = learn()
    take_steps(pilot, 6)
    guide, engine = guide_of(pilot), pilot.table.engine
    assert guide.note is not None
    assert guide.note.about is not None
    tip = guide.note.needle_end(guide.note.about)
    assert engine.target_at((round(tip.x), round(tip.y))) == ("space", "C2")


def test_however_far_a_note_lies_no_box_is_drawn_through_the_names_beside_a_region_or_a_coins_badge(
    learn: Learn, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr("scenes.lessons.note._draw_ring", lambda surface, about, unit: drawn.append(about))
    pilot = learn()
    for steps, about in ((3, "hand"), (2, "space")):
        take_steps(pilot, steps)
        guide = guide_of(pilot)
        assert guide.about is not None
        assert guide.about[0] == about
        assert guide.note is not None
        assert guide.note.about is not None
        guide.note.rect.topleft = (0, 0)
        guide.note.draw(pygame.Surface((1280, 720)))
        assert not drawn


def test_who_moved_the_score_is_told_with_the_cause_first(learn: Learn) -> None:
    pilot = learn()
    take_steps(pilot, 6)
    changes = " · ".join(one.change for one in pilot.table.hud.recap.happenings())
    assert re.search(r"Player 1 loses [^·]+: −\d", changes)
    assert "±" not in changes
    assert "Guinea's points in The Silver City now count double (map\u00a0+6, bank\u00a0−1): +5" in changes
    assert changes.count("(") == 1, "what is no sum has no parts"


def told_now(pilot: Pilot) -> str:
    """Return the tip that stands at the pointer after it has rested."""
    pilot.frames(60)
    table = pilot.table
    pointed, reading = table.input.pointed, table.guide.silences(table.input.pointed)
    return "" if reading or pointed is None else table.tips.words(None)


def test_no_tip_opens_under_a_pointer_that_has_only_let_go_of_a_slap(learn: Learn) -> None:
    pilot = learn()
    take_steps(pilot, 2)
    x, y = pilot.table.guide.places.all()["tray",].center
    pilot.shake(("tray",))
    ready(pilot)
    assert not told_now(pilot)
    pilot.move((x + 1, y))
    pilot.move(pilot.table.guide.places.all()["bank", 0].center)
    assert told_now(pilot)


def test_while_a_note_has_to_be_read_only_what_it_is_about_is_told(learn: Learn) -> None:
    pilot = learn()
    take_steps(pilot, 6)
    pilot.move(pilot.table.guide.places.all()["bank", 0].center)
    assert not told_now(pilot)
    x, y = pilot.table.guide.places.all()["space", "C2"].center
    pilot.move((x, y))
    assert "Silver City" in told_now(pilot)


def ring_alone(note: Note, about: pygame.Rect) -> bool:
    """Tell whether a note draws a line of light round what it is about, and nothing between that and itself."""
    blank = pygame.Surface((1920, 1080))
    note.draw(blank)
    lit = blank.get_at((about.centerx, about.inflate(10, 10).top))[:3] != (0, 0, 0)
    for area in (note.rect.inflate(90, 90), about.inflate(60, 60)):
        blank.fill((0, 0, 0), area)
    return lit and not pygame.mask.from_threshold(blank, (255, 255, 255), (215, 215, 215)).count()


def test_a_needle_crosses_no_other_thing_with_words(learn: Learn) -> None:
    pilot = learn("american_numismatists", "best", language="de", size=(1920, 1080))
    guide, ringed = guide_of(pilot), 0
    while guide.lesson is not None:
        note = guide.note
        assert note is not None
        assert guide.step is not None
        if note.about is not None:
            pointed = note._near(note.about)
            if not pointed and not ringed and not note.framed:
                assert ring_alone(note, note.about), guide.step.key
            ringed += not pointed and not note.framed
            ends = nearest(note.rect, note.needle_end(note.about)), note.needle_end(note.about)
            others = [
                r for r in guide.places.all().values() if not r.colliderect(note.about) and not r.colliderect(note.rect)
            ]
            assert not (pointed and any(rect.clipline(*ends) for rect in others)), guide.step.key
        follow(pilot)
        ready(pilot)
    assert ringed


def test_what_was_refused_while_others_decided_does_not_lie_beside_the_next_note(learn: Learn) -> None:
    pilot = learn("coin_quest")
    ready(pilot)
    guide, pointer = pilot.table.guide, pilot.table.input
    while guide.showing or guide.lesson is None:
        assert guide.lesson is not None, "nobody else decided anything"
        follow(pilot)
        pilot.frames(3)
    pilot.table.acting.refuse_touch((("lot", 1),), (600, 400))
    assert pointer.refused == pilot.table.say("lesson.other", name=pilot.table.context.name(1))
    ready(pilot)
    assert pointer.refused is None
