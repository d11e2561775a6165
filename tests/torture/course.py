"""A sound record, replayed once: what is damaged in it is replayed from the line before its damage on."""

from __future__ import annotations

from copy import copy

from game.core.contract import Titles
from game.core.record import Unreadable, line, parse_header, parse_lines, text_of
from game.core.referee import Match
from game.core.replay import Drift, follow, open_match, replay
from game.titles import TITLES


def kept(match: Match) -> Match:
    """Return a match that goes on by itself; its states are shared, being frozen."""
    other = copy(match)
    other.plies, other.undone, other.annotations = list(match.plies), list(match.undone), list(match.annotations)
    other.hands = list(match.hands)
    return other


class Course:
    """The matches after each line of a record, and a replay that begins with them."""

    def __init__(self, raw: bytes) -> None:
        """`raw` is a sound record."""
        self.lines = [line(one) for one in parse_lines(text_of(raw))]
        objects = parse_lines(text_of(raw))
        match = open_match(TITLES, parse_header(objects[0])[0])
        self._after = [kept(match)]
        for number, body in enumerate(objects[1:], start=2):
            follow(match, body, number)
            self._after.append(kept(match))

    def replay(self, titles: Titles, text: str) -> Match:
        """Do what the program's `replay` does, with the lines left out that say what the sound record says."""
        objects = parse_lines(text)
        same = next((n for n, one in enumerate(objects) if n >= len(self.lines) or line(one) != self.lines[n]), None)
        if same == 0:
            return replay(titles, text)
        match = kept(self._after[(len(objects) if same is None else same) - 1])
        for number, body in enumerate(objects[same:] if same else (), start=(same or 0) + 1):
            follow(match, body, number)
        return match


def told(titles: Titles, text: str, course: Course | None) -> tuple[str, int, str]:
    """Return what became of a text: how its replay ended, after how many lines, in which position."""
    try:
        match = course.replay(titles, text) if course else replay(titles, text)
    except Drift as drift:
        return str(drift), drift.match.written, drift.match.digest()
    except Unreadable as error:
        return str(error), error.line, type(error).__name__
    return "", match.written, match.digest()
