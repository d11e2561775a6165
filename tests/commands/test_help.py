"""The help of the command line speaks the player's language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from main import parser_of_commands
from saves.settings import LOCALES, load_settings, save_settings
from scenes.app.usage import WORDS, actions, parsers
from scenes.words import entries, file_of
from tests.commands.conftest import Run

ENGLISH, GERMAN = "usage: main.py", "Aufruf: main.py"


@pytest.fixture
def speaking(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Stand on a system that names no language of its own."""
    for name in LOCALES:
        monkeypatch.setenv(name, "C")
    return monkeypatch


def test_every_line_of_the_help_has_words_and_none_are_left_over() -> None:
    said: set[str | None] = {"usage: "}
    for parser in parsers(parser_of_commands(window_only=False)):
        said |= {parser.description, *(action.help for action in actions(parser))}
        said |= {group.title for group in parser._action_groups if group._group_actions}
    assert said - {None} == {entry["en"] for entry in entries(file_of(WORDS)).values()}


@pytest.mark.parametrize("command", [(), ("play",), ("arena",)])
def test_the_help_is_german_on_a_german_system_and_whole(
    run: Run, speaking: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    assert run(*command, "--help").out.startswith(ENGLISH)
    speaking.setenv("LC_ALL", "de_DE.UTF-8")
    told = run(*command, "--help")
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith(GERMAN)
    left = [str(entry["en"]) for entry in entries(file_of(WORDS)).values() if entry["en"] != entry["de"]]
    assert not [words for words in left if f"  {words}\n" in told.out or told.out.startswith(words)]
    assert "\nOptionen:\n" in told.out


def test_the_setting_is_stronger_than_the_system_and_the_argument_than_both(
    run: Run, speaking: pytest.MonkeyPatch
) -> None:
    save_settings(replace(load_settings(), language="de"))
    assert run("--help").out.startswith(GERMAN)
    assert run("play", "-h").out.startswith(GERMAN)
    assert run("--lang", "en", "--help").out.startswith(ENGLISH)
    assert run("--lang=en", "simulate", "--hel").out.startswith(ENGLISH)
