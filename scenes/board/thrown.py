"""A throw of coins as it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.codec import Json

if TYPE_CHECKING:
    from game.physics import Throw, Tray


@dataclass(frozen=True, slots=True)
class Thrown:
    """A throw to be staged: the coins, their faces in the hand, the tray in mm, and what physics made of it."""

    coins: tuple[str, ...]
    start: tuple[bool, ...]
    tray: Tray
    throw: Throw

    @property
    def note(self) -> Mapping[str, Json]:
        """What the record keeps of it: faces in the hand, half turns (odd: 1), tray, where the coins lie."""
        return {
            "start": list(self.start),
            "parity": list(self.throw.parity),
            "tray": [self.tray.width_mm, self.tray.height_mm],
            "rest": [[r.x, r.y, r.angle] for r in self.throw.rest],
        }
