"""A still of a replay: a picture of the table as a file, and what it is called."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pygame

from game.core.contract import SPECTATOR
from game.core.public import PublicMatch
from scenes.board.board import Board
from scenes.board.context import Context
from scenes.board.engine import Engine
from scenes.match.timeline import rest_after
from scenes.replay.eyes import hides
from scenes.words import Words
from sprites import tabletop


def picture_of(match: PublicMatch, plies: int, context: Context, board: Callable[[Context], Board]) -> bytes:
    """Return a PNG of the table after a number of plies; a match that hides something is drawn as all may see it."""
    viewer = SPECTATOR if hides(match) else context.viewer
    own = replace(context, viewer=viewer)
    engine, size = Engine(board(own), own), context.unit.size
    engine.lay_out(tabletop.felt_rect(size).inflate(-2 * context.unit(16), -2 * context.unit(16)))
    engine.show(match.view_after(plies, viewer), rest_after(match, plies), past=True)
    surface, file = pygame.Surface(size), BytesIO()
    engine.draw(surface, lit=False)
    pygame.image.save(surface, file, "still.png")
    return file.getvalue()


def begun(slot: str) -> time.struct_time | None:
    """Return when a match was begun, as its slot's name has it."""
    with contextlib.suppress(ValueError):
        return time.strptime(slot[:15], "%Y%m%d-%H%M%S")
    return None


def dated(words: Words, slot: str) -> list[str]:
    """Return the date of a slot for the head, if it has one."""
    then = begun(slot)
    return [time.strftime(words.say("interface", "matches.when_year"), then)] if then else []


def label_of(words: Words, match: PublicMatch, slot: str) -> str:
    """Return what files of a match are called."""
    then = begun(slot)
    return " ".join([words.title(match.title.id), *([time.strftime("%Y-%m-%d", then)] if then else [])])
