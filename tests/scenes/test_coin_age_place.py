"""Where Coin Age shows thrown coins and the names of spaces: clear of each other, and inside what holds them."""

from __future__ import annotations

import itertools
import math
import random
from itertools import pairwise

import pygame
import pytest

from game.coin_age.rules.state import View
from scenes.app.scene import TIP_DELAY
from scenes.board.apart import apart
from scenes.board.board import Board
from scenes.board.piece import Sprite
from scenes.match.figures import LEAST
from scenes.match.hints import CHANGES
from scenes.match.marks import badges
from scenes.tables.coin_age import CoinAgeBoard, paint
from scenes.tables.coin_age.fan import fan_area, fanned
from scenes.tables.coin_age.layout import BADGE_AT, GAP, NAMED, CoinAgeLayout
from scenes.tables.coin_age.names import names_on
from scenes.tables.coin_age.pieces import HAND
from scenes.tables.coin_age.tray import TRAY
from scenes.tables.coin_age.worth import draw_worth
from sprites import text
from sprites.coin import millimetres
from sprites.layout import overlap, pixels
from tests.scenes.conftest import Learn, Start
from tests.scenes.lesson_pilot import follow, guide_of, ready, take_steps
from tests.scenes.pilot import FRAME, Pilot
from tests.scenes.test_coin_age_table import first_hand
from tests.titles.coin_age.table import laid_out

KINDS = ("quarter", "nickel", "penny", "dime")
ROOM = (TRAY.width_mm, TRAY.height_mm)


@pytest.mark.parametrize("seed", range(20))
def test_coins_at_rest_lie_inside_the_tray_and_not_on_each_other(seed: int) -> None:
    luck = random.Random(seed)
    corner = luck.choice(((0.0, 0.0), (60.0, 40.0), (128.0, 98.0)))
    spots = [(corner[0] + luck.uniform(-6, 6), corner[1] + luck.uniform(-6, 6)) for _ in KINDS]
    radii = [millimetres(kind) / 2 for kind in KINDS]
    shown = apart(spots, radii, ROOM, GAP)
    for (x, y), radius in zip(shown, radii, strict=True):
        assert radius <= x <= ROOM[0] - radius
        assert radius <= y <= ROOM[1] - radius
    for one, other in itertools.combinations(range(len(KINDS)), 2):
        assert math.dist(shown[one], shown[other]) > radii[one] + radii[other]


def test_coins_that_lie_well_stay_where_they_fell() -> None:
    spots = [(30.0, 30.0), (90.0, 70.0)]
    assert apart(spots, [12.0, 9.0], ROOM, GAP) == spots


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("map_id", ["agea", "dunmarrow", "saltmere", "verrowold"])
def test_names_cover_no_coin_no_other_name_and_lie_mostly_in_their_space(
    start: Start, map_id: str, language: str
) -> None:
    pilot = start("coin_age", options=(f"map={map_id}",), language=language, speed="off")
    layout = pilot.table.engine.position.layout
    assert isinstance(layout, CoinAgeLayout)
    say = pilot.table.context.say
    told = tuple(say(f"noun.{space}") for space in layout.spaces)
    names = names_on(layout, told, 14, 14)
    for name, other in itertools.combinations(names, 2):
        assert not name.box.colliderect(other.box)
    for space, name in zip(layout.spaces, names, strict=True):
        x, y = layout.centre(space)
        coin = pygame.Rect(0, 0, layout.diameter("quarter"), layout.diameter("quarter"))
        coin.center = round(x), round(y)
        assert not name.box.colliderect(coin)
        assert layout.space_at(name.box.center) == space
        assert layout.card.contains(name.box)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("map_id", ["agea", "dunmarrow", "saltmere", "verrowold"])
