"""Chance, and what every action does to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from game.coin_age.rules.actions import Capture, EndTurn, FlipForSide, Move, Pay, Place, Slap
from game.coin_age.rules.events import (
    Captured,
    CoinsReturned,
    Covered,
    Event,
    MapChosen,
    MatchEnded,
    Moved,
    Paid,
    Placed,
    Shook,
    SidesTaken,
    SideTossed,
    Slapped,
    StalemateNear,
    TurnBegan,
    TurnEnded,
)
from game.coin_age.rules.setup import empty_stacks
from game.coin_age.rules.state import (
    COINS,
    LAST_IDLE_TURN,
    WARNED_IDLE_TURN,
    Bank,
    HandCoin,
    Position,
    Stack,
    Turn,
    coin_of,
    hand_coin,
)
from game.coin_age.rules.turn import coins_to_slap, opponent, options
from game.core.chance import Chance, Fell, Flips, Pick, Picked
from game.core.contract import Moment, Seat, Step
from game.core.values import replace

Banks: TypeAlias = tuple[Bank, Bank]
Moments: TypeAlias = tuple[Moment[Position, Event], ...]


def chance(state: Position) -> Chance | None:
    """Return the coins that are in the air, the maps to pick from, or None."""
    turn = state.turn
    if state.phase == "slap falls":
        return Flips(f"slap {turn.seat} {slap_number(turn)}", coins_to_slap(state.banks[turn.seat]), turn.seat)
    if state.phase == "side falls":
        return Flips("side", ("quarter",), state.flipper)
    if state.phase == "map":
        return Pick("map", tuple(one.id for one in state.maps))
    return None


def slap_number(turn: Turn) -> int:
    """Return which of its seat's slaps a turn's slap is, from 1; the seats take turns strictly."""
    return (turn.number + 1) // 2


def apply(state: Position, seat: Seat, action: Any) -> Step[Position, Event]:
    """Carry out a legal action, or chance's answer."""
    return _CARRY_OUT[type(action)](state, action)


def _pick_map(state: Position, answer: Picked) -> Step[Position, Event]:
    chosen = next(one for one in state.maps if one.id == answer.option)
    after = replace(state, maps=(chosen,), phase="side", stacks=empty_stacks(chosen.ids))
    return _one_moment(MapChosen(chosen.id), after, irreversible=True)


def _one_moment(event: Event, after: Position, irreversible: bool = False) -> Step[Position, Event]:
    return Step(after, (Moment(event, after),), irreversible)


def _flip_for_side(state: Position, action: FlipForSide) -> Step[Position, Event]:
    return _one_moment(SideTossed(state.flipper), replace(state, phase="side falls"))


def _take_sides(state: Position, heads: bool) -> Step[Position, Event]:
    """The coin's side is the flipper's; heads moves first (ruling 2)."""
    flipper, other = state.flipper, opponent(state.flipper)
    side, other_side = ("heads", "tails") if heads else ("tails", "heads")
    sides = (side, other_side) if flipper == 0 else (other_side, side)
    sided = replace(state, phase="between turns", sides=sides)
    taken: Moment[Position, Event] = Moment(SidesTaken(flipper, side, other, other_side), sided)
    return _begin_turn(sides.index("heads"), 1, (taken,), irreversible=True)


def _begin_turn(seat: Seat, number: int, moments: Moments, irreversible: bool) -> Step[Position, Event]:
    after = replace(moments[-1].state, phase="slap", turn=Turn(seat, number))
    return Step(after, (*moments, Moment(TurnBegan(seat, number), after)), irreversible)


def _slap(state: Position, action: Slap) -> Step[Position, Event]:
    seat = state.turn.seat
    return _one_moment(Shook(seat, coins_to_slap(state.banks[seat])), replace(state, phase="slap falls"))


def _fall(state: Position, answer: Fell) -> Step[Position, Event]:
    if state.phase == "side falls":
        return _take_sides(state, answer.heads[0])
    seat = state.turn.seat
    coins = coins_to_slap(state.banks[seat])
    matches = answer.heads.count(state.sides[seat] == "heads")
    hand = tuple(map(hand_coin, coins, answer.heads))
    turn = Turn(seat, state.turn.number, hand, matches)
    banks = _banks(state.banks, seat, coins, -1)
    after = replace(state, phase="actions", turn=turn, banks=banks)
    return _go_on(Slapped(seat, coins, answer.heads, matches), after, irreversible=True)


def _banks(banks: Banks, seat: Seat, coins: tuple[str, ...], change: int) -> Banks:
    """Add `change` of each of these coins to a seat's bank."""
    counts = list(banks[seat])
    for coin in coins:
        counts[COINS.index(coin)] += change
    bank = (counts[0], counts[1], counts[2], counts[3])
    return (bank, banks[1]) if seat == 0 else (banks[0], bank)


def _go_on(event: Event, after: Position, irreversible: bool = False) -> Step[Position, Event]:
    """The turn goes on, or ends by itself once nothing but ending is possible (ruling 11)."""
    moments = (Moment(event, after),)
    if next(options(after), None) is None:
        return _end_turn(after, "nothing_left", moments, irreversible)
    return Step(after, moments, irreversible)


