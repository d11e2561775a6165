"""Pictures of saved matches: made in idle moments, kept beside the record, trusted in nothing, telling no secret."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app import match_picture
from scenes.app.match_picture import MatchPictures
from scenes.match.table import TableScene
from sprites.cache import SurfaceCache, size_in_bytes
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.toy.rules.actions import Show

SIZE = (400, 300)


def work(pictures: MatchPictures) -> None:
    """Let idle moments pass until nothing is wanted any more."""
    while pictures.work():
        pass


def left(pilot: Pilot) -> str:
    """Leave the table; return its slot."""
    slot = pilot.table.session.slot.name
    pilot.table.leave()
    return slot


def again(pilot: Pilot) -> MatchPictures:
    """Return the pictures as a program finds them that has just been started."""
    return MatchPictures(pilot.program.slots, pilot.program.tables, lambda: pilot.program.words)


def dealt(start: Start) -> Pilot:
    """Return a table of Fists for two people, its cards dealt."""
    pilot = start("fists", seats="human,human")
    table = pilot.program.stack[1][0]
    assert isinstance(table, TableScene)
    while table.session.let_chance_act():
        pass
    while pilot.top is not table:
        pilot.program.close(pilot.top, None)
    return pilot


def pixels(picture: pygame.Surface | None) -> bytes:
    assert picture is not None
    return pygame.image.tobytes(picture, "RGB")


def no_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be an error that a record is replayed."""

    def replayed(*_: object) -> None:
        raise AssertionError("a record was replayed")

    monkeypatch.setattr(match_picture, "_replayed", replayed)


