"""The table of Coin Quest: the auction board with lots and market, each seat's screen, bag and discard pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.coin_quest import deeds
from game.coin_quest.allocation import Allocation
from game.coin_quest.nouns import METALS, Coin, View
from game.coin_quest.scoring import tally
from game.coin_quest.status import status
from game.core.contract import SPECTATOR, Menu, Seat, totals
from scenes.director import Cue
from scenes.picker import Spot
from scenes.sitting import Thrown
from scenes.tables.board import Board, Key, Light, Preview, SeatLine, Setting
from scenes.tables.coin_quest_coins import TINTS, CoinPiece, coin_picture
from scenes.tables.coin_quest_cues import Staging
from scenes.tables.coin_quest_layout import Layout
from scenes.tables.coin_quest_look import Look
from scenes.tables.coin_quest_sheets import draw_notes, draw_reference
from scenes.tables.coin_quest_spelling import attempted, keys, spelled
from scenes.tables.coin_quest_words import Telling

SECTIONS = {
    "coin": "3",
    "use": "6",
    "lot": "8",
    "market": "11",
    "price": "11",
    "seat": "7",
    "bag": "5",
    "auction": "4",
    "open": "3",
    "button": "8",
}
"""The section of the rules for each kind of spot."""

SHORTCUTS = {pygame.K_n: "open notes", pygame.K_r: "open reference"}
PENNY_STAGES = ("penny", "late_penny")
SECRET_STAGES = (*PENNY_STAGES, "actions", "bidding")

Arranged = tuple[str, str]


class CoinQuestBoard(Board):
    """Pieces live in `pieces`.

    Places: "lot NUMBER", "market", "hand SEAT", "aside SEAT" (a penny to be passed on), "discard SEAT",
    "bid SEAT LOT" (once the screens are lifted). A coin that the viewer may not know has no name at all. Coins in
    bags are numbers in `bags`; `prestige` and `left` (of the auction bag) are the other numbers on the table.
    """

    seat_colours = TINTS

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.pieces: list[CoinPiece] = []
        self.carried: set[CoinPiece] = set()
        self.bags: list[int] = [0] * len(setting.players)
        self.prestige: list[int] = [0] * len(setting.players)
        self.left = 0
        self.view: View | None = None
        self.form: Allocation | None = None
        self.drafts: dict[Seat, dict[str, int]] = {}
        """The bids that each seat at this screen is placing: lots by coin."""
        self.held: str | None = None
        self.lifted: set[Seat] = set()
        self.committed: set[Seat] = set()
        self.result: deeds.LotResolved | None = None
        self.result_stages: int | None = None
        self.sheet: Spot | None = None
        self.layout = Layout(pygame.Rect(0, 0, 940, 570), len(setting.players), (1, 2, 3, 4, 5), 0, 20)
        self.staging = Staging(self)
        self.look = Look(self)
        self.telling = Telling(self)

    # Layout and pieces

    @property
    def near(self) -> Seat:
        """Who sits at the bottom."""
        return max(self.setting.viewer, 0)

    def resize(self, area: pygame.Rect) -> None:
        self.area = area
        self._lay_out()
        self.settle_pieces()

    def _lay_out(self) -> None:
        line = min(self.setting.unit.text(20) * 13 // 10, round(self.area.height * 0.055))
        lots = [lot.number for lot in self.view.table.lots] if self.view is not None else [1, 2, 3, 4, 5]
        self.layout = Layout(self.area, len(self.setting.players), lots, self.near, max(18, line))

    def prepare(self) -> Iterator[None]:
        """Strike the coins ahead, as broad as the market and the near hand show them."""
        if self.view is None:
            return
        widths = {self.layout.places("market", 7)[0], self.layout.places(f"hand {self.near}", 5)[0]}
        for coin in self.view.table.coins.values():
            for width in sorted(widths):
                coin_picture(coin, width)
                yield

    def show(self, view: View) -> None:
        fresh = self.view is None or len(self.view.table.lots) != len(view.table.lots)
        self.settled(view)
        self.carried.clear()
        self.pieces = [CoinPiece(place, coin) for place, coin in self._laid_out(view)]
        self.bags = [player.bag_size for player in view.players]
        self.prestige = [player.prestige for player in view.players]
        self.left = view.left
        if fresh:
            self._lay_out()
            self.ground_changed = True
        self.settle_pieces()

    def settled(self, view: View) -> None:
        self.view = view
        self.lifted.clear()
        self.result = None
        self.committed = {seat for seat, player in enumerate(view.players) if player.committed}
        if view.stage not in ("late_penny", "bidding"):
            self.drafts.clear()
        elif view.viewer != SPECTATOR and (bid := view.players[view.viewer].bid):
            self.drafts[view.viewer] = dict(bid)

    def kind(self, coin: str) -> Coin | None:
        """Return what is printed on a coin; None for one without a name."""
        assert self.view is not None
        return self.view.table.coins[coin] if coin else None

    def is_penny(self, coin: str) -> bool:
        """Tell whether a coin is a worthless penny."""
        assert self.view is not None
        return self.view.table.is_penny(coin)

    @property
    def settled_pennies(self) -> tuple[str, ...]:
        """The pennies that are not passed on again in this step."""
        return self.view.settled if self.view is not None else ()

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

    @property
    def draft(self) -> dict[str, int]:
        """The bids that the viewer is placing, or has placed behind his screen."""
        return self.drafts.get(self.setting.viewer, {})

    def _drawn_place(self, piece: CoinPiece) -> str:
        own = piece.place == f"hand {self.setting.viewer}"
        return f"draft {self.draft[piece.coin]}" if own and piece.coin in self.draft else piece.place

    def send_home(self, driver: object) -> list[CoinPiece]:
        """Tell every piece where it belongs now; return those that have to go there, to be moved by `driver`."""
        moved = []
        self.layout.bidders = self._bidders()
        lying: dict[str, list[CoinPiece]] = {}
        for place in dict.fromkeys(piece.place for piece in self.pieces):
            for piece in self.in_place(place):
                lying.setdefault(self._drawn_place(piece), []).append(piece)
        for place, pieces in lying.items():
            width, middles = self.layout.places(place, len(pieces))
            for piece, middle in zip(pieces, middles, strict=True):
                goal = (*middle, width)
                if goal != piece.goal or (piece.turned < 1.0 and piece.driver is None):
                    piece.goal, piece.driver = goal, driver
                    moved.append(piece)
        return moved

    def _bidders(self) -> dict[int, list[Seat]]:
        """Return who has revealed bids on each lot, in the order of seats."""
        bids = {tuple(map(int, p.place.split()[1:])) for p in self.pieces if p.place.startswith("bid ")}
        return {number: sorted(seat for seat, lot in bids if lot == number) for number in self.layout.lots}

    def arrangement(self) -> list[Arranged]:
        return sorted((piece.place, piece.coin) for piece in self.pieces) + self._numbers(
            self.bags, self.prestige, self.left
        )

    def arrangement_of(self, view: View) -> list[Arranged]:
        bags, prestige = [p.bag_size for p in view.players], [p.prestige for p in view.players]
        return sorted(self._laid_out(view)) + self._numbers(bags, prestige, view.left)

    def _numbers(self, bags: Sequence[int], prestige: Sequence[int], left: int) -> list[Arranged]:
        return [("bags", str(list(bags))), ("prestige", str(list(prestige))), ("left", str(left))]

    def _laid_out(self, view: View) -> list[Arranged]:
        """Return what a view shows: each coin's place and its name, empty for a back."""
        found = [("market", coin) for coin in view.market]
        found += [(f"lot {number}", coin) for number, coins in enumerate(view.lots, start=1) for coin in coins]
        for seat, player in enumerate(view.players):
            found += [(f"hand {seat}", coin) for coin in player.hand]
            found += [(f"hand {seat}", "")] * (player.hand_size - len(player.hand))
            found += [(f"discard {seat}", coin) for coin in player.discard]
            found += [(f"aside {seat}", coin) for coin in player.aside]
        return found

    # Drawing

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.look.draw_ground(surface)

    def draw(self, surface: pygame.Surface, light: Light) -> None:
        assert self.view is not None
        self.look.draw(surface, light)
        if self.sheet == "open notes":
            draw_notes(surface, self.area, self.setting, self.view)
        elif self.sheet == "open reference":
            draw_reference(surface, self.area, self.setting, self.view.table)

    # What can be touched

    def spots(self) -> Mapping[Spot, pygame.Rect]:
        if self.sheet is not None:
            return {"close": self.area}
        layout = self.layout
        found: dict[Spot, pygame.Rect] = {}
        for seat, strip in layout.strips.items():
            found |= {f"seat {seat}": strip.area, f"bag {seat}": strip.bag}
        found |= {f"lot {number}": lot.area for number, lot in layout.lots.items()}
        found |= {"price": layout.price, "auction": layout.auction_bag}
        for piece in self.pieces:
            if piece.coin and not (self.held and self._drawn_place(piece).startswith("draft")):
                found[f"coin {piece.coin}"] = piece.rect
        found |= {f"use {coin}": rect for coin, rect in self.plaques().items()}
        if (
            self.view is not None and self.view.stage in PENNY_STAGES
        ):  # whole strips are touched then, not coins in them
            found |= {f"seat {seat}": found.pop(f"seat {seat}") for seat in layout.strips}
        return found | {f"open {name}": rect for name, rect in layout.buttons.items()}

    def plaques(self) -> dict[str, pygame.Rect]:
        """Return the plaques under the viewer's coins whose action may still be used."""
        view = self.view
        if view is None or view.viewer == SPECTATOR or view.stage != "actions":
            return {}
        hand = [
            piece for piece in self.in_place(f"hand {view.viewer}") if piece.coin in view.players[view.viewer].ready
        ]
        line = self.layout.line
        return {
            piece.coin: pygame.Rect(piece.rect.left, self.layout.own_hand.bottom + 3, piece.rect.width, line)
            for piece in hand
        }

    def offer(self, view: View, menu: Menu[Any] | None) -> None:
        self.form = menu.form if menu is not None and isinstance(menu.form, Allocation) else None
        if self.form is None or self.held not in self.form.items:
            self.held = None

    @property
    def drafting(self) -> bool:
        return self.form is not None

    def doing(self, action: Any) -> None:
        if isinstance(action, deeds.Bid):
            self.form = self.held = None

    def draft_lit(self) -> frozenset[Spot]:
        if self.sheet is not None:
            return frozenset(("close",))
        lit = {f"open {name}" for name in self.layout.buttons}
        if self.form is None:
            return frozenset(lit)
        lit |= {f"coin {coin}" for coin in self.form.items}
        if self.held is not None:
            lit |= {f"lot {lot}" for lot in self.form.next_spots(self._pairs(), self.held)}
        if self.draft:
            lit.add("button clear")
        if self.form.finish(self._pairs()) is not None:
            lit.add("button bid")
        return frozenset(lit)

    def draft_touched(self) -> tuple[Spot, ...]:
        return (f"coin {self.held}",) if self.held is not None else ()

    def drafted(self, spot: Spot) -> Any | None:
        return self.form.finish(self._pairs()) if spot == "button bid" and self.form is not None else None

    def _pairs(self) -> list[tuple[str, str]]:
        items = self.form.items if self.form is not None else ()
        return [(coin, str(lot)) for coin, lot in self.draft.items() if coin in items]

    def take(self, spot: Spot) -> bool:
        if self.sheet is not None:
            self.sheet = None if spot in ("close", self.sheet) or not spot.startswith("open") else spot
            return True
        if spot.startswith("open "):
            self.sheet = spot
            return True
        return self.form is not None and spot in self.draft_lit() and self._change_draft(spot)

    def _change_draft(self, spot: Spot) -> bool:
        """Pick a coin up, put the one picked up on a lot, or take coins back from their lots."""
        kind, _, name = spot.partition(" ")
        draft = self.drafts.setdefault(self.setting.viewer, {})
        if spot == "button clear":
            draft.clear()
            self.held = None
        elif kind == "coin":
            placed = draft.pop(name, None) is not None
            self.held = None if placed or self.held == name else name
        elif kind == "lot" and self.held is not None:
            draft[self.held] = int(name)
            self.held = None
        self.settle_pieces()
        return True

    def shortcut(self, key: int) -> Spot | None:
        return SHORTCUTS.get(key)

    def close(self) -> bool:
        had = self.sheet is not None or self.held is not None
        self.sheet = self.held = None
        return had

    def spell(self, action: Any) -> tuple[Spot, ...]:
        return spelled(self, action)

    def keys(self, view: View, actions: Sequence[Any]) -> Sequence[Key]:
        return keys(self, view)

    def attempt(self, view: View, touched: Sequence[Spot]) -> Any | None:
        return attempted(self, view, touched)

    # Words

    def preview(self, view: View, action: Any) -> Preview | None:
        return None if self.sheet else self.telling.preview(view, action)

    def status(self, view: View) -> str:
        if self.result is not None:
            return self.telling.comparison(self.result, self.result_stages)
        told = status(view)
        key = "actions_none" if told.id == "actions" and not told.values["n"] else told.id
        return self.setting.say(f"status.{key}", self.telling.named(told.values))

    def seat_line(self, view: View, seat: Seat) -> SeatLine:
        player = view.players[seat]
        points = totals(tally(view), len(view.players))[seat]
        key = "placed" if player.committed else "coins"
        return SeatLine(
            str(points), self.setting.say(f"table.{key}", {"hand": player.hand_size, "bag": player.bag_size})
        )

    def describe(self, view: View, spot: Spot) -> str | None:
        return None if self.sheet else self.telling.describe(view, spot)

    def action_words(self, action: Any) -> str:
        return self.telling.action(action)

    def log_line(self, event: Any) -> str | None:
        return self.telling.log(event)

    def rule_at(self, spot: Spot | None) -> str | None:
        return SECTIONS.get(spot.partition(" ")[0], "2") if spot else None

    def private(self, view: View) -> bool:
        return view.stage in SECRET_STAGES

    def cues(self, event: Any, thrown: Thrown | None) -> Sequence[Cue]:
        return self.staging.cues(event, thrown)
