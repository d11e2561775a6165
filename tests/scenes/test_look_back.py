"""Looking back by the log: whoever comes back finds the present, and what they had begun, as they left it."""

from __future__ import annotations

import pygame

from game.core.luck import Luck
from game.core.referee import Match
from tests.scenes.clicks import table_of
from tests.scenes.coin_quest_pilot import RANDOM, begin, place_all, push, until_stage
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def told_lines(pilot: Pilot) -> list[tuple[int, int]]:
    """Return a point on each line of the log that is on the screen, from the oldest to the newest."""
    log, found = pilot.table.hud.log, dict[int, tuple[int, int]]()
    area = pilot.table.hud.areas.log
    for y in range(area.top, area.bottom, 4):
        entry = log.entry_at((area.centerx, y))
        if entry is not None:
            found.setdefault(id(entry), (area.centerx, y))
    return list(found.values())


def seen(pilot: Pilot) -> bytes:
    """Return the pixels of the board, once what was pointed at has sunk again: a drawing finds that out."""
    pilot.look()
    pilot.frames(12)
    pilot.until(lambda: not pilot.table.lamp.gliding)
    pilot.top.stale = True
    pilot.frames(1)
    return pygame.image.tobytes(pilot.look().subsurface(pilot.table.hud.areas.board), "RGB")


def lay_two_coins(pilot: Pilot) -> None:
    """Come to the bids of the second round, and lay two coins out."""
    until_stage(pilot, "bidding")
    while table_of(pilot).shown_view.round < 2:
        place_all(pilot, Luck(1))
        push(pilot, ("button", "bid"))
        until_stage(pilot, "bidding")
    coins = [spot for spot in sorted(pilot.table.engine.lit, key=str) if spot[0] == "coin"]
    for coin in coins[:2]:
        pilot.touch(coin)
        pilot.touch(min(spot for spot in pilot.table.engine.lit if spot[0] == "lot"))
    pilot.move((2, 2))
    pilot.until(lambda: pilot.table.session.match.waiting == {0})  # nothing changes by itself any more


def test_a_pointer_over_the_log_shows_no_past_and_a_click_there_leaves_the_bids_laid_out(
    start: Start,
) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    lay_two_coins(pilot)
    before, lit = seen(pilot), pilot.table.engine.lit
    for line in told_lines(pilot):
        pilot.move(line)
        pilot.frames(3)
        assert pilot.table.timeline.looking_back is None
        assert pilot.table.hud.log.pointed is not None
        pilot.click(line)
        assert seen(pilot) != before
        pilot.click(line)
    pilot.move((2, 2))
    pilot.frames(3)
    assert seen(pilot) == before
    assert pilot.table.engine.lit == lit
    deeds = len(pilot.table.session.match.plies)
    rest = [spot for spot in sorted(lit, key=str) if spot[0] == "coin"][2:]
    for coin in rest:
        pilot.touch(coin)
        pilot.touch(min(spot for spot in pilot.table.engine.lit if spot[0] == "lot"))
    push(pilot, ("button", "bid"))
    assert len(table_of(pilot).session.match.plies) > deeds


def test_a_click_on_the_board_of_then_comes_back_to_the_present_and_does_nothing_else(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    lay_two_coins(pilot)
    before, deeds = seen(pilot), len(pilot.table.session.match.plies)
    hand = [spot for spot in sorted(pilot.table.engine.lit, key=str) if spot[0] == "coin"][2]
    area = pilot.table.engine.targets()[hand]
    pilot.click(told_lines(pilot)[0])
    pilot.move((2, 2))
    assert seen(pilot) != before
    pilot.click(area.center)
    pilot.move((2, 2))
    assert seen(pilot) == before
    assert len(pilot.table.session.match.plies) == deeds


def test_undo_while_the_past_is_pinned_shows_the_present(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    while not any(spot[0] == "hand" for spot in pilot.table.engine.picker.lit):
        if ("tray",) in pilot.table.engine.picker.lit:
            pilot.shake(("tray",))
        else:
            pilot.push("End turn")
        pilot.settle()
    pilot.until(lambda: pilot.table.hud.banner is None)
    pilot.move((2, 2))
    before = seen(pilot)
    pilot.touch(min(spot for spot in pilot.table.engine.picker.lit if spot[0] == "hand"))
    pilot.touch(min(spot for spot in pilot.table.engine.picker.lit if spot[0] == "space"))
    pilot.settle()
    pilot.move((2, 2))
    pilot.click(told_lines(pilot)[0])
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    pilot.move((2, 2))
    pilot.frames(2)
    assert pilot.table.timeline.looking_back is None
    assert seen(pilot) == before


def test_a_closed_history_is_marked_in_the_log_and_taking_back_across_it_is_refused_in_a_sentence(start: Start) -> None:
    pilot = start("fists", "human,ai:easy,ai:easy")
    pilot.settle()
    table = pilot.table
    match = table.session.match
    assert isinstance(match, Match)
    match.close_history()
    table.timeline.retell()
    (mark,) = [entry for entry in table.timeline.entries if "old record" in entry.sentence]
    assert mark.plies == len(match.plies) == match.closed
    assert mark is table.timeline.entries[-1]
    assert match.undoable(0) == "closed"
    assert "what came before is closed" in table.say("undo.closed")
