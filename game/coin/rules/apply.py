"""What seats do and what follows from it: banking, laying, the trick's end, the exchange, the round's end.

Each event comes with the state right after it: when a trick ends, every card that leaves the middle is a moment.
"""

from __future__ import annotations

from typing import Any

from game.coin.rules.actions import Action, Bank, DrawForExchange, PassExchange, Play, PutUnder
from game.coin.rules.chance import Happened, resolve_chance, step_through, with_choice, without
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
from game.coin.rules.state import LAST_EXCHANGE, SEAT_COUNT, TRICKS, Card, Choice, Laid, Player, State, Trick, Won
from game.coin.rules.trick import highest, lowest, turn
from game.core.contract import CHANCE, Moment, Seat, Step, totals
from game.core.values import replace


def apply(state: State, seat: Seat, action: Any) -> Step[State, Event]:
    """Carry out a legal action of a seat, or chance's answer for CHANCE.

    No step can be undone: cards become public, or are committed for good, or must never be looked at again. While the
    trick goes on, a card that is banked or laid tells of its own hand alone.
    """
    if seat == CHANCE:
        return resolve_chance(state, action)
    if isinstance(action, DrawForExchange):
        return Step(replace(state, choices=with_choice(state, seat, "drawing")), (), irreversible=True)
    step = step_through(_act(state, seat, action))
    return step._replace(own=step.state.stage == "playing")


def _act(state: State, seat: Seat, action: Action) -> list[Happened]:
    match action:
        case Bank(card):
            return [_bank(state, seat, card)]
        case Play(card, up):
            return _play(state, seat, card, up)
        case PutUnder(card):
            return _put_under(state, seat, card)
        case PassExchange():
            return _decided(state, seat, "passed")
    raise AssertionError(f"{action} is carried out elsewhere")


def _bank(state: State, seat: Seat, card: Card) -> Happened:
    player, trick = state.players[seat], state.trick
    assert trick is not None
    player = replace(player, hand=without(player.hand, card), bank=(*player.bank, card))
    trick = replace(trick, banked=card)
    return Moment(Banked(seat, card), state.with_player(seat, player, trick, "playing"))


def _play(state: State, seat: Seat, card: Card, up: bool) -> list[Happened]:
    player, trick = state.players[seat], state.trick
    assert trick is not None
    player = replace(player, hand=without(player.hand, card), down=None if up else card)
    trick = replace(trick, laid=(*trick.laid, Laid(seat, card if up else None)))
    event: Event = PlayedUp(seat, card) if up else PlayedDown(seat)
    if turn(trick) is not None:
        return [Moment(event, state.with_player(seat, player, trick, "playing"))]
    full = state.with_player(seat, player, trick, "clearing")
    return [Moment(event, full), *_end_trick(full, trick)]


def _end_trick(state: State, trick: Trick) -> list[Happened]:
    """Hand the middle out: the highest takes, the lowest stays up, the rest turns gray (section 7)."""
    high, low = highest(trick), lowest(trick)
    assert trick.card is not None
    moments: list[Happened] = []
    for laid in trick.laid:
        player, event = _cleared(state.players[laid.seat], laid, trick.card, high, low)
        state = state.with_player(laid.seat, player, _less(state.trick, laid == high), "clearing")
        if laid == high:
            state = replace(state, tricks=(*state.tricks, Won(trick.card, laid.seat)))
        moments.append(Moment(event, state))
    if high is None:
        state = replace(state, tricks=(*state.tricks, Won(trick.card, None)))
        moments.append(Moment(TrickLost(trick.card), state))
    state = _next_trick(state)
    moments[-1] = moments[-1]._replace(state=state)
    return moments + _end_round(state) if state.stage == "leftover" else moments


def _less(trick: Trick | None, taken: bool) -> Trick:
    """Take the first card out of the middle, and with the highest the trick card."""
    assert trick is not None
    return Trick(trick.owner, None if taken else trick.card, trick.banked, trick.laid[1:])


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


def _next_trick(state: State) -> State:
    if state.number == TRICKS:
        return replace(state, trick=None, stage="leftover")
    if state.number > LAST_EXCHANGE:
        return replace(state, trick=None, number=state.number + 1, stage="picking")
    choices: tuple[Choice, ...] = ("open",) * SEAT_COUNT
    return replace(state, trick=None, stage="exchanging", choices=choices)


def _put_under(state: State, seat: Seat, card: Card) -> list[Happened]:
    player = state.players[seat]
    player = replace(player, hand=without(player.hand, card), under=(*player.under, card))
    state = state.with_player(seat, player, None, "exchanging", choice="put")
    return [Moment(CardPutUnder(seat, card), state), *_decided(state, seat, "exchanged")]


def _decided(state: State, seat: Seat, choice: Choice) -> list[Happened]:
    """Note that a seat is ready; when all are, announce who exchanged and go on (section 8)."""
    state = replace(state, choices=with_choice(state, seat, choice))
    moments: list[Happened] = [Moment(GotReady(seat), state)]
    if any(choice in ("open", "drawing", "putting") for choice in state.choices):
        return moments
    for other, choice in enumerate(state.choices):
        state, event = _announced(state, other, choice)
        moments.append(Moment(event, state))
    state = replace(state, choices=(), number=state.number + 1, stage="picking")
    moments[-1] = moments[-1]._replace(state=state)
    return moments


def _announced(state: State, seat: Seat, choice: Choice) -> tuple[State, Event]:
    if choice != "exchanged":
        return state, HandKept(seat, state.number)
    player = state.players[seat]
    player = replace(player, exchanges=(*player.exchanges, state.number))
    return state.with_player(seat, player, None, "exchanging"), Exchanged(seat, state.number)


def _end_round(state: State) -> list[Happened]:
    """Put the leftover cards into the banks, score, and end the match or begin a round (sections 9 and 10)."""
    moments: list[Happened] = []
    for seat, player in enumerate(state.players):
        player = replace(player, hand=(), closed=player.closed + player.hand)
        state = state.with_player(seat, player, None, "leftover")
        moments.append(Moment(LeftoverBanked(seat), state))
    return moments + _scored(state)


def _scored(state: State) -> list[Happened]:
    banks, grays = [player.bank for player in state.players], [player.grays for player in state.players]
    lines = bank_lines(state.round, banks, grays, state.rules)
    state = replace(state, lines=state.lines + lines)
    sums = totals(state.lines, SEAT_COUNT)
    event = RoundScored(state.round, lines, sums)
    if not target_reached(state.rules, state.lines):
        return [Moment(event, _next_round(state))]
    over = replace(state, stage="over")
    ended = outcome(over)
    assert ended is not None
    return [Moment(event, state), Moment(MatchEnded(ended.why, ended.winners, sums), over)]


def _next_round(state: State) -> State:
    return State(state.rules, state.round + 1, 0, "dealing", fresh_players(), lines=state.lines)
