"""Tables laid out for tests: say what matters, the rest is filled up from the box; and short verbs to play on them."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from game.american_numismatists import TITLE
from game.american_numismatists.rules.actions import Action
from game.american_numismatists.rules.data import box_from
from game.american_numismatists.rules.moves import trace_for
from game.american_numismatists.rules.scoring import credibility
from game.american_numismatists.rules.state import NOBODY, Dealer, Hand, State, Trace
from game.core.chance import Drew
from game.core.contract import CHANCE, OptionValue, Step, chosen_options
from game.core.luck import Luck

SALE_COSTS = {"hubert_bisonfield": 3, "penelope_fairpenny": 2, "isadora_finefinger": 5}
"""What sales cost in these tests, so that a tuned deck does not change them."""


def _data() -> dict[str, Any]:
    data: dict[str, Any] = copy.deepcopy(dict(TITLE.component_data()))
    for card in data["collectors"]["collector"]:
        card["cost"] = SALE_COSTS.get(card["id"], card["cost"])
    return data


DATA = _data()
BOX = box_from(DATA)
SHOPS = tuple(shop.id for shop in BOX.shops)
CHEAP = tuple(coin.id for coin in reversed(BOX.coins) if coin.denomination == "nickel" and coin.cost == 2)
"""Twelve nickels that cost 2, least valuable first."""


def fresh(seats: int = 3, **options: OptionValue) -> State:
    """Return a match that nobody has touched."""
    return TITLE.setup(chosen_options(TITLE, seats, options), seats, DATA)


def by_luck(state: State, luck: Luck) -> State:
    """Let chance answer until a seat has to act or the game is over."""
    while (request := TITLE.chance(state)) is not None:
        state = TITLE.apply(state, CHANCE, request.sample(luck)).state
    return state


MIDDLE: dict[str, Any] = {
    "due": (),
    "first": 0,
    "turn": 0,
    "round": 2,
    "actions": 5,
    "sale": "northwest",
    "security": None,
}
"""How a table stands in the middle of a match unless a test says otherwise."""


def laid_out(
    seats: int = 3,
    *,
    at: Sequence[str] = ("northwest", "midwest", "southeast", "southwest", "northeast"),
    coins: Mapping[int, Sequence[str]] | None = None,
    safe: Mapping[int, Sequence[str]] | None = None,
    shops: Mapping[str, Sequence[str]] | None = None,
    auction: Sequence[str] = (),
    row: Sequence[str] = (),
    research_row: Sequence[str] = (),
    collectors: Mapping[int, Sequence[str]] | None = None,
    investments: Mapping[int, Sequence[str]] | None = None,
    research: Mapping[int, Sequence[str]] | None = None,
    friends: Mapping[int, Sequence[str]] | None = None,
    scored: Mapping[int, Sequence[str]] | None = None,
    shows: Mapping[int, int] | None = None,
    sold: Sequence[str] = (),
    coins_left: int | None = None,
    collectors_left: int | None = None,
    research_left: int | None = None,
    investments_left: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    **table: Any,
) -> State:
    """Return a state in the middle of a match, everything unnamed filled up.

    `*_left` cuts a stack down; what is cut counts as sold, gone or played. `table` stands in place of `MIDDLE`.
    """
    state = fresh(seats, first=0, **(options or {}))
    owned = {"coins": coins, "safe": safe, "research": research, "friends": friends, "scored": scored}
    dealers = _dealers(at[:seats], owned, shows or {})
    hands = tuple(Hand(*(tuple((of or {}).get(seat, ())) for of in (collectors, investments))) for seat in range(seats))
    named = {*chain.from_iterable((shops or {}).values()), *auction, *sold}
    coin_pile = _Pile(reversed([coin.id for coin in BOX.coins]), named | set(chain(*(d.coins for d in dealers))))
    card_pile = _Pile([card.id for card in BOX.collectors], {*row, *chain(*(h.collectors for h in hands))})
    card_pile.take_out(chain(*(d.scored for d in dealers)))
    study = _Pile(BOX.research, {*research_row, *chain(*(d.research for d in dealers))})
    form = _investments(dealers, hands)
    laid = {
        "shops": tuple(tuple(coin_pile.fill((shops or {}).get(shop.id, ()), shop.spaces)) for shop in BOX.shops),
        "auction": tuple(coin_pile.fill(auction, BOX.auction)),
        "collectors": tuple(card_pile.fill(row, BOX.row)),
        "research": tuple(study.fill(research_row, BOX.row)),
        "dealers": dealers,
        "sold": (*sold, *coin_pile.cut(coins_left)),
        "played": (*form.taken_out, *form.cut(investments_left)),
    }
    gone = card_pile.cut(collectors_left)
    study.cut(research_left)
    return replace(
        state,
        table=replace(state.table, **{**MIDDLE, **laid, **table}),
        hands=hands,
        coin_stack=tuple(coin_pile.left),
        collector_deck=tuple(card_pile.left),
        research_deck=tuple(study.left),
        investment_deck=tuple(form.left),
        gone=tuple(gone),
        remembered=_remembered(seats, dealers, hands, gone),
    )


def _dealers(
    at: Sequence[str], owned: Mapping[str, Mapping[int, Sequence[str]] | None], shows: Mapping[int, int]
) -> tuple[Dealer, ...]:
    def of(seat: int, what: str) -> tuple[str, ...]:
        return tuple((owned[what] or {}).get(seat, ()))

    return tuple(
        Dealer(
            shop=shop,
            coins=of(seat, "coins"),
            safe=frozenset(of(seat, "safe")),
            research=of(seat, "research"),
            friends=of(seat, "friends"),
            scored=of(seat, "scored"),
            shows=shows.get(seat, 0),
        )
        for seat, shop in enumerate(at)
    )


def _investments(dealers: Sequence[Dealer], hands: Sequence[Hand]) -> _Pile:
    taken = {*chain(*(h.investments for h in hands)), *(f"friend {s}" for d in dealers for s in d.friends)}
    form = _Pile(BOX.investments, taken)
    form.take_out(f"coin_show {n + 1}" for n in range(sum(dealer.shows for dealer in dealers)))
    return form


def _remembered(
    seats: int, dealers: Sequence[Dealer], hands: Sequence[Hand], gone: Sequence[str]
) -> tuple[tuple[Trace, ...], ...]:
    """Return a past that led to these hands: everybody drew their cards face down; seat 0 discarded what is gone."""
    past: list[Trace] = []
    for card in gone:
        past += [Trace("drew", 0, NOBODY, (card,), 1), Trace("discarded", 0, NOBODY, (card,), 1)]
    for seat, (dealer, hand) in enumerate(zip(dealers, hands, strict=True)):
        past += [Trace("drew", seat, NOBODY, (card,), 1) for card in (*dealer.scored, *hand.collectors)]
        past += [Trace("sold", seat, NOBODY, (card,), 1) for card in dealer.scored]
    return tuple(tuple(trace_for(viewer, trace) for trace in past) for viewer in (*range(seats), NOBODY))


class _Pile:
    """A stack without what lies elsewhere."""

    def __init__(self, names: Iterable[str], elsewhere: set[str]) -> None:
        self.left = [name for name in names if name not in elsewhere]
        self.taken_out: list[str] = []

    def fill(self, named: Sequence[str], spaces: int) -> list[str]:
        """Return what lies on spaces: the named items first, then the top of the pile."""
        return [*named, *(self.left.pop(0) for _ in range(spaces - len(named)))]

    def take_out(self, names: Iterable[str]) -> None:
        for name in names:
            self.left.remove(name)
            self.taken_out.append(name)

    def cut(self, left: int | None) -> list[str]:
        """Leave only so many items, and return the others."""
        if left is None:
            return []
        gone, self.left = self.left[left:], self.left[:left]
        return gone


def do(state: State, seat: int, action: Action) -> State:
    """Carry out an action that must be legal; chance does not answer yet."""
    return step(state, seat, action).state


def step(state: State, seat: int, action: Action) -> Step[State, Any]:
    """Carry out an action that must be legal, and return what happened."""
    refusal = TITLE.why_illegal(state, seat, action)
    assert refusal is None, refusal
    return TITLE.apply(state, seat, action)


def drawn(state: State, *items: str) -> State:
    """Let chance draw certain items."""
    return drawing(state, *items).state


def drawing(state: State, *items: str) -> Step[State, Any]:
    """Let chance draw certain items, and return what happened."""
    request = TITLE.chance(state)
    assert request is not None
    assert request.allows(Drew(items)), request
    return TITLE.apply(state, CHANCE, Drew(items))


def settled(state: State) -> State:
    """Let luck answer whatever chance is asked."""
    return by_luck(state, Luck(1))


def refusal(state: State, seat: int, action: Action) -> str:
    """Return why an action is refused."""
    found = TITLE.why_illegal(state, seat, action)
    assert found is not None, f"{action} is legal"
    return found.reason


def points(state: State) -> tuple[int, ...]:
    """Return everybody's credibility."""
    return credibility(state.box, state.table)
