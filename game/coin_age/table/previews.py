"""What an action would change: points before and after, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.coin_age.rules.actions import Action, FlipForSide, Slap
from game.coin_age.rules.apply import apply
from game.coin_age.rules.scoring import score_lines, standing
from game.coin_age.rules.state import Position, View
from game.core.contract import OptionValue, ScoreLine, Seat


def preview(view: View, action: Action) -> tuple[int, int] | None:
    """Return by how much each seat's points would change with a legal action.

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
