"""What the status line says: who must do what, what the slap still allows, and how near a stalemate is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.coin_age.rules.actions import Capture, Move, Pay, Place
from game.coin_age.rules.scoring import banked, standing
from game.coin_age.rules.state import LAST_IDLE_TURN, WARNED_IDLE_TURN, Position, Turn, View
from game.coin_age.rules.turn import PLACES, matching_coins, opponent, options, places_allowed
from game.coin_age.table.aim import coins_in_bank, kinds_slapped
from game.core.contract import Seat, Status

KINDS: Final = {Capture: "capture", Place: "place", Pay: "pay", Move: "move"}
"""What a slap can allow: may_capture_move, may_place_move, may_place_pay, or one of them alone."""

ONE_TURN: Final = max(PLACES)
"""So many coins a turn may place without paying."""

COUNTED_FROM: Final = 4
"""From so few empty spaces on they are counted: what one turn places leaves those that the next can fill."""


def status(view: View) -> tuple[Status, ...]:
    """Return the status line's sentences: who does what, then what is still possible, then warnings."""
    if view.position.phase == "over":
        return (_sentence(view), *_tie(view.position))
    possible, warned = tuple(_possible(view)), tuple(_warning(view.position))
    if not warned and not any(one.id.startswith("last_") for one in possible):
        warned = tuple(_near_the_end(view))
    return (_sentence(view), *possible, *warned)


def _sentence(view: View) -> Status:
    position, turn = view.position, view.position.turn
    if position.phase == "over":
        return Status(position.ending)
    if position.phase == "actions":
        return Status("actions", {"seat": turn.seat, "matches": turn.matches})
    if position.phase == "slap" and turn.number == 1:
        return Status("slap_first" if turn.seat == view.viewer else "slap_first_soon", {"seat": turn.seat})
    if position.phase == "slap" and turn.seat != view.viewer:
        return Status("slap_soon", {"seat": turn.seat})
    return Status(
        position.phase.replace(" ", "_"), {} if position.phase in ("map", "between turns") else {"seat": turn.seat}
    )


def _tie(position: Position) -> Iterator[Status]:
    """Say what came between equal points, or that nothing did."""
    points, ranks = standing(position), [banked(position, seat)[1] for seat in (0, 1)]
    if points[0] == points[1]:
        most = max(ranks)
        values = {"seat": ranks.index(most), "n": most, "m": min(ranks)}
        yield Status("tie", values) if most > min(ranks) else Status("tie_shared")


def _possible(view: View) -> Iterator[Status]:
    """Name what the slap still allows the viewer, in one sentence with its *and* or *or*, or allows others."""
    position = view.position
    if position.phase != "actions":
        return
    if position.turn.seat != view.viewer:
        yield Status(f"allows_{position.turn.matches}")
        return
    kinds = {type(option) for option in options(position)}
    named = [name for kind, name in KINDS.items() if kind in kinds]
    if named:
        left = places_allowed(position.turn) - position.turn.placed
        values = ({"left": left} if Place in kinds else {}) | ({"other": opponent(view.viewer)} if Pay in kinds else {})
        yield Status(f"may_{'_'.join(named)}{_how(position.turn, named, left)}", values)
    if Place in kinds:
        yield from ending(position)


def _how(turn: Turn, named: list[str], left: int) -> str:
    """Return what a sentence adds that asks for a placement: why no more, or nothing else, is asked for."""
    if named == ["place"] and turn.matches == 1:
        return "_moved" if turn.moved else "_unmoved"
    if named == ["place"] and turn.matches == 3 and left > 1:
        return "_of_three"
    return "_more" if turn.placed and named in (["place"], ["place", "pay"]) else ""


def ending(position: Position) -> Iterator[Status]:
    """Warn that a coin placed next ends the match: on the last empty space, or as the last of its bank."""
    if sum(not stack for stack in position.stacks) == 1:
        yield Status("last_space")
    if len(position.turn.hand) == 1 and not any(position.banks[position.turn.seat]):
        yield Status("last_coin")


def _warning(position: Position) -> Iterator[Status]:
    """After 14 idle turns the players are warned (ruling 12)."""
    if position.idle >= WARNED_IDLE_TURN and position.phase != "over":
        yield Status("stalemate_near", {"left": LAST_IDLE_TURN - position.idle})


def _near_the_end(view: View) -> Iterator[Status]:
    """Count what is left until the match ends, once a turn or two can end it: empty spaces, or coins of a bank."""
    position = view.position
    if position.phase in ("map", "side", "side falls", "over"):
        return
    empty = sum(not stack for stack in position.stacks)
    here, other = position.turn.seat, opponent(position.turn.seat)
    left = {seat: coins_in_bank(position, seat) for seat in (here, other)}
    brief = [seat for seat in left if left[seat] <= _reach(position, seat)]
    if empty <= _reach(position, here):
        yield Status("spaces_left", {"left": empty})
    elif brief:
        fewest = min(brief, key=left.__getitem__)
        yield Status("coins_left", {"seat": fewest, "left": left[fewest]})
    elif position.phase != "actions" and empty <= _reach(position, other):
        yield Status("spaces_left", {"left": empty})
    elif empty <= COUNTED_FROM:
        yield Status("spaces_few", {"left": empty})


def _reach(position: Position, seat: Seat) -> int:
    """Return how many coins a seat can place in a turn: one of each kind, and of those slapped the matches."""
    turn = position.turn
    if position.phase == "actions" and turn.seat == seat:
        return min(len(matching_coins(position)), places_allowed(turn) - turn.placed)
    kinds = zip(position.banks[seat], kinds_slapped(position, seat), strict=True)
    return min(ONE_TURN, sum(any(kind) for kind in kinds))
