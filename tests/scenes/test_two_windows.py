"""A match that another window plays is looked at, and played here once it has been closed there."""

from __future__ import annotations

from errno import ENOSPC
from os import strerror
from typing import Any

import pygame
import pytest

from game.core.contract import SPECTATOR
from game.physics.launch import SLAP_TRAY
from saves.slots import Slots
from scenes.match.pause import PauseScene
from scenes.match.saving import RETRY
from scenes.match.session import Session
from scenes.match.table import TableScene
from scenes.words import LANGUAGES
from tests.core.table import ALONE
from tests.saves.matches import on_disk
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot
from tests.scenes.test_session import Played
from tests.toy.rules.actions import Show
from tests.toy.shelving import WITH_FISTS

A_WHILE = round(RETRY / FRAME) + 2


def looked_at(pilot: Pilot) -> TableScene:
    """Open the table's match a second time, over the first table."""
    slot = pilot.table.session.slot
    pilot.program.open(TableScene(pilot.program, pilot.program.slots.open(slot.name)))
    pilot.frames(2)
    pilot.put_sheet_away()
    return pilot.table


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_second_window_says_that_it_only_looks_on(start: Start, language: str) -> None:
    pilot = start("coin_age", speed="off", language=language)
    assert not pilot.table.session.read_only
    there = looked_at(pilot)
    sentence = {"en": "open in another window", "de": "in einem anderen Fenster geöffnet"}[language]
    assert there.hud.notice is not None
    assert sentence in there.hud.notice[0]
    assert sentence.lower() in there.hud.header.words(False).lower()
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, PauseScene)


def test_there_nobody_can_do_anything_and_every_try_is_answered(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    pilot.settle()
    there = looked_at(pilot)
    before = there.session.slot.record.read_bytes()
    assert there.actor is None
    assert not there.engine.lit
    for key, mod in ((pygame.K_z, pygame.KMOD_CTRL), (pygame.K_y, pygame.KMOD_CTRL), (pygame.K_h, 0)):
        there.hud.notice = None
        pilot.key(key, mod)
        assert there.hud.notice is not None
        assert "another window" in there.hud.notice[0]
    for target in list(there.engine.targets()):
        pilot.touch(target)
    pilot.frames(A_WHILE)
    assert there.session.slot.record.read_bytes() == before
    assert pilot.table is there


def test_neither_chance_nor_opponents_act_there(start: Start) -> None:
    pilot = start("coin_age", seats="ai:easy,ai:random", speed="off")
    plies = len(pilot.table.session.match.plies)
    there = looked_at(pilot)
    plies = len(there.session.match.plies)
    pilot.frames(60)
    assert len(there.session.match.plies) == plies
    assert there.session.thinking is None
    assert not there.session.let_chance_act()


def looking_on(here: Played) -> Session:
    """Open the match in a second window."""
    return Session(
        Slots(WITH_FISTS).open(here.opened.slot.name),
        lambda: here.worker,  # type: ignore[arg-type, return-value]
        lambda ply, thrown: None,
        lambda coins: SLAP_TRAY,
    )


def test_whose_turn_it_is_opponents_and_chance_wait_there(home_of_its_own: object) -> None:
    here = Played(ALONE, shout=False)
    here.match.act(0, Show(1))
    there = looking_on(here)
    there.ask_opponents()
    assert (there.thinking, here.worker.asked) == (None, [])
    here.session.ask_opponents()
    assert here.session.thinking == 1
    there.leave()
    here.match.act(1, Show(1))
    here.match.act(2, Show(1))
    assert here.match.request is not None
    for session, acts in ((looking_on(here), False), (here.session, True)):
        assert session.match.request == here.match.request
        assert session.let_chance_act() == acts
        session.leave()


def test_secrets_among_people_stay_hidden_there(start: Start) -> None:
    pilot = start("coin", seats="human,human,human,human", speed="off")
    name = pilot.program.stack[1][0].session.slot.name  # type: ignore[attr-defined]
    pilot.frames(200)
    pilot.program.open(TableScene(pilot.program, pilot.program.slots.open(name)))
    pilot.frames(20)
    assert pilot.table.viewer == SPECTATOR, "no curtain is offered, and no hand is shown"


def test_the_window_takes_over_where_the_match_stands_once_it_is_free(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    pilot.settle()
    here = pilot.table
    there = looked_at(pilot)
    here.session.act(0, here.session.match.legal_actions(0).actions[0])
    pilot.frames(A_WHILE)
    assert pilot.table is there
    here.session.leave()
    pilot.frames(A_WHILE)
    assert pilot.table is not there
    assert not pilot.table.session.read_only
    assert pilot.table.hud.notice is not None
    assert "play on here" in pilot.table.hud.notice[0]
    assert on_disk(pilot.program.slots, here.session.slot.name)[4] >= here.session.match.written  # type: ignore[attr-defined]


def refusing(*_: Any) -> None:
    raise OSError(ENOSPC, strerror(ENOSPC))


def test_what_is_not_on_the_disk_is_said_until_it_is(start: Start) -> None:
    pilot = start("coin_age", seats="human,human", speed="off")
    pilot.settle()
    table = pilot.table
    slot = table.session.slot
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("saves.slot.os.write", refusing)
        seat = table.session.human_to_move
        assert seat is not None
        table.session.act(seat, table.session.match.legal_actions(seat).actions[0])
        pilot.frames(2)
        assert table.hud.notice is not None
        assert "not saved: the disk is full" in table.hud.notice[0]
        pilot.frames(A_WHILE)
        assert "Not saved yet!" in table.hud.header.words(False)
        table.session.saving._saver.submit(lambda: None).result()
    table.hud.notice = None
    pilot.frames(A_WHILE)
    table.session.saving._saver.submit(lambda: None).result()
    pilot.frames(2)
    assert table.hud.notice is not None
    assert "Saving works again" in table.hud.notice[0]
    assert "Not saved yet!" not in table.hud.header.words(False)
    assert slot.record.read_bytes() == b"".join(slot._lines)


def test_a_copy_that_cannot_be_made_is_told_once_and_as_that(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("coin_age", seats="human,human", speed="off")
    pilot.settle()
    table = pilot.table
    monkeypatch.setattr(table.session.slot, "save_generation", refusing)
    for told in (True, False):
        table.hud.notice = None
        table.session.save()
        table.session.saving._saver.submit(lambda: None).result()
        pilot.frames(2)
        assert (table.hud.notice is not None) == told
    assert not table.session.saving.unsaved
