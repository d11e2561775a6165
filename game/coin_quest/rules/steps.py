"""Small words that every step of a round uses."""

from __future__ import annotations

from typing import TypeAlias

from game.coin_quest.rules import bags
from game.coin_quest.rules.events import BagRefilled, Event
from game.coin_quest.rules.state import Player, State, Taken, View
from game.core.contract import Moment
from game.core.values import replace

Moments: TypeAlias = tuple[Moment[State, Event], ...]

Happened: TypeAlias = tuple[State, Moments]
"""What a step led to: the next state and the moments on the way."""


def happened(state: State, event: Event) -> Happened:
    """Return a step of one moment."""
    return state, (Moment(event, state),)


def with_player(state: State, seat: int, player: Player) -> State:
    """Return the state with one player's things exchanged."""
    return replace(state, players=put(state.players, seat, player))


def put(players: tuple[Player, ...], seat: int, player: Player) -> tuple[Player, ...]:
    """Return the players with one of them exchanged."""
    return (*players[:seat], player, *players[seat + 1 :])


def seats_from_start(state: State | View) -> tuple[int, ...]:
    """Return all seats in order, the start seat first."""
    count, start = len(state.players), state.start or 0
    return tuple((start + n) % count for n in range(count))


def named(state: State, taken: Taken) -> State:
    """Let all know which coin a penny took: it leaves what they think its victim may hold."""
    takings = tuple(other for other in state.takings if other != taken)
    state = replace(state, takings=takings, players=_without(state.players, taken))
    return replace(state, before=_without(state.before, taken)) if state.before else state


def _without(players: tuple[Player, ...], taken: Taken) -> tuple[Player, ...]:
    victim = players[taken.victim]
    victim = replace(victim, layers=bags.without_coin(victim.layers, taken.coin, taken=-1))
    return (*players[: taken.victim], victim, *players[taken.victim + 1 :])


def refill(state: State, seat: int) -> Happened:
    """Put a seat's discard pile into its bag (ruling 1)."""
    player = state.players[seat]
    event = BagRefilled(seat, player.discard, secret=state.stage == "actions")
    return happened(with_player(state, seat, bags.refilled(player, state.table)), event)


def due_seat(state: State) -> int | None:
    """Return the first seat that still has coins to draw."""
    for seat, player in enumerate(state.players):
        if player.due:
            return seat
    return None


def ready_to_draw(state: State, seat: int) -> Happened | None:
    """Make an empty bag fit for drawing; None if chance can draw now.

    The discard pile goes in first; with nothing anywhere fewer are drawn (ruling 1).
    """
    player = state.players[seat]
    if player.bag:
        return None
    if player.discard:
        return refill(state, seat)
    return with_player(state, seat, replace(player, due=0)), ()
