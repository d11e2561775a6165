"""A quick game: it starts at once, as it was played last, against opponents of medium strength."""

from __future__ import annotations

from collections.abc import Callable

from game.commands.seats import NICKNAMES, new_header
from game.core.contract import BadData
from game.core.record import Player
from scenes.app.host import Host
from scenes.app.seeds import new_seed
from scenes.setup.arrangement import Arrangement

WANTED = "medium"


def quick_game(program: Host, title: str, failed: Callable[[str], object]) -> None:
    """Begin a match with the options played last; `failed` is told why it cannot be begun."""
    from scenes.match.table import TableScene

    last = Arrangement(program.tables[title].title, program.settings, program.words)
    try:
        header = new_header(last.title, _players(last), last.options, new_seed())
        opened = program.slots.begin(header)
    except BadData as error:
        failed(str(error))
    except OSError as error:
        failed(program.words.say("interface", "notice.disk_begin", why=program.words.fault(error)))
    else:
        program.only(TableScene(program, opened))


def _players(last: Arrangement) -> tuple[Player, ...]:
    """Return the first person who played last, at their seat, among opponents."""
    level = f"ai:{WANTED if WANTED in last.levels else last.levels[-1]}"
    me = next((seat for seat, player in enumerate(last.players) if player.human), 0)
    name = last.players[me].name if last.players[me].human else last.person(0)
    return tuple(
        Player(name, "human") if seat == me else Player(player.name if not player.human else NICKNAMES[seat], level)
        for seat, player in enumerate(last.players)
    )
