"""The list of matches in bad company, the bin, and matches as files: a sentence each, and nothing is lost."""

from __future__ import annotations

import builtins
import errno
import os
import shutil
import threading
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from saves.exchange import SUFFIX, documents, exported_files
from scenes.app.bin_scene import BinScene
from scenes.app.import_scene import ImportScene
from scenes.app.match_row import TwoLines
from scenes.app.matches import MatchesScene
from scenes.app.shelf_scene import SHOWN
from scenes.app.told_scene import ToldScene
from scenes.menu.scene import MenuScene
from sprites.widgets import TextField
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.test_matches import at_the_list, keep_matches, listed


def told(pilot: Pilot) -> str:
    assert isinstance(pilot.top, MatchesScene | BinScene)
    return pilot.top.told


def rows(pilot: Pilot) -> list[str]:
    return [widget.label for widget in pilot.top.ring.widgets if isinstance(widget, TwoLines)]


def slot_of(pilot: Pilot) -> Path:
    """Return the folder of the only match."""
    (name,) = pilot.program.slots.shelf.names()
    return pilot.program.slots.folder / name


def refuse(monkeypatch: pytest.MonkeyPatch, what: str, number: int = errno.EACCES) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, what, refused)


def drop(pilot: Pilot, path: Path) -> None:
    """Drop a file on the window."""
    pilot.send(pygame.Event(pygame.DROPFILE, file=str(path)))


# What cannot be done


