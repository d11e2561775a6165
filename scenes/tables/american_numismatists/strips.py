"""The dealers' plates: who it is, how credible, what they hold; on one's own what was achieved and actions left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.american_numismatists.rules.box import DENOMINATIONS, denomination_of
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.state import ACTIONS_PER_TURN, Table, View
from scenes.board.context import Context
from scenes.board.shown import Frame
from scenes.tables.american_numismatists import cards, plate_things, things
from scenes.tables.american_numismatists.calm import RESEARCH, SAFE, back_in
from scenes.tables.american_numismatists.holdings import BACK
from scenes.tables.american_numismatists.insight import insight
from scenes.tables.american_numismatists.layout import Layout, calls
from sprites import materials, text
from sprites.numismatists import portrait
from sprites.palette import BRIGHT_GOLD, IVORY, MUTED, PANEL, Colour, seat_colour
from sprites.stamp import CONDENSED, narrowed, stamp, write
from sprites.symbol import seat_mark, symbol

SERVED: Colour = (236, 222, 184)
SHOWN: Colour = (232, 112, 92)
FRIENDLY: Colour = (150, 208, 140)
"""The grounds of the chips for collectors served, coin shows attended and friends."""

LEAST_PIP = 6
"""How broad a dot that counts research is at least, in pixels."""

BEAD = 0.72
"""How large an action of the turn is, by the letters of names."""


class Strips:
    """Draws the dealers' plates without their coins and cards, which are pieces."""

    def __init__(self, context: Context, frame: Frame) -> None:
        self.context, self.frame = context, frame
        self.layout: Layout = frame.layout
        self.table: Table = frame.view.table
        self.known = insight(frame.view)
        self.back = back_in(frame, context)

    def draw(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the plate of a seat; the same picture as long as it says the same."""
        strip, dealer = self.layout.strips[seat], self.table.dealers[seat]
        own = self.known.credit[seat], dealer.scored, dealer.shows, dealer.friends, self.known.begun, self.back
        acting = seat == self.table.turn, beads(self.frame.view), self._calls(seat), self._spread(seat)
        names = tuple(self.context.name(other) for other in range(len(self.layout.strips)))
        key = "board", self.layout, self.context.words.language, names, seat, own, acting
        surface.blit(cards.kept_cards.get(key, lambda: self._made(seat)), strip)

    def _made(self, seat: int) -> pygame.Surface:
        strip = self.layout.strips[seat]
        made = pygame.Surface(strip.bottomright, pygame.SRCALPHA)
        self._draw_plate(made, seat)
        return made.subsurface(strip).copy()

    def _draw_plate(self, surface: pygame.Surface, seat: int) -> None:
        layout, colour = self.layout, seat_colour(seat)
        if seat == self.table.turn:
            strip = layout.strips[seat]
            pygame.draw.rect(surface, colour, strip.inflate(-4, -4), 2, border_radius=6)
        face = layout.face(seat)
        surface.blit(things.dealer(seat, face.width, colour), face)
        if self._spread(seat):  # all of their coins lie there to be chosen from
            return
        way, points = layout.way(seat), min(things.CREDIBILITY, self.known.credit[seat])
        surface.blit(plate_things.pearls(points, way.size, colour), way)
        self._draw_head(surface, seat)

    def _spread(self, seat: int) -> bool:
        held = len(self.frame.shown.at("coins", seat))
        return self.layout.choosing(self.frame.shown, ("coins", seat), held)

    def _calls(self, seat: int) -> bool:
        """Tell whether a board has a rosette."""
        return ("call", seat) in calls(self.frame.view, self.layout.people)

    # The head: name and mark, what was achieved, actions, rosette, credibility

    def _draw_head(self, surface: pygame.Surface, seat: int) -> None:
        layout, head = self.layout, self.layout.head_of(seat)
        y, apart = head.centery, max(4, layout.sizes.name // 4)
        points = text.line(str(self.known.credit[seat]), "figures_strong", layout.sizes.score, BRIGHT_GOLD)
        end = stamp(surface, points, midright=(head.right, y + 1)).left - apart
        if self._calls(seat):
            call = layout.call(seat)
            end = stamp(surface, cards.rosette(min(call.size) - 2), center=call.center).left - apart
        left = self._draw_name(surface, seat, y)
        if seat != layout.near:
            return
        end -= self._draw_purse(surface, left, end)
        for chip in self._chips_within(seat, end - left, apart // 2):
            left += stamp(surface, chip, midleft=(left, y)).width + apart // 2
        if self._calls(seat):
            self._draw_call(surface, left, end, y)

    def _name_room(self, seat: int) -> int:
        """How much room a name has beside its mark, whatever stands after it."""
        layout = self.layout
        after = text.measure("10", "figures_strong", layout.sizes.score)[0] + layout.sizes.name
        if seat in layout.people:
            after += layout.call(seat).width + 4
        if seat == layout.near and layout.own_rows == 2:
            after += self._bead() + text.measure("10", "figures_strong", layout.sizes.name)[0] + 12
        return layout.head_of(seat).width - after - layout.sizes.name

    def _name_px(self) -> int:
        """The size of all names: the largest in which each has room."""
        seats = range(len(self.layout.strips))
        sizes = [
            text.fit(self.context.name(seat), "strong", self.layout.sizes.name, self._name_room(seat)) for seat in seats
        ]
        return min(sizes)

    def _draw_name(self, surface: pygame.Surface, seat: int, y: int) -> int:
        """Draw the name and the mark of a dealer, or the mark alone; return where the next may stand."""
        left, px, room = self.layout.head_of(seat).left, self._name_px(), self._name_room(seat)
        name, apart = self.context.name(seat), max(4, self.layout.sizes.name // 4)
        if text.measure(name, "strong", px)[0] * CONDENSED <= room - 1:
            picture = narrowed(name, "strong", px, room, IVORY)
            left += stamp(surface, picture, midleft=(left, y)).width + apart
        return left + stamp(surface, seat_mark(seat, px), midleft=(left, y)).width + apart * 2

    def _draw_call(self, surface: pygame.Surface, left: int, end: int, y: int) -> None:
        """Write before the rosette what it asks, where all of that has room."""
        words, px = self.context.say("table.call_short"), max(text.MIN_PX, self.layout.px * 4 // 5)
        if text.measure(words, "figures", px)[0] <= end - left - 4:
            write(surface, words, "figures", px, IVORY, end - left, midright=(end - 2, y))

    def _chips_within(self, seat: int, room: int, gap: int) -> list[pygame.Surface]:
        """Return a chip for each collector who was served, or one for all: a part would seem to be the whole."""
        served = index_of(self.frame.view.box).collector
        found = sorted(((served[name].credibility, name) for name in self.table.dealers[seat].scored), reverse=True)
        chips: list[pygame.Surface] = []
        for told in (found, [(sum(points for points, _ in found), found[0][1])] if found else []):
            chips = list(self._chips(seat, told))
            if _wide(chips, gap) <= room:
                return chips
        while _wide(chips, gap) > max(0, room):
            chips.pop()
        return chips

    def _chips(self, seat: int, served: Sequence[tuple[int, str]]) -> Iterator[pygame.Surface]:
        """Yield what was achieved: who was served, with their face; coin shows with a rosette; friends with a shop."""
        dealer, px = self.table.dealers[seat], max(text.MIN_PX, self.layout.px * 4 // 5)
        for points, name in served:
            yield cards.chip(f"+{points}", px, SERVED, portrait(name, px + 2))
        if dealer.shows:
            yield cards.chip(f"+{dealer.shows}", px, SHOWN, cards.rosette(px))
        for shop in dealer.friends:
            yield plate_things.friend(self.context.say(f"table.short_{shop}"), px, FRIENDLY)

    # Actions left, on the viewer's own plate

    def _bead(self) -> int:
        return max(8, round(self.layout.sizes.name * BEAD))

    def _draw_purse(self, surface: pygame.Surface, left: int, end: int) -> int:
        """Draw the actions left: in words, as beads, and as a number; return what that takes of the name's row."""
        layout, count = self.layout, beads(self.frame.view)
        if layout.near != self.table.turn or not count:
            return 0
        number = text.line(str(count), "figures_strong", layout.sizes.name, BRIGHT_GOLD)
        picture = plate_things.actions(count, max(count, ACTIONS_PER_TURN), self._bead())
        if layout.own_rows == 2:
            y, right = layout.purse.centery, end - layout.sizes.name // 2
            if picture.get_width() + number.get_width() + 12 > right - left:
                picture = plate_things.actions(1, 1, self._bead())
            place = stamp(surface, number, midright=(right, y))
            return end - stamp(surface, picture, midright=(place.left - 5, y)).left + 6
        at, y, words = layout.purse.left, layout.purse.centery, self.context.say("table.own_actions")
        room = layout.purse.width - layout.research_wide(len(set(self._held())))
        parts = [text.line(words, "figures", max(text.MIN_PX, layout.sizes.name * 5 // 6), IVORY), picture, number]
        if sum(part.get_width() + 6 for part in parts) > room:
            parts = parts[1:]
        for part in parts:
            at = stamp(surface, part, midleft=(at, y)).right + 6
        return 0

    # Over the pieces: research, what is only counted

    def _held(self) -> list[str]:
        """Return the denominations of the research on the own plate."""
        held = (
            () if self.layout.near < 0 or RESEARCH in self.back else self.frame.shown.at("research", self.layout.near)
        )
        return [denomination_of(piece.name) for piece in held]

    def draw_hand(self, surface: pygame.Surface, seat: int) -> None:
        """Say above the backs of another dealer's cards what they are, where a board is tall enough."""
        layout, sizes = self.layout, self.frame.view.sizes
        if not layout.opened(seat) or not any(sizes[seat]):
            return
        room, lie = layout.hands(seat), layout.lie_held("hand", seat, "", 0, 1)
        left, foot = round(lie.x - lie.width / 2), round(lie.y - lie.width * 0.7) - 2
        px, number = max(text.MIN_PX, self.context.unit(18)), str(sum(sizes[seat]))
        words = f"{self.context.say('table.hand')} {number}"
        words = words if text.measure(words, "figures", px)[0] <= room.width else number
        write(surface, words, "figures", px, IVORY, room.width, bottomleft=(left, foot))

    def draw_box(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the shut safe of a plate whose coins lie in a row."""
        if self.layout.counted(seat) and SAFE not in self.back:
            place = self.layout.safe(seat)
            stamp(surface, plate_things.strongbox(place.height), center=place.center)

    def draw_counts(self, surface: pygame.Surface, seat: int) -> None:
        """Draw over the pieces what was researched, and how often; of others how many coins and cards are not seen."""
        if seat == self.layout.near:
            self._draw_research(surface)
        elif self.layout.sizes.columns:
            self._draw_rest(surface, seat)
            if self.layout.counted(seat):
                self._draw_counted(surface, seat)

    def _draw_rest(self, surface: pygame.Surface, seat: int) -> None:
        """Write at the end of a dealer's row how many coins more they have."""
        layout, count = self.layout, len(self.frame.shown.at("coins", seat))
        rest = count - layout.shown_of(count)
        if rest and not self._spread(seat):
            at = layout.column_at(seat, layout.shown_of(count))
            stamp(surface, cards.badge(f"+{rest}", layout.sizes.label, PANEL, IVORY), center=at)

    def _draw_counted(self, surface: pygame.Surface, seat: int) -> None:
        """Write how many coins are in a dealer's safe, and how many cards in their hand."""
        layout, shown = self.layout, self.frame.shown
        px, safe, fan = layout.sizes.label, layout.safe(seat), layout.fan(seat)
        kept, held = shown.at("safe", seat), len(shown.at("hand", seat)) + len(shown.at("invest", seat))
        if SAFE not in self.back:
            stamp(surface, _number(len(kept), px), midleft=(safe.right + 3, safe.centery))
            if any(piece.name == self.known.best for piece in kept):
                star = symbol("star", max(14, safe.height * 3 // 4), BRIGHT_GOLD)
                stamp(surface, star, center=(safe.left + safe.width * 0.12, safe.top + safe.height * 0.1))
        stamp(surface, _number(held, px), midleft=(fan.right + 3, fan.centery))
        if not held:
            empty = things.faint_back("collector", (round(fan.height * BACK), fan.height))
            stamp(surface, empty, midleft=(fan.left, fan.centery))

    def _draw_research(self, surface: pygame.Surface) -> None:
        """Draw a coin for each denomination researched, with dots for several cards, or only count the cards."""
        held, layout = self._held(), self.layout
        if not held:
            return
        resting, lies = self.frame.shown.at("research", layout.near), self.frame.lies["research", layout.near]
        of_kind = {denomination_of(piece.name): lie for piece, lie in zip(resting, lies, strict=True)}
        left = min(lie.x for lie in lies) - layout.token / 2 - 4
        if layout.summed(len(of_kind)):
            at = layout.tally.right, layout.tally.centery
            number = text.line_with_shadow(str(len(held)), "figures_strong", layout.sizes.label, IVORY)
            left = stamp(surface, number, midright=at).left - 3
        if layout.summed(len(of_kind)) or layout.card_before(len(of_kind)):
            card = things.back("research", (round(layout.token * 0.72), layout.token))
            stamp(surface, card, midright=(left, layout.tally.centery))
        if layout.summed(len(of_kind)):
            return
        for kind in sorted(of_kind, key=DENOMINATIONS.index):
            lie, figure = of_kind[kind], cards.figure(cards.noun(self.context, kind))
            stamp(surface, cards.token(kind, figure, round(lie.width), layout.figure), center=(lie.x, lie.y))
            self._draw_pips(surface, held.count(kind), (round(lie.x), round(lie.y + lie.width / 2)))

    def _draw_pips(self, surface: pygame.Surface, count: int, at: tuple[int, int]) -> None:
        """Draw below a coin for several cards a dot for each: a number there would lie upon its neighbors."""
        side = max(LEAST_PIP, self.layout.line // 6)
        for number in range(count if count > 1 else 0):
            x = at[0] + (number - (count - 1) / 2) * (side - 1)
            stamp(surface, _pip(side), center=(x, at[1]))


def _number(number: int, px: int) -> pygame.Surface:
    """Return how many things lie there: dim where there are none."""
    made: pygame.Surface = text.line_with_shadow(str(number), "figures_strong", px, IVORY if number else MUTED)
    return made


@cards.cached
def _pip(side: int) -> pygame.Surface:
    """Return a dot that counts a research card, dark at its rim."""
    made = materials.rounded((side, side), side // 2, (*PANEL, 255)).copy()
    inner = materials.rounded((side - 2, side - 2), side // 2 - 1, (*BRIGHT_GOLD, 255))
    stamp(made, inner, center=made.get_rect().center)
    return made


def beads(view: View) -> int:
    """How many actions a board shows for whose turn it is: those of the view that the status line reads too."""
    return view.table.actions


def _wide(chips: Sequence[pygame.Surface], gap: int) -> int:
    """Return how broad chips beside each other are."""
    return max(0, sum(chip.get_width() + gap for chip in chips) - gap)
