"""How tests sit at Coin Quest's table: what a pilot has to click there."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.core.luck import Luck
from scenes.board.piece import Target
from scenes.match.handover_scene import HandoverScene
from scenes.tables.coin_quest import BID, REMOVE
from scenes.tables.coin_quest.layout import CoinQuestLayout
from tests.scenes import clicks
from tests.scenes.clicks import open_curtain, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

RANDOM = "ai:random"


def begin(start: Start, seats: str, seed: int = 7, options: tuple[str, ...] = (), **settings: Any) -> Pilot:
    """Open a match of Coin Quest."""
    return start("coin_quest", seats=seats, seed=seed, options=options, **{"speed": "off", **settings})


def layout_of(pilot: Pilot) -> CoinQuestLayout:
    """Return where everything lies."""
    layout = table_of(pilot).engine.position.layout
    assert isinstance(layout, CoinQuestLayout)
    return layout


def form_items(pilot: Pilot) -> list[str]:
    """Return the coins that have to be put on lots."""
    view = table_of(pilot).shown_view
    form = table_of(pilot).session.match.title.legal_actions(view).form
    return list(form.items) if form is not None else []


def ready(pilot: Pilot) -> None:
    """Wait for a decision at the screen or the end, opening every curtain on the way."""

    def still() -> bool:
        if isinstance(pilot.top, HandoverScene):
            open_curtain(pilot)
        table = table_of(pilot)
        if pilot.top is table and table.engine.shown.sheet == "buyer":
            pilot.key(pygame.K_SPACE)
        if table.session.match.outcome is not None:
            return table.engine.director.idle
        asked = table.engine.begun and table.actor in table.session.match.waiting
        return pilot.top is table and table.engine.director.idle and asked

    pilot.until(still)


def push(pilot: Pilot, target: Target) -> None:
    """Click a board's button by the target that it stands for."""
    pilot.push(next(button.label for button in pilot.table.engine.buttons() if button.target == target))


def press(pilot: Pilot, target: Target) -> None:
    """Click a target, on the board or among the buttons."""
    if target[0] == "button":
        push(pilot, target)
    else:
        pilot.touch(target)


def lit(pilot: Pilot, kind: str) -> list[Target]:
    """Return the targets of a kind that can be touched."""
    return sorted(target for target in pilot.table.engine.lit if target[0] == kind)


def place_all(pilot: Pilot, luck: Luck) -> None:
    """Put every coin of the hand onto some lot."""
    for coin in form_items(pilot):
        pilot.touch(("coin", coin))
        lots = lit(pilot, "lot")
        pilot.touch(lots[luck.below(len(lots), "lot", coin)])


def decide(pilot: Pilot, luck: Luck) -> None:
    """Do something legal by clicks, whatever is lit."""
    table = pilot.table
    if form_items(pilot):
        place_all(pilot, luck)
        push(pilot, BID)
        return
    plies = len(table.session.match.plies)
    for step in range(5):
        found = sorted(table.engine.picker.lit)
        preferred = [target for target in found if target[0] == "use" or target == REMOVE] or found
        press(pilot, preferred[luck.below(len(preferred), "spot", plies, step)])
        if len(table.session.match.plies) > plies:
            return


play_on = partial(clicks.play_on, ready=ready, decide=decide)
until_stage = partial(clicks.until_stage, ready=ready, decide=decide)
