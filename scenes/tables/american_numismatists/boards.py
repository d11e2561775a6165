"""Where the parts of the dealers' boards lie: the viewer's own along the foot of the table, the others' in a column."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.american_numismatists.rules.box import DENOMINATIONS, denomination_of
from game.core.contract import Seat
from scenes.board.piece import Lie, Piece
from scenes.tables.american_numismatists.plates import EDGE, RESEARCHED, Plates

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

OWN_FACE = 0.2
"""How broad the own portrait is at most, by its plate."""

SAFE = 2.9
"""So many coins lie beside each other in the viewer's own safe."""

SAFE_SHARE = 0.32
"""So much of the room beside the viewer's collectors their safe takes at most."""

SAFE_ROW, SAFE_ROW_SHARE, TWO_HIGH = 3.4, 0.42, 2.9
"""The same where two coins above each other, so many sizes of letters each, have no room."""

PAPERS = 8.5
"""How broad an investment at the table's foot is, in sizes of its letters."""

ROOMY = 60
"""From so many sizes of its letters on the table's foot has room for investments."""

LEAST_CIRCLE = 20
"""The coin that counts research of a denomination is at least so broad, in pixels: its figures stand on it."""

FIGURED = 1.36
"""The same, by the letters of these figures."""

RESEARCH = 1.02
"""How large a coin that counts research is, by the height of its row."""

FEW_KINDS = 4
"""Before so many of them lies the card that they stand for."""

TOKENS_APART, TOKENS_CLOSE = 1.22, 0.8
"""How far apart such coins are at most and at least, by their breadth."""


class Boards(Plates):
    """What belongs to the dealers: boards, coins, safes, cards in hand."""

    map: pygame.Rect
    hand_row: pygame.Rect
    own_px: int
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

    @property
    def _own_face(self) -> int:
        """How broad the viewer's own portrait is: as high as the plate, or as its two rows above investments."""
        strip = self.strips[self.near]
        whole = strip.height - 8 if self.papers_at_foot else self.sizes.head + self.sizes.pearl + 1
        return round(min(whole, strip.width * OWN_FACE))

    def lower(self, seat: int) -> pygame.Rect:
        """The part of a board with coins and cards: below its portrait, or beside it."""
        if self.listed(seat):
            return self.coin_row(seat)
        strip, top = self.strips[seat], self.face(seat).bottom + 4
        return pygame.Rect(strip.left + self.gap, top, strip.width - 2 * self.gap, strip.bottom - 5 - top)

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
        row, wide = self.hand_row, self._paper_room if self.invested else 0
        return pygame.Rect(row.right - wide, row.top, wide, row.height)

    @property
    def _paper_room(self) -> int:
        """How broad the room for investments at the table's foot is, once there are any."""
        return round(self.own_px * PAPERS)

    @property
    def paper(self) -> tuple[int, int]:
        """The size of an investment in the viewer's hand; the first one is drawn before it has room."""
        wide = self._paper_room if self.papers_at_foot else self.papers.width
        return wide // self._paper_columns - 4, self.papers.height // self.paper_rows - 4

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
        if self.listed(seat) and self.opened(seat):
            return self.vault(seat)
        if self.listed(seat):
            icons = self.icons(seat)
            return pygame.Rect(icons.left, icons.top, icons.height, icons.height)
        lower = self.lower(seat)
        high = min(lower.height // 2, lower.width // 2)
        return pygame.Rect(lower.left, lower.bottom - high, lower.width * 7 // 10, high)

    def hands(self, seat: int) -> pygame.Rect:
        """Where the backs of another dealer's cards lie on a board whose safe stands open."""
        if self.listed(seat):
            face, vault = self.face(seat), self.vault(seat)
            return pygame.Rect(face.left, vault.top, face.width, vault.height)
        lower, safe = self.lower(seat), self.safe(seat)
        return pygame.Rect(safe.right + 4, safe.top, lower.right - safe.right - 4, safe.height)

    # Marks

    @property
    def purse(self) -> pygame.Rect:
        """Where the own plate shows the actions left: on a row of its own, or right of the name."""
        head, way = self.head_of(self.near), self.way(self.near)
        if self.own_rows == 2:
            return head
        top = way.bottom + 2
        return pygame.Rect(way.left, top, head.width, self.strips[self.near].bottom - 5 - top)

    @property
    def tally(self) -> pygame.Rect:
        """Where the own plate counts research."""
        row = self.purse if self.own_rows == 3 else self.way(self.near)
        if self.own_rows == 2 and self.papers_at_foot:
            row.height = self.strips[self.near].bottom - 4 - row.top
        right = self.strips[self.near].right - EDGE
        wide = round(self.head_of(self.near).width * RESEARCHED[self.own_rows])
        return pygame.Rect(right - wide, row.top, wide, row.height)

    @property
    def token(self) -> int:
        """How broad a coin that counts research is."""
        wished = min(round(self.tally.height * RESEARCH), round(self.line * 1.1))
        return max(LEAST_CIRCLE, round(self.figure * FIGURED), wished)

    def research_lies(self, seat: int, held: Sequence[Piece]) -> list[Lie]:
        """Return how research lies: on the own plate a coin for each denomination, those of others unseen."""
        if seat != self.near:
            return [Lie(*self.face(seat).center, LEAST_CIRCLE, hidden=True)] * len(held)
        kinds = sorted({denomination_of(piece.name) for piece in held}, key=DENOMINATIONS.index)
        tally, side, summed = self.tally, self.token, self.summed(len(kinds))
        step, right = 0 if summed else self._token_step(len(kinds)), tally.right - side / 2
        places = {kind: right - step * (len(kinds) - 1 - number) for number, kind in enumerate(kinds)}
        return [Lie(places[denomination_of(piece.name)], tally.centery, side, hidden=summed) for piece in held]

    def summed(self, kinds: int) -> bool:
        """Whether so many denominations have no room beside each other: then the cards are counted together."""
        return kinds > 1 and self._token_step(kinds) < self.token * TOKENS_CLOSE

    def _token_step(self, kinds: int) -> float:
        room = self.tally.width - self.token * (2 if self.card_before(kinds) else 1)
        return min(self.token * TOKENS_APART, room / max(1, kinds - 1))

    def card_before(self, kinds: int) -> bool:
        """Whether a card says what coins for so many denominations count; many are known by their number."""
        return kinds <= FEW_KINDS

    def research_wide(self, kinds: int) -> int:
        """How broad research of so many denominations is, with the card before it."""
        return round(self._token_step(kinds) * (kinds - 1) + self.token * 2) + EDGE if kinds else 0


def beside(rect: pygame.Rect, count: int, size: tuple[int, int], gap: int) -> Sequence[pygame.Rect]:
    """Return so many boxes from left to right, from the top left corner of a rectangle on."""
    return [pygame.Rect(rect.left + number * (size[0] + gap), rect.top, *size) for number in range(count)]
