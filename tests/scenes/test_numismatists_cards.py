"""American Numismatists: portraits, the collectors' cards, and what is written on coins, whole at every size."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import numpy as np
import pygame
import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules.box import Collector
from game.american_numismatists.rules.data import box_from
from game.american_numismatists.rules.index import index_of
from game.core.contract import SPECTATOR
from game.core.luck import Luck
from scenes.board.context import Context
from scenes.board.engine import Engine
from scenes.board.piece import Piece, Place
from scenes.board.shown import Shown
from scenes.tables import TABLES
from scenes.tables.american_numismatists import cards
from scenes.tables.american_numismatists.card_grid import NARROW
from scenes.tables.american_numismatists.coin_marks import CORNER
from scenes.tables.american_numismatists.collectors import grid_on, plan_on, taking_at
from scenes.tables.american_numismatists.layout import Layout
from scenes.tables.american_numismatists.pieces import pieces
from scenes.tables.american_numismatists.wishes import wishes_of
from scenes.words import Words
from sprites import text
from sprites.cache import SurfaceCache
from sprites.layout import Unit
from sprites.numismatists import DEALERS, PORTRAITS, portrait
from sprites.palette import IVORY, PANEL
from tests.scenes.engine_table import Silence, begin
from tests.titles.american_numismatists.table import BOX, laid_out

AREAS = {(1280, 720): (940, 555), (1920, 1080): (1410, 832), (1024, 600): (752, 461)}
LARGE_AREAS = {(1280, 720): (1200, 448), (1920, 1080): (1800, 668), (1024, 600): (960, 372)}
"""The room that boards have in them; with the largest letters, what stands beside them is a drawer."""

COINS = tuple(coin.id for coin in BOX.coins[::8])

ALIKE = 10.0
"""How far two portraits differ at least, as the mean difference of their pixels of 60 by 60."""


def context(language: str, window: tuple[int, int], scale: float = 1.0) -> Context:
    return Context(TITLE, (), Unit(window, scale), Words(language), Silence(), 0)


def collectors() -> tuple[Collector, ...]:
    return box_from(TITLE.component_data()).collectors


def test_every_collector_and_dealer_has_a_portrait_and_no_two_are_alike() -> None:
    assert (*(card.id for card in collectors()), *DEALERS) == PORTRAITS
    pictures = [np.asarray(pygame.surfarray.array3d(portrait(who, 60)), np.float32) for who in PORTRAITS]
    least = min((float(np.abs(a - b).mean()), i, j) for (i, a), (j, b) in combinations(enumerate(pictures), 2))
    assert least[0] > ALIKE, f"{PORTRAITS[least[1]]} looks like {PORTRAITS[least[2]]}: {least[0]:.1f}"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("window", AREAS)
def test_what_stands_at_the_foot_of_a_card_lies_upon_nothing_else(window: tuple[int, int], language: str) -> None:
    told = context(language, window)
    for made in (layout(window, seats) for seats in (2, 5)):
        grid = grid_on(told, made.card, collectors())
        take, sell, name = ("table.card_take", "table.card_sell", grid.name_at)
        place = taking_at(told, grid, cards.badge("3", grid.foot_px, PANEL, IVORY).get_size())
        assert grid.foot.collidelist([name, grid.body, grid.beside]) < 0
        assert grid.foot.contains(place)
        if grid.foot_words:  # words say what the numbers cost
            wide = text.measure(told.say(take), "figures", grid.foot_px)[0] * grid.foot_words
            assert place.left >= grid.foot.left + wide
            wide = text.measure(told.say(sell), "figures", grid.foot_px)[0] * grid.foot_words
            assert place.right + wide + 3 * grid.foot_px <= grid.foot.right + 4
        assert grid.foot_words or made.card[0] < 160


def test_a_crowd_of_trains_leaves_the_name_of_its_shop_free() -> None:
    for window, area in AREAS.items():
        layout = Layout(pygame.Rect((0, 0), area), BOX, 5, 0, Unit(window, 1.0), (0,))
        line, narrowest = layout.map_line, min(rect.width for rect in layout.shops.values())
        for standing in range(1, 8):
            crowd = layout.apart(standing) * (standing - 1) + 1.3 * line
            assert narrowest - crowd >= 1.5 * line, (window, standing)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("window", AREAS)
def test_no_name_and_no_wish_is_cut_short_and_all_cards_of_a_size_have_one_grid(
    window: tuple[int, int], scale: float, language: str
) -> None:
    told = context(language, window, scale)
    made, narrow = [layout(window, seats, scale) for seats in (2, 5)], window == (1024, 600)
    for card, size in product(collectors(), {size for one in made for size in (one.card, (one.held, one.card[1]))}):
        plan = plan_on(told, card, size, (), collectors() if scale == 1.0 else (card,))
        name, area = cards.noun(told, card.id), pygame.Rect((0, 0), size)
        short = scale > 1.0 or size[0] < 155
        assert " ".join(plan.name) == name or (short and name.startswith(f"{plan.name[0]} "))
        assert plan.portrait.width <= plan.grid.side
        assert plan.portrait.width >= 14 or narrow
        assert area.contains(plan.portrait)
        assert plan.portrait.collidelist([plan.grid.name_at, plan.grid.foot]) < 0
        words = " ".join(line.words for line in plan.lines).split()
        assert words == [w for wish in wishes_of(told, card, ()) for w in wish.words.split()], card.id
        crowded = scale > 1.0 and len(plan.lines) > 4  # as many as eight lines on a card 100 pixels high
        for one, other in pairwise(plan.lines if not crowded else ()):
            assert other.middle - one.middle >= plan.grid.px * 0.93, card.id
        for line in plan.lines:
            assert line.left >= plan.portrait.right or line.middle > plan.portrait.bottom
            assert text.measure(line.words, line.wish.style, plan.grid.px)[0] * NARROW[-1] <= line.room + 1


def test_equal_wishes_share_a_line_with_a_slot_for_each_coin_which_the_own_one_fills() -> None:
    told = context("en", (1280, 720))
    sybil = next(card for card in collectors() if card.id == "sybil_tensworth")
    (wish,) = wishes_of(told, sybil, ("", "dime", ""))
    assert wish.slots == ("dime", "", "")
    assert not wish.done
    assert wishes_of(told, sybil, ("dime",) * 3)[0].done
    full, empty = (pygame.transform.average_color(cards.slot_picture(coin, 18)) for coin in ("cent", ""))
    assert full[0] - full[2] > empty[0] - empty[2] + 10, "a cent is copper"


def test_a_wish_stays_on_one_line_where_it_has_to_be_only_a_bit_narrower_for_that() -> None:
    basil = next(card for card in collectors() if card.id == "basil_coppersilver")
    plan = plan_on(context("de", (1280, 720)), basil, (153, 132), (), collectors())
    assert [line.words for line in plan.lines] == ["1 ¢, Top\xa010", "50 ¢, Top\xa010"]


def test_larger_text_never_makes_the_words_of_a_card_smaller() -> None:
    for card in collectors()[::7]:
        told = [context("de", (1280, 720), scale) for scale in (1.0, 1.5, 2.0)]
        grids = [plan_on(one, card, (171, 122), (), (card,)).grid for one in told]
        for sizes in ([one.px for one in grids], [one.name_px for one in grids]):
            assert sizes == sorted(sizes), card.id


def layout(window: tuple[int, int], seats: int, scale: float = 1.0, near: int = 0, *, invested: bool = True) -> Layout:
    area = pygame.Rect((40, 120), (AREAS if scale < 2 else LARGE_AREAS)[window])
    people = (near,) if near >= 0 else ()
    return Layout(area, BOX, seats, near, Unit(window, scale), people, invested=invested)


def test_owned_coins_lie_in_the_order_of_their_rank_however_they_came() -> None:
    ranked = [coin.id for coin in sorted(BOX.coins, key=lambda coin: coin.overall) if coin.id in COINS]
    for order in (COINS, COINS[::-1]):
        view = TITLE.view(laid_out(coins={0: order}, safe={0: order[:2]}), 0)
        for where in ("coins", "safe"):
            lying = [piece.name for piece in pieces(view) if piece.place == (where, 0)]
            assert lying == [coin for coin in ranked if coin in lying]
            assert lying


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("window", AREAS)
def test_six_own_coins_lie_apart_in_the_tray_and_three_in_the_safe(
    window: tuple[int, int], scale: float, seats: int
) -> None:
    made = layout(window, seats, scale)
    for where, count, area in (("coins", 6, made.tray), ("safe", 3, made.safe(0))):
        place: Place = (where, 0)
        held = tuple(Piece("coin", place, coin) for coin in COINS[:count])
        lies = made.lies(Shown(None, laid={place: held}))[place]
        boxes = [pygame.Rect(lie.x - lie.width / 2, lie.y - lie.width / 2, lie.width, lie.width) for lie in lies]
        assert all(area.contains(box) for box in boxes), (where, area, boxes)
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2)), (where, boxes)
        assert all(lie.y + lie.width / 2 + made.px <= area.bottom + 2 for lie in lies)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("window", AREAS)
def test_boards_fill_their_column_and_investments_can_be_told_apart(window: tuple[int, int], seats: int) -> None:
    made = layout(window, seats)
    beside = made.map if made.row_area.right > made.map.right else made.row_area
    assert abs(made.strips[-1].bottom - beside.bottom) <= made.gap
    place: Place = ("invest", 0)
    held = tuple(Piece("investment", place, kind) for kind in ("auction", "overtime", "steal"))
    shown = Shown(TITLE.view(laid_out(seats), 0), laid={place: held})
    targets = made.targets(shown, made.lies(shown))
    papers = [targets["card", piece.name] for piece in held]
    assert all((made.papers if made.papers_at_foot else made.strips[0]).contains(paper) for paper in papers)
    pairs = [one.clip(other) for one, other in combinations(papers, 2)]
    assert all(both.width * both.height <= papers[0].width * papers[0].height // 2 for both in pairs)
    assert layout(window, seats, invested=False).paper == made.paper, "the first one flies before it has room"


def test_a_spectator_sees_every_board_alike() -> None:
    made = layout((1280, 720), 3, near=SPECTATOR)
    assert len({strip.height for strip in made.strips}) <= 2
    assert all(made.strips[seat].contains(made.safe(seat)) for seat in range(3))


def test_dates_are_written_in_full_in_the_narrowest_shop() -> None:
    made = layout((1024, 600), 5)
    for coin in index_of(BOX).coin.values():
        picture = cards.squeezed(coin.date, "figures", made.px, made.slot - 2, (40, 34, 30))
        assert picture.get_width() <= made.slot + 4, coin.date


def drawn(engine: Engine) -> bytes:
    surface = pygame.Surface((1400, 900))
    engine.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_what_was_drawn_before_is_never_shown_for_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    table, luck = begin(TABLES["american_numismatists"], 0, 5, seed=4), Luck(2)
    checks = 0
    for number in range(500):
        if table.match.outcome is not None:
            break
        table.step(luck)
        table.engine.finish()
        if number % 8 == 0:
            warm = drawn(table.engine)
            with monkeypatch.context() as emptied:
                emptied.setattr(cards, "kept_cards", SurfaceCache(10**8))
                assert drawn(table.engine) == warm, number
            checks += 1
    assert checks > 30
    dealers = table.view().table.dealers
    assert any(dealer.scored for dealer in dealers)
    assert any(dealer.friends for dealer in dealers)


def test_a_large_coin_shows_the_date_that_is_struck_on_it_and_its_star_at_the_rim() -> None:
    whole = cards.badge("1$ #1", 18, PANEL, IVORY)
    assert whole.get_width() <= 110 * CORNER
    assert cards.star_mark(18, holds=True).get_width() < 110 * 0.5
