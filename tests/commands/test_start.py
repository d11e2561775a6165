"""A start that fails is one sentence that names what is missing, exit code 2, and nothing is lost."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.wording import path_of
from scenes.app import whole
from scenes.app.program import Program
from scenes.app.whole import PARTS
from scenes.words import entries
from sprites import text
from sprites.cache import forget_all
from tests.commands.conftest import Run

ROOT = Path(__file__).parents[2]


def leave(program: Program, clock: pygame.Clock) -> None:
    """Quit at the first turn."""
    program.quit()


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    """Leave the display as other tests expect it."""
    yield
    pygame.display.init()


def test_settings_that_cannot_be_read_are_named_and_not_written_over(run: Run, home_of_its_own: Path) -> None:
    settings = home_of_its_own / "settings.json"
    settings.mkdir(parents=True)
    assert run().complaint == f"Coin Cabinet cannot start: {settings} cannot be read: it is not a file"
    assert list(home_of_its_own.iterdir()) == [settings]


def test_settings_that_are_a_pipe_are_not_waited_for(run: Run, home_of_its_own: Path) -> None:
    home_of_its_own.mkdir()
    os.mkfifo(home_of_its_own / "settings.json")
    assert "settings.json" in run().complaint


@pytest.mark.parametrize(("below", "why"), [("", "Not a directory"), ("below", "Not a directory")])
def test_a_home_that_is_no_folder_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, below: str, why: str
) -> None:
    (tmp_path / "file").write_text("precious", encoding="utf-8")
    home = tmp_path / "file" / below
    monkeypatch.setenv("COIN_CABINET_HOME", str(home))
    assert run().complaint == f"Coin Cabinet cannot start: {home} cannot be read: {why}"
    assert (tmp_path / "file").read_text(encoding="utf-8") == "precious"


def test_the_start_fails_in_the_players_language(run: Run, home_of_its_own: Path) -> None:
    (home_of_its_own / "settings.json").mkdir(parents=True)
    assert run("--lang", "de").complaint.startswith("Coin Cabinet kann nicht starten: ")


def test_a_font_that_is_missing_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.quit()  # forgets the fonts in use
    forget_all()  # what was written before needs no font
    monkeypatch.setattr(text, "FONT_FOLDER", tmp_path)
    complaint = run().complaint  # which font is wanted first depends on what was measured before
    assert complaint.startswith(
        ("Coin Cabinet cannot start: ", "An error has ended the program (FileNotFoundError in ")
    )
    assert any(str(path_of(tmp_path / font)) in complaint for font in text.FONT_FILES.values())


@pytest.mark.parametrize("name", ["sprites/art/felt.jpg", "sounds/clips/curtain_1.ogg", "game/coin/texts/rules_de.md"])
def test_a_stored_file_that_is_missing_is_named_at_the_start(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for folder in PARTS:
        shutil.copytree(ROOT / folder, tmp_path / folder, copy_function=shutil.copyfile)
    monkeypatch.setattr(whole, "ROOT", tmp_path)
    assert whole.missing() is None
    monkeypatch.setattr(Program, "turn", leave)
    (tmp_path / name).unlink()
    assert run().complaint == f"Coin Cabinet cannot start: {path_of(tmp_path / name)} is missing"


def test_a_folder_of_the_program_that_is_missing_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "ROOT", tmp_path)
    monkeypatch.setattr(Program, "turn", leave)
    assert f"{tmp_path.name}/game" in run().complaint


def test_every_stored_file_is_listed() -> None:
    assert whole.LIST.read_text(encoding="utf-8").splitlines() == [*whole.stored()], "python -m scenes.app.whole"


def test_words_that_are_missing_are_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.words.FOLDER", tmp_path)
    entries.cache_clear()
    complaint = run().complaint
    entries.cache_clear()
    assert str(tmp_path / "interface.toml") in complaint


def test_what_fails_at_the_end_is_told_and_changes_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(program: Program) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Program, "end", ended)
    monkeypatch.setattr(Program, "turn", leave)
    said = run()
    assert said.code == 0
    assert said.err.startswith("main.py: not everything could be closed (ZeroDivisionError in ")


def test_an_error_after_the_start_is_no_bad_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Program, "turn", broken)
    monkeypatch.setattr("scenes.app.report._picture", lambda surface: None)
    said = run()
    assert said.code == 1
    assert said.err.startswith("main.py: An error has ended the program (ZeroDivisionError in ")


def test_threads_are_watched_only_while_the_window_is_open(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    before, within = threading.excepthook, []

    def leave(program: Program, clock: pygame.Clock) -> None:
        within.append(threading.excepthook)
        program.quit()

    monkeypatch.setattr(Program, "turn", leave)
    assert run().code == 0
    assert within[0] != before
    assert threading.excepthook is before


def test_the_last_sentence_is_in_a_box_where_somebody_sees_it(
    run: Run, home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[tuple[str, str]] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda head, told, kind: boxes.append((told, kind)))
    (home_of_its_own / "settings.json").mkdir(parents=True)
    assert run().code == 2
    assert boxes == []  # nobody sees what the dummy driver draws
    monkeypatch.setattr("scenes.app.window.INVISIBLE", ())
    complaint = run().complaint
    assert boxes == [(complaint, "error")]


VANISHING = """
import shutil, sys
import main
from scenes.app.program import Program

def vanish(*_):
    for part in ("game", "saves", "scenes", "sounds", "sprites"):
        shutil.rmtree(part, ignore_errors=True)
    raise ZeroDivisionError

Program.turn = vanish
sys.exit(main.main([]))
"""


def test_a_program_whose_files_vanish_says_what_came_first_and_leaves_a_report(
    tmp_path: Path, home_of_its_own: Path
) -> None:
    for part in ("game", "saves", "scenes", "sounds", "sprites", "main.py"):
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, tmp_path / part)
    said = subprocess.run(
        [sys.executable, "-c", VANISHING], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False
    )
    assert said.returncode == 1
    assert said.stderr.startswith("main.py: An error has ended the program (ZeroDivisionError in ")
    assert list((home_of_its_own / "reports").glob("*.txt"))
