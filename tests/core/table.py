"""A table of Fists with people and opponents at it, and the record that is kept of its match."""

from __future__ import annotations

from typing import Any

from game.core.contract import CHANCE, OptionValue, Titles, chosen_options
from game.core.luck import Luck
from game.core.record import Header, Player, as_text
from game.core.referee import Match
from tests.toy import TITLE as toy
from tests.toy.rules.actions import Show

PEOPLE = ("human", "human")
ALONE = ("human", "ai:random", "ai:random")


ONLY_FISTS: Titles = {toy.id: toy}


def header(
    plays: tuple[str, ...] = PEOPLE, *, seed: int = 11, practice: bool = False, **options: OptionValue
) -> Header:
    """Return what a match of Fists starts from."""
    players = tuple(Player(f"Nr. {seat}", play) for seat, play in enumerate(plays))
    chosen = chosen_options(toy, len(plays), options)
    return Header(toy.id, toy.rules_version, "test", chosen, players, seed, practice, toy.component_data())


class Recorded:
    """A match and the lines of its record."""

    def __init__(self, start: Header) -> None:
        self.lines: list[str] = []
        self.match = Match(toy, start, self.lines.append)

    @property
    def text(self) -> str:
        """The record as it would lie on disk."""
        return as_text(self.lines)


def dealt(plays: tuple[str, ...] = PEOPLE, **more: Any) -> Recorded:
    """Return a match whose cards are dealt, so that all may close their fists."""
    table = Recorded(header(plays, **more))
    fall(table.match)
    return table


def fall(match: Match) -> None:
    """Let chance act while it is due."""
    while match.request is not None:
        match.sample_chance()


def show(match: Match, *pennies: int) -> None:
    """Let seats 0, 1, ... close their fists in turn."""
    for seat, number in enumerate(pennies):
        match.act(seat, Show(number))


def played(plays: tuple[str, ...] = PEOPLE, **more: Any) -> Recorded:
    """Return a whole match, played at random."""
    table = dealt(plays, **more)
    luck = Luck(3)
    while table.match.outcome is None:
        seat = min(table.match.waiting)
        table.match.act(seat, table.match.legal_actions(seat).sample(luck, len(table.match.plies)))
        fall(table.match)
    return table


def by(match: Match) -> list[int]:
    """Tell who did what is not undone, chance left out."""
    return [ply.by for ply in match.plies if ply.by != CHANCE]
