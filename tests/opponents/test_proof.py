"""One command for all figures: it survives kills, stops when one is clear, and mixes no two versions of the code."""

from __future__ import annotations

import io
import json
import shlex
import shutil
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import main as program
from game.core.contract import AnyTitle
from game.opponents.arena.games import play_chunk
from game.opponents.arena.run import Unusable
from game.titles import TITLES
from saves.lock import Lock
from tests.long import ladder
from tests.long.proof import __main__ as command
from tests.long.proof import course, page
from tests.long.proof.__main__ import main, write_down
from tests.long.proof.catalogue import BASELINE, figures_of
from tests.long.proof.course import Course
from tests.long.proof.state import HEAD, State
from tests.long.proof.verdict import verdict_of
from tests.long.proof.version import version_of
from tests.opponents.places import ONLY_FISTS, places
from tests.toy import TITLE as FISTS

ROOT = Path(__file__).parents[2]

KILLED = """
import os, signal, sys
from tests.long.proof.__main__ import main
from tests.long.proof.state import State
from tests.toy import TITLE

note, left = State.note, [int(sys.argv[2])]

def killed(self, line):
    left[0] -= 1
    if left[0]:
        return note(self, line)
    with self.path.open("ab") as file:
        file.write(line.encode()[:70])
    os.kill(os.getpid(), signal.SIGKILL)

State.note = killed
main([sys.argv[1], "--workers", "1"], {"fists": TITLE})
"""
"""Begins a proof that is killed when its n-th match has been written in part."""


def proof(state: Path, *words: str, titles: Any = ONLY_FISTS) -> int:
    return main([str(state), "--workers", "1", *words], titles)


def table(out: str) -> list[str]:
    """Return what was printed, without the times."""
    return [line for line in out.split(page.TIMES)[0].splitlines() if line.startswith("|")]


@pytest.fixture(scope="module")
def proven(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[str]]:
    """The state and the table of a proof that nothing broke off, played once for all tests."""
    state, out = tmp_path_factory.mktemp("proven") / "whole.jsonl", io.StringIO()
    with redirect_stdout(out):
        assert proof(state) == 0
    return state.read_bytes(), table(out.getvalue())


@pytest.fixture
def whole(tmp_path: Path, proven: tuple[bytes, list[str]]) -> tuple[Path, list[str]]:
    """The file and the table of such a proof, for one test to change."""
    state = tmp_path / "whole.jsonl"
    state.write_bytes(proven[0])
    return state, proven[1]


