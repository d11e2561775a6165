"""Cloth, panels, cards, paper, wood and buttons in any size, made from stored pictures, cached."""

from typing import Literal

import pygame

from sprites.cache import SurfaceCache
from sprites.layout import hairline
from sprites.palette import BLACK, FOCUS, GOLD, INK, OLD_GOLD, PANEL, PARCHMENT, RED_INK, Colour, edge, mix, sharp
from sprites.shadow import draw_patch, nine_patch
from sprites.sheet import ART
from sprites.stored import stored

Size = tuple[int, int]
ButtonState = Literal["normal", "hover", "pressed", "disabled", "focus"]

RING = 3
"""Breadth of the ring round what has the keyboard, in hairlines."""

BRASS: Colour = mix(OLD_GOLD, GOLD, 0.42)
"""The edges of what is used: seen on the brightest felt (3:1)."""

OVERSAMPLING = 4

_pieces = SurfaceCache(limit_bytes=40_000_000)


def art(name: str) -> pygame.Surface:
    """Return a stored picture of a material."""
    return stored(ART / name)


def felt(size: Size) -> pygame.Surface:
    """Plain cloth of `size` at the same light all over, for boards and trays."""
    return _pieces.get(("felt", size), lambda: _tiled("felt.jpg", size, 0.5, 0.72))


def _tiled(name: str, size: Size, scale: float, brightness: float = 1.0) -> pygame.Surface:
    tile = art(name)
    if scale != 1:
        tile = pygame.transform.smoothscale_by(tile, scale)
    whole = pygame.Surface(size)
    for y in range(0, size[1], tile.get_height()):
        for x in range(0, size[0], tile.get_width()):
            whole.blit(tile, (x, y))
    level = round(255 * brightness)
    whole.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return whole


