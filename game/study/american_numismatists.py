"""American Numismatists as numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from game.american_numismatists.rules.box import INVESTMENTS, kind_of
from game.american_numismatists.rules.state import ChooseStart, Dealer, MustDiscard, Snooping, View
from game.study.fields import MANY, Field, Study, around, by_place, marked, one, place

DUE = (ChooseStart, MustDiscard, Snooping)


def _words(view: View) -> Iterator[str]:
    box = view.box
    yield from (str(seat) for seat in range(view.table.seats))
    yield from (shop.id for shop in box.shops)
    yield from (coin.id for coin in box.coins)
    yield from (card.id for card in box.collectors)
    yield from box.research


def _fields(view: View, seats: int) -> Iterator[Field]:
    box = view.box
    shops = tuple(shop.id for shop in box.shops)
    yield Field("turn", (1,), 0, seats, "the place in turn", lambda v: [place(v.table.turn, v.viewer, seats)])
    yield Field("first", (1,), 0, seats, "the place that began", lambda v: [place(v.table.first, v.viewer, seats)])
    yield Field("due", (len(DUE),), 0, 1, "1: the seat must choose a start, discard, answer a look", _due)
    yield Field("round", (1,), 0, MANY, "number of the round", lambda v: [v.table.round])
    yield Field("actions", (1,), 0, MANY, "actions left in this turn", lambda v: [v.table.actions])
    yield Field("card played", (1,), 0, 1, "1: an investment was played in this turn", lambda v: [v.table.card_played])
    yield Field("quiet", (1,), 0, MANY, "full rounds in which nothing happened", lambda v: [v.table.quiet])
    last = "the place called last"
    yield Field("last called", (1,), 0, seats, last, lambda v: [place(v.table.last_called, v.viewer, seats)])
    yield Field("sale", (len(shops),), 0, 1, "1 at the shop with the sale", lambda v: one(v.table.sale, shops))
    yield Field("security", (len(shops),), 0, 1, "1 at the shop with security", lambda v: one(v.table.security, shops))
    stacks = "left in the stacks: coins, collectors, research, investments"
    yield Field(
        "left", (4,), 0, MANY, stacks, lambda v: (v.left.coins, v.left.collectors, v.left.research, v.left.investments)
    )
    says = f"1 at the shop where each is; by place; shops: {', '.join(shops)}"
    yield Field("where", (seats, len(shops)), 0, 1, says, _of_dealers(lambda dealer: one(dealer.shop, shops)))
    says = "1: the owner of the shop is a friend; by place and shop"
    yield Field("friends", (seats, len(shops)), 0, 1, says, _of_dealers(lambda d: (int(s in d.friends) for s in shops)))
    yield Field("shows", (seats,), 0, MANY, "coin shows attended; by place", _of_dealers(lambda dealer: [dealer.shows]))
    yield Field("secret cards", (seats, 2), 0, MANY, "secret collectors and investments; by place", _sizes)
    kinds = f"kinds: {', '.join(INVESTMENTS)}"
    yield Field(
        "investments", (len(INVESTMENTS),), 0, 5, f"in the seat's hand; {kinds}", lambda v: _kinds(v.hand.investments)
    )
    yield Field("played", (len(INVESTMENTS),), 0, MANY, f"played by anybody; {kinds}", lambda v: _kinds(v.table.played))
    yield from _of_coins(tuple(coin.id for coin in box.coins), seats, len(shops) + 1)
    yield from _of_cards(tuple(card.id for card in box.collectors), box.research, seats)


def _of_coins(coins: Sequence[str], seats: int, shops: int) -> Iterator[Field]:
    size = (len(coins),)
    yield Field(
        "for sale",
        size,
        0,
        shops,
        f"the shop that offers it, from 1; {shops}: auction; by coin",
        lambda v: _offers(v, coins),
    )
    yield Field("owned", size, 0, seats, "the place that owns it; by coin", _held(coins, lambda dealer: dealer.coins))
    yield Field(
        "safe", size, 0, seats, "the place in whose safe it is; by coin", _held(coins, lambda dealer: dealer.safe)
    )
    yield Field("sold", size, 0, 1, "1: sold; by coin", lambda v: marked(coins, (v.table.sold, 1)))


def _of_cards(cards: Sequence[str], research: Sequence[str], seats: int) -> Iterator[Field]:
    size, papers = (len(cards),), (len(research),)
    yield Field(
        "hand", size, 0, 1, "1: in the seat's hand; by collector", lambda v: marked(cards, (v.hand.collectors, 1))
    )
    yield Field(
        "row", size, 0, 1, "1: face up; by collector", lambda v: marked(cards, (filter(None, v.table.collectors), 1))
    )
    yield Field(
        "served", size, 0, seats, "the place that served it; by collector", _held(cards, lambda dealer: dealer.scored)
    )
    says = "1: laid open by the seat's Snoop card now; by collector"
    yield Field("shown", size, 0, 1, says, lambda v: marked(cards, (v.shown, 1)))
    yield Field(
        "papers",
        papers,
        0,
        1,
        "1: face up; by research card",
        lambda v: marked(research, (filter(None, v.table.research), 1)),
    )
    says = "the place that has it; by research card"
    yield Field("research", papers, 0, seats, says, _held(research, lambda dealer: dealer.research))


def _due(view: View) -> list[int]:
    first = view.table.due[0] if view.table.due else None
    return [int(isinstance(first, kind) and first.seat == view.viewer) for kind in DUE]


def _of_dealers(read: Callable[[Dealer], Iterable[int]]) -> Callable[[View], list[int]]:
    return lambda view: [number for dealer in around(view.table.dealers, view.viewer) for number in read(dealer)]


def _sizes(view: View) -> list[int]:
    return [number for sizes in around(view.sizes, view.viewer) for number in sizes]


def _kinds(cards: Sequence[str]) -> list[int]:
    found = Counter(map(kind_of, cards))
    return [found[kind] for kind in INVESTMENTS]


def _offers(view: View, coins: Sequence[str]) -> list[int]:
    places = (*view.table.shops, view.table.auction)
    return marked(coins, *((filter(None, place), number) for number, place in enumerate(places, start=1)))


def _held(names: Sequence[str], read: Callable[[Dealer], Iterable[str]]) -> Callable[[View], list[int]]:
    return lambda view: by_place(names, [read(dealer) for dealer in view.table.dealers], view.viewer)


STUDY = Study(_words, _fields)
