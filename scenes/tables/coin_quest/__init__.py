"""The table of Coin Quest: the auction board with lots and market, each seat's screen, bag and discard pile."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

import pygame

from game.coin_quest.rules import actions
from game.coin_quest.rules.state import View
from game.coin_quest.table.own_coins import weakest
from game.core.contract import LegalActions, Seat
from game.core.form import Form
from scenes.board.board import Board
from scenes.board.choice import CLOSE, Button, Drafting, Greeting
from scenes.board.context import Context
from scenes.board.picker import Choice
from scenes.board.piece import Piece, Target
from scenes.board.shown import Draft
from scenes.tables.coin_quest.figures import figures
from scenes.tables.coin_quest.later import in_vain
from scenes.tables.coin_quest.layout import CoinQuestLayout, Printed
from scenes.tables.coin_quest.motion import MOTIONS
from scenes.tables.coin_quest.paint import CoinQuestPaint
from scenes.tables.coin_quest.pieces import pieces
from scenes.tables.coin_quest.shares import LARGE_FROM, line_heights
from scenes.tables.coin_quest.words import CoinQuestWords

BID: Target = ("button", "bid")
CLEAR: Target = ("button", "clear")
END: Target = ("button", "end")
REMOVE: Target = ("button", "remove")
DECLINE: Target = ("button", "decline")


class CoinQuestBoard(Board):
    """Coins are put on lots, plaques below coins use them, strips of seats take pennies.

    A click on a coin of the hand uses it, too, until one is being used: then it is a coin to be removed.

    Targets: ("lot", NUMBER), ("coin", ID), ("use", ID), ("seat", SEAT), ("bag", SEAT), ("track",), ("price",),
    ("auction",) and buttons. Where several people play at this screen, a buyer who was not the last to decide is
    called by a sheet.
    """

    motions: ClassVar = MOTIONS
    sheets: ClassVar = ("notes", "reference")
    shortcuts: ClassVar = {pygame.K_n: ("open", "notes"), pygame.K_r: ("open", "reference")}

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.paint = CoinQuestPaint(context)
        self.words = CoinQuestWords(context)

    @property
    def shared(self) -> bool:
        """Whether several people play at this screen."""
        return sum(player.human for player in self.context.players) > 1

    def pieces(self, view: View, draft: Draft) -> Sequence[Piece]:
        return pieces(view, draft)

    def layout(self, area: pygame.Rect, view: View) -> CoinQuestLayout:
        unit = self.context.unit
        lines, large = line_heights(area, unit(20), unit.scale), unit.scale >= LARGE_FROM
        table = view.table
        printed = Printed(table.lots, table.spaces, table.price, tuple(dict.fromkeys(table.coins.values())))
        return _layout(tuple(area), len(view.players), printed, self.context.near, lines, large=large)

    def targets_of(self, view: View, action: Any) -> tuple[Target, ...]:
        match action:
            case actions.PassPenny(target):
                return (("seat", target),)
            case actions.UseAge(coin, removed):
                return (("use", coin), *(("coin", other) for other in removed), REMOVE)
            case actions.UseStrike(coin) | actions.UseRare(coin):
                return (("use", coin),)
            case actions.Buy(coin):
                return (("coin", coin),)
            case actions.DeclinePurchase():
                return (DECLINE,)
            case actions.Bid():
                return (BID,)
        return (END,)

    def choices(self, view: View, legal: LegalActions[Any]) -> Sequence[Choice]:
        spelled = ((action, self.targets_of(view, action)) for action in legal.actions)
        return [Choice(action, targets, "framed" if targets[0][0] == "use" else "any") for action, targets in spelled]

    def numbered(
        self, view: View, touched: Sequence[Target], lit: Collection[Target]
    ) -> Collection[Target] | Mapping[Target, str]:
        return figures(view, touched, lit) if view.viewer >= 0 else lit

    def preferred(self, view: View, lit: Collection[Target], *, begun: bool = False) -> Iterable[Collection[Target]]:
        """Return the weakest coin first where one is to be removed."""
        coins = {str(target[1]) for target in lit if target[0] == "coin"}
        if begun and view.stage == "actions" and coins:
            own = view.players[view.viewer]
            yield (("coin", weakest(view, {*own.hand, *own.discard} - coins) or ""),)

    def drafts(self, view: View, legal: LegalActions[Any]) -> Sequence[Drafting]:
        return (_drafting(view, legal.form),) if legal.form is not None else ()

    def greeting(self, view: View, draft: Draft) -> Greeting | None:
        """Call a buyer who was not the last to decide."""
        if self.shared and view.stage == "market" and view.buyers and view.buyers[0].seat == view.viewer:
            own = self.context.words.say("interface", "handover.open", name=self.context.name(view.viewer))
            key = view.round, view.buyers[0]  # the same lot may be won anew in any round
            return Greeting("buyer", key, buttons=(Button(CLOSE, own, leads=True),), calls=True)
        return None

    def marks(self, view: View, action: Any) -> Sequence[Target]:
        """Mark which coins go on which lots."""
        return [("advised", coin, lot) for coin, lot in action.placements] if isinstance(action, actions.Bid) else ()

    def buttons(self, view: View, draft: Draft) -> Sequence[Button]:
        say = self.context.say
        match view.stage:
            case "actions" | "late_penny" | "penny":
                dark, ready = say("later.button_end"), ready_coins(view)
                plain = [Button(END, say("table.end"), dark=dark, parts=bool(ready), leads=not ready)]
                if any(view.table.coins[coin].action == "age" for coin in ready):
                    plain.append(Button(REMOVE, say("table.remove"), dark=say("later.button_remove"), leads=True))
                return plain
            case "market":
                return (Button(DECLINE, say("action.DeclinePurchase"), leads=in_vain(view)),)
            case "counting" | "over":
                return ()
        clear = Button(CLEAR, say("table.clear"), dark=say("later.button_clear"))
        return Button(BID, say("action.Bid"), dark=say("later.button_bid"), leads=True), clear


def ready_coins(view: View) -> tuple[str, ...]:
    """Return the viewer's coins whose action may still be used."""
    return view.players[view.viewer].ready if view.viewer >= 0 else ()


def _drafting(view: View, form: Form[Any]) -> Drafting:
    """Return the form of a hand: coins are put on lots. It is kept through a round."""
    return Drafting(
        "bids",
        form,
        items={coin: ("coin", coin) for coin in form.items},
        spots={str(lot.number): ("lot", lot.number) for lot in view.table.lots},
        finish=BID,
        clear=CLEAR,
        key=view.round,
        spells=_spelled,
    )


def _spelled(action: Any) -> dict[str, str]:
    """Return on which lot a bid puts each coin."""
    return {coin: str(lot) for coin, lot in action.placements} if isinstance(action, actions.Bid) else {}


@lru_cache(maxsize=4)
def _layout(
    area: Iterable[int], seats: int, printed: Printed, near: Seat, lines: tuple[int, int], *, large: bool
) -> CoinQuestLayout:
    return CoinQuestLayout(pygame.Rect(*area), seats, printed, near, lines, large=large)
