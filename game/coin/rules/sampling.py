"""Full states sampled from a view, at their true odds (COIN ruling 7)."""

from __future__ import annotations

from collections.abc import Sequence

from game.coin.rules.chance import by_value
from game.coin.rules.state import SEAT_COUNT, Card, Choice, Player, State, in_secret
from game.coin.rules.view import View, dark_cards
from game.core.contract import Seat
from game.core.luck import Luck


def sample_state(view: View, luck: Luck) -> State:
    """Return a full state that fits the view.

    The dark cards of a colour are equally likely in every dark place. That is exact under the stated prior: what
    goes face down or under the deck is any card of the hand, and what is shown face up says nothing about
    the rest. Of a running exchange, whoever is ready exchanged with probability one half, and
    whoever is not has not begun.
    """
    dark = dark_cards(view)
    choices = _sampled_choices(view, luck)
    players = tuple(
        _own(view, dark[seat]) if seat == view.viewer else _other(view, seat, dark[seat], choices, luck)
        for seat in range(SEAT_COUNT)
    )
    return State(
        rules=view.rules,
        round=view.round,
        number=view.number,
        stage=view.stage,
        players=players,
        trick=view.trick,
        due=view.due,
        choices=choices,
        lines=view.lines,
        tricks=view.tricks,
    )


def _sampled_choices(view: View, luck: Luck) -> tuple[Choice, ...]:
    return tuple(_sampled_choice(view, seat, ready, luck) for seat, ready in enumerate(view.ready))


def _sampled_choice(view: View, seat: Seat, ready: bool, luck: Luck) -> Choice:
    if seat == view.viewer and view.choice is not None:
        return view.choice
    if not ready:
        return "open"
    return "exchanged" if luck.bit("imagine exchange", seat) else "passed"


def _own(view: View, dark: tuple[Card, ...]) -> Player:
    seat, memory = view.viewer, view.remembered
    return Player(
        hand=view.hand,
        unseen=dark,
        to_reveal=view.to_reveal[seat],
        under=memory.under,
        bank=view.banks[seat],
        flipped=memory.flipped[seat],
        closed=memory.closed,
        down=memory.down,
        exchanges=memory.exchanges[seat],
    )


def _other(view: View, seat: Seat, dark: tuple[Card, ...], choices: tuple[Choice, ...], luck: Luck) -> Player:
    """Deal another colour's dark cards to its hand, its face-down cards, under its deck, and the rest unseen."""
    memory = view.remembered
    cards = shuffled(dark, luck.number("imagine", seat))
    hand = _take(cards, view.hand_sizes[seat])
    closed = _take(cards, view.grays[seat] - len(memory.flipped[seat]))
    down = _take(cards, lies_down(view, seat))
    under = _take(cards, _sampled_under(view, seat, choices))
    return Player(
        hand=by_value(hand),
        unseen=by_value(tuple(cards)),
        to_reveal=view.to_reveal[seat],
        under=under,
        bank=view.banks[seat],
        flipped=memory.flipped[seat],
        closed=closed,
        down=down[0] if down else None,
        exchanges=memory.exchanges[seat],
    )


def lies_down(view: View, seat: Seat) -> bool:
    """Tell whether a seat's card in the middle lies face down."""
    return view.trick is not None and any(laid.seat == seat and laid.card is None for laid in view.trick.laid)


def _sampled_under(view: View, seat: Seat, choices: tuple[Choice, ...]) -> int:
    """Count the cards put under a deck: each draw took one from the top while there was one."""
    announced = view.remembered.exchanges[seat]
    exchanged = len(announced) + (bool(choices) and in_secret(choices[seat], announced, view.number))
    return view.decks[seat] - max(0, view.decks[seat] - exchanged)


def _take(cards: list[Card], count: int) -> tuple[Card, ...]:
    taken = tuple(cards[:count])
    del cards[:count]
    return taken


def shuffled(cards: Sequence[Card], number: int) -> list[Card]:
    """Shuffle up to thirteen cards by the digits of one keyed number of 64 bits (bias below 13! / 2**64)."""
    rest = list(cards)
    order = []
    while rest:
        number, place = divmod(number, len(rest))
        order.append(rest.pop(place))
    return order
