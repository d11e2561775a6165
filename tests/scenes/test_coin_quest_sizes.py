"""Coin Quest's table at larger letters, its marks and sheets: nothing shrinks, nothing lies upon what is read."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core.contract import SPECTATOR
from game.core.luck import Luck
from scenes.board.shown import Frame
from scenes.match.aim import SIZE as AIM
from scenes.match.aim import AimLine, sentence
from scenes.match.keys import MoreButton
from scenes.match.panels import status_lines
from scenes.tables.coin_quest import BID
from scenes.tables.coin_quest.bids import sum_sign
from scenes.tables.coin_quest.cards import draw_order
from scenes.tables.coin_quest.packing import BROAD, heaped, packed, piled, stacked
from scenes.tables.coin_quest.paint import advised
from scenes.tables.coin_quest.shares import LARGE_FROM
from scenes.tables.coin_quest.stacks import tops
from scenes.tables.coin_quest.track import draw_ghosts
from sprites import text
from sprites.cache import forget_all
from sprites.layout import Unit
from tests.long.labels import faults_of
from tests.long.labels_allowed import excuse
from tests.scenes.coin_quest_pilot import RANDOM, begin, form_items, layout_of, lit, place_all, push, until_stage
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

SIZES = [(1024, 600), (1280, 720), (1280, 1024), (1920, 1080), (3440, 1440)]
LARGER = (1.1, 1.5, 2.0)

READABLE = 0.8
"""So much of a coin's breadth must be seen."""

