"""The table of American Numismatists: the map with five shops, dealers' boards, decks, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.rules.costs import COSTS
from game.american_numismatists.rules.forms import coin_form_of
from game.american_numismatists.rules.state import ACTIONS_PER_TURN, NOBODY, Snooping, View
from game.american_numismatists.table.hints import closed
from game.american_numismatists.table.status import only_the_end_is_left
from game.core.contract import LegalActions
from scenes.board.board import Board
from scenes.board.choice import Button, Call, Drafting, Route
from scenes.board.context import Context
from scenes.board.picker import Choice
from scenes.board.piece import Piece, Target
from scenes.board.shown import Draft
from scenes.tables.american_numismatists.calm import AUCTION, SAFE, room_of, stepped_back
from scenes.tables.american_numismatists.drafts import drafts
from scenes.tables.american_numismatists.insight import insight
from scenes.tables.american_numismatists.layout import Layout, calls, layout_for
from scenes.tables.american_numismatists.motion import MOTIONS
from scenes.tables.american_numismatists.onward import likeliest
from scenes.tables.american_numismatists.paint import NumismatistsPaint
from scenes.tables.american_numismatists.pieces import pieces
from scenes.tables.american_numismatists.tips import NumismatistsWords

IN_ORDER = (actions.MoveSale, actions.PlaySteal, actions.PlaySnoop)
"""Actions of two touches, the cube or card first: only then their goals are lit."""

BUTTONS: tuple[Target, ...] = (("button", "safe"), ("sale",), ("button", "bully"))
"""What is done by buttons beside the one that ends a turn."""

END: Target = ("button", "end")

COIN_SHOW: Target = ("card", "coin_show")

BUTTON_COSTS: Mapping[Target, int] = {
    ("button", "safe"): COSTS[actions.AccessSafe],
    ("sale",): COSTS[actions.MoveSale],
    ("button", "bully"): COSTS[actions.Bully],
}


class AmericanNumismatistsBoard(Board):
    """Targets: ("shop", ID), ("coin", ID), ("deck", PILE), ("face", CARD) in the row, ("hand", CARD), ("shown", CARD),
    ("research", CARD), ("card", KIND) of investments, ("seat", N), ("call", N) for a rosette,
    ("sale",) for the cube, ("auction",), ("open", SHEET), and the buttons."""

    motions: ClassVar = MOTIONS
    shortcuts: ClassVar = {pygame.K_r: ("open", "reference"), pygame.K_c: ("open", "catalogue")}

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.paint = NumismatistsPaint(context)
        self.words = NumismatistsWords(context)

    def pieces(self, view: View, draft: Draft) -> Sequence[Piece]:
        return pieces(view)

    def layout(self, area: pygame.Rect, view: View) -> Layout:
        context, seats = self.context, len(self.context.players)
        hand = len(view.hand.collectors)
        bare, people = stepped_back(view, context) & {AUCTION, SAFE}, self._people
        invested = bool(view.hand.investments)
        return layout_for(tuple(area), view.box, seats, context.viewer, context.unit, people, hand, bare, invested)

    @property
    def _people(self) -> tuple[int, ...]:
        """Who has a rosette: of several people; somebody alone sees their hand all the time."""
        people = tuple(seat for seat, player in enumerate(self.context.players) if player.human)
        return people if len(people) > 1 else ()

    def targets_of(self, view: View, action: Any) -> tuple[Target, ...]:
        return insight(view).targets_of(action)

    def choices(self, view: View, legal: LegalActions[Any]) -> Sequence[Choice]:
        return list(self._choices(view, legal))

    def _choices(self, view: View, legal: LegalActions[Any]) -> Iterator[Choice]:
        """Yield the actions, ways to far shops in one touch, and people to be called."""
        aside = self._aside(view)
        for action in legal.actions:
            targets = self.targets_of(view, action)
            if targets and targets != (aside,):
                yield Choice(action, targets, "given" if isinstance(action, IN_ORDER) else "any")
        if any(isinstance(action, actions.Travel) for action in legal.actions):
            yield from (Choice(Route(way), (("shop", shop),)) for shop, way in insight(view).routes.items())
        yield from (Choice(Call(int(target[1])), (target,)) for target in calls(view, self._people))
        if aside is not None:
            yield Choice(Call(view.viewer), (aside,))

    def _aside(self, view: View) -> Target | None:
        """Return the coin show that somebody alone may reveal in another's turn: whatever moves waits for that."""
        alone = view.viewer >= 0 and not self._people and self.context.players[view.viewer].human
        out_of_turn = alone and view.table.result is None and view.table.turn not in (NOBODY, view.viewer)
        holds = any(kind_of(card) == "coin_show" for card in view.hand.investments)
        return COIN_SHOW if out_of_turn and holds else None

    def preferred(self, view: View, lit: Collection[Target], *, begun: bool = False) -> Iterable[Collection[Target]]:
        return () if begun else likeliest(view, lit)

    def drafts(self, view: View, legal: LegalActions[Any]) -> Sequence[Drafting]:
        return drafts(coin_form_of(view), legal.form)

    def buttons(self, view: View, draft: Draft) -> Sequence[Button]:
        """Return what ends a turn, or an exchange while one is due, on a row of its own; then the others.

        It is of brass once nothing else is left: before, it would invite to give actions or a card away.
        """
        made = [self._button(view, draft, target) for target in (_first(view), *BUTTONS)]
        ends = made[0].target == END
        unused = ends and view.table.turn == view.viewer and view.table.actions == ACTIONS_PER_TURN
        warns = self.context.say("table.end_unused") if unused else ""
        made[0] = replace(made[0], parts=ends, warns=warns, wide=True, leads=only_the_end_is_left(view))
        return made

    def _button(self, view: View, draft: Draft, target: Target) -> Button:
        tip, dark = self.context.say(f"table.{target[-1]}_tip"), self._why_dark(view, target)
        free = _cancels(target, draft) or _closes(target, draft)
        untold = self.context.untold is not None and room_of(view, target) in stepped_back(view, self.context)
        cost = 0 if free or untold else BUTTON_COSTS.get(target, 0)
        usual = self.context.say(f"table.{target[-1]}") if _cancels(target, draft) else ""
        label = self._label(target, draft)
        if target == ("button", "keep") and not view.hand.collectors:  # there is nothing to keep
            label = self.context.say("table.keep_alone")
        return Button(target, label, tip, dark=dark, cost=cost, usual=usual)

    def _label(self, target: Target, draft: Draft) -> str:
        """Return the words of a button; they say so where it confirms, closes or lets go of what it began."""
        if _cancels(target, draft):
            return self.context.say("table.cancel")
        if _closes(target, draft):
            return self.context.say("table.safe_close")
        confirms = draft.name == "safe" and target == ("button", "safe")
        return self.context.say("table.safe_done" if confirms else f"table.{target[-1]}")

    def _why_dark(self, view: View, target: Target) -> str:
        refusal = closed(view, str(target[-1])) if view.viewer >= 0 else None
        return self.context.say(f"refusal.{refusal.reason}", refusal.values) if refusal else ""


def _first(view: View) -> Target:
    """Return what has a row of its own: the end of an exchange that is due, else that of the turn."""
    due = view.table.due[0] if view.table.due else None
    return ("button", "keep") if isinstance(due, Snooping) else END


def _closes(target: Target, draft: Draft) -> bool:
    """Tell whether the safe's button closes the safe as it was: nothing is chosen yet, and that costs nothing."""
    return draft.name == "safe" and target == ("button", "safe") and not draft.partial


def _cancels(target: Target, draft: Draft) -> bool:
    """Tell whether a button lets go of what it has begun."""
    bullies = draft.name == "bully" and target == ("button", "bully")
    return bullies or (not draft and draft.held == "sale" and target == ("sale",))
