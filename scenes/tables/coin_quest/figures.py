"""The numbers of coins, lots and seats for keys: a hand is counted from left to right, lots bear their own numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.coin_quest.rules.state import View
from scenes.board.piece import Target
from scenes.tables.coin_quest.pieces import hand_of, in_order

FIGURES = "1234567890"


def figures(view: View, touched: Sequence[Target], lit: Collection[Target]) -> dict[Target, str]:
    """Return the figure of each target that has one: the hand's first, each by its place there, whatever is chosen.

    While a coin is held for a lot, lots alone have figures. All others come after the hand if they are few enough for
    single figures, and otherwise have none: arrows lead there.
    """
    if view.stage == "bidding" and touched:
        return {target: str(target[1]) for target in lit if target[0] == "lot"}
    player, table = view.players[view.viewer], view.table
    kind = "use" if view.stage == "actions" and not touched else "coin"
    hand: list[Target] = [(kind, coin) for coin in hand_of(player, table)]
    beside: list[Target] = [("coin", coin) for coin in (*view.market, *in_order(player.discard, table))]
    beside += [("seat", seat) for seat in range(len(view.players))]
    others = [target for target in beside if target in lit]
    counted = [*hand, *others] if len(hand) + len(others) <= len(FIGURES) else hand
    found: Mapping[Target, str] = dict(zip(counted, FIGURES, strict=False))
    return {target: figure for target, figure in found.items() if target in lit}
