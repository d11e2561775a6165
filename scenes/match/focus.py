"""What has the keyboard next: who plays by keys is never left without it while there is something to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.hud import Hud
from scenes.match.spot import BoardSpot
from sprites.ring import Ring
from sprites.widgets import Button, Widget


def next_focus(widgets: Sequence[Widget], engine: Engine, hud: Hud, about: Target | None = None) -> Widget | None:
    """Return what a player goes on with: what a note asks for or is `about`, what is lit, or the nearest button."""
    if (asked := next((widget for widget in widgets if widget.begins and widget.enabled), None)) is not None:
        return asked
    spots, own = places_of(widgets, hud)
    if engine.idle and about is not None and (noted := spots.get(about, own.get(about))) is not None:
        return noted
    for wanted in engine.touch.onward() if engine.idle else ():
        for known in (spots, own):
            if (found := next((widget for target, widget in known.items() if target in wanted), None)) is not None:
                return found
    return hud.go_on


def lead_on(ring: Ring, engine: Engine, hud: Hud, about: Target | None = None) -> None:
    """Give the keyboard to what a player goes on with; `about` is what a lesson's note is about."""
    found = next_focus(ring.widgets, engine, hud, about)
    engine.touch.led = found.target if isinstance(found, BoardSpot) else None
    ring.focus(found)


def keep_focus(ring: Ring, before: Widget | None) -> None:
    """Give the keyboard to what had it before everything was laid out anew, if it can still be pressed."""
    found: Widget | None = None
    if isinstance(before, BoardSpot):
        spots = (widget for widget in ring.widgets if isinstance(widget, BoardSpot))
        found = next((spot for spot in spots if spot.target == before.target), None)
    elif isinstance(before, Button):  # what stands around the board comes and goes
        buttons = (widget for widget in ring.widgets if isinstance(widget, Button) and widget.enabled)
        found = next((button for button in buttons if _stands_for(button) == _stands_for(before)), None)
    ring.focus(found)


def _stands_for(button: Button) -> tuple[type, str, str]:
    return type(button), button.label, button.letter


class Stood:
    """Where the keyboard stood at each decision: it stands there again once the decision is taken back."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Target, ...]] = {}
        self._wanted: tuple[Target, ...] = ()

    def decided(self, plies: int, *at: Target | None) -> None:
        """Remember where a decision was made, after so many plies, and where it was begun."""
        self._known[plies] = tuple(target for target in at if target is not None)

    def went_back(self, plies: int) -> None:
        """All but so many plies were taken back."""
        self._wanted = self._known.get(plies, ())

    def stands(self, *at: Target) -> None:
        """Whoever has gone a step back stands there again."""
        self._wanted = at

    def forget(self) -> None:
        """The player goes elsewhere."""
        self._wanted = ()

    def come_back(self, places: Mapping[Target, Widget]) -> Widget | None:
        """Return where the keyboard stands again, once that can be pressed."""
        found = next((places[target] for target in self._wanted if target in places), None)
        if found is not None:
            self._wanted = ()
        return found


def places_of(widgets: Sequence[Widget], hud: Hud) -> tuple[dict[Target, Widget], dict[Target, Widget]]:
    """Return what can be pressed for the match: what is lit on the board, and its buttons that are bright."""
    spots: dict[Target, Widget] = {widget.target: widget for widget in widgets if isinstance(widget, BoardSpot)}
    own = {button.target: made for button, made in zip(hud.own, hud.buttons, strict=False) if made.enabled}
    return spots, {**own}
