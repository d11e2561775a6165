"""The panels beside a board: the status line, the seats with their scores, the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.contract import Seat
from scenes.board.words import SeatLine
from scenes.match.aim import SIZE as AIM
from sprites import tabletop, text
from sprites.inlay import draw_panel
from sprites.layout import SMALLEST_TARGET, SMALLEST_TEXT, Unit
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED, OLD_GOLD, seat_colour
from sprites.stamp import CONDENSED, narrowed
from sprites.symbol import seat_mark
from sprites.wrap import wrap, wrap_evenly

BEAD = 13
"""How far apart the beads of who thinks stand."""
PART = " · "
"""What stands between the parts of what is told of a seat."""
SIDE = 380
STATUS = 112
NAME_SHARE = 0.28
"""How much of the header's sentence the name before it takes at most."""
STATUS_MARK = 0.4
"""How high the mark beside the status sentence grows, by the height of their room: the words go before."""
MARK = 0.8
"""How high the question mark beside the status sentence is at most, by its height: the words go before."""
LEADING = 1.15
"""From row to row of the status sentence, by the size of its letters."""
BUTTON = 54
GAP = 12
LEAST_LOG = 110
"""The log's least height; buttons get lower first."""
BESIDE, OVER = 200, 255
"""How opaque a panel is beside the board, and in the drawer over it."""
KEYS_AT_MOST, USUAL_ROWS = 0.43, 3
"""How much of the side so many pairs of buttons take at most beside a steady board; the aim has the rest."""
ROW, SHARES, FEW = 84, (0.62, 0.8), 5
"""How high a seat's line is beside a steady board, and how much of its column few seats take at most, and many."""
LETTERS = 0.76
"""How large letters are at most, by the height of their line."""
DRAWER_FROM = 1.5
"""Above this text scale the side panels become a drawer, so that the board keeps its room."""

DRAWER_ROWS = 1.15
"""How high a seat's line is there, by what is written in it."""


@dataclass(frozen=True, slots=True)
class Areas:
    """How the window is divided: board, status line, and the side with seats, log and buttons.

    Within `status`, the `aim` has a line of its own, or a mark at its end; `sentence` is the rest. Where the board
    is `steady`, the seats stand beside it, and how far along the match is is `told` below them; the log is a drawer.
    """

    status: pygame.Rect
    sentence: pygame.Rect
    aim: pygame.Rect
    board: pygame.Rect
    seats: pygame.Rect
    log: pygame.Rect
    keys: pygame.Rect
    drawer: bool
    told: pygame.Rect | None = None

    @property
    def steady(self) -> bool:
        """Whether the board keeps its usual size though letters are larger."""
        return self.told is not None

    @property
    def column(self) -> pygame.Rect | None:
        """What stands beside a steady board above the buttons: the seats, and what is told below them."""
        return self.told and self.seats.union(self.told)

    @property
    def drawn_out(self) -> pygame.Rect | None:
        """What an open drawer takes, if there is one."""
        return None if not self.drawer else self.log.copy() if self.steady else self.seats.union(self.log)

    @property
    def whole(self) -> int:
        """The breadth inside the frame."""
        return self.right - self.left

    @property
    def right(self) -> int:
        """The right edge of what is inside the frame."""
        return max(self.status.right, self.keys.right, self.seats.right)

    @property
    def left(self) -> int:
        """The left edge of what is inside the frame."""
        return min(self.status.left, self.keys.left, self.seats.left)

    def mirrored(self) -> Areas:
        """Return the areas with left and right exchanged: the panels stand left of the board."""
        across = self.left + self.right

        def other(rect: pygame.Rect) -> pygame.Rect:
            return pygame.Rect((across - rect.right, rect.top), rect.size)

        beside = other(self.board), other(self.seats), other(self.log), other(self.keys)
        return Areas(
            other(self.status),
            other(self.sentence),
            other(self.aim),
            *beside,
            self.drawer,
            self.told and other(self.told),
        )


