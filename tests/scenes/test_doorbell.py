"""An idle program sleeps until something rings, or takes naps of less than a frame."""

from __future__ import annotations

import os
import socket
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pygame
import pytest

from scenes.app import doorbell
from scenes.app.doorbell import Doorbell
from scenes.app.program import IDLE_WAIT
from tests.scenes.conftest import Start

FRAME = 1000 // 60
MOTION = pygame.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0), touch=False)
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux wakes a program for an event")


class Bell(Doorbell):
    """Rings, or does not, without sleeping; complains if it is asked too often."""

    def __init__(self, ringing: bool) -> None:
        super().__init__()
        self.ringing, self.asked = ringing, 0

    def rings(self, longest: int) -> bool:
        self.asked += 1
        assert self.asked <= 40, "nobody sleeps"
        return self.ringing


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how long was slept, in a time that passes only so."""
    slept = list[int]()
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: sum(slept))
    monkeypatch.setattr(pygame.time, "wait", slept.append)
    return slept


def test_where_nothing_rings_naps_are_shorter_than_a_frame_and_not_many(start: Start, waited: list[int]) -> None:
    program = start().program
    pygame.event.clear()
    waited.clear()
    assert program._next_event(400) == []
    assert sum(waited) == 400
    assert max(waited) < FRAME
    assert len(waited) <= 40
    pygame.event.post(MOTION)
    assert [event.type for event in program._next_event(400)] == [pygame.MOUSEMOTION]


def test_a_bell_that_rings_for_nothing_does_not_keep_the_program_awake(start: Start, waited: list[int]) -> None:
    program = start().program
    pygame.event.clear()
    waited.clear()
    program._doorbell = Bell(True)
    assert program._next_event(400) == []


def test_while_a_key_is_held_nobody_waits_for_a_bell(start: Start, waited: list[int]) -> None:
    """SDL repeats the key by a clock of its own, which does not ring."""
    program = start().program
    pygame.event.clear()
    waited.clear()
    bell = program._doorbell = Bell(False)
    program.held.add(pygame.K_RIGHT)
    assert program._next_event(400) == []
    assert bell.asked == 0
    assert max(waited) < FRAME


@contextmanager
def display_server() -> Iterator[tuple[socket.socket, socket.socket]]:
    """Connect to something that listens where an X server does; yield both ends."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder, closing(socket.socket(socket.AF_UNIX)) as listening:
        path = Path(folder) / ".X11-unix" / "X7"
        path.parent.mkdir()
        listening.bind(str(path))
        listening.listen()
        with closing(socket.socket(socket.AF_UNIX)) as ours:
            ours.connect(str(path))
            theirs, _ = listening.accept()
            with closing(theirs):
                yield ours, theirs


@on_linux
def test_the_display_server_rings_by_sending(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorbell, "nap", lambda longest: pytest.fail("there is a bell"))
    with display_server() as (_, server):
        bell = Doorbell()
        assert not bell.rings(1)
        server.send(b"moved")
        assert bell.rings(1)


@on_linux
def test_other_connections_do_not_ring(monkeypatch: pytest.MonkeyPatch, waited: list[int]) -> None:
    one, other = socket.socketpair()
    with closing(one), closing(other):
        other.send(b"a thought")
        assert not Doorbell().rings(400)
    assert waited


@on_linux
def test_a_server_that_is_gone_is_no_bell_any_more(waited: list[int]) -> None:
    bell = Doorbell()
    with display_server():
        assert not bell.rings(1)
    assert not bell.rings(400)
    assert waited[-1:] == [doorbell.NAP]


@on_linux
def test_gamepads_ring(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, target in (("5", "/dev/input/event3"), ("6", "/dev/null"), ("7", "pipe:[77]")):
        os.symlink(target, tmp_path / name)
    monkeypatch.setattr(doorbell, "FILES", tmp_path)
    assert Doorbell()._found() == [5]


def test_what_an_idle_moment_has_finished_is_drawn_at_once(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program, waits = start().program, list[int]()

    def wait(longest: int) -> list[pygame.Event]:
        waits.append(longest)
        return []

    def finishes() -> bool:
        program.top.stale = True
        return False

    monkeypatch.setattr(program, "_next_event", wait)
    for idle in (lambda: False, finishes):
        program.top.stale = False
        monkeypatch.setattr(program.top, "idle", idle)
        program._wait()
    assert waits == [IDLE_WAIT, 1]
