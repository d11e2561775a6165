"""Gains in the log: of many at once each is a chip, and the reasons are left out."""

from __future__ import annotations

from game.core.luck import Luck
from scenes.match.gains import parted
from tests.scenes.conftest import Start


def test_where_more_than_two_gain_at_once_each_change_is_a_chip_without_reasons(start: Start) -> None:
    pilot = start("coin", "human,ai:random,ai:random,ai:random", speed="off", seed=6, options=("target=single_round",))
    table, match = pilot.table, pilot.table.session.match
    names = {table.context.name(seat): seat for seat in range(4)}
    many, few = set[str](), set[str]()
    while len(match.plies) < 90:
        pilot.settle()
        for change in (happening.change for happening in table.hud.recap.happenings()):
            (many if sum(f"{name} " in change for name in names) > 2 else few).add(change)
        table.session.act(0, match.legal_actions(0).sample(Luck(2), len(match.plies)))
        pilot.frames(2)
    assert many
    assert any(", now tied" in change for change in few), "of few all is said in one line"
    for change in many:
        chips, told = parted(change, names)
        assert len(chips) > 1, change
        assert "(" not in change
        assert all(" now " in line for line in told.splitlines()), "who has gained a place is still said"