def divide(
    unit: Unit, seats: int, key_rows: int, foot: int = 0, *, steady: bool = False, narrowest: float = 0.0, high: int = 0
) -> Areas:
    """Divide the window for a number of seats and rows of buttons, above a foot left free.

    Where the panels would leave a board less than its `narrowest` share of the breadth, they are a drawer earlier.
    A seat's line is `high`, in logical pixels, or as high as that many seats are.
    """
    high = high or seat_height(seats)
    if steady and unit.scale > 1:
        return _steady(unit, seats, key_rows, foot, high)
    usual = _divide(unit, seats, key_rows, foot, high, drawer=unit.scale > DRAWER_FROM)
    if usual.board.width < narrowest * usual.whole:
        return _divide(unit, seats, key_rows, foot, high, drawer=True)
    return usual


def _steady(unit: Unit, seats: int, key_rows: int, foot: int, high: int) -> Areas:
    """Leave the board its usual size; the log becomes a drawer, so that letters beside it can grow.

    The status has all of the breadth: what is asked for is written no smaller than the aim.
    """
    usual, gap = _divide(Unit(unit.size), seats, key_rows, foot, high, drawer=False), unit(GAP)
    status, board = usual.status.copy(), usual.board
    status.width = usual.whole
    side = pygame.Rect(usual.keys.left, board.top, usual.keys.width, board.height)
    most = KEYS_AT_MOST * max(1, key_rows / USUAL_ROWS)
    low = min(2 * key_rows * (unit.target(BUTTON) + gap), round(side.height * most))
    keys = pygame.Rect(side.left, side.bottom - low, side.width, low)
    sentence, aim = _parts_of(status, unit, drawer=True)
    column = pygame.Rect(side.topleft, (side.width, keys.top - gap - side.top))
    row = min(unit(ROW), round(column.height * SHARES[seats > FEW] / seats))  # the same at every size of letters
    seated, told = pygame.Rect(column.topleft, (column.width, row * seats)), column.copy()
    told.height, told.top = column.height - seated.height, seated.bottom
    log = board.copy()
    log.width = min(log.width, unit.target(SIDE))
    log.right = board.right
    return Areas(status, sentence, aim, board, seated, log, keys, drawer=True, told=told)


def _divide(unit: Unit, seats: int, key_rows: int, foot: int, seat_high: int, *, drawer: bool) -> Areas:
    inside = tabletop.panels_rect(unit.size)
    inside.height -= foot
    gap = unit(GAP)
    side_width = min(round(inside.width * 0.45), unit.target(SIDE))
    side = pygame.Rect(inside.right - side_width, inside.top, side_width, inside.height)
    board_right = inside.right if drawer else side.left - gap
    status_height = max(unit.target(STATUS), _aim_height(unit) + 2 * text.line_height("strong", SMALLEST_TEXT))
    status_height = min(status_height, round(inside.height * 0.16))
    status = pygame.Rect(inside.left, inside.top, board_right - inside.left, status_height)
    if drawer:  # it opens below the status line
        side.height -= status_height + gap
        side.top += status_height + gap
    high = _written_height(unit) if drawer else unit.target(seat_high)
    seats_height = min(seats * high, round(side.height * (0.6 if drawer else 0.55)))
    wanted = key_rows * (unit.target(BUTTON) + gap)
    keys_height = min(wanted, side.height - seats_height - 2 * gap - unit.target(LEAST_LOG))
    if drawer:
        high = min(unit.target(BUTTON), round(unit(BUTTON) * DRAWER_FROM))  # words beside each other grow no further
        keys = pygame.Rect(inside.left, inside.bottom - high, inside.width, high)
        bottom = keys.top - gap
    else:
        keys = pygame.Rect(side.left, side.bottom - keys_height, side.width, keys_height)
        bottom = inside.bottom
    board = pygame.Rect(inside.left, status.bottom + gap, status.width, bottom - status.bottom - gap)
    seat_area = pygame.Rect(side.left, side.top, side.width, seats_height)
    log_bottom = bottom if drawer else keys.top - gap
    log = pygame.Rect(side.left, seat_area.bottom + gap, side.width, log_bottom - seat_area.bottom - gap)
    return Areas(status, *_parts_of(status, unit, drawer), board, seat_area, log, keys, drawer)


def _aim_height(unit: Unit) -> int:
    return text.line_height("body", unit.text(AIM)) + unit(14)


