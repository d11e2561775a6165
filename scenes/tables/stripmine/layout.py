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
from scenes.tables.stripmine.ground import NAME, NAME_WIDE, WIDEST, Point, tray_for
from scenes.tables.stripmine.pieces import shown_last
from scenes.tables.stripmine.piles import Piles
from sprites import text
from sprites.layout import Unit
from sprites.sheet import SMALL_BELOW
from sprites.tilted import depth_px, squash

MOST_LEVELS = 7
"""A pile of discarded coins grows no higher; its number stands beside it."""


class StripmineLayout(Piles):
    """Everything on the table."""

    def of_seat(self, seat: Seat) -> pygame.Rect:
        return self.places[seat].panel

    def lies(self, shown: Shown) -> Mapping[Place, Sequence[Lie]]:
        found = {
            place: self._lies(place, held, shown.rest) for place, held in shown.laid.items() if place[0] != "money"
        }
        return found | (self._money(shown.view) if any(place[0] == "money" for place in shown.laid) else {})

    def _lies(self, place: Place, held: Sequence[Piece], rest: Rest) -> list[Lie]:
        kinds = [piece.kind for piece in held]
        match place:
            case "hill", int(number):
                return self._stacked(f"hill {number:02}", self.hill_point(number), kinds, self.hill_size)
            case ("waiting",):
                return self._stacked("waiting", self.waiting_point, kinds, self.waiting_size)
            case "discard", str(kind):
                return self._discarded(kind, len(held))
            case ("felt",):
                return self.on_felt(kinds, rest)
            case "hand", int(seat), holds:
                return [Lie(*self.front_point(seat, 0.5, kept=holds == "kept"), self.hand_side)]
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

    @property
    def waiting_point(self) -> Point:
        """Where the lowest face of the waiting hill lies."""
        area = self.waiting_area
        return float(area.centerx), area.bottom - self.pad - self.px(WIDEST) * self.waiting_size * 0.44

    @property
    def waiting_top(self) -> int:
        """Where the waiting hill ends above."""
        return self._standing(self._stacked("waiting", self.waiting_point, self.box.hill, self.waiting_size)).top

    @property
    def waiting_size(self) -> float:
        """How large the coins of the waiting hill are: at most as those of hills, with room for its name above them."""
        area, name = self.usual.waiting_area, text.line_height("strong", Unit(self.unit.size).text(NAME))
        across, down = area.width * 0.5 / WIDEST, (area.height - 2 * name - self.usual.pad) / (WIDEST * 1.12)
        return max(1.0, min(self.hill_size, across / self.scale, down / self.scale))

    def _discarded(self, kind: str, count: int) -> list[Lie]:
        width, angle = self.diameter(kind, self.discard_size), settle_angle(kind, "discard") * 0.5
        x, y = self.discard_point(self.box.coins.index(kind))
        rise = depth_px(width, 1.0)
        return [Lie(x, y - min(MOST_LEVELS, level) * rise, width, angle, 1.0) for level in range(count)]

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
        seat, front = int(place[1]), self.places[int(place[1])]
        lie = self._lies(("hand", seat, place[2]), [piece], Rest())[0]
        return lie._replace(y=lie.y + (front.front.height if front.near else -front.front.height))

    def name_plate(self, seat: Seat) -> pygame.Rect:
        """Return where the wood lies on which a seat's name and score stand."""
        row = self.name_row(seat).inflate(self.pad, self.pad // 2)
        letters, usual = self.unit.text(NAME_WIDE), max(text.MIN_PX, Unit(self.unit.size).text(NAME_WIDE) * 4 // 5)
        below = text.line_height("strong", usual) + self.pad
        spare = max(round(letters * 1.3), self.places[seat].panel.height - 2 * below)  # a line has room below it
        high = min(round(letters * 2.1), spare) if self.wide else row.height
        return row.inflate(0, max(0, high - row.height))

    def below_name(self, seat: Seat, px: int) -> pygame.Rect | None:
        """Return the line below the wood of a name, where two seats share the table; None where there is no room."""
        if not self.wide:
            return None
        plate, below = self.name_plate(seat), self.pad // 3
        room = self.places[seat].panel.bottom - plate.bottom - below
        least = text.MIN_PX if self.unit.scale <= 1 else max(text.MIN_PX, Unit(self.unit.size).text(NAME_WIDE) * 4 // 5)
        sizes = range(max(least, px * 4 // 5), least, -1)
        px = next((px for px in sizes if text.line_height("strong", px) <= room - below), least)
        fits = text.line_height("strong", px) <= room
        return pygame.Rect(plate.left, plate.bottom + below, plate.width, px) if fits else None

    # Targets

    def targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Mapping[Target, pygame.Rect]:
        found: dict[Target, pygame.Rect] = {("plate",): self.plate, ("discard",): self.discard_area}
        if self.waiting:
            found[("waiting",)] = self.waiting_area
        found |= {("seat", seat): place.panel for seat, place in enumerate(self.places)}
        found |= {place: self._round(lies[place]) for place in lies if place[0] == "kept"}
        found |= {place: self._standing(lies[place]) for place in lies if place[0] == "hill"}
        found |= {("shown", seat): box for seat in range(len(self.places)) if (box := self._shown_box(shown, seat))}
        return found | self._own_targets(shown, lies)

    def _shown_box(self, shown: Shown, seat: Seat) -> pygame.Rect | None:
        """Return where the coins are faintly seen that a seat showed last."""
        last = shown_last(shown.view.table, seat) if self.flank else ()
        points = [self.front_point(seat, number) for number in range(len(last))]
        return self._round([Lie(x, y, self.diameter("quarter")) for x, y in points]) if points else None

    def badged(self, target: Target) -> bool:
        """A lit hill has a ring of its own: a note draws no box round it."""
        return target[0] == "hill"

    def number(self, target: Target) -> int | None:
        return int(target[1]) + 1 if target[0] == "hill" else None

    def number_box(self, target: Target, lies: Mapping[Place, Sequence[Lie]]) -> pygame.Rect | None:
        if target[0] != "hill" or not lies.get(target):
            return None
        foot, words = lies[target][0], str(self.number(target))
        plate = pygame.Rect(0, 0, *text.measure(words, "figures_strong", self.number_px))
        if self.flank:
            plate.midright = round(foot.x - foot.width / 2 - self.unit(10)), round(foot.y)
        else:  # so near to each other stand the hills of many that between two it might be either's
            plate.center = round(foot.x - foot.width * 0.4), round(foot.y + foot.width * 0.32)
        return plate.inflate(self.unit(8), 0)

    @property
    def number_px(self) -> int:
        """The letters of the hills' numbers: they stand in the room up to the next hill."""
        room = self.beside_hill - 2 * self.unit(10)
        return text.fit(str(self.hills), "figures_strong", self.unit.text(20), room)

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
        """Return every coin as it lies in stashes, on the hill and in the discard, and as it stands on plates."""
        sizes = {1.0, self.hill_size, self.discard_size, *((self.waiting_size,) if self.waiting else ())}
        found = [(kind, self.diameter(kind, size)) for kind in self.box.coins for size in sizes]
        return [*found, *((kind, SMALL_BELOW - 1) for kind in self.box.coins)]

    def prepare(self) -> Iterator[None]:
        return prepare_throws(self.box.coins if self.bear else (self.box.tie_coin,), self.scale)
