"""The stored pictures of coins: the sheets and their tiles, loaded on first use.

Four families. *Turning* coins are stored in 24 steps of rotation, since light comes from a fixed side; *us*, *quest*
and *mint* coins stand upright on their tiles.
"""

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import pygame

from sprites.cache import SurfaceCache

ART = Path(__file__).parent / "art"
STEPS = 24
MARGIN = 4
"""Pixels between a tile's border and the coin on it."""
SMALL_BELOW = 60
"""Coins drawn smaller than this many pixels use the small design; where all shall be alike, larger ones do as well."""
HALVED_UP_TO = 150
"""Coins up to so many pixels, as broad as they are there, are cut out of sheets kept at half their size: all that turn
are 15 MB, not 59."""
LARGE = ("turning", "us")
"""Families whose tiles are about three times as broad or more, and seldom drawn broader."""

HOLE = 0.36
"""Radius of the hole in a worthless penny, in radii of the coin."""
EMBLEM_SCALE = 0.44
"""Half the height of an emblem on a collection coin, in radii of the coin."""
EMBLEM_DOWN = -0.32
"""Where its middle lies, below the coin's centre."""
EXERGUE = 0.40
"""Where the line lies on the heads of a US coin under which its year stands."""

Face = Literal["heads", "tails"]
Family = Literal["turning", "us", "quest", "mint"]
Source = tuple[str, bool]
"""The name of a sheet, and whether it is kept at half its size."""

FACES: tuple[Face, Face] = ("heads", "tails")
TURNING_KINDS = ("quarter", "nickel", "penny", "dime")
US_KINDS = ("us_1", "us_5", "us_10", "us_25", "us_50", "us_100")
QUEST_METALS = ("gold", "silver", "copper")
QUEST_EMBLEMS = ("crown", "sceptre", "eagle", "hourglass", "star", "gem", "laurel", "hole")
MINTS = ("blue", "orange", "yellow", "red")


@dataclass(frozen=True)
class Sheet:
    """One stored file: a grid of square tiles."""

    name: str
    family: Family
    kind: str
    tile: int
    columns: int
    rows: int
    face: Face = "heads"
    small: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the file in pixels."""
        return self.columns * self.tile, self.rows * self.tile


@cache
def sheets() -> tuple[Sheet, ...]:
    """Every sheet the workshop stores and the game loads."""
    turning = [turning_sheet(kind, face, small) for kind in TURNING_KINDS for face in FACES for small in (False, True)]
    return (*turning, *map(us_sheet, US_KINDS), *map(quest_sheet, QUEST_METALS), mint_sheet())


def turning_sheet(kind: str, face: Face, small: bool) -> Sheet:
    """The 24 rotations of one face, large or small."""
    name = f"{kind}_{face}{'_small' if small else ''}.jpg"
    return Sheet(name, "turning", kind, (192 if face == "tails" else 96) if small else 320, 6, 4, face, small)


def us_sheet(kind: str) -> Sheet:
    """Heads and tails of a US denomination."""
    return Sheet(f"{kind}.jpg", "us", kind, 512, 2, 1)


def quest_sheet(metal: str) -> Sheet:
    """A blank and the eight emblems on one metal."""
    return Sheet(f"quest_{metal}.jpg", "quest", metal, 384, 3, 3)


def mint_sheet() -> Sheet:
    """The coin of each mint of COIN."""
    return Sheet("mint.jpg", "mint", "mint", 256, len(MINTS), 1)


_loaded = SurfaceCache(limit_bytes=120_000_000)
_loading: dict[Source, threading.Lock] = {}
"""What is being read is waited for, and nothing else."""
READER = "coin sheets"
"""The name of the thread that reads ahead."""


def sources(kind: str, diameter: int) -> tuple[Source, ...]:
    """From what both faces of a coin are cut, drawn so large."""
    found = (sheet_and_place(kind, face, diameter < SMALL_BELOW, 0)[0] for face in FACES)
    return tuple(dict.fromkeys((sheet.name, halved(sheet, diameter)) for sheet in found))


def halved(sheet: Sheet, diameter: int) -> bool:
    """Whether a coin drawn so large is cut out of its sheet at half its size."""
    if sheet.small:
        return sheet.face == "tails" and diameter < SMALL_BELOW
    return sheet.family in LARGE and diameter <= HALVED_UP_TO


def load_ahead(wanted: Iterable[Source]) -> threading.Thread | None:
    """Read sheets on another thread, so that frames go on; None if they are at hand, for longer now."""
    missing = [source for source in dict.fromkeys(wanted) if _at_hand(source) is None]
    if not missing:
        return None
    thread = threading.Thread(target=lambda: [_read(source) for source in missing], name=READER, daemon=True)
    thread.start()
    return thread


def keep_ready(wanted: Iterable[Source]) -> None:
    """Let sheets stay at hand that a table needs, though no coin of theirs has been drawn for long."""
    for source in wanted:
        _at_hand(source)


def _at_hand(source: Source) -> pygame.Surface | None:
    return _loaded.get(source, lambda: _made(source)) if source in _loaded else None


def _read(source: Source) -> pygame.Surface:
    with _loading.setdefault(source, threading.Lock()):
        return _loaded.get(source, lambda: _made(source))


def _made(source: Source) -> pygame.Surface:
    name, half = source
    whole = pygame.image.load(ART / name)
    return pygame.transform.smoothscale(whole, (whole.get_width() // 2, whole.get_height() // 2)) if half else whole


def tile(sheet: Sheet, place: int, *, half: bool = False) -> pygame.Surface:
    """The tile at `place` (row by row), without its transparency; a view into the sheet.

    Raises `FileNotFoundError` if the art was not stored.
    """
    whole, side = _read((sheet.name, half)), sheet.tile // 2 if half else sheet.tile
    column, row = place % sheet.columns, place // sheet.columns
    return whole.subsurface((column * side, row * side, side, side))


def nearest_step(angle_deg: float) -> tuple[int, float]:
    """The rotation step nearest to an angle, and the degrees left over (at most 7.5)."""
    step = round(angle_deg / 360 * STEPS)
    return step % STEPS, angle_deg - step * 360 / STEPS


def sheet_and_place(kind: str, face: Face, small: bool, step: int) -> tuple[Sheet, int]:
    """Where the picture of a coin lies. Kinds: a turning or US kind, a metal, "metal:emblem" or "mint:colour".

    Raises `KeyError` for a kind that was never struck.
    """
    if kind in TURNING_KINDS:
        return turning_sheet(kind, face, small), step
    if kind in US_KINDS:
        return us_sheet(kind), FACES.index(face)
    metal, _, emblem = kind.partition(":")
    if metal == "mint" and emblem in MINTS:
        return mint_sheet(), MINTS.index(emblem)
    if metal not in QUEST_METALS or (emblem and emblem not in QUEST_EMBLEMS):
        raise KeyError(f"no coin of kind {kind!r} is stored in sprites/art")
    return quest_sheet(metal), 1 + QUEST_EMBLEMS.index(emblem) if emblem else 0


def turns(kind: str) -> bool:
    """Whether the kind is stored in rotation steps."""
    return kind in TURNING_KINDS
