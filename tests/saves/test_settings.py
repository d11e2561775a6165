"""Settings are kept between sittings; whatever is wrong with them is the default, and nothing else is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.codec import to_json
from saves.settings import Settings, load_settings, save_settings, system_language
from sounds.volumes import SoundSettings, Volumes
from tests.core.test_codec import junk
from tests.saves.matches import put

OTHER = Settings(
    language="de",
    sound=SoundSettings(Volumes(0.5, 0.1, 0.2, 0.3), muted=True),
    captions=True,
    speed="slow",
    stepwise=True,
    hints=False,
    scale=1.5,
    window=(1920, 1080),
    last_tables={"fists": {"players": [["Ada", "human"]], "options": {"rounds": 2}}},
)


@pytest.fixture(autouse=True)
def english_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the system speak English."""
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


@pytest.fixture
def file(home_of_its_own: Path) -> Path:
    """Return where the settings lie."""
    home_of_its_own.mkdir(parents=True)
    return home_of_its_own / "settings.json"


def test_settings_come_back_as_they_were_kept() -> None:
    save_settings(OTHER)
    assert load_settings() == OTHER


def test_without_settings_there_are_defaults_in_the_systems_language() -> None:
    assert load_settings() == Settings(language="en")


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de_DE.UTF-8", "de"), ("de_AT@euro", "de"), ("German_Germany", "de"), ("en_GB", "en"), ("C", "en"), ("da", "en")],
)
def test_the_system_says_its_language(monkeypatch: pytest.MonkeyPatch, locale: str, language: str) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert system_language() == language


def test_the_stronger_word_of_the_system_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("LC_MESSAGES", "de_DE.UTF-8")
    monkeypatch.setenv("LC_ALL", "")
    assert system_language() == "de"


@pytest.mark.parametrize("text", ["", "null", "7", "[]", '"dark"', "{", "[" * 5000, "\ufeff{}", '{"scale": 1' * 3])
def test_a_file_that_is_none_leaves_the_defaults(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    assert load_settings() == Settings(language="en")


def test_half_a_character_in_a_name_can_be_kept_again(file: Path) -> None:
    file.write_text(r'{"last_tables":{"fists":{"players":[["\ud83d","human"]],"options":{}}}}')
    save_settings(load_settings())
    assert load_settings().last_tables


def test_bytes_that_are_no_text_leave_the_defaults(file: Path) -> None:
    file.write_bytes(bytes(range(256)))
    assert load_settings() == Settings(language="en")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "fr"),
        ("language", 1),
        ("scale", "big"),
        ("scale", None),
        ("speed", "warp"),
        ("window", [800]),
        ("window", [1e9, 2]),
        ("captions", 1),
        ("sound", {"muted": False}),
        ("sound", {"volumes": {"master": 9, "music": 0, "effects": 0, "interface": 0}, "muted": False}),
        ("last_tables", []),
        ("colour", "red"),
    ],
)
def test_a_damaged_value_is_the_default_and_the_others_are_kept(file: Path, key: str, value: Any) -> None:
    file.write_text(json.dumps({"hints": False, key: value, "stepwise": True}))
    assert load_settings() == Settings(language="en", hints=False, stepwise=True)


@pytest.mark.parametrize(
    ("kept", "used"),
    [
        ({"scale": 9}, {"scale": 2.0}),
        ({"scale": 0.1}, {"scale": 1.0}),
        ({"window": [10, 99999]}, {"window": (1024, 4320)}),
    ],
)
def test_a_value_beyond_its_limits_is_the_nearest_within(file: Path, kept: Any, used: Any) -> None:
    file.write_text(json.dumps(kept))
    assert load_settings() == Settings(language="en", **used)


def test_tables_that_cannot_have_been_played_at_are_forgotten(file: Path) -> None:
    good = {"players": [["Ada", "human"]], "options": {}}
    bad = {
        "a": 1,
        "b": [],
        "c": {"players": []},
        "d": {"players": 1, "options": {}},
        "e": {"players": [], "options": []},
    }
    file.write_text(json.dumps({"last_tables": {**bad, "fists": good}}))
    assert load_settings().last_tables == {"fists": good}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=80)
@given(st.dictionaries(st.sampled_from(sorted(Settings.__slots__)), junk))
def test_any_junk_can_be_loaded_and_kept_again(home_of_its_own: Path, kept: dict[str, Any]) -> None:
    home_of_its_own.mkdir(parents=True, exist_ok=True)
    (home_of_its_own / "settings.json").write_text(json.dumps(kept))
    loaded = load_settings()
    save_settings(loaded)
    assert json.dumps(to_json(load_settings())) == json.dumps(to_json(loaded))


def test_settings_that_cannot_be_kept_cost_a_word_and_nothing_else(
    home_of_its_own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home_of_its_own.parent.mkdir(exist_ok=True)
    home_of_its_own.write_text("a file where the folder should be")
    save_settings(OTHER)
    assert "Settings could not be saved in" in capsys.readouterr().err


def test_changing_returns_other_settings() -> None:
    assert Settings().changed(hints=False).hints is False
    assert Settings().muted(True).sound.muted
    assert Settings().scaled(+0.1).scale == 1.1
    assert Settings().scaled(-0.1).scale == 1.0
    assert Settings().scaled(+5).scale == 2.0


@pytest.mark.parametrize("kind", ["folder", "pipe", "device", "huge"])
def test_what_is_no_file_leaves_the_defaults(file: Path, kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    put(kind, file)
    assert load_settings() == Settings(language="en")
    save_settings(OTHER)
    if kind == "folder":
        assert "Settings could not be saved in" in capsys.readouterr().err
    else:
        assert load_settings() == OTHER


def test_a_damaged_value_is_told_in_a_sentence(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(json.dumps({"speed": "warp", "of tomorrow": 1, "hints": False}))
    assert load_settings() == Settings(language="en", hints=False)
    assert capsys.readouterr().err == f"{file}: speed cannot be 'warp'; its default is used.\n"


def test_a_file_that_is_none_is_kept_beside_the_new_one(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b'{"names": ["Ada"')
    assert load_settings() == Settings(language="en")
    assert "it is kept as settings-damaged.json" in capsys.readouterr().err
    save_settings(Settings())
    assert (file.parent / "settings-damaged.json").read_bytes() == b'{"names": ["Ada"'


def test_settings_of_the_first_version_are_still_read(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    volumes = {"master": 0.5, "music": 0.45, "effects": 0.9, "interface": 0.8}
    old = {"language": "de", "sound": {"volumes": volumes, "muted": False, "mute_unfocused": True}, "scale": 1.2}
    file.write_text(json.dumps({**old, "window": [1400, 800], "last_tables": {}}))
    loaded = load_settings()
    assert (loaded.language, loaded.sound.volumes.master, loaded.scale, loaded.window) == ("de", 0.5, 1.2, (1400, 800))
    assert (loaded.vision, loaded.contrast, loaded.left_handed, loaded.names) == ("usual", False, False, ())
    assert capsys.readouterr().err == ""


def test_names_are_few_short_and_all_different() -> None:
    named = Settings(names=("Bo", "Ada")).naming(["Ada", "  ", "X" * 30, "Bo"])
    assert named.names == ("Ada", "X" * 20, "Bo")
    assert len(Settings().naming(str(n) for n in range(50)).names) == 8


def test_starting_afresh_keeps_what_is_remembered() -> None:
    fresh = OTHER.changed(names=("Ada",), contrast=True).afresh()
    assert fresh == Settings(language="de", window=(1920, 1080), last_tables=OTHER.last_tables, names=("Ada",))
