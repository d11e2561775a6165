"""How a match is told at the table: deeds become cues and sentences, and going back tells it anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from game.core.agent import Candidate, Decision
from game.core.contract import CHANCE, SPECTATOR, Seat
from game.core.referee import Ply
from game.opponents.levels import levels_of
from scenes.director import Cue
from scenes.panels import LogEntry
from scenes.session import Thrown
from scenes.tables.board import Board
from scenes.values import value_words

if TYPE_CHECKING:
    from scenes.table import TableScene

AI_VISIBLE = 0.45
"""An opponent's action is seen at least this long, in seconds at normal speed."""

UNHURRIED = 6
"""So many actions of an opponent in a row are held up for that; further ones follow at once."""


def stage(table: TableScene, ply: Ply, thrown: Thrown | None) -> None:
    """Queue the cues of a deed; when they have ended, numbers and words follow."""
    title, plies = table.session.match.title, len(table.session.match.plies)
    view = table.session.match.view(table.viewer)
    cues: list[Cue] = []
    for event in ply.events:
        seen = title.observe(event, table.viewer)
        if seen is not None:
            gap = 0.0 if table.board.overlaps else None
            story = Cue(begin=lambda seen=seen: _tell_story(table, seen, plies), gap=gap)  # type: ignore[misc]
            shown = table.board.cues(seen, thrown)
            later = thrown or isinstance(seen, table.board.shown_first)  # how coins fell is told when they lie still
            cues += [*shown, story] if later else [story, *shown]
    waiting = table.session.match.waiting
    cues.append(Cue(end=lambda: _settle(table, view, waiting)))
    table.choosing = table.actor in waiting and ply.by != table.actor and bool(table.picker.lit or table.board.drafting)
    if ply.by not in (*table.session.humans, -2) and not table.choosing:
        told = sum(cue.seconds for cue in cues)
        cues.append(Cue(max(0.0, AI_VISIBLE - told) if _in_a_row(table, ply.by) <= UNHURRIED else 0.0))
    table.director.add(*cues)
    if table.choosing:
        table.menu_for, table.stale = None, True
    else:
        table.forget_touches()


def _in_a_row(table: TableScene, seat: Seat) -> int:
    """Return how many actions a seat has done since anybody else did one."""
    latest = takewhile(lambda ply: ply.by in (seat, CHANCE), reversed(table.session.match.plies))
    return sum(ply.by == seat for ply in latest)


def _settle(table: TableScene, view: Any, waiting: frozenset[Seat]) -> None:
    """The coins have landed: the table must now look as the view says."""
    table.shown_view, table.shown_waiting = view, waiting
    if table.board.arrangement() != table.board.arrangement_of(view):
        table.board.show(view)
        table.mismatches += 1
    else:
        table.board.settled(view)


def _tell_story(table: TableScene, event: Any, plies: int) -> None:
    sentence = table.board.log_line(event)
    if sentence:
        table.log.entries.append(LogEntry(sentence, getattr(event, "seat", None), plies))


def retell(table: TableScene) -> None:
    """Show the match as it stands at once, and tell its story anew (after undo, resuming, another viewer)."""
    match = table.session.match
    table.director.finish()
    look_back(table, None)
    table.log.entries = []
    for number, ply in enumerate(match.plies, start=1):
        for event in ply.events:
            seen = match.title.observe(event, table.viewer)
            if seen is not None:
                _tell_story(table, seen, number)
    table.shown_view, table.shown_waiting = match.view(table.viewer), match.waiting
    table.board.show(table.shown_view)
    table.picture.ground = None
    table.forget_touches()


def go_through_history(table: TableScene, move: Any, word: str) -> None:
    """Undo or redo by `move`, or say why that cannot be."""
    seat = table.actor
    if seat is None:
        return
    try:
        move(seat)
    except ValueError as error:
        table.tell(table.say(f"{word}.{str(error).partition(': ')[2]}"))
        table.heard("refusal")
        return
    table.heard("undo")
    table.over_told = False
    recall_throw(table.present, table.session.match.plies)
    retell(table)


def look_back(table: TableScene, entry: LogEntry | None) -> None:
    """Show the table as it was when a log entry was told; None: as it is.

    The moment has a board to itself, so that the present one keeps its drafts, and comes back as it was left.
    """
    if entry is None:
        table.pinned = False
    if entry is table.looking_back or (entry is not None and not table.director.idle):
        return
    table.looking_back = entry
    table.board = table.present if entry is None else _board_of_then(table, entry)
    table.picture.ground, table.hovered, table.stale = None, None, True


def _board_of_then(table: TableScene, entry: LogEntry) -> Board:
    match = table.session.match
    viewer = SPECTATOR if match.title.secrets and match.outcome is None else table.viewer
    board = type(table.present)(table.setting)
    board.resize(table.areas.board)
    for ply in match.plies[: entry.plies]:
        for event in ply.events:
            if (seen := match.title.observe(event, viewer)) is not None:
                board.log_line(seen)  # boards learn from the story where things were laid
    board.show(match.view_after(entry.plies, viewer))
    recall_throw(board, match.plies[: entry.plies])
    return board


def recall_throw(board: Board, plies: Sequence[Ply]) -> None:
    """Tell a board where the coins of the last throw came to rest."""
    for ply in reversed(plies):
        if ply.note and ply.request is not None:
            board.recall(getattr(ply.request, "coins", ()), ply.note)
            return


def take_advice(table: TableScene) -> None:
    """Light up the advice that was asked for, once it has come."""
    thought = table.session.take_advice()
    if thought is None or thought.action is None:
        return
    table.hint = table.picker.spots_of(thought.action)
    table.tell("\n".join(_reasoned(table, thought)))


def _reasoned(table: TableScene, thought: Decision[Any]) -> Iterator[str]:
    """Yield an action and what it is value, what it does, and the best of the others: a line each."""
    candidates = thought.candidates
    chosen = next((known for known in candidates if known.action == thought.action), None)
    other = next((known for known in candidates if known.action != thought.action), None)
    told = table.board.action_words(thought.action)
    yield table.say("table.advice", action=_valued(table, chosen) if chosen and other else told)
    preview = table.board.preview(table.shown_view, thought.action)
    reasons = [line.rstrip(".") for line in preview.lines if line != told] if preview else []
    if reasons:
        yield " · ".join(reasons)
    if chosen and other:
        yield table.say("table.advice_next", action=_valued(table, other))


def _valued(table: TableScene, candidate: Candidate[Any]) -> str:
    title = table.session.match.title
    value = value_words(table.program.words, title, levels_of(title)[-1], candidate.value)
    return f"{table.board.action_words(candidate.action)} – {value}"
