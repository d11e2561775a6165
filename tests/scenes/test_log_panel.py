"""The log beside the table: as many whole sentences as fit, the newest at its foot."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pygame
import pytest

from game.core.luck import Luck
from game.titles import TITLES
from scenes.match.keys import ArrowButton, MoreButton
from scenes.match.log_panel import Line, LogPanel, _rows_of, inked
from scenes.match.panels import BESIDE, LEAST_LOG, OVER
from scenes.match.timeline import LogEntry
from sprites.layout import Unit
from sprites.palette import GAIN, LOSS
from tests.scenes.conftest import Start

UNIT = Unit((1280, 720))
ENTRIES = tuple(
    LogEntry(
        f"In trick {number} somebody plays a card " + "that is worth very much " * (number % 4), number % 3, number
    )
    for number in range(1, 12)
)
TALL = 1000


def heights(high: int, scrolled: float = 0) -> Counter[LogEntry]:
    """Return how many pixels of each entry stand in a panel of some height."""
    panel, surface = LogPanel(), pygame.Surface((320, TALL))
    panel.area = pygame.Rect(0, 0, 320, high)
    panel.scroll(scrolled, UNIT)
    panel.draw(surface, UNIT, ENTRIES, None)
    found = (panel.entry_at((160, y)) for y in range(high))
    return Counter(entry for entry in found if entry is not None)


@pytest.mark.parametrize("high", range(130, 400, 9))
def test_every_sentence_that_stands_there_stands_there_whole(high: int) -> None:
    whole, shown = heights(TALL), heights(high)
    assert ENTRIES[-1] in shown
    assert len(whole) == len(ENTRIES) > len(shown)
    assert shown == {entry: whole[entry] for entry in shown}


def test_a_sentence_too_long_for_the_panel_shows_its_end() -> None:
    assert set(heights(50)) == {ENTRIES[-1]}


def test_what_a_round_brought_and_who_leads_now_stand_on_rows_of_their_own() -> None:
    _, under = _rows_of(UNIT, pygame.Rect(0, 0, 320, TALL), ENTRIES[0], "Ducat +24\nDucat now leads")
    assert [row.replace("\u00a0", " ") for row in under] == ["Ducat +24", "Ducat now leads"]


def test_what_each_gained_breaks_between_seats_and_a_figure_stays_with_what_it_counts() -> None:
    told = "Player 1 +2 (Coins on cards +1, Gray coins +1) · Guinea +3 · Denarius ±0 · Ducat −2 (Most gray coins)"
    for wide in range(100, 400, 7):
        _, under = _rows_of(UNIT, pygame.Rect(0, 0, wide, TALL), ENTRIES[0], told)
        rows = [row.replace("\u00a0", " ") for row in under]
        assert "…" not in "".join(rows)
        assert not [row for row in rows if row.startswith("·") or row.endswith("·") or (wide > 200 and row[0] in "+−±")]


def test_points_alone_stand_as_chips_beside_the_end_of_their_line_and_reasons_below_it() -> None:
    panel = LogPanel()
    panel.seats = {"Anna": 0, "Ducat": 2}
    inner = pygame.Rect(0, 0, 320, TALL)
    one, two = (
        panel._laid(UNIT, inner, ENTRIES[3], "Anna +2"),
        panel._laid(UNIT, inner, ENTRIES[3], "Anna +2 · Ducat −1"),
    )
    assert (one.chips, one.beside, one.under) == ([[(0, "+2")]], True, ())
    assert two.chips == [[(0, "+2"), (2, "−1")]]
    for told in ("Anna +2 (Market)", "Anna +2 · Ducat −1, now leads", "Obol +1"):
        assert not panel._laid(UNIT, inner, ENTRIES[3], told).chips
    assert one.height(UNIT) == panel._laid(UNIT, inner, ENTRIES[3], "").height(UNIT)


def test_who_loses_is_told_in_another_ink_however_the_rows_break() -> None:
    told = "Guinea −3 (Market) · Ducat +2\nGuinea's hill is gone (map +2, bank −6): −4"
    rows = ["Guinea\u00a0−3", "(Market) · Ducat\u00a0+2", "Guinea's hill is gone", "(map\u00a0+2, bank\u00a0−6): −4"]
    lost, won = rows[0], [("(Market) · ", LOSS), ("Ducat\u00a0+2", GAIN)]
    assert list(inked(told, rows)) == [[(lost, LOSS)], won, [(rows[2], LOSS)], [(rows[3], LOSS)]]
    told, held = "Anna loses a lead: −4 · Guinea +1, level now", ["Anna loses a lead: −4", "Guinea\u00a0+1, level now"]
    assert list(inked(told, held)) == [[(held[0], LOSS)], [(held[1], GAIN)]], "whatever keeps words together"


def test_whoever_scrolls_reads_what_was_left_out() -> None:
    assert not set(heights(200, scrolled=2)) <= set(heights(200))


def test_in_first_steps_the_newest_entries_leave_half_the_room_to_the_note() -> None:
    panel = LogPanel()
    panel.area = pygame.Rect(0, 0, 320, 400)
    found = panel.newest(UNIT, ENTRIES)
    assert 1 < len(found) < len(ENTRIES)
    assert tuple(found) == ENTRIES[-len(found) :]
    assert panel._filled(UNIT, [(entry, "") for entry in found], headed=True, more=False).height <= 200
    panel.scroll(1, UNIT)
    assert panel.newest(UNIT, ENTRIES) == ENTRIES, "whoever scrolls reads all"


@pytest.mark.parametrize("count", [0, 1, 4, 11])
def test_the_panel_beside_the_board_is_no_larger_than_its_lines_fill(count: int) -> None:
    panel, surface = LogPanel(), pygame.Surface((320, TALL), pygame.SRCALPHA)
    panel.area = surface.get_rect()
    panel.draw(surface, UNIT, ENTRIES[:count], None)
    drawn = surface.get_bounding_rect(min_alpha=BESIDE)  # without the shadow around it
    filled = sum(panel.entry_at((160, y)) is not None for y in range(TALL))
    assert filled > 0.8 * drawn.height or drawn.height <= UNIT.target(LEAST_LOG) * bool(count)
    panel.alpha = OVER
    panel.draw(surface, UNIT, ENTRIES[:count], None)
    assert surface.get_bounding_rect().height == TALL


def lately(high: int, lines: Sequence[Line]) -> tuple[set[LogEntry], int]:
    """Return what is told of what just happened in a panel of some height, and how much it says is left out."""
    panel, surface = LogPanel(), pygame.Surface((320, TALL))
    panel.area = pygame.Rect(0, 0, 320, high)
    panel.draw(surface, UNIT, ENTRIES, None, "Log", lines)
    told = {entry for y in range(high) if (entry := panel.entry_at((160, y))) is not None}
    return told, panel.told(UNIT, lines).left


@pytest.mark.parametrize("high", [*range(133, 400, 23), TALL])
def test_of_what_just_happened_the_newest_is_told_without_a_gap_and_the_rest_is_counted(high: int) -> None:
    lines = [(ENTRIES[0], "Anna +2"), *((entry, "") for entry in ENTRIES[1:8]), (ENTRIES[8], "Ben −10")]
    told, left = lately(high, lines)
    assert told == {entry for entry, _ in lines[left:]}
    assert (left == 0) is (high == TALL)


def test_a_log_without_news_stands_below_its_own_heading_without_a_gap() -> None:
    panel, surface = LogPanel(), pygame.Surface((320, TALL))
    panel.area = surface.get_rect()
    for entries in (ENTRIES * 40, ENTRIES[:1]):  # more than there is room for, and few
        panel.draw(surface, UNIT, entries, None, "Log")
        first = next(y for y in range(TALL) if panel.entry_at((160, y)) is not None)
        assert 0 <= first - panel.arrows(UNIT)[1].bottom < UNIT(12)
    heading = surface.subsurface((0, 0, 100, first)).copy()
    panel.draw(surface, UNIT, ENTRIES[:1], None)
    assert heading.get_view("1").raw != surface.subsurface((0, 0, 100, first)).copy().get_view("1").raw


def test_the_newest_is_told_and_counted_where_what_it_changed_has_no_room() -> None:
    said = "This led to so much that it takes many lines to tell all of it. " * 6
    lines = [(ENTRIES[0], "Anna +2"), (ENTRIES[4], said)]
    assert lately(TALL, lines) == ({ENTRIES[0], ENTRIES[4]}, 0)
    assert lately(150, lines) == ({ENTRIES[4]}, 2)
    instead = next(high for high in range(60, 150) if lately(high, lines[:1]) == ({ENTRIES[0]}, 0))
    assert lately(instead, [lines[1], (ENTRIES[0], said)]) == ({ENTRIES[0]}, 0), "rather than the count alone"


SEATS = {"coin": "human,ai:random,ai:random,ai:random", "stripmine": "human,ai:random,ai:random"}
DECISIONS = 5


@pytest.mark.parametrize("title", TITLES)
def test_each_event_since_the_last_decision_is_told_or_counted_and_a_press_opens_the_log_there(
    start: Start, title: str
) -> None:
    pilot = start(title, seats=SEATS.get(title, "human,ai:random"), speed="off")
    table, match = pilot.table, pilot.table.session.match
    hud, words, compared = table.hud, table.engine.words, 0
    for _ in range(DECISIONS):
        pilot.settle()
        happened = hud.recap.happenings()
        since = hud.recap._since()
        events = [event for ply in match.plies[since:] for event in match.observed(ply, table.viewer)]
        said = [event for event in events if type(event) not in words.implied | words.framing]
        pilot.look()
        more = [int(re.findall(r"\d+", b.label)[0]) for b in hud.buttons if isinstance(b, MoreButton)]
        if since is not None:
            wanted = [sentence for event in said if (sentence := words.log(event))]
            drawn = [entry.sentence for _, entry in reversed(hud.log._rows)]
            news, told = wanted[sum(more) :], [entry.sentence for entry in table.timeline.entries]
            older = drawn[: len(drawn) - len(news)]
            assert len(older) + len(news) == len(drawn)
            assert all(map(str.startswith, drawn[len(older) :], news)), "it may add what is so before the event"
            assert not (older and more), "what came before stands above only where all the news has room"
            assert not older or older in [told[at : at + len(older)] for at in range(len(told))]
            compared += 1
        if more:
            last = happened[more[0] - 1].entry
            pilot.key(pygame.K_j)
            pilot.look()
            assert hud.log._rows[0][1] == last
            assert hud.log.up
            assert not [b for b in hud.buttons if isinstance(b, ArrowButton)], "they would lie over the log"
            pilot.key(pygame.K_ESCAPE)
            assert not hud.log.up
            assert [b for b in hud.buttons if isinstance(b, ArrowButton)]
            break
        table.session.act(0, match.legal_actions(0).sample(Luck(5), len(match.plies)))
    assert compared


def test_at_the_end_no_arrows_lie_over_the_log(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    table, match = pilot.table, pilot.table.session.match
    while match.outcome is None:
        pilot.settle()
        if match.outcome is None:
            table.session.act(0, match.legal_actions(0).sample(Luck(5), len(match.plies)))
        pilot.frames(1)
        assert bool(table.hud.recap.happenings()) is any(isinstance(b, ArrowButton) for b in table.hud.buttons)
