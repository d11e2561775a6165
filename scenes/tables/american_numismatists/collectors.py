"""The cards of the collectors: portrait, name, what they bring and ask, and the wish list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from game.american_numismatists.rules.box import Collector
from scenes.board.context import Context
from scenes.tables.american_numismatists.cards import (
    badge,
    kept_cards,
    noun,
    paper,
    slot_picture,
    squeezed,
    tag,
    wish_lines,
)
from sprites import text
from sprites.numismatists import portrait
from sprites.palette import FADED_INK, GREEN_INK, INK, IVORY, PANEL, RED_INK, Colour
from sprites.stamp import stamp
from sprites.wrap import wrap

CREDIT: Colour = (196, 150, 52)
BESIDE = (0.46, 0.42, 0.38, 0.34, 0.30)
ABOVE = (0.46, 0.40, 0.34, 0.30, 0.26, 0.22, 0.18)
"""How broad the portrait may be beside and above the wishes, in breadths of the card: the words decide."""

LARGE_FROM = 1.5
"""Above this text scale the table has the whole window."""

MANY = 4
"""So many wishes are many for a card."""

SHORT = 8
"""Phrases of so many characters stay on one line."""

GAP = 2
"""The least gap between slots, and between a word and what it costs."""

SLOT, LEAST_SLOT = 1.15, 0.64
"""How broad the slot of a coin is, in sizes of the letters behind it; and where words would be cut else."""

NARROWER, NARROW_WISH = 0.86, 0.87
"""How narrow a name may be written beside the portrait, and on the smallest cards everywhere; a wish only there."""

NARROW_EDGE = 2
"""How far a name written so stays from the edges of its card."""

OUT = 10
"""How far the cost of taking a card reaches beyond its portrait, in pixels."""

LOW = 2.2
"""A card so many times as broad as high has its portrait beside all its words."""

TALL_FACES = (1.0, 0.86, 0.74)
"""How high the portrait may be there, by the height of the card."""

BADGES = 0.4
"""How large the figures on a portrait are at most, by its breadth."""

UNBROKEN = 0.74
"""So much of a portrait is left where its card has fewer lines by that."""

LEAST_FACE = 0.5
"""So much of a portrait has to be left by words at the foot of its card."""

CLOSEST = 1.04
"""How close lines of a wish list may stand where there is little room, in sizes of their letters."""


@dataclass(frozen=True)
class Wish:
    """A line of a wish list: its words, and a slot for each coin; no slot for what all have to be."""

    words: str
    slots: tuple[str, ...]
    """The denomination of the coin that fills each; empty: it is still missing."""

    @property
    def done(self) -> bool:
        return bool(self.slots) and all(self.slots)


@dataclass(frozen=True)
class Plan:
    """Where the parts of a card are: the portrait, the lines of the name and of the wishes."""

    px: int
    line: float
    portrait: pygame.Rect
    name: tuple[str, ...]
    name_at: pygame.Rect
    wishes: tuple[tuple[str, ...], ...]
    wishes_at: pygame.Rect
    slot: int
    """How broad the slots before the wishes are."""
    foot: pygame.Rect | None = None
    """Where it is written what taking the card and selling to the collector cost, if there is room."""
    foot_share: float = 1.0
    """How narrow these words are, as a share of their breadth."""

    def foot_word(self, word: str) -> pygame.Surface:
        """Return a word at the foot."""
        return squeezed(word, "figures", self.px, self.foot_word_wide(word), INK)

    def foot_word_wide(self, word: str) -> int:
        """How broad a word at the foot is."""
        return round(text.measure(word, "figures", self.px)[0] * self.foot_share)


def collector_card(
    context: Context,
    card: Collector,
    size: tuple[int, int],
    ticked: tuple[str, ...] = (),
    tint: Colour | None = None,
    price: tuple[Colour, Colour] = (PANEL, IVORY),
    letter: str = "",
) -> pygame.Surface:
    """Return a collector's face, the cost on `price` (ground, ink), the wishes, own coins in their slots; cached."""
    key = (card.id, size, ticked, tint, price, letter, context.words.language, context.unit.text(20))
    return kept_cards.get(key, lambda: _made(context, card, size, ticked, tint, price, letter))


