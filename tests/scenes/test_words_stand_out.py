"""Words stand out from what is really behind them, on rendered tables; `python -m tests.long.contrast` measures all."""

from __future__ import annotations

import pygame
import pytest

from sprites import text
from sprites.palette import IVORY, MUTED
from tests.scenes.conftest import Learn, Start
from tests.scenes.lesson_pilot import guide_of
from tests.scenes.words_behind import Word, boxes, inmost, measured, too_faint, words_on


@pytest.mark.parametrize(("name", "evening"), [("coin_quest", False), ("american_numismatists", True)])
def test_every_word_on_a_table_stands_out_from_what_is_behind_it(start: Start, name: str, evening: bool) -> None:
    pilot = start(name, speed="off", evening=evening)
    pilot.settle()
    words = words_on(pilot)
    assert len(words) > 30
    assert not too_faint(words)


def test_words_of_a_note_are_measured_as_text_and_those_behind_the_veil_as_what_steps_back(learn: Learn) -> None:
    pilot = learn("coin_age", reduced_motion=True)
    words, note = words_on(pilot), guide_of(pilot).note
    assert note is not None
    upon = [word for word in words if note.inner.contains(word.area)]
    assert len(upon) > 3
    assert not [word for word in upon if word.veiled]
    assert len([word for word in upon if word.text]) > 3, "the rest is bold, or a button"
    assert sum(word.veiled for word in words) > 10
    assert not too_faint(words)


@pytest.mark.parametrize(("veiled", "least"), [(False, 4.5), (True, 3.0)])
def test_words_behind_the_veil_may_stand_out_less(veiled: bool, least: float) -> None:
    area = pygame.Rect(0, 0, 9, 9)
    assert Word(area, least - 0.1, IVORY, MUTED, veiled=veiled).faint
    assert not Word(area, least, IVORY, MUTED, veiled=veiled).faint


@pytest.mark.parametrize(("ground", "faint"), [((12, 22, 18), False), ((110, 112, 108), True)])
def test_the_measure_finds_what_is_too_faint(ground: tuple[int, int, int], faint: bool) -> None:
    pictures = []
    for wanted in (False, True):
        picture = pygame.Surface((200, 60))
        picture.fill(ground)
        with boxes(False, wanted):
            picture.blit(text.line("one", "body", 20, IVORY), (10, 10))
            picture.blit(text.line("two", "body", 20, MUTED), (110, 10))
        pictures.append(picture)
    bare, full = pictures
    mask = pygame.mask.from_threshold(full, ground, (1, 1, 1, 255))
    mask.invert()
    words = [measured(bare, full, part, part.get_bounding_rects()[0]) for part in mask.connected_components(20)]
    assert len(words) == 2
    assert bool(too_faint(words)) == faint


@pytest.mark.parametrize(("size", "left"), [((10, 10), 64), ((30, 3), 90)])
def test_the_rim_of_a_word_does_not_count_unless_there_is_little_else(size: tuple[int, int], left: int) -> None:
    part = pygame.Mask((40, 20))
    part.draw(pygame.Mask(size, fill=True), (5, 5))
    assert inmost(part).count() == left
