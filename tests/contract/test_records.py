"""Golden records replay with every digest; records that must be refused are; and what they say is documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import main
from game.core.contract import CHANCE
from game.core.record import text_of
from game.core.replay import replay
from game.titles import TITLES as CABINET
from tests.contract.plays import TABLES, TITLES, Table, match_of, moments
from tests.contract.texts import GOLDEN, REFUSED, folder_of
from tests.records.damages import DAMAGES
from tests.records.gather import DOCUMENT, gathered

RECORDS = sorted(GOLDEN.glob("*.jsonl"))

every_title = pytest.mark.parametrize("name", TITLES)
by_name = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


@pytest.mark.parametrize("name", CABINET)
def test_every_title_has_golden_records(name: str) -> None:
    assert len([path for path in RECORDS if path.name.startswith(f"{name}-")]) >= 2


@by_name
def test_a_golden_record_replays_with_every_digest_to_its_end(path: Path) -> None:
    match = replay(CABINET, text_of(path.read_bytes()))
    assert match.outcome is not None
    assert path.name.startswith(f"{match.title.id}-")


@pytest.mark.parametrize("name", DAMAGES)
def test_a_spoiled_record_is_refused_with_its_exit_code_its_line_and_the_reason(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    damage = DAMAGES[name]
    assert main.main(["replay", str(REFUSED / damage.file_name(name)), "--check"]) == damage.exit
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.strip().splitlines()) == 1
    assert f"line {damage.line}: " in told.err
    assert damage.why in told.err


def test_the_document_of_records_has_the_vocabulary_of_each_title_as_it_is() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == gathered(), "run: python -m tests.records.gather"


@every_title
def test_the_record_vocabulary_names_every_action_and_its_fields(name: str) -> None:
    told = vocabulary(name)
    for kind in TITLES[name].actions:
        assert {kind.__name__, *kind.__dataclass_fields__} <= told  # type: ignore[attr-defined]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_record_vocabulary_names_every_fact_and_every_source_of_luck(table: Table) -> None:
    told = vocabulary(table.id)
    for ply in moments(table):
        assert table.title.snapshot(ply.before).keys() <= told
    for ply in match_of(table):
        if ply.by == CHANCE and ply.request is not None:
            assert any(word.split()[0] == ply.request.source.split()[0] for word in told if word), ply.request.source


def vocabulary(name: str) -> set[str]:
    """Return all that a title's vocabulary sets in code."""
    return set(re.findall(r"`([^`\n]+)`", (folder_of(name) / "RECORD.md").read_text(encoding="utf-8")))
