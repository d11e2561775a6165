"""How a proof shares its time out: what matters most gets most of it, and what ends early leaves it to others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.titles import TITLES
from tests.long.proof import plan
from tests.long.proof.catalogue import MOST, SHOWN, STEP, Figure, figures_of
from tests.long.proof.verdict import Verdict
from tests.toy import TITLE as FISTS


def priced(*costs: float) -> tuple[list[Figure], Any]:
    """Return figures with a price for each match, and a state that has played nothing."""
    figures = figures_of(FISTS, 1)[: len(costs)]

    class Nothing:
        def matches(self, contest: Any) -> dict[Any, Any]:
            return {}

        def seconds(self, contest: Any) -> float:
            return 0.0

    return figures, Nothing()


@pytest.mark.parametrize(
    ("budget", "wanted"), [(0.0, [8, 3, 8]), (100.0, [8, 3, 8]), (600.0, [125, 11, 32]), (1e9, [500, 167, 500])]
)
def test_the_time_given_is_shared_out_by_looks(
    budget: float, wanted: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    figures, state = priced(1.0, 2.0, 4.0)
    monkeypatch.setattr(plan, "guessed", lambda contest: float(len(contest.seats) - 1))
    known = {figure: Verdict(0) for figure in figures}
    ends = plan.affordable(known, state, budget)
    assert [ends[figure] for figure in figures] == wanted
    total = plan.remaining(ends, state)
    assert total <= max(budget, 8 * 2 * 1 + 3 * 6 * 2 + 8 * 2 * 3)


def test_what_ends_early_leaves_its_time_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    figures, state = priced(1.0, 1.0)
    monkeypatch.setattr(plan, "guessed", lambda contest: 1.0)
    both = plan.affordable({figure: Verdict(0) for figure in figures}, state, 200)
    clear = {figures[0]: Verdict(8, 1.0, 0.7, 1.0, True), figures[1]: Verdict(0)}
    assert plan.affordable(clear, state, 200)[figures[1]] > both[figures[1]]


def test_what_matters_most_may_cost_more(monkeypatch: pytest.MonkeyPatch) -> None:
    (first, _), state = priced(1.0, 1.0)
    second = replace(first, kind="earlier")
    monkeypatch.setattr(plan, "guessed", lambda contest: 1.0)
    ends = plan.affordable({first: Verdict(0), second: Verdict(0)}, state, 200)
    assert (ends[first], ends[second]) == (32, 63)


def test_the_levels_strength_and_the_ends_of_a_table_are_worth_more() -> None:
    figures = figures_of(TITLES["coin_quest"], 1)
    assert {(one.kind, one.upper) for one in figures if one.worth == 4} == {
        ("step", "expert"),
        ("earlier", "expert"),
        ("baseline", "hard"),
    }
    assert {one.seats for one in figures if one.kind == "earlier" and one.worth == 4} == {2, 5}
    assert {one.kind for one in figures if one.worth < 1} == {"steady"}
    assert {one.most for one in figures if one.kind == STEP} == {SHOWN}
    assert {one.most for one in figures if one.kind != STEP} == {MOST}
