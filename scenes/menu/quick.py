"""A quick game: it starts at once, as it was played last, against opponents of medium strength."""

from __future__ import annotations

from collections.abc import Callable

from game.commands.seats import NICKNAMES, new_header
from game.core.record import Player
from saves.slots import Opened
from scenes.app.host import Host
from scenes.app.seeds import new_seed
from scenes.match.beginning import sit_down
from scenes.setup.arrangement import Arrangement

WANTED = "medium"


def quick_game(program: Host, title: str, failed: Callable[[str], object]) -> None:
    """Begin a match with the options played last; `failed` is told why it cannot be begun."""
    last = Arrangement(program.tables[title].title, program.settings, program.words)

    def begin() -> Opened:
        return program.slots.begin(new_header(last.title, _players(last), last.options, new_seed()))

    sit_down(program, begin, failed)


def _players(last: Arrangement) -> tuple[Player, ...]:
    """Return the first person who played last, at their seat, among opponents."""
    level = f"ai:{WANTED if WANTED in last.levels else last.levels[-1]}"
    me = next((seat for seat, player in enumerate(last.players) if player.human), 0)
    name = last.players[me].name if last.players[me].human else last.person(0)
    return tuple(
        Player(name, "human") if seat == me else Player(player.name if not player.human else NICKNAMES[seat], level)
        for seat, player in enumerate(last.players)
    )
