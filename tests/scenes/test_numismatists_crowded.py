"""American Numismatists: dealers with many coins, at many seats; whatever is written on their boards can be read."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules.state import State
from scenes.board.engine import Engine
from scenes.board.shown import Draft
from scenes.match.table import TableScene
from scenes.tables.american_numismatists.layout import Layout
from sprites.palette import BRIGHT_GOLD
from tests.scenes.conftest import Start
from tests.scenes.labels_seen import Window, faults, recording
from tests.titles.american_numismatists.table import BOX, laid_out

MANY = 10


def many(seats: int, each: int = MANY) -> dict[int, list[str]]:
    """Return as many coins for each seat as are seldom seen, of all denominations."""
    names = [coin.id for coin in BOX.coins]
    return {seat: names[seat :: len(BOX.coins) // each][:each] for seat in range(seats)}


def layout_of(engine: Engine) -> Layout:
    layout = engine.position.layout
    assert isinstance(layout, Layout)
    return layout


SIZES = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)]


def looked_at(
    start: Start, state: State, size: tuple[int, int], scale: float, language: str = "en"
) -> tuple[TableScene, Window]:
    """Return a table that shows a position to its first seat, and what was drawn."""
    seats = len(state.table.dealers)
    pilot = start(TITLE.id, ",".join(["human", *["ai:easy"] * (seats - 1)]), size, scale=scale, language=language)
    pilot.table.engine.show(TITLE.view(state, 0))
    pilot.table.stale = True
    surface = pilot.look()
    assert isinstance(surface, Window)
    return pilot.table, surface


@pytest.mark.parametrize(
    ("seats", "size", "scale", "language"),
    [(2, *SIZES[0], "de"), (3, *SIZES[0], "de"), (5, *SIZES[0], "en"), (5, *SIZES[1], "de"), (5, *SIZES[2], "de")],
)
def test_what_is_written_on_ten_coins_and_more_of_a_board_lies_on_nothing_else_written(
    start: Start, seats: int, size: tuple[int, int], scale: float, language: str
) -> None:
    owned = many(seats, MANY if seats > 2 else MANY + 4)
    state = laid_out(seats, coins=owned, safe={seat: coins[:2] for seat, coins in owned.items() if seats > 2})
    with recording():
        table, surface = looked_at(start, state, size, scale, language)
        strips = layout_of(table.engine).strips[1:]
        labels = [label for label in surface.labels if label.box.collidelist(strips) >= 0]
        assert len(labels) >= 2 * (seats - 1), "name and credibility"
        found = faults(labels, surface.get_rect(), ())
        assert not [f"{fault.kind}: {fault.words}" for fault in found]


@pytest.mark.parametrize(("seats", "size", "scale"), [(5, *SIZES[0]), (5, *SIZES[1]), (2, *SIZES[1])])
def test_how_often_a_denomination_is_researched_is_seen_and_hides_no_figure(
    start: Start, seats: int, size: tuple[int, int], scale: float
) -> None:
    cards = [card for card in BOX.research if card.split(" ")[1] in ("cent", "nickel", "dime")]
    gold = []
    for often in (2, 4):
        held = [card for card in cards if int(card.split(" ")[2]) <= often]
        with recording():
            table, surface = looked_at(start, laid_out(seats, research={0: held}, turn=1), size, scale)
            tally = layout_of(table.engine).tally
            figures = [label for label in surface.labels if label.box.colliderect(tally) and len(label.words) <= 2]
        told = [label.words for label in sorted(figures, key=lambda label: label.box.left) if label.words != "0"]
        assert told == ["1", "5", "10"], "only what was researched"
        below = surface.subsurface(tally.left, tally.centery + 6, tally.width, 12)
        gold.append(pygame.mask.from_threshold(below, BRIGHT_GOLD, (3, 3, 3)).count())
    assert 0 < gold[0] < gold[1]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2.0), ((1920, 1080), 2.0)])
def test_nothing_is_written_on_the_middle_of_a_coin_for_sale(start: Start, size: tuple[int, int], scale: float) -> None:
    held = {0: ["penelope_fairpenny", "theodora_matchingham"]}
    with recording():
        table, surface = looked_at(start, laid_out(2, collectors=held, round=4), size, scale)
        boxes = [label.box for label in surface.labels]
    offered = [sprite for sprite in table.engine.cast.sprites if sprite.piece.place[0] in ("shop", "auction")]
    coins = [sprite for sprite in offered if sprite.piece.kind == "coin"]
    assert len(coins) > 20
    for sprite in coins:
        middle = pygame.Rect(0, 0, round(sprite.lie.width * 0.5), round(sprite.lie.width * 0.36))
        middle.center = round(sprite.at[0]), round(sprite.at[1])
        assert middle.collidelist(boxes) < 0, sprite.piece.name


def test_a_date_without_room_takes_no_other_coin_its_date(start: Start) -> None:
    coins = ["nickel 1918/7-D", "dollar 1871-CC", "quarter 1927-S", "quarter 1901-S", "quarter 1896-S"]
    with recording():
        table, surface = looked_at(start, laid_out(2, coins={1: coins}, round=4), (1280, 720), 1.0)
        strip = layout_of(table.engine).strips[1]
        words = {label.words for label in surface.labels if label.box.colliderect(strip)}
    assert {coin.split(" ")[1] for coin in coins[1:]} <= words


@pytest.mark.parametrize(("size", "scale"), [((1600, 900), 2.0), ((1920, 1080), 1.0)])
def test_dates_beside_each_other_are_told_apart(start: Start, size: tuple[int, int], scale: float) -> None:
    dated = {coin.date: coin.id for coin in BOX.coins}
    owned = {1: [dated[date] for date in ("1921-S", "1916", "1811", "1915-D")]}
    with recording():
        _, surface = looked_at(start, laid_out(5, coins=owned, round=4), size, scale)
        dates = [label.box for label in surface.labels if re.fullmatch(r"1[789]\d\d(/\d+)?(-[A-Z]+)?", label.words)]
    assert len(dates) > 20
    rows = [(one, other) for one in dates for other in dates if one.left < other.left and one.centery == other.centery]
    assert min(other.left - one.right for one, other in rows) >= 4


@pytest.mark.parametrize(("seats", "scale"), [(5, 1.0), (4, 1.5)])
def test_the_star_upon_a_shut_safe_leaves_its_number_free(start: Start, seats: int, scale: float) -> None:
    best = [coin.id for coin in sorted(BOX.coins, key=lambda coin: coin.overall)]
    owned = {
        seat: best[place : place + 3] for place, seat in zip(range(0, 15, 3), (2, 0, 1, 3, 4)[:seats], strict=False)
    }
    with recording():
        table, surface = looked_at(start, laid_out(seats, coins=owned, safe=owned), (1600, 900), scale)
        icons = layout_of(table.engine).icons(2)
        told = [label.words for label in surface.labels if icons.collidepoint(label.box.center)]
        assert told == ["3", "0"], "in the safe, in hand"
        assert not list(faults(surface.labels, surface.get_rect(), (), pieces=True))


@pytest.mark.parametrize(("seats", "language"), [(3, "en"), (5, "de")])
def test_every_coin_of_a_row_says_what_it_is_and_the_others_are_counted(
    start: Start, seats: int, language: str
) -> None:
    with recording():
        table, surface = looked_at(start, laid_out(seats, coins=many(seats)), (1280, 720), 1.0, language)
        layout = layout_of(table.engine)
        for seat in range(1, seats):
            row = layout.lower(seat)
            told = [label.words for label in surface.labels if row.collidepoint(label.box.center)]
            kinds = [words for words in told if re.match(r"\$1|1 ?\$|(1|5|10|25|50)( ?¢|$)", words)]
            (rest,) = (int(words) for words in told if words[0] == "+")
            assert len(kinds) + rest == MANY, told
            assert len(kinds) > 3


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_coins_of_the_others_are_laid_out_while_one_of_them_is_chosen(start: Start, scale: float) -> None:
    state = laid_out(5, coins=many(5), at=["midwest"] * 5, turn=0, actions=5)
    with recording():
        table, _ = looked_at(start, state, (1280, 720), scale)
    engine = table.engine
    theirs = {("coin", coin) for seat in range(1, 5) for coin in many(5)[seat]}
    assert not theirs <= engine.targets().keys()
    for shown in (replace(engine.shown, draft=Draft("bully")), replace(engine.shown, touched=(("card", "steal"),))):
        layout = layout_of(engine)
        targets = layout.targets(shown, layout.lies(shown))
        assert theirs <= targets.keys()
        for seat in range(1, 5):
            boxes = sorted((targets["coin", coin] for coin in many(5)[seat]), key=lambda box: (box.top, box.left))
            assert all(layout.strips[seat].contains(box) for box in boxes)
            assert all(two.left - one.left >= 20 or two.top > one.top for one, two in pairwise(boxes))


def test_coins_beside_each_other_say_at_one_place_what_they_are(start: Start) -> None:
    found = {(coin.denomination, coin.rank): coin.id for coin in BOX.coins}
    owned = {1: [found[named] for named in (("half", 7), ("nickel", 4), ("quarter", 15), ("nickel", 15))]}
    with recording():
        held = {0: ["penelope_fairpenny"]}
        state = laid_out(2, coins={**owned, 0: ["cent 1914-D"]}, collectors=held)
        table, surface = looked_at(start, state, (1920, 1080), 1.0, "de")
        tray = layout_of(table.engine).tray
        assert [label.words for label in surface.labels if tray.contains(label.box)].count("P") == 1, "who wants it"
        told = [label for label in surface.labels if label.words in ("50 ¢ #7", "5 ¢ #4", "25 ¢ #15", "5 ¢ #15")]
    assert len(told) == 4
    assert len({label.box.centery for label in told}) == 1
    short = {
        1: [next(coin.id for coin in BOX.coins if coin.date == date) for date in ("1921-S", "1916", "1811", "1880")]
    }
    with recording():
        table, surface = looked_at(start, laid_out(4, coins=short), (1920, 1080), 1.0)
        room = layout_of(table.engine).lower(1)
        dates = [
            label for label in surface.labels if label.words[:2] in ("18", "19") and room.collidepoint(label.box.center)
        ]
    assert len(dates) > 1
    assert len({label.px for label in dates}) == 1, "one size for all dates"


def test_own_coins_lie_in_straight_rows_none_upon_another_and_keep_their_letters_in_the_tray(start: Start) -> None:
    coins = {0: ["dollar 1873-CC", "dollar 1884-S", "half 1839-O", "nickel 1919-S"]}
    held = {0: ["euphemia_siltbank", "maximilian_dollarton", "minna_motleyworth"]}
    with recording():
        table, surface = looked_at(start, laid_out(2, coins=coins, collectors=held, round=4), (1920, 1080), 1.0)
        tray = layout_of(table.engine).tray
        letters = [
            label for label in surface.labels if label.words in ("E", "Ma", "Mi") and label.box.colliderect(tray)
        ]
    assert len(letters) == 6
    assert all(tray.contains(label.box) for label in letters)
    for count, rows, least in ((2, 1, 0.55), (4, 1, 0.36), (5, 1, 0.34), (10, 2, 0.28)):
        lies = [layout_of(table.engine).place_of(0, "coins", place, count) for place in range(count)]
        assert len({lie.y for lie in lies}) == rows, "no zigzag"
        assert min(lie.width for lie in lies) > tray.height * least, count
        for one, beside in pairwise(lies):
            assert one.y != beside.y or beside.x - one.x > one.width, "which of the two is starred?"
    assert "your coins" in {label.words for label in surface.labels}, "the tray keeps its name"


@pytest.mark.parametrize(("seats", "size", "scale", "least"), [(5, (3840, 2160), 1.0, 30), (4, (1920, 1080), 1.5, 19)])
def test_what_coins_say_grows_with_the_window_and_not_smaller_with_the_text(
    start: Start, seats: int, size: tuple[int, int], scale: float, least: int
) -> None:
    with recording():
        owned = {seat: coins[:5] for seat, coins in many(seats).items()}
        table, surface = looked_at(start, laid_out(seats, coins=owned), size, scale)
        lowers = [layout_of(table.engine).lower(seat) for seat in range(1, seats)]
        on_coins = [label for label in surface.labels if label.box.collidelist(lowers) >= 0]
        assert len(on_coins) == 5 * (seats - 1)
        assert {label.px for label in on_coins} == {on_coins[0].px}, "one size over all plates"
        assert on_coins[0].px >= least


@pytest.mark.parametrize("seats", [3, 5])
def test_plates_of_larger_text_have_larger_names_and_numbers(start: Start, seats: int) -> None:
    names: dict[float, float] = {}
    for scale in (1.0, 1.5, 2.0):
        with recording():
            table, surface = looked_at(start, laid_out(seats, turn=0), (1280, 720), scale)
            strips = layout_of(table.engine).strips
            told = [label for label in surface.labels if label.words in ("Player 1", "Guinea", "Denarius")]
            sizes = {label.px for label in told if label.box.collidelist(strips) >= 0}
        (names[scale],) = sizes
    assert 14 <= names[1.0] < names[1.5] <= names[2.0]


@pytest.mark.parametrize("seats", [2, 3])
def test_every_sign_has_room_for_what_the_way_costs_and_for_its_name_in_german(start: Start, seats: int) -> None:
    with recording():
        _, seen = looked_at(start, laid_out(seats), *SIZES[0], "de")
    told = [label.words for label in seen.labels]
    assert told.count("Reise") == 4, "Mittelwesten too"
    assert "Mittelwesten" in told
