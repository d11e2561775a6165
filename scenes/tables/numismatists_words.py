"""What the table of American Numismatists says: tips on everything, previews of deeds, lines of the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.costs import cost_of
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.legal import why_not
from game.american_numismatists.rules.scoring import score_lines
from game.american_numismatists.rules.state import View
from game.american_numismatists.rules.view import notes
from game.american_numismatists.table.hints import catalogue, gains
from scenes.board.picker import Spot
from scenes.tables.board import Preview, Setting
from scenes.tables.numismatists_cards import wish_lines

if TYPE_CHECKING:
    from scenes.tables.american_numismatists import AmericanNumismatistsBoard

TELLING = (
    actions.Sell,
    actions.BuyCoin,
    actions.TakeResearch,
    actions.RevealCoinShow,
    actions.PlaySteal,
    actions.PlayTrade,
    actions.Bully,
)
"""Deeds whose change of credibility is foreseen."""

UNTOLD = ("Reached",)


def joined(setting: Setting, value: object) -> str:
    """Return a value in words; several names are joined by commas."""
    if isinstance(value, tuple):
        return ", ".join(joined(setting, part) for part in value) or setting.words.noun(setting.title.id, "no_coin")
    return setting.words.noun(setting.title.id, str(value))


class Tips:
    """Words about spots and deeds; what costs thought is kept until the next deed."""

    def __init__(self, board: AmericanNumismatistsBoard) -> None:
        self.board = board
        self._kept: dict[Any, Any] = {}

    def forget(self) -> None:
        """The table has changed."""
        self._kept.clear()

    @property
    def _setting(self) -> Setting:
        return self.board.setting

    # Deeds

    def preview(self, view: View, action: Any) -> Preview:
        """Return what a deed costs and changes."""
        if action not in self._kept:
            lines = [self.board.action_words(action)]
            cost = cost_of(view, action)
            if cost:
                lines.append(self._cost(view, cost))
            changes = gains(view, action) if isinstance(action, TELLING) else ()
            self._kept[action] = Preview(tuple(lines), {seat: n for seat, n in enumerate(changes) if n})
        kept = self._kept[action]
        assert isinstance(kept, Preview)
        return kept

    def _cost(self, view: View, cost: int) -> str:
        left = view.table.actions
        return self._setting.say("table.cost", {"n": cost, "left": left, "rest": left - cost})

    # Spots

    def describe(self, view: View, spot: Spot) -> str | None:
        """Return what there is to know about a spot, and why it cannot be used now."""
        key = spot, self.board.draft.mode, tuple(self.board.draft.partial)
        if key not in self._kept:
            kind, _, name = spot.partition(" ")
            lines = list(_DESCRIBE[kind](self, view, name)) if kind in _DESCRIBE else []
            self._kept[key] = "\n".join([*lines, *self._outlook(view, spot)]) or None
        told: str | None = self._kept[key]
        return told

    def _outlook(self, view: View, spot: Spot) -> list[str]:
        """Say what a touch would lead to where it ends a draft or a way, or why it does nothing now."""
        finished = self.board.draft.finished(spot)
        if finished is not None:
            preview = self.preview(view, finished)
            return [*preview.lines, *(f"{self._setting.name(seat)}: {n:+d}" for seat, n in preview.changes.items())]
        way = self.board.way(spot)
        if way:
            n = len(way)
            names = ", ".join(self.board.noun(step.shop) for step in way)
            steps = self._setting.say("table.way", {"n": n, "shops": names})
            return [steps, self._cost(view, n)]
        reason = self._reason(view, spot)
        return [reason] if reason else []

    def _reason(self, view: View, spot: Spot) -> str | None:
        """Say why a spot does nothing now, if the viewer is the one who decides."""
        action = self.board.attempt(view, (spot,))
        refusal = why_not(view, action) if action is not None else None
        return self._setting.say(f"refusal.{refusal.reason}", refusal.values) if refusal else None

    def _coin(self, view: View, name: str) -> Iterator[str]:
        coin = index_of(view.box).coin[name]
        place = next(place for place in catalogue(view) if place.coin.id == name)
        value = f"{coin.value:,}".replace(",", "\u00a0")
        yield self._setting.say(
            "table.coin", {"coin": name, "rank": coin.rank, "overall": coin.overall, "value": value, "cost": coin.cost}
        )
        key = "owned_safe" if place.in_safe else place.where
        yield self._setting.say(f"catalogue.{key}", {"seat": place.seat, "shop": place.shop or ""})

    def _collector(self, view: View, name: str) -> Iterator[str]:
        card = index_of(view.box).collector[name]
        yield self.board.noun(name)
        yield self.board.noun(f"{name}.character")
        yield from (f"– {line}" for line in wish_lines(self._setting, card))
        yield self._setting.say("table.collector", {"credibility": card.credibility, "cost": card.cost})
        hint = self.board.wishes.hints.get(name)
        if hint is not None and hint.route is not None:
            yield self._setting.say("table.route", {"n": hint.route + hint.sale})

    def _card(self, view: View, kind: str) -> Iterator[str]:
        yield self.board.noun(kind)
        yield self.board.noun(f"{kind}.text")
        if kind == "snoop":
            for note in notes(view.viewer, view.remembered):
                values = {"round": note.round, "victim": note.victim, "cards": joined(self._setting, note.saw)}
                yield self._setting.say("table.note", values)

    def _research(self, view: View, name: str) -> Iterator[str]:
        yield self.board.noun(name)
        yield self._setting.say("table.research")

    def _deck(self, view: View, pile: str) -> Iterator[str]:
        left = self.board.numbers.left[pile]
        values = {"pile": pile, "left": left, "cost": self.board.deck_costs[pile]}
        yield self._setting.say("table.deck", values)

    def _seat(self, view: View, name: str) -> Iterator[str]:
        seat = int(name)
        dealer = view.table.dealers[seat]
        held, kept = view.sizes[seat]
        counts = {"coins": len(dealer.coins), "collectors": held, "investments": kept}
        yield f"{self._setting.name(seat)}: {self._setting.say('table.seat_long', counts)}"
        for line in score_lines(view):
            if line.seat == seat:
                yield f"{line.points:+d}  {self._setting.say(f'score.{line.reason}', line.values)}"
        if dealer.friends:
            names = ", ".join(self.board.noun(shop) for shop in dealer.friends)
            yield self._setting.say("table.friends", {"shops": names})
        if dealer.coins:
            yield joined(self._setting, dealer.coins)
        if seat == view.viewer:
            for note in notes(seat, view.remembered):
                values = {"round": note.round, "victim": note.victim, "cards": joined(self._setting, note.saw)}
                yield self._setting.say("table.note", values)

    def _call(self, view: View, name: str) -> Iterator[str]:
        yield self._setting.say("table.call", {"seat": int(name)})

    def _shop(self, view: View, shop: str) -> Iterator[str]:
        yield self.board.noun(f"{shop}.shop")
        if view.table.sale == shop:
            yield self._setting.say("table.sale_here")
        if view.table.security == shop:
            yield self._setting.say("table.security_here")

    # The log

    def log_line(self, event: Any) -> str | None:
        """Return a sentence; what the viewer may not know is left out of it."""
        name = type(event).__name__
        if name in UNTOLD:
            return None
        values = {field: getattr(event, field) for field in type(event).__dataclass_fields__}
        key = f"log.{name}"
        if any(values.get(field, "") is None for field in ("card", "cards", "given")):
            key = f"log.unseen.{name}"
        if name == "MostValuableCoinMoved" and values["coin"] is None:
            key = "log.MostValuableCoinGone"
        if not self._setting.words.has(self._setting.title.id, key):
            return None
        told = {k: joined(self._setting, v) if isinstance(v, tuple) else v for k, v in values.items()}
        if name == "CoinShowsCounted":
            told["n"] = values["count"]
        return self._setting.say(key, told)


_DESCRIBE = {
    "coin": Tips._coin,
    "face": Tips._collector,
    "hand": Tips._collector,
    "shown": Tips._collector,
    "card": Tips._card,
    "research": Tips._research,
    "deck": Tips._deck,
    "seat": Tips._seat,
    "call": Tips._call,
    "shop": Tips._shop,
}
