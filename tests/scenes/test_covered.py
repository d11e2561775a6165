"""What a hidden screen kept only to be drawn is given back, and made again when the screen is seen."""

from __future__ import annotations

import gc

import pygame

from scenes.menu.scene import MenuScene
from tests.scenes.conftest import Start


def large(menu: MenuScene) -> list[pygame.Surface]:
    """Return the pictures as large as the window that a menu holds, but for the window itself."""
    kept = (value for value in vars(menu).values() if isinstance(value, pygame.Surface))
    return [one for one in kept if one.get_size() == menu.unit.size and one is not pygame.display.get_surface()]


def test_a_menu_below_a_table_holds_no_picture_of_the_window_and_looks_the_same_again(start: Start) -> None:
    pilot = start()
    pilot.program.every = 1
    pilot.frames(2)
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    before = pilot.program.surface.copy()
    assert large(menu)
    pilot.program.open(type(menu)(pilot.program))
    gc.collect()
    assert not large(menu)
    pilot.top.close(None)
    pilot.top.stale = True
    pilot.frames(2)
    assert pygame.image.tobytes(pilot.program.surface, "RGB") == pygame.image.tobytes(before, "RGB")
