"""How coins and hands lie on Stripmine's table, and what can be touched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.core.contract import Seat
from game.physics.launch import Tray
from scenes.board.film import on_felt, settle_angle, stepped
from scenes.board.piece import Lie, Piece, Place, Target
from scenes.board.shown import Rest, Shown
from scenes.tables.stripmine.ground import WIDEST, Ground, Point, tray_for
from sprites import coin as coins
from sprites.tilted import depth_px

MOST_LEVELS = 7
"""A pile of discarded coins grows no higher; its number stands beside it."""


class StripmineLayout(Ground):
    """Everything on the table."""

    def lies(self, shown: Shown) -> Mapping[Place, Sequence[Lie]]:
        return {place: self._lies(place, held, shown.rest) for place, held in shown.laid.items()}

    def _lies(self, place: Place, held: Sequence[Piece], rest: Rest) -> list[Lie]:
        kinds = [piece.kind for piece in held]
        match place:
            case "hill", int(number):
                return self._stacked(f"hill {number:02}", self.hill_point(number), kinds, self.hill_size)
            case ("waiting",):
                return self._stacked("waiting", self.waiting_point, kinds, 1.0)
            case "discard", str(kind):
                return self._discarded(kind, len(held))
            case ("felt",):
                return self.on_felt(kinds, rest)
            case "hand", int(seat), holds:
                return [Lie(*self.front_point(seat, 0.5, kept=holds == "kept"), self.hand_side)]
            case "money", int(seat):
                return self._in_piles(seat, kinds)
            case str(area), int(seat):
                return [self._of_seat(area, seat, number, kind) for number, kind in enumerate(kinds)]
        raise KeyError(place)

    def _of_seat(self, area: str, seat: Seat, number: int, kind: str) -> Lie:
        angle = settle_angle(kind, f"{area} {seat}") * 0.5
        if area == "stash":
            return Lie(*self.stash_point(seat, number), self.diameter(kind), angle)
        if area == "fist":
            return Lie(*self.front_point(seat, 0.5), self.diameter(kind, 0.8), angle, hidden=True)
        return Lie(*self.front_point(seat, number, kept=area == "kept"), self.diameter(kind), angle)

    def _stacked(self, name: str, foot: Point, kinds: Sequence[str], size: float) -> list[Lie]:
        """Every coin of a hill stands on those below it."""
        found, (x, y), turn = [], foot, 1.0 if name.startswith("hill") else 0.5
        for level, kind in enumerate(kinds):
            width = self.diameter(kind, size)
            y -= depth_px(width, 1.0) if level else 0
            found.append(Lie(x, y, width, settle_angle(kind, f"{name} {level}") * turn, 1.0))
        return found

    def _discarded(self, kind: str, count: int) -> list[Lie]:
        width, angle = self.diameter(kind, self.discard_size), settle_angle(kind, "discard") * 0.5
        x, y = self.discard_point(self.box.coins.index(kind))
        rise = depth_px(width, 1.0)
        return [Lie(x, y - min(MOST_LEVELS, level) * rise, width, angle, 1.0) for level in range(count)]

    def _in_piles(self, seat: Seat, kinds: Sequence[str]) -> list[Lie]:
        """The coins that a seat takes stand before it, in a pile for each kind."""
        front, piles = self.places[seat].front, list(dict.fromkeys(kinds))
        share = front.width / len(piles)
        size = min(1.0, share * 0.9 / self.px(WIDEST), (front.height - self.line) * 0.6 / self.px(WIDEST))
        levels = dict.fromkeys(piles, 0)
        found = []
        for kind in kinds:
            width = self.diameter(kind, size)
            foot = front.bottom - self.line - self.unit(4) - width * 0.42
            x = front.left + share * (piles.index(kind) + 0.5)
            y = foot - min(MOST_LEVELS, levels[kind]) * depth_px(width, 1.0)
            found.append(Lie(x, y, width, settle_angle(kind, "money") * 0.5, 1.0))
            levels[kind] += 1
        return found

    def on_felt(self, kinds: Sequence[str], rest: Rest) -> list[Lie]:
        """Return where thrown coins lie; without a film, side by side."""
        tray = tray_for(len(kinds))
        known = rest.lies if rest.coins == tuple(kinds) else ()
        lies = known or tuple((30.0 + 26 * (n % 6), 30.0 + 26 * (n // 6), 0.0) for n in range(len(kinds)))
        return [self.thrown(tray, kind, x, y, angle) for kind, (x, y, angle) in zip(kinds, lies, strict=True)]

    def thrown(self, tray: Tray, kind: str, x: float, y: float, angle: float = 0.0) -> Lie:
        """Return how a coin lies at a point of the felt, in mm."""
        return Lie(*on_felt(self.felt(tray), tray, x, y), self.diameter(kind), stepped(angle))

    def origin(self, place: Place, piece: Piece) -> Lie:
        """Hands come from under the panel of their seat, and are drawn back there: ("sleeve", SEAT, HOLDS)."""
        seat, front = int(place[1]), self.places[int(place[1])]
        lie = self._lies(("hand", seat, place[2]), [piece], Rest())[0]
        return lie._replace(y=lie.y + (front.front.height if front.near else -front.front.height))

    # Targets

    def targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Mapping[Target, pygame.Rect]:
        found: dict[Target, pygame.Rect] = {("plate",): self.plate, ("discard",): self.discard_area}
        if self.waiting:
            found[("waiting",)] = self.waiting_area
        found |= {("seat", seat): place.panel for seat, place in enumerate(self.places)}
        found |= {place: self._round(lies[place]) for place in lies if place[0] == "kept"}
        found |= {place: self._round(lies[place]) for place in lies if place[0] == "hill"}
        return found | self._own_targets(shown, lies)

    def _own_targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> dict[Target, pygame.Rect]:
        viewer = shown.view.viewer
        found: dict[Target, pygame.Rect] = {}
        for area in ("stash", "offer"):
            held = list(zip(shown.at(area, viewer), lies.get((area, viewer), ()), strict=True))
            for kind in dict.fromkeys(piece.kind for piece, _ in held):
                found[area, kind] = self._round([lie for piece, lie in held if piece.kind == kind])
        for place in lies:
            if place[:2] == ("hand", viewer):
                found[("fist",)] = self.hand_box(lies[place][0])
        return found

    def hand_box(self, lie: Lie) -> pygame.Rect:
        """Return the square in which a hand lies."""
        box = pygame.Rect(0, 0, self.hand_side, self.hand_side)
        box.center = round(lie.x), round(lie.y)
        return box

    def _round(self, lies: Sequence[Lie]) -> pygame.Rect:
        """Return the box round some coins, large enough to be hit."""
        boxes = []
        for lie in lies:
            reach = max(round(lie.width), self.unit.target(44))
            boxes.append(pygame.Rect(0, 0, reach, reach))
            boxes[-1].center = round(lie.x), round(lie.y)
        return boxes[0].unionall(boxes[1:])

    def prepare(self) -> Iterator[None]:
        return coins.prepare_flight(self.box.coins if self.bear else (self.box.tie_coin,), self.scale)
