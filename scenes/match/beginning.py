"""From a screen of the program to the table of a new match."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import BadData
from saves.slots import Opened
from scenes.app.host import Host


def sit_down(program: Host, begin: Callable[[], Opened], failed: Callable[[str], object]) -> None:
    """Begin a match and go to its table; `failed` is told why it cannot be begun."""
    program.announce(program.words.say("interface", "menu.laying"))
    from scenes.match.table import TableScene

    try:
        opened = begin()
    except BadData as error:
        failed(str(error))
    except OSError as error:
        failed(program.words.say("interface", "notice.disk_begin", why=program.words.fault(error)))
    else:
        program.only(TableScene(program, opened))
