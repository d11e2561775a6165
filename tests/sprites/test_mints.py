"""The engraved cards of COIN: every card its own picture, every mint its own coin, loaded only at the table."""

from __future__ import annotations

from itertools import combinations
from statistics import correlation

import pygame
import pytest

from sprites import mints
from sprites.sheet import ART
from tests.sprites.pictures import mean_difference


def test_the_stored_sheet_has_the_size_that_the_table_reads() -> None:
    stored = pygame.image.load(ART / "mints" / "cards.jpg")
    assert stored.get_size() == (mints.COLUMNS * mints.CARD[0], mints.ROWS * mints.CARD[1])


@pytest.mark.parametrize("mint", range(4))
def test_every_value_of_a_mint_has_a_picture_of_its_own(mint: int) -> None:
    faces = [mints.engraving(mint, value, (110, 154)) for value in range(1, 14)]
    assert min(mean_difference(one, other) for one, other in combinations(faces, 2)) > 4


def test_mints_differ_in_their_cards_and_in_their_coins() -> None:
    for value in (1, 10, 13):
        faces = [mints.engraving(mint, value, (110, 154)) for mint in range(4)]
        assert min(mean_difference(one, other) for one, other in combinations(faces, 2)) > 10
    coins = [mints.coin(mint, 60) for mint in range(4)]
    assert min(mean_difference(one, other) for one, other in combinations(coins, 2)) > 8


def shades(mint: int, value: int) -> list[int]:
    """Return how light a card is, point by point, whatever its colour."""
    small = mints.engraving(mint, value, (55, 77))
    return [sum(small.get_at((x, y))[:3]) for x in range(6, 50) for y in range(13, 58)]


@pytest.mark.parametrize("value", [1, 10, 11, 12])
def test_mints_show_other_things_and_not_the_same_in_another_colour(value: int) -> None:
    shown = [shades(mint, value) for mint in range(4)]
    assert max(correlation(one, other) for one, other in combinations(shown, 2)) < 0.9
