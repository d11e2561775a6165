"""Tables, panels, cards and buttons fit any size and are composed once."""

import pygame
import pytest

from sprites import materials, shadow, struck, tabletop
from sprites.palette import contrast
from sprites.sheet import QUEST_METALS, US_KINDS
from tests.sprites.pixels import brightness, likeness

SIZES = [(1024, 600), (1920, 1080), (1280, 1024), (2560, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_a_table_fills_its_window_with_wood_outside_and_felt_inside(size: tuple[int, int]) -> None:
    table = tabletop.table(size)
    assert table.get_size() == size
    frame = tabletop.frame_width(size)
    wood = pygame.transform.average_color(table, pygame.Rect(size[0] // 3, 2, size[0] // 3, frame - 4))
    cloth = pygame.transform.average_color(table, tabletop.felt_rect(size).inflate(-80, -80))
    assert wood[0] > wood[1] > wood[2]
    assert cloth[1] > max(cloth[0], cloth[2])


@pytest.mark.parametrize("size", SIZES)
def test_the_frame_is_as_broad_on_every_side(size: tuple[int, int]) -> None:
    table, breadth = tabletop.table(size), tabletop.frame_width(size)
    for x, y in ((size[0] // 2, breadth + 12), (size[0] // 2, size[1] - breadth - 8)):
        assert table.get_at((x, y)).g > table.get_at((x, y)).r
    for x, y in ((breadth + 12, size[1] // 2), (size[0] - breadth - 8, size[1] // 2)):
        assert table.get_at((x, y)).g > table.get_at((x, y)).r


def test_a_table_is_composed_once_per_size() -> None:
    assert tabletop.table((1024, 600)) is tabletop.table((1024, 600))


@pytest.mark.parametrize("size", [(30, 24), (200, 48), (640, 360)])
def test_pieces_have_the_size_asked_for_and_round_corners(size: tuple[int, int]) -> None:
    pieces = [materials.panel(size), materials.card(size), materials.wood(size), materials.parchment(size)]
    states: tuple[materials.ButtonState, ...] = ("normal", "hover", "pressed", "disabled", "focus")
    pieces += [materials.button(size, state) for state in states]
    for piece in pieces:
        assert piece.get_size() == size
        assert piece.get_at((0, 0)).a < 60


def test_a_panel_is_as_translucent_as_asked() -> None:
    assert materials.panel((200, 100), 120).get_at((100, 50)).a == pytest.approx(120, abs=2)


def test_every_state_of_a_button_looks_different() -> None:
    states: tuple[materials.ButtonState, ...] = ("normal", "hover", "pressed", "disabled", "focus")
    levels = [brightness(pygame.transform.average_color(materials.button((180, 48), state))) for state in states]
    assert len({round(level) for level in levels}) == 5


def test_a_focused_button_has_a_bright_ring_of_three_pixels() -> None:
    button = materials.button((180, 48), "focus")
    assert all(brightness(button.get_at((x, 24))) > 200 for x in (0, 1, 2))
    assert brightness(button.get_at((5, 24))) < 140


def test_an_outline_drawn_directly_looks_like_the_cached_one() -> None:
    ground, rect = pygame.Surface((120, 80), pygame.SRCALPHA), pygame.Rect(0, 0, 120, 80)
    materials.draw_outline(ground, rect, 10, 3, (255, 255, 255))
    ready = materials.outline(rect.size, 10, 3, (255, 255, 255))
    assert all(ground.get_at((x, y)).a == ready.get_at((x, y)).a for x in range(0, 120, 7) for y in range(0, 80, 3))


def test_a_box_shadow_is_soft_outside_and_dark_inside() -> None:
    soft = shadow.box_shadow((100, 60), 8, blur=10, alpha=130)
    assert soft.get_size() == (120, 80)
    assert soft.get_at((0, 0)).a == 0
    assert soft.get_at((60, 40)).a == pytest.approx(130, abs=4)
    assert 0 < soft.get_at((60, 8)).a < 110


def test_a_disc_shadow_is_cached_and_fades_outwards() -> None:
    soft, reach = shadow.disc_shadow(100, 100, 0.2, 120)
    assert soft.get_width() == pytest.approx(100 * (1 + reach), abs=1)
    middle = soft.get_height() // 2
    assert soft.get_at((middle, middle)).a > soft.get_at((10, middle)).a > soft.get_at((1, middle)).a
    assert shadow.disc_shadow(100, 100, 0.21, 121)[0] is soft


@pytest.mark.parametrize("kind", US_KINDS)
def test_another_year_or_mint_mark_is_another_picture(kind: str) -> None:
    dated = struck.dated_coin(kind, "heads", 120, "1799")
    assert likeness(dated, struck.dated_coin(kind, "heads", 120, "1916")) < 0.999
    assert likeness(dated, struck.dated_coin(kind, "heads", 120, "1799", "O")) < 0.999


def test_values_and_levels_of_collection_coins_differ() -> None:
    pictures = [
        struck.valued_coin("gold", "", 90, 1),
        struck.valued_coin("gold", "", 90, 2),
        struck.valued_coin("gold", "laurel", 90, 2, 3),
        struck.valued_coin("gold", "laurel", 90, 2, 4),
        struck.valued_coin("gold", "gem", 90, 2, 1),
        struck.valued_coin("gold", "gem", 90, 2, 2),
    ]
    for number, one in enumerate(pictures):
        for other in pictures[number + 1 :]:
            assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_marks_tell_heads_from_tails_by_letter_and_by_ground() -> None:
    heads, tails = struck.face_mark("heads", "en", 30), struck.face_mark("tails", "en", 30)
    assert brightness(heads.get_at((6, 10))) > brightness(tails.get_at((6, 10))) + 100
    assert likeness(heads, struck.face_mark("heads", "de", 30)) < 0.99


def _rgb(picture: pygame.Surface, place: tuple[int, int]) -> tuple[int, int, int]:
    red, green, blue, _ = picture.get_at(place)
    return red, green, blue


@pytest.mark.parametrize("metal", QUEST_METALS)
@pytest.mark.parametrize("width", [48, 55, 64])
def test_the_number_on_a_seal_is_fourteen_pixels_high_on_dark_enamel(metal: str, width: int) -> None:
    coin = struck.valued_coin(metal, "laurel", width, 2, 4)
    plate = pygame.Rect(0, 0, width // 4, width * 2 // 5)
    plate.center = width // 2, round(width / 2 * 0.68)
    places = [(x, y) for x in range(plate.left, plate.right) for y in range(plate.top, plate.bottom)]
    seen = {place: contrast(_rgb(coin, place), struck.SEAL_TONE) for place in places}
    rows = [y for (_, y), apart in seen.items() if apart >= 7]
    assert max(rows) - min(rows) + 1 >= 13
    assert sum(apart < 1.5 for apart in seen.values()) > len(seen) / 8
