"""A quick game: it starts at once, by whom and as it was played last, or as the set-up proposes it."""

from __future__ import annotations

from collections.abc import Callable

from game.commands.seats import new_header
from game.core.record import Player
from saves.slots import Opened
from scenes.app.host import Host
from scenes.app.seeds import new_seed
from scenes.match.beginning import sit_down
from scenes.setup.arrangement import Arrangement


def quick_game(program: Host, title: str, failed: Callable[[str], object]) -> None:
    """Begin a match as the set-up would have it; `failed` is told why it cannot be begun."""
    last = Arrangement(program.tables[title].title, program.settings, program.words)

    def begin() -> Opened:
        return program.slots.begin(new_header(last.title, _players(last), last.options, new_seed()))

    sit_down(program, begin, failed)


def _players(last: Arrangement) -> tuple[Player, ...]:
    """Return who played last, or who is proposed; where no person is among them, one takes the first seat."""
    if any(player.human for player in last.players):
        return tuple(last.players)
    return (Player(last.person(0), "human"), *last.players[1:])
