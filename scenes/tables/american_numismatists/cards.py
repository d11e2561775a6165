"""The cards and coins of American Numismatists as pictures: collectors with their wish lists, research, investments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Final, ParamSpec

import pygame

from game.american_numismatists.rules.box import Coin, Collector
from game.american_numismatists.table.hints import Phrase, line_phrases, together_phrases
from scenes.board.context import Context
from sprites import materials, text
from sprites.cache import SurfaceCache
from sprites.coin import face
from sprites.numismatists import medal
from sprites.palette import BRIGHT_GOLD, INK, IVORY, PANEL, Colour, mix
from sprites.stamp import CONDENSED, stamp
from sprites.struck import dated_coin
from sprites.symbol import symbol
from sprites.wrap import wrap

P = ParamSpec("P")

KINDS = {"cent": "us_1", "nickel": "us_5", "dime": "us_10", "quarter": "us_25", "half": "us_50", "dollar": "us_100"}

TINTS: tuple[Colour, ...] = ((0, 52, 31), (88, 15, 97), (96, 108, 31), (0, 114, 102))
"""The colours of the viewer's collectors, apart for all eyes, and darker than any seat's."""

BACKS: dict[str, Colour] = {"collector": (44, 66, 104), "research": (46, 92, 66), "investment": (122, 44, 40)}

PAYABLE: tuple[Colour, Colour] = ((226, 178, 66), INK)
CHEAPER: tuple[Colour, Colour] = ((176, 240, 214), INK)
NOT_NOW: tuple[Colour, Colour] = ((146, 141, 130), (24, 22, 18))
"""Ground and ink of a price that can be paid now, of a lowered one, and of one that cannot be paid now."""

LIGHT_OF_SLOT: Colour = (255, 248, 226)
EDGE_OF_SLOT: Colour = (72, 54, 30)
GROUND_OF_SLOT: Colour = (134, 110, 72)
"""The lower lip of a coin's place in a wish list, which catches the light, its shaded edge, and its ground."""

WAITING = 158
"""How bright a coin is that cannot be bought now, of 255."""

SHADOW = 3
"""So much broader than its letters a light line is with its shadow."""

WORTH: Colour = (236, 206, 128)
"""What an owned coin is worth is written in gold, beside its date."""

STAR = 1.3
"""How many times as high as a line of letters the star on the most valuable coin is."""

NAME = 0.36
"""How large the letters of a research card are in large text, by its breadth."""

APART = 6
"""What is told below a coin keeps so far from what is told below the next one, in pixels."""

NARROWEST = 0.7
"""The narrowest that dates and names may be written, in shares of their breadth."""

NARROWED = 0.87
"""So narrow they are written before their letters get smaller: a little wider than what is still as easy to read."""

kept_cards = SurfaceCache(limit_bytes=40_000_000)
"""The cards that were drawn."""


