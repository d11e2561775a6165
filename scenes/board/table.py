"""A table as one value: what the screen needs to play a title."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from game.core.contract import AnyTitle
from sprites.palette import Colour

if TYPE_CHECKING:  # the menu knows tables and opens without what draws them
    from scenes.board.board import Board
    from scenes.board.context import Context


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Table:
    """How a title is played at the screen: its board, its words in both languages and the picture of its box.

    `coins` are some of the game's own, for the menu; `illustrations` is the file of the pictures in its rules,
    `lessons` of its first steps, if there are any.
    """

    id: str
    load: Callable[[], AnyTitle]
    board: Callable[[Context], Board]
    words: Path
    box: Path
    coins: tuple[str, ...] = ("quarter", "nickel", "penny", "dime")
    illustrations: Path | None = None
    lessons: Path | None = None
    heart: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    """What of its small table is shown large in the menu: left, top, breadth and height, by those of the whole."""
    seat_colours: Sequence[Colour] | None = None
    """The colours of the seats' pieces, if they are not the cabinet's."""

    @property
    def title(self) -> AnyTitle:
        """The title, loaded when it is first asked for."""
        return self.load()


Tables: TypeAlias = Mapping[str, Table]
"""Tables by the ids of their titles: handed to the program."""
