"""A second American Numismatists, written from `RECORD.md` and the rules alone: it follows a record with plain dicts.

It imports nothing of the game. Where it and the rules disagree, one of the two, or the document, is wrong.
It checks costs, permissions of every purchase and sale, and every digest.
"""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from typing import Any

from tests.records.second_history import followed
from tests.titles.american_numismatists.second_criteria import need, satisfied, snake

TENTH = 10


def digest(snapshot: dict[str, Any]) -> str:
    """Return the digest that a line carries after this snapshot."""
    text = json.dumps(snapshot, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:16]


def check(text: str) -> dict[str, Any]:
    """Follow a record, compare every digest, and return the last snapshot. Raises Wrong."""
    header, *lines = (json.loads(line) for line in text.splitlines())
    checker = opening = Checker(header)
    need(digest(opening.snapshot) == header["digest"], "line 1")
    for number, (checker, line) in enumerate(followed(opening, lines, Checker.follow), start=2):
        need(digest(checker.snapshot) == line["digest"], f"line {number}: {line}")
    return checker.snapshot


DRAWS = {"DrawCollector": ("collector", 2), "DrawResearch": ("research", 3), "DrawInvestment": ("investment", 3)}


class Checker:
    """The snapshot of a match, and what each line does to them."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.options, data = header["options"], header["data"]
        self.seats = len(header["players"])
        self.coins = {f"{coin['denomination']} {coin['date']}": coin for coin in data["coins"]["coin"]}
        self.cards = {card["id"]: card for card in data["collectors"]["collector"]}
        self.shops = {shop["id"]: shop for shop in data["board"]["shop"]}
        board, kinds = data["board"], data["cards"]
        research = [
            f"research {k} {n + 1}" for k, count in kinds["research"].items() if k != "mark" for n in range(count)
        ]
        investments = [f"{k} {n + 1}" for k, count in kinds["investment"].items() if k != "mark" for n in range(count)]
        investments += [f"friend {shop}" for shop in self.shops] * kinds["friend"]["each"]
        first = self.options["first"]
        self.snapshot: dict[str, Any] = {
            "options": {name: self.options[name] for name in ("win_off_turn", "finish_round")},
            "first": None if first == "random" else first,
            "turn": None,
            "round": 0,
            "actions": 0,
            "card_played": False,
            "sale": None,
            "security": None,
            "shops": {name: [None] * shop["spaces"] for name, shop in self.shops.items()},
            "auction": [None] * board["auction"],
            "collectors": [None] * board["row"],
            "research": [None] * board["row"],
            "coin_stack": sorted(self.coins),
            "collector_deck": sorted(self.cards),
            "research_deck": sorted(research),
            "investment_deck": sorted(investments),
            "gone": [],
            "sold": [],
            "played": [],
            "players": [self.newcomer() for _ in range(self.seats)],
            "most_valuable": None,
            "due": self.opening(first),
            "stirred": False,
            "quiet_rounds": 0,
            "last_round_called_by": None,
            "result": None,
        }

    @staticmethod
    def newcomer() -> dict[str, Any]:
        lists = ("coins", "safe", "research", "friends", "scored", "collectors", "investments", "notes")
        return {"shop": None, "coin_shows": 0, "credibility": 0, **{name: [] for name in lists}}

    def opening(self, first: Any) -> list[dict[str, Any]]:
        spaces = [[name, n] for name, shop in self.shops.items() for n in range(shop["spaces"])]
        due = [
            {"what": "turn up", "pile": "coin", "spaces": [*spaces, ["auction", 0], ["auction", 1]]},
            {"what": "turn up", "pile": "research", "spaces": [["research", n] for n in range(3)]},
            {"what": "turn up", "pile": "collector", "spaces": [["collectors", n] for n in range(3)]},
        ]
        return [{"what": "pick first"}, *due] if first == "random" else due + self.choosers(first)

    def choosers(self, first: int) -> list[dict[str, Any]]:
        order = [(first - 1 - n) % self.seats for n in range(self.seats)]
        return [{"what": "choose shop", "seat": seat} for seat in order]

    # Lines

    def follow(self, line: dict[str, Any]) -> None:
        """Carry out one line."""
        f, told = self.snapshot, line.get("with", {})
        need(f["result"] is None, "the game is over")
        before = [player["credibility"] for player in f["players"]]
        if line["by"] == "chance":
            self.chance(line["source"], told)
        else:
            self.act(line["by"], line["do"], told)
        self.recount()
        if f["result"] is None and (line["do"] == "EndTurn" or self.counts() != before):
            self.ten()
        if f["result"] is None and not f["due"] and f["turn"] is not None:
            for stack, why in (("coin_stack", "coins"), ("collector_deck", "collectors")):
                if not f[stack] and f["result"] is None:
                    self.finish_by_count(why)

    def act(self, seat: int, name: str, told: dict[str, Any]) -> None:
        if name in DRAWS:
            self.draw(seat, *DRAWS[name])
        else:
            getattr(self, snake(name))(seat, **told)

    def counts(self) -> list[int]:
        return [player["credibility"] for player in self.snapshot["players"]]

    def recount(self) -> None:
        held = {self.coins[c]["overall"]: (s, c) for s, p in enumerate(self.snapshot["players"]) for c in p["coins"]}
        best = held[min(held)] if held else None
        self.snapshot["most_valuable"] = {"seat": best[0], "coin": best[1]} if best else None
        for seat, player in enumerate(self.snapshot["players"]):
            kinds = Counter(card.split(" ")[1] for card in player["research"])
            points = sum(self.cards[name]["credibility"] for name in player["scored"]) + player["coin_shows"]
            points += sum(max(0, n - 2) for n in kinds.values()) + max(0, len(kinds) - 3)
            player["credibility"] = points + (best is not None and best[0] == seat)

    def ten(self) -> None:
        f = self.snapshot
        if f["turn"] is None or f["last_round_called_by"] is not None:
            return
        order = [(f["turn"] + n) % self.seats for n in range(self.seats if self.options["win_off_turn"] else 1)]
        ready = [seat for seat in order if self.counts()[seat] >= TENTH]
        if ready and self.options["finish_round"]:
            f["last_round_called_by"] = ready[0]
        elif ready:
            self.finish("ten", ready[:1])

    def finish(self, why: str, winners: list[int]) -> None:
        self.snapshot["result"], self.snapshot["due"] = {"why": why, "winners": winners}, []

    def finish_by_count(self, why: str) -> None:
        if why != "last_round":
            for player in self.snapshot["players"]:
                shows = [card for card in player["investments"] if card.startswith("coin_show")]
                player["investments"] = [card for card in player["investments"] if card not in shows]
                player["coin_shows"] += len(shows)
                self.snapshot["played"] += shows
            self.recount()
        best = max(self.counts())
        self.finish(why, [seat for seat, count in enumerate(self.counts()) if count == best])

    # Chance

    def chance(self, source: str, told: dict[str, Any]) -> None:
        f = self.snapshot
        due = f["due"].pop(0)
        if source == "first seat":
            need(due["what"] == "pick first", "nobody asks who is first")
            f["first"] = int(told["option"])
            f["due"] += self.choosers(f["first"])
            return
        stack = source.replace(" ", "_")
        need(stack.split("_")[0] == due["pile"], f"{source} is not asked")
        for item in told["items"]:
            f[stack].remove(item)
        if due["what"] == "turn up":
            for (place, number), item in zip(due["spaces"], told["items"], strict=False):
                (f["shops"][place] if place in f["shops"] else f[place])[number] = item
        else:
            (item,) = told["items"]
            getattr(self, f"drawn_{due['pile']}")(due["seat"], item)

    def drawn_collector(self, seat: int, card: str) -> None:
        hand = self.snapshot["players"][seat]["collectors"]
        hand.append(card)
        if len(hand) > 3:
            self.snapshot["due"].append({"what": "discard", "seat": seat})

    def drawn_research(self, seat: int, card: str) -> None:
        self.snapshot["players"][seat]["research"].append(card)

    def drawn_investment(self, seat: int, card: str) -> None:
        f, player = self.snapshot, self.snapshot["players"][seat]
        if card.startswith("friend"):
            player["friends"].append(card.split(" ")[1])
        elif card.startswith("auction"):
            f["played"].append(card)
            player["coins"] += f["auction"]
            f["due"].append({"what": "turn up", "pile": "coin", "spaces": [["auction", 0], ["auction", 1]]})
            f["auction"] = [None, None]
        else:
            player["investments"].append(card)

    # Seats

    def turn(self, seat: int, cost: int = 0, stirs: bool = False) -> dict[str, Any]:
        """Pay for an action of the seat in turn and return its player."""
        f = self.snapshot
        need(f["turn"] == seat and not f["due"], f"it is not seat {seat}'s turn")
        need(f["actions"] >= cost, "too few actions")
        f["actions"] -= cost
        f["stirred"] = f["stirred"] or stirs
        player: dict[str, Any] = f["players"][seat]
        return player

    def choice(self, seat: int, what: str) -> dict[str, Any]:
        due = self.snapshot["due"].pop(0)
        need((due["what"], due["seat"]) == (what, seat), f"{what} is not due")
        return dict(due)

    def play_card(self, seat: int, kind: str, counts: bool = True) -> None:
        f, hand = self.snapshot, self.snapshot["players"][seat]["investments"]
        card = next((card for card in hand if card.startswith(f"{kind} ")), None)
        need(card is not None, f"no {kind}")
        need(not (counts and f["card_played"]), "a second card")
        hand.remove(card)
        f["played"].append(card)
        f["card_played"] = f["card_played"] or counts

    def lose(self, player: dict[str, Any], coins: list[str]) -> None:
        for coin in coins:
            player["coins"].remove(coin)
        player["safe"] = [coin for coin in player["safe"] if coin not in coins]

    def owner(self, coin: str) -> dict[str, Any]:
        found: dict[str, Any]
        (found,) = [player for player in self.snapshot["players"] if coin in player["coins"]]
        need(coin not in found["safe"], "it is in the safe")
        return found

    def fetch(self, coin: str) -> str:
        """Take a coin from its shop, which is refilled next; return the shop."""
        (shop,) = [name for name, coins in self.snapshot["shops"].items() if coin in coins]
        number = self.snapshot["shops"][shop].index(coin)
        self.snapshot["shops"][shop][number] = None
        self.snapshot["due"].append({"what": "turn up", "pile": "coin", "spaces": [[shop, number]]})
        return str(shop)

    def choose_shop(self, seat: int, shop: str) -> None:
        f = self.snapshot
        self.choice(seat, "choose shop")
        need(all(player["shop"] != shop for player in f["players"]), "chosen already")
        f["players"][seat]["shop"] = shop
        f["sale"] = f["sale"] or shop
        if not f["due"]:
            self.begin(f["first"])

    def begin(self, seat: int) -> None:
        f = self.snapshot
        f["round"] += seat == f["first"]
        f["turn"], f["actions"], f["card_played"] = seat, 5, False

    def end_turn(self, seat: int) -> None:
        f = self.snapshot
        self.turn(seat)
        f["actions"] = 0
        following = (seat + 1) % self.seats
        if following == f["first"]:
            if f["last_round_called_by"] is not None:
                return self.finish_by_count("last_round")
            f["quiet_rounds"] = 0 if f["stirred"] else f["quiet_rounds"] + 1
            f["stirred"] = False
            if f["quiet_rounds"] == 3 and self.counts()[following] < TENTH:
                return self.finish_by_count("stall")
        return self.begin(following)

    def travel(self, seat: int, shop: str) -> None:
        player = self.turn(seat, 1)
        need(shop in self.shops[player["shop"]]["links"], "not adjacent")
        player["shop"] = shop

    def access_safe(self, seat: int, coins: list[str]) -> None:
        player = self.turn(seat, 1)
        need(len(coins) <= 3 and set(coins) <= set(player["coins"]) and coins != player["safe"], "safe")
        player["safe"] = coins

    def move_sale(self, seat: int, shop: str) -> None:
        self.turn(seat, 2)
        need(shop != self.snapshot["sale"], "the sale is there")
        self.snapshot["sale"] = shop

    def buy_coin(self, seat: int, coin: str) -> None:
        here = self.snapshot["players"][seat]["shop"]
        cheaper = self.snapshot["sale"] == here or here in self.snapshot["players"][seat]["friends"]
        player = self.turn(seat, self.coins[coin]["cost"] - cheaper, stirs=True)
        need(self.fetch(coin) == here, "the coin is elsewhere")
        player["coins"].append(coin)

    def sell(self, seat: int, collector: str, coins: list[str]) -> None:
        card = self.cards[collector]
        player = self.turn(seat, card["cost"], stirs=True)
        need(satisfied(card, [self.coins[coin] for coin in coins]), "the wish list is not met")
        self.lose(player, coins)
        player["collectors"].remove(collector)
        player["scored"].append(collector)
        self.snapshot["sold"] += coins

    def draw(self, seat: int, pile: str, cost: int) -> None:
        self.turn(seat, cost, stirs=True)
        self.snapshot["due"].append({"what": "draw", "pile": pile, "seat": seat})

    def take_collector(self, seat: int, card: str) -> None:
        f = self.snapshot
        self.turn(seat, 3, stirs=True)
        number = f["collectors"].index(card)
        f["collectors"][number] = None
        f["due"].append({"what": "turn up", "pile": "collector", "spaces": [["collectors", number]]})
        self.drawn_collector(seat, card)

    def take_research(self, seat: int, card: str) -> None:
        f = self.snapshot
        player = self.turn(seat, 4, stirs=True)
        number = f["research"].index(card)
        f["research"][number] = None
        player["research"].append(card)
        if f["research_deck"]:
            f["due"].append({"what": "turn up", "pile": "research", "spaces": [["research", number]]})

    def bully(self, seat: int, coin: str, given: list[str]) -> None:
        player, victim = self.turn(seat, 5), self.owner(coin)
        need(victim["shop"] == player["shop"] != self.snapshot["security"] and victim is not player, "no bullying")
        need(len(given) == 2, "two coins")
        self.lose(player, given)
        self.lose(victim, [coin])
        player["coins"].append(coin)
        victim["coins"] += given
        self.snapshot["security"] = player["shop"]

    def play_steal(self, seat: int, coin: str) -> None:
        player, victim = self.turn(seat), self.owner(coin)
        need(victim is not player, "one's own coin")
        self.play_card(seat, "steal")
        self.lose(victim, [coin])
        player["coins"].append(coin)

    def play_trade(self, seat: int, given: list[str], coin: str) -> None:
        player = self.turn(seat, stirs=True)
        self.play_card(seat, "trade")
        need(len(given) == 2, "two coins")
        self.lose(player, given)
        self.fetch(coin)
        player["coins"].append(coin)
        self.snapshot["sold"] += given

    def play_snoop(self, seat: int, victim: int) -> None:
        player = self.turn(seat)
        self.play_card(seat, "snoop")
        saw = list(self.snapshot["players"][victim]["collectors"])
        need(bool(saw) and victim != seat, "nothing to see")
        note = {"round": self.snapshot["round"], "victim": victim, "saw": saw, "given": None, "taken": None}
        player["notes"].append(note)
        self.snapshot["due"].append({"what": "answer snoop", "seat": seat, "victim": victim})

    def snoop_exchange(self, seat: int, mine: str, theirs: str) -> None:
        victim = self.snapshot["players"][self.choice(seat, "answer snoop")["victim"]]
        player = self.snapshot["players"][seat]
        player["collectors"].remove(mine)
        victim["collectors"].remove(theirs)
        player["collectors"].append(theirs)
        victim["collectors"].append(mine)
        player["notes"][-1] |= {"given": mine, "taken": theirs}

    def snoop_keep(self, seat: int) -> None:
        self.choice(seat, "answer snoop")

    def play_overtime(self, seat: int) -> None:
        self.turn(seat)
        self.play_card(seat, "overtime")
        self.snapshot["actions"] += 5

    def play_laziness(self, seat: int) -> None:
        self.turn(seat)
        self.play_card(seat, "laziness", counts=False)

    def reveal_coin_show(self, seat: int) -> None:
        need(not any(due["what"] in ("turn up", "draw") for due in self.snapshot["due"][:1]), "chance is due")
        self.play_card(seat, "coin_show", counts=False)
        self.snapshot["players"][seat]["coin_shows"] += 1

    def discard_collector(self, seat: int, card: str) -> None:
        self.choice(seat, "discard")
        self.snapshot["players"][seat]["collectors"].remove(card)
        self.snapshot["gone"].append(card)
