"""The table of Coin Quest: the auction board with lots and market, each seat's screen, bag and discard pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.coin_quest.rules import actions, events
from game.coin_quest.rules.scoring import score_lines
from game.coin_quest.rules.state import View
from game.core.contract import SPECTATOR, LegalActions, Seat, totals
from scenes.board.director import Cue
from scenes.board.picker import Spot
from scenes.match.session import Thrown
from scenes.tables.board import Key, Light, Preview, SeatLine, Setting
from scenes.tables.coin_quest_coins import TINTS, CoinPiece, coin_picture
from scenes.tables.coin_quest_cues import Staging
from scenes.tables.coin_quest_draft import NEWS
from scenes.tables.coin_quest_layout import Layout
from scenes.tables.coin_quest_look import Look
from scenes.tables.coin_quest_news import draw_news
from scenes.tables.coin_quest_pieces import PiecesBoard, laid_out
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
    "track": "9",
    "bag": "5",
    "auction": "4",
    "open": "3",
    "button": "8",
}
"""The section of the rules for each kind of spot."""

SHORTCUTS = {pygame.K_n: "open notes", pygame.K_r: "open reference"}
PENNY_STAGES = ("penny", "late_penny")
SECRET_STAGES = (*PENNY_STAGES, "actions", "bidding")


class CoinQuestBoard(PiecesBoard):
    """Coins, drafts and numbers are in `PiecesBoard`; here is what is shown, touched and said."""

    seat_colours = TINTS
    last_spots = frozenset(("button remove",))
    overlaps = True
    shown_first = (events.LotResolved,)

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.risen: dict[Seat, float] = {}
        """How far each screen is lifted, from 0 to 1 (then it is away)."""
        self.walking: dict[Seat, float] = {}
        """Where on the track a meeple is on its way."""
        self.committed: set[Seat] = set()
        self.result: events.LotResolved | None = None
        """The lot that is being compared."""
        self.result_stages: int | None = None
        self.results: dict[int, events.LotResolved] = {}
        """The lots compared since the screens were lifted."""
        self.sheet: Spot | None = None
        self.staging = Staging(self)
        self.look = Look(self)
        self.telling = Telling(setting)

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
        self.pieces = [CoinPiece(place, coin) for place, coin in laid_out(view)]
        self.bags = [player.bag_size for player in view.players]
        self.prestige = [player.prestige for player in view.players]
        self.left = view.left
        if fresh:
            self._lay_out()
            self.ground_changed = True
        self.settle_pieces()

    def settled(self, view: View) -> None:
        if self.view is not None and view.viewer != self.view.viewer:
            self.sheet = None
        self.view = view
        self.risen.clear()
        self.walking.clear()
        self.result = None
        self.results.clear()
        self.committed = {seat for seat, player in enumerate(view.players) if player.committed}
        self.desk.follow(view)
        self.lay_market(view.market)

    def is_penny(self, coin: str) -> bool:
        """Tell whether a coin is a worthless penny."""
        assert self.view is not None
        return self.view.table.is_penny(coin)

    @property
    def settled_pennies(self) -> tuple[str, ...]:
        """The pennies that are not passed on again in this step."""
        return self.view.settled if self.view is not None else ()

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
        elif self.sheet == NEWS:
            draw_news(surface, self.area, self.setting, self.view, self.desk)

    @property
    def notice_foot(self) -> tuple[int, int]:
        """Over the track and the market: a notice is mostly about the lots and the own coins."""
        return self.layout.market_row.midbottom

    # What can be touched

    def spots(self) -> Mapping[Spot, pygame.Rect]:
        if self.sheet is not None:
            return {"close": self.area}
        layout = self.layout
        found: dict[Spot, pygame.Rect] = {}
        for seat, strip in layout.strips.items():
            found |= {f"seat {seat}": strip.area, f"bag {seat}": strip.bag}
        found |= {f"lot {number}": lot.area for number, lot in layout.lots.items()}
        found |= {"track": layout.track, "price": layout.price, "auction": layout.auction_bag}
        found |= {
            f"coin {piece.coin}": piece.rect for piece in self.as_drawn() if piece.coin and self._touchable(piece)
        }
        found |= {f"use {coin}": rect for coin, rect in self.plaques().items()}
        if (
            self.view is not None and self.view.stage in PENNY_STAGES
        ):  # whole strips are touched then, not coins in them
            found |= {f"seat {seat}": found.pop(f"seat {seat}") for seat in layout.strips}
        return found | {f"open {name}": rect for name, rect in layout.buttons.items()}

    def _touchable(self, piece: CoinPiece) -> bool:
        """Coins on lots make way for the one that is held; an early draft is about the hand alone."""
        if self.desk.early and piece.place == f"discard {self.setting.viewer}":
            return False
        return not (self.desk.held and self.drawn_place(piece).startswith("draft"))

    def plaques(self) -> dict[str, pygame.Rect]:
        """Return the plaques under the viewer's coins whose action may still be used."""
        view = self.view
        if view is None or view.viewer == SPECTATOR or view.stage != "actions" or self.desk.early:
            return {}
        hand = self.in_place(f"hand {view.viewer}")
        ready = view.players[view.viewer].ready
        return {piece.coin: self.layout.plaque(piece.rect, len(hand)) for piece in hand if piece.coin in ready}

    def offer(self, view: View, menu: LegalActions[Any] | None) -> None:
        self.sheet = self.desk.offer(view, menu) or self.sheet

    @property
    def drafting(self) -> bool:
        return self.desk.form is not None

    def doing(self, action: Any) -> None:
        if isinstance(action, actions.Bid | actions.EndActions):
            self.desk.put_down()
            self.sheet = None

    def draft_lit(self) -> frozenset[Spot]:
        if self.sheet is not None:
            return frozenset(("close",)) | (self.desk.lit() & {"button bid"} if self.sheet == NEWS else frozenset())
        return self.desk.lit() | {f"open {name}" for name in self.layout.buttons}

    def draft_touched(self) -> tuple[Spot, ...]:
        return (f"coin {self.desk.held}",) if self.desk.held is not None else ()

    def drafted(self, spot: Spot) -> Any | None:
        return self.desk.complete if spot == "button bid" else None

    def take(self, spot: Spot) -> bool:
        if self.sheet is not None:
            self._turn_sheet(spot)
            return True
        if spot.startswith("open "):
            self.sheet = spot
            return True
        return spot in self.desk.lit() and self.desk.change(spot)

    def _turn_sheet(self, spot: Spot) -> None:
        """Put the open sheet away, or another one in its place."""
        if self.sheet == NEWS:
            self.desk.informed()
        self.sheet = None if spot in ("close", self.sheet) or not spot.startswith("open") else spot

    def shortcut(self, key: int) -> Spot | None:
        return SHORTCUTS.get(key)

    def close(self) -> bool:
        had = self.sheet is not None or self.desk.held is not None
        if self.sheet is not None:
            self._turn_sheet("close")
        self.desk.held = None
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
        return self.telling.status(view, self.desk)

    def seat_line(self, view: View, seat: Seat) -> SeatLine:
        player = view.players[seat]
        points = totals(score_lines(view), len(view.players))[seat]
        key = "placed" if player.committed else "coins"
        return SeatLine(
            str(points), self.setting.say(f"table.{key}", {"hand": player.hand_size, "bag": player.bag_size})
        )

    def describe(self, view: View, spot: Spot) -> str | None:
        return None if self.sheet else self.telling.describe(view, spot)

    def action_words(self, action: Any) -> str:
        return self.telling.action(action)

    def log_line(self, event: Any) -> str | None:
        if isinstance(event, events.MarketLaid):
            self.lay_market(event.coins)
        return self.telling.log(event)

    def rule_at(self, spot: Spot | None) -> str | None:
        return SECTIONS.get(spot.partition(" ")[0], "2") if spot else None

    def private(self, view: View) -> bool:
        return view.stage in SECRET_STAGES

    def cues(self, event: Any, thrown: Thrown | None) -> Sequence[Cue]:
        return self.staging.cues(event, thrown)
