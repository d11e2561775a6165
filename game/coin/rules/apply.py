"""What seats do and what follows from it: banking, laying, the trick's end, the exchange, the round's end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.coin.rules.actions import Action, Bank, DrawForExchange, PassExchange, Play, PutUnder
from game.coin.rules.chance import resolve_chance, with_choice, with_player, without
from game.coin.rules.events import (
    Banked,
    CardPutUnder,
    Event,
    Exchanged,
    GotReady,
    HandKept,
    LeftoverBanked,
    LowKept,
    MatchEnded,
    PlayedDown,
    PlayedUp,
    RoundScored,
    TrickLost,
    TrickTaken,
    WentGray,
)
from game.coin.rules.scoring import bank_lines, outcome, target_reached
from game.coin.rules.setup import fresh_players
from game.coin.rules.state import LAST_EXCHANGE, SEAT_COUNT, TRICKS, Card, Choice, Laid, Player, State, Trick
from game.coin.rules.trick import highest, lowest, turn
from game.core.contract import CHANCE, Seat, Step, step_at_once, totals


def apply(state: State, seat: Seat, action: Any) -> Step[State, Event]:
    """Carry out a legal action of a seat, or chance's answer for CHANCE.

    No step can be undone: cards become public, or are committed for good, or must never be looked at again.
    """
    if seat == CHANCE:
        return resolve_chance(state, action)
    after, events = _act(state, seat, action)
    return step_at_once(after, tuple(events), irreversible=True)


def _act(state: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    match action:
        case Bank(card):
            return _bank(state, seat, card)
        case Play(card, up):
            return _play(state, seat, card, up)
        case DrawForExchange():
            return replace(state, choices=with_choice(state, seat, "drawing")), []
        case PutUnder(card):
            return _put_under(state, seat, card)
        case PassExchange():
            return _decided(state, seat, "passed", [])


def _bank(state: State, seat: Seat, card: Card) -> tuple[State, list[Event]]:
    player, trick = state.players[seat], state.trick
    assert trick is not None
    player = replace(player, hand=without(player.hand, card), bank=(*player.bank, card))
    trick = replace(trick, banked=card)
    players = with_player(state, seat, player)
    return replace(state, players=players, trick=trick, stage="playing"), [Banked(seat, card)]


def _play(state: State, seat: Seat, card: Card, up: bool) -> tuple[State, list[Event]]:
    player, trick = state.players[seat], state.trick
    assert trick is not None
    player = replace(player, hand=without(player.hand, card), down=None if up else card)
    trick = replace(trick, laid=(*trick.laid, Laid(seat, card if up else None)))
    state = replace(state, players=with_player(state, seat, player), trick=trick)
    laid: Event = PlayedUp(seat, card) if up else PlayedDown(seat)
    if turn(trick) is not None:
        return state, [laid]
    after, events = _end_trick(state, trick)
    return after, [laid, *events]


def _end_trick(state: State, trick: Trick) -> tuple[State, list[Event]]:
    """Hand the middle out: the highest takes, the lowest stays up, the rest turns gray (section 7)."""
    high, low = highest(trick), lowest(trick)
    assert trick.card is not None
    players = list(state.players)
    events: list[Event] = []
    for laid in trick.laid:
        players[laid.seat], event = _cleared(players[laid.seat], laid, trick.card, high, low)
        events.append(event)
    lost = state.lost
    if high is None:
        lost = (*lost, trick.card)
        events.append(TrickLost(trick.card))
    state = replace(state, players=tuple(players), trick=None, lost=lost)
    after, more = _next_trick(state)
    return after, events + more


def _cleared(player: Player, laid: Laid, trick_card: Card, high: Laid | None, low: Laid | None) -> tuple[Player, Event]:
    """Move one card from the middle to its player's bank."""
    if laid.card is None:
        assert player.down is not None
        return replace(player, closed=(*player.closed, player.down), down=None), WentGray(laid.seat, None)
    if laid == high:
        taken = replace(player, bank=(*player.bank, laid.card, trick_card))
        return taken, TrickTaken(laid.seat, laid.card, trick_card)
    if laid == low:
        return replace(player, bank=(*player.bank, laid.card)), LowKept(laid.seat, laid.card)
    return replace(player, flipped=(*player.flipped, laid.card)), WentGray(laid.seat, laid.card)


def _next_trick(state: State) -> tuple[State, list[Event]]:
    if state.number == TRICKS:
        return _end_round(state)
    if state.number > LAST_EXCHANGE:
        return replace(state, number=state.number + 1, stage="picking"), []
    choices: tuple[Choice, ...] = ("open",) * SEAT_COUNT
    return replace(state, stage="exchanging", choices=choices), []


def _put_under(state: State, seat: Seat, card: Card) -> tuple[State, list[Event]]:
    player = state.players[seat]
    player = replace(player, hand=without(player.hand, card), under=(*player.under, card))
    state = replace(state, players=with_player(state, seat, player))
    return _decided(state, seat, "exchanged", [CardPutUnder(seat, card)])


def _decided(state: State, seat: Seat, choice: Choice, events: list[Event]) -> tuple[State, list[Event]]:
    """Note that a seat is ready; when all are, tell who exchanged and go on (section 8)."""
    state = replace(state, choices=with_choice(state, seat, choice))
    events.append(GotReady(seat))
    if any(choice in ("open", "drawing", "putting") for choice in state.choices):
        return state, events
    events += _announced(state)
    players = tuple(map(_dated, state.players, state.choices, [state.number] * SEAT_COUNT))
    return replace(state, players=players, choices=(), number=state.number + 1, stage="picking"), events


def _announced(state: State) -> Sequence[Event]:
    return [
        Exchanged(seat, state.number) if choice == "exchanged" else HandKept(seat, state.number)
        for seat, choice in enumerate(state.choices)
    ]


def _dated(player: Player, choice: Choice, number: int) -> Player:
    return replace(player, exchanges=(*player.exchanges, number)) if choice == "exchanged" else player


def _end_round(state: State) -> tuple[State, list[Event]]:
    """Put the leftover cards into the banks, score, and end the match or begin a round (sections 9 and 10)."""
    players = tuple(replace(player, hand=(), closed=player.closed + player.hand) for player in state.players)
    events: list[Event] = [LeftoverBanked(seat) for seat in range(SEAT_COUNT)]
    banks = [player.bank for player in players]
    lines = bank_lines(state.round, banks, [player.grays for player in players], state.rules)
    state = replace(state, players=players, lines=state.lines + lines)
    sums = totals(state.lines, SEAT_COUNT)
    events.append(RoundScored(state.round, lines, sums))
    if not target_reached(state.rules, state.lines):
        return _next_round(state), events
    state = replace(state, stage="over")
    ended = outcome(state)
    assert ended is not None
    return state, [*events, MatchEnded(ended.why, ended.winners, sums)]


def _next_round(state: State) -> State:
    return State(state.rules, state.round + 1, 0, "dealing", fresh_players(), lines=state.lines)