def _parts_of(status: pygame.Rect, unit: Unit, drawer: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """Divide the status line: its sentence, and the aim below it, or beside it as a mark."""
    if drawer:
        side = min(round(status.height * MARK), unit.target(60))
        mark = pygame.Rect(status.right - side - unit(8), status.centery - side // 2, side, side)
        return pygame.Rect(status.topleft, (mark.left - status.left, status.height)), mark
    height = _aim_height(unit)
    aim = pygame.Rect(status.left + unit(16), status.bottom - height, status.width - 2 * unit(16), height - unit(6))
    return pygame.Rect(status.topleft, (status.width, status.height - height)), aim


def _written_height(unit: Unit) -> int:
    """Return how high a seat's line is in a drawer: what is written there, so that the log has the rest."""
    rows = text.line_height("strong", unit.text(24)), text.line_height("figures", unit.text(19))
    return round(sum(rows) * DRAWER_ROWS)


TERSE = 46
"""The height of a seat's line where only its name and score stand there, in logical pixels."""


def seat_height(seats: int) -> int:
    """Return the height of one seat's line in logical pixels."""
    return 96 if seats <= 3 else 76 if seats <= 5 else 62


def draw_status(
    surface: pygame.Surface, area: pygame.Rect, unit: Unit, sentence: str, seat: Seat | None, badge: str = ""
) -> None:
    """Draw the status sentence on one line or two, with the symbol of its seat, and a name set apart before it."""
    room = area.inflate(-2 * unit(18), -2 * unit(4))
    if seat is not None:
        mark = seat_mark(seat, min(unit.target(34), max(Unit(unit.size).target(34), round(area.height * STATUS_MARK))))
        surface.blit(mark, mark.get_rect(midleft=room.midleft))
        room.left, room.width = room.left + mark.get_width() + unit(14), room.width - mark.get_width() - unit(14)
    px = text.fit(badge, "strong", unit.text(28), round(room.width * NAME_SHARE))
    name = text.elide(badge, "strong", px, round(room.width * NAME_SHARE))
    before = text.measure(name, "strong", px)[0] + unit(32) if name else 0
    told, lines = status_lines(sentence, unit, pygame.Rect(room.left, room.top, room.width - before, room.height))
    high = status_height(len(lines), told)
    top = room.centery - high // 2
    if name:  # no larger than what it stands before
        picture = text.line(name, "strong", min(px, told), GOLD)
        surface.blit(picture, picture.get_rect(midleft=room.midleft))
        before, rule = picture.get_width() + unit(32), room.left + picture.get_width() + unit(16)
        pygame.draw.line(surface, OLD_GOLD, (rule, top), (rule, top + high), max(1, unit(2)))
    for number, row in enumerate(lines):
        surface.blit(text.line(row, "strong", told, IVORY), (room.left + before, top + number * round(told * LEADING)))


def status_lines(sentence: str, unit: Unit, room: pygame.Rect) -> tuple[int, tuple[str, ...]]:
    """Return the size of the status sentence's letters, and its lines, about as long: all of it fits its room."""
    px = unit.text(28)
    while status_height(len(wrap(sentence, "strong", px, room.width)), px) > room.height:
        if px <= SMALLEST_TEXT:
            break
        px -= 1
    return px, wrap_evenly(sentence, "strong", px, room.width)


def status_height(rows: int, px: int) -> int:
    """Return how high so many rows of the status sentence are: closer than in running text, so that they are larger."""
    return text.line_height("strong", px) + (rows - 1) * round(px * LEADING)


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """What is drawn of one seat."""

    seat: Seat
    name: str
    line: SeatLine
    to_move: bool
    thinking: bool


def draw_seats(
    surface: pygame.Surface, area: pygame.Rect, unit: Unit, panels: Sequence[SeatPanel], beat: int, alpha: int = BESIDE
) -> None:
    """Draw all seats below one another; `beat` counts the beads of who thinks.

    No `alpha`: on no panel of their own, beside a steady board, where only names and scores have room.
    """
    if alpha:
        draw_panel(surface, area, alpha)
    else:
        panels = [replace(panel, line=replace(panel.line, detail="")) for panel in panels]
    height = area.height / len(panels)
    rows = [
        pygame.Rect(area.left, round(area.top + number * height), area.width, round(height))
        for number in range(len(panels))
    ]
    broad = any(_is_broad(row, unit, panel) for row, panel in zip(rows, panels, strict=True))
    for row, panel in zip(rows, panels, strict=True):
        _draw_seat(surface, row, unit, panel, beat, broad=broad)


def _is_broad(row: pygame.Rect, unit: Unit, panel: SeatPanel) -> bool:
    """Tell whether the words below a name need all the row: then every score stands beside its name."""
    score = text.measure(panel.line.score, "figures_strong", unit.text(32))[0]
    needs = text.measure(panel.line.detail, "figures", unit.text(19))[0] * CONDENSED
    return needs > row.right - unit(26) - score - _left(row, unit)


def _left(row: pygame.Rect, unit: Unit) -> int:
    """Return where names begin."""
    return row.left + unit(20) + _mark(row, unit) + unit(14)


def _mark(row: pygame.Rect, unit: Unit) -> int:
    """Return how large a symbol is: it leaves the name no less room at the largest text than at large text."""
    return min(unit.target(32), row.height - 6, max(SMALLEST_TARGET, round(32 * DRAWER_FROM * unit.factor)))


def _draw_seat(
    surface: pygame.Surface, row: pygame.Rect, unit: Unit, panel: SeatPanel, beat: int, *, broad: bool
) -> None:
    if panel.to_move:
        strip = pygame.Rect(row.left + 3, row.top + 4, unit(7), row.height - 8)
        pygame.draw.rect(surface, seat_colour(panel.seat), strip, border_radius=3)
    mark = seat_mark(panel.seat, _mark(row, unit))
    surface.blit(mark, mark.get_rect(midleft=(row.left + unit(20), row.centery)))
    left, px = _left(row, unit), min(unit.text(24), round(row.height * LETTERS))
    high = min(unit.text(32), round(row.height * LETTERS), max(SMALLEST_TEXT, round(32 * DRAWER_FROM * unit.factor)))
    score = text.line(panel.line.score, "figures_strong", high, BRIGHT_GOLD if panel.to_move else GOLD)
    room = row.right - unit(34) - score.get_width() - left
    above, below = text.line_height("strong", unit.text(24)), text.line_height("figures", unit.text(19))
    small = bool(panel.line.detail) and row.height >= round((above + below) * 0.86)
    centre = row.centery - (round(below * 0.43) if small else 0)
    broad = broad and small
    surface.blit(score, score.get_rect(midright=(row.right - unit(18), centre if broad else row.centery)))
    beads = unit(BEAD) if panel.thinking else 0
    px = text.fit(panel.name, "strong", px, int((room - 3 * unit(BEAD)) / CONDENSED))
    ends = _draw_elided(surface, panel.name, "strong", px, IVORY, (left, centre), room - 3 * beads)
    if panel.thinking:
        _draw_thinking(surface, (ends + beads, centre), unit, beat)
    if small:
        place, room = (left, row.centery + round(above * 0.43)), row.right - unit(18) - left if broad else room
        detail = as_far_as_it_fits(panel.line.detail, unit.text(19), room)
        _draw_elided(surface, detail, "figures", unit.text(19), MUTED, place, room)


def as_far_as_it_fits(detail: str, px: int, room: int) -> str:
    """Return as many parts of what is told as there is room for, but the first in any case."""
    parts = detail.split(PART)
    while len(parts) > 1 and text.measure(PART.join(parts), "figures", px)[0] * CONDENSED > room:
        parts.pop()
    return PART.join(parts)


def _draw_elided(
    surface: pygame.Surface,
    words: str,
    style: text.Style,
    px: int,
    colour: tuple[int, int, int],
    midleft: tuple[int, int],
    room: int,
) -> int:
    """Draw words, narrower or shortened where there is no room; return where they end."""
    picture = narrowed(words, style, px, max(10, room), colour)
    return surface.blit(picture, picture.get_rect(midleft=midleft)).right


def _draw_thinking(surface: pygame.Surface, at: tuple[int, int], unit: Unit, beat: int) -> None:
    """Draw three beads that light up one after another: no full stops, which would look mistyped."""
    for number in range(3):
        colour = BRIGHT_GOLD if number == beat % 3 else OLD_GOLD
        pygame.draw.circle(surface, colour, (at[0] + number * unit(BEAD), at[1]), max(2, unit(4)))
