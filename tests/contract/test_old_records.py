"""Records that 0.1.0 wrote open, replay with every digest to their end, and are written on in the present format."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import main
from game.core.luck import Luck
from game.core.migrations import FORMAT
from game.core.record import as_text, text_of
from game.core.referee import Match
from game.core.replay import open_match, replay
from game.titles import TITLES
from saves.slots import Slots

FOLDER = Path(__file__).parents[1] / "records" / "0.1.0"
OLD = sorted(FOLDER.glob("*.jsonl"))
PLAYED = ("coin_age", "coin", "stripmine", "coin_quest", "american_numismatists")
"""The titles of 0.1.0."""

by_record = pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)


def text(path: Path) -> str:
    return text_of(path.read_bytes())


@pytest.mark.parametrize("title", PLAYED)
def test_there_are_some_of_every_title_that_it_played(title: str) -> None:
    assert len([path for path in OLD if path.name.startswith(f"{title}-")]) >= 2


@by_record
def test_a_record_of_an_older_program_replays_to_its_end(path: Path) -> None:
    assert json.loads(text(path).splitlines()[0])["format"] == 1
    match = replay(TITLES, text(path))
    assert match.outcome is not None
    assert match.written == len(text(path).splitlines()) - 1


@by_record
def test_the_same_match_written_today_has_the_same_lines_after_a_header_of_today(path: Path) -> None:
    old = replay(TITLES, text(path))
    lines: list[str] = []
    open_match(TITLES, old.header, lines.append)
    header = json.loads(lines[0])
    assert header["format"] == FORMAT
    assert header["digest"] == json.loads(text(path).splitlines()[0])["digest"]
    again = replay(TITLES, as_text([lines[0], *text(path).splitlines()[1:]]))
    assert again.digest() == old.digest()
    assert again.header == old.header


@by_record
def test_the_command_line_checks_it(path: Path) -> None:
    assert main.main(["replay", str(path), "--check"]) == 0


@by_record
def test_a_match_that_was_saved_by_an_older_program_is_played_on(path: Path, tmp_path: Path) -> None:
    rows = text(path).splitlines()
    folder = tmp_path / "20261121-200000-old"
    folder.mkdir()
    (folder / "record.jsonl").write_text(as_text(rows[: len(rows) // 2]), encoding="utf-8")
    slots = Slots(TITLES, tmp_path)
    opened = slots.open(folder.name)
    assert opened.notice is None
    done = at_random(opened.match)
    again = slots.open(folder.name).match
    assert (again.written, again.digest()) == (done.written, done.digest())


def at_random(match: Match) -> Match:
    """Let chance or a seat do one thing more."""
    if match.request is not None:
        match.sample_chance()
    else:
        seat = min(match.waiting)
        match.act(seat, match.legal_actions(seat).sample(Luck(1)))
    return match
