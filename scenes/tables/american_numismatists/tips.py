"""What the table of American Numismatists says: status, tips on everything, previews, lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from game.american_numismatists.rules import actions, events
from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.rules.costs import cost_of, space_of
from game.american_numismatists.rules.scoring import score_lines
from game.american_numismatists.rules.state import ChooseStart, Space, View
from game.american_numismatists.table.ending import ending
from game.american_numismatists.table.look import look
from game.american_numismatists.table.previews import why_not
from game.american_numismatists.table.reasons import reasons
from game.core.contract import Reason, Seat, Status
from scenes.board.piece import Target
from scenes.board.shown import Draft, Shown
from scenes.board.words import Interrupt, Preview, SeatLine
from scenes.tables.american_numismatists.asking import asked_of
from scenes.tables.american_numismatists.calm import SALE, foremost
from scenes.tables.american_numismatists.dealer_sheet import PREFIX, researched
from scenes.tables.american_numismatists.drafts import completed
from scenes.tables.american_numismatists.insight import insight
from scenes.tables.american_numismatists.meant import attempted
from scenes.tables.american_numismatists.ware_tips import WareWords
from scenes.tables.american_numismatists.warning import warnings
from scenes.words import signed

FORESEEN = (
    actions.Sell,
    actions.BuyCoin,
    actions.TakeResearch,
    actions.RevealCoinShow,
    actions.PlaySteal,
    actions.PlayTrade,
    actions.Bully,
)
"""Actions whose change of credibility is foreseen."""


class NumismatistsWords(WareWords):
    """The words of American Numismatists."""

    signs: ClassVar = {
        "collector": "us_1/heads",
        "research_same": "us_10/heads",
        "research_different": "us_10/heads",
        "coin_show": "gold:star/heads",
        "most_valuable": "us_100/heads",
    }

    untold: ClassVar = frozenset((events.Reached,))
    laying: ClassVar = frozenset((events.CoinTurned, events.CollectorTurned, events.ResearchTurned))
    implied: ClassVar = frozenset((events.CredibilityChanged,))
    framing: ClassVar = frozenset((events.TurnBegan, events.TurnEnded, *laying))
    sections: ClassVar = {
        "shop": "5",
        "coin": "6",
        "deck": "8",
        "face": "8",
        "hand": "9",
        "research": "10",
        "card": "11",
        "sale": "14",
        "seat": "7",
        "aim": "16",
        "tally": "16",
        "auction": "12",
        "": "4",
    }

    def ask(self, shown: Shown) -> Status | None:
        """Say which touch a form waits for, or what goes with the card, cube or collector touched first."""
        return asked_of(shown)

    def status(self, shown: Shown) -> str:
        """Say in the first turn of a first match, too, what to do first."""
        if (starter := _starter(shown.view)) is not None and SALE in self.context.quiet:
            return self.context.say("status.choose_shop_theirs", {"seat": starter})
        said, first = super().status(shown), foremost(shown.view, self.context)
        if first is None or shown.touched or shown.draft or self.ask(shown) is not None:
            return said
        values = {"seat": shown.view.viewer, "left": shown.view.table.actions}
        return self.context.say(f"table.first_{first[0]}", values)

    def look(self, view: View) -> str:
        found = look(view)
        return self.context.say(f"look.{found.status.id}", found.status.values) if found else ""

    def looked_at(self, view: View) -> Sequence[Target]:
        found = look(view)
        return found.things if found else ()

    def seat_line(self, view: View, seat: Seat) -> SeatLine:
        return SeatLine(str(insight(view).credit[seat]), self.context.say("table.seat", self._counts(view, seat)))

    def made_of(self, view: View, seat: Seat) -> tuple[str, ...]:
        """Say what the figures beside a name count, then what the credibility is made of."""
        return (self.context.say("table.seat_long", self._counts(view, seat)), *super().made_of(view, seat))

    def _counts(self, view: View, seat: Seat) -> dict[str, int]:
        held, kept = view.sizes[seat]
        return {"coins": len(view.table.dealers[seat].coins), "collectors": held, "investments": kept}

    def interrupt(self, view: View, actions: Sequence[Any]) -> Interrupt:
        held = sum(kind_of(card) == "coin_show" for card in view.hand.investments)
        say = self.context.say
        sentence = say("table.interrupt_some", {"n": held}) if actions else say("table.interrupt_none")
        return Interrupt(sentence, tuple(actions), say("table.interrupt_back"))

    def ended(self, winner: Seat, steps: Iterable[Sequence[Any]]) -> str:
        cause = ending(winner, steps)
        return self.context.say(f"table.{cause.id}", cause.values) if cause else ""

    def plain(self, why: str) -> bool:
        """Nothing that moves the star says so itself."""
        return why != self.context.say("ledger.most_valuable")

    # Actions

    def action(self, action: Any) -> str:
        return self.context.phrase(type(action).__name__, self._values(action))

    def reasons(self, view: View, action: Any) -> Iterable[Reason]:
        return reasons(view, action)

    def preview(self, view: View, action: Any) -> Preview:
        line, cost, left = self.action(action), cost_of(view, action), view.table.actions
        if cost:
            line = self.context.say("table.costing", {"action": line, "n": cost, "left": left, "rest": left - cost})
        changes = insight(view).gains(action) if isinstance(action, FORESEEN) else ()
        return Preview((line, *warnings(self.context, view, action)), {seat: n for seat, n in enumerate(changes) if n})

    def _cost(self, view: View, cost: int) -> list[str]:
        left = view.table.actions
        return [self.context.say("table.cost", {"n": cost, "left": left, "rest": left - cost})] if cost else []

    def part_of(self, view: View, target: Target) -> Target | None:
        """A coin for sale is part of its shop: a touch travels there, but not so far that a slip costs two actions.

        And research is part of a dealer's board.
        """
        if target[0] == "tally":
            return "seat", target[1]
        space = space_of(view.box, view.table, str(target[-1])) if target[0] == "coin" else None
        return None if space is None or insight(view).steps.get(space.place, 0) > 1 else ("shop", space.place)

    def attempt(self, view: View, touched: Sequence[Target]) -> Any | None:
        return attempted(view, touched[-1])

    # Targets

    def describe(self, shown: Shown, target: Target) -> str | None:
        """Return what there is to know about a target, and why it cannot be used now."""
        if gone(shown.view, target):
            return None
        tell, name = _DESCRIBE.get(str(target[0])), str(target[-1])
        lines = [] if tell is None else list(tell(self, shown.view, name))
        return "\n".join([*lines, *self._next(shown.view, shown.draft, target)]) or None

    def _next(self, view: View, draft: Draft, target: Target) -> list[str]:
        """Say what a touch would lead to where it ends a draft or a way, or why it does nothing now."""
        action = completed(view, draft, target)
        if action is not None:
            preview = self.preview(view, action)
            return [*preview.lines, *(f"{self.context.name(seat)}: {signed(n)}" for seat, n in preview.changes.items())]
        way = insight(view).routes.get(str(target[-1])) if target[0] == "shop" and not draft else None
        if way:
            values = {"n": len(way), "shops": self._joined([step.shop for step in way])}
            return [self.context.say("table.way", values), *self._cost(view, len(way))]
        space = None if draft else _space(view, target)
        far = insight(view).steps.get(space.place) if space else None
        if far:
            return [self.context.say("table.coin_far", {"n": far})]
        meant = attempted(view, target)
        refusal = why_not(view, meant) if meant is not None else None
        if refusal is None or refusal.reason == "there_already":  # "You are here" is said of it anyway
            return []
        return [self.context.say(f"refusal.{refusal.reason}", refusal.values)]

    def _seat(self, view: View, name: str) -> Iterator[str]:
        seat = int(name)
        dealer = view.table.dealers[seat]
        yield f"{self.context.name(seat)}: {self.context.say('table.seat_long', self._counts(view, seat))}"
        for line in score_lines(view):
            if line.seat == seat:
                told = f"{signed(line.points)} {self.context.say(f'score.{line.reason}', line.values)}"
                yield self.context.say("table.red", {"line": told}) if line.reason == "coin_show" else told
        if dealer.friends:
            yield self.context.say("table.friends", {"shops": self._joined(dealer.friends)})
        if dealer.coins and seat != view.viewer:  # one's own lie there with their dates
            yield self._joined(dealer.coins)
        yield from researched(self.context, view, seat)
        if seat != view.viewer and any(view.sizes[seat]):
            yield self.context.say("table.hand_secret")
        yield self.context.say("table.seat_marks")
        if seat == view.table.turn and view.table.actions:
            yield self.context.say("table.seat_actions", {"n": view.table.actions})
        if seat == view.viewer:
            yield self.context.say("table.any_number")
            yield from self._notes(view)

    def _tally(self, view: View, name: str) -> Iterator[str]:
        held = len(view.table.dealers[int(name)].research)
        yield self.context.say("table.tally", {"seat": int(name), "n": held})
        yield from self._research_rules()

    def _call(self, view: View, name: str) -> Iterator[str]:
        yield self.context.say("table.call", {"seat": int(name)})

    def _open(self, view: View, sheet: str) -> Iterator[str]:
        if sheet.startswith(PREFIX):
            if int(sheet.removeprefix(PREFIX)) != view.viewer:
                yield from self._seat(view, sheet.removeprefix(PREFIX))
            yield self.context.say("table.open_dealer", {"seat": int(sheet.removeprefix(PREFIX))})
        else:
            counted = len(view.table.sold) if sheet == "sold" else view.left.coins
            yield self.context.say(f"table.open_{sheet}", {"n": counted})

    def _auction(self, view: View, _: str) -> Iterator[str]:
        yield self.context.say("table.auction_block")

    def _sale(self, view: View, _: str) -> Iterator[str]:
        if view.table.sale is not None:
            yield self.context.say("table.sale_cube", {"shop": view.table.sale})

    def _shop(self, view: View, shop: str) -> Iterator[str]:
        yield self._noun(f"{shop}.shop")
        if view.viewer >= 0 and view.table.dealers[view.viewer].shop == shop:
            yield self.context.say("table.here")
        others = [seat for seat, dealer in enumerate(view.table.dealers) if dealer.shop == shop and seat != view.viewer]
        if others:
            yield self.context.say("table.visitors", {"names": ", ".join(map(self.context.name, others))})
        if view.table.sale == shop:
            yield self.context.say("table.sale_here")
        if view.table.security == shop:
            yield self.context.say("table.security_here")

    # The log

    def log(self, event: Any) -> str | None:
        """Return a sentence; what the viewer may not know is left out of it."""
        values, name = self._values(event), type(event).__name__
        key = f"log.{name}"
        if any(values.get(field, "") is None for field in ("card", "cards", "given")):
            key = f"log.unseen.{name}"
        if name == "MostValuableCoinMoved" and event.coin is None:
            key = "log.MostValuableCoinGone"
        if isinstance(event, events.TurnEnded) and not event.unused:
            key = "log.TurnEnded_spent"
        if isinstance(event, events.SafeAccessed) and not (event.stored and event.removed):
            key = "log.SafeAccessed_in" if event.stored else "log.SafeAccessed_out"
        if isinstance(event, events.SaleMoved):
            if SALE in self.context.quiet:  # a lesson has not told of it
                return None
            key = key if event.origin else "log.SaleMoved_first"
        if type(event) in self.untold or not self.context.words.has(self.context.title.id, key):
            return None
        counted = values.get("count", values.get("cost"))
        return self.context.say(key, values if counted is None else values | {"n": counted})


_DESCRIBE: Mapping[str, Callable[[NumismatistsWords, View, str], Iterator[str]]] = {
    "coin": WareWords._coin,
    "face": WareWords._collector,
    "hand": WareWords._collector,
    "shown": WareWords._collector,
    "card": WareWords._card,
    "research": WareWords._research,
    "deck": WareWords._deck,
    "seat": NumismatistsWords._seat,
    "tally": NumismatistsWords._tally,
    "call": NumismatistsWords._call,
    "shop": NumismatistsWords._shop,
    "sale": NumismatistsWords._sale,
    "open": NumismatistsWords._open,
    "auction": NumismatistsWords._auction,
}


def _starter(view: View) -> Seat | None:
    """Return who, other than the viewer, chooses a shop to start in."""
    due = view.table.due[0] if view.table.due else None
    return due.seat if isinstance(due, ChooseStart) and due.seat != view.viewer else None


def gone(view: View, target: Target) -> bool:
    """Tell whether a card has just left the place that the pointer still rests on: then there is nothing to say."""
    held = {"hand": view.hand.collectors, "face": view.table.collectors, "research": view.table.research}
    held |= {"shown": view.shown, "card": tuple(map(kind_of, view.hand.investments))}
    return str(target[0]) in held and target[-1] not in held[str(target[0])]


def _space(view: View, target: Target) -> Space | None:
    """Return where a touched coin is offered in a shop."""
    return space_of(view.box, view.table, str(target[-1])) if target[0] == "coin" else None
