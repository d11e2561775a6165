"""What speaks for a card, in reasons that hand and middle confirm; the most telling first.

Of a card laid face up the chances speak, as the second hint shows them: so advice and hint never disagree.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.coin.rules.actions import Action, Bank, DrawForExchange, PassExchange, Play, PutUnder
from game.coin.rules.state import SEAT_COUNT, TRICKS, VALUE, VALUES, Card, Trick
from game.coin.rules.trick import closed_values, face_up, open_cards
from game.coin.rules.view import View
from game.coin.table.previews import CardChances
from game.core.contract import Reason

HIGH: Final = 10
LOW: Final = 4
"""From where a card is called high, and up to where low."""

LIKELY: Final = 60
NEARLY_SURE: Final = 95
"""From how many percent something is called probable, and almost certain."""
SAFER: Final = 0.1
"""By how much more often another card has to stay face up to be called safer."""

Chances = Mapping[Card, CardChances]


def reasons(view: View, action: Action, chances: Chances) -> Iterator[Reason]:
    """Yield what speaks for a legal action of the viewer; `chances` are those of the cards that may lie face up."""
    match action:
        case Bank(card):
            yield from _banked(view, card)
        case Play(card, up):
            assert view.trick is not None
            yield from _up(view, view.trick, card, chances) if up else _down(view, view.trick, card, chances)
        case PutUnder(card):
            yield from _put_under(view, card)
        case DrawForExchange():
            yield from _draw(view)
        case PassExchange():
            yield from _keep(view)


def _coins(view: View, card: Card) -> int:
    return view.rules.coins[VALUE[card]]


def _most_coins(view: View, card: Card) -> Iterator[Reason]:
    """Say so if no card in the hand shows more coins, and some show fewer."""
    shown = {_coins(view, other) for other in view.hand}
    if len(shown) > 1 and max(shown) == _coins(view, card):
        yield Reason("most_coins", {"n": _coins(view, card)})


def _keeps_coins(view: View, card: Card) -> Iterator[Reason]:
    """Name the card with the most coins that stays in the hand, if it shows more than the one that leaves it."""
    richest = max((other for other in view.hand if other != card), key=lambda other: _coins(view, other), default=card)
    if _coins(view, richest) > _coins(view, card):
        yield Reason("keeps_coins", {"other": richest, "n": _coins(view, richest)})


def _fewest_coins(view: View, card: Card) -> Iterator[Reason]:
    """Say that a card loses nothing face down, or else that it loses least."""
    shown = {_coins(view, other) for other in view.hand}
    if _coins(view, card) == 1:
        yield Reason("one_coin")
    elif len(shown) > 1 and min(shown) == _coins(view, card):
        yield Reason("fewest_coins", {"n": _coins(view, card)})


def _kept_ends(view: View, card: Card) -> Iterator[Reason]:
    """Name the high card and the low one that stay in the hand, if they are beyond the card that leaves it."""
    rest = [other for other in view.hand if other != card]
    if rest and VALUE[high := max(rest, key=VALUE.__getitem__)] > max(VALUE[card], HIGH - 1):
        yield Reason("keeps_high", {"other": high})
    if rest and VALUE[low := min(rest, key=VALUE.__getitem__)] < min(VALUE[card], LOW + 1):
        yield Reason("keeps_low", {"other": low})


def _banked(view: View, card: Card) -> Iterator[Reason]:
    yield from _most_coins(view, card)
    yield from _keeps_coins(view, card)
    yield from _kept_ends(view, card)
    yield Reason("closes", {"value": VALUE[card]})


def _up(view: View, trick: Trick, card: Card, chances: Chances) -> Iterator[Reason]:
    """Say how it ends, surely or probably; then what else it does."""
    found = chances[card]
    sure = _surely(view, trick, card)
    yield from [sure] if sure else _between(view, trick, card) or _probably(view, trick, found)
    if sure or found.kept * 100 >= LIKELY:
        yield from _most_coins(view, card)
    yield from _safer(view, chances, 1.0 if sure else found.kept)
    if view.number < TRICKS:
        yield from _keeps_coins(view, card)


def _open_beside(trick: Trick, card: Card) -> tuple[int, int]:
    """Count the values above and below a card that others may still lay face up after it."""
    if len(trick.laid) == SEAT_COUNT - 1:
        return 0, 0
    still = [value for value in VALUES if value not in closed_values(trick)]
    return sum(value > VALUE[card] for value in still), sum(value < VALUE[card] for value in still)


def _surely(view: View, trick: Trick, card: Card) -> Reason | None:
    """Return what becomes of a card whatever the others play, if it is good."""
    shown = [VALUE[other] for other in face_up(trick)]
    above, below = _open_beside(trick, card)
    if all(VALUE[card] > other for other in shown) and not above:
        assert trick.card is not None
        return Reason("surely_high", {"card": trick.card})
    if shown and all(VALUE[card] < other for other in shown) and not below:
        return Reason("surely_low", {"n": _coins(view, card)})
    if not shown and len(trick.laid) >= SEAT_COUNT - 2:  # of two cards one is the highest, the other the lowest
        return Reason("surely_either", {"n": _coins(view, card)})
    return None


def _probably(view: View, trick: Trick, found: CardChances) -> Iterator[Reason]:
    """Say how a card probably ends; where it rather turns gray, why that costs little."""
    assert trick.card is not None
    high, low, turned = found.percent
    if high >= LIKELY:
        yield Reason("likely_high", {"card": trick.card, "how": _how(high), "percent": high})
    elif low >= LIKELY:
        yield Reason("likely_low", {"n": _coins(view, found.card), "how": _how(low), "percent": low})
    elif high + low >= LIKELY:
        yield Reason("likely_either", {"how": _how(high + low), "highest": high, "lowest": low})
    elif _coins(view, found.card) == 1:
        yield Reason("no_loss", {"percent": turned})
    else:
        yield Reason("small_loss", {"percent": turned, "coins": _coins(view, found.card)})


def _how(percent: int) -> str:
    return "nearly_sure" if percent >= NEARLY_SURE else "probably"


def _safer(view: View, chances: Chances, kept: float) -> Iterator[Reason]:
    """Name a card that would stay face up more often now: it is kept for a later trick, if there is one."""
    best = max(chances.values(), key=lambda each: (each.kept, each.highest), default=None)
    if best is not None and best.kept >= kept + SAFER and view.number < TRICKS:
        yield Reason("saves", {"other": best.card})


def _between(view: View, trick: Trick, card: Card) -> list[Reason]:
    """A card between two that lie face up turns gray, whatever comes."""
    shown = [VALUE[other] for other in face_up(trick)]
    if shown and min(shown) < VALUE[card] < max(shown):
        return [Reason("turns_gray"), *_gray_lead(view)]
    return []


def _down(view: View, trick: Trick, card: Card, chances: Chances) -> Iterator[Reason]:
    """A card face down is a gray coin for certain."""
    shown = [VALUE[other] for other in face_up(trick)]
    if not open_cards(trick, view.hand):
        yield Reason("all_closed")
    elif shown and min(shown) < VALUE[card] < max(shown):
        yield Reason("between")
    yield from _gray_lead(view)
    yield from _fewest_coins(view, card)
    others = {other: each for other, each in chances.items() if other != card}
    yield from _safer(view, others, LIKELY / 100 - SAFER)
    if LOW < VALUE[card] < HIGH:
        yield Reason("middling", {"card": card})
    yield Reason("surely_gray")


def _gray_lead(view: View) -> Iterator[Reason]:
    grays = view.grays
    if grays[view.viewer] + 1 > max(gray for seat, gray in enumerate(grays) if seat != view.viewer):
        yield Reason("gray_lead", {"n": grays[view.viewer] + 1})


def _put_under(view: View, card: Card) -> Iterator[Reason]:
    if LOW < VALUE[card] < HIGH:
        yield Reason("middling", {"card": card})
    yield from _fewest_coins(view, card)
    rest = [other for other in view.hand if other != card]
    high, low = max(rest, key=VALUE.__getitem__), min(rest, key=VALUE.__getitem__)
    if VALUE[high] >= HIGH:
        yield Reason("keeps_high", {"other": high})
    if VALUE[low] <= LOW:
        yield Reason("keeps_low", {"other": low})
    yield Reason("comes_back")


def _known(view: View) -> bool:
    """Tell whether all that is left to draw was put under the deck: the deck holds no more than that."""
    return view.decks[view.viewer] == len(view.remembered.under)


def _ends(view: View) -> tuple[Card, Card]:
    return max(view.hand, key=VALUE.__getitem__), min(view.hand, key=VALUE.__getitem__)


def _draw(view: View) -> Iterator[Reason]:
    high, low = _ends(view)
    if VALUE[high] < HIGH and high != low:
        yield Reason("no_high", {"card": high})
    if VALUE[low] > LOW and high != low:
        yield Reason("no_low", {"card": low})
    if middle := [card for card in view.hand if LOW < VALUE[card] < HIGH]:
        yield Reason("middling", {"card": middle[0]})
    yield Reason("may_return")


def _keep(view: View) -> Iterator[Reason]:
    high, low = _ends(view)
    if _known(view):
        yield Reason("own_card")
    if VALUE[high] >= HIGH:
        yield Reason("has_high", {"card": high})
    if VALUE[low] <= LOW:
        yield Reason("has_low", {"card": low})
    if not _known(view):
        yield Reason("unknown_card")
