"""What tells two screens apart first: said in words and saved as pictures."""

from __future__ import annotations

from itertools import takewhile, zip_longest
from pathlib import Path

import pygame

from tests.peeking.screen import Screen

AROUND = 40
"""So many letters before a difference are told, and twice as many after it."""


def difference(one: Screen, other: Screen, folder: Path) -> str:
    """Return the first frame that an onlooker can tell apart and where its pictures lie; nothing if all are alike."""
    for number, (mine, theirs) in enumerate(zip(one.seen, other.seen, strict=False)):
        if mine != theirs:
            (did, pixels, said), (does, others, says) = mine, theirs
            doing = repr(did) if did == does else f"{did!r} or {does!r}"
            words = [_parted(*pair) for pair in zip_longest(said, says, fillvalue="") if pair[0] != pair[1]]
            pictures = _saved((one.pictures[pixels], other.pictures[others]), folder) if pixels != others else "alike"
            return f"frame {number} of {len(one.seen)}, after {doing}: words {words}, pictures {pictures}"
    if len(one.seen) != len(other.seen):
        longer = max(one, other, key=lambda screen: len(screen.seen)).seen
        least = min(len(one.seen), len(other.seen))
        return f"{len(one.seen)} frames and {len(other.seen)}; only one saw {[did for did, *_ in longer[least:]]}"
    return ""


def _parted(one: str, other: str) -> tuple[str, str]:
    """Return where two texts part, with a little around it."""
    begin = max(0, sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))) - AROUND)
    return one[begin : begin + 3 * AROUND], other[begin : begin + 3 * AROUND]


def _saved(pair: tuple[pygame.Surface, pygame.Surface], folder: Path) -> str:
    """Save two pictures and what differs between them in white; tell where."""
    for number, picture in enumerate(pair):
        pygame.image.save(picture, folder / f"world_{number}.png")
    if pair[0].get_size() != pair[1].get_size():
        return f"of two sizes in {folder}"
    changed = pygame.mask.from_threshold(pair[0], (0, 0, 0), (1, 1, 1, 255), pair[1])
    changed.invert()
    pygame.image.save(changed.to_surface(), folder / "difference.png")
    where = changed.get_bounding_rects()
    return f"differ in {where[0].unionall(where[1:]) if where else 'a trace'} of {pair[0].get_size()}: {folder}"
