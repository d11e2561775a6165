"""The referee runs one match: it alone holds states, judges actions and writes the record.

Everybody else gets views and events. States are immutable, so a match's history is a list, and
undo goes back in that list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.core.chance import Chance, ChanceAction, Flips
from game.core.codec import Json, tagged_to_json, to_json
from game.core.contract import CHANCE, AnyTitle, LegalActions, Outcome, Refusal, ScoreLine, Seat, Step
from game.core.hands import Change, among_ai, is_change, player_at
from game.core.luck import Luck
from game.core.record import Header, digest, header_line, line
from game.core.wording import quoted

Scribe = Callable[[str], None]

ADVISED = "hint"
"""The annotation of whoever asked for advice."""
CLOSED = "closed"
"""The mark after which nothing that was done before is taken back."""


class Refused(Exception):
    """The rules do not allow an action; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} (section {refusal.section}) {dict(refusal.values)}")
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Ply:
    """One action, by a seat or by CHANCE. Only the match knows what it led to.

    `request` is what chance was asked for. `note` goes into the record's line, outside state and digest: how a
    throw was made and came to rest.
    """

    by: Seat
    action: Any
    _step: Step[Any, Any] = field(repr=False)
    request: Chance | None = None
    note: Mapping[str, Json] | None = None

    @property
    def irreversible(self) -> bool:
        """Whether chance acted or a secret was shown: undo stops there."""
        return self.request is not None or self._step.irreversible

    @property
    def own(self) -> bool:
        """Whether nothing but the actor's own secret was shown."""
        return self.request is None and self._step.own


class Seen(NamedTuple):
    """What a viewer may see of one event, and their view right after it."""

    event: Any
    view: Any


