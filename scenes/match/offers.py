"""What the first hint says: in sentences that a player would use, what may be done with what has a frame.

The words of a title say it by kind of target and by what is done with it: `lit` has what follows "You may", and
`lit_then` a sentence about what comes after, as where a card may go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scenes.board.choice import Call, Route
from scenes.board.context import Context
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.words import Say

LIT, THEN = "lit", "lit_then"


class Offers:
    """Tells what may be done now, from what is lit."""

    def __init__(self, engine: Engine, context: Context, say: Say) -> None:
        self._engine = engine
        self._context = context
        self._say = say

    def told(self, ringed: set[Target]) -> str:
        """Say what may be done; nothing once something is touched, or where a button is all: the status asks then."""
        shown = self._engine.shown
        things = list(self._of(LIT, ringed))
        if not things or (shown.touched and self._engine.words.ask(shown) is not None):
            return ""
        may = self._say("hint.may", things=self._joined(things))
        return "\n".join(filter(None, (" ".join((may, *self._of(THEN, ringed))), self._buttons(ringed))))

    def _of(self, part: str, ringed: set[Target]) -> Iterator[str]:
        """Yield what a part of the words says of each kind of targets, in the order of the words."""
        context = self._context
        for kind in _kinds(context.words.keys(context.title.id, LIT)):
            found = {target for target in ringed if target[0] == kind}
            key = self.key_of(kind, found) if found else None
            if key is not None and key.startswith(f"{part}."):
                yield context.say(key, {"n": len(found)})

    def key_of(self, kind: str, found: Iterable[Target]) -> str | None:
        """Return the key of what is said of targets of one kind: best by what all of them do, else by the kind."""
        names = f"{kind}.{'+'.join(self._acts(found))}"
        wanted = (f"{LIT}.{names}", f"{THEN}.{names}", f"{LIT}.{kind}", f"{THEN}.{kind}")
        return next((key for key in wanted if self._context.words.has(self._context.title.id, key)), None)

    def _acts(self, targets: Iterable[Target]) -> list[str]:
        """Return the names of the actions that targets begin or do."""
        done = (does for target in targets for does in self._engine.picker.possible(target))
        acts = {does.actions[0] if isinstance(does, Route) else does for does in done if not isinstance(does, Call)}
        return sorted({type(act).__name__ for act in acts})

    def _buttons(self, ringed: set[Target]) -> str:
        """Name the buttons that do something else, as they are labelled."""
        told, lit = set(self._acts(ringed)), self._engine.picker.lit
        others = [one for one in self._engine.buttons() if one.target in lit and set(self._acts([one.target])) - told]
        names = {"n": len(others), "labels": ", ".join(button.label for button in others)}
        return self._say("hint.buttons", **names) if others else ""

    def _joined(self, things: list[str]) -> str:
        *first, last = things
        return self._say("hint.or", things=", ".join(first), last=last) if first else last


def _kinds(keys: Iterable[str]) -> Iterable[str]:
    """Return the kinds that keys are about, each once."""
    return dict.fromkeys(key.split(".")[1] for key in keys)
