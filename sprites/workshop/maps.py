"""The map cards of Coin Age, drawn like sheets of an old atlas, and where their spaces lie.

<map id>.jpg    the card, 2100 x 1500, without any writing
<map id>.json   {"centres": {space: [x, y]}, "outlines": {space: [[x, y], ...]}}: where stacks stand, and closed lines
                around the spaces, in card units of 1050 x 750
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame

from sprites.workshop import map_frame, map_lands, map_scatter, map_sea, map_signs
from sprites.workshop.coins import as_surface
from sprites.workshop.map_ink import INK, PALE_INK, Colour, Ink, Shade, mixed
from sprites.workshop.map_lands import Land
from sprites.workshop.map_paper import Ground, shaded
from sprites.workshop.map_works import Wall

STREET: Colour = (238, 234, 224)


def card(land: Land) -> pygame.Surface:
    """The whole card, drawn."""
    ground = Ground(land, seed=sum(map(ord, land.id)))
    standing = map_scatter.signs(ground, land.id)
    shade = Shade()
    for thing in standing:
        thing.cast(shade) if isinstance(thing, Wall) else map_signs.cast(shade, thing)
    ink = Ink(shaded(ground.picture(), 0.75 * shade.field(1.6)), land.id)
    map_sea.draw(ink, ground)
    _lines(ink, land)
    for thing in standing:
        thing.draw(ink) if isinstance(thing, Wall) else map_signs.draw(ink, thing)
    map_frame.draw(ink)
    return as_surface(ground.aged(ink.picture()))


def _lines(ink: Ink, land: Land) -> None:
    """Coast, borders of regions, and dashed borders between spaces of one region."""
    for edge in land.edges:
        if edge.right is None:
            ink.line(edge.points, 1.7)
        elif land.region_of(edge.left) != land.region_of(edge.right):
            ink.line(edge.points, 2.4)
        else:
            if land.terrain_of(edge.left) == "city":
                ink.line(edge.points, 6, STREET, uneven=0)
            ink.dashes(edge.points, 1.5, 6.5, 4.5, mixed(INK, PALE_INK, 0.4))


def geometry(land: Land) -> str:
    """The centres and outlines as they are stored, a line to a space."""
    centres = ", ".join(f'"{name}": [{x:g}, {y:g}]' for name, (x, y) in land.centres.items())
    lines = [f'"{name}": {json.dumps([list(point) for point in points])}' for name, points in land.outlines.items()]
    return f'{{"centres": {{{centres}}},\n"outlines": {{\n' + ",\n".join(lines) + "\n}}\n"


def make(folder: Path, wanted: str = "") -> Iterator[Path]:
    """Draw every card whose file name contains `wanted`, and store it with its centres and outlines."""
    folder.mkdir(exist_ok=True)
    for map_id in map_lands.map_ids():
        if wanted in f"{map_id}.jpg":
            land = map_lands.land(map_id)
            (folder / f"{map_id}.json").write_text(geometry(land), encoding="utf-8")
            pygame.image.save(card(land), folder / f"{map_id}.jpg")
            yield folder / f"{map_id}.jpg"
