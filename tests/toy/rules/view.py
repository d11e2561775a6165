"""Who knows what in Fists (section 2)."""

from __future__ import annotations

from game.core.contract import Seat
from game.core.luck import Luck
from tests.toy.rules.events import CardDealt, Event, FistClosed
from tests.toy.rules.state import State, View


def view(state: State, viewer: Seat) -> View:
    """Hide the cards and fists of others."""
    return View(
        viewer,
        state.rules,
        state.stage,
        state.round,
        state.due,
        tuple(card if _shows_card(state, viewer, seat) else None for seat, card in enumerate(state.hands)),
        tuple(fist is not None for fist in state.fists),
        tuple(
            fist if viewer == seat or state.stage in ("tie", "opened") else None
            for seat, fist in enumerate(state.fists)
        ),
        state.stocks,
        state.shouts,
        state.tied,
        state.throw,
        state.wins,
    )


def _shows_card(state: State, viewer: Seat, seat: Seat) -> bool:
    """A card is open once its seat has shouted, and at the end."""
    return viewer == seat or bool(state.shouts[seat]) or state.stage == "over"


def observe(event: Event, viewer: Seat) -> Event | None:
    """Hide which card was dealt to another, and how many pennies are in another's fist."""
    if isinstance(event, CardDealt) and event.seat != viewer:
        return CardDealt(event.seat, None)
    if isinstance(event, FistClosed) and event.seat != viewer:
        return FistClosed(event.seat, None)
    return event


def sample_state(view: View, luck: Luck) -> State:
    """Deal the unseen cards anew, and let every closed fist hold any number of pennies, all equally likely."""
    unseen = list(luck.order([card for card in view.rules.cards if card not in view.cards], "cards"))
    hands = [unseen.pop() if card is None and seat < view.due else card for seat, card in enumerate(view.cards)]
    fists = [
        luck.below(view.stocks[seat] + 1, "fist", seat) if view.closed[seat] and fist is None else fist
        for seat, fist in enumerate(view.fists)
    ]
    return State(
        view.rules,
        view.stage,
        view.round,
        view.due,
        tuple(card for card in view.rules.cards if card in unseen),
        tuple(hands),
        tuple(fists),
        view.stocks,
        view.shouts,
        view.tied,
        view.throw,
        view.wins,
    )
