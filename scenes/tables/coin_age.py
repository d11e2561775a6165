"""The table of Coin Age: the map, a tray to slap on, a bank on either side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.coin_age.rules import actions, events
from game.coin_age.rules.scoring import score_lines, standing
from game.coin_age.rules.state import COINS, Position, View
from game.coin_age.table.previews import explain, preview
from game.coin_age.table.status import status
from game.physics.launch import Tray
from scenes.director import Cue
from scenes.picker import Spot
from scenes.session import Thrown
from scenes.tables.board import Board, Key, Light, Preview, SeatLine, Setting
from scenes.tables.coin_age_cues import Staging
from scenes.tables.coin_age_map import MapCard
from scenes.tables.coin_age_picture import CoinAgePicture
from scenes.tables.coins import Piece, Point, settle_angle, stepped
from sprites import coin as coins

TRAY = Tray(128.0, 98.0)
COLUMN = 0.305
"""Share of the board's width that the tray and the banks take."""

SECTIONS = {"region": "12", "bank": "7", "hand": "4", "tray": "4", "space": "6", "button": "10"}
"""The section of the rules for each kind of spot."""

UNTOLD = (events.SideTossed, events.Shook, events.CoinsReturned, events.TurnBegan)
"""Events that are seen and need no line in the log."""

Arranged = tuple[str, str, bool]


