"""What speaks for an action, in reasons that a look at the map confirms; the most telling first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.coin_age.rules.actions import Action, Capture, EndTurn, FlipForSide, Move, Pay, Place, Slap
from game.coin_age.rules.apply import apply
from game.coin_age.rules.scoring import controllers, outcome, standing
from game.coin_age.rules.state import RANK, Position, View
from game.coin_age.rules.turn import PLACES_AFTER_PAYING, opponent, options, places_allowed
from game.core.contract import Reason, Seat

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
    yield from _control(before, after, seat) if gain >= 0 else _lost(before, after, seat)
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
    if isinstance(action, Move) and gain == 0:
        yield Reason("even")
    if isinstance(action, Move) and gain <= 0:
        yield Reason("no_gain" if _none_gains(before, seat) else "later")
    if isinstance(action, EndTurn) and (kept := sum(before.banks[seat]) + len(before.turn.hand)):
        yield Reason("kept", {"n": kept})


def _gain(before: Position, after: Position, seat: Seat) -> int:
    """Return by how much a seat's lead grows."""
    old, new, other = standing(before), standing(after), opponent(seat)
    return new[seat] - new[other] - old[seat] + old[other]


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
