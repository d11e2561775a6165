"""What a setting does, shown at once: words, seats, faces and metals, a coin on its way, the panels' side."""

from __future__ import annotations

import pygame

from saves.settings import Settings
from scenes.board.director import RATES
from scenes.settings import samples
from scenes.words import Words
from sprites import coin, materials, tabletop, text
from sprites.layout import Unit, column
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED, Colour, seat_colour, wearing
from sprites.sheet import Face
from sprites.struck import draw_face_mark
from sprites.symbol import seat_mark
from sprites.tween import ease_out
from sprites.wrap import wrap

MOVING = ("pace", "speed", "reduced_motion")
"""The settings that a moving coin shows."""
LIVELY = (*MOVING, "undo_wait")
"""The settings whose preview moves."""
_SAMPLES = {
    "hints": samples.draw_hint,
    "ask_first": samples.draw_question,
    "captions": samples.draw_caption,
    "empty_bin": samples.draw_bin,
}
MOVES = 0.9
"""How long the coin is on its way at normal speed, in seconds; slower than at the table, to be compared."""
RESTS = {"close": 2.0, "normal": 0.9, "brisk": 0.35}
"""How long opponents let the player look, by pace."""


class Preview:
    """Draws in an area what the setting that is asked about does."""

    def __init__(self) -> None:
        self.clock = 0.0

    def update(self, seconds: float) -> None:
        """Let the coin move on."""
        self.clock += seconds

    def draw(self, surface: pygame.Surface, area: pygame.Rect, name: str, settings: Settings, say: Words) -> None:
        """Draw what belongs to a setting."""
        unit = Unit(surface.get_size(), settings.scale)
        surface.blit(materials.panel(area.size, 190), area)
        inside = area.inflate(-2 * unit(24), -2 * unit(18))
        if name in MOVING:
            self._draw_motion(surface, inside, unit, settings, say)
        elif name == "left_handed":
            _draw_table(surface, inside, unit, settings, say)
        elif name == "evening":
            _draw_light(surface, inside, unit)
        elif name == "vision":
            with wearing(None):  # the pieces of the table behind may have colours of their own
                _draw_colours(surface, inside, unit, say)
        elif name in ("scale", "contrast", "language", "fullscreen"):
            _draw_words(surface, inside, unit, say)
        elif name == "undo_wait":
            samples.draw_undo(surface, inside, unit, settings, say, self.clock)
        else:
            _SAMPLES.get(name, samples.draw_loudness)(surface, inside, unit, settings, say)

    def share(self, settings: Settings) -> float:
        """Return how far the coin has come, from 0 to 1."""
        rest = RESTS[settings.pace]
        moves = 0.0 if settings.speed == "off" else MOVES / RATES[settings.speed]
        since = self.clock % (2 * (rest + moves))
        back, since = since > rest + moves, since % (rest + moves)
        gone = 1.0 if settings.reduced_motion or since >= moves else ease_out(since / moves)
        return 1 - gone if back else gone

    def _draw_motion(
        self, surface: pygame.Surface, inside: pygame.Rect, unit: Unit, settings: Settings, words: Words
    ) -> None:
        px = unit.text(20)
        told = settings.pace == "close"
        inside = samples.small_table(surface, inside, unit)
        size = max(24, min(unit(230), inside.height * 3 // 5))
        top = inside.centery - (px if told else 0)
        ends = inside.left + size * 2 // 3, inside.right - size * 2 // 3
        for x in ends:
            pygame.draw.circle(surface, MUTED, (x, top), size // 2 + unit(4), max(1, unit(2)))
        at = round(ends[0] + (ends[1] - ends[0]) * self.share(settings))
        picture = coin.face("quarter", "heads", size)
        surface.blit(picture, picture.get_rect(center=(at, top)))
        if told:
            said = words.say("interface", "settings.space")
            px = text.fit(said, "italic", px, inside.width)
            line = text.line_with_shadow(text.elide(said, "italic", px, inside.width), "italic", px, GOLD)
            surface.blit(line, line.get_rect(midbottom=(inside.centerx, inside.bottom - unit(8))))


def _draw_coins(surface: pygame.Surface, inside: pygame.Rect, unit: Unit) -> None:
    """Draw a few coins, where there is nothing else to show."""
    size = max(24, min(unit(190), inside.height - 4, inside.width // 5))
    for number, kind in enumerate(("penny", "nickel", "dime", "quarter")):
        picture = coin.face(kind, "heads" if number % 2 else "tails", size)
        centre = inside.left + inside.width * (2 * number + 1) // 8, inside.centery
        surface.blit(picture, picture.get_rect(center=centre))


def _draw_light(surface: pygame.Surface, inside: pygame.Rect, unit: Unit) -> None:
    """Draw a small table in the chosen light, with a card and coins on it."""
    surface.blit(tabletop.table(inside.size), inside)
    felt = tabletop.felt_rect(inside.size).move(inside.topleft)
    high = felt.height * 3 // 5
    card = materials.card((high * 3 // 4, high))
    surface.blit(card, card.get_rect(center=(felt.left + felt.width // 6, felt.centery)))
    _draw_coins(surface, pygame.Rect(felt.left + felt.width // 3, felt.top, felt.width * 3 // 5, felt.height), unit)


def _draw_words(surface: pygame.Surface, inside: pygame.Rect, unit: Unit, words: Words) -> None:
    """Draw words as they stand at the table, and below them, where there is room, coins and the seats."""
    lines: tuple[tuple[text.Style, int, Colour, str], ...] = (
        ("strong", 24, BRIGHT_GOLD, "sample_strong"),
        ("body", 22, IVORY, "sample"),
        ("italic", 20, MUTED, "sample_muted"),
    )
    written = sum(round(unit.text(size) * 1.4) for _, size, _, _ in lines)
    pad = 0
    if inside.height > 3 * written:  # room for a table
        inside, pad = samples.small_table(surface, inside, unit), unit(14)
        board = pygame.Rect(inside.left, inside.top + unit(6), inside.width, written + 2 * pad)
        surface.blit(materials.panel(board.size, 235), board)
    top = inside.top + pad + (unit(6) if pad else 0)
    for style, size, colour, key in lines:
        px = unit.text(size)
        said = wrap(words.say("interface", f"settings.{key}"), style, px, inside.width - 2 * pad)
        step = round(px * 1.4)
        if top + step * (len(said) - 1) + px > inside.bottom:
            return
        for part in said:
            surface.blit(text.line(part, style, px, colour), (inside.left + pad, top))
            top += step
    rest = pygame.Rect(inside.left, top + pad, inside.width, inside.bottom - top - pad)
    if pad:
        half = rest.height * 3 // 5
        _draw_coins(surface, pygame.Rect(rest.left, rest.top, rest.width, half), unit)
        rest = pygame.Rect(rest.left, rest.top + half, rest.width, rest.height - half)
    _draw_seats(surface, rest, unit)


def _draw_seats(surface: pygame.Surface, inside: pygame.Rect, unit: Unit) -> None:
    """Draw eight seats, each with its colour as a bar."""
    side = min(max(unit.text(40), unit(64)), inside.width // 10, round(inside.height * 0.6))
    if side < text.MIN_PX:
        return
    for seat in range(8):
        centre = inside.left + inside.width * (2 * seat + 1) // 16, inside.centery - side // 4
        mark = seat_mark(seat, side)
        surface.blit(mark, mark.get_rect(center=centre))
        bar = pygame.Rect(0, 0, side * 4 // 3, max(3, side // 6))
        bar.midtop = centre[0], centre[1] + side * 2 // 3
        surface.fill(seat_colour(seat), bar)


def _draw_colours(surface: pygame.Surface, inside: pygame.Rect, unit: Unit, words: Words) -> None:
    """Draw seats, both faces of a coin and the three metals."""
    inside = samples.small_table(surface, inside, unit)
    half = inside.height // 2
    _draw_seats(surface, pygame.Rect(inside.topleft, (inside.width, half)), unit)
    size = min(half - unit(10), inside.width // 6, unit(190))
    kinds: tuple[tuple[str, Face], ...] = (
        *(("quarter", "heads"), ("quarter", "tails")),
        *(("gold:crown", "heads"), ("silver:crown", "heads"), ("copper:crown", "heads")),
    )
    for number, (kind, face) in enumerate(kinds):
        picture = coin.face(kind, face, size)
        centre = inside.left + inside.width * (2 * number + 1) // 10, inside.bottom - half // 2
        place = surface.blit(picture, picture.get_rect(center=centre))
        if kind == "quarter":
            draw_face_mark(surface, face, words.language, place.center, size)


def _draw_table(surface: pygame.Surface, inside: pygame.Rect, unit: Unit, settings: Settings, words: Words) -> None:
    """Draw a small table with its panels on the chosen side."""
    whole = pygame.Rect(0, 0, min(inside.width, inside.height * 16 // 9), 0)
    whole.height = whole.width * 9 // 16
    whole.center = inside.center
    surface.blit(tabletop.table(whole.size), whole)
    field = tabletop.inlay_rect(whole.size).move(whole.topleft).inflate(-2 * unit(10), -2 * unit(10))
    panel = pygame.Rect(0, field.top, field.width * 2 // 7, field.height)
    board = pygame.Rect(0, field.top, field.width - panel.width - unit(12), field.height)
    left, right = (panel, board) if settings.left_handed else (board, panel)
    left.left, right.right = field.left, field.right
    _draw_coins(surface, pygame.Rect(board.left, board.top, board.width, board.height * 2 // 3), unit)
    for rect in column(panel, [panel.height // 2, panel.height // 5, panel.height // 5], panel.height // 22):
        surface.blit(materials.panel(rect.size, 210), rect)
    names = (
        (board, "side_table", board.bottom - board.height // 6),
        (panel, "side_panels", panel.top + panel.height // 4),
    )
    for rect, key, middle in names:
        px, said = unit.text(20), words.say("interface", f"settings.{key}")
        size = text.fit(said, "body", px, rect.width - unit(12))
        if text.measure(said, "body", size)[0] <= rect.width - unit(12):
            told = text.line_with_shadow(said, "body", size, IVORY)
            surface.blit(told, told.get_rect(center=(rect.centerx, middle)))
