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
        self._asked: tuple[str, ...] = ()
        """What will be deleted if the player says so once more."""

    def beside(self, found: Summary | Strange) -> list[tuple[str, Press]]:
        return [("matches.restore", lambda: self._restore(found.slot))]

    def pressed(self, found: Summary) -> None:
        self._restore(found.slot)

    def below(self) -> list[tuple[str, Press, bool]]:
        if self._asked:
            return [("matches.empty_really", self._empty, True)]
        return [("matches.empty_now", self._ask_to_empty, bool(self.names))]

    def refresh(self) -> None:
        self._asked = ()
        super().refresh()

    def _ask_to_empty(self) -> None:
        """Ask once; only what lies here now will be deleted."""
        self._asked = tuple(self.names)
        self.tell("matches.empty_asked", n=len(self._asked))
        self.rebuild()

    def _empty(self) -> None:
        names = self._asked
        self.tell("matches.emptied")
        self.attempt("matches.not_emptied", lambda: self.program.slots.bin.empty(names))

    def _restore(self, slot: str) -> None:
        self.told = ""
        if self.attempt("matches.not_restored", lambda: self.program.slots.bin.take_out(slot)):
            self.tell("matches.restored")
