"""Seats differ by symbol, and their colours stay apart for colour-blind players and on the felt."""

import itertools

import pygame
import pytest

from sprites.palette import (
    FELT,
    FELT_LIT,
    IVORY,
    PANEL,
    SEAT_COLOURS,
    SEAT_SYMBOLS,
    Colour,
    SymbolName,
    contrast,
    seat_colour,
)
from sprites.symbol import draw_symbol, seat_mark, symbol

# Machado, Oliveira and Fernandes 2009, severity 1.0.
BLINDNESS = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def seen(colour: Colour, blindness: str) -> list[float]:
    linear = [(channel / 255) ** 2.2 for channel in colour]
    rows = BLINDNESS[blindness]
    mixed = [sum(weight * value for weight, value in zip(row, linear, strict=True)) for row in rows]
    return [255 * max(0.0, min(1.0, value)) ** (1 / 2.2) for value in mixed]


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_the_first_five_seats_differ_in_colour_for_colour_blind_players(blindness: str) -> None:
    for one, other in itertools.combinations(SEAT_COLOURS[:5], 2):
        pairs = zip(seen(one, blindness), seen(other, blindness), strict=True)
        assert sum((a - b) ** 2 for a, b in pairs) ** 0.5 > 28, (one, other)


@pytest.mark.parametrize("colour", SEAT_COLOURS)
def test_seat_colours_stand_out_on_felt_and_panels(colour: Colour) -> None:
    assert contrast(colour, FELT) >= 3
    assert contrast(colour, FELT_LIT) >= 3
    assert contrast(colour, PANEL) >= 3


def test_body_text_has_a_contrast_of_seven_on_felt_and_panels() -> None:
    assert contrast(IVORY, FELT) >= 7
    assert contrast(IVORY, PANEL) >= 7


def test_eight_seats_have_eight_symbols_and_colours() -> None:
    assert len(set(SEAT_SYMBOLS)) == len(set(SEAT_COLOURS)) == 8


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(range(8), 2)))
def test_symbols_differ_in_shape_alone(one: int, other: int) -> None:
    masks = [pygame.mask.from_surface(symbol(SEAT_SYMBOLS[seat], 32, IVORY)) for seat in (one, other)]
    shared = masks[0].overlap_area(masks[1], (0, 0))
    either = masks[0].count() + masks[1].count() - shared
    assert shared / either < 0.86


def test_a_symbol_is_drawn_in_its_seats_colour_around_its_centre() -> None:
    ground = pygame.Surface((60, 60))
    assert draw_symbol(ground, 2, (30, 30), 24).center == (30, 30)
    assert tuple(ground.get_at((30, 30)))[:3] == seat_colour(2)
    assert seat_mark(2, 24) is seat_mark(2, 24)


@pytest.mark.parametrize("name", SEAT_SYMBOLS)
def test_a_symbol_can_be_drawn_however_small(name: SymbolName) -> None:
    for px in range(1, 33):
        assert symbol(name, px, IVORY).get_size() == (max(4, px),) * 2
