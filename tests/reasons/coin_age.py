"""What has to hold for each reason in Coin Age, from the stacks and the score lines."""

from __future__ import annotations

from typing import Any

from game.coin_age.rules.apply import apply
from game.coin_age.rules.legal import legal_actions
from game.coin_age.rules.scoring import standing
from game.coin_age.rules.state import Coin, View
from game.core.values import replace
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


def by_a_coin(state: Any, seat: int, coins: Any) -> int:
    """Return by how much a seat's lead grows at most by one of some coins, which leaves its bank."""
    found = [0]
    for place, stack in enumerate(state.stacks):
        for coin in coins:
            if not stack or SMALLER.index(stack[-1].coin) < SMALLER.index(coin):
                stacks = (*state.stacks[:place], (*stack, Coin(coin, seat)), *state.stacks[place + 1 :])
                found.append(lead(replace(state, stacks=stacks), seat) - lead(state, seat) - 1)
    return max(found)


def by_a_move(state: Any, seat: int) -> int:
    """Return by how much a seat's lead grows at most by a stack that moves: as if it had slapped without a match."""
    turn = replace(state.turn, seat=seat, hand=(), matches=0, moved=False)
    then = replace(state, phase="actions", turn=turn)
    moves = [one for one in legal_actions(View(seat, then)).actions if type(one).__name__ == "Move"]
    return max([0, *(lead(apply(then, seat, one).state, seat) - lead(then, seat) for one in moves)])


def lead(state: Any, seat: int) -> int:
    return standing(state)[seat] - standing(state)[1 - seat]


def less(told: Told) -> bool:
    """By a coin or a move the other gains less than before, if anything."""
    seat, by_move = 1 - told.seat, told.reason.id.endswith("move")
    kinds = [coin for coin, left in zip(SMALLER, told.state.banks[seat], strict=True) if left]
    was, then = (
        by_a_move(state, seat) if by_move else by_a_coin(state, seat, kinds) for state in (told.state, told.after)
    )
    return then < was and (told.values.get("was", was), told.values.get("n", 0)) == (was, then)


def prepares(told: Told) -> bool:
    """A coin gains more than before: one of those that may be placed now, or else of all that are not on the map."""
    was, then = (by_a_coin(state, told.seat, usable(state, told.seat)) for state in (told.state, told.after))
    return (told.values["was"], told.values["n"]) == (was, then) and then > was


def usable(state: Any, seat: int) -> set[str]:
    """Return the coins of a seat that may be placed next."""
    turn = state.turn
    now = turn.seat == seat and turn.placed < (3 if turn.paid else min(turn.matches, 2))
    matches = {one.coin for one in turn.hand if ("heads" if one.heads else "tails") == state.sides[seat]}
    if now and matches:
        return matches
    slapped = {one.coin for one in turn.hand if turn.seat == seat}
    return slapped | {coin for coin, left in zip(SMALLER, state.banks[seat], strict=True) if left}


def stands(told: Told, seat: int) -> bool:
    """Who leads a region before and after does so by these figures, and the other comes nearer or falls behind."""
    region, back = told.values["region"], told.seat != seat
    was, now = held(told.state, region), held(told.after, region)
    grown = (now[seat] - now[1 - seat]) - (was[seat] - was[1 - seat])
    figures = (told.values["n"], told.values["m"]) == (now[seat], now[1 - seat])
    return figures and leads(told.state, region, seat) and leads(told.after, region, seat) and (grown < 0) == back


CHECKS: Checks = {
    "less_coin": less,
    "less_move": less,
    "no_move": less,
    "prepares": prepares,
    "firmer": lambda t: stands(t, t.seat),
    "nearer": lambda t: stands(t, t.values["other"]),
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
    "later": lambda t: gain(t, t.action) <= 0,
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
