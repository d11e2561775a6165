"""Every command that the README tells people to type is run here.

Left out are only the installers (`pip`, `pipx` and `python3 -m venv`), which would ask a package index; what `uv run`
adds is checked against pyproject.toml. Commands that take long are run with the smaller numbers of `SHORTER`, the test
suite is only collected, the script of the clean checkout, which runs it, is only read by its shell, and the folder for
machines without Python is not built (`tests/delivery` has the rest of that command).
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pygame
import pytest

from delivery import pictures
from game.titles import TITLES
from scenes.app.guard import Guard
from tests.commands.conftest import Run

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")

SHORTER = {
    "simulate": {"--games": "2"},
    "luck": {"--slaps": "40"},
    "balance": {"--games": "1"},
    "arena": {"--games": "2"},
    "train": {"--games": "20"},
}
"""Arguments that are made smaller, by command; results are the same in kind."""

INSTALLERS = ("pip", "pipx", "python3 -m venv", ".venv/bin/pip")


def told() -> list[str]:
    """Return the commands of the README's indented blocks and of its sentences, `a && b` as two."""
    blocks = re.findall(r"^    (\S.*)$", README, re.MULTILINE)
    inline = [code for code in re.findall(r"`([^`]+)`", README) if re.search(r"\b(run|install|-m)\b", code)]
    return [command.strip() for row in (*blocks, *inline) for command in row.split("&&")]


def installs(command: str) -> bool:
    return command.startswith(INSTALLERS) and "main.py" not in command


def ours() -> list[str]:
    """Return the commands that run this program or its tests, each once."""
    return list(dict.fromkeys(command for command in told() if not installs(command)))


HEADLESS = [c for c in ours() if "main.py " in c and "main.py play" not in c]
WINDOWED = [c for c in ours() if c.endswith("main.py") or "main.py play" in c]
OTHERS = [c for c in ours() if "main.py" not in c]


def arguments(command: str) -> list[str]:
    """Return what stands behind main.py, made shorter where it would take long."""
    words = shlex.split(command.partition("main.py")[2])
    for option, value in SHORTER.get(words[0] if words else "", {}).items():
        words[words.index(option) + 1] = value
    return words


def test_every_command_is_run_by_one_of_these_tests() -> None:
    assert {arguments(command)[0] for command in HEADLESS} == {
        *("simulate", "replay", "luck", "balance", "arena", "exploit", "train")
    }
    assert len(WINDOWED) >= 2
    assert OTHERS == [
        "uv run --group test pytest",
        "uv run --group build python -m delivery.build",
        "uv run python -m delivery.pictures",
        "bash .ci/run",
    ]


def test_what_uv_is_asked_for_is_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = {group for command in ours() for group in re.findall(r"--group (\S+)", command)}
    assert groups <= set(project["dependency-groups"])
    assert all(re.match(r"(\S*/)?uv run |bash ", command) for command in ours())


def test_the_commands_without_a_window_work_in_the_order_given(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in HEADLESS:
        words = arguments(command)
        if words[0] == "replay":  # two matches are numbered with one digit, a hundred with two
            (tmp_path / "out" / "coin_age-0.jsonl").rename(tmp_path / words[1])
        if words[0] == "exploit":
            continue
        said = run(*words)
        assert (said.code, said.err) == (0, ""), command
        assert said.out, command


def test_the_proof_of_the_solution_is_begun(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof takes eight seconds; `tests/titles/stripmine` holds its parts. Here a smaller game stands for it."""
    (command,) = (command for command in HEADLESS if arguments(command)[0] == "exploit")
    words = arguments(command)
    assert words[-1] == "bear=true"
    words[-1] = "bear=false"
    assert run(*words).code == 0


@pytest.mark.parametrize("command", WINDOWED)
def test_the_commands_with_a_window_show_something(run: Run, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    drawn = []

    def look_and_leave(guard: Guard, first: object) -> None:
        assert callable(first)
        first(guard.program)
        guard.program.tick([], 0.0)
        drawn.append(len({tuple(guard.program.surface.get_at((x, 300))) for x in range(0, 1000, 7)}))

    monkeypatch.setattr(Guard, "run", look_and_leave)
    said = run(*arguments(command))
    pygame.display.init()  # as it was before
    assert (said.code, said.err) == (0, "")
    assert drawn
    assert drawn[0] > 10


def test_the_tests_can_be_collected_and_the_script_read() -> None:
    tests, _, _, script = OTHERS
    assert tests.split()[-1] == "pytest"
    words = [sys.executable, "-m", "pytest", "--collect-only", "-n", "0", "tests/test_arrows.py"]
    assert subprocess.run(words, cwd=ROOT, capture_output=True, check=False).returncode == 0
    shell, path = script.split()
    assert subprocess.run([shell, "-n", path], cwd=ROOT, capture_output=True, check=False).returncode == 0


def test_the_folder_for_machines_without_python_has_its_command() -> None:
    (command,) = [command for command in OTHERS if "delivery.build" in command]
    words = shlex.split(command.partition("python ")[2])
    told = subprocess.run([sys.executable, *words, "--help"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0
    assert "PyInstaller" in told.stdout


def test_the_pictures_are_of_tables_in_the_middle_of_a_match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pictures, "PLACE", tmp_path / "docs")
    pictures.PLACE.mkdir()
    pictures.main(["stripmine"])
    (made,) = pictures.PLACE.iterdir()
    assert pygame.image.load(made).get_size() == pictures.SIZE
    assert {f"docs/{name}.jpg" for name in pictures.SHOWN} == set(re.findall(r"docs/\w+\.jpg", README))
    assert all((ROOT / "docs" / f"{name}.jpg").is_file() for name in TITLES)
