"""What has to hold for each reason in Coin Age, from the stacks and the score lines."""

from __future__ import annotations

from typing import Any

from tests.reasons.told import Checks, Told

SMALLER = ("quarter", "nickel", "penny", "dime")


def held(position: Any, region: str) -> tuple[int, int]:
    """Count the spaces of a region that each seat controls."""
    spaces = next(one.spaces for one in position.map.regions if one.id == region)
    tops = [position.space(space)[-1].seat for space in spaces if position.space(space)]
    return tops.count(0), tops.count(1)


def leads(position: Any, region: str, seat: int) -> bool:
    return held(position, region)[seat] > held(position, region)[1 - seat]


def gain(told: Told, action: Any) -> int:
    """Return by how much the lead grows, from the score lines."""
    after = told.title.apply(told.state, told.seat, action).state
    old, new = told.points(told.state), told.points(after)
    lead = [points.get(told.seat, 0) - points.get(1 - told.seat, 0) for points in (old, new)]
    return lead[1] - lead[0]


def own(told: Told, state: Any) -> int:
    return told.points(state).get(told.seat, 0)


def doubled(told: Told) -> bool:
    region = told.values["region"]
    space = getattr(told.action, "space", None) or told.action.target
    spaces = next(one.spaces for one in told.state.map.regions if one.id == region)
    return space in spaces and leads(told.after, region, told.seat)


def wins(told: Told) -> bool:
    result, points = told.title.outcome(told.after), told.points(told.after)
    figures = (told.values["own"], told.values["theirs"]) == (points[told.seat], points.get(1 - told.seat, 0))
    return result is not None and result.winners == (told.seat,) and figures


def could_place(told: Told) -> list[Any]:
    return [action for action in told.legal if type(action).__name__ == "Place"]


def ends_badly(told: Told, action: Any) -> bool:
    result = told.title.outcome(told.title.apply(told.state, told.seat, action).state)
    return result is not None and result.winners == (1 - told.seat,)


def waits(told: Told) -> bool:
    """As many coins as match and may be placed: two, or three once one was paid."""
    turn, coins = told.state.turn, {action.coin for action in could_place(told)}
    allowed = 3 if turn.paid else min(turn.matches, 2)
    return bool(0 < told.values["n"] == min(len(coins), allowed - turn.placed))


def top(told: Told) -> Any:
    return told.state.space(told.action.space)[-1]


CHECKS: Checks = {
    "doubles": lambda t: leads(t.after, t.values["region"], t.seat) and not leads(t.state, t.values["region"], t.seat),
    "breaks": lambda t: (
        leads(t.state, t.values["region"], 1 - t.seat) and not leads(t.after, t.values["region"], 1 - t.seat)
    ),
    "covers": lambda t: (top(t).seat, top(t).coin) == (1 - t.seat, t.values["under"]),
    "doubled": doubled,
    "uncoverable": lambda t: t.action.coin == t.values["coin"] == SMALLER[-1],
    "captures": lambda t: (
        (top(t).seat, top(t).coin) == (t.values["other"], t.values["coin"]) == (1 - t.seat, top(t).coin)
    ),
    "retrieves": lambda t: (top(t).seat, top(t).coin) == (t.seat, t.values["coin"]),
    "uncovers": lambda t: t.after.space(t.values["space"])[-1].seat == t.seat != top(t).seat,
    "third": lambda t: t.values["n"] == 3 and t.state.turn.matches == 4,
    "no_gain": lambda t: all(gain(t, other) <= 0 for other in t.legal),
    "not_yet": lambda t: bool(could_place(t)) and all(ends_badly(t, action) for action in could_place(t)),
    "waits": waits,
    "holds": lambda t: t.after.space(t.values["space"])[-1].seat == t.seat,
    "costs": lambda t: t.values["n"] == -gain(t, t.action) > 0 and own(t, t.after) != own(t, t.state),
    "gives": lambda t: t.values["n"] == -gain(t, t.action) > 0 and own(t, t.after) == own(t, t.state),
    "later": lambda t: any(gain(t, other) > 0 for other in t.legal) and gain(t, t.action) <= 0,
    "even": lambda t: gain(t, t.action) == 0,
    "kept": lambda t: (
        t.values["n"]
        == sum(
            line.points
            for line in t.title.score_lines(t.title.view(t.state, t.seat))
            if line.seat == t.seat and line.reason == "bank"
        )
    ),
    "gains": lambda t: t.values["n"] == gain(t, t.action) > 0,
    "wins": wins,
}
