"""What the collectors wear below the chin."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from sprites.workshop.collectors.bust import Bust
from sprites.workshop.collectors.plate import Tint, X, Y, both, disc, dome, mask
from sprites.workshop.pen import Point
from sprites.workshop.relief import Map

WHITE: Tint = (250, 244, 230)
BLACK: Tint = (70, 54, 50)
PEARL: Tint = (253, 248, 236)
GOLD: Tint = (206, 160, 90)
SILKS: tuple[Tint, ...] = ((176, 140, 96), (150, 84, 66), (120, 124, 124), (92, 110, 96))
TIES: tuple[Tint, ...] = ((128, 58, 48), (84, 92, 104), (176, 128, 70), (70, 100, 84))
FURS: tuple[Tint, ...] = ((142, 100, 70), (196, 186, 172), (110, 84, 66))
SIDES = (-1, 1)


class Tailor:
    """Lays cloth on a bust; coordinates are those of the plane, from the middle of the collar."""

    def __init__(self, bust: Bust, top: float, broad: float) -> None:
        self.bust, self.top, self.broad = bust, top, broad
        self.rng = bust.rng

    def at(self, x: float, y: float) -> Point:
        return self.bust.cx + x, self.top + y

    def lay(
        self,
        points: Sequence[Point],
        tint: Tint,
        dark: float,
        sigma: float = 0.03,
        height: float = 0.08,
        phase: Map | None = None,
        *,
        smooth: bool = False,
    ) -> None:
        """Lay a piece of cloth."""
        shape = mask([self.at(x, y) for x, y in points], smooth=smooth)
        self.bust.plate.layer(shape, tint, dome(shape, sigma, height), dark, phase)

    def shirt(self, *, waistcoat: bool) -> None:
        """A shirt front between lapels, with a stand-up collar."""
        self.lay(both(".2,-.02 .15,.6"), WHITE, 0.02, phase=Y * 30)
        if waistcoat:
            self.lay(both(".17,.2 .16,.7"), self.rng.choice(SILKS), 0.16, 0.04, 0.08, Y * 30)
        red, green, blue = self.bust.cloth
        lapel: Tint = (round(red * 0.9), round(green * 0.9), round(blue * 0.9))
        for side in SIDES:
            edge = [(0.19, 0.0), (0.34, 0.06), (0.20, 0.70), (0.03, 0.70), (0.17, 0.2)]
            lines = (X * side * -0.7 + Y * 0.7) * 34
            self.lay([(side * x, y) for x, y in edge], lapel, 0.34, 0.03, 0.10, lines)
        for side in SIDES:
            collar = [(0.225, -0.16), (0.24, 0.05), (0.12, 0.15), (0.02, 0.02), (0.10, -0.02)]
            self.lay([(side * x, y) for x, y in collar], WHITE, 0.03)

    def brooch(self, tint: Tint, rim: Tint = GOLD) -> None:
        """An oval brooch at the collar."""
        for across, high, colour in ((0.065, 0.08, rim), (0.043, 0.057, tint)):
            shape = disc(self.at(0, 0.05), across, high)
            self.bust.plate.layer(shape, colour, dome(shape, 0.04, 0.1), 0.05)


def wing(tailor: Tailor) -> None:
    """Evening dress with a bow tie."""
    tailor.shirt(waistcoat=True)
    for side in SIDES:
        loop = [(0, 0.08), (side * 0.17, 0.0), (side * 0.18, 0.17), (0, 0.11)]
        tailor.lay(loop, BLACK, 0.34, 0.03, 0.1, Y * 36)
    tailor.lay(both(".03,.06 .03,.13"), BLACK, 0.3)


def cravat(tailor: Tailor) -> None:
    """A cravat with a pin."""
    tailor.shirt(waistcoat=True)
    folds = X * 26 + tailor.bust.noise * 4
    tailor.lay(both("0,0 .13,.04 .17,.22 .07,.5"), (214, 204, 190), 0.1, 0.06, 0.14, folds, smooth=True)
    tailor.bust.button(tailor.at(0, 0.17), 0.03, (214, 172, 96), 0.0)


def tie(tailor: Tailor) -> None:
    """A long tie."""
    tailor.shirt(waistcoat=False)
    tailor.lay(both(".05,.03 .045,.11 .085,.6"), tailor.rng.choice(TIES), 0.22, 0.03, 0.1, (X + Y) * 26)


def fur(tailor: Tailor) -> None:
    """A coat with a collar of fur."""
    bust, broad = tailor.bust, tailor.broad
    if bust.traits.woman:
        tailor.lay([(-0.2, -0.06), (0.2, -0.06), (0.0, 0.44)], bust.skin, 0.08)
    else:
        tailor.lay(both(".16,-.08 .12,.5"), WHITE, 0.04)
        tailor.lay(both(".1,.02 .14,.5"), (150, 84, 66), 0.16, phase=X * 26)
    colour = tailor.rng.choice(FURS)
    outer = [(0.16, -0.14), (0.34, -0.06), (broad - 0.06, 0.16), (broad - 0.02, 0.40)]
    for side in SIDES:
        hairs = np.abs((X * 22 - Y * side * 8) % 2 - 1) * 2.6 + bust.noise * 3
        collar = [(side * x, y) for x, y in (*outer, (0.34, 0.66), (0.02, 0.62), (0.13, 0.2))]
        tailor.lay(collar, colour, 0.12, 0.07, 0.2, (X * side * 0.5 + Y) * 30 + hairs, smooth=True)


def roll(tailor: Tailor) -> None:
    """A jersey with a rolled collar."""
    tailor.lay(both(".25,-.2 .3,.14 0,.2"), (224, 210, 184), 0.08, 0.06, 0.14, X * 26, smooth=True)


def scarf(tailor: Tailor) -> None:
    """A knotted neckerchief."""
    colour = tailor.rng.choice(((158, 66, 52), (76, 96, 120), (170, 128, 66)))
    tailor.lay(both("0,-.14 .26,-.12 .3,.06 0,.16"), colour, 0.16, 0.06, 0.14, X * 20 + Y * 12, smooth=True)
    for side in SIDES:
        tail = [(0, 0.1), (side * 0.14, 0.16), (side * 0.22, 0.5), (side * 0.04, 0.46)]
        tailor.lay(tail, colour, 0.2, 0.03, 0.1, Y * 26 + X * side * 8)
    tailor.bust.button(tailor.at(0, 0.11), 0.06, colour, 0.14)


def _stand_up(tailor: Tailor, tint: Tint, dark: float) -> None:
    tailor.lay(both(".17,-.26 .22,.08 0,.16"), tint, dark, 0.05, 0.10, X * 26, smooth=True)


def lace(tailor: Tailor) -> None:
    """A high collar with a fall of lace, and a cameo."""
    _stand_up(tailor, WHITE, 0.08)
    hem = [
        (-0.36 + 0.04 * i, 0.10 + (0.16 if i % 2 else 0.12) * math.sin(math.pi * i / 18) + 0.03 * (i % 2))
        for i in range(19)
    ]
    rings = np.hypot(X - tailor.bust.cx, Y - tailor.top) * 24
    tailor.lay([*hem, (0.2, 0.04), (-0.2, 0.04)], WHITE, 0.05, 0.05, 0.10, rings)
    tailor.brooch((120, 58, 50))


def brooch(tailor: Tailor) -> None:
    """A high collar of the dress's cloth with a cameo."""
    _stand_up(tailor, tailor.bust.cloth, 0.3)
    tailor.brooch((246, 236, 214))


