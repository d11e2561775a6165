"""Which spots of Coin Quest's table stand for which action, and what a refused touch seems to have meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.coin_quest.rules import actions
from game.coin_quest.rules.state import View
from scenes.board.picker import Spot
from scenes.tables.board import Key
from scenes.tables.coin_quest_draft import DRAFT_KEY, NEWS

if TYPE_CHECKING:
    from scenes.tables.coin_quest import CoinQuestBoard


def spelled(board: CoinQuestBoard, action: Any) -> tuple[Spot, ...]:
    """Return the spots that have to be touched for an action."""
    match action:
        case actions.PassPenny(target):
            return (f"seat {target}",)
        case actions.UseAge(coin, removed):
            touched = (f"use {coin}", *(f"coin {other}" for other in removed))
            kind = board.kind(coin)
            return (*touched, "button remove") if kind is not None and kind.strength > 1 else touched
        case actions.UseStrike(coin) | actions.UseRare(coin):
            return (f"use {coin}",)
        case actions.Buy(coin):
            return (f"coin {coin}",)
        case actions.DeclinePurchase():
            return ("button decline",)
        case actions.Bid():
            return ("button bid",)
    return ("button end",)


def keys(board: CoinQuestBoard, view: View) -> Sequence[Key]:
    """Return the buttons wanted beside the board in this step."""
    say, desk = board.setting.say, board.desk
    match view.stage:
        case "actions" | "late_penny" | "penny":
            plain = Key("button end", say("table.end")), Key("button remove", say("table.remove"))
            if not desk.shared or view.stage != "actions":
                return plain
            draft = Key(DRAFT_KEY, say("table.undraft" if desk.early else "table.draft"))
            return *plain, draft, Key("button clear", say("table.clear"))
        case "market":
            return Key("button decline", say("action.DeclinePurchase")), Key("open notes", say("table.notes"))
    second = Key("close", say("table.change")) if board.sheet == NEWS else Key("button clear", say("table.clear"))
    return Key("button bid", say("action.Bid")), second


def attempted(board: CoinQuestBoard, view: View, touched: Sequence[Spot]) -> Any | None:
    """Return the action that a refused touch seems to have meant: a whole bid with the coin held on that lot."""
    kind, _, name = touched[-1].partition(" ")
    form, held = board.desk.form, board.desk.held
    if form is not None and held is not None and kind == "lot" and view.stage == "bidding":
        placed = {item: int(min(form.next_spots((), item))) for item in form.items}
        return actions.Bid(tuple(sorted((placed | {held: int(name)}).items())))
    if view.stage in ("penny", "late_penny") and kind in ("seat", "bag"):
        return actions.PassPenny(int(name))
    return actions.Buy(name) if view.stage == "market" and kind == "coin" else None