def test_where_access_is_denied_the_list_says_so_and_the_match_stays(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = at_the_list(start, 1)
    with monkeypatch.context() as patch:
        refuse(patch, "rename")
        pilot.push("Delete")
        assert told(pilot) == "The match could not be put into the bin: access is denied."
        assert len(listed(pilot)) == 1
    pilot.push("Delete")
    with monkeypatch.context() as patch:
        refuse(patch, "rename")
        pilot.push("Restore")
        assert told(pilot) == "The match could not be taken out of the bin: access is denied."
    pilot.push("Bin")
    pilot.push("Restore")
    assert told(pilot) == "The match is back among the saved ones."
    pilot.push("Back")
    assert len(listed(pilot)) == 1


def test_a_match_that_has_gone_meanwhile_is_said_to_be_missing(start: Start) -> None:
    pilot = at_the_list(start, 2)
    shutil.rmtree(pilot.program.slots.folder / pilot.program.slots.shelf.names()[0])
    pilot.push("Delete")
    assert told(pilot) == "The match could not be put into the bin: file or folder is missing."
    assert len(listed(pilot)) == 1


def test_a_folder_that_cannot_be_listed_leaves_a_sentence(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start()
    keep_matches(pilot, 1)
    refuse(monkeypatch, "scandir")
    pilot.push("Matches")
    assert told(pilot) == f"The matches in {pilot.program.slots.folder} cannot be listed: access is denied."
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, MenuScene)


# What cannot be opened


def _newer(slot: Path) -> None:
    record = slot / "record.jsonl"
    record.write_bytes(record.read_bytes().replace(b'"rules":1', b'"rules":9', 1))


def _foreign(slot: Path) -> None:
    record = slot / "record.jsonl"
    record.write_bytes(record.read_bytes().replace(b'"title":"coin_age"', b'"title":"chess"', 1))


def _pipe(slot: Path) -> None:
    (slot / "record.jsonl").unlink()
    os.mkfifo(slot / "record.jsonl")


STRANGE = {
    "It was made by a newer version of Coin Cabinet.": _newer,
    "Its game is not one of Coin Cabinet's.": _foreign,
    "Nothing in it can be read as a match.": _pipe,
}


@pytest.mark.parametrize("words", STRANGE)
def test_what_cannot_be_opened_says_why_shows_its_folder_and_can_be_binned(
    start: Start, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    pilot = start()
    keep_matches(pilot, 1)
    slot = slot_of(pilot)
    STRANGE[words](slot)
    before = sorted((path.name, path.stat().st_size) for path in slot.iterdir())
    pilot.push("Matches")
    assert rows(pilot) == [f"{slot.name}  ·  {words}"]
    pilot.push(slot.name)
    assert told(pilot) == f"This match is left as it is. Its folder: {slot}"
    pilot.push("Folder")
    assert shown == [slot.as_uri()] * 2
    assert sorted((path.name, path.stat().st_size) for path in slot.iterdir()) == before
    pilot.push("Delete")
    pilot.push("Bin")
    assert rows(pilot) == [f"{slot.name}  ·  {words}"]


def test_a_date_has_its_year_unless_it_lies_behind_us_in_this_one(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = at_the_list(start, 0)
    scene = pilot.top
    assert isinstance(scene, MatchesScene)
    noon = time.mktime((2026, 6, 15, 12, 0, 0, 0, 0, -1))
    monkeypatch.setattr(time, "time", lambda: noon)
    really = time.localtime
    monkeypatch.setattr(time, "localtime", lambda seconds=noon: really(seconds))
    assert scene.when(noon - 60) == "Jun 15, 11:59"
    assert scene.when(noon + 60) == "Jun 15, 2026, 12:01"
    assert scene.when(noon - 366 * 86400) == "Jun 14, 2025, 12:00"
    pilot.program.change(pilot.program.settings.changed(language="de"))
    assert scene.when(noon - 366 * 86400) == "14.06.2025, 12:00"


# Many matches


def test_only_what_is_shown_is_read(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start()
    keep_matches(pilot, 1)
    slot = slot_of(pilot)
    for number in range(60):
        shutil.copytree(slot, slot.with_name(f"{slot.name}-{number}"))
    read: set[Path] = set()
    really: Callable[..., Any] = builtins.open

    def watched(path: Any, *rest: Any, **more: Any) -> Any:
        if pilot.program.slots.folder in Path(str(path)).parents:
            read.add(Path(path).parent)
        return really(path, *rest, **more)

    monkeypatch.setattr(builtins, "open", watched)
    pilot.push("Matches")
    assert len(read) == len(rows(pilot)) == SHOWN
    pilot.key(pygame.K_PAGEDOWN)
    assert len(read) == 2 * SHOWN


def test_the_list_is_leafed_through_with_keys_and_the_wheel(start: Start) -> None:
    pilot = at_the_list(start, SHOWN + 2)
    newest = listed(pilot)
    pilot.key(pygame.K_PAGEDOWN)
    assert listed(pilot) != newest
    pilot.key(pygame.K_PAGEUP)
    assert listed(pilot) == newest
    pilot.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
    assert listed(pilot)[:-1] == newest[1:]


def test_a_match_is_deleted_and_restored_by_keyboard_alone(start: Start) -> None:
    pilot = at_the_list(start, 2)
    first, second = listed(pilot)
    for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN):
        pilot.key(key)
    assert listed(pilot) == [second]
    pilot.top.ring.focus(pilot.button("Restore"))
    pilot.key(pygame.K_RETURN)
    assert sorted(listed(pilot)) == sorted([first, second])


# The bin


@pytest.mark.parametrize("wanted", [False, True])
def test_the_bin_empties_itself_only_if_the_player_says_so(
    start: Start, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    pilot = start(empty_bin=wanted)
    keep_matches(pilot, 1)
    bin = pilot.program.slots.bin
    bin.put(slot_of(pilot).name)
    much_later = time.time() + 1e8
    monkeypatch.setattr(time, "time", lambda: much_later)
    monkeypatch.setattr("game.opponents.worker.Worker", lambda: None)
    dropping: list[threading.Thread] = []
    drop = bin.drop_old

    def dropped() -> None:
        dropping.append(threading.current_thread())
        drop()

    monkeypatch.setattr(bin, "drop_old", dropped)
    monkeypatch.setattr("scenes.menu.scene.BEFORE_SWEEPING", 0.0)
    others = set(threading.enumerate())
    pilot.top.idle()
    for thread in set(threading.enumerate()) - others:
        thread.join(60)
    assert (len(dropping), threading.main_thread() in dropping) == (int(wanted), False)
    assert bin.shelf.names() == [] if wanted else len(bin.shelf.names()) == 1


def test_the_bin_is_emptied_after_one_question_and_of_nothing_that_came_since(start: Start) -> None:
    pilot = at_the_list(start, 2)
    bin = pilot.program.slots.bin
    pilot.push("Bin")
    assert not pilot.button("Empty the bin").enabled
    pilot.push("Back")
    pilot.push("Delete")
    pilot.push("Bin")
    pilot.push("Empty the bin")
    assert told(pilot) == "Press again to delete the match for good."
    assert len(bin.shelf.names()) == 1
    since = bin.put(pilot.program.slots.shelf.names()[0])
    pilot.push("Really empty it")
    assert told(pilot) == "The bin has been emptied."
    assert bin.shelf.names() == [since]
    pilot.push("Empty the bin")
    pilot.push("Restore")
    assert pilot.button("Empty the bin"), "whoever does anything else is asked again"


def test_a_bin_that_cannot_be_emptied_says_so(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = at_the_list(start, 1)
    pilot.push("Delete")
    pilot.push("Bin")
    pilot.push("Empty the bin")
    refuse(monkeypatch, "rmdir")
    pilot.push("Really empty it")
    assert told(pilot) == "Not everything in the bin could be deleted: access is denied."


# Matches as files


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
    if where in ("Settings", "Coin Age"):
        pilot.push(where)
    if where in ("rules", "pause"):
        if where == "rules":
            pilot.push("Coin Age")
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


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_rows_notice_and_buttons_do_not_cover_each_other(start: Start, size: tuple[int, int], scale: float) -> None:
    pilot = start(size=size, scale=scale, language="de")
    keep_matches(pilot, SHOWN + 1)
    pilot.push("Partien")
    scene = pilot.top
    assert isinstance(scene, MatchesScene)
    rects = [widget.rect for widget in scene.ring.widgets] + [scene.notice]
    for number, rect in enumerate(rects):
        assert pilot.program.surface.get_rect().contains(rect)
        assert rect.collidelist(rects[number + 1 :]) < 0
    assert len(rows(pilot)) >= 3
