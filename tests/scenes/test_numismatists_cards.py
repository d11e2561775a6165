"""American Numismatists: portraits, the collectors' cards, and what is written on coins, whole at every size."""

from __future__ import annotations

from itertools import combinations, product

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
from scenes.tables.american_numismatists.coin_marks import CORNER
from scenes.tables.american_numismatists.collectors import largest, plan_for, plan_on, taking_at, uncut, wishes_of
from scenes.tables.american_numismatists.layout import Layout
from scenes.tables.american_numismatists.pieces import pieces
from scenes.words import Words
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
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("window", AREAS)
def test_the_cost_of_taking_a_card_lies_upon_no_word_of_it(
    window: tuple[int, int], scale: float, language: str
) -> None:
    told = context(language, window, scale)
    for card, made in product(collectors(), (layout(window, seats, scale) for seats in (2, 5))):
        badge, plan = cards.badge("3", made.map_px, PANEL, IVORY), plan_on(told, card, made.card)
        place = taking_at(plan, badge.get_size(), told.say("table.card_take"))
        assert place.collidelist([plan.name_at, plan.wishes_at]) < 0, card.id
        assert place.left >= -cards.badge("3", 14, PANEL, IVORY).get_width() // 2


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_cards_of_two_dealers_all_say_in_words_what_their_numbers_cost(language: str) -> None:
    told, made = context(language, (1280, 720)), layout((1280, 720), 2)
    for plan in (plan_on(told, card, made.card) for card in collectors()):
        assert plan.foot is not None
        assert plan.foot.collidelist([plan.name_at, plan.wishes_at, plan.portrait]) < 0
        badge = cards.badge("5", plan.px, PANEL, IVORY)
        words = [plan.foot_word(told.say(f"table.card_{key}")).get_width() for key in ("take", "sell")]
        assert sum(words) + 2 * badge.get_width() < plan.foot.width


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
def test_no_name_and_no_wish_is_cut_short(window: tuple[int, int], scale: float, language: str) -> None:
    told = context(language, window, scale)
    made = [layout(window, seats, scale) for seats in (2, 5)]
    rooms = {(one.card, False) for one in made} | {((one.held, one.card[1]), True) for one in made}
    for card, (size, held) in product(collectors(), rooms):
        plan = plan_on(told, card, size, held=held)
        assert uncut(plan), (card.id, plan)
        assert "".join(plan.name).replace(" ", "") == cards.noun(told, card.id).replace(" ", "")
        assert plan.portrait.width >= 20
        area = pygame.Rect((0, 0), size)
        assert area.contains(plan.portrait)
        assert area.contains(plan.name_at)


def test_equal_wishes_share_a_line_with_a_slot_for_each_coin_which_the_own_one_fills() -> None:
    told = context("en", (1280, 720))
    sybil = next(card for card in collectors() if card.id == "sybil_tensworth")
    (wish,) = wishes_of(told, sybil, ("", "dime", ""))
    assert wish.slots == ("dime", "", "")
    assert not wish.done
    assert wishes_of(told, sybil, ("dime",) * 3)[0].done
    full, empty = (pygame.transform.average_color(cards.slot_picture(coin, 18)) for coin in ("cent", ""))
    assert full[0] - full[2] > empty[0] - empty[2] + 10, "a cent is copper"


def test_larger_text_never_makes_the_words_of_a_card_smaller() -> None:
    for card in collectors():
        sizes = []
        for scale in (1.0, 1.5, 2.0):
            told = context("de", (1280, 720), scale)
            wishes = wishes_of(told, card, ())
            sizes.append(
                plan_for(
                    cards.noun(told, card.id), tuple(wishes), (171, 122), largest(told, wishes_of(told, card, ()))
                ).px
            )
        assert sizes == sorted(sizes), card.id


def layout(window: tuple[int, int], seats: int, scale: float = 1.0, near: int = 0) -> Layout:
    area = pygame.Rect((40, 120), (AREAS if scale < 2 else LARGE_AREAS)[window])
    return Layout(area, BOX, seats, near, Unit(window, scale), (near,) if near >= 0 else ())


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


def test_a_wish_stays_on_one_line_where_that_takes_no_more_than_a_bit_of_the_portrait() -> None:
    told, made = context("de", (1920, 1080)), layout((1920, 1080), 2)
    leander, basil = (next(c for c in collectors() if c.id == i) for i in ("leander_sagebrush", "basil_coppersilver"))
    assert [len(rows) for rows in plan_on(told, basil, made.card).wishes] == [1, 1]
    assert [len(rows) for rows in plan_on(told, leander, made.card).wishes] == [1, 1]


def test_a_large_coin_shows_the_date_that_is_struck_on_it_and_its_star_at_the_rim() -> None:
    whole = cards.badge("1$ #1", 18, PANEL, IVORY)
    assert whole.get_width() <= 110 * CORNER
    assert cards.star_mark(18, holds=True).get_width() < 110 * 0.5
