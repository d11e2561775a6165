"""What the table of American Numismatists says: status, tips on everything, previews, lines of the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from game.american_numismatists.rules import actions, events
from game.american_numismatists.rules.box import denomination_of, kind_of
from game.american_numismatists.rules.costs import DECK_COSTS, TAKE_COLLECTOR_COST, cost_of, price_for, space_of
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.scoring import score_lines
from game.american_numismatists.rules.state import Space, View
from game.american_numismatists.rules.view import notes
from game.american_numismatists.table.ending import ending
from game.american_numismatists.table.hints import LineHint, catalogue
from game.american_numismatists.table.look import look
from game.american_numismatists.table.previews import why_not
from game.american_numismatists.table.reasons import reasons
from game.core.contract import Reason, Seat, Status
from scenes.board.piece import Target
from scenes.board.shown import Draft, Shown
from scenes.board.words import Interrupt, Preview, SeatLine, Words
from scenes.tables.american_numismatists.asking import asked_of
from scenes.tables.american_numismatists.calm import SALE, foremost
from scenes.tables.american_numismatists.cards import noun, wish_lines
from scenes.tables.american_numismatists.dealer_sheet import PREFIX, researched
from scenes.tables.american_numismatists.drafts import completed
from scenes.tables.american_numismatists.insight import insight
from scenes.tables.american_numismatists.meant import attempted
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


FEW_WISHES = 1
"""With so many wishes a collector's tip has room for who they are."""


