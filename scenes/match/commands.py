"""What the input asks of the table."""

from __future__ import annotations

from typing import Protocol

from scenes.board.piece import Target
from sprites.layout import Unit
from sprites.ring import Ring


class Commands(Protocol):
    """What a player can ask of the table by mouse and keys."""

    stale: bool
    ring: Ring

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

    def press(self, target: Target, pos: tuple[int, int], key: int | None = None) -> None:
        """Press on a target."""
        ...

    def refuse_touch(self, touched: tuple[Target, ...], pos: tuple[int, int]) -> None:
        """Say why a touch does nothing."""
        ...

    def refuse_button(self, pos: tuple[int, int]) -> None:
        """Say why a dark button does nothing in a lesson."""
        ...

    def rattle(self, on: bool) -> None:
        """Start or stop the sound of shaken coins."""
        ...

    def slap(self) -> None:
        """Let go of the shaken coins."""
        ...

    def look_back_at(self, pos: tuple[int, int] | None) -> None:
        """Show the moment of the log entry at a point, or the present if there is none."""
        ...

    def step_back(self, by: int) -> None:
        """Step to the moment before or after the one shown, among those that just happened."""
        ...

    def hurry_others(self) -> bool:
        """Let others act now; return whether they were waiting for the player to think again."""
        ...

    def hurry(self) -> bool:
        """Finish whatever moves; return whether that used up the click."""
        ...

    def let_opponent_act(self) -> None:
        """Let the next opponent act, if each waits for a key."""
        ...

    def open_aim(self) -> None:
        """Open the sheet that tells the aim of the game."""
        ...

    def escape(self) -> None:
        """Go one level back."""
        ...

    def undo(self) -> None:
        """Take back the last decision."""
        ...

    def redo(self) -> None:
        """Restore it."""
        ...

    def ask_hint(self) -> None:
        """Ask for advice."""
        ...

    def open_rules(self) -> None:
        """Open the rules at what is under the pointer."""
        ...

    def open_pause(self) -> None:
        """Open the pause screen."""
        ...

    def hide_hands(self) -> None:
        """Show only what everybody may see."""
        ...
