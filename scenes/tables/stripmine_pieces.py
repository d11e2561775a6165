"""The coins of Stripmine as pieces: which place each has, where that is, and how coins fly from one to another.

Places: "hill N L" (hill, level from the ground), "waiting L", "stash S", "fist S" (the viewer's own, unseen),
"offer S", "kept S", "discard", and "felt N" for the n-th coin of a throw.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.stripmine.rules.state import Box, Table, View
from scenes.board.director import Cue
from scenes.match.session import Thrown
from scenes.tables.board import Audible
from scenes.tables.coins import Piece, Point, point_in_tray, settle_angle
from scenes.tables.stripmine_layout import Layout
from sprites import coin as coins
from sprites.coin import millimetres
from sprites.sheet import Face
from sprites.tilted import depth_px, draw_tilted, squash
from sprites.tween import COIN_MOVE, arc, between, ease_in_out, land

Arranged = tuple[str, str]

MOST_LEVELS = 7
"""A pile of discarded coins grows no higher; its number stands beside it."""


@dataclass(frozen=True, slots=True)
class Lie:
    """How a piece lies: where, seen at which angle (0 flat, 1 as hills are), how large, whether it can be seen."""

    point: Point
    tilt: float = 0.0
    size: float = 1.0
    hidden: bool = False


@dataclass(slots=True, eq=False)
class MinePiece(Piece):
    """A coin on this table. `rest` is where it lay down on the felt, in mm."""

    tilt: float = 0.0
    size: float = 1.0
    hidden: bool = False
    rest: Point = (0.0, 0.0)

    def lie(self, lie: Lie) -> None:
        """Lay it down."""
        self.put(lie.point)
        self.tilt, self.size, self.hidden = lie.tilt, lie.size, lie.hidden

    @property
    def lies(self) -> Lie:
        """How it lies now."""
        return Lie(self.at, self.tilt, self.size, self.hidden)


def arranged(view: View) -> list[Arranged]:
    """Return which coin has which place in a view."""
    table = view.table
    hill = table.rules.box.hill
    found = [(f"hill {n:02} {level}", hill[level]) for n, height in enumerate(table.hills) for level in range(height)]
    if table.waiting:
        found += [(f"waiting {level}", coin) for level, coin in enumerate(hill)]
    for seat in range(table.rules.seats):
        found += _before(view, seat)
    for coin, count in zip(table.rules.box.coins, table.discards, strict=True):
        found += [("discard", coin)] * count
    return sorted(found)


def _before(view: View, seat: int) -> list[Arranged]:
    """The coins of a seat. What the viewer holds in his own fist has left his stash."""
    table = view.table
    own = view.fist if seat == view.viewer and view.fist and table.stage == "offering" else ()
    stash = list(table.stashes[seat])
    for coin in own:
        stash.remove(coin)
    piles = {"stash": stash, "fist": own, "offer": table.offers[seat], "kept": table.kept[seat]}
    return [(f"{place} {seat}", coin) for place, pile in piles.items() for coin in pile]


class Pieces:
    """All coins on the table."""

    def __init__(self, sounds: Callable[[], Audible]) -> None:
        self.all: list[MinePiece] = []
        self._sounds = sounds
        self._layout: Layout | None = None
        self._box: Box | None = None
        self.hills = 0
        self.felt = pygame.Rect(0, 0, 1, 1)
        self.thrown: Thrown | None = None

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        assert self._layout is not None
        return self._layout

    def lay_out(self, layout: Layout, table: Table) -> None:
        """Take a layout over."""
        self._layout, self._box = layout, table.rules.box
        self.hills = table.rules.box.hills_per_player * table.rules.seats
        if self.thrown is not None:
            self.felt = layout.felt(self.thrown.tray)
        self.settle()

    def set_up(self, arrangement: Iterable[Arranged]) -> None:
        """Forget all coins and put these where they belong."""
        self.all = [MinePiece(kind, place, False) for place, kind in arrangement]
        self.settle()

    def settle(self) -> None:
        """Lay every coin where it belongs."""
        for piece in self.all:
            piece.lie(self.home(piece))
            piece.angle = self.turned(piece)

    def arrangement(self) -> list[Arranged]:
        """Return which coin has which place."""
        return sorted((piece.place, piece.kind) for piece in self.all)

    def within(self, place: str, kind: str | None = None) -> list[MinePiece]:
        """Return the pieces whose place is this or begins so, in the box's order, of one kind if it is named."""
        found = (p for p in self.all if p.place == place or p.place.startswith(place + " "))
        return sorted((p for p in found if kind in (None, p.kind)), key=self._order)

    def _order(self, piece: MinePiece) -> tuple[str, int]:
        assert self._box is not None
        return piece.place, self._box.coins.index(piece.kind)

    # Where pieces belong

    def home(self, piece: MinePiece) -> Lie:
        """Return how a piece lies by its place."""
        layout = self.layout
        area, *rest = piece.place.split()
        match area:
            case "hill":
                size = _stepped(layout.hill_scale(self.hills) / layout.scale)
                return self._stacked(layout.hill_point(int(rest[0]), self.hills), int(rest[1]), size)
            case "waiting":
                return self._stacked(layout.waiting_point, int(rest[0]), 1.0)
            case "discard":
                return self._discarded(piece)
            case "felt":
                return Lie(self.on_felt(piece))
        number = self.within(piece.place).index(piece)
        return self._of_seat(area, int(rest[0]), number)

    def _of_seat(self, area: str, seat: int, number: int) -> Lie:
        if area == "stash":
            return Lie(self.layout.stash_point(seat, number))
        if area == "fist":
            return Lie(self.layout.front_point(seat, 0.5), size=0.8, hidden=True)
        return Lie(self.layout.front_point(seat, number, kept=area == "kept"))

    def _stacked(self, foot: Point, level: int, size: float) -> Lie:
        """A coin of a hill stands on those below it."""
        assert self._box is not None
        below = self._box.hill[1 : level + 1]
        rise = sum(depth_px(self.diameter(kind, size), 1.0) for kind in below)
        return Lie((foot[0], foot[1] - rise), 1.0, size)

    def _discarded(self, piece: MinePiece) -> Lie:
        assert self._box is not None
        layout = self.layout
        size = _stepped(layout.discard_scale / layout.scale)
        level = min(MOST_LEVELS, self.within("discard", piece.kind).index(piece))
        x, y = layout.discard_point(self._box.coins.index(piece.kind))
        return Lie((x, y - level * depth_px(self.diameter(piece.kind, size), 1.0)), 1.0, size)

    def on_felt(self, piece: MinePiece) -> Point:
        """Return where a thrown coin lies."""
        if self.thrown is None:
            scale = self.layout.scale
            return self.felt.left + piece.rest[0] * scale, self.felt.top + piece.rest[1] * scale
        return point_in_tray(self.felt, self.thrown, *piece.rest)

    def turned(self, piece: MinePiece) -> float:
        """Return how a resting piece is turned: a little, and always the same."""
        if piece.place.startswith("felt"):
            return piece.angle
        return settle_angle(piece.kind, piece.place, 0) * (1.0 if piece.place[:4] == "hill" else 0.5)

    def diameter(self, kind: str, size: float = 1.0) -> int:
        """Return a coin's diameter in pixels."""
        return max(8, round(millimetres(kind) * self.layout.scale * size))

    # Moving

    def fly(
        self,
        find: Callable[[], Sequence[MinePiece]],
        place: Callable[[MinePiece, int], str],
        *,
        sound: str = "place",
        seconds: float = COIN_MOVE,
        stagger: float = 0.0,
        own: bool = False,
        most: int = 1,
        done: Callable[[], None] = lambda: None,
    ) -> Cue:
        """Return the cue in which pieces fly to other places, and all others slide where that makes room.

        `most` is how many will fly, if they set out one after another.
        """
        flight = Flight(self, land if own else ease_in_out, seconds, stagger)

        def begin() -> None:
            flown = list(find())
            for number, piece in enumerate(flown):
                piece.place = place(piece, number)
            flight.set_out(flown)

        def end() -> None:
            flight.arrive()
            if flight.flown:
                self._sounds().play(sound, kind=flight.flown[0].kind)
            done()

        return Cue(seconds + stagger * max(0, most - 1), flight.at, begin, end)


