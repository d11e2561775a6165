"""Wood, felt and paper, and the table's frame cut into pieces that fit any window.

frame.jpg   four rails and four corners of the wooden frame, twice the size they have in a window 1080 high
felt.jpg    a seamless piece of green cloth, also at twice the size
pool.png    the light on the cloth, small
wood.jpg, paper.jpg   a plank and a sheet for buttons, cards and pages
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from sprites.tabletop import CORNER, FRAME, RAIL_LENGTHS, frame_pieces
from sprites.workshop.coins import as_surface
from sprites.workshop.relief import Map, blur, layered_noise, noise

Picture = NDArray[np.float32]

GOLD = np.array((0.86, 0.66, 0.30), np.float32)


def seamless(side: int, fine_y: float, fine_x: float, rng: np.random.Generator) -> Map:
    """Noise that repeats without a seam, smoothed by gaussians of the given widths in pixels; mean 0, deviation 1."""
    spectrum = np.fft.fft2(rng.standard_normal((side, side)))
    y, x = np.fft.fftfreq(side)[:, None], np.fft.fftfreq(side)[None]
    smooth = np.exp(-2 * np.pi**2 * ((y * fine_y) ** 2 + (x * fine_x) ** 2))
    field = np.real(np.fft.ifft2(spectrum * smooth))
    return ((field - field.mean()) / field.std()).astype(np.float32)


def felt(side: int = 640) -> Picture:
    """Green cloth: threads crossing, a little fluff."""
    rng = np.random.default_rng(11)
    threads = np.maximum(seamless(side, 0.8, 4.0, rng), seamless(side, 4.0, 0.8, rng))
    fluff = seamless(side, 1.4, 1.4, rng)
    soft = seamless(side, 18, 18, rng)
    shade = 0.82 + 0.058 * threads + 0.034 * fluff + 0.020 * soft
    return np.clip(np.array((0.105, 0.385, 0.262), np.float32) * shade[..., None], 0, 1)


def pool(width: int = 240, height: int = 135) -> Map:
    """Lamp light on the cloth: brightest a little above the middle, cloudy."""
    rng = np.random.default_rng(5)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    lamp = np.exp(-(((x / width - 0.47) / 0.52) ** 2 + ((y / height - 0.42) / 0.60) ** 2))
    clouds = layered_noise(height, width, 38, 38, rng, 3) - 0.5
    return np.clip((0.33 + 0.64 * lamp) * (1 + 0.16 * clouds), 0, 1)


def wood(width: int, height: int, seed: int, scale: float = 2.0) -> Picture:
    """Walnut, its grain lying along x; `scale` is the size of the grain in pixels of a window 1080 high."""
    rng = np.random.default_rng(seed)
    y = np.arange(height, dtype=np.float32)[:, None] / scale

    def cloud(long: float, thick: float, octaves: int) -> Map:
        return layered_noise(height, width, thick * scale, long * scale, rng, octaves)

    warp = cloud(260, 90, 3) * 120 + cloud(450, 26, 2) * 26
    rings = (0.5 + 0.5 * np.sin((y + warp) * 0.135 + 1.5 * np.sin((y + warp) * 0.031))) ** 1.5
    fibre = cloud(80, 2.2, 2) * 0.55 + noise(height, width, 1.2 * scale, 30 * scale, rng) * 0.45
    pores = np.clip((noise(height, width, 1.4 * scale, 24 * scale, rng) - 0.74) * 6, 0, 1) * cloud(150, 40, 1)
    share = np.clip(0.30 + 0.42 * rings + 0.46 * (fibre - 0.5) + 0.20 * (cloud(350, 160, 2) - 0.5), 0, 1)[..., None]
    dark, bright = np.array((0.225, 0.110, 0.055), np.float32), np.array((0.52, 0.292, 0.150), np.float32)
    return (dark + (bright - dark) * share) * (1 - 0.45 * pores[..., None])


def paper(side: int = 512) -> Picture:
    """Cream laid paper, seamless."""
    rng = np.random.default_rng(23)
    shade = 0.965 + 0.010 * seamless(side, 22, 22, rng) + 0.006 * seamless(side, 1.2, 4, rng)
    shade += 0.005 * seamless(side, 3, 3, rng)
    return np.clip(np.array((0.972, 0.940, 0.868), np.float32) * shade[..., None], 0, 1)


# The moulding from the outer edge (0) to the inner (1): height of the profile at these places.
PROFILE = (
    (0.0, 0.10),
    (0.03, 0.52),
    (0.09, 0.62),
    (0.26, 0.64),
    (0.30, 0.46),
    (0.345, 0.46),
    (0.39, 0.70),
    (0.62, 0.80),
    (0.80, 0.72),
    (0.87, 0.58),
    (0.90, 0.58),
    (0.945, 0.50),
    (1.0, 0.05),
)


def frame() -> Picture:
    """The whole frame around an empty middle, lit from the upper left; rails are cut from it."""
    width, height = RAIL_LENGTHS[0] + 2 * CORNER, RAIL_LENGTHS[1] + 2 * CORNER
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    from_side, from_end = np.minimum(x, width - 1 - x), np.minimum(y, height - 1 - y)
    lying = np.clip((from_side - from_end) + 0.5, 0, 1)[..., None]
    standing = np.swapaxes(wood(height, width, seed=8), 0, 1)
    timber = wood(width, height, seed=7) * lying + standing * (1 - lying)
    edge = _rounded_depth(x, y, width, height)
    share = np.clip(edge / FRAME, 0, 1)
    profile = blur(np.interp(share, *zip(*PROFILE, strict=True)).astype(np.float32), 1.6)
    shine = _moulding_light(profile)
    lit = timber * shine[..., None]
    lit += np.array((1.0, 0.86, 0.66), np.float32) * (np.clip(shine - 1.35, 0, 1) * 0.22)[..., None]
    seam = np.exp(-(((from_side - from_end) / 1.6) ** 2)) * (edge < FRAME)
    lit *= (1 - 0.50 * seam)[..., None]
    inlay = np.clip(1 - np.abs(share - 0.885) / 0.018, 0, 1) ** 0.7
    gleam = (0.62 + 0.42 * np.sin((x - y) * 0.0042)) * (0.55 + 0.45 * shine)
    return np.clip(lit * (1 - inlay[..., None]) + GOLD * (gleam * inlay)[..., None], 0, 1)


def _rounded_depth(x: Map, y: Map, width: int, height: int) -> Map:
    """Distance from the frame's outer edge, such that the inner edge has round corners."""
    radius = CORNER - FRAME
    inner_x = np.maximum(np.abs(x + 0.5 - width / 2) - (width / 2 - CORNER), 0)
    inner_y = np.maximum(np.abs(y + 0.5 - height / 2) - (height / 2 - CORNER), 0)
    round_depth = FRAME + radius - np.sqrt(inner_x**2 + inner_y**2)
    square_depth = np.minimum(np.minimum(x, width - 1 - x), np.minimum(y, height - 1 - y))
    share = np.clip(round_depth / FRAME, 0, 1)
    # Near the inner edge the round shape rules, near the outer edge the square one.
    return (square_depth * (1 - share) + round_depth * share).astype(np.float32)


