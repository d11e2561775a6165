"""Where cards lie at COIN's table: in the middle, and as fans in the banks."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.coin.rules.state import TRICKS, VALUES
from scenes.board.piece import Lie
from scenes.tables.coin.cards import CLEAR, COIN_WIDE, COINS_FROM, NUMERAL, SIDE_COLUMN, Printed
from scenes.tables.coin.layout import CoinLayout, card_area


def rig_layout(size: tuple[int, int], *, first: int = 0) -> CoinLayout:
    return CoinLayout(pygame.Rect(40, 120, *size), 0, 24, Printed((0, *[1] * 13), least=40), first=first)


def share_of(card: pygame.Rect, left: float, top: float, wide: float, high: float) -> pygame.Rect:
    """Return a part of a card, in shares of it: its value, or its coins."""
    across, down = card.size
    return pygame.Rect(card.left + left * across, card.top + top * down, wide * across, high * down)


VALUE_AND_COINS = (0.07, 0.03, 0.5, 0.27), (0.05, 0.8, 0.9, 0.18)


@pytest.mark.parametrize("first", [0, 2])
@pytest.mark.parametrize("size", [(940, 560), (1420, 840), (950, 380)])
def test_the_cards_of_the_middle_lie_clear_of_each_other_and_are_the_largest_beside_the_hand(
    size: tuple[int, int], first: int
) -> None:
    layout = rig_layout(size, first=first)
    places = [*(layout.laid(seat) for seat in range(4)), layout.lie(("trick",), 0, 1)]
    ring = layout.ring
    coins = [*map(ring.value, VALUES), *map(ring.trick, range(1, TRICKS + 1))]
    arcs = [coin.scale_by(0.7) for coin in coins]  # the square in a circle
    middle = [*map(card_area, places), layout.laying()[("middle", "down")]]
    cards = [*middle, layout.trick_deck, layout.lost, *layout.buttons.values(), *arcs]
    assert all(card.collidelistall(cards) == [number] for number, card in enumerate(cards))
    assert layout.middle.contains(cards[0].unionall(cards[1:]))
    assert all(pygame.Rect(ring.outside(coin), (1, 1)).collidelist(cards) < 0 for coin in coins)
    read = [share_of(card, *part) for card in middle[:5] for part in VALUE_AND_COINS]
    assert all(layout.tag(seat).collidelist(read) < 0 for seat in range(4)), "plaques cover values or coins"
    small = [layout.lie((kind, seat), 0, 1).width for kind in ("bank", "hand", "deck", "gray") for seat in range(1, 4)]
    assert 0.95 * layout.card < layout.lie(("hand", 0), 0, 1).width < layout.card > 1.1 * max(small)
    downs = [ring.laying(seat)["middle", "down"] for seat in range(4)]
    assert all(down.collidelist([*ring.heads().values(), *map(card_area, places)]) < 0 for down in downs)


def turned_area(lie: Lie) -> pygame.Rect:
    """Return the box around a card as it is turned."""
    picture = pygame.transform.rotozoom(pygame.Surface(card_area(lie).size), lie.angle, 1.0)
    return picture.get_rect(center=card_area(lie).center)


@pytest.mark.parametrize("first", [0, 2])
@pytest.mark.parametrize("count", [1, 3, 4, 9, 10, 15, 19])
@pytest.mark.parametrize("size", [(940, 560), (1420, 840), (950, 380)])
def test_a_bank_fans_out_over_its_panel_and_never_beyond(count: int, size: tuple[int, int], first: int) -> None:
    layout = rig_layout(size, first=first)
    for seat, area in enumerate(layout.seats):
        lies = [layout.lie(("bank", seat), index, count) for index in range(count)]
        cards, turned = list(map(card_area, lies)), list(map(turned_area, lies))
        whole, gray = cards[0].unionall(cards[1:]), layout.gray_area(area, count)
        assert gray.collidelist(cards) < 0, "gray coins lie over cards"
        assert whole.bottom <= gray.top + 2 or cards[0].height >= gray.height > 0.6 * cards[0].height
        room = area.tray.inflate(layout.gap, layout.gap)
        assert room.contains(turned[0].unionall([*turned[1:], gray]))
        assert count < 3 or lies[0].angle > 0, "it is a fan"
        seen = cards[1].left - cards[0].left if count == 4 else cards[0].width
        assert size[1] < 400 or seen > 0.6 * cards[0].width, "more rows show more of so many cards than one"
        assert size[1] < 400 or count > 14 or cards[0].width > 0.23 * area.tray.width, "its cards are large"
        for before, after in itertools.pairwise(cards):  # its value and its coins are seen
            assert after.left - before.left >= SIDE_COLUMN * before.width - 1 or after.top > before.top
            printed = layout.printed_in(area, count)
            coins = (COINS_FROM + 2 * printed.apart(3) + COIN_WIDE) * before.width
            numeral = (CLEAR + NUMERAL[0] * printed.grown(before.width)) * before.width
            assert after.left - before.left >= max(numeral, coins) - 2 or after.top > before.top


@pytest.mark.parametrize("count", [8, 9, 11])
@pytest.mark.parametrize("size", [(940, 560), (1420, 840)])
def test_each_row_of_a_bank_takes_the_room_it_has(count: int, size: tuple[int, int]) -> None:
    """The last has gray coins beside it; the others are not held back by that."""
    layout = rig_layout(size)
    area = layout.seats[0]
    fan = layout.fan(area, count)
    assert fan.rows > 1
    ends = [layout.lie(("bank", 0), row * fan.columns - 1, count) for row in range(1, fan.rows)]
    assert all(fan.tray.right - (lie.x + fan.width / 2) < 0.1 * fan.width for lie in ends)
    beside = layout.gray_area(area, count).left - card_area(layout.lie(("bank", 0), count - 1, count)).right
    assert 0 <= beside < 0.5 * fan.width
