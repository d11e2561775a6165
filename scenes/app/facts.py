"""The facts of a match in a line below its headline: which game, how long it went on, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pygame

from game.core.chance import Drew, Fell
from game.core.contract import CHANCE, SPECTATOR
from game.core.public import PublicMatch
from scenes.board.context import Context
from scenes.board.words import Words as TableWords
from scenes.match.values import why_won
from scenes.words import Words
from sprites import text
from sprites.wrap import NO_BREAK, wrap_evenly

BETWEEN = "  ·  "
DOT = " ·"
LINE = 1.25
"""The height of a line by its letters."""


def facts_of(match: PublicMatch, words: Words, seconds: float) -> str:
    """Return which game it is, its rounds or turns, how long it was played, and against what opponents."""
    title, parts = match.title, [words.title(match.title.id, "name")]
    view = match.view(SPECTATOR)
    if title.round_of is not None:
        file, count = title.id if words.has(title.id, "facts.rounds") else "interface", title.round_of(view)
        own = f"facts.rounds_{count}"  # so many are another thing than their number
        parts.append(words.say(file, own if words.has(file, own) else "facts.rounds", n=count))
    elif turns := turns_of(match):
        parts.append(words.say("interface", "facts.turns", n=turns))
    if minutes := round(seconds / 60):
        parts.append(words.say("interface", "facts.minutes", n=minutes))
    levels = dict.fromkeys(player.level for player in match.header.players if not player.human)
    parts += [words.say("interface", f"level.{level}") for level in levels]
    return BETWEEN.join(parts)


def once_more(match: PublicMatch) -> str:
    """Return what the same match is called that chance answers once more; empty: it had no say, and could not."""
    chance = {type(ply.action) for ply in match.plies if ply.request is not None}
    return ("score.same_throws" if Fell in chance and Drew not in chance else "score.same") if chance else ""


def points_in(context: Context) -> str:
    """Return what a title calls points."""
    file, own = context.title.id, "facts.points"
    return context.say(own) if context.words.has(file, own) else context.words.say("interface", "score.points")


def decided(match: PublicMatch, context: Context, table: TableWords | None) -> str:
    """Say how a match ended, and what made the only winner win, where the title knows."""
    if match.outcome is None:
        return ""
    return (why_won(table, match) if table is not None else "") or context.say(f"outcome.{match.outcome.why}")


def lines_in(told: Sequence[str], room: pygame.Rect, px: int) -> tuple[int, list[str]]:
    """Break sentences into lines that fit a place, all of one about as long, in letters as large as fit there.

    Facts in a row are broken between each other, never inside one that has room.
    """
    rows = [row for line in told for row in _broken(line, px, room.width)]
    if px <= text.MIN_PX or len(rows) * px * LINE <= room.height:
        return px, rows
    return lines_in(told, room, px - 1)


def _broken(line: str, px: int, width: int) -> list[str]:
    """Break a sentence or a row of facts into lines, all about as long."""
    facts = line.split(BETWEEN)
    if len(facts) == 1:
        return list(wrap_evenly(line, "body", px, width))
    held = " ".join(f"{fact}{DOT}" for fact in facts).removesuffix(DOT).replace(" ", NO_BREAK)
    held = held.replace(f"·{NO_BREAK}", "· ")
    widest = max(text.measure(part, "body", px)[0] for part in held.split("· ")) + px
    rows = wrap_evenly(held, "body", px, width, widest)
    return [row.replace(NO_BREAK, " ").removesuffix(DOT) for row in rows]


def turns_of(match: PublicMatch) -> int:
    """Count how often it was somebody's turn: decisions of one seat in a row are one."""
    return sum(1 for _ in groupby(ply.by for ply in match.plies if ply.by != CHANCE))
