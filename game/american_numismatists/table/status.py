"""What the status line says: who must do what, what the turn still allows, and which end is near."""

from __future__ import annotations

from collections.abc import Iterator

from game.american_numismatists.rules.actions import EndTurn
from game.american_numismatists.rules.state import (
    NOBODY,
    QUIET_ROUNDS,
    ChooseStart,
    DrawFor,
    MustDiscard,
    PickFirst,
    Snooping,
    View,
)
from game.american_numismatists.table.previews import legal_actions
from game.core.contract import Status

FEW_COINS = 5
FEW_COLLECTORS = 5
"""How many are left when the line begins to warn that a stack runs out."""


def status(view: View) -> tuple[Status, ...]:
    """Return the status line's sentences: who does what, then what is still possible, then warnings."""
    if view.table.result is not None:
        return (Status(view.table.result.why),)
    return (_sentence(view), *_warnings(view))


def _sentence(view: View) -> Status:
    table = view.table
    due = table.due[0] if table.due else None
    match due:
        case PickFirst():
            return Status("pick_first")
        case ChooseStart(seat):
            return Status("choose_shop" if table.sale else "choose_first_shop", {"seat": seat})
        case MustDiscard(seat):
            return Status("discard", {"seat": seat})
        case Snooping(seat, victim):
            empty = seat == view.viewer and not view.hand.collectors
            return Status("snoop_alone" if empty else "snoop", {"seat": seat, "victim": victim})
        case DrawFor(_, seat):
            return Status("drawing", {"seat": seat})
        case None if not table.actions:
            return Status("turn_over" if only_the_end_is_left(view) else "turn_spent", {"seat": table.turn})
        case None:
            return Status("turn", {"seat": table.turn, "left": table.actions, "round": table.round})
    return Status("turning_up")


def only_the_end_is_left(view: View) -> bool:
    """Tell whether the viewer, whose actions are spent, holds no card to play either."""
    legal = legal_actions(view)
    return view.viewer == view.table.turn and legal.actions == (EndTurn(),) and legal.form is None


def _warnings(view: View) -> Iterator[Status]:
    """Name a near end: a called last round, the third quiet round (ruling 3), a stack that runs out."""
    table = view.table
    if table.last_called != NOBODY:
        yield Status("last_round_called", {"seat": table.last_called})
    if table.quiet == QUIET_ROUNDS - 1 and not table.stirred:
        yield Status("third_quiet_round")
    if table.turn != NOBODY and view.left.coins <= FEW_COINS:
        yield Status("few_coins", {"left": view.left.coins})
    if table.turn != NOBODY and view.left.collectors <= FEW_COLLECTORS:
        yield Status("few_collectors", {"left": view.left.collectors})
