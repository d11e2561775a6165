"""What the table of Coin Quest says: the log, tips, previews, and an action in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import starmap
from typing import TYPE_CHECKING, Any

from game.coin_quest.rules import actions, events
from game.coin_quest.rules.state import Use, View
from game.coin_quest.table.status import status
from game.core.contract import Seat, Status
from scenes.board.picker import Spot
from scenes.tables.board import Preview, Setting

if TYPE_CHECKING:
    from scenes.tables.coin_quest_draft import Desk

UNTOLD = (events.BidReturned, events.BidRevealed, events.PennyBagged)
"""Events that are seen and need no line in the log."""


def counted(name: str, count: int) -> str:
    """Return what there is of a thing: "2 × Copper 1"."""
    return name if count == 1 else f"{count}\u00a0× {name}"


class Telling:
    """Words about a board."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def name(self, coin: str) -> str:
        """Return a coin's name; one that may not be known has a description instead."""
        return self.setting.words.noun("coin_quest", coin or "nameless")

    def names(self, coins: Iterable[str]) -> str:
        """Return the names of several coins."""
        return ", ".join(map(self.name, coins))

    def named(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Replace lists of coins by their names and the target's seat by its name."""
        found = dict(values)
        for key in ("coins", "removed"):
            if isinstance(found.get(key), tuple):
                found[key] = self.names(found[key])
        if isinstance(found.get("target"), int):
            found["target"] = self.setting.name(found["target"])
        return found

    def log(self, event: Any) -> str | None:
        """Return the log's sentence for an event."""
        if isinstance(event, UNTOLD):
            return None
        key = f"log.{type(event).__name__}"
        values = self.named({field: getattr(event, field) for field in type(event).__dataclass_fields__})
        if isinstance(event, events.LotResolved):
            key = f"{key}_{event.decided}"
        elif isinstance(event, events.CoinTaken) and event.coin:
            key = f"{key}_own"
        elif isinstance(event, events.ActionsShown):
            key = key if event.uses else f"{key}_none"
            values["uses"] = self.uses(event.uses)
        return self.setting.say(key, values)

    def uses(self, uses: Iterable[Use]) -> str:
        """Return in a few words what coins were used for."""
        return "; ".join(map(self._use, uses))

    def _use(self, use: Use) -> str:
        values = {"coin": use.coin or "nameless", "removed": self.names(use.removed)}
        numbers = {"rare": {"points": use.strength}, "strike": {"n": use.drawn}}.get(use.action, {})
        return self.setting.say(f"use.{use.action}", {**values, **numbers})

    def status(self, view: View, desk: Desk) -> str:
        """Return what the viewer is asked, or whom the table waits for; drafts have sentences of their own."""
        if desk.early:
            return self.setting.say("status.drafting")
        if view.stage == "bidding" and desk.complete is not None:
            return self.setting.say("status.laid_out")
        return " ".join(map(self._status, status(view)))

    def _status(self, told: Status) -> str:
        key = "actions_none" if told.id == "actions" and not told.values["n"] else told.id
        return self.setting.say(f"status.{key}", self.named(told.values))

    def comparison(self, event: events.LotResolved, stages: int | None) -> str:
        """Say one stage of comparing the bids on a lot, or (None) how it ended."""
        if stages is None:
            return self.log(event) or ""
        stage = event.comparisons[stages - 1]
        seats = ", ".join(map(self.setting.name, stage.seats))
        return self.setting.say(
            "table.comparison", {"lot": event.lot, "metal": stage.metal, "best": stage.best, "names": seats}
        )

    def action(self, action: Any) -> str:
        """Return an action in a few words."""
        values = self.named({field: getattr(action, field) for field in type(action).__dataclass_fields__})
        if isinstance(action, actions.Bid):
            values["placements"] = self._bids(action.placements)
        return self.setting.phrase(type(action).__name__, values)

    def _bids(self, placements: Iterable[tuple[str, int]]) -> str:
        """Say which coins lie on which lot, lot by lot; equal ones are counted."""
        by_lot: dict[int, Counter[str]] = {}
        for coin, lot in placements:
            by_lot.setdefault(lot, Counter())[self.name(coin)] += 1
        return "; ".join(
            self.setting.say("table.bids", {"coins": ", ".join(starmap(counted, by_lot[lot].items())), "lot": lot})
            for lot in sorted(by_lot)
        )

    def preview(self, view: View, action: Any) -> Preview | None:
        """Say what an action that can be touched would do."""
        match action:
            case actions.Buy(coin):
                price = {view.viewer: -view.table.price}
                return Preview((self.action(action), *self.coin_lines(view, coin)[1:]), price)
            case actions.UseRare(coin):
                return Preview((self.action(action),), {view.viewer: view.table.coins[coin].strength})
            case actions.PassPenny() | actions.UseAge() | actions.UseStrike():
                return Preview((self.action(action),))
        return None

    def coin_lines(self, view: View, coin: str) -> list[str]:
        """Return a coin's name, and what it can do and what it will count."""
        kind, say = view.table.coins[coin], self.setting.say
        lines = [self.name(coin)[:1].upper() + self.name(coin)[1:]]
        if kind.action:
            lines.append(say(f"tip.{kind.action}", {"n": kind.strength}))
        if kind.quality:
            lines.append(say("tip.quality", {"n": kind.quality}))
        for majority in view.table.majorities:
            if majority.mint == kind.mint:
                lines.append(say("tip.majority", {"mint": kind.mint, "points": ", ".join(map(str, majority.points))}))
        return lines

    def _standing(self, view: View, seat: Seat) -> str:
        points = self.setting.say("table.prestige", {"points": view.players[seat].prestige})
        return f"{self.setting.name(seat)}: {points}"

    def describe(self, view: View, spot: Spot) -> str | None:
        """Return a few words about what lies at a spot."""
        kind, _, name = spot.partition(" ")
        say = self.setting.say
        match kind:
            case "coin" | "use" if name in view.table.coins:
                return "\n".join(self.coin_lines(view, name))
            case "lot":
                lot = view.table.lot(int(name))
                metals = ", ".join(self.setting.words.noun("coin_quest", metal) for metal in lot.admits)
                prize = say(f"tip.lot_{lot.prize}", {"lot": lot.number, "points": lot.prestige})
                return f"{prize}\n{say('tip.admits', {'metals': metals})}"
            case "seat":
                return self._standing(view, int(name))
            case "track":
                return "\n".join(self._standing(view, seat) for seat in range(len(view.players)))
            case "bag":
                return say("tip.bag", {"seat": int(name), "count": view.players[int(name)].bag_size})
            case "auction":
                return say("tip.auction", {"count": view.left})
            case "price":
                return say("tip.market", {"price": view.table.price})
        return None
