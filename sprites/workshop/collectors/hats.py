"""What the collectors wear on their heads."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import numpy as np

from sprites.workshop.collectors.bust import Bust
from sprites.workshop.collectors.plate import Tint, both, disc, dome
from sprites.workshop.pen import path

DARK: Tint = (72, 60, 58)
BROWN: Tint = (104, 80, 64)
STRAW: Tint = (226, 196, 138)
FELT: Tint = (150, 132, 110)
LINEN: Tint = (244, 236, 218)
CREAM: Tint = (226, 206, 170)
PLUME: Tint = (240, 230, 212)
GOLD: Tint = (206, 168, 98)
EYESHADE: Tint = (72, 118, 84)
NAVY: Tint = (52, 62, 88)
BANDS: tuple[Tint, ...] = ((128, 58, 48), (62, 70, 84), (96, 104, 84), (150, 108, 52))


def top(bust: Bust, band: Tint) -> None:
    """A top hat with its band."""
    v = bust.v
    bust.part(
        both("0,-1.76 .5,-1.73 .9,-1.62 .8,-1.15 .84,-.66 0,-.52"), DARK, 0.40, 0.10, 0.34, v * 14 + bust.u**2 * 3
    )
    bust.part(both("0,-.76 .83,-.92 .84,-.66 0,-.5"), band, 0.36, 0.05, 0.1, v * 14)
    bust.part(both("0,-.5 .8,-.62 1.28,-.74 1.18,-.56 .7,-.42 0,-.34"), DARK, 0.40, 0.03, 0.10, bust.u * 12)


def bowler(bust: Bust, band: Tint) -> None:
    """A bowler hat."""
    bust.part(both("0,-1.56 .72,-1.38 .96,-.95 .94,-.55 0,-.45"), BROWN, 0.26, 0.12, 0.34, bust.angle * 9)
    bust.part(both("0,-.64 .95,-.78 .95,-.56 0,-.44"), DARK, 0.40, 0.05, 0.1, bust.v * 14)
    bust.part(both("0,-.45 .9,-.58 1.24,-.72 1.14,-.48 .7,-.36 0,-.3"), BROWN, 0.26, 0.03, 0.1, bust.u * 12)


def fedora(bust: Bust, band: Tint) -> None:
    """A soft felt hat, creased along its top."""
    crown = path("-.92,-.5 -.94,-1.0 -.72,-1.44 -.3,-1.58 0,-1.46 .3,-1.58 .72,-1.44 .94,-1.0 .92,-.5 0,-.4")
    bust.part(crown, FELT, 0.22, 0.10, 0.30, bust.u * 9 + bust.noise * 3)
    bust.part(both("0,-.68 .93,-.82 .93,-.56 0,-.44"), band, 0.34, 0.05, 0.1, bust.v * 14)
    brim = path("-1.5,-.6 -.9,-.66 0,-.52 .9,-.62 1.44,-.84 1.34,-.5 .7,-.34 0,-.28 -.8,-.36 -1.36,-.4")
    bust.part(brim, FELT, 0.26, 0.03, 0.12, bust.u * 10 + bust.v * 4)


def stetson(bust: Bust, band: Tint) -> None:
    """A hat of the West, its brim turned up at the sides."""
    crown = path("-.86,-.5 -.84,-1.1 -.7,-1.62 -.36,-1.72 0,-1.56 .36,-1.72 .7,-1.62 .84,-1.1 .86,-.5 0,-.4")
    bust.part(crown, CREAM, 0.14, 0.12, 0.34, bust.u * 9 + bust.noise * 3)
    bust.part(both("0,-.64 .86,-.76 .86,-.58 0,-.46"), band, 0.34, 0.05, 0.1, bust.v * 14)
    brim = both("0,-.5 .8,-.6 1.3,-.84 1.62,-1.06 1.66,-.9 1.3,-.52 .7,-.32 0,-.26")
    bust.part(brim, CREAM, 0.18, 0.04, 0.16, bust.u * 10)


def boater(bust: Bust, band: Tint) -> None:
    """A straw hat with a ribbon."""
    bust.part(both("0,-1.24 .82,-1.16 .84,-.7 0,-.52"), STRAW, 0.06, 0.12, 0.24, bust.v * 15)
    bust.part(both("0,-.82 .84,-.98 .85,-.68 0,-.5"), band, 0.26, 0.08, 0.16, bust.v * 15)
    bust.part(both("0,-.56 .8,-.66 1.36,-.74 1.2,-.52 .7,-.4 0,-.34"), STRAW, 0.08, 0.03, 0.08, bust.u * 13)


def cap(bust: Bust, band: Tint) -> None:
    """A flat cap."""
    crown = path("-1.04,-.5 -1.22,-.86 -.8,-1.22 .05,-1.3 .85,-1.18 1.24,-.84 1.04,-.5 0,-.58")
    bust.part(crown, bust.cloth, 0.22, 0.12, 0.26, (bust.u + bust.v) * 11)
    bust.part(both("0,-.7 .86,-.6 .66,-.4 0,-.34"), bust.cloth, 0.32, 0.05, 0.12, bust.u * 11)
    bust.part(both("0,-1.34 .1,-1.3 .08,-1.22"), bust.cloth, 0.2, 0.02, 0.06)


def captain(bust: Bust, band: Tint) -> None:
    """A captain's cap with an anchor's badge."""
    bust.part(path("-1.06,-.72 -1.3,-1.14 -.7,-1.4 0,-1.46 .7,-1.4 1.3,-1.14 1.06,-.72 0,-.84"), LINEN, 0.06, 0.12, 0.2)
    bust.part(both("0,-.86 .6,-.84 1.04,-.74 1.04,-.48 .6,-.52 0,-.56"), NAVY, 0.36, 0.05, 0.1, bust.u * 12)
    bust.part(both("0,-.58 .5,-.56 .92,-.48 .64,-.3 0,-.22"), DARK, 0.42, 0.04, 0.12, bust.u * 10)
    bust.button(bust.at(0.02, -0.74), 0.055, GOLD)


def beret(bust: Bust, band: Tint) -> None:
    """A beret, pulled to one side."""
    side = bust.traits.turn / abs(bust.traits.turn)
    crown = path("-1.02,-.56 -1.14,-.9 -.6,-1.26 .2,-1.34 1.0,-1.2 1.36,-.8 1.1,-.5 .5,-.66 -.3,-.7")
    bust.part([(side * x, y) for x, y in crown], band, 0.22, 0.13, 0.26, bust.angle * 7 + bust.radius * 5)
    stalk = [bust.at(side * 0.2, -1.3), bust.at(side * 0.26, -1.42)]
    bust.plate.stroke(stalk, 0.03, 0.8)


def visor(bust: Bust, band: Tint) -> None:
    """A clerk's green eyeshade."""
    bust.part(both("0,-.86 .6,-.8 1.04,-.5 1.02,-.36 .6,-.62 0,-.68"), DARK, 0.36, 0.03, 0.06, bust.u * 12)
    bust.part(both("0,-.72 .6,-.66 .98,-.44 1.08,-.3 .6,-.42 0,-.46"), EYESHADE, 0.12, 0.05, 0.12, bust.u * 12)


