"""The matches played so far, a line of JSON for each: appended whole and synced, so a kill costs only what was running.

A match is known by its version, contest (with the seed), deal and rotation, and counts once however often it was
written. Lines of another version of a title are left aside, not deleted: if the code comes back, they count again.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.opponents.arena.figures import Played
from game.opponents.arena.games import Contest
from game.opponents.arena.run import Place, Run, Unusable, fits

HEAD = '{"proof": 1}'


class State:
    """A state file and what it holds of the versions that are asked for."""

    def __init__(self, path: Path, versions: Mapping[str, str], *, looking: bool = False) -> None:
        """Read a file, or begin one; a torn last line is cut off. Raises Unusable, OSError.

        Who is only `looking` leaves the file alone, for another proof may be writing it.
        """
        self.path, self.versions, self.looking = path, versions, looking
        self.aside = Counter[str]()
        """How many matches of each title belong to another version of its code."""
        self._matches: dict[str, dict[Place, Played]] = {}
        self._seconds = Counter[str]()
        for number, line in enumerate(self._lines(), start=2):
            self._read(number, line)

    def _lines(self) -> Iterable[str]:
        raw = self.path.read_bytes() if self.path.exists() else b""
        whole = raw[: raw.rfind(b"\n") + 1]
        if not whole:
            if raw and not HEAD.encode().startswith(raw):
                raise Unusable(f"{self.path} is not a state file of the proof")
            if not self.looking:
                self.path.write_text(HEAD + "\n", encoding="utf-8")
            return ()
        first, *rest = whole.decode(errors="replace").splitlines()
        if first != HEAD:
            raise Unusable(f"{self.path} is not a state file of the proof")
        if whole != raw and not self.looking:
            os.truncate(self.path, len(whole))
        return rest

    def _read(self, number: int, line: str) -> None:
        try:
            told = json.loads(line)
            wrong = not all(fits(match, len(told["contest"]["seats"])) for match in told["matches"])
            self._take(told)
        except (ValueError, KeyError, TypeError, AttributeError):
            wrong = True
        if wrong:
            raise Unusable(f"{self.path}, line {number}, is not a match of the proof")

    def _take(self, told: dict[str, Any]) -> None:
        title, key = told["contest"]["title"], _key(told["contest"])
        new = {(match["deal"], match["rotation"]): match for match in told["matches"]}
        if told["version"] == self.versions.get(title):
            known = self._matches.setdefault(key, {})
            self._seconds[key] += told["seconds"] * (not known.keys() & new.keys())
            known.update(new)
        elif title in self.versions:
            self.aside[title] += len(new)

    def note(self, line: str) -> None:
        """Write a line down and count it. Raises OSError."""
        with self.path.open("ab") as file:
            file.write(line.encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        self._take(json.loads(line))

    def matches(self, contest: Contest) -> Mapping[Place, Played]:
        """Return the matches of a contest."""
        return self._matches.get(_key(contest.as_json()), {})

    def seconds(self, contest: Contest) -> float:
        """Return how much processor time they took."""
        return float(self._seconds[_key(contest.as_json())])

    def run(self, contest: Contest, deals: int) -> Run:
        """Return the first deals of a contest as a run of the arena that is over."""
        return Run(contest, deals, done=dict(self.matches(contest)))


def _key(contest: Mapping[str, Any]) -> str:
    return json.dumps(contest, sort_keys=True)
