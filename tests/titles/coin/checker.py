"""A second implementation of COIN, written from `RECORD.md` and the rules text alone: it imports nothing of the game.

It reads a record line by line, keeps the snapshot in one mutable object, refuses what the rules forbid, and
compares every digest.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from tests.records.second_history import followed

COLOURS = ("blue", "orange", "yellow", "red")
TARGETS = {"65": 65, "100": 100, "single_round": 0}


class Wrong(AssertionError):
    """The record says something that the rules do not allow."""


def need(condition: bool, why: str) -> None:
    if not condition:
        raise Wrong(why)


def rank(card: str) -> tuple[int, int]:
    colour, value = card.split()
    return COLOURS.index(colour), int(value)


def digest(snapshot: dict[str, Any]) -> str:
    text = json.dumps(snapshot, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:16]


class Table:
    """The snapshot of a match, changed in place."""

    def __init__(self, header: dict[str, Any]) -> None:
        coins = header["data"]["coins"]
        self.snapshot: dict[str, Any] = {
            "round": 1,
            "options": {"gray_tie": header["options"]["gray_tie"], "target": header["options"]["target"]},
            "coins": [coins[str(value)]["coins"] for value in range(1, 14)],
            "lines": [],
            "totals": [0, 0, 0, 0],
        }
        self.new_round()

    def new_round(self) -> None:
        self.snapshot.update(trick=0, stage="dealing", due=0, middle=None, exchange=[], lost=[])
        self.snapshot["players"] = [
            {
                "colour": colour,
                "hand": [],
                "unseen": [f"{colour} {value}" for value in range(1, 14)],
                "top": 11,
                "in_trick_deck": 2,
                "under": [],
                "bank_up": [],
                "bank_flipped": [],
                "bank_closed": [],
                "exchanges": [],
            }
            for colour in COLOURS
        ]

    def tidy(self) -> None:
        """Sort what has no order of its own, and count the tops."""
        for player in self.snapshot["players"]:
            for key in ("hand", "unseen", "bank_up", "bank_flipped", "bank_closed"):
                player[key].sort(key=rank)
            player["top"] = len(player["unseen"]) - player["in_trick_deck"]
        self.snapshot["lost"].sort(key=rank)

    def follow(self, line: dict[str, Any]) -> None:
        """Carry out a line."""
        if line["by"] == "chance":
            self.chance(line)
        else:
            self.act(line["by"], line)
        self.tidy()

    def chance(self, line: dict[str, Any]) -> None:
        snapshot, answer = self.snapshot, line["with"]
        stage, round_ = snapshot["stage"], snapshot["round"]
        if stage == "dealing":
            self.deal(line, answer["items"])
        elif stage == "picking":
            need(line["source"] == f"trick colour {round_} {snapshot['trick']}", "source")
            owner = COLOURS.index(answer["option"])
            need(snapshot["players"][owner]["in_trick_deck"] > 0, "no trick card of that colour is left")
            snapshot["middle"] = {"colour": answer["option"], "trick_card": None, "banked": None, "laid": []}
            snapshot["stage"] = "revealing"
        elif stage == "revealing":
            colour = snapshot["middle"]["colour"]
            need(line["source"] == f"trick card {colour} {round_}", "source")
            (card,) = answer["items"]
            player = snapshot["players"][COLOURS.index(colour)]
            player["unseen"].remove(card)
            player["in_trick_deck"] -= 1
            snapshot["middle"]["trick_card"] = card
            snapshot["stage"] = "drawing"
        elif stage == "drawing":
            self.draw(snapshot["due"], line)
            snapshot["due"] = (snapshot["due"] + 1) % 4
            snapshot["stage"] = "drawing" if snapshot["due"] else "banking"
        else:
            need(stage == "exchanging" and "drawing" in snapshot["exchange"], "chance is not asked")
            seat = snapshot["exchange"].index("drawing")
            self.draw(seat, line)
            snapshot["exchange"][seat] = "putting"

    def deal(self, line: dict[str, Any], cards: list[str]) -> None:
        snapshot = self.snapshot
        player = snapshot["players"][snapshot["due"]]
        need(line["source"] == f"deck {player['colour']} {snapshot['round']}", "source")
        need(len(set(cards)) == 3, "a hand has three cards")
        for card in cards:
            player["unseen"].remove(card)
        player["hand"] = list(cards)
        snapshot["due"] = (snapshot["due"] + 1) % 4
        if snapshot["due"] == 0:
            snapshot.update(stage="picking", trick=1)

    def draw(self, seat: int, line: dict[str, Any]) -> None:
        player = self.snapshot["players"][seat]
        need(line["source"] == f"deck {player['colour']} {self.snapshot['round']}", "source")
        (card,) = line["with"]["items"]
        if len(player["unseen"]) > player["in_trick_deck"]:
            player["unseen"].remove(card)
        else:
            need(player["under"].pop(0)["card"] == card, "the deck's next card is known")
        player["hand"].append(card)

    def act(self, seat: int, line: dict[str, Any]) -> None:
        snapshot, fields = self.snapshot, line.get("with", {})
        player, ply = snapshot["players"][seat], line["do"]
        if ply == "Bank":
            need(snapshot["stage"] == "banking" and snapshot["middle"]["colour"] == player["colour"], "not the owner")
            player["hand"].remove(fields["card"])
            player["bank_up"].append(fields["card"])
            snapshot["middle"]["banked"] = fields["card"]
            snapshot["stage"] = "playing"
        elif ply == "Play":
            self.play(seat, fields["card"], fields["up"])
        else:
            need(snapshot["stage"] == "exchanging", "no exchange")
            wanted = "putting" if ply == "PutUnder" else "open"
            need(snapshot["exchange"][seat] == wanted, "not that part of the exchange")
            after = {"DrawForExchange": "drawing", "PassExchange": "passed", "PutUnder": "exchanged"}
            snapshot["exchange"][seat] = after[ply]
            if ply == "PutUnder":
                player["hand"].remove(fields["card"])
                player["under"].append({"card": fields["card"], "after_trick": snapshot["trick"]})
            self.end_exchange()

    def end_exchange(self) -> None:
        snapshot = self.snapshot
        if set(snapshot["exchange"]) <= {"passed", "exchanged"}:
            for player, part in zip(snapshot["players"], snapshot["exchange"], strict=True):
                player["exchanges"] += [snapshot["trick"]] if part == "exchanged" else []
            snapshot.update(exchange=[], stage="picking", trick=snapshot["trick"] + 1)

    def play(self, seat: int, card: str, up: bool) -> None:
        snapshot, middle = self.snapshot, self.snapshot["middle"]
        laid = middle["laid"]
        need(snapshot["stage"] == "playing", "no playing now")
        need(seat == (COLOURS.index(middle["colour"]) + 1 + len(laid)) % 4, "not in turn")
        if up:
            closing = [middle["trick_card"], middle["banked"], *(other["card"] for other in laid if other["up"])]
            need(rank(card)[1] not in [rank(other)[1] for other in closing], "a closed value")
        snapshot["players"][seat]["hand"].remove(card)
        laid.append({"seat": seat, "card": card, "up": up})
        if len(laid) == 4:
            self.hand_out(middle)

    def hand_out(self, middle: dict[str, Any]) -> None:
        snapshot = self.snapshot
        shown = sorted((other for other in middle["laid"] if other["up"]), key=lambda other: rank(other["card"])[1])
        for other in middle["laid"]:
            kept = other["up"] and other in (shown[0], shown[-1])
            pile = "bank_up" if kept else "bank_flipped" if other["up"] else "bank_closed"
            snapshot["players"][other["seat"]][pile].append(other["card"])
        pile = snapshot["players"][shown[-1]["seat"]]["bank_up"] if shown else snapshot["lost"]
        pile.append(middle["trick_card"])
        snapshot["middle"] = None
        if snapshot["trick"] <= 6:
            snapshot.update(stage="exchanging", exchange=["open"] * 4)
        elif snapshot["trick"] == 7:
            snapshot.update(stage="picking", trick=8)
        else:
            self.end_round()

    def end_round(self) -> None:
        snapshot = self.snapshot
        for player in snapshot["players"]:
            player["bank_closed"] += player["hand"]
            player["hand"] = []
        snapshot["lines"] += self.lines()
        snapshot["totals"] = [
            sum(line["points"] for line in snapshot["lines"] if line["seat"] == seat) for seat in range(4)
        ]
        if max(snapshot["totals"]) >= TARGETS[snapshot["options"]["target"]]:
            snapshot["stage"] = "over"
        else:
            snapshot["round"] += 1
            self.new_round()

    def lines(self) -> Iterator[dict[str, Any]]:
        snapshot = self.snapshot
        grays = [len(player["bank_flipped"]) + len(player["bank_closed"]) for player in snapshot["players"]]
        shared = grays.count(max(grays)) > 1 and snapshot["options"]["gray_tie"] == "none"
        for seat, player in enumerate(snapshot["players"]):
            foreign = sum(rank(card)[0] != seat for card in player["bank_up"])
            coins = sum(snapshot["coins"][rank(card)[1] - 1] for card in player["bank_up"])
            bonus = grays[seat] if grays[seat] == max(grays) and not shared else 0
            for reason, points, n in (
                ("coins", coins, len(player["bank_up"])),
                ("gray", grays[seat], grays[seat]),
                ("foreign", foreign, foreign),
                ("most_gray", bonus, grays[seat]),
            ):
                if points:
                    yield {"seat": seat, "reason": reason, "points": points, "round": snapshot["round"], "n": n}


def check(text: str) -> dict[str, Any]:
    """Follow a record; return the last snapshot. Raises Wrong (or ValueError for a card that is not there)."""
    header, *lines = map(json.loads, text.splitlines())
    table = opening = Table(header)
    need(digest(opening.snapshot) == header["digest"], "the opening's digest")
    for table, line in followed(opening, lines, Table.follow):
        need(digest(table.snapshot) == line["digest"], f"digest of line {line['n']}")
    return table.snapshot