def test_the_match_that_is_left_gets_its_picture_in_idle_moments(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("coin_age")
    no_replay(monkeypatch)
    pictures, slot = pilot.program.pictures, left(pilot)
    assert pictures.get(slot, SIZE) is None
    pilot.frames(10)
    assert pictures.get(slot, SIZE) is None, "it was made in a frame"
    work(pictures)
    assert pictures.made > 0
    picture = pictures.get(slot, (500, 300))
    assert picture is not None
    assert picture.get_size() == SIZE
    assert len(set(pixels(picture))) > 50
    standing = pictures.standing(slot)
    assert standing is not None
    assert (standing.people, standing.points) == ((0,), (10, 10))


def test_a_kept_picture_is_read_from_its_file(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("coin_age")
    slot = left(pilot)
    work(pilot.program.pictures)
    no_replay(monkeypatch)
    pictures = again(pilot)
    assert pictures.get(slot, SIZE) is None
    work(pictures)
    assert pictures.get(slot, SIZE) is not None
    assert pictures.standing(slot) == pilot.program.pictures.standing(slot)


@pytest.mark.parametrize("harm", ["rubbish", "empty", "gone", "strange", "forged"])
def test_a_picture_that_cannot_be_read_is_made_anew(start: Start, harm: str) -> None:
    pilot = start("coin_age")
    slot = left(pilot)
    work(pilot.program.pictures)
    folder = pilot.program.slots.folder / slot
    file, told = folder / "picture-en.jpg", folder / "standing.json"
    date = file.stat().st_mtime_ns
    if harm == "gone":
        file.unlink()
    elif harm == "strange":
        pygame.image.save(pygame.Surface((50, 700)), file)
    elif harm == "forged":
        told.write_text(json.dumps({**json.loads(told.read_text()), "waiting": [7]}))
    else:
        file.write_bytes(b"" if harm == "empty" else b"\xff\xd8\xff rubbish")
    if file.exists():
        os.utime(file, ns=(date, date))
    pictures = again(pilot)
    pictures.get(slot, SIZE)
    work(pictures)
    assert pixels(pictures.get(slot, SIZE))
    assert pictures.standing(slot) == pilot.program.pictures.standing(slot)


def test_a_picture_older_than_its_record_is_made_anew(start: Start) -> None:
    pilot = dealt(start)
    slot = left(pilot)
    work(pilot.program.pictures)
    opened = pilot.program.slots.open(slot)
    opened.match.act(0, Show(1))
    opened.slot.close()
    pilot.program.pictures.look_again()
    before = pilot.program.pictures.get(slot, SIZE)
    assert before is not None
    work(pilot.program.pictures)
    standing = pilot.program.pictures.standing(slot)
    assert standing is not None
    assert standing.waiting == (1,)
    assert pixels(pilot.program.pictures.get(slot, SIZE)) != pixels(before)


def test_no_picture_tells_what_is_hidden(start: Start) -> None:
    told = []
    for shown in (0, 2):
        pilot = dealt(start)
        pilot.table.session.act(0, Show(shown))
        slot = left(pilot)
        work(pilot.program.pictures)
        kept = pilot.program.slots.folder / slot
        told.append((kept / "picture-en.jpg").read_bytes())
        shutil.rmtree(kept)
    assert told[0] == told[1]


def test_a_match_that_is_put_into_the_bin_meanwhile_leaves_nothing_behind(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start("coin_age")
    slot, write = left(pilot), match_picture._write
    folder, bin = pilot.program.slots.folder / slot, pilot.program.slots.bin

    def too_late(*given: Any) -> None:
        bin.put(slot)
        write(*given)

    monkeypatch.setattr(match_picture, "_write", too_late)
    work(pilot.program.pictures)
    assert bin.shelf.names() == [slot]
    assert not folder.exists()


def test_what_cannot_be_read_has_no_picture_and_is_not_tried_again(start: Start) -> None:
    pilot = start()
    folder = pilot.program.slots.folder / "rubbish"
    folder.mkdir(parents=True)
    (folder / "record.jsonl").write_bytes(b"rubbish\n")
    pictures = pilot.program.pictures
    pictures.get("rubbish", SIZE)
    work(pictures)
    assert pictures.get("rubbish", SIZE) is None
    assert not pictures.work()


def test_a_larger_picture_is_drawn_where_the_kept_one_would_blur(start: Start) -> None:
    pilot = start("coin_age")
    slot, pictures = left(pilot), pilot.program.pictures
    work(pictures)
    assert pixels(pictures.get(slot, (1600, 1200)))
    work(pictures)
    file: Path = pilot.program.slots.folder / slot / "picture-en.jpg"
    assert pygame.image.load(file).get_size() == (1600, 1200)
    assert not pictures.work()
    whole, heart = pictures.get(slot, (800, 600)), pictures.heart(slot, (400, 400), (0.25, 0.5, 0.5, 0.5))
    assert whole is not None
    assert pixels(heart) == pixels(whole.subsurface((200, 300, 400, 300))), "a part of it is as large as fits"


def test_each_language_has_a_picture_of_its_own(start: Start) -> None:
    pilot = start("coin_age", language="de")
    slot, pictures = left(pilot), pilot.program.pictures
    work(pictures)
    german = pixels(pictures.get(slot, SIZE))
    pilot.program.change(pilot.program.settings.changed(language="en"))
    assert pictures.get(slot, SIZE) is None
    work(pictures)
    assert pixels(pictures.get(slot, SIZE)) != german


def test_once_all_pictures_are_made_what_is_free_goes_back_to_the_system(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start("coin_age")
    slot, pictures = left(pilot), pilot.program.pictures
    back: list[int] = []
    monkeypatch.setattr(match_picture, "trim", lambda: back.append(pictures.made))
    pictures.get(slot, SIZE)
    work(pictures)
    assert back == [pictures.made] == [1]
    assert SurfaceCache.beside == size_in_bytes(pictures._kept[slot, "en"].picture)  # type: ignore[arg-type]
    work(pictures)
    assert back == [1], "nothing was made"


def test_a_picture_that_was_drawn_takes_no_more_than_the_same_one_read(start: Start) -> None:
    pilot = start("coin_age")
    slot, held = left(pilot), []
    for pictures in (pilot.program.pictures, again(pilot)):
        pictures.get(slot, SIZE)
        work(pictures)
        held.append(SurfaceCache.beside)
    assert held[0] == held[1] > 0


@pytest.mark.parametrize(("limit", "most"), [("MOST_BYTES", 2_500_000), ("KEPT", 1)])
def test_pictures_take_only_so_much_memory(
    start: Start, limit: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_picture, limit, most)
    pilot = start("coin_age")
    slots = [left(pilot)]
    pictures = pilot.program.pictures
    for number in range(2):
        shutil.copytree(pilot.program.slots.folder / slots[0], pilot.program.slots.folder / f"copy-{number}")
        slots.append(f"copy-{number}")
    for slot in slots:
        pictures.get(slot, SIZE)
        work(pictures)
    assert pictures.get(slots[-1], SIZE) is not None
    assert pictures.get(slots[0], SIZE) is None
    work(pictures)
    assert pictures.get(slots[0], SIZE) is not None
