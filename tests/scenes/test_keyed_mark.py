"""What the keys go to has a mark of its own shape: no rim of what is lit can be taken for it."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
import pytest

from scenes.board.coins import draw_coin, seen_round
from scenes.board.piece import Lie, Piece, Sprite
from scenes.board.shown import Lights
from sprites.keyed import draw_keyed
from sprites.palette import FOCUS, INK
from tests.scenes.conftest import Start
from tests.scenes.stripmine_pilot import play_until, seats_of

AREA = pygame.Rect(30, 30, 120, 80)
REGION = ((30, 40), (150, 30), (140, 110), (60, 100))


def tones(surface: pygame.Surface, points: list[tuple[float, float]]) -> list[str]:
    """Return what runs along a way: bright or dark pieces, each once."""
    found = ["bright" if surface.get_at((round(x), round(y)))[:3] == FOCUS else "dark" for x, y in points]
    return [tone for tone, before in zip(found, ["", *found], strict=False) if tone != before]


def ground() -> pygame.Surface:
    """Return a table on which all is lit by a bright rim."""
    surface = pygame.Surface((200, 160))
    surface.fill(FOCUS)
    return surface


def test_the_mark_of_a_region_is_dashes_along_its_border_even_upon_a_bright_rim() -> None:
    surface = ground()
    draw_keyed(surface, AREA, REGION)
    (x, y), (to_x, to_y) = REGION[:2]
    border = [(x + (to_x - x) * step / 200, y + (to_y - y) * step / 200) for step in range(200)]
    assert len(tones(surface, border)) >= 5


def test_the_mark_of_a_box_is_its_four_corners() -> None:
    surface = ground()
    draw_keyed(surface, AREA)
    ring = AREA.inflate(8, 8)
    assert tones(surface, [(x, ring.top) for x in range(ring.left, ring.right)]) == ["bright", "dark", "bright"]
    assert tones(surface, [(ring.right - 1, y) for y in range(ring.top, ring.bottom)]) == ["bright", "dark", "bright"]


def test_the_mark_of_what_is_round_is_four_arcs() -> None:
    surface, coin = ground(), pygame.Rect(60, 40, 80, 80)
    draw_keyed(surface, coin)
    way = [2 * pi * step / 720 for step in range(720)]
    rim = [(coin.centerx + 44 * cos(turn), coin.centery + 44 * sin(turn)) for turn in way]
    assert tones(surface, rim).count("bright") == 4
    assert surface.get_at((coin.centerx, coin.top - 4))[:3] == INK


def test_only_what_is_pointed_at_by_keys_is_marked_for_them() -> None:
    for by_keys in (False, True):
        lights = Lights(frozenset({("space", "a")}), hovered=("space", "a"), by_keys=by_keys)
        assert lights.keyed(("space", "a")) is by_keys
        assert not lights.keyed(("space", "b"))


def test_a_coin_with_a_ring_of_its_own_has_the_mark_instead_once_the_keys_are_there(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked: list[object] = []
    monkeypatch.setattr("scenes.tables.stripmine.paint.draw_keyed_round", lambda *given: marked.append(given[1]))
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",))
    play_until(pilot, "offering")
    engine, surface = pilot.table.engine, pilot.program.surface
    coin = next(target for target in sorted(engine.lit) if target[0] == "stash")
    engine.draw(surface, hovered=coin)
    assert not marked
    engine.draw(surface, hovered=coin, by_keys=True)
    assert len(marked) == 1


@pytest.mark.parametrize("diameter", [32, 56, 90])
def test_a_ring_runs_round_the_whole_coin_also_below_its_edge(diameter: int) -> None:
    surface, ring = pygame.Surface((200, 200)), (255, 90, 60)
    sprite = Sprite(Piece("dime", ("space", "a"), face="heads"), Lie(100, 100, diameter), Lie(100, 100, diameter))
    middle, reach = seen_round(sprite)
    draw_coin(surface, sprite, 1.0)
    coin = surface.copy()
    pygame.draw.circle(surface, ring, middle, reach + 4, 4)
    for step in range(16):
        way = step * pi / 8
        x, y = round(middle[0] + (reach + 2) * cos(way)), round(middle[1] + (reach + 2) * sin(way))
        near = {surface.get_at((x + right, y + down))[:3] for right in (-1, 0, 1) for down in (-1, 0, 1)}
        assert ring in near, f"the ring is hidden at {step} of 16 of its way round"
    face = pygame.Rect(0, 0, 0, 0).move(100, 100).inflate(diameter * 0.6, diameter * 0.6)
    inside = [pygame.image.tobytes(one.subsurface(face), "RGB") for one in (surface, coin)]
    assert inside[0] == inside[1], "and covers nothing of it"
