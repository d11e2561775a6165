"""Where the parts of the dealers' boards lie: the viewer's own along the foot of the table, the others' in a column."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.american_numismatists.rules.box import DENOMINATIONS
from game.core.contract import Seat
from scenes.board import layout as board_layout

HAND = 3
"""For how many collectors there is room in the hand; with a fourth, of which one has to go, all are narrower."""

PLATE = 3.6
"""How high the viewer's own board is, in lines, where their investments lie at the table's foot."""

OWN_WEIGHT = 1.05
"""How many times as high as the others it is where it holds them."""

ALONE = 0.6
"""The same against a single opponent, who gets the room for their coins."""

TWO_ROWS = 56
"""From this height on the investments on the viewer's own board lie in two rows."""

ROWS = 3
"""In so many rows they lie at the table's foot."""

HANDS = 0.16
"""The share of another dealer's board that their cards take."""

SAFE = 2.9
"""So many coins lie beside each other in the viewer's own safe."""

FOLDED_SAFE = 3.4
"""How broad the safe on a plate is, in lines."""

SAFE_SHARE = 0.32
"""So much of the room beside the viewer's collectors their safe takes at most."""

SAFE_ROW, SAFE_ROW_SHARE, TWO_HIGH = 3.4, 0.42, 2.9
"""The same where two coins above each other, so many sizes of letters each, have no room."""

PAPERS = 8.5
"""How broad an investment at the table's foot is, in sizes of its letters."""

ROOMY = 60
"""From so many sizes of its letters on the table's foot has room for investments."""

FOLDED = 7.5
"""Below so many lines a board is a plate: its portrait stands beside its coins, and a touch on it opens the board."""

CRAMPED = 5.0
"""Below so many lines a board that holds investments has a small portrait, and its track at its foot."""

RINGED = 4.4
"""Below so many lines a plate has no room for a track of its own."""

FACE, LARGE_FACE, HIGH = 2.9, 3.1, 10.0
"""How large a portrait is at most, in lines; and on a board so many lines high: research and track stand beside it."""

TALL = 0.55
"""A board so many times as high as broad has its safe and its cards below its coins."""

LEAST_CIRCLE = 20
"""The circle of a denomination is at least so broad, in pixels: its figures stand in it."""

CIRCLE = 0.9
"""How broad they are below a name at most, in lines: the track of credibility is close below."""

COUNTED = 0.6
"""The share that circles below a name take of the room there: beside them are the actions left."""

NARROW_STRIP = 300
"""On a board less broad, in pixels, the marks of research stand closer, so that a name keeps its room."""

SMALLEST_TARGET = 24


