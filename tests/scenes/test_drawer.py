"""Around the board with large text: the drawer, the offer to hurry, the pause; and what lies behind other screens."""

from __future__ import annotations

import pygame
import pytest

from scenes.match.keys import ArrowButton
from scenes.match.panels import divide
from scenes.match.pause import PauseScene
from sprites import text
from sprites.layout import Unit
from tests.scenes.conftest import Start

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_drawer_opens_clear_of_the_status_line_and_its_mark(size: tuple[int, int], seats: int) -> None:
    areas = divide(Unit(size, 2.0), seats, 3)
    assert areas.drawer
    for panel in (areas.seats, areas.log):
        assert not panel.colliderect(areas.status)
        assert not panel.colliderect(areas.aim)
        assert not panel.colliderect(areas.keys)
    assert areas.log.height > text.line_height("body", Unit(size, 2.0).text(19)) * 2
    assert areas.log.height > areas.seats.height or seats > 2, "few seats leave the log the larger part"


def test_nothing_is_seen_through_the_drawer(start: Start) -> None:
    pilot = start("coin_age", speed="off", scale=2.0)
    pilot.settle()
    pilot.key(pygame.K_l)
    hud = pilot.table.hud
    drawer = hud.areas.seats.union(hud.areas.log)
    pictures = []
    for colour in ("black", "white"):
        behind = pygame.Surface(pilot.program.surface.get_size())
        behind.fill(colour)
        hud.draw_panels(behind, stepwise=False)
        pictures.append(pygame.image.tobytes(behind.subsurface(drawer.inflate(-24, -24)), "RGB"))
    assert pictures[0] == pictures[1]


def test_escape_closes_the_open_drawer_before_it_opens_the_pause(start: Start) -> None:
    pilot = start("stripmine", speed="off", scale=2.0)
    pilot.settle()
    pilot.key(pygame.K_l)
    assert pilot.table.hud.log_visible
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.table.hud.log_visible
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, PauseScene)


def test_a_click_in_the_open_drawer_touches_nothing_below_it_and_one_beside_it_closes_it(start: Start) -> None:
    pilot = start("stripmine", speed="off", scale=2.0)
    table = pilot.table
    pilot.until(lambda: table.engine.idle and bool(table.engine.lit))
    pilot.key(pygame.K_l)
    drawer, places, done = table.hud.drawer, table.engine.targets(), list(table.session.match.plies)
    assert drawer is not None
    hidden = next(target for target in table.engine.lit if drawer.collidepoint(places[target].center))
    pilot.move(places[hidden].center)
    assert table.input.pointed is None
    pilot.click(places[hidden].center)
    assert (table.session.match.plies, table.engine.touched, table.hud.drawer) == (done, (), drawer)
    pilot.click((drawer.left - 40, drawer.centery))
    assert (table.session.match.plies, table.engine.touched, table.hud.drawer) == (done, (), None)


def test_the_drawer_gives_way_to_the_board_that_is_looked_back_on_and_leaves_its_arrows_in_the_header(
    start: Start,
) -> None:
    pilot = start("coin_age", "ai:random,human", speed="off", scale=2.0)
    table = pilot.table
    pilot.until(lambda: bool(table.hud.head.lately()) and table.engine.idle and table.session.human_to_move is not None)
    pilot.key(pygame.K_l)
    hud = table.hud
    for _ in range(2):
        back = next(button for button in hud.buttons if isinstance(button, ArrowButton))
        pilot.click(back.rect.center)
        pilot.frames(2)
        assert not hud.log_visible
        arrows = [button.rect for button in hud.buttons if isinstance(button, ArrowButton)]
        assert len(arrows) == 2
        assert all(hud.areas.sentence.contains(arrow) and not hud.header_room.colliderect(arrow) for arrow in arrows)
    pilot.click(hud.areas.board.center)
    pilot.frames(2)
    assert table.timeline.looking_back is None
    assert hud.log_visible


def test_no_line_of_the_log_is_cut_at_its_upper_edge(start: Start) -> None:
    pilot = start("coin_age", "ai:random,ai:random", speed="off", scale=2.0, size=(1024, 600))
    pilot.until(lambda: len(pilot.table.timeline.entries) > 12)
    log, unit = pilot.table.hud.log, pilot.table.unit
    pilot.table.hud.drawer_open = True
    pilot.table.rebuild()
    log.scroll(1, unit)
    plain, marked = (pygame.Surface(pilot.program.surface.get_size()) for _ in range(2))
    log.draw(plain, unit, (), None)
    log.draw(marked, unit, pilot.table.timeline.entries, None)
    inner = log.area.inflate(-2 * unit(16), -2 * unit(12))
    edge = pygame.Rect(inner.left + unit.target(24), inner.top, inner.width - unit.target(24), 2)
    first, second = (pygame.image.tobytes(picture.subsurface(edge), "RGB") for picture in (plain, marked))
    assert first == second, "letters are cut"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_heading_of_the_pause_is_clear_of_the_buttons(start: Start, size: tuple[int, int], scale: float) -> None:
    pilot = start("coin_age", speed="off", size=size, scale=scale)
    pilot.settle()
    pilot.key(pygame.K_p)
    heads: list[pygame.Rect] = []
    draw = pilot.top.draw_title
    pilot.top.draw_title = lambda *words: heads.append(draw(*words)) or heads[-1]  # type: ignore[method-assign,func-returns-value]
    pilot.top.draw(pilot.program.surface)
    assert heads[0].top >= 0
    assert heads[0].bottom <= pilot.top.ring.widgets[0].rect.top
    assert pilot.top.ring.widgets[-1].rect.bottom <= size[1]


@pytest.mark.parametrize("key", [pygame.K_p, pygame.K_QUESTION])
def test_what_lies_behind_a_screen_is_dimmed(start: Start, key: int) -> None:
    pilot = start("coin_age", speed="off")
    pilot.settle()
    place = pilot.table.hud.areas.board.left + 4, pilot.table.hud.areas.board.bottom - 8
    before = pilot.look().get_at(place)
    pilot.key(key, text="?" if key == pygame.K_QUESTION else "")
    after = pilot.look().get_at(place)
    assert sum(after[:3]) < 0.7 * sum(before[:3])
