"""Who knows what: views and observed events (COIN ruling 7)."""

from __future__ import annotations

from game.coin.rules.events import CardDrawn, CardPutUnder, Dealt, Event
from game.coin.rules.state import CARDS, Card, Choice, Player, Rules, Stage, State, Trick, Won, lost_in
from game.core.contract import SPECTATOR, ScoreLine, Seat
from game.core.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Remembered:
    """What perfect memory adds to what lies open: for AI only, never painted (COIN ruling 7).

    `down` is the viewer's card face down in the middle, `closed` their face-down cards that nobody else knows,
    `under` what they put beneath their deck, first to come back first. For all seats: the `flipped` cards in the
    banks, which everybody saw, and after which tricks each seat exchanged.
    """

    down: Card | None
    closed: tuple[Card, ...]
    under: tuple[Card, ...]
    flipped: tuple[tuple[Card, ...], ...]
    exchanges: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat (or a spectator) may know; every tuple of tuples or numbers goes by seat.

    `choice` is the viewer's own part in an exchange, `ready` who has decided (None and empty outside). While an
    exchange runs, the other seats' `hand_sizes` and `decks` stay as they were before it.
    """

    viewer: Seat
    rules: Rules
    round: int
    number: int
    stage: Stage
    due: Seat
    trick: Trick | None
    hand: tuple[Card, ...]
    choice: Choice | None
    ready: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    decks: tuple[int, ...]
    to_reveal: tuple[int, ...]
    banks: tuple[tuple[Card, ...], ...]
    grays: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    tricks: tuple[Won, ...]
    remembered: Remembered

    @property
    def lost(self) -> tuple[Card, ...]:
        """The round's trick cards that nobody took."""
        return lost_in(self.tricks)


READY = ("passed", "exchanged")


def view(state: State, viewer: Seat) -> View:
    """Return all that a seat, or the SPECTATOR, may know.

    While an exchange runs, a seat that holds a card too many shows the sizes it had before.
    """
    players = state.players
    own = players[viewer] if viewer != SPECTATOR else None
    hands, decks = [len(player.hand) for player in players], [player.deck for player in players]
    for seat, choice in enumerate(state.choices):
        if choice == "putting" and seat != viewer:
            hands[seat] -= 1
            decks[seat] += 1
    return View(
        viewer=viewer,
        rules=state.rules,
        round=state.round,
        number=state.number,
        stage=state.stage,
        due=state.due,
        trick=state.trick,
        hand=own.hand if own else (),
        choice=state.choices[viewer] if own and state.choices else None,
        ready=tuple([choice in READY for choice in state.choices]),
        hand_sizes=tuple(hands),
        decks=tuple(decks),
        to_reveal=tuple([player.to_reveal for player in players]),
        banks=tuple([player.bank for player in players]),
        grays=tuple([player.grays for player in players]),
        lines=state.lines,
        tricks=state.tricks,
        remembered=_remembered(players, own),
    )


def _remembered(players: tuple[Player, ...], own: Player | None) -> Remembered:
    flipped, exchanges = tuple([player.flipped for player in players]), tuple([player.exchanges for player in players])
    if own is None:
        return Remembered(None, (), (), flipped, exchanges)
    return Remembered(own.down, own.closed, own.under, flipped, exchanges)


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

    Those of another colour are in a hand, a deck, the trick deck or face down from a hand; those of the viewer's own,
    on top of their deck or in the trick deck.
    """
    seen = {card for bank in view.banks for card in bank}
    seen.update(view.lost, view.hand, *view.remembered.flipped)
    seen.update(view.remembered.closed, view.remembered.under)
    if view.remembered.down is not None:
        seen.add(view.remembered.down)
    if view.trick is not None:
        seen.update(card for card in (view.trick.card, *(laid.card for laid in view.trick.laid)) if card is not None)
    return tuple(tuple(card for card in suit if card not in seen) for suit in CARDS)
