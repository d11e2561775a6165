"""How the events of Coin Age are told: coins shaken, slapped, placed, paid, moved, captured."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.coin_age.rules import actions, events, state
from scenes.director import Cue
from scenes.session import Thrown
from scenes.tables.coins import Film, Piece, Point, carry
from sprites.tween import COIN_MOVE, STACK

if TYPE_CHECKING:
    from scenes.tables.coin_age import CoinAgeBoard

REST_BEFORE_RETURN = 0.45
"""How long coins that come to nothing lie in sight before they go back, in seconds."""


class Staging:
    """Makes the cues for events; it changes pieces only when a cue begins or ends."""

    def __init__(self, board: CoinAgeBoard) -> None:
        self.board = board
        self._cues: dict[type, Callable[[Any, Thrown | None], Sequence[Cue]]] = {
            events.MapChosen: self._map_chosen,
            events.SideTossed: self._side_tossed,
            events.SidesTaken: self._sides_taken,
            events.TurnBegan: self._turn_began,
            events.Shook: self._shook,
            events.Slapped: self._slapped,
            events.Placed: self._placed,
            events.Covered: self._placed,
            events.Paid: self._paid,
            events.Moved: self._moved,
            events.Captured: self._captured,
            events.CoinsReturned: self._returned,
        }

    def cues(self, event: Any, thrown: Thrown | None) -> Sequence[Cue]:
        """Return the cues of an event."""
        make = self._cues.get(type(event))
        return make(event, thrown) if make else ()

    def shake(self, action: Any | None, pos: tuple[int, int], seconds: float) -> None:
        """Hold the coins that an action throws near a point and let them rattle; None: put them back."""
        held = self.board.in_place("toss")
        if action is None:
            for piece in held:
                piece.place = piece.place.removeprefix("toss ")
                piece.put(self.board.point_of(piece), self.board.angle_of(piece))
            self.board.pieces = [piece for piece in self.board.pieces if piece.place != "spare"]
            return
        if not held:
            held = self._take_up(action)
        area = self.board.tray_area
        centre = (min(max(pos[0], area.left), area.right), min(max(pos[1], area.top), area.bottom))
        reach = self.board.px_per_mm * 8
        for number, piece in enumerate(held):
            turn = seconds * (23 + 3 * number) + number * 2.1
            piece.put((centre[0] + reach * math.cos(turn), centre[1] + reach * math.sin(turn * 1.3)), turn * 90 % 360)
            piece.lift = self.board.px_per_mm * 6

    def _take_up(self, action: Any) -> list[Piece]:
        """Take the coins to be thrown into the hand."""
        position = self.board.position
        assert position is not None
        if isinstance(action, actions.FlipForSide):
            self.board.pieces.append(Piece("quarter", "toss spare", True))
            return self.board.in_place("toss")
        taken = _top_of_each_kind(self.board, position.turn.seat)
        for piece in taken:
            piece.place = f"toss {piece.place}"
        return taken

    def _map_chosen(self, event: events.MapChosen, thrown: Thrown | None) -> Sequence[Cue]:
        return (Cue(0.5, begin=lambda: self.board.setting.sounds.play("card_flip")),)

    def _side_tossed(self, event: events.SideTossed, thrown: Thrown | None) -> Sequence[Cue]:
        return ()

    def _sides_taken(self, event: events.SidesTaken, thrown: Thrown | None) -> Sequence[Cue]:
        """The tossed coin belongs to neither bank: it is shown, then put away."""
        self.board.shaking = None
        if thrown is None:
            return (Cue(end=lambda: self._take_sides(event)),)
        coin = Piece("quarter", "toss", thrown.start[0])
        film = Film(thrown, [coin], self.board.tray_area, self.board.setting.sounds)
        shown = film.cue(lambda: self._take_sides(event))
        appear, play = shown.begin, shown

        def begin() -> None:
            self.board.pieces = [piece for piece in self.board.pieces if not piece.place.startswith("toss")]
            self.board.pieces.append(coin)
            appear()

        play.begin = begin
        return (play, Cue(0.9, end=lambda: self.board.pieces.remove(coin)))

    def _take_sides(self, event: events.SidesTaken) -> None:
        """Everybody turns his coins to his side."""
        for seat, side in ((event.seat, event.side), (event.other, event.other_side)):
            for piece in self.board.in_place(f"bank {seat}"):
                piece.heads = side == "heads"

    def _turn_began(self, event: events.TurnBegan, thrown: Thrown | None) -> Sequence[Cue]:
        mine = event.seat == self.board.setting.viewer
        return (Cue(0.25, begin=(lambda: self.board.setting.sounds.play("turn")) if mine else _nothing),)

    def _shook(self, event: events.Shook, thrown: Thrown | None) -> Sequence[Cue]:
        """Take one coin of each kind into the hand over the tray; who shook them himself has them there already."""
        board = self.board
        moved: list[Piece] = []
        held = bool(board.in_place("toss"))
        board.shaking = None

        def over_the_tray() -> list[Point]:
            x, y = board.tray_area.center
            return [piece.at for piece in moved] if held else [(x + 14 * (n - 1.5), y) for n in range(len(moved))]

        seconds = 0.0 if held else 0.3
        cue = carry(moved, over_the_tray, board.setting.sounds, cue="slide", hop=30, seconds=seconds)
        start = cue.begin

        def begin() -> None:
            moved[:] = board.in_place("toss") or _top_of_each_kind(board, event.seat)
            for piece in moved:
                piece.place = "fist"
            start()

        cue.begin = begin
        return (cue,)

    def _slapped(self, event: events.Slapped, thrown: Thrown | None) -> Sequence[Cue]:
        pieces: list[Piece] = []
        hold = Cue(REST_BEFORE_RETURN)
        if thrown is None:
            return (Cue(end=lambda: self._show_faces(event)), hold)
        film = Film(thrown, pieces, self.board.tray_area, self.board.setting.sounds)
        cue = film.cue(lambda: self._show_faces(event))
        start = cue.begin

        def begin() -> None:
            by_kind = {piece.kind: piece for piece in self.board.in_place("fist")}
            pieces[:] = [by_kind[kind] for kind in event.coins]
            for piece in pieces:
                piece.place = "hand"
            self.board.recall(event.coins, thrown.note)
            start()

        cue.begin = begin
        return (cue, hold)

    def _show_faces(self, event: events.Slapped) -> None:
        by_kind = {piece.kind: piece for piece in (*self.board.in_place("fist"), *self.board.in_place("hand"))}
        for kind, heads in zip(event.coins, event.heads, strict=True):
            by_kind[kind].heads, by_kind[kind].place = heads, "hand"

    def _carry(
        self, find: Callable[[], list[Piece]], places: Callable[[list[Piece]], list[str]], sound: str, own: bool
    ) -> Sequence[Cue]:
        """Carry the pieces that `find` finds to the places that `places` names for them, when the cue begins."""
        moved: list[Piece] = []

        def goals() -> list[Point]:
            return [self.board.point_of(piece) for piece in moved]

        board = self.board
        hop = board.setting.unit(60)
        seconds = STACK if sound == "slide" else COIN_MOVE
        cue = carry(moved, goals, board.setting.sounds, cue=sound, hop=hop, seconds=seconds, own=own)
        start, done = cue.begin, cue.end

        def begin() -> None:
            moved[:] = find()
            for piece, place in zip(moved, places(moved), strict=True):
                piece.place = place
            start()

        def end() -> None:
            done()
            for piece in moved:
                _, area, *rest = ("", *piece.place.split())
                if area == "bank":
                    piece.heads = board.shows_heads(int(rest[0]))
                piece.angle = board.angle_of(piece)

        cue.begin, cue.end = begin, end
        return (cue,)

    def _own(self, seat: int) -> bool:
        return seat == self.board.setting.viewer

    def _placed(self, event: events.Placed | events.Covered, thrown: Thrown | None) -> Sequence[Cue]:
        board = self.board

        def place(moved: list[Piece]) -> list[str]:
            return [f"space {event.space} {len(board.in_place(f'space {event.space}'))}"]

        return self._carry(lambda: self._held(event.coin), place, "place", self._own(event.seat))

    def _held(self, coin: str) -> list[Piece]:
        return [piece for piece in self.board.in_place("hand") if piece.kind == coin]

    def _paid(self, event: events.Paid, thrown: Thrown | None) -> Sequence[Cue]:
        return self._carry(
            lambda: self._held(event.coin), lambda _: [f"bank {event.to}"], "slide", self._own(event.seat)
        )

    def _moved(self, event: events.Moved, thrown: Thrown | None) -> Sequence[Cue]:
        board = self.board

        def find() -> list[Piece]:
            return sorted(board.in_place(f"space {event.source}"), key=lambda piece: piece.place)

        def places(moved: list[Piece]) -> list[str]:
            return [f"space {event.target} {level}" for level in range(len(moved))]

        return self._carry(find, places, "slide", self._own(event.seat))

    def _captured(self, event: events.Captured, thrown: Thrown | None) -> Sequence[Cue]:
        board = self.board

        def find() -> list[Piece]:
            return sorted(board.in_place(f"space {event.space}"), key=lambda piece: piece.place)[-1:]

        return self._carry(find, lambda _: [f"bank {event.seat}"], "capture", self._own(event.seat))

    def _returned(self, event: events.CoinsReturned, thrown: Thrown | None) -> Sequence[Cue]:
        board = self.board
        return self._carry(
            lambda: board.in_place("hand"), lambda moved: [f"bank {event.seat}"] * len(moved), "slide", False
        )


def _nothing() -> None:
    pass


def _top_of_each_kind(board: CoinAgeBoard, seat: int) -> list[Piece]:
    found: dict[str, Piece] = {piece.kind: piece for piece in board.in_place(f"bank {seat}")}
    return [found[kind] for kind in state.COINS if kind in found]