def test_names_lie_in_their_space_over_neither_borders_nor_sea(start: Start, map_id: str, language: str) -> None:
    pilot = start("coin_age", options=(f"map={map_id}",), language=language, speed="off")
    layout = pilot.table.engine.position.layout
    assert isinstance(layout, CoinAgeLayout)
    told = tuple(pilot.table.context.say(f"noun.{space}") for space in layout.spaces)
    for space, name in zip(layout.spaces, names_on(layout, told, 14, 14), strict=True):
        box = name.box
        points = [(x, y) for x in range(box.left, box.right, 2) for y in range(box.top, box.bottom, 2)]
        elsewhere = sum(layout.space_at(point) != space for point in points)
        assert elsewhere < len(points) / 8, name.rows


def test_the_focus_of_a_regions_plate_goes_round_all_of_its_spaces(start: Start) -> None:
    pilot = start("coin_age", options=("map=agea",), speed="off")
    layout = pilot.table.engine.position.layout
    assert isinstance(layout, CoinAgeLayout)
    assert layout.map is not None
    for region in layout.map.regions:
        xs, ys = zip(*layout.outline(("region", region.id)), strict=True)
        whole = layout.box(region.spaces[0]).unionall([layout.box(space) for space in region.spaces])
        seen = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        assert seen.inflate(10, 10).contains(whole.inflate(-2, -2))
        assert whole.inflate(4, 4).contains(seen)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_coins_of_a_bank_cover_neither_its_name_nor_their_numbers(
    start: Start, size: tuple[int, int], scale: float
) -> None:
    pilot = start("coin_age", size=size, scale=scale, speed="off")
    keep_apart(pilot)
    pilot.table.hud.foot = pilot.program.unit(46)  # as in first steps
    pilot.table.hud.lay_out(pilot.program.unit, pilot.table.hud.own)
    pilot.table.engine.lay_out(pilot.table.hud.areas.board)
    keep_apart(pilot)


def keep_apart(pilot: Pilot) -> None:
    """No coin of a bank lies upon a name or a number."""
    layout = pilot.table.engine.position.layout
    assert isinstance(layout, CoinAgeLayout)
    told = text.measure("4×", "figures_strong", layout.count_px)
    for seat, bank in enumerate(layout.banks):
        line = text.line_height("strong", layout.unit.text(20))
        wide, high = (round(bank.width * NAMED), bank.height) if layout.low else (bank.width, line)
        name = pygame.Rect(bank.topleft, (wide, high))
        numbers = {kind: layout.count_place(seat, kind, told) for kind in KINDS}
        for kind in KINDS:
            assert bank.contains(numbers[kind])
            reach = layout.banked(kind) * 0.96
            for x, y in (layout.bank_point(seat, kind, level) for level in (0, 2)):
                coin = pygame.Rect(round(x - reach / 2), round(y - reach / 2), round(reach), round(reach))
                assert not coin.colliderect(name), kind
                assert coin.collidelist(list(numbers.values())) < 0, kind


