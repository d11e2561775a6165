"""Setting up, chance, and what every action does to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from game.coin_age.data import MAPS, map_from
from game.coin_age.nouns import (
    COINS,
    FIRST_BANK,
    LAST_IDLE_TURN,
    WARNED_IDLE_TURN,
    Bank,
    Capture,
    Captured,
    CoinsReturned,
    Covered,
    EndTurn,
    Event,
    FlipForSide,
    HandCoin,
    MapChosen,
    MatchEnded,
    Move,
    Moved,
    Paid,
    Pay,
    Place,
    Placed,
    Position,
    Shook,
    SidesTaken,
    SideTossed,
    Slap,
    Slapped,
    Stack,
    StalemateNear,
    Turn,
    TurnBegan,
    TurnEnded,
    coin_of,
    hand_coin,
)
from game.coin_age.turn import coins_to_slap, opponent, options
from game.core.chance import Chance, Fell, Flips, Pick, Picked
from game.core.contract import Data, Moment, Options, Seat, Step, step_at_once

Banks: TypeAlias = tuple[Bank, Bank]
Moments: TypeAlias = tuple[Moment[Position, Event], ...]


def setup(chosen: Options, seats: int, data: Data) -> Position:
    """Lay out the map (with `random`: all that may be picked) and two banks. Raises BadData."""
    wanted = str(chosen["map"])
    flipper = int(chosen["flipper"])
    several = wanted == "random"
    maps = tuple(map_from(data, map_id) for map_id in (MAPS if several else (wanted,)))
    return Position(
        maps=maps,
        flipper=flipper,
        phase="map" if several else "side",
        sides=(),
        turn=Turn(flipper, 0),
        stacks=() if several else _empty(maps[0].ids),
        banks=(FIRST_BANK, FIRST_BANK),
    )


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
    """Carry out a permitted action, or chance's answer."""
    return _CARRY_OUT[type(action)](state, action)


def _pick_map(state: Position, answer: Picked) -> Step[Position, Event]:
    chosen = next(one for one in state.maps if one.id == answer.option)
    after = replace(state, maps=(chosen,), phase="side", stacks=_empty(chosen.ids))
    return step_at_once(after, (MapChosen(chosen.id),), irreversible=True)


def _empty(ids: tuple[str, ...]) -> tuple[Stack, ...]:
    return ((),) * len(ids)


def _flip_for_side(state: Position, action: FlipForSide) -> Step[Position, Event]:
    return step_at_once(replace(state, phase="side falls"), (SideTossed(state.flipper),))


def _take_sides(state: Position, heads: bool) -> Step[Position, Event]:
    """The coin's side is the flipper's; heads moves first (ruling 2)."""
    flipper, other = state.flipper, opponent(state.flipper)
    side, other_side = ("heads", "tails") if heads else ("tails", "heads")
    sides = (side, other_side) if flipper == 0 else (other_side, side)
    first = sides.index("heads")
    taken = replace(state, phase="slap", sides=sides)
    after = replace(taken, turn=Turn(first, 1))
    told: Moments = Moment(SidesTaken(flipper, side, other, other_side), taken), Moment(TurnBegan(first, 1), after)
    return Step(after, told, irreversible=True)


def _slap(state: Position, action: Slap) -> Step[Position, Event]:
    seat = state.turn.seat
    return step_at_once(replace(state, phase="slap falls"), (Shook(seat, coins_to_slap(state.banks[seat])),))


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
    return _go_on(after, Slapped(seat, coins, answer.heads, matches), irreversible=True)


def _banks(banks: Banks, seat: Seat, coins: tuple[str, ...], change: int) -> Banks:
    """Add `change` of each of these coins to a seat's bank."""
    counts = list(banks[seat])
    for coin in coins:
        counts[COINS.index(coin)] += change
    bank = (counts[0], counts[1], counts[2], counts[3])
    return (bank, banks[1]) if seat == 0 else (banks[0], bank)


def _go_on(state: Position, event: Event, irreversible: bool = False) -> Step[Position, Event]:
    """The turn goes on, or ends by itself once nothing but ending is possible (ruling 11)."""
    told = (Moment(event, state),)
    if next(options(state), None) is None:
        return _end_turn(state, "nothing_left", told, irreversible)
    return Step(state, told, irreversible)


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
    return _end_match(after, ending, (Moment(event, after),)) if ending else _go_on(after, event)


def _ending(state: Position) -> str:
    """Name what a placement ended the game by, or nothing (ruling 9: the map comes first)."""
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
    return _go_on(after, Paid(turn.seat, action.coin, to))


def _move(state: Position, action: Move) -> Step[Position, Event]:
    source, target = state.map.ids.index(action.source), state.map.ids.index(action.target)
    coins = state.stacks[source]
    stacks = _with(_with(state.stacks, source, ()), target, coins)
    after = replace(state, stacks=stacks, turn=replace(state.turn, moved=True))
    return _go_on(after, Moved(state.turn.seat, action.source, action.target, coins))


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
    return _go_on(after, Captured(turn.seat, action.space, taken.coin, taken.seat))


def _choose_end(state: Position, action: EndTurn) -> Step[Position, Event]:
    return _end_turn(state, "chosen", ())


def _end_turn(state: Position, why: str, told: Moments, irreversible: bool = False) -> Step[Position, Event]:
    """Take the hand back and pass the turn on; the last idle turn ends the game (rulings 3 and 12)."""
    turn = state.turn
    idle = state.idle + (turn.placed == 0)
    state = replace(state, idle=idle)
    told = (*told, Moment(TurnEnded(turn.seat, why), state), *_coins_returned(state))
    state = told[-1].state
    if idle == LAST_IDLE_TURN:
        return _end_match(state, "stalemate", told, irreversible)
    if idle >= WARNED_IDLE_TURN:
        told = (*told, Moment(StalemateNear(LAST_IDLE_TURN - idle), state))
    then = Turn(opponent(turn.seat), turn.number + 1)
    after = replace(state, phase="slap", turn=then)
    return Step(after, (*told, Moment(TurnBegan(then.seat, then.number), after)), irreversible)


def _coins_returned(state: Position) -> Moments:
    turn = state.turn
    if not turn.hand:
        return ()
    coins = tuple(held.coin for held in turn.hand)
    after = replace(state, banks=_banks(state.banks, turn.seat, coins, +1), turn=replace(turn, hand=()))
    return (Moment(CoinsReturned(turn.seat, coins), after),)


def _end_match(state: Position, why: str, told: Moments, irreversible: bool = False) -> Step[Position, Event]:
    """Unused coins count as banked (ruling 10), so they go back before the score is taken."""
    told = (*told, *_coins_returned(state))
    after = replace(told[-1].state, phase="over", ending=why)
    return Step(after, (*told, Moment(MatchEnded(why), after)), irreversible)


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
