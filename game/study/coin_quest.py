"""Coin Quest as numbers; a bid is spelled coin by coin."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from game.coin_quest.rules.state import PlayerView, View
from game.core.contract import LegalActions
from game.core.form import Form
from game.study.fields import MANY, Field, Study, around, by_place, marked, one, place
from game.study.spelling import END, Menu, Words, listed

STAGES = ("start", "market_row", "lots", "drawing", "penny", "actions", "late_penny", "bidding", "market", "over")


class Bidding:
    """The menu of a bid: each coin of the hand in the order of their names, and then its lot."""

    def __init__(self, form: Form[Any]) -> None:
        self._form = form
        self._coins = sorted(form.items)

    def after(self, spelled: Words) -> Sequence[str]:
        """Return the words that may follow."""
        if not spelled:
            return ("Bid",)
        number, lot = divmod(len(spelled) - 1, 2)
        if number == len(self._coins):
            return () if spelled[-1] == END else (END,)
        if not lot:
            return (self._coins[number],)
        return sorted(self._form.next_spots(self._pairs(spelled), self._coins[number]))

    def action(self, spelled: Words) -> Any | None:
        """Return the bid that these words spell, or None."""
        return self._form.finish(self._pairs(spelled[:-1])) if spelled[-1:] == (END,) else None

    def _pairs(self, spelled: Words) -> list[tuple[str, str]]:
        return list(zip(spelled[1::2], spelled[2::2], strict=False))


def _menu(legal: LegalActions[Any]) -> Menu:
    return Bidding(legal.form) if legal.form else listed(legal)


def _words(view: View) -> Iterator[str]:
    yield from map(str, range(max(len(view.players), len(view.lots) + 1)))
    yield from view.table.coins


def _fields(view: View, seats: int) -> Iterator[Field]:
    coins, lots = tuple(view.table.coins), len(view.lots)
    yield Field("stage", (len(STAGES),), 0, 1, f"1 at the stage: {', '.join(STAGES)}", lambda v: one(v.stage, STAGES))
    yield Field("round", (1,), 0, MANY, "number of the round", lambda v: [v.round])
    yield Field(
        "start", (1,), 0, seats, "the place of the starting player", lambda v: [place(v.start, v.viewer, seats)]
    )
    yield Field("left", (1,), 0, MANY, "coins still to come out of the auction bag", lambda v: [v.left])
    yield Field("passing", (2,), 0, seats, "the places that give a penny and get it", lambda v: _passing(v, seats))
    yield Field(
        "buyers", (seats, 2), 0, max(seats, lots), "places to be asked at the market, in order, and lots", _buyers
    )
    for name, high, says, read in _SEATS:
        yield Field(name, (seats,), 0, high, f"{says}; by place", _by_place(read))
    for name, says, row in _COINS:
        yield Field(name, (len(coins),), 0, max(seats, lots), f"{says}; by coin", _by_coin(coins, row))


def _passing(view: View, seats: int) -> list[int]:
    passing = view.passing
    if passing is None:
        return [0, 0]
    return [place(passing.holder, view.viewer, seats), place(passing.target, view.viewer, seats)]


def _buyers(view: View) -> list[int]:
    seats = len(view.players)
    asked = [(place(buyer.seat, view.viewer, seats), buyer.lot) for buyer in view.buyers][:seats]
    return [number for pair in (*asked, *[(0, 0)] * (seats - len(asked))) for number in pair]


def _by_place(read: Callable[[PlayerView], int]) -> Callable[[View], list[int]]:
    return lambda view: [read(player) for player in around(view.players, view.viewer)]


def _by_coin(coins: Sequence[str], row: Callable[[View, Sequence[str]], list[int]]) -> Callable[[View], list[int]]:
    return lambda view: row(view, coins)


def _of_players(read: Callable[[PlayerView], Iterable[str]]) -> Callable[[View, Sequence[str]], list[int]]:
    return lambda view, coins: by_place(coins, [tuple(read(player)) for player in view.players], view.viewer)


def _lots(view: View, coins: Sequence[str]) -> list[int]:
    return marked(coins, *((lot, number) for number, lot in enumerate(view.lots, start=1)))


def _bid(view: View, coins: Sequence[str]) -> list[int]:
    return marked(coins, *(((coin,), lot) for coin, lot in view.players[view.viewer].bid or ()))


def _taken(view: View, coins: Sequence[str]) -> list[int]:
    seats = len(view.players)
    return marked(coins, *(((taken.coin,), place(taken.holder, view.viewer, seats)) for taken in view.takings))


_SEATS: tuple[tuple[str, int, str, Callable[[PlayerView], int]], ...] = (
    ("hands", MANY, "coins in the hand", lambda player: player.hand_size),
    ("bags", MANY, "coins in the bag", lambda player: player.bag_size),
    ("due", MANY, "coins still to draw", lambda player: player.due),
    ("ended", 1, "1: done with actions", lambda player: player.ended),
    ("committed", 1, "1: has placed its bid", lambda player: player.committed),
    ("refills", MANY, "times the discards went into the bag", lambda player: player.refills),
)

_COINS: tuple[tuple[str, str, Callable[[View, Sequence[str]], list[int]]], ...] = (
    ("hand", "the place in whose hand the seat knows it", _of_players(lambda player: player.hand)),
    (
        "bag or hand",
        "the place in whose bag or hand everybody knows it",
        _of_players(lambda player: (coin for layer in player.layers for coin in layer.coins)),
    ),
    ("bag pennies", "the place in whose bag it is a penny", _of_players(lambda player: player.bag_pennies)),
    ("shown", "the place in whose hand all have seen it", _of_players(lambda player: player.shown)),
    ("aside", "the place beside which it is a penny not passed on", _of_players(lambda player: player.aside)),
    ("discard", "the place on whose discards it lies", _of_players(lambda player: player.discard)),
    ("removed", "the place that removed it out of the game", _of_players(lambda player: player.removed)),
    (
        "used",
        "the place that used its action in this round, as far as known",
        _of_players(lambda player: (use.coin for use in player.uses)),
    ),
    ("taken", "the place that took it for a penny, as far as known", _taken),
    (
        "ready",
        "1: the seat may use its action",
        lambda view, coins: marked(coins, (view.players[view.viewer].ready, 1)),
    ),
    ("bid", "the lot on which the seat has placed it", _bid),
    ("lots", "the lot whose prize it is", _lots),
    ("market", "1: it is for sale", lambda view, coins: marked(coins, (view.market, 1))),
    ("unseen", "1: nobody has seen it", lambda view, coins: marked(coins, (view.unseen, 1))),
)

STUDY = Study(_words, _fields, _menu, longest=40)
