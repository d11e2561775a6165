"""`--title NAME` runs the suite on one title alone (`main.py check NAME`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles import TITLES
from tests.contract.plays import Table
from tests.toy import TITLE as toy

NAMES = {*TITLES, toy.id}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Know the option, where this folder is what pytest is asked to run."""
    parser.addoption("--title", choices=sorted(NAMES), help="run the contract suite on this title alone")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is about other titles."""
    wanted = config.getoption("--title", None)
    others = [item for item in items if wanted and wanted not in (about(item) or {wanted})]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if item not in set(others)]


def about(item: pytest.Item) -> set[str]:
    """Return the titles that a test is about by its parameters: a table, a title's name, the name of its record."""
    values = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    tables = {value.id for value in values if isinstance(value, Table)}
    words = {value if isinstance(value, str) else value.stem for value in values if isinstance(value, (str, Path))}
    return tables or NAMES.intersection(word.partition("-")[0] for word in words)
