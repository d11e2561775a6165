"""The ground in the middle of COIN's table: dark cloth with guilloche in gold thread, within a braid of copper.

Polar coordinates around the centre; a radius of 1 is the outer edge. Lines are drawn by their distance, so that each
is smooth; the braid is a relief under a light from the upper left.
"""

import math

import numpy as np

SIDE = 1280
BAND = (0.872, 1.0)
"""Where the copper begins and ends."""
LIPS = ((0.872, 0.010), (0.889, 0.005), (0.977, 0.005), (0.992, 0.008))
"""Round bars that edge it: how far out, and half how broad."""
STRANDS, WAVES, SWING = 4, 32, 0.032
"""The braid: how many strands, how often each swings around the ring, and how far."""
STRAND = 0.0075
"""Half how broad a strand is."""

CLOTH = np.array((0.034, 0.158, 0.112), np.float32)
THREAD = np.array((0.66, 0.60, 0.30), np.float32)
DARK, COPPER, GLINT = (np.array(c, np.float32) for c in ((0.13, 0.055, 0.026), (0.56, 0.30, 0.155), (1.0, 0.78, 0.52)))

ROSETTES = ((0.675, 0.145, 36, 12, 0.58), (0.44, 0.13, 30, 10, 0.42), (0.23, 0.105, 24, 8, 0.32))
"""Guilloche: the middle of each band, how far its threads swing, how often, how many there are, and how strong."""
RAYS = (0.846, 0.012, 120, 3, 0.7)
"""The edging along the copper."""


def picture(side: int = SIDE) -> np.ndarray:
    """The ring in a square, as bytes; what lies outside it is as dark as its rim."""
    y, x = (np.mgrid[0:side, 0:side].astype(np.float32) + 0.5) / (side / 2) - 1
    out, turn = np.hypot(x, y), np.arctan2(y, x)
    pixel = 2 / side
    made = cloth(out, turn, pixel)
    copper = metal(out, turn, pixel)
    inside = np.clip((out - BAND[0] + LIPS[0][1]) / pixel + 0.5, 0, 1)[..., None]
    made = made * (1 - inside) + copper * inside
    return (np.clip(made, 0, 1) * 255).astype(np.uint8)


def cloth(out: np.ndarray, turn: np.ndarray, pixel: float) -> np.ndarray:
    """Dark cloth, lit in the middle and shaded below the copper, with its threads."""
    shade = 1.10 - 0.30 * out - 0.55 * np.exp(-np.abs(BAND[0] - out) / 0.035)
    made = CLOTH * shade[..., None]
    for middle, swing, waves, count, strength in (*ROSETTES, RAYS):
        made = made + THREAD * (threads(out, turn, middle, swing, waves, count, pixel) * strength * 0.62)[..., None]
    return made


def threads(
    out: np.ndarray, turn: np.ndarray, middle: float, swing: float, waves: int, count: int, pixel: float
) -> np.ndarray:
    """Closed lines that swing around a circle, each a little further turned than the last."""
    found = np.zeros_like(out)
    near = np.abs(out - middle) < swing + 3 * pixel
    r, t = out[near], turn[near]
    ink = np.zeros_like(r)
    for number in range(count):
        phase = math.tau * number / count
        lean = middle + swing * np.sin(waves * t / 2 + phase) * (0.62 + 0.38 * np.cos(waves * t / 3))
        slope = swing * waves / 2 * np.cos(waves * t / 2 + phase) / np.maximum(r, 0.02)
        away = np.abs(r - lean) / np.sqrt(1 + slope * slope)
        ink = np.maximum(ink, np.clip(1.15 - away / pixel, 0, 1))
    found[near] = ink
    return found


def metal(out: np.ndarray, turn: np.ndarray, pixel: float) -> np.ndarray:
    """The braid between its bars as a relief in copper."""
    middle = (BAND[0] + BAND[1]) / 2
    height = np.full_like(out, -0.004)
    for number in range(STRANDS):
        phase = math.tau * number / STRANDS
        lean = middle - 0.002 + SWING * np.sin(WAVES * turn + phase)
        slope = SWING * WAVES * np.cos(WAVES * turn + phase)
        over = 0.0035 * np.sin(2 * (WAVES * turn + phase) + math.pi / 2)
        height = np.maximum(height, bar((out - lean) / np.sqrt(1 + slope * slope), STRAND) + over)
    for far, half in LIPS:
        height = np.maximum(height, bar(out - far, half) + 0.003)
    down, right = np.gradient(height / pixel * 0.9)
    light = (0.62 * right + 0.66 * down + 0.55) / np.sqrt(1 + right * right + down * down)
    depth = np.clip((height + 0.004) / 0.014, 0, 1)[..., None]
    tone = np.clip(light, 0, 1)[..., None]
    made = DARK * (1 - depth) + COPPER * depth * (0.42 + 0.95 * tone)
    return made + GLINT * np.clip(light - 0.74, 0, 1)[..., None] * 1.3 * depth


def bar(away: np.ndarray, half: float) -> np.ndarray:
    """The height of a round bar at a distance from its middle."""
    return np.sqrt(np.clip(half * half - away * away, 0, None)) - (np.abs(away) >= half) * 0.01
