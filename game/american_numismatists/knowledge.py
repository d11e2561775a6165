"""Who knows what: views of states, veils over events (ruling 16: collector and investment hands are secret)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from game.american_numismatists import events
from game.american_numismatists.box import AT_ONCE, kind_of
from game.american_numismatists.moves import told, without
from game.american_numismatists.nouns import NOBODY, Hand, Left, Note, Snooping, State, Table, Trace, View
from game.american_numismatists.past import imagine_past
from game.core.luck import Luck


def view(state: State, viewer: int) -> View:
    """Return all that a seat, or the spectator, may know."""
    seated = viewer >= 0
    return View(
        viewer=viewer,
        box=state.box,
        table=state.table,
        hand=state.hands[viewer] if seated else Hand(),
        sizes=tuple((len(hand.collectors), len(hand.investments)) for hand in state.hands),
        left=Left(
            len(state.coin_stack), len(state.collector_deck), len(state.research_deck), len(state.investment_deck)
        ),
        shown=_shown(state, viewer),
        remembered=state.remembered[viewer],
    )


def _shown(state: State, viewer: int) -> tuple[str, ...]:
    victim = snooped_by(state.table, viewer)
    return () if victim is None else state.hands[victim].collectors


def snooped_by(table: Table, viewer: int) -> int | None:
    """Return whose hand a viewer's Snoop card lays open just now, if any."""
    due = table.due[0] if table.due else None
    return due.victim if isinstance(due, Snooping) and due.seat == viewer else None


def observe(event: events.Event, viewer: int) -> events.Event | None:
    """Return what a viewer may see of an event: itself, or a poorer one. Nothing happens unseen."""
    match event:
        case events.CollectorDrawn(seat) | events.CollectorDiscarded(seat) if viewer != seat:
            return replace(event, card=None)
        case events.InvestmentDrawn(seat, card) if viewer != seat and card and kind_of(card) not in AT_ONCE:
            return replace(event, card=None)
        case events.Snooped(seat, victim) if viewer not in (seat, victim):
            return replace(event, cards=None)
        case events.SnoopExchanged(seat, victim) if viewer not in (seat, victim):
            return replace(event, given=None, taken=None)
    return event


def notes(viewer: int, remembered: Sequence[Trace]) -> tuple[Note, ...]:
    """Return what a player wrote down about his own Snoop cards, oldest first."""
    found: list[Note] = []
    for trace in remembered:
        if trace.seat != viewer or trace.cards is None:
            continue
        if trace.kind == "looked":
            found.append(Note(trace.round, trace.other, trace.cards))
        elif trace.kind == "exchanged":
            found[-1] = replace(found[-1], given=trace.cards[0], taken=trace.cards[1])
    return tuple(found)


def sample_state(view: View, luck: Luck) -> State:
    """Return a full state that fits the view, sampled at its true odds.

    Stacks need no imagination, since no order lies in a state; hands do. Secret investments are alike
    to everybody else; the collectors' past is sampled as `past` tells.
    """
    table, box = view.table, view.box
    row = [card for card in table.collectors if card]
    seen = {*row, *chain.from_iterable(trace.cards or () for trace in view.remembered)}
    unseen = [card.id for card in box.collectors if card.id not in seen]
    past = imagine_past(table.seats, view.viewer, view.remembered, unseen, luck)
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
        remembered=tuple(tuple(told(trace, viewer) for trace in past) for viewer in viewers),
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


def coins_unseen(view: View) -> tuple[str, ...]:
    """Return the coins that have not turned up yet: all of them lie in the stack."""
    table = view.table
    owned = chain.from_iterable(dealer.coins for dealer in table.dealers)
    seen = {*chain(*table.shops), *table.auction, *owned, *table.sold}
    return tuple(coin.id for coin in view.box.coins if coin.id not in seen)


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
