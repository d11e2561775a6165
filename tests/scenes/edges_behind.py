"""How well edges stand out on a rendered screen: those of buttons and fields, of what has the focus, of what is lit.

An edge is looked at across: from the ground beside it to a little inside. What stands out most there counts, at every
few pixels of its length; and of these, what the worse tenth of them have.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from scenes.match.table import TableScene
from sprites.palette import Colour, contrast
from sprites.widgets import Button, Choice, Slider, TextField
from tests.scenes.pilot import Pilot

LEAST = 3.0
EDGED = Button, Choice, Slider, TextField
WITHOUT = "AimLine", "MoreButton", "Note", "Bar"
"""Buttons that are words or pictures and have no edge."""
BESIDE, INSIDE = 3, 7
"""So many pixels beside an edge the ground is looked at, and so many inside it the edge is looked for."""
UNMARKED = "open", "middle", "call"
"""Targets that look like buttons, or are marked only once another one is touched."""
EVERY = 6
SHARE = 0.1
CHANGED = (20, 20, 20, 255)


@dataclass(frozen=True, slots=True)
class Edge:
    """What is edged, and how well that stands out."""

    name: str
    contrast: float
    area: pygame.Rect

    def __str__(self) -> str:
        return f"{self.contrast:.2f}:1 {self.name} at {tuple(self.area)}"


def widgets_on(pilot: Pilot) -> Iterator[Edge]:
    """Measure the edges of all widgets that can be used."""
    picture = pilot.look()
    for widget in pilot.top.ring.widgets:
        edged = isinstance(widget, EDGED) and type(widget).__name__ not in WITHOUT
        if edged and widget.enabled and picture.get_rect().contains(widget.rect):
            name = f"{type(widget).__name__} {getattr(widget, 'label', '')}"
            yield Edge(name, around(picture, widget.rect), widget.rect)


def around(picture: pygame.Surface, area: pygame.Rect) -> float:
    """Return how well the edge of a box stands out."""
    corner = min(area.size) // 4
    found = []
    for x in range(area.left + corner, area.right - corner, EVERY):
        found += [_across(picture, (x, area.top), (0, 1)), _across(picture, (x, area.bottom - 1), (0, -1))]
    for y in range(area.top + corner, area.bottom - corner, EVERY):
        found += [_across(picture, (area.left, y), (1, 0)), _across(picture, (area.right - 1, y), (-1, 0))]
    return sorted(found)[int(len(found) * SHARE)] if found else 21.0


def _across(picture: pygame.Surface, at: tuple[int, int], inwards: tuple[int, int]) -> float:
    line = [_at(picture, at[0] + step * inwards[0], at[1] + step * inwards[1]) for step in range(-BESIDE, INSIDE)]
    return max(contrast(line[0], colour) for colour in line[1:])


def _at(picture: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _ = picture.get_at(
        (min(max(0, x), picture.get_width() - 1), min(max(0, y), picture.get_height() - 1))
    )
    return red, green, blue


def focus_on(pilot: Pilot) -> Iterator[Edge]:
    """Measure what changes where a widget gets the focus."""
    ring = pilot.top.ring
    before = ring.focused
    for widget in ring.widgets:
        if isinstance(widget, EDGED) and widget.enabled:
            ring.focus(None)
            without = _fresh(pilot)
            ring.focus(widget)
            area = widget.rect.inflate(16, 16)
            yield Edge(f"focus of {getattr(widget, 'label', '')}", change(without, _fresh(pilot), area), widget.rect)
            break
    ring.focus(before)


def lit_on(pilot: Pilot) -> Iterator[Edge]:
    """Measure at a table what changes where something can be touched."""
    scene = pilot.top
    if not isinstance(scene, TableScene) or not scene.engine.lit:
        return
    dark, light = pilot.look().copy(), pilot.look().copy()
    scene.engine.draw(dark, lit=False)
    scene.engine.draw(light, lit=True)
    places = scene.engine.targets()
    marked = (target for target in scene.engine.lit if target in places and target[0] not in UNMARKED)
    for target in sorted(marked, key=str):
        yield Edge(f"lit {target}", change(dark, light, places[target].inflate(24, 24)), places[target])


def change(without: pygame.Surface, having: pygame.Surface, area: pygame.Rect) -> float:
    """Return how well a mark stands out that one of two pictures has: as much of it as an edge round its place has."""
    clip = area.clip(without.get_rect())
    one, other = without.subsurface(clip), having.subsurface(clip)
    same = pygame.mask.from_threshold(other, (0, 0, 0), CHANGED, one)
    same.invert()
    spots = [(x, y) for x in range(clip.width) for y in range(clip.height) if same.get_at((x, y))]
    found = sorted((contrast(_at(one, *at), _at(other, *at)) for at in spots), reverse=True)
    wanted = max(12, (clip.width + clip.height) // 4)
    return found[wanted] if len(found) > wanted else 1.0


def _fresh(pilot: Pilot) -> pygame.Surface:
    pilot.top.stale = True
    return pilot.look().copy()


def too_faint(edges: list[Edge]) -> list[str]:
    """Return in words what stands out too little, the faintest first."""
    return [str(edge) for edge in sorted(edges, key=lambda edge: edge.contrast) if edge.contrast < LEAST]
