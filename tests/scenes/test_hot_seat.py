"""Two people at one screen without a curtain: it is said in large letters whose turn it is."""

from __future__ import annotations

from tests.scenes.conftest import Start
from tests.scenes.test_respite import place_the_last


def test_when_the_seats_swap_a_banner_says_whose_turn_it_is(start: Start) -> None:
    pilot = start("coin_age", "human,human", speed="off")
    place_the_last(pilot)
    table = pilot.table
    before = table.session.match.plies[-1].by
    pilot.until(lambda: table.viewer != before and table.engine.idle)
    pilot.frames(1)
    assert table.hud.banner is not None
    assert table.hud.banner[0] == f"Player {table.viewer + 1}, it is your turn"
    pilot.frames(150)
    assert table.hud.banner is None


def test_alone_among_computers_nobody_is_told_that_it_is_their_turn(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    place_the_last(pilot)
    table = pilot.table
    for _ in range(300):
        pilot.frames(1)
        assert table.hud.banner is None or "turn" not in table.hud.banner[0]
