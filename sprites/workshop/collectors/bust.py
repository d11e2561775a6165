"""The bust on a plate: where its parts stand, its hair, neck, shoulders, ears and head."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from zlib import crc32

import numpy as np

from sprites.workshop.collectors.plate import Plate, Tint, X, Y, blur, bump, disc, dome, mask, mirror, noise
from sprites.workshop.collectors.traits import Traits
from sprites.workshop.pen import Point
from sprites.workshop.relief import Map

SKIN: dict[str, Tint] = {
    "porcelain": (248, 226, 196),
    "fair": (240, 210, 172),
    "olive": (231, 195, 150),
    "tan": (222, 180, 136),
    "brown": (190, 138, 98),
    "dark": (158, 108, 76),
}
HAIR: dict[str, tuple[Tint, float]] = {
    "white": ((240, 234, 222), -0.02),
    "grey": ((188, 180, 170), 0.04),
    "fair": ((218, 178, 112), 0.08),
    "copper": ((186, 104, 58), 0.12),
    "brown": ((128, 84, 56), 0.14),
    "black": ((92, 72, 62), 0.17),
}
"""The colours of hair, and how much darker their lines are."""

CLOTH: dict[str, Tint] = {
    "umber": (88, 70, 62),
    "leather": (112, 76, 54),
    "slate": (96, 104, 110),
    "wine": (120, 62, 50),
    "moss": (84, 92, 72),
    "camel": (150, 118, 84),
    "coal": (60, 58, 64),
    "navy": (58, 72, 104),
    "plum": (104, 66, 92),
}
GROUND: dict[str, Tint] = {
    "copper": (206, 142, 102),
    "silver": (178, 182, 184),
    "brass": (212, 184, 128),
    "sepia": (182, 152, 120),
}
JAWS = {"round": (0.88, 0.52), "square": (0.90, 0.56), "long": (0.80, 0.40), "heart": (0.76, 0.32)}
NOSES = {
    "button": (0.15, 0.22, 0.06),
    "straight": (0.12, 0.27, 0.07),
    "roman": (0.13, 0.33, 0.12),
    "broad": (0.19, 0.27, 0.06),
}
"""How broad, long and high noses are."""

TALL = ("top", "brim", "toque", "bowler", "fedora", "stetson", "smoking", "tricorne", "captain")


class Bust:
    """A bust being engraved: its plate, its traits, and the measures that all parts share.

    (u, v) are coordinates of the face: u = ±1 are its sides, v = ±1 its top and chin.
    """

    def __init__(self, traits: Traits) -> None:
        self.traits = traits
        self.plate = Plate(GROUND[traits.metal])
        self.rng = random.Random(crc32(traits.name.encode()) + 1)
        self.noise, self.curls = noise(self.rng, 9), noise(self.rng, 16) * 16
        self.curls = self.curls + self.noise * 10
        self._measure()
        turn = traits.turn
        self.u, self.v = (X - self.cx) / self.wide, (Y - self.cy) / self.high
        self.angle = np.arctan2(self.u, -(self.v + 0.25))
        self.radius = np.hypot(self.u, (self.v + 0.2) * 0.95)
        self.look = 0.17 * turn
        """Where the face's own middle is, turned a little to one side."""
        self.eyes = (self.look + 0.40 - 0.05 * turn, self.look - 0.40 - 0.05 * turn)
        self.nose = self.look + 0.13 * turn
        self.nose_wide, self.nose_long, self.nose_high = NOSES[traits.nose]
        self.skin, self.cloth = SKIN[traits.skin], CLOTH[traits.cloth]
        self.hair, self.hair_dark = HAIR[traits.colour]
        self.old = ("young", "middle", "old").index(traits.age)

    def _measure(self) -> None:
        traits = self.traits
        wide = {"long": 0.93, "round": 1.08}.get(traits.jaw, 1.0) * traits.wide
        high = {"long": 1.05, "round": 0.96}.get(traits.jaw, 1.0) * traits.high
        tall = traits.hat in TALL or (traits.hair in ("gibson", "bun") and not traits.hat)
        share = 0.90 if tall else 0.98
        self.wide, self.high = wide * share, high * share
        self.cx = 0.02 * traits.turn
        low = 0.12 if tall else 0.05 if traits.hat else 0.0
        self.cy = -0.07 + low + (0.04 if traits.hat in ("top", "stetson") else 0.0)

    def at(self, u: float, v: float) -> Point:
        """A point of the face on the plane."""
        return self.cx + u * self.wide, self.cy + v * self.high

    def on(self, points: Iterable[Point]) -> list[Point]:
        """Points of the face on the plane."""
        return [self.at(u, v) for u, v in points]

    def strands(self, shape: Map, phase: Map, sigma: float = 0.05, height: float = 0.10, cast: float = 0.35) -> None:
        """Lay hair whose lines run as `phase` says."""
        high = dome(shape, sigma, height) + 0.012 * np.sin(phase * 2 * math.pi / 3.1) * shape
        self.plate.layer(shape, self.hair, high, self.hair_dark + 0.12, phase, cast=cast)

    def locks(self, points: Iterable[Point], phase: Map, sigma: float = 0.05, height: float = 0.10) -> None:
        """Lay hair within an outline on the face."""
        self.strands(mask(self.on(points)), phase, sigma, height)

    def part(
        self,
        points: Sequence[Point],
        tint: Tint,
        dark: float,
        sigma: float = 0.05,
        height: float = 0.2,
        phase: Map | None = None,
        *,
        smooth: bool = True,
    ) -> None:
        """Lay a cushioned shape on the face."""
        shape = mask(self.on(points), smooth=smooth)
        self.plate.layer(shape, tint, dome(shape, sigma, height), dark, phase)

    def button(self, at: Point, across: float, tint: Tint, dark: float = 0.04, high: float | None = None) -> None:
        """Lay a round thing: a pearl, a pin, a bobble."""
        shape = disc(at, across, high)
        self.plate.layer(shape, tint, dome(shape, across * 0.7, across * 1.6), dark, cast=0.2)


