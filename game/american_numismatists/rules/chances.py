"""What chance is asked for, and what its answers do: tiles and cards are dealt as late as possible.

Sources: "first seat", "coin stack", "collector deck", "research deck", "investment deck". A stack's
items are all that is left in it, so its order is luck's alone and nothing of it lies in a state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.american_numismatists.rules import events
from game.american_numismatists.rules.box import AT_ONCE, kind_of, shop_of
from game.american_numismatists.rules.moves import (
    Moments,
    filled,
    gained,
    happened,
    laid,
    put,
    with_hand,
    without,
    witnessed,
)
from game.american_numismatists.rules.state import (
    HAND_LIMIT,
    ChooseStart,
    DrawFor,
    MustDiscard,
    PickFirst,
    Pile,
    Space,
    State,
    TurnUp,
)
from game.core.chance import Chance, Draw, Drew, Pick, Picked
from game.core.contract import Moment
from game.core.values import replace

STACKS: Final[Mapping[Pile, tuple[str, str]]] = {
    "coin": ("coin_stack", "coin stack"),
    "collector": ("collector_deck", "collector deck"),
    "research": ("research_deck", "research deck"),
    "investment": ("investment_deck", "investment deck"),
}
"""Of every pile: the state's field that holds what is left, and chance's source."""


def chance(state: State) -> Chance | None:
    """Return what chance is asked for now, or None."""
    due = state.table.due[0] if state.table.due else None
    match due:
        case PickFirst():
            return Pick("first seat", tuple(str(seat) for seat in range(state.table.seats)))
        case TurnUp(pile, spaces):
            return _draw(state, pile, len(spaces))
        case DrawFor(pile, _):
            return _draw(state, pile, 1)
    return None


def _draw(state: State, pile: Pile, count: int) -> Draw:
    field, source = STACKS[pile]
    items = getattr(state, field)
    return Draw(source, items, min(count, len(items)))


def answer(state: State, said: Any) -> Moments:
    """Carry out chance's answer to what is due first."""
    due = state.table.due[0]
    if isinstance(due, PickFirst):
        assert isinstance(said, Picked)
        first = int(said.option)
        return happened(first_found(_done(state), first), events.FirstSeatPicked(first))
    assert isinstance(said, Drew)
    if isinstance(due, TurnUp):
        return _turn_up(state, due, said.items)
    assert isinstance(due, DrawFor)
    state = _drawn_from(_done(state), due.pile, said.items)
    return _DRAWN[due.pile](state, due.seat, said.items[0])


def _done(state: State) -> State:
    return laid(state, due=state.table.due[1:])


def _drawn_from(state: State, pile: Pile, items: tuple[str, ...]) -> State:
    field = STACKS[pile][0]
    changes: dict[str, Any] = {field: without(getattr(state, field), items)}
    return replace(state, **changes)


def first_found(state: State, seat: int) -> State:
    """Let the seats choose their shops, the last in turn order first (rulebook, Setup 6)."""
    table = state.table
    choosers = tuple(ChooseStart((seat - 1 - n) % table.seats) for n in range(table.seats))
    return laid(state, first=seat, due=(*table.due, *choosers))


def _turn_up(state: State, due: TurnUp, items: tuple[str, ...]) -> Moments:
    """Lay what was drawn onto the spaces in order; with too few items the last spaces stay empty (ruling 5)."""
    moments: list[Moment[State, events.Event]] = []
    left, later = len(getattr(state, STACKS[due.pile][0])), state.table.due[1:]
    for number, (space, item) in enumerate(zip(due.spaces, items, strict=False), start=1):
        rest = (TurnUp(due.pile, due.spaces[number:]),) if number < len(items) else ()
        state = _drawn_from(state, due.pile, (item,))
        state = laid(state, **filled(state.box, state.table, space, item), due=(*rest, *later))
        moments.append(Moment(_TURNED[due.pile](item, space, left - number), state))
    return tuple(moments)


_TURNED: Final[Mapping[Pile, Callable[[str, Space, int], events.Event]]] = {
    "coin": lambda item, space, left: events.CoinTurned(item, space.place, space.number, left),
    "collector": lambda item, space, left: events.CollectorTurned(item, space.number, left),
    "research": lambda item, space, left: events.ResearchTurned(item, space.number, left),
}


def _collector_drawn(state: State, seat: int, card: str) -> Moments:
    """Take the card into hand; of four, one must be discarded (ruling 9)."""
    hand = state.hands[seat]
    if len(hand.collectors) == HAND_LIMIT:
        state = laid(state, due=(*state.table.due, MustDiscard(seat)))
    state = with_hand(state, seat, replace(hand, collectors=(*hand.collectors, card)))
    state = witnessed(state, "drew", seat, (card,))
    return happened(state, events.CollectorDrawn(seat, card, len(state.collector_deck)))


def _research_drawn(state: State, seat: int, card: str) -> Moments:
    dealer = state.table.dealers[seat]
    dealers = put(state.table.dealers, seat, replace(dealer, research=(*dealer.research, card)))
    return happened(laid(state, dealers=dealers), events.ResearchDrawn(seat, card, len(state.research_deck)))


def _investment_drawn(state: State, seat: int, card: str) -> Moments:
    """Friend and Auction cards lie open at once and are resolved; any other goes to the hand (ruling 11)."""
    drawn = events.InvestmentDrawn(seat, card, len(state.investment_deck))
    if kind_of(card) not in AT_ONCE:
        hand = state.hands[seat]
        return happened(with_hand(state, seat, replace(hand, investments=(*hand.investments, card))), drawn)
    state = laid(state, played=(*state.table.played, card))
    resolve = _make_friend if kind_of(card) == "friend" else _win_auction
    return happened(state, drawn) + resolve(state, seat, card)


def _make_friend(state: State, seat: int, card: str) -> Moments:
    """The card moves from among the played ones to lie before the seat."""
    dealer, shop = state.table.dealers[seat], shop_of(card)
    dealers = put(state.table.dealers, seat, replace(dealer, friends=(*dealer.friends, shop)))
    state = laid(state, dealers=dealers, played=without(state.table.played, (card,)))
    return happened(state, events.FriendMade(seat, shop))


def _win_auction(state: State, seat: int, card: str) -> Moments:
    """Win the coins on the auction block; its spaces are refilled together."""
    table = state.table
    coins = tuple(coin for coin in table.auction if coin)
    spaces = tuple(Space("auction", number) for number in range(len(table.auction)))
    state = laid(
        state,
        auction=(None,) * len(table.auction),
        dealers=put(table.dealers, seat, gained(table.dealers[seat], *coins)),
        due=(*table.due, TurnUp("coin", spaces)),
    )
    return happened(state, events.AuctionWon(seat, coins))


_DRAWN: Final[Mapping[Pile, Callable[[State, int, str], Moments]]] = {
    "collector": _collector_drawn,
    "research": _research_drawn,
    "investment": _investment_drawn,
}
