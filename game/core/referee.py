"""The referee runs one match: the only holder of its states, the judge of actions, the record's scribe.

Everybody else gets views and events. States are immutable, so the history of a match is a list, and
taking back is going back in that list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.chance import Chance, ChanceAction, Flips
from game.core.codec import Json, tagged_to_json, to_json
from game.core.contract import CHANCE, AnyTitle, Menu, Outcome, Refusal, ScoreLine, Seat
from game.core.luck import Luck
from game.core.record import Header, digest, header_line, line

Scribe = Callable[[str], None]


class Refused(Exception):
    """An action that the rules do not allow; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} (section {refusal.section}) {dict(refusal.values)}")
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing done: by a seat or by CHANCE, what happened, and the state it led to.

    `request` is what chance was asked for. `note` hangs on the record's line, outside state and digest: how a
    throw was made and came to rest.
    """

    by: Seat
    action: Any
    events: tuple[Any, ...]
    seals: bool
    state: Any
    request: Chance | None = None
    note: Mapping[str, Json] | None = None


class Match:
    """One match of a title, from the laid-out table to its outcome."""

    def __init__(self, title: AnyTitle, header: Header, scribe: Scribe | None = None) -> None:
        """Lay the table out and write the header. Raises BadData."""
        self.title = title
        self.header = header
        self.luck = Luck(header.seed)
        self.deeds: list[Deed] = []
        self.undone: list[Deed] = []
        self.marks: list[str] = []
        self.written = 0
        self._opening = title.setup(header.options, len(header.players), header.data)
        self.scribe = scribe
        if scribe:
            scribe(header_line(header, self.digest()))

    @property
    def _state(self) -> Any:
        return self._state_after(len(self.deeds))

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

    def view_after(self, deeds: int, viewer: Seat) -> Any:
        """Return the view after the first `deeds` deeds (for looking back)."""
        return self.title.view(self._state_after(deeds), viewer)

    def waiting_after(self, deeds: int) -> frozenset[Seat]:
        """Return whom the match waited for after the first `deeds` deeds."""
        return self.title.waiting_for(self._state_after(deeds))

    def _state_after(self, deeds: int) -> Any:
        return self.deeds[deeds - 1].state if deeds else self._opening

    def menu(self, seat: Seat) -> Menu[Any]:
        """Return what a seat may do now, judged from its view alone."""
        return self.title.menu(self.view(seat))

    def tally(self, viewer: Seat) -> tuple[ScoreLine, ...]:
        """Return the score as far as a viewer knows it."""
        return self.title.tally(self.view(viewer))

    def refusal(self, seat: Seat, action: Any) -> Refusal | None:
        """Judge an action without carrying it out."""
        return self.title.permits(self._state, seat, action)

    def act(self, seat: Seat, action: Any, note: Mapping[str, Json] | None = None) -> Deed:
        """Carry out a seat's action: written first, then returned. Raises Refused."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        step = self.title.apply(self._state, seat, action)
        return self._add(Deed(seat, action, step.events, step.seals, step.state, None, note))

    def fall(self, answer: ChanceAction, note: Mapping[str, Json] | None = None) -> Deed:
        """Carry out chance's answer to the present request. Raises ValueError if it does not fit."""
        request = self.request
        if request is None or not request.allows(answer):
            raise ValueError(f"chance cannot answer {answer} to {request}")
        step = self.title.apply(self._state, CHANCE, answer)
        return self._add(Deed(CHANCE, answer, step.events, True, step.state, request, note))

    def fall_by_luck(self) -> Deed:
        """Let keyed luck answer the present request, without a throw."""
        request = self.request
        if request is None:
            raise ValueError("chance is not asked for anything")
        return self.fall(request.sample(self.luck))

    def start_faces(self, request: Flips) -> tuple[bool, ...]:
        """Return the faces that lie in the hand before a throw."""
        return request.start(self.luck)

    def _add(self, deed: Deed) -> Deed:
        self.deeds.append(deed)
        self.undone.clear()
        self._write(lambda: _line_of(deed))
        return deed

    def undoable(self, seat: Seat) -> int | str:
        """Return how many deeds one press takes back for a seat, or why it cannot.

        One press goes back before the seat's last own decision, across AI turns. Chance and shown
        secrets stop it ("sealed"), unless the match is for practice; "nothing": no decision yet.
        """
        for count, deed in enumerate(reversed(self.deeds), start=1):
            if deed.seals and not self.header.practice:
                return "sealed" if any(d.by == seat for d in self.deeds) else "nothing"
            if self._decided(deed, seat):
                return count if deed.by == seat else "another"
        return "nothing"

    def undo(self, seat: Seat) -> list[Deed]:
        """Take the seat's last decision back. Returns the deeds undone. Raises ValueError."""
        count = self.undoable(seat)
        if isinstance(count, str):
            raise ValueError(f"undo: {count}")
        taken = self.deeds[-count:]
        del self.deeds[-count:]
        self.undone.extend(reversed(taken))
        self._write(lambda: {"by": seat, "undo": count})
        return taken

    def redoable(self, seat: Seat) -> int:
        """Return how many undone deeds one press brings back: up to the next decision of a person."""
        if not self.undone or self.undone[-1].by != seat:
            return 0
        later = (n for n, deed in enumerate(reversed(self.undone)) if n and self._decided(deed, seat))
        return next(later, len(self.undone))

    def _decided(self, deed: Deed, seat: Seat) -> bool:
        """Tell whether a deed is the seat's, or another person's, which is not the seat's to move."""
        return deed.by == seat or (deed.by != CHANCE and self.header.players[deed.by].human)

    def redo(self, seat: Seat) -> list[Deed]:
        """Bring back what the last undo took. Returns the deeds. Raises ValueError."""
        count = self.redoable(seat)
        if not count:
            raise ValueError("redo: nothing")
        back = [self.undone.pop() for _ in range(count)]
        self.deeds.extend(back)
        self._write(lambda: {"by": seat, "redo": len(back)})
        return back

    def mark(self, seat: Seat, word: str) -> None:
        """Note in the record what changes no state ("hint": the seat asked for advice)."""
        self.marks.append(word)
        self._write(lambda: {"by": seat, "mark": word})

    def digest(self) -> str:
        """Return the digest of the present facts."""
        return digest(self.title.facts(self._state))

    def _write(self, body: Callable[[], dict[str, Json]]) -> None:
        self.written += 1
        if self.scribe:
            self.scribe(line({"n": self.written, **body(), "digest": self.digest()}))


def _line_of(deed: Deed) -> dict[str, Json]:
    spelled = tagged_to_json(deed.action)
    body: dict[str, Json] = {"by": "chance" if deed.by == CHANCE else deed.by, "do": spelled.pop("do")}
    if deed.request is not None:
        body["source"] = deed.request.source
    if spelled:
        body["with"] = spelled
    if deed.note:
        body["throw"] = to_json(deed.note)
    return body
