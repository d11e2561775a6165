"""The strip of a seat: a plate with name, tally and prestige; below it screen with hand, discard pile, penny, bag."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

TALLY, LARGE_TALLY = 18, 11
"""A plate narrower than so many lines, or so many large ones, has two rows: the tally below the name."""

PLATE, BESIDE = 0.36, 20
"""Share of a strip for its plate where letters are large and it is so many lines broad."""

ROWS = 0.6
"""Share of a strip's height for a plate of two rows, where letters are large."""

SCREEN, BROAD_SCREEN, LARGE_SCREEN = 0.3, 1.5, 2.2
"""How broad the screen of another seat is, by its strip; and at most, by its height, also a large one: the pile
gets the rest."""

BAG = 6
"""The bag of another seat takes one of so many parts of its strip, where that is less broad than high."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A seat's area: a plate with name, tally and prestige, below it screen with the hand, discard pile, penny, bag."""

    area: pygame.Rect
    name: pygame.Rect
    tally: pygame.Rect
    prestige: pygame.Rect
    hand: pygame.Rect
    discard: pygame.Rect
    aside: pygame.Rect
    bag: pygame.Rect


def _plate(head: pygame.Rect, rows: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Divide a plate into name, tally and prestige: in one row, or with the tally below."""
    high = head.height // rows
    share = 32 if rows == 1 else 70
    name = pygame.Rect(head.left, head.top, head.width * share // 100, high)
    prestige = pygame.Rect(0, head.top, head.width * (16 if rows == 1 else 30) // 100, high)
    prestige.right = head.right
    if rows == 1:
        return name, pygame.Rect(name.right, head.top, prestige.left - name.right, high), prestige
    return name, pygame.Rect(head.left, head.top + high, head.width, head.height - high), prestige


def other_strip(area: pygame.Rect, line: int, gap: int, *, large: bool = False) -> Strip:
    """Return the strip of a seat that sits elsewhere: most of it is for what all may see, the pile."""
    inner = area.inflate(-2 * gap, -gap)
    rows = 2 if inner.width < (LARGE_TALLY if large else TALLY) * line else 1
    rest = inner.copy()
    if large and inner.width >= BESIDE * line:  # the plate lies beside the pile, whose coins would be small below it
        head = pygame.Rect(inner.left, inner.top, round(inner.width * PLATE), inner.height)
        name, tally, prestige = _plate(head, 2)
        rest.left, rest.width = head.right + 2 * gap, inner.right - head.right - 2 * gap
    else:
        most = round(inner.height * ROWS) if large else inner.height * (rows + 1) // 6
        head = pygame.Rect(inner.left, inner.top, inner.width, min(line * rows, most))
        name, tally, prestige = _plate(head, rows)
        rest.top, rest.height = head.bottom, inner.bottom - head.bottom
    bag = min(rest.height, max(rest.width // BAG, 30))
    middle = rest.width - bag - gap
    screen = min(round(rest.width * SCREEN), round(rest.height * (LARGE_SCREEN if large else BROAD_SCREEN)))
    hand = pygame.Rect(rest.left, rest.top + gap // 2, screen, rest.height - gap // 2)
    discard = pygame.Rect(hand.right + gap, hand.top, middle - hand.width - gap, hand.height)
    bag_rect = pygame.Rect(rest.right - bag, hand.top, bag, hand.height)
    aside = pygame.Rect(0, 0, bag // 2, bag // 2)
    aside.topright = bag_rect.topright
    return Strip(area, name, tally, prestige, hand, discard, aside, bag_rect)


def own_strip(area: pygame.Rect, line: int, gap: int) -> Strip:
    """Return the strip of the near seat: most of it is for the hand; a penny lies upon the bag's corner."""
    inner = area.inflate(-2 * gap, -gap)
    bag = min(inner.height * 3 // 4, inner.width // 9)
    penny = bag // 2
    hand = pygame.Rect(inner.left, inner.top, round((inner.width - bag - penny) * 0.6), inner.height)
    left = hand.right + gap
    name, tally, prestige = _plate(pygame.Rect(left, inner.top, inner.right - left, line), 1)
    rest = pygame.Rect(left, name.bottom + 2, inner.right - left, inner.bottom - name.bottom - 2)
    bag = min(bag, rest.height)
    bag_rect = pygame.Rect(rest.right - bag, rest.top, bag, rest.height)
    discard = pygame.Rect(left, rest.top, rest.width - bag - gap, rest.height)
    aside = pygame.Rect(0, 0, penny, penny)
    aside.topright = bag_rect.topright
    return Strip(area, name, tally, prestige, hand, discard, aside, bag_rect)
