"""A second implementation of COIN, written from `RECORD.md` and the rules text alone: it imports nothing of the game.

It reads a record line by line, keeps the facts in one mutable object, refuses what the rules forbid, and
compares every digest.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

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


def digest(facts: dict[str, Any]) -> str:
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:16]


class Table:
    """The facts of a match, changed in place."""

    def __init__(self, header: dict[str, Any]) -> None:
        coins = header["data"]["coins"]
        self.facts: dict[str, Any] = {
            "round": 1,
            "options": {"gray_tie": header["options"]["gray_tie"], "target": header["options"]["target"]},
            "coins": [coins[str(value)]["coins"] for value in range(1, 14)],
            "lines": [],
            "totals": [0, 0, 0, 0],
        }
        self.new_round()

    def new_round(self) -> None:
        self.facts.update(trick=0, stage="dealing", due=0, middle=None, exchange=[], lost=[])
        self.facts["players"] = [
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
        for player in self.facts["players"]:
            for key in ("hand", "unseen", "bank_up", "bank_flipped", "bank_closed"):
                player[key].sort(key=rank)
            player["top"] = len(player["unseen"]) - player["in_trick_deck"]
        self.facts["lost"].sort(key=rank)

    def chance(self, line: dict[str, Any]) -> None:
        facts, answer = self.facts, line["with"]
        stage, round_ = facts["stage"], facts["round"]
        if stage == "dealing":
            self.deal(line, answer["items"])
        elif stage == "picking":
            need(line["source"] == f"trick colour {round_} {facts['trick']}", "source")
            owner = COLOURS.index(answer["option"])
            need(facts["players"][owner]["in_trick_deck"] > 0, "no trick card of that colour is left")
            facts["middle"] = {"colour": answer["option"], "trick_card": None, "banked": None, "laid": []}
            facts["stage"] = "revealing"
        elif stage == "revealing":
            colour = facts["middle"]["colour"]
            need(line["source"] == f"trick card {colour} {round_}", "source")
            (card,) = answer["items"]
            player = facts["players"][COLOURS.index(colour)]
            player["unseen"].remove(card)
            player["in_trick_deck"] -= 1
            facts["middle"]["trick_card"] = card
            facts["stage"] = "drawing"
        elif stage == "drawing":
            self.draw(facts["due"], line)
            facts["due"] = (facts["due"] + 1) % 4
            facts["stage"] = "drawing" if facts["due"] else "banking"
        else:
            need(stage == "exchanging" and "drawing" in facts["exchange"], "chance is not asked")
            seat = facts["exchange"].index("drawing")
            self.draw(seat, line)
            facts["exchange"][seat] = "putting"

    def deal(self, line: dict[str, Any], cards: list[str]) -> None:
        facts = self.facts
        player = facts["players"][facts["due"]]
        need(line["source"] == f"deck {player['colour']} {facts['round']}", "source")
        need(len(set(cards)) == 3, "a hand has three cards")
        for card in cards:
            player["unseen"].remove(card)
        player["hand"] = list(cards)
        facts["due"] = (facts["due"] + 1) % 4
        if facts["due"] == 0:
            facts.update(stage="picking", trick=1)

    def draw(self, seat: int, line: dict[str, Any]) -> None:
        player = self.facts["players"][seat]
        need(line["source"] == f"deck {player['colour']} {self.facts['round']}", "source")
        (card,) = line["with"]["items"]
        if len(player["unseen"]) > player["in_trick_deck"]:
            player["unseen"].remove(card)
        else:
            need(player["under"].pop(0)["card"] == card, "the deck's next card is known")
        player["hand"].append(card)

    def act(self, seat: int, line: dict[str, Any]) -> None:
        facts, fields = self.facts, line.get("with", {})
        player, deed = facts["players"][seat], line["do"]
        if deed == "Bank":
            need(facts["stage"] == "banking" and facts["middle"]["colour"] == player["colour"], "not the owner")
            player["hand"].remove(fields["card"])
            player["bank_up"].append(fields["card"])
            facts["middle"]["banked"] = fields["card"]
            facts["stage"] = "playing"
        elif deed == "Play":
            self.play(seat, fields["card"], fields["up"])
        else:
            need(facts["stage"] == "exchanging", "no exchange")
            wanted = "putting" if deed == "PutUnder" else "open"
            need(facts["exchange"][seat] == wanted, "not that part of the exchange")
            after = {"DrawForExchange": "drawing", "PassExchange": "passed", "PutUnder": "exchanged"}
            facts["exchange"][seat] = after[deed]
            if deed == "PutUnder":
                player["hand"].remove(fields["card"])
                player["under"].append({"card": fields["card"], "after_trick": facts["trick"]})
            self.end_exchange()

    def end_exchange(self) -> None:
        facts = self.facts
        if set(facts["exchange"]) <= {"passed", "exchanged"}:
            for player, part in zip(facts["players"], facts["exchange"], strict=True):
                player["exchanges"] += [facts["trick"]] if part == "exchanged" else []
            facts.update(exchange=[], stage="picking", trick=facts["trick"] + 1)

    def play(self, seat: int, card: str, up: bool) -> None:
        facts, middle = self.facts, self.facts["middle"]
        laid = middle["laid"]
        need(facts["stage"] == "playing", "no playing now")
        need(seat == (COLOURS.index(middle["colour"]) + 1 + len(laid)) % 4, "not in turn")
        if up:
            closing = [middle["trick_card"], middle["banked"], *(other["card"] for other in laid if other["up"])]
            need(rank(card)[1] not in [rank(other)[1] for other in closing], "a closed value")
        facts["players"][seat]["hand"].remove(card)
        laid.append({"seat": seat, "card": card, "up": up})
        if len(laid) == 4:
            self.hand_out(middle)

    def hand_out(self, middle: dict[str, Any]) -> None:
        facts = self.facts
        shown = sorted((other for other in middle["laid"] if other["up"]), key=lambda other: rank(other["card"])[1])
        for other in middle["laid"]:
            kept = other["up"] and other in (shown[0], shown[-1])
            pile = "bank_up" if kept else "bank_flipped" if other["up"] else "bank_closed"
            facts["players"][other["seat"]][pile].append(other["card"])
        pile = facts["players"][shown[-1]["seat"]]["bank_up"] if shown else facts["lost"]
        pile.append(middle["trick_card"])
        facts["middle"] = None
        if facts["trick"] <= 6:
            facts.update(stage="exchanging", exchange=["open"] * 4)
        elif facts["trick"] == 7:
            facts.update(stage="picking", trick=8)
        else:
            self.end_round()

    def end_round(self) -> None:
        facts = self.facts
        for player in facts["players"]:
            player["bank_closed"] += player["hand"]
            player["hand"] = []
        facts["lines"] += self.lines()
        facts["totals"] = [sum(line["points"] for line in facts["lines"] if line["seat"] == seat) for seat in range(4)]
        if max(facts["totals"]) >= TARGETS[facts["options"]["target"]]:
            facts["stage"] = "over"
        else:
            facts["round"] += 1
            self.new_round()

    def lines(self) -> Iterator[dict[str, Any]]:
        facts = self.facts
        grays = [len(player["bank_flipped"]) + len(player["bank_closed"]) for player in facts["players"]]
        shared = grays.count(max(grays)) > 1 and facts["options"]["gray_tie"] == "none"
        for seat, player in enumerate(facts["players"]):
            foreign = sum(rank(card)[0] != seat for card in player["bank_up"])
            coins = sum(facts["coins"][rank(card)[1] - 1] for card in player["bank_up"])
            bonus = grays[seat] if grays[seat] == max(grays) and not shared else 0
            for reason, points, n in (
                ("coins", coins, len(player["bank_up"])),
                ("gray", grays[seat], grays[seat]),
                ("foreign", foreign, foreign),
                ("most_gray", bonus, grays[seat]),
            ):
                if points:
                    yield {"seat": seat, "reason": reason, "points": points, "round": facts["round"], "n": n}


def check(text: str) -> dict[str, Any]:
    """Follow a record; return the last facts. Raises Wrong (or ValueError for a card that is not there)."""
    header, *lines = map(json.loads, text.splitlines())
    table = Table(header)
    need(digest(table.facts) == header["digest"], "the opening's digest")
    for line in lines:
        if line["by"] == "chance":
            table.chance(line)
        else:
            table.act(line["by"], line)
        table.tidy()
        need(digest(table.facts) == line["digest"], f"digest of line {line['n']}")
    return table.facts
