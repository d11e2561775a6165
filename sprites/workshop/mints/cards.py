"""The cards of COIN as four mints print them: paper, guilloche, an engraved medallion, a panel for the coins."""

import math
from functools import cache

import numpy as np
import pygame

from sprites.workshop.mints import courts, emblems, inland
from sprites.workshop.mints.burin import TAU, Plate, blur, drawn, light, oval
from sprites.workshop.mints.sovereigns import ruler
from sprites.workshop.pen import FONTS

K = 4
W, H = 300 * K, 420 * K
MIDDLE, RADIUS = (150 * K, 197 * K), 110 * K
"""The medallion within its guilloche ring: a picture, or the pips."""
BAND_TOP = 326 * K
"""Where the band of the mint begins, into which the coins are let."""

MINTS = ("blue", "orange", "yellow", "red")
INK = {"blue": (14, 42, 108), "orange": (140, 58, 2), "yellow": (98, 66, 0), "red": (124, 8, 34)}
BAND = {"blue": (22, 58, 148), "orange": (208, 92, 8), "yellow": (186, 140, 2), "red": (150, 14, 40)}
BRIGHT = {"blue": (44, 108, 222), "orange": (242, 122, 16), "yellow": (250, 206, 24), "red": (214, 28, 52)}
PAPER = {"blue": (238, 242, 242), "orange": (252, 239, 216), "yellow": (252, 247, 216), "red": (251, 236, 226)}
FOLDS = {"blue": 12, "orange": 6, "yellow": 4, "red": 8}
METAL = {
    "blue": (198, 214, 240),
    "orange": (250, 186, 112),
    "yellow": (254, 226, 124),
    "red": (246, 176, 152),
    "gray": (186, 188, 192),
}
EMBLEM = {"blue": emblems.shell, "orange": emblems.sun, "yellow": emblems.wheat, "red": emblems.rose}
HALL = {"blue": courts.lighthouse, "orange": courts.pyramid, "yellow": courts.castle, "red": courts.temple}
BEAST = {"blue": courts.dolphin, "orange": inland.scarab, "yellow": inland.owl, "red": inland.swan}
WORK = {"blue": courts.ship, "orange": inland.palm, "yellow": inland.windmill, "red": inland.lyre}
SIZES = {1: 196, 2: 106, 3: 100, 4: 94, 5: 78, 6: 68, 7: 68, 8: 68, 9: 68}
ROWS = {1: [1], 2: [1, 1], 3: [1, 2], 4: [2, 2], 5: [2, 1, 2], 6: [3, 3], 7: [2, 3, 2], 8: [3, 2, 3], 9: [3, 3, 3]}
APART, CLOSE = 1.03, 0.84
"""How far pips stand apart, by their size; the rows of five, closer."""


@cache
def engraved(name, mint, n, pitch=13.0, framed=True):
    """A picture cut into a plate of `n` pixels; cached."""
    plate = Plate(n, pitch, name is ruler and mint in ("red", "orange"))
    if name is ruler:
        if framed:
            plate.sky(1)
        ruler(plate, mint)
    else:
        name(plate)
    if plate.window is not None:
        plate.ink, plate.cover = plate.ink * plate.window, plate.window
    if plate.flip:
        plate.ink, plate.cover, plate.relief, plate.tint = (
            field[:, ::-1] for field in (plate.ink, plate.cover, plate.relief, plate.tint)
        )
    return plate


def paint(picture, colour, alpha):
    """Lay a colour over a picture."""
    picture += (np.array(colour, np.float32) - picture) * alpha[..., None]


def curves(paths, width=3):
    """Thin lines over the whole card."""
    return drawn((W, H), lambda im: [pygame.draw.lines(im, 255, False, path, width) for path in paths])


def rosette(centre, near, far, folds, turns):
    """The interlaced lines of a guilloche ring."""
    t = np.linspace(0, TAU, 800)
    for shift in np.arange(turns) * TAU / turns:
        wave = np.sin(folds * t + shift) * (0.8 + 0.2 * np.sin(folds * 2 * t - shift))
        r = (near + far) / 2 + (far - near) / 2 * wave
        yield np.stack([centre[0] + r * np.cos(t), centre[1] + r * np.sin(t)], 1)


