"""What a lesson adds to a table: a paper note with a brass pointer, and a bar at the foot of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import dist
from typing import NamedTuple, TypeAlias

import pygame

from scenes.lessons.headnote import better_sheet, head_sheets, lasting_sheet
from scenes.lessons.spot import Room, distance, nearest
from scenes.lessons.veil import Veil
from scenes.match.panels import DRAWER_FROM
from sprites import coin, materials, page, text
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, GOLD, INK, IVORY, MUTED, OLD_GOLD, RED_INK
from sprites.shadow import draw_box_shadow
from sprites.widgets import NARROW, Button, nothing

ROOMY = 50
"""How much broader than their longest word its buttons are where they can: large letters stay clear of the frame."""
BAR = 58
"""The bar's height in logical pixels."""

LOW_BAR = 34
"""Its height where text is so large that a board needs every line."""

WIDTHS = (17, 22, 28, 36, 13, 10)
"""How wide a note's lines may be, in sizes of its text."""

SIZES = (24, 21, 18, 15)
"""Sizes of a note's text, the best first; smaller ones are for windows without room."""

EASY = 26
"""Letters so high, in pixels, may get smaller for the sake of what a note would cover."""

CLEAR = 21
"""So small, in logical pixels, they may get so that nothing written is covered: as those of the log."""

LARGER = 0.5
"""So much smaller a text scale is another below it: letters shrink for that no further than to its largest."""

ENOUGH = 1.0
"""So much a note covers without that, in things without a piece on them, about two."""

FAINT = 80
"""The darkness of a note's shadow: words that lie in it stay readable (7:1)."""
LONGEST = 260
"""A needle longer than this, in logical pixels, would cross the table: a line of light says it instead."""

EDGE = 40
"""Of a thing below it a needle may cross so much, in logical pixels."""

CORNER = 0.25
"""So much of a thing's side a needle ends away from its corners: there stand numbers, and what is round ends sooner."""

EDGE_OF = 5
"""So far within the edge of a thing a needle ends, in logical pixels: it hides nothing of what it is about."""

INWARDS = 24
"""So many steps from the edge of a thing to its middle are tried for the end of a needle."""

Sizes: TypeAlias = Sequence[tuple[int, int]]
"""Sizes of letters, each with the height that a button takes below them."""

Laid: TypeAlias = tuple[pygame.Rect, page.RichText]

BRASS, BRASS_LIT, BRASS_DARK = (214, 170, 84), (255, 233, 170), (96, 66, 22)


