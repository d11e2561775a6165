"""The pieces of American Numismatists: coins, cards, pawns and cubes, each at a place in the table's words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.rules.state import View
from scenes.tables.numismatists_layout import Goal, Layout, order_in_hand
from sprites.tween import arc, between, ease_in_out

Kind = Literal["coin", "collector", "research", "investment", "pawn", "cube"]

Arranged = tuple[str, str, str]
"""A piece's kind, its name (empty: its back is all that is seen) and its place."""


@dataclass(slots=True, eq=False)
class Piece:
    """A piece: what it is, where it belongs, and where it is drawn now (middle and size in pixels)."""

    kind: Kind
    name: str
    place: str
    now: Goal = (0.0, 0.0, 10)
    start: Goal = (0.0, 0.0, 10)
    goal: Goal = (0.0, 0.0, 10)
    lift: float = 0.0

    @property
    def arranged(self) -> Arranged:
        """What and where it is."""
        return self.kind, self.name, self.place


class Pieces:
    """All pieces on the table; those of one place lie in the order of the list."""

    def __init__(self) -> None:
        self.all: list[Piece] = []
        self.moving: list[Piece] = []

    def show(self, view: View, layout: Layout) -> None:
        """Put everything where a view has it."""
        self.all = [Piece(kind, name, place) for kind, name, place in laid_out(view)]  # type: ignore[arg-type]
        self.settle(layout)

    def settle(self, layout: Layout) -> None:
        """Put every piece where it belongs, at once."""
        self.send_home(layout)
        for piece in self.all:
            piece.now, piece.lift = piece.goal, 0.0
        self.moving = []

    def find(self, kind: Kind, name: str, place: str | None = None) -> Piece | None:
        """Return the piece of a name (at a place), if there is one."""
        return next((p for p in self.all if p.kind == kind and p.name == name and place in (None, p.place)), None)

    def at(self, place: str) -> list[Piece]:
        """Return the pieces of a place in order."""
        found = [piece for piece in self.all if piece.place == place]
        return sorted(found, key=lambda piece: order_in_hand(piece.name)) if place.startswith("invest") else found

    def send(self, piece: Piece, place: str, name: str | None = None) -> None:
        """Give a piece a new place, last of what lies there, and another name if it turns over."""
        self.all.remove(piece)
        self.all.append(piece)
        piece.place = place
        piece.name = piece.name if name is None else name

    def send_home(self, layout: Layout) -> None:
        """Tell every piece where it belongs; those that have to go there are `moving`."""
        self.moving = []
        for place in {piece.place for piece in self.all}:
            held = self.at(place)
            for index, piece in enumerate(held):
                piece.goal = layout.goal(piece.kind, piece.name, place, index, len(held))
                if piece.goal != piece.now:
                    piece.start = piece.now
                    self.moving.append(piece)

    def advance(self, progress: float, lift: float) -> None:
        """Move what moves a share of its way."""
        share = ease_in_out(progress)
        for piece in self.moving:
            x, y = (between(piece.start[n], piece.goal[n], share) for n in (0, 1))
            piece.now = x, y, round(between(piece.start[2], piece.goal[2], share))
            piece.lift = lift * arc(progress)

    def land(self) -> None:
        """What moved has arrived."""
        for piece in self.moving:
            piece.now, piece.lift = piece.goal, 0.0
        self.moving = []


def laid_out(view: View) -> Iterator[Arranged]:
    """Yield every piece that a view shows; secret cards have no name."""
    table = view.table
    for shop, offered in zip(view.box.shops, table.shops, strict=True):
        yield from (("coin", coin, f"{shop.id} {n}") for n, coin in enumerate(offered) if coin)
    yield from (("coin", coin, f"auction {n}") for n, coin in enumerate(table.auction) if coin)
    yield from (("collector", card, f"row collector {n}") for n, card in enumerate(table.collectors) if card)
    yield from (("research", card, f"row research {n}") for n, card in enumerate(table.research) if card)
    yield from (("coin", coin, "sold") for coin in table.sold)
    yield from (("collector", card, "shown") for card in view.shown)
    for cube, shop_id in (("sale", table.sale), ("security", table.security)):
        if shop_id:
            yield "cube", cube, shop_id
    for seat in range(table.seats):
        yield from _dealer(view, seat)


def _dealer(view: View, seat: int) -> Iterator[Arranged]:
    dealer = view.table.dealers[seat]
    if dealer.shop:
        yield "pawn", str(seat), dealer.shop
    yield from (("coin", c, f"safe {seat}" if c in dealer.safe else f"coins {seat}") for c in dealer.coins)
    yield from (("research", card, f"research {seat}") for card in dealer.research)
    if seat == view.viewer:
        yield from (("collector", card, f"hand {seat}") for card in view.hand.collectors)
        yield from (("investment", kind_of(card), f"invest {seat}") for card in view.hand.investments)
    else:
        yield from [("collector", "", f"hand {seat}")] * view.sizes[seat][0]
        yield from [("investment", "", f"invest {seat}")] * view.sizes[seat][1]