def rounded(inset, radius):
    """The card's shape, smaller by `inset`."""
    area = pygame.Rect(inset, inset, W - 2 * inset, H - 2 * inset)
    return drawn((W, H), lambda im: pygame.draw.rect(im, 255, area, border_radius=radius))


def stamp(picture, plate, mint, cx, cy):
    """Print a plate on the paper."""
    x, y = int(cx - plate.n / 2), int(cy - plate.n / 2)
    part = np.s_[y : y + plate.n, x : x + plate.n]
    paint(picture[part], PAPER[mint], np.clip(blur(plate.cover, 7) * 2.6, 0, 1))
    paint(picture[part], BRIGHT[mint], plate.cover * plate.tint)
    paint(picture[part], INK[mint], plate.ink * plate.cover)


def metal(height, base):
    """Relief in a metal, lit from the upper left."""
    lit, base = 0.93 + 1.6 * (light(blur(height, 1.5)) - 0.5), np.array(base, np.float32)
    gloss = (255 - base) * np.clip((lit - 0.95) * 1.3, 0, 1)[..., None]
    return np.clip(np.clip(lit, 0.1, 1)[..., None] * base + gloss, 0, 255)


def blank(d, beads, rim):
    """An unstruck coin: its heights, and the polar coordinates on it."""
    y, x = np.mgrid[0:d, 0:d].astype(np.float32) / d - 0.5
    r, th = np.hypot(x, y), np.arctan2(y, x)
    height = np.clip((r - rim) * 60, 0, 1) * np.clip((0.497 - r) * 60, 0, 1) * 0.03
    bead = np.hypot((r - rim + 0.022) * 0.8 * beads / rim / 2.6, ((th / TAU * beads) % 1 - 0.5) / 0.42)
    return (height + 0.35 / beads * np.sqrt(np.clip(1 - bead**2, 0, 1))) * d, r, th


def coin(mint, d):
    """A coin of a mint with its sovereign, on black."""
    height, r, _ = blank(d, 36, 0.42)
    k = int(d * 0.8)
    start = (d - k) // 2
    part = np.s_[start : start + k, start : start + k]
    height[part] += engraved(ruler, mint, k, 9.0, False).relief * 0.75 * (r[part] < 0.375)
    return metal(height, METAL[mint]) * np.clip((0.5 - r) * d, 0, 1)[..., None]


def face(mint, value):
    """A card without its numeral, symbol and coins: those are laid on at the size where they are seen."""
    picture = np.full((H, W, 3), PAPER[mint], np.float32)
    folds = FOLDS[mint]
    paint(picture, BRIGHT[mint], curves(rosette(MIDDLE, RADIUS * 0.15, RADIUS * 1.6, folds, 16)) * 0.26)
    ring = rosette(MIDDLE, RADIUS * 0.97, RADIUS * 1.14, folds * (3 if folds > 6 else 5), 12)
    paint(picture, INK[mint], curves(ring) * 0.7)
    if value < 10:
        _pips(picture, mint, value)
    else:
        shown = {10: HALL[mint], 11: BEAST[mint], 12: WORK[mint], 13: ruler}[value]
        stamp(picture, engraved(shown, mint, 208 * K), mint, *MIDDLE)
    _border(picture, mint)
    _band(picture, mint)
    return _cut(picture)


def _pips(picture, mint, value):
    rows, n = ROWS[value], SIZES[value] * K
    plate = engraved(EMBLEM[mint], mint, n, 15.0 if value == 1 else 12.0)
    down = n * (CLOSE if value == 5 else APART)
    for j, count in enumerate(rows):
        for i in range(count):
            x, y = MIDDLE[0] + (i - (count - 1) / 2) * n * APART, MIDDLE[1] + (j - (len(rows) - 1) / 2) * down
            stamp(picture, plate, mint, x, y)


def _border(picture, mint):
    """Two lines about the card: a fine one inside, and its edge, which parts it from those below it."""
    paint(picture, INK[mint], rounded(22, 52) - rounded(30, 46))
    paint(picture, INK[mint], (rounded(0, 60) - rounded(8, 56)) * 0.55)


