"""The podium: who stands where, and what coins their points are."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.facts import BETWEEN, lines_in
from scenes.app.ledger import Entry
from scenes.app.legend import legend_of
from scenes.app.podium import (
    SQUASH,
    Standing,
    _draw_stack,
    arranged,
    frame_of,
    metals_known,
    metals_of,
    row_place,
    stacked,
)
from scenes.tables.coin.tips import CoinWords
from sprites.layout import Unit


def test_what_was_lost_is_missing_among_the_coins_of_its_metal_and_not_on_top() -> None:
    parts = (("copper", -2), ("copper", 5), ("silver", 1), ("gold", 2))
    assert stacked(Standing(0, "Anna", 1, 6, parts)) == ["copper"] * 3 + ["silver"] + ["gold"] * 2
    assert stacked(Standing(0, "Anna", 1, 1, (("silver", -2), ("gold", 3)))) == ["gold"]


def test_the_podium_stands_in_order_of_places_with_a_coin_for_each_point() -> None:
    standings = [Standing(seat, "", place, 0, ()) for seat, place in enumerate((3, 1, 2, 4))]
    assert [standing.place for standing in arranged(standings)] == [1, 2, 3, 4]
    assert [standing.place for standing in arranged(standings[:2])] == [1, 3]
    shared = [standing._replace(place=max(1, standing.place - 1)) for standing in standings]
    assert [standing.seat for standing in arranged(shared)] == [1, 2, 0, 3], "as in the headline and the table"


def test_coins_have_the_metal_that_they_have_at_the_table() -> None:
    reasons = ["coins", "gray", "foreign", "most_gray"]
    assert metals_of(reasons, CoinWords.metals) == ["gold", "silver", "copper", "silver"]
    assert metals_of(["space", "region", "bank"], {}) == ["copper", "silver", "gold"]
    age = {"space": "Coins on the map", "region": "Regions doubled", "bank": "Coins in the bank"}
    assert metals_of(["space", "bank"], metals_known(age)) == ["copper", "gold"], "also where no region is doubled"
    assert metals_known({"auction": "Auction {auction}", "blowout": "Blowout"}) == {}, "each auction has its own"
    assert metals_of(["other", "coins"], {"coins": "copper"}) == ["silver", "copper"]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2.0), ((1920, 1080), 1.0), ((1024, 600), 1.5)])
@pytest.mark.parametrize("points", [(16, 15, 14, 14, 13, 13, 11, 8), (72, 63, 61, 60), (3, 1), (20, 20)])
def test_coins_of_all_stacks_are_as_thick_and_no_stack_leaves_the_podium_or_enters_the_legend(
    points: tuple[int, ...], size: tuple[int, int], scale: float
) -> None:
    unit = Unit(size, scale)
    stage = pygame.Rect(40, 100, size[0] * (1 if scale > 1.5 else 0.45) - 80, size[1] - 240)
    ends = [Standing(seat, f"Denarius {seat}", seat + 1, own, (("gold", own),)) for seat, own in enumerate(points)]
    legend = legend_of("one coin, one point", [Entry("Coins", points, ()), Entry("None", (0,), ())], ["gold", "iron"])
    assert legend.rows == (("gold", "Coins"),), "what brought nobody a point has no coin"
    place = legend.place(stage, unit, len(points))
    frame = frame_of(stage, unit, ends, place)
    surface = pygame.Surface(size)
    for standing, column in zip(ends, frame.columns, strict=True):
        foot = column.bottom - frame.plate - frame.step(standing.place)
        top = _draw_stack(surface, (column.centerx, foot), frame, standing)
        face = round(frame.coin * SQUASH)
        assert foot + face // 3 - face - top == round(standing.points * frame.thick), "as high as its points"
        assert top > (place.bottom if place and column.right > place.left else stage.top)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1600, 900), 1.5), ((1024, 600), 1.0)])
def test_eight_names_stand_in_two_rows_below_the_podium_each_at_its_column(size: tuple[int, int], scale: float) -> None:
    unit = Unit(size, scale)
    stage = pygame.Rect(40, 100, round(size[0] * 0.45) - 40, size[1] - 240)
    names = "Stater", "Sovereign", "Thaler", "Anna", "Obol", "Denarius", "Guinea", "Ducat"
    ends = [Standing(seat, name, seat + 1, 9, (("gold", 9),)) for seat, name in enumerate(names)]
    frame = frame_of(stage, unit, ends, pygame.Rect(0, 0, 0, 0))
    assert frame.names.rows >= unit.text(18), "all names are there, and large enough to be read"
    places = [row_place(frame, number, name) for number, name in enumerate(names)]
    for place, column in zip(places, frame.columns, strict=True):
        assert stage.contains(place)
        assert place.left < column.centerx < place.right
        assert place.top >= column.bottom
        assert place.collidelist([other for other in places if other is not place]) < 0


def test_few_names_stand_on_their_plates() -> None:
    ends = [Standing(seat, "Anna", seat + 1, 9, (("gold", 9),)) for seat in range(2)]
    assert not frame_of(pygame.Rect(40, 100, 560, 460), Unit((1280, 720)), ends, pygame.Rect(0, 0, 0, 0)).names.rows


def test_facts_are_broken_between_each_other_and_in_lines_about_as_long() -> None:
    facts = BETWEEN.join(["American Numismatists", "12 rounds", "31 minutes", "AI: hard", "with hints"])
    for width in range(260, 700, 20):
        px, rows = lines_in([facts], pygame.Rect(0, 0, width, 400), 20)
        assert px == 20
        assert [fact for row in rows for fact in row.split(" · ")] == facts.split(BETWEEN), "no line ends with a dot"
    _, rows = lines_in([facts], pygame.Rect(0, 0, 480, 400), 20)
    assert len(rows) == 2
    assert min(map(len, rows)) > max(map(len, rows)) / 2
