"""Coins: free round plates that ring when struck."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sounds.workshop.tone import Mode, Sound, burst, dice, lay, lay_round, noise, ring, swell

# Frequencies of a free round plate's modes (Poisson number 0.33) relative to its lowest.
PLATE_RATIOS = (1.0, 1.73, 2.328, 3.91, 4.11, 6.3, 6.71)


@dataclass(frozen=True)
class Metal:
    """How one kind of coin rings.

    `hertz` and `decay_s` belong to its lowest mode, `dullness` is how much faster the higher ones die, `touch` how long
    it touches what it hits, compared with the nickel: light coins bounce off sooner, so they sound brighter.

    Real coins start at 11-18 kHz, too shrill to hear a hundred times; these are transposed by 0.3 to 0.4 and spread so
    that size can be heard. The penny's zinc core makes it dull.
    """

    hertz: float
    decay_s: float
    dullness: float
    touch: float


METALS = {
    "quarter": Metal(3450, 0.125, 0.34, 1.12),
    "nickel": Metal(4300, 0.105, 0.46, 1.0),
    "penny": Metal(5050, 0.070, 0.60, 0.9),
    "dime": Metal(6350, 0.095, 0.26, 0.7),
}
KIND_NAMES = tuple(METALS)


def contact(hertz: float, contact_s: float) -> float:
    """How much of a half-sine push of this length reaches a mode: short, hard contacts wake the high ones."""
    x = 2 * hertz * contact_s
    return abs(np.cos(np.pi * x / 2) / (1 - x * x)) if abs(1 - x) > 1e-3 else np.pi / 4


def coin_modes(kind: str, rng: np.random.Generator, contact_s: float, damping: float = 1.0) -> list[Mode]:
    """The modes one blow wakes, each a beating pair; the place of the blow and the coin differ a little every time."""
    metal = METALS[kind]
    size = 1 + rng.normal(0, 0.006)
    modes: list[Mode] = []
    for ratio in PLATE_RATIOS:
        hertz = metal.hertz * ratio * size * (1 + rng.normal(0, 0.003))
        amplitude = contact(hertz, contact_s * metal.touch) * rng.uniform(0.45, 1.0) / ratio**0.35
        decay_s = damping * metal.decay_s / (1 + metal.dullness * (ratio - 1))
        split = rng.uniform(0.0006, 0.0016)
        modes += [(hertz * (1 - split), 0.6 * amplitude, decay_s), (hertz * (1 + split), 0.4 * amplitude, decay_s)]
    return modes


def struck(kind: str, rng: np.random.Generator, contact_s: float, damping: float = 1.0) -> Sound:
    """One blow on a coin."""
    seconds = min(0.7, 7 * damping * METALS[kind].decay_s + 0.02)
    return ring(coin_modes(kind, rng, contact_s, damping), seconds, rng)


def clink(kind: str, touch: str, number: int) -> Sound:
    """A coin hits another: both ring, sometimes they chatter, and the blow itself is a short knock."""
    rng = dice("clink", kind, touch, number)
    contact_s = 0.00006 if touch == "hard" else 0.00011
    damping = rng.uniform(0.85, 1.1) * (1.0 if touch == "hard" else 0.72)
    parts = [
        (0.0, struck(kind, rng, contact_s, damping), 1.0),
        (0.0002, struck(kind, rng, contact_s, damping * 0.6), 0.4),
        (0.0, burst(0.0016, 1200, 5000, rng), 0.5),
    ]
    if number % 2 == 0:
        parts.append((rng.uniform(0.011, 0.03), struck(kind, rng, contact_s * 1.3, damping), rng.uniform(0.2, 0.4)))
    return lay(*parts)


def thud(rng: np.random.Generator, softness: float = 1.0) -> Sound:
    """Felt over a wooden table takes a blow."""
    modes = [(hertz * rng.uniform(0.96, 1.04), gain, decay) for hertz, gain, decay in _TABLE_MODES]
    return lay(
        (0.0, ring(modes, 0.22, rng, attack_s=0.0012 * softness), 0.8),
        (0.0, burst(0.006, 250, 1500, rng), 0.9 / softness),
    )


_TABLE_MODES = ((168.0, 1.0, 0.028), (287.0, 0.6, 0.020), (431.0, 0.35, 0.014))


def land(kind: str, number: int) -> Sound:
    """A coin drops on the felt: a soft thud with a ring, then it settles in ever shorter, weaker taps."""
    rng = dice("land", kind, number)
    parts = [(0.0, thud(rng), 1.0), (0.0004, struck(kind, rng, 0.00013, 0.55), 0.5)]
    at, gap, gain = 0.0, rng.uniform(0.055, 0.08), 0.5
    for _ in range(int(rng.integers(3, 6))):
        at, gap, gain = at + gap, gap * rng.uniform(0.55, 0.72), gain * rng.uniform(0.5, 0.7)
        parts += [(at, thud(rng, 1.4), gain * 0.5), (at, struck(kind, rng, 0.00014, 0.35), gain * 0.55)]
    return lay(*parts)


def place(kind: str, number: int) -> Sound:
    """A hand puts a coin down: edge first, then the flat, the fingers damping it."""
    rng = dice("place", kind, number)
    second = rng.uniform(0.028, 0.045)
    return lay(
        (0.0, thud(rng, 1.6), 0.35),
        (0.0, struck(kind, rng, 0.00013, 0.28), 0.55),
        (second, thud(rng, 1.2), 0.6),
        (second, struck(kind, rng, 0.00012, 0.4), 0.4),
    )


def capture(kind: str, number: int) -> Sound:
    """A coin is taken up: scraped off the table, then it meets another in the palm, twice, rising."""
    rng = dice("capture", kind, number)
    scrape = noise(0.13, 1800, 6500, rng) * swell(0.13, 0.7)
    other = KIND_NAMES[min(KIND_NAMES.index(kind) + 1, 3)]
    return lay(
        (0.0, scrape, 0.28),
        (0.105, struck(kind, rng, 0.0001, 0.7), 0.8),
        (0.105 + rng.uniform(0.055, 0.075), struck(other, rng, 0.0001, 0.8), 0.6),
    )


def coin_flip(kind: str, number: int) -> Sound:
    """A coin is turned over: a light ping as it leaves the thumb, and a soft landing."""
    rng = dice("coin_flip", kind, number)
    down = rng.uniform(0.16, 0.2)
    return lay(
        (0.0, struck(kind, rng, 0.00009, 0.9), 0.5),
        (0.0, burst(0.003, 900, 3000, rng), 0.3),
        (down, thud(rng), 0.6),
        (down, struck(kind, rng, 0.00013, 0.35), 0.35),
    )


def slide(number: int) -> Sound:
    """A coin is pushed over the felt and stops."""
    rng = dice("slide", number)
    seconds = rng.uniform(0.24, 0.3)
    brush = noise(seconds, 1100, 5200, rng) * swell(seconds, 0.35)
    grain = 1 + 0.35 * noise(seconds, 20, 60, rng) / 0.3
    stop = seconds * 0.86
    return lay(
        (0.0, brush * grain, 0.8),
        (0.0, noise(seconds, 250, 700, rng) * swell(seconds, 0.4), 0.35),
        (stop, struck("nickel", rng, 0.00013, 0.3), 0.16),
        (stop, thud(rng, 1.5), 0.25),
    )


def muffled(rng: np.random.Generator, damping: float) -> Sound:
    """A small blow between coins in a hand or a bag."""
    return struck(str(rng.choice(KIND_NAMES)), rng, rng.uniform(0.0001, 0.00016), damping)


def shake(number: int, seconds: float = 1.0) -> Sound:
    """Coins rattle in closed hands: four strokes a second, each a flurry of damped blows; a loop."""
    rng = dice("shake", number)
    parts = []
    for stroke in range(4):
        at = stroke * seconds / 4 + rng.uniform(0, 0.012)
        parts.append((at, thud(rng, 2.0), rng.uniform(0.2, 0.3)))
        for _ in range(int(rng.integers(8, 12))):
            late = abs(rng.normal(0, 0.055))
            parts.append(
                (at + late, muffled(rng, rng.uniform(0.12, 0.3)), rng.uniform(0.15, 0.6) * np.exp(-late / 0.1))
            )
    return lay_round(seconds, *parts)


def cascade(rng: np.random.Generator, count: int, seconds: float, damping: tuple[float, float]) -> Sound:
    """Coins pour down: many at first, then fewer and fainter."""
    parts = []
    for _ in range(count):
        when = rng.random() ** 1.7
        kind = str(rng.choice(KIND_NAMES))
        gain = rng.uniform(0.2, 0.7) * (1 - 0.6 * when)
        parts.append((when * seconds, struck(kind, rng, rng.uniform(0.00007, 0.00014), rng.uniform(*damping)), gain))
        parts.append((when * seconds, thud(rng, 1.3), 0.25 * gain))
    return lay(*parts)


def handful(number: int) -> Sound:
    """A handful of coins falls on the table."""
    rng = dice("handful", number)
    return lay((0.0, thud(rng), 0.6), (0.0, cascade(rng, 30, 0.75, (0.3, 0.85)), 0.8))


def coin_bag(number: int) -> Sound:
    """A cloth bag of coins is moved: a dull jingle and the rub of the cloth."""
    rng = dice("coin_bag", number)
    parts = [(0.0, noise(0.4, 500, 2600, rng) * swell(0.4, 0.3), 0.16), (0.02, thud(rng, 2.0), 0.5)]
    for _ in range(16):
        parts.append((abs(rng.normal(0.06, 0.08)), muffled(rng, rng.uniform(0.1, 0.24)), rng.uniform(0.15, 0.5)))
    return lay(*parts)
