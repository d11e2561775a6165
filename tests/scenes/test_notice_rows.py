"""A notice's rows: a few stand in the middle, more begin at the left; sentences stand apart where there is room."""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest

from scenes.match.notice import END, draw_rows, pages, rows_of
from scenes.words import STRONG
from tests.scenes.conftest import Start

LONG = "Compare your cards with those in the middle.\nYou may play one of the four framed cards."


@pytest.mark.parametrize("words", ["Saved.", LONG])
def test_more_than_two_rows_begin_at_the_left(start: Start, words: str) -> None:
    start()
    surface, area = pygame.Surface((420, 300)), pygame.Rect(0, 0, 420, 300)
    draw_rows(surface, area, rows := rows_of(words, 20, 200), 20, 10)
    seen = pygame.mask.from_threshold(surface, (0, 0, 0), (8, 8, 8))
    seen.invert()
    left = min(rect.left for rect in seen.get_bounding_rects())
    assert (left < 14) == (len(rows) > 2)


def test_sentences_of_a_hint_stand_apart_at_the_foot_of_the_log_which_stays(start: Start) -> None:
    hud = start("coin_age", speed="off").table.hud
    hud.tell(LONG)
    (area,) = hud.notice_at
    assert ("", "body") in hud.lay_notice(LONG)[1]
    assert (area.width, area.bottom) == (hud.areas.log.width, hud.areas.log.bottom)
    assert hud.log.area.top == hud.areas.log.top
    assert hud.log.area.bottom < area.top
    hud.notice = None
    assert hud.log.area == hud.areas.log
    assert hud.lay_notice(LONG * 6)[0] == hud.areas.log, "what is long takes its place, in smaller letters"
    assert hud.lay_notice(LONG * 9)[0].contains(hud.areas.log), "and only then that of the seats"
    hud.tell(LONG * 6)
    assert not hud.log.area.height, "no line of it is seen below"
    with patch.object(hud.log, "draw", side_effect=AssertionError):
        hud.draw_panels(pygame.Surface(hud.unit.size), stepwise=False)


def test_where_large_text_pages_a_hint_each_page_ends_with_a_sentence_and_a_touch_leads_on(start: Start) -> None:
    pilot = start("coin_age", speed="off", scale=2.0)
    hud = pilot.table.hud
    length = "told at such a length that it takes two rows and not only one of them"
    told = " ".join(f"Here is what may be done in the place number {number}, {length}." for number in range(8))
    count, seen = pages(told, hud.areas, pilot.table.unit), []
    for page in range(count):
        hud.tell(told)
        assert hud.notice is not None
        hud.notice = hud.notice._replace(left=hud.notice.lasts * (1 - (page + 0.5) / count))
        _, rows, _ = hud.lay_notice(told)
        seen.append(" ".join(row for row, _ in rows))
    assert count > 1
    marks = [END.format(at=at, pages=count) for at in range(1, count + 1)]
    assert all(page.endswith(f".{mark}") for page, mark in zip(seen, marks, strict=True)), seen
    assert " ".join(page.removesuffix(mark) for page, mark in zip(seen, marks, strict=True)) == told
    advice = "\n".join([f"{STRONG}Advice: as is told here", *told.split(". ")])
    assert pages(advice, hud.areas, pilot.table.unit) == 1, "what is told last is left out"
    assert [style for _, style in hud.lay_notice(advice)[1]] == ["strong", "body", "body"]
    hud.chosen()
    assert hud.notice is None


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_beside_a_steady_board_all_hints_have_letters_of_one_size_larger_than_usual(start: Start, scale: float) -> None:
    hud = start("stripmine", speed="off", scale=scale).table.hud
    long = "\n".join(
        ("Look at what the others hold. " * 2, "You may take the top coin of any framed hill. " * 9, "Last.")
    )
    sizes = {hud.lay_notice(words)[2] for words in ("Above a coin.", long, f"{STRONG}Advice\n{long}")}
    assert sizes == {round(24 * hud.unit.factor * scale**0.5)}
    rows = [row for row, _ in hud.lay_notice(long)[1]]
    assert (rows[0].startswith("Look"), rows[-1]) == (True, "Last."), "what stands in the midst is left out"
    assert not any("framed" in row for row in rows)