@pytest.mark.parametrize("lesson", [False, True])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_what_coins_count_stands_above_the_regions_and_covers_nothing(
    start: Start, learn: Learn, size: tuple[int, int], scale: float, lesson: bool
) -> None:
    pilot = (learn if lesson else start)("coin_age", size=size, scale=scale, language="de")
    layout = pilot.table.engine.position.layout
    assert isinstance(layout, CoinAgeLayout)
    blank = pygame.Surface(size)
    draw_worth(blank, pilot.table.engine.words.context, layout.above)
    drawn = pygame.mask.from_threshold(blank, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    rects = drawn.get_bounding_rects()
    assert rects
    for rect in rects:
        assert layout.above.inflate(8, 8).contains(rect)
        assert rect.collidelist([*layout.plates.values(), layout.card, *layout.banks]) < 0


def test_on_the_map_no_coin_has_a_letter_that_looks_like_a_key(learn: Learn, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = learn("coin_age", language="en")
    take_steps(pilot, 6)
    marked: list[tuple[str, str]] = []

    def note(surface: object, sprite: Sprite, language: str) -> None:
        if sprite.piece.place[0] == "space":
            marked.append((str(sprite.piece.place[1]), sprite.piece.kind))

    monkeypatch.setattr(paint, "draw_side", note)
    pilot.table.engine.draw(pygame.Surface(pilot.program.surface.get_size()))
    stacks = [piece.kind for piece in pilot.table.engine.pieces if piece.place == ("space", "C2")]
    assert stacks == ["quarter", "nickel"]
    assert not marked, "whose they are is told by ring and symbol"


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("map_id", ["agea", "dunmarrow", "saltmere", "verrowold"])
def test_no_controller_s_symbol_crosses_a_name(start: Start, map_id: str, scale: float) -> None:
    pilot = start("coin_age", options=(f"map={map_id}",), scale=scale)
    layout, unit, say = pilot.table.engine.position.layout, pilot.table.unit, pilot.table.context.say
    assert isinstance(layout, CoinAgeLayout)
    told = tuple(say(f"noun.{space}") for space in layout.spaces)
    names = names_on(layout, told, unit(21), unit.text(21))
    for space in layout.spaces:
        reach, (x, y) = layout.diameter("quarter") / 2, layout.centre(space)
        badge = pygame.Rect(0, 0, layout.badge_px(reach), layout.badge_px(reach))
        badge.center = round(x + BADGE_AT * reach), round(y - BADGE_AT * reach)
        assert badge.collidelist([name.box for name in names]) < 0, space


@pytest.mark.parametrize("map_id", ["agea", "dunmarrow", "saltmere", "verrowold"])
def test_names_of_a_map_keep_one_size_and_grow_with_the_text_as_far_as_all_have_room(start: Start, map_id: str) -> None:
    pilot = start("coin_age", options=(f"map={map_id}",), scale=2.0)
    layout, unit, say = pilot.table.engine.position.layout, pilot.table.unit, pilot.table.context.say
    assert isinstance(layout, CoinAgeLayout)
    told = tuple(say(f"noun.{space}") for space in layout.spaces)
    names = names_on(layout, told, unit(21), unit.text(21))
    assert len({name.px for name in names}) == 1
    assert names[0].px >= 1.2 * unit(21)
    for box in (name.box for name in names):
        spots = itertools.product(range(box.left, box.right, 3), range(box.top, box.bottom, 3))
        lands = [layout.space_at(spot) is not None for spot in spots]
        assert 5 * sum(lands) >= 4 * len(lands), "no name lies in the sea"
    assert all(not one.box.colliderect(other.box.inflate(-6, -6)) for one, other in itertools.combinations(names, 2))
    short = names_on(layout, ("A",) * len(told), unit(21), unit.text(21))
    assert min(name.px for name in short) >= 1.5 * unit(21), "what is short grows"


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)]
)
@pytest.mark.parametrize("map_id", ["agea", "dunmarrow", "saltmere", "verrowold"])
def test_numbers_for_keys_and_figures_of_hints_stand_in_their_space_and_on_no_name(
    start: Start, map_id: str, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CoinAgeBoard, "numbered", Board.numbered)  # all at once, as once a coin is chosen
    pilot = start("coin_age", options=(f"map={map_id}",), size=size, scale=scale, language="de", speed="off")
    pilot.put_sheet_away()
    first_hand(pilot)
    table = pilot.table
    for key in (pygame.K_TAB, pygame.K_h, pygame.K_h):
        pilot.key(key)
    assert table.hints.stage == CHANGES
    layout, keyboard = table.engine.position.layout, table.input.keyboard
    assert isinstance(layout, CoinAgeLayout)
    names, numbers = table.engine.board.paint.labels(layout, table.engine.position.lies), badges(keyboard, table.unit)
    on_map = {number: spot.target for number, spot in keyboard.numbered.items() if spot.target[0] == "space"}
    assert on_map
    lying = table.engine.position.lies[HAND]
    marks = [pygame.Rect(lie.x + 0.3 * lie.width, lie.y + 0.3 * lie.width, 9, 9) for lie in lying]
    numbered = [badge for number, badge in numbers.items() if keyboard.numbered[number].target[0] == "hand"]
    assert numbered
    assert not [badge for badge in numbered if badge.inflate(-4, -4).collidelist(marks) >= 0]
    for number, target in on_map.items():
        assert table.engine.target_at(numbers[number].center) == target
        assert numbers[number].collidelist(names) < 0
    plates = [figures.plate for figures in table.hints.figures(list(numbers.values()))]
    plates = [plate for plate in plates if layout.card.contains(plate)]
    assert plates
    assert {table.engine.target_at(plate.center) for plate in plates} <= {*on_map.values()}
    assert len({table.engine.target_at(plate.center) for plate in plates}) == len(plates)
    least = text.line_height("figures_strong", max(text.MIN_PX, table.unit.text(LEAST) if scale > 1 else 0))
    for plate in plates:
        assert plate.height >= least, "large text has large figures, also where they have little room"
        assert plate.collidelist(names) < 0
        assert plate.collidelist([other for other in plates if other is not plate]) < 0


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_note_about_matches_points_at_their_row(learn: Learn, scale: float) -> None:
    pilot = learn(scale=scale)
    guide = guide_of(pilot)
    while guide.step is not None and guide.step.key != "matches":
        follow(pilot)
        ready(pilot)
    assert guide.about == ("matches",)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_stack_shows_every_coin_s_edge_and_is_laid_out_while_pointed_at(start: Start, scale: float) -> None:
    pilot = start("coin_age", scale=scale, options=("map=agea",))
    table, stack = pilot.table, (("quarter", 0), ("nickel", 1), ("dime", 0))
    view = View(0, laid_out(dict.fromkeys(("C2", "A3", "B4", "A1"), stack)))
    table.engine.show(view)
    layout = table.engine.position.layout
    assert isinstance(layout, CoinAgeLayout)
    for lower, upper in pairwise(table.engine.position.lies["space", "C2"]):
        assert lower.y + lower.width / 2 - (upper.y + upper.width / 2) >= 0.122 * lower.width
    for space in ("C2", "A3", "B4", "A1"):
        names = table.engine.board.paint.labels(layout, table.engine.position.lies)
        area = fan_area(table.context, layout, view.position, space, names)
        assert 8 * overlap(area, names) < pixels(area), space
        frame = round(0.028 * layout.card.width)
        assert layout.card.inflate(-2 * frame, -2 * frame).contains(area), "it covers the frame of the map"
        table.engine.draw(surface := pygame.Surface(pilot.program.surface.get_size()), hovered=("space", "B1"))
        plain = surface.subsurface(area).copy()
        table.engine.draw(surface, hovered=("space", space))
        assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(surface.subsurface(area), "RGB")
    assert not fanned(view.position, ("space", "B1"))


def test_no_tip_lies_upon_what_matches_allow(start: Start) -> None:
    pilot = start("coin_age", options=("map=agea",), speed="off")
    layout = pilot.table.engine.position.layout
    assert isinstance(layout, CoinAgeLayout)
    row = layout.below
    for space in ("C2", "C1", "C3"):
        pilot.move((layout.box(space).centerx, layout.box(space).bottom - 25))
        before = pilot.look().subsurface(row).copy()
        pilot.frames(round(2 * TIP_DELAY / FRAME))
        assert pilot.table.tips.words(None)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(pilot.look().subsurface(row), "RGB"), space


def test_no_tip_of_the_focus_lies_upon_a_bank(start: Start) -> None:
    pilot = start("coin_age", options=("map=agea",), speed="off")
    pilot.put_sheet_away()
    first_hand(pilot)
    layout = pilot.table.engine.position.layout
    pilot.key(pygame.K_TAB)
    kept = pilot.table.tips.decided_about()
    assert all(layout.of_seat(seat) in kept for seat in (0, 1))
