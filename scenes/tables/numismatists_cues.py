"""How the events of American Numismatists are told: pieces change their places as a cue begins, and travel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.american_numismatists.rules import events
from game.american_numismatists.rules.box import AT_ONCE, kind_of
from scenes.board.director import Cue
from scenes.tables.numismatists_pieces import Kind, Piece

if TYPE_CHECKING:
    from scenes.tables.american_numismatists import AmericanNumismatistsBoard

COIN_TIME = 0.26
CARD_TIME = 0.28
SETUP_TIME = 0.09
"""Before the first turn coins and cards are turned up fast, one after another."""

READING = 0.9
"""How long a card that acts at once is shown."""

LIFT = 14
Change = Callable[[], None]


class Staging:
    """Makes the cues for events; it changes pieces only when a cue begins or ends."""

    def __init__(self, board: AmericanNumismatistsBoard) -> None:
        self.board = board
        self._cues: dict[type, Callable[[Any], Sequence[Cue]]] = {
            events.CoinTurned: self._coin_turned,
            events.CollectorTurned: lambda e: self._card_turned("collector", e),
            events.ResearchTurned: lambda e: self._card_turned("research", e),
            events.ShopChosen: lambda e: self._pawn(e.seat, e.shop),
            events.Traveled: lambda e: self._pawn(e.seat, e.shop),
            events.SaleMoved: lambda e: self._cube("sale", e.shop),
            events.SafeAccessed: self._safe,
            events.CoinBought: lambda e: self._coins((e.coin,), f"coins {e.seat}"),
            events.CoinsSold: self._sold,
            events.CollectorDrawn: lambda e: self._drawn("collector", e.seat, e.card, e.left),
            events.CollectorTaken: lambda e: self._taken("collector", e),
            events.CollectorDiscarded: self._discarded,
            events.ResearchDrawn: lambda e: self._drawn("research", e.seat, e.card, e.left),
            events.ResearchTaken: lambda e: self._taken("research", e),
            events.InvestmentDrawn: self._invested,
            events.AuctionWon: lambda e: self._coins(e.coins, f"coins {e.seat}"),
            events.Bullied: self._bullied,
            events.Stolen: lambda e: self._played(e.seat, "steal", lambda: self._send((e.coin,), f"coins {e.seat}")),
            events.Traded: self._traded,
            events.Snooped: self._snooped,
            events.SnoopExchanged: self._exchanged,
            events.SnoopKept: lambda e: self._move(self._close_shown),
            events.OvertimePlayed: lambda e: self._played(e.seat, "overtime"),
            events.LazinessPlayed: lambda e: self._played(e.seat, "laziness"),
            events.CoinShowAttended: lambda e: self._played(e.seat, "coin_show", sound="reveal"),
            events.CoinShowsCounted: self._shows_counted,
            events.MatchEnded: lambda e: [Cue(begin=lambda: self.board.sound("win"))],
        }

    def cues(self, event: Any) -> Sequence[Cue]:
        """Return the movements of an event, and what changes in numbers before them."""
        make = self._cues.get(type(event))
        return [Cue(begin=lambda: self.board.count(event)), *(make(event) if make else ())]

    # Ways to move

    def _move(self, change: Change, seconds: float = COIN_TIME, sound: str | None = None) -> list[Cue]:
        pieces, board = self.board.pieces, self.board

        def begin() -> None:
            change()
            pieces.send_home(board.layout)
            if sound:
                board.sound(sound)

        lift = board.setting.unit(LIFT)
        return [Cue(seconds, at=lambda t: pieces.advance(t, lift), begin=begin, end=pieces.land)]

    def _new(self, kind: Kind, name: str, place: str, origin: str) -> Piece:
        """Put a new piece on the table where its stack is, to go to its place."""
        piece = Piece(kind, name, place)
        piece.now = self.board.layout.goal(kind, name, origin, 0, 1)
        self.board.pieces.all.append(piece)
        return piece

    def _send(self, coins: Sequence[str], place: str) -> None:
        for coin in coins:
            piece = self.board.pieces.find("coin", coin)
            if piece is not None:
                self.board.pieces.send(piece, place)

    def _coins(self, coins: Sequence[str], place: str) -> list[Cue]:
        return self._move(lambda: self._send(coins, place), sound="slide")

    def _quick(self, seconds: float) -> float:
        return seconds if self.board.begun else SETUP_TIME

    # Turning up

    def _coin_turned(self, event: events.CoinTurned) -> list[Cue]:
        place = f"{event.place} {event.space}"
        return self._move(lambda: void(self._new("coin", event.coin, place, "stack")), self._quick(COIN_TIME), "place")

    def _card_turned(self, kind: Kind, event: Any) -> list[Cue]:
        place = f"row {kind} {event.space}"
        seconds = self._quick(CARD_TIME)
        return self._move(lambda: void(self._new(kind, event.card, place, kind)), seconds, "card_flip")

    # Pawns and cubes

    def _pawn(self, seat: int, shop: str) -> list[Cue]:
        return self._marker("pawn", str(seat), shop)

    def _cube(self, cube: str, shop: str) -> list[Cue]:
        return self._marker("cube", cube, shop)

    def _marker(self, kind: Kind, name: str, shop: str) -> list[Cue]:
        return self._move(lambda: self._set_marker(kind, name, shop), 0.34, "cube_move")

    def _set_marker(self, kind: Kind, name: str, shop: str) -> None:
        piece = self.board.pieces.find(kind, name)
        if piece is None:
            self._new(kind, name, shop, "stack")
        else:
            self.board.pieces.send(piece, shop)

    # Coins and cards of dealers

    def _safe(self, event: events.SafeAccessed) -> list[Cue]:
        def change() -> None:
            self._send(event.removed, f"coins {event.seat}")
            self._send(event.stored, f"safe {event.seat}")

        return self._move(change, sound="place")

    def _sold(self, event: events.CoinsSold) -> list[Cue]:
        def change() -> None:
            self._send(event.coins, "sold")
            self._drop("collector", event.collector, f"hand {event.seat}")

        return self._move(change, 0.5, "coin_bag")

    def _drop(self, kind: Kind, name: str, place: str) -> None:
        """Take a card off the table: the named one, or a back where nobody may know which."""
        pieces = self.board.pieces
        piece = pieces.find(kind, name, place) or pieces.find(kind, "", place)
        if piece is not None:
            pieces.all.remove(piece)

    def _drawn(self, kind: Kind, seat: int, card: str | None, left: int) -> list[Cue]:
        place = f"{'hand' if kind == 'collector' else 'research'} {seat}"
        return self._move(lambda: void(self._new(kind, card or "", place, kind)), CARD_TIME, "card_draw")

    def _taken(self, kind: Kind, event: Any) -> list[Cue]:
        def change() -> None:
            piece = self.board.pieces.find(kind, event.card)
            secret = kind == "collector" and event.seat != self.board.setting.viewer
            if piece is not None:
                place = f"{'hand' if kind == 'collector' else 'research'} {event.seat}"
                self.board.pieces.send(piece, place, "" if secret else None)

        return self._move(change, CARD_TIME, "card_draw")

    def _discarded(self, event: events.CollectorDiscarded) -> list[Cue]:
        return self._move(lambda: self._drop("collector", event.card or "", f"hand {event.seat}"), sound="card_flip")

    def _invested(self, event: events.InvestmentDrawn) -> list[Cue]:
        kind = kind_of(event.card) if event.card else ""
        if kind not in AT_ONCE:
            place = f"invest {event.seat}"
            return self._move(lambda: void(self._new("investment", kind, place, "investment")), CARD_TIME, "card_draw")
        return [
            *self._move(lambda: void(self._new("investment", kind, "revealed", "investment")), CARD_TIME, "card_flip"),
            Cue(READING, end=lambda: self._drop("investment", kind, "revealed")),
        ]

    def _bullied(self, event: events.Bullied) -> list[Cue]:
        def change() -> None:
            self._send((event.coin,), f"coins {event.seat}")
            self._send(event.given, f"coins {event.victim}")

        return [*self._move(change, 0.5, "slide"), *self._cube("security", event.shop)]

    # Investments played

    def _played(self, seat: int, kind: str, change: Change | None = None, sound: str = "card_flip") -> list[Cue]:
        def both() -> None:
            self._drop("investment", kind, f"invest {seat}")
            if change is not None:
                change()

        return self._move(both, sound=sound)

    def _traded(self, event: events.Traded) -> list[Cue]:
        def change() -> None:
            self._send(event.given, "sold")
            self._send((event.coin,), f"coins {event.seat}")

        return self._played(event.seat, "trade", change)

    def _snooped(self, event: events.Snooped) -> list[Cue]:
        def look() -> None:
            if event.seat == self.board.setting.viewer:
                for card in event.cards or ():
                    self._new("collector", card, "shown", "collector")

        return self._played(event.seat, "snoop", look)

    def _close_shown(self) -> None:
        pieces = self.board.pieces
        pieces.all = [piece for piece in pieces.all if piece.place != "shown"]

    def _exchanged(self, event: events.SnoopExchanged) -> list[Cue]:
        def change() -> None:
            self._close_shown()
            viewer = self.board.setting.viewer
            gone, come = (event.given, event.taken) if viewer == event.seat else (event.taken, event.given)
            if viewer in (event.seat, event.victim) and gone and come:
                self._drop("collector", gone, f"hand {viewer}")
                self._new("collector", come, f"hand {viewer}", "collector")

        return self._move(change, 0.4, "card_draw")

    def _shows_counted(self, event: events.CoinShowsCounted) -> list[Cue]:
        def change() -> None:
            for _ in range(event.count):
                self._drop("investment", "coin_show", f"invest {event.seat}")

        return self._move(change, sound="reveal")


def void(_: object) -> None:
    """Forget a result where only the change counts."""
