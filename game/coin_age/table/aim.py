"""What the line of the aim says: what wins and when it ends, the bank that could end it, and the map."""

from __future__ import annotations

from game.coin_age.rules.state import COINS, Position, View
from game.core.contract import SPECTATOR, Seat, Status


def aim(view: View) -> tuple[Status, ...]:
    """Return the aim, how many coins are left in the bank of the viewer, and how full the map is."""
    position = view.position
    if position.phase in ("map", "side", "side falls", "over"):
        return (Status("win"),)
    return Status("win"), _bank(view), Status("map", {"filled": _filled(position), "spaces": len(position.stacks)})


def _bank(view: View) -> Status:
    """Count the viewer's coins; for a spectator those of whoever has fewest."""
    if view.viewer != SPECTATOR:
        slapped = sum(kinds_slapped(view.position, view.viewer))
        coins = {"n": coins_in_bank(view.position, view.viewer)}
        return Status("bank_slapped", coins | {"slapped": slapped}) if slapped else Status("bank", coins)
    return Status("fewest", {"n": min(coins_in_bank(view.position, seat) for seat in range(2))})


def coins_in_bank(position: Position, seat: Seat) -> int:
    """Count a bank, slapped coins included: they belong to it until the turn ends (ruling 2)."""
    return sum(position.banks[seat]) + sum(kinds_slapped(position, seat))


def kinds_slapped(position: Position, seat: Seat) -> tuple[int, ...]:
    """Return how many coins of each kind of a seat's bank lie slapped and unused."""
    own = [held.coin for held in position.turn.hand] if position.turn.seat == seat else []
    return tuple(own.count(coin) for coin in COINS)


def _filled(position: Position) -> int:
    return sum(bool(stack) for stack in position.stacks)
