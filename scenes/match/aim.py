"""The aim at the table: the line below the status sentence, and the sheet behind its question mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.app.host import Host
from scenes.board.words import Words as TableWords
from scenes.match.glossary import Glossary
from scenes.match.sheet_scene import SheetScene
from sprites import text
from sprites.layout import SMALLEST_TEXT, Unit
from sprites.palette import BRIGHT_GOLD, GOLD, OLD_GOLD, PANEL, PARCHMENT, Colour
from sprites.widgets import Button, Press, Widget
from sprites.wrap import wrap

SIZE = 22
"""The height of the line's letters in logical pixels."""
LEAST = 0.8
"""So far the letters shrink before parts are left to the sheet."""
ABOVE = 8
"""How much is free above the lines beside a steady board."""
BETWEEN = " · "
TOKEN, APART = 12, 10
"""How far the words of a token are from its ends, and how far tokens stand apart at least."""


def fitted(parts: Sequence[str], px: int, room: int) -> tuple[str, int]:
    """Return as many parts as fit on a line, and the size of its letters; nothing is cut within a part."""
    for count in range(len(parts), 0, -1):
        words = BETWEEN.join(parts[:count])
        smaller = text.fit(words, "body", px, room, max(SMALLEST_TEXT, round(px * LEAST)))
        if text.measure(words, "body", smaller)[0] <= room:
            return words, smaller
    return "", px


def sentence(part: str) -> str:
    """Return a part that stands on lines of its own: what follows it is another sentence."""
    return f"{part[:1].upper()}{part[1:]}{'' if part[-1:] in '.!?' else '.'}"


