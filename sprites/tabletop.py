"""The table: felt in a wooden frame with an inlaid line, under the lamp, in any size; cached."""

from __future__ import annotations

import pygame

from sprites.cache import SurfaceCache
from sprites.light import darken_room
from sprites.materials import OVERSAMPLING, Size, art, draw_outline
from sprites.palette import GOLD, sharp

FRAME = 116
"""Breadth of the table's frame as it is stored."""
CORNER = 188
SLIM = 0.44
"""How broad the frame is by what is stored, from a window of 1920 x 1080 on."""
SLIMMER, SMALL = 0.75, 2 / 3
"""What a window of 1280 x 720 leaves of the frame and of the felt beside it; and its share of 1920 x 1080."""
INLAY, PANELS = 9, 19
"""How far inside the frame the line in the felt and the panels run, in logical pixels."""
RAIL_LENGTHS = (1600, 1000)
REFERENCE_HEIGHT = 2160

_tables = SurfaceCache(limit_bytes=70_000_000)


def frame_pieces() -> dict[str, pygame.Rect]:
    """Where the pieces lie on frame.jpg; the upright rails are stored lying down."""
    rail, stile = RAIL_LENGTHS
    pieces = {
        "top": pygame.Rect(0, 0, rail, FRAME),
        "bottom": pygame.Rect(0, FRAME, rail, FRAME),
        "left": pygame.Rect(0, 2 * FRAME, stile, FRAME),
        "right": pygame.Rect(0, 3 * FRAME, stile, FRAME),
    }
    for number, name in enumerate(("top_left", "top_right", "bottom_left", "bottom_right")):
        pieces[name] = pygame.Rect(number * CORNER, 4 * FRAME, CORNER, CORNER)
    return pieces


def frame_width(size: Size) -> int:
    """Breadth of the frame on a table of this size."""
    return max(8, round(FRAME * SLIM * _giving_way(size) * _table_scale(size)))


def felt_rect(size: Size) -> pygame.Rect:
    """The cloth inside the frame."""
    return pygame.Rect((0, 0), size).inflate(-2 * frame_width(size), -2 * frame_width(size))


def inlay_rect(size: Size) -> pygame.Rect:
    """Where the line runs that is let into the cloth."""
    return _inside_felt(size, INLAY)


def panels_rect(size: Size) -> pygame.Rect:
    """Where panels may stand: inside the line in the cloth."""
    return _inside_felt(size, PANELS)


def _inside_felt(size: Size, logical: float) -> pygame.Rect:
    inset = round(2 * logical * _giving_way(size) * _table_scale(size))
    return felt_rect(size).inflate(-2 * inset, -2 * inset)


def _giving_way(size: Size) -> float:
    """Return the share that a small window leaves of the frame and of the felt beside it: the board needs the room."""
    lost = (1 - 2 * _table_scale(size)) / (1 - SMALL)
    return 1 - (1 - SLIMMER) * max(0.0, min(1.0, lost))


def _table_scale(size: Size) -> float:
    """Return the size of what is stored: half of it is for a window of 1920 x 1080."""
    return max(0.2, min(size[1] / REFERENCE_HEIGHT, size[0] / (REFERENCE_HEIGHT * 16 / 9)))


def table(size: Size) -> pygame.Surface:
    """The felt table in its wooden frame, lit from the upper left; made once per size."""
    return _tables.get(("table", size), lambda: _made_table(size))


def _made_table(size: Size) -> pygame.Surface:
    scale = _table_scale(size)
    whole = pygame.Surface(size)
    cloth = felt_rect(size)
    _lay_felt(whole, cloth, scale)
    _draw_ornament(whole, size, scale)
    _mount_frame(whole, size, scale)
    darken_room(whole)
    return whole


def _lay_felt(whole: pygame.Surface, cloth: pygame.Rect, scale: float) -> None:
    tile = art("felt.jpg")
    side = max(64, round(tile.get_width() * scale))
    piece = pygame.transform.smoothscale(tile, (side, side))
    for y in range(cloth.top, cloth.bottom, side):
        for x in range(cloth.left, cloth.right, side):
            whole.blit(piece, (x, y))
    light = pygame.transform.smoothscale(_felt_light(cloth.size, scale), cloth.size)
    whole.blit(light, cloth, special_flags=pygame.BLEND_RGB_MULT)


def _felt_light(size: Size, scale: float) -> pygame.Surface:
    """Lamp light and the frame's shadow on the cloth, at a sixth of the size: both are soft."""
    small = max(16, size[0] // 6), max(16, size[1] // 6)
    light = pygame.transform.smoothscale(art("pool.png"), small)
    shade = pygame.Surface(small)
    shade.fill((74, 74, 74))
    breadth = max(2, round(9 * scale * 2))
    inner = pygame.Rect(breadth // 2, round(breadth * 0.8), small[0] - breadth // 3, small[1] - breadth // 2)
    inner.width -= breadth // 3
    inner.height -= breadth // 2
    pygame.draw.rect(shade, (255, 255, 255), inner, border_radius=breadth)
    shade = pygame.transform.gaussian_blur(shade, max(1, breadth // 2))
    light.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return light


def _draw_ornament(whole: pygame.Surface, size: Size, scale: float) -> None:
    if not sharp():  # it only adorns the felt
        draw_outline(whole, inlay_rect(size), round(18 * scale * 2), max(1, round(2 * scale)), GOLD, 70)


def _mount_frame(whole: pygame.Surface, size: Size, scale: float) -> None:
    breadth = frame_width(size)
    corner = round(CORNER * breadth / FRAME)
    wide, high = size[0] - 2 * corner, size[1] - 2 * corner
    rails = (("top", (corner, 0)), ("bottom", (corner, size[1] - breadth)))
    stiles = (("left", (0, corner)), ("right", (size[0] - breadth, corner)))
    for name, place in rails:
        whole.blit(pygame.transform.smoothscale(_frame_piece(name), (max(1, wide), breadth)), place)
    for name, place in stiles:
        lying = pygame.transform.smoothscale(_frame_piece(name), (max(1, high), breadth))
        whole.blit(pygame.transform.rotate(lying, -90), place)
    for name in ("top_left", "top_right", "bottom_left", "bottom_right"):
        piece = _corner_piece(name, corner, breadth)
        x = 0 if name.endswith("left") else size[0] - corner
        y = 0 if name.startswith("top") else size[1] - corner
        whole.blit(piece, (x, y))


def _frame_piece(name: str) -> pygame.Surface:
    return art("frame.jpg").subsurface(frame_pieces()[name])


def _corner_piece(name: str, corner: int, breadth: int) -> pygame.Surface:
    """A corner of the frame, cut out where the cloth begins: its inner edge is round."""
    piece = pygame.Surface((corner, corner), pygame.SRCALPHA)
    piece.blit(pygame.transform.smoothscale(_frame_piece(name), (corner, corner)), (0, 0))
    large = pygame.Surface((corner * OVERSAMPLING, corner * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((255, 255, 255, 255))
    radius = (corner - breadth) * OVERSAMPLING
    centre = (
        large.get_width() if name.endswith("left") else 0,
        large.get_height() if name.startswith("top") else 0,
    )
    pygame.draw.circle(large, (255, 255, 255, 0), centre, radius)
    mask = pygame.transform.smoothscale(large, (corner, corner))
    piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece
