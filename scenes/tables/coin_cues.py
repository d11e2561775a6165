"""How the events of COIN are told: cards dealt, laid, turned to their gray coin, banked and counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.coin.rules import actions, events
from game.coin.rules.state import COLOURS, OWNER, SEAT_COUNT, TRICK_CARDS_EACH, Card, Laid, Trick
from game.core.contract import Seat
from scenes.board.director import Cue
from scenes.board.thrown import Thrown
from scenes.tables.coin_cards import CardPiece
from scenes.tables.coin_sheets import RoundCount
from sprites.tween import CARD_FLIP, REVEAL, arc, between, ease_in_out

if TYPE_CHECKING:
    from scenes.tables.coin import CoinBoard

BEFORE_CLEARING = 0.9
"""So long the four cards of a trick lie in sight before they are handed out, in seconds."""

COUNTING = 3.2
READING = 2.4
"""How long the banks are counted up, and how long the sums stay."""

CLEARING_GAP = 0.16
DRAWING = 0.2
LIFT = 26
"""How high a card is carried, in logical pixels."""


class Staging:
    """Makes the cues for events; it changes pieces only when a cue begins or ends."""

    def __init__(self, board: CoinBoard) -> None:
        self.board = board
        self.match_ended = False
        self._cues: dict[type, Callable[[Any], Sequence[Cue]]] = {
            events.RoundBegan: self._round_began,
            events.Dealt: self._dealt,
            events.TrickRevealed: self._trick_revealed,
            events.CardDrawn: self._card_drawn,
            events.Banked: self._banked,
            events.PlayedUp: self._played,
            events.PlayedDown: self._played,
            events.TrickTaken: self._trick_taken,
            events.LowKept: self._low_kept,
            events.WentGray: self._went_gray,
            events.TrickLost: self._trick_lost,
            events.GotReady: self._got_ready,
            events.CardPutUnder: self._put_under,
            events.Exchanged: self._exchanged,
            events.LeftoverBanked: self._leftover_banked,
            events.RoundScored: self._round_scored,
            events.MatchEnded: self._match_ended,
        }

    def cues(self, event: Any, thrown: Thrown | None) -> Sequence[Cue]:
        """Return the cues of an event."""
        make = self._cues.get(type(event))
        return make(event) if make else ()

    def _move(
        self,
        change: Callable[[], None],
        sound: str,
        seconds: float = CARD_FLIP,
        gap: float | None = None,
        end: Callable[[], None] = lambda: None,
    ) -> Cue:
        """Return the cue in which all cards go where they belong after `change` has renamed some places."""
        board = self.board
        token = object()
        starts: dict[CardPiece, tuple[float, float, float]] = {}
        hop = board.setting.unit(LIFT)

        def begin() -> None:
            change()
            starts.update({piece: (piece.x, piece.y, piece.width) for piece in board.send_home(token)})
            board.setting.sounds.play(sound)

        def at(progress: float) -> None:
            share = ease_in_out(progress)
            for piece, start in starts.items():
                if piece.driver is token:
                    piece.x, piece.y, piece.width = (
                        between(a, b, share) for a, b in zip(start, piece.goal, strict=True)
                    )
                    piece.turned = progress
                    piece.lift = hop * arc(progress) if piece in board.carried else 0.0

        def finish() -> None:
            for piece in starts:
                if piece.driver is token:
                    piece.put()
                    board.carried.discard(piece)
            end()

        return Cue(seconds, at, begin, finish, gap)

    def _send(self, source: str, target: str, card: Card | None, *, named: Card | None = None) -> None:
        """Send the top card of a place (or the one of that name) elsewhere, showing `card`, or its back."""
        held = self.board.in_place(source)
        piece = next((p for p in held if named is not None and p.card == named), held[-1] if held else None)
        if piece is not None:
            self.board.send(piece, target, card)

    # Dealing and drawing

    def _round_began(self, event: events.RoundBegan) -> Sequence[Cue]:
        return (Cue(0.35, begin=lambda: self.board.setting.sounds.play("shuffle")),)

    def _dealt(self, event: events.Dealt) -> Sequence[Cue]:
        def deal() -> None:
            for number in range(event.count):
                self._send(f"deck {event.seat}", f"hand {event.seat}", event.cards[number] if event.cards else None)

        return (self._move(deal, "card_draw"),)

    def _card_drawn(self, event: events.CardDrawn) -> Sequence[Cue]:
        deck, hand = f"deck {event.seat}", f"hand {event.seat}"
        return (self._move(lambda: self._send(deck, hand, event.card), "card_draw", DRAWING),)

    def _trick_revealed(self, event: events.TrickRevealed) -> Sequence[Cue]:
        def reveal() -> None:
            self._send("trick_deck", "trick", event.card)

        def know() -> None:
            self.board.trick = Trick(event.seat, event.card)

        return (self._move(reveal, "card_flip", REVEAL, end=know),)

    # A trick

    def _banked(self, event: events.Banked) -> Sequence[Cue]:
        hand, bank = f"hand {event.seat}", f"bank {event.seat}"

        def know() -> None:
            if self.board.trick is not None:
                self.board.trick = replace(self.board.trick, banked=event.card)

        return (self._move(lambda: self._send(hand, bank, event.card, named=event.card), "card_flip", 0.3, end=know),)

    def _played(self, event: events.PlayedUp | events.PlayedDown) -> Sequence[Cue]:
        card = event.card if isinstance(event, events.PlayedUp) else None
        named = card or self._chosen(event.seat)
        hand, laid = f"hand {event.seat}", f"laid {event.seat}"

        def know() -> None:
            trick = self.board.trick
            if trick is not None:
                self.board.trick = replace(trick, laid=(*trick.laid, Laid(event.seat, card)))

        cue = self._move(lambda: self._send(hand, laid, card, named=named), "card_flip", 0.3, end=know)
        trick = self.board.trick
        if trick is not None and len(trick.laid) == SEAT_COUNT - 1:
            return cue, Cue(BEFORE_CLEARING)
        return (cue,)

    def _chosen(self, seat: Seat) -> Card | None:
        """Return which card of his own hand the player at the screen has just chosen to lay face down."""
        chosen = self.board.chosen
        own = isinstance(chosen, actions.Play) and seat == self.board.setting.viewer
        return chosen.card if own and isinstance(chosen, actions.Play) else None

    def _clear(self, change: Callable[[], None], sound: str) -> Sequence[Cue]:
        """Take a card away from the middle: now nothing is closed any more, and nobody is highest."""

        def begin() -> None:
            self.board.trick = None
            change()

        return (self._move(begin, sound, 0.34, gap=CLEARING_GAP),)

    def _trick_taken(self, event: events.TrickTaken) -> Sequence[Cue]:
        def take() -> None:
            bank = f"bank {event.seat}"
            self._send(f"laid {event.seat}", bank, event.card)
            self._send("trick", bank, event.trick_card)

        return self._clear(take, "slide")

    def _low_kept(self, event: events.LowKept) -> Sequence[Cue]:
        return self._clear(lambda: self._send(f"laid {event.seat}", f"bank {event.seat}", event.card), "slide")

    def _went_gray(self, event: events.WentGray) -> Sequence[Cue]:
        return self._clear(lambda: self._send(f"laid {event.seat}", f"gray {event.seat}", None), "card_flip")

    def _trick_lost(self, event: events.TrickLost) -> Sequence[Cue]:
        return self._clear(lambda: self._send("trick", "lost", event.card), "slide")

    # The exchange

    def _got_ready(self, event: events.GotReady) -> Sequence[Cue]:
        def ready() -> None:
            self.board.ready.add(event.seat)
            self.board.setting.sounds.play("hover")

        return (Cue(0.08, begin=ready),)

    def _put_under(self, event: events.CardPutUnder) -> Sequence[Cue]:
        hand, deck = f"hand {event.seat}", f"deck {event.seat}"
        return (self._move(lambda: self._send(hand, deck, None, named=event.card), "card_draw"),)

    def _exchanged(self, event: events.Exchanged) -> Sequence[Cue]:
        """What the others did is seen only now: one card changes places with another."""
        if event.seat == self.board.setting.viewer:
            return ()

        def swap() -> None:
            hand, deck = f"hand {event.seat}", f"deck {event.seat}"
            self._send(hand, "under", None)
            self._send(deck, hand, None)
            self._send("under", deck, None)

        return (self._move(swap, "card_draw", gap=0.1),)

    # The end of a round

    def _leftover_banked(self, event: events.LeftoverBanked) -> Sequence[Cue]:
        return self._clear(lambda: self._send(f"hand {event.seat}", f"gray {event.seat}", None), "card_flip")

    def _round_scored(self, event: events.RoundScored) -> Sequence[Cue]:
        """Count the banks up; then, unless the match is over, everybody takes the cards back."""
        self.match_ended = False
        board = self.board

        def begin() -> None:
            banks = [[p.card for p in board.in_place(f"bank {seat}") if p.card] for seat in range(SEAT_COUNT)]
            assert board.view is not None
            board.counting = RoundCount(event, banks, board.view.rules)

        def at(progress: float) -> None:
            if board.counting is not None and board.counting.at(progress):
                board.setting.sounds.play("score_tick")

        def end() -> None:
            board.counting = None

        def gather() -> None:
            if not self.match_ended:
                self._gather()

        return (
            Cue(0.3),
            Cue(COUNTING, at, begin),
            Cue(READING, end=end),
            self._move(gather, "shuffle", 0.5),
        )

    def _gather(self) -> None:
        """Every colour goes back to its deck, two of it to the trick deck."""
        by_seat: list[list[CardPiece]] = [[] for _ in COLOURS]
        for piece in self.board.pieces:
            seat = OWNER[piece.card] if piece.card else int(piece.place.split()[-1])
            by_seat[seat].append(piece)
        for seat, cards in enumerate(by_seat):
            for number, piece in enumerate(cards):
                self.board.send(piece, "trick_deck" if number < TRICK_CARDS_EACH else f"deck {seat}", None)

    def _match_ended(self, event: events.MatchEnded) -> Sequence[Cue]:
        """Cues are made for all events of a deed before the first one plays, so the count knows of the end."""
        self.match_ended = True
        return (Cue(0.3),)
