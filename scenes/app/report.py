"""What a report of an error says, and which picture goes with it: no secret of a match that is still played."""

from __future__ import annotations

import io
import json
import platform
import time
import traceback
from collections.abc import Callable, Iterator

import pygame

from game.commands.seats import PROGRAM
from game.core.codec import to_json
from game.core.contract import SPECTATOR
from saves.reports import place_of, save_report
from scenes.app.program import Program
from scenes.match.table import TableScene

LOGGED = 100
"""How many of the log's latest lines a report has."""

MOST_CAUSES = 10
"""How far back a chain of errors is told."""


def save_report_of(error: BaseException, program: Program) -> str:
    """Save a report of an error; return its path. Raises OSError."""
    table = table_on(program)
    covered = table is not None and table.session.needs_handover and table.session.match.outcome is None
    picture = None if covered else _picture(program.surface)
    parts = (_about_picture(picture, covered), *_parts(error, program, table))
    head = f"Coin Cabinet {PROGRAM}, an error at {time.strftime('%Y-%m-%d %H:%M:%S')}"
    return str(save_report("\n".join((head, *parts)) + "\n", picture))


def what_became_of_the_match(program: Program) -> str:
    """Return the id of the sentence about it."""
    table = table_on(program)
    if table is None:
        return "no_match"
    return "saved" if table.session.slot.complete else "unsaved"


def table_on(program: Program) -> TableScene | None:
    """Return the table on the stack, if a match is played."""
    return next((scene for scene, _ in reversed(program.stack) if isinstance(scene, TableScene)), None)


def _parts(error: BaseException, program: Program, table: TableScene | None) -> Iterator[str]:
    """Yield a report's parts; one that fails says so and costs no other."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    yield f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}"
    yield _told("System", platform.platform)
    yield _told("Screens", lambda: " > ".join(type(scene).__name__ for scene, _ in program.stack))
    if table is not None:
        yield _told("Title", lambda: table.session.match.title.id)
        yield _told("Record", lambda: str(table.session.slot.record))
        yield _told("Actions", lambda: str(len(table.session.match.plies)))
    yield _told("Settings", lambda: json.dumps(to_json(program.settings), ensure_ascii=False))
    yield _told("Traceback", lambda: "\n" + "".join(_traceback(error, _may_name_secrets(table))))
    if table is not None:
        yield _told("Log, as everybody may see it", lambda: "\n" + "\n".join(_log(table)))


def _told(what: str, tell: Callable[[], str]) -> str:
    try:
        return f"{what}: {tell()}"
    except Exception as error:
        return f"{what}: cannot be told ({place_of(error)})"


def _may_name_secrets(table: TableScene | None) -> bool:
    return table is not None and table.session.match.title.secrets and table.session.match.outcome is None


def _traceback(error: BaseException | None, silent: bool) -> Iterator[str]:
    """Yield an error with its causes, the first last; silent ones keep to themselves what they say."""
    for _ in range(MOST_CAUSES):
        if error is None:
            return
        yield from traceback.format_tb(error.__traceback__)
        yield f"{type(error).__name__} (left out: it may name secrets)\n" if silent else _said(error)
        error = error.__cause__ or error.__context__
        yield "after:\n" if error else ""


def _said(error: BaseException) -> str:
    return "".join(traceback.format_exception_only(error))


def _log(table: TableScene) -> list[str]:
    """Return the log's latest lines as somebody at no seat reads them."""
    match, words = table.session.match, table.engine.words
    events = (event for ply in match.plies[-LOGGED:] for event in match.observed(ply, SPECTATOR))
    return [sentence for event in events if (sentence := words.log(event))][-LOGGED:]


def _picture(surface: pygame.Surface) -> bytes | None:
    """Return what is on the screen, or None if that cannot be told."""
    file = io.BytesIO()
    try:
        pygame.image.save(surface, file, "report.png")
    except pygame.error:
        return None
    return file.getvalue()


def _about_picture(picture: bytes | None, covered: bool) -> str:
    if covered:
        return "Picture: left out, people at this table hold secrets from each other"
    return "Picture: beside this file" if picture else "Picture: could not be taken"
