"""A second reader of what was taken back, written from part 7 of game/RECORDS.md alone.

It knows no rules: what an action showed of what was hidden, it cannot tell. So it says what may be taken back at most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from typing import Any, TypeVar

Told = dict[str, Any]
Reader = TypeVar("Reader")


class SecondHistory:
    """The plies of a record and what was undone: for each who did it and the digest after it."""

    def __init__(self, header: Told) -> None:
        self.opening = header["digest"]
        self.plays = [player["plays"] for player in header["players"]]
        self.plies: list[tuple[Any, str]] = []
        self.undone: list[tuple[Any, str]] = []
        self.changed = 0
        """How many plies lay before the last change of hands."""

    def step(self, line: Told) -> str:
        """Follow a line; return the digest that it should have, or that it has if it brings a new position."""
        if "mark" in line:
            self.mark(line["by"], line["mark"])
        elif "undo" in line:
            assert line["undo"] == self.undoable(line["by"])
            for _ in range(line["undo"]):
                self.undone.append(self.plies.pop())
        elif "redo" in line:
            assert line["redo"] == self.redoable(line["by"])
            for _ in range(line["redo"]):
                self.plies.append(self.undone.pop())
        else:
            self.plies.append((line["by"], line["digest"]))
            self.undone.clear()
        return self.plies[-1][1] if self.plies else self.opening

    def mark(self, seat: int, word: str) -> None:
        """Follow an annotation."""
        if word == "human" or word.startswith("ai:"):
            assert word != self.plays[seat]
            self.plays[seat] = word
            self.changed = len(self.plies)
            self.undone.clear()

    def undoable(self, seat: int) -> int:
        """Return how many plies a seat may take back; 0 if none."""
        for count, (by, _) in enumerate(reversed(self.plies), start=1):
            if len(self.plies) - count < self.changed or by == "chance":
                return 0
            if by == seat:
                return count
            if self.plays[by] == "human":
                return 0
        return 0

    def redoable(self, seat: int) -> int:
        """Return how many plies a seat may bring back; 0 if none."""
        if not self.undone or self.undone[-1][0] != seat:
            return 0
        number = 1
        for by, _ in reversed(self.undone[:-1]):
            if by == seat or (by != "chance" and self.plays[by] == "human"):
                break
            number += 1
        return number


def followed(
    reader: Reader, lines: Sequence[Told], follow: Callable[[Reader, Told], object]
) -> Iterator[tuple[Reader, Told]]:
    """Yield each line of a record with the title's reader as it is then, through marks and what was taken back.

    `follow` carries out an action or an answer of chance; the rest is the same for all titles.
    """
    plies: list[Reader] = []
    keeps = any("undo" in line for line in lines)
    undone: list[Reader] = []
    for line in lines:
        for ours, others in ((plies, undone),) * line.get("undo", 0) + ((undone, plies),) * line.get("redo", 0):
            others.append(reader)
            reader = ours.pop()
        if not {"mark", "undo", "redo"} & set(line):
            plies.append(deepcopy(reader) if keeps else reader)
            undone.clear()
            follow(reader, line)
        yield reader, line
