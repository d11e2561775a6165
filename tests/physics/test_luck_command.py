"""`main.py luck` counts throws; its seed decides every figure."""

from __future__ import annotations

import argparse
import json
import math
from typing import Any

import pytest

from game.commands import luck as command
from game.commands.luck import correlation, fisher, luck
from game.commands.seats import BadArgument
from game.core.intervals import wilson
from game.physics import Way
from game.titles import TITLES


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return parser.parse_args(words)


def figures_of(slaps: int, seed: int, workers: int) -> dict[str, Any]:
    figures = luck(slaps, seed, workers)
    del figures["seconds"]
    return figures


def test_the_figures_do_not_depend_on_how_many_processes_count() -> None:
    assert figures_of(301, 3, workers=1) == figures_of(301, 3, workers=2)


def test_another_seed_makes_other_figures() -> None:
    assert figures_of(200, 1, workers=1) != figures_of(200, 2, workers=1)


def test_heads_and_half_turns_are_even_and_coins_fall_independently() -> None:
    figures: dict[str, Any] = luck(1000, 1)
    assert figures["slaps"] == 1000
    assert figures["coins_per_slap"] == 4
    assert abs(figures["heads_share"] - 0.5) < 0.02
    assert abs(figures["parity_share"] - 0.5) < 0.03
    assert len(figures["pairs"]) == 6
    assert all(abs(pair["heads_correlation"]) < 0.1 for pair in figures["pairs"])


def test_every_slap_falls_into_one_bin_of_power_of_angle_and_of_spread() -> None:
    gesture: dict[str, Any] = luck(300, 5)["gesture"]  # type: ignore[assignment]
    assert set(gesture) == {"power", "angle", "spread"}
    for bins in gesture.values():
        assert sum(line["slaps"] for line in bins) == 300
        assert all(line["heads_interval"][0] <= line["heads_share"] <= line["heads_interval"][1] for line in bins)


def test_json_is_one_object_and_text_names_the_shares(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(parsed("--slaps", "50", "--seed", "2", "--json"), TITLES) == 0
    told = json.loads(capsys.readouterr().out)
    assert {"heads_share", "parity_share", "heads_interval", "parity_interval", "pairs", "gesture"} <= set(told)
    assert {"slaps", "coins_per_slap", "seconds"} <= set(told)
    assert command.run(parsed("--slaps", "50", "--seed", "2"), TITLES) == 0
    assert f"heads {told['heads_share']:.4f}" in capsys.readouterr().out


def test_nothing_to_count_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadArgument, match="at least one slap"):
        command.run(parsed("--slaps", "0"), TITLES)


def test_wilsons_interval_is_the_published_one() -> None:
    # Newcombe 1998, table I: 81 of 263 and 0 of 20.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)


def test_a_correlation_is_1_for_coins_that_agree_and_minus_1_for_coins_that_never_do() -> None:
    assert correlation(50, 50, 50, 100) == 1
    assert correlation(50, 50, 0, 100) == -1
    assert correlation(50, 50, 25, 100) == 0
    assert correlation(0, 50, 0, 100) == 0


def test_fishers_interval_lies_around_the_correlation_and_narrows_with_trials() -> None:
    low, high = fisher(0.3, 103)
    assert low == pytest.approx(math.tanh(math.atanh(0.3) - 0.1959964))
    assert high == pytest.approx(math.tanh(math.atanh(0.3) + 0.1959964))
    assert fisher(0.3, 3) == (-1.0, 1.0)


@pytest.mark.parametrize("way", ["toss", "handful"])
def test_tosses_and_handfuls_are_as_fair_as_slaps(way: Way) -> None:
    figures = luck(300, 3, workers=1, way=way)
    for share in ("heads_share", "parity_share"):
        found = figures[share]
        assert isinstance(found, float)
        assert 0.45 < found < 0.55