def smoking(bust: Bust, band: Tint) -> None:
    """A smoking cap with its tassel."""
    bust.part(both("0,-1.34 .7,-1.26 .9,-.95 .92,-.48 0,-.56"), band, 0.24, 0.12, 0.26, bust.angle * 9)
    bust.part(both("0,-.82 .93,-.74 .93,-.46 0,-.54"), GOLD, 0.1, 0.05, 0.10, bust.u * 16)
    bust.plate.stroke(bust.on(path("0,-1.32 .55,-1.32 1.0,-1.0 1.02,-.6")), 0.018, 0.8)
    bust.part(path(".92,-.66 1.12,-.66 1.18,-.22 .88,-.22"), GOLD, 0.12, 0.03, 0.1, bust.u * 20)


def tricorne(bust: Bust, band: Tint) -> None:
    """A hat of three corners, edged with braid."""
    bust.part(both("0,-1.46 .6,-1.3 .86,-.8 .8,-.5 0,-.46"), DARK, 0.30, 0.12, 0.30, bust.angle * 8)
    sides = both("0,-.36 .5,-.5 1.1,-.7 1.5,-.78 1.16,-1.12 .6,-1.2 .2,-.86 0,-.66")
    bust.part(sides, DARK, 0.36, 0.06, 0.2, bust.u * 9 + bust.v * 5)
    for side in (-1, 1):
        braid = [(0.04, -0.68), (0.22, -0.88), (0.6, -1.18), (1.14, -1.1), (1.48, -0.79)]
        bust.plate.stroke(bust.on([(side * x, y) for x, y in braid]), 0.024, 0.6, tint=GOLD)


