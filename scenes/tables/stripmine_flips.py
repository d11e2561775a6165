"""The flips of Stripmine as they are seen: the bear's handful, and the coins of tied players."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.stripmine.rules import events
from scenes.board.director import Cue
from scenes.match.session import Thrown
from scenes.tables.coins import Film
from scenes.tables.stripmine_layout import tray_for
from scenes.tables.stripmine_pieces import MinePiece
from scenes.tables.stripmine_show import Throwing

if TYPE_CHECKING:
    from scenes.tables.stripmine import StripmineBoard

LOOK = 0.8
"""How long fallen coins lie in sight before anything else happens, in seconds."""

LOOK_AT_TIE = 1.2


class Flipping:
    """Makes the cues for throws."""

    def __init__(self, board: StripmineBoard) -> None:
        self.board = board

    def put_felt_away(self) -> None:
        """The throw is over."""
        self.board.show_layer.throwing = None
        self.board.pieces.thrown = None

    def _spread_felt(self, coins: int, thrown: Thrown | None, throwing: Throwing) -> None:
        """Lay the felt for a throw over the mine."""
        pieces = self.board.pieces
        pieces.thrown = thrown
        pieces.felt = pieces.layout.felt(thrown.tray if thrown else tray_for(coins))
        self.board.show_layer.throwing = throwing

    # The bear

    def bear_flipped(self, event: events.BearFlipped, thrown: Thrown | None) -> Sequence[Cue]:
        """The bear's coins are gathered over the felt, poured out, and looked at."""
        board, coins = self.board, len(event.coins)
        thrown_pieces: list[MinePiece] = []
        words = board.setting.say("throw.bear")

        def find() -> list[MinePiece]:
            thrown_pieces[:] = self._bears_coins(event)
            self._spread_felt(coins, thrown, Throwing(words))
            for number, piece in enumerate(thrown_pieces):
                piece.rest = _in_hand(thrown, number)
            board.setting.sounds.play("handful")
            return thrown_pieces

        gather = board.pieces.fly(
            find, lambda piece, number: f"felt {number:02}", sound="slide", seconds=0.34, stagger=0.03, most=coins
        )
        fall = self._film(thrown, thrown_pieces, event.heads)
        return gather, *fall, Cue(LOOK)

    def _bears_coins(self, event: events.BearFlipped) -> list[MinePiece]:
        """The pieces that are flipped, in the order in which they are named."""
        left = [*self.board.pieces.within("waiting"), *self.board.pieces.within("kept")]
        found = []
        for kind, seat in zip(event.coins, event.seats, strict=True):
            place = "waiting" if seat < 0 else f"kept {seat}"
            piece = next(p for p in left if p.kind == kind and p.place.startswith(place))
            left.remove(piece)
            found.append(piece)
        return found

    def _film(self, thrown: Thrown | None, pieces: list[MinePiece], heads: tuple[bool, ...]) -> Sequence[Cue]:
        """The cue in which coins fall; without a film they lie there at once. `pieces` is filled when it begins."""

        def rest() -> None:
            if thrown is not None:
                for piece, place in zip(pieces, thrown.throw.rest, strict=True):
                    piece.rest, piece.angle = (place.x, place.y), math.degrees(place.angle)
            for piece, up in zip(pieces, heads, strict=True):
                piece.heads = up

        if thrown is None:
            return (Cue(end=rest),)
        felt = self.board.pieces.layout.felt(thrown.tray)
        return (Film(thrown, pieces, felt, self.board.setting.sounds).cue(rest),)

    # Ties

    def tie_flipped(self, event: events.TieFlipped, thrown: Thrown | None) -> Sequence[Cue]:
        """Tied players flip: one coin for two of them, else one each. The coins belong to no stash."""
        board = self.board
        one_coin = len(event.heads) < len(event.seats)
        pieces = [MinePiece(board.box.tie_coin, f"toss {number}", False) for number in range(len(event.heads))]
        caption = board.setting.say("throw.place" if event.place else "throw.start", {"place": event.place})
        low, high = min(event.seats), max(event.seats)
        faces = (("heads", low), ("tails", high)) if one_coin else ()
        owners = {} if one_coin else dict(zip(pieces, event.seats, strict=True))
        throwing = Throwing(caption, owners, faces)

        def begin() -> None:
            self._spread_felt(len(pieces), thrown, throwing)
            for number, piece in enumerate(pieces):
                piece.rest = _in_hand(thrown, number)
                piece.put(board.pieces.on_felt(piece))
            board.tossed = pieces

        def tell() -> None:
            throwing.out = frozenset(event.seats) - frozenset(event.left)

        def end() -> None:
            board.tossed = []
            self.put_felt_away()

        fall = self._film(thrown, pieces, event.heads)
        return Cue(0.5, begin=begin), *fall, Cue(LOOK_AT_TIE, begin=tell, end=end)


def _in_hand(thrown: Thrown | None, number: int) -> tuple[float, float]:
    """Where a coin is at the beginning of a throw, in mm."""
    if thrown is None:
        return 30.0 + 26 * (number % 6), 30.0 + 26 * (number // 6)
    pose = thrown.throw.film.at(0.0)[number]
    return pose.x, pose.y
