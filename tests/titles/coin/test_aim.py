"""How far along the aim of COIN is, and what the status line asks of its viewer."""

from __future__ import annotations

from game.coin import TITLE
from game.coin.table.aim import aim
from game.core.contract import Status, totals
from tests.titles.coin.table import EVERYBODY, opening, states


def test_the_trick_is_counted_and_the_leader_is_told_once_a_round_is_scored() -> None:
    for state in states(3, opening()):
        most = max(totals(state.lines, 4))
        win, *course = aim(TITLE.view(state, 2))
        assert win == Status("target", {"target": 65})
        if state.stage == "over":
            assert not course
            continue
        number = max(1, state.number)
        assert course[0] == Status("trick", {"round": state.round, "number": number, "tricks": 8})
        assert course[1:] == ([Status("most", {"points": most})] if most else [])


def test_a_single_round_is_told_as_one() -> None:
    assert aim(TITLE.view(opening("single_round"), 0))[0] == Status("single_round")


def test_only_who_banks_or_plays_is_told_what_it_does() -> None:
    asked = set()
    for state in states(3, opening()):
        for seat in EVERYBODY:
            view = TITLE.view(state, seat)
            first = TITLE.status(view)[0]
            if first.id.endswith("_own"):
                asked.add(first.id)
                assert first.values["seat"] == seat
            assert first.id != "playing" or first.values["seat"] != seat or len(TITLE.status(view)) == 2
    assert asked == {"banking_own", "playing_own"}
