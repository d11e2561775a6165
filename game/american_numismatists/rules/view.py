"""What a viewer knows of states and of events (ruling 16: collector and investment hands are secret)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from game.american_numismatists.rules import events
from game.american_numismatists.rules.box import AT_ONCE, kind_of
from game.american_numismatists.rules.state import Hand, Left, Note, Snooping, State, Table, Trace, View
from game.core.values import replace


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
    """Return what a player wrote down about their own Snoop cards, oldest first."""
    found: list[Note] = []
    for trace in remembered:
        if trace.seat != viewer or trace.cards is None:
            continue
        if trace.kind == "looked":
            found.append(Note(trace.round, trace.other, trace.cards))
        elif trace.kind == "exchanged":
            found[-1] = replace(found[-1], given=trace.cards[0], taken=trace.cards[1])
    return tuple(found)


def coins_unseen(view: View) -> tuple[str, ...]:
    """Return the coins that have not turned up yet: all of them lie in the stack."""
    table = view.table
    owned = chain.from_iterable(dealer.coins for dealer in table.dealers)
    seen = {*chain(*table.shops), *table.auction, *owned, *table.sold}
    return tuple(coin.id for coin in view.box.coins if coin.id not in seen)
