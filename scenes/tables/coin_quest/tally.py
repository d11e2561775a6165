"""What a collection counts, on its owner's plate: marks of the mints, quality, and the prestige they would bring."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pygame

from game.coin_quest.table.standings import QUALITY, Standing
from sprites import coin, text
from sprites.cache import SurfaceCache
from sprites.coin import disc_mask
from sprites.palette import GOLD, IVORY, mix
from sprites.sheet import EMBLEM_DOWN, EMBLEM_SCALE
from sprites.stamp import stamp
from sprites.struck import ticked_seal

LARGE = 120
"""How broad the coin is that an emblem is cut out of, in pixels."""

SMALLER = (1.0, 0.86, 0.76, 0.68)
"""So much smaller are figures on a plate rather than that it tells only how many coins there are."""

_medals = SurfaceCache(limit_bytes=1_000_000)


def medal(sign: str, side: int) -> pygame.Surface:
    """Return a small gold medal that is filled by the emblem of a mint; for quality its seal; cached."""
    return _medals.get((sign, side), lambda: _made(sign, side))


def _made(sign: str, side: int) -> pygame.Surface:
    """Cut the emblem out of a large coin, and set it into a disc with a bright rim."""
    if sign == QUALITY:
        return ticked_seal(side)
    whole = coin.face(f"gold:{sign}", "heads", LARGE)
    half = round(LARGE / 2 * EMBLEM_SCALE * 1.3)
    part = pygame.Rect(0, 0, 2 * half, 2 * half)
    part.center = LARGE // 2, round(LARGE / 2 * (1 + EMBLEM_DOWN))
    made = pygame.transform.smoothscale(whole.subsurface(part.clip(whole.get_rect())), (side, side)).convert_alpha()
    made.blit(disc_mask(side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.circle(made, mix(GOLD, (0, 0, 0), 0.45), (side / 2, side / 2), side / 2, max(1, side // 14))
    return made


def pieces_of(standing: Standing, side: int, px: int, *, brief: bool) -> list[pygame.Surface]:
    """Return the medal of a standing, how many coins there are, and what they would bring."""
    found = [medal(standing.sign, side)]
    if standing.sign != QUALITY:
        found.append(text.line_with_shadow(str(standing.count), "figures_strong", px, IVORY))
    elif not standing.count:
        found.append(text.line_with_shadow("0", "figures_strong", px, IVORY))
    if standing.points and (not brief or standing.sign == QUALITY):
        found.append(text.line_with_shadow(f"+{standing.points}", "figures", px, GOLD))
    return found


def draw_tally(surface: pygame.Surface, area: pygame.Rect, standings: Sequence[Standing]) -> None:
    """Draw the standings of a seat in a row; where there is little room, only how many coins there are."""
    row, gap = fitting(area, standings)[0], _gap(area)
    even = area.width / len(row)
    apart = (area.width - sum(_wide(part, gap) for part in row)) / len(row)
    begins, alike = float(area.left), all(_wide(part, gap) <= even for part in row)
    for pictures in row:
        left = round(begins)
        for picture in pictures:
            left = stamp(surface, picture, midleft=(left, area.centery)).right + gap
        begins += even if alike else _wide(pictures, gap) + apart


def fitting(area: pygame.Rect, standings: Sequence[Standing]) -> tuple[list[list[pygame.Surface]], int, bool]:
    """Return the row of a seat's standings as large as it fits, the size of its letters, and whether it is brief."""
    side, usual = max(14, area.height * 12 // 13), area.height * 11 // 14
    sizes = dict.fromkeys(max(text.MIN_PX, round(usual * share)) for share in SMALLER)
    for brief, px in product((False, True), sizes):
        row = [pieces_of(one, min(side, px * 13 // 10), px, brief=brief) for one in standings]
        if sum(_wide(part, _gap(area)) for part in row) <= area.width:
            break
    return row, px, brief


def _gap(area: pygame.Rect) -> int:
    return max(3, area.height // 6)


def _wide(pictures: Sequence[pygame.Surface], gap: int) -> int:
    """Return how much room a part of a row needs."""
    return sum(picture.get_width() + gap for picture in pictures) + gap