def _made(
    context: Context,
    card: Collector,
    size: tuple[int, int],
    ticked: tuple[str, ...],
    tint: Colour | None,
    price: tuple[Colour, Colour],
    letter: str,
) -> pygame.Surface:
    made = paper(size, tint or FADED_INK)
    wishes = wishes_of(context, card, ticked)
    plan = plan_on(context, card, size, ticked, held=tint is not None)
    face = plan.portrait
    stamp(made, portrait(card.id, face.width), topleft=face.topleft)
    px = max(text.MIN_PX, min(context.unit(20), plan.px, round(face.width * BADGES)))
    stamp(made, badge(f"+{card.credibility}", px, CREDIT, INK), topleft=(face.left - 2, face.top - 2))
    cost = badge(str(card.cost), px, *price)
    if plan.foot is None:
        stamp(made, cost, bottomright=(face.right + 3, face.bottom + 2))
    else:
        place = stamp(made, cost, midright=plan.foot.midright)
        word = plan.foot_word(context.say("table.card_sell"))
        stamp(made, word, midright=(place.left - GAP, plan.foot.centery))
    if tint is not None:
        mark = tag(letter, tint, px)
        if plan.foot is not None:  # the face is seen whole
            stamp(made, mark, midleft=plan.foot.midleft)
        else:
            stamp(made, mark, topright=(face.right + 2, face.top - 2))
    high = text.line_height("strong", plan.px)
    for number, row in enumerate(plan.name):
        stamp(
            made,
            squeezed(row, "strong", plan.px, plan.name_at.width, INK),
            midtop=(plan.name_at.centerx, plan.name_at.top + high * number),
        )
    _draw_wishes(made, wishes, plan)
    return made


def draw_taking(
    surface: pygame.Surface, context: Context, card: Collector, area: pygame.Rect, cost: pygame.Surface
) -> None:
    """Draw on a card in the row what taking it costs, with a word where the card has a foot."""
    plan, word = plan_on(context, card, area.size), context.say("table.card_take")
    if plan.foot is not None:
        stamp(surface, plan.foot_word(word), midleft=plan.foot.move(area.topleft).midleft)
    surface.blit(cost, taking_at(plan, cost.get_size(), word).move(area.topleft))


def taking_at(plan: Plan, size: tuple[int, int], word: str) -> pygame.Rect:
    """Return where on a card the cost of taking it stands: after its word, or at the portrait's foot, upon no words."""
    place, face = pygame.Rect((0, 0), size), plan.portrait
    if plan.foot is not None:
        place.midleft = plan.foot.left + plan.foot_word_wide(word) + GAP, plan.foot.centery
    else:
        place.bottomleft = face.left - OUT, face.bottom + 1
    return place


def plan_on(
    context: Context, card: Collector, size: tuple[int, int], ticked: tuple[str, ...] = (), *, held: bool = False
) -> Plan:
    """Return the plan of a card in the row or in a hand."""
    wishes = tuple(wishes_of(context, card, ticked))
    words = [context.say("table.card_sell"), *([] if held else [context.say("table.card_take")])]
    return plan_for(noun(context, card.id), wishes, size, largest(context, wishes), tuple(words))


def largest(context: Context, wishes: Sequence[Wish]) -> int:
    """Return how large letters may be: no larger than with still larger text, which leaves cards less height."""
    unit = context.unit
    if unit.scale > LARGE_FROM:
        return unit.text(21)
    return max(text.MIN_PX, min(unit.text(20), unit(20 if len(wishes) >= MANY else 23)))


def wishes_of(context: Context, card: Collector, ticked: Sequence[str]) -> list[Wish]:
    """Return the wishes, equal ones on one line with a slot for each, then what all coins have to be."""
    words = wish_lines(context, card)
    lines, whole = words[: len(card.lines)], words[len(card.lines) :]
    coins = [ticked[number] if number < len(ticked) else "" for number in range(len(lines))]
    found = {
        line: tuple(sorted((coin for other, coin in zip(lines, coins, strict=True) if other == line), reverse=True))
        for line in lines
    }
    return [*(Wish(line, slots) for line, slots in found.items()), *(Wish(line, ()) for line in whole)]


