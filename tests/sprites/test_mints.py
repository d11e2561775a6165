"""The engraved cards of COIN: every card its own picture, every mint its own coin, loaded only at the table."""

from __future__ import annotations

from itertools import combinations

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
    for value in (1, 10, 11, 12, 13):
        faces = [mints.engraving(mint, value, (110, 154)) for mint in range(4)]
        assert min(mean_difference(one, other) for one, other in combinations(faces, 2)) > 10
    coins = [mints.coin(mint, 60) for mint in range(4)]
    assert min(mean_difference(one, other) for one, other in combinations(coins, 2)) > 8
