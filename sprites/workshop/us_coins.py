"""The six US denominations: the year stands below a line on the heads, and is drawn at run time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sprites.sheet import EXERGUE
from sprites.workshop import designs, portraits
from sprites.workshop.coins import planchet
from sprites.workshop.die import Die
from sprites.workshop.pen import Frame, Pen
from sprites.workshop.relief import Map


@dataclass(frozen=True)
class UsCoin:
    """A denomination: its portrait above the place of the year, its reverse with figure and name."""

    metal: str
    portrait: Callable[[int, Frame], Map]
    reverse: Callable[[Die], None]
    reverse_frame: Frame
    figures: tuple[tuple[str, float, float, float], ...]
    name: str
    scale: float = 0.80

    def heads(self, side: int) -> Map:
        """Portrait over an empty exergue; the field beside the neck is left for a mint mark."""
        die = Die(side)

        def line(pen: Pen) -> None:
            pen.stroke([(-0.74, EXERGUE), (0.74, EXERGUE)], 0.026)

        die.cushion(line, 0.26, edge=0.6)
        die.cushion(lambda pen: pen.legend("LIBERTAS", 0.785, -90, 0.13), 0.34, edge=0.75, flank=0.006)
        frame = Frame(self.scale, 0, EXERGUE - 0.705 * self.scale)
        return planchet(side, "beads") + self.portrait(side, frame) + die.height

    def tails(self, side: int) -> Map:
        """Emblem, figure and name."""
        emblem, letters = Die(side, self.reverse_frame), Die(side)
        self.reverse(emblem)
        for text, x, y, size in self.figures:
            designs.numeral(letters, text, (x, y), size)
        letters.cushion(lambda pen: pen.legend(self.name, 0.785, 90, 0.115, inward=True), 0.34, edge=0.75, flank=0.006)
        return planchet(side, "denticles") + emblem.height + letters.height


def great_shield(die: Die) -> None:
    """A shield among six stars."""
    designs.shield(die, (0, 0), 0.60)

    def stars(pen: Pen) -> None:
        for x, y in ((0.62, -0.36), (0.72, -0.02), (0.62, 0.32)):
            for side in (-1, 1):
                pen.star((side * x, y), 0.10)

    die.cushion(stars, 0.30, edge=0.6)


US_COINS = {
    "us_1": UsCoin(
        "copper", portraits.bearded, designs.wheat, Frame(0.90, 0, 0.03), (("1", 0, -0.08, 1.0),), "ONE CENT"
    ),
    "us_5": UsCoin(
        "cupronickel", portraits.queue, designs.temple, Frame(0.80, 0, -0.24), (("5", 0, 0.41, 0.68),), "FIVE CENTS"
    ),
    "us_10": UsCoin(
        "bright_silver",
        portraits.winged,
        designs.torch,
        Frame(0.92, 0, -0.02),
        (("1", -0.30, -0.06, 0.72), ("0", 0.32, -0.06, 0.72)),
        "ONE DIME",
    ),
    "us_25": UsCoin(
        "clad", portraits.laureate, designs.eagle, Frame(0.76, 0, -0.22), (("25", 0, 0.40, 0.55),), "QUARTER DOLLAR"
    ),
    "us_50": UsCoin(
        "silver", portraits.radiate, great_shield, Frame(0.82, 0, -0.29), (("50", 0, 0.42, 0.54),), "HALF DOLLAR", 0.72
    ),
    "us_100": UsCoin(
        "silver", portraits.coronet, designs.sunrise, Frame(0.98, 0, -0.24), (("1$", 0, 0.43, 0.54),), "ONE DOLLAR"
    ),
}
