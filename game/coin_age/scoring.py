"""The score: spaces, doubled regions, banks, who has won (ruling 10), and what an action would change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.coin_age.nouns import COINS, RANK, Action, FlipForSide, Position, Slap, View
from game.coin_age.play import apply
from game.core.contract import OptionValue, Outcome, ScoreLine, Seat, totals


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
    """Return what each seat would score if the game ended now."""
    points = [banked(position, 0)[0], banked(position, 1)[0]]
    control = controllers(position)
    for region, stack in zip(position.map.regions_of, position.stacks, strict=False):
        if stack:
            top = stack[-1]
            points[top.seat] += RANK[top.coin] * (2 if control[region] == top.seat else 1)
    return points[0], points[1]


def score_lines(view: View) -> tuple[ScoreLine, ...]:
    """Return the score line by line: a line per controlled space, doubled region and bank.

    When the game is over and the totals are equal, a line of no points per seat tells the rank in the
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
    for space, region, stack in zip(position.map.spaces, position.map.regions_of, position.stacks, strict=False):
        if stack and stack[-1].seat == seat:
            coin = stack[-1].coin
            in_region[region] += RANK[coin]
            lines.append(ScoreLine(seat, "space", RANK[coin], {"space": space.id, "coin": coin}))
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


def preview(view: View, action: Action) -> tuple[int, int] | None:
    """Return by how much each seat's points would change with this action of the menu.

    None where the coins decide: for a slap and for the flip for sides.
    """
    if isinstance(action, Slap | FlipForSide):
        return None
    before, after = standing(view.position), standing(_after(view, action))
    return after[0] - before[0], after[1] - before[1]


def explain(view: View, action: Action) -> tuple[ScoreLine, ...]:
    """Return the preview line by line, the acting seat's lines first; their sums are the preview.

    Reasons: `takes_space`, `loses_space`, `changes_space` (space, coin), `doubles_region`,
    `loses_region`, `changes_region` (region), `changes_bank` (coins); and `ends_match` (why), which
    has no points.
    """
    if isinstance(action, Slap | FlipForSide):
        return ()
    after = _after(view, action)
    old, new = _by_place(score_lines(view)), _by_place(score_lines(View(view.viewer, after)))
    changes = [_change(old.get(key), new.get(key)) for key in (old | new)]
    lines = sorted((line for line in changes if line.points), key=lambda line: line.seat != view.viewer)
    if after.ending:
        lines.append(ScoreLine(view.viewer, "ends_match", 0, {"why": after.ending}))
    return tuple(lines)


def _after(view: View, action: Action) -> Position:
    return apply(view.position, view.viewer, action).state


_Place = tuple[Seat, str, OptionValue]


def _by_place(lines: tuple[ScoreLine, ...]) -> dict[_Place, ScoreLine]:
    """Key score lines by whose they are and what they are for."""
    return {(line.seat, line.reason, line.values.get(line.reason, "")): line for line in lines}


_REASONS: Final[Mapping[str, tuple[str, str, str]]] = {
    "space": ("takes_space", "loses_space", "changes_space"),
    "region": ("doubles_region", "loses_region", "changes_region"),
    "bank": ("changes_bank", "changes_bank", "changes_bank"),
    "tie_break": ("", "", ""),
}


def _change(old: ScoreLine | None, new: ScoreLine | None) -> ScoreLine:
    line = new or old
    assert line
    gained, lost, changed = _REASONS[line.reason]
    if new is None:
        return ScoreLine(line.seat, lost, -line.points, line.values)
    if old is None:
        return ScoreLine(line.seat, gained, line.points, line.values)
    return ScoreLine(line.seat, changed, new.points - old.points, line.values)
