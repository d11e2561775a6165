"""Stripmine tells what each coin of an offer earned, and of which auction the scarcity is that it shows."""

from __future__ import annotations

import pytest

from game.stripmine.rules.events import Scored
from scenes.tables.stripmine.plate import ScarcityPlate
from tests.scenes.conftest import Start


@pytest.mark.parametrize(
    ("coins", "each", "told"),
    [
        (("quarter", "nickel"), (3, 4), "Player 1 scores 7 points: quarter 3, nickel 4."),
        (("dime", "dime"), (2, 2), "Player 1 scores 4 points: 2 dimes, 2 each."),
    ],
)
def test_the_log_says_what_each_coin_earned(
    start: Start, coins: tuple[str, ...], each: tuple[int, ...], told: str
) -> None:
    words = start("stripmine", speed="off").table.engine.words
    said = words.log(Scored(1, 0, coins, each, sum(each), sum(each)))
    assert said is not None
    assert said.replace("\N{NO-BREAK SPACE}", " ") == told


def test_the_plate_says_of_which_auction_it_tells(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("stripmine", speed="off", seats="human,ai:random")
    auctions: list[tuple[bool, int]] = []
    usual = ScarcityPlate._draw_heads

    def note(plate: ScarcityPlate, surface: object, layout: object, counted: bool, auction: int) -> None:
        auctions.append((counted, auction))
        usual(plate, surface, layout, counted, auction)  # type: ignore[arg-type]

    monkeypatch.setattr(ScarcityPlate, "_draw_heads", note)
    pilot.settle()
    pilot.look()
    assert auctions[-1][0] is False
    while not pilot.table.shown_view.table.auctions:
        pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
        pilot.settle()
    pilot.table.stale = True
    pilot.look()
    assert auctions[-1] == (True, 1)
