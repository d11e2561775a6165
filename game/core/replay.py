"""Re-applying a record: the same lines through the same rules, every digest compared, nothing rolled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.chance import Drew, Fell, Picked
from game.core.codec import Json, Malformed, tagged_from_json
from game.core.contract import AnyTitle, BadData, chosen_options
from game.core.record import FromTheFuture, Header, Unreadable, parse_header, parse_lines
from game.core.referee import Match, Refused, Scribe

TitleOf = Callable[[str], AnyTitle]


class Drift(ValueError):
    """A readable record that the rules do not follow; `line` says where, `match` is the last agreed position."""

    def __init__(self, line: int, why: str, match: Match) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.match = match


def open_match(title_of: TitleOf, header: Header, scribe: Scribe | None = None) -> Match:
    """Lay out the match of a header. Raises Unreadable if the header fits no title."""
    try:
        title = title_of(header.title)
    except KeyError:
        raise Unreadable(f"line 1: there is no title {header.title!r}") from None
    if header.rules > title.VERSION:
        raise FromTheFuture(f"line 1: rules version {header.rules} of {title.ID}; this program knows {title.VERSION}")
    if len(header.players) not in title.SEATS:
        raise Unreadable(f"line 1: {title.ID} is not played by {len(header.players)}")
    try:
        chosen_options(title, len(header.players), header.options)
        return Match(title, header, scribe)
    except (BadData, KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"line 1: {error}") from None


def replay(title_of: TitleOf, text: str) -> Match:
    """Return the match that a record tells. Raises Unreadable, or Drift where it stops agreeing."""
    objects = parse_lines(text)
    header, first = parse_header(objects[0])
    match = open_match(title_of, header)
    if match.digest() != first:
        raise Drift(1, f"the table laid out has digest {match.digest()}, the record says {first}", match)
    for number, body in enumerate(objects[1:], start=2):
        _follow(match, body, number)
    return match


def _follow(match: Match, body: Mapping[str, Json], number: int) -> None:
    before = list(match.deeds)
    try:
        _carry_out(match, body, number)
    except Malformed as error:
        raise Unreadable(f"line {number}: {error}") from None
    if match.digest() != body.get("digest"):
        found = match.digest()
        match.deeds[:] = before
        raise Drift(number, f"the position has digest {found}, the record says {body.get('digest')}", match)


def _carry_out(match: Match, body: Mapping[str, Json], number: int) -> None:
    if "do" in body:
        _repeat(match, body, number)
        return
    seat = body.get("by")
    if type(seat) is not int or not 0 <= seat < match.seats:
        raise Malformed(f"'by' should be a seat, not {seat!r}")
    if "mark" in body:
        match.mark(seat, str(body["mark"]))
    elif "undo" in body or "redo" in body:
        _move_through_history(match, seat, body, number)
    else:
        raise Malformed("it has none of 'do', 'undo', 'redo', 'mark'")


def _move_through_history(match: Match, seat: int, body: Mapping[str, Json], number: int) -> None:
    word = "undo" if "undo" in body else "redo"
    try:
        moved = match.undo(seat) if word == "undo" else match.redo(seat)
    except ValueError as error:
        raise Drift(number, str(error), match) from None
    if len(moved) != body[word]:
        raise Drift(number, f"{word} moves {len(moved)} actions, the record says {body[word]!r}", match)


def _repeat(match: Match, body: Mapping[str, Json], number: int) -> None:
    arguments = body.get("with", {})
    if not isinstance(arguments, dict):
        raise Malformed("'with' should be an object")
    spelled = {**arguments, "do": body["do"]}
    note = body.get("throw")
    if body.get("by") == "chance":
        _repeat_chance(match, tagged_from_json((Fell, Drew, Picked), spelled), body, number)
        return
    seat = body.get("by")
    if type(seat) is not int or not 0 <= seat < match.seats:
        raise Malformed(f"'by' should be a seat or \"chance\", not {seat!r}")
    action: Any = tagged_from_json(match.title.ACTIONS, spelled)
    try:
        match.act(seat, action, note if isinstance(note, dict) else None)
    except Refused as refused:
        raise Drift(number, f"the rules refuse this: {refused}", match) from None


def _repeat_chance(match: Match, answer: Any, body: Mapping[str, Json], number: int) -> None:
    request, note = match.request, body.get("throw")
    if request is None or request.source != body.get("source"):
        wanted = request.source if request else "nothing"
        raise Drift(number, f"chance is asked for {wanted!r}, the record says {body.get('source')!r}", match)
    try:
        match.fall(answer, note if isinstance(note, dict) else None)
    except ValueError as error:
        raise Drift(number, str(error), match) from None