def cached(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Keep what a function paints, by its arguments."""

    @wraps(make)
    def kept(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        return kept_cards.get((make.__name__, args, *kwargs.items()), lambda: make(*args, **kwargs))

    return kept


def noun(context: Context, word: str) -> str:
    """Return the name of a thing in the words of the language."""
    return context.words.noun(context.title.id, word)


def figure(name: str) -> str:
    """Return the name of a denomination in the least room: without the sign of cents, and without spaces."""
    return "".join(name.replace("¢", "").split())


def price_tone(payable: bool, *, lowered: bool) -> tuple[Colour, Colour]:
    """Return ground and ink for a price."""
    return NOT_NOW if not payable else CHEAPER if lowered else PAYABLE


def coin_picture(coin: Coin, diameter: int) -> pygame.Surface:
    """Return a coin with its date and mint mark struck."""
    date = coin.date.partition("-")[0]
    return dated_coin(KINDS[coin.denomination], "heads", max(14, diameter), date, coin.mint)


@cached
def waiting_coin(coin: Coin, diameter: int) -> pygame.Surface:
    """Return a coin that cannot be bought now: it steps back into the paper."""
    made = coin_picture(coin, diameter).copy()
    made.set_alpha(WAITING)
    return made


def phrases(context: Context, parts: Sequence[Phrase]) -> str:
    """Return phrases in the words of the language, joined by commas."""
    return ", ".join(context.say(f"wish.{part.id}", part.values) for part in parts)


def wish_lines(context: Context, card: Collector) -> list[str]:
    """Return the lines of a wish list, then what it asks of all coins together."""
    lines = [phrases(context, line_phrases(line)) for line in card.lines]
    return [*lines, *(phrases(context, [part]) for part in together_phrases(card.together))]


@cached
def badge(words: str, px: int, ground: Colour, ink: Colour) -> pygame.Surface:
    """Return a number on a disc, or a word on a pill."""
    letters = text.line(words, "figures_strong", px, ink)
    high = letters.get_height()
    wide = max(high, letters.get_width() + round(high * 0.4))
    made = materials.rounded((wide, high), high // 2, (*mix(ground, (0, 0, 0), 0.55), 255)).copy()
    made.blit(materials.rounded((wide - 2, high - 2), (high - 2) // 2, (*ground, 255)), (1, 1))
    stamp(made, letters, center=(wide // 2, high // 2))
    return made


@cached
def pill(choices: tuple[str, ...], px: int, room: int) -> pygame.Surface:
    """Return on a dark pill the first words that have room, smaller if need be; the last in any case."""
    words = next((words for words in choices if pill_width(words, text.MIN_PX) <= room), choices[-1])
    px = next((size for size in range(px, text.MIN_PX, -1) if pill_width(words, size) <= room), text.MIN_PX)
    return badge(words, px, PANEL, IVORY)


def pill_width(words: str, px: int) -> int:
    """How broad a pill with words is."""
    return text.measure(words, "figures_strong", px)[0] + round(text.line_height("figures_strong", px) * 0.4)


@cached
def star_mark(px: int, *, holds: bool) -> pygame.Surface:
    """Return the star: large where a coin holds it, small and on dark where a coin for sale would win it."""
    high = text.line_height("figures_strong", px)
    if holds:
        large: pygame.Surface = symbol("star", round(high * STAR), BRIGHT_GOLD)
        return large
    made = materials.rounded((high, high), high // 2, (*PANEL, 255)).copy()
    stamp(made, symbol("star", high - 2, BRIGHT_GOLD), center=(high / 2, high / 2))
    return made


@cached
def tag(name: str, tint: Colour, px: int) -> pygame.Surface:
    """Return the tag of one of the viewer's collectors: a letter in their colour, on the card and on what they want."""
    letter = text.line(name, "figures_strong", px, IVORY)
    size = max(letter.get_width() + px // 2, letter.get_height() * 4 // 5), letter.get_height() + 2  # an I is no sliver
    made = materials.rounded(size, max(3, px // 5), (*IVORY, 255)).copy()
    made.blit(materials.rounded((size[0] - 4, size[1] - 4), max(2, px // 6), (*tint, 255)), (2, 2))
    stamp(made, letter, center=(size[0] // 2, size[1] // 2))
    return made


def paper(size: tuple[int, int], accent: Colour) -> pygame.Surface:
    """Return the paper of a card, edged in a colour."""
    made = materials.parchment(size).copy()
    radius = max(3, min(size) // 16)
    made.blit(materials.outline(size, radius, 2, accent, 230), (0, 0))
    pygame.draw.rect(made, accent, (3, 2, size[0] - 6, max(3, size[1] // 40)))
    return made


def named_card(context: Context, pile: str, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a research card with the coin it is about, or an investment card with its name; cached."""
    key = (pile, name, size, context.words.language, context.unit.text(19))
    return kept_cards.get(key, lambda: _made_named(context, pile, name, size))


def _made_named(context: Context, pile: str, name: str, size: tuple[int, int]) -> pygame.Surface:
    made = paper(size, BACKS[pile])
    px = max(text.MIN_PX, min(context.unit.text(19), round(size[0] * (0.25 if context.unit.scale < 1.5 else NAME))))
    word = name.split(" ")[1] if pile == "research" else name
    label = noun(context, word)
    px = min(text.fit(part, "strong", px, size[0] - 8) for part in label.split())
    rows = wrap(label, "strong", px, size[0] - 8)
    high = text.line_height("strong", px)
    side = min(size[0] - 12, size[1] - high * len(rows) - 16)
    middle = (size[1] - high * len(rows)) // 2 + 2
    picture = face(KINDS[word], "heads", side) if pile == "research" else medal(name, max(16, side))
    stamp(made, picture, center=(size[0] // 2, middle))
    for number, row in enumerate(rows):
        stamp(made, text.line(row, "strong", px, INK), midtop=(size[0] // 2, size[1] - 4 - high * (len(rows) - number)))
    return made


def investment_paper(context: Context, kind: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an investment in hand: a paper with its medal and its name; cached."""
    key = ("paper", kind, size, context.words.language, context.unit.text(19))
    return kept_cards.get(key, lambda: _made_investment(context, kind, size))


def _made_investment(context: Context, kind: str, size: tuple[int, int]) -> pygame.Surface:
    made, (wide, high) = paper(size, BACKS["investment"]), size
    side = min(high - 8, wide // 4)
    stamp(made, medal(kind, max(14, side)), midleft=(4, high // 2))
    name, room = noun(context, kind), wide - side - 12
    px = min(context.unit.text(19), max(text.MIN_PX, high // 2))
    rows = (name,) if text.measure(name, "strong", px)[0] * NARROWEST <= room else wrap(name, "strong", px, room)
    line = min(text.line_height("strong", px), (high - 4) // len(rows))
    for number, row in enumerate(rows):
        middle = high / 2 + (number - (len(rows) - 1) / 2) * line
        stamp(made, squeezed(row, "strong", px, room, INK), midleft=(side + 8, middle))
    return made


ON_METAL: Final[Mapping[str, Colour]] = {"copper": IVORY, "silver": INK}
"""The letters of a token: on small copper coins, which are dark, dark ones are too faint (2.45:1)."""
DARKER: Final = (165, 165, 165)
"""By what the colours of such a copper coin are multiplied: light letters have 3.27:1 upon its bright parts else."""


@cached
def token(denomination: str, words: str, diameter: int, px: int) -> pygame.Surface:
    """Return a coin so small that no picture is seen: of its metal, with what it is in the middle."""
    metal = "copper" if denomination == "cent" else "silver"
    told = (text.line_with_shadow if metal == "copper" else text.line)(words, "figures_strong", px, ON_METAL[metal])
    made = face(metal, "heads", diameter).copy()
    if metal == "copper":
        made.fill(DARKER, special_flags=pygame.BLEND_RGB_MULT)
    stamp(made, told, center=made.get_rect().center)
    return made


@cached
def squeezed(words: str, style: text.Style, px: int, room: int, colour: Colour) -> pygame.Surface:
    """Return words in full, smaller and then narrower where there is little room; light ones with a shadow."""
    px = text.fit(words, style, px, int(room / NARROWED))
    made = (text.line_with_shadow if colour == IVORY else text.line)(words, style, px, colour)
    wide = max(room, round(made.get_width() * NARROWEST))
    return made if made.get_width() <= wide else pygame.transform.smoothscale(made, (wide, made.get_height()))


def fits_beside(words: str, style: text.Style, px: int, room: int) -> bool:
    """Tell whether words have room that tell two things beside each other, a bit narrower if need be."""
    return text.measure(words, style, px)[0] * NARROWED <= room


@cached
def two_toned(parts: tuple[tuple[str, Colour], ...], style: text.Style, px: int, room: int) -> pygame.Surface:
    """Return words beside each other, each in its colour, narrower where there is little room."""
    told = [(text.line_with_shadow if tone != INK else text.line)(words, style, px, tone) for words, tone in parts]
    apart = text.measure(" ", style, px)[0]
    wide = sum(word.get_width() for word in told) + apart * (len(told) - 1)
    made = pygame.Surface((wide, max(word.get_height() for word in told)), pygame.SRCALPHA)
    made.fill((*parts[0][1], 0))
    left = 0
    for word in told:
        left = stamp(made, word, topleft=(left, 0)).right + apart
    return made if wide <= room else pygame.transform.smoothscale(made, (room, made.get_height()))


@cached
def coin_label(kinds: tuple[str, ...], date: str, px: int, room: int, dates: int, worth: str = "") -> pygame.Surface:
    """Return what an owned coin is, in the first of some words that has room, over its date in a size of its own."""
    small = max(text.MIN_PX, px * 5 // 6)
    told = [badge(words, small, PANEL, IVORY) for words in kinds]
    top = next((label for label in told if label.get_width() <= room + APART), None)
    below = date_label(date, dates, room, worth)
    shown = [picture for picture in (top, below if date and date_fits(date, room) else None) if picture]
    step = round(small * 1.3) - 3
    size = max((picture.get_width() for picture in shown), default=1), step + below.get_height()
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*PANEL, 0))
    if top is not None:
        stamp(made, top, midtop=(size[0] / 2, 0))
    if below in shown:
        stamp(made, below, midtop=(size[0] / 2, step))
    return made


def date_label(date: str, px: int, room: int, worth: str = "") -> pygame.Surface:
    """Return the date of an owned coin, and beside it what it is worth, if that is to be told."""
    if not worth:
        return squeezed(date, "figures_strong", px, room, IVORY)
    return two_toned(((date, IVORY), (worth, WORTH)), "figures_strong", px, room)


def dates_px(dates: Sequence[str], px: int, room: int) -> int:
    """Return the size of dates beside each other: that of the longest that has room, however narrow."""
    return min(
        (text.fit(date, "figures_strong", px, int(room / NARROWED)) for date in dates if date_fits(date, room)),
        default=px,
    )


def date_fits(date: str, room: int) -> bool:
    """Tell whether a date has room, narrow if need be."""
    return (text.measure(date, "figures_strong", text.MIN_PX)[0] + SHADOW) * CONDENSED <= room


@cached
def cube(name: str, side: int) -> pygame.Surface:
    """Return the sale cube (red) or the security cube (blue)."""
    tone: Colour = (184, 44, 38) if name == "sale" else (52, 92, 190)
    made = materials.rounded((side, side), max(2, side // 6), (*mix(tone, (0, 0, 0), 0.45), 255)).copy()
    top = materials.rounded((side - 3, side - 3), max(2, side // 6), (*tone, 255))
    made.blit(top, (0, 0))
    mark = text.line("%" if name == "sale" else "!", "figures_strong", side * 2 // 3, IVORY)
    stamp(made, mark, center=(side // 2 - 1, side // 2 - 1))
    return made


@cached
def ring(diameter: int, colour: Colour) -> pygame.Surface:
    """Return a ring around a coin, between two dark hairlines, so that it is seen on paper and on felt."""
    large = pygame.Surface((diameter * 4, diameter * 4), pygame.SRCALPHA)
    large.fill((*mix(colour, (0, 0, 0), 0.75), 0))
    middle = diameter * 2
    for tone, alpha, inset in ((0.75, 255, 0.0), (0.0, 255, 1.0), (0.75, 255, 4.0), (0.75, 0, 5.0)):
        pygame.draw.circle(large, (*mix(colour, (0, 0, 0), tone), alpha), (middle, middle), middle - round(inset * 4))
    return pygame.transform.smoothscale(large, (diameter, diameter))


@cached
def slot_picture(denomination: str, side: int) -> pygame.Surface:
    """Return the place of a coin in a wish list: a round recess struck into the card, or the coin that fills it."""
    whole = side * 4
    large = pygame.Surface((whole, whole), pygame.SRCALPHA)
    large.fill((*EDGE_OF_SLOT, 0))
    middle, rim = whole / 2, whole / 2
    for colour, reach, down in ((LIGHT_OF_SLOT, 0.94, 0.06), (EDGE_OF_SLOT, 0.9, -0.04), (GROUND_OF_SLOT, 0.74, 0.1)):
        pygame.draw.circle(large, colour, (middle + down * rim, middle + down * rim), rim * reach)
    made = pygame.transform.smoothscale(large, (side, side))
    if denomination:
        stamp(made, face(KINDS[denomination], "heads", side - 1), center=(side / 2, side / 2))
    return made


def chip(words: str, px: int, ground: Colour, sign: pygame.Surface | None = None) -> pygame.Surface:
    """Return a small upright card with a few signs: a collector served, a coin show with its rosette, a friend."""
    letters, before = text.line(words, "figures_strong", px, INK), 0 if sign is None else sign.get_width() + 1
    size = before + letters.get_width() + 6, letters.get_height()
    made = materials.rounded(size, 3, (*mix(ground, (0, 0, 0), 0.5), 255)).copy()
    made.blit(materials.rounded((size[0] - 2, size[1] - 2), 2, (*ground, 255)), (1, 1))
    if sign is not None:
        stamp(made, sign, midleft=(3, size[1] / 2))
    made.blit(letters, (3 + before, 0))
    return made


@cached
def rosette(side: int) -> pygame.Surface:
    """Return the rosette of coin shows, which calls a person out of turn."""
    large = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    large.fill((60, 30, 20, 0))
    whole = side * 4
    for left, right, foot in ((0.2, 0.46, 0.3), (0.54, 0.8, 0.7)):
        ends = ((left, 0.98), (foot, 0.84), (right, 0.98))
        points = [(0.36, 0.5), *ends, (0.64, 0.5)]
        pygame.draw.polygon(large, (186, 48, 40), [(x * whole, y * whole) for x, y in points])
    centre, rim = (whole * 0.5, whole * 0.38), whole * 0.36
    pygame.draw.circle(large, (104, 26, 22), centre, rim)
    pygame.draw.circle(large, (206, 58, 46), centre, rim * 0.92)
    pygame.draw.circle(large, BRIGHT_GOLD, centre, rim * 0.62)
    pygame.draw.circle(large, (150, 104, 34), centre, rim * 0.62, max(2, whole // 40))
    return pygame.transform.smoothscale(large, (side, side))