def _open_neck(tailor: Tailor) -> None:
    skin = tailor.bust.skin
    lines = Y * 26 + X * X * 12
    tailor.lay(both(".15,-.2 .4,.06 .22,.34 0,.42"), skin, 0.08, 0.10, 0.06, lines, smooth=True)
    hem = [tailor.at(x, y) for x, y in both("0,.42 .22,.34 .4,.06")]
    tailor.bust.plate.stroke(hem, 0.02, 0.8)


def _string(tailor: Tailor, reach: float, count: int) -> None:
    for angle in np.linspace(0.25, math.pi - 0.25, count):
        place = tailor.at(math.cos(angle) * (0.22 + reach), -0.10 + math.sin(angle) * (0.22 + reach * 1.5))
        tailor.bust.button(place, 0.028, PEARL, 0.0)


def pearls(tailor: Tailor) -> None:
    """An open neck with two strings of pearls."""
    _open_neck(tailor)
    _string(tailor, 0.0, 13)
    _string(tailor, 0.085, 13)


def drop(tailor: Tailor) -> None:
    """An open neck with one string and a stone."""
    _open_neck(tailor)
    _string(tailor, 0.0, 9)
    tailor.bust.button(tailor.at(0, 0.20), 0.05, (150, 74, 58), 0.04, 0.075)


def shawl(tailor: Tailor) -> None:
    """A shawl, laid crosswise."""
    tailor.lay([(-0.18, -0.14), (0.18, -0.14), (0, 0.3)], WHITE, 0.06)
    for side in SIDES:
        outer = [(side * 0.14, -0.10), (side * 0.3, -0.04), (side * (tailor.broad + 0.02), 0.20), (side * 0.8, 0.8)]
        inner = [(-side * 0.05, 0.8), (-side * 0.08, 0.40)]
        tint: Tint = (176, 128, 86) if side < 0 else (188, 140, 96)
        tailor.lay([*outer, *inner], tint, 0.14, 0.06, 0.16, (X * side + Y * 0.6) * 22, smooth=True)


DRESSES: Mapping[str, Callable[[Tailor], None]] = {
    made.__name__: made for made in (wing, cravat, tie, fur, roll, scarf, lace, brooch, pearls, drop, shawl)
}


def dress(bust: Bust, top: float, broad: float) -> None:
    """Dress a bust whose collar is at `top` and whose shoulders are `broad`."""
    DRESSES[bust.traits.dress](Tailor(bust, top, broad))
