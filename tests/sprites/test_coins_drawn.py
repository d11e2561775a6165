"""Coins can be told apart by size, metal and face, and the light on them never turns."""

import itertools
from itertools import pairwise, starmap

import pygame
import pytest

from scenes.tables import TABLES
from sprites import coin, sheet
from sprites.sheet import ART, FACES, MINTS, QUEST_EMBLEMS, QUEST_METALS, TURNING_KINDS, US_KINDS, Face, sheets
from sprites.tilted import tilted
from sprites.workshop.boxes import FRONTS
from tests.sprites.pixels import brightness, colour_distance, likeness, ring_brightness

LARGE, SMALL = 120, 30
ALIKE = 0.98
"""So much of a pattern two pictures of one coin share."""


@pytest.mark.parametrize("diameter", [LARGE, SMALL])
@pytest.mark.parametrize("kind", TURNING_KINDS)
def test_heads_and_tails_differ_in_pattern_without_colour(kind: str, diameter: int) -> None:
    assert likeness(coin.face(kind, "heads", diameter), coin.face(kind, "tails", diameter)) < 0.75


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(TURNING_KINDS, 2)))
def test_no_two_kinds_share_a_face(one: str, other: str, face: Face) -> None:
    assert likeness(coin.face(one, face, LARGE), coin.face(other, face, LARGE)) < 0.9


@pytest.mark.parametrize("other", ["quarter", "nickel", "dime"])
def test_a_penny_is_another_metal_than_the_silver_coins(other: str) -> None:
    assert colour_distance(coin.face("penny", "heads", LARGE), coin.face(other, "heads", LARGE)) > 25


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("kind", TURNING_KINDS)
def test_the_light_stays_at_the_upper_left_however_the_coin_is_turned(kind: str, face: Face) -> None:
    for angle in range(0, 360, 15):
        picture = coin.face(kind, face, LARGE, angle)
        assert ring_brightness(picture, 135, 0.98) > ring_brightness(picture, -45, 0.98) + 60, angle


def middle(picture: pygame.Surface) -> pygame.Surface:
    """The inner part of a coin's picture, which turning leaves whole."""
    inner = pygame.Rect(0, 0, 80, 80)
    inner.center = picture.get_rect().center
    return picture.subsurface(inner)


def test_a_turned_coin_shows_its_design_turned_counter_clockwise() -> None:
    upright, turned = coin.face("quarter", "tails", LARGE), coin.face("quarter", "tails", LARGE, 30)
    left, right = (middle(pygame.transform.rotozoom(upright, angle, 1)) for angle in (30, -30))
    assert likeness(left, middle(turned)) > likeness(right, middle(turned)) + 0.3


def test_an_angle_between_two_stored_steps_is_turned_the_rest_of_the_way() -> None:
    step, between = coin.face("quarter", "tails", LARGE), coin.face("quarter", "tails", LARGE, 7)
    assert likeness(middle(pygame.transform.rotozoom(step, 7, 1)), middle(between)) > 0.95
    assert likeness(middle(step), middle(between)) < 0.9


def test_diameters_keep_the_true_ratio() -> None:
    widths = [coin.diameter_px(kind, 10) for kind in ("quarter", "nickel", "penny", "dime")]
    assert widths == [243, 212, 190, 179]