class Boards(board_layout.Layout):
    """What belongs to the dealers: boards, coins, safes, cards in hand."""

    map: pygame.Rect
    hand_row: pygame.Rect
    strips: list[pygame.Rect]
    near: int
    people: tuple[int, ...]
    px: int
    own_px: int
    line: int
    gap: int
    held: int
    hand: int
    invested: bool

    def _strips(self, seats: int, column: pygame.Rect) -> list[pygame.Rect]:
        """Share a column among the boards: the viewer's own is a plate, or holds their investments as well."""
        own = round(min(self.line * PLATE, column.height / seats)) if self.papers_at_foot else 0
        if not own and self.near >= 0:
            weight = OWN_WEIGHT if seats > 2 else ALONE
            least = self.head + self.line * 2 + 8
            own = max(least, round(column.height * weight / (seats - 1 + weight)))
        other = (column.height - own) / (seats - (self.near >= 0))
        strips, top = [], float(column.top)
        for seat in range(seats):
            high = own if seat == self.near else other
            foot = round(top + high) - self.gap // 2
            strips.append(pygame.Rect(column.left, round(top), column.width, foot - round(top)))
            top += high
        return strips

    @property
    def papers_at_foot(self) -> bool:
        """Whether the viewer's investments lie beside their safe, and not on their board in the column."""
        return self.near >= 0 and self.hand_row.width >= ROOMY * self.own_px

    def of_seat(self, seat: Seat) -> pygame.Rect:
        return self.hand_row if seat == self.near else self.strips[seat]

    def folded(self, seat: int) -> bool:
        """Whether a board is so low that its portrait stands beside all of it."""
        holds = seat == self.near and not self.papers_at_foot
        return self.strips[seat].height < self.line * FOLDED and not holds

    def ringed(self, seat: int) -> bool:
        """Whether a plate is so low that its track of credibility runs round its portrait."""
        return self.folded(seat) and seat != self.near and self.strips[seat].height < self.line * RINGED

    def _cramped(self, seat: int) -> bool:
        """Whether a board holds investments and has no room for more than its name beside them."""
        holds = seat == self.near and not self.papers_at_foot
        return holds and self.strips[seat].height < self.line * CRAMPED

    def face(self, seat: int) -> pygame.Rect:
        """Where a dealer's portrait is."""
        strip = self.strips[seat]
        room = self.line * (LARGE_FACE if strip.height >= self.line * HIGH else FACE)
        if self._cramped(seat):
            room = self.head
        side = round(min(room, strip.height - 6, strip.width / 5))
        place = pygame.Rect(strip.left + 4, strip.top + 3, side, side)
        if self.folded(seat):
            place.centery = strip.centery
        return place

    def lower(self, seat: int) -> pygame.Rect:
        """The part of a board with coins and cards: below its name, or below all its head."""
        strip, face = self.strips[seat], self.face(seat)
        if self.folded(seat):
            left, top, foot = face.right + 3, strip.top + self.head, self.way(seat).top - 2
            foot = strip.bottom - 4 if self.ringed(seat) else foot
        else:
            left, top, foot = strip.left + self.gap, face.bottom + 2, strip.bottom - 5
            foot -= self.track(seat) if self._cramped(seat) else 0
        return pygame.Rect(left, top, strip.right - self.gap - left, foot - top)

    def track(self, seat: int) -> int:
        """The height of a board's track of credibility: the viewer's own is large."""
        high = self.strips[seat].height
        if seat == self.near or not self.folded(seat):
            return max(8, min(round(self.line * 0.8), high // 4))
        return max(6, min(self.line // 2, high // 10))

    def way(self, seat: int) -> pygame.Rect:
        """Where a board's track of credibility is: at its foot, or below the name where nothing else lies there."""
        strip, face, high = self.strips[seat], self.face(seat), self.track(seat)
        left = strip.left + 6 if self._cramped(seat) else face.right + 4
        place = pygame.Rect(left, strip.bottom - high - 4, strip.right - 6 - left, high)
        if not self._cramped(seat) and (seat == self.near or not self.folded(seat)):
            foot = strip.bottom - 3 if self.folded(seat) else face.bottom
            top = strip.top + self.head + (max(self.line, LEAST_CIRCLE + 2) if self.counts_below(seat) else 0)
            place.centery = (top + foot) // 2
        return place

    @property
    def head(self) -> int:
        """The height of the head of a board: its name, its research."""
        return round(self.line * 1.35)

    def px_of(self, seat: int) -> int:
        """The size of the letters on the coins of a board."""
        return self.own_px if seat == self.near else self.px

    def slot_wide(self, seat: int) -> int:
        """How broad a coin's place on a board is: its date stands below it."""
        return round(self.px_of(seat) * 3.6)

    # The viewer's own things

    @property
    def tray(self) -> pygame.Rect:
        """Where the viewer's own coins lie: between their collectors and their safe."""
        row, left = self.hand_row, self.hand_row.left + (self.held + self.gap) * self.hand
        return pygame.Rect(left, row.top, self.safe(self.near).left - self.gap - left, row.height)

    @property
    def papers(self) -> pygame.Rect:
        """Where the viewer's investments lie."""
        if not self.papers_at_foot:
            return self.lower(self.near)
        row, wide = self.hand_row, round(self.own_px * PAPERS) if self.invested else 0
        return pygame.Rect(row.right - wide, row.top, wide, row.height)

    @property
    def paper(self) -> tuple[int, int]:
        """The size of an investment in the viewer's hand."""
        room, rows = self.papers, self.paper_rows
        return room.width // self._paper_columns - 4, room.height // rows - 4

    @property
    def _paper_columns(self) -> int:
        return 1 if self.papers_at_foot else 2 if self.paper_rows == 2 else 3

    @property
    def paper_rows(self) -> int:
        """In how many rows investments lie."""
        return ROWS if self.papers_at_foot else 2 if self.papers.height >= TWO_ROWS else 1

    def safe(self, seat: int) -> pygame.Rect:
        """The safe: the viewer's beside their coins, the others' on their boards."""
        if seat == self.near:
            row, beside = self.hand_row, self.hand_row.width - (self.held + self.gap) * self.hand
            stacked = row.height * 7 // 8 >= 2 * self.own_px * TWO_HIGH
            slots, share = (SAFE, SAFE_SHARE) if stacked else (SAFE_ROW, SAFE_ROW_SHARE)
            wide = max(min(round(self.slot_wide(seat) * slots), round(beside * share)), round(row.height * 0.9))
            right = self.papers.left - self.gap if self.papers_at_foot else row.right
            return pygame.Rect(right - wide, row.top, wide, row.height)
        lower = self.lower(seat)
        if self.tall(seat):
            high = min(lower.height // 2, lower.width // 2)
            return pygame.Rect(lower.left, lower.bottom - high, lower.width * 7 // 10, high)
        wide = round(self.line * FOLDED_SAFE) if self.folded(seat) else round(self.slot_wide(seat) * 1.9) + 6
        rect = pygame.Rect(0, 0, min(lower.width // 3, wide), lower.height)
        rect.height = min(rect.height, rect.width * 4 // 3)  # two coins lie one above the other
        rect.midright = self.hands(seat).left - 2, lower.centery
        return rect

    def hands(self, seat: int) -> pygame.Rect:
        """Where the backs of another dealer's cards lie on their board."""
        lower = self.lower(seat)
        if self.tall(seat):
            safe = self.safe(seat)
            return pygame.Rect(safe.right + 4, safe.top, lower.right - safe.right - 4, safe.height)
        wide = round(lower.width * HANDS)
        return pygame.Rect(lower.right - wide, lower.top, wide, lower.height)

    def tall(self, seat: int) -> bool:
        """Whether a board's safe and cards lie below its coins."""
        lower = self.lower(seat)
        return seat != self.near and lower.height >= lower.width * TALL

    # Marks

    def tally(self, seat: int) -> pygame.Rect:
        """Where a board counts research."""
        slots = [self.research_slot(seat, denomination) for denomination in DENOMINATIONS]
        places = [pygame.Rect(x - size // 2, y - size // 2, size, size) for x, y, size in slots]
        return places[0].unionall(places[1:])

    def research_slot(self, seat: int, denomination: str) -> tuple[int, int, int]:
        """Return the middle and diameter of the mark that counts a denomination's research."""
        strip, place, between = self.strips[seat], DENOMINATIONS.index(denomination), 1
        if strip.width >= NARROW_STRIP:
            between = 3
        if self.counts_below(seat):
            left, row = self.face(seat).right + 6, strip.top + self.head
            fitting = round((strip.right - self.gap - left) * COUNTED) // len(DENOMINATIONS) - between
            size = max(LEAST_CIRCLE, min(round(self.line * CIRCLE), fitting))
            return left + int((place + 0.5) * (size + between)), row + size // 2 + 1, size
        size = max(LEAST_CIRCLE, min(self.line, strip.width // 21))  # the name beside them is wanted whole
        apart = size + between
        right = self.call(seat).left - 2 if seat in self.people else strip.right - self.gap
        return right - int((5.5 - place) * apart), strip.top + self.head // 2 + 2, size

    def counts_below(self, seat: int) -> bool:
        """Whether a board counts research below the name, and not beside it."""
        low = self.strips[seat].height < self.line * PLATE - self.gap
        return not self._cramped(seat) and not low and (seat == self.near or not self.folded(seat))

    def call(self, seat: int) -> pygame.Rect:
        """The rosette by which a person is called to the table out of turn, in the corner of their board."""
        strip, side = self.strips[seat], max(SMALLEST_TARGET, self.line + 4)
        return pygame.Rect(strip.right - side - 3, strip.top + 2, side, side)


def beside(rect: pygame.Rect, count: int, size: tuple[int, int], gap: int) -> Sequence[pygame.Rect]:
    """Return so many boxes from left to right, from the top left corner of a rectangle on."""
    return [pygame.Rect(rect.left + number * (size[0] + gap), rect.top, *size) for number in range(count)]