class NumismatistsWords(Words):
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

    def _noun(self, word: str) -> str:
        return noun(self.context, word)

    def _joined(self, names: Sequence[object]) -> str:
        return ", ".join(self._noun(str(name)) for name in names) or self._noun("no_coin")

    def _values(self, thing: Any) -> dict[str, object]:
        """Return what fills a sentence; several names are joined by commas."""
        found = self.context.values_of(thing)
        return {key: self._joined(value) if isinstance(value, tuple) else value for key, value in found.items()}

    def ask(self, shown: Shown) -> Status | None:
        """Say which touch a form waits for, or what goes with the card, cube or collector touched first."""
        return asked_of(shown)

    def status(self, shown: Shown) -> str:
        """Say in the first turn of a first match, too, what to do first."""
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

    def _coin(self, view: View, name: str) -> Iterator[str]:
        """Say what a coin is, where it lies, what it costs there and why, and whose wish in hand it fits."""
        coin, say = index_of(view.box).coin[name], self.context.say
        place = next(place for place in catalogue(view) if place.coin.id == name)
        kind = f"{coin.denomination}.name"
        kind = f"{self._noun(kind)}, {self._noun(f'mint.{coin.mint}')}" if coin.mint else kind
        values = {"coin": name, "kind": kind, "rank": coin.rank, "overall": coin.overall}
        yield say("table.coin", {**values, "value": grouped(coin.value, self.context.words.language)})
        key = "owned_safe" if place.in_safe else place.where
        lies = say(f"table.lies_{key}", {"seat": place.seat, "shop": place.shop or ""})
        payer = insight(view).payer
        paid = price_for(view, payer, coin, place.shop) if place.shop else coin.cost
        reason = _reason(view, payer, place.shop) if paid < coin.cost else "full" if place.shop else "printed"
        yield f"{lies} {say(f'table.price_{reason}', {'n': paid})}"
        if name == insight(view).best:
            yield say("table.best")
        elif name in insight(view).winning:
            yield say("table.better")
        if served := insight(view).serving.get(name) or insight(view).fitting.get(name):
            seen = place.where == "for_sale" or (place.seat not in (None, payer) and not place.in_safe)
            dotted = seen and name in insight(view).serving
            yield say("table.serves_tag" if dotted else "table.serves", {"cards": self._joined(served)})
            if len(served) > 1:
                yield say("table.one_each")
            lines = (line for card in served for line in index_of(view.box).collector[card].lines)
            if paid < coin.cost and any(word == "cost" for line in lines for word, _ in line):
                yield say("table.printed_counts", {"n": coin.cost})

    def _collector(self, view: View, name: str) -> Iterator[str]:
        """Say who somebody is, every wish with what is there for it, and what the sale costs and brings."""
        card = index_of(view.box).collector[name]
        hint = insight(view).hints.get(name)
        lines = hint.lines if hint else ()
        wishes = [
            self._wish(view, name, wish, lines[n] if n < len(lines) else None)
            for n, wish in enumerate(wish_lines(self.context, card))
        ]
        yield self._noun(name)
        ready = name in insight(view).sales  # then there is the sale to be told
        if len(wishes) <= FEW_WISHES and not ready:
            yield self._noun(f"{name}.character")
        yield from (f"– {n} × {wish}" if n > 1 else f"– {wish}" for wish, n in Counter(wishes).items())
        if not ready:
            yield self.context.say("table.collector", {"credibility": card.credibility, "n": card.cost})
        taken = name in view.table.collectors
        if hint is not None and hint.route is not None and (taken or hint.route):  # else all is there
            actions_in_all = hint.route + hint.sale + (TAKE_COLLECTOR_COST if taken else 0)
            yield self.context.say("table.route_taken" if taken else "table.route", {"n": actions_in_all})

    def _wish(self, view: View, name: str, wish: str, line: LineHint | None) -> str:
        """Say a wish, and the own coin for it, with who else in hand wants it, or the cheapest one for sale."""
        if line is None or not (line.ticked_by or line.sources):
            return wish
        others = [card for card in insight(view).ticking.get(line.ticked_by or "", ()) if card != name]
        if line.ticked_by and others:
            values = {"wish": wish, "coin": line.ticked_by, "other": self._joined(others)}
            return self.context.say("table.wish_shared", values)
        if line.ticked_by:
            return self.context.say("table.wish_held", {"wish": wish, "coin": line.ticked_by})
        source = min(line.sources, key=lambda source: source.price)
        return self.context.say("table.wish_offered", {"wish": wish, "coin": source.coin, "shop": source.shop})

    def _card(self, view: View, kind: str) -> Iterator[str]:
        yield self._noun(kind)
        yield self._noun(f"{kind}.text")
        if kind == "snoop":
            yield from self._notes(view)

    def _notes(self, view: View) -> Iterator[str]:
        for note in notes(view.viewer, view.remembered):
            values = {"round": note.round, "victim": note.victim, "cards": self._joined(note.saw)}
            yield self.context.say("table.note", values)

    def _research(self, view: View, name: str) -> Iterator[str]:
        yield self._noun(name)
        yield self.context.say("table.research")
        if view.viewer >= 0:
            held = [denomination_of(card) for card in view.table.dealers[view.viewer].research]
            values = {"same": held.count(denomination_of(name)), "different": len(set(held))}
            yield self.context.say("table.research_own", values)

    def _deck(self, view: View, pile: str) -> Iterator[str]:
        left = {"collector": view.left.collectors, "research": view.left.research}.get(pile, view.left.investments)
        yield self.context.say("table.deck", {"pile": pile, "left": left, "cost": DECK_COSTS[pile]})
        yield self.context.say("table.research" if pile == "research" else f"table.deck_{pile}")

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
        if dealer.coins:
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
        yield self.context.say("table.research")

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
    "coin": NumismatistsWords._coin,
    "face": NumismatistsWords._collector,
    "hand": NumismatistsWords._collector,
    "shown": NumismatistsWords._collector,
    "card": NumismatistsWords._card,
    "research": NumismatistsWords._research,
    "deck": NumismatistsWords._deck,
    "seat": NumismatistsWords._seat,
    "tally": NumismatistsWords._tally,
    "call": NumismatistsWords._call,
    "shop": NumismatistsWords._shop,
    "sale": NumismatistsWords._sale,
    "open": NumismatistsWords._open,
    "auction": NumismatistsWords._auction,
}


def gone(view: View, target: Target) -> bool:
    """Tell whether a card has just left the place that the pointer still rests on: then there is nothing to say."""
    held = {"hand": view.hand.collectors, "face": view.table.collectors, "research": view.table.research}
    held |= {"shown": view.shown, "card": tuple(map(kind_of, view.hand.investments))}
    return str(target[0]) in held and target[-1] not in held[str(target[0])]


def _space(view: View, target: Target) -> Space | None:
    """Return where a touched coin is offered in a shop."""
    return space_of(view.box, view.table, str(target[-1])) if target[0] == "coin" else None


def _reason(view: View, seat: Seat, shop: str | None) -> str:
    """Name what makes a shop cheaper: the sale, a friend, or both (which is no cheaper)."""
    friend = shop in view.table.dealers[seat].friends
    return "friend" if shop != view.table.sale else "both" if friend else "sale"


def grouped(value: int, language: str) -> str:
    """Write dollars with their thousands apart as a language does."""
    return f"{value:,}".replace(",", "." if language == "de" else ",")
