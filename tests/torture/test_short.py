"""The torture in short: every part runs, loses nothing, and would notice a loss."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from game.core.referee import Match
from game.opponents import worker
from game.titles import TITLES
from saves.slot import Slot
from saves.slots import Slots
from tests.torture import __main__ as command
from tests.torture import damage, kills, soak
from tests.torture import worker as worker_part
from tests.torture.disk import fail_at, set_clock
from tests.torture.part import Found, header_of


def test_a_killed_process_has_kept_what_it_told_of() -> None:
    found = kills.kill("stripmine", 3)
    assert (found.tried, found.lost) == (1, 0), found.notes


def test_a_ply_that_was_shown_but_is_not_on_disk_is_a_loss(tmp_path: Path) -> None:
    slots = Slots(TITLES, tmp_path)
    opened = slots.begin(header_of("stripmine", "random", 1))
    told = f"{opened.slot.name} 0 {opened.match.digest()}"
    opened.slot.close()
    assert kills.compare([told], slots, "here").lost == 0
    assert kills.compare([told, f"{opened.slot.name} 1 {opened.match.digest()}"], slots, "here").lost == 1
    assert kills.compare([f"{opened.slot.name} 0 {'0' * 16}"], slots, "here").lost == 1


def test_a_disk_that_fails_costs_nothing_that_was_written() -> None:
    found = Found()
    for number in range(1, 40, 4):
        assert fail_at("stripmine", number, "full", number % 8 == 1, found)
    set_clock("stripmine", -3600.0, found)
    assert (found.tried, found.lost) == (11, 0), found.notes


def test_a_line_that_is_said_to_be_written_but_is_not_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Slot, "_append", lambda slot, file: None)
    monkeypatch.setattr(Slot, "save_generation", lambda slot: None)
    found = Found()
    fail_at("stripmine", 10_000, "full", True, found)
    assert found.lost == 1


def test_damaged_bytes_cost_no_more_than_their_line() -> None:
    record = damage.RECORDS["stripmine"]
    asked = {"record": record, "chunk": 5, "chunks": 150, "seconds": 60.0}
    tried, lost, notes = json.loads(damage.damage_chunk(json.dumps(asked)))
    assert (tried, lost) == (54, 0), notes


def test_a_record_that_is_thrown_away_is_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Slot, "_set_aside", lambda slot: None)
    asked = {"record": damage.RECORDS["stripmine"], "chunk": 140, "chunks": 150, "seconds": 60.0}
    _, lost, _ = json.loads(damage.damage_chunk(json.dumps(asked)))
    assert lost > 0


def test_a_match_goes_on_when_its_process_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_part, "FAULTS", ("kill", "no JSON", "illegal"))
    monkeypatch.setattr(worker, "GRACE", 60.0)  # none of these is found by a clock, and a busy machine is slow
    monkeypatch.setattr(worker_part, "LONGEST", 180.0)
    found = worker_part.run(0.0, 1)
    assert (found.tried, found.lost) == (3, 0), found.notes


def test_what_grows_in_an_evening_is_named() -> None:
    def at(now: float, mib: float, pictures: int = 0, handles: int = 9, threads: int = 2) -> soak.Sample:
        return soak.Sample(now, int(mib * 2**20), pictures * 2**20, handles, threads)

    begun = [at(0.0, 50), at(1800.0, 100), at(3000.0, 110)]
    assert soak.judged(begun) == []
    assert soak.judged([*begun, at(5000.0, 150), at(7000.0, 112.1), at(8800.0, 90)]) == []
    assert soak.judged([*begun, at(7000.0, 112.4), at(8800.0, 90, 20, 10, 3)]) == [
        "memory grew by 2.2%",
        "handles grew from 9 to 10",
        "threads grew from 2 to 3",
    ]


def test_an_evening_begins_with_a_match_to_its_scores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "RESTS", 2)
    evening = soak.Evening(tmp_path, 1)
    evening.titles = ["stripmine"]
    evening.match(time.monotonic() + 300)
    assert (evening.matches, len(evening.pilot.program.stack)) == (1, 1)
    (listed,) = evening.pilot.program.slots.summaries()
    assert listed.over
    evening.pilot.program.end()


def test_a_loss_makes_the_exit_code_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    parts = {"well": lambda seconds, seed: Found(7), "badly": lambda seconds, seed: Found(5, 1, ["a match is gone"])}
    monkeypatch.setattr(command, "PARTS", parts)
    assert command.main(["well"]) == 0
    assert command.main([]) == 1
    assert "a match is gone" in capsys.readouterr().out
    with pytest.raises(SystemExit) as stopped:
        command.main(["nowhere"])
    assert stopped.value.code == 2


def test_a_match_is_begun_with_the_fewest_seats() -> None:
    for title in TITLES.values():
        match = Match(title, header_of(title.id, "random", 1))
        assert match.seats == min(title.seats)
