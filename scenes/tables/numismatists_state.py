"""What American Numismatists' table knows besides its pieces: numbers, wishes, and the form being filled."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.american_numismatists.rules import events
from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.rules.forms import CoinForm
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.scoring import credibility, most_valuable
from game.american_numismatists.rules.state import View
from game.american_numismatists.table.hints import CollectorHint, collector_hint
from scenes.board.picker import Spot
from scenes.tables.numismatists_cards import TINTS
from sprites.palette import Colour


@dataclass(slots=True)
class Numbers:
    """What is told in numbers, as far as the cues have come."""

    turn: int = -1
    actions: int = 0
    credit: list[int] = field(default_factory=list)
    left: dict[str, int] = field(default_factory=dict)
    best: str | None = None
    scored: list[list[int]] = field(default_factory=list)
    shows: list[int] = field(default_factory=list)
    friends: list[list[str]] = field(default_factory=list)

    def show(self, view: View) -> None:
        """Take everything from a view."""
        self.turn, self.actions = view.table.turn, view.table.actions
        self.credit = list(credibility(view.box, view.table))
        worth = index_of(view.box).collector
        self.scored = [[worth[name].credibility for name in dealer.scored] for dealer in view.table.dealers]
        self.shows = [dealer.shows for dealer in view.table.dealers]
        self.friends = [list(dealer.friends) for dealer in view.table.dealers]
        left = view.left
        self.left = {
            "coin": left.coins,
            "collector": left.collectors,
            "research": left.research,
            "investment": left.investments,
        }
        best = most_valuable(view.box, view.table)
        self.best = best[1] if best else None

    def count(self, event: Any) -> None:
        """Learn from an event."""
        self.actions = getattr(event, "actions", self.actions)
        if isinstance(event, events.TurnBegan):
            self.turn = event.seat
        elif isinstance(event, events.CredibilityChanged):
            self.credit[event.seat] = event.credibility
        elif isinstance(event, events.MostValuableCoinMoved):
            self.best = event.coin
        elif isinstance(event, events.CoinsSold):
            self.scored[event.seat].append(event.credibility)
        elif isinstance(event, events.CoinShowAttended):
            self.shows[event.seat] += 1
        elif isinstance(event, events.FriendMade):
            self.friends[event.seat].append(event.shop)
        pile = _PILES.get(type(event))
        if pile is not None:
            self.left[pile] = event.left


_PILES: dict[type, str] = {
    events.CoinTurned: "coin",
    events.CollectorTurned: "collector",
    events.CollectorDrawn: "collector",
    events.ResearchTurned: "research",
    events.ResearchDrawn: "research",
    events.InvestmentDrawn: "investment",
}


class Wishes:
    """How far the viewer's collectors are served, and which coins they still want."""

    def __init__(self) -> None:
        self.hints: dict[str, CollectorHint] = {}
        self._tints: dict[str, Colour] = {}
        self._wanted: dict[str, list[Colour]] = {}

    def learn(self, view: View) -> None:
        """Take the wishes from a view; a spectator has none."""
        self.hints, self._tints, self._wanted = {}, {}, {}
        if view.viewer < 0 or view.table.dealers[view.viewer].shop is None:
            return
        row = [card for card in view.table.collectors if card]
        for name in (*view.hand.collectors, *row, *view.shown):
            self.hints[name] = collector_hint(view, name)
        for place, name in enumerate(view.hand.collectors):
            self._tints[name] = TINTS[place % len(TINTS)]
            missing = {s.coin for line in self.hints[name].lines if line.ticked_by is None for s in line.sources}
            for coin in missing:
                self._wanted.setdefault(coin, []).append(self._tints[name])

    def look_of(self, collector: str) -> tuple[tuple[bool, ...], Colour | None]:
        """Return which lines of a collector are ticked off, and his colour if he is in the hand."""
        hint = self.hints.get(collector)
        ticked = tuple(line.ticked_by is not None for line in hint.lines) if hint else ()
        return ticked, self._tints.get(collector)

    def wanted_by(self, coin: str) -> list[Colour]:
        """Return the colours of the viewer's collectors who miss a coin that is for sale."""
        return self._wanted.get(coin, [])


class Draft:
    """A deed that chooses among coins, while its coins are being touched: "safe", "bully" or "trade"."""

    def __init__(self) -> None:
        self.form: CoinForm | None = None
        self.mode = ""
        self.partial: list[tuple[str, str]] = []

        self.steps: dict[Spot, dict[Spot, Any]] = {}

    def begin(self, form: Any, steps: dict[Spot, dict[Spot, Any]] | None = None) -> None:
        """Start afresh with a menu's form, or none; `steps` are deeds of two touches: from where, to where."""
        self.form, self.mode, self.partial, self.steps = form, "", [], steps or {}

    @property
    def coins(self) -> frozenset[Spot]:
        """The spots of the coins chosen."""
        return frozenset(f"coin {coin}" for coin, _ in self.partial)

    @property
    def lit(self) -> frozenset[Spot]:
        """What can be touched next for the draft, or to begin one."""
        if not self.mode:
            return frozenset(_BEGIN[mode] for mode in _BEGIN if self._open(mode)) | self.steps.keys()
        if self.mode in self.steps:
            return frozenset(self.steps[self.mode]) | {self.mode}
        if self.form is None:
            return frozenset()
        open_coins = {c for c in self.form.items if self._target(c) in self.form.next_spots(self.partial, c)}
        return frozenset(f"coin {coin}" for coin in open_coins) | self.coins | {_BEGIN[self.mode]}

    def _open(self, mode: str) -> bool:
        if self.form is None:
            return False
        return {"safe": self.form.may_access, "bully": bool(self.form.prey), "trade": bool(self.form.offered)}[mode]

    def _target(self, coin: str) -> str:
        """Return the form's spot for a coin: a coin of the safe goes out of it."""
        if self.mode != "safe" or self.form is None:
            return self.mode
        return "out" if coin in self.form.safe else "safe"

    def finished(self, spot: Spot) -> Any | None:
        """Return the deed that a touch completes: the safe's button again, or the last coin of an exchange."""
        if self.mode in self.steps:
            return self.steps[self.mode].get(spot)
        if self.form is None or not self.mode or spot not in self.lit:
            return None
        if self.mode == "safe":
            return self.form.finish(self.partial) if spot == _BEGIN["safe"] else None
        coin = spot.removeprefix("coin ")
        if spot in self.coins or spot == _BEGIN[self.mode]:
            return None
        return self.form.finish([*self.partial, (coin, self._target(coin))])

    def take(self, spot: Spot) -> bool:
        """Begin, go on, or let go; tell whether the touch was the draft's."""
        if spot not in self.lit:
            return False
        if not self.mode:
            self.mode = next((mode for mode, start in _BEGIN.items() if start == spot), spot)
            return True
        if spot == _BEGIN.get(self.mode, self.mode):
            self.mode, self.partial = "", []
        elif spot in self.coins:
            self.partial = [(coin, to) for coin, to in self.partial if f"coin {coin}" != spot]
        else:
            coin = spot.removeprefix("coin ")
            self.partial.append((coin, self._target(coin)))
        return True

    def close(self) -> bool:
        """Let go of the draft; tell whether there was one."""
        had, self.mode, self.partial = bool(self.mode), "", []
        return had


_BEGIN = {"safe": "button safe", "bully": "button bully", "trade": "card trade"}
"""What begins a draft of each kind, and lets go of it; the safe's button also completes it."""


def card_spot(kind: str) -> Spot:
    """Return the spot of an investment card in the viewer's hand."""
    return f"card {kind_of(kind)}"
