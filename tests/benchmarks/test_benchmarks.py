"""The arithmetic of the benchmarks, their refusal to judge on a busy machine, and what they print."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.titles import TITLES
from saves.slots import Slots
from tests.benchmarks import __main__ as command
from tests.benchmarks import startup
from tests.benchmarks.calm import Calm, spent
from tests.benchmarks.part import Figure, figure, home, interval, quantile, show
from tests.torture.part import header_of


def test_a_figure_is_the_median_with_its_interval_and_its_ratio_to_the_bare_thing() -> None:
    one = figure("menu", [3.0, 1.0, 2.0], "s", goal=2.5, bare=[1.0, 2.0, 0.5])
    assert (one.value, one.low, one.high, one.ratio, one.met) == (2.0, 1.0, 3.0, 2.0, True)


def test_the_interval_of_many_repeats_leaves_out_the_ends() -> None:
    """Of 5 values not even the range holds the median in 95 % of cases; of 20 the ranks 6 to 15 do."""
    assert interval(range(5)) == (0, 4)
    assert interval(range(6)) == (0, 5)
    assert interval(range(1, 21)) == (6, 15)


def test_a_goal_is_the_most_or_the_least() -> None:
    assert figure("frame", [9.0], "ms", 8.3).met is False
    assert figure("rules", [9.0], "1/s", 8.3, most=False).met is True
    assert figure("rules", [9.0], "1/s").met is None


def test_the_tail_of_a_hundred_is_its_ninety_ninth() -> None:
    assert quantile(range(1, 101), 0.99) == 99
    assert quantile([7.0], 0.99) == 7.0


def steady() -> float:
    """Return how long a round of the loop takes that never sways."""
    return 0.001


def test_only_what_others_use_makes_a_machine_busy_and_not_what_is_measured() -> None:
    cores = float(os.cpu_count() or 1)
    looks = iter([(0.0, 0.0, 0.0), (10.0, 10 * cores, 10 * cores), (20.0, 20 * cores, 15 * cores), None])
    calm = Calm(lambda: next(looks), steady)
    assert calm() is None
    assert "others used 50%" in str(calm())
    assert calm() is None


def test_a_machine_whose_loops_sway_in_every_try_is_busy() -> None:
    swaying = [0.001] * 25 + [0.002] * 5
    once, always = iter(swaying + [0.001] * 60), iter(swaying * 3)
    assert Calm(lambda: None, lambda: next(once))() is None
    assert "loop" in str(Calm(lambda: None, lambda: next(always))())


@pytest.mark.skipif(spent() is None, reason="the system does not tell what processes use")
def test_what_a_process_uses_that_was_started_here_is_not_that_of_others() -> None:
    before = spent()
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as child:
        while (now := spent()) and before and now[2] < before[2] + 0.2:
            sum(range(100_000))
        running = spent()
        child.kill()
    ended = spent()
    assert before is not None
    assert running is not None
    assert ended is not None
    assert running[2] >= before[2] + 0.2
    assert ended[2] >= running[2] - 0.005  # sums of floats; a tick of the kernel is 0.01 s


@pytest.mark.parametrize("when", [0, 1])
def test_what_was_measured_beside_others_is_not_judged(when: int) -> None:
    """Whether they came before the part or during it."""
    calm = iter([None if when else "the load is 9", "the load is 9" if when else None])
    found = command.measure(["append"], 1, lambda: next(calm), lambda part, repeats: [Figure("line", 1, "ms", 2)])
    (row,) = json.loads(json.dumps(found))["figures"]
    assert (row["judged"], row["met"], row["value"]) == (False, None, 1)
    assert "not judged" in command.table(found)
    assert "the load is 9" in command.table(found)


def test_what_was_measured_on_a_calm_machine_is_judged() -> None:
    found = command.measure(["append"], 1, lambda: None, lambda part, repeats: [Figure("line", 3, "ms", 2)])
    (row,) = json.loads(json.dumps(found))["figures"]
    assert (row["judged"], row["met"], row["part"]) == (True, False, "append")
    assert "MISSED" in command.table(found)


def test_a_part_that_fails_is_told_and_the_others_go_on() -> None:
    def run(part: str, repeats: int) -> list[Figure]:
        if part == "append":
            raise OSError("no disk")
        return [Figure("size", 1, "MB")]

    found = command.measure(["append", "installed"], 1, lambda: None, run)
    assert "append failed: OSError: no disk" in command.table(found)
    assert "size" in show([Figure("size", 1, "MB")])
    assert len(found["figures"]) == 1  # type: ignore[arg-type]


def test_the_command_measures_in_processes_of_its_own() -> None:
    words = [sys.executable, "-m", "tests.benchmarks", "--only", "installed", "--repeats", "1", "--json"]
    told = subprocess.run(words, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    assert told.returncode == 0, told.stderr
    found = json.loads(told.stdout)
    assert not found["failed"]
    assert next(row["name"] for row in found["figures"]) == "installed tree of the game"


def test_every_part_that_is_named_exists() -> None:
    for part in command.PARTS:
        assert callable(__import__(f"tests.benchmarks.{part}", fromlist=["figures"]).figures)


def test_the_last_match_is_found_and_opened_by_one_click() -> None:
    """The part does in a program of its own what the menu's button does, so it has to know the menu's words."""
    with home() as folder:
        Slots(TITLES, folder / "matches").begin(header_of("coin_age", "easy", 7, people=1)).slot.close()
        assert startup.clicked() > 0
