"""Who knows what: closed fists are the only secrets of Stripmine (ruling 6)."""

from __future__ import annotations

from game.core.contract import SPECTATOR, Seat
from game.core.luck import Luck
from game.core.values import replace
from game.stripmine.rules.events import Event, KeepGiven, OfferGiven
from game.stripmine.rules.legal import fists_of
from game.stripmine.rules.state import FISTS, Coins, State, View


def view(state: State, viewer: Seat) -> View:
    """Return the open table, who has closed a fist, and what is in the viewer's own."""
    own = None if viewer == SPECTATOR else state.fists[viewer]
    return View(viewer, state.table, tuple(fist is not None for fist in state.fists), own)


def observe(event: Event, viewer: Seat) -> Event | None:
    """Return the event as a viewer sees it: of another's fist only that it closed."""
    match event:
        case OfferGiven(seat) if seat != viewer:
            return replace(event, coins=None)
        case KeepGiven(seat) if seat != viewer:
            return replace(event, coin=None)
    return event


def holds_secrets(view: View) -> bool:
    """Tell whether the viewer chooses or holds now what others must not see; mining is open to all (ruling 6)."""
    return view.table.stage in FISTS


def sample_state(view: View, luck: Luck) -> State:
    """Return a state that fits the view.

    The prior for another's closed fist: each different pair of their stash (each different
    coin of their offer) is equally likely.
    """
    fists = tuple(_fist(view, seat, luck) if closed else None for seat, closed in enumerate(view.closed))
    return State(view.table, fists)


def _fist(view: View, seat: Seat, luck: Luck) -> Coins:
    if seat == view.viewer and view.fist is not None:
        return view.fist
    keeping = view.table.stage == "keeping"
    chosen = luck.choose(fists_of(view.table, seat), "fist", view.table.auction, keeping, seat)
    return (chosen.coin,) if keeping else chosen.coins  # type: ignore[union-attr]
