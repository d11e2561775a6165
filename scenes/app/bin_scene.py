"""The bin: the matches that were deleted, to be taken out again."""

from __future__ import annotations

from saves.shelf import Strange, Summary
from scenes.app.host import Host
from scenes.app.shelf_scene import ShelfScene
from sprites.widgets import Press


class BinScene(ShelfScene):
    """Shows what was deleted; pressing a match takes it out."""

    heading = "matches.bin_title"
    empty = "matches.bin_empty"

    def __init__(self, program: Host) -> None:
        super().__init__(program, program.slots.bin.shelf)

    def beside(self, found: Summary | Strange) -> list[tuple[str, Press]]:
        return [("matches.restore", lambda: self._restore(found.slot))]

    def pressed(self, found: Summary) -> None:
        self._restore(found.slot)

    def below(self) -> list[tuple[str, Press, bool]]:
        return []

    def _restore(self, slot: str) -> None:
        self.told = ""
        if self.attempt("matches.not_restored", lambda: self.program.slots.bin.take_out(slot)):
            self.tell("matches.restored")
