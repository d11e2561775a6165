"""Taking in a match file at the screen: what became of it, and why a record cannot be opened, in the player's words."""

from __future__ import annotations

from pathlib import Path

from game.core.record import Foreign, FromTheFuture, TooLarge, Unreadable
from game.core.replay import Drift
from game.core.wording import path_of
from saves.exchange import Imported, import_file
from saves.slots import Lost
from scenes.app.host import Host

KEYS = {
    FromTheFuture: "newer",
    Foreign: "foreign",
    TooLarge: "too_large",
    Lost: "unreadable",
    Drift: "bad_rules",
}


def take_in(program: Host, path: Path) -> tuple[Imported | None, str]:
    """Import a match file; return what was taken in, if anything, and a sentence about it."""
    name = path_of(path.name)
    try:
        taken = import_file(program.slots, path)
    except (OSError, Unreadable, Drift) as error:
        return None, program.words.say("interface", "matches.not_imported", path=name, why=refused(program, error))
    key = "known" if taken.known else "imported" if taken.cut is None else "imported_part"
    return taken, program.words.say("interface", f"matches.{key}", path=name, line=taken.cut)


def refused(program: Host, error: OSError | Unreadable | Drift) -> str:
    """Say why a record cannot be used."""
    if isinstance(error, OSError):
        return program.words.fault(error)
    return program.words.say("interface", f"matches.{_key(error)}", line=error.line)


def _key(error: Unreadable | Drift) -> str:
    known = (key for kind, key in KEYS.items() if isinstance(error, kind))
    return next(known, "bad_header" if error.line == 1 else "bad_line")
