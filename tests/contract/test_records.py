"""Golden records replay with every digest, what must be refused is, and the document of records is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

import main
from game.core.record import text_of
from game.core.replay import replay
from game.titles import TITLES as CABINET
from tests.contract.texts import GOLDEN, REFUSED
from tests.records.damages import DAMAGES
from tests.records.gather import DOCUMENT, gathered

RECORDS = sorted(GOLDEN.glob("*.jsonl"))

by_name = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


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
