"""Begins a lesson: a match of its own in a new slot, with a bookmark beside its record."""

from __future__ import annotations

from game.commands.seats import NICKNAMES, new_header
from game.core.contract import chosen_options
from game.core.record import Player
from saves.lesson import Bookmark, keep_bookmark
from saves.results import leave_out
from saves.slots import Opened
from scenes.app.host import Host
from scenes.lessons.lesson import Lesson


def begin(program: Host, title: str, lesson: Lesson) -> Opened:
    """Open a slot for a lesson. Raises OSError, BadData."""
    known = program.tables[title].title
    you = program.words.say("interface", "setup.player", n=1)
    players = tuple(
        Player(you if plays == "human" else NICKNAMES[seat], plays) for seat, plays in enumerate(lesson.seats)
    )
    options = chosen_options(known, len(players), lesson.options)
    opened = program.slots.begin(new_header(known, players, options, lesson.seed))
    leave_out(opened.slot.folder, "lesson")
    keep_bookmark(opened.slot, Bookmark(lesson.name))
    return opened