def test_a_proof_that_is_killed_goes_on_where_it_was(
    tmp_path: Path, whole: tuple[Path, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "killed.jsonl"
    for matches in (9, 20):
        words = [sys.executable, "-c", KILLED, str(state), str(matches)]
        killed = subprocess.run(words, cwd=ROOT, capture_output=True, check=False)
        assert killed.returncode == -signal.SIGKILL
        assert not state.read_bytes().endswith(b"\n")
    assert len(state.read_bytes().splitlines()) == 1 + 8 + 19 + 1
    assert proof(state) == 0
    assert table(capsys.readouterr().out) == whole[1]
    assert sorted(places(state)) == sorted(places(whole[0]))
    assert len(set(places(state))) == len(places(state))


@pytest.mark.one_in(2)
@pytest.mark.parametrize("cut", [1, 5, len(HEAD), len(HEAD) + 1, len(HEAD) + 2, 300, -40, -2, -1])
def test_wherever_the_file_was_torn_the_same_table_comes_out(
    cut: int, tmp_path: Path, whole: tuple[Path, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "torn.jsonl"
    state.write_bytes(whole[0].read_bytes()[:cut])
    assert proof(state) == 0
    assert table(capsys.readouterr().out) == whole[1]
    assert len(places(state)) == len(set(places(state))) == len(places(whole[0]))


def test_what_is_done_is_not_played_again(
    whole: tuple[Path, list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(course, "play_chunk", lambda text, titles: pytest.fail("a match was played again"))
    before = whole[0].read_bytes()
    for words in ((), ("--table",)):
        assert proof(whole[0], *words) == 0
        assert table(capsys.readouterr().out) == whole[1]
    assert whole[0].read_bytes() == before


def test_a_match_that_was_written_twice_counts_once(
    whole: tuple[Path, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = whole[0].read_text().splitlines()
    whole[0].write_text("\n".join([*lines, *lines[1:9]]) + "\n")
    assert proof(whole[0], "--table") == 0
    assert table(capsys.readouterr().out) == whole[1]
    contest = figures_of(FISTS, 160)[0].contests[0]
    own = [told for told in map(json.loads, lines[1:]) if told["contest"] == contest.as_json()]
    state = State(whole[0], {"fists": version_of(FISTS)})
    assert state.seconds(contest) == pytest.approx(sum(told["seconds"] for told in own))


def test_threads_that_play_at_once_come_to_the_same_verdicts(tmp_path: Path, whole: tuple[Path, list[str]]) -> None:
    state = State(tmp_path / "threads.jsonl", {"fists": version_of(FISTS)})
    running = Course(state, figures_of(FISTS, 160), 4 * 3600, ONLY_FISTS)
    with ThreadPoolExecutor(3) as pool:
        running.play(pool, 3, lambda looked: None)
    assert list(page.rows(running.known)) == whole[1]
    assert len(places(state.path)) == len(set(places(state.path)))


def test_processes_that_play_at_once_come_to_the_same_verdicts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    step = next(one for one in figures_of(TITLES["stripmine"], 160) if (one.upper, one.seats) == ("easy", 2))
    monkeypatch.setattr(command, "figures_of", lambda title, seed: [replace(step, most=32)])
    for workers in (1, 2):
        state = tmp_path / f"{workers}.jsonl"
        assert main([str(state), "--titles", "stripmine", "--workers", str(workers)]) == 0
    one, two = (State(tmp_path / f"{n}.jsonl", {"stripmine": version_of(TITLES["stripmine"])}) for n in (1, 2))
    assert verdict_of(replace(step, most=32), one) == verdict_of(replace(step, most=32), two)
    assert sorted(places(one.path)) == sorted(places(two.path))
    assert len(places(one.path)) == 32
    assert "of processor time, 0 h 00 min on 2 workers" in capsys.readouterr().err


@pytest.fixture
def workshop(tmp_path: Path) -> AnyTitle:
    """Fists with its files in a folder in which they can be changed."""
    home = tmp_path / "toy"
    shutil.copytree(ROOT / "tests" / "toy", home, ignore=shutil.ignore_patterns("__pycache__"))
    return replace(FISTS, texts=home / "texts")


def changed(title: AnyTitle, name: str, old: str, new: str) -> str:
    """Change a file of a title; return its version then."""
    file = title.texts.parent / name
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new))
    return version_of(title)


def test_a_version_is_what_the_code_does_not_what_it_says_of_itself(workshop: AnyTitle) -> None:
    first = version_of(workshop)
    assert first == version_of(FISTS)
    assert changed(workshop, "opponents/levels.py", '"""Shout now and then."""', '"""Shout."""  # Loudly.') == first
    (workshop.texts.parent / "opponents" / "AI.md").write_text("They think.")
    assert version_of(workshop) == first
    assert changed(workshop, "opponents/levels.py", "worlds=2", "worlds=3") != first
    assert changed(workshop, "opponents/levels.py", "worlds=3", "worlds=2") == first
    for name in ("rules/legal.py", "data/fists.toml"):
        with (workshop.texts.parent / name).open("a") as file:
            file.write("\nMORE = 1\n")
        assert version_of(workshop) != first
        first = version_of(workshop)


def test_changed_code_starts_its_figures_anew_and_says_so(
    tmp_path: Path, workshop: AnyTitle, whole: tuple[Path, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    state = whole[0]
    before = len(places(state))
    changed(workshop, "opponents/levels.py", "worlds=2", "worlds=3")
    titles = {"fists": workshop}
    assert proof(state, "--table", titles=titles) == 0
    said = capsys.readouterr()
    assert f"fists: its code has changed; {before} matches are left aside, its figures start anew" in said.err
    assert all("| not played |" in line for line in table(said.out)[2:])
    assert proof(state, titles=titles) == 0
    assert table(capsys.readouterr().out) == whole[1], "Fists plays as before, only its files differ"
    assert len(places(state)) == 2 * before
    changed(workshop, "opponents/levels.py", "worlds=3", "worlds=2")
    assert proof(state, "--table", titles=titles) == 0
    assert table(capsys.readouterr().out) == whole[1]


def test_code_that_changes_while_it_plays_ends_the_proof(
    tmp_path: Path, workshop: AnyTitle, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state, real, count = tmp_path / "s.jsonl", play_chunk, 0

    def meddled(text: str, titles: Any) -> str:
        nonlocal count
        count += 1
        if count == 4:
            changed(workshop, "opponents/levels.py", "Shout now and then.", "Shout sometimes.")
        if count == 7:
            changed(workshop, "opponents/levels.py", "worlds=2", "worlds=3")
        return real(text, titles)

    monkeypatch.setattr(course, "play_chunk", meddled)
    assert proof(state, titles={"fists": workshop}) == 1
    assert "fists's opponents changed while they were playing: start the proof again" in capsys.readouterr().err
    assert len(places(state)) == 6


def test_the_commands_beside_the_figures_play_the_same_matches(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    title = TITLES["stripmine"]
    step = next(figure for figure in figures_of(title, 3) if (figure.upper, figure.seats) == ("easy", 2))
    alone = replace(step, kind=BASELINE)
    state = State(tmp_path / "s.jsonl", {"stripmine": version_of(title)})
    running = Course(state, [replace(step, most=16), replace(alone, most=16, contests=alone.contests)], 1e9)
    running.play(None, 1, lambda looked: None)
    ((of_step, verdict), (of_alone, _)) = running.known.items()
    (command,) = page.commands(of_step, verdict.deals)
    words = shlex.split(command.removeprefix("python -m tests.long.ladder "))
    ladder.main([*words, "--workers", "1", "--file", str(tmp_path / "strength.toml")])
    assert f"| {verdict.share:.1%} | {verdict.low:.1%} – {verdict.high:.1%} | 16 |" in capsys.readouterr().out
    write_down(running.known, tmp_path / "written.toml")
    assert (tmp_path / "written.toml").read_text() == (tmp_path / "strength.toml").read_text()
    (command,) = page.commands(of_alone, verdict.deals)
    assert "--option bear=true --option blowout=true" in command
    assert program.main([*shlex.split(command.removeprefix("main.py ")), "--workers", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["seats"][0]
    assert told["win_share"] == pytest.approx(running.known[of_alone].share, abs=1e-5)
    assert told["interval"] == pytest.approx([running.known[of_alone].low, running.known[of_alone].high], abs=1e-5)


def test_two_proofs_do_not_write_one_state(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = tmp_path / "s.jsonl"
    other = Lock(Path(f"{state}.lock"))
    assert other.take()
    with pytest.raises(SystemExit):
        proof(state)
    assert "is being written by another proof" in capsys.readouterr().err
    assert not state.exists()
    state.write_text(f'{HEAD}\n{{"version": "be')
    assert proof(state, "--table") == 0, "who only looks disturbs nobody"
    assert state.read_text() == f'{HEAD}\n{{"version": "be'
    other.release()


@pytest.mark.parametrize("text", ["a shopping list\n", "a shopping list", "[]\n", '{"proof": 2}\n'])
def test_a_file_of_something_else_is_refused_and_left_alone(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "list"
    state.write_text(text)
    assert proof(state) == 1
    assert "is not a state file of the proof" in capsys.readouterr().err
    assert state.read_text() == text


def test_a_damaged_line_is_named(whole: tuple[Path, list[str]]) -> None:
    lines = whole[0].read_text().splitlines()
    lines[4] = lines[4].replace('"wins"', '"wines"')
    whole[0].write_text("\n".join(lines) + "\n")
    with pytest.raises(Unusable, match="line 5, is not a match of the proof"):
        State(whole[0], {"fists": version_of(FISTS)})


def test_a_title_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        proof(tmp_path / "s.jsonl", "--titles", "fists,chess")
    assert "there is no title 'chess'; the titles are: fists" in capsys.readouterr().err
