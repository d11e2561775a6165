"""What the window opens on: the menu, or a table at once."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from game.commands.seats import BadArgument
from saves.settings import Settings
from scenes.app.host import Host


def first_scenes(args: argparse.Namespace, settings: Settings) -> Callable[[Host], None]:
    """Check the arguments; return a function that opens the first scenes. Raises BadArgument."""
    from scenes.menu.scene import MenuScene

    if args.command != "play":
        return lambda program: program.open(MenuScene(program))
    return _table(args, settings)


def _table(args: argparse.Namespace, settings: Settings) -> Callable[[Host], None]:
    from game.commands.seats import known_title, new_header, options_from_texts, players_from_text
    from game.titles import TITLES
    from scenes.app.seeds import new_seed
    from scenes.match.table import TableScene
    from scenes.menu.scene import MenuScene
    from scenes.tables import TABLES
    from scenes.words import Words

    title = known_title(args.title, TITLES)
    if title.id not in TABLES:
        raise BadArgument(f"{title.id} has no table yet; it can be simulated")
    default = ",".join(["human", *["easy"] * (title.seats.start - 1)])
    human = Words(settings.language).say("interface", "setup.player", n="{n}")
    players = players_from_text(args.seats or default, title, human)
    options = options_from_texts(args.option, title, len(players))
    header = new_header(title, players, options, new_seed() if args.seed is None else args.seed)

    def show(program: Host) -> None:
        program.open(MenuScene(program))
        program.open(TableScene(program, program.slots.begin(header)))

    return show
