"""Two people at one screen without a curtain: it is said in large letters whose turn it is."""

from __future__ import annotations

from game.stripmine.rules.actions import Mine
from scenes.match.handover_scene import HandoverScene
from scenes.match.table import TableScene
from tests.scenes.conftest import Start
from tests.scenes.stripmine_pilot import act, lit
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


def test_whoever_is_next_need_not_wait_out_the_time_to_think_again_nor_the_banner(start: Start) -> None:
    pilot = start("stripmine", "human,human", speed="off", undo_wait=5)
    match, table = pilot.table.session.match, pilot.table
    pilot.until(lambda: bool(lit(pilot, "hill")) and table.engine.idle)
    first = table.viewer
    pilot.touch(("hill", 0))
    pilot.until(lambda: table.course.respite.running and table.engine.idle)
    pilot.touch(("plate",))
    assert table.course.respite.running
    pilot.touch(("hill", 1))
    pilot.until(lambda: table.course.respite.running and table.engine.idle)
    pilot.push("Go on")
    pilot.until(lambda: table.hud.banner is not None)
    pilot.touch(("hill", 2))
    assert [ply.by for ply in match.plies if isinstance(ply.action, Mine)] == [first, 1 - first, first]
    pilot.program.settings = pilot.program.settings.changed(undo_wait=0)
    while not isinstance(pilot.top, HandoverScene):
        pilot.until(lambda: isinstance(pilot.top, HandoverScene) or bool(lit(pilot, "hill")))
        if isinstance(pilot.top, TableScene):
            act(pilot)
    curtain = pilot.top
    assert curtain.seat == table.session.at_screen
    assert "you choose first" in curtain.told(), "who has just mined sits there already"
    assert not curtain.recap, "all was mined in sight of both"


def test_alone_among_computers_nobody_is_told_that_it_is_their_turn(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    place_the_last(pilot)
    table = pilot.table
    for _ in range(300):
        pilot.frames(1)
        assert table.hud.banner is None or "turn" not in table.hud.banner[0]
