"""How long an opponent thinks tells nothing of its hand: it acts at beats alone, whatever it holds."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.agent import Decision
from scenes.match.beat import BEAT
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME
from tests.toy.shelving import ThinksHere


def frames_until_an_opponent_acts(start: Start, title: str, polls: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return after how many frames the first opponent acts whose answer comes after some looks for it."""
    looked = 0
    poll = ThinksHere.poll

    def late(worker: ThinksHere) -> Decision[Any] | None:
        nonlocal looked
        looked += 1
        return poll(worker) if looked > polls else None

    pilot = start(title, "human,ai:random,ai:random,ai:random", speed="off", worker=ThinksHere)
    monkeypatch.setattr(ThinksHere, "poll", late)
    match, frames = pilot.table.session.match, 0
    assert not any(ply.by > 0 for ply in match.plies)
    while not any(ply.by > 0 for ply in match.plies):
        frames += 1
        assert frames < 1000
        pilot.program.tick([], FRAME)
    monkeypatch.setattr(ThinksHere, "poll", poll)
    return frames


@pytest.mark.parametrize("title", ["coin", "stripmine"])
def test_a_quick_answer_and_a_slower_one_are_shown_at_one_moment(
    start: Start, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    beat = round(BEAT / FRAME)
    quick, slower, slow = (
        frames_until_an_opponent_acts(start, title, n, monkeypatch) for n in (0, beat // 2, beat * 3 // 2)
    )
    assert quick == slower
    assert slow - quick == beat