class Flight:
    """Pieces on their way: those that fly rise on the way, all others slide."""

    def __init__(self, pieces: Pieces, ease: Callable[[float], float], seconds: float, stagger: float) -> None:
        self._pieces = pieces
        self._ease = ease
        self._seconds = seconds
        self._stagger = stagger
        self._ways: list[tuple[MinePiece, Lie, Lie, float, float]] = []
        self.flown: list[MinePiece] = []

    def set_out(self, flown: list[MinePiece]) -> None:
        """Begin: all pieces that lie elsewhere than they belong are on their way."""
        self.flown = flown
        hop = self._pieces.layout.px(22)
        for piece in self._pieces.all:
            home = self._pieces.home(piece)
            if piece not in flown and math.dist(home.point, piece.at) < 1:
                continue
            number = flown.index(piece) if piece in flown else 0
            self._ways.append((piece, piece.lies, home, number * self._stagger, hop if piece in flown else 0))
            piece.hidden = piece.hidden and home.hidden

    def at(self, progress: float) -> None:
        """Show the pieces somewhere on their way."""
        whole = self._seconds + self._stagger * max(0, len(self.flown) - 1)
        for piece, start, goal, delay, hop in self._ways:
            local = min(1.0, max(0.0, (progress * whole - delay) / self._seconds))
            share = self._ease(local)
            piece.x = between(start.point[0], goal.point[0], share)
            piece.y = between(start.point[1], goal.point[1], share)
            piece.tilt, piece.size = between(start.tilt, goal.tilt, share), between(start.size, goal.size, share)
            piece.lift = hop * arc(local)

    def arrive(self) -> None:
        """End: everything lies where it belongs."""
        for piece, *_ in self._ways:
            piece.lie(self._pieces.home(piece))
            piece.angle = self._pieces.turned(piece)
            if not piece.place.startswith("felt"):
                piece.heads = False