@pytest.mark.parametrize("kind", [*TURNING_KINDS, *US_KINDS, *QUEST_METALS, "mint:blue", "mint:red"])
def test_a_face_is_round_clear_in_the_corners_and_solid_in_the_middle(kind: str) -> None:
    picture = coin.face(kind, "heads", LARGE)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((LARGE // 2, LARGE // 2)).a == 255
    assert picture.get_at((2, LARGE // 2)).a == 255


def test_the_edge_of_a_face_has_no_dark_fringe_from_outside_the_coin() -> None:
    picture = coin.face("dime", "heads", 61, 33)
    rim = [picture.get_at((x, y)) for x in range(61) for y in range(61) if 0 < picture.get_at((x, y)).a < 255]
    assert min(max(colour[:3]) for colour in rim) > 8


@pytest.mark.parametrize(("metal", "emblem"), list(itertools.product(QUEST_METALS, QUEST_EMBLEMS)))
def test_every_emblem_changes_its_metals_blank(metal: str, emblem: str) -> None:
    assert likeness(coin.face(metal, "heads", LARGE), coin.face(f"{metal}:{emblem}", "heads", LARGE)) < 0.97


def test_no_coin_in_a_drawer_or_on_a_box_is_a_blank() -> None:
    lying = {kind for table in TABLES.values() for kind in table.coins}
    printed = {kind for shown in FRONTS.values() for kind, *_ in shown}
    assert not (lying | printed) & {"mint", *QUEST_METALS}
    mints = [coin.face(f"mint:{mint}", "heads", LARGE) for mint in MINTS]
    assert min(colour_distance(one, other) for one, other in itertools.combinations(mints, 2)) > 8


def test_the_worthless_penny_has_a_hole_one_can_look_through() -> None:
    picture = coin.face("copper:hole", "heads", LARGE)
    assert picture.get_at((LARGE // 2, LARGE // 2)).a == 0


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(KeyError):
        coin.face("guinea", "heads", LARGE)


def test_every_sheet_is_stored_in_its_size_and_no_other_picture_lies_beside_it() -> None:
    for stored in sheets():
        assert pygame.image.load(ART / stored.name).get_size() == stored.size, stored.name
    tables = {"frame.jpg", "small_coins.jpg", "felt.jpg", "pool.png", "wood.jpg", "paper.jpg"}
    assert {path.name for path in ART.iterdir() if path.is_file()} == {stored.name for stored in sheets()} | tables


def test_the_stored_art_stays_under_eight_megabytes() -> None:
    assert sum(path.stat().st_size for path in ART.glob("*.*")) < 8_000_000


def test_a_face_drawn_twice_comes_from_the_cache() -> None:
    assert coin.face("nickel", "tails", 77, 12.2) is coin.face("nickel", "tails", 77, 11.8)


def test_a_dim_coin_is_darker() -> None:
    dim, plain = (coin.face("dime", "tails", LARGE, dim=dark).get_at((60, 60)) for dark in (True, False))
    assert brightness(dim) < brightness(plain) * 0.6


def test_the_shadow_of_a_lifted_coin_leaves_it_to_the_lower_right() -> None:
    ground = pygame.Surface((300, 300))
    ground.fill((100, 100, 100))
    coin.draw_coin(ground, "dime", "heads", (120, 120), 60, lift_px=80)
    assert brightness(ground.get_at((160, 178))) < 85
    assert tuple(ground.get_at((80, 62))) == (100, 100, 100, 255)


@pytest.mark.parametrize(("half_turns", "shown"), [(0, "heads"), (1, "tails"), (2, "heads"), (3, "tails")])
def test_a_tumbling_coin_shows_its_other_face_after_every_half_turn(half_turns: int, shown: Face) -> None:
    assert coin.visible_face("heads", half_turns * 3.14159) == shown
    drawn, resting = pygame.Surface((120, 120)), coin.face("penny", shown, 90)
    coin.draw_tumbling(drawn, "penny", "heads", (60, 60), 90, 0, half_turns * 3.14159, 0, 0)
    other = coin.face("penny", "tails" if shown == "heads" else "heads", 90)
    part = drawn.subsurface((15, 13, 90, 90))
    assert likeness(part, resting) > likeness(part, other)


def test_a_coin_on_edge_is_narrow_across_its_axis() -> None:
    ground = pygame.Surface((200, 200), pygame.SRCALPHA)
    coin.draw_tumbling(ground, "penny", "heads", (100, 100), 90, 0, 1.5708, 0.0, 0)
    solid = pygame.mask.from_surface(ground, 250).get_bounding_rects()[0]
    assert solid.width > 80
    assert solid.height < 35


def test_a_coin_is_hit_on_its_disc_and_small_ones_a_little_beyond() -> None:
    assert coin.hit((50, 50), 40, (63, 63))
    assert not coin.hit((50, 50), 40, (66, 66))
    assert coin.hit((50, 50), 12, (61, 50))


@pytest.mark.parametrize("diameter", [40, 90, 140])
def test_sheets_read_ahead_need_no_reading_when_they_are_drawn(diameter: int) -> None:
    reading = sheet.load_ahead(sheet.sources("nickel", diameter))
    if reading is not None:
        reading.join()
    read = sheet._loaded.misses
    for up in sheet.FACES:
        coin._made_face("nickel", up, diameter, 33, False, diameter < sheet.SMALL_BELOW)
    assert sheet._loaded.misses == read
    assert sheet.load_ahead(sheet.sources("nickel", diameter)) is None


@pytest.mark.parametrize("diameter", [sheet.SMALL_BELOW, 81, sheet.HALVED_UP_TO])
@pytest.mark.parametrize("angle", [0, 7, 352])
def test_a_coin_cut_out_of_a_halved_sheet_looks_as_one_of_the_whole_does(
    diameter: int, angle: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in (*sheet.TURNING_KINDS, *sheet.US_KINDS):
        halved = coin._made_face(kind, "tails", diameter, angle, False, diameter < sheet.SMALL_BELOW)
        with monkeypatch.context() as whole:
            whole.setattr(coin, "halved", lambda sheet, diameter: False)
            assert (
                likeness(halved, coin._made_face(kind, "tails", diameter, angle, False, diameter < sheet.SMALL_BELOW))
                > ALIKE
            )


def test_after_preparing_a_flight_every_spin_of_its_coins_is_at_hand() -> None:
    for _ in coin.prepare_flight(["dime"], 3.0):
        continue
    made = coin._faces.misses
    for spin in range(0, 360, 15):
        coin.face("dime", "tails", coin.diameter_px("dime", 3.0), spin)
    assert coin._faces.misses == made


def test_a_coin_goes_over_to_the_picture_of_small_coins_bit_by_bit() -> None:
    def seen(plain: float) -> bytes:
        return pygame.image.tobytes(tilted("dime", "tails", 58, 0, 0.5, plain=plain), "RGB")

    def apart(one: bytes, other: bytes) -> int:
        return sum(abs(a - b) for a, b in zip(one, other, strict=True))

    stages = [seen(share / 5) for share in range(6)]
    assert seen(1.0) == pygame.image.tobytes(tilted("dime", "tails", 58, 0, 0.5), "RGB")
    assert max(starmap(apart, pairwise(stages))) < 0.3 * apart(stages[0], stages[-1])
