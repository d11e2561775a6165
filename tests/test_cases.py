"""Of tests with very many cases the suite runs some; `--whole` runs them all."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import pytest_collection_modifyitems


def left_of(names: list[str], mark: int | None, whole: bool = False) -> list[str]:
    """Return which of these tests would be run."""
    told = None if mark is None else pytest.mark.one_in(mark).mark
    cases: list[Any] = [
        SimpleNamespace(name=name, path=Path("test_it.py"), get_closest_marker=lambda _: told) for name in names
    ]
    config: Any = SimpleNamespace(
        getoption=lambda _: whole, hook=SimpleNamespace(pytest_deselected=lambda items: gone.extend(items))
    )
    gone: list[Any] = []
    before = list(cases)
    pytest_collection_modifyitems(config, cases)
    assert cases + gone == sorted(before, key=lambda case: case in gone), "what is left out is told"
    return [case.name for case in cases]


def test_the_first_of_each_three_cases_is_run_test_by_test() -> None:
    names = [f"one[{n}]" for n in range(7)] + [f"two[{n}]" for n in range(2)]
    assert left_of(names, 3) == ["one[0]", "one[3]", "one[6]", "two[0]"]


def test_all_are_run_where_nobody_marked_them_or_the_whole_is_asked_for() -> None:
    names = [f"one[{n}]" for n in range(7)]
    assert left_of(names, None) == names
    assert left_of(names, 3, whole=True) == names
