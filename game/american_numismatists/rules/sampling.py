"""States that fit a view, sampled at their true odds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from game.american_numismatists.rules.box import AT_ONCE, kind_of
from game.american_numismatists.rules.moves import trace_for, without
from game.american_numismatists.rules.past import sample_past
from game.american_numismatists.rules.state import NOBODY, Hand, State, Trace, View
from game.american_numismatists.rules.view import coins_unseen
from game.core.luck import Luck


def sample_state(view: View, luck: Luck) -> State:
    """Return a full state that fits the view, sampled at its true odds.

    Stacks need no sampling, since a state holds no order; hands do. Secret investments are alike
    to everybody else; the collectors' past is sampled as `past` tells.
    """
    table, box = view.table, view.box
    row = [card for card in table.collectors if card]
    seen = {*row, *chain.from_iterable(trace.cards or () for trace in view.remembered)}
    unseen = [card.id for card in box.collectors if card.id not in seen]
    past = sample_past(table.seats, view.viewer, view.remembered, unseen, luck)
    collectors = _hands_after(table.seats, past)
    gone = tuple(card for trace in past if trace.kind == "discarded" for card in trace.cards or ())
    revealed = {*row, *gone, *chain.from_iterable(dealer.scored for dealer in table.dealers), *chain(*collectors)}
    hands, investment_deck = _investments(view, luck)
    viewers = (*range(table.seats), NOBODY)
    return State(
        box=box,
        table=table,
        hands=tuple(Hand(*pair) for pair in zip(collectors, hands, strict=True)),
        coin_stack=coins_unseen(view),
        collector_deck=without([card.id for card in box.collectors], revealed),
        research_deck=_research_left(view),
        investment_deck=investment_deck,
        gone=gone,
        remembered=tuple(tuple(trace_for(viewer, trace) for trace in past) for viewer in viewers),
    )


def _hands_after(seats: int, past: Sequence[Trace]) -> list[tuple[str, ...]]:
    hands: list[tuple[str, ...]] = [()] * seats
    for trace in past:
        cards = trace.cards or ()
        match trace.kind:
            case "took" | "drew":
                hands[trace.seat] += cards
            case "discarded" | "sold":
                hands[trace.seat] = without(hands[trace.seat], cards)
            case "exchanged":
                hands[trace.seat] = (*without(hands[trace.seat], cards[:1]), cards[1])
                hands[trace.other] = (*without(hands[trace.other], cards[1:]), cards[0])
            case "looked":
                hands[trace.other] = cards
    return hands


def _research_left(view: View) -> tuple[str, ...]:
    seen = {*view.table.research, *chain.from_iterable(dealer.research for dealer in view.table.dealers)}
    return tuple(card for card in view.box.research if card not in seen)


def _investments(view: View, luck: Luck) -> tuple[list[tuple[str, ...]], tuple[str, ...]]:
    """Deal the secret investments: never a Friend or an Auction, which are open at once."""
    table = view.table
    friends = {f"friend {shop}" for dealer in table.dealers for shop in dealer.friends}
    seen = {*table.played, *friends, *view.hand.investments}
    left = [card for card in view.box.investments if card not in seen]
    pile = list(luck.order([card for card in left if kind_of(card) not in AT_ONCE], "secret investments"))
    hands: list[tuple[str, ...]] = []
    for seat, (_, size) in enumerate(view.sizes):
        hands.append(view.hand.investments if seat == view.viewer else tuple(pile.pop() for _ in range(size)))
    return hands, without(left, chain(*hands))
