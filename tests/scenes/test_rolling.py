"""Scores roll when pieces have landed, end where they should, and are there at once where nothing moved."""

from __future__ import annotations

import pytest

from scenes.match.rolling import ROLLS, SEEN, Rolling
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME


def shown(rolling: Rolling, score: str, frames: int, *, moving: bool = True) -> list[str]:
    """Return what is seen of a score, frame by frame."""
    seen = []
    for _ in range(frames):
        rolling.update(FRAME, moving)
        seen.append(rolling.shows(0, score))
    return seen


def test_a_score_rolls_through_what_lies_between_and_comes_to_rest() -> None:
    rolling = Rolling()
    assert set(shown(rolling, "10", 3)) == {"10"}
    seen = [int(score) for score in shown(rolling, "17", round((ROLLS + SEEN) / FRAME) + 2)]
    assert seen == sorted(seen)
    assert len({*seen}) > 4
    assert seen[0] < 17
    assert seen[-1] == 17
    assert not rolling.running


def test_what_changes_while_nothing_moves_is_there_at_once() -> None:
    rolling = Rolling()
    shown(rolling, "10", 3, moving=False)
    assert shown(rolling, "17", 1, moving=False) == ["17"]
    assert not rolling.running


def test_what_is_no_number_is_shown_as_it_is() -> None:
    assert set(shown(Rolling(), "$1.41", 2)) == {"$1.41"}


def test_nothing_rolls_on_for_ever_though_nobody_looks() -> None:
    rolling = Rolling()
    shown(rolling, "10", 2)
    shown(rolling, "17", 1)
    for _ in range(round((ROLLS + SEEN) / FRAME) + 2):
        rolling.update(FRAME, moving=False)
    assert not rolling.running


@pytest.mark.parametrize("calm", [{}, {"reduced_motion": True}, {"speed": "off"}])
def test_scores_at_the_table_roll_unless_nothing_is_to_move(start: Start, calm: dict[str, object]) -> None:
    pilot = start("coin_age", seats="ai:easy,ai:easy", **calm)
    table, rolled = pilot.table, 0
    for _ in range(60 * 12):
        pilot._wait_for_others()
        pilot.frames(1)
        panels = [panel.line.score for panel in table.hud.seat_panels()]
        true = [table.engine.words.seat_line(table.engine.shown.view, seat).score for seat in range(2)]
        rolled += panels != true
        if rolled > 3 or table.session.match.outcome is not None:
            break
    assert (rolled > 3) == (not calm)