def _moulding_light(profile: Map) -> Map:
    depth = 42.0
    right, down = np.zeros_like(profile), np.zeros_like(profile)
    right[:, 1:-1] = (profile[:, 2:] - profile[:, :-2]) / 2 * depth
    down[1:-1] = (profile[2:] - profile[:-2]) / 2 * depth
    length = np.sqrt(right**2 + down**2 + 1)
    facing = (0.42 * right + 0.66 * down + 0.62) / length
    hollow = np.clip((blur(profile, 9) - profile) * 2.4, 0, 1)
    gloss = np.clip(facing, 0, 1) ** 14 * 0.9
    return (0.34 + 0.92 * np.clip(facing, 0, 1) + gloss) * (1 - 0.6 * hollow)


def frame_sheet() -> pygame.Surface:
    """The pieces of the frame, packed as `sprites.materials` expects them."""
    whole = as_surface(frame())
    width, height = whole.get_size()
    rail, stile = RAIL_LENGTHS
    sources = {
        "top": pygame.Rect(CORNER, 0, rail, FRAME),
        "bottom": pygame.Rect(CORNER, height - FRAME, rail, FRAME),
        "left": pygame.Rect(0, CORNER, FRAME, stile),
        "right": pygame.Rect(width - FRAME, CORNER, FRAME, stile),
        "top_left": pygame.Rect(0, 0, CORNER, CORNER),
        "top_right": pygame.Rect(width - CORNER, 0, CORNER, CORNER),
        "bottom_left": pygame.Rect(0, height - CORNER, CORNER, CORNER),
        "bottom_right": pygame.Rect(width - CORNER, height - CORNER, CORNER, CORNER),
    }
    places = frame_pieces()
    area = pygame.Rect(0, 0, 0, 0).unionall(list(places.values()))
    sheet = pygame.Surface(area.size)
    for name, source in sources.items():
        piece = whole.subsurface(source)
        sheet.blit(pygame.transform.rotate(piece, 90) if name in ("left", "right") else piece, places[name])
    return sheet


def _grey(field: Map) -> pygame.Surface:
    return as_surface(np.repeat(field[..., None], 3, axis=2))


PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    "frame.jpg": frame_sheet,
    "felt.jpg": lambda: as_surface(felt()),
    "pool.png": lambda: _grey(pool()),
    "wood.jpg": lambda: as_surface(wood(1024, 256, seed=3, scale=1.6)),
    "paper.jpg": lambda: as_surface(paper()),
}


def make(folder: Path, wanted: str = "") -> Iterator[Path]:
    """Make every picture whose name contains `wanted`, and store it."""
    for name, picture in PICTURES.items():
        if wanted in name:
            pygame.image.save(picture(), folder / name)
            yield folder / name
