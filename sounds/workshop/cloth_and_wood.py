"""The table, the cards, the curtain and the buttons: things that knock and rustle."""

from __future__ import annotations

import numpy as np

from sounds.workshop.metal import cascade, slide, struck, thud
from sounds.workshop.tone import Sound, band, burst, dice, lay, noise, ring, swell, times


def slap(touch: str, number: int) -> Sound:
    """A flat hand on a felt table: a crack of skin, the table's deep answer, and the coins jumping."""
    rng = dice("slap", touch, number)
    hard = touch == "hard"
    deep = [(86 * rng.uniform(0.94, 1.06), 1.3, 0.055), (176 * rng.uniform(0.95, 1.05), 0.9, 0.036)]
    deep += [(318 * rng.uniform(0.95, 1.05), 0.45, 0.022), (512 * rng.uniform(0.95, 1.05), 0.2, 0.014)]
    parts = [
        (0.0, ring(deep, 0.4, rng, attack_s=0.0018), 0.8),
        (0.0, burst(0.011, 280, 2600 if hard else 1300, rng), 1.9),
        (0.002, burst(0.028, 140, 600, rng), 0.8),
    ]
    if hard:
        parts += [(0.0, burst(0.0045, 1500, 5500, rng), 1.0), (0.012, cascade(rng, 5, 0.1, (0.15, 0.35)), 0.16)]
    return lay(*parts)


def wooden(rng: np.random.Generator, hertz: float, decay_s: float, dullness: float) -> Sound:
    """A knock on a small piece of wood."""
    ratios = ((1.0, 1.0), (2.57, 0.45), (4.63, 0.22))
    modes = [(hertz * ratio, gain, decay_s / (1 + 0.7 * (ratio - 1))) for ratio, gain in ratios]
    return lay(
        (0.0, ring(modes, decay_s * 7, rng, 0.0004), 1.0), (0.0, burst(0.0025, hertz, hertz * 5 / dullness, rng), 0.7)
    )


def cube_move(number: int) -> Sound:
    """A wooden cube is set down: a tap of one edge, then the whole face."""
    rng = dice("cube_move", number)
    hertz = 1020 * rng.uniform(0.9, 1.1)
    gap = rng.uniform(0.022, 0.04)
    return lay(
        (0.0, wooden(rng, hertz * 1.15, 0.009, 1), 0.45),
        (gap, wooden(rng, hertz, 0.013, 1), 1.0),
        (gap, thud(rng), 0.4),
    )


def refusal(number: int) -> Sound:
    """A dull double knock: no."""
    rng = dice("refusal", number)
    hertz = 210 * rng.uniform(0.97, 1.03)
    knocks = lay((0.0, wooden(rng, hertz, 0.032, 3), 1.0), (0.13, wooden(rng, hertz * 0.9, 0.036, 3), 0.85))
    return band(np.pad(knocks, (0, 2000)), 70, 1300)


def undo(number: int) -> Sound:
    """A slide run backwards: the coin comes off its place and returns."""
    rng = dice("undo", number)
    back = slide(number + 50)[::-1]
    return lay((0.03, back, 1.0), (0.03 + len(back) / 44_100, struck("penny", rng, 0.00014, 0.25), 0.14))


def hover(number: int) -> Sound:
    """A fingertip brushes a button."""
    rng = dice("hover", number)
    return lay(
        (0.0, burst(0.005, 700, 2400, rng), 0.6),
        (0.0, ring([(880 * rng.uniform(0.97, 1.03), 1, 0.008)], 0.06, rng, 0.002), 0.3),
    )


def press(number: int) -> Sound:
    """A button gives way and comes back."""
    rng = dice("press", number)
    hertz = 620 * rng.uniform(0.96, 1.04)
    return lay((0.0, wooden(rng, hertz, 0.012, 1.6), 1.0), (0.055, wooden(rng, hertz * 1.26, 0.009, 1.6), 0.4))


def paper(seconds: float, peak_at: float, rng: np.random.Generator) -> Sound:
    """Card stock rubs on card stock: noise with a fine grain."""
    rub = noise(seconds, 1500, 7500, rng) * swell(seconds, peak_at, 0.8)
    return rub * (1 + 0.5 * noise(seconds, 60, 300, rng) / 0.3)


def snap(rng: np.random.Generator) -> Sound:
    """A card's edge springs free."""
    return lay(
        (0.0, burst(0.0035, 900, 6000, rng), 1.0), (0.0, ring([(410, 1, 0.009), (1130, 0.4, 0.006)], 0.08, rng), 0.5)
    )


def card_draw(number: int) -> Sound:
    """A card is drawn from a pile."""
    rng = dice("card_draw", number)
    seconds = rng.uniform(0.15, 0.19)
    return lay((0.0, paper(seconds, 0.65, rng), 0.9), (seconds * 0.82, snap(rng), 0.5))


def card_flip(number: int) -> Sound:
    """A card is bent up and turned over."""
    rng = dice("card_flip", number)
    gap = rng.uniform(0.1, 0.13)
    parts = [(0.0, paper(0.09, 0.4, rng), 0.6), (0.05, snap(rng), 0.4), (gap, paper(0.07, 0.3, rng), 0.45)]
    return lay(*parts, (gap + 0.03, burst(0.008, 300, 2200, rng), 0.8))


def shuffle(number: int) -> Sound:
    """Two halves are riffled into one another and pushed square."""
    rng = dice("shuffle", number)
    parts = []
    at, count = 0.0, 34
    for card in range(count):
        at += 0.021 - 0.012 * np.sin(np.pi * card / count) + rng.uniform(-0.003, 0.003)
        parts.append((at, snap(rng), rng.uniform(0.25, 0.5)))
    parts.append((at + 0.03, paper(0.22, 0.5, rng), 0.6))
    parts += [(at + 0.27, snap(rng), 0.5), (at + 0.275, thud(rng, 1.3), 0.4)]
    return lay(*parts)


def curtain(number: int) -> Sound:
    """Heavy cloth is drawn across: a swish that rises in pitch and flutters."""
    rng = dice("curtain", number)
    seconds = 0.62
    t = times(seconds)
    low = noise(seconds, 250, 900, rng) * swell(seconds, 0.35)
    high = noise(seconds, 900, 3200, rng) * swell(seconds, 0.62)
    flutter = 1 + 0.3 * np.sin(2 * np.pi * (11 + 9 * t / seconds) * t + rng.uniform(0, 6))
    return lay((0.0, (low + 0.6 * high) * flutter, 1.0), (seconds * 0.8, thud(rng, 2.0), 0.2))
