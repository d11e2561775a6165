"""An error never closes the window without a word: a report, the menu, a sentence, and the match to go on."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.commands.seats import PROGRAM
from game.opponents.playing import play_out
from saves import reports
from scenes.app.error_scene import ErrorScene
from scenes.app.guard import GivenUp, Guard
from scenes.app.scene import Scene
from scenes.match.table import TableScene
from scenes.menu.scene import MenuScene
from sprites.widgets import Button
from tests.core.table import header
from tests.scenes.fuse import SECRET, Fuse, Planted
from tests.scenes.pilot import FRAME, Pilot
from tests.toy.shelving import ThinksHere

PNG = b"\x89PNG\r\n"
OF_THE_TITLE = ("legal_actions", "why_illegal", "apply", "view", "waiting_for", "observe")
OF_THE_BOARD = ("pieces", "layout", "paint", "status")
OF_THE_SCENE = ("input", "update", "idle")


class Guarded(Pilot):
    """A program whose every frame is guarded, on a table of Fists with a fuse."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.fuse = Fuse()
        super().__init__((640, 360), folder, self.fuse.tables(), ThinksHere, speed="off", **settings)
        self.program.every = 1
        self.guard = Guard(self.program)
        self.guard._begun = True

    def frame(self, *events: pygame.Event) -> None:
        """Do one guarded turn, an idle moment with it."""

        def turn() -> None:
            self.program.tick(events, FRAME)
            self.program.top.idle()

        self.guard.turn(turn)

    def sit_down(self, *plays: str) -> TableScene:
        """Open a table, and let it come to a person's turn."""
        opened = self.program.slots.begin(header(plays or ("human", "ai:easy")))
        self.program.open(TableScene(self.program, opened))
        for _ in range(60):
            self.frame()
        found = next(scene for scene, _ in self.program.stack if isinstance(scene, TableScene))
        assert found.session.human_to_move is not None
        return found

    def blow(self, at: str) -> ErrorScene:
        """Let the fuse blow, and do everything at the table until it is noticed."""
        self.fuse.at = at
        table, motion = self.table, pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0))
        for deed in (table.rebuild, table.session.save, table.timeline.retell, lambda: self._act(table)):
            if self.program.top is table:
                self.guard.turn(deed)
                table.stale = True
            self.frame(motion)
            table.session.saving._saver.submit(int).result(60) if self.program.top is table else None
        self.frame()
        assert isinstance(self.top, ErrorScene), self.top
        return self.top

    @staticmethod
    def _act(table: TableScene) -> None:
        seat = table.session.human_to_move
        assert seat is not None
        table.session.act(seat, table.session.match.legal_actions(seat).actions[0])

    def reports(self) -> list[Path]:
        """Return the reports, oldest first."""
        return sorted((Path(os.environ["COIN_CABINET_HOME"]) / "reports").glob("*.txt"))


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Guarded]:
    with_guard = Guarded(tmp_path)
    with with_guard.guard.watching_threads():
        yield with_guard
    with_guard.fuse.at = ""
    with_guard.program.end()


@pytest.mark.parametrize("at", [*OF_THE_TITLE, *OF_THE_BOARD, *OF_THE_SCENE, "thread"])
def test_an_error_leads_to_the_menu_with_a_sentence_and_the_match_goes_on(
    pilot: Guarded, monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    pilot.fuse.plant_in_scene(monkeypatch)
    table = pilot.sit_down()
    record = table.session.slot.record
    told = pilot.blow(at)
    written = record.read_bytes()
    (report,) = pilot.reports()
    assert told.sentence == (
        "An error in the program brought you back to the menu: your match is saved up to the last action, "
        f"and a report lies in {report}."
    )
    assert [type(scene) for scene, _ in pilot.program.stack] == [MenuScene, ErrorScene]
    assert report.with_suffix(".png").read_bytes().startswith(PNG)

    pilot.fuse.at = ""
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.top, MenuScene)
    pilot.push("Continue")
    assert pilot.table.session.saving._match.written == len(written.splitlines()) - 1
    assert pilot.table.session.slot.record == record
    pilot._act(pilot.table)
    assert record.read_bytes().startswith(written)
    assert len(record.read_bytes()) > len(written)


