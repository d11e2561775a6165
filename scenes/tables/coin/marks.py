"""Tags in the middle of COIN: which card leads and which stays, as things stand, and what turns gray."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.coin.rules.state import SEAT_COUNT, Laid, Trick
from scenes.board.context import Context
from scenes.board.shown import Frame
from scenes.tables.coin.cards import SHAPE, gray_coin
from scenes.tables.coin.tips import lying_trick, standing
from sprites import materials, text
from sprites.laurel import laurel
from sprites.palette import BLACK, BRIGHT_GOLD, INK, Colour
from sprites.stamp import stamp

SILVER: Colour = (206, 212, 218)
GRAY: Colour = (150, 156, 162)
COLOURS: Mapping[str, Colour] = {"leads": BRIGHT_GOLD, "wins": BRIGHT_GOLD, "stays": SILVER, "gray": GRAY}

TAG = 0.135
"""How high a tag is, by the height of a card, and how much of a card's width it leaves free at the left: the coins."""
FREE = 0.34
LETTERS = 0.7
WREATH = 0.38
"""How broad the wreath of the card that wins now is, by the breadth of a card."""


def trick_in_sight(frame: Frame) -> Trick | None:
    """Return the trick until its cards begin to leave the middle: then nobody is highest, and nothing is closed."""
    trick = lying_trick(frame.view)
    if trick is None or frame.view.stage != "clearing":
        return trick
    return trick if all(frame.resting("laid", laid.seat) for laid in trick.laid) else None


def standings(frame: Frame) -> Mapping[int, str]:
    """Return how the card of each seat stands that lies face up in the middle: highest, lowest, only, turns_gray."""
    trick = trick_in_sight(frame)
    return {laid.seat: standing(trick, laid) for laid in _open(trick)} if trick is not None else {}


def _open(trick: Trick) -> list[Laid]:
    return [laid for laid in trick.laid if laid.card is not None]


def tags(frame: Frame) -> Mapping[int, str]:
    """Return the word on the card of each seat: leads, once all four lie wins, stays, or gray."""
    trick = trick_in_sight(frame)
    whole = trick is not None and len(trick.laid) == SEAT_COUNT
    best = "wins" if whole else "leads"
    words = {"highest": best, "only": best, "lowest": "stays", "turns_gray": "gray"}
    return {seat: words[stands] for seat, stands in standings(frame).items()}


def draw_tags(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Say on every card laid face up what becomes of it as things stand; a wreath is the winner's."""
    px = _letters(frame, context)
    for seat, tag in tags(frame).items():
        for sprite in frame.resting("laid", seat):
            _draw_tag(surface, sprite.area(SHAPE), tag, context.say(f"tag.{tag}"), px)


def _letters(frame: Frame, context: Context) -> int:
    """Return in what size every word fits its tag."""
    width, height = frame.layout.card, frame.layout.card * SHAPE
    wanted = max(text.MIN_PX, round(height * TAG * LETTERS))
    room = round(width * (1 - FREE) - height * TAG)
    return min(text.fit(context.say(f"tag.{tag}"), "strong", wanted, room) for tag in COLOURS)


def _draw_tag(surface: pygame.Surface, card: pygame.Rect, tag: str, word: str, px: int) -> None:
    """Lay a tag over the lower right of a card; the one that wins now has a wreath, one that turns gray its coin."""
    colour = COLOURS[tag]
    high = max(round(card.height * TAG), text.line_height("strong", px))
    area = pygame.Rect(0, 0, round(card.width * (1 - FREE)), high)
    area.bottomright = card.right + high // 5, card.bottom - high // 3
    if tag != "gray":
        breadth = max(2, card.width // 40)
        materials.draw_outline(surface, card.inflate(4, 4), max(4, card.width // 12), breadth, colour)
    surface.blit(materials.rounded(area.inflate(4, 4).size, high // 3 + 2, (*BLACK, 255)), area.inflate(4, 4))
    surface.blit(materials.rounded(area.size, high // 3, (*colour, 255)), area)
    left = area.left
    if tag == "gray":
        left = stamp(surface, gray_coin(high - 4), midleft=(area.left + 3, area.centery)).right
    words = text.line(word, "strong", px, INK)
    stamp(surface, words, center=((left + area.right) // 2, area.centery))
    if COLOURS[tag] == BRIGHT_GOLD:
        _draw_wreath(surface, card, area)


def _draw_wreath(surface: pygame.Surface, card: pygame.Rect, tag: pygame.Rect) -> None:
    """Lay the wreath of the card that wins now upon a dark disc: gold upon paper would hardly be seen."""
    side = max(12, round(card.width * WREATH))
    disc = pygame.Rect(0, 0, side + 4, side + 4)
    disc.midbottom = tag.centerx, tag.top - 3
    surface.blit(materials.rounded(disc.size, disc.width // 2, (*BLACK, 215)), disc)
    stamp(surface, laurel(side), center=disc.center)