def bent(phase: Map) -> Map:
    """Lines that run a little unevenly, like combed hair."""
    return phase + 0.25 * np.sin(phase * 1.3)


def body(bust: Bust) -> tuple[float, float]:
    """Engrave neck and shoulders; return where the collar is and how broad the shoulders are."""
    woman, plate = bust.traits.woman, bust.plate
    cx, cy, wide, high = bust.cx, bust.cy, bust.wide, bust.high
    thick = (0.40 if woman else 0.48) * wide
    half = [(cx + thick * 1.1, cy + 0.5 * high), (cx + thick * 1.12, cy + 1.1 * high), (cx + 0.8 * wide, 0.78)]
    neck = mask(mirror(half, cx))
    plate.layer(neck, bust.skin, dome(neck, 0.10, 0.22), 0.16)
    top = min(0.62, cy + (1.30 if woman else 1.22) * high)
    broad = bust.rng.uniform(0.66, 0.76) if woman else bust.rng.uniform(0.80, 0.95)
    right = [(cx + broad * 0.62, top + 0.13), (cx + broad, top + 0.33), (cx + broad, 1.25)]
    left = [(2 * cx - x, y) for x, y in reversed(right)]
    dip = top + (0.16 if woman else 0.06)
    shoulders = mask([(cx + 0.20, top), *right, *left, (cx - 0.20, top), (cx, dip)])
    raised = dome(shoulders, 0.16, 0.30) + 0.02 * bust.noise
    lines = (X * np.where(cx > X, 0.8, -0.8) + Y * 0.7) * 34 + raised * 8
    plate.layer(shoulders, bust.cloth, raised, 0.42 if sum(bust.cloth) < 270 else 0.30, lines)
    return top, broad


def ears(bust: Bust) -> None:
    """Engrave the ears, where hair or hat leave them free."""
    traits = bust.traits
    covered = traits.hair in ("bob", "waves", "gibson", "braid") or (traits.woman and traits.hair == "curly")
    if covered or traits.hat in ("cloche", "bonnet", "scarf"):
        return
    for side in (-1, 1):
        shape = disc(bust.at(side * 1.0 + 0.05 * traits.turn, 0.02), 0.15 * bust.wide, 0.20 * bust.high)
        bust.plate.layer(shape, bust.skin, dome(shape, 0.03, 0.05), 0.16)
        bust.plate.stroke([bust.at(side * 1.03, -0.09), bust.at(side * 1.09, 0.0), bust.at(side * 1.02, 0.08)], 0.008)


def head(bust: Bust) -> None:
    """Engrave the head, its lines bent by brow, cheeks, nose and chin."""
    traits, plate = bust.traits, bust.plate
    jaw, chin = JAWS[traits.jaw]
    if traits.woman:
        jaw, chin = jaw * 0.96, chin * 0.86
    half = [(0.0, -1.02), (0.5, -0.94), (0.88, -0.58), (1.0, -0.12), (0.96, 0.26), (jaw, 0.62), (chin, 0.93), (0, 1.03)]
    shape = mask(bust.on(mirror(half)))
    raised = blur(_features(bust), 0.010)
    lines = bust.v * 17 + blur(raised, 0.05) * 14 + bust.u * 2 * traits.turn
    gain = (0.72, 0.80, 0.90)[bust.old] * (0.84 if traits.woman else 1)
    plate.layer(shape, bust.skin, raised, -0.02, lines, gain=gain, most=0.58)


def _features(bust: Bust) -> Map:
    """The height of a face."""
    u, v, look, nose = bust.u, bust.v, bust.look, bust.nose
    wide, long = bust.nose_wide, bust.nose_long

    def hill(x: float, y: float, across: float, high: float) -> Map:
        return bump(bust.at(x, y), across * bust.wide, high * bust.high)

    skull = np.clip(1.12 - (u * 0.98) ** 2 - np.where(v < 0, v * 0.92, v * 0.88) ** 2, 0.01, 2)
    made = 0.34 * np.sqrt(skull) + 0.03 * hill(look, -0.30, 0.7, 0.09)
    made -= 0.055 * (hill(bust.eyes[0], -0.09, 0.24, 0.13) + hill(bust.eyes[1], -0.09, 0.24, 0.13))
    down = np.clip((v + 0.18) / (long + 0.18), 0, 1) * (v < long + 0.1)
    across = (u - (look + (nose - look) * down)) / (wide * (0.6 + 0.5 * down))
    ridge = np.clip((v + 0.42) * 3.2, 0, 1) ** 2 * np.clip((long + 0.10 - v) * 9, 0, 1)
    made += ridge * bust.nose_high * (0.3 + 0.7 * down) * np.exp(-(across**2))
    made += 0.05 * hill(nose, long, wide * 1.1, 0.09)
    made += 0.035 * (hill(look + 0.52, 0.24, 0.22, 0.17) + hill(look - 0.52, 0.24, 0.22, 0.17))
    made += (
        0.03 * hill(look, 0.56, 0.26, 0.06) - 0.012 * hill(look, 0.67, 0.3, 0.06) + 0.04 * hill(look, 0.86, 0.22, 0.12)
    )
    if bust.old == 2:
        made += 0.012 * np.sin(v * 34) * np.clip(-v - 0.3, 0, 1)
    features: Map = made.astype(np.float32)
    return features
