"""Whatever the pointer rests on and whatever could be done: each table has whole sentences about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.core.contract import SPECTATOR, Seat
from game.core.luck import Luck
from scenes.board.words import Preview
from scenes.tables import TABLES
from scenes.words import LANGUAGES, Words
from tests.scenes.edges import broken
from tests.scenes.engine_table import Table, begin

MOST = 12
"""So many actions are looked at in each position."""
MOST_TOLD = 1000
"""So many plies are told in the log."""
DESCRIBED = ("coin_age", "coin", "stripmine")
"""The titles that describe whatever is lit."""
PLIES = 150
EVERY = 3
"""Every so many plies a position is looked at."""


def positions(title: str, viewer: Seat, seed: int) -> Iterator[Table]:
    """Yield positions of a match at random, for one viewer."""
    seats = TABLES[title].title.seats
    table, luck = begin(TABLES[title], viewer, seats[seed % len(seats)], seed=seed), Luck(seed)
    for number in range(PLIES):
        if table.match.outcome is not None:
            break
        table.step(luck)
        table.engine.finish()
        if number % EVERY == 0:
            yield table
    yield table


def whole(said: str | None) -> None:
    """Nothing is said, or a sentence without gaps."""
    assert said is None or (said.strip() and not broken(said)), (said, broken(said or ""))


def actions_of(table: Table) -> list[Any]:
    """Return some of what the viewer may do, evenly spread."""
    legal = table.match.legal_actions(table.viewer) if table.viewer != SPECTATOR else None
    if legal is None or not legal:
        return []
    listed = list(legal.actions)
    found = listed[:: max(1, len(listed) // MOST)]
    return [*found, legal.form.sample(Luck(1), "form")] if legal.form is not None else found


def previewed(preview: Preview | None, seats: int) -> None:
    if preview is not None:
        assert preview.lines or preview.changes
        for line in preview.lines:
            whole(line)
        assert set(preview.changes) <= set(range(seats))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TABLES)
def test_every_line_of_the_log_is_a_whole_sentence(title: str, language: str) -> None:
    table, luck = begin(TABLES[title], 0, max(TABLES[title].title.seats)), Luck(2)
    table.context.words = Words(language, files={title: TABLES[title].words})
    told = 0
    while table.match.outcome is None and len(table.match.plies) < MOST_TOLD:
        ply = table.match.sample_chance() if table.match.request is not None else table._act(luck)
        for event in table.match.observed(ply, 0):
            sentence = table.engine.words.log(event)
            whole(sentence)
            told += bool(sentence)
    assert told > 10


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("viewer", "language"), [(SPECTATOR, "en"), (0, "de"), (1, "en")])
@pytest.mark.parametrize("title", TABLES)
def test_tips_previews_and_refusals_are_whole_sentences(title: str, viewer: Seat, language: str) -> None:
    words_of_language = Words(language, files={title: TABLES[title].words})
    said = 0
    for table in positions(title, viewer, seed=viewer + 3):
        engine, words, match = table.engine, table.engine.words, table.match
        table.context.words = words_of_language
        engine.offer(match.legal_actions(viewer) if viewer != SPECTATOR else None, viewer)
        targets = list(engine.targets())
        for target in targets:
            tip = words.describe(engine.shown, target)
            whole(tip)
            assert tip or target not in engine.lit or title not in DESCRIBED, target
            said += tip is not None
            whole(words.section(target))
            asked = words.ask(replace(engine.shown, touched=(target,))) if target in engine.lit else None
            whole(words.context.say(f"ask.{asked.id}", asked.values) if asked is not None else None)
            attempted = words.attempt(engine.shown.view, (target,))
            if attempted is not None and viewer != SPECTATOR and viewer < match.seats:
                refusal = match.refusal(viewer, attempted)
                whole(words.context.say(f"refusal.{refusal.reason}", refusal.values) if refusal else None)
        for action in actions_of(table):
            whole(words.action(action))
            previewed(words.preview(engine.shown.view, action), match.seats)
            said += 1
        for seat in range(match.seats):
            line = words.seat_line(engine.shown.view, seat)
            whole(line.score)
        whole(words.status(engine.shown))
        for part in words.aim(engine.shown.view):
            whole(part)
        closing = words.closing(engine.shown.view) if match.outcome is not None else None
        if closing is not None:
            whole(closing.note)
            for added in closing.lines:
                whole(added.heading)
                assert len(added.figures) == match.seats
    assert said > 10
