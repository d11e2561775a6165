"""How colours look to eyes that lack a kind of cone, and how far apart two colours are.

The simulation is that of Machado, Oliveira and Fernandes (2009) at full severity, in linear light;
the distance is CIEDE2000, of which 1 is what a trained eye just sees and 10 is plain at a glance.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from sprites.palette import Colour

Triple = tuple[float, float, float]

MATRICES: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: Colour, vision: str) -> Colour:
    """Return what a colour looks like."""
    linear = [_linear(channel) for channel in colour]
    mixed = [sum(share * part for share, part in zip(row, linear, strict=True)) for row in MATRICES[vision]]
    red, green, blue = (round(255 * _curved(min(1.0, max(0.0, part)))) for part in mixed)
    return red, green, blue


def least_distance(colours: Iterable[Colour], vision: str) -> float:
    """Return how far the two colours that are most alike are apart."""
    return min(distance(one, other) for one, other in combinations([seen(colour, vision) for colour in colours], 2))


def distance(one: Colour, other: Colour) -> float:
    """Return the CIEDE2000 difference of two colours (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = _lab(one), _lab(other)
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    grey = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    a1, a2 = a1 * grey, a2 * grey
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, chroma, hue = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    middle_l, middle_c = (l1 + l2) / 2, (c1 + c2) / 2
    middle_h = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = 1 - 0.17 * cos(radians(middle_h - 30)) + 0.24 * cos(radians(2 * middle_h))
    t += 0.32 * cos(radians(3 * middle_h + 6)) - 0.20 * cos(radians(4 * middle_h - 63))
    s_l = 1 + 0.015 * (middle_l - 50) ** 2 / sqrt(20 + (middle_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * middle_c, 1 + 0.015 * middle_c * t
    bend = -2 * sqrt(middle_c**7 / (middle_c**7 + 25**7)) * sin(radians(60 * exp(-(((middle_h - 275) / 25) ** 2))))
    light, chroma, hue = light / s_l, chroma / s_c, hue / s_h
    return sqrt(light**2 + chroma**2 + hue**2 + bend * chroma * hue)


def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _curved(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)


def _lab(colour: Colour) -> Triple:
    red, green, blue = (_linear(channel) for channel in colour)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
