"""What speaks for a card, in reasons that hand and middle confirm; the most telling first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.coin.rules.actions import Action, Bank, DrawForExchange, PassExchange, Play, PutUnder
from game.coin.rules.state import SEAT_COUNT, VALUE, VALUES, Card, Trick
from game.coin.rules.trick import closed_values, face_up, open_cards
from game.coin.rules.view import View
from game.core.contract import Reason

HIGH: Final = 10
LOW: Final = 4
"""From where a card is called high, and up to where low."""

FEW: Final = 2


def reasons(view: View, action: Action) -> Iterator[Reason]:
    """Yield what speaks for a legal action of the viewer."""
    match action:
        case Bank(card):
            yield from _banked(view, card)
        case Play(card, up):
            assert view.trick is not None
            yield from _up(view, view.trick, card) if up else _down(view, view.trick, card)
        case PutUnder(card):
            yield from _put_under(view, card)
        case DrawForExchange() | PassExchange():
            yield from _exchange(view, isinstance(action, PassExchange))


def _coins(view: View, card: Card) -> int:
    return view.rules.coins[VALUE[card]]


def _banked(view: View, card: Card) -> Iterator[Reason]:
    rest = [other for other in view.hand if other != card]
    if all(_coins(view, other) <= _coins(view, card) for other in rest):
        yield Reason("most_coins", {"n": _coins(view, card)})
    if rest and VALUE[high := max(rest, key=VALUE.__getitem__)] > max(VALUE[card], HIGH - 1):
        yield Reason("keeps_high", {"other": high})
    if rest and VALUE[low := min(rest, key=VALUE.__getitem__)] < min(VALUE[card], LOW + 1):
        yield Reason("keeps_low", {"other": low})
    yield Reason("closes", {"value": VALUE[card]})


def _up(view: View, trick: Trick, card: Card) -> Iterator[Reason]:
    """Compare with what lies in the middle and what may still be laid face up."""
    value, shown = VALUE[card], [VALUE[other] for other in face_up(trick)]
    last, closed = len(trick.laid) == SEAT_COUNT - 1, closed_values(trick)
    above = 0 if last else sum(other not in closed for other in VALUES if other > value)
    below = 0 if last else sum(other not in closed for other in VALUES if other < value)
    highest, lowest = all(value > other for other in shown), all(value < other for other in shown)
    if highest and not above:
        assert trick.card is not None
        yield Reason("surely_high", {"card": trick.card})
    elif lowest and not below and shown:
        yield Reason("surely_low", {"n": _coins(view, card)})
    if highest and 0 < above <= FEW:
        yield Reason("few_above", {"n": above})
    if lowest and 0 < below <= FEW:
        yield Reason("few_below", {"n": below})
    if shown and highest and above:
        yield Reason("beats_all")
    if shown and lowest and below:
        yield Reason("undercuts_all")
    if not shown:
        yield Reason("leads")
    elif not highest and not lowest:
        yield Reason("turns_gray")
        yield from _gray_lead(view)


def _down(view: View, trick: Trick, card: Card) -> Iterator[Reason]:
    """A card face down is a gray coin for certain."""
    value = VALUE[card]
    shown = [VALUE[other] for other in face_up(trick)]
    if not open_cards(trick, view.hand):
        yield Reason("all_closed")
    elif shown and min(shown) < value < max(shown):
        yield Reason("between")
    yield from _gray_lead(view)
    if all(_coins(view, other) >= _coins(view, card) for other in view.hand):
        yield Reason("fewest_coins", {"n": _coins(view, card)})
    if LOW < value < HIGH:
        yield Reason("middling", {"card": card})
    yield Reason("surely_gray")


def _gray_lead(view: View) -> Iterator[Reason]:
    grays = view.grays
    if grays[view.viewer] + 1 > max(gray for seat, gray in enumerate(grays) if seat != view.viewer):
        yield Reason("gray_lead", {"n": grays[view.viewer] + 1})


def _put_under(view: View, card: Card) -> Iterator[Reason]:
    rest = [other for other in view.hand if other != card]
    if LOW < VALUE[card] < HIGH:
        yield Reason("middling", {"card": card})
    if all(_coins(view, other) >= _coins(view, card) for other in rest):
        yield Reason("fewest_coins", {"n": _coins(view, card)})
    high, low = max(rest, key=VALUE.__getitem__), min(rest, key=VALUE.__getitem__)
    if VALUE[high] >= HIGH:
        yield Reason("keeps_high", {"other": high})
    if VALUE[low] <= LOW:
        yield Reason("keeps_low", {"other": low})


def _exchange(view: View, keep: bool) -> Iterator[Reason]:
    high, low = max(view.hand, key=VALUE.__getitem__), min(view.hand, key=VALUE.__getitem__)
    has_high, has_low = VALUE[high] >= HIGH, VALUE[low] <= LOW
    if keep:
        if has_high:
            yield Reason("has_high", {"card": high})
        if has_low:
            yield Reason("has_low", {"card": low})
        yield Reason("unknown_card")
        return
    if not has_high:
        yield Reason("no_high", {"card": high})
    if not has_low:
        yield Reason("no_low", {"card": low})
    if middle := [card for card in view.hand if LOW < VALUE[card] < HIGH]:
        yield Reason("middling", {"card": middle[0]})
    yield Reason("may_return")