def _band(picture, mint):
    """The band along the lower edge, woven of guilloche, below three lines."""
    below = np.repeat((np.arange(H) >= BAND_TOP).astype(np.float32)[:, None], W, 1)
    t, folds, mid = np.linspace(0, W, 900), FOLDS[mint], (BAND_TOP + H) / 2
    waves = []
    for f in np.linspace(0, 2 * TAU, 24):
        up = np.sin(t / W * TAU * 1.5 + f) * np.cos(t / W * TAU * folds / 4 + f / 2)
        waves.append(np.stack([t, mid + K * 36 * up], 1))
    paint(picture, BAND[mint], below)
    paint(picture, PAPER[mint], curves(waves) * below * 0.34)
    for down, width, colour in ((0, 10, INK[mint]), (14, 8, BRIGHT[mint]), (26, 4, INK[mint])):
        picture[BAND_TOP + down : BAND_TOP + down + width] = colour


def back():
    """The gray side: guilloche, and a coin's reverse with a wreath and the four symbols."""
    picture = np.full((H, W, 3), (98, 101, 106), np.float32)
    middle, n = (W // 2, H // 2), W - 120
    lines = [*rosette(middle, 520, 1240, 16, 14), *rosette(middle, 560, 800, 32, 8)]
    paint(picture, (226, 228, 232), curves(lines) * 0.45)
    plate = Plate(n)
    height, r, th = blank(n, 72, 0.45)
    for side in (-1, 1):
        for a in math.pi / 2 + side * (0.2 + np.arange(12) * 0.228):
            for out in (-0.034, 0.034):
                x, y = 0.5 + (0.345 + out) * math.cos(a), 0.5 + (0.345 + out) * math.sin(a)
                leaf = plate.mask(oval(x, y, 0.056, 0.021, a + side * (math.pi / 2 + out * 18)))
                height = np.maximum(height, leaf * n * 0.03 * np.sqrt(np.clip(blur(leaf, n * 0.008) * 2 - 1, 0, 1)))
    device = _word(n)
    for mint, (u, v) in zip(MINTS, ((0.075, 0.155), (0.075, -0.155), (-0.075, 0.155), (-0.075, -0.155)), strict=True):
        device = np.maximum(device, plate.mask(_symbol(mint, 0.5 + u, 0.5 + v, 0.045)))
    ground = n * 0.001 * np.sin(r * 330 + 2.2 * np.sin(th * 12)) * (r < 0.27) * (blur(device, 14) < 0.1)
    height += n * 0.016 * np.clip(blur(device, 5) * 2 - 0.8, 0, 1) + ground
    _inlay(picture, metal(height, METAL["gray"]), np.clip((0.497 - r) * n, 0, 1), middle)
    paint(picture, (40, 42, 46), rounded(22, 52) - rounded(32, 46))
    return _cut(picture)


def _word(n):
    letters = pygame.font.Font(FONTS / "Cinzel_900Black.ttf", int(n * 0.17)).render("COIN", True, (255, 255, 255))
    word = np.zeros((n, n), np.float32)
    alpha = pygame.surfarray.array_alpha(letters).T.astype(np.float32) / 255
    high, wide = alpha.shape
    word[(n - high) // 2 : (n - high) // 2 + high, (n - wide) // 2 : (n - wide) // 2 + wide] = alpha
    return word


def _symbol(mint, cx, cy, r):
    n, turn, down = {"blue": (72, 0, 0.0), "orange": (3, -90, 0.22), "yellow": (4, 45, 0.0), "red": (4, 0, 0.0)}[mint]
    angles = [math.radians(turn) + TAU * i / n for i in range(n)]
    return [(cx + 1.1 * r * math.cos(a), cy + down * r + 1.1 * r * math.sin(a)) for a in angles]


def _inlay(picture, rgb, alpha, centre):
    """Let a coin into the card: a dark well, its lower lip lit."""
    d, (cx, cy) = len(rgb), centre
    y, x = np.ogrid[0:H, 0:W]
    q = np.hypot(x - cx, y - cy)
    paint(picture, (0, 0, 0), np.clip((d / 2 + 18 - q) / 4, 0, 1) * 0.6)
    side = ((x - cx) + (y - cy)) / np.maximum(q, 1) / 1.414
    lip = np.clip(1 - np.abs(q - d / 2 - 13) / 7, 0, 1) * np.clip(side, 0, 1) * 0.85
    paint(picture, (255, 250, 235), lip)
    part = np.s_[cy - d // 2 : cy - d // 2 + d, cx - d // 2 : cx - d // 2 + d]
    picture[part] += (rgb - picture[part]) * alpha[..., None]


def _cut(picture):
    return np.clip(picture, 0, 255).astype(np.uint8)
