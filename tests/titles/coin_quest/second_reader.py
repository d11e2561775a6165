"""A second reader of Coin Quest's records, written from RECORD.md alone: none of the title's code is used.

It follows every line and takes the same digests; where the two disagree, the rules or the document are wrong.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

Told = dict[str, Any]
METALS = ("gold", "silver", "copper")


def digest(snapshot: Told) -> str:
    """Return the digest of a position."""
    text = json.dumps(snapshot, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:16]


class Seat:
    """One player's things."""

    def __init__(self, bag: list[str]) -> None:
        self.places: dict[str, list[str]] = {"bag": bag, "hand": [], "aside": [], "discard": [], "removed": []}
        self.used: list[str] = []
        self.ready: list[str] = []
        self.due = 0
        self.ended = False
        self.bid: list[list[Any]] | None = None
        self.prestige = 0

    def snapshot(self) -> Told:
        told: Told = {name: sorted(coins) for name, coins in self.places.items()}
        told |= {"used": sorted(self.used), "ready": sorted(self.ready), "due": self.due}
        return told | {"ended": self.ended, "bid": self.bid, "prestige": self.prestige}

    @property
    def owned(self) -> list[str]:
        return [coin for place, coins in self.places.items() if place != "removed" for coin in coins]


class SecondReader:
    """Follows one record; `step` carries out a line and returns the digest then."""

    def __init__(self, header: Told) -> None:
        data, options = header["data"], header["options"]
        seats, essen = len(header["players"]), options["essen"] != "off"
        board = data["board"]
        auction = data["coins"]["auction"] + (data["coins"]["essen"] if essen else [])
        self.coins = {coin["id"]: coin for coin in auction}
        for seat in range(seats):
            self.coins |= {f"seat{seat} {coin['id']}": coin for coin in data["coins"]["collection"]}
        self.lots = {lot["number"]: lot for lot in board["lots"] if seats >= lot["from_seats"]}
        self.coin_lots = [number for number, lot in self.lots.items() if lot["prize"] == "coins"]
        self.majorities = [one for one in board["majorities"] if essen or one["set"] == "auction"]
        self.drawn = board["counts"]["drawn"]["value"]
        self.price, self.spaces = board["market"]["price"]["value"], board["market"]["spaces"]["value"]
        self.boxed: int = board["counts"]["boxed_essen" if options["essen"] == "same_length" else "boxed"]["value"]
        self.per_lot = options["buy_per_lot"]
        self.start = None if options["start"] == "random" else options["start"]
        self.stage = "start" if self.start is None else "market_row"
        self.round = 0
        self.unseen = [coin["id"] for coin in auction]
        self.market: list[str] = []
        self.lying: dict[int, list[str]] = {number: [] for number in range(1, max(self.lots) + 1)}
        self.seats = [Seat([coin for coin in self.coins if coin.startswith(f"seat{seat} ")]) for seat in range(seats)]
        self.settled: list[str] = []
        self.passing: Told | None = None
        self.buyers: list[list[int]] = []

    @property
    def left(self) -> int:
        return max(0, len(self.unseen) - self.boxed)

    def snapshot(self) -> Told:
        told: Told = {
            "stage": self.stage,
            "round": self.round,
            "start": self.start,
            "auction_unseen": sorted(self.unseen),
            "boxed": self.boxed,
            "market": self.market,
            "lots": {str(number): coins for number, coins in self.lying.items()},
            "players": [seat.snapshot() for seat in self.seats],
            "settled": sorted(self.settled),
            "passing": self.passing,
            "buyers": self.buyers,
        }
        return told | ({"ending": self.ending()} if self.stage == "over" else {})

    def step(self, line: Told) -> str:
        """Carry out a line."""
        given = line.get("with", {})
        if line["by"] == "chance":
            self.chance(line["source"], given)
        else:
            self.act(line["by"], line["do"], given)
        while self.go_on():
            pass
        return digest(self.snapshot())

    # Chance

    def chance(self, source: str, given: Told) -> None:
        if self.stage == "start":
            assert source == "start"
            self.start, self.stage = int(given["option"]), "market_row"
            return
        items = given["items"]
        if self.stage in ("market_row", "lots"):
            self.from_auction_bag(source, items)
        elif self.passing is not None:
            self.taken(source, items)
        else:
            number = next(n for n, seat in enumerate(self.seats) if seat.due)
            assert source == f"bag {number}"
            assert len(items) == min(self.seats[number].due, len(self.seats[number].places["bag"]))
            for coin in items:
                self.seats[number].places["bag"].remove(coin)
                self.receive(self.seats[number], coin)
            self.seats[number].due -= len(items)

    def from_auction_bag(self, source: str, items: list[str]) -> None:
        wanted = self.spaces if self.stage == "market_row" else len(self.coin_lots)
        assert (source, len(items)) == ("auction bag", min(wanted, self.left))
        for coin in items:
            self.unseen.remove(coin)
        if self.stage == "market_row":
            self.market = list(items)
            self.begin_round()
            return
        for number, coin in zip(self.coin_lots, items, strict=False):
            self.lying[number].append(coin)
        for seat in self.seats:
            seat.due = self.drawn
        self.stage = "drawing"

    def receive(self, seat: Seat, coin: str) -> None:
        action = self.coins[coin].get("action")
        seat.places["aside" if action == "penny" and coin not in self.settled else "hand"].append(coin)
        if action in ("age", "strike", "rare"):
            seat.ready.append(coin)

    def taken(self, source: str, items: list[str]) -> None:
        assert self.passing is not None
        holder, target = self.seats[self.passing["holder"]], self.seats[self.passing["target"]]
        assert (source, len(items)) == (f"bag {self.passing['target']}", 1)
        target.places["bag"].remove(items[0])
        holder.places["aside"].remove(self.passing["penny"])
        self.receive(holder, items[0])
        holder.ended = False
        target.places["bag"].append(self.passing["penny"])
        self.passing = None

    # Seats

    def act(self, number: int, action: str, given: Told) -> None:
        seat = self.seats[number]
        if action == "PassPenny":
            penny = seat.places["aside"][0]
            self.settled.append(penny)
            self.passing = {"holder": number, "penny": penny, "target": given["target"]}
        elif action == "EndActions":
            seat.ended, seat.ready = True, []
        elif action == "Bid":
            assert sorted(coin for coin, _ in given["placements"]) == sorted(seat.places["hand"])
            seat.bid = given["placements"]
        elif action in ("Buy", "DeclinePurchase"):
            assert self.buyers.pop(0)[0] == number
            if action == "Buy":
                self.market.remove(given["coin"])
                seat.places["discard"].append(given["coin"])
                seat.prestige -= self.price
        else:
            self.use(seat, given["coin"], action, given)

    def use(self, seat: Seat, coin: str, action: str, given: Told) -> None:
        seat.ready.remove(coin)
        seat.used.append(coin)
        strength = self.coins[coin]["strength"]
        if action == "UseRare":
            seat.prestige += strength
        elif action == "UseStrike":
            seat.due = strength
        else:
            assert 1 <= len(given["removed"]) <= strength
            for gone in given["removed"]:
                place = seat.places["hand"] if gone in seat.places["hand"] else seat.places["discard"]
                place.remove(gone)
                seat.places["removed"].append(gone)
                seat.ready = [other for other in seat.ready if other != gone]

    # What goes on by itself

    def go_on(self) -> bool:
        """Do the next thing that needs nobody; tell whether there was one."""
        due = next((seat for seat in self.seats if seat.due), None)
        if due is not None:
            return self.make_ready(due)
        if self.stage == "drawing":
            self.stage = "penny"
            return True
        if self.stage in ("penny", "late_penny"):
            return self.pennies()
        if self.stage == "actions" and all(seat.ended for seat in self.seats):
            self.stage = "late_penny"
            return True
        if self.stage == "bidding" and all(seat.bid is not None for seat in self.seats):
            self.resolve()
            return True
        return self.stage == "market" and self.sell()

    def make_ready(self, seat: Seat) -> bool:
        if seat.places["bag"]:
            return False
        if seat.places["discard"]:
            seat.places["bag"], seat.places["discard"] = seat.places["discard"], []
        else:
            seat.due = 0
        return True

    def pennies(self) -> bool:
        if self.passing is not None:
            return self.make_ready(self.seats[self.passing["target"]])
        order = [(n + (self.start or 0)) % len(self.seats) for n in range(len(self.seats))]
        holder = next((self.seats[n] for n in order if self.seats[n].places["aside"]), None)
        if holder is None:
            self.after_pennies()
            return True
        if any(s.places["bag"] or s.places["discard"] for s in self.seats if s is not holder):
            return False
        penny = holder.places["aside"].pop(0)
        holder.places["hand"].append(penny)
        self.settled.append(penny)
        return True

    def after_pennies(self) -> None:
        if self.stage == "penny":
            self.stage, self.settled = "actions", []
            for seat in self.seats:
                seat.ended = not seat.places["hand"]
        elif all(seat.ended for seat in self.seats):
            self.stage, self.settled = "bidding", []
            for seat in self.seats:
                seat.ready = []
                seat.bid = None if seat.places["hand"] else []
        else:
            self.stage = "actions"

    def winner(self, lot: Told) -> int | None:
        """Return who wins a lot: gold, silver, copper; a tie to the end wins nothing."""
        sums: dict[int, tuple[int, ...]] = {}
        for number, seat in enumerate(self.seats):
            there = [self.coins[coin] for coin, where in seat.bid or [] if where == lot["number"]]
            if there:
                sums[number] = tuple(sum(c["value"] for c in there if c["metal"] == metal) for metal in METALS)
        best = [number for number, value in sums.items() if value == max(sums.values())]
        return best[0] if len(best) == 1 else None

    def resolve(self) -> None:
        self.buyers = []
        winners = {number: self.winner(lot) for number, lot in self.lots.items()}
        for seat in self.seats:
            seat.places["discard"] += seat.places["hand"]
            seat.places["hand"], seat.bid, seat.ended = [], None, False
        for number, winner in winners.items():
            if winner is None:
                continue
            self.seats[winner].prestige += self.lots[number].get("prestige", 0)
            if number in self.coin_lots:
                self.seats[winner].places["discard"] += self.lying[number]
                self.lying[number] = []
            if self.per_lot or all(winner != seat for seat, _ in self.buyers):
                self.buyers.append([winner, number])
        self.stage = "market"

    def sell(self) -> bool:
        if not self.buyers:
            self.begin_round()
            return True
        if self.market and self.seats[self.buyers[0][0]].prestige >= self.price:
            return False
        self.buyers.pop(0)
        return True

    def begin_round(self) -> None:
        if not self.left:
            self.stage = "over"
            return
        self.stage, self.round = "lots", self.round + 1
        for seat in self.seats:
            seat.used = []

    # The end

    def ending(self) -> Told:
        totals = [seat.prestige + self.quality(seat) for seat in self.seats]
        for one in self.majorities:
            counts = [sum(self.coins[c].get("mint") == one["mint"] for c in seat.owned) for seat in self.seats]
            places = sorted({count for count in counts if count}, reverse=True)[: len(one["points"])]
            for number, count in enumerate(counts):
                totals[number] += one["points"][places.index(count)] if count in places else 0
        keys = [(total, *self.metals(seat)) for total, seat in zip(totals, self.seats, strict=True)]
        order = sorted(keys, reverse=True)
        reasons = ("prestige", "copper", "silver", "gold")
        differs = [reason for reason, a, b in zip(reasons, order[0], order[1], strict=True) if a != b]
        return {
            "why": differs[0] if differs else "shared",
            "winners": [number for number, key in enumerate(keys) if key == order[0]],
            "places": [order.index(key) + 1 for key in keys],
            "totals": totals,
        }

    def quality(self, seat: Seat) -> int:
        return sum(self.coins[coin].get("quality", 0) for coin in seat.owned)

    def metals(self, seat: Seat) -> tuple[int, ...]:
        return tuple(sum(self.coins[coin]["metal"] == metal for coin in seat.owned) for metal in METALS[::-1])
