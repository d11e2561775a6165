"""The chance of COIN: dealing, revealing trick cards and drawing (COIN ruling 2).

Nothing is shuffled ahead. What nobody has looked at is one set per colour, `unseen`: the top of the
deck and the colour's trick cards, nobody knows which are which. So a trick card's colour is picked by the
trick cards left, the card uniformly from that colour's unseen cards, and a drawn card likewise, until only
cards that were put beneath the deck are left, which come back in order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from game.coin.rules.events import CardDrawn, Dealt, Event, RoundBegan, TrickRevealed
from game.coin.rules.state import COLOURS, DEALT, OWNER, SEAT_COUNT, VALUE, Card, Choice, Player, State, Trick
from game.core.chance import Chance, ChanceAction, Draw, Drew, Pick, Picked
from game.core.contract import Moment, Seat, Step
from game.core.values import replace


def by_value(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Sort cards of one colour, as hands are held, so that a hand's order tells nothing."""
    return tuple(sorted(cards, key=VALUE.__getitem__))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return `cards` less one of them."""
    return tuple([other for other in cards if other != card])


def chance(state: State) -> Chance | None:
    """Return what chance is asked for now (sources: `texts/RECORD.md`)."""
    match state.stage:
        case "dealing":
            return Draw(_deck(state, state.due), state.players[state.due].unseen, DEALT)
        case "picking":
            return _pick_colour(state)
        case "revealing":
            assert state.trick is not None
            owner = state.trick.owner
            return Draw(f"trick card {COLOURS[owner]} {state.round}", state.players[owner].unseen, 1)
        case "drawing":
            return _draw(state, state.due)
        case "exchanging" if "drawing" in state.choices:
            return _draw(state, state.choices.index("drawing"))
    return None


def _deck(state: State, seat: Seat) -> str:
    return f"deck {COLOURS[seat]} {state.round}"


def _pick_colour(state: State) -> Pick:
    left = tuple(player.to_reveal for player in state.players)
    return Pick(f"trick colour {state.round} {state.number}", COLOURS, left)


def _draw(state: State, seat: Seat) -> Draw:
    player = state.players[seat]
    pile = player.unseen if player.top else player.under[:1]
    return Draw(_deck(state, seat), pile, 1)


Happened: TypeAlias = Moment[State, Event]


def step_through(moments: Iterable[Happened]) -> Step[State, Event]:
    """Return the step of these moments; the last one's state is where it leads."""
    whole = tuple(moments)
    return Step(whole[-1].state, whole, irreversible=True)


def resolve_chance(state: State, answer: ChanceAction) -> Step[State, Event]:
    """Carry out chance's answer."""
    match answer:
        case Picked(colour):
            return Step(replace(state, stage="revealing", trick=Trick(COLOURS.index(colour))), (), irreversible=True)
        case Drew(items) if state.stage == "dealing":
            return step_through(_dealt(state, items))
        case Drew((card,)) if state.stage == "revealing":
            return step_through((_revealed(state, card),))
        case Drew((card,)) if state.stage == "drawing":
            return step_through((_drawn(state, card),))
        case Drew((card,)):
            return step_through((_drawn_for_exchange(state, card),))
    raise AssertionError(f"chance was not asked for {answer}")


def _dealt(state: State, cards: tuple[Card, ...]) -> list[Happened]:
    seat = state.due
    player = state.players[seat]
    unseen = tuple(card for card in player.unseen if card not in cards)
    after = state.with_player(seat, replace(player, hand=by_value(cards), unseen=unseen), None, "dealing", seat + 1)
    if seat == SEAT_COUNT - 1:
        after = replace(after, due=0, stage="picking", number=1)
    dealt: Happened = Moment(Dealt(seat, DEALT, cards), after)
    return [Moment(RoundBegan(state.round), state), dealt] if seat == 0 else [dealt]


def _revealed(state: State, card: Card) -> Happened:
    owner = OWNER[card]
    player = state.players[owner]
    player = replace(player, unseen=without(player.unseen, card), to_reveal=player.to_reveal - 1)
    after = state.with_player(owner, player, Trick(owner, card), "drawing")
    return Moment(TrickRevealed(state.number, card, owner), after)


def _drawn(state: State, card: Card) -> Happened:
    seat = state.due
    player, last = _taken_from_deck(state.players[seat], card), seat == SEAT_COUNT - 1
    after = state.with_player(seat, player, state.trick, "banking" if last else "drawing", 0 if last else seat + 1)
    return Moment(CardDrawn(seat, card, exchange=False), after)


def _drawn_for_exchange(state: State, card: Card) -> Happened:
    seat = OWNER[card]
    player = _taken_from_deck(state.players[seat], card)
    after = state.with_player(seat, player, None, "exchanging", choice="putting")
    return Moment(CardDrawn(seat, card, exchange=True), after)


def _taken_from_deck(player: Player, card: Card) -> Player:
    hand = by_value((*player.hand, card))
    if player.top:
        return replace(player, hand=hand, unseen=without(player.unseen, card))
    return replace(player, hand=hand, under=player.under[1:])


def with_choice(state: State, seat: Seat, choice: Choice) -> tuple[Choice, ...]:
    """Return all parts in the exchange with one of them replaced."""
    return (*state.choices[:seat], choice, *state.choices[seat + 1 :])
