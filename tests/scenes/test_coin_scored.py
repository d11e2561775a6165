"""What COIN tells when a round is scored: sums that stay, between the banks, and what they are made of."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.coin.rules.events import RoundScored
from game.coin.rules.scoring import bank_lines, score_lines
from game.coin.rules.state import SEAT_COUNT
from game.core.contract import SPECTATOR, ScoreLine, totals
from game.core.luck import Luck
from scenes.board.director import Cue, Director
from scenes.tables import TABLES
from scenes.tables.coin.banks import lying_lines, plate_sums
from scenes.tables.coin.count import READING, RoundCount, SumsAct, room_for_sums
from scenes.tables.coin.sheets import match_rows, paper_of
from sprites import materials, text
from sprites.palette import FOCUS
from sprites.stamp import write
from tests.scenes.conftest import Start
from tests.scenes.engine_table import AREA, begin
from tests.scenes.test_coin_moments import until_event
from tests.scenes.test_coin_told import to_play


def test_what_stays_is_ended_by_being_hurried_once_it_is_seen_and_only_where_somebody_attends() -> None:
    for attended in (True, False):
        ended: list[str] = []
        director = Director(attended=attended)
        director.add(
            Cue(1.0, end=lambda seen=ended: seen.append("before")),  # type: ignore[misc]
            Cue(1.0, stays=True, end=lambda seen=ended: seen.append("sheet")),  # type: ignore[misc]
            Cue(1.0, end=lambda seen=ended: seen.append("after")),  # type: ignore[misc]
        )
        director.update(0.1)
        director.hurry()
        assert ended == (["before"] if attended else ["before", "sheet", "after"])
        for _ in range(3):  # whoever taps twice to hurry what moves has not read what comes up under the second tap
            director.update(0.1)
            director.hurry()
        assert ended == (["before"] if attended else ["before", "sheet", "after"])
        for _ in range(100):
            director.update(0.1)
        assert director.staying == attended
        director.hurry()
        assert ended == ["before", "sheet", "after"]
        assert director.answered == attended
        director.add(Cue(1.0))
        assert not director.answered, "of what came before this"


def test_what_halts_is_given_its_own_time_where_what_came_before_it_is_hurried() -> None:
    ended: list[str] = []
    director = Director(attended=True)
    cues = [Cue(1.0, halts=word.isupper(), end=lambda said=word: ended.append(said)) for word in ("a", "B", "c")]  # type: ignore[misc]
    director.add(*cues)
    director.update(0.1)
    director.hurry()
    assert ended == ["a"]
    assert not director.staying, "nobody has to press for it to go on"
    for _ in range(11):
        director.update(0.1)
    assert ended == ["a", "B"]
    director.hurry()
    assert ended == ["a", "B", "c"]


def test_the_score_of_a_round_stays_until_a_person_goes_on() -> None:
    table, _ = until_event(RoundScored)
    table.engine.director.attended = True
    table.frames(60 * 12)
    assert [type(act) for act, _ in table.engine._acts] == [SumsAct]
    assert not table.engine.idle
    table.engine.hurry()
    assert table.engine.idle
    assert READING < 12


def test_the_score_of_a_round_names_everybody_in_full_and_says_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = until_event(RoundScored)
    written: list[str] = []
    cut: list[str] = []
    elide = text.elide

    def noted(surface: pygame.Surface, words: str, *others: Any, **named: Any) -> Any:
        written.append(words)
        return write(surface, words, *others, **named)

    def elided(words: str, *others: Any) -> str:
        short = elide(words, *others)
        cut.extend([words] if short != words else [])
        return short

    monkeypatch.setattr("scenes.tables.coin.sheets.write", noted)
    monkeypatch.setattr(text, "elide", elided)
    names = ("Player 1", "Guinea", "Denarius", "Ducat")
    monkeypatch.setattr(type(table.context), "name", lambda context, seat: names[seat])
    table.engine.director.attended = True
    table.frames(60 * 12)
    drawn(table)
    assert table.context.words.say("interface", "table.onwards") in written
    assert not cut


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_sums_of_a_round_cover_no_bank_and_say_once_how_to_go_on(
    start: Start, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = to_play(start, size=size)
    offered: list[Any] = []
    table, match = pilot.table, pilot.table.session.match
    while table.shown_view.number < 8 or table.shown_view.stage != "playing":
        table.acting.do(match.legal_actions(0).sample(Luck(3), len(match.plies)))
        pilot.settle()
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    table.acting.do(match.legal_actions(0).actions[0])
    asked: set[Any] = set()

    def summed() -> bool:
        asked.update({table.timeline.asked} if table.engine.shown.view.stage == "clearing" else ())
        return any(type(act) is SumsAct for act, _ in table.engine._acts)

    pilot.until(summed)
    assert asked == {None}, "while the middle is handed out it seems to be somebody's turn"
    monkeypatch.setattr(table.hud, "offer_words", lambda words: offered.extend(filter(None, [words])))
    pilot.frames(60 * 8)
    pilot.look()
    act = next(act for act, _ in table.engine._acts if isinstance(act, SumsAct))
    layout: Any = table.engine.position.layout
    count = RoundCount(act.event, table.engine.shown.view.banks, table.engine.shown.view.rules, 1.0)
    room = room_for_sums(layout, table.context)
    paper, _ = paper_of(room, table.context, count.rows(table.context), "on")
    assert paper.collidelist([area.tray for area in layout.seats]) < 0
    assert table.engine.director.staying
    assert not offered
    assert table.timeline.asked is None, "it seems to be somebody's turn"
    assert not any(panel.to_move for panel in table.hud.seat_panels())
    scores = [panel.line.score for panel in table.hud.seat_panels()]
    assert scores == list(map(str, act.event.totals)), "beside the board the points of the round before stand on"


def test_one_frame_stands_about_each_row_of_a_bank_that_is_counted_and_takes_in_no_gray_coin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, _ = until_event(RoundScored)
    framed: list[pygame.Rect] = []

    def outlined(surface: pygame.Surface, rect: pygame.Rect, radius: int, width: int, *ink: Any) -> None:
        framed.extend([rect] if ink == (FOCUS,) else [])

    monkeypatch.setattr(materials, "draw_outline", outlined)
    table.engine.director.attended = True
    table.frames(60 * 12)
    framed.clear()
    drawn(table)
    layout: Any = table.engine.position.layout
    counts = list(enumerate(map(len, table.engine.shown.view.banks)))
    rows = [-(-count // layout.fan(layout.seats[seat], count).columns) for seat, count in counts]
    assert len(framed) == sum(rows) > SEAT_COUNT
    grays = [layout.gray_area(layout.seats[seat], count).inflate(-8, -8) for seat, count in counts]
    assert all(gray.collidelist(framed) < 0 for gray in grays)


def drawn(table: Any) -> pygame.Surface:
    """Return the table as it is drawn now."""
    surface = pygame.Surface(AREA.bottomright)
    table.engine.draw(surface)
    return surface


def test_a_round_s_line_tells_what_the_round_brought_and_the_last_trick_s_stands_above(start: Start) -> None:
    pilot = to_play(start)
    table, match = pilot.table, pilot.table.session.match
    while table.shown_view.round == 1 or table.shown_view.stage not in ("playing", "banking"):
        pilot.settle()
        table.acting.do(match.legal_actions(0).sample(Luck(3), len(match.plies)))
        pilot.settle()
    told = {one.entry.sentence: one.change for one in table.hud.recap.happenings()}
    brought = totals(score_lines(match.view(0)), SEAT_COUNT)
    named = " · ".join(f"{table.timeline.context.name(seat)} +{points}" for seat, points in enumerate(brought))
    assert told["Round 1 is scored."] == f"The whole round: {named}"
    before = list(told)[list(told).index("Round 1 is scored.") - 1]
    assert told[before]


def test_the_match_sheet_says_what_each_round_was_made_of() -> None:
    table, luck = begin(TABLES["coin"], 0, 4, seed=3), Luck(5)
    while table.engine.shown.view.round < 3:
        table.step(luck)
        table.engine.finish()
    view = table.engine.shown.view
    rows = match_rows(table.context, view)
    made_of = "coins + gray + colors + most gray"
    assert [row.label for row in rows[:4]] == ["Round 1", made_of, "Round 2", made_of]
    for number, (whole, parts) in enumerate((rows[:2], rows[2:4]), start=1):
        lines = [line for line in score_lines(view) if line.values["round"] == number]
        assert [int(value) for value in whole.values] == list(totals(lines, SEAT_COUNT))
        assert [sum(map(int, value.split("+"))) for value in parts.values] == list(totals(lines, SEAT_COUNT))


def test_once_the_match_is_over_plates_and_stacks_tell_what_was_scored_and_not_zeros() -> None:
    table, _ = until_event(RoundScored)
    view = table.match.view_after(len(table.match.plies) - 1, SPECTATOR)
    lines = bank_lines(view.round, view.banks, view.grays, view.rules)
    earlier = ScoreLine(0, "coins", 40, {"round": view.round - 1, "n": 9})
    over = replace(view, stage="over", lines=(earlier, *lines))
    last = totals(lines, SEAT_COUNT)
    assert totals(lying_lines(over), SEAT_COUNT) == last
    assert plate_sums(over) == (last[0] + 40, *last[1:])
    told = [table.engine.words.describe(SimpleNamespace(view=over), (kind, 0)) for kind in ("name", "worth")]  # type: ignore[arg-type]
    assert str(last[0] + 40) in str(told[0])
    assert "in the last round" in str(told[1])
