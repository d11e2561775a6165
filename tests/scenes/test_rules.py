"""The rules on the screen: tables are tables, whole words in straight columns, in both languages and every size."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from game.titles import TITLES
from scenes.app.rules import RulesScene, rules_text
from scenes.tables import TABLES
from sprites.markup import parse
from sprites.palette import OLD_GOLD
from sprites.reading import Page
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

TABLED = [title for title in TABLES if title != "coin"]
"""The titles whose rules hold tables."""


def opened(pilot: Pilot, title: str, section: str | None = None) -> Page:
    """Open the rules; return their page."""
    pilot.program.open(RulesScene(pilot.program, TITLES[title], section))
    pilot.frames(2)
    page = pilot.top.ring.widgets[0]
    assert isinstance(page, Page)
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
    drawn = [word for line in page.text.lines for run in line.runs for word in run.text.split()]
    assert not [word for word in drawn if "|" in word or word == "---"]
    text = re.sub(r"(?m)^!.*$", "", rules_text(TITLES[title], language))
    written = re.sub(r"[|*#]|---", " ", text).split()
    assert set(written) - set(drawn) <= {"-"}
    assert all(
        run.x + page.text._run_width(run) <= page.inner.width + 1 for line in page.text.lines for run in line.runs
    )


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_cells_of_a_column_stand_below_one_another_and_do_not_touch_the_next(start: Start, scale: float) -> None:
    pilot = start(language="de", scale=scale)
    page = opened(pilot, "american_numismatists")
    costs = [line.runs for line in page.text.lines if any(run.text.startswith("2-5") for run in line.runs)]
    assert len(costs) == 2
    lefts = {next(run.x for run in runs if run.text.startswith("2-5")) for runs in costs}
    assert len(lefts) == 1
    for runs in costs:
        for left, right in pairwise(runs):
            assert left.x + page.text._run_width(left) < right.x


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title", TABLED)
def test_every_section_after_a_table_is_still_found_by_its_number(start: Start, title: str, language: str) -> None:
    pilot = start(language=language)
    numbers = re.findall(r"^## (\d+)\.", rules_text(TITLES[title], language), re.MULTILINE)
    tops = [opened(pilot, title, number).top for number in numbers]
    assert tops == sorted(tops)
    assert len(set(tops[:-3])) == len(tops[:-3])


def test_a_table_has_rules_below_its_head_and_between_its_rows(start: Start) -> None:
    pilot = start()
    page = opened(pilot, "coin_age", "3")
    head = next(line for line in page.text.lines if line.runs and line.runs[0].text == "matches")
    page.top = 0
    page.move(head.y)
    pilot.top.stale = True
    pilot.frames(1)
    drawn, left = pilot.look(), page.inner.left
    top = page.inner.top + head.y - page.top
    rows = [{drawn.get_at((x, y))[:3] for x in range(left, left + 150)} for y in range(top, page.inner.bottom)]
    ruled = [number for number, row in enumerate(rows) if row == {OLD_GOLD}]
    apart = [low for high, low in zip([-2, *ruled], ruled, strict=False) if low > high + 1]
    assert len(apart) == 5


def test_lines_that_only_look_like_a_table_are_plain_words() -> None:
    assert [block.kind for block in parse("| a | b |\n\nc | d")] == ["paragraph", "paragraph"]


def test_a_table_ends_where_its_rows_end() -> None:
    blocks = parse("Vorher\n| a | b |\n| --- | --- |\n| 1 | **2** |\nNachher")
    assert [block.kind for block in blocks] == ["paragraph", "table", "paragraph"]
    assert [len(row) for row in blocks[1].rows] == [2, 2]
