"""The dealers' boards: who it is, what they have achieved, actions left, research, the safe, and the rosette."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.american_numismatists.rules.box import denomination_of
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.state import ACTIONS_PER_TURN, Table, View
from scenes.board.context import Context
from scenes.board.shown import Frame
from scenes.tables.american_numismatists import cards, things
from scenes.tables.american_numismatists.calm import RESEARCH, back_in
from scenes.tables.american_numismatists.insight import insight
from scenes.tables.american_numismatists.layout import Layout, calls
from sprites import materials, text
from sprites.palette import BRIGHT_GOLD, INK, IVORY, MUTED, PANEL, PARCHMENT, Colour, seat_colour
from sprites.stamp import CONDENSED, narrowed, stamp, write
from sprites.symbol import seat_mark

SERVED: Colour = (236, 222, 184)
SHOWN: Colour = (232, 112, 92)
FRIENDLY: Colour = (150, 208, 140)
"""The grounds of the chips for collectors served, coin shows attended and friends."""

PURSE, SMALL_PURSE = 0.8, 0.6
"""How large an action of the turn is below a name, in lines: if there is room, and at least."""

SPENT: Colour = (92, 78, 46)
"""An action that is spent."""

LEAST_PIP = 6
"""How broad a dot that counts research is at least, in pixels."""

LEAST_NAME = 5
"""A name keeps room for this many times its height, or for all of it; the actions left become a number before."""


class Strips:
    """Draws the dealers' boards without their coins and cards, which are pieces."""

    def __init__(self, context: Context, frame: Frame) -> None:
        self.context, self.frame = context, frame
        self.layout: Layout = frame.layout
        self.table: Table = frame.view.table
        self.known = insight(frame.view)
        self.back = back_in(frame, context)

    def draw(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the board of a seat; the same picture as long as it says the same."""
        strip, dealer = self.layout.strips[seat], self.table.dealers[seat]
        own = self.known.credit[seat], dealer.scored, dealer.shows, dealer.friends, self.known.begun, self.back
        acting = seat == self.table.turn, beads(self.frame.view), self._calls(seat)
        key = "board", self.layout, self.context.words.language, self.context.name(seat), seat, own, acting
        surface.blit(cards.kept_cards.get(key, lambda: self._made(seat)), strip)

    def _made(self, seat: int) -> pygame.Surface:
        strip = self.layout.strips[seat]
        made = pygame.Surface(strip.bottomright, pygame.SRCALPHA)
        self._draw_board(made, seat)
        return made.subsurface(strip).copy()

    def _draw_board(self, surface: pygame.Surface, seat: int) -> None:
        layout = self.layout
        strip = layout.strips[seat]
        if seat == self.table.turn:
            pygame.draw.rect(surface, seat_colour(seat), strip.inflate(-4, -4), 2, border_radius=6)
        self._draw_head(surface, seat, strip.top + layout.head // 2 + 2)
        way, points = layout.way(seat), min(10, self.known.credit[seat])
        if not layout.ringed(seat):
            surface.blit(things.track(points, way.size, seat_colour(seat)), way)
        for denomination in cards.KINDS if RESEARCH not in self.back else ():
            x, top, size = layout.research_slot(seat, denomination)
            hollow = materials.outline((size, size), size // 2, 1, (120, 128, 116), 150)
            stamp(surface, hollow, center=(x, top))
            self._draw_figure(surface, denomination, (x, top), size, MUTED)
        if self._calls(seat):
            call = layout.call(seat)
            stamp(surface, cards.rosette(min(call.size) - 2), center=call.center)

    def _calls(self, seat: int) -> bool:
        """Tell whether a board has a rosette."""
        return ("call", seat) in calls(self.frame.view, self.layout.people)

    def _draw_head(self, surface: pygame.Surface, seat: int, y: int) -> None:
        """Draw from left to right: mark, credibility, name, what was achieved, actions left."""
        layout = self.layout
        face = layout.face(seat)
        colour, points = seat_colour(seat), self.known.credit[seat]
        ringed = layout.ringed(seat)
        picture = (
            things.ringed(seat, face.width, colour, min(10, points))
            if ringed
            else things.dealer(seat, face.width, colour)
        )
        surface.blit(picture, face)
        left, apart = face.right + 4, max(4, layout.line // 6)
        left += stamp(surface, seat_mark(seat, layout.line - 4), midleft=(left, y)).width + apart
        large = round(layout.px * 1.15)
        credit = text.line(str(points), "figures_strong", large, BRIGHT_GOLD)
        if layout.counts_below(seat):  # there is room for a disc: "1 Player 1" would be one name
            credit = cards.badge(str(points), large, PANEL, BRIGHT_GOLD)
        left += stamp(surface, credit, midleft=(left, y)).width + apart * 3 // 2
        end = layout.strips[seat].right - layout.gap
        if not layout.counts_below(seat):
            x, _, size = layout.research_slot(seat, "cent")
            end = x - size // 2 - 3
        elif seat in layout.people:
            end = layout.call(seat).left - 2
        named = min(text.measure(self.context.name(seat), "strong", text.MIN_PX)[0], LEAST_NAME * layout.px)
        if not self._draw_purse(surface, seat):
            end -= self._draw_actions(surface, seat, end, y, end - left - named - 10) + 4
        left, gap = self._draw_name(surface, seat, left, end, y), apart // 2
        for chip in self._chips_within(seat, end - left, gap):
            left += stamp(surface, chip, midleft=(left, y)).width + gap
        if layout.counts_below(seat) and self._calls(seat):
            self._draw_call(surface, left, end, y)

    def _draw_call(self, surface: pygame.Surface, left: int, end: int, y: int) -> None:
        """Write before the rosette what it asks, where all of that has room."""
        words, px = self.context.say("table.call_short"), max(text.MIN_PX, self.layout.px * 4 // 5)
        if text.measure(words, "figures", px)[0] <= end - left - 4:
            write(surface, words, "figures", px, IVORY, end - left, midright=(end - 2, y))

    def _chips_within(self, seat: int, room: int, gap: int) -> list[pygame.Surface]:
        """Return a chip for each collector who was served, or one for all: a part would seem to be the whole."""
        served = index_of(self.frame.view.box).collector
        points = sorted((served[name].credibility for name in self.table.dealers[seat].scored), reverse=True)
        chips: list[pygame.Surface] = []
        for found in (points, [sum(points)] if points else []):
            chips = list(self._chips(seat, found))
            if _wide(chips, gap) <= room:
                return chips
        while _wide(chips, gap) > max(0, room):
            chips.pop()
        return chips

    def _chips(self, seat: int, served: Sequence[int]) -> Iterator[pygame.Surface]:
        dealer, px = self.table.dealers[seat], max(text.MIN_PX, self.layout.px * 4 // 5)
        for points in served:
            yield cards.chip(f"+{points}", px, SERVED)
        if dealer.shows:
            yield cards.chip(f"+{dealer.shows}", px, SHOWN, cards.rosette(px))
        for shop in dealer.friends:
            yield cards.chip(self.context.say(f"table.short_{shop}"), px, FRIENDLY)

    def _draw_name(self, surface: pygame.Surface, seat: int, left: int, end: int, y: int) -> int:
        """Draw the name, smaller or narrower if need be, or leave it to the mark; return where the next may stand."""
        room = end - left
        name = self.context.name(seat)
        if text.measure(name, "strong", text.MIN_PX)[0] * CONDENSED > room - 1:
            return left
        px = text.fit(name, "strong", self.layout.px, room)
        picture = narrowed(name, "strong", px, room, IVORY)
        return left + stamp(surface, picture, midleft=(left, y)).width + max(6, self.layout.line // 4)

    def _draw_purse(self, surface: pygame.Surface, seat: int) -> bool:
        """Draw the actions of the turn large below the name, those that are spent dim; tell whether there is room."""
        layout, left = self.layout, beads(self.frame.view)
        if seat != self.table.turn or not left or not layout.counts_below(seat):
            return False
        tally, count = layout.tally(seat), max(left, ACTIONS_PER_TURN)
        right = layout.strips[seat].right - layout.gap
        sizes = range(round(layout.line * PURSE), round(layout.line * SMALL_PURSE) - 1, -1)
        size = next((size for size in sizes if tally.right + size <= right - count * _step(size)), None)
        if size is None:
            return False
        step = _step(size)
        for number in range(count):
            tone = BRIGHT_GOLD if number < left else SPENT
            middle = right - (count - number - 0.5) * step, tally.centery
            stamp(surface, materials.rounded((size, size), size // 2, (*PANEL, 255)), center=middle)
            stamp(surface, materials.rounded((size - 2, size - 2), size // 2 - 1, (*tone, 255)), center=middle)
        return True

    def _draw_actions(self, surface: pygame.Surface, seat: int, right: int, y: int, room: int) -> int:
        """Draw a bead for every action left, or their number in less room, or nothing; return how much room it takes.

        In the least room the name goes before the number, which stands in the header as well.
        """
        left, size = beads(self.frame.view), max(6, self.layout.px // 2)
        if seat != self.table.turn or not left:
            return 0
        if left * (size + 2) + 6 > room or left > 6:
            picture = cards.badge(f"×{left}", self.layout.px, PANEL, BRIGHT_GOLD)
            if picture.get_width() > room:
                return 0
            return stamp(surface, picture, midright=(right - 4, y)).width + 6
        for number in range(left):
            bead = materials.rounded((size, size), size // 2, (*BRIGHT_GOLD, 255))
            stamp(surface, bead, center=(right - 6 - number * (size + 2), y))
        return left * (size + 2) + 6

    def draw_hand(self, surface: pygame.Surface, seat: int) -> None:
        """Say above the backs of another dealer's cards what they are, where a board is tall enough."""
        layout, sizes = self.layout, self.frame.view.sizes
        if seat == layout.near or not layout.tall(seat) or not any(sizes[seat]):
            return
        room, lie = layout.hands(seat), layout.lie_held("hand", seat, "", 0, 1)
        left, foot = round(lie.x - lie.width / 2), round(lie.y - lie.width * 0.7) - 2
        words = self.context.say("table.hand")
        px = max(text.MIN_PX, self.context.unit(text.MIN_PX))
        write(surface, words, "figures", px, MUTED, room.width, bottomleft=(left, foot))

    def draw_counts(self, surface: pygame.Surface, seat: int) -> None:
        """Draw over the pieces which denominations were researched, and how often."""
        if RESEARCH in self.back:
            return
        held = [denomination_of(piece.name) for piece in self.frame.shown.at("research", seat)]
        for denomination in sorted(set(held), key=held.index):
            x, y, size = self.layout.research_slot(seat, denomination)
            stamp(surface, materials.rounded((size - 2, size - 2), size // 2 - 1, (*PARCHMENT, 255)), center=(x, y))
            self._draw_figure(surface, denomination, (x, y), size, INK)
            self._draw_pips(surface, held.count(denomination), (x, y + size // 2))

    def _draw_pips(self, surface: pygame.Surface, count: int, at: tuple[int, int]) -> None:
        """Draw below a circle a dot for each card: a number there would lie upon its neighbors."""
        side = max(LEAST_PIP, self.layout.line // 6)
        for number in range(count):
            x = at[0] + (number - (count - 1) / 2) * (side - 1)
            stamp(surface, _pip(side), center=(x, at[1]))

    def _draw_figure(
        self, surface: pygame.Surface, denomination: str, at: tuple[int, int], size: int, ink: Colour
    ) -> None:
        """Write in the circle of a denomination which one it is."""
        px = max(text.MIN_PX, round(size * 0.7))
        name = cards.figure(cards.noun(self.context, denomination))
        stamp(surface, text.line(name, "figures", px, ink), center=at)


def _step(size: int) -> int:
    """How far the actions left are apart."""
    return size + max(2, size // 6)


@cards.cached
def _pip(side: int) -> pygame.Surface:
    """Return a dot that counts a research card, dark at its rim."""
    made = materials.rounded((side, side), side // 2, (*PANEL, 255)).copy()
    stamp(
        made, materials.rounded((side - 2, side - 2), side // 2 - 1, (*BRIGHT_GOLD, 255)), center=made.get_rect().center
    )
    return made


def beads(view: View) -> int:
    """How many actions a board shows for whose turn it is: those of the view that the status line reads too."""
    return view.table.actions


def _wide(chips: Sequence[pygame.Surface], gap: int) -> int:
    """Return how broad chips beside each other are."""
    return max(0, sum(chip.get_width() + gap for chip in chips) - gap)
