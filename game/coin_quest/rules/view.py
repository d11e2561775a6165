"""Who knows what: views and observed events (ruling 4)."""

from __future__ import annotations

from game.coin_quest.rules.coin_actions import public_uses
from game.coin_quest.rules.events import (
    AgeUsed,
    BagRefilled,
    BidGiven,
    CoinsDrawn,
    CoinTaken,
    Event,
    RareUsed,
    StrikeUsed,
)
from game.coin_quest.rules.state import Player, PlayerView, State, View
from game.core.contract import SPECTATOR, Seat
from game.core.values import replace


def view(state: State, viewer: Seat) -> View:
    """Return all that a seat, or the SPECTATOR, may know."""
    secret_step = bool(state.before) and viewer != SPECTATOR
    return View(
        viewer=viewer,
        table=state.table,
        buy_per_lot=state.buy_per_lot,
        start=state.start,
        stage=state.stage,
        round=state.round,
        unseen=state.unseen,
        market=state.market,
        lots=state.lots,
        players=tuple([_seen(state, seat, viewer) for seat in range(len(state.players))]),
        public=_seen(state, viewer, SPECTATOR) if secret_step else None,
        acting=state.acting,
        settled=state.settled,
        passing=state.passing,
        takings=tuple([taken if taken.holder == viewer else replace(taken, coin="") for taken in state.takings]),
        buyers=state.buyers,
        market_row=state.market_row,
        counted=state.counted,
        results=state.results,
    )


def _seen(state: State, seat: Seat, viewer: Seat) -> PlayerView:
    """Return one player's things as a viewer knows them: while step 3 is open, as they were before it."""
    own, live = seat == viewer, state.players[seat]
    player = state.before[seat] if state.before and not own else live
    return PlayerView(
        hand=player.hand if own else player.shown,
        hand_size=len(player.hand),
        bag_size=player.bag_size,
        bag_pennies=_bag_pennies(state, player, own),
        layers=player.layers,
        shown=player.shown,
        aside=player.aside,
        discard=player.discard,
        removed=player.removed,
        ready=player.ready if own else (),
        uses=player.uses if own else public_uses(state, player.uses),
        gains=player.gains,
        due=player.due,
        ended=live.ended,
        committed=live.bid is not None,
        bid=live.bid if own or live.revealed else None,
        revealed=live.revealed,
        refills=player.refills,
        puts=player.puts,
        singly=player.singly,
    )


def _bag_pennies(state: State, player: Player, own: bool) -> tuple[str, ...]:
    """Return the pennies in the bag; others suppose there those, too, that were drawn and not announced yet."""
    unseen = () if own else player.hand
    return tuple(
        [
            penny
            for penny in state.table.pennies
            if penny in player.bag or (penny in unseen and penny not in player.shown)
        ]
    )


def observe(event: Event, viewer: Seat) -> Event | None:
    """Return what a viewer may see of an event: itself, a poorer one, or nothing."""
    match event:
        case CoinsDrawn() | BagRefilled() if event.secret and event.seat != viewer:
            return None
        case CoinsDrawn() if event.seat != viewer:
            return replace(event, coins=())
        case AgeUsed() | StrikeUsed() | RareUsed() if event.seat != viewer:
            return None
        case CoinTaken() if event.seat != viewer and not event.public:
            return replace(event, coin="")
        case BidGiven() if event.seat != viewer:
            return replace(event, placements=())
    return event
