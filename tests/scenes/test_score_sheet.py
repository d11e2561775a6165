"""The sheet beside the podium: a curve that hides nothing, ties explained, no empty form, no table behind the words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game.core.contract import SPECTATOR, totals
from game.core.luck import Luck
from game.core.referee import Match
from game.opponents.playing import play_out
from scenes.app import strips
from scenes.app.ledger import Course, Moment, in_order
from scenes.app.podium import METALS, struck
from scenes.app.score_sheet import Curve, gauge, inked
from scenes.app.scoreboard import ScoreboardScene
from scenes.words import Words
from sprites.layout import Unit
from sprites.palette import PARCHMENT, seat_colour
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

FEWEST_AND_MOST = [("coin_age", 2), ("coin", 4), ("american_numismatists", 2), ("american_numismatists", 4)]
FEWEST_AND_MOST += [("coin_quest", 2), ("coin_quest", 5), ("stripmine", 2), ("stripmine", 8)]


def at_random(match: Match, seat: int) -> object:
    return match.legal_actions(seat).sample(Luck(match.header.seed), len(match.plies))


def ended(start: Start, title: str, seats: int, seed: int = 7, **settings: Any) -> tuple[Pilot, ScoreboardScene]:
    """Play a match at random and come to its scoreboard."""
    pilot = start(title, "human" + ",ai:random" * (seats - 1), seed=seed, speed="off", reduced_motion=True, **settings)
    session = pilot.table.session
    session.forget_question()
    play_out(session.match, at_random)  # type: ignore[arg-type]
    pilot.table.timeline.retell()
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    board = pilot.top
    assert isinstance(board, ScoreboardScene)
    return pilot, board


def curve(points: list[tuple[int, ...]], turns: tuple[int, ...], places: tuple[int, ...], width: int = 500) -> Curve:
    """Lay a curve out whose moments follow each other ply by ply; `turns` are turning points."""
    moments = tuple(Moment(plies, each) for plies, each in enumerate(points))
    course = Course(moments, tuple(moments[number] for number in turns), len(turns))
    return Curve(pygame.Rect(20, 20, width, 120), Unit((1280, 720), 1.0), course, places, lambda plies: None)


@pytest.mark.parametrize(
    ("least", "most", "room", "lines"),
    [(0, 11, 9, [0, 5, 10]), (0, 17, 9, [0, 5, 10, 15]), (0, 26, 1, [0, 20]), (-12, 37, 4, [0, 20]), (0, 1, 1, [0, 1])],
)
def test_the_lines_of_the_curve_stand_for_round_numbers(least: int, most: int, room: int, lines: list[int]) -> None:
    assert list(gauge(least, most, room)) == lines


@pytest.mark.parametrize("turns", [(6, 7, 8), (30, 31, 32), (57, 58, 59)])
@pytest.mark.parametrize("seats", range(2, 9))
def test_numbers_of_turning_points_stand_above_the_plot_and_apart(seats: int, turns: tuple[int, ...]) -> None:
    points = [tuple((plies + seat) % 5 + 8 * (plies > 6) for seat in range(seats)) for plies in range(60)]
    laid = curve(points, turns, tuple(range(1, seats + 1)))
    rings = [pygame.Rect(0, 0, 2 * laid.radius, 2 * laid.radius) for _ in range(3)]
    for ring, centre in zip(rings, laid.rings(), strict=True):
        ring.center = centre
        assert laid.rect.contains(ring)
        assert ring.bottom <= laid.plot.top, "a ring hides the curve"
    assert all(not one.colliderect(other) for one, other in combinations(rings, 2))


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_marks_at_the_ends_of_equal_lines_stand_apart(seats: int) -> None:
    laid = curve([(0,) * seats, (3,) * seats], (), (1,) * seats)
    places = sorted(laid.marks().values())
    assert len(set(places)) == seats
    assert all(laid.plot.top <= y <= laid.plot.bottom for _, y in places)
    apart = min(laid.ends, laid.plot.height // max(1, seats - 1))
    assert all(abs(one[1] - other[1]) >= apart for one, other in combinations(places, 2))


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_winners_line_lies_above_others(winner: int) -> None:
    laid = curve([(0, 0, 0), (4, 4, 4)], (), tuple(1 if seat == winner else 2 for seat in range(3)))
    surface = pygame.Surface((600, 200))
    laid.draw(surface)
    seen = surface.get_at((laid.plot.left + laid.plot.width // 2, laid.plot.bottom - laid.plot.height // 2))[:3]
    nearest = min(range(3), key=lambda seat: sum(abs(a - b) for a, b in zip(seen, seat_colour(seat), strict=True)))
    assert nearest == winner


def test_a_line_has_the_colour_of_its_seat_within_a_dark_edge() -> None:
    laid = curve([(0, 0), (4, 4), (4, 0)], (), (1, 2))
    surface = pygame.Surface((600, 200))
    surface.fill((236, 224, 196))
    laid.draw(surface)
    column = [surface.get_at((laid.plot.left + laid.plot.width * 3 // 4, y))[:3] for y in range(200)]
    bright, dark = seat_colour(0), inked(0)
    for wanted in (bright, dark):
        assert any(all(abs(a - b) < 50 for a, b in zip(ink, wanted, strict=True)) for ink in column), (wanted, column)


def test_a_stretch_without_a_change_takes_no_room() -> None:
    laid = curve([(0, 0), (0, 0), (0, 0), (2, 0), (2, 0), (2, 3)], (), (1, 2))
    at = [laid._place(moment, 0)[0] for moment in laid.course.moments]
    assert at[0] == at[1] == at[2] == laid.plot.left
    assert at[3] == at[4] == laid.plot.left + round(laid.plot.width / 2)
    assert at[5] == laid.plot.right


def test_how_high_a_long_curve_reaches_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def most(course: Course) -> int:
        looked.append(max(max(moment.points) for moment in course.moments))
        return looked[-1]

    monkeypatch.setattr(Course, "most", property(most))
    points = [tuple((plies * seat) // 7 for seat in range(8)) for plies in range(300)]
    curve(points, (40, 80), tuple(range(1, 9))).draw(pygame.Surface((600, 200)))
    assert len(looked) <= 2, f"looked up {len(looked)} times, for every point of every line"


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("title", "seats"), FEWEST_AND_MOST)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_form_is_half_empty(start: Start, title: str, seats: int, scale: float) -> None:
    _, board = ended(start, title, seats, scale=scale)
    lowest = board.curve.rect.bottom if board._curve_fits else board.notes_top + board.notes.high * board.notes.line
    assert lowest > board.sheet.top + board.sheet.height * 0.75
    assert lowest <= board.sheet.bottom
    assert board.ledger.rect.bottom <= board.notes_top


def test_the_table_does_not_shine_through_the_words(start: Start) -> None:
    pilot, board = ended(start, "stripmine", 5, size=(1280, 720))
    behind = pygame.Surface(pilot.program.surface.get_size())
    pictures = []
    for colour in ("black", "white"):
        behind.fill(colour)
        board.draw(behind)
        pictures.append(behind.copy())
    for area in (board.head, board.foot):
        first, second = (pygame.image.tobytes(picture.subsurface(area), "RGB") for picture in pictures)
        assert first == second


@pytest.mark.parametrize(("title", "seats"), [("coin_age", 2), ("coin_quest", 2), ("coin", 4)])
def test_beside_each_figure_lies_a_coin_for_each_point_of_the_metal_on_the_podium(
    start: Start, monkeypatch: pytest.MonkeyPatch, title: str, seats: int
) -> None:
    _, board = ended(start, title, seats, size=(1920, 1080))
    table = board.ledger
    laid: list[str] = []

    def noted(usual: Callable[..., pygame.Surface], metal: str, *size: int) -> pygame.Surface:
        laid.append(metal)
        return usual(metal, *size)

    for name in ("struck", "_edge"):
        monkeypatch.setattr(strips, name, partial(noted, getattr(strips, name)))
    assert table.strip
    table.draw(pygame.Surface((1920, 1080)))
    wanted = Counter[str]()
    for number, entry in enumerate(table.entries):
        wanted[board.metals[number]] += sum(points for points in entry.points if points > 0)
    assert Counter(laid) == +wanted
    assert board._standings(board.lines)[0].parts == tuple(
        (metal, entry.points[0]) for entry, metal in zip(table.entries, table.metals, strict=True)
    )


@pytest.mark.parametrize(("width", "row", "most"), [(54, 29, 39), (95, 44, 39), (54, 29, 90), (120, 44, 9)])
def test_however_many_points_a_figure_has_the_edge_of_each_coin_is_seen(width: int, row: int, most: int) -> None:
    strip = strips.Strip(width, row, most)
    surface = pygame.Surface((width, row))
    surface.fill(PARCHMENT)
    strip.draw(surface, 0, row // 2, "gold", most)
    if strip.stacked:
        lines = [sum(surface.get_at((1, y))[:3]) for y in range(row)]
        seen = [y for y in range(1, row) if lines[y] < lines[y - 1]]
        assert len(seen) == strip.each, "a dark line above each coin of a stack"
        assert -(-most // strip.each) * strip._breadth(strip.each) <= width
    else:
        assert strip.apart(most) >= 3, "three pixels of each coin"


@pytest.mark.parametrize("title", ["coin_age", "coin", "american_numismatists"])
def test_no_metal_stands_for_two_things_upon_one_sheet(title: str) -> None:
    words = Words("en")
    headings = {words.say(title, key) for key in words.keys(title, "ledger.")}
    assert 3 < len(headings) <= len(METALS)
    assert len({struck(metal, 40).get_at((20, 12)).hsva[2] for metal in METALS}) == len(METALS)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("title", "seats"), FEWEST_AND_MOST)
def test_the_sheet_reaches_from_the_top_to_the_seed_and_leaves_the_headline_its_side(
    start: Start, title: str, seats: int, size: tuple[int, int]
) -> None:
    pilot, board = ended(start, title, seats, size=size)
    unit = pilot.program.unit
    assert board.sheet.top < board.head.bottom - unit(40)
    assert board.head.right <= board.sheet.left
    assert board.stage.bottom == board.sheet.bottom


def level(board: ScoreboardScene) -> list[tuple[int, int]]:
    """Return neighbours in the standing with as many points and different places."""
    points, order = totals(board.lines, board.match.seats), in_order(board.standing)
    return [(a, b) for a, b in pairwise(order) if points[a] == points[b] and board.standing[a] != board.standing[b]]


@pytest.mark.parametrize(("title", "seats", "seed"), [("stripmine", 8, 7), ("coin_quest", 5, 7)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_equal_points_with_different_places_say_why(
    start: Start, title: str, seats: int, seed: int, language: str
) -> None:
    _, board = ended(start, title, seats, seed, language=language)
    assert level(board), "choose another seed"
    for above, below in level(board):
        names = board.context.name(above), board.context.name(below)
        told = [note for note in board.notes.all() if note[2:].startswith(names[0]) and names[1] in note]
        assert len(told) == 1
        assert all(told[0][0] in board.ledger.marks[seat] for seat in (above, below)), "a mark leads to it"
        assert board.table is not None
        tie = board.table.tie(board.match.view(SPECTATOR), above, below)
        assert tie is not None
        assert str(tie.values["n"]) in told[0]
        assert tie.values["n"] > tie.values["m"]  # type: ignore[operator]


def test_where_points_decide_no_tie_is_told(start: Start) -> None:
    _, board = ended(start, "stripmine", 2, 3)
    assert not level(board)
    assert not board.notes.ties()


def test_notes_that_find_no_room_are_left_out_and_the_ledger_keeps_its_lines(start: Start) -> None:
    _, board = ended(start, "stripmine", 2, 3)
    room, notes = 10 * board.notes.line, [f"note {n}" for n in range(90)]
    board.notes.all = lambda: list(notes)  # type: ignore[method-assign]
    assert 0 < board.notes.lay(board.ledger.rect.width, room) <= room
    assert board.notes.rows == notes[: len(board.notes.rows)]
