"""An auction in the mine: it steps back, and everybody's hands lie on it, open or closed, that of who looks large."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.contract import Seat
from game.stripmine.rules.state import AUCTION_OFFER, FISTS
from scenes.board.context import Context
from scenes.board.piece import Sprite, Target
from scenes.board.shown import Frame
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.pieces import HAND
from sprites import brass, materials, mine, text
from sprites.coin import draw_coin
from sprites.palette import BRIGHT_GOLD, FOCUS, GAIN, INK, IVORY, MUTED, PANEL, legible
from sprites.stamp import narrowed, stamp
from sprites.symbol import draw_symbol

VEIL: Final = 176
"""How dark the mine is while hands lie on it, of 255."""

UNDECIDED: Final = 150
"""How faintly a hand is seen that is still open, of 255: what is decided stands out."""

SHADED: Final = 215
"""How dark the plates of names below hands are, of 255."""


def stepped_back(frame: Frame) -> float:
    """Tell how far the mine has stepped back behind the hands, from 0 to 1: with them it comes and goes."""
    if frame.view.table.stage in FISTS:
        return 1.0
    viewer = frame.view.viewer
    return max((_stretched(frame.layout, sprite, viewer) for sprite in hands_of(frame)), default=0.0)


def hands_of(frame: Frame) -> list[Sprite]:
    """Return all hands that are seen."""
    return [sprite for sprite in frame.sprites if sprite.piece.kind == HAND and sprite.faded < 1]


def _stretched(layout: StripmineLayout, sprite: Sprite, viewer: Seat) -> float:
    """Tell how far a hand is stretched out."""
    seat = int(sprite.piece.place[1])
    _, y, _ = layout.hand_place(seat, seat == viewer)
    edge = layout.origin(("sleeve", seat, "offer"), sprite.piece).y
    return min(1.0, max(0.0, (sprite.lie.y - edge) / (y - edge)))


def draw_veil(surface: pygame.Surface, frame: Frame, share: float) -> None:
    """Darken the mine with all that stands in it."""
    area = frame.layout.mine
    surface.blit(materials.rounded(area.size, materials.corner_radius(area.size), (*PANEL, round(VEIL * share))), area)


def draw_open_hands(surface: pygame.Surface, frame: Frame) -> None:
    """Everybody who has not decided yet is seen with an open hand."""
    table, layout = frame.view.table, frame.layout
    if table.stage not in FISTS:
        return
    there = {int(sprite.piece.place[1]) for sprite in hands_of(frame)}
    for seat in range(table.rules.seats):
        if seat not in there:
            x, y, side = layout.hand_place(seat, False)
            faint = mine.hand("open", seat, side, down=not layout.places[seat].near).copy()
            faint.set_alpha(UNDECIDED)
            _stamp_within(surface, layout, faint, (x, y))


def draw_hand(surface: pygame.Surface, frame: Frame, sprite: Sprite) -> None:
    """Paint a hand: it comes from under its seat's panel; it opens, or closes; so does one whose decision is held."""
    layout, seat = frame.layout, int(sprite.piece.place[1])
    own = seat == frame.view.viewer
    side, down = layout.hand_place(seat, own)[2], not layout.places[seat].near
    closed = own and frame.lights.held
    shape: mine.Hand = "open" if sprite.piece.face == "open" and not closed else "closed"
    picture = mine.hand(shape, seat, side, down=down)
    if sprite.before is not None and sprite.turned < 1:
        picture = mine.changing(shape, seat, side, sprite.turned, down=down)
    _stamp_within(surface, layout, picture, sprite.at)


def _stamp_within(
    surface: pygame.Surface, layout: StripmineLayout, picture: pygame.Surface, at: tuple[float, float]
) -> None:
    """Stamp a hand, cut off where the mine ends."""
    clip = surface.get_clip()
    surface.set_clip(layout.mine.clip(clip))
    stamp(surface, picture, center=(round(at[0]), round(at[1])))
    surface.set_clip(clip)


# Words at the wrists


