"""What a line of the log changed, as chips at its right edge: whose points, by their symbol, and by how much."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.core.contract import Seat
from sprites import text
from sprites.layout import Unit
from sprites.palette import FELT_DARK, GAIN, LOSS, MUTED, Colour, mix
from sprites.symbol import seat_mark
from sprites.wrap import BETWEEN, NO_BREAK

CHIP = 17
"""The letters of a chip."""
APART = 6
"""How far chips stand apart, and their words from their ends."""
PLAIN = re.compile(r"(?P<name>.+) (?P<change>[+−±]\d+)")


class Chip(NamedTuple):
    """A seat, and what its points changed by."""

    seat: Seat
    change: str

    @property
    def ink(self) -> Colour:
        """The ink of its figure."""
        return LOSS if self.change.startswith("−") else GAIN if self.change.startswith("+") else MUTED

    def size(self, unit: Unit) -> tuple[int, int]:
        """Return how large it is."""
        px = unit.text(CHIP)
        wide = text.measure(self.change, "figures_strong", px)[0]
        return px + wide + 3 * unit(APART), text.line_height("figures", px)

    def draw(self, surface: pygame.Surface, unit: Unit, at: tuple[int, int]) -> None:
        """Draw it from its upper left corner on."""
        px, rect = unit.text(CHIP), pygame.Rect(at, self.size(unit))
        pygame.draw.rect(surface, FELT_DARK, rect, border_radius=rect.height // 2)
        pygame.draw.rect(surface, mix(self.ink, FELT_DARK, 0.5), rect, max(1, unit(1)), border_radius=rect.height // 2)
        mark = seat_mark(self.seat, px)
        surface.blit(mark, mark.get_rect(center=(rect.left + unit(APART) + px // 2, rect.centery)))
        figure = text.line(self.change, "figures_strong", px, self.ink)
        surface.blit(figure, figure.get_rect(midright=(rect.right - unit(APART), rect.centery)))


def parted(below: str, seats: Mapping[str, Seat]) -> tuple[tuple[Chip, ...], str]:
    """Return the chips of the lines that only say whose points changed, and the others: what more is told, in words."""
    chips: list[Chip] = []
    told = []
    for line in below.splitlines():
        chips += (found := chips_of(line, seats))
        told += [] if found else [line]
    return tuple(chips), "\n".join(told)


def chips_of(line: str, seats: Mapping[str, Seat]) -> tuple[Chip, ...]:
    """Return a chip for each seat whose points changed; none where more than that is told, such as a reason."""
    parts = line.split(BETWEEN)
    found = [PLAIN.fullmatch(part.replace(NO_BREAK, " ")) for part in parts]
    told = [Chip(seats[one["name"]], one["change"]) for one in found if one and one["name"] in seats]
    return tuple(told) if len(told) == len(parts) else ()


def chip_rows(chips: Iterable[Chip], unit: Unit, room: int) -> list[list[Chip]]:
    """Return chips in rows no broader than a room."""
    rows: list[list[Chip]] = []
    for chip in chips:
        if rows and breadth([*rows[-1], chip], unit) <= room:
            rows[-1].append(chip)
        else:
            rows.append([chip])
    return rows


def breadth(chips: Sequence[Chip], unit: Unit) -> int:
    """Return how broad a row of chips is."""
    return sum(chip.size(unit)[0] for chip in chips) + unit(APART) * (len(chips) - 1)


def places(chips: Sequence[Chip], unit: Unit, topright: tuple[int, int]) -> Iterator[tuple[Chip, tuple[int, int]]]:
    """Yield where each chip of a row begins that ends at a point."""
    left = topright[0] - breadth(chips, unit)
    for chip in chips:
        yield chip, (left, topright[1])
        left += chip.size(unit)[0] + unit(APART)
