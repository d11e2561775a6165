"""What speaks for an action, in reasons that a look at the map confirms; the most telling first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from operator import add
from typing import Final

from game.coin_age.rules.actions import Action, Capture, EndTurn, FlipForSide, Move, Pay, Place, Slap
from game.coin_age.rules.apply import apply
from game.coin_age.rules.scoring import controllers, outcome, standing
from game.coin_age.rules.state import COINS, RANK, Position, View, coin_of
from game.coin_age.rules.turn import (
    PLACES_AFTER_PAYING,
    matching_coins,
    may_still_place,
    may_top,
    opponent,
    options,
    places_allowed,
)
from game.coin_age.table.aim import kinds_slapped
from game.core.contract import Reason, Seat
from game.core.values import replace

HOPES: Final = 2
"""So many hopes are told of an action that gains no points now."""

LOWEST: Final = min(RANK, key=RANK.__getitem__)


def reasons(view: View, action: Action) -> Iterator[Reason]:
    """Yield what speaks for a legal action of the viewer."""
    if isinstance(action, FlipForSide | Slap):
        return
    before, seat = view.position, view.viewer
    after = apply(before, seat, action).state
    gain = _gain(before, after, seat)
    yield from _ending(after, seat)
    yield from _too_early(before, after, seat)
    if isinstance(action, Pay):
        yield Reason("third", {"n": PLACES_AFTER_PAYING})
    control = [*_control(before, after, seat)] if gain >= 0 else []
    yield from control if gain >= 0 else _lost(before, after, seat)
    match action:
        case Place(coin, space):
            yield from _placed(before, after, seat, coin, space)
        case Move(source, target):
            yield from _moved(before, after, seat, source, target)
        case Capture(space):
            yield from _captured(before, seat, space)
        case EndTurn():
            yield from _waited(before)
            if _none_gains(before, seat):
                yield Reason("no_gain")
    if gain > 0:
        yield Reason("gains", {"n": gain, "other": opponent(seat)})
    if isinstance(action, Place) and not _is_a_region(before, action.space):
        yield Reason("holds", {"space": action.space})
    if gain <= 0 and not isinstance(action, EndTurn | Pay):
        yield from _hopes(before, after, seat, gain, told=bool(control))
    if isinstance(action, EndTurn) and (kept := sum(before.banks[seat]) + len(before.turn.hand)):
        yield Reason("kept", {"n": kept})


def _gain(before: Position, after: Position, seat: Seat) -> int:
    """Return by how much a seat's lead grows."""
    old, new, other = standing(before), standing(after), opponent(seat)
    return new[seat] - new[other] - old[seat] + old[other]


def _hopes(before: Position, after: Position, seat: Seat, gain: int, *, told: bool) -> Iterator[Reason]:
    """Say what an action is good for that gains no points now, unless that is told already."""
    found = [*_outlook(before, after, seat), *_nearer(before, after, seat)][:HOPES]
    yield from found
    if not gain:
        yield Reason("even")
    if not found and not told:
        yield Reason("later")


def _outlook(before: Position, after: Position, seat: Seat) -> Iterator[Reason]:
    """Say by how much less the other could then gain by a coin or a move, and by how much more the seat itself."""
    other = opponent(seat)
    for by, most in (("coin", _most_by_a_coin), ("move", _most_by_a_move)):
        was, then = most(before, other), most(after, other)
        if 0 < then < was:
            yield Reason(f"less_{by}", {"n": then, "was": was, "other": other})
        elif then < was and by == "move":
            yield Reason("no_move", {"other": other})
    was, then = _most_by_a_coin(before, seat), _most_by_a_coin(after, seat)
    if then > was:
        yield Reason("prepares", {"n": then, "was": was})


def _nearer(before: Position, after: Position, seat: Seat) -> Iterator[Reason]:
    """Say where a lead in a region grows, or the other's gets smaller, that doubles as before."""
    other = opponent(seat)
    for region, old, new in zip(before.map.regions, _held(before), _held(after), strict=True):
        was, now = old[seat] - old[other], new[seat] - new[other]
        if 0 < was < now:
            yield Reason("firmer", {"region": region.id, "n": new[seat], "m": new[other]})
        elif was < now < 0:
            yield Reason("nearer", {"region": region.id, "n": new[other], "m": new[seat], "other": other})


def _held(position: Position) -> list[list[int]]:
    """Return how many spaces of each region each seat controls."""
    held = [[0, 0] for _ in position.map.regions]
    for region, stack in zip(position.map.regions_of, position.stacks, strict=True):
        if stack:
            held[region][stack[-1].seat] += 1
    return held


def _most_by_a_coin(position: Position, seat: Seat) -> int:
    """Return by how much a seat's lead can grow at most by a coin: one of those to place now, or else of its bank."""
    turn = position.turn
    held = matching_coins(position) if turn.seat == seat and may_still_place(turn) else ()
    coins = held or [coin for coin, count in zip(COINS, _kept(position, seat), strict=True) if count]
    ways = product(coins, enumerate(position.stacks))
    return max(
        (_by_a_coin(position, seat, coin, place) for coin, (place, stack) in ways if may_top(coin, stack)), default=0
    )


