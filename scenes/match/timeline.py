"""How a match is told at the table: deeds become cues and sentences, and going back tells it anew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from game.core.agent import Candidate, Decision
from game.core.chance import Flips
from game.core.contract import CHANCE, SPECTATOR, Seat
from game.core.public import PublicMatch, PublicPly
from game.opponents.levels import levels_of
from scenes.board.director import Cue
from scenes.board.former import FormerEngine
from scenes.board.shown import Rest
from scenes.match.panels import LogEntry
from scenes.match.session import Thrown
from scenes.match.values import value_words

if TYPE_CHECKING:
    from scenes.match.table import TableScene

AI_VISIBLE = 0.45
"""An opponent's action is seen at least this long, in seconds at normal speed."""

UNHURRIED = 6
"""So many actions of an opponent in a row are held up for that; further ones follow at once."""


def stage(table: TableScene, ply: PublicPly, thrown: Thrown | None) -> None:
    """Queue what tells a ply; when its pieces have landed, numbers and words follow."""
    match, number = table.session.match, len(table.session.match.plies)
    view, waiting = match.view(table.viewer), match.waiting

    def done() -> None:
        table.shown_waiting = waiting

    told = table.engine.play(
        match.seen(ply, table.viewer), view, thrown, tell=lambda event: _tell_story(table, event, number), done=done
    )
    table.choosing = table.actor in waiting and ply.by != table.actor and table.engine.begun
    if ply.by not in (*table.session.humans, CHANCE) and not table.choosing:
        left = max(0.0, AI_VISIBLE - told) if _in_a_row(table, ply.by) <= UNHURRIED else 0.0
        table.director.add(Cue(left))
    if table.choosing:
        table.menu_for, table.stale = None, True
    else:
        table.forget_touches()


def _in_a_row(table: TableScene, seat: Seat) -> int:
    """Return how many actions a seat has done since anybody else did one."""
    latest = takewhile(lambda ply: ply.by in (seat, CHANCE), reversed(table.session.match.plies))
    return sum(ply.by == seat for ply in latest)


def _tell_story(table: TableScene, event: Any, plies: int) -> None:
    sentence = table.engine.words.log(event)
    if sentence:
        table.log.entries.append(LogEntry(sentence, getattr(event, "seat", None), plies))


def retell(table: TableScene) -> None:
    """Show the match as it stands at once, and tell its story anew (after undo, resuming, another viewer)."""
    match = table.session.match
    table.engine.finish()
    look_back(table, None)
    table.log.entries = []
    for number, ply in enumerate(match.plies, start=1):
        for event in match.observed(ply, table.viewer):
            _tell_story(table, event, number)
    table.shown_waiting = match.waiting
    table.engine.show(match.view(table.viewer), rest_after(match, len(match.plies)))
    table.forget_touches()


def rest_after(match: PublicMatch, plies: int) -> Rest:
    """Return where the coins of the last throw lay after so many plies."""
    for ply in reversed(match.plies[:plies]):
        if ply.note and isinstance(ply.request, Flips):
            return Rest.of(ply.request.coins, ply.note)
    return Rest()


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
    retell(table)


def look_back(table: TableScene, entry: LogEntry | None) -> None:
    """Show the table as it was when a log entry was told; None: as it is."""
    if entry is None:
        table.pinned = False
    if entry is table.looking_back or (entry is not None and not table.engine.idle):
        return
    table.looking_back = entry
    table.hovered, table.stale = None, True
    match = table.session.match
    viewer = SPECTATOR if match.title.secrets and match.outcome is None else table.viewer
    if entry is None:
        table.engine.show(match.view(table.viewer), rest_after(match, len(match.plies)))
        return
    if isinstance(table.engine, FormerEngine):
        table.engine.story = [event for ply in match.plies[: entry.plies] for event in match.observed(ply, viewer)]
    table.engine.show(match.view_after(entry.plies, viewer), rest_after(match, entry.plies), past=True)


def take_advice(table: TableScene) -> None:
    """Light up the advice that was asked for, once it has come."""
    thought = table.session.take_advice()
    if thought is None or thought.action is None:
        return
    table.engine.hinted = table.picker.spots_of(thought.action)
    table.tell("\n".join(_reasoned(table, thought)))


def _reasoned(table: TableScene, thought: Decision[Any]) -> Iterator[str]:
    """Yield an action and what it is value, what it does, and the best of the others: a line each."""
    candidates = thought.candidates
    chosen = next((known for known in candidates if known.action == thought.action), None)
    other = next((known for known in candidates if known.action != thought.action), None)
    told = table.engine.words.action(thought.action)
    yield table.say("table.advice", action=_valued(table, chosen) if chosen and other else told)
    preview = table.engine.words.preview(table.shown_view, thought.action)
    reasons = [line.rstrip(".") for line in preview.lines if line != told] if preview else []
    if reasons:
        yield " · ".join(reasons)
    if chosen and other:
        yield table.say("table.advice_next", action=_valued(table, other))


def _valued(table: TableScene, candidate: Candidate[Any]) -> str:
    title = table.session.match.title
    value = value_words(table.program.words, title, levels_of(title)[-1], candidate.value)
    return f"{table.engine.words.action(candidate.action)} – {value}"
