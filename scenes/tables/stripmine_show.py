"""What moves on Stripmine's table beside its coins: hands, counted ghosts, points, banners, the felt of a throw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.core.contract import Seat
from scenes.tables.board import Setting
from scenes.tables.coins import Point
from scenes.tables.stripmine_layout import Layout
from scenes.tables.stripmine_pieces import MinePiece
from sprites import materials, mine, text
from sprites.palette import BRIGHT_GOLD, GAIN, IVORY, MUTED, OLD_GOLD, seat_colour
from sprites.shadow import draw_box_shadow
from sprites.symbol import draw_symbol, seat_mark
from sprites.tilted import ghost
from sprites.tween import arc, between, ease_in_out


@dataclass(slots=True)
class Hand:
    """A seat's hand: closed or open, how far it is stretched out, how far it is turned over (1: seen in full).

    `kept`: it holds a coin for the bear, and lies where that will.
    """

    shape: mine.Hand
    out: float = 1.0
    share: float = 1.0
    kept: bool = False


@dataclass(slots=True)
class Ghost:
    """A counted coin on its way to the plate, 0 to 1."""

    kind: str
    heads: bool
    start: Point
    progress: float = 0.0


@dataclass(slots=True)
class Points:
    """What a seat's coins earn: over each coin at first, then together on the way to the score."""

    seat: Seat
    each: tuple[int, ...]
    at: tuple[Point, ...]
    progress: float = 0.0


@dataclass(slots=True)
class Throwing:
    """A throw on the felt: what it is for, and whose coins are whose."""

    caption: str
    owners: dict[MinePiece, Seat] = field(default_factory=dict)
    faces: tuple[tuple[str, Seat], ...] = ()
    out: frozenset[Seat] = frozenset()