def _stepped(size: float) -> float:
    """Sizes come in twelfths, so that flights live in the cache."""
    return round(size * 12) / 12


def draw_piece(surface: pygame.Surface, pieces: Pieces, piece: MinePiece, language: str = "") -> None:
    """Draw a piece as it lies, flies or tumbles."""
    if piece.hidden:
        return
    scale = pieces.layout.scale
    if piece.pose is not None or (piece.tilt == 0 and piece.size == 1):
        piece.draw(surface, scale, language)
        return
    diameter = pieces.diameter(piece.kind, _stepped(piece.size))
    up: Face = "heads" if piece.heads else "tails"
    on_coin = piece.place.split()[0] in ("hill", "waiting") and not piece.place.endswith(" 0") and not piece.lift
    centre = (piece.x, piece.y - piece.lift)
    draw_tilted(
        surface, piece.kind, up, centre, diameter, piece.angle, piece.tilt,
        lift_px=piece.lift, on_coin=on_coin, dim=piece.dim,
    )  # fmt: skip


def ellipse_round(pieces: Pieces, piece: MinePiece, more: int) -> pygame.Rect:
    """Return the box of a ring round a piece's face."""
    wide = coins.diameter_px(piece.kind, pieces.layout.scale * piece.size)
    box = pygame.Rect(0, 0, wide + 2 * more, round(wide * squash(piece.tilt)) + 2 * more)
    box.center = round(piece.x), round(piece.y - piece.lift)
    return box
