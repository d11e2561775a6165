"""Who knows what: views, veiled events, and worlds imagined from a view (COIN ruling 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.coin.deal import by_value
from game.coin.nouns import (
    CARDS,
    SEAT_COUNT,
    Card,
    CardDrawn,
    CardPutUnder,
    Choice,
    Dealt,
    Event,
    Player,
    Remembered,
    State,
    View,
)
from game.core.contract import SPECTATOR, Seat
from game.core.luck import Luck

READY = ("passed", "exchanged")


def view(state: State, viewer: Seat) -> View:
    """Return all that a seat, or the SPECTATOR, may know.

    While an exchange runs, a seat that holds a card too many shows the sizes it had before.
    """
    players = state.players
    exchanging = state.stage == "exchanging"
    lifted = [exchanging and state.choices[seat] == "putting" and seat != viewer for seat in range(SEAT_COUNT)]
    own = players[viewer] if viewer != SPECTATOR else None
    return View(
        viewer=viewer,
        rules=state.rules,
        round=state.round,
        number=state.number,
        stage=state.stage,
        due=state.due,
        trick=state.trick,
        hand=own.hand if own else (),
        choice=state.choices[viewer] if own and exchanging else None,
        ready=tuple([choice in READY for choice in state.choices]),
        hand_sizes=tuple([len(player.hand) - lift for player, lift in zip(players, lifted, strict=True)]),
        decks=tuple([player.deck + lift for player, lift in zip(players, lifted, strict=True)]),
        to_reveal=tuple([player.to_reveal for player in players]),
        banks=tuple([player.bank for player in players]),
        grays=tuple([player.grays for player in players]),
        lost=state.lost,
        lines=state.lines,
        remembered=_remembered(players, own),
    )


def _remembered(players: tuple[Player, ...], own: Player | None) -> Remembered:
    return Remembered(
        down=own.down if own else None,
        closed=own.closed if own else (),
        under=own.under if own else (),
        flipped=tuple([player.flipped for player in players]),
        exchanges=tuple([player.exchanges for player in players]),
    )


def past_picture(view: View) -> View:
    """Return what may be shown of an earlier moment while the match runs: no hand, nothing that only memory holds.

    Otherwise comparing the hand before and after would show which card was played face down (ruling 7).
    """
    blank = Remembered(None, (), (), ((),) * SEAT_COUNT, view.remembered.exchanges)
    return replace(view, hand=(), remembered=blank)


def observe(event: Event, viewer: Seat) -> Event | None:
    """Return what a viewer may see of an event: others' cards without faces, nothing of a hidden exchange."""
    match event:
        case Dealt(seat) if seat != viewer:
            return replace(event, cards=())
        case CardDrawn(seat, _, exchange) if seat != viewer:
            return None if exchange else replace(event, card=None)
        case CardPutUnder(seat) if seat != viewer:
            return None
    return event


def dark_cards(view: View) -> tuple[tuple[Card, ...], ...]:
    """Return, for each colour, the cards whose place the viewer does not know, by rising value.

    Of another colour they are in a hand, a deck, the trick deck or face down from a hand; of his own,
    on top of his deck or in the trick deck.
    """
    seen = {card for bank in view.banks for card in bank}
    seen.update(view.lost, view.hand, *view.remembered.flipped)
    seen.update(view.remembered.closed, view.remembered.under)
    if view.remembered.down is not None:
        seen.add(view.remembered.down)
    if view.trick is not None:
        seen.update(card for card in (view.trick.card, *(laid.card for laid in view.trick.laid)) if card is not None)
    return tuple(tuple(card for card in suit if card not in seen) for suit in CARDS)


def sample_state(view: View, luck: Luck) -> State:
    """Return a full state that fits the view.

    The dark cards of a colour are equally likely in every dark place. That is exact under the stated prior: what
    goes face down or under the deck is any card of the hand, and what is shown face up says nothing about
    the rest. Of a running exchange, whoever is ready exchanged with probability one half, and
    whoever is not has not begun.
    """
    dark = dark_cards(view)
    choices = _imagined_choices(view, luck)
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
        lost=view.lost,
        lines=view.lines,
    )


def _imagined_choices(view: View, luck: Luck) -> tuple[Choice, ...]:
    return tuple(_imagined_choice(view, seat, ready, luck) for seat, ready in enumerate(view.ready))


def _imagined_choice(view: View, seat: Seat, ready: bool, luck: Luck) -> Choice:
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
    under = _take(cards, _imagined_under(view, seat, choices))
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


def _imagined_under(view: View, seat: Seat, choices: tuple[Choice, ...]) -> int:
    """Count the cards put under a deck: each draw took one from the top while there was one."""
    exchanged = len(view.remembered.exchanges[seat]) + (bool(choices) and choices[seat] == "exchanged")
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
