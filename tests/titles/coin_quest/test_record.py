"""The record: what RECORD.md says is enough to follow every golden record and take the same digests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.records.second_history import followed
from tests.titles.coin_quest.second_reader import SecondReader, digest

GOLDEN = sorted(Path("tests/records/golden").glob("coin_quest-*.jsonl"))


def test_there_are_golden_records_for_every_number_of_seats_and_variant() -> None:
    names = {path.stem.rsplit("-", 1)[0] for path in GOLDEN}
    wanted = {f"coin_quest-{seats}-{essen}" for seats in (2, 3, 4, 5) for essen in ("off", "same_length", "longer")}
    assert wanted <= names


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_second_reader_follows_the_record_by_its_document_alone(path: Path) -> None:
    header, *lines = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    reader = opening = SecondReader(header)
    assert digest(opening.snapshot()) == header["digest"]
    for reader, line in followed(opening, lines, SecondReader.step):
        assert digest(reader.snapshot()) == line["digest"], line
    assert reader.stage == "over"
