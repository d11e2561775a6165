"""Playing Stripmine at the table by clicks."""

from __future__ import annotations

from typing import TypeVar

import pygame

from game.stripmine.rules.actions import Mine, Offer
from scenes.app.scoreboard import ScoreboardScene
from scenes.board.piece import Target
from scenes.match.handover_scene import HandoverScene
from scenes.match.table import TableScene
from scenes.tables.stripmine.layout import StripmineLayout
from tests.scenes.clicks import open_curtain, table_of
from tests.scenes.pilot import Pilot

A = TypeVar("A")
EVERYTHING = ("bear=true", "bear_keep=both", "blowout=true")


def seats_of(people: int, opponents: int) -> str:
    return ",".join(["human"] * people + ["ai:random"] * opponents)


def layout_of(pilot: Pilot) -> StripmineLayout:
    """Return where everything lies."""
    layout = table_of(pilot).engine.position.layout
    assert isinstance(layout, StripmineLayout)
    return layout


def playing(pilot: Pilot, kind: type[A]) -> A | None:
    """Return the act of a kind that is seen now."""
    engine = table_of(pilot).engine
    acts = engine.cast.overlays([act for act, _ in engine._acts])
    return next((act for act in acts if isinstance(act, kind)), None)


def lit(pilot: Pilot, *kinds: str) -> list[Target]:
    """What can be touched, of these kinds of targets."""
    return sorted(target for target in pilot.table.engine.picker.lit if target[0] in kinds)


def choose_coins(pilot: Pilot) -> None:
    """Touch as many coins as the open hand asks for: two to offer, one to keep."""
    while coins := lit(pilot, "stash", "offer"):
        pilot.touch(coins[len(pilot.table.engine.picker.touched) % len(coins)])


def act(pilot: Pilot) -> None:
    """Mine a hill, or fill the fist and close it."""
    hills = lit(pilot, "hill")
    if hills:
        pilot.touch(hills[len(pilot.table.session.match.plies) * 7 % len(hills)])
        return
    choose_coins(pilot)
    pilot.touch(("fist",))


def weigh(pilot: Pilot) -> None:
    """Ask for the hint that tells what each choice comes to."""
    for _ in range(2):
        pilot.key(pygame.K_h)
        pilot.frames(2)


def pass_curtain(pilot: Pilot) -> None:
    """Open the curtain for whom it names."""
    if isinstance(pilot.top, HandoverScene):
        open_curtain(pilot)


def play_until(pilot: Pilot, stage: str, *, auction: int = 1) -> None:
    """Play until the match stands at a stage (of an auction) and somebody may choose."""
    for _ in range(200):
        pilot.settle()
        pass_curtain(pilot)
        table = pilot.table.shown_view.table
        if (table.stage, table.auction) == (stage, auction):
            return
        act(pilot)
    raise AssertionError("it never came to that")


def play_to_the_end(pilot: Pilot) -> TableScene:
    table = table_of(pilot)
    for _ in range(200):
        pilot.settle()
        pass_curtain(pilot)
        if table.session.match.outcome is not None:
            break
        if table.engine.picker.lit:
            act(pilot)
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    return table


# Whole matches


def mine_alike(pilot: Pilot) -> None:
    """Let everybody mine a hill of their own, and all but seat 0 offer quarter and dime."""
    match = pilot.table.session.match
    for _ in range(4):
        for seat in range(match.seats):
            match.act(seat, Mine(seat))
    for seat in range(1, match.seats):
        match.act(seat, Offer(("quarter", "dime")))
    pilot.table.timeline.retell()
    pilot.settle()
