"""What the screen may do with a match: act, view and look back. It leads to no state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from game.core.chance import Chance, ChanceAction, Flips
from game.core.codec import Json
from game.core.contract import AnyTitle, LegalActions, Outcome, Refusal, ScoreLine, Seat
from game.core.hands import Change
from game.core.luck import Luck
from game.core.record import Header


class PublicPly(Protocol):
    """One thing done, without what it led to."""

    @property
    def by(self) -> Seat:
        """The seat that acted, or CHANCE."""
        ...

    @property
    def action(self) -> Any:
        """What was done."""
        ...

    @property
    def request(self) -> Chance | None:
        """What chance was asked for."""
        ...

    @property
    def irreversible(self) -> bool:
        """Whether it cannot be taken back: chance acted, or a secret was shown."""
        ...

    @property
    def note(self) -> Mapping[str, Json] | None:
        """How a throw was made and came to rest."""
        ...


class PublicMatch(Protocol):
    """A match as scenes know it: `game.core.referee.Match` without its states."""

    title: AnyTitle
    header: Header
    luck: Luck
    annotations: list[str]
    advised: set[Seat]
    closed: int | None
    hands: list[Change]
    scribe: Callable[[str], None] | None

    @property
    def plies(self) -> Sequence[PublicPly]:
        """Everything done, in order."""
        ...

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        ...

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats that the match cannot go on without."""
        ...

    @property
    def request(self) -> Chance | None:
        """What chance is asked for now."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it runs."""
        ...

    def view(self, viewer: Seat) -> Any:
        """Return what a seat, or the SPECTATOR, may know."""
        ...

    def view_after(self, plies: int, viewer: Seat) -> Any:
        """Return the view after the first `plies` plies."""
        ...

    def waiting_after(self, plies: int) -> frozenset[Seat]:
        """Return whom the match waited for after the first `plies` plies."""
        ...

    def seen(self, ply: Any, viewer: Seat) -> Sequence[tuple[Any, Any]]:
        """Return what a viewer sees of a ply: each event that they may see, with their view after it."""
        ...

    def observed(self, ply: Any, viewer: Seat) -> tuple[Any, ...]:
        """Return the events of a ply that a viewer may see, as they may see them."""
        ...

    def legal_actions(self, seat: Seat) -> LegalActions[Any]:
        """Return what a seat may do now."""
        ...

    def score_lines(self, viewer: Seat) -> tuple[ScoreLine, ...]:
        """Return the score as far as a viewer knows it."""
        ...

    def refusal(self, seat: Seat, action: Any) -> Refusal | None:
        """Judge an action without carrying it out."""
        ...

    def act(self, seat: Seat, action: Any, note: Mapping[str, Json] | None = None) -> PublicPly:
        """Carry out a seat's action. Raises Refused."""
        ...

    def resolve_chance(self, answer: ChanceAction, note: Mapping[str, Json] | None = None) -> PublicPly:
        """Carry out chance's answer to the present request. Raises ValueError if it does not fit."""
        ...

    def sample_chance(self) -> PublicPly:
        """Let keyed luck answer the present request."""
        ...

    def start_faces(self, request: Flips) -> tuple[bool, ...]:
        """Return the faces that are up in the hand before a throw."""
        ...

    def undoable(self, seat: Seat) -> int | str:
        """Return how many plies one press takes back for a seat, or why it cannot."""
        ...

    def undo(self, seat: Seat) -> Sequence[PublicPly]:
        """Take back the seat's last decision. Raises ValueError."""
        ...

    def redoable(self, seat: Seat) -> int:
        """Return how many undone plies one press restores."""
        ...

    def redo(self, seat: Seat) -> Sequence[PublicPly]:
        """Restore what the last undo took back. Raises ValueError."""
        ...

    def annotate(self, seat: Seat, word: str) -> None:
        """Note something that changes no state: "hint" (advice was asked for), "human" or "ai:LEVEL" (who plays on)."""
        ...