@lru_cache(maxsize=2048)
def plan_for(
    name: str, wishes: tuple[Wish, ...], size: tuple[int, int], largest: int, foot: tuple[str, ...] = ()
) -> Plan:
    """Return the plan with the largest letters, and with words at its foot where that makes nothing much smaller."""
    plan, margin = _best(name, wishes, size, largest), max(4, size[0] // 32)
    high, room = text.line_height("figures_strong", plan.px) + 2, size[0] - 2 * margin
    words, badges = sum(text.measure(word, "figures", plan.px)[0] for word in foot), len(foot) * (high + 3 * GAP)
    share = 1.0 if words + badges <= room else NARROW_WISH
    if foot and words * share + badges <= room:
        above = _best(name, wishes, (size[0], size[1] - high), plan.px)
        if above.px == plan.px and _fits(above) and above.portrait.width >= plan.portrait.width * LEAST_FACE:
            return replace(above, foot=pygame.Rect(margin, size[1] - high - 2, room, high), foot_share=share)
    return plan


def _best(name: str, wishes: tuple[Wish, ...], size: tuple[int, int], largest: int) -> Plan:
    """Return the plan with the largest letters that have room, and of those the one with the largest portrait.

    A portrait gets a little smaller where words stay on one line by that.
    """
    sizes = range(max(text.MIN_PX, largest), text.MIN_PX - 1, -1)
    if size[0] > size[1] * LOW:
        low = (plan for px in sizes for plan in _low_plans(name, wishes, size, px) if _fits(plan))
        if (found := next(low, None)) is not None:
            return found
    for px in sizes:
        fitting = [plan for plan in _plans(name, wishes, size, px) if _fits(plan)]
        large = [plan for plan in fitting if plan.portrait.width >= fitting[0].portrait.width * UNBROKEN]
        if large:
            return min(large, key=_rows)
    return max(_plans(name, wishes, size, text.MIN_PX, cramped=True), key=lambda plan: (uncut(plan), _step(plan)))


def _plans(
    name: str, wishes: Sequence[Wish], size: tuple[int, int], px: int, *, cramped: bool = False
) -> Iterator[Plan]:
    """Yield plans with the portrait beside the wishes, then some with it beside the name."""
    wide, high = size
    margin, line = max(4, wide // 32), text.line_height("strong", px)
    edge, narrower = (NARROW_EDGE, NARROW_WISH) if cramped else (margin, 1.0)
    rows = broken_name(name, px, round((wide - 2 * edge) / NARROWER))
    name_at = pygame.Rect(edge, edge + 1, wide - 2 * edge, line * len(rows))
    for share in BESIDE:
        side = min(round(wide * share), high - name_at.bottom - margin)
        face = pygame.Rect(margin, name_at.bottom + (high - margin - name_at.bottom - side) // 2, side, side)
        rest = pygame.Rect(face.right + 6, name_at.bottom + 2, wide - margin - face.right - 6, 0)
        yield _plan(px, face, rows, name_at, wishes, rest, high - margin, narrower)
    for share in ABOVE:
        side = round(wide * share)
        face = pygame.Rect(margin, margin + 1, side, side)
        rows = broken_name(name, px, round((wide - 2 * margin - face.right) / NARROWER))
        name_at = pygame.Rect(face.right + margin, margin + 1, wide - 2 * margin - face.right, line * len(rows))
        name_at.centery = max(name_at.centery, face.centery)
        rest = pygame.Rect(margin, max(face.bottom, name_at.bottom) + 2, wide - 2 * margin, 0)
        yield _plan(px, face, rows, name_at, wishes, rest, high - margin, narrower)


def _low_plans(name: str, wishes: Sequence[Wish], size: tuple[int, int], px: int) -> Iterator[Plan]:
    """Yield plans for a card much broader than high: the portrait as high as the card, all words beside it."""
    wide, high = size
    margin, line = max(4, high // 16), text.line_height("strong", px)
    for share in TALL_FACES:
        side = round((high - 2 * margin) * share)
        face = pygame.Rect(margin + OUT // 2, (high - side) // 2, side, side)
        left = face.right + margin * 2
        rows = broken_name(name, px, wide - margin - left)
        name_at = pygame.Rect(left, margin, wide - margin - left, line * len(rows))
        rest = pygame.Rect(left, name_at.bottom + 1, name_at.width, 0)
        yield _plan(px, face, rows, name_at, wishes, rest, high - margin, 1.0)


def _plan(
    px: int,
    face: pygame.Rect,
    rows: tuple[str, ...],
    name_at: pygame.Rect,
    wishes: Sequence[Wish],
    rest: pygame.Rect,
    foot: int,
    narrower: float,
) -> Plan:
    """Return a plan whose wishes stand between the top of `rest` and `foot`."""
    rest = pygame.Rect(rest.left, rest.top, rest.width, max(1, foot - rest.top))
    slot = round(px * (SLOT if narrower == 1.0 else LEAST_SLOT))
    rooms = [round((rest.width - _indent(wish, px, slot)) / narrower) for wish in wishes]
    broken = tuple(broken_wish(wish.words, _style(wish), px, room) for wish, room in zip(wishes, rooms, strict=True))
    line = min(text.line_height("body", px), rest.height / max(1, sum(map(len, broken))))
    return Plan(px, line, face, rows, name_at, broken, rest, slot)


def broken_name(name: str, px: int, width: int) -> tuple[str, ...]:
    """Return a name in as few lines as hold it; where one is too long, it is broken at its hyphen too."""
    if text.measure(name, "strong", px)[0] <= width:
        return (name,)
    parts = name.split(" ", 1)
    if max(text.measure(part, "strong", px)[0] for part in parts) <= width:
        return tuple(parts)
    return tuple(line for part in parts for line in wrap(part.replace("-", "- "), "strong", px, width))


def uncut(plan: Plan) -> bool:
    """Whether no word of a plan is cut short."""
    return not any(text.ELLIPSIS in row for row in (*plan.name, *(row for rows in plan.wishes for row in rows)))


@lru_cache(maxsize=4096)
def broken_wish(words: str, style: text.Style, px: int, width: int) -> tuple[str, ...]:
    """Return a wish in lines that do not part a short phrase, such as a value or a place on a list."""
    rows: list[str] = []
    for phrase in words.replace(", ", ",\n").split("\n"):
        short = len(phrase) <= SHORT or text.measure(phrase, style, px)[0] <= width
        for unit in [phrase] if short else phrase.split(" "):
            longer = f"{rows[-1]} {unit}" if rows else unit
            if rows and text.measure(longer, style, px)[0] <= width:
                rows[-1] = longer
            else:
                rows.append(text.elide(unit, style, px, width))
    return tuple(rows)


def _fits(plan: Plan) -> bool:
    return uncut(plan) and _step(plan) >= CLOSEST and plan.portrait.width >= plan.px * 1.6


def _rows(plan: Plan) -> int:
    """How many lines of letters a plan has."""
    return len(plan.name) + sum(map(len, plan.wishes))


def _step(plan: Plan) -> float:
    """How far apart the lines of the wishes stand, in sizes of their letters."""
    return plan.line / plan.px


def _style(wish: Wish) -> text.Style:
    return "body" if wish.slots else "italic"


def _indent(wish: Wish, px: int, slot: int) -> int:
    """The room of the slots before a line."""
    return len(wish.slots) * (slot + _gap(px)) + max(4, px * 2 // 9) if wish.slots else 0


def _gap(px: int) -> int:
    """The gap between slots."""
    return max(GAP, px // 10)


def _draw_wishes(made: pygame.Surface, wishes: Sequence[Wish], plan: Plan) -> None:
    """Draw the wish list in the middle of its room."""
    area, px = plan.wishes_at, plan.px
    middle = area.top + (area.height - plan.line * sum(map(len, plan.wishes))) / 2 + plan.line / 2
    for wish, rows in zip(wishes, plan.wishes, strict=True):
        for number, coin in enumerate(wish.slots):
            left = area.left + number * (plan.slot + _gap(px))
            stamp(made, slot_picture(coin, plan.slot), midleft=(left, middle))
        colour = GREEN_INK if wish.done else INK if wish.slots else RED_INK
        for row in rows:
            left = area.left + _indent(wish, px, plan.slot)
            stamp(made, squeezed(row, _style(wish), px, area.right - left, colour), midleft=(left, middle))
            middle += plan.line
