"""What the input asks of the table."""

from __future__ import annotations

from typing import Protocol

from scenes.app.host import Host
from scenes.match.doors import Doors
from sprites.layout import Unit
from sprites.ring import Ring


class Commands(Protocol):
    """What a player can ask of the table by mouse and keys."""

    program: Host
    stale: bool
    ring: Ring
    doors: Doors

    @property
    def unit(self) -> Unit:
        """The present scale."""
        ...

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
        ...

    @property
    def repeating(self) -> bool:
        """Whether a held key is repeating."""
        ...

    @property
    def stepwise(self) -> bool:
        """Whether every opponent's action waits for a key."""
        ...

    @property
    def guided(self) -> bool:
        """Whether first steps wait for an action of the player."""
        ...

    def hurry_others(self) -> bool:
        """Let others act now; return whether they were waiting for the player to think again."""
        ...

    def rebuild(self) -> None:
        """Lay out everything again."""
        ...

    def hurry(self) -> bool:
        """Finish whatever moves; return whether that used up the click."""
        ...

    def let_opponent_act(self) -> None:
        """Let the next opponent act, if each waits for a key."""
        ...

    def escape(self) -> None:
        """Go one level back."""
        ...

    def ask_hint(self) -> None:
        """Ask for advice."""
        ...

    def open_rules(self) -> None:
        """Open the rules at what is under the pointer."""
        ...

    def hide_hands(self) -> None:
        """Show only what everybody may see."""
        ...