def _most_by_a_move(position: Position, seat: Seat) -> int:
    """Return by how much a seat's lead can grow at most by a stack that moves."""
    stacks, most = position.stacks, 0
    for source, target in product(range(len(stacks)), repeat=2):
        if stacks[source] and not stacks[target] and target in position.map.neighbours[source]:
            moved = list(stacks)
            moved[source], moved[target] = (), stacks[source]
            most = max(most, _gain(position, replace(position, stacks=tuple(moved)), seat))
    return most


def _kept(position: Position, seat: Seat) -> tuple[int, ...]:
    """Return how many coins of each kind a seat has off the map, slapped or not."""
    return tuple(map(add, position.banks[seat], kinds_slapped(position, seat)))


def _by_a_coin(position: Position, seat: Seat, coin: str, place: int) -> int:
    """Return by how much a seat's lead grows by a coin of its bank on a space."""
    stacks = list(position.stacks)
    stacks[place] = (*stacks[place], coin_of(coin, seat))
    return _gain(position, replace(position, stacks=tuple(stacks)), seat) - 1


def _none_gains(before: Position, seat: Seat) -> bool:
    return all(_gain(before, apply(before, seat, other).state, seat) <= 0 for other in options(before))


def _lost(before: Position, after: Position, seat: Seat) -> Iterator[Reason]:
    """Say what an action costs, as the hint's figures say it; a region won or broken would praise it beside that."""
    old, new, other = standing(before), standing(after), opponent(seat)
    told = "gives" if new[seat] == old[seat] else "costs"
    yield Reason(told, {"n": -_gain(before, after, seat), "other": other})


def _ending(after: Position, seat: Seat) -> Iterator[Reason]:
    result = outcome(after)
    if result is not None and result.winners == (seat,):
        points = standing(after)
        yield Reason("wins", {"own": points[seat], "theirs": points[opponent(seat)]})


def _control(before: Position, after: Position, seat: Seat) -> Iterator[Reason]:
    for region, old, new in zip(before.map.regions, controllers(before), controllers(after), strict=True):
        if new == seat != old:
            yield Reason("doubles", {"region": region.id})
        elif old == opponent(seat) != new:
            yield Reason("breaks", {"region": region.id, "other": opponent(seat)})


def _too_early(before: Position, after: Position, seat: Seat) -> Iterator[Reason]:
    """Say so where placing any coin now would end the match badly, and still would after the action."""
    if after.phase == "over" or not _all_lose(before, seat):
        return
    if after.turn.seat != seat or after.phase != "actions" or _all_lose(after, seat):
        yield Reason("not_yet")


def _placings(position: Position) -> list[Place]:
    return [action for action in options(position) if isinstance(action, Place)]


def _all_lose(position: Position, seat: Seat) -> bool:
    """Tell whether there are coins to place, and each would end the match without victory."""
    ends = [outcome(apply(position, seat, action).state) for action in _placings(position)]
    return bool(ends) and all(end is not None and seat not in end.winners for end in ends)


def _waited(before: Position) -> Iterator[Reason]:
    """Say so where a turn ends although coins could be placed."""
    if placings := _placings(before):
        kinds = {action.coin for action in placings}
        yield Reason("waits", {"n": min(len(kinds), places_allowed(before.turn) - before.turn.placed)})


def _led(position: Position, space: str) -> tuple[str, Seat | None]:
    """Return the region of a space, and who controls it."""
    number = position.map.regions_of[position.map.ids.index(space)]
    return position.map.regions[number].id, controllers(position)[number]


def _is_a_region(position: Position, space: str) -> bool:
    """Tell whether a space is a whole region: that it is held then, what is said of the region says."""
    return any(region.spaces == (space,) for region in position.map.regions)


def _placed(before: Position, after: Position, seat: Seat, coin: str, space: str) -> Iterator[Reason]:
    stack = before.space(space)
    if stack and stack[-1].seat != seat:
        yield Reason("covers", {"under": stack[-1].coin, "other": stack[-1].seat})
    region, controller = _led(before, space)
    if controller == seat == _led(after, space)[1]:
        yield Reason("doubled", {"region": region})
    if coin == LOWEST:
        yield Reason("uncoverable", {"coin": coin})


def _moved(before: Position, after: Position, seat: Seat, source: str, target: str) -> Iterator[Reason]:
    region, controller = _led(after, target)
    own = before.space(source)[-1].seat == seat
    if own and controller == seat and _led(before, source)[1] != seat:
        yield Reason("doubled", {"region": region})


def _captured(before: Position, seat: Seat, space: str) -> Iterator[Reason]:
    *below, top = before.space(space)
    if top.seat == seat:
        yield Reason("retrieves", {"coin": top.coin})
        return
    yield Reason("captures", {"coin": top.coin, "other": top.seat})
    if below and below[-1].seat == seat:
        yield Reason("uncovers", {"under": below[-1].coin, "space": space})
