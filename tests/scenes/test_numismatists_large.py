"""American Numismatists in every room: shops, years, prices and coins fit, and grow with the words."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pygame
import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules.box import Box
from game.american_numismatists.rules.data import box_from
from scenes.board.piece import Piece, Place
from scenes.board.shown import Shown
from scenes.tables.american_numismatists.cards import KINDS, figure
from scenes.tables.american_numismatists.layout import Layout, layout_for
from scenes.words import Words
from sprites import text
from sprites.layout import Unit
from tests.titles.american_numismatists.table import laid_out

SIZES = {(1280, 720): (40, 150, 1200, 448), (1920, 1080): (60, 228, 1800, 668), (1024, 600): (32, 125, 960, 372)}
"""Windows, and the board's area in them with the largest text."""

USUAL = {(1280, 720): (40, 124, 938, 558), (1920, 1080): (60, 186, 1410, 832), (1024, 600): (32, 104, 752, 461)}
"""The same with the usual text."""

ROOMS = [*((window, 1.0, area) for window, area in USUAL.items()), *((w, 2.0, area) for w, area in SIZES.items())]


def box() -> Box:
    return box_from(TITLE.component_data())


def test_with_large_letters_shops_dates_and_coins_are_larger() -> None:
    for (window, large), seats in ((room, seats) for room in SIZES.items() for seats in (2, 3, 4, 5)):
        made = layout_for(large, box(), seats, 0, Unit(window, 2.0), (0,))
        usual = layout_for(USUAL[window], box(), seats, 0, Unit(window, 1.0), (0,))
        assert made.map_px >= 1.2 * usual.map_px, (window, seats)
        assert made.slot >= 1.15 * usual.slot
        assert made.coin >= 1.0 * usual.coin
        assert made.mark >= usual.mark
        assert made.slot_wide(0) >= usual.slot_wide(0)


