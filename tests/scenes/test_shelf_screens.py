"""The list of matches in bad company, the bin, and matches as files: a sentence each, and nothing is lost."""

from __future__ import annotations

import builtins
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

from scenes.app.bin_scene import BinScene
from scenes.app.host import Host
from scenes.app.import_scene import ImportScene
from scenes.app.matches import MatchesScene
from scenes.app.scene import Scene
from scenes.app.shelf_scene import SHOWN
from scenes.menu.scene import MenuScene
from sprites import coin
from sprites.sheet import Face
from tests.scenes.conftest import Start
from tests.scenes.shelf_pilot import refuse, rows, slot_of, told
from tests.scenes.test_matches import at_the_list, keep_matches, listed


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


def test_a_date_has_its_year(start: Start) -> None:
    pilot = at_the_list(start, 0)
    scene = pilot.top
    assert isinstance(scene, MatchesScene)
    noon = time.mktime((2026, 6, 15, 12, 0, 0, 0, 0, -1))
    assert scene.when(noon) == "Jun 15, 2026, 12:00"
    pilot.program.change(pilot.program.settings.changed(language="de"))
    assert scene.when(noon) == "15.06.2026, 12:00"


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
    monkeypatch.setattr("scenes.menu.aside.BEFORE_SWEEPING", 0.0)
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


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("make", [MatchesScene, BinScene, ImportScene])
def test_an_empty_list_says_so_in_large_letters_over_waiting_coins(
    start: Start, monkeypatch: pytest.MonkeyPatch, make: Callable[[Host], Scene], scale: float
) -> None:
    pilot = start(scale=scale)
    scene = make(pilot.program)
    pilot.program.open(scene)
    surface, drawn = pilot.look(), list[tuple[str, bool]]()
    face = coin.face

    def noted(kind: str, side: Face, px: int, *, dim: bool = False) -> pygame.Surface:
        drawn.append((kind, dim))
        return face(kind, side, px, dim=dim)

    monkeypatch.setattr(coin, "face", noted)
    scene.draw(surface)
    assert drawn == [(table.coins[0], True) for table in pilot.program.tables.values()]