class Match:
    """One match of a title, from the laid-out table to its outcome."""

    def __init__(self, title: AnyTitle, header: Header, scribe: Scribe | None = None) -> None:
        """Lay the table out and write the header. Raises BadData."""
        self.title = title
        self.header = header
        self.luck = Luck(header.seed)
        self.plies: list[Ply] = []
        self.undone: list[Ply] = []
        self.annotations: list[str] = []
        self.advised: set[Seat] = set()
        """Who asked for advice."""
        self.closed: int | None = None
        """After how many plies the history was closed."""
        self.hands: list[Change] = []
        """The seats that changed hands, in order."""
        self.written = 0
        self._opening = title.setup(header.options, len(header.players), header.data)
        self.scribe = scribe
        if scribe:
            scribe(header_line(header, self.digest()))

    @property
    def _state(self) -> Any:
        return self._state_after(len(self.plies))

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        return len(self.header.players)

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats that the match cannot go on without."""
        return self.title.waiting_for(self._state)

    @property
    def request(self) -> Chance | None:
        """What chance is asked for now."""
        return self.title.chance(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it runs."""
        return self.title.outcome(self._state)

    def view(self, viewer: Seat) -> Any:
        """Return what a seat, or the SPECTATOR, may know."""
        return self.title.view(self._state, viewer)

    def view_after(self, plies: int, viewer: Seat) -> Any:
        """Return the view after the first `plies` plies, for looking back."""
        return self.title.view(self._state_after(plies), viewer)

    def seen(self, ply: Ply, viewer: Seat) -> tuple[Seen, ...]:
        """Return what a viewer sees of a ply: each event that they may see, with their view after it."""
        observe, view = self.title.observe, self.title.view
        told = ((observe(event, viewer), state) for event, state in ply._step.moments)
        return tuple(Seen(event, view(state, viewer)) for event, state in told if event is not None)

    def observed(self, ply: Ply, viewer: Seat) -> tuple[Any, ...]:
        """Return the events of a ply that a viewer may see, as they may see them."""
        told = (self.title.observe(event, viewer) for event, _ in ply._step.moments)
        return tuple(event for event in told if event is not None)

    def waiting_after(self, plies: int) -> frozenset[Seat]:
        """Return whom the match waited for after the first `plies` plies."""
        return self.title.waiting_for(self._state_after(plies))

    def _state_after(self, plies: int) -> Any:
        return self.plies[plies - 1]._step.state if plies else self._opening

    def legal_actions(self, seat: Seat) -> LegalActions[Any]:
        """Return what a seat may do now, judged from its view alone."""
        return self.title.legal_actions(self.view(seat))

    def score_lines(self, viewer: Seat) -> tuple[ScoreLine, ...]:
        """Return the score as far as a viewer knows it."""
        return self.title.score_lines(self.view(viewer))

    def refusal(self, seat: Seat, action: Any) -> Refusal | None:
        """Judge an action without carrying it out."""
        return self.title.why_illegal(self._state, seat, action)

    def act(self, seat: Seat, action: Any, note: Mapping[str, Json] | None = None) -> Ply:
        """Carry out a seat's action: written first, then returned. Raises Refused."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        step = self.title.apply(self._state, seat, action)
        return self._add(Ply(seat, action, step, None, note))

    def resolve_chance(self, answer: ChanceAction, note: Mapping[str, Json] | None = None) -> Ply:
        """Carry out chance's answer to the present request. Raises ValueError if it does not fit."""
        request = self.request
        if request is None or not request.allows(answer):
            raise ValueError(f"chance cannot answer {quoted(answer)} to {quoted(request)}")
        step = self.title.apply(self._state, CHANCE, answer)
        return self._add(Ply(CHANCE, answer, step, request, note))

    def sample_chance(self) -> Ply:
        """Let keyed luck answer the present request, without a throw."""
        request = self.request
        if request is None:
            raise ValueError("chance is not asked for anything")
        return self.resolve_chance(request.sample(self.luck))

    def start_faces(self, request: Flips) -> tuple[bool, ...]:
        """Return the faces that are up in the hand before a throw."""
        return request.start(self.luck)

    def _add(self, ply: Ply) -> Ply:
        self.plies.append(ply)
        self.undone.clear()
        self._write(lambda: _line_of(ply))
        return ply

    def undoable(self, seat: Seat) -> int | str:
        """Return how many plies one press takes back for a seat, or why it cannot.

        One press goes back to before the seat's own last decision, across AI turns. Chance and shown
        secrets stop it ("sealed"), unless the match is for practice, or only the seat's own was shown, and to AI
        alone, which has not acted yet; "closed": what was done before could not be followed to its end; "hands":
        it was done before a seat changed hands, and whoever has the seat now has seen what came after; "nothing":
        no decision yet.
        """
        changed = self.hands[-1].plies if self.hands else 0
        for count, ply in enumerate(reversed(self.plies), start=1):
            if len(self.plies) - count < (self.closed or 0):
                return "closed"
            if len(self.plies) - count < changed:
                return "hands"
            if ply.irreversible and not self.header.practice:
                if count == 1 and self._only_ai_saw(ply, seat):
                    return 1
                return "sealed" if any(d.by == seat for d in self.plies) else "nothing"
            if self._decided(ply, seat):
                return count if ply.by == seat else "another"
        return "nothing"

    def undo(self, seat: Seat) -> list[Ply]:
        """Take back the seat's last decision and return the undone plies. Raises ValueError."""
        count = self.undoable(seat)
        if isinstance(count, str):
            raise ValueError(f"undo: {count}")
        taken = self.plies[-count:]
        del self.plies[-count:]
        self.undone.extend(reversed(taken))
        self._write(lambda: {"by": seat, "undo": count})
        return taken

    def redoable(self, seat: Seat) -> int:
        """Return how many undone plies one press restores: up to a person's next decision."""
        if not self.undone or self.undone[-1].by != seat:
            return 0
        later = (n for n, ply in enumerate(reversed(self.undone)) if n and self._decided(ply, seat))
        return next(later, len(self.undone))

    def _only_ai_saw(self, ply: Ply, seat: Seat) -> bool:
        """Return whether a ply told nothing but its seat's own secret, and that to no other person."""
        return ply.by == seat and ply.own and among_ai(self, seat)

    def _decided(self, ply: Ply, seat: Seat) -> bool:
        """Return whether a ply is the seat's own, or another person's, who alone may undo it."""
        return ply.by == seat or (ply.by != CHANCE and player_at(self, ply.by).human)

    def redo(self, seat: Seat) -> list[Ply]:
        """Restore what the last undo took back, and return the plies. Raises ValueError."""
        count = self.redoable(seat)
        if not count:
            raise ValueError("redo: nothing")
        back = [self.undone.pop() for _ in range(count)]
        self.plies.extend(back)
        self._write(lambda: {"by": seat, "redo": len(back)})
        return back

    def annotate(self, seat: Seat, word: str) -> None:
        """Note something that changes no state: "hint" (advice was asked for), "human" or "ai:LEVEL" (who plays on)."""
        self.annotations.append(word)
        if word == ADVISED:
            self.advised.add(seat)
        if word == CLOSED:
            self.closed = len(self.plies)
            self.undone.clear()
        if is_change(word):
            self.hands.append(Change(len(self.plies), seat, word))
            self.undone.clear()
        self._write(lambda: {"by": seat, "mark": word})

    def close_history(self) -> None:
        """Let nothing be taken back beyond here: the record went on, and could not be followed."""
        self.annotate(0, CLOSED)

    def digest(self) -> str:
        """Return the digest of the present snapshot."""
        return digest(self.title.snapshot(self._state))

    def _write(self, body: Callable[[], dict[str, Json]]) -> None:
        self.written += 1
        if self.scribe:
            self.scribe(line({"n": self.written, **body(), "digest": self.digest()}))


def truth_of(match: Match) -> tuple[Any, ...]:
    """Return all states of a match, the opening first: for fairness tests and oracle baselines."""
    return (match._opening, *(ply._step.state for ply in match.plies))


def _line_of(ply: Ply) -> dict[str, Json]:
    spelled = tagged_to_json(ply.action)
    body: dict[str, Json] = {"by": "chance" if ply.by == CHANCE else ply.by, "do": spelled.pop("do")}
    if ply.request is not None:
        body["source"] = ply.request.source
    if spelled:
        body["with"] = spelled
    if ply.note:
        body["throw"] = to_json(ply.note)
    return body
