"""What a table says by itself: the sentences that the title's rules name."""

from __future__ import annotations

from scenes.board.shown import Shown
from scenes.board.words import Words
from tests.scenes.engine_table import begin
from tests.toy.shelving import TABLES_WITH_FISTS


def test_the_status_line_says_what_the_title_says() -> None:
    table = begin(TABLES_WITH_FISTS["fists"])
    parts = table.match.title.status(table.view())
    said = Words(table.context).status(Shown(table.view()))
    assert parts
    assert said == " ".join(table.context.say(f"status.{part.id}", part.values) for part in parts)
    assert said.strip()