def brim(bust: Bust, band: Tint) -> None:
    """A lady's broad hat with plumes."""
    u, v = bust.u, bust.v
    bust.part(both("0,-1.42 .78,-1.24 .8,-.74 0,-.56"), bust.cloth, 0.24, 0.12, 0.26, v * 13)
    rim = path("-1.62,-.96 -.9,-.76 0,-.66 .9,-.8 1.66,-1.12 1.5,-.72 .8,-.46 0,-.38 -.8,-.46 -1.42,-.66")
    bust.part(rim, bust.cloth, 0.26, 0.04, 0.16, u * 10 + v * 5)
    for far in (0, 0.16, 0.32):
        tip = [(0.2 + far, -1.62 + far * 0.3), (1.0 + far * 0.5, -1.50 + far), (0.3 + far, -1.30 + far * 0.6)]
        quill = [(-0.72, -0.80), (-0.5 + far, -1.22 - far * 0.4), *tip, (-0.3, -0.84)]
        bust.part(quill, PLUME, 0.08, 0.04, 0.12, u * 14 - v * 9 + bust.noise * 2)
    bust.button(bust.at(-0.62, -0.84), 0.07, (200, 118, 84), 0.08)


def cloche(bust: Bust, band: Tint) -> None:
    """A cloche of the twenties with a flower."""
    crown = both("0,-1.34 .86,-1.14 1.14,-.6 1.1,-.02 .86,-.36 0,-.48")
    bust.part(crown, bust.cloth, 0.22, 0.13, 0.36, bust.angle * 8 + bust.radius * 3)
    bust.part(both("0,-.8 1.14,-.5 1.12,-.24 0,-.56"), CREAM, 0.06, 0.05, 0.12, bust.v * 14)
    for turn in range(5):
        angle = turn * math.tau / 5
        bust.button(bust.at(0.84 + 0.13 * math.cos(angle), -0.48 + 0.11 * math.sin(angle)), 0.035, band, 0.08)
    bust.button(bust.at(0.84, -0.48), 0.026, CREAM)


def scarf(bust: Bust, band: Tint) -> None:
    """A headscarf, tied under the chin."""
    hood = [(math.sin(a) * 1.16, -0.12 - math.cos(a) * 1.14) for a in np.linspace(-2.5, 2.5, 25)]
    opening = [(math.sin(a) * 0.88, -0.10 - math.cos(a) * 0.74) for a in np.linspace(2.45, -2.45, 21)]
    bust.part([*hood, *opening], band, 0.14, 0.07, 0.24, bust.radius * 11 + bust.noise * 4)
    for side in (-1, 1):
        tail = path("0,.96 .22,.98 .34,1.3 .12,1.26")
        bust.part([(side * x, y) for x, y in tail], band, 0.18, 0.04, 0.12, bust.v * 14)
    bust.button(bust.at(0, 1.0), 0.05, band, 0.14)


