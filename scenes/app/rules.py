"""The rules of a title as an open book: contents and search on the left, a section with its pictures on the right."""

from __future__ import annotations

from functools import cache

import pygame

from game.core.contract import SPECTATOR, AnyTitle
from scenes.app.chapters import Chapters, Spot
from scenes.app.contents import Contents, SearchField, Section, WayBack, chapters_of, sections_of
from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.board.context import Context
from scenes.board.illustration import Illustration, Illustrator, illustrations
from sprites import coin, materials, tabletop, text
from sprites.cache import SurfaceCache
from sprites.page import Plates
from sprites.palette import BLACK, FADED_INK, INK, OLD_GOLD, PARCHMENT, RED_INK, mix, wearing
from sprites.reading import PAGE_TEXT
from sprites.widgets import Button, Widget

ONE_LEAF_FROM = 1.45
"""Above this text scale the book shows one leaf at a time, so that its lines keep their length."""

LINES_ABOVE = 6
"""On a single leaf so many lines of text have room above a picture, if it can be made so low."""
LEAST_GROWN = 0.75
"""Pieces of a picture become as small as that by their usual size before they are parted from the text."""
PAGE_NUMBER = 20
"""How large a page's number is."""

_plates = SurfaceCache(limit_bytes=16_000_000)

FAN = 4
"""So many coins lie beside the name at most."""
SHADE = (120, 96, 66)
"""What lies in the shadow of the ribbon."""
LIGHT = (20, 18, 14)
"""What lights the leaves of an open book."""


def rules_text(title: AnyTitle, language: str) -> str:
    """Return a title's rules in a language."""
    return (title.texts / f"rules_{language}.md").read_text(encoding="utf-8")


def options_section(title: AnyTitle) -> str | None:
    """Return the number of the section about a title's options: the same in all languages."""
    return next((s.number for s in sections_of(rules_text(title, "en")) if s.heading == "Options"), None)


