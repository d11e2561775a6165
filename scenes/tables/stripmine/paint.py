"""How Stripmine's table is painted, from the ground up to a throw over the mine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from game.core.contract import Seat
from game.stripmine.rules.state import Table, View
from scenes.board.board import Paint
from scenes.board.coins import draw_coin, side_of
from scenes.board.context import Context
from scenes.board.piece import Piece, Sprite, Target
from scenes.board.shown import Frame
from scenes.tables.stripmine.acts import Pay
from scenes.tables.stripmine.bear import draw_bear
from scenes.tables.stripmine.counting import Counting
from scenes.tables.stripmine.felt import ThrowPaint
from scenes.tables.stripmine.ground import NAME, NAME_WIDE, STASH
from scenes.tables.stripmine.hands import (
    draw_close,
    draw_hand,
    draw_open_hands,
    draw_palm,
    draw_veil,
    draw_wrists,
    hands_of,
    stepped_back,
)
from scenes.tables.stripmine.hills import draw_beneath, draw_hill_numbers, draw_hill_ring, draw_pits
from scenes.tables.stripmine.keys import absent_key
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.ledges import draw_ledge, draw_ledge_ground, draw_tag, tag_width
from scenes.tables.stripmine.money import draw_money
from scenes.tables.stripmine.pieces import FELT, HAND, TOSS
from scenes.tables.stripmine.plate import ScarcityPlate, lacks_a_kind, lines_of
from scenes.tables.stripmine.sketches import hand
from scenes.tables.stripmine.tips import StripmineWords
from sprites import coin as coins
from sprites import materials, mine, text
from sprites.inlay import draw_hollow, draw_panel
from sprites.keyed import draw_keyed_round
from sprites.layout import Unit
from sprites.palette import (
    BRIGHT_GOLD,
    FOCUS,
    GOLD,
    IVORY,
    OLD_GOLD,
    Colour,
    edge,
    legible,
    mix,
    seat_colour,
)
from sprites.plaque import draw_plaque
from sprites.shadow import draw_box_shadow
from sprites.stamp import stamp, write
from sprites.symbol import draw_symbol
from sprites.tilted import draw_tilted

RAISED: Final = 2.0
"""How far a coin that was touched is lifted, in mm."""

SCORE: Final = 1.3
"""How large the figures of a score are, by the letters of the name."""


class StripminePaint(Paint):
    """Paints the board."""

    steady: ClassVar = True
    terse: ClassVar = 5
    gathers: ClassVar = frozenset(("fist",))

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._plate = ScarcityPlate(context)
        self._throws = ThrowPaint(context)
        self._words = StripmineWords(context)

    def watched(self, layout: StripmineLayout) -> Sequence[pygame.Rect]:
        return [place.panel for place in layout.places]  # every choice is weighed against what others hold

    # What never moves

    def ground(self, surface: pygame.Surface, layout: StripmineLayout) -> None:
        """Paint the pit, the panels of seats, and what stands beside the mine."""
        draw_box_shadow(surface, layout.mine, materials.corner_radius(layout.mine.size), blur=self.context.unit(16))
        surface.blit(mine.ground(layout.mine.size), layout.mine)
        if layout.bear:
            surface.blit(materials.panel(layout.waiting_area.size, 150), layout.waiting_area)
        for seat, place in enumerate(layout.places):
            draw_panel(surface, place.panel, 185)
            draw_ledge_ground(surface, layout, seat)
            draw_plaque(surface, place.plank, pinned=False)
            for number in range(STASH):
                _draw_well(surface, layout.well(seat, number))

    # Below the coins

    def follows(self, frame: Frame) -> object:
        """Hands come out from under the panels, and coins fall on the felt."""
        followed = (s for s in frame.sprites if s.piece.kind == HAND or s.piece.place in (FELT, TOSS))
        return [(s.piece, s.lie, s.turned, s.faded, s.pose) for s in followed if s.moving]

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        layout, table = frame.layout, frame.view.table
        pay, counting = frame.playing(Pay), frame.playing(Counting)
        scores = dict(enumerate(table.points)) | (pay.scores if pay else {})
        for seat, score in scores.items():
            self._draw_seat(surface, frame, seat, score)
        lines = counting.lines if counting else lines_of(table)
        auction = table.auction if counting else len(table.auctions)
        foot = absent_key(table.rules) if lacks_a_kind(table) else ""
        shared_out = any(sprite.piece.place[0] == "money" for sprite in frame.sprites)
        out = () if shared_out else [len(frame.resting("discard", kind)) for kind in layout.box.coins]
        self._plate.draw(surface, layout, lines, table, auction, foot=foot, out=out)
        if layout.bear:
            draw_bear(surface, frame, self.context)
        draw_pits(surface, frame, self.context.looks_back)
        draw_money(surface, frame, self._words)
        self._draw_rings(surface, frame)
        if veil := stepped_back(frame):
            self._draw_auction(surface, frame, veil)

    def _draw_auction(self, surface: pygame.Surface, frame: Frame, veil: float) -> None:
        """The mine steps back with its hills, and the hands lie on it."""
        for sprite in frame.sprites:
            if _stands_in_the_mine(sprite):
                _draw_tilted(surface, sprite, frame.layout)
        draw_veil(surface, frame, veil)
        draw_open_hands(surface, frame)
        for sprite in hands_of(frame):
            draw_hand(surface, frame, sprite)
        draw_wrists(surface, frame, self.context)

    def _draw_seat(self, surface: pygame.Surface, frame: Frame, seat: Seat, score: int) -> None:
        """Paint a seat's name and score, and light its panel up if it is to mine."""
        layout, panel = frame.layout, frame.layout.places[seat].panel
        unit = layout.unit
        to_move = frame.view.table.to_mine == seat
        radius = materials.corner_radius(panel.size)
        if to_move:
            materials.draw_outline(surface, panel, radius, max(2, unit(4)), seat_colour(seat))
        elif seat == frame.view.viewer:
            materials.draw_outline(surface, panel, radius, max(1, unit(2)), GOLD, 150)
        colour = name_colour(seat) if to_move else IVORY
        row, words = layout.name_row(seat), self.context.name(seat)
        px, room = self._name_px(layout, words, score)
        draw_symbol(surface, seat, (row.left + px // 2, row.centery), px)
        told = text.line(str(score), "figures_strong", round(px * SCORE), BRIGHT_GOLD)
        stamp(surface, told, midright=(row.right, row.centery))
        starts = self._starting(frame.view.table, seat)
        room -= self._draw_starts(surface, layout, seat, starts, px, room - text.measure(words, "strong", px)[0])
        write(surface, words, "strong", px, colour, room, midleft=(row.left + px + px // 3, row.centery))
        draw_ledge(surface, frame, seat)

    def _draw_starts(
        self, surface: pygame.Surface, layout: StripmineLayout, seat: Seat, ways: tuple[str, ...], px: int, room: int
    ) -> int:
        """A tag of brass at a name says that they mine first; return what it takes of the name's line.

        No name is cut short for it.
        """
        row, below = layout.name_row(seat), layout.below_name(seat, px)
        if not ways:
            return 0
        if below is not None:
            said = next((way for way in ways if tag_width(way, below.height) <= below.width), ways[-1])
            draw_tag(surface, said, below.height, below.width, center=below.center)
            return 0
        small = max(text.MIN_PX, px * 7 // 8)
        fits = (way for way in ways if tag_width(way, small) <= room - px // 2)
        if not (said := next(fits, "")):
            return 0
        right = row.right - px // 2 - text.measure("00", "figures_strong", round(px * SCORE))[0]
        return draw_tag(surface, said, small, room, midright=(right, row.centery)).width + px // 2

    def _name_px(self, layout: StripmineLayout, words: str, score: int) -> tuple[int, int]:
        """Return the letters of a seat's name, as large as it fits beside its score, and the room it has."""
        px, least = layout.unit.text(NAME_WIDE if layout.wide else NAME), Unit(layout.unit.size).text(NAME)
        width = layout.name_row(0).width
        while True:
            room = width - px * 2 - text.measure(str(score), "figures_strong", round(px * SCORE))[0]
            if px <= least or text.measure(words, "strong", px)[0] <= room:
                return px, room
            px -= 1

    # Light

    def _draw_rings(self, surface: pygame.Surface, frame: Frame) -> None:
        """Light up hills and coins that can be touched."""
        for place, lies in frame.lies.items():
            if place[0] == "hill" and (ring := frame.lights.ring(place)) is not None:
                draw_hill_ring(surface, lies[0], ring[0], self.context.unit(ring[1] + 3), self.context.unit(8))
        viewer = frame.view.viewer
        for seat in range(frame.view.table.rules.seats if frame.playing(Counting) else 0):
            for sprite in frame.resting("offer", seat):  # shown: they lie beside those that are kept
                self._draw_circle(surface, sprite, BRIGHT_GOLD, 7, 4)
        for area in ("stash", "offer"):
            for sprite in frame.resting(area, viewer):
                self._draw_coin_ring(surface, frame, sprite, area)

    def _draw_coin_ring(self, surface: pygame.Surface, frame: Frame, sprite: Sprite, area: str) -> None:
        target, lights = _target(frame, sprite, area), frame.lights
        if (target not in lights.lit and target not in lights.hinted) or _raised(frame, sprite):
            return
        strong = target == lights.hovered or target in lights.hinted
        colour = FOCUS if strong else legible(GOLD)
        keyed = lights.keyed(target)
        self._draw_circle(surface, sprite, colour, 9 if strong else 7, 6 if strong else 4, keyed=keyed)

    def _draw_circle(
        self, surface: pygame.Surface, sprite: Sprite, colour: Colour, reach: int, breadth: int, *, keyed: bool = False
    ) -> None:
        """Draw a line round a coin as it is seen with its edge; how far and how broad it is, in logical pixels."""
        unit = self.context.unit
        radius = round(sprite.lie.width / 2) + unit(reach)
        at = sprite.lie.x, sprite.lie.y - sprite.height + coins.thickness_px(2 * radius) / 2
        if keyed:
            draw_keyed_round(surface, at, radius)
        else:
            pygame.draw.circle(surface, colour, at, radius, edge(max(2, unit(breadth)), 255)[0])

    # Coins

    def sketch(self, piece: Piece, height: int, *, dim: bool = False) -> pygame.Surface:
        return hand(piece, height) or super().sketch(piece, height, dim=dim)

    def piece(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        if sprite.piece.kind == HAND or sprite.piece.place in (FELT, TOSS):
            return  # hands lie under the coins, thrown coins on the felt over everything
        if _stands_in_the_mine(sprite) and stepped_back(frame):
            return
        if _raised(frame, sprite):
            target = _target(frame, sprite, str(sprite.piece.place[0]))
            line, keyed = 7 if target == frame.lights.hovered else 4, frame.lights.keyed(target)
            self._draw_raised(surface, sprite, frame.layout, line, keyed=keyed)
        elif sprite.lie.tilt == 0:
            plain = sprite.shown.face != "heads" or None  # all figures are alike, however large
            draw_coin(surface, sprite, frame.layout.scale, dim=_is_in_fist(frame, sprite), small=plain)
        else:
            _draw_tilted(surface, sprite, frame.layout)

    def _draw_raised(
        self, surface: pygame.Surface, sprite: Sprite, layout: StripmineLayout, line: int, *, keyed: bool
    ) -> None:
        lift, diameter = RAISED * layout.scale, round(sprite.lie.width)
        at = sprite.lie.x, sprite.lie.y - lift
        coins.draw_coin(surface, sprite.piece.kind, "tails", at, diameter, sprite.lie.angle, lift_px=lift, small=True)
        radius = diameter // 2 + self.context.unit(line + 1)
        if keyed:
            draw_keyed_round(surface, at, radius)
        else:
            pygame.draw.circle(surface, FOCUS, at, radius, max(2, self.context.unit(line)))

    # Above the coins

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        if not stepped_back(frame):
            draw_beneath(surface, frame)
            advised = not self.context.guided and any(target[0] == "hill" for target in frame.lights.hinted)
            draw_hill_numbers(surface, frame, self.context.looks_back or advised)
        draw_palm(surface, frame)
        draw_close(surface, frame, self.context.say("action.Offer"), self._averages(frame))
        self._throws.draw(surface, frame)

    def _starting(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """Say at whoever mines first that they do, as long as it matters; in few words where there is no more room."""
        if table.stage != "mining" or table.starter != seat:
            return ()
        return self.context.say("panel.starts"), self.context.say("panel.starts_short")

    def _averages(self, frame: Frame) -> tuple[str, ...]:
        """Say what is expected of the two coins touched, in few words where there is no room for more.

        Not unless a hint was asked for: trying all pairs would be all there is to do.
        """
        full = ("fist",) in frame.lights.lit or frame.lights.held
        if not (self.context.weighed and full):
            return ()
        view: View = frame.view
        chosen = view.table.rules.box.sort([str(t[1]) for t in frame.lights.touched if t[0] == "stash"])
        return self._words.averages(view, chosen)


def _draw_well(surface: pygame.Surface, place: pygame.Rect) -> None:
    """Paint a coin's place in a stash: faint, since it is seen round every coin."""
    surface.blit(materials.rounded(place.size, place.width // 2, (0, 0, 0, 70)), place)
    draw_hollow(surface, place, place.width // 2)
    surface.blit(materials.outline(place.size, place.width // 2, 1, OLD_GOLD, 60), place)


def _stands_in_the_mine(sprite: Sprite) -> bool:
    """Tell whether a coin stands on its hill."""
    return sprite.piece.place[0] == "hill" and not sprite.moving


def name_colour(seat: Seat) -> Colour:
    """Return the colour in which a name stands on wood whose seat is to act: the seat's, lighter."""
    return mix(seat_colour(seat), IVORY, 0.25)


def _draw_tilted(surface: pygame.Surface, sprite: Sprite, layout: StripmineLayout) -> None:
    """Paint a coin that is seen as hills are, or on its way there; its sizes come in steps."""
    place, kind = sprite.piece.place, sprite.piece.kind
    diameter = layout.diameter(kind, sprite.lie.width / layout.diameter(kind)) if sprite.moving else sprite.lie.width
    on_coin = place[0] in ("hill", "waiting", "money") and kind != layout.box.hill[0] and not sprite.lift
    at = sprite.lie.x, sprite.lie.y - sprite.lift
    side, angle, tilt = side_of(sprite.shown.face), sprite.lie.angle, sprite.lie.tilt
    plain = 1.0 if side == "tails" else None
    draw_tilted(
        surface, kind, side, at, round(diameter), angle, tilt, lift_px=sprite.lift, on_coin=on_coin, plain=plain
    )


def _is_in_fist(frame: Frame, sprite: Sprite) -> bool:
    """While the viewer's fist is closed the coins that it was filled from are in both hands: they are dim."""
    area, *seat = sprite.piece.place
    if area not in ("stash", "offer") or sprite.moving or seat != [frame.view.viewer]:
        return False  # what others hold has to be studied
    holding = (HAND, *seat, "offer" if area == "stash" else "kept")
    return any(s.piece.place == holding and s.shown.face == "closed" for s in frame.sprites)


def _raised(frame: Frame, sprite: Sprite) -> bool:
    """Tell whether a coin of the viewer was touched."""
    area, *rest = sprite.piece.place
    if area not in ("stash", "offer") or rest != [frame.view.viewer] or sprite.moving:
        return False
    return bool(frame.lights.touched) and _target(frame, sprite, area) in frame.lights.touched


def _target(frame: Frame, sprite: Sprite, area: str) -> Target:
    """Return what is touched for a coin: several alike are counted as they lie."""
    return area, sprite.piece.kind, [s for s in frame.sprites if s.piece == sprite.piece].index(sprite)
