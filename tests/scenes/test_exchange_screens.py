"""Matches go out as files and come in again: dropped, chosen or typed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from saves.exchange import SUFFIX, documents, exported_files
from scenes.app.import_scene import ImportScene
from scenes.app.told_scene import ToldScene
from scenes.menu.scene import MenuScene
from sprites.widgets import TextField
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.shelf_pilot import drop, slot_of, told
from tests.scenes.test_matches import at_the_list, keep_matches, listed


def exported(start: Start) -> tuple[Pilot, Path]:
    pilot = at_the_list(start, 1)
    pilot.push("Export")
    (path,) = exported_files()
    assert told(pilot) == f"Exported to {path}"
    return pilot, path


def test_a_match_goes_out_and_comes_in_again(start: Start) -> None:
    pilot, path = exported(start)
    assert path.parent == documents()
    assert path.name.startswith("Coin Age 20")
    drop(pilot, path)
    assert told(pilot) == f"The match in {path.name} is here already."
    pilot.push("Delete")
    assert listed(pilot) == []
    drop(pilot, path)
    assert told(pilot) == f"{path.name} has been imported."
    assert len(listed(pilot)) == 1
    pilot.push("Ada")
    assert pilot.table.session.match.header.players[1].name == "Bo"


def test_a_file_dropped_on_the_menu_is_imported_and_shown(start: Start) -> None:
    pilot, path = exported(start)
    pilot.push("Delete")
    pilot.push("Back")
    drop(pilot, path)
    assert told(pilot) == f"{path.name} has been imported."
    pilot.push("Ada")
    assert pilot.table


@pytest.mark.parametrize("where", ["Settings", "Coin Age", "rules", "Bin", "table", "pause"])
def test_a_file_dropped_anywhere_is_imported_and_that_is_said(start: Start, where: str) -> None:
    pilot, path = exported(start)
    if where == "Bin":
        pilot.push("Bin")
    else:
        pilot.push("Ada" if where in ("table", "pause") else "Back")
    if where == "Settings":
        pilot.push(where)
    if where in ("Coin Age", "rules"):
        pilot.push("Coin Age")  # its drawer is open
    if where in ("rules", "pause"):
        pilot.key(pygame.K_F1 if where == "rules" else pygame.K_p)
    below = pilot.top
    for sentence in (f"The match in {path.name} is here already.", f"gone{SUFFIX} was not imported: "):
        drop(pilot, path if "here" in sentence else path.with_name(f"gone{SUFFIX}"))
        assert isinstance(pilot.top, ToldScene)
        assert pilot.top.sentence.startswith(sentence)
        pilot.frames(2)
        pilot.push("All right")
        assert pilot.top is below


def test_of_a_file_that_no_longer_fits_the_rules_the_beginning_is_imported(start: Start) -> None:
    pilot, path = exported(start)
    raw = path.read_bytes()
    added = raw.count(b"\n") + 1
    path.write_bytes(raw + b'{"n":99,"by":0,"mark":"hint","digest":""}\n')
    drop(pilot, path)
    assert told(pilot).startswith(f"{path.name} has been imported as far as line {added}")
    assert len(listed(pilot)) == 2


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_cannot_be_opened_is_said_in_one_language(start: Start, language: str) -> None:
    pilot = start(language=language)
    keep_matches(pilot, 1)
    slot = slot_of(pilot)
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    say = pilot.program.words.say
    record = slot / "record.jsonl"
    whole = record.read_bytes()
    for raw, why in ((b"rubbish\n", "unreadable"), (whole.replace(b'"rules":1', b'"rules":9', 1), "newer")):
        for path in slot.glob("*.jsonl"):
            path.write_bytes(raw)
        menu.resume(slot.name)
        assert menu.trouble == say("interface", "menu.unreadable", why=say("interface", f"matches.{why}"))


def test_a_file_is_chosen_from_the_documents(start: Start) -> None:
    pilot, path = exported(start)
    pilot.push("Delete")
    pilot.push("Import")
    pilot.push(path.name)
    assert told(pilot) == f"{path.name} has been imported."


def test_a_path_is_pasted_or_typed(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, path = exported(start)
    pilot.push("Delete")
    pilot.push("Import")
    assert isinstance(pilot.top, ImportScene)
    assert not pilot.button("Import").enabled
    field = pilot.top.ring.widgets[0]
    assert isinstance(field, TextField)
    pilot.click(field.rect.center)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f'"{path}\n')
    pilot.key(pygame.K_v, pygame.KMOD_LCTRL)
    pilot.key(pygame.K_QUOTEDBL, text='"')
    pilot.frames(1)
    pilot.key(pygame.K_RETURN)
    assert told(pilot) == f"{path.name} has been imported."


def test_a_bad_file_is_named_with_what_is_wrong_and_where(start: Start) -> None:
    pilot, path = exported(start)
    whole = path.read_bytes()
    added = whole.count(b"\n") + 1
    for raw, why in (
        (b"a picture\n", "its first line is not the beginning of a Coin Cabinet match"),
        (whole + b"rubbish\n", f"line {added} cannot be read"),
        (whole + whole[: whole.find(b"\n") + 1], f"line {added} cannot be read"),
        (whole.replace(b'"rules":1', b'"rules":9', 1), "it was made by a newer version of Coin Cabinet"),
        (whole.replace(b'"digest":"', b'"digest":"0', 1), "line 1 does not fit the rules"),
        (whole.replace(b'"title":"coin_age"', b'"title":"poker"', 1), "its game is not one of Coin Cabinet's"),
        (whole + b" " * 1_000_001 + b"\n", "it is too large"),
    ):
        path.write_bytes(raw)
        drop(pilot, path)
        assert told(pilot) == f"{path.name} was not imported: {why}."
    drop(pilot, path.parent)
    assert told(pilot) == f"{path.parent.name} was not imported: it is not an ordinary file."
    drop(pilot, path.parent / f"gone{SUFFIX}")
    assert told(pilot) == f"gone{SUFFIX} was not imported: file or folder is missing."
    assert len(listed(pilot)) == 1


def test_an_export_that_fails_says_so(start: Start) -> None:
    pilot = at_the_list(start, 1)
    documents().parent.mkdir(parents=True, exist_ok=True)
    documents().write_text("a file where the folder should be")
    pilot.push("Export")
    assert told(pilot).startswith("The match could not be exported: ")
