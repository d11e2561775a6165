"""What rests is drawn once and kept; no frame shows it a moment longer than it is true."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from game.core.luck import Luck
from scenes.board.cast import Overlay
from scenes.board.picture import Picture
from scenes.board.shown import Frame
from scenes.tables import TABLES
from tests.scenes.engine_table import AREA, FRAME, Table, begin

SIZE = (1000, 700)
STEPS, FRAMES = 24, 8


class Compared(Picture):
    """A picture that compares every frame with one drawn afresh."""

    frames = 0
    painted = 0
    last: Frame

    def draw(self, surface: pygame.Surface, frame: Frame, acts: Sequence[Overlay]) -> None:
        painted, self.frames, self.last = self.painted, self.frames + 1, frame
        super().draw(surface, frame, acts)
        if self.painted == painted:
            fresh, anew = surface.copy(), Picture(self._paint)
            anew._ground = self._ground
            anew.draw(fresh, frame, acts)
            assert pygame.image.tobytes(fresh, "RGB") == pygame.image.tobytes(surface, "RGB"), self.frames

    def _draw_rest(self, *what: object) -> None:
        self.painted += 1
        super()._draw_rest(*what)  # type: ignore[arg-type]


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.set_mode(SIZE)
    monkeypatch.setattr("scenes.board.engine.Picture", Compared)


def of(table: Table) -> Compared:
    picture = table.engine._picture
    assert isinstance(picture, Compared)
    return picture


def watch(table: Table, surface: pygame.Surface, number: int) -> None:
    """Draw some frames of what moves, the mouse going over what can be touched."""
    for frame in range(FRAMES):
        table.engine.update(FRAME * 4)
        targets = [None, *table.engine.targets()]
        table.engine.draw(surface, lit=number % 5 > 0, hovered=targets[(number + frame // 3) % len(targets)])


@pytest.mark.usefixtures("compared")
@pytest.mark.parametrize("title", TABLES)
def test_every_frame_is_what_it_would_be_if_all_were_drawn_anew(title: str) -> None:
    seats = min(TABLES[title].title.seats)
    table, surface, luck = begin(TABLES[title], 0, seats, seed=3), pygame.Surface(SIZE), Luck(7)
    for number in range(STEPS):
        if table.match.outcome is not None:
            break
        table.step(luck, film=True)
        watch(table, surface, number)
        if number % 3 == 0:
            table.engine.finish()
            watch(table, surface, number)
    picture = of(table)
    assert picture.frames > 5 * STEPS
    assert picture.painted < picture.frames


@pytest.mark.usefixtures("compared")
def test_a_table_that_rests_is_painted_twice_and_then_only_shown() -> None:
    table, surface = begin(TABLES["coin_age"], 0, 2), pygame.Surface(SIZE)
    for _ in range(10):
        table.engine.draw(surface)
    assert of(table).painted == 2


@pytest.mark.usefixtures("compared")
def test_another_layout_language_or_window_is_painted_anew() -> None:
    table, surface = begin(TABLES["stripmine"], 0, 3), pygame.Surface(SIZE)
    for _ in range(3):
        table.engine.draw(surface)
    table.engine.lay_out(AREA.inflate(-200, -100))
    table.show()
    for _ in range(3):
        table.engine.draw(surface)
    larger = pygame.Surface((1200, 800))
    for _ in range(3):
        table.engine.draw(larger)
    assert of(table).frames == 9
    assert of(table).painted >= 5


@pytest.mark.usefixtures("compared")
def test_what_the_painter_was_told_to_forget_is_painted_anew() -> None:
    table, surface = begin(TABLES["coin"], 0, 4), pygame.Surface(SIZE)
    for _ in range(3):
        table.engine.draw(surface)
    picture, before = of(table), of(table).painted
    picture.forget_ground()
    table.engine.draw(surface)
    assert picture.painted == before + 1


@pytest.mark.usefixtures("compared")
def test_another_view_is_painted_even_if_all_pieces_lie_where_they_lay() -> None:
    table, surface = begin(TABLES["coin_age"], 0, 2), pygame.Surface(SIZE)
    for _ in range(3):
        table.engine.draw(surface)
    picture = of(table)
    frame, before = picture.last, picture.painted
    other = replace(frame, shown=replace(frame.shown, view=table.match.view(1)))
    picture.draw(surface, other, ())
    assert picture.painted == before + 1


@pytest.mark.usefixtures("compared")
def test_a_piece_that_is_lifted_leaves_the_picture_of_what_rests() -> None:
    table, surface = begin(TABLES["stripmine"], 0, 3), pygame.Surface(SIZE)
    for _ in range(3):
        table.engine.draw(surface)
    picture = of(table)
    frame, before = picture.last, picture.painted
    frame.sprites[-1].lift = 8.0
    for _ in range(3):
        picture.draw(surface, frame, ())
    assert picture.painted == before + 2
    frame.sprites[-1].lift = 12.0
    picture.draw(surface, frame, ())
    assert picture.painted == before + 2
