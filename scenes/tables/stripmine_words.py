"""What the table of Stripmine says: status, log, tips, previews, the settlement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.contract import SPECTATOR, Seat
from game.stripmine.rules import actions, events, state
from game.stripmine.rules.legal import FISTS
from game.stripmine.rules.state import Coins, View
from game.stripmine.table.previews import HillPreview, OfferPreview, hill_preview, offer_preview
from game.stripmine.table.status import status
from scenes.tables.board import Closing, Preview, SeatLine, Setting

MOST_PAIRS = 6
"""With one opponent so many of his pairs are told, the worst for the viewer first."""


class Telling:
    """Turns views and events into sentences."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self._known: tuple[View, Any, Preview | None] | None = None
        self._average: tuple[View, Any, str | None] | None = None

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the title's words."""
        return self.setting.say(key, values)

    def coins(self, coins: Coins | Sequence[str]) -> str:
        """Name coins: "2 quarters, dime"."""
        noun, title = self.setting.words.noun, self.setting.title.id
        told = []
        for kind in dict.fromkeys(coins):
            count = list(coins).count(kind)
            told.append(noun(title, kind) if count == 1 else f"{count} {noun(title, kind, 'plural')}")
        return ", ".join(told)

    def average_of(self, points: float) -> str:
        """Write an average with one decimal, as the language does."""
        return self.setting.words.decimal(points)

    def money(self, net: int) -> str:
        """Write a gain or a loss in cents."""
        return self.say("money.net", net=f"{net:+d}".replace("-", "−"))

    # Status and panels

    def status(self, view: View) -> str:
        """Say who must do what."""
        return " ".join(self.say(f"status.{part.id}", **part.values) for part in status(view))

    def seat_line(self, view: View, seat: Seat) -> SeatLine:
        """Say a seat's points, and what it does or has."""
        table = view.table
        points = str(table.points[seat])
        if table.settlement:
            return SeatLine(points, self.money(table.settlement[seat].net))
        if table.stage in FISTS:
            return SeatLine(points, self.say("panel.closed" if view.closed[seat] else "panel.choosing"))
        return SeatLine(points, self.say("panel.stash", cents=table.rules.box.value(table.stashes[seat])))

    # The log

    def log_key(self, event: Any) -> str:
        """Return the key of an event's sentence, which depends on what happened."""
        key = f"log.{type(event).__name__}"
        match event:
            case events.AuctionBegan(blowout=True):
                return f"{key}.blowout"
            case events.BearFlipped(showing=()):
                return f"{key}.none"
            case events.TieFlipped(place=place) if place:
                return f"{key}.place"
        return key

    def log_line(self, event: Any) -> str | None:
        """Return an event's sentence for the log."""
        values = {name: getattr(event, name) for name in type(event).__dataclass_fields__}
        for name in ("coins", "showing"):
            if isinstance(values.get(name), tuple):
                values[name] = self.coins(values[name])
        if isinstance(event, events.Ranked):
            values["order"] = self._order(event)
        return self.setting.say(self.log_key(event), values)

    def _order(self, event: events.Ranked) -> str:
        noun = self.setting.words.noun
        return ", ".join(f"{noun(self.setting.title.id, rank.coin)} {rank.points}" for rank in event.ranking)

    def action_words(self, action: Any) -> str:
        """Say an action in a few words; hills are counted from 1."""
        return self.setting.phrase(type(action).__name__, self._filling(action))

    def _filling(self, action: Any) -> dict[str, object]:
        match action:
            case actions.Mine(hill):
                return {"hill": hill + 1}
            case actions.Offer(coins):
                return {"coins": self.coins(coins)}
            case actions.Keep(coin):
                return {"coin": coin}
        raise TypeError(f"nobody tells {action!r}")

    # Previews

    def preview(self, view: View, action: Any) -> Preview | None:
        """Say what an action would lead to; worked out once for each action."""
        if self._known is None or self._known[0] is not view or self._known[1] != action:
            self._known = view, action, self._preview(view, action)
        return self._known[2]

    def average(self, view: View, offer: actions.Offer) -> str | None:
        """Say in a few words what a pair earns on average; worked out once for each pair."""
        if self._average is None or self._average[0] is not view or self._average[1] != offer:
            hint = offer_preview(view, offer.coins)
            words = self.say("panel.average", expected=self.average_of(hint.expected)) if hint else None
            self._average = view, offer, words
        return self._average[2]

    def _preview(self, view: View, action: Any) -> Preview | None:
        match action:
            case actions.Mine(hill):
                hint = hill_preview(view, hill)
                return Preview((self._coin_of(hint), *self._of_hill(view, hint))) if hint else None
            case actions.Offer(coins):
                offer = offer_preview(view, coins)
                return Preview(self._of_offer(offer)) if offer else None
            case actions.Keep():
                return Preview((self.say("tip.keep", coin=action.coin),))
        return None

    def _coin_of(self, hint: HillPreview) -> str:
        return self.say("tip.top", coin=hint.coin)

    def _of_hill(self, view: View, hint: HillPreview) -> list[str]:
        """Who could still get the coin, and what lies beneath."""
        lines = []
        names = ", ".join(self.setting.name(seat) for seat in hint.before)
        if view.table.to_mine == view.viewer:
            lines.append(self._uncovers(hint))
        elif not hint.again:
            lines.append(self.say("hint.no_turn_left"))
        if hint.before:
            lines.append(self.say("hint.before", coin=hint.coin, names=names))
        if hint.before and hint.safe:
            lines.append(self.say("hint.safe", alike=hint.alike))
        return lines

    def _uncovers(self, hint: HillPreview) -> str:
        if hint.beneath is None:
            return self.say("hint.clears")
        if hint.follower is None:
            return self.say("hint.uncovers_last", beneath=hint.beneath)
        return self.say("hint.uncovers", beneath=hint.beneath, seat=hint.follower)

    def _of_offer(self, hint: OfferPreview) -> tuple[str, ...]:
        """What a pair earns, against all pairs of an only opponent, else against the worst pair of each."""
        lines = [self.expected(hint)]
        most = MOST_PAIRS if len(hint.against) == 1 else 1
        for against in hint.against:
            for pair, points in sorted(against.pairs, key=lambda found: found[1])[:most]:
                told = {"seat": against.seat, "pair": self.coins(pair), "expected": self.average_of(points)}
                lines.append(self.setting.say("hint.against", told))
        return tuple(lines)

    def expected(self, hint: OfferPreview) -> str:
        """Say what a pair earns on average, at least and at most."""
        return self.say("hint.expected", expected=self.average_of(hint.expected), least=hint.least, most=hint.most)

    # Tips

    def describe(self, view: View, spot: str) -> str | None:
        """Say what lies at a spot."""
        kind, _, name = spot.partition(" ")
        match kind:
            case "hill":
                return self._describe_hill(view, int(name))
            case "seat":
                return self._describe_seat(view, int(name))
            case "kept":
                return self.say("tip.kept", coins=self.coins(view.table.kept[int(name)]))
            case "fist" if view.fist:
                return self.say("tip.fist", coins=self.coins(view.fist))
            case "fist":
                return self.say("tip.keeping" if view.table.stage == "keeping" else "tip.hand")
            case "plate":
                return self._describe_plate(view)
            case "discard":
                return self._describe_discards(view)
            case "waiting":
                return self.say("tip.waiting")
        return None

    def _describe_hill(self, view: View, hill: int) -> str:
        stack = view.table.rules.box.hill[: view.table.hills[hill]]
        lines = [self.say("tip.stack", n=hill + 1, coins=self.coins(tuple(reversed(stack))))]
        hint = hill_preview(view, hill) if view.viewer != SPECTATOR else None
        return "\n".join([*lines, *(self._of_hill(view, hint) if hint else ())])

    def _describe_seat(self, view: View, seat: Seat) -> str:
        table = view.table
        stash, points = table.stashes[seat], table.points[seat]
        lines = [self.say("tip.points", seat=seat, points=points)]
        if stash:
            lines.append(self.say("tip.stash", coins=self.coins(stash), cents=table.rules.box.value(stash)))
        for number, auction in enumerate(table.auctions, start=1):
            offer, each = auction.offers[seat], auction.points[seat]
            values = {"auction": number, "first": offer[0], "first_points": each[0]}
            values |= {"second": offer[1], "second_points": each[1]}
            lines.append(self.setting.say("score.auction", values))
        return "\n".join(lines)

    def _describe_plate(self, view: View) -> str:
        table = view.table
        everything = [coin for stash in table.stashes for coin in stash]
        lines = [self.say("tip.scarcity"), self.say("tip.ties")]
        if everything:
            lines.append(self.say("tip.stashes", coins=self.coins(table.rules.box.sort(everything))))
        if any(line.flipped for auction in table.auctions[-1:] for line in auction.ranking):
            lines.append(self.say("tip.ghosts"))
        return "\n".join(lines)

    def _describe_discards(self, view: View) -> str:
        table = view.table
        gone = [coin for coin, count in zip(table.rules.box.coins, table.discards, strict=True) for _ in range(count)]
        return self.say("tip.discards", coins=self.coins(gone)) if gone else self.say("tip.no_discards")

    # The end

    def closing(self, view: View) -> Closing | None:
        """Say how the money was shared out."""
        if not view.settlement:
            return None
        box = view.table.rules.box
        put_in = box.hills_per_player * box.value(box.hill)
        lines = {share.seat: self._share(share) for share in view.settlement}
        return Closing(self.say("money.head", put_in=put_in), lines)

    def _share(self, share: state.Share) -> tuple[str, str]:
        noun, title = self.setting.words.noun, self.setting.title.id
        takes = ", ".join(noun(title, coin, "plural") for coin in share.takes)
        taken = self.say("money.takes", takes=takes, cents=share.cents) if takes else self.say("money.nothing")
        return f"{self.say('money.place', place=share.place)}, {taken}", self.money(share.net)
