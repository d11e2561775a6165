"""A match as the last one was set up: by whom and as it was played last, or as the set-up proposes it."""

from __future__ import annotations

from game.commands.seats import new_header
from game.core.record import Player
from saves.slots import Opened
from scenes.app.host import Host
from scenes.app.seeds import new_seed
from scenes.setup.arrangement import Arrangement


def as_set_up_last(program: Host, title: str) -> Opened:
    """Begin such a match. Raises OSError and BadData."""
    last = Arrangement(program.tables[title].title, program.settings, program.words)
    return program.slots.begin(new_header(last.title, _players(last), last.options, new_seed()))


def _players(last: Arrangement) -> tuple[Player, ...]:
    """Return who played last, or who is proposed; where no person is among them, one takes the first seat."""
    if any(player.human for player in last.players):
        return tuple(last.players)
    return (Player(last.person(0), "human"), *last.players[1:])
