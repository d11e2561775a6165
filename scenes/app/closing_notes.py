"""The notes below a ledger: what decided between equal points, what added figures mean, how it was played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from pathlib import Path

import pygame

from game.core.contract import SPECTATOR, ScoreLine, Seat, totals
from game.core.hands import later_hands
from game.core.public import PublicMatch
from saves.branch import BRANCHED
from saves.results import is_left_out, why_left_out
from scenes.app.ledger import in_order, is_rank
from scenes.board.context import Context
from scenes.board.words import Closing
from scenes.board.words import Words as TableWords
from scenes.match.values import then_by
from scenes.words import Say
from sprites import text
from sprites.layout import Unit
from sprites.palette import FADED_INK
from sprites.wrap import wrap

NOTE = 20
"""The letters of the notes."""
MANY = 4
"""More notes than this stand in two columns, if all are short."""


MARKS = "¹²³⁴⁵⁶⁷"
"""What leads from totals to notes."""


class ClosingNotes:
    """Says them, and lays them out in lines."""

    def __init__(
        self, match: PublicMatch, context: Context, table: TableWords | None, lines: Sequence[ScoreLine], say: Say
    ) -> None:
        self.match, self.context, self.table, self.lines, self.say = match, context, table, lines, say
        self.standing: Sequence[int] = ()
        self.closing: Closing | None = None
        self.lucky = False
        """Whether the ledger has a line of luck, whose meaning is told."""
        self.px = text.MIN_PX
        self.columns = 1
        self.high = 0
        """How many lines stand below each other."""
        self.rows: list[str] = []
        """The notes as they are written, line by line."""

    @property
    def unit(self) -> Unit:
        """The present scale."""
        return self.context.unit

    def all(self) -> list[str]:
        """Return what decided between equal points, what the figures mean that a title adds, and what luck means."""
        ties = [f"{mark} {told}" for mark, told in zip(MARKS, self._ties().values(), strict=False)]
        added = [self.closing.note] if self.closing is not None else []
        return [*ties, *added, *([self.say("score.luck_means")] if self.lucky else [])]

    def marks(self) -> dict[Seat, str]:
        """Return the signs beside equal totals that lead to the notes about them."""
        found: dict[Seat, str] = {}
        for mark, pair in zip(MARKS, self._ties(), strict=False):
            found |= {seat: found.get(seat, "") + mark for seat in pair}
        return found

    def ties(self) -> list[str]:
        """Say of everybody placed right behind somebody with as many points what came between them."""
        return list(self._ties().values())

    def _ties(self) -> dict[tuple[Seat, Seat], str]:
        """Return that for each two of them; nothing where a line of the ledger tells it."""
        points, view = totals(self.lines, self.match.seats), self.match.view(SPECTATOR)
        found: dict[tuple[Seat, Seat], str] = {}
        for above, below in pairwise(in_order(self.standing) if not any(map(is_rank, self.lines)) else ()):
            level = points[above] == points[below] and self.standing[above] != self.standing[below]
            tie = self.table.tie(view, above, below) if level and self.table is not None else None
            if tie is not None:
                why, name = self.context.say(f"tie.{tie.id}", tie.values), self.context.name
                found[above, below] = self.say("score.tie", above=name(above), below=name(below), why=why)
        return found

    def lay(self, width: int, room: int) -> int:
        """Lay the notes out in lines, smaller where else they took more than their room; return how high they are.

        Of what even the smallest letters leave no room for, the last is left out: the ledger keeps its lines.
        """
        notes = self.all()
        for px in range(self.unit.text(NOTE), text.MIN_PX - 1, -1):
            self.px = px
            for columns in self._ways(notes, width):
                self._set(notes, width, columns)
                if self.height <= room:
                    return self.height
        while notes and self.height > room:
            del notes[-1]
            self._set(notes, width, self.columns)
        return self.height

    def _ways(self, notes: Sequence[str], width: int) -> Sequence[int]:
        """Return in how many columns the notes may stand, the best first: two if there are many, all of them short."""
        if len(notes) <= MANY:
            return (1,)
        half = self._breadth(width, 2)
        return (2,) if all(text.measure(note, "figures", self.px)[0] <= half for note in notes) else (1, 2)

    def _breadth(self, width: int, columns: int) -> int:
        return width if columns == 1 else width // 2 - self.unit(12)

    def _set(self, notes: Sequence[str], width: int, columns: int) -> None:
        """Break the notes into lines; no note goes on in the next column."""
        broken = [wrap(note, "figures", self.px, self._breadth(width, columns)) for note in notes]
        self.rows, self.columns = [line for lines in broken for line in lines], columns
        ends = accumulate(map(len, broken))
        self.high = next((end for end in ends if columns * end >= len(self.rows)), 0)

    @property
    def line(self) -> int:
        """How high a line is."""
        return text.line_height("figures", self.px) + self.unit(2)

    @property
    def height(self) -> int:
        """How high all of them are, with the gap above them."""
        return self.high * self.line + (self.unit(12) if self.rows else 0)

    def draw(self, surface: pygame.Surface, left: int, top: int, width: int) -> None:
        """Draw them; two stand side by side where there are many."""
        for number, words in enumerate(self.rows):
            at = left + number // self.high * (width // self.columns), top + number % self.high * self.line
            surface.blit(text.line(words, "figures", self.px, FADED_INK), at)


def note_of_the_end(match: PublicMatch, say: Say, slot: Path | None = None) -> str:
    """Return what stands beside the headline: whose seats changed hands, what sets the match apart.

    Where it lies is its `slot`: a note there says whether it is counted.
    """
    apart = (say(f"score.{mark}", names=_advised(match)) for mark in _marks(match))
    return "  ·  ".join([*_hands(match, say), *apart, *(_uncounted(slot, say) if slot else [])])


def _uncounted(slot: Path, say: Say) -> list[str]:
    """Say that a match is kept out of the statistics, and why."""
    return [say(f"score.uncounted_{why_left_out(slot)}".rstrip("_"))] if is_left_out(slot) else []


def _advised(match: PublicMatch) -> str:
    """Return who asked for advice."""
    return ", ".join(player.name for seat, player in enumerate(match.header.players) if seat in match.advised)


def _hands(match: PublicMatch, say: Say) -> list[str]:
    """Return whose seats changed hands, and who played on."""
    later = zip(match.header.players, later_hands(match), strict=False)
    names = [then_by(say, player.name, plays) for player, plays in later if plays]
    return [say("seats.changed", names=", ".join(names))] if names else []


def _marks(match: PublicMatch) -> list[str]:
    """Return what sets a match apart: practice, advice taken, decisions by weaker opponents."""
    practice = ["practice"] if match.header.practice else []
    substituted = ["substituted"] if "substitute" in match.annotations else []
    practice += ["branched"] if BRANCHED in match.annotations else []
    alone = sum(player.human for player in match.header.players) == 1
    asked = ["assisted" if alone else "assisted_by"] if match.advised else []
    return practice + asked + substituted
