"""The command line as a whole, some of it as its own process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands.seats import PROGRAM
from tests.commands.conftest import Run

ROOT = Path(__file__).parents[2]
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")


def started(*words: str, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run main.py as a process of its own, on a machine without a display."""
    blind = {key: value for key, value in os.environ.items() if key not in SCREENS}
    blind |= {"COIN_CABINET_HOME": str(home), **environment}
    return subprocess.run(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        env=blind,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_it_tells_its_version_and_its_commands(run: Run) -> None:
    assert run("--version").out == f"Coin Cabinet {PROGRAM}\n"
    said = run("--lang", "en", "--help")
    assert said.code == 0
    for command in ("play", "simulate", "replay", "luck"):
        assert command in said.out
        helped = run("--lang", "en", command, "--help")
        assert (helped.code, helped.err) == (0, "")
        assert "usage: main.py" in helped.out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("tarot",), "argument COMMAND: invalid choice: 'tarot'"),
        (("--lang", "fr"), "argument --lang: invalid choice: 'fr'"),
        (("--loud",), "unrecognized arguments: --loud"),
        (("play",), "the following arguments are required: title"),
        (("play", "chess"), "there is no title 'chess'"),
        (("play", "coin_age", "--seats", "human"), "coin_age is played by 2, not by 1"),
        (("play", "coin_age", "--seats", "human,ai:genius"), "there is no player 'ai:genius'"),
        (("play", "coin_age", "--option", "map=mars"), "coin_age option map cannot be 'mars'"),
        (("play", "coin_age", "--seed", "seven"), "argument --seed: invalid int value: 'seven'"),
        (("play", "coin_age", "--lang", "fr"), "argument --lang: invalid choice: 'fr'"),
        (("luck", "--slaps", "0"), "--slaps: luck needs at least one slap, not 0"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(run: Run, words: tuple[str, ...], complaint: str) -> None:
    assert run(*words).complaint.startswith(complaint)


def test_the_language_may_stand_before_any_command(run: Run) -> None:
    assert run("--lang", "de", "simulate", "coin_age", "--seats", "random,random").code == 0
    assert run("--lang=de", "replay").complaint == "the following arguments are required: file"


@pytest.mark.parametrize(
    ("path", "told"), [("stick/saves", "stick/saves"), ("stick/a\nb\x1b[31m", r"stick/a\nb\x1b[31m")]
)
def test_a_fault_of_the_disk_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch, path: str, told: str) -> None:
    from game.commands import replay

    def unplugged(args: object, titles: object) -> int:
        raise OSError(5, "Input/output error", path)

    monkeypatch.setattr(replay, "run", unplugged)
    assert run("replay", "x").complaint == f"{told}: Input/output error"


def test_whoever_interrupts_gets_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.commands import replay

    def interrupted(args: object, titles: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(replay, "run", interrupted)
    said = run("replay", "x")
    assert (said.code, said.out, said.err) == (130, "", "")


@pytest.mark.parametrize("words", [(), ("play", "coin_age", "--seats", "human,hard", "--seed", "7")])
def test_without_a_display_it_says_so_and_what_to_do(tmp_path: Path, words: tuple[str, ...]) -> None:
    said = started(*words, home=tmp_path)
    assert (said.returncode, said.stdout) == (2, "")
    (line,) = said.stderr.splitlines()
    assert line.startswith("main.py: there is no display")
    assert "DISPLAY" in line
    assert list(tmp_path.iterdir()) == []


def test_a_display_that_cannot_be_reached_is_one_sentence(tmp_path: Path) -> None:
    said = started(home=tmp_path, DISPLAY=":987", SDL_VIDEODRIVER="x11")
    assert said.returncode == 2
    assert len(said.stderr.splitlines()) == 1
    assert "Traceback" not in said.stderr


def test_as_a_process_it_answers_with_the_same_codes(tmp_path: Path) -> None:
    played = started("simulate", "coin_age", "--seats", "random,easy", "--records", str(tmp_path / "r"), home=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    (record,) = (tmp_path / "r").iterdir()
    assert started("replay", str(record), "--check", home=tmp_path).returncode == 0
    record.write_bytes(record.read_bytes().replace(b'"digest":"', b'"digest":"0', 2))
    differs = started("replay", str(record), "--check", home=tmp_path)
    assert (differs.returncode, differs.stdout) == (1, "")
    assert "line 1: " in differs.stderr
    junk = started("replay", "main.py", "--check", home=tmp_path)
    assert (junk.returncode, len(junk.stderr.splitlines())) == (2, 1)


def test_a_reader_who_goes_away_gets_no_traceback(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    words = [sys.executable, "main.py", "simulate", "coin_age", "--seats", "random,random"]
    said = subprocess.run(words, cwd=ROOT, stdout=write, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    os.close(write)
    assert (said.returncode, said.stderr) == (0, "")