def rounded(size: Size, radius: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A rectangle with smooth round corners; cached."""
    return _pieces.get(("rounded", size, radius, colour), lambda: _patched(size, radius, 0, colour))


def outline(size: Size, radius: int, width: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """A frame of lines `width` pixels broad with smooth round corners; cached."""
    width, alpha = edge(width, alpha)
    key = ("outline", size, radius, width, colour, alpha)
    return _pieces.get(key, lambda: _patched(size, radius, width, (*colour, alpha)))


def draw_outline(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, width: int, colour: Colour, alpha: int = 255
) -> None:
    """Draw a frame with smooth round corners, for focus rings and highlights of any size."""
    width, alpha = edge(width, alpha)
    corner = min(max(radius, width) + 1, min(rect.size) // 2)
    key = ("patch", corner, radius, width, colour, alpha)
    patch = _pieces.get(key, lambda: _patch(corner, radius, width, (*colour, alpha)))
    draw_patch(surface, patch, corner, rect, hollow=True)


def draw_focus(surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """Draw the ring of what the keys go to, between dark hairlines: it is seen on felt and on paper."""
    line, more = hairline(), 2 * (RING + 1) * hairline()
    ring = rect.inflate(more, more)
    dark = ring.inflate(2 * line, 2 * line)
    pygame.draw.rect(surface, INK, dark, (RING + 2) * line, border_radius=radius + line)
    pygame.draw.rect(surface, FOCUS, ring, RING * line, border_radius=radius)


def _patched(size: Size, radius: int, width: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    corner = min(max(radius, width) + 1, min(size) // 2)
    return nine_patch(_patch(corner, radius, width, colour), corner, size)


def _patch(corner: int, radius: int, width: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """The smallest rounded rectangle that has all corners, drawn smoothly; filled if `width` is 0."""
    side = 2 * corner + 2
    large = pygame.Surface((side * OVERSAMPLING, side * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    pygame.draw.rect(large, colour, large.get_rect(), width * OVERSAMPLING, border_radius=radius * OVERSAMPLING)
    return pygame.transform.smoothscale(large, (side, side))


def corner_radius(size: Size) -> int:
    """The rounding that suits a panel or card of this size."""
    return max(5, min(16 * hairline(), min(size) // 10))


BORDERED = 24
"""Panels that are not larger have no dark line within the golden one."""


def panel(size: Size, alpha: int = 200) -> pygame.Surface:
    """A dark translucent panel with a gold hairline; cached. `alpha` 0-255."""
    clear = sharp()
    return _pieces.get(
        ("panel", size, alpha, clear, hairline()), lambda: _made_panel(size, max(alpha, 245) if clear else alpha, clear)
    )


def _made_panel(size: Size, alpha: int, clear: bool) -> pygame.Surface:
    """Make a panel; a large one of its corners, or each line more in the log would cost as much as a frame."""
    radius, rim = corner_radius(size), 2 * hairline()
    corner, side = radius + rim, 2 * max(radius + rim, BORDERED) + rim
    if min(size) <= side:
        return _bordered(size, radius, alpha, clear)
    return nine_patch(_bordered((side, side), radius, alpha, clear), corner, size)


def _bordered(size: Size, radius: int, alpha: int, clear: bool) -> pygame.Surface:
    line, whole = hairline(), rounded(size, radius, (*(BLACK if clear else PANEL), alpha)).copy()
    whole.blit(outline(size, radius, line, GOLD, 128), (0, 0))
    inner = max(1, size[0] - 4 * line), max(1, size[1] - 4 * line)
    if min(inner) > BORDERED and not clear:
        whole.blit(outline(inner, radius - 2 * line, line, (0, 0, 0), 90), (2 * line, 2 * line))
    return whole


def field(size: Size, alpha: int = 200) -> pygame.Surface:
    """A panel that is used: something is chosen or written in it, so its edge stands out (3:1); cached."""
    return _pieces.get(("field", size, alpha, sharp(), hairline()), lambda: _made_field(size, alpha))


def _made_field(size: Size, alpha: int) -> pygame.Surface:
    whole = panel(size, alpha).copy()
    whole.blit(outline(size, corner_radius(size), hairline(), BRASS), (0, 0))
    return whole


def card(size: Size, accent: Colour = RED_INK) -> pygame.Surface:
    """A paper card with a double gold border and a dot of the accent colour in each corner; cached."""
    return _pieces.get(("card", size, accent), lambda: _made_card(size, accent))


def _made_card(size: Size, accent: Colour) -> pygame.Surface:
    unit = min(size) / 190
    whole = _cut_round(_tiled("paper.jpg", size, 1), max(4, round(13 * unit)))
    _shade_edges(whole, 0.93)
    for inset, width, alpha in ((9, 1.6, 235), (13, 0.8, 190)):
        edge = round(inset * unit)
        inner = size[0] - 2 * edge, size[1] - 2 * edge
        if min(inner) > 8:
            line = outline(
                inner, max(2, round((22 - inset) * 0.7 * unit)), max(1, round(width * unit)), OLD_GOLD, alpha
            )
            whole.blit(line, (edge, edge))
    if unit > 0.45:
        _draw_corner_dots(whole, round(13 * unit), unit, accent)
    return whole


def _draw_corner_dots(whole: pygame.Surface, inset: int, unit: float, accent: Colour) -> None:
    width, height = whole.get_size()
    for x in (inset, width - inset):
        for y in (inset, height - inset):
            for radius, colour in ((5.0, OLD_GOLD), (3.9, PARCHMENT), (2.2, accent)):
                side = max(2, round(2 * radius * unit))
                dot = rounded((side, side), side // 2, (*colour, 255))
                whole.blit(dot, dot.get_rect(center=(x, y)))


def _cut_round(picture: pygame.Surface, radius: int) -> pygame.Surface:
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    mask = rounded(picture.get_size(), radius, (255, 255, 255, 255))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def _shade_edges(whole: pygame.Surface, darkest: float) -> None:
    """Darken towards the edges, as paper does that has been handled."""
    level = round(255 * darkest)
    small = pygame.Surface((9, 9))
    for y in range(9):
        for x in range(9):
            away = ((x - 4) ** 2 + (y - 4) ** 2) / 32
            shade = round(255 + (level - 255) * away)
            small.set_at((x, y), (shade, round(shade * (0.97 + 0.03 * (1 - away))), round(shade * (1 - 0.06 * away))))
    observe = pygame.transform.smoothscale(small, whole.get_size())
    whole.blit(observe, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def parchment(size: Size) -> pygame.Surface:
    """A sheet of old paper for rules and stories; cached. Text on it in `palette.INK`."""
    return _pieces.get(("parchment", size), lambda: _made_parchment(size))


def _made_parchment(size: Size) -> pygame.Surface:
    whole = _cut_round(_tiled("paper.jpg", size, 1), 6)
    whole.fill((250, 240, 218), special_flags=pygame.BLEND_RGB_MULT)
    _shade_edges(whole, 0.80)
    whole.blit(outline(size, 6, 2, (122, 92, 52), 140), (0, 0))
    return whole


def wood(size: Size) -> pygame.Surface:
    """A plank with soft bevelled edges, its grain lying along; cached."""
    return _pieces.get(("wood", size), lambda: _made_wood(size, 1.0))


def _made_wood(size: Size, brightness: float) -> pygame.Surface:
    return _cut_round(grain(size, brightness), corner_radius(size))


def grain(size: Size, brightness: float) -> pygame.Surface:
    """Wood of a brightness, its grain lying along, with square corners."""
    plank = art("wood.jpg")
    scale = max(size[0] / plank.get_width(), size[1] / plank.get_height(), 0.42)
    source = pygame.Rect(
        0, 0, min(plank.get_width(), round(size[0] / scale)), min(plank.get_height(), round(size[1] / scale))
    )
    made = pygame.transform.smoothscale(plank.subsurface(source), size)
    level = round(255 * min(1.0, brightness))
    made.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    if brightness > 1:
        more = round(255 * (brightness - 1))
        made.fill((more, round(more * 0.8), round(more * 0.5)), special_flags=pygame.BLEND_RGB_ADD)
    return made


def button(size: Size, state: ButtonState = "normal") -> pygame.Surface:
    """A wooden button in a brass rim, cached; "focus" adds a bright ring inside its border."""
    return _pieces.get(("button", size, state, hairline()), lambda: _made_button(size, state))


BUTTON_LIGHT: dict[ButtonState, float] = {
    "normal": 0.74,
    "hover": 1.05,
    "pressed": 0.50,
    "disabled": 0.36,
    "focus": 0.92,
}


def _made_button(size: Size, state: ButtonState) -> pygame.Surface:
    whole = _made_wood(size, BUTTON_LIGHT[state])
    radius = corner_radius(size)
    whole.blit(_sheen(size, radius, sunken=state == "pressed"), (0, 0))
    line, hover = hairline(), mix(OLD_GOLD, GOLD, 0.75)
    brass = {"disabled": mix(OLD_GOLD, (70, 62, 48), 0.7), "hover": hover}.get(state, BRASS)
    whole.blit(outline(size, radius, 2 * line, mix(brass, (0, 0, 0), 0.45)), (0, 0))
    whole.blit(outline((size[0] - 2 * line, size[1] - 2 * line), radius - line, line, brass), (line, line))
    if state == "focus":
        whole.blit(outline(size, radius, 3 * line, FOCUS), (0, 0))
    return whole


def _sheen(size: Size, radius: int, *, sunken: bool) -> pygame.Surface:
    """Light on the upper half and shade on the lower; the other way round when pressed in."""
    ramp = pygame.Surface((1, 6), pygame.SRCALPHA)
    steps = ((255, 54), (255, 26), (255, 6), (0, 20), (0, 48), (0, 84))
    for y, (level, alpha) in enumerate(reversed(steps) if sunken else steps):
        ramp.set_at((0, y), (level, level, level, alpha))
    sheen = pygame.transform.smoothscale(ramp, size)
    sheen.blit(rounded(size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheen
