"""Below the piles of money: whose they are and what they are worth, and at last what that leaves of what was put in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.core.contract import Seat
from game.stripmine.rules.state import Box, Share, View
from scenes.board.shown import Frame
from scenes.tables.stripmine.acts import SharingOut
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.tips import StripmineWords
from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, IVORY, PANEL
from sprites.stamp import write
from sprites.symbol import draw_symbol

SHADED: Final = 150
"""How dark the plates below piles of money are, of 255."""

FEW: Final = 4
"""With so many players words have room below the money whatever the size of text is."""

ROOMY: Final = 0.95
"""What words may take of the breadth in which a pile of money stands."""

VOICE: Final = "figures_strong"


def draw_money(surface: pygame.Surface, frame: Frame, words: StripmineWords) -> None:
    """Write below each pile of money whose it is, and what has arrived there so far or is left in the end."""
    layout, sharing = frame.layout, frame.playing(SharingOut)
    view: View = sharing.view if sharing is not None else frame.view
    rooms = layout.money_rooms(view) if view.table.settlement else {}
    if not rooms:
        return
    px, gap = layout.unit.text(22), layout.unit(10)
    sums = _sums(words, {seat: view.table.settlement[seat] for seat in rooms}, rooms)
    told = {seat: _told(frame, words, seat, sums[seat]) for seat in rooms}
    longest = {seat: _longest(layout, words, view.table.settlement[seat], sums[seat], px) for seat in told}
    size = min(text.fit(said, VOICE, px, rooms[seat].width - gap) for seat, said in longest.items())
    names = {seat: _name(view, words, seat) for seat in told}
    small = min(text.fit(name, "strong", size, rooms[seat].width - 2 * size) for seat, name in names.items())
    broad = max(text.measure(said, VOICE, size)[0] for said in longest.values())
    for seat, said in told.items():
        room = rooms[seat]
        _draw_plate(surface, room, broad, layout)
        foot = room.centerx, room.bottom
        if said:
            write(surface, said, VOICE, size, BRIGHT_GOLD, room.width - gap, midbottom=foot)
        above = room.centerx + size // 2, room.bottom - layout.line
        name = write(surface, names[seat], "strong", small, IVORY, room.width - size * 2, midbottom=above)
        draw_symbol(surface, seat, (name.left - size * 2 // 3, name.centery), size)
    if _settled(frame):
        _draw_put_in(surface, layout, staked(words, view), rooms)


def staked(words: StripmineWords, view: View, key: str = "panel.put_in") -> str:
    """Say what everybody has put in: so many hills, and what each of these is worth."""
    box = view.table.rules.box
    return words.say(key, hill=box.value(box.hill), put_in=view.table.settlement[0].put_in)


def _name(view: View, words: StripmineWords, seat: Seat) -> str:
    place = view.table.settlement[seat].place
    return words.say("panel.place", place=place, name=words.context.name(seat))


def _sums(words: StripmineWords, shares: Mapping[Seat, Share], rooms: Mapping[Seat, pygame.Rect]) -> dict[Seat, str]:
    """Return the reckoning of each share; none says in words what is taken off where there is no room for all."""
    told = {seat: words.reckoning(share) for seat, share in shares.items()}
    room = all(text.measure(said, VOICE, text.MIN_PX)[0] <= rooms[seat].width * ROOMY for seat, said in told.items())
    few = len(words.context.players) <= FEW
    return told if few and room else {seat: words.reckoning(share, short=True) for seat, share in shares.items()}


def _longest(layout: StripmineLayout, words: StripmineWords, share: Share, reckoned: str, px: int) -> str:
    """Return the broadest of what is told: letters keep their size from the first coin to the last."""
    coins = tuple(kind for kind in share.takes for _ in range(layout.hills * layout.box.hill.count(kind)))
    return max(reckoned, _pile(layout.box, words, coins), key=lambda said: text.measure(said, VOICE, px)[0])


def _told(frame: Frame, words: StripmineWords, seat: Seat, reckoned: str) -> str:
    """Say what lies with a seat; the reckoning once all coins lie where they belong."""
    coins = tuple(sprite.piece.kind for sprite in frame.resting("money", seat))
    return reckoned if _settled(frame) else _pile(frame.layout.box, words, coins) if coins else ""


def _settled(frame: Frame) -> bool:
    """Tell whether all coins lie where they belong."""
    return bool(frame.view.table.settlement) and not any(sprite.moving for sprite in frame.sprites)


def _pile(box: Box, words: StripmineWords, coins: tuple[str, ...]) -> str:
    key = "panel.pile" if len(set(coins)) == 1 else "panel.piles"
    return words.say(key, n=len(coins), value=box.value(coins[:1]), cents=box.value(coins))


def _draw_put_in(
    surface: pygame.Surface, layout: StripmineLayout, said: str, rooms: Mapping[Seat, pygame.Rect]
) -> None:
    """Below all piles stands, if there is room, what is taken off."""
    block = next(iter(rooms.values())).unionall(list(rooms.values()))
    px, pad = text.fit(said, "italic", layout.unit.text(20), block.width - layout.unit(28)), layout.unit(28)
    inside = layout.mine.inflate(-pad, -pad // 2)
    room = inside.bottom - block.bottom - layout.unit(6)
    while text.line_height("italic", px) > room and px > Unit(layout.unit.size).text(20):
        px -= 1
    plate = pygame.Rect((0, 0), (text.measure(said, "italic", px)[0] + pad, text.line_height("italic", px)))
    plate.midtop = block.centerx, block.bottom + layout.unit(6)
    if inside.contains(plate):
        surface.blit(materials.rounded(plate.size, layout.unit(12), (*PANEL, SHADED)), plate)
        write(surface, said, "italic", px, IVORY, plate.width, center=plate.center)


def _draw_plate(surface: pygame.Surface, room: pygame.Rect, broad: int, layout: StripmineLayout) -> None:
    """Darken the ground below a pile of money, so that rails and layers do not strike through words."""
    plate = pygame.Rect(0, 0, min(room.width - layout.unit(6), broad + layout.unit(28)), 2 * layout.line)
    plate.midbottom = room.midbottom
    surface.blit(materials.rounded(plate.size, layout.unit(12), (*PANEL, SHADED)), plate)
