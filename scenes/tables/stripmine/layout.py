"""How coins and hands lie on Stripmine's table, and what can be touched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import pygame

from game.core.contract import Seat
from game.physics.launch import Tray
from game.stripmine.rules.state import View
from scenes.board.coins import prepare_throws
from scenes.board.film import on_felt, settle_angle, stepped
from scenes.board.piece import Lie, Piece, Place, Target
from scenes.board.shown import Rest, Shown
from scenes.tables.stripmine.field import PALM
from scenes.tables.stripmine.ground import WIDEST, Point, tray_for
from scenes.tables.stripmine.pieces import shown_last
from scenes.tables.stripmine.piles import Piles
from scenes.tables.stripmine.signs import OUT
from sprites import text
from sprites.coin import millimetres
from sprites.sheet import SMALL_BELOW
from sprites.tilted import depth_px, squash


class StripmineLayout(Piles):
    """Everything on the table."""

    def of_seat(self, seat: Seat) -> pygame.Rect:
        return self.places[seat].panel

    def lies(self, shown: Shown) -> Mapping[Place, Sequence[Lie]]:
        found = {place: self._lies(place, held, shown) for place, held in shown.laid.items() if place[0] != "money"}
        return found | (self._money(shown.view) if any(place[0] == "money" for place in shown.laid) else {})

    def _lies(self, place: Place, held: Sequence[Piece], shown: Shown) -> list[Lie]:
        kinds = [piece.kind for piece in held]
        match place:
            case "hill", int(number):
                return self._stacked(f"hill {number:02}", self.hill_point(number), kinds, self.hill_size)
            case ("waiting",):
                return self._stacked("waiting", self.waiting_point, kinds, self.waiting_size)
            case "discard", str(kind):
                return [Lie(*self.out_point(kind), self.out_width(kind), hidden=True)] * len(held)
            case ("felt",):
                return self.on_felt(kinds, shown.rest)
            case "hand", int(seat), _:
                return [Lie(*self.hand_place(seat, seat == shown.view.viewer))]
            case str(area), int(seat):
                return [self._of_seat(area, seat, number, kind) for number, kind in enumerate(kinds)]
        raise KeyError(place)

    def _of_seat(self, area: str, seat: Seat, number: int, kind: str) -> Lie:
        """Return how a coin lies: in a stash, in the own fist, shown in a free place of the stash, or with the bear."""
        angle = settle_angle(kind, f"{area} {seat}") * 0.5
        if area == "stash":
            return Lie(*self.stash_point(seat, number), self.diameter(kind), angle)
        if area == "fist":
            return Lie(*self.palm_point(seat, True, 0.5), self.diameter(kind, 0.8), angle, hidden=True)
        if area == "kept":
            return Lie(*self.kept_point(seat, number), self.diameter(kind, self.kept_size), angle)
        return Lie(*self.offer_point(seat, number), self.diameter(kind), angle)

    def in_palm(self, seat: Seat, own: bool, number: float, kind: str) -> Lie:
        """Return how the n-th of two coins lies in an open hand."""
        side = self.hand_place(seat, own)[2]
        width = min(self.diameter(kind), round(side * PALM * millimetres(kind) / WIDEST))
        return Lie(*self.palm_point(seat, own, number), width)

    def _stacked(self, name: str, foot: Point, kinds: Sequence[str], size: float) -> list[Lie]:
        """Every coin of a hill stands on those below it."""
        found, (x, y), turn = [], foot, 1.0 if name.startswith("hill") else 0.5
        for level, kind in enumerate(kinds):
            width = self.diameter(kind, size)
            y -= depth_px(width, 1.0) if level else 0
            found.append(Lie(x, y, width, settle_angle(kind, f"{name} {level}") * turn, 1.0))
        return found

    @property
    def waiting_point(self) -> Point:
        """Where the lowest face of the waiting hill lies."""
        area, size = self.waiting_area, self.px(WIDEST) * self.waiting_size
        return float(area.centerx), min(area.bottom - self.pad - size * 0.44, area.centery + size * 0.4)

    @property
    def waiting_top(self) -> int:
        """Where the waiting hill ends above."""
        return self._standing(self._stacked("waiting", self.waiting_point, self.box.hill, self.waiting_size)).top

    @property
    def waiting_size(self) -> float:
        """How large the coins of the waiting hill are: at most as those of hills, with room for its name above them."""
        area = self.usual.waiting_area
        across, down = area.width * 0.86 / WIDEST, (area.bottom - self.usual.bear_top) / (WIDEST * 1.12)
        return min(self.hill_size, across / self.scale, down / self.scale)

    def money_rooms(self, view: View) -> dict[Seat, pygame.Rect]:
        """Return the part of the mine in which the coins of each seat stand in the end, the first place's leftmost."""
        return self._money_block(view)[0]

    def _money_block(self, view: View) -> tuple[dict[Seat, pygame.Rect], float]:
        """Return these parts, as high as piles and captions are, and the size of coins, as large as all can be."""
        takers = sorted((share for share in view.table.settlement if share.takes), key=lambda share: share.place)
        piles = sum(len(share.takes) for share in takers)
        size = self.usual.money_size(piles)
        floor = self.money_block(size)
        left, found = 0, {}
        for share in takers:
            edges = [floor.left + round(floor.width * pile / piles) for pile in (left, left + len(share.takes))]
            found[share.seat] = pygame.Rect(edges[0], floor.top, edges[1] - edges[0], floor.height)
            left += len(share.takes)
        return found, size

    def _money(self, view: View) -> dict[Place, list[Lie]]:
        """Every coin of the match stands in the mine, in a pile for each kind."""
        rooms, size = self._money_block(view)
        down = 2 * self.line + self.pad + self.diameter("quarter", size) * squash(1.0) * 0.6
        found: dict[Place, list[Lie]] = {}
        for share in view.table.settlement:
            for pile, kind in enumerate(share.takes):
                room = rooms[share.seat]
                foot = room.left + room.width * (pile + 0.5) / len(share.takes), room.bottom - down
                kinds = [kind] * (self.hills * self.box.hill.count(kind))
                found.setdefault(("money", share.seat), []).extend(self._stacked("money", foot, kinds, size))
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
        x, _, side = self.hand_place(int(place[1]), True)
        near = self.places[int(place[1])].near
        return Lie(x, self.mine.bottom + side * 0.5 if near else self.mine.top - side * 0.5, side)

    # What is out of the game, on the plate

    def out_point(self, kind: str) -> Point:
        """Return where it stands on the plate how many coins of a kind are out of the game: there they vanish."""
        return self.signs.columns[OUT], self.signs.middle(self.box.coins.index(kind))

    def out_width(self, kind: str) -> int:
        """How broad a coin is that has come there."""
        return max(8, round(millimetres(kind) * self.signs.coin * 0.6))

    # Targets

    def targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Mapping[Target, pygame.Rect]:
        found: dict[Target, pygame.Rect] = {("plate",): self.plate, ("discard",): self.signs.column(OUT)}
        if self.waiting:
            found[("waiting",)] = self.waiting_area
        found |= {("seat", seat): place.panel for seat, place in enumerate(self.places)}
        found |= {place: self._round(lies[place]) for place in lies if place[0] == "kept"}
        found |= {place: self._standing(lies[place]) for place in lies if place[0] == "hill"}
        found |= {("shown", seat): box for seat in range(len(self.places)) if (box := self._shown_box(shown, seat))}
        return found | self._own_targets(shown, lies)

    def _shown_box(self, shown: Shown, seat: Seat) -> pygame.Rect | None:
        """Return the ledge on which the coins lie that a seat showed last."""
        return self.places[seat].ledge if shown_last(shown.view.table, seat) else None

    def badged(self, target: Target) -> bool:
        """A lit hill has a ring of its own: a note draws no box round it."""
        return target[0] == "hill"

    def framed(self, target: Target) -> bool:
        """Coins that can be chosen have a ring that grows below the pointer, or with the focus: no second one."""
        return target[0] in ("stash", "offer")

    def number(self, target: Target) -> int | None:
        return int(target[1]) + 1 if target[0] == "hill" else None

    def number_box(self, target: Target, lies: Mapping[Place, Sequence[Lie]]) -> pygame.Rect | None:
        """Return the plate at the foot of a hill, in its middle: it can be no other's."""
        if target[0] != "hill" or not lies.get(target):
            return None
        foot, words = lies[target][0], str(self.number(target))
        width, high = text.measure(words, "figures_strong", self.number_px)
        plate = pygame.Rect(0, 0, max(width, high * 3 // 4) + self.unit(10), high * 7 // 8)
        wall = foot.width * squash(foot.tilt) / 2 + depth_px(round(foot.width), foot.tilt)
        plate.midbottom = round(foot.x), round(foot.y + wall + self.unit(4))
        return plate

    @property
    def number_px(self) -> int:
        """The letters of the hills' numbers."""
        return max(text.MIN_PX, min(self.unit.text(20), self.diameter("quarter", self.hill_size) // 5))

    @property
    def chip_px(self) -> int:
        """The letters in which it stands beside a hill what lies beneath."""
        return max(text.MIN_PX, min(self.unit.text(26), self.diameter("quarter", self.hill_size) // 7))

    def chip(self, foot: Lie) -> pygame.Rect | None:
        """Return where the uppermost of the chips lies that tell what lies beneath; None where hills leave no room."""
        width, high = text.measure("25", "figures_strong", self.chip_px)
        chip = pygame.Rect(0, 0, width + self.unit(8), round(high * 0.86))
        chip.midleft = round(foot.x + foot.width / 2) + self.unit(4), round(foot.y - chip.height)
        chip.right = min(chip.right, self.mine.right - self.unit(4))
        return chip if chip.width <= self.beside_hill else None

    def _own_targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> dict[Target, pygame.Rect]:
        viewer = shown.view.viewer
        found: dict[Target, pygame.Rect] = {}
        for area in ("stash", "offer"):
            held = list(zip(shown.at(area, viewer), lies.get((area, viewer), ()), strict=True))
            for number, (piece, lie) in enumerate(held):  # in the order in which they lie
                before = sum(other.kind == piece.kind for other, _ in held[:number])
                found[area, piece.kind, before] = self._round([lie])
        for place in lies:
            if place[:2] == ("hand", viewer):
                found[("fist",)] = self.hand_box(lies[place][0]).clip(self.mine)
        return found

    def hand_box(self, lie: Lie) -> pygame.Rect:
        """Return the square in which a hand lies."""
        box = pygame.Rect(0, 0, round(lie.width), round(lie.width))
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

    def _standing(self, lies: Sequence[Lie]) -> pygame.Rect:
        """Return the box round the coins of a hill as they are seen, with their walls; large enough to be hit."""
        boxes = []
        for lie in lies:
            high = round(lie.width * squash(lie.tilt)) + depth_px(round(lie.width), lie.tilt)
            boxes.append(pygame.Rect(0, 0, round(lie.width), high))
            boxes[-1].midtop = round(lie.x), round(lie.y - lie.width * squash(lie.tilt) / 2)
        box, least = boxes[0].unionall(boxes[1:]), self.unit.target(44)
        return box.inflate(max(0, least - box.width), max(0, least - box.height))

    def needed_coins(self) -> Iterable[tuple[str, int]]:
        """Return every coin as it lies in stashes and on the hill, and as it stands on plates."""
        sizes = {1.0, self.hill_size, *((self.waiting_size,) if self.waiting else ())}
        found = [(kind, self.diameter(kind, size)) for kind in self.box.coins for size in sizes]
        return [*found, *((kind, SMALL_BELOW - 1) for kind in self.box.coins)]

    def prepare(self) -> Iterator[None]:
        return prepare_throws(self.box.coins if self.bear else (self.box.tie_coin,), self.scale)
