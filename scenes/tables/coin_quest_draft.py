"""Bids being laid out: by the person at the screen, before they are given; by several people already in step 3."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.coin_quest.rules.allocation import Allocation, allocation
from game.coin_quest.rules.state import View
from game.core.contract import SPECTATOR, LegalActions, Seat
from scenes.board.picker import Spot
from scenes.tables.coin_quest_news import news

if TYPE_CHECKING:
    from scenes.tables.coin_quest_pieces import PiecesBoard

DRAFTING_STAGES = ("actions", "late_penny", "bidding")
"""From here to there a seat's draft is kept."""

NEWS: Spot = "open news"
DRAFT_KEY: Spot = "button draft"


class Desk:
    """The drafts of the people at this screen: each is for its seat's eyes, and in no record before it is given.

    Where several people play here, a draft may be begun in the visit for the actions (`early`), and the visit for
    the bids begins with a sheet of what has become public since.
    """

    def __init__(self, board: PiecesBoard) -> None:
        self.board = board
        self.form: Allocation | None = None
        self.held: str | None = None
        self.early = False
        self.may_begin = False
        """Whether the viewer may begin his draft during the actions."""
        self._drafts: dict[Seat, dict[str, int]] = {}
        self._informed: set[Seat] = set()
        self._round = 0
        self._viewer = SPECTATOR

    @property
    def shared(self) -> bool:
        """Whether several people play at this screen."""
        return sum(player.human for player in self.board.setting.players) > 1

    @property
    def draft(self) -> dict[str, int]:
        """The viewer's draft: lots by coin."""
        return self._drafts.get(self.board.setting.viewer, {})

    @property
    def laid_out(self) -> dict[str, int]:
        """The viewer's draft while it is seen on the lots."""
        view = self.board.view
        seen = self.early or (view is not None and view.stage == "bidding")
        if not seen or view is None:
            return {}
        hand = view.players[view.viewer].hand if view.viewer != SPECTATOR else ()
        return {coin: lot for coin, lot in self.draft.items() if coin in hand}

    @property
    def complete(self) -> Any | None:
        """The bid that the draft comes to, or None while a coin has no lot."""
        return self.form.finish(self._pairs()) if self.form is not None and not self.early else None

    @property
    def missing(self) -> int:
        """How many coins of the hand have no lot yet."""
        return len(self.form.items) - len(self._pairs()) if self.form is not None else 0

    def _pairs(self) -> list[tuple[str, str]]:
        items = self.form.items if self.form is not None else ()
        return [(coin, str(lot)) for coin, lot in self.draft.items() if coin in items]

    def follow(self, view: View) -> None:
        """Keep drafts from the actions to the bids of one round; close what the last viewer had open."""
        if view.stage not in DRAFTING_STAGES or view.round != self._round:
            self._drafts.clear()
            self._informed.clear()
            self._round = view.round
        if view.viewer != self._viewer:
            self.put_down()
            self._viewer = view.viewer
        if view.viewer != SPECTATOR and (bid := view.players[view.viewer].bid):
            self._drafts[view.viewer] = dict(bid)

    def put_down(self) -> None:
        """Let go of everything but the drafts themselves."""
        self.form = self.held = None
        self.early = self.may_begin = False

    def forget(self, seat: Seat) -> None:
        """A seat's bids lie open: its draft has become of no use."""
        self._drafts.pop(seat, None)

    def offer(self, view: View, menu: LegalActions[Any] | None) -> Spot | None:
        """Learn what the viewer may do; return the sheet that he should see first, if there is one."""
        self.form = menu.form if menu is not None and isinstance(menu.form, Allocation) else None
        self.may_begin = bool(menu) and self.shared and view.stage == "actions"
        self.early = self.early and self.may_begin
        if self.early:
            self.form = allocation(view.players[view.viewer].hand, view.table)
        if self.form is None or self.held not in self.form.items:
            self.held = None
        return NEWS if view.stage == "bidding" and self.form is not None and self._news_due(view) else None

    def _news_due(self, view: View) -> bool:
        """Tell whether the viewer is to read the news first: only at the beginning of his visit for the bids."""
        if not self.shared or view.viewer in self._informed:
            return False
        if self.draft or news(view):
            return True
        self.informed()
        return False

    def informed(self) -> None:
        """The viewer has read what became public."""
        self._informed.add(self.board.setting.viewer)

    # Touches

    def lit(self) -> frozenset[Spot]:
        """Return the spots that change the draft or complete it."""
        found = {DRAFT_KEY} if self.may_begin else set()
        if self.form is None:
            return frozenset(found)
        found |= {f"coin {coin}" for coin in self.form.items}
        if self.held is not None:
            found |= {f"lot {lot}" for lot in self.form.next_spots(self._pairs(), self.held)}
        if self.draft:
            found.add("button clear")
        if self.complete is not None:
            found.add("button bid")
        return frozenset(found)

    def change(self, spot: Spot) -> bool:
        """Pick a coin up, put the one picked up on a lot, take coins back, or begin and leave an early draft."""
        kind, _, name = spot.partition(" ")
        if spot == DRAFT_KEY:
            self._turn_early()
        elif spot == "button clear":
            self.draft.clear()
            self.held = None
        elif kind == "coin":
            placed = self.draft.pop(name, None) is not None
            self.held = None if placed or self.held == name else name
        elif kind == "lot" and self.held is not None:
            self._drafts.setdefault(self.board.setting.viewer, {})[self.held] = int(name)
            self.held = None
        self.board.settle_pieces()
        return True

    def _turn_early(self) -> None:
        view = self.board.view
        assert view is not None
        self.early, self.held = not self.early, None
        self.form = allocation(view.players[view.viewer].hand, view.table) if self.early else None
