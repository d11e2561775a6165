"""The pieces of Coin Quest's table: which coins lie where, as drawn, and where each of them belongs."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.coin_quest.rules.components import METALS, Coin
from game.coin_quest.rules.state import View
from game.core.contract import Seat
from scenes.tables.board import Board, Setting
from scenes.tables.coin_quest_coins import CoinPiece
from scenes.tables.coin_quest_draft import Desk
from scenes.tables.coin_quest_layout import Layout

GONE = "gone"
"""The place of coins that are on their way out of the game."""

Arranged = tuple[str, str]


class PiecesBoard(Board):
    """Pieces live in `pieces`.

    Places: "lot NUMBER", "market", "hand SEAT", "aside SEAT" (a penny to be passed on), "discard SEAT",
    "bid SEAT LOT" (once the screens are lifted), "gone" (leaving the game). A coin that the viewer may not know has
    no name at all. Coins in bags are numbers in `bags`; `prestige` and `left` (of the auction bag) are the other
    numbers on the table.
    """

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.view: View | None = None
        self.desk = Desk(self)
        self.pieces: list[CoinPiece] = []
        self.carried: set[CoinPiece] = set()
        self.bags: list[int] = [0] * len(setting.players)
        self.prestige: list[int] = [0] * len(setting.players)
        self.left = 0
        self.spaces: tuple[str, ...] = ()
        """The coins of the market as they were laid out: each keeps its space."""
        self.layout = Layout(pygame.Rect(0, 0, 940, 570), len(setting.players), (1, 2, 3, 4, 5), 0, 20)

    def kind(self, coin: str) -> Coin | None:
        """Return what is printed on a coin; None for one without a name."""
        assert self.view is not None
        return self.view.table.coins[coin] if coin else None

    def lay_market(self, coins: Sequence[str]) -> None:
        """Give each coin of the market its space; coins sold since leave theirs empty."""
        if not set(coins) <= set(self.spaces):
            self.spaces = tuple(coins)

    def settle_pieces(self) -> None:
        """Lay every piece where it belongs at once."""
        self.send_home(None)
        self.carried.clear()
        for piece in self.pieces:
            piece.put()

    def in_place(self, place: str) -> list[CoinPiece]:
        """Return the pieces of a place in the order in which they lie: collections by metal and value."""
        found = [piece for piece in self.pieces if piece.place == place]
        return found if place.startswith(("lot", "market")) else sorted(found, key=self._worth)

    def _worth(self, piece: CoinPiece) -> tuple[int, int, str]:
        kind = self.kind(piece.coin)
        return (METALS.index(kind.metal), -kind.value, piece.coin) if kind else (len(METALS), 0, "")

    def as_drawn(self) -> list[CoinPiece]:
        """Return all pieces from the lowest to the one that lies on top."""
        return [
            piece for place in dict.fromkeys(piece.place for piece in self.pieces) for piece in self.in_place(place)
        ]

    def find(self, place: str, coin: str) -> CoinPiece | None:
        """Return a piece of a name ("" a back) at a place."""
        return next((piece for piece in self.pieces if piece.place == place and piece.coin == coin), None)

    def send(self, piece: CoinPiece, place: str, coin: str) -> None:
        """Give a piece a new place and the name it is to show ("": its back)."""
        self.pieces.remove(piece)
        self.pieces.append(piece)
        piece.place = place
        if piece.coin != coin:
            piece.before, piece.coin, piece.turned = piece.coin, coin, 0.0
        self.carried.add(piece)

    def bring(self, start: tuple[int, int], place: str, coin: str) -> None:
        """Take a coin out of a bag at a point."""
        piece = CoinPiece(place, coin, *start, width=max(8.0, self.layout.line))
        self.pieces.append(piece)
        self.carried.add(piece)

    def drawn_place(self, piece: CoinPiece) -> str:
        """Return where a piece is drawn: a coin of the viewer's hand may lie on a lot as his draft."""
        own = piece.place == f"hand {self.setting.viewer}"
        laid = self.desk.laid_out
        return f"draft {laid[piece.coin]}" if own and piece.coin in laid else piece.place

    def send_home(self, driver: object) -> list[CoinPiece]:
        """Tell every piece where it belongs now; return those that have to go there, to be moved by `driver`."""
        moved = []
        self.layout.bidders = self._bidders()
        lying: dict[str, list[CoinPiece]] = {}
        for place in dict.fromkeys(piece.place for piece in self.pieces):
            for piece in self.in_place(place):
                lying.setdefault(self.drawn_place(piece), []).append(piece)
        for place, pieces in lying.items():
            width, middles = self._middles(place, pieces)
            for piece, middle in zip(pieces, middles, strict=True):
                goal = (*middle, width)
                if goal != piece.goal or (piece.turned < 1.0 and piece.driver is None):
                    piece.goal, piece.driver = goal, driver
                    moved.append(piece)
        return moved

    def _middles(self, place: str, pieces: Sequence[CoinPiece]) -> tuple[int, list[tuple[int, int]]]:
        if place.startswith("hand"):  # those laid on lots leave their places empty: no other coin moves
            whole = self.in_place(place)
            width, middles = self.layout.places(place, len(whole))
            return width, [middles[whole.index(piece)] for piece in pieces]
        if place != "market" or not self.spaces:
            return self.layout.places(place, len(pieces))
        width, middles = self.layout.places(place, len(self.spaces))
        return width, [middles[self.spaces.index(piece.coin)] for piece in pieces]

    def _bidders(self) -> dict[int, list[Seat]]:
        """Return who has revealed bids on each lot, in the order of seats."""
        bids = {tuple(map(int, p.place.split()[1:])) for p in self.pieces if p.place.startswith("bid ")}
        return {number: sorted(seat for seat, lot in bids if lot == number) for number in self.layout.lots}

    def arrangement(self) -> list[Arranged]:
        found = sorted((piece.place, piece.coin) for piece in self.pieces if piece.place != GONE)
        return found + _numbers(self.bags, self.prestige, self.left)

    def arrangement_of(self, view: View) -> list[Arranged]:
        bags, prestige = [p.bag_size for p in view.players], [p.prestige for p in view.players]
        return sorted(laid_out(view)) + _numbers(bags, prestige, view.left)


def _numbers(bags: Sequence[int], prestige: Sequence[int], left: int) -> list[Arranged]:
    return [("bags", str(list(bags))), ("prestige", str(list(prestige))), ("left", str(left))]


def laid_out(view: View) -> list[Arranged]:
    """Return what a view shows: each coin's place and its name, empty for a back."""
    found = [("market", coin) for coin in view.market]
    found += [(f"lot {number}", coin) for number, coins in enumerate(view.lots, start=1) for coin in coins]
    for seat, player in enumerate(view.players):
        found += [(f"hand {seat}", coin) for coin in player.hand]
        found += [(f"hand {seat}", "")] * (player.hand_size - len(player.hand))
        found += [(f"discard {seat}", coin) for coin in player.discard]
        found += [(f"aside {seat}", coin) for coin in player.aside]
    return found
