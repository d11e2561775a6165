"""Tags in the middle of COIN: which card leads and which stays, as things stand, and what turns gray."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.coin.rules.state import SEAT_COUNT, Laid, Trick
from scenes.board.context import Context
from scenes.board.shown import Frame
from scenes.tables.coin.cards import SHAPE, gray_coin
from scenes.tables.coin.layout import CoinLayout
from scenes.tables.coin.tips import lying_trick, standing
from sprites import materials, text
from sprites.coin import face
from sprites.palette import BRIGHT_GOLD, INK, IVORY, Colour
from sprites.plaque import draw_plaque
from sprites.stamp import stamp

SILVER: Colour = (206, 212, 218)


@dataclass(frozen=True, slots=True)
class Tag:
    """How a word on a card looks: its coin's metal (empty: a gray coin), what is struck into it, and the letters."""

    metal: str = ""
    sign: str = ""
    ink: Colour = IVORY
    frame: Colour | None = None
    """The line around its card; none around a card that wins nothing."""


HIGH = Tag("gold", "▲", BRIGHT_GOLD, BRIGHT_GOLD)
TAGS: Mapping[str, Tag] = {"leads": HIGH, "wins": HIGH, "stays": Tag("silver", "▼", frame=SILVER), "gray": Tag()}

LETTERS = 0.66
"""How large its word is, by its height."""
COIN_ROOM = 1.5
"""How much of a plaque its coin and its borders take, by its height."""


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
    """Say beside every card laid face up what becomes of it as things stand."""
    high = frame.layout.tag_high
    px = _letters(frame.layout, context, high)
    for seat, name in tags(frame).items():
        tag, said = TAGS[name], context.say(f"tag.{name}")
        word = text.line(said, "strong", px, tag.ink)
        plaque = frame.layout.ring.plaque(seat, (round(high * COIN_ROOM) + word.get_width(), high))
        for sprite in frame.resting("laid", seat):
            if tag.frame is not None:
                _draw_frame(surface, sprite.area(SHAPE), tag.frame)
            _draw_plaque(surface, plaque, tag, word)


def _letters(layout: CoinLayout, context: Context, high: int) -> int:
    """Return in what size every word fits its plaque."""
    wanted = max(text.MIN_PX, min(round(high * LETTERS), context.unit.text(26)))
    room = round(layout.card + layout.gap - high * COIN_ROOM)
    return min(text.fit(context.say(f"tag.{tag}"), "strong", wanted, room) for tag in TAGS)


def _draw_frame(surface: pygame.Surface, card: pygame.Rect, colour: Colour) -> None:
    breadth = max(2, card.width // 40)
    materials.draw_outline(surface, card.inflate(4, 4), max(4, card.width // 12), breadth, colour)


def _draw_plaque(surface: pygame.Surface, plaque: pygame.Rect, tag: Tag, word: pygame.Surface) -> None:
    """Draw a plaque of wood with a coin at its left: gold with ▲ wins, silver with ▼ stays, a gray one turns gray."""
    draw_plaque(surface, plaque, pinned=False)
    side = round(plaque.height * 1.16)
    coin = face(tag.metal, "heads", side) if tag.metal else gray_coin(side)
    place = stamp(surface, coin, midleft=(plaque.left - plaque.height // 6, plaque.centery))
    if tag.sign:
        _draw_sign(surface, place, up=tag.sign == "▲")
    stamp(surface, word, center=((place.right + plaque.right - plaque.height // 8) // 2, plaque.centery))


def _draw_sign(surface: pygame.Surface, coin: pygame.Rect, *, up: bool) -> None:
    """Draw a triangle upon a coin, lighter and larger than it to be seen on metal."""
    wide, high = coin.width * 0.27, coin.width * (0.22 if up else -0.22)
    x, y = coin.center
    points = [(x - wide, y + high), (x + wide, y + high), (x, y - high * 1.15)]
    pygame.draw.polygon(surface, INK, points)
