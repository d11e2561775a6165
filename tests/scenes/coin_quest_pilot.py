"""How tests sit at Coin Quest's table: what a pilot has to click there."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.core.luck import Luck
from scenes.match.handover_scene import HandoverScene
from scenes.tables.coin_quest import CoinQuestBoard
from tests.scenes import clicks
from tests.scenes.clicks import open_curtain, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

RANDOM = "ai:random"


def begin(start: Start, seats: str, seed: int = 7, options: tuple[str, ...] = (), **settings: Any) -> Pilot:
    """Open a match of Coin Quest."""
    return start("coin_quest", seats=seats, seed=seed, options=options, **{"speed": "off", **settings})


def board_of(pilot: Pilot) -> CoinQuestBoard:
    board = table_of(pilot).board
    assert isinstance(board, CoinQuestBoard)
    return board


def ready(pilot: Pilot) -> None:
    """Wait for a decision at the screen or the end, opening every curtain on the way."""

    def still() -> bool:
        if isinstance(pilot.top, HandoverScene):
            open_curtain(pilot)
        table = table_of(pilot)
        if table.session.match.outcome is not None:
            return table.engine.director.idle
        board = board_of(pilot)
        asked = bool(table.engine.picker.lit) or board.desk.form is not None
        return (
            pilot.top is table and table.engine.director.idle and asked and table.actor in table.session.match.waiting
        )

    pilot.until(still)


def push(pilot: Pilot, spot: str) -> None:
    """Click a board's key by the spot it stands for."""
    table = pilot.table
    label = next(key.label for key in table.board.keys(table.shown_view, ()) if key.spot == spot)
    pilot.push(label)


def press(pilot: Pilot, spot: str) -> None:
    """Click a spot, on the board or among the keys."""
    if spot.startswith("button"):
        push(pilot, spot)
    else:
        pilot.touch(spot)


def place_all(pilot: Pilot, luck: Luck) -> None:
    """Put every coin of the form onto some lot, once the news are read."""
    board = board_of(pilot)
    if board.close():
        pilot.table.rebuild()
    assert board.desk.form is not None
    for coin in board.desk.form.items:
        pilot.touch(f"coin {coin}")
        lots = sorted(spot for spot in pilot.table.lit if spot.startswith("lot"))
        pilot.touch(lots[luck.below(len(lots), "lot", coin)])


def decide(pilot: Pilot, luck: Luck) -> None:
    """Do something lawful by clicks, whatever is lit."""
    table = pilot.table
    if board_of(pilot).desk.form is not None:
        place_all(pilot, luck)
        push(pilot, "button bid")
        return
    plies = len(table.session.match.plies)
    for step in range(5):
        lit = sorted(table.engine.picker.lit)
        preferred = [spot for spot in lit if spot.startswith("use") or spot == "button remove"] or lit
        press(pilot, preferred[luck.below(len(preferred), "spot", plies, step)])
        if len(table.session.match.plies) > plies:
            return


play_on = partial(clicks.play_on, ready=ready, decide=decide)
until_stage = partial(clicks.until_stage, ready=ready, decide=decide)