def _place(state: Position, action: Place) -> Step[Position, Event]:
    turn = state.turn
    index = state.map.ids.index(action.space)
    under = state.stacks[index]
    event: Event = Placed(turn.seat, action.coin, action.space)
    if under:
        event = Covered(turn.seat, action.coin, action.space, under[-1].coin, under[-1].seat)
    after = replace(
        state,
        stacks=_with(state.stacks, index, (*under, coin_of(action.coin, turn.seat))),
        idle=0,
        turn=replace(turn, hand=_without(turn.hand, action.coin), placed=turn.placed + 1),
    )
    ending = _ending(after)
    return _end_match(ending, (Moment(event, after),)) if ending else _go_on(event, after)


def _ending(state: Position) -> str:
    """Return why a placement ends the match, or nothing (ruling 9: the map comes first)."""
    if all(state.stacks):
        return "map_full"
    return "" if state.turn.hand or any(state.banks[state.turn.seat]) else "bank_empty"


def _with(stacks: tuple[Stack, ...], index: int, stack: Stack) -> tuple[Stack, ...]:
    return (*stacks[:index], stack, *stacks[index + 1 :])


def _without(hand: tuple[HandCoin, ...], coin: str) -> tuple[HandCoin, ...]:
    return tuple(held for held in hand if held.coin != coin)


def _pay(state: Position, action: Pay) -> Step[Position, Event]:
    turn = state.turn
    to = opponent(turn.seat)
    after = replace(
        state,
        banks=_banks(state.banks, to, (action.coin,), +1),
        turn=replace(turn, hand=_without(turn.hand, action.coin), paid=True),
    )
    return _go_on(Paid(turn.seat, action.coin, to), after)


def _move(state: Position, action: Move) -> Step[Position, Event]:
    source, target = state.map.ids.index(action.source), state.map.ids.index(action.target)
    coins = state.stacks[source]
    stacks = _with(_with(state.stacks, source, ()), target, coins)
    after = replace(state, stacks=stacks, turn=replace(state.turn, moved=True))
    return _go_on(Moved(state.turn.seat, action.source, action.target, coins), after)


def _capture(state: Position, action: Capture) -> Step[Position, Event]:
    """The coin goes to the bank, not to the hand: it can be used from the next slap on (ruling 8)."""
    turn = state.turn
    index = state.map.ids.index(action.space)
    taken = state.stacks[index][-1]
    after = replace(
        state,
        stacks=_with(state.stacks, index, state.stacks[index][:-1]),
        banks=_banks(state.banks, turn.seat, (taken.coin,), +1),
        turn=replace(turn, captured=True),
    )
    return _go_on(Captured(turn.seat, action.space, taken.coin, taken.seat), after)


def _choose_end(state: Position, action: EndTurn) -> Step[Position, Event]:
    return _end_turn(state, "chosen", ())


def _end_turn(state: Position, why: str, moments: Moments, irreversible: bool = False) -> Step[Position, Event]:
    """Take the hand back and pass the turn on; the last idle turn ends the match (rulings 3 and 12)."""
    turn = state.turn
    idle = state.idle + (turn.placed == 0)
    ended = replace(state, phase="between turns", idle=idle)
    moments = _with_coins_returned((*moments, Moment(TurnEnded(turn.seat, why), ended)))
    if idle == LAST_IDLE_TURN:
        return _end_match("stalemate", moments, irreversible)
    if idle >= WARNED_IDLE_TURN:
        moments = (*moments, Moment(StalemateNear(LAST_IDLE_TURN - idle), moments[-1].state))
    return _begin_turn(opponent(turn.seat), turn.number + 1, moments, irreversible)


def _with_coins_returned(moments: Moments) -> Moments:
    """Add the moment in which the unused coins go back to the bank, if there are any."""
    state = moments[-1].state
    turn = state.turn
    if not turn.hand:
        return moments
    coins = tuple(held.coin for held in turn.hand)
    after = replace(state, banks=_banks(state.banks, turn.seat, coins, +1), turn=replace(turn, hand=()))
    return (*moments, Moment(CoinsReturned(turn.seat, coins), after))


def _end_match(why: str, moments: Moments, irreversible: bool = False) -> Step[Position, Event]:
    """Unused coins count as banked (ruling 10), so they go back before the score is taken."""
    moments = _with_coins_returned(moments)
    over = replace(moments[-1].state, phase="over", ending=why)
    return Step(over, (*moments, Moment(MatchEnded(why), over)), irreversible)


_CARRY_OUT: Final[dict[type, Callable[[Position, Any], Step[Position, Event]]]] = {
    Picked: _pick_map,
    Fell: _fall,
    FlipForSide: _flip_for_side,
    Slap: _slap,
    Place: _place,
    Pay: _pay,
    Move: _move,
    Capture: _capture,
    EndTurn: _choose_end,
}
