"""Laying the table out (rulebook, Setup; rulings 1, 2 and 10)."""

from __future__ import annotations

from typing import Final

from game.core.contract import BadData, Data, Options
from game.stripmine.rules.components import box_of
from game.stripmine.rules.state import Rules, State, Table

SEATS: Final = range(2, 9)


def setup(options: Options, seats: int, data: Data) -> State:
    """Lay the hills out: two for each player, one fewer in a bear market. Raises BadData."""
    if seats not in SEATS:
        raise BadData(f"stripmine cannot be played by {seats!r} seats; it takes {SEATS[0]} to {SEATS[-1]}")
    rules = rules_of(options, seats, data)
    start = options["start"]
    hills = rules.box.hills_per_player * seats - rules.bear
    nothing = ((),) * seats
    table = Table(
        rules=rules,
        stage="start" if start == "random" else "mining",
        auction=1,
        starter=None if start == "random" else int(start),
        mined=0,
        hills=(len(rules.box.hill),) * hills,
        waiting=rules.bear,
        kept=nothing,
        stashes=nothing,
        offers=nothing,
        discards=(0,) * len(rules.box.coins),
    )
    return State(table, (None,) * seats)


def rules_of(options: Options, seats: int, data: Data) -> Rules:
    """Turn chosen options into the rules in force. Raises BadData."""
    bear = bool(options["bear"])
    return Rules(
        seats=seats,
        bear=bear,
        keep=_coins_kept(str(options["bear_keep"]), seats) if bear else 0,
        blowout=bool(options["blowout"]),
        rank_absent=bool(options["rank_absent"]),
        settle=bool(options["settle"]),
        box=box_of(data),
    )


def _coins_kept(bear_keep: str, seats: int) -> int:
    """With four and more players the rulebook keeps one coin each, else both."""
    if bear_keep == "auto":
        return 1 if seats >= 4 else 2
    return 1 if bear_keep == "one" else 2
