"""The rules on the screen: tables are tables, whole words in straight columns, in both languages and every size."""

from __future__ import annotations

import re
from itertools import pairwise

import pygame
import pytest

from game.titles import TITLES
from scenes.app.chapters import Chapters
from scenes.app.rules import RulesScene, rules_text
from scenes.tables import TABLES
from sprites.markup import parse
from sprites.palette import PARCHMENT, RED_INK, luminance
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

TABLED = [title for title in TABLES if title != "coin"]
"""The titles whose rules hold tables."""


def opened(pilot: Pilot, title: str, section: str | None = None) -> Chapters:
    """Open the rules; return their page."""
    pilot.program.open(RulesScene(pilot.program, TITLES[title], section))
    pilot.frames(2)
    page = pilot.top.ring.widgets[0]
    assert isinstance(page, Chapters)
    return page


@pytest.mark.one_in(3)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title", TABLED)
def test_no_sign_of_a_raw_table_is_drawn_and_no_word_is_lost_or_cut(
    start: Start, title: str, language: str, scale: float
) -> None:
    pilot = start(language=language, scale=scale)
    page = opened(pilot, title)
    lines = [line for made in page.texts.values() for line in made.lines]
    drawn = [word for line in lines for run in line.runs for word in run.text.split()]
    assert not [word for word in drawn if "|" in word or word == "---"]
    text = re.sub(r"(?m)^[!#].*$", "", rules_text(TITLES[title], language))
    written = re.sub(r"[|*#]|---", " ", text).split()
    assert set(written) - set(drawn) <= {"-"}
    assert all(run.x + page.text._run_width(run) <= page.inner.width + 1 for line in lines for run in line.runs)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_cells_of_a_column_stand_below_one_another_and_do_not_touch_the_next(start: Start, scale: float) -> None:
    pilot = start(language="de", scale=scale)
    page = opened(pilot, "american_numismatists", "4")
    costs = [line.runs for line in page.text.lines if any(run.text.startswith("2–5") for run in line.runs)]
    assert len(costs) == 2
    lefts = {next(run.x for run in runs if run.text.startswith("2–5")) for runs in costs}
    assert len(lefts) == 1
    for runs in costs:
        for left, right in pairwise(runs):
            assert left.x + page.text._run_width(left) < right.x


def rgb(picture: pygame.Surface, at: tuple[int, int]) -> tuple[int, int, int]:
    red, green, blue, _ = picture.get_at(at)
    return red, green, blue


def test_a_tables_head_and_every_other_row_lie_on_bands(start: Start) -> None:
    pilot = start()
    page = opened(pilot, "coin_age", "5")
    head = next(line for line in page.text.lines if line.y >= page.text.bands[0].y)
    drawn = pilot.look()
    x, top = page.inner.left + 2, page.inner.top - page.top
    seen = [rgb(drawn, (x, top + band.y + band.height // 2)) for band in page.text.bands]
    between = [rgb(drawn, (x, top + band.y + band.height * 3 // 2)) for band in page.text.bands[:2]]
    assert [band.head for band in page.text.bands] == [True, False, False]
    assert seen[0] == RED_INK
    assert all(luminance(paper) > luminance(stripe) + 0.03 for paper, stripe in zip(between, seen[1:], strict=True))
    assert head.runs[0].colour == PARCHMENT


def test_lines_that_only_look_like_a_table_are_plain_words() -> None:
    assert [block.kind for block in parse("| a | b |\n\nc | d")] == ["paragraph", "paragraph"]


def test_a_table_ends_where_its_rows_end() -> None:
    blocks = parse("Vorher\n| a | b |\n| --- | --- |\n| 1 | **2** |\nNachher")
    assert [block.kind for block in blocks] == ["paragraph", "table", "paragraph"]
    assert [len(row) for row in blocks[1].rows] == [2, 2]