def draw_wrists(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """At each wrist stands whose hand it is."""
    layout, table = frame.layout, frame.view.table
    if table.stage not in FISTS:
        return
    for seat in range(table.rules.seats):
        if seat != frame.view.viewer or ("fist",) not in frame.lights.lit:
            own = seat == frame.view.viewer
            closed = bool(frame.view.closed[seat]) or (own and frame.lights.held)
            _draw_name(surface, layout, seat, context.name(seat), closed=closed)


def _draw_name(surface: pygame.Surface, layout: StripmineLayout, seat: Seat, words: str, *, closed: bool) -> None:
    px, place = layout.unit.text(18), layout.places[seat]
    room = layout.mine.width // place.count - layout.unit(16)
    told = narrowed(words, "strong", px, room - 2 * px, IVORY if closed else MUTED)
    plate = pygame.Rect(0, 0, told.get_width() + 2 * px, text.line_height("strong", px))
    x = round(layout.hand_place(seat, False)[0])
    if place.near:
        plate.midbottom = x, layout.mine.bottom - layout.unit(5)
    else:
        plate.midtop = x, layout.mine.top + layout.unit(5)
    surface.blit(materials.rounded(plate.size, plate.height // 3, (*PANEL, SHADED)), plate)
    if closed:
        materials.draw_outline(surface, plate, plate.height // 3, max(1, layout.unit(2)), legible(BRIGHT_GOLD))
    draw_symbol(surface, seat, (plate.left + px * 3 // 4, plate.centery), px * 3 // 4)
    stamp(surface, told, midleft=(plate.left + px * 3 // 2, plate.centery))


# The own hand


def draw_palm(surface: pygame.Surface, frame: Frame) -> None:
    """Show in the viewer's open hand the coins chosen for it, and as empty rings those that are missing."""
    layout, viewer = frame.layout, frame.view.viewer
    hand = next((sprite for sprite in hands_of(frame) if sprite.piece.place[1] == viewer), None)
    if hand is None or hand.moving or hand.piece.face != "open" or frame.lights.held:
        return
    if frame.view.table.stage not in FISTS or frame.view.closed[viewer]:
        return
    chosen = [str(kind) for area, kind, *_ in chosen_at_rest(frame)]
    wanted = AUCTION_OFFER if frame.view.table.stage == "offering" else 1
    for number in range(wanted):
        place = number if wanted > 1 else 0.5
        kind = chosen[number] if number < len(chosen) else "quarter"
        lie = layout.in_palm(viewer, True, place, kind)
        if number < len(chosen):
            draw_coin(surface, kind, "tails", (lie.x, lie.y), round(lie.width), small=True)
        else:
            pygame.draw.circle(surface, FOCUS, (lie.x, lie.y), lie.width / 2, max(2, layout.unit(2)))


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


def draw_close(surface: pygame.Surface, frame: Frame, words: str, averages: tuple[str, ...]) -> None:
    """Once the own hand is full, at its wrist lies a plate of brass to close it, at its fingers what it will earn."""
    layout, viewer, lights = frame.layout, frame.view.viewer, frame.lights
    hand = next((sprite for sprite in hands_of(frame) if sprite.piece.place[1] == viewer), None)
    ready = ("fist",) in lights.lit
    if hand is None or hand.moving or not (ready or lights.held):
        return
    plate = layout.close_plate(viewer)
    if ready:
        px = text.fit(words, "strong", layout.unit.text(22), plate.width - layout.unit(20))
        lit = ("fist",) in lights.hinted or lights.hovered == ("fist",)
        surface.blit(brass.plate(plate.size, lit), plate)
        around, line = plate.inflate(2 * layout.unit(4), 2 * layout.unit(4)), max(2, layout.unit(4 if lit else 2))
        materials.draw_outline(surface, around, materials.corner_radius(around.size), line, FOCUS)
        stamp(surface, narrowed(words, "strong", px, plate.width - layout.unit(12), INK), center=plate.center)
    if averages:
        px = layout.unit.text(26)
        room = layout.mine.width // layout.places[viewer].count
        said = next((way for way in averages if text.measure(way, "strong", px)[0] <= room - px), averages[-1])
        told = narrowed(said, "strong", px, room - px, GAIN)
        back = pygame.Rect(0, 0, told.get_width() + px, told.get_height())
        fingers = layout.hand_box(hand.lie)
        back.midtop = plate.centerx, fingers.top if layout.places[viewer].near else fingers.bottom - back.height
        surface.blit(materials.rounded(back.size, back.height // 3, (*PANEL, SHADED)), back)
        stamp(surface, told, center=back.center)
