"""The table of Stripmine: the mine with its hills in the middle, stashes round it, the scarcity plate beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.core.contract import SPECTATOR, Seat
from game.physics.launch import Tray
from game.stripmine.rules import actions, events
from game.stripmine.rules.legal import FISTS
from game.stripmine.rules.state import Box, Table, View
from game.stripmine.rules.view import holds_secrets
from scenes.board.director import Cue
from scenes.board.picker import Spot
from scenes.match.session import Thrown
from scenes.tables.board import Board, Closing, Key, Light, Preview, SeatLine, Setting
from scenes.tables.stripmine_cues import Staging
from scenes.tables.stripmine_layout import Layout, tray_for
from scenes.tables.stripmine_pictures import Pictures
from scenes.tables.stripmine_pieces import Arranged, MinePiece, Pieces, arranged
from scenes.tables.stripmine_plate import ScarcityPlate
from scenes.tables.stripmine_show import Hand, Show
from scenes.tables.stripmine_words import Telling
from sprites import coin as coins

SECTIONS = {
    "hill": "4",
    "stash": "5",
    "offer": "5",
    "fist": "5",
    "plate": "6",
    "discard": "5",
    "waiting": "10",
    "kept": "10",
    "seat": "2",
}
"""The section of the rules for each kind of spot."""


QUIET = (events.OfferGiven, events.KeepGiven, events.BearFlipped, events.TieFlipped, events.Ranked, events.Scored)
"""While these are seen the status line stays as it is: somebody may be choosing, or coins are still in the air."""


class StripmineBoard(Board):
    """Pieces live in `pieces`; what else moves is in `show_layer`.

    Spots to be touched: "hill N", "stash KIND", "offer KIND", "fist".
    """

    shown_first = (events.Ranked,)
    last_spots = frozenset(("fist",))

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.pieces = Pieces(lambda: self.setting.sounds)
        self.plate = ScarcityPlate(setting)
        self.show_layer = Show(setting)
        self.pictures = Pictures(self)
        self.telling = Telling(setting)
        self.staging = Staging(self)
        self.tossed: list[MinePiece] = []
        self.scores: list[int] = []
        self.layout: Layout | None = None
        self._spots: dict[Spot, pygame.Rect] | None = None
        self.table: Table | None = None
        self.view: View | None = None
        self.happening = ""

    # What the rest of the table asks for

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.setting.players)

    @property
    def box(self) -> Box:
        """The coins of this match."""
        assert self.table is not None
        return self.table.rules.box

    @property
    def keeps_one(self) -> bool:
        """Whether everybody chooses one of his offered coins for the bear."""
        return self.table is not None and self.table.rules.keep == 1

    @property
    def first(self) -> Seat:
        """Who sits at the near edge, the whole match long: the first person, or the first seat."""
        people = (seat for seat, player in enumerate(self.setting.players) if player.human)
        return next(people, 0)

    def counting_pieces(self) -> list[MinePiece]:
        """Return the coins that count for scarcity: those offered, and those flipped with heads up."""
        return [*self.pieces.within("offer"), *(piece for piece in self.pieces.within("felt") if piece.heads)]

    # Layout

    def resize(self, area: pygame.Rect) -> None:
        self.area = area
        if self.table is not None:
            self._lay_out(self.table)

    def _lay_out(self, table: Table) -> None:
        self._spots = None
        self.layout = Layout(self.area, self.setting.unit, table, self.first)
        self.pieces.lay_out(self.layout, table)

    def tray(self, coins: Sequence[str]) -> Tray:
        return tray_for(len(coins))

    # Views

    def show(self, view: View) -> None:
        self.tossed = []
        self._take_over(view)
        self._lay_out(view.table)
        self.pieces.set_up(arranged(view))

    def settled(self, view: View) -> None:
        joined = self.table is not None and self.table.waiting and not view.table.waiting
        self._take_over(view)
        if joined:
            self._lay_out(view.table)
            self.ground_changed = True
        self.pieces.settle()

    def _take_over(self, view: View) -> None:
        """Numbers, hands and the plate are as a view has them."""
        self.view, self.table = view, view.table
        self.scores = list(view.table.points)
        self.plate.show(view.table)
        self.show_layer.clear()
        self.happening, self._spots = "", None
        self.pieces.thrown = None
        self.show_layer.hands.clear()
        self.show_layer.hands.update(_hands(view))

    def prepare(self) -> Iterator[None]:
        if self.layout is None or self.table is None:
            return
        if self.table.rules.bear:
            yield from coins.prepare_flight(self.box.coins, self.layout.scale)
        else:
            yield from coins.prepare_flight((self.box.tie_coin,), self.layout.scale)

    def arrangement(self) -> list[Arranged]:
        return self.pieces.arrangement()

    def arrangement_of(self, view: View) -> list[Arranged]:
        return arranged(view)

    def private(self, view: View) -> bool:
        return holds_secrets(view)

    def cues(self, event: Any, thrown: Thrown | None) -> Sequence[Cue]:
        def begin() -> None:
            if not isinstance(event, QUIET):
                self.happening = self.log_line(event) or ""

        return Cue(begin=begin), *self.staging.cues(event, thrown)

    # Drawing

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.pictures.draw_ground(surface)

    def draw(self, surface: pygame.Surface, light: Light) -> None:
        self.pictures.draw(surface, light)

    # Touching

    def spots(self) -> Mapping[Spot, pygame.Rect]:
        if self._spots is None:
            self._spots = self._all_spots()
        return self._spots

    def _all_spots(self) -> dict[Spot, pygame.Rect]:
        if self.layout is None or self.view is None:
            return {}
        layout, table = self.layout, self.view.table
        found: dict[Spot, pygame.Rect] = {"plate": layout.plate, "discard": layout.discard_area}
        if table.waiting:
            found["waiting"] = layout.waiting_area
        found |= {f"seat {seat}": place.panel for seat, place in enumerate(layout.places)}
        found |= {f"kept {seat}": self._round(f"kept {seat}") for seat, kept in enumerate(table.kept) if kept}
        found |= {f"hill {hill}": self._hill_area(hill) for hill, height in enumerate(table.hills) if height}
        if self.view.viewer != SPECTATOR:
            found |= self._own_spots(self.view.viewer)
        return found

    def _own_spots(self, seat: Seat) -> dict[Spot, pygame.Rect]:
        assert self.layout is not None
        found: dict[Spot, pygame.Rect] = {}
        for area in ("stash", "offer"):
            for kind in self.box.coins:
                if self.pieces.within(f"{area} {seat}", kind):
                    found[f"{area} {kind}"] = self._round(f"{area} {seat}", kind)
        hand = self.show_layer.hands.get(seat)
        if hand is not None:
            found["fist"] = self.show_layer.hand_box(self.layout, seat, kept=hand.kept)
        return found

    def _round(self, place: str, kind: str | None = None) -> pygame.Rect:
        """Return the box round all coins of a place, or those of one kind."""
        boxes = [self._hit_area(piece) for piece in self.pieces.within(place, kind)]
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)

    def _hit_area(self, piece: MinePiece) -> pygame.Rect:
        home = self.pieces.home(piece)
        reach = max(self.pieces.diameter(piece.kind, home.size), self.setting.unit.target(44))
        area = pygame.Rect(0, 0, reach, reach)
        area.center = round(home.point[0]), round(home.point[1])
        return area

    def _hill_area(self, hill: int) -> pygame.Rect:
        boxes = [self._hit_area(piece) for piece in self.pieces.within(f"hill {hill:02}")]
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)

    def spell(self, action: Any) -> tuple[Spot, ...]:
        match action:
            case actions.Mine(hill):
                return (f"hill {hill}",)
            case actions.Offer(offered):
                return (*(f"stash {coin}" for coin in offered), "fist")
            case actions.Keep(coin):
                return f"offer {coin}", "fist"
        raise TypeError(f"nobody spells {action!r}")

    def keys(self, view: View, actions: Sequence[Any]) -> Sequence[Key]:
        return (Key("fist", self.setting.say("action.Offer")),)

    def attempt(self, view: View, touched: Sequence[Spot]) -> Any | None:
        kind, _, name = touched[-1].partition(" ")
        match kind:
            case "hill":
                return actions.Mine(int(name))
            case "stash":
                return actions.Offer((name, name))
            case "offer":
                return actions.Keep(name)
            case "fist":
                return actions.Offer(())
        return None

    # Words

    def preview(self, view: View, action: Any) -> Preview | None:
        return self.telling.preview(view, action)

    def status(self, view: View) -> str:
        return self.happening or self.telling.status(view)

    def seat_line(self, view: View, seat: Seat) -> SeatLine:
        return self.telling.seat_line(view, seat)

    def action_words(self, action: Any) -> str:
        return self.telling.action_words(action)

    def log_key(self, event: Any) -> str:
        """Return the key of an event's sentence."""
        return self.telling.log_key(event)

    def log_line(self, event: Any) -> str | None:
        return self.telling.log_line(event)

    def describe(self, view: View, spot: Spot) -> str | None:
        return self.telling.describe(view, spot)

    def closing(self, view: View) -> Closing | None:
        return self.telling.closing(view)

    @property
    def notice_foot(self) -> tuple[int, int]:
        """While mining where hands will lie, later over the mine: in the way of what is chosen from at neither time."""
        if self.layout is None or self.view is None:
            return super().notice_foot
        mine = self.layout.mine
        if self.view.table.stage != "mining":
            return mine.midbottom
        return mine.centerx, min(place.panel.top for place in self.layout.places if place.near)

    def rule_at(self, spot: Spot | None) -> str | None:
        return SECTIONS.get(spot.partition(" ")[0]) if spot else None


def _hands(view: View) -> dict[Seat, Hand]:
    """Return the hands that are stretched out: closed fists, and the viewer's open hand while he chooses."""
    if view.table.stage not in FISTS:
        return {}
    kept = view.table.stage == "keeping"
    hands = {seat: Hand("closed", kept=kept) for seat, closed in enumerate(view.closed) if closed}
    if view.viewer != SPECTATOR and view.viewer not in hands:
        hands[view.viewer] = Hand("open", kept=kept)
    return hands
