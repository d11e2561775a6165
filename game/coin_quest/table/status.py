"""What the status line says: who must do what, and what a bid comes to while it is being laid out."""

from __future__ import annotations

from game.coin_quest.rules import penny
from game.coin_quest.rules.state import View
from game.core.contract import Status


def status(view: View) -> tuple[Status, ...]:
    """Return the status line's sentences for a viewer: what they are asked, or who the table waits for."""
    return (_asked(view),)


def _asked(view: View) -> Status:
    match view.stage:
        case "penny" | "late_penny":
            return _penny(view)
        case "actions":
            busy = [seat for seat, player in enumerate(view.players) if not player.ended]
            return _together(view, "actions", busy, len(_own(view, "ready")))
        case "bidding":
            busy = [seat for seat, player in enumerate(view.players) if not player.committed]
            return _together(view, "bidding", busy, len(_own(view, "hand")))
        case "revealing":
            return Status("bidding_over")
        case "market" if view.buyers:
            values = {"seat": view.buyers[0].seat, "lot": view.buyers[0].lot, "price": view.table.price}
            return Status("market" if view.buy_per_lot else "market_once", values)
    return Status("market_over" if view.stage == "market" else view.stage, {"round": view.round})


def _penny(view: View) -> Status:
    if view.passing is not None:
        return Status("penny_taking", {"seat": view.passing.holder, "target": view.passing.target})
    holder = penny.holder(view)
    return Status("penny_due") if holder is None else Status("penny", {"seat": holder})


def _own(view: View, things: str) -> tuple[str, ...]:
    found: tuple[str, ...] = getattr(view.players[view.viewer], things) if view.viewer >= 0 else ()
    return found


def _together(view: View, step: str, busy: list[int], own: int) -> Status:
    """Ask the viewer, or say who all wait for: one player by name, several by number."""
    if not busy:
        return Status(f"{step}_over")
    if view.viewer in busy:
        return Status(step, {"n": own})
    if len(busy) == 1:
        return Status(f"{step}_waits_for", {"seat": busy[0]})
    return Status(f"{step}_waits", {"n": len(busy)})
