"""Mutants of the environments for people who study games."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

TESTS = "tests/study/test_environments.py"

STUDY = (
    Mutant(
        "an environment shows every seat what the first one knows",
        "game/study/table.py",
        "view = self.view(seat)\n        numbers",
        "view = self.view(0)\n        numbers",
        (f"{TESTS}::test_two_worlds_that_look_the_same_to_a_seat_give_it_the_same_arrays",),
    ),
    Mutant(
        "an environment asks nobody out of turn",
        "game/study/environment.py",
        "self._queue = list(range(self.rules.seats))",
        "self._queue = []",
        (f"{TESTS}::test_who_may_act_out_of_turn_is_asked_and_may_let_it_pass",),
    ),
)