CONTRAST = 4.5


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Return what is being written, each with its least breadth."""
    found: dict[str, int] = {}
    for name in ("line", "line_with_shadow"):
        plain = getattr(text, name)

        def spied(words: str, style: Any, px: int, *more: Any, plain: Any = plain) -> pygame.Surface:
            made: pygame.Surface = plain(words, style, px, *more)
            found[words] = min(made.get_width(), found.get(words, made.get_width()))
            return made

        monkeypatch.setattr(text, name, spied)
    return found


def labels(pilot: Pilot, written: dict[str, int]) -> dict[str, int]:
    """Return the labels of the board and of the buttons beside it, and how large they are."""
    pilot.table.rebuild()
    written.clear()
    forget_all()
    pilot.table.engine._picture.forget_ground()
    pilot.table.engine.draw(pilot.program.surface)
    for button in pilot.table.hud.buttons:
        if button.label not in ("", "?") and not isinstance(button, MoreButton):  # it goes into the drawer
            style, px = button.lettering()
            written[button.label] = min(button.writable, text.measure(button.label, style, px)[0])
    return {words: breadth for words, breadth in written.items() if not words.endswith(text.ELLIPSIS)}


def breadths(pilot: Pilot) -> dict[Any, float]:
    """Return how broad every piece lies."""
    position = pilot.table.engine.position
    return {(place, number): lie.width for place, lies in position.lies.items() for number, lie in enumerate(lies)}


def smaller(now: Mapping[Any, float], before: Mapping[Any, float]) -> list[Any]:
    """Return what is missing now or smaller than before."""
    return [thing for thing, size in before.items() if now.get(thing, 0) < size]


def scaled(pilot: Pilot, scale: float) -> None:
    """Choose the size of letters."""
    pilot.program.change(pilot.program.settings.changed(scale=scale))
    pilot.frames(2)


def drawn_instead(usual: Collection[str]) -> set[str]:
    """Return the labels of which large letters leave out some: lots bear their number alone, the track every fifth."""
    return {words for words in usual if words.startswith("Lot") or (words.isdecimal() and int(words) % 5)}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_gets_smaller_when_letters_grow(
    start: Start, written: dict[str, int], size: tuple[int, int], language: str
) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM},{RANDOM},{RANDOM}", size=size, language=language)
    until_stage(pilot, "bidding")
    for coin in form_items(pilot)[:3]:
        pilot.touch(("coin", coin))
        pilot.touch(lit(pilot, "lot")[0])
    usual, usual_labels = breadths(pilot), labels(pilot, written)
    hud, status = pilot.table.hud, pilot.table.hud.header.words(stepwise=False)
    usual_status, _ = status_lines(status, hud.unit, hud.areas.sentence)
    assert len(usual) > 40
    assert len(usual_labels) > 30
    for scale in LARGER:
        scaled(pilot, scale)
        now = labels(pilot, written)
        assert smaller(breadths(pilot), usual) == []
        left_out = drawn_instead(usual_labels) if scale >= LARGE_FROM else set()
        assert set(smaller(now, usual_labels)) <= left_out
        assert status_lines(status, hud.unit, hud.areas.sentence)[0] >= usual_status
    menu = pilot.table.say("table.menu")
    assert now[menu] > usual_labels[menu]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_scores_and_round_stand_beside_the_board_however_large_letters_are(
    start: Start, size: tuple[int, int], language: str
) -> None:
    pilot = begin(start, f"human,{RANDOM}", size=size, language=language, scale=2.0)
    until_stage(pilot, "bidding")
    aim, line = pilot.table.hud.aim(), next(b for b in pilot.table.hud.buttons if isinstance(b, AimLine))
    assert line.told is not None
    rows, px = line.lines(aim, line.told)
    assert "".join("".join(rows).split()) == "".join("".join(map(sentence, aim[1:])).split())
    pilot.table.stale = True
    pilot.look()
    assert line.tip == f"{sentence(aim[0])}\n{line.more}", "a tip says the rule, and repeats nothing that stands there"
    assert len(aim) > 2
    seats = pilot.table.hud.areas.seats
    assert pilot.table.hud.seat_at((seats.centerx, seats.bottom - 2)) == 1, "whoever points at a seat reads of it"
    assert px >= Unit(size).text(AIM)
    assert line.told.height >= len(rows) * text.line_height("body", px)


def test_nothing_of_the_board_shines_through_the_drawer(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}", scale=2.0)
    until_stage(pilot, "bidding")
    hud, surface = pilot.table.hud, pilot.program.surface
    hud.toggle_drawer()
    seen = []
    for colour in ((255, 255, 255), (0, 0, 0)):
        surface.fill(colour)
        hud.draw_panels(surface, stepwise=False)
        assert hud.drawer is not None
        drawer = hud.drawer.inflate(-40, -40)
        seen.append(pygame.image.tobytes(surface.subsurface(drawer), "RGB"))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("metal", ["gold", "silver", "copper"])
def test_sums_are_read_on_their_metal(metal: str) -> None:
    sign = sum_sign(metal, 12, 20)
    inner = pygame.Rect(0, 0, 14, 12)  # within the round ends: nothing of the sign's own edge
    inner.center = sign.get_rect().center
    pixels = [sign.get_at((x, y)) for x in range(inner.left, inner.right) for y in range(inner.top, inner.bottom)]
    lights = sorted(luminance(pixel) for pixel in pixels)
    assert (lights[len(lights) * 3 // 4] + 0.05) / (lights[0] + 0.05) >= CONTRAST


def luminance(colour: pygame.Color) -> float:
    """Return the relative luminance of a colour, 0 to 1."""
    shares = [level / 255 for level in (colour.r, colour.g, colour.b)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("count", range(1, 19))
def test_every_coin_of_the_own_pile_can_be_read(start: Start, count: int) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    room = layout_of(pilot).strips[0].discard.inflate(-8, -8)
    size, middles = piled(room, count, room.height)
    assert size >= 38 > BROAD
    for one, other in pairwise(middles):
        assert other[0] - one[0] >= size - 1 or other[1] - one[1] >= size
    assert all(room.inflate(4, 4).collidepoint(middle) for middle in middles)


PILE = ("gold", "silver 2", "silver 1", "silver 1", "age", "copper 2", "copper 2", *["copper 1"] * 4, "star", "gem")


def test_equal_coins_of_a_pile_lie_in_stacks_so_that_all_are_larger() -> None:
    area = pygame.Rect(10, 20, 105, 58)
    lies = stacked(area, PILE, 50)
    assert lies[0].width >= 24 > packed(area, len(PILE), 50)[0]
    assert list(tops(PILE)) == [(3, 2), (6, 2), (10, 4)], "a plate on each says how many"
    for kind, other, one, two in zip(PILE, PILE[1:], lies, lies[1:], strict=False):
        apart = abs(one.x - two.x) > READABLE * one.width or abs(one.y - two.y) > one.width
        assert apart != (kind == other)
        if kind == other:
            assert one.y - 0.2 * one.width < two.y < one.y, "the edge of the lower one is seen"
    for lie in lies:
        assert area.inflate(4, 4).contains(
            pygame.Rect(0, 0, lie.width, lie.width).move(lie.x - lie.width / 2, lie.y - lie.width / 2)
        )


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("size", "least", "open_least"), [((1024, 600), 31, 13), ((1280, 720), 38, 18)])
def test_coins_stay_large_however_many_of_them_bid_on_one_lot(
    start: Start, size: tuple[int, int], least: int, open_least: int, scale: float
) -> None:
    """Of nine coins laid open on a lot at 200 % each was eight pixels broad."""
    pilot = begin(start, f"human,{RANDOM},{RANDOM},{RANDOM}", size=size, scale=scale)
    until_stage(pilot, "bidding")
    layout, kinds = layout_of(pilot), pilot.table.shown_view.table.coins
    held = [kinds[coin] for coin in sorted(kinds)[:6]]
    coins = [held[0], *held, held[-1], held[-1]]
    assert layout.drafted(1, coins)[0].width >= least
    bids = layout.lots[1].bids
    row = pygame.Rect(bids.left, bids.top, bids.width, bids.height * 45 // 100)
    lies, sums = layout.bid(row, 1, coins), layout.bid_sums(row, 1)
    assert lies[0].width >= open_least
    assert all(one.x < other.x or one.y < other.y for one, other in pairwise(lies)), "an edge of each is seen"
    assert all(lie.x + lie.width / 2 <= sums.left for lie in lies)
    assert layout.bid_sums(row, 3).width < sums.width, "a lot of copper alone leaves more room for coins"


def test_equal_coins_of_the_own_pile_lie_behind_each_other_where_all_would_be_small(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM},{RANDOM}")
    view = until_stage(pilot, "bidding")
    layout, many = layout_of(pilot), sorted(PILE * 2)
    room = layout.pile_room(view, 0)
    lies = heaped(room, many)
    assert lies[0].width >= 38 > 30 > piled(room, len(many), room.height)[0]
    for kind, other, one, two in zip(many, many[1:], lies, lies[1:], strict=False):
        if kind != other:
            assert two.x - one.x >= 0.95 * one.width or two.y > one.y
        else:
            assert two.x - one.x >= 0.35 * one.width or two.y > one.y, "each can be touched"
    few = heaped(room, PILE[:8])
    assert [lie.width for lie in few] == [piled(room, 8, room.height)[0]] * 8, (
        "no coin lies behind another without need"
    )


def test_no_letter_of_a_replayed_board_gets_smaller_as_the_bars_beside_it_grow() -> None:
    found = faults_of("replay coin_quest", "en", "1920x1080")
    smaller = [(place, fault) for place, fault in found if fault.kind == "smaller"]
    assert not [f"{place}: {fault}" for place, fault in smaller if excuse(place.screen, "en", fault) is None]


def test_the_own_pile_spreads_over_an_empty_hand(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}", seed=5)
    view = until_stage(pilot, "bidding")
    layout = layout_of(pilot)
    assert layout.pile(view, 0) == layout.strips[0].discard
    place_all(pilot, Luck(3))
    push(pilot, BID)
    view = until_stage(pilot, "market")
    assert view.players[0].hand_size == 0
    assert layout_of(pilot).pile(view, 0).contains(layout_of(pilot).strips[0].hand.clip(layout.pile(view, 0)))
    assert layout_of(pilot).pile(view, 0).width > 2 * layout.strips[0].discard.width


@pytest.mark.parametrize("size", SIZES)
def test_what_one_owns_lies_as_large_as_there_is_room(start: Start, size: tuple[int, int]) -> None:
    pilot = begin(start, f"human,{RANDOM}", seed=5, size=size)
    until_stage(pilot, "bidding")
    strip = layout_of(pilot).strips[0]
    assert strip.bag.left - strip.discard.right <= layout_of(pilot).gap, "nothing is kept free beside the pile"
    place_all(pilot, Luck(3))
    push(pilot, BID)
    view = until_stage(pilot, "market")
    room, position = layout_of(pilot).pile_room(view, 0), pilot.table.engine.position
    lies = position.lies["discard", 0]
    high, wide = room.height, (room.width - lies[0].width) / max(1, len(lies) - 1)
    assert lies[0].width == high or wide < 1.01 * lies[0].width, "a coin could be larger in a row"
    behind, theirs = layout_of(pilot).pile_room(view, 1), position.lies["discard", 1]
    assert theirs[0].width >= 0.8 * behind.height, "those of an only opponent fill their broad pile, too"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_changes_of_points_stand_below_what_a_coin_says(start: Start, scale: float) -> None:
    pilot = begin(start, f"human,{RANDOM}", seed=5, scale=scale)
    until_stage(pilot, "market")
    for target, area in pilot.table.engine.targets().items():
        if target in pilot.table.engine.lit and target[0] == "coin":
            plate = pilot.table.hints.plate_at(area, (30, 22))
            assert plate.top > area.centery + area.height * 0.3
            assert plate.colliderect(area)


def frame_of(pilot: Pilot, view: Any = None) -> Frame:
    """Return the frame that is painted, with the marks of the advice."""
    frames: list[Frame] = []
    engine = pilot.table.engine
    paint = engine.board.paint
    kept, paint.under = paint.under, lambda surface, frame: frames.append(frame)  # type: ignore[method-assign]
    engine.draw(pilot.program.surface)
    paint.under = kept  # type: ignore[method-assign]
    return frames[0]


def test_advised_coins_are_marked_at_their_lots_until_they_lie_there(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    assert advised(frame_of(pilot)) == {}
    pilot.ask_advice()
    pilot.until(lambda: bool(pilot.table.engine.marked))
    marked = {coin: lot for lot, coins in advised(frame_of(pilot)).items() for coin in coins}
    assert sorted(marked) == sorted(form_items(pilot))
    assert pilot.table.hud.notice is not None
    lines = pilot.table.hud.notice[0].splitlines()
    assert all(
        sum(f"on lot\u00a0{lot}" in line or f"on lot {lot}" in line for line in lines) for lot in marked.values()
    )
    first = form_items(pilot)[0]
    before = pygame.image.tobytes(pilot.look(), "RGB")
    pilot.touch(("coin", first))
    pilot.touch(("lot", marked[first]))
    left = {coin for coins in advised(frame_of(pilot)).values() for coin in coins}
    assert left == set(marked) - {first}, "what has been done is no longer asked for, the rest stays"
    assert pygame.image.tobytes(pilot.look(), "RGB") != before
    pilot.table.engine.show(pilot.table.session.match.view(SPECTATOR))
    assert advised(frame_of(pilot)) == {}, "nobody else sees what is advised"


def test_marks_of_advice_are_painted_on_the_lots(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    pilot.move((2, 2))
    engine, lot = pilot.table.engine, layout_of(pilot).lots[4].bids

    def painted() -> bytes:
        engine.draw(pilot.program.surface)
        return pygame.image.tobytes(pilot.program.surface.subsurface(lot), "RGB")

    before = painted()
    engine.marked = (("advised", form_items(pilot)[0], 4),)
    assert painted() != before


def test_a_click_on_a_sheet_or_beside_it_closes_it(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    table = pilot.table
    for where in (layout_of(pilot).area.center, table.hud.areas.status.center, table.hud.areas.log.midbottom, (6, 6)):
        pilot.key(pygame.K_r)
        assert table.engine.shown.sheet == "reference"
        pilot.click(where)
        assert not table.engine.shown.sheet


def test_of_several_who_are_asked_at_once_the_status_bears_the_symbol_of_who_sits_here(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    table = pilot.table
    table.timeline.waiting = frozenset((0, 1))
    table.hud.draw_panels(pilot.program.surface, stepwise=False)
    place = table.hud.areas.sentence.copy()
    place.width = table.unit(70)
    seen = pilot.program.surface.subsurface(place)
    pixels = [seen.get_at((x, y)) for x in range(place.width) for y in range(place.height)]
    assert any(pixel.r > 200 > 2 * pixel.g for pixel in pixels), "the symbol of the first seat"


@pytest.mark.parametrize("within", [False, True])
def test_the_order_of_metals_is_drawn_however_little_room_there_is(*, within: bool) -> None:
    surface = pygame.Surface((40, 48), pygame.SRCALPHA)
    draw_order(surface, surface.get_rect(), ("gold", "silver", "copper"), 16, within=within)
    drawn = surface.get_bounding_rect()
    assert drawn.height > 44
    assert drawn.width <= 40


def test_a_pale_pawn_stands_beside_a_pawn_on_its_space_and_bears_its_laps() -> None:
    def drawn(total: int, stand: tuple[int, ...] = ()) -> bytes:
        surface = pygame.Surface((960, 30), pygame.SRCALPHA)
        draw_ghosts(surface, surface.get_rect(), {0: total}, stand)
        return pygame.image.tobytes(surface, "RGBA")

    assert drawn(8) == drawn(8, (7,)) != drawn(8, (38,)) != drawn(38) != drawn(8)