def test_an_error_in_a_menus_button_costs_no_match_a_word(pilot: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise Planted(SECRET)

    monkeypatch.setattr(Button, "click", broken)
    pilot.guard.turn(lambda: pilot.button("Settings").click((0, 0)))
    assert isinstance(pilot.top, ErrorScene)
    (report,) = pilot.reports()
    assert pilot.top.sentence == (
        f"An error in the program brought you back to the menu: no match was open, and a report lies in {report}."
    )
    assert SECRET in report.read_text(encoding="utf-8")  # there is nothing to give away


def test_the_sentence_is_german_for_a_german_player(tmp_path: Path) -> None:
    pilot = Guarded(tmp_path, language="de")
    pilot.sit_down()
    told = pilot.blow("paint").sentence
    assert told.startswith("Wegen eines Programmfehlers sind Sie wieder im Menü: Ihre Partie ist bis zum letzten Zug")
    pilot.program.end()


def test_the_sentence_tells_what_the_disk_has_refused(pilot: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    table = pilot.sit_down()

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(table.session.slot, "_append", refuse)
    pilot._act(table)
    assert "the disk has refused the last actions of your match" in pilot.blow("paint").sentence


# The report


def test_a_report_has_all_that_is_needed_to_find_the_error(pilot: Guarded) -> None:
    table = pilot.sit_down()
    pilot._act(table)
    pilot.blow("paint")
    report = pilot.reports()[0].read_text(encoding="utf-8")
    assert f"Coin Cabinet {PROGRAM}" in report
    assert "Screens: MenuScene > TableScene" in report
    assert "Title: fists" in report
    assert f"Record: {table.session.slot.record}" in report
    assert "Picture: beside this file" in report
    assert "raise Planted(SECRET)" in report  # the traceback shows the line
    assert "Planted" in report
    settings = next(row for row in report.splitlines() if row.startswith("Settings: "))
    assert json.loads(settings.removeprefix("Settings: "))["speed"] == "off"
    log = report.partition("Log, as everybody may see it: \n")[2].splitlines()
    assert any("Player 1" in line or "closes" in line for line in log), report


def test_a_report_of_a_running_match_keeps_what_an_error_says_to_itself(pilot: Guarded) -> None:
    pilot.sit_down()
    pilot.blow("paint")
    report = pilot.reports()[0].read_text(encoding="utf-8")
    assert SECRET not in report
    assert "Planted (left out: it may name secrets)" in report


def test_what_fails_within_a_report_costs_only_its_own_line(pilot: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.sit_down()
    monkeypatch.setattr("scenes.app.report._log", lambda table: 1 / 0)
    pilot.blow("paint")
    report = pilot.reports()[0].read_text(encoding="utf-8")
    assert "Log, as everybody may see it: cannot be told (ZeroDivisionError" in report
    assert "Planted" in report


def test_people_with_secrets_from_each_other_are_not_pictured(pilot: Guarded) -> None:
    table = pilot.sit_down("human", "human")
    pilot.program.close(pilot.top, True)  # the curtain, opened by whom it is for
    pilot.frame()
    assert pilot.top is table
    assert table.viewer >= 0
    pilot.blow("paint")
    (report,) = pilot.reports()
    assert "Picture: left out, people at this table hold secrets from each other" in report.read_text(encoding="utf-8")
    assert [file.name for file in report.parent.iterdir()] == [report.name]


def test_the_log_of_a_report_is_the_one_of_a_looker_on(pilot: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    table = pilot.sit_down("human", "human")
    pilot.program.close(pilot.top, True)
    pilot.frame()
    pilot._act(table)  # a fist is closed, around what only its owner knows
    monkeypatch.setattr(table.engine.words, "log", repr)
    assert table.viewer >= 0
    events = [event for ply in table.session.match.plies for event in table.session.match.observed(ply, -1)]
    wanted = [sentence for event in events if (sentence := table.engine.words.log(event))]
    pilot.guard._recover(Planted())
    assert (
        pilot.reports()[0].read_text(encoding="utf-8").split("may see it: \n")[1].splitlines()[: len(wanted)] == wanted
    )


def test_the_ten_newest_reports_are_kept_even_if_the_clock_was_set_back(
    home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = iter([f"20261122-{hour:02}0000" for hour in (10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 20, 3)])
    monkeypatch.setattr("saves.reports.time.strftime", lambda form: next(hours))
    files = [reports.save_report(str(number), b"png") for number in range(13)]
    kept = sorted((home_of_its_own / "reports").glob("*.txt"))
    assert kept == sorted([files[12], *files[3:12]])
    assert [file.with_suffix(".png").exists() for file in files] == [file in kept for file in files]


# When that goes wrong, too


def test_a_report_that_cannot_be_written_is_told_in_the_sentence(pilot: Guarded, home_of_its_own: Path) -> None:
    pilot.sit_down()
    home_of_its_own.mkdir(exist_ok=True)
    (home_of_its_own / "reports").write_text("in the way")
    told = pilot.blow("paint").sentence
    assert f"no report could be saved ({home_of_its_own / 'reports'}" in told


@pytest.mark.parametrize(
    ("scene", "method"), [(ErrorScene, "draw"), (MenuScene, "draw"), (MenuScene, "build"), (ErrorScene, "build")]
)
def test_an_error_on_the_way_back_ends_the_program_with_a_sentence(
    pilot: Guarded, monkeypatch: pytest.MonkeyPatch, scene: type[Scene], method: str
) -> None:
    table = pilot.sit_down()

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(scene, method, broken)
    pilot.fuse.at, table.stale = "paint", True
    with pytest.raises(GivenUp) as given_up:
        pilot.frame()
    (report,) = pilot.reports()
    told = str(given_up.value)
    assert told.startswith("An error has ended the program (Planted in ")
    assert told.endswith(f": your match is saved up to the last action, and a report lies in {report}.")
    assert given_up.value.begun


def test_an_error_that_comes_again_at_once_ends_the_program_instead_of_looping(
    pilot: Guarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.sit_down()
    pilot.blow("paint")

    def broken(*_: object) -> None:
        raise Planted(SECRET)

    monkeypatch.setattr(MenuScene, "update", broken)
    with pytest.raises(GivenUp, match="Planted in ") as given_up:
        pilot.frame()
    assert SECRET not in str(given_up.value)
    assert len(pilot.reports()) == 2


def test_an_error_beside_the_frames_that_comes_again_ends_the_program_too(pilot: Guarded) -> None:
    def broken() -> None:
        raise Planted(SECRET)

    pilot.guard.turn(broken)
    assert isinstance(pilot.top, ErrorScene)
    with pytest.raises(GivenUp, match="Planted in "):
        pilot.guard.turn(broken)


def test_words_that_are_broken_still_leave_a_sentence(pilot: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.sit_down()

    def broken(*_: object, **__: object) -> str:
        raise KeyError

    monkeypatch.setattr(pilot.program.words, "say", broken)
    with pytest.raises(GivenUp, match=r"an error has occurred \(KeyError in .*reports"):
        pilot.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))


@pytest.mark.parametrize("leaving", [KeyboardInterrupt, SystemExit])
def test_whoever_ends_the_program_is_not_kept(pilot: Guarded, leaving: type[BaseException]) -> None:
    def leave() -> None:
        raise leaving

    with pytest.raises(leaving):
        pilot.guard.turn(leave)
    assert pilot.reports() == []


# Other threads


def test_an_error_in_any_thread_is_told_once(pilot: Guarded) -> None:
    def fail() -> None:
        raise Planted(SECRET)

    for _ in range(2):
        thread = threading.Thread(target=fail, name="a stray")
        thread.start()
        thread.join()
        pilot.frame()
        pilot.key(pygame.K_RETURN) if isinstance(pilot.top, ErrorScene) else None
    assert len(pilot.reports()) == 1
    assert isinstance(pilot.top, MenuScene)


def test_a_thread_that_fails_while_the_sentence_is_read_ends_nothing(pilot: Guarded) -> None:
    pilot.sit_down()
    pilot.blow("paint")
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    pilot.frame()
    assert isinstance(pilot.top, ErrorScene)
    assert len(pilot.reports()) == 1


# What holds files open


def test_a_table_that_cannot_be_set_up_lets_go_of_its_match(pilot: Guarded) -> None:
    opened = pilot.program.slots.begin(header(("human", "ai:easy")))
    assert opened.slot.mine
    pilot.fuse.at = "layout"
    with pytest.raises(Planted):
        TableScene(pilot.program, opened)
    assert not opened.slot.mine


def test_a_match_is_put_down_although_its_opponents_fail(pilot: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    table = pilot.sit_down()
    monkeypatch.setattr(table.session, "forget_question", lambda: 1 / 0)
    pilot.blow("paint")
    assert not table.session.slot.mine


def test_a_picture_of_a_finished_match_is_taken_whoever_sat_there(pilot: Guarded) -> None:
    opened = pilot.program.slots.begin(header(("ai:easy", "ai:easy")))
    play_out(opened.match)
    pilot.program.open(TableScene(pilot.program, opened))
    pilot.guard._recover(Planted(SECRET))
    (report,) = pilot.reports()
    assert report.with_suffix(".png").exists()
    assert SECRET in report.read_text(encoding="utf-8")