def button_width(words: Sequence[str], unit: Unit, bar: pygame.Rect, size: int) -> int:
    """Return how broad the buttons of the bar are, in pixels."""
    styles, px = (NARROW, Button.style), unit.text(size)
    styles, px = (NARROW, Button.style), unit.text(size)
    narrow, usual = (max(text.measure(word, style, px)[0] for word in words) for style in styles)
    return max(unit(150), narrow + unit(30), min(usual + unit(ROOMY), bar.width // 5))


def bar_height(unit: Unit) -> int:
    """Return the bar's height in pixels."""
    return unit.target(BAR if unit.scale <= DRAWER_FROM else LOW_BAR)


class LastNote(NamedTuple):
    """How a note was laid out: what it told and where it lay, how long the log was then, how large its letters are."""

    told: object
    place: pygame.Rect
    entries: int
    px: int


class Note(Button):
    """A sheet of paper with a sentence; it lies over the board and takes the clicks that fall on it."""

    focusable = False

    def __init__(self, rect: pygame.Rect, unit: Unit, words: page.RichText, about: pygame.Rect | None) -> None:
        super().__init__(rect, unit, "", nothing)
        self.words, self.about = words, about
        self.framed = False
        """Whether the board draws a line round it already: what can be touched, lies raised, or is a region."""
        self.also: Sequence[pygame.Rect] = ()
        """What it is about as well: a needle would point out one of them."""
        self.between: Sequence[pygame.Rect] = ()
        """What a needle must not cross: where it would, a line of light says what the note is about."""
        self.upon: Callable[[pygame.Vector2], bool] = lambda point: True
        """Whether a point in the box round what it is about lies upon that itself."""
        self.inner: pygame.Rect = rect.inflate(-2 * _pad(words.px), -2 * _pad(words.px))
        """Where its words stand."""
        self.heads = False
        """Whether it lies in the header's place."""

        self.veil: Veil | None = None
        """What darkens the table but for what the note is about, if it is to."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.veil is not None:
            self.veil.draw(surface)
        far = self.about is not None and (bool(self.also) or not self._near(self.about))
        if self.about is not None and far and not self.framed:
            for about in (self.about, *self.also):
                _draw_ring(surface, about, self.unit)
        draw_box_shadow(surface, self.rect, self.unit(10), blur=max(6, self.unit(10)), alpha=FAINT)
        surface.blit(materials.parchment(self.rect.size), self.rect)
        self.words.draw(surface, self.inner)
        if self.about is not None and not far:
            _draw_pointer(surface, self.rect, self.needle_end(self.about), self.unit)

    def _near(self, about: pygame.Rect) -> bool:
        """Tell whether a needle gets there: it is not far, and nothing lies between."""
        tip = self.needle_end(about)
        way = nearest(self.rect, tip), tip
        crossed = any(self._crosses(way, rect) for rect in self.between)
        return not crossed and distance(self.rect, about) <= self.unit(LONGEST)

    def _crosses(self, way: tuple[pygame.Vector2, pygame.Vector2], rect: pygame.Rect) -> bool:
        """Tell whether a needle crosses a thing; of one that lies in part below the note, more than its edge."""
        if not (across := rect.clipline(*way)):
            return False
        least = self.unit(EDGE) if rect.colliderect(self.rect) else 0
        return dist(*across) >= least

    def needle_end(self, about: pygame.Rect) -> pygame.Vector2:
        """Return where the needle ends: at the edge, away from corners, and upon the thing itself if that is no box."""
        middle = about.inflate(-2 * CORNER * about.width, -2 * CORNER * about.height)
        edge, centre = nearest(middle, self.rect.center), pygame.Vector2(about.center)
        within = min(self.unit(EDGE_OF), min(about.size) // 6)
        across = max(about.left - self.rect.right, self.rect.left - about.right)
        if across >= max(about.top - self.rect.bottom, self.rect.top - about.bottom):
            edge.x = about.left + within if self.rect.centerx < about.centerx else about.right - within
        else:
            edge.y = about.top + within if self.rect.centery < about.centery else about.bottom - within
        if about.width == about.height:  # what is as broad as high is a coin
            edge = centre.move_towards(edge, about.width / 2 - within)
        if self.upon(edge):
            return edge
        points = (edge.lerp(centre, step / INWARDS) for step in range(INWARDS + 1))
        return next((point.lerp(centre, 1 / INWARDS) for point in points if self.upon(point)), edge)


def _pad(px: int) -> int:
    return round(px * 0.85)


def laid_note(
    unit: Unit, sentence: str, room: Room, button: str, lasting: pygame.Rect | None, px: int = 0
) -> tuple[Note, pygame.Rect]:
    """Lay a note out, where it lay and in letters of `px` if it can; return it with the place for its button."""
    easy = max(EASY, round(SIZES[0] * unit.factor * (unit.scale - LARGER)))
    high = min(unit.target(46), Unit(unit.size, DRAWER_FROM).target(46))  # larger letters have room in it
    sizes = [(px, high + px // 2 if button else 0) for px in _letters(unit, easy)]
    clear = min(easy, unit.text(CLEAR))
    if px >= clear:
        sizes.sort(key=lambda size: size[0] != px)  # letters stay as large as they were
    least = Unit(unit.size, max(1.0, unit.scale - LARGER)).text(SIZES[0])
    letters = [size for size, _ in sizes if size > clear]
    sheets = head_sheets(unit, sentence, room, button, [*letters, clear, min(clear, least)])
    found, sheet = _lasting(sentence, sizes, room, lasting), lasting_sheet(sheets, lasting)
    if found is None and sheet is None:
        found = _placed(sentence, sizes, room, (easy, clear))
        sheet = better_sheet(sheets, room, found[0])
    if sheet is not None:
        note = Note(sheet.place, unit, sheet.words, room.about)
        note.inner, note.heads = sheet.inner, True
        return note, sheet.foot
    assert found is not None
    place, page = found
    pad = _pad(page.px)
    foot = pygame.Rect(place.left + pad, place.bottom - pad - high, 0, high if button else 0)
    foot.width = min(place.width - 2 * pad, text.measure(button, "heading", unit.text(21))[0] + unit.target(56))
    foot.right = place.right - pad
    return Note(place, unit, page, room.about), foot


def _letters(unit: Unit, easy: int) -> Sequence[int]:
    """Return the sizes of letters, the best first: of those less than `easy` also what less large text would have."""
    found, before = {*map(unit.text, SIZES)}, Unit(unit.size, max(1.0, unit.scale - LARGER))
    found |= {px for px in map(before.text, SIZES) if unit.text(SIZES[-1]) <= px < easy}
    return sorted(found, reverse=True)


def _lasting(sentence: str, sizes: Sizes, room: Room, lasting: pygame.Rect | None) -> Laid | None:
    """Return the sheet that lay here before, if it still may."""
    if lasting is None or not room.free(lasting):
        return None
    found = (_pages_by_size(sentence, *size).get(lasting.size) for size in sizes)
    return next(((lasting, page) for page in found if page is not None), None)


def _placed(sentence: str, sizes: Sizes, room: Room, least_px: tuple[int, int]) -> Laid:
    """Return the sheet of the largest letters that has a place, and covers little and nothing written.

    Where there is none: of those easy to read the one that covers least. Letters are smaller only for the sake of what
    is written, or where there is no room at all.
    """
    easy, clear = least_px
    least: tuple[tuple[int, float], Laid] | None = None
    for size in sizes:
        if least is not None and size[0] < easy and (not least[0][0] or size[0] < clear):
            break
        pages = _pages_by_size(sentence, *size)
        if (place := room.best(pages)) is None:
            continue
        covers = room.written(place), room.spoilt(place)
        if not covers[0] and covers[1] <= ENOUGH:
            return place, pages[place.size]
        if least is None or covers < least[0]:
            least = covers, (place, pages[place.size])
    if least is not None:
        return least[1]
    wide, page = next(iter(pages.items()))
    return pygame.Rect((0, 0), wide).clamp(room.inside), page


@lru_cache(maxsize=4 * len(SIZES))
def _pages_by_size(sentence: str, px: int, high: int) -> Mapping[tuple[int, int], page.RichText]:
    return {_size(page, high): page for page in _pages(sentence, px)}


def _pages(sentence: str, px: int) -> Iterator[page.RichText]:
    for width in WIDTHS:
        yield page.RichText(sentence, px * width, px, colour=INK, heading_colour=RED_INK, spacing=1.28)


def _size(page: page.RichText, high: int) -> tuple[int, int]:
    """Return how large the paper is: no wider than its longest line."""
    runs = (line.runs[-1] for line in page.lines)
    longest = max(
        run.x + text.measure(run.text, "strong" if run.style == "icon" else run.style, run.px)[0] for run in runs
    )
    return longest + 2 * _pad(page.px), page.height + high + 2 * _pad(page.px)


def _draw_ring(surface: pygame.Surface, about: pygame.Rect, unit: Unit) -> None:
    """Draw a line of light round what a note is about."""
    ring = about.inflate(unit(8), unit(8))
    radius = ring.width // 2 if about.width == about.height else unit(12)  # what is as broad as high is a coin
    pygame.draw.rect(surface, BRASS_DARK, ring.inflate(2, 2), unit(2) + 3, border_radius=radius)
    pygame.draw.rect(surface, BRIGHT_GOLD, ring, unit(2) + 1, border_radius=radius)


def _draw_pointer(surface: pygame.Surface, note: pygame.Rect, tip: pygame.Vector2, unit: Unit) -> None:
    """Draw a brass needle from the edge of the note to what it is about."""
    root = nearest(note.inflate(-unit(4), -unit(4)), tip)  # its head stays clear of the words
    way = tip - root
    if way.length() < unit(20):
        return
    side = pygame.Vector2(-way.y, way.x).normalize() * unit(11)
    back = root - way.normalize() * unit(6)
    for shift, colour in (((2, 3), (30, 20, 8)), ((0, 0), BRASS)):
        pygame.draw.polygon(surface, colour, [back + side + shift, tip + shift, back - side + shift])
    pygame.draw.polygon(surface, BRASS_LIT, [back + side, tip, back + side * 0.15])
    pygame.draw.aalines(surface, BRASS_DARK, True, [back + side, tip, back - side])
    for radius, colour in ((13, BRASS_DARK), (11, BRASS), (6, BRASS_LIT)):
        pygame.draw.circle(surface, colour, root, unit(radius))


class Bar(Button):
    """The foot of a lesson: what it is, which step, and how many there are."""

    focusable = False

    def __init__(
        self,
        rect: pygame.Rect,
        unit: Unit,
        words: tuple[str, str, str],
        at: int,
        told: Sequence[str],
        room: int,
    ) -> None:
        super().__init__(rect, unit, "", nothing)
        self.words, self.at, self.told = words, at, told
        self.room = room
        """Where the buttons begin, in pixels from the left of the window."""
        self.coins_from: int | None = None
        """Where the row of coins begins: the same at every step."""

    def draw(self, surface: pygame.Surface) -> None:
        unit, rect = self.unit, self.rect
        surface.blit(materials.panel(rect.size, 235), rect)
        head, step, foot = self.words
        left, wanted = rect.left + unit(22), unit.text(23)
        if not head:  # nothing to learn any more: what helps steps back behind the match
            px = text.fit(step, "italic", unit.text(20), rect.width - 2 * unit(22))
            self._draw_words(surface, step, "italic", px, MUTED, left)
            return
        longest = max((*self.told, step), key=lambda words: text.measure(words, "strong", wanted)[0])
        beside = self.room - left - 2 * unit(22) - text.measure(head, "heading", wanted)[0]
        if text.measure(longest, "strong", wanted)[0] <= beside:  # else the step is what is wanted whole and large
            left = self._draw_words(surface, head, "heading", wanted, GOLD, left) + unit(22)
        px = text.fit(longest, "strong", wanted, self.room - left - unit(22))
        self._draw_words(surface, step, "strong", px, IVORY, left)
        self.coins_from = left + text.measure(longest, "strong", px)[0] + unit(30)
        left = self._draw_coins(surface, self.coins_from)
        told = text.measure(foot, "italic", unit.text(20))[0]
        if left + told + unit(40) < self.room:
            self._draw_words(surface, foot, "italic", unit.text(20), MUTED, self.room - told - unit(24))

    def _draw_words(
        self, surface: pygame.Surface, words: str, style: text.Style, px: int, colour: tuple[int, int, int], left: int
    ) -> int:
        kept = text.elide(words, style, px, max(20, self.room - left))
        picture = text.line(kept, style, px, colour)
        surface.blit(picture, picture.get_rect(midleft=(left, self.rect.centery)))
        return left + picture.get_width()

    def _draw_coins(self, surface: pygame.Surface, left: int) -> int:
        """Draw a penny for every step that is done, a larger coin for the present one; return where they end."""
        unit = self.unit
        step, steps = unit(44), len(self.told)
        if left + step * steps > self.room:
            return left
        for number in range(steps):
            centre = left + step // 2 + step * number, self.rect.centery
            if number:
                pygame.draw.line(
                    surface, OLD_GOLD, (centre[0] - step + unit(15), centre[1]), (centre[0] - unit(15), centre[1])
                )
            if number > self.at:
                pygame.draw.circle(surface, OLD_GOLD, centre, unit(11), max(1, unit(2)))
            else:
                kind, size = ("quarter", 36) if number == self.at else ("penny", 25)
                coin.draw_coin(surface, kind, "heads", centre, unit(size))
        return left + step * steps