@pytest.mark.parametrize(("window", "scale", "area"), ROOMS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_shops_hold_coins_with_their_dates_in_whole_letters_and_lie_apart(
    window: tuple[int, int], scale: float, area: tuple[int, int, int, int], seats: int
) -> None:
    made = layout_for(area, box(), seats, 0, Unit(window, scale), (0,))
    lines = 3 if made.floor.ranked else 2
    assert made.coin + lines * made.map_line <= made.shops["midwest"].height
    panels = [*map(made.floor.reach, made.shops.values()), made.auction, made.stack, made.sold, made.help]
    assert all(made.map.contains(rect) for rect in panels)
    assert not [pair for pair in combinations(panels, 2) if pair[0].colliderect(pair[1])]
    widest = max(text.measure(coin.date, "figures", made.map_px)[0] for coin in box().coins if len(coin.date) < 8)
    assert widest * 0.85 <= made.slot
    assert made.map_px >= text.MIN_PX


@pytest.mark.parametrize("window", USUAL)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_trains_stand_below_their_shop_or_on_its_roof_and_upon_no_coin(window: tuple[int, int], seats: int) -> None:
    made = layout_for(USUAL[window], box(), seats, 0, Unit(window, 1.0), (0,))
    trains = tuple(Piece("pawn", ("shop", "midwest"), str(seat)) for seat in range(seats))
    shown = Shown(None, laid={("shop", shop): trains for shop in made.shops})
    for (_, shop), lies in made.lies(shown).items():
        assert made.floor.band >= 16
        panel = made.shops[str(shop)]
        foot = panel.bottom - 5  # of its paper; a date ends there
        assert all(lie.y - lie.width / 2 >= foot if made.floor.apart else lie.y < panel.top for lie in lies)
        assert all(made.map.top - 2 <= lie.y - lie.width / 2 < made.map.bottom - lie.width + 2 for lie in lies)
        assert all(abs(two.x - one.x) >= 0.8 * one.width for one, two in pairwise(lies))
        assert all(panel.left < lie.x < panel.right for lie in lies)


@pytest.mark.parametrize(("window", "scale", "area"), ROOMS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_board_holds_its_coins_its_safe_and_its_cards(
    window: tuple[int, int], scale: float, area: tuple[int, int, int, int], seats: int
) -> None:
    made = layout_for(area, box(), seats, 0, Unit(window, scale), (0,))
    for seat in range(1, seats):
        strip = made.strips[seat]
        assert strip.contains(made.face(seat))
        assert strip.contains(made.safe(seat))
        places: list[Place] = [("coins", seat), ("hand", seat), ("invest", seat)]
        shown = Shown(None, laid={place: (Piece("coin", place, "cent 1793"),) * 4 for place in places})
        for place, lies in made.lies(shown).items():
            assert all(strip.inflate(4, 4).collidepoint(lie.x, lie.y) for lie in lies), place
            assert all(strip.left <= lie.x - lie.width / 2 <= strip.right - lie.width + 4 for lie in lies), place


def test_a_date_belongs_to_the_coin_that_lies_above_it() -> None:
    made = layout_for(USUAL[1280, 720], box(), 2, 0, Unit((1280, 720), 1.0), (0,))
    place: Place = ("shop", "midwest", 1)
    coin = Piece("coin", place, "cent 1793")
    shown = Shown(TITLE.view(laid_out(2), 0), laid={place: (coin,)})
    lies = made.lies(shown)
    targets = made.targets(shown, lies)
    below = round(lies[place][0].x), made.shops["midwest"].bottom - 8
    assert made.target_at(below, targets) == ("coin", "cent 1793")


def test_a_portrait_opens_its_board_unless_a_board_is_to_be_chosen() -> None:
    made = layout_for(USUAL[1280, 720], box(), 3, 0, Unit((1280, 720), 1.0), (0,))
    shown = Shown(TITLE.view(laid_out(3), 0))
    at = made.face(2).center
    assert made.target_at(at, made.targets(shown, {})) == ("open", "dealer 2")
    snooping = Shown(shown.view, touched=(("card", "snoop"),))
    assert made.target_at(at, made.targets(snooping, {})) == ("seat", 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("where", ["coins", "safe"])
def test_few_owned_coins_are_as_large_as_their_place_allows(size: tuple[int, int], scale: float, where: str) -> None:
    made = layout_for(SIZES[size], box(), 3, 0, Unit(size, scale), (0,))
    area = made.owned(0, where, 3)[0]
    for index in range(3):
        lie = made.place_of(0, where, index, 3)
        assert lie.width > 1.6 * made.own_px, "its label hides it"
        assert area.inflate(4, 4).collidepoint(lie.x - lie.width / 2, lie.y)
        assert area.inflate(4, 4).collidepoint(lie.x + lie.width / 2, lie.y)


def test_a_fourth_collector_makes_room_for_itself_and_leaves_the_tray() -> None:
    three, four = (layout_for(USUAL[1280, 720], box(), 2, 0, Unit((1280, 720), 1.0), (0,), hand) for hand in (3, 4))
    assert isinstance(four, Layout)
    assert four.held > 0.8 * three.held
    assert four.tray.width > 2 * four.slot_wide(0)
    last = four.lie_held("hand", 0, "somebody", 3, 4)
    assert last.x + last.width / 2 < four.tray.left
    assert pygame.Rect(four.area).contains(four.papers)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_looks_on_sees_coins_at_least_as_large(seats: int) -> None:
    area, unit = USUAL[1280, 720], Unit((1280, 720), 1.0)
    playing, watching = (layout_for(area, box(), seats, near, unit, ()) for near in (0, -1))
    assert watching.coin >= playing.coin
    assert watching.coin > playing.coin or seats > 3


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_coin_that_counts_research_has_room_for_its_denomination(language: str) -> None:
    names = {kind: figure(Words(language).noun(TITLE.id, kind)) for kind in KINDS}
    held = [Piece("research", ("research", 0), f"research {kind} 1") for kind in KINDS]
    for (window, scale, area), seats in product(ROOMS, (2, 3, 4, 5)):
        made = layout_for(area, box(), seats, 0, Unit(window, scale), (0,))
        lies = made.research_lies(0, held)
        for kind, lie in zip(KINDS, lies, strict=True):
            assert text.measure(names[kind], "figures_strong", made.figure)[0] <= lie.width, (window, scale, seats)
            assert made.strips[0].left < lie.x - lie.width / 2 < lie.x + lie.width / 2 <= made.strips[0].right
        apart = all(two.x - one.x >= 0.8 * one.width for one, two in pairwise(lies))
        assert apart or all(lie.hidden for lie in lies), (window, scale, seats)


@pytest.mark.parametrize(("window", "scale", "area"), ROOMS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_pearls_lie_below_the_name_and_above_the_coins_of_every_plate(
    window: tuple[int, int], scale: float, area: tuple[int, int, int, int], seats: int
) -> None:
    made = layout_for(area, box(), seats, 0, Unit(window, scale), (0,))
    for seat in range(seats):
        head, way, strip = made.head_of(seat), made.way(seat), made.strips[seat]
        assert strip.contains(head)
        assert strip.contains(way)
        assert head.bottom <= way.top
        assert way.height >= 12
        if made.listed(seat) and made.sizes.columns:
            row = made.coin_row(seat)
            assert strip.contains(row)
            assert row.top >= way.bottom
            assert made.sizes.coin + made.sizes.lines * made.sizes.line <= row.height + 1
            assert made.sizes.coin >= 18, "no smaller than a token"
