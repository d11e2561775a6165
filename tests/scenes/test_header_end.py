"""How to hurry is offered at the end of the header: on every table, in every size and language, over nothing."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.titles import TITLES
from scenes.match.panels import as_far_as_it_fits, status_height, status_lines
from scenes.words import Words
from sprites import text
from sprites.layout import SMALLEST_TEXT, Unit
from tests.scenes.conftest import Learn, Start
from tests.scenes.pilot import Pilot
from tests.scenes.test_by_keys_alone import SEATS

LOOKS = [
    *product(((1024, 600), (1920, 1080)), (1.0, 1.5, 2.0), ("de",)),
    ((1280, 720), 1.0, "en"),
    ((1280, 720), 2.0, "en"),
]


def look(pilot: Pilot, size: tuple[int, int], scale: float, language: str) -> None:
    """The offer stands within the header, right of its sentence, whole, and nothing else stands there."""
    table, program = pilot.table, pilot.program
    program.unit, program.words = Unit(size, scale), Words(language)
    table.rebuild()
    hud = table.hud
    hud.offer_words(hud.say("table.faster"))
    assert hud.offer is not None
    area, sentence = hud.offer.area, hud.header_room
    assert hud.areas.status.contains(area)
    assert sentence.right <= area.left
    assert area.collidelist([button.rect for button in hud.buttons]) < 0
    assert hud.offer.px >= min(SMALLEST_TEXT, text.MIN_PX)
    assert "".join(hud.offer.rows).replace(" ", "") == hud.say("table.faster").replace(" ", "")
    px, rows = status_lines(hud.header.words(stepwise=False), hud.unit, sentence.inflate(-2 * hud.unit(40), 0))
    assert status_height(len(rows), px) <= sentence.height, "the sentence is cut"


@pytest.mark.parametrize("title", TITLES)
def test_the_offer_to_hurry_has_a_place_of_its_own_on_every_table(start: Start, title: str) -> None:
    pilot = start(title, seats=SEATS.get(title, "human,ai:random"), speed="off")
    pilot.settle()
    for size, scale, language in LOOKS:
        look(pilot, size, scale, language)


def test_in_a_lesson_too(learn: Learn) -> None:
    pilot = learn("coin")
    look(pilot, (1280, 720), 1.5, "de")
    hud, pilot.program.unit = pilot.table.hud, Unit((1280, 720), 2.0)
    pilot.table.rebuild()
    hud.offer_words(hud.say("table.faster"))
    assert hud.offer is None, "the lesson's note stands there"


def test_it_is_drawn_in_the_header_and_changes_nothing_beside_it(start: Start) -> None:
    pilot = start("stripmine", speed="off")
    pilot.settle()
    table, pictures = pilot.table, []
    for moving in (0.0, 2.0):
        table.engine.moving = moving
        pictures.append(pygame.Surface((1280, 720)))
        table.draw(pictures[-1])
    changed = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
    changed.invert()
    assert changed.count()
    assert all(table.hud.areas.status.contains(rect) for rect in changed.get_bounding_rects())


@pytest.mark.parametrize(
    ("room", "told"), [(400, "With coins 27 · hand 5 · bag 9"), (120, "With coins 27 · hand 5"), (9, "With coins 27")]
)
def test_of_what_is_told_of_a_seat_whole_parts_are_left_out(start: Start, room: int, told: str) -> None:
    start()
    assert as_far_as_it_fits("With coins 27 · hand 5 · bag 9", 14, room) == told


@pytest.mark.parametrize("title", TITLES)
def test_a_name_that_heads_the_sentence_stands_apart_on_every_table(start: Start, title: str) -> None:
    pilot = start(title, seats=SEATS.get(title, "human,ai:random"), speed="off")
    pilot.settle()
    header, name = pilot.table.hud.header, pilot.table.context.name(0)
    said = header.words(stepwise=False)
    apart, rest = header.parted(stepwise=False)
    assert apart == (name if said.startswith(f"{name}: ") else ""), said
    assert rest[:1].isupper(), "what stands apart from a name begins small"
    assert not rest.startswith(name), rest
