"""What lies before a seat: its hand, and faintly what it showed last, or where its hand will lie."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.contract import Seat
from game.stripmine.rules.state import AUCTION_OFFER, FISTS
from scenes.board.piece import Sprite, Target
from scenes.board.shown import Frame
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.pieces import HAND, shown_last
from scenes.tables.stripmine.plate import halves
from sprites import mine, text
from sprites.coin import draw_coin
from sprites.layout import Unit
from sprites.palette import FOCUS, MUTED, OLD_GOLD
from sprites.stamp import stamp, write
from sprites.tilted import ghost

BEFORE_SEATS: Final = (HAND, "offer", "fist", "kept")
"""What lies in the place before a seat."""

EMPTY: Final = 46
"""How faintly is seen where a hand will lie, of 255."""

SHOWN: Final = 120
"""How faintly the coins are seen that a seat showed last and that have left the game, of 255."""


IN_PALM: Final = 0.42
"""How broad a coin in the palm is at most, as a share of the hand's side."""

APART: Final = 1.05
"""How far two coins lie apart there, in such breadths."""

LOW: Final = 0.12
"""How far below the middle of the hand's picture its palm is, in the same."""


def draw_fronts(surface: pygame.Surface, frame: Frame) -> None:
    """Show faintly what everybody showed last; before whom nothing else lies, where the hand will lie.

    Where many sit round the mine nothing frames these places, and faint coins upon it would look like dirt.
    """
    layout, table = frame.layout, frame.view.table
    lying = [place for place, lies in frame.lies.items() if lies]
    for seat, place in enumerate(layout.places):
        filled = {lain[0] for lain in lying if lain[0] in BEFORE_SEATS and lain[1] == seat}
        faint = () if filled - {"kept"} or not layout.flank else shown_last(table, seat)
        for number, kind in enumerate(faint):
            at = layout.front_point(seat, number)
            _stamp_faintly(surface, ghost(kind, "tails", layout.diameter(kind)), at, SHOWN)
        choosing = table.stage in FISTS and filled <= {"kept"}  # what the bear will flip lies beside the hand
        if layout.flank and (choosing or not filled) and not faint:
            hand = mine.hand("open", seat, layout.hand_side, down=not place.near)
            _stamp_faintly(surface, hand, layout.front_point(seat, 0.5), EMPTY)


def draw_palm(surface: pygame.Surface, frame: Frame) -> None:
    """Show in the viewer's open hand the coins chosen for it, and as empty rings those that are missing."""
    layout, viewer = frame.layout, frame.view.viewer
    hand = next((s for s in frame.sprites if s.piece.kind == HAND and s.piece.place[1] == viewer), None)
    chosen = [str(kind) for area, kind, *_ in chosen_at_rest(frame)]
    if hand is None or hand.moving or hand.piece.face != "open" or not chosen or frame.lights.held:
        return
    wanted = AUCTION_OFFER if frame.view.table.stage == "offering" else 1
    reach = layout.hand_side * IN_PALM
    for number in range(wanted):
        x, y = hand.lie.x + (number - (wanted - 1) / 2) * reach * APART, hand.lie.y + reach * LOW
        if number < len(chosen):
            diameter = min(round(reach), layout.diameter(chosen[number], 0.8))
            draw_coin(surface, chosen[number], "tails", (x, y), diameter)
        else:
            pygame.draw.circle(surface, FOCUS, (x, y), reach * 0.42, max(2, layout.unit(2)))


def chosen_at_rest(frame: Frame) -> list[Target]:
    """Return the coins chosen for the hand, but for what the pointer still carries."""
    areas = ("stash", "offer") if frame.view.table.stage in FISTS else ()
    touched = [target for target in frame.lights.touched if target[0] in areas]
    return [target for target in touched if not _carried(frame, target)]


def _carried(frame: Frame, target: Target) -> bool:
    """Tell whether the pointer carries the coin that a target counts."""
    area, kind, number = target
    alike = [s for s in frame.sprites if s.piece.place == (area, frame.view.viewer) and s.piece.kind == kind]
    return alike[int(number) :][:1] != [] and alike[int(number)].moving


def draw_paw(surface: pygame.Surface, frame: Frame, seat: Seat, words: str) -> None:
    """A paw lies by the coins that the bear will flip; while nothing lies before them, beside them stands when."""
    kept, layout, table = frame.resting("kept", seat), frame.layout, frame.view.table
    if not kept:
        return
    half, unit = layout.diameter("quarter") / 2, Unit(layout.unit.size)
    x, y = layout.front_point(seat, len(kept) - 1, kept=True)
    stamp(surface, mine.paw(unit.target(26), OLD_GOLD), midleft=(round(x + half + 2), round(y)))
    right = round(layout.front_point(seat, 0, kept=True)[0] - half) - layout.pad
    room, lines = right - layout.places[seat].front.left - layout.pad, halves(words)
    if table.stage != "mining" or shown_last(table, seat) or room < layout.unit.text(20):
        return
    px = min(text.fit(line, "italic", layout.unit.text(20), room) for line in lines)
    if max(text.measure(line, "italic", px)[0] for line in lines) > room:
        return
    for number, line in enumerate(lines):
        middle = round(y + (number - 0.5) * text.line_height("italic", px))
        write(surface, line, "italic", px, MUTED, room, midright=(right, middle))


def _stamp_faintly(surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], alpha: int) -> None:
    faint = picture.copy()
    faint.set_alpha(alpha)
    stamp(surface, faint, center=(round(at[0]), round(at[1])))


def draw_hand(surface: pygame.Surface, layout: StripmineLayout, sprite: Sprite, *, closed: bool) -> None:
    """Paint a hand: it comes from under the panel of its seat; it opens, or closes; a held decision has `closed` it."""
    seat = int(sprite.piece.place[1])
    place = layout.places[seat]
    shape: mine.Hand = "open" if sprite.piece.face == "open" and not closed else "closed"
    picture = mine.hand(shape, seat, layout.hand_side, down=not place.near)
    if sprite.before is not None and sprite.turned < 1:
        picture = mine.changing(shape, seat, layout.hand_side, sprite.turned, down=not place.near)
    clip = surface.get_clip()
    surface.set_clip(place.front.inflate(0, layout.gap).clip(clip))
    stamp(surface, picture, center=(round(sprite.lie.x), round(sprite.lie.y)))
    surface.set_clip(clip)
