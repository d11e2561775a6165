"""The saved matches, latest first: go on with one, give it away, take one in, or put one in the bin."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from game.core.record import Unreadable
from saves.exchange import export
from saves.shelf import Strange, Summary
from saves.slots import Opened
from scenes.app.bin_scene import BinScene
from scenes.app.host import Host
from scenes.app.import_scene import ImportScene
from scenes.app.intake import refused, take_in
from scenes.app.shelf_scene import ShelfScene
from scenes.match.table import TableScene
from scenes.replay.scene import ReplayScene
from sprites.palette import seats_wear
from sprites.widgets import Press


class MatchesScene(ShelfScene):
    """Answers the slot to continue, or None."""

    def __init__(self, program: Host) -> None:
        super().__init__(program, program.slots.shelf)
        self.binned: str | None = None

    def beside(self, found: Summary | Strange) -> list[tuple[str, Press]]:
        first: list[tuple[str, Press]] = [("matches.open_folder", lambda: self.open_folder(found.slot))]
        if isinstance(found, Summary):
            first = [("replay.open", lambda: self._replay(found.slot)), ("matches.export", lambda: self._export(found))]
        return [*first, ("matches.delete", lambda: self._delete(found.slot))]

    def _replay(self, slot: str) -> None:
        """Look back on a match, which anybody may play on meanwhile."""
        self.told = ""
        try:
            opened = self.program.slots.open(slot)
        except (Unreadable, OSError) as error:
            self.complain("menu.unreadable", why=refused(self.program, error))
            return
        opened.slot.close()
        self.program.open(ReplayScene(self.program, opened.match, slot), self._after_replay)

    def _after_replay(self, opened: Opened | None) -> None:
        seats_wear(None)
        if opened is not None:
            self.program.only(TableScene(self.program, opened))

    def pressed(self, found: Summary) -> None:
        self.close(found.slot)

    def below(self) -> list[tuple[str, Press, bool]]:
        return [
            ("matches.restore", self._restore, self.binned is not None),
            ("matches.import", self._import, True),
            ("matches.bin", lambda: self.program.open(BinScene(self.program)), True),
        ]

    def _delete(self, slot: str) -> None:
        bin = self.program.slots.bin
        self.told = ""
        self.binned = self.attempt("matches.not_deleted", lambda: bin.put(slot)) or self.binned
        self.rebuild()

    def _restore(self) -> None:
        if self.binned is not None:
            bin, binned, self.binned = self.program.slots.bin, self.binned, None
            self.told = ""
            self.attempt("matches.not_restored", lambda: bin.take_out(binned))

    def _export(self, found: Summary) -> None:
        date = time.strftime("%Y-%m-%d", time.localtime(found.touched))
        label = f"{self.program.words.title(found.title)} {date}"
        slots = self.program.slots
        path = self.attempt("matches.not_exported", lambda: str(export(slots, found.slot, label)))
        if path is not None:
            self.tell("matches.exported", path=path)

    def _import(self) -> None:
        self.program.open(ImportScene(self.program), lambda path: self.take_in(path) if path else None)

    def take_in(self, path: Path) -> None:
        """Import a match file, and say what became of it."""
        taken, self.told = take_in(self.program, path)
        self.bad, self.stale = taken is None, True
        if taken is not None:
            self.refresh()
            self._turn_to(taken.slot)

    def _turn_to(self, slot: str) -> None:
        if slot in self.names:
            self.first = self.names.index(slot) // self.rows * self.rows
            self.rebuild()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take_in(Path(event.file))
            return True
        return super().handle(event)
