"""The score: spaces, doubled regions, banks, who has won (ruling 10)."""

from __future__ import annotations

from game.coin_age.rules.state import COINS, RANK, Position, View
from game.core.contract import Outcome, ScoreLine, Seat, totals


def controllers(position: Position) -> list[Seat | None]:
    """Return who controls each region by strictly more spaces, in the map's order; None: nobody."""
    lead = [0] * len(position.map.regions)
    for region, stack in zip(position.map.regions_of, position.stacks, strict=False):
        if stack:
            lead[region] += 1 if stack[-1].seat == 0 else -1
    return [None if not more else 0 if more > 0 else 1 for more in lead]


def banked(position: Position, seat: Seat) -> tuple[int, int]:
    """Return how many coins a seat has off the map (slapped ones included), and their total rank."""
    bank = position.banks[seat]
    held = [slapped.coin for slapped in position.turn.hand] if position.turn.seat == seat else []
    rank = sum(RANK[coin] * count for coin, count in zip(COINS, bank, strict=True))
    return sum(bank) + len(held), rank + sum(RANK[coin] for coin in held)


def standing(position: Position) -> tuple[int, int]:
    """Return what each seat would score if the match ended now."""
    points = [banked(position, 0)[0], banked(position, 1)[0]]
    control = controllers(position)
    for region, stack in zip(position.map.regions_of, position.stacks, strict=False):
        if stack:
            top = stack[-1]
            points[top.seat] += RANK[top.coin] * (2 if control[region] == top.seat else 1)
    return points[0], points[1]


def score_lines(view: View) -> tuple[ScoreLine, ...]:
    """Return the score line by line: a line per controlled space, doubled region and bank.

    When the match is over and the totals are equal, a line without points gives each seat's rank in the
    bank, which breaks the tie.
    """
    position = view.position
    lines = [line for seat in (0, 1) for line in _lines(position, seat)]
    points = totals(lines, 2)
    if position.phase == "over" and points[0] == points[1]:
        lines += [ScoreLine(seat, "tie_break", 0, {"rank": banked(position, seat)[1]}) for seat in (0, 1)]
    return tuple(lines)


def _lines(position: Position, seat: Seat) -> list[ScoreLine]:
    lines: list[ScoreLine] = []
    in_region = [0] * len(position.map.regions)
    for space, region, stack in zip(position.map.ids, position.map.regions_of, position.stacks, strict=False):
        if stack and stack[-1].seat == seat:
            coin = stack[-1].coin
            in_region[region] += RANK[coin]
            lines.append(ScoreLine(seat, "space", RANK[coin], {"space": space, "coin": coin}))
    for region, controller in enumerate(controllers(position)):
        if controller == seat:
            lines.append(ScoreLine(seat, "region", in_region[region], {"region": position.map.regions[region].id}))
    coins, _ = banked(position, seat)
    return [*lines, ScoreLine(seat, "bank", coins, {"coins": coins})]


def outcome(state: Position) -> Outcome | None:
    """Return who has won: by points, then by rank in the bank; else both (ruling 10)."""
    if state.phase != "over":
        return None
    points = standing(state)
    merits = [(points[seat], banked(state, seat)[1]) for seat in (0, 1)]
    places = tuple(1 if merits[seat] == max(merits) else 2 for seat in (0, 1))
    return Outcome(state.ending, tuple(seat for seat in (0, 1) if places[seat] == 1), places)
