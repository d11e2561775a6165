"""What the status line says of a slap with its *and* and *or*, and how far along the aim is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.coin_age.rules.actions import Capture, Move, Pay, Place
from game.coin_age.rules.state import COINS, Bank, View
from game.coin_age.table.aim import aim
from game.coin_age.table.status import status
from game.core.contract import SPECTATOR, Seat, Status
from tests.titles.coin_age.table import FULL, act, bank, laid_out, slapped

SOME = {"A1": [("quarter", 1)], "C2": [("nickel", 0)]}


@pytest.mark.parametrize(
    ("matching", "said"),
    [
        ((), Status("may_capture_move")),
        (COINS[3:], Status("may_place_move", {"left": 1})),
        (COINS[2:], Status("may_place", {"left": 2})),
        (COINS[1:], Status("may_place_of_three", {"left": 2})),
        (COINS, Status("may_place_pay", {"left": 2, "other": 1})),
    ],
)
def test_a_slap_is_told_in_one_sentence_to_whom_it_concerns(matching: Sequence[str], said: Status) -> None:
    position = slapped(laid_out(SOME), matching)
    matches = Status("actions", {"seat": 0, "matches": len(matching)})
    assert status(View(0, position)) == (matches, said)
    theirs = matches, Status(f"allows_{len(matching)}")
    assert status(View(1, position)) == status(View(SPECTATOR, position)) == theirs


def test_what_is_used_up_is_no_longer_offered() -> None:
    none = slapped(laid_out(SOME), ())
    assert status(View(0, act(none, Capture("A1"))))[1] == Status("may_move")
    assert status(View(0, act(none, Move("A1", "A2"))))[1] == Status("may_capture")
    four = slapped(laid_out(SOME), COINS)
    assert status(View(0, act(four, Place("dime", "A1"), Place("penny", "A2"))))[1] == Status("may_pay", {"other": 1})
    assert status(View(0, act(four, Pay("quarter"))))[1] == Status("may_place", {"left": 3})


def test_slapped_coins_still_count_as_ones_bank() -> None:
    position = laid_out(SOME, (FULL, bank(dimes=2)))
    for shown in (position, slapped(position, COINS)):
        own = Status("bank", {"n": 10}) if shown is position else Status("bank_slapped", {"n": 10, "slapped": 4})
        assert aim(View(0, shown))[1] == own
        assert aim(View(1, shown))[1] == Status("bank", {"n": 2})
        assert aim(View(SPECTATOR, shown))[1] == Status("fewest", {"n": 2})
    assert aim(View(0, act(slapped(position, COINS), Place("dime", "A2"))))[1:] == (
        Status("bank_slapped", {"n": 9, "slapped": 3}),
        Status("map", {"filled": 3, "spaces": 10}),
    )


def test_the_end_is_announced_before_a_turn_can_bring_it() -> None:
    """It came as a surprise: the opponent filled the last two spaces in one turn."""
    ids = laid_out().map.ids

    def told(empty: int, banks: tuple[Bank, Bank] = (FULL, FULL), viewer: Seat = 0) -> tuple[Status, ...]:
        return status(View(viewer, laid_out({space: [("dime", 1)] for space in ids[empty:]}, banks)))[1:]

    assert told(5) == ()
    assert told(4) == (Status("spaces_few", {"left": 4}),)
    for left in (2, 1):
        assert told(left) == told(left, viewer=1) == (Status("spaces_left", {"left": left}),)
    assert told(5, (bank(dimes=3), bank(dimes=3))) == ()
    assert told(5, (FULL, bank(dimes=2))) == (), "one of each kind is slapped"
    assert told(3, (FULL, (0, 0, 1, 1))) == (Status("coins_left", {"seat": 1, "left": 2}),)
    assert told(2, (bank(dimes=3), bank(dimes=3))) == (Status("spaces_few", {"left": 2}),)
    assert told(2, ((0, 0, 0, 1), FULL)) == (Status("coins_left", {"seat": 0, "left": 1}),), "which it can place"
    for left in (2, 1):
        few = slapped(laid_out({space: [("dime", 1)] for space in ids[left:]}), COINS[5 - left :])
        assert status(View(0, few))[-1] == Status("spaces_few", {"left": left}), "not in this turn"
    one = slapped(laid_out({space: [("quarter", 1)] for space in ids[1:]}), ["dime"])
    assert [said.id for said in status(View(0, one))[1:]] == ["may_place_move", "last_space"], "said once"