class AimLine(Button):
    """A question mark and, where there is room, what wins, when it ends and how far along the match is."""

    told: pygame.Rect | None = None
    """Where the parts stand beside a steady board."""

    def __init__(self, area: pygame.Rect, unit: Unit, parts: Callable[[], Sequence[str]], more: str, open_: Press):
        super().__init__(area, unit, "?", open_, "", SIZE)
        self.parts = parts
        self.more = more

    def draw(self, surface: pygame.Surface) -> None:
        parts, colour = self.parts(), BRIGHT_GOLD if self.hovered else GOLD
        if not parts:
            return
        self.tip = self.more if self.whole(parts) else "\n".join([*map(sentence, self._untold(parts)), self.more])
        side = self._side
        centre = self.rect.left + side // 2 + self.unit(4), self.rect.centery
        self._draw_mark(surface, centre, side, colour)
        if self.told is not None:
            self._draw_lines(surface, parts, self.told)
            return
        words, px = self.laid(parts)
        px, tokens = self.with_tokens(parts, words, px)
        left = centre[0] + side // 2 + self.unit(14)
        picture = text.line(parts[0] if tokens else words, "body", px, BRIGHT_GOLD if self.hovered else PARCHMENT)
        surface.blit(picture, picture.get_rect(midleft=(left, centre[1])))
        for told, place in tokens:
            self._draw_token(surface, told, place, px)
        Widget.draw(self, surface)

    def with_tokens(self, parts: Sequence[str], words: str, px: int) -> tuple[int, list[tuple[str, pygame.Rect]]]:
        """Return the tokens, and the size of the letters, a little smaller where they have no room else; or none."""
        least = max(SMALLEST_TEXT, round(self.unit.text(SIZE) * LEAST))
        found = ((one, self._tokens(parts, words, one)) for one in range(px, least - 1, -1))
        return next(((one, tokens) for one, tokens in found if tokens), (px, []))

    def _tokens(self, parts: Sequence[str], words: str, px: int) -> list[tuple[str, pygame.Rect]]:
        """Return how far along the match is as tokens at the right end, if all of it has room beside the rule."""
        pad, gap = self.unit(TOKEN), self.unit(APART)
        wide = [text.measure(part, "body", px)[0] + 2 * pad for part in parts[1:]]
        room = self.rect.width - self._side - self.unit(18) - text.measure(parts[0], "body", px)[0] if parts else 0
        if words != BETWEEN.join(parts) or sum(wide) + gap * (len(wide) + 1) > room:
            return []
        high = min(self.rect.height, text.line_height("body", px) + self.unit(4))
        ends = [self.rect.right - sum(wide[number:]) - gap * (len(wide) - 1 - number) for number in range(len(wide))]
        return [
            (part, pygame.Rect(left, self.rect.centery - high // 2, width, high))
            for part, left, width in zip(parts[1:], ends, wide, strict=True)
        ]

    def _draw_token(self, surface: pygame.Surface, told: str, place: pygame.Rect, px: int) -> None:
        pygame.draw.rect(surface, PANEL, place, border_radius=place.height // 2)
        pygame.draw.rect(surface, OLD_GOLD, place, max(1, self.unit(1)), border_radius=place.height // 2)
        picture = text.line(told, "body", px, BRIGHT_GOLD if self.hovered else GOLD)
        surface.blit(picture, picture.get_rect(center=place.center))

    def _draw_lines(self, surface: pygame.Surface, parts: Sequence[str], room: pygame.Rect) -> None:
        """Write how far along the match is on lines of its own: the mark tells the rest."""
        rows, px = self.lines(parts, room)
        for number, row in enumerate(rows):
            picture = text.line(row, "body", px, BRIGHT_GOLD if self.hovered else PARCHMENT)
            top = room.top + self.unit(ABOVE) + number * text.line_height("body", px)
            surface.blit(picture, (room.left + self.unit(14), top))
        Widget.draw(self, surface)

    def lines(self, parts: Sequence[str], room: pygame.Rect) -> tuple[list[str], int]:
        """Return the lines and the size of their letters; they shrink to their usual size at most."""
        least, px = max(SMALLEST_TEXT, round(SIZE * self.unit.factor)), self.unit.text(SIZE)
        high, parts = room.height - self.unit(ABOVE), parts[1:]
        while (rows := self._rows(parts, px, room.width - 2 * self.unit(14))) and px > least:
            if len(rows) * text.line_height("body", px) <= high:
                break
            px -= 1
        return rows[: max(1, high // text.line_height("body", px))], px

    def _rows(self, parts: Sequence[str], px: int, width: int) -> list[str]:
        return [row for part in parts for row in wrap(sentence(part), "body", px, width)]

    def whole(self, parts: Sequence[str]) -> bool:
        """Tell whether all parts stand there already: a tip would only repeat them, and lie upon them."""
        return self.told is None and self.laid(parts)[0] == BETWEEN.join(parts)

    def _untold(self, parts: Sequence[str]) -> Sequence[str]:
        """Return the parts that the tip tells: beside a steady board the rule, and all where the rest has no room."""
        if self.told is None:
            return parts
        rows, px = self.lines(parts, self.told)
        return parts[:1] if rows == self._rows(parts[1:], px, self.told.width - 2 * self.unit(14)) else parts

    @property
    def _side(self) -> int:
        return min(self.rect.height, self.unit.text(SIZE) * 4 // 3)

    def laid(self, parts: Sequence[str]) -> tuple[str, int]:
        """Return the words beside the mark, and the size of their letters."""
        return fitted(parts, self.unit.text(SIZE), self.rect.width - self._side - self.unit(18))

    def _draw_mark(self, surface: pygame.Surface, centre: tuple[int, int], side: int, colour: Colour) -> None:
        pygame.draw.aacircle(surface, colour, centre, side // 2, max(1, side // 14))
        mark = text.line("?", "strong", max(SMALLEST_TEXT, round(side * 0.66)), colour)
        surface.blit(mark, mark.get_rect(center=centre))


class AimScene(SheetScene):
    """The aim in a few sentences, how far along it is, and the words of the game. Answers "rules", "keys" or None."""

    key = "?"

    def __init__(self, program: Host, words: TableWords, glossary: Glossary, parts: Sequence[str], view: Any) -> None:
        super().__init__(program)
        self.words = words
        self.glossary = glossary
        self.parts = parts
        self.view = view

    def others(self) -> Sequence[tuple[str, str]]:
        return (("aim.rules", "rules"), ("keys.button", "keys"))

    def markup(self) -> str:
        goal = [f"## {self.say('aim.title')}", self.words.goal(self.view)]
        now = [f"## {self.say('aim.now')}", *(f"- {part[:1].upper()}{part[1:]}" for part in self.parts[1:])]
        told = [f"- {sentence}" for sentence in self.glossary.all(self.words.spared(self.view))]
        return "\n\n".join(goal + now * (len(now) > 1) + [f"## {self.say('aim.words')}", *told] * bool(told))
