"""What the screen holds of a match leads to no state: the type offers none, and whoever looks finds none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from game.core.public import PublicMatch
from game.core.referee import Match
from game.opponents.playing import play_out
from tests.contract.plays import TITLES, tables_of
from tests.core.table import header
from tests.toy import TITLE as toy

DEEP = 6
"""So many steps from attribute to attribute are tried."""


def names(value: Any) -> list[str]:
    """Return the attributes of a value that are not private."""
    return [name for name in dir(value) if not name.startswith("_")]


def reachable(value: Any, depth: int = 0, met: set[int] | None = None) -> Iterator[Any]:
    """Yield what can be reached from a value by its public attributes and items."""
    met = set() if met is None else met
    if id(value) in met or depth > DEEP or callable(value):
        return
    met.add(id(value))
    yield value
    if isinstance(value, Mapping):
        items: list[Any] = [*value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        items = [*value]
    elif type(value).__module__.startswith(("game.", "tests.")):
        items = [getattr(value, name) for name in names(value)]
    else:
        items = []
    for item in items:
        yield from reachable(item, depth + 1, met)


def played(title: str) -> Match:
    """Return a match of a title after some plies."""
    table = tables_of(TITLES[title])[0]
    start = header(("ai:random",) * table.seats) if title == toy.id else None
    if start is None:
        from game.commands.seats import new_header, players_from_text

        players = players_from_text(",".join(["random"] * table.seats), table.title)
        start = new_header(table.title, players, table.options, 3)
    match = Match(table.title, start)
    play_out(match)
    return match


@pytest.mark.parametrize("title", TITLES)
def test_no_state_is_reached_from_a_match_by_what_is_public(title: str) -> None:
    match = played(title)
    found = list(reachable({name: getattr(match, name) for name in names(match)}))
    assert any(value is match.plies for value in found)
    assert not [value for value in found if isinstance(value, type(match._opening))]


def test_a_match_offers_the_screen_no_more_than_the_type_says() -> None:
    match: PublicMatch = played(toy.id)
    offered = set(names(PublicMatch)) | set(PublicMatch.__annotations__)
    assert not {name for name in offered if "state" in name or "moment" in name}
    assert {"act", "view", "view_after", "seen", "observed", "plies"} <= offered <= set(names(match))
