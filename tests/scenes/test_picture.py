"""What rests is drawn once and kept; no frame shows it a moment longer than it is true."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from game.core.luck import Luck
from scenes.board.cast import Overlay
from scenes.board.picture import Picture
from scenes.board.piece import Target
from scenes.board.shown import Frame
from scenes.tables import TABLES
from scenes.words import Words
from tests.scenes.engine_table import AREA, FRAME, Table, begin

SIZE = (1000, 700)
STEPS, FRAMES, TOUCHES = 18, 7, 2
CARRYING = {"coin"}
"""Where something is carried within so few steps."""


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Tell whether two pictures look alike. Most are so byte by byte, which is known much sooner."""
    return one.get_buffer().raw == other.get_buffer().raw or (
        pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    )


class Compared(Picture):
    """A picture that compares every frame with one drawn afresh."""

    frames = 0
    painted = 0
    last: Frame
    lit = 0

    def draw(self, surface: pygame.Surface, frame: Frame, acts: Sequence[Overlay]) -> None:
        painted, self.frames, self.last = self.painted, self.frames + 1, frame
        self.lit += bool(frame.lights.lit)
        super().draw(surface, frame, acts)
        if self.painted == painted:
            fresh, anew = surface.copy(), Picture(self._paint)
            anew._ground = self._ground
            anew.draw(fresh, frame, acts)
            assert alike(fresh, surface), self.frames

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
    """Draw some frames of what moves, the mouse going over what can be touched, and advice pointing at it."""
    for frame in range(FRAMES):
        table.engine.update(FRAME * 4)
        targets = reachable(table)
        table.engine.hinted = targets[:1] if frame > FRAMES // 2 else ()
        hovered = (None, *targets)[(number + frame // 3) % (len(targets) + 1)]
        table.engine.draw(surface, lit=number % 5 > 0, hovered=hovered)


def reachable(table: Table) -> tuple[Target, ...]:
    """Return what is lit and not touched yet, in an order that does not change."""
    return tuple(sorted(table.engine.lit - {*table.engine.touched}, key=str))


def touch(table: Table, surface: pygame.Surface, number: int) -> int:
    """Touch one lit thing after another and carry about what can be carried; tell how much was carried."""
    carried = 0
    for turn in range(TOUCHES):
        targets = reachable(table)
        if not targets:
            break
        target = targets[(number + turn) % len(targets)]
        table.engine.press(target)
        carried += table.engine.pick_up(target, (300, 300))
        for frame in range(FRAMES):
            table.engine.carry((300 + 20 * (frame // 3), 300))
            table.engine.draw(surface)
        table.engine.put_back()
        watch(table, surface, number)
    table.engine.clear()
    return carried


@pytest.mark.usefixtures("compared")
@pytest.mark.parametrize("title", TABLES)
def test_every_frame_is_what_it_would_be_if_all_were_drawn_anew(title: str) -> None:
    seats = min(TABLES[title].title.seats)
    table, surface, luck = begin(TABLES[title], 0, seats, seed=3), pygame.Surface(SIZE), Luck(7)
    turns = carried = 0
    for number in range(STEPS):
        if table.match.outcome is not None:
            break
        table.engine.forget()
        table.step(luck, film=True)
        watch(table, surface, number)
        table.engine.finish()
        if 0 in table.match.waiting:
            table.engine.offer(table.match.legal_actions(0), 0)
            watch(table, surface, turns)
            if turns % 3 == 0:
                carried += touch(table, surface, turns)
            turns += 1
    picture = of(table)
    assert picture.lit > picture.frames // 4
    assert carried or title not in CARRYING
    assert picture.painted < picture.frames


@pytest.mark.usefixtures("compared")
def test_a_table_that_rests_is_painted_once_and_then_only_shown() -> None:
    table, surface = begin(TABLES["coin_age"], 0, 2), pygame.Surface(SIZE)
    for _ in range(10):
        table.engine.draw(surface)
    assert of(table).painted == 1


@pytest.mark.one_in(2)
@pytest.mark.usefixtures("compared")
@pytest.mark.parametrize("title", ["coin_age", "coin", "american_numismatists"])
def test_what_rests_is_kept_while_pieces_are_on_their_way(title: str) -> None:
    table, surface, luck = begin(TABLES[title], 0, min(TABLES[title].title.seats)), pygame.Surface(SIZE), Luck(7)
    for _ in range(STEPS):
        table.engine.forget()
        table.step(luck, film=True)
        while not table.engine.idle:
            table.engine.update(FRAME * 4)
            table.engine.draw(surface)
    assert of(table).frames > 60
    assert of(table).painted < of(table).frames / 2


@pytest.mark.usefixtures("compared")
def test_another_layout_or_window_is_painted_anew() -> None:
    table, surface = begin(TABLES["stripmine"], 0, 3), pygame.Surface(SIZE)
    for _ in range(3):
        table.engine.draw(surface)
    table.engine.lay_out(AREA.inflate(-200, -100))
    for _ in range(3):
        table.engine.draw(surface)
    larger = pygame.Surface((1200, 800))
    for _ in range(3):
        table.engine.draw(larger)
    assert of(table).frames == 9
    assert of(table).painted >= 3


@pytest.mark.usefixtures("compared")
@pytest.mark.parametrize("title", TABLES)
def test_another_language_is_painted_anew(title: str) -> None:
    table, surface = begin(TABLES[title], 0, max(TABLES[title].title.seats)), pygame.Surface(SIZE)
    for _ in range(3):
        table.engine.draw(surface)
    picture, english, before = of(table), surface.copy(), of(table).painted
    table.context.words = Words("de", files={title: TABLES[title].words})
    table.engine.lay_out(AREA)
    for _ in range(3):
        table.engine.draw(surface)
    assert picture.painted == before + 1
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(english, "RGB")


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
    assert picture.painted == before + 1
    frame.sprites[-1].lift = 12.0
    picture.draw(surface, frame, ())
    assert picture.painted == before + 1


@pytest.mark.usefixtures("compared")
def test_what_is_another_in_every_frame_is_not_copied_in_each(monkeypatch: pytest.MonkeyPatch) -> None:
    table, surface = begin(TABLES["coin_age"], 0, 2), pygame.Surface(SIZE)
    copied: list[object] = []
    picture, copy = of(table), Picture._copied

    def counted(surface: pygame.Surface) -> pygame.Surface:
        copied.append(surface)
        return copy(picture, surface)

    monkeypatch.setattr(picture, "_copied", counted)
    table.engine.draw(surface)
    assert len(copied) == 1
    for _ in range(5):
        picture.draw(surface, replace(picture.last, shown=replace(picture.last.shown)), ())
    assert len(copied) == 1
    for _ in range(3):
        picture.draw(surface, picture.last, ())
    assert len(copied) == 2


class Mark:
    """An act that draws a square below the pieces."""

    apart = False

    def __init__(self, *, still: bool) -> None:
        self.still, self.drawn = still, 0

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        """Draw it."""
        self.drawn += 1
        surface.fill((200, 0, 0), (400, 300, 20, 20))

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        """Draw nothing above."""


@pytest.mark.usefixtures("compared")
def test_what_an_act_draws_below_the_pieces_is_kept_only_if_it_stays_the_same() -> None:
    table, surface = begin(TABLES["coin_age"], 0, 2), pygame.Surface(SIZE)
    for _ in range(2):
        table.engine.draw(surface)
    picture, frame = of(table), of(table).last
    plain, still, restless = surface.copy(), Mark(still=True), Mark(still=False)
    for mark, drawn in ((still, 1), (restless, 3)):
        painted = picture.painted
        for _ in range(3):
            picture.draw(surface, frame, (mark,))
        assert picture.painted == painted + drawn
        assert surface.get_at((410, 310))[:3] == (200, 0, 0)
        picture.draw(surface, frame, ())
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(plain, "RGB")
