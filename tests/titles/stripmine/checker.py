"""A second Stripmine, written from `RECORD.md` alone: it follows a record line by line with plain dicts.

It imports nothing of the game. Where it and the rules disagree, one of the two, or the document, is wrong.
"""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import chain
from typing import Any

from tests.records.second_history import followed

ORDER = ("quarter", "dime", "nickel", "penny")


def digest(snapshot: dict[str, Any]) -> str:
    """Return the digest that a line carries after this snapshot."""
    text = json.dumps(snapshot, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:16]


def check(text: str) -> int:
    """Follow a record and compare every digest; return the number of lines. Raises AssertionError."""
    header, *lines = (json.loads(line) for line in text.splitlines())
    checker = opening = Checker(header)
    assert digest(opening.snapshot) == header["digest"], "line 1"
    for number, (checker, line) in enumerate(followed(opening, lines, Checker.follow), start=2):
        assert digest(checker.snapshot) == line["digest"], f"line {number}: {line}"
    return len(lines) + 1


def in_order(coins: list[str]) -> list[str]:
    return sorted(coins, key=ORDER.index)


class Checker:
    """The snapshot of a match, and what each line does to them."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.options, self.data = header["options"], header["data"]
        self.seats = len(header["players"])
        self.cents = {coin["name"]: coin["cents"] for coin in self.data["coin"]}
        self.stack = self.data["hill"]["stack"]
        bear, start = self.options["bear"], self.options["start"]
        hills = self.data["hill"]["per_player"] * self.seats - bear
        self.snapshot: dict[str, Any] = {
            "stage": "start" if start == "random" else "mining",
            "auction": 1,
            "starter": None if start == "random" else start,
            "mined": 0,
            "to_mine": None if start == "random" else start,
            "hills": [list(self.stack) for _ in range(hills)],
            "waiting_hill": list(self.stack) if bear else [],
            "stashes": self.nothing(),
            "fists": [None] * self.seats,
            "offers": self.nothing(),
            "kept": self.nothing(),
            "discards": dict.fromkeys(ORDER, 0),
            "auctions": [],
            "points": [0] * self.seats,
            "contest": None,
            "money_places": [],
            "settlement": [],
        }

    def nothing(self) -> list[list[str]]:
        return [[] for _ in range(self.seats)]

    def follow(self, line: dict[str, Any]) -> None:
        given = line.get("with", {})
        if line["do"] == "Picked":
            self.begin_mining(int(given["option"]))
        elif line["do"] == "Fell" and self.snapshot["stage"] == "bear":
            self.score(given["heads"])
        elif line["do"] == "Fell":
            self.tied_flip(given["heads"], line["source"])
        elif line["do"] == "Mine":
            self.mine(line["by"], given["hill"])
        else:
            self.close_fist(line["by"], given["coins"] if line["do"] == "Offer" else [given["coin"]])

    def begin_mining(self, seat: int) -> None:
        self.snapshot |= {"stage": "mining", "starter": seat, "to_mine": seat, "mined": 0, "contest": None}

    def mine(self, seat: int, hill: int) -> None:
        snapshot = self.snapshot
        assert (snapshot["stage"], snapshot["to_mine"]) == ("mining", seat)
        snapshot["stashes"][seat] = in_order([*snapshot["stashes"][seat], snapshot["hills"][hill].pop()])
        snapshot["mined"] += 1
        snapshot["to_mine"] = (seat + 1) % self.seats
        if snapshot["mined"] == self.data["mining"]["turns"][snapshot["auction"] - 1] * self.seats:
            snapshot |= {"stage": "offering", "to_mine": None}

    def close_fist(self, seat: int, coins: list[str]) -> None:
        snapshot = self.snapshot
        assert snapshot["stage"] in ("offering", "keeping")
        assert snapshot["fists"][seat] is None
        snapshot["fists"][seat] = coins
        if None not in snapshot["fists"]:
            opened, snapshot["fists"] = snapshot["fists"], [None] * self.seats
            self.open_offers(opened) if snapshot["stage"] == "offering" else self.open_keeps(opened)

    def open_offers(self, offers: list[list[str]]) -> None:
        snapshot = self.snapshot
        snapshot["offers"] = offers
        for stash, offer in zip(snapshot["stashes"], offers, strict=True):
            for coin in offer:
                stash.remove(coin)
        snapshot["stage"] = "bear"
        if not self.bears_coins():
            self.score([])

    def bears_coins(self) -> list[str]:
        return list(self.snapshot["waiting_hill"] or chain.from_iterable(self.snapshot["kept"]))

    def score(self, heads: list[bool]) -> None:
        snapshot, flipped = self.snapshot, self.bears_coins()
        showing = [coin for coin, up in zip(flipped, heads, strict=True) if up]
        shown = list(chain.from_iterable(snapshot["offers"]))
        counts = {coin: shown.count(coin) + showing.count(coin) for coin in ORDER}
        ranked = [coin for coin in ORDER if counts[coin] or self.options["rank_absent"]]
        ranked.sort(key=lambda coin: (counts[coin], -self.cents[coin]))
        earns = dict(zip(ranked, self.data["auction"]["points"], strict=False))
        closed: dict[str, Any] = {
            "offers": [list(offer) for offer in snapshot["offers"]],
            "flipped": flipped,
            "heads": heads,
            "ranking": [
                {"coin": c, "shown": shown.count(c), "flipped": showing.count(c), "points": earns[c]} for c in ranked
            ],
            "points": [[earns[coin] for coin in offer] for offer in snapshot["offers"]],
        }
        snapshot["auctions"].append(closed)
        snapshot["points"] = [old + sum(new) for old, new in zip(snapshot["points"], closed["points"], strict=True)]
        self.tidy()

    def tidy(self) -> None:
        snapshot = self.snapshot
        if snapshot["waiting_hill"]:
            snapshot["hills"].append(snapshot["waiting_hill"])
            snapshot["waiting_hill"] = []
        else:
            self.discard(snapshot["kept"])
        snapshot["kept"] = self.nothing()
        if not self.options["bear"] or self.last_auction():
            self.discard(snapshot["offers"])
            self.go_on()
        elif self.options["bear_keep"] == "one" or (self.options["bear_keep"] == "auto" and self.seats >= 4):
            snapshot["stage"] = "keeping"
        else:
            snapshot["kept"] = snapshot["offers"]
            self.go_on()

    def open_keeps(self, keeps: list[list[str]]) -> None:
        for offer, (kept,) in zip(self.snapshot["offers"], keeps, strict=True):
            offer.remove(kept)
        self.discard(self.snapshot["offers"])
        self.snapshot["kept"] = keeps
        self.go_on()

    def discard(self, piles: list[list[str]]) -> None:
        for coin in chain.from_iterable(piles):
            self.snapshot["discards"][coin] += 1

    def last_auction(self) -> bool:
        return bool(self.snapshot["auction"] == len(self.data["mining"]["turns"]) + self.options["blowout"])

    def go_on(self) -> None:
        snapshot = self.snapshot
        snapshot["offers"] = self.nothing()
        if self.last_auction():
            self.end()
            return
        snapshot["auction"] += 1
        if snapshot["auction"] > len(self.data["mining"]["turns"]):
            stashes, snapshot["stashes"] = snapshot["stashes"], [list(stash) for stash in snapshot["stashes"]]
            self.open_offers(stashes)
            return
        tied = [seat for seat in range(self.seats) if snapshot["points"][seat] == min(snapshot["points"])]
        if len(tied) == 1:
            self.begin_mining(tied[0])
        else:
            snapshot |= {"stage": "tie", "starter": None}
            self.contest(0, tied)

    def contest(self, place: int, tied: list[int]) -> None:
        self.snapshot["contest"] = {"place": place, "tied": tied, "left": tied, "round": 1}

    def tied_flip(self, heads: list[bool], source: str) -> None:
        contest = self.snapshot["contest"]
        about = f"place {contest['place']}" if contest["place"] else f"start {self.snapshot['auction']}"
        assert source == f"{about} {contest['round']}"
        left = contest["left"]
        if len(contest["tied"]) == 2:
            (head,) = heads
            left = left[:1] if head else left[1:]
        elif any(heads):
            left = [seat for seat, up in zip(left, heads, strict=True) if up]
        if len(left) > 1:
            contest |= {"left": left, "round": contest["round"] + 1}
        elif contest["place"] == 0:
            self.begin_mining(left[0])
        else:
            self.snapshot["contest"] = None
            self.snapshot["money_places"][left[0]] = contest["place"]
            self.give_places()

    def end(self) -> None:
        if self.options["settle"]:
            self.snapshot["money_places"] = [0] * self.seats
            self.give_places()
        else:
            self.snapshot["stage"] = "over"

    def give_places(self) -> None:
        snapshot, places = self.snapshot, self.snapshot["money_places"]
        worth = [sum(self.cents[coin] for coin in stash) for stash in snapshot["stashes"]]
        standing = list(zip(snapshot["points"], worth, strict=True))
        while 0 in places:
            waiting = [seat for seat in range(self.seats) if not places[seat]]
            tied = [seat for seat in waiting if standing[seat] == max(standing[other] for other in waiting)]
            place = self.seats - len(waiting) + 1
            if len(tied) > 1 and place <= len(self.data["settling"]["takes"]):
                snapshot["stage"] = "settling"
                self.contest(place, tied)
                return
            for seat in tied:
                places[seat] = place
        snapshot["stage"] = "over"
        snapshot["settlement"] = [self.share(seat, place) for seat, place in enumerate(places)]

    def share(self, seat: int, place: int) -> dict[str, Any]:
        all_takes, hills = self.data["settling"]["takes"], self.data["hill"]["per_player"]
        takes = all_takes[place - 1 : place] + (all_takes[self.seats :] if place == 1 else [])
        cents = sum(self.cents[coin] * self.stack.count(coin) * hills * self.seats for coin in takes)
        put_in = hills * sum(self.cents[coin] for coin in self.stack)
        return {"seat": seat, "place": place, "takes": takes, "cents": cents, "net": cents - put_in}