class RulesScene(Scene):
    """A book of rules, open at a section if one is asked for."""

    def __init__(self, program: Host, title: AnyTitle, section: str | None, private: bool = False) -> None:
        """Open the book; `private`: where it is open tells what one person at the screen pointed at."""
        super().__init__(program)
        self.private = private
        self.title = title
        self.asked = section
        self.section = section or "1"
        self.sought = ""
        self.contents_open = False
        self._read_part = 0.0
        """How far into its section the page is that is read, as a share."""

    # Layout

    @property
    def one_leaf(self) -> bool:
        """Whether only one leaf is seen at a time."""
        return self.unit.scale > ONE_LEAF_FROM or self.unit.window.width < 900

    def build(self) -> list[Widget]:
        unit = self.unit
        markup = rules_text(self.title, self.program.words.language)
        self.sections: list[Section] = sections_of(markup)
        self.book = unit.window.inflate(-2 * unit(64), -2 * unit(50))
        left, right = self._leaves()
        self._highest = Chapters.room(self._below_head(right), unit).height
        above = round(unit.text(PAGE_TEXT) * 1.5 * LINES_ABOVE)
        self._wanted = self._highest - above if self.one_leaf else self._highest
        """How high a picture is at most, if that can be had by smaller pieces."""
        self._page = page = Chapters(self._below_head(right), unit, chapters_of(markup), self._plates)
        page.turned = self._follow_page
        self._show(Spot(self.section, round(self._read_part * page.pages_of(self.section))))
        page.focused = not self.contents_open
        contents = self._contents = Contents(
            self._list_area(left), unit, self.sections, self.section, page.first_pages(), self.open_section
        )
        area = self._field_area(left)
        field = self._field = SearchField(area, unit, self.say("rules.search"), self.sought, self.search)
        self._mark()
        beside: list[Widget] = [field, contents, *self._way_back(left)]
        if self.one_leaf:
            return [*(beside if self.contents_open else [page]), *self._buttons(right)]
        return [page, *beside, *self._buttons(right)]

    def _leaves(self) -> tuple[pygame.Rect, pygame.Rect]:
        if self.one_leaf:
            return self.book, self.book
        middle = self.book.left + round(self.book.width * 0.42)
        left = pygame.Rect(self.book.left, self.book.top, middle - self.book.left, self.book.height)
        return left, pygame.Rect(middle, self.book.top, self.book.right - middle, self.book.height)

    @property
    def _head(self) -> int:
        return self.unit.target(84)

    def _below_head(self, leaf: pygame.Rect) -> pygame.Rect:
        foot = text.line_height("figures", self.unit.text(PAGE_NUMBER))
        return pygame.Rect(leaf.left, leaf.top + self._head, leaf.width, leaf.height - self._head - foot)

    def _field_area(self, leaf: pygame.Rect) -> pygame.Rect:
        margin = self.unit(40)
        top = leaf.top + self._head + (0 if self.one_leaf else self.unit.text(52))
        return pygame.Rect(leaf.left + margin, top, leaf.width - 2 * margin, self.unit.target(52))

    def _list_area(self, leaf: pygame.Rect) -> pygame.Rect:
        field = self._field_area(leaf)
        top = field.bottom + self.unit(18)
        foot = self._foot(leaf).top if self._named(self.asked) else leaf.bottom
        return pygame.Rect(field.left, top, field.width, foot - self.unit(24) - top)

    def _foot(self, leaf: pygame.Rect) -> pygame.Rect:
        """Return the place of the button that leads back to the section asked for."""
        field, height = self._field_area(leaf), self.unit.target(78)
        return pygame.Rect(field.left, leaf.bottom - self.unit(24) - height, field.width, height)

    def _named(self, number: str | None) -> Section | None:
        return next((section for section in self.sections if section.number == number), None)

    def _way_back(self, leaf: pygame.Rect) -> list[Widget]:
        """Return a button to the section about what was under the pointer when the book was opened."""
        asked = self._named(self.asked)
        if asked is None:
            return []
        words = self.say("rules.asked", number=asked.number, heading=asked.heading)
        lines = self.say("rules.asked_of"), f"{asked.number}\u2002{asked.heading}"
        return [WayBack(self._foot(leaf), self.unit, words, lines, lambda: self._read(asked.number))]

    def _read(self, number: str) -> None:
        """Open a section and mark it in the contents."""
        self._contents.chosen = number
        self._contents.reveal()
        self.open_section(number)

    def _buttons(self, leaf: pygame.Rect) -> list[Widget]:
        """Return the buttons at the head of the right leaf: contents, back, forth, close."""
        side, gap = self.unit.target(52), self.unit(10)
        made = [
            ("‹", lambda: self.turn(-1), "rules.previous"),
            ("›", lambda: self.turn(+1), "rules.next"),
            ("×", self.close, "back"),
        ]
        if self.one_leaf:
            made.insert(0, ("≡", self.toggle_contents, "rules.contents"))
        left = leaf.right - self.unit(36) - len(made) * side - (len(made) - 1) * gap
        rects = [pygame.Rect(left + n * (side + gap), leaf.top + self.unit(24), side, side) for n in range(len(made))]
        buttons = [
            Button(rect, self.unit, sign, press, self.say(tip), 40)
            for rect, (sign, press, tip) in zip(rects, made, strict=True)
        ]
        for button in buttons:
            button.style = "figures_strong"
        return list(buttons)

    def _plates(self, grown: float) -> Plates:
        """Return what makes illustrations, painted by the title's own table; their pieces are so much larger."""
        table = self.program.tables[self.title.id]
        context = Context(self.title, (), self.unit, self.program.words, self.program.sounds, SPECTATOR)
        paint = cache(lambda: table.board(context).paint)

        def plate(name: str, width: int, px: int) -> pygame.Surface | None:
            if table.illustrations is None:
                return None
            picture = illustrations(table.illustrations)[name]
            key = (self.title.id, name, width, px, grown, self._wanted, self.program.words.language)
            with wearing(table.seat_colours):
                return _plates.get(key, lambda: self._painted(Illustrator(paint(), name, px, grown), picture, width))

        return plate

    def _painted(self, illustrator: Illustrator, picture: Illustration, width: int) -> pygame.Surface:
        """Return a picture: of smaller pieces where text has no room above, of smaller words if higher than a page."""
        made, px, grown = illustrator.picture(picture, width), illustrator.px, illustrator.grown
        while made.get_height() > self._wanted and grown > LEAST_GROWN:
            grown = max(LEAST_GROWN, grown * 0.8)
            made = Illustrator(illustrator.paint, illustrator.name, px, grown).picture(picture, width)
        while made.get_height() > self._highest and px > text.MIN_PX:
            px = max(text.MIN_PX, px * 9 // 10)
            made = Illustrator(illustrator.paint, illustrator.name, px, grown).picture(picture, width)
        return made

    # Reading

    def open_section(self, number: str) -> None:
        """Show the first page of a section."""
        self.section, self.stale = number, True
        self._show(Spot(number, 0))
        if self.contents_open:
            self.contents_open = False
            self.rebuild()

    def _show(self, spot: Spot) -> None:
        """Open the book at a page."""
        self._page.open(spot)
        self._note_place()

    def _note_place(self) -> None:
        """Remember where the book is open, for a window of another size."""
        self.section, leaf = self._page.spot
        self._read_part = leaf / self._page.pages_of(self.section)

    def turn(self, step: int) -> None:
        """Turn a page, from the last of a section to the next section."""
        self._page.turn(step)

    def toggle_contents(self) -> None:
        """Show the contents instead of the text, or the text again."""
        self.contents_open = not self.contents_open
        self.rebuild()

    def search(self, words: str) -> None:
        """Mark words wherever they stand, and show the first place."""
        self.sought = words.strip() if len(words.strip()) > 1 else ""
        self._mark()
        if places := self._places():
            self._show_place(places[0])
        self.stale = True

    def next_place(self) -> None:
        """Show the next page with the sought words, after the last the first again."""
        if places := self._places():
            pages = self._page.spots
            below = [spot for spot in places if pages.index(spot) >= self._page.page_number]
            self._show_place((below or places)[0])

    def _show_place(self, spot: Spot) -> None:
        self._show(spot)
        self._follow_page()

    def _mark(self) -> None:
        """Mark the sought words, and count them in the contents."""
        self._page.seek(self.sought)
        places = self._places()
        counted = [spot.section for spot in places]
        self._contents.hits = {number: counted.count(number) for number in counted}
        self._field.places = self.say("rules.places", n=len(places)) if self.sought else ""

    def _places(self) -> list[Spot]:
        """Return the pages with the sought words in the order of the book, headings among them, once for each place."""
        sought = self.sought.lower()
        headed = {s.number: s.heading.lower().count(sought) if sought else 0 for s in self.sections}
        found = self._page.found() + [Spot(number, 0) for number, count in headed.items() for _ in range(count)]
        return sorted(found, key=self._page.spots.index)

    def _follow_page(self) -> None:
        """Mark the section that is being read in the contents."""
        self._note_place()
        self._contents.chosen, self.stale = self.section, True
        self._contents.reveal()

    def _forget(self) -> None:
        """Leave the section asked for: somebody else may look on now."""
        self.asked, self.section, self._read_part = None, "1", 0.0
        self.rebuild()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST and self.private:
            self._forget()
            return True
        return (event.type == pygame.KEYDOWN and self._key(event)) or super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            if self.one_leaf and not self.contents_open:
                self.toggle_contents()
            self.ring.focus(self._field)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._field.focused:
            self.next_place()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and not self.contents_open:
            self._page.key(event)
        elif event.key == pygame.K_F1 and self._named(self.asked) is not None:
            self._read(str(self.asked))
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and event.mod & pygame.KMOD_ALT:
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
        else:
            return False
        self.stale = True
        return True

    def escape(self) -> None:
        if self.one_leaf and self.contents_open:
            self.toggle_contents()
        else:
            self.close()

    # Pictures

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(tabletop.table(surface.get_size()), (0, 0))
        left, right = self._leaves()
        cover = self.book.inflate(self.unit(16), self.unit(16))
        surface.blit(materials.rounded(cover.size, self.unit(12), (46, 24, 16, 255)), cover)
        for leaf in (right,) if self.one_leaf else (left, right):
            surface.blit(materials.parchment(leaf.size), leaf)
            surface.fill(LIGHT, leaf.inflate(-6, -6), special_flags=pygame.BLEND_RGB_ADD)
        if not self.one_leaf:
            self._draw_fold(surface, right.left)
            self._draw_ribbon(surface, right.left)
            self._draw_name(surface, left)
        self._draw_heading(surface, right)
        if not self.contents_open:
            page = text.line(str(self._page.page_number), "figures", self.unit.text(PAGE_NUMBER), FADED_INK)
            surface.blit(page, page.get_rect(midbottom=(right.centerx, right.bottom - self.unit(10))))
        self.ring.draw(surface)
        hovered = self.ring.hovered
        if isinstance(hovered, Button) and hovered.tip:
            self.draw_tip(surface, hovered.tip, hovered.rect.midbottom)

    def _draw_fold(self, surface: pygame.Surface, x: int) -> None:
        """Darken the leaves towards the fold."""
        width = self.unit(60)
        for step in range(width):
            shade = pygame.Surface((1, self.book.height), pygame.SRCALPHA)
            shade.fill((*BLACK, round(70 * (1 - step / width) ** 2)))
            surface.blit(shade, (x + step, self.book.top))
            surface.blit(shade, (x - 1 - step, self.book.top))

    def _draw_ribbon(self, surface: pygame.Surface, x: int) -> None:
        """Lay a ribbon into the book."""
        unit, top = self.unit, self.book.top - self.unit(8)
        left, right, low = x - unit(14), x + unit(14), top + unit(84)
        shape = [(left, top), (right, top), (right, low), (x, low - unit(18)), (left, low)]
        shade = [(x + unit(3), y + unit(4)) for x, y in shape]
        pygame.draw.polygon(surface, SHADE, shade)
        pygame.draw.polygon(surface, RED_INK, shape)
        pygame.draw.line(surface, mix(RED_INK, PARCHMENT, 0.35), (left + unit(4), top), (left + unit(4), low - unit(6)))

    def _draw_coins(self, surface: pygame.Surface, right: int, middle: int, room: int) -> None:
        """Draw a fan of the game's own coins, where there is room beside its name."""
        kinds, side = self.program.tables[self.title.id].coins, self.unit(104)
        count = min(FAN, (room - side) * 2 // side + 1) if room > side else 0
        for number in range(count):
            picture = coin.face(kinds[number % len(kinds)], "heads", side)
            at = right - side // 2 - (count - 1 - number) * side // 2
            surface.blit(picture, picture.get_rect(center=(at, middle)))

    def _draw_name(self, surface: pygame.Surface, leaf: pygame.Rect) -> None:
        """Draw the title of the book."""
        unit, name = self.unit, self.program.words.title(self.title.id)
        room, left = leaf.width - unit(80), leaf.left + unit(40)
        px = text.fit(name, "title", unit.text(50), room)
        picture = text.line(name, "title", px, INK)
        place = surface.blit(picture, picture.get_rect(midleft=(left, leaf.top + unit(64))))
        below = text.line(self.say("rules.subtitle"), "italic", unit.text(22), FADED_INK)
        under = surface.blit(below, below.get_rect(topleft=(left, place.bottom - unit(4))))
        room = leaf.right - unit(40) - max(place.right, under.right) - unit(24)
        self._draw_coins(surface, leaf.right - unit(40), leaf.top + unit(76), room)

    def _draw_heading(self, surface: pygame.Surface, leaf: pygame.Rect) -> None:
        """Draw number and heading of the section that is read, above a rule."""
        unit = self.unit
        heading = next((s.heading for s in self.sections if s.number == self.section), "")
        count = 4 if self.one_leaf else 3
        room = leaf.width - unit(110) - count * (unit.target(52) + unit(10))
        left, middle = leaf.left + unit(36), leaf.top + self._head // 2 + unit(8)
        words = heading if not self.contents_open else self.program.words.title(self.title.id)
        number = text.line(self.section if not self.contents_open else "", "title", unit.text(40), RED_INK)
        place = surface.blit(number, number.get_rect(midleft=(left, middle)))
        room -= place.width + unit(14)
        px = text.fit(words, "heading", unit.text(32), room)
        name = text.line(text.elide(words, "heading", px, room), "heading", px, INK)
        surface.blit(name, name.get_rect(midleft=(place.right + unit(14), middle)))
        surface.fill(OLD_GOLD, (left, leaf.top + self._head, leaf.width - unit(72), max(2, unit(2))))
