"""When something can be used that cannot be used now: said by its tip, and where a touch of it does nothing."""

from __future__ import annotations

from game.coin_quest.rules.state import View
from scenes.board.context import Context
from scenes.board.piece import Target

LAST, VAIN = "status.market_last_own", "status.market_vain_own"
"""What a buyer is asked when nothing is bid any more."""

BEFORE_MARKET = ("actions", "penny", "late_penny", "bidding")
"""The stages of a round in which somebody decides before lots are won."""


def later(context: Context, view: View, target: Target) -> str:
    """Return when a lot or a coin can be used; empty: now, or never by the viewer."""
    if view.viewer < 0:
        return ""
    match target:
        case ("lot", int()):
            return _lot(context, view)
        case ("coin" | "use", str(coin)):
            return _coin(context, view, coin)
    return ""


def _lot(context: Context, view: View) -> str:
    if view.stage == "market":
        return context.say("later.lot_next") if view.left else ""
    return context.say("later.lot") if view.stage in ("actions", "penny", "late_penny") else ""


def _coin(context: Context, view: View, coin: str) -> str:
    own, say = view.players[view.viewer], context.say
    if coin in own.hand:
        return _own(context, view, coin)
    if coin in own.discard:
        return say("later.pile")
    if coin in view.market and view.stage in BEFORE_MARKET:
        have, told = lacking(view), say("later.market", {"price": view.table.price})
        return told if have is None else f"{told} {say('tip.market_short', {'n': have})}"
    for seat, player in enumerate(view.players):
        if coin in player.discard or coin in dict(player.bid or ()):
            owned = [*player.discard, *dict(player.bid or ())]
            equal = sum(view.table.coins[other] == view.table.coins[coin] for other in owned)
            return say("later.theirs", {"seat": seat, "n": equal})
    number = next((number for number, lying in enumerate(view.lots, start=1) if coin in lying), 0)
    return say("later.prize" if view.table.may_act(coin) else "later.prize_plain", {"lot": number}) if number else ""


def lacking(view: View) -> int | None:
    """Return the viewer's prestige if that is too little for a coin of the market."""
    have = view.players[view.viewer].prestige if view.viewer >= 0 else view.table.price
    return have if have < view.table.price and view.market else None


def last_asked(view: View) -> str:
    """Return the id of what a buyer is asked after the last auction: what is bought never comes into a bid."""
    if view.stage != "market" or view.left or not view.buyers or view.buyers[0].seat != view.viewer:
        return ""
    mints, kinds = {one.mint for one in view.table.majorities}, map(view.table.coins.__getitem__, view.market)
    return LAST if any(kind.quality or kind.mint in mints for kind in kinds) else VAIN


def in_vain(view: View) -> bool:
    """Tell whether the viewer is asked to buy though no coin of the market brings anything any more."""
    return last_asked(view) == VAIN


def _own(context: Context, view: View, coin: str) -> str:
    """Say of a coin in the viewer's hand when its action, or it in a bid, comes."""
    own, acts = view.players[view.viewer], view.table.may_act(coin)
    if view.stage == "actions" and coin not in own.ready:
        return context.say("later.used" if acts else "later.bid")
    if view.stage == "bidding" and acts:
        return context.say("later.over")
    return ""
