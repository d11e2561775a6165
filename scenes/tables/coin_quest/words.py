"""What the table of Coin Quest says: the log, tips, previews, and an action in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import starmap
from typing import Any, ClassVar

from game.coin_quest.rules import actions, events
from game.coin_quest.rules.components import METALS
from game.coin_quest.rules.scoring import TIE_BREAKS, marks, metal_counts, owned_by
from game.coin_quest.rules.state import Placements, Use, View
from game.coin_quest.table.aim import sums_now
from game.coin_quest.table.own_coins import average_without
from game.coin_quest.table.previews import running_sums
from game.coin_quest.table.prospects import Prospect, expected, prospects
from game.coin_quest.table.reasons import reasons
from game.coin_quest.table.standings import QUALITY, standings
from game.coin_quest.table.status import status
from game.core.contract import Reason, Seat, Status
from scenes.board.piece import Target
from scenes.board.shown import Shown
from scenes.board.words import Preview, SeatLine, Words
from scenes.tables.coin_quest.buying import brief_of_buying, market_lines, then_buys
from scenes.tables.coin_quest.gains import added, joined, prizes, recapped
from scenes.tables.coin_quest.later import last_asked, later
from scenes.tables.coin_quest.leaving import leaving
from scenes.tables.coin_quest.pieces import counted as counted_points
from scenes.tables.coin_quest.pieces import in_order
from scenes.tables.coin_quest.sections import SECTIONS
from scenes.tables.coin_quest.shares import LARGE_FROM
from scenes.tables.coin_quest.uses import asked_for_actions, brief_of_use, look_of_actions, told_now

UNTOLD = frozenset((events.ActionsEnded, events.BidGiven, events.BidReturned, events.CoinsStayed))
UNTOLD |= {events.PennyBagged, events.PurchaseDeclined, events.CoinsDrawn}
SECRET_STAGES = ("drawing", "penny", "late_penny", "actions", "bidding")


def counted(name: str, count: int) -> str:
    """Return what there is of a thing: "2 × Copper 1"."""
    return name if count == 1 else f"{count}\u00a0× {name}"


class CoinQuestWords(Words):
    """What the table says."""

    untold: ClassVar = UNTOLD
    signs: ClassVar = {
        "rare": "copper:gem/heads",
        "bought": "−3",
        "quality": "silver:laurel/heads",
        "majority": "gold:{mint}/heads",
    }
    metals: ClassVar = {"lot": "copper", "rare": "copper", "bought": "iron", "quality": "silver", "majority": "gold"}
    implied: ClassVar = frozenset((events.PrestigeWon,))
    framing: ClassVar = frozenset(
        (events.CoinsBoxed, events.MarketLaid, events.RoundBegan, events.LotFilled, events.BagRefilled)
    )
    opened: ClassVar = frozenset((events.CoinsWon, events.PrestigeWon, events.LotResolved))
    sections: ClassVar = SECTIONS

    def name(self, coin: str) -> str:
        """Return a coin's name; one that may not be known has a description instead."""
        return self.context.words.noun("coin_quest", coin or "nameless")

    def names(self, coins: Iterable[str]) -> str:
        """Return the names of several coins."""
        return ", ".join(map(self.name, coins))

    def _filled(self, thing: Any) -> dict[str, object]:
        """Return what fills the sentence about an event or action: lists of coins by their names."""
        values: dict[str, Any] = self.context.values_of(thing)
        return {key: self.names(value) if key in ("coins", "removed") else value for key, value in values.items()}

    def log(self, event: Any) -> str | None:
        if type(event) in self.untold or self._empty(event):
            return None
        key, values = f"log.{type(event).__name__}", self._filled(event)
        if isinstance(event, events.LotResolved):
            key, values = f"{key}_{self._ending(event)}", values | self._compared(event)
        elif isinstance(event, events.LotFilled) and event.lying > 1:
            key = f"{key}_more"
        elif isinstance(event, events.BidRevealed):
            values["placements"] = self._bids(event.placements)
        elif isinstance(event, events.CoinTaken) and event.coin:
            key = f"{key}_own"
        elif isinstance(event, events.CoinsWon):
            values["coins"] = joined(self.context, list(prizes(self.context, event)))
        elif isinstance(event, events.ActionsShown):
            values["uses"] = self.uses(event.uses)
        return self.context.say(key, values)

    def log_after(self, event: Any, before: Callable[[], View]) -> str | None:
        if isinstance(event, events.ActionsShown) and event.seat == before().viewer:
            return None  # its owner was told each use when it was made
        return " ".join([self.log(event) or "", *added(self.context, before, event)]) or None

    def _empty(self, event: Any) -> bool:
        """Tell whether an event says nothing: no action was used."""
        return isinstance(event, events.ActionsShown) and not event.uses

    def _ending(self, event: events.LotResolved) -> str:
        return "compared" if event.decided in METALS else event.decided

    def _compared(self, event: events.LotResolved) -> dict[str, object]:
        """Say how the bids on a lot were compared, metal by metal, and whose were equal to the end."""
        say, stages, bids = self.context.say, event.comparisons, event.bids
        if not stages:
            return {}
        equal = stages if event.decided == "tied" else stages[:-1]
        key = "compared.tied" if event.decided == "tied" else "compared.equal"
        how = [say(key, {"metal": stage.metal, "best": stage.best}) for stage in equal if stage.best]
        if event.decided != "tied":
            last, still = stages[-1], stages[-2].seats if len(stages) > 1 else [bid.seat for bid in bids]
            others = [bid.of(last.metal) for bid in bids if bid.seat in still and bid.seat != event.winner]
            how.append(say("compared.decides", {"metal": last.metal, "best": last.best, "next": max(others)}))
        names = joined(self.context, tuple(map(self.context.name, stages[-1].seats)))
        return {"how": ", ".join(how) or say("compared.nothing"), "names": names}

    def uses(self, uses: Iterable[Use]) -> str:
        """Return in a few words what coins were used for."""
        return "; ".join(map(self._use, uses))

    def _use(self, use: Use) -> str:
        removed = joined(self.context, list(map(self.name, use.removed))) if use.removed else ""
        values = {"coin": use.coin or "nameless", "removed": removed}
        numbers = {"rare": {"points": use.strength}, "strike": {"n": use.drawn}}.get(use.action, {})
        plain = use.coin and (use.action == "rare" or (use.action == "strike" and use.drawn == use.strength))
        return self.context.say(f"use.{'plain' if plain else use.action}", {**values, **numbers})

    def ranked(self, view: View) -> tuple[int, ...]:
        """Tell of no places: most prestige comes with the final counting, so who is ahead before is not leading."""
        return (0,) * len(view.players)

    def status(self, shown: Shown) -> str:
        """Return what the viewer is asked, or who the table waits for."""
        asked = self.ask(shown)
        if asked is not None:
            return self.context.say(f"ask.{asked.id}", asked.values)
        if last := last_asked(shown.view):
            return self.context.say(last)
        return " ".join(self._status(part, shown.view) for part in status(shown.view))

    def ask(self, shown: Shown) -> Status | None:
        """Say where a coin goes that is picked up, how many are still to be placed, or what to remove."""
        view, draft = shown.view, shown.draft
        if draft.held:
            return Status("lot", {"coin": draft.held})
        if draft:
            missing = Status("bidding", {"n": draft.missing}) if draft.partial else None
            return missing if draft.missing else Status("laid_out")
        if shown.touched and shown.touched[0][0] == "use":
            coin = str(shown.touched[0][1])
            chosen = leaving(shown.touched)
            missing = view.table.coins[coin].strength - len(chosen)
            values = {"coin": coin, "n": missing, "removed": self.names(chosen)}
            return Status("remove" if not chosen else "seal" if missing else "sealed", values)
        return None

    def _status(self, part: Status, view: View) -> str:
        key, values = part.id, dict(part.values)
        if key == "actions":
            return asked_for_actions(self.context, view)
        if key in ("penny", "market", "market_once") and values["seat"] == view.viewer:
            key += "_own"
        elif key in ("actions_waits_for", "bidding_waits_for") and values["seat"] == self.context.viewer:
            key += "_own"  # who looks on while coins move, or a sheet lies open
        if "target" in values:
            values["target"] = self.context.name(int(part.values["target"]))
        after = then_buys(self.context, view) if part.id in ("market", "market_once") else ""
        return " ".join(filter(None, (self.context.say(f"status.{key}", values), after)))

    def seat_line(self, view: View, seat: Seat) -> SeatLine:
        player = view.players[seat]
        said = {"hand": player.hand_size, "bag": player.bag_size, "prestige": player.prestige}
        if not view.round or view.stage in ("counting", "over"):
            return SeatLine(str(counted_points(view)[seat]), self.context.say("table.coins", said))
        total = sums_now(view)[seat]
        return SeatLine(str(total), self.context.say("table.sum", {**said, "more": total - player.prestige}))

    def comparison(self, event: events.LotResolved, stages: int | None) -> str:
        """Say one stage of comparing the bids on a lot, or (None) how it ended."""
        if stages is None:
            return self.log(event) or ""
        stage = event.comparisons[stages - 1]
        seats = joined(self.context, tuple(map(self.context.name, stage.seats)))
        return self.context.say(
            "table.comparison", {"lot": event.lot, "metal": stage.metal, "best": stage.best, "names": seats}
        )

    def recapped(self, told: Sequence[tuple[Any, str]], seat: Seat) -> Iterable[str]:
        return recapped(self.context, told, seat)

    def action(self, action: Any) -> str:
        values = self._filled(action)
        if isinstance(action, actions.Bid):
            values["placements"] = self._bids(action.placements)
        return self.context.phrase(type(action).__name__, values)

    def advised(self, view: View, action: Any) -> str:
        if not isinstance(action, actions.Bid):
            return self.action(action)
        values = self._filled(action) | {"placements": "\n" + self._bids(action.placements, "\n")}
        return self.context.phrase("Bid", values)

    def _bids(self, placements: Iterable[tuple[str, int]], between: str = "; ") -> str:
        """Say which coins lie on which lot, lot by lot; equal ones are counted."""
        by_lot: dict[int, Counter[str]] = {}
        for coin, lot in placements:
            by_lot.setdefault(lot, Counter())[self.name(coin)] += 1
        return between.join(
            self.context.say("table.bids", {"coins": ", ".join(starmap(counted, by_lot[lot].items())), "lot": lot})
            for lot in sorted(by_lot)
        )

    def reasons(self, view: View, action: Any) -> Iterable[Reason]:
        return reasons(view, action)

    def preview(self, view: View, action: Any) -> Preview | None:
        match action:
            case actions.Buy():
                price = {"n": view.table.price, "have": view.players[view.viewer].prestige}
                brief = brief_of_buying(self.context, view, action.coin)
                return Preview((self.context.say("tip.cost", price),), brief=brief)
            case actions.UseAge() | actions.UseStrike() | actions.UseRare():
                brief, good = brief_of_use(self.context, view, action)
                points = view.table.coins[action.coin].strength if isinstance(action, actions.UseRare) else 0
                return Preview((self.action(action),), {view.viewer: points} if points else {}, brief, weight=good)
            case actions.Bid(placements):
                return Preview(tuple(self._prospects(view, placements)))
            case actions.PassPenny():
                return Preview((self.action(action),))
        return None

    def _prospects(self, view: View, placements: Placements) -> Iterator[str]:
        """Say of each lot that is bid on whether somebody may come up to that."""
        laid = {lot for _, lot in placements}
        for lot, prospect in prospects(view, placements).items():
            if lot in laid:
                words = self._brief(prospect)
                yield f"{self.context.say('table.lot', {'lot': lot})}: {words}"

    def briefly(self, view: View) -> str:
        if view.stage == "actions":
            mean = self.context.words.decimal(average_without(view, ()))
            return self.context.say("hint.brief_actions", {"mean": mean})
        key = "hint.brief_market" if view.stage == "market" else "hint.brief"
        return self.context.say(key, {"n": view.table.price})

    def look(self, view: View) -> str:
        if view.stage == "bidding":
            return self.context.say("look.bidding", {"where": ", ".join(self._strongest(view))})
        return self.context.say(look_of_actions(view)) if view.stage == "actions" else super().look(view)

    def _strongest(self, view: View) -> Iterator[str]:
        """Say of each metal on which lots it is compared first."""
        for metal in METALS:
            lots = [str(lot.number) for lot in view.table.lots if lot.admits[0] == metal]
            *some, last = lots
            told = self.context.say("look.both", {"some": ", ".join(some), "last": last}) if some else last
            yield self.context.say("look.first", {"metal": metal, "lots": told, "n": len(lots)})

    def foreseen(self, shown: Shown) -> Mapping[Target, str]:
        """Tell on each lot what may come against the viewer's bid."""
        view, draft = shown.view, shown.draft
        if view.stage != "bidding" or not draft:
            return {}
        found = prospects(view, ((coin, int(lot)) for coin, lot in draft.partial))
        return {("lot", lot): self._brief(prospect) for lot, prospect in found.items()}

    def _brief(self, prospect: Prospect) -> str:
        key = "most" if prospect.reached and prospect.most else "none" if prospect.reached else "sure"
        return self.context.say(f"brief.{key}", {"metal": prospect.metal, "n": prospect.most + 1})

    def coin_lines(self, view: View, coin: str) -> list[str]:
        """Return a coin's name, and what it can do and what it will count."""
        kind, say = view.table.coins[coin], self.context.say
        lines = [self.name(coin)[:1].upper() + self.name(coin)[1:]]
        if kind.action:
            lines.append(say(f"tip.{kind.action}", {"n": kind.strength}))
        if kind.value:
            lines.append(say("tip.value", {"n": kind.value, "metal": kind.metal}))
        if kind.quality:
            lines.append(say("tip.quality", {"n": kind.quality}))
        for majority in view.table.majorities:
            if majority.mint == kind.mint:
                first, second, third = majority.points
                values = {"mint": kind.mint, "first": first, "second": second, "third": third}
                lines.append(say("tip.majority", values))
                lines.append(say("tip.marks", {"mint": kind.mint, "counts": self._marks(view, kind.mint)}))
        return lines

    def _marks(self, view: View, mint: str) -> str:
        """Say how many coins with a mark everybody is known to own."""
        counts = (marks(owned_by(player), mint, view.table) for player in view.players)
        return " · ".join(f"{self.context.name(seat)}:\u00a0{count}" for seat, count in enumerate(counts))

    def lot_lines(self, shown: Shown, number: int) -> Iterator[str]:
        """Say what a lot brings, which bids count, how they are compared, and what the viewer has laid there."""
        view, say, lot = shown.view, self.context.say, shown.view.table.lot(number)
        if view.lots[number - 1]:
            yield say("tip.lying", {"lot": number, "coins": self.names(view.lots[number - 1])})
        else:
            yield say(f"tip.lot_{lot.prize}", {"lot": number, "points": lot.prestige})
        if len(view.lots[number - 1]) > (view.stage != "market") and (view.left or view.stage != "market"):
            yield say("tip.left")
        metals = ", ".join(map(self.name, lot.admits))
        yield say("tip.compared" if len(lot.admits) > 1 else "tip.compared_one", {"metals": metals})
        if view.stage == "bidding" and view.viewer >= 0:
            yield self._held(view, number)
        laid = ((coin, int(spot)) for coin, spot in shown.draft.partial) if view.viewer >= 0 else ()
        own = running_sums(view, laid).get(number)
        if own is not None:
            sums = (f"{self.name(metal)} {own.of(metal)}" for metal in lot.admits if own.of(metal))
            yield say("tip.own_bid", {"sums": ", ".join(sums) or "0"})

    def _held(self, view: View, number: int) -> str:
        """Say how much of the metal that is compared first another hand holds, on average and at most."""
        metal, most = prospects(view, ())[number].metal, prospects(view, ())[number].most
        mean = self.context.words.decimal(expected(view, metal))
        return self.context.say("tip.held", {"metal": metal, "mean": mean, "n": most})

    def _standing(self, view: View, seat: Seat) -> str:
        points = self.context.say("table.prestige", {"points": counted_points(view)[seat]})
        return f"{self.context.name(seat)}: {points}"

    def _stacked(self, view: View, seat: Seat) -> Iterator[str]:
        """Say what lies on a rival's pile where letters are large: there it may be a single stack."""
        if self.context.unit.scale >= LARGE_FROM and seat != self.context.near and view.players[seat].discard:
            coins = Counter(map(self.name, in_order(view.players[seat].discard, view.table)))
            yield self.context.say("tip.pile", {"coins": ", ".join(starmap(counted, coins.items()))})

    def describe(self, shown: Shown, target: Target) -> str | None:
        view, say = shown.view, self.context.say
        match target:
            case ("coin" | "use", str(coin)):
                lines = *self.coin_lines(view, coin), *told_now(self.context, view, coin), self.later(shown, target)
                return "\n".join(filter(None, lines))
            case ("lot", int(number)):
                return "\n".join(filter(None, (*self.lot_lines(shown, number), self.later(shown, target))))
            case ("seat", int(seat)):
                return "\n".join((self._standing(view, seat), *self._stacked(view, seat)))
            case ("track",):
                return "\n".join(self._standing(view, seat) for seat in range(len(view.players)))
            case ("bag", int(seat)):
                return say("tip.bag", {"seat": seat, "count": view.players[seat].bag_size})
            case ("auction",):
                return "\n".join(self._auction(view))
            case ("price",):
                return "\n".join(market_lines(self.context, view))
            case ("open", str(sheet)):
                return say(f"tip.{sheet}")
            case ("tally", int(seat)):
                return "\n".join(self._tally(view, seat))
        return None

    def at_once(self, target: Target) -> bool:
        return target[0] == "use"

    def later(self, shown: Shown, target: Target) -> str:
        begun = shown.view.stage == "actions" and shown.touched
        return "" if begun else later(self.context, shown.view, target)

    def _auction(self, view: View) -> Iterator[str]:
        """Say how many coins are still to come, and who has the start seat."""
        yield self.context.say("tip.auction", {"count": view.left})
        if view.start is not None:
            yield self.context.say("tip.start", {"seat": view.start})

    def _tally(self, view: View, seat: Seat) -> Iterator[str]:
        """Say what a seat's coins would bring at the end, sign by sign."""
        yield self.context.say("tip.tally", {"name": self.context.name(seat)})
        for one in standings(view)[seat]:
            key = "quality" if one.sign == QUALITY else "mint" if one.points else "none"
            values = {"mint": one.sign, "count": one.count, "place": one.place, "points": one.points}
            yield self.context.say(f"tip.tally_{key}", values)
        yield self.context.say("reference.marks")

    def attempt(self, view: View, touched: Sequence[Target]) -> Any | None:
        """Return a whole bid with the coin held on a lot, a penny passed on, or a purchase."""
        target, held = touched[-1], [str(name) for kind, name in touched[:-1] if kind == "coin"]
        form = self.context.title.legal_actions(view).form
        if form is not None and held and target[0] == "lot":
            placed = {coin: int(min(form.next_spots((), coin))) for coin in form.items}
            return actions.Bid(tuple(sorted((placed | {held[-1]: int(target[1])}).items())))
        if view.stage in ("penny", "late_penny") and target[0] in ("seat", "bag"):
            return actions.PassPenny(int(target[1]))
        return actions.Buy(str(target[1])) if view.stage == "market" and target[0] == "coin" else None

    def private(self, view: View) -> bool:
        return view.stage in SECRET_STAGES

    def told_to_others(self, opened: View, view: View) -> bool:
        return opened.round == view.round and self.private(view)  # between lie only pennies and actions of that round

    def tie(self, view: View, above: Seat, below: Seat) -> Status | None:
        first, second = (metal_counts(owned_by(view.players[seat]), view.table) for seat in (above, below))
        counts = zip(TIE_BREAKS, first, second, strict=True)
        return next((Status(metal, {"n": n, "m": m}) for metal, n, m in counts if n != m), None)
