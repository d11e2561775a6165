"""What the status line says: who must do what, and how far an exchange is."""

from __future__ import annotations

from game.coin.rules.trick import open_cards, turn
from game.coin.rules.view import View
from game.core.contract import SPECTATOR, Seat, Status


def status(view: View) -> tuple[Status, ...]:
    """Return the status line's sentences: first who does what, then what limits the viewer."""
    if view.stage == "exchanging":
        return _exchange(view)
    if view.stage == "banking" and view.trick is not None:
        return (Status(_own("banking", view, view.trick.owner), {"seat": view.trick.owner}),)
    if view.stage == "playing":
        return _playing(view)
    return (Status(view.stage),)


def _playing(view: View) -> tuple[Status, ...]:
    assert view.trick is not None
    seat = turn(view.trick)
    assert seat is not None
    closed = seat == view.viewer and not open_cards(view.trick, view.hand)
    return (Status("only_face_down" if closed else _own("playing", view, seat), {"seat": seat}),)


def _own(id_: str, view: View, seat: Seat) -> str:
    """Return the id of what a seat does, or of what the viewer is asked to do, and why."""
    return f"{id_}_own" if seat == view.viewer else id_


def _exchange(view: View) -> tuple[Status, ...]:
    missing = view.ready.count(False)
    if not missing:
        return (Status("exchange_done"),)
    if view.choice in ("open", "putting") and view.viewer != SPECTATOR:
        others = Status("others_decide", {"left": missing - 1}) if missing > 1 else Status("others_decided")
        return Status(f"exchange_{view.choice}", {"seat": view.viewer}), others
    if missing == 1:
        return (Status("exchange_last", {"seat": view.ready.index(False)}),)
    return (Status("exchange_waits", {"left": missing}),)
