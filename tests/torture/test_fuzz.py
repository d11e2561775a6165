"""The short form of the fuzzing: what a record says is refused in a sentence, or opens at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.codec import Malformed
from game.core.record import Unreadable
from scenes.match.table import TableScene
from tests.records.damages import whole
from tests.torture import guided, readers
from tests.torture.fuzz import Fault, Table, bases, record_of, table
from tests.torture.part import Found
from tests.torture.spoiling import spoiled

CORPUS = Path(__file__).parent / "corpus"
TRIED = 120

RECORDS = bases()
VERDICTS = ("accepted", "differs", "refused")


@pytest.fixture(scope="module")
def judged() -> Iterator[Table]:
    with table() as tried:
        yield tried


def test_damaged_records_are_refused_in_a_sentence_or_open(judged: Table) -> None:
    counts = Counter(judged.put(record_of(7, number, RECORDS)) for number in range(TRIED))
    assert all(counts[kind] > 5 for kind in VERDICTS), counts


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(rng=st.randoms(use_true_random=False), record=st.sampled_from(RECORDS))
def test_whatever_way_a_record_is_damaged(judged: Table, rng: Random, record: bytes) -> None:
    assert judged.put(spoiled(rng, record)) in VERDICTS


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_what_was_found_once_is_not_found_again(judged: Table, path: Path) -> None:
    assert judged.put(path.read_bytes()) in VERDICTS


@pytest.mark.parametrize("name", readers.READERS)
def test_no_reader_fails_at_what_others_wrote(name: str) -> None:
    with readers.home():
        wrong = [told for number in range(40) if (told := readers.put(name, 7, number))]
    assert not wrong, wrong[0]


def test_a_reader_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def put(name: str, reader: readers.Put) -> str:
        monkeypatch.setitem(readers.READERS, name, replace(readers.READERS[name], put=reader))
        return readers.put(name, 7, 0)

    def lines(rng: Random) -> object:
        raise Malformed("one line")

    assert put("action", lines) == ""
    assert put("lines", lines) == "Malformed: one line"
    monkeypatch.setattr("game.core.codec.sentence", lambda why: why + "\n")
    assert put("action", lines) == "said 'one line\\n'"


@pytest.mark.parametrize("name", guided.READERS)
def test_a_guided_reader_reads_its_examples(name: str) -> None:
    with readers.home():
        for raw in guided.READERS[name].examples()[:20]:
            guided.try_bytes(name, raw)
            guided.try_bytes(name, raw[: len(raw) // 2])


def test_a_guided_reader_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.record.sentence", lambda why: why + "\n")
    with pytest.raises(AssertionError, match="said"):
        guided.try_bytes("lines", b"rubbish\n")
    monkeypatch.setitem(guided.READERS, "lines", replace(guided.READERS["lines"], refuses=(Malformed,)))
    with pytest.raises(Unreadable):
        guided.try_bytes("lines", b"rubbish\n")


def test_without_its_package_guided_readers_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guided, "find_spec", lambda name: None)
    assert guided.run(0.0, 1) == Found(notes=[guided.ABSENT])


def test_a_table_that_fails_is_found(judged: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Any, *words: object) -> None:
        raise ZeroDivisionError("a planted error")

    monkeypatch.setattr(TableScene, "draw", broken)
    with pytest.raises(ZeroDivisionError, match="planted"):
        judged.put(RECORDS[0])


def test_a_sentence_that_is_none_is_found(judged: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.replay.quoted", str)
    monkeypatch.setattr("game.core.record.sentence", str)
    monkeypatch.setattr("game.core.wording._escaped", str)
    title = RECORDS[0].splitlines()[0].replace(b'"title":"', b'"title":"\\u001b[2J')
    with pytest.raises(Fault, match="said"):
        judged.put(whole([title]))
