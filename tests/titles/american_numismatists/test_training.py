"""Tuning reads the effect of each factor off matches in which all of them vary."""

from __future__ import annotations

import pytest

from game.american_numismatists.opponents.training import FACTORS, effects, varied
from game.american_numismatists.opponents.weights import earlier_weights
from game.core.luck import Luck

PLACE = {name: place for place, name in enumerate(FACTORS)}


def ways(luck: Luck, deal: int, seat: int) -> tuple[int, ...]:
    return tuple(luck.below(2, name, deal, seat) * 2 - 1 for name in FACTORS)


def test_what_wins_is_found_among_what_does_not() -> None:
    """Whoever alone has `rivals` high wins; all else is left to luck."""
    luck, played = Luck(5), []
    for deal in range(400):
        table = (ways(luck, deal, 0), ways(luck, deal, 1))
        one, two = (way[PLACE["rivals"]] for way in table)
        first = (one > two) if one != two else luck.below(2, "win", deal) == 0
        played.append((table, (float(first), float(not first))))
    found = effects(played)
    assert found["rivals"].share == pytest.approx(0.5)
    assert all(abs(one.share) < 4 * one.error + 1e-9 for name, one in found.items() if name != "rivals")
    assert 0.02 < found["rate"].error < 0.06


def test_a_variation_changes_what_its_factors_say_and_nothing_else() -> None:
    base, calm = earlier_weights(), [0] * len(FACTORS)
    assert varied(base, tuple(calm)) == base
    calm[PLACE["rate"]], calm[PLACE["research"]], calm[PLACE["overtime"]] = -1, 1, 1
    found = varied(base, tuple(calm))
    assert found.rate == pytest.approx(base.rate - 0.4)
    assert found.research == 0.6
    assert found.investments["overtime"] == pytest.approx(1.2 * base.investments["overtime"])
    assert found.traits["overtime"] == pytest.approx(1.2 * base.traits["overtime"])
    assert (found.hope, found.collectors) == (base.hope, base.collectors)
