"""What the table of American Numismatists says of what can be had: coins, collectors, cards, research and decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from game.american_numismatists.rules.box import denomination_of
from game.american_numismatists.rules.costs import DECK_COSTS, TAKE_COLLECTOR_COST, price_for
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.state import View
from game.american_numismatists.rules.view import notes
from game.american_numismatists.table.hints import LineHint, catalogue
from game.core.contract import Seat
from scenes.board.words import Words
from scenes.tables.american_numismatists.cards import noun, wish_lines
from scenes.tables.american_numismatists.insight import insight

FEW_WISHES = 1
"""With so many wishes a collector's tip has room for who they are."""


class WareWords(Words):
    """The words of coins and cards."""

    def _noun(self, word: str) -> str:
        return noun(self.context, word)

    def _joined(self, names: Sequence[object]) -> str:
        return ", ".join(self._noun(str(name)) for name in names) or self._noun("no_coin")

    def _values(self, thing: Any) -> dict[str, object]:
        """Return what fills a sentence; several names are joined by commas."""
        found = self.context.values_of(thing)
        return {key: self._joined(value) if isinstance(value, tuple) else value for key, value in found.items()}

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
        words = wish_lines(self.context, card)
        wishes = [
            self._missing(wish, sources)
            if len(sources := _sold_for(words, lines, wish)) > 1 and line is not None and not line.ticked_by
            else self._wish(view, name, wish, line)
            for wish, line in zip_longest(words, lines)
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

    def _missing(self, wish: str, sources: Sequence[str]) -> str:
        """Say a wish of which several coins are missing, and what can be bought for them."""
        return self.context.say("table.wish_missing", {"wish": wish, "coins": self._joined(sources)})

    def _wish(self, view: View, name: str, wish: str, line: LineHint | None) -> str:
        """Say a wish, and the own coin for it, with who else in hand wants it, or one for sale that fills the gap."""
        if line is None:
            return wish
        others = [card for card in insight(view).ticking.get(line.ticked_by or "", ()) if card != name]
        if line.ticked_by and others:
            values = {"wish": wish, "coin": line.ticked_by, "other": self._joined(others)}
            return self.context.say("table.wish_shared", values)
        if line.ticked_by:
            return self.context.say("table.wish_held", {"wish": wish, "coin": line.ticked_by})
        if line.source is None:
            return wish
        return self.context.say(
            "table.wish_offered", {"wish": wish, "coin": line.source.coin, "shop": line.source.shop}
        )

    def _card(self, view: View, kind: str) -> Iterator[str]:
        yield self._noun(kind)
        yield self._noun(f"{kind}.text")
        if kind == "snoop":
            if view.table.seats > 2 and not view.hand.collectors:  # of two, the preview warns
                yield self.context.say("table.snoop_alone")
            yield from self._notes(view)

    def _notes(self, view: View) -> Iterator[str]:
        for note in notes(view.viewer, view.remembered):
            values = {"round": note.round, "victim": note.victim, "cards": self._joined(note.saw)}
            yield self.context.say("table.note", values)

    def _research(self, view: View, name: str) -> Iterator[str]:
        yield self._noun(name)
        yield from self._research_rules()
        if view.viewer >= 0:
            held = [denomination_of(card) for card in view.table.dealers[view.viewer].research]
            values = {"same": held.count(denomination_of(name)), "different": len(set(held))}
            yield self.context.say("table.research_own", values)

    def _deck(self, view: View, pile: str) -> Iterator[str]:
        left = {"collector": view.left.collectors, "research": view.left.research}.get(pile, view.left.investments)
        yield self.context.say("table.deck", {"pile": pile, "left": left, "cost": DECK_COSTS[pile]})
        yield from self._research_rules() if pile == "research" else (self.context.say(f"table.deck_{pile}"),)

    def _research_rules(self) -> Iterator[str]:
        """Say what cards alike bring, and what different ones do."""
        yield self.context.say("table.research_same")
        yield self.context.say("table.research_kinds")


def _sold_for(words: Sequence[str], lines: Sequence[LineHint], wish: str) -> list[str]:
    """Return the coins for sale that fill the gaps of all lines of a list that ask the same."""
    alike = (line for told, line in zip(words, lines, strict=False) if told == wish)
    return [line.source.coin for line in alike if line.source is not None]


def _reason(view: View, seat: Seat, shop: str | None) -> str:
    """Name what makes a shop cheaper: the sale, a friend, or both (which is no cheaper)."""
    friend = shop in view.table.dealers[seat].friends
    return "friend" if shop != view.table.sale else "both" if friend else "sale"


def grouped(value: int, language: str) -> str:
    """Write dollars with their thousands apart as a language does."""
    return f"{value:,}".replace(",", "." if language == "de" else ",")
