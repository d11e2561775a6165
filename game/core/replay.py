"""Replays a record: the same lines, the same rules, every digest compared, no dice rolled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from game.core.chance import Drew, Fell, Picked
from game.core.codec import Json, Malformed, tagged_from_json
from game.core.contract import AnyTitle, BadData, Titles, chosen_options
from game.core.hands import is_change, player_at
from game.core.record import Foreign, FromTheFuture, Header, Player, Unreadable, parse_header, parse_lines
from game.core.referee import Match, Refused, Scribe
from game.core.throw import throw_of
from game.core.wording import LONGEST_NAME, is_name, quoted, sentence

COMMON = frozenset(("n", "by", "digest"))
KEYS = {
    "do": frozenset(("do", "source", "with", "throw")),
    "undo": frozenset(("undo",)),
    "redo": frozenset(("redo",)),
    "mark": frozenset(("mark",)),
}
"""The kinds of line by the key that identifies them, and the keys they may have beside `COMMON`."""


class Differs(ValueError):
    """Why the rules cannot follow a line."""


class Drift(ValueError):
    """The rules cannot follow a readable record; `line` says where, `match` is how far they agree."""

    def __init__(self, line: int, why: str, match: Match) -> None:
        super().__init__(sentence(f"line {line}: {why}"))
        self.line = line
        self.match = match


def open_match(titles: Titles, header: Header, scribe: Scribe | None = None) -> Match:
    """Set up the match of a header. Raises Unreadable if the header fits no title."""
    try:
        title = titles[header.title]
    except KeyError:
        raise Foreign(f"there is no title {quoted(header.title)}") from None
    if header.rules < 1:
        raise Unreadable(f"there are no rules version {quoted(header.rules)}")
    if header.rules > title.rules_version:
        raise FromTheFuture(
            f"rules version {quoted(header.rules)} of {title.id}; this program knows {title.rules_version}"
        )
    if len(header.players) not in title.seats:
        raise Unreadable(f"{title.id} is not played by {len(header.players)}")
    _check_levels(title, header)
    with _untrusted():
        header = in_present_rules(title, header)
        chosen_options(title, len(header.players), header.options)
        return Match(title, header, scribe)


def in_present_rules(title: AnyTitle, header: Header) -> Header:
    """Return a header of older rules with what keeps its match as it was under the present ones."""
    options, data = header.options, header.data
    for change in title.changes[header.rules - 1 :]:
        options, data = change(options, data)
    return replace(header, rules=title.rules_version, options=options, data=data)


def _check_levels(title: AnyTitle, header: Header) -> None:
    """Refuse levels that nobody could play on."""
    levels = {player.level for player in header.players if not player.human}
    unknown = levels and levels - title.opponents().levels.keys()
    if unknown:
        raise Unreadable(f"{title.id} has no level {quoted(min(unknown))}")


@contextmanager
def _untrusted() -> Iterator[None]:
    """Set up; whatever options and data break makes a header unreadable, never a crash."""
    try:
        yield
    except OSError:
        raise  # the scribe's disk, not the header
    except Exception as error:
        raise Unreadable(f"no table fits it: {_told(error)}") from None


def replay(titles: Titles, text: str) -> Match:
    """Return the match that a record holds. Raises Unreadable, or Drift where it stops agreeing."""
    objects = parse_lines(text)
    header, first = parse_header(objects[0])
    match = open_match(titles, header)
    with _untrusted():
        found = match.digest()
    if found != first:
        raise Drift(1, f"the table laid out has digest {found}, the record says {quoted(first)}", match)
    for number, body in enumerate(objects[1:], start=2):
        follow(match, body, number)
    return match


def follow(match: Match, body: Mapping[str, Json], number: int) -> None:
    """Carry out a line of a record. Raises Unreadable, Drift."""
    before = list(match.plies), list(match.undone), list(match.annotations), match.written, match.closed
    hands, advised = list(match.hands), set(match.advised)
    try:
        _carry_out(match, body)
        if match.digest() != body.get("digest"):
            raise Differs(f"the position has digest {match.digest()}, the record says {quoted(body.get('digest'))}")
    except Malformed as error:
        raise Unreadable(str(error), number) from None
    except Exception as error:  # untrusted data can break the rules themselves; that counts as drift, too
        match.plies, match.undone, match.annotations, match.written, match.closed = before
        match.hands = hands
        match.advised = advised
        why = str(error) if isinstance(error, Differs) else f"the rules cannot go on ({_told(error)})"
        raise Drift(number, why, match) from None


def _told(error: Exception) -> str:
    return str(error) if isinstance(error, BadData) else f"{type(error).__name__}: {error}"


def _carry_out(match: Match, body: Mapping[str, Json]) -> None:
    kind = next((kind for kind in KEYS if kind in body), None)
    if kind is None:
        raise Malformed(f"it has none of {', '.join(map(repr, KEYS))}")
    odd = body.keys() - KEYS[kind] - COMMON
    if odd:
        raise Malformed(f"beside {kind!r} there is no {quoted(min(odd))}")
    if not _is_count(body.get("n"), match.written + 1):
        raise Differs(f"it should be numbered {match.written + 1}, not {quoted(body.get('n'))}")
    if kind == "do":
        _repeat(match, body)
    elif kind == "mark":
        _mark(match, _seat(match, body), _text(body["mark"]))
    else:
        _move_through_history(match, _seat(match, body), kind, body[kind])


def _is_count(value: Json, wanted: int) -> bool:
    return type(value) is int and value == wanted


def _seat(match: Match, body: Mapping[str, Json]) -> int:
    seat = body.get("by")
    if type(seat) is not int or not 0 <= seat < match.seats:
        raise Malformed(f"'by' should be a seat, not {quoted(seat)}")
    return seat


def _text(word: Json) -> str:
    if not isinstance(word, str) or not is_name(word):
        raise Malformed(f"'mark' should be a word of at most {LONGEST_NAME} characters, not {quoted(word)}")
    return word


def _mark(match: Match, seat: int, word: str) -> None:
    """Note a mark; where a seat changes hands, somebody has to be able to play it."""
    if is_change(word):
        try:
            level = Player(match.header.players[seat].name, word).level
        except ValueError as error:
            raise Malformed(str(error)) from None
        if level != word and level not in match.title.opponents().levels:
            raise Malformed(f"{match.title.id} has no level {quoted(level)}")
        if match.outcome is not None:
            raise Differs("a seat changes hands, but the match is over")
        if player_at(match, seat).plays == word:
            raise Differs(f"seat {seat} is to be played by {quoted(word)}, which it is already")
    match.annotate(seat, word)


def _move_through_history(match: Match, seat: int, word: str, count: Json) -> None:
    try:
        moved = match.undo(seat) if word == "undo" else match.redo(seat)
    except ValueError as error:
        raise Differs(f"it cannot be done ({error})") from None
    if not _is_count(count, len(moved)):
        raise Differs(f"{word} moves {len(moved)} actions, the record says {quoted(count)}")


def _repeat(match: Match, body: Mapping[str, Json]) -> None:
    arguments, note = body.get("with", {}), body.get("throw")
    if not isinstance(arguments, dict) or not isinstance(note, dict | None):
        raise Malformed("'with' and 'throw' should be objects")
    spelled = {**arguments, "do": body["do"]}
    if body.get("by") == "chance":
        _repeat_chance(match, tagged_from_json((Fell, Drew, Picked), spelled), body.get("source"), note)
        return
    if note is not None or "source" in body:
        raise Malformed("only what chance does has a 'source' or a 'throw'")
    action: Any = tagged_from_json(match.title.actions, spelled)
    try:
        match.act(_seat(match, body), action)
    except Refused as refused:
        raise Differs(f"the rules refuse this: {refused}") from None


def _repeat_chance(match: Match, answer: Any, source: Json, note: Mapping[str, Json] | None) -> None:
    request = match.request
    if request is None or request.source != source:
        raise Differs(f"chance is asked for {request and request.source!r}, the record says {quoted(source)}")
    if note is not None and throw_of(answer, note).faces != answer.heads:
        raise Differs("the coins of its throw fell otherwise")
    try:
        match.resolve_chance(answer, note)
    except ValueError as error:
        raise Differs(str(error)) from None