class CoinAgeBoard(Board):
    """Pieces live in `pieces`; their places are "bank SEAT", "fist", "hand" (slapped), "space ID LEVEL", "toss"."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.pieces: list[Piece] = []
        self.map_card = MapCard(setting)
        self.staging = Staging(self)
        self.picture = CoinAgePicture(self)
        self.px_per_mm = 1.0
        self.tray_area = self.column = pygame.Rect(0, 0, 1, 1)
        self.bank_areas: list[pygame.Rect] = []
        self.position: Position | None = None
        self.doubled: dict[str, int] = {}
        self.rests: dict[str, tuple[float, float, float]] = {}
        self.shaking: tuple[Point, float] | None = None

    # Layout

    def resize(self, area: pygame.Rect) -> None:
        self.area = area
        gap = self.setting.unit(16)
        column = round(area.width * COLUMN)
        card_width = min(area.width - column - gap, round(area.height * MapCard.ASPECT))
        column = min(area.width - card_width - gap, round(area.width * 0.4))
        self.column = pygame.Rect(area.left, area.top, column, area.height)
        strip = self.setting.unit.text(20) * 2 + gap
        card_width = min(card_width, round((area.height - strip) * MapCard.ASPECT))
        card = pygame.Rect(0, 0, card_width, round(card_width / MapCard.ASPECT))
        card.midbottom = (
            (self.column.right + gap + area.right) // 2,
            (area.bottom + area.top + strip + card.height) // 2,
        )
        self.map_card.resize(card)
        self._lay_column(gap)
        if self.position is not None:
            self._lay_pieces()

    def _lay_column(self, gap: int) -> None:
        column = self.column
        room = column.width - gap
        tray_height = min(round(room * TRAY.height_mm / TRAY.width_mm), round(column.height * 0.42))
        tray_width = round(tray_height * TRAY.width_mm / TRAY.height_mm)
        self.tray_area = pygame.Rect(0, 0, tray_width, tray_height)
        self.tray_area.center = column.center
        self.px_per_mm = tray_width / TRAY.width_mm
        bank_height = (column.height - tray_height) // 2 - gap
        top = pygame.Rect(column.left, column.top, column.width, bank_height)
        bottom = pygame.Rect(column.left, column.bottom - bank_height, column.width, bank_height)
        near = max(self.setting.viewer, 0)
        self.bank_areas = [bottom, top] if near == 0 else [top, bottom]

    @property
    def notice_foot(self) -> tuple[int, int]:
        """Over the names of the lands: a notice is mostly about a region or the own coins."""
        return self.map_card.card.midtop

    @property
    def notice_width(self) -> int:
        return self.map_card.card.width

    def tray(self, coins: Sequence[str]) -> Tray:
        return TRAY

    def recall(self, coins: Sequence[str], note: Mapping[str, Any]) -> None:
        self.rests = {}
        for kind, rest in zip(coins, note.get("rest", ()), strict=False):
            self.rests[kind] = (rest[0], rest[1], rest[2])

    # Pieces

    def show(self, view: View) -> None:
        self.settled(view)
        self.pieces = [Piece(kind, place, heads) for place, kind, heads in self.arrangement_of(view)]
        self._lay_pieces()

    def prepare(self) -> Iterator[None]:
        return coins.prepare_flight(COINS, self.px_per_mm)

    def settled(self, view: View) -> None:
        self.position = view.position
        self.doubled = {str(line.values["region"]): line.seat for line in score_lines(view) if line.reason == "region"}
        if self.map_card.unfold(view.position):
            self.ground_changed = True

    def _lay_pieces(self) -> None:
        for piece in self.pieces:
            piece.put(self.point_of(piece), self.angle_of(piece))

    def arrangement(self) -> list[Arranged]:
        return sorted((piece.place, piece.kind, piece.heads) for piece in self.pieces if piece.place[:4] != "toss")

    def arrangement_of(self, view: View) -> list[Arranged]:
        position = view.position
        found: list[Arranged] = [("hand", held.coin, held.heads) for held in position.turn.hand]
        for seat, bank in enumerate(position.banks):
            heads = _shows_heads(position, seat)
            if position.phase == "slap falls" and seat == position.turn.seat:
                found += [("fist", kind, heads) for kind, n in zip(COINS, bank, strict=True) if n]
                found += [
                    (f"bank {seat}", kind, heads) for kind, n in zip(COINS, bank, strict=True) for _ in range(n - 1)
                ]
                continue
            found += [(f"bank {seat}", kind, heads) for kind, n in zip(COINS, bank, strict=True) for _ in range(n)]
        for space, stack in zip(position.map.ids, position.stacks, strict=False):
            found += [
                (f"space {space} {level}", held.coin, _shows_heads(position, held.seat))
                for level, held in enumerate(stack)
            ]
        return sorted(found)

    def shows_heads(self, seat: int) -> bool:
        """Tell which face a seat's coins show now."""
        assert self.position is not None
        return _shows_heads(self.position, seat)

    def in_place(self, place: str, kind: str | None = None) -> list[Piece]:
        """Return the pieces that lie in a place, or whose place begins so, of one kind if it is named."""
        return [
            piece
            for piece in self.pieces
            if (piece.place == place or piece.place.startswith(place + " ")) and kind in (None, piece.kind)
        ]

    def point_of(self, piece: Piece) -> Point:
        """Return where a piece belongs by its place."""
        area, *rest = piece.place.split()
        if area == "bank":
            same = self.in_place(piece.place, piece.kind)
            return self.bank_point(int(rest[0]), piece.kind, same.index(piece) if piece in same else len(same))
        if area == "space":
            x, y = self.map_card.centre(rest[0])
            return x, y - self.rise(rest[0], int(rest[1]))
        x, y, _ = self.rests.get(piece.kind, _side_by_side(piece.kind))
        return self.tray_area.left + x * self.px_per_mm, self.tray_area.top + y * self.px_per_mm

    def angle_of(self, piece: Piece) -> float:
        """Return how a resting piece is turned."""
        if piece.place == "hand":
            return stepped(self.rests.get(piece.kind, (0, 0, 0))[2])
        return settle_angle(piece.kind, piece.place, 0)

    def rise(self, space: str, level: int) -> float:
        """Return how many pixels a stack has risen below a level."""
        below = sorted(self.in_place(f"space {space}"), key=lambda piece: piece.place)[:level]
        return sum(coins.thickness_px(coins.diameter_px(piece.kind, self.px_per_mm)) for piece in below)

    def bank_point(self, seat: int, kind: str, level: int) -> Point:
        """Return where the n-th coin of a kind lies in a bank's stack."""
        area = self.bank_areas[seat]
        x = area.left + area.width * (COINS.index(kind) + 0.5) / len(COINS)
        step = max(coins.thickness_px(coins.diameter_px(kind, self.px_per_mm)), self.setting.unit(7))
        return x, area.centery + self.setting.unit(14) - level * step

    # Drawing: see coin_age_picture

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.picture.draw_ground(surface)

    def draw(self, surface: pygame.Surface, light: Light) -> None:
        self.picture.draw(surface, light)

    # Touching

    def spots(self) -> Mapping[Spot, pygame.Rect]:
        found: dict[Spot, pygame.Rect] = {"tray": self.tray_area}
        found |= {f"bank {seat}": area for seat, area in enumerate(self.bank_areas)}
        found |= {f"space {space}": self.map_card.area(space) for space in self.map_card.spaces}
        found |= {f"hand {piece.kind}": self._hit_area(piece) for piece in self.in_place("hand")}
        return found

    def _hit_area(self, piece: Piece) -> pygame.Rect:
        reach = max(coins.diameter_px(piece.kind, self.px_per_mm), self.setting.unit.target(44))
        area = pygame.Rect(0, 0, reach, reach)
        area.center = round(piece.x), round(piece.y)
        return area

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        space = self.map_card.space_at(pos)
        if space is not None:
            return f"space {space}"
        region = self.map_card.region_at(pos)
        if region is not None:
            return f"region {region}"
        others = [(spot, area) for spot, area in self.spots().items() if not spot.startswith("space")]
        return next((spot for spot, area in reversed(others) if area.collidepoint(pos)), None)

    def spell(self, action: Any) -> tuple[Spot, ...]:
        match action:
            case actions.Place(coin, space):
                return f"hand {coin}", f"space {space}"
            case actions.Pay(coin):
                return f"hand {coin}", f"bank {1 - self._seat}"
            case actions.Move(source, target):
                return f"space {source}", f"space {target}"
            case actions.Capture(space):
                return f"space {space}", f"bank {self._seat}"
            case actions.EndTurn():
                return ("button end_turn",)
        return ("tray",)

    @property
    def _seat(self) -> int:
        assert self.position is not None
        return self.position.turn.seat

    def keys(self, view: View, actions: Sequence[Any]) -> Sequence[Key]:
        return (Key("button end_turn", self.setting.say("action.EndTurn")),)

    def throws(self, action: Any) -> bool:
        return isinstance(action, actions.Slap | actions.FlipForSide)

    def shaken(self, action: Any | None, pos: tuple[int, int], seconds: float) -> None:
        self.shaking = None if action is None else (pos, seconds)
        self.staging.shake(action, pos, seconds)

    def attempt(self, view: View, touched: Sequence[Spot]) -> Any | None:
        kinds = {spot.partition(" ")[0]: spot.partition(" ")[2] for spot in touched}
        spaces = [spot.partition(" ")[2] for spot in touched if spot.startswith("space")]
        if "tray" in kinds:
            return actions.Slap()
        if "hand" in kinds and spaces:
            return actions.Place(kinds["hand"], spaces[0])
        if "hand" in kinds and "bank" in kinds:
            return actions.Pay(kinds["hand"])
        if len(spaces) == 2:
            return actions.Move(spaces[0], spaces[1])
        if spaces and "bank" in kinds:
            return actions.Capture(spaces[0])
        return self._alone(view, kinds, spaces)

    def _alone(self, view: View, kinds: Mapping[str, str], spaces: Sequence[str]) -> Any | None:
        """Guess what a single touch was to begin."""
        if "hand" in kinds:
            return actions.Place(kinds["hand"], view.position.map.ids[0])
        if not spaces:
            return actions.EndTurn() if "button" in kinds else None
        if view.position.phase != "actions":
            return actions.Capture(spaces[0])
        return actions.Move(spaces[0], spaces[0]) if view.position.turn.matches else actions.Capture(spaces[0])

    # Words

    def preview(self, view: View, action: Any) -> Preview | None:
        changes = preview(view, action)
        if changes is None:
            return None
        lines = []
        for line in explain(view, action):
            sentence = self.setting.say(f"hint.{line.reason}", line.values)
            lines.append(f"{sentence} ({line.points:+d})" if line.points else sentence)
        return Preview(tuple(lines), dict(enumerate(changes)))

    def status(self, view: View) -> str:
        return " ".join(self.setting.say(f"status.{part.id}", part.values) for part in status(view))

    def seat_line(self, view: View, seat: int) -> SeatLine:
        position = view.position
        side = self.setting.say(f"noun.{position.sides[seat]}") if position.sides else ""
        return SeatLine(str(standing(position)[seat]), side)

    def describe(self, view: View, spot: Spot) -> str | None:
        return self.map_card.describe(spot)

    def log_line(self, event: Any) -> str | None:
        return None if isinstance(event, UNTOLD) else super().log_line(event)

    def rule_at(self, spot: Spot | None) -> str | None:
        return SECTIONS.get(spot.partition(" ")[0]) if spot else None

    def cues(self, event: Any, thrown: Thrown | None) -> Sequence[Cue]:
        return self.staging.cues(event, thrown)


def _shows_heads(position: Position, seat: int) -> bool:
    """Before the sides are known all coins show heads."""
    return not position.sides or position.sides[seat] == "heads"


def _side_by_side(kind: str) -> tuple[float, float, float]:
    """Return a place on the felt for a coin whose throw is not known, in mm."""
    share = (COINS.index(kind) + 0.5) / len(COINS)
    return TRAY.width_mm * share, TRAY.height_mm / 2, 0.0
