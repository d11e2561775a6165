"""Tuning reads the effect of each factor off trials of speed in which all of them vary."""

from __future__ import annotations

from typing import Any

import pytest

from game.american_numismatists.opponents.choices import answer
from game.american_numismatists.opponents.levels import Breadth, whole_turns
from game.american_numismatists.opponents.training import FACTORS, LONGEST, effects, turns, varied
from game.american_numismatists.opponents.weights import earlier_weights, weights_for
from game.american_numismatists.rules.actions import EndTurn
from game.american_numismatists.rules.state import View
from game.core.agent import Decision, Stop
from game.core.luck import Luck

PLACE = {name: place for place, name in enumerate(FACTORS)}


def test_what_is_quick_is_found_among_what_does_not_matter() -> None:
    """Whoever has `rate` high is in time; all else is left to luck."""
    luck = Luck(5)
    tried = []
    for number in range(400):
        ways = tuple(luck.below(2, name, number) * 2 - 1 for name in FACTORS)
        tried.append((ways, 0.4 + 0.2 * ways[PLACE["rate"]] + 0.1 * luck.fraction("chance", number)))
    found = effects(tried)
    assert found["rate"].share == pytest.approx(0.2, abs=0.01)
    assert all(abs(one.share) < 4 * one.error for name, one in found.items() if name != "rate")
    assert 0.005 < found["hope"].error < 0.02


def test_a_variation_changes_what_its_factors_say_and_nothing_else() -> None:
    base, calm = earlier_weights(), [0] * len(FACTORS)
    assert varied(base, tuple(calm)) == base
    calm[PLACE["rate"]], calm[PLACE["late"]], calm[PLACE["friends"]] = -1, 1, 1
    found = varied(base, tuple(calm))
    assert found.rate == pytest.approx(base.rate - 0.4)
    assert found.late == 25
    assert found.investments["friend"] == pytest.approx(1.3 * base.investments["friend"])
    assert found.traits["friends"] == pytest.approx(1.3 * base.traits["friends"])
    assert found.traits["overtime"] == base.traits["overtime"]
    assert (found.hope, found.collectors) == (base.hope, base.collectors)


def test_a_trial_tells_how_long_a_dealer_takes_though_rivals_would_have_won() -> None:
    """Held back as they are, no rival ends it; the same trial always comes to the same."""
    took = [turns(whole_turns(Breadth(2, 30), weights_for), 2, seed) for seed in (3, 4, 3)]
    assert took[0] == took[2]
    assert all(8 < one < LONGEST for one in took)


def test_who_only_ends_turns_is_never_in_time() -> None:
    assert turns(idle, 2, 4) == LONGEST


def idle(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
    return Decision(answer(view) or EndTurn())