class Show:
    """All of it, drawn over the table."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.hands: dict[Seat, Hand] = {}
        self.ghosts: list[Ghost] = []
        self.points: list[Points] = []
        self.banner: tuple[str, Seat | None] | None = None
        self.throwing: Throwing | None = None

    def clear(self) -> None:
        """Nothing moves any more."""
        self.ghosts, self.points, self.banner, self.throwing = [], [], None, None

    # Hands

    def hand_box(self, layout: Layout, seat: Seat, *, kept: bool = False) -> pygame.Rect:
        """Return the square in which a seat's hand lies when it is stretched out."""
        box = pygame.Rect(0, 0, layout.hand_side, layout.hand_side)
        x, y = layout.front_point(seat, 0.5, kept=kept)
        box.center = round(x), round(y)
        return box

    def draw_hands(self, surface: pygame.Surface, layout: Layout) -> None:
        """Draw the hands that are stretched out; they come from under the panels."""
        for seat, hand in self.hands.items():
            place = layout.places[seat]
            picture = mine.hand(hand.shape, seat, layout.hand_side, down=not place.near, share=hand.share)
            box = self.hand_box(layout, seat, kept=hand.kept)
            away = round((1 - hand.out) * place.front.height)
            target = picture.get_rect(center=box.move(0, away if place.near else -away).center)
            kept = surface.get_clip()
            surface.set_clip(place.front.inflate(0, layout.gap).clip(kept))
            surface.blit(picture, target)
            surface.set_clip(kept)

    # Counting

    def draw_ghosts(self, surface: pygame.Surface, goals: Mapping[str, Point], diameters: Mapping[str, int]) -> None:
        """Draw counted coins on their way to the plate."""
        for flown in self.ghosts:
            if not 0 < flown.progress < 1:
                continue
            share, goal = ease_in_out(flown.progress), goals[flown.kind]
            x, y = between(flown.start[0], goal[0], share), between(flown.start[1], goal[1], share)
            y -= 30 * arc(flown.progress)
            picture = ghost(flown.kind, "heads" if flown.heads else "tails", diameters[flown.kind])
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def draw_points(self, surface: pygame.Surface, goals: Mapping[Seat, Point]) -> None:
        """Draw points over coins, then their sum on its way to the score."""
        px = self.setting.unit.text(30)
        for told in self.points:
            if not 0 < told.progress < 1:
                continue
            if told.progress < 0.5:
                for points, at in zip(told.each, told.at, strict=True):
                    self._draw_number(surface, f"+{points}", at, px, rise=min(1.0, told.progress * 6))
                continue
            share = ease_in_out(told.progress * 2 - 1)
            middle = tuple(sum(axis) / len(told.at) for axis in zip(*told.at, strict=True))
            goal = goals[told.seat]
            at = between(middle[0], goal[0], share), between(middle[1], goal[1], share)
            self._draw_number(surface, f"+{sum(told.each)}", at, px + px // 4, rise=1 - share)

    def _draw_number(self, surface: pygame.Surface, words: str, at: Point, px: int, rise: float) -> None:
        told = text.line_with_shadow(words, "figures_strong", px, GAIN)
        plate = told.get_rect(center=(round(at[0]), round(at[1] - px * 0.9 * rise))).inflate(px // 2, 0)
        surface.blit(materials.rounded(plate.size, plate.height // 2, (10, 18, 14, 200)), plate)
        surface.blit(told, told.get_rect(center=plate.center))

    # Throws and banners

    def draw_felt(self, surface: pygame.Surface, felt: pygame.Rect, caption: int) -> None:
        """Draw the felt in its frame: above it what is thrown for, below it, for one coin, which face is whose."""
        if self.throwing is None:
            return
        unit = self.setting.unit
        edge = felt.inflate(unit(14), unit(14))
        edge.top, edge.height = edge.top - caption, edge.height + caption * (2 if self.throwing.faces else 1)
        draw_box_shadow(surface, edge, unit(14), blur=unit(20))
        surface.blit(materials.wood(edge.size), edge)
        surface.blit(materials.outline(edge.size, materials.corner_radius(edge.size), 2, OLD_GOLD, 160), edge)
        surface.blit(materials.felt(felt.size), felt)
        self._draw_caption(surface, pygame.Rect(felt.left, edge.top, felt.width, felt.top - edge.top))
        self._draw_faces(surface, pygame.Rect(felt.left, felt.bottom, felt.width, edge.bottom - felt.bottom))

    def _draw_caption(self, surface: pygame.Surface, strip: pygame.Rect) -> None:
        assert self.throwing is not None
        words, room = self.throwing.caption, strip.width - self.setting.unit(16)
        size = text.fit(words, "strong", self.setting.unit.text(24), room)
        told = text.line_with_shadow(text.elide(words, "strong", size, room), "strong", size, BRIGHT_GOLD)
        surface.blit(told, told.get_rect(center=strip.center))

    def _draw_faces(self, surface: pygame.Surface, strip: pygame.Rect) -> None:
        assert self.throwing is not None
        faces = self.throwing.faces
        for number, (face, seat) in enumerate(faces):
            x = strip.left + round(strip.width * (number + 0.5) / len(faces))
            self._draw_face(surface, (x, strip.centery), face, seat, strip.width // len(faces) - self.setting.unit(12))

    def _draw_face(self, surface: pygame.Surface, at: tuple[int, int], face: str, seat: Seat, width: int) -> None:
        """Say which face is whose: "Heads: Anna" with her symbol."""
        assert self.throwing is not None
        px = self.setting.unit.text(22)
        words = self.setting.say("throw.face", {"face": face, "seat": seat})
        mark, room = seat_mark(seat, px), width - px - px // 2
        size = text.fit(words, "strong", px, room)
        colour = MUTED if seat in self.throwing.out else seat_colour(seat)
        told = text.line_with_shadow(text.elide(words, "strong", size, room), "strong", size, colour)
        left = at[0] - (told.get_width() + px + px // 2) // 2
        surface.blit(mark, mark.get_rect(midleft=(left, at[1])))
        surface.blit(told, told.get_rect(midleft=(left + px + px // 2, at[1])))

    def draw_owners(self, surface: pygame.Surface, radius: int) -> None:
        """Mark every thrown coin by the symbol of who flips it."""
        if self.throwing is None:
            return
        px = self.setting.unit.target(30)
        for piece, seat in self.throwing.owners.items():
            if seat not in self.throwing.out and piece.pose is None:
                pygame.draw.circle(surface, seat_colour(seat), piece.at, radius + 3, max(2, self.setting.unit(3)))
            draw_symbol(surface, seat, (piece.x - radius * 0.8, piece.y - radius * 0.9), px)

    def draw_banner(self, surface: pygame.Surface, mine_area: pygame.Rect) -> None:
        """Draw what begins now, in large letters over the mine."""
        if self.banner is None:
            return
        words, seat = self.banner
        unit = self.setting.unit
        room = mine_area.width - unit(80)
        px = text.fit(words, "title", unit.text(44), room)
        told = text.line_with_shadow(text.elide(words, "title", px, room), "title", px, BRIGHT_GOLD)
        mark = seat_mark(seat, px) if seat is not None else None
        width = told.get_width() + (mark.get_width() + px // 3 if mark else 0)
        plate = pygame.Rect(0, 0, width + unit(60), told.get_height() + unit(28))
        plate.center = mine_area.center
        draw_box_shadow(surface, plate, unit(14), blur=unit(18))
        surface.blit(materials.panel(plate.size, 235), plate)
        left = plate.centerx - width // 2
        if mark:
            surface.blit(mark, mark.get_rect(midleft=(left, plate.centery)))
            left += mark.get_width() + px // 3
        surface.blit(told, told.get_rect(midleft=(left, plate.centery)))


def draw_name(
    surface: pygame.Surface, setting: Setting, row: pygame.Rect, seat: Seat, score: int, to_move: bool
) -> pygame.Rect:
    """Draw a seat's symbol, name and score in a row; returns where the score stands."""
    px = setting.unit.text(20)
    draw_symbol(surface, seat, (row.left + px // 2, row.centery), px)
    told = text.line(str(score), "figures_strong", setting.unit.text(26), BRIGHT_GOLD)
    place = told.get_rect(midright=(row.right, row.centery))
    surface.blit(told, place)
    room = place.left - row.left - px * 2
    size = text.fit(setting.name(seat), "strong", px, room)
    name = text.elide(setting.name(seat), "strong", size, room)
    colour = seat_colour(seat) if to_move else IVORY
    picture = text.line(name, "strong", size, colour)
    surface.blit(picture, picture.get_rect(midleft=(row.left + px + px // 3, row.centery)))
    return place
