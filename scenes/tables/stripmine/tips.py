"""What the table of Stripmine says: status, log, tips, previews, the settlement."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, ClassVar

from game.core.contract import SPECTATOR, Reason, Seat, Status
from game.stripmine.rules import events
from game.stripmine.rules.actions import Keep, Mine, Offer
from game.stripmine.rules.scoring import score_lines, standings
from game.stripmine.rules.state import AUCTION_OFFER, FISTS, Coins, Share, View
from game.stripmine.rules.view import holds_secrets
from game.stripmine.table.previews import HillPreview, OfferPreview, hill_preview, pair_with
from game.stripmine.table.reasons import reasons
from scenes.board.piece import Target
from scenes.board.shown import Shown
from scenes.board.words import Added, Closing, Preview, SeatLine, Words
from scenes.tables.stripmine.figures import average_keys, brief_keys, offer_of
from scenes.tables.stripmine.keys import absent_key, goal_keys, log_key, told_apart
from scenes.tables.stripmine.pieces import shown_last

MOST_REASONS = 2
"""So many reasons are given, the most telling: with large text more are small."""

MOST_LOOKED_AT = 3
"""The first hint frames the stashes of so many others at most."""

ASIDE = frozenset(("waiting", "kept", "shown", "plate", "discard"))
"""What is only there to look at."""


class StripmineWords(Words):
    """Turns views and events into sentences."""

    signs: ClassVar = {"auction": "{auction}", "blowout": "!"}

    framing: ClassVar = frozenset(
        (events.AuctionBegan, events.OfferGiven, events.OffersOpened, events.KeepGiven, events.Discarded)
    )
    sections: ClassVar = {
        "hill": "4",
        "stash": "5",
        "offer": "5",
        "fist": "5",
        "plate": "6",
        "discard": "5",
        "waiting": "10",
        "kept": "10",
        "shown": "5",
        "seat": "8",
        "money": "9",
        "aim": "1",
    }

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the title's words."""
        return self.context.say(key, values)

    def noun(self, kind: str, form: str | None = None) -> str:
        """Return a coin's name."""
        return self.context.words.noun(self.context.title.id, kind, form)

    def coins(self, coins: Sequence[str]) -> str:
        """Name coins: "2 quarters, dime"."""
        told = []
        for kind in dict.fromkeys(coins):
            count = list(coins).count(kind)
            told.append(self.noun(kind) if count == 1 else f"{count}\N{NO-BREAK SPACE}{self.noun(kind, 'plural')}")
        return ", ".join(told)

    def earned(self, coins: Sequence[str], each: Sequence[int]) -> str:
        """Name coins with the points that each of them earns: "quarter 3, nickel 4", "2 dimes, 2 each"."""
        if len(coins) > 1 and len(set(coins)) == 1:
            return self.say("panel.each", coins=self.coins(coins), points=each[0])
        told = (f"{self.noun(kind)}\N{NO-BREAK SPACE}{points}" for kind, points in zip(coins, each, strict=True))
        return ", ".join(told)

    def money(self, net: int) -> str:
        """Write a gain or a loss in cents."""
        return self.say("money.net", net=f"{net:+d}".replace("-", "−"))

    def plurals(self, kinds: Iterable[str]) -> str:
        """Name kinds of coins: "quarters, pennies"."""
        return ", ".join(self.noun(kind, "plural") for kind in kinds)

    def _all_of(self, kinds: Sequence[str]) -> str:
        """Name kinds of coins within a sentence: "quarters, dimes and pennies"."""
        first, last = self.plurals(kinds[:-1]), self.plurals(kinds[-1:])
        return self.say("money.both", first=first, last=last) if first else last

    def share(self, share: Share) -> str:
        """Say what a place takes of the money; the first also takes what no place is there for."""
        values = {"place": share.place, "seat": share.seat, "cents": share.cents}
        if len(share.takes) < 2:
            return self.context.say("money.share", {**values, "takes": self.plurals(share.takes)})
        parts = {"takes": self.plurals(share.takes[:1]), "rest": self._all_of(share.takes[1:])}
        return self.context.say("money.share_more", {**values, **parts})

    def reckoning(self, share: Share, short: bool = False) -> str:
        """Say what is left of a share once what was put in is taken off; in figures alone where words have no room."""
        key = "panel.reckoning_short" if short else "panel.reckoning"
        return self.say(key, cents=share.cents, put_in=share.put_in, net=self.money(share.net))

    def private(self, view: View) -> bool:
        return holds_secrets(view)

    def recapped(self, told: Sequence[tuple[Any, str]], seat: Seat) -> Iterable[str]:
        """Nothing: all that happens here happens in sight of all."""
        return ()

    # Status and panels

    def ask(self, shown: Shown) -> Status | None:
        """Ask for what a fist lacks that is being filled."""
        if not shown.touched:
            return None
        missing = shown.view.table.stage == "offering" and len(shown.touched) < AUCTION_OFFER
        return Status("second" if missing else "close" if shown.view.table.stage == "offering" else "close_kept")

    def _status_key(self, part: Status, viewer: Seat) -> str:
        """In a lesson only the hill that is lit may be mined."""
        return (
            "told.mining_lit" if part.id == "mining_own" and self.context.guided else super()._status_key(part, viewer)
        )

    def look(self, view: View) -> str:
        seats = [target[1] for target in self.looked_at(view)]
        key = "look.framed_one" if len(seats) == 1 else "look.framed"
        framed = self.context.say(key, {"seat": seats[0]}) if seats else ""
        return " ".join(filter(None, (super().look(view), framed)))

    def looked_at(self, view: View) -> Sequence[Target]:
        """What the others hold; of many players that would be a table full of frames."""
        others = [("seat", seat) for seat in range(view.table.rules.seats) if seat != view.viewer]
        return others if len(others) <= MOST_LOOKED_AT and view.table.stage != "keeping" else ()

    def seat_line(self, view: View, seat: Seat) -> SeatLine:
        table = view.table
        points, cents = str(table.points[seat]), table.rules.box.value(table.stashes[seat])
        if seat in told_apart(table):
            return SeatLine(points, self.say("panel.tied", cents=cents))
        if table.settlement:
            return SeatLine(points, self.say("panel.for_fun", net=self.money(table.settlement[seat].net)))
        if table.stage in FISTS:
            return SeatLine(points, self.say("panel.closed" if view.closed[seat] else "panel.choosing"))
        return SeatLine(points, self.say("panel.stash", cents=cents))

    # The log

    def log(self, event: Any) -> str | None:
        values = self.context.values_of(event)
        for name in ("coins", "showing"):
            if isinstance(values.get(name), tuple):
                values[name] = self.coins(getattr(event, name))
        if isinstance(event, events.Scored):
            values["coins"] = self.earned(event.coins, event.each)
        if isinstance(event, events.Ranked):
            values["order"] = ", ".join(f"{self.noun(rank.coin)} {rank.points}" for rank in event.ranking)
        if isinstance(event, events.Settled):
            values["shares"] = self._shares(event.shares)
        told = self.context.say(log_key(event), values)
        return " ".join((told, *self._of_the_bear(event))) if isinstance(event, events.Ranked) else told

    def _of_the_bear(self, event: events.Ranked) -> Iterable[str]:
        """Say of kinds that only the bear shows that nobody earns their points."""
        kinds = [rank.coin for rank in event.ranking if rank.flipped and not rank.shown]
        return (self.say("told.nobody", kinds=self._all_of(kinds)),) if kinds else ()

    def _shares(self, shares: Iterable[Share]) -> str:
        """Say who takes what, the first place first: "Anna quarters 60 ¢; Bert dimes, nickels 30 ¢"."""
        takers = sorted((share for share in shares if share.takes), key=lambda share: share.place)
        told = (f"{self.context.name(share.seat)} {self.plurals(share.takes)} {share.cents} ¢" for share in takers)
        return "; ".join(told).replace(" ¢", "\N{NO-BREAK SPACE}¢")

    def action(self, action: Any) -> str:
        """Return an action in a few words; hills are counted from 1."""
        values = self.context.values_of(action)
        match action:
            case Mine(hill):
                values["hill"] = hill + 1
            case Offer(coins):
                values["coins"] = self.coins(coins)
        return self.context.phrase(type(action).__name__, values)

    def attempt(self, view: View, touched: Sequence[Target]) -> Any | None:
        match touched[-1]:
            case "hill", int(number):
                return Mine(number)
            case "stash", str(kind), int():
                return Offer(pair_with(view, kind))
            case "offer", str(kind), int():
                return Keep(kind)
            case ("fist",):
                return Offer(())
        return None

    # Previews

    def averages(self, view: View, coins: Coins) -> tuple[str, ...]:
        """Say in a few words what is expected of a pair, and in fewer."""
        found = offer_of(view, coins)
        if found is None:
            return ()
        return tuple(self.say(key, expected=self._average(found.total)) for key in average_keys(found))

    def _average(self, points: float) -> str:
        return self.context.words.decimal(points)

    def goal(self, view: View) -> str:
        return " ".join(self.say(f"goal.{key}") for key in goal_keys(view.table.rules))

    def spared(self, view: View) -> Sequence[str]:
        rules = view.table.rules
        return *(() if rules.bear else ("bear",)), *(() if rules.blowout else ("blowout",))

    def briefly(self, view: View) -> str:
        keys = ("brief",) if view.table.stage == "mining" else brief_keys(view)
        return " ".join(self.say(f"hint.{key}") for key in keys)

    def reasons(self, view: View, action: Any) -> Iterable[Reason]:
        return islice(reasons(view, action), MOST_REASONS)

    def advised(self, view: View, action: Any) -> str:
        coin = view.table.top(action.hill) if isinstance(action, Mine) else None
        return self.say("advised.Mine", coin=coin, hill=action.hill + 1) if coin else self.action(action)

    def preview(self, view: View, action: Any) -> Preview | None:
        match action:
            case Mine(hill):
                found = hill_preview(view, hill)
                lines = self._of_hill(view, found) if found else []
                return Preview(tuple(lines), brief=self._held(view, found), above=True) if found and lines else None
            case Offer(coins):
                offer = offer_of(view, coins)
                if offer is None:
                    return None
                brief = self.say("brief.expected", points=self._average(offer.total))
                return Preview(self._of_offer(offer), brief=brief, weight=offer.total, above=True)
            case Keep(coin):
                return Preview((self.say("tip.keep", coin=coin),))
        return None

    def _of_hill(self, view: View, found: HillPreview) -> list[str]:
        """Who could still get the coin, and what lies beneath."""
        lines = []
        if view.table.to_mine == view.viewer:
            lines.append(self._uncovers(found))
        elif not found.again:
            lines.append(self.say("hint.no_turn_left"))
        if found.before:
            names = ", ".join(map(self.context.name, found.before))
            lines.append(self.say("hint.before", coin=found.coin, names=names))
        if found.before and found.safe:
            lines.append(self.say("hint.safe", alike=found.alike))
        return lines

    def _held(self, view: View, found: HillPreview) -> str:
        """Say in two words how many such coins the others have, while the viewer mines: what lies beneath is seen."""
        stashes, viewer = view.table.stashes, view.viewer
        held = sum(stash.count(found.coin) for seat, stash in enumerate(stashes) if seat != viewer)
        return self.say("brief.held", n=held) if view.table.to_mine == viewer else ""

    def _uncovers(self, found: HillPreview) -> str:
        if found.beneath is None:
            return self.say("hint.clears")
        if found.follower is None:
            return self.say("hint.uncovers_last", beneath=found.beneath)
        return self.say("hint.uncovers", beneath=found.beneath, seat=found.follower)

    def _of_offer(self, found: OfferPreview) -> tuple[str, ...]:
        """What a pair earns, and against which pair of whom it earns least, unless that is all the same."""
        pairs = [(points, against.seat, pair) for against in found.against for pair, points in against.pairs]
        _, seat, pair = min(pairs, key=lambda found: found[0])
        against = (self.say("hint.against", seat=seat, pair=self._pair(pair)),) if found.least < found.most else ()
        return *self.expected(found), *against

    def _pair(self, pair: Sequence[str]) -> str:
        """Name two coins within a sentence: "a quarter and a dime"."""
        kinds = dict.fromkeys(pair)
        told = [self.noun(kind, "acc") for kind in kinds] if len(kinds) > 1 else [self.coins(pair)]
        return self.say("money.both", first=told[0], last=told[-1]) if len(kinds) > 1 else told[0]

    def expected(self, found: OfferPreview) -> tuple[str, ...]:
        """Say what a pair earns on average, and from how few points to how many: "Dime, nickel: 5.7 points ...".

        Before a blowout also what that makes of it.
        """
        told, expected = self.coins(found.coins), self._average(found.expected)
        values = {"pair": told[:1].upper() + told[1:], "expected": expected, "least": found.least, "most": found.most}
        said = self.context.say("hint.expected" if found.least < found.most else "hint.certain", values)
        total = self._average(found.total)
        return (said,) if found.blowout is None else (said, self.say("hint.with_blowout", total=total))

    # Tips

    def describe(self, shown: Shown, target: Target) -> str | None:
        view: View = shown.view
        match target:
            case "hill", int(number):
                return self._describe_hill(view, number)
            case "seat", int(seat):
                return "\n".join((self._describe_seat(view, seat), *self._expected_of(shown, seat)))
            case "kept", int(seat):
                return self.say("tip.kept", coins=self.coins(view.table.kept[seat]))
            case "shown", int(seat):
                gone = shown_last(view.table, seat)
                earned = {rank.coin: rank.points for rank in view.table.auctions[-1].ranking} if gone else {}
                coins = self.earned(gone, [earned.get(coin, 0) for coin in gone])
                return self.say("tip.shown", auction=len(view.table.auctions), coins=coins)
            case "stash", str(kind), int():
                return self.say("tip.own", coin=kind, n=sum(stash.count(kind) for stash in view.table.stashes))
            case "offer", str(kind), int():
                return self.say("tip.offered", coin=kind)
            case ("fist",):
                return self._describe_fist(shown)
            case ("plate",):
                return self._describe_plate(view)
            case ("discard",):
                return self._describe_discards(view)
            case ("waiting",):
                return self.say("tip.waiting")
        return None

    def later(self, shown: Shown, target: Target) -> str:
        """Let a click on what is there to look at tell about it, as pointing at it does."""
        return (self.describe(shown, target) or "") if target[0] in ASIDE else ""

    def _describe_fist(self, shown: Shown) -> str | None:
        """Say what is in it, or what to put there; once it is full its preview says what that earns."""
        view: View = shown.view
        if view.fist:
            return self.say("tip.fist", coins=self.coins(view.fist))
        if len(shown.touched) == AUCTION_OFFER:
            return None
        return self.say("tip.keeping" if view.table.stage == "keeping" else "tip.hand")

    def _describe_hill(self, view: View, hill: int) -> str:
        stack = view.table.rules.box.hill[: view.table.hills[hill]]
        if not stack:
            return self.say("tip.mined_out")
        lines = [self.say("tip.stack", coins=self.coins(tuple(reversed(stack))))]
        found = hill_preview(view, hill) if view.viewer != SPECTATOR else None
        return "\n".join([*lines, *(self._of_hill(view, found) if found else ())])

    def _describe_seat(self, view: View, seat: Seat) -> str:
        table = view.table
        stash, points = table.stashes[seat], table.points[seat]
        lines = [self.say("tip.points", seat=seat, points=points)]
        if stash:
            lines.append(self.say("tip.stash", coins=self.coins(stash), cents=table.rules.box.value(stash)))
        for line in score_lines(view):
            if line.seat == seat:
                lines.append(self.say(f"score.{line.reason}", **line.values))
        return "\n".join(lines)

    def _expected_of(self, shown: Shown, seat: Seat) -> Iterable[str]:
        """Say what the figure at the viewer's name tells once two coins are chosen."""
        chosen = shown.view.table.rules.box.sort([str(touched[1]) for touched in shown.touched])
        found = offer_of(shown.view, chosen) if seat == shown.view.viewer and len(chosen) == AUCTION_OFFER else None
        later = "_no_blowout" if found and found.blowout is None and shown.view.table.rules.blowout else ""
        return (*self.expected(found), self.say(f"hint.expects{later}")) if found else ()

    def _describe_plate(self, view: View) -> str:
        table = view.table
        everything = [coin for stash in table.stashes for coin in stash]
        lines = [self.say("tip.scarcity"), self.say("tip.ties"), self.say(f"tip.{absent_key(table.rules)}")]
        if everything:
            lines.append(self.say("tip.stashes", coins=self.coins(table.rules.box.sort(everything))))
        if any(line.flipped for auction in table.auctions[-1:] for line in auction.ranking):
            lines.append(self.say("tip.ghosts"))
        return "\n".join(lines)

    def _describe_discards(self, view: View) -> str:
        table = view.table
        if table.settlement:
            return self.say("tip.settled")
        gone = [coin for coin, count in zip(table.rules.box.coins, table.discards, strict=True) for _ in range(count)]
        return self.say("tip.discards", coins=self.coins(gone)) if gone else self.say("tip.no_discards")

    # The end

    def closing(self, view: View) -> Closing | None:
        if not view.settlement:
            return None
        box, shares = view.table.rules.box, view.settlement
        lines = (
            Added(self.say("money.takes"), {share.seat: f"{share.cents} ¢" for share in shares}),
            Added(self.say("money.stake"), {share.seat: f"−{share.put_in} ¢" for share in shares}),
            Added(self.say("money.balance"), {share.seat: self.money(share.net) for share in shares}),
        )
        return Closing(self.say("money.note", hill=box.value(box.hill)), lines)

    def tie(self, view: View, above: Seat, below: Seat) -> Status | None:
        cents = [standing[1] for standing in standings(view.table)]
        return Status("stash", {"n": cents[above], "m": cents[below]}) if cents[above] > cents[below] else None
