"""The picture of a match that is about to be set up: its own table at the opening, for the options chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from game.commands.seats import new_header
from game.core.contract import SPECTATOR, BadData, OptionValue
from game.core.opening import opening
from game.core.public import PublicMatch
from game.core.record import Player
from scenes.app.match_picture import beside, still, within
from scenes.board.table import Table
from scenes.menu.box import SHAPE as BOX_SHAPE
from scenes.menu.box import front
from scenes.setup.plan import SHAPE
from scenes.words import Words
from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import IVORY, OLD_GOLD
from sprites.shadow import draw_box_shadow

SEED = 1
"""The luck of the picture; what is played later has its own."""

DRAWN = (1680, 1120)
"""The least size in which a table is drawn: nearly as large as it is played at."""

BOX = 0.86
"""How high the box is that lies in the picture's place before, by that place's height."""

DIM = (96, 96, 96)
"""By what the colours of a picture are multiplied (255: as they are) that shows what was chosen before."""

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Subject:
    """What a picture shows; equal ones look alike."""

    players: tuple[Player, ...]
    options: tuple[tuple[str, OptionValue], ...]
    language: str
    size: Size


class OpeningPicture:
    """The latest picture: made in idle moments, and made anew whenever something else is chosen."""

    def __init__(self, table: Table, words: Callable[[], Words]) -> None:
        self.table = table
        self.words = words
        self.picture: pygame.Surface | None = None
        self.shows: Subject | None = None
        self._wanted: Subject | None = None
        self._job: Iterator[None] | None = None

    def want(self, players: tuple[Player, ...], options: dict[str, OptionValue], size: Size) -> None:
        """Say what is to be seen; what is seen meanwhile is the picture before."""
        wanted = Subject(players, tuple(options.items()), self.words().language, within(size, SHAPE))
        if wanted != self._wanted:
            self._wanted, self._job = wanted, None

    @property
    def late(self) -> bool:
        """Whether something else is wanted than what is seen."""
        return self._wanted is not None and self._wanted != self.shows

    def work(self) -> bool:
        """Go on drawing for a moment; return whether there is more to do."""
        if self._wanted is None or self._wanted == self.shows:
            return False
        if self._job is None:
            self._job = self._draw(self._wanted)
        if next(self._job, self) is self:
            self._job = None
        return self._wanted != self.shows

    def draw(self, surface: pygame.Surface, place: pygame.Rect, unit: Unit, note: str) -> None:
        """Draw the picture in its frame, with a note at its foot."""
        frame = place.inflate(2 * unit(4), 2 * unit(4))
        surface.blit(materials.panel(frame.size, 190), frame)
        if self.picture is not None:
            fits = self.picture.get_size() == place.size
            surface.blit(self.picture if fits else pygame.transform.smoothscale(self.picture, place.size), place)
            if self.late:
                surface.fill(DIM, place, special_flags=pygame.BLEND_RGB_MULT)
        else:
            self._draw_box(surface, place, unit)
        materials.draw_outline(surface, frame, unit(6), max(1, unit(3)), OLD_GOLD, 220)
        if note:
            told = text.line(note, "italic", unit.text(20), IVORY)
            plate = told.get_rect(midbottom=(place.centerx, place.bottom - unit(8))).inflate(unit(24), 4)
            surface.blit(materials.panel(plate.size, 220), plate)
            surface.blit(told, told.get_rect(center=plate.center))

    def _draw_box(self, surface: pygame.Surface, place: pygame.Rect, unit: Unit) -> None:
        """Draw the game's box until the table is drawn, without its name, which stands above."""
        high = round(place.height * BOX)
        box = pygame.Rect(0, 0, round(high / BOX_SHAPE), high)
        box.center = place.center
        draw_box_shadow(surface, box, unit(12))
        surface.blit(front(self.table.box, "", box.size), box)

    def _draw(self, wanted: Subject) -> Iterator[None]:
        match = yield from beside(lambda: self._opening(wanted))
        if match is None:
            self.picture, self.shows = None, wanted
            return
        view = match.view(SPECTATOR)
        self.picture = yield from still(self.table, wanted.players, self.words(), DRAWN, wanted.size, view)
        self.shows = wanted

    def _opening(self, wanted: Subject) -> PublicMatch | None:
        """Return a match at its opening; None where its data files are wrong, which starting it will say."""
        try:
            header = new_header(self.table.title, wanted.players, dict(wanted.options), SEED)
            return opening(self.table.title, header)
        except BadData:
            return None