def bow(bust: Bust, band: Tint) -> None:
    """A large bow in the hair."""
    side = -bust.traits.turn / abs(bust.traits.turn)
    for reach in (-1, 1):
        wing = path("0,-1.1 .3,-1.42 .6,-1.34 .58,-.94 .3,-.92")
        loop = [(side * 0.42 + reach * x, y) for x, y in wing]
        bust.part(loop, band, 0.14, 0.05, 0.18, bust.u * reach * 12 + bust.v * 6)
    bust.button(bust.at(side * 0.42, -1.1), 0.045, band, 0.1)


def tiara(bust: Bust, band: Tint) -> None:
    """A tiara of seven points."""
    for place in range(-3, 4):
        x, y, high = place * 0.24, -0.98 + 0.035 * place * place, 0.40 - 0.05 * abs(place)
        bust.part([(x - 0.12, y), (x, y - high), (x + 0.12, y)], (238, 226, 196), 0.04, 0.03, 0.1)
        bust.button(bust.at(x, y - high), 0.022, (255, 252, 244), 0.0)
    arch = bust.on(path("-.86,-.66 -.5,-.92 0,-1.0 .5,-.92 .86,-.66"))
    bust.plate.stroke(arch, 0.045, 0.7)
    bust.plate.stroke(arch, 0.028, 0.7, tint=(244, 232, 204))


def bonnet(bust: Bust, band: Tint) -> None:
    """A frilled bonnet with its ribbons."""
    frill = np.linspace(-2.3, 2.3, 35)
    ring = [
        (math.sin(a) * (1.30 + 0.04 * (i % 2)), -0.24 - math.cos(a) * (1.10 + 0.05 * (i % 2)))
        for i, a in enumerate(frill)
    ]
    inner = [(math.sin(a) * 0.98, -0.16 - math.cos(a) * 0.70) for a in np.linspace(2.2, -2.2, 21)]
    bust.part([*ring, *inner], LINEN, 0.08, 0.06, 0.2, bust.angle * 12)
    for side in (-1, 1):
        bust.plate.stroke(bust.on([(side * 0.98, 0.42), (side * 0.7, 0.95), (side * 0.08, 1.22)]), 0.035, 0.8)
        loop = [(0, 1.22), (side * 0.4, 1.04), (side * 0.5, 1.3), (side * 0.36, 1.42)]
        bust.part(loop, band, 0.16, 0.03, 0.1)


def toque(bust: Bust, band: Tint) -> None:
    """A draped toque with an upright feather."""
    u, v = bust.u, bust.v
    drape = both("0,-1.42 .7,-1.34 1.06,-1 .98,-.52 0,-.72")
    bust.part(drape, bust.cloth, 0.26, 0.12, 0.3, bust.angle * 8 + bust.noise * 6)
    bust.part(path(".5,-.92 .42,-1.5 .6,-1.98 .86,-1.66 .74,-1.2 .62,-.9"), PLUME, 0.08, 0.04, 0.12, u * 12 + v * 12)
    jewel = disc(bust.at(0.56, -0.94), 0.055, 0.07)
    bust.plate.layer(jewel, GOLD, dome(jewel, 0.03, 0.1), 0.06)


HATS: Mapping[str, Callable[[Bust, Tint], None]] = {
    hat.__name__: hat
    for hat in (
        *(top, bowler, fedora, stetson, boater, cap, captain, beret, visor, smoking, tricorne),
        *(brim, cloche, scarf, bow, tiara, bonnet, toque),
    )
}


def hat(bust: Bust) -> None:
    """Engrave what the traits say, with a band of some colour."""
    band = bust.rng.choice(BANDS)
    if bust.traits.hat:
        HATS[bust.traits.hat](bust, band)
    long = bust.traits.hair in ("bob", "waves") or bust.traits.hat in ("cloche", "bonnet", "scarf")
    if bust.traits.woman and not long:
        for side in (-1, 1):
            bust.button(bust.at(side * 1.02, 0.34), 0.034, (250, 244, 230), 0.0, 0.045)
