"""A drawer of the cabinet: its front with the game's name, and what lies in it when it is open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from saves.shelf import Summary
from scenes.app.host import Host
from scenes.board.table import Table
from scenes.menu.box import SHAPE, bears_name, front
from scenes.menu.last_match import when
from scenes.menu.light import Spot
from scenes.menu.plan import EDGE, FREE, LEADING, side_by_side, widths
from sprites import materials, text
from sprites.brass import BrassButton, label, plank, velvet
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, OLD_GOLD, Colour
from sprites.shadow import draw_box_shadow
from sprites.widgets import NARROW, Button, Press, Widget
from sprites.wrap import wrap

ON_WOOD: Colour = (250, 234, 192)
NEST: Colour = (34, 6, 12)
NEST_RIM: Colour = (128, 44, 58)
ON_PAPER: Colour = (30, 20, 14)
BETWEEN = " · "
"""What stands between the facts of a front."""
LINE, CLOSEST = 1.3, 1.25
"""The height of a line by its letters, and how close lines come to each other before letters get smaller."""
LEAST = 0.8
"""So small the sentence on a front may become before it is left out, by its usual size."""
PLATE, LARGE_PLATE = 0.36, 0.66
"""The share of a front that its brass plate takes, and takes where the text is large: the facts have two lines then."""
CLOSE = 1.1
"""The height of these two lines by their letters."""
WIDE_PLATE = 0.43
"""The share it takes where the longest name would else not be set like the others."""
COIN = 0.72
"""The diameter of a front's coin by the front's height."""
BOX_UP_TO = 1.5
"""Above this text scale the picture of the box gives way to words."""
RUNNING = 4
"""So many running matches lie in a drawer at most."""


class Front(Button):
    """A drawer's front: a brass plate with the name, a coin, what the game is about, who plays it and how long."""

    def __init__(self, rect: pygame.Rect, program: Host, table: Table, press: Press, opened: bool) -> None:
        words = program.words
        super().__init__(rect, program.unit, words.title(table.id), press)
        self.title, self.opened = table.id, opened
        self.tip = program.words.say("interface", "menu.set_up_tip") if opened else words.title(table.id, "blurb")
        self.blurb = words.title(table.id, "blurb")
        self.names = [words.title(title) for title in program.tables]
        self.facts, *others = (_facts(program, title) for title in (table.id, *program.tables))
        pad = self.unit(14)
        large = self.unit.scale > BOX_UP_TO
        wide = round(rect.width * self._share(large))
        self.plate = pygame.Rect(rect.left + pad, rect.top + pad // 2 + 2, wide, rect.height - pad - 4)
        self.spot, left = None if large else self._coin(table.coins[0]), self.plate.right + self.unit(22)
        if self.spot is not None:
            left = self.spot.middle[0] + self.spot.diameter // 2 + self.unit(22)
        self.room = pygame.Rect(left, rect.top, rect.right - self.unit(20) - left, rect.height)
        self.lines = self.facts.split(BETWEEN) if large else [self.facts]
        parts = [part for facts in others for part in (facts.split(BETWEEN) if large else [facts])]
        most = min(self.unit.text(20), int(self._free / len(self.lines) / CLOSE)) if large else self.unit.text(20)
        self.px = min(text.fit(part, "strong", most, self.room.width) for part in parts)

    @property
    def _free(self) -> int:
        """How much of its height is free of the frame."""
        return self.rect.height - 2 * self.unit(EDGE) - FREE

    def _share(self, large: bool) -> float:
        room = round(self.rect.width * PLATE) - self.unit(44)
        fits = all(text.measure(name, "heading", text.MIN_PX)[0] <= room for name in self.names)
        return LARGE_PLATE if large else PLATE if fits else WIDE_PLATE

    def _coin(self, kind: str) -> Spot:
        diameter = round(self.rect.height * COIN)
        return Spot(kind, (self.plate.right + self.unit(16) + diameter // 2, self.rect.centery - 1), diameter)

    def draw(self, surface: pygame.Surface) -> None:
        lit = self.hovered or self.focused
        surface.blit(plank(self.rect.size, 235 if lit else 205 if self.opened else 165), self.rect)
        inner = self.rect.inflate(-2 * self.unit(EDGE), -2 * self.unit(EDGE))
        materials.draw_outline(surface, inner, self.unit(5), 1, GOLD if lit else OLD_GOLD, 190)
        self._draw_plate(surface, lit)
        if self.spot is not None:
            (x, y), radius = self.spot.middle, self.spot.diameter // 2 + max(2, self.unit(4))
            pygame.draw.circle(surface, (28, 14, 7), (x, y + 1), radius)
            pygame.draw.circle(surface, OLD_GOLD, (x, y + 1), radius, max(1, self.unit(2)))
        self._draw_words(surface)
        if self.opened:
            materials.draw_outline(surface, self.rect, self.unit(8), max(1, self.unit(2)), GOLD, 190)
        Widget.draw(self, surface)

    def _draw_plate(self, surface: pygame.Surface, lit: bool) -> None:
        surface.blit(label(self.plate.size, lit), self.plate)
        room = self.plate.width - self.unit(44)
        style, px = self._lettering(room)
        lines = wrap(self.label, style, px, room) if text.measure(self.label, style, px)[0] > room else (self.label,)
        high = round(px * 1.1)
        for number, words in enumerate(lines):
            told = text.line(words, style, px, ON_PAPER)
            down = round((number - (len(lines) - 1) / 2) * high)
            surface.blit(told, told.get_rect(center=(self.plate.centerx, self.plate.centery + down)))

    def _lettering(self, room: int) -> tuple[text.Style, int]:
        """Return in which letters all names stand on their plates: one typeface and size for all of them."""
        usual = self.unit.text(25)
        for style in ("heading", NARROW):
            px = min(text.fit(name, style, usual, room) for name in self.names)
            fits = all(text.measure(name, style, px)[0] <= room for name in self.names)
            if fits and (style == NARROW or px >= usual * 0.65):
                return style, px
        return NARROW, text.MIN_PX

    def _draw_words(self, surface: pygame.Surface) -> None:
        """Draw what the game is about and who plays it, or the latter alone where there is no room."""
        px, lines = self._blurb()
        told = [text.line_with_shadow(words, "italic", px, IVORY) for words in lines]
        whole = all(text.measure(part, "strong", self.px)[0] <= self.room.width for part in self.lines)
        facts = self.lines if whole else self.facts.split(BETWEEN)
        high = round(px * LEADING) if len(self.lines) == 1 else round(self.px * CLOSE)
        top = self.room.centery - (len(told) + len(facts)) * high // 2 + high // 2
        drawn = [text.line_with_shadow(part, "strong", self.px, ON_WOOD) for part in facts]
        for number, line in enumerate([*told, *drawn]):
            surface.blit(line, line.get_rect(midleft=(self.room.left, top + number * high)))

    def _blurb(self) -> tuple[int, tuple[str, ...]]:
        """Return what the game is about in lines, and how large: above the facts they stay off the front's frame.

        An open drawer says it inside.
        """
        usual = self.unit.text(20)
        if self.opened:
            return usual, ()
        for px in range(usual, max(text.MIN_PX, round(usual * LEAST)) - 1, -1):
            lines = wrap(self.blurb, "italic", px, self.room.width)
            if round(px * LEADING) * (len(lines) + len(self.lines)) <= self._free:
                return px, lines
        return usual, ()


def _facts(program: Host, title: str) -> str:
    """Say who plays a game and how long."""
    return program.words.title(title, "players") + BETWEEN + program.words.title(title, "minutes")


class SmallTable(Button):
    """A running match as a small table; a click goes on with it."""

    def __init__(self, rect: pygame.Rect, program: Host, match: Summary, press: Press) -> None:
        say = program.words.say
        players = say("interface", "menu.against").join(match.players)
        since = when(lambda key, **values: say("interface", key, **values), match.touched)
        tip = say("interface", "menu.resume_tip", players=players, when=since)
        super().__init__(rect, program.unit, players, press, tip, size=18)
        self.program, self.match = program, match

    def draw(self, surface: pygame.Surface) -> None:
        picture = self.program.pictures.get(self.match.slot, self.rect.size)
        draw_box_shadow(surface, self.rect, self.unit(6))
        if picture is None:
            super().draw(surface)
            return
        surface.blit(plank(self.rect.size, 120), self.rect)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.hovered or self.focused:
            materials.draw_outline(surface, self.rect, self.unit(6), max(2, self.unit(3)), BRIGHT_GOLD)
        Widget.draw(self, surface)


class Doings(NamedTuple):
    """What the buttons of an open drawer do; at which step a lesson was left off, and whether a match was ever begun.

    `go_on` leads to the match that is under way, if there is one.
    """

    quick: Press
    learn: Press
    set_up: Press
    go_on: Press | None
    left: int | None
    played: bool

    def best(self, lessons: bool) -> str:
        """Return the button that leads on best, which alone is of brass: learning before the first match."""
        if lessons and (self.left is not None or not self.played):
            return "lesson.resume" if self.left is not None else "lesson.learn"
        return "menu.resume" if self.go_on is not None else "menu.quick"


class Inside:
    """The inside of an open drawer: the box, a sentence, buttons, running matches, and the game's own coins."""

    def __init__(
        self, program: Host, table: Table, area: pygame.Rect, running: Sequence[Summary], won: str = ""
    ) -> None:
        self.won = won
        self.program, self.unit, self.table, self.area = program, program.unit, table, area
        self.running = running[: RUNNING if self.unit.scale <= BOX_UP_TO else RUNNING // 2]
        pad = self.unit(16)
        slope = min(area.width // 20, area.height // 6)
        self.slope = slope
        inner = pygame.Rect(
            area.left + slope + pad, area.top + pad, area.width - 2 * (slope + pad), area.height - 2 * pad
        )
        self.inner = inner
        self._divide(inner)

    def _divide(self, inner: pygame.Rect) -> None:
        """Give each part its room: first words and buttons, then small tables, coins and the box where they fit."""
        unit, gap = self.unit, self.unit(16)
        high = min(unit.target(58), round(unit(58) * BOX_UP_TO))
        line = round(unit.text(23) * LINE)
        coin = unit(58)
        self.coins = pygame.Rect(inner.left, inner.bottom, inner.width, 0)
        if inner.height >= high + 3 * line + coin + 2 * gap:
            self.coins = pygame.Rect(inner.left, inner.bottom - coin, inner.width, coin)
        rest = inner.height - (self.coins.height + gap if self.coins.height else 0)
        self.box = pygame.Rect(inner.left, inner.top, 0, 0)
        width = min(round(rest / SHAPE), inner.width // 4)
        if rest >= unit(190) and unit.scale <= BOX_UP_TO:
            self.box = pygame.Rect(inner.left, inner.top, width, round(width * SHAPE))
        left = self.box.right + (unit(24) if self.box.width else 0)
        self.buttons = pygame.Rect(left, inner.top + rest - high, inner.right - left, high)
        upper = pygame.Rect(left, inner.top, inner.right - left, rest - high - gap // 2)
        self.tables, self.small = pygame.Rect(upper.right, upper.top, 0, upper.height), (1, (0, 0))
        if self.running:
            shares = 0.45 if unit.scale <= BOX_UP_TO else 0.3
            width = min(round(upper.height * 4 / 3), round(upper.width * shares))
            self.small = self._arranged(width, upper.height)
            columns, size = self.small
            width = columns * (size[0] + unit(10)) - unit(10)
            self.tables = pygame.Rect(upper.right - width, upper.top, width, upper.height)
        self.words = pygame.Rect(left, upper.top, self.tables.left - left - (gap if self.running else 0), upper.height)

    def _arranged(self, width: int, high: int) -> tuple[int, tuple[int, int]]:
        """Return in how many columns the running matches are largest, and how large then."""
        gap = self.unit(10)

        def height(columns: int) -> int:
            rows = -(-len(self.running) // columns)
            wide = (width - gap * (columns - 1)) // columns
            return min(round(wide * 0.75), (high - gap * (rows - 1)) // rows)

        columns = max((1, 2), key=height)
        return columns, (round(height(columns) / 0.75), height(columns))

    def widgets(self, doings: Doings, resume: Mapping[str, Press], *, brass: bool = True) -> list[Widget]:
        """Return the buttons, what leads on best in brass, and the running matches."""
        unit, say = self.unit, self.program.words.say
        learn = "lesson.resume" if doings.left is not None else "lesson.learn"
        presses = {"menu.quick": doings.quick}
        if self.table.lessons:
            presses[learn] = doings.learn
        presses["menu.set_up"] = doings.set_up
        if doings.go_on is not None:  # at the end: it is found late, and moves none of the others
            presses["menu.resume"] = doings.go_on
        labels = [say("interface", key, n=doings.left or 0) for key in presses]
        places = side_by_side(self.buttons, widths(labels, unit, 23, self.buttons.width), unit(10))
        best = doings.best(self.table.lessons is not None)
        made: list[Widget] = []
        for (key, press), words, place in zip(presses.items(), labels, places, strict=True):
            kind = BrassButton if brass and key == best else Button
            tip = say("interface", "menu.latest_tip" if key == "menu.resume" else f"{key}_tip")
            made.append(kind(place, unit, words, press, tip, size=23))
        return [*made, *self._small_tables(resume)]

    def _small_tables(self, resume: Mapping[str, Press]) -> list[Widget]:
        """Lay out the running matches: one large, or several small."""
        columns, size, gap = *self.small, self.unit(10)
        made: list[Widget] = []
        for number, match in enumerate(self.running):
            left = self.tables.right - (columns - number % columns) * (size[0] + gap) + gap
            place = pygame.Rect((left, self.tables.top + number // columns * (size[1] + gap)), size)
            made.append(SmallTable(place, self.program, match, resume[match.slot]))
        return made

    def spots(self) -> list[Spot]:
        """Return where the game's coins lie."""
        diameter = self.coins.height
        if not diameter:
            return []
        step = round(diameter * 1.32)
        count = max(1, self.coins.width // step)
        left = self.coins.left + (self.coins.width - count * step) // 2 + step // 2
        kinds = self.table.coins
        return [Spot(kinds[n % len(kinds)], (left + n * step, self.coins.centery), diameter) for n in range(count)]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the drawer from above: wooden sides, a lining of velvet, the box, the sentence."""
        self._draw_tray(surface)
        if self.box.width:
            draw_box_shadow(surface, self.box, self.unit(10))
            name = self.program.words.title(self.table.id)
            printed = name if bears_name(name, self.box.width, self.unit) else ""
            surface.blit(front(self.table.box, printed, self.box.size), self.box)
        for spot in self.spots():
            nest = spot.diameter // 2 + self.unit(5)
            pygame.draw.circle(surface, NEST, spot.middle, nest)
            pygame.draw.circle(surface, NEST_RIM, spot.middle, nest, max(1, self.unit(1.5)), draw_bottom_right=True)
        self._draw_words(surface)

    def _draw_tray(self, surface: pygame.Surface) -> None:
        area, side = self.area, max(4, self.unit(14))
        surface.fill((12, 7, 4), area)
        lining = area.inflate(-2 * side, 0)
        for rect, picture in ((area, plank(area.size, 150)), (lining, velvet(lining.size))):
            whole = pygame.Surface(rect.size, pygame.SRCALPHA)
            whole.blit(picture, (0, 0))
            for corner in (0, 1):  # the far end is narrower
                x = 0 if corner == 0 else rect.width
                towards = self.slope if corner == 0 else rect.width - self.slope
                pygame.draw.polygon(whole, (0, 0, 0, 0), [(x, 0), (towards, 0), (x, rect.height)])
            surface.blit(whole, rect)
        shade = pygame.Surface((1, 4), pygame.SRCALPHA)
        for y, alpha in enumerate((230, 110, 30, 0)):
            shade.set_at((0, y), (6, 3, 2, alpha))
        deep = pygame.Rect(area.left, area.top, area.width, min(area.height // 3, self.unit(70)))
        surface.blit(pygame.transform.smoothscale(shade, deep.size), deep)

    def _draw_words(self, surface: pygame.Surface) -> None:
        """Draw the sentence, in closer lines and then in smaller letters where it does not fit."""
        words, px = self.program.words.title(self.table.id, "blurb"), self.unit.text(29)
        room = self.words.inflate(0, -self.unit(4))
        while px > text.MIN_PX and len(self._lines(words, px)) * px * CLOSEST > room.height:
            px -= 1
        lines = self._lines(words, px)
        high = min(LINE * px, max(CLOSEST * px, room.height / len(lines)))
        for number, (told, colour) in enumerate(lines):
            picture = text.line_with_shadow(told, "body", px, colour)
            surface.blit(picture, (room.left, room.top + round(number * high)))

    def _lines(self, words: str, px: int) -> list[tuple[str, Colour]]:
        """Break the sentence into lines, and below it how many matches were won."""
        told = ((words, IVORY), (self.won, GOLD))
        return [(line, colour) for said, colour in told if said for line in wrap(said, "body", px, self.words.width)]
