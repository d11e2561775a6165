"""How Stripmine's table is drawn, from the ground up to the banners."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pygame

from game.core.contract import SPECTATOR, Seat
from game.stripmine.rules import actions
from scenes.board.picker import Spot
from scenes.tables.board import Light, Setting
from scenes.tables.coins import Point
from scenes.tables.stripmine_layout import STASH, Layout
from scenes.tables.stripmine_pieces import MinePiece, draw_piece, ellipse_round
from scenes.tables.stripmine_show import draw_name
from sprites import coin as coins
from sprites import materials, mine, text
from sprites.palette import FOCUS, GOLD, IVORY, MUTED, OLD_GOLD, Colour, seat_colour
from sprites.shadow import draw_box_shadow

if TYPE_CHECKING:
    from scenes.tables.stripmine import StripmineBoard

RAISED = 4.0
"""How far a coin that was touched is lifted, in mm."""


WELL = 20.0
"""Diameter of the hollow in which a coin of a stash lies, in mm."""


class Pictures:
    """Draws the board."""

    def __init__(self, board: StripmineBoard) -> None:
        self.board = board

    @property
    def setting(self) -> Setting:
        """Unit, words and names."""
        return self.board.setting

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        assert self.board.layout is not None
        return self.board.layout

    # What never moves

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the pit, the panels of seats, and what stands beside the mine."""
        if self.board.layout is None:
            return
        layout, unit = self.layout, self.setting.unit
        draw_box_shadow(surface, layout.mine, materials.corner_radius(layout.mine.size), blur=unit(16))
        surface.blit(mine.ground(layout.mine.size), layout.mine)
        self._draw_aside(surface)
        for seat, place in enumerate(layout.places):
            surface.blit(materials.panel(place.panel.size, 185), place.panel)
            for number in range(STASH):
                self._draw_well(surface, layout.stash_point(seat, number))

    def _draw_well(self, surface: pygame.Surface, at: Point) -> None:
        """A coin's place in a stash."""
        side = round(WELL * self.layout.scale)
        place = pygame.Rect(0, 0, side, side)
        place.center = round(at[0]), round(at[1])
        surface.blit(materials.rounded(place.size, side // 2, (0, 0, 0, 70)), place)
        surface.blit(materials.outline(place.size, side // 2, 1, OLD_GOLD, 60), place)

    def _draw_aside(self, surface: pygame.Surface) -> None:
        layout, unit = self.layout, self.setting.unit
        surface.blit(materials.panel(layout.discard_area.size, 120), layout.discard_area)
        self._draw_head(surface, layout.discard_area, "panel.discards", MUTED)
        if layout.waiting:
            area = layout.waiting_area
            surface.blit(materials.panel(area.size, 120), area)
            head = self._draw_head(surface, area, "panel.bear", GOLD)
            side = unit.text(20)
            print_ = mine.paw(side, OLD_GOLD)
            surface.blit(print_, print_.get_rect(midright=(head.left - unit(6), head.centery)))

    def _draw_head(self, surface: pygame.Surface, area: pygame.Rect, key: str, colour: Colour) -> pygame.Rect:
        unit, room = self.setting.unit, area.width - self.setting.unit(12)
        words = self.setting.say(key)
        px = text.fit(words, "italic", unit.text(21), room)
        told = text.line(text.elide(words, "italic", px, room), "italic", px, colour)
        return surface.blit(told, told.get_rect(midtop=(area.centerx, area.top + unit(5))))

    # What moves

    def draw(self, surface: pygame.Surface, light: Light) -> None:
        """Draw everything else."""
        if self.board.layout is None or self.board.view is None:
            return
        board, show, layout = self.board, self.board.show_layer, self.layout
        goals = {seat: self._draw_seat(surface, seat, light) for seat in range(board.seats)}
        board.plate.draw(surface, layout.plate, layout.scale)
        self._draw_counts(surface)
        self._draw_rings(surface, light)
        show.draw_hands(surface, layout)
        flying = self._draw_resting(surface, light)
        self._draw_own_hand(surface, light)
        self._draw_throw(surface)
        for piece in flying:
            draw_piece(surface, board.pieces, piece)
        if show.ghosts:
            self._draw_ghosts(surface)
        show.draw_points(surface, goals)
        show.draw_banner(surface, layout.mine)

    # Seats

    def _draw_seat(self, surface: pygame.Surface, seat: Seat, light: Light) -> Point:
        """Draw a seat's name and score, and light its panel up if it is to mine; returns where the score stands."""
        board, layout, unit = self.board, self.layout, self.setting.unit
        assert board.view is not None
        to_move = board.view.table.to_mine == seat
        panel = layout.places[seat].panel
        if to_move:
            materials.draw_outline(
                surface, panel, materials.corner_radius(panel.size), max(2, unit(4)), seat_colour(seat)
            )
        elif seat == board.view.viewer:
            materials.draw_outline(surface, panel, materials.corner_radius(panel.size), max(1, unit(2)), GOLD, 150)
        score = draw_name(surface, self.setting, layout.name_row(seat), seat, board.scores[seat], to_move)
        self._draw_kept_mark(surface, seat)
        return score.center

    def _draw_kept_mark(self, surface: pygame.Surface, seat: Seat) -> None:
        """A paw lies by the coins that the bear will flip."""
        kept = self.board.pieces.within(f"kept {seat}")
        if not kept or kept[0].hidden:
            return
        side = self.setting.unit.target(26)
        reach = coins.diameter_px("quarter", self.layout.scale) / 2
        x, y = self.layout.front_point(seat, len(kept) - 1, kept=True)
        picture = mine.paw(side, OLD_GOLD)
        surface.blit(picture, picture.get_rect(midleft=(round(x + reach + 2), round(y))))

    # Coins

    def _draw_resting(self, surface: pygame.Surface, light: Light) -> list[MinePiece]:
        """Draw the coins that lie, and return those that fly."""
        board = self.board
        flying = []
        raised = self._raised(light)
        for piece in sorted(board.pieces.all, key=self._depth):
            if piece.place.startswith("felt"):
                continue
            if piece.lift or piece.pose:
                flying.append(piece)
                continue
            piece.dim = self._unseen(piece)
            if piece in raised:
                self._draw_raised(surface, piece)
            else:
                draw_piece(surface, board.pieces, piece)
        return flying

    def _depth(self, piece: MinePiece) -> tuple[str, float, str]:
        """Hills further back are drawn first, each from the ground up."""
        area = piece.place.split()[0]
        if area == "hill":
            return area, self.layout.hill_point(int(piece.place.split()[1]), self.board.pieces.hills)[1], piece.place
        return area, -piece.y if area == "discard" else 0.0, piece.place

    def _unseen(self, piece: MinePiece) -> bool:
        """While a fist is closed the coins it was filled from are in both hands: they are dim."""
        area, *rest = piece.place.split()
        if area not in ("stash", "offer"):
            return False
        hand = self.board.show_layer.hands.get(int(rest[0]))
        return hand is not None and hand.shape == "closed" and hand.kept == (area == "offer")

    def _raised(self, light: Light) -> list[MinePiece]:
        """Return the viewer's coins that were touched."""
        assert self.board.view is not None
        raised = []
        for spot, count in Counter(light.touched).items():
            area, _, kind = spot.partition(" ")
            if area in ("stash", "offer"):
                raised += self.board.pieces.within(f"{area} {self.board.view.viewer}", kind)[:count]
        return raised

    def _draw_raised(self, surface: pygame.Surface, piece: MinePiece) -> None:
        lift = RAISED * self.layout.scale
        diameter = coins.diameter_px(piece.kind, self.layout.scale)
        at = piece.x, piece.y - lift
        coins.draw_coin(surface, piece.kind, "tails", at, diameter, piece.angle, lift_px=lift)
        pygame.draw.circle(surface, FOCUS, at, diameter // 2 + self.setting.unit(5), max(2, self.setting.unit(4)))

    # Light

    def _draw_rings(self, surface: pygame.Surface, light: Light) -> None:
        """Light up hills and coins that can be touched."""
        for spot in (*light.lit, *light.hinted):
            area, _, name = spot.partition(" ")
            strong = spot == light.hovered or spot in light.hinted
            if area == "hill":
                self._draw_hill_ring(surface, int(name), strong)
            elif area in ("stash", "offer"):
                self._draw_coin_rings(surface, spot, light, strong)

    def _draw_hill_ring(self, surface: pygame.Surface, hill: int, strong: bool) -> None:
        standing = self.board.pieces.within(f"hill {hill:02}")
        if not standing:
            return
        box = ellipse_round(self.board.pieces, standing[0], self.setting.unit(9 if strong else 7))
        box.height += round(box.height * 0.10)
        pygame.draw.ellipse(surface, FOCUS if strong else GOLD, box, max(2, self.setting.unit(5 if strong else 2)))

    def _draw_coin_rings(self, surface: pygame.Surface, spot: Spot, light: Light, strong: bool) -> None:
        assert self.board.view is not None
        area, _, kind = spot.partition(" ")
        unit = self.setting.unit
        found = self.board.pieces.within(f"{area} {self.board.view.viewer}", kind)
        for piece in found[light.touched.count(spot) :]:
            radius = coins.diameter_px(kind, self.layout.scale) // 2 + unit(9 if strong else 7)
            at = piece.x, piece.y + coins.thickness_px(2 * radius) / 2
            pygame.draw.circle(surface, FOCUS if strong else GOLD, at, radius, max(2, unit(6 if strong else 4)))

    def _draw_own_hand(self, surface: pygame.Surface, light: Light) -> None:
        """The viewer's open hand waits for coins; once it has them it can be closed."""
        assert self.board.view is not None
        seat, unit = self.board.view.viewer, self.setting.unit
        hand = self.board.show_layer.hands.get(seat) if seat != SPECTATOR else None
        if hand is None:
            return
        box = self.board.show_layer.hand_box(self.layout, seat, kept=hand.kept)
        ready = "fist" in light.lit
        if ready or "fist" in light.hinted:
            colour = FOCUS if light.hovered == "fist" or "fist" in light.hinted else GOLD
            materials.draw_outline(surface, box.inflate(2, 2), unit(14), max(2, unit(4)), colour)
        if ready and not hand.kept:
            self._draw_expected(surface, light, box)

    def _draw_expected(self, surface: pygame.Surface, light: Light, box: pygame.Rect) -> None:
        """Beside the open hand: what the two coins touched earn on average."""
        view = self.board.view
        assert view is not None
        chosen = self.board.box.sort([spot.partition(" ")[2] for spot in light.touched])
        preview = self.board.telling.average(view, actions.Offer(chosen))
        if preview is None:
            return
        front, px = self.layout.places[view.viewer].front, self.setting.unit.text(20)
        left = box.right + self.setting.unit(8)
        room = max(front.right - left, self.setting.unit.text(110))
        size = text.fit(preview, "strong", px, room)
        told = text.line_with_shadow(text.elide(preview, "strong", size, room), "strong", size, IVORY)
        surface.blit(told, told.get_rect(midleft=(left, box.centery)))

    # Beside the mine

    def _draw_counts(self, surface: pygame.Surface) -> None:
        """Beside each pile of discarded coins stands how many there are."""
        layout, unit = self.layout, self.setting.unit
        for number, kind in enumerate(self.board.box.coins):
            count = len(self.board.pieces.within("discard", kind))
            if count < 2:
                continue
            x, y = layout.discard_point(number)
            right = x + coins.millimetres("quarter") * layout.discard_scale / 2
            told = text.line(f"×{count}", "figures_strong", unit.text(20), IVORY)
            surface.blit(told, told.get_rect(midleft=(round(right + 2), round(y))))

    # Throws and counting

    def _draw_throw(self, surface: pygame.Surface) -> None:
        board, show = self.board, self.board.show_layer
        if show.throwing is None:
            return
        show.draw_felt(surface, board.pieces.felt, self.layout.caption)
        thrown = [*board.pieces.within("felt"), *board.tossed]
        fallen = all(piece.pose is None for piece in thrown) and bool(board.pieces.within("felt"))
        for piece in sorted(thrown, key=lambda piece: piece.pose.z if piece.pose else 0.0):
            owner = show.throwing.owners.get(piece)
            piece.dim = owner in show.throwing.out if owner is not None else fallen and not piece.heads
            language = self.setting.words.language if piece.pose is None else ""
            draw_piece(surface, board.pieces, piece, language)
        show.draw_owners(surface, coins.diameter_px(board.box.tie_coin, self.layout.scale) // 2)

    def _draw_ghosts(self, surface: pygame.Surface) -> None:
        plate, area, scale = self.board.plate, self.layout.plate, self.layout.scale
        goals = {line.coin: plate.coin_point(area, line.coin) for line in plate.lines}
        diameters = {line.coin: coins.diameter_px(line.coin, scale * 0.9) for line in plate.lines}
        self.board.show_layer.draw_ghosts(surface, goals, diameters)
