"""The stored records are those that `python -m tests.records.make` makes, and they hold all that can be written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.replay import replay
from game.titles import TITLES
from tests.records.damages import DAMAGES, good, reasons, refused, whole
from tests.records.make import GOLDEN, REASONS, REFUSED, write
from tests.records.recipes import makers, usual

MAKERS = makers()


def lines(title: str) -> Iterator[dict[str, Any]]:
    """Yield the lines of all golden records of a title, without their headers."""
    for path in sorted(GOLDEN.glob(f"{title}-*.jsonl")):
        yield from map(json.loads, path.read_text(encoding="utf-8").splitlines()[1:])


def test_there_is_a_recipe_for_each_stored_record_and_no_other() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == {f"{name}.jsonl" for name in MAKERS}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", MAKERS)
def test_a_golden_record_is_what_its_recipe_makes(name: str) -> None:
    assert (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8") == MAKERS[name](), "run: python -m tests.records.make"


def test_a_title_that_has_no_recipes_of_its_own_gets_two_matches_for_few_and_for_many_seats() -> None:
    found = dict(usual(TITLES["coin_quest"]))
    assert list(found) == ["2-a", "2-b", "5-a", "5-b"]
    played = [replay(TITLES, recipe.record()) for recipe in found.values()]
    assert [match.seats for match in played] == [2, 2, 5, 5]
    assert all(match.outcome is not None for match in played)
    assert len({match.digest() for match in played}) == len(played)
    assert list(dict(usual(TITLES["coin"]))) == ["4-a", "4-b"]


def test_the_refused_records_are_what_the_damages_make_of_a_good_one() -> None:
    stored = {path.name: path.read_bytes() for path in REFUSED.iterdir()}
    assert stored == refused(), "run: python -m tests.records.make"
    assert REASONS.read_text(encoding="utf-8") == reasons()


def test_every_damage_changes_the_good_record() -> None:
    untouched = whole(good())
    assert untouched not in refused().values()
    assert len(set(refused().values())) == len(DAMAGES)


@pytest.mark.parametrize("title", TITLES)
def test_the_golden_records_hold_every_action(title: str) -> None:
    done = {line.get("do") for line in lines(title)}
    assert {kind.__name__ for kind in TITLES[title].actions} <= done


def test_the_golden_records_hold_every_kind_of_line() -> None:
    told = [line for title in TITLES for line in lines(title)]
    for key in ("undo", "redo", "mark", "throw"):
        assert any(key in line for line in told), key


def test_the_command_writes_what_changed_and_removes_what_no_recipe_makes(tmp_path: Any, capsys: Any) -> None:
    write(tmp_path, {"old.jsonl": b"1", "same.jsonl": b"2"})
    write(tmp_path, {"same.jsonl": b"2", "new.jsonl": b"3"})
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"same.jsonl": b"2", "new.jsonl": b"3"}
    assert capsys.readouterr().out.splitlines()[-1] == f"{tmp_path.name}: 2 records, 1 changed, 1 removed"
