"""Can whatever moves be drawn? `python -m tests.long.every_frame [--only TITLE] [--look 1280x720,de,2.0] ...`

Plays matches of every title at the real table, with few seats and with many, one person's decisions by lot, and draws
every fourth frame while things move. What the suite draws seldom is seen here: a piece on its way to a place that
opens for it, a row that grows, a hand that comes or goes. Prints each match with its plies; a fault ends the match and
is told with the ply after which it came. `--matches` is how many of each. Returns 1 if there was a fault. A match takes
about a quarter of a minute.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import sys
import tempfile
import traceback
from argparse import ArgumentParser
from collections.abc import Sequence
from itertools import count, product
from pathlib import Path

import pygame

from game.commands.seats import new_header, options_from_texts, players_from_text
from game.core.luck import Luck
from game.titles import TITLES
from scenes.match.table import TableScene
from tests.long.screens import Look
from tests.scenes.pilot import Pilot
from tests.toy.shelving import ThinksHere

LOOKS = ("1280x720,de,1.0", "1280x720,en,2.0", "1024x600,en,1.0")
EVERY = 4
"""One frame in so many is drawn."""
DECISIONS = 70
"""After so many decisions of the person a match has been seen."""
PATIENCE = 400
"""After so many frames Space is pressed: sums and the end of a round wait for it."""
OPTIONS = {"stripmine": ("bear=true", "blowout=true")}
"""What else moves."""


def seats_of(title: str) -> Sequence[str]:
    """Return who plays: a person, with as few and with as many others as there can be."""
    seats = TITLES[title].seats
    return [",".join(["human", *["ai:random"] * (many - 1)]) for many in sorted({seats.start, seats.stop - 1})]


def play(pilot: Pilot, seed: int) -> None:
    """Decide by lot for the person until the match is over, or has been seen."""
    for number in range(DECISIONS):
        wait(pilot)
        if not isinstance(pilot.top, TableScene) or over(pilot.table):
            return
        table, seat = pilot.table, pilot.table.actor
        assert seat is not None
        table.acting.do(table.session.match.legal_actions(seat).sample(Luck(seed), number))
        pilot.frames(2)


def wait(pilot: Pilot) -> None:
    """Let frames pass until the person is asked or the match is over; press on where something waits for that."""

    def reached() -> bool:
        return not isinstance(pilot.top, TableScene) or over(pilot.table) or asked(pilot.table)

    frames = count(1)
    while not reached():
        pilot.until(lambda: reached() or next(frames) % PATIENCE == 0)
        if not reached():
            pilot.key(pygame.K_SPACE)


def over(table: TableScene) -> bool:
    """Tell whether a match is over and everything rests."""
    return table.session.match.outcome is not None and table.engine.director.idle


def asked(table: TableScene) -> bool:
    """Tell whether nothing moves and the person is asked."""
    return table.engine.director.idle and table.actor in table.session.match.waiting


def seen(title: str, seats: str, look: Look, seed: int, folder: Path) -> bool:
    """Play one match; return whether all of it could be drawn."""
    pilot = Pilot(look.size, folder, worker=ThinksHere, speed="fast", language=look.language, scale=look.scale)
    pilot.program.every, begun = EVERY, TITLES[title]
    players = players_from_text(seats, begun)
    header = new_header(begun, players, options_from_texts(OPTIONS.get(title, ()), begun, len(players)), seed)
    opened = pilot.program.slots.begin(header)
    pilot.program.open(TableScene(pilot.program, opened))
    try:
        play(pilot, seed)
    except Exception:  # any: it is what is looked for
        print(f"{title} {seats} {look.folder} seed {seed}: a fault after ply {len(opened.match.plies)}")
        traceback.print_exc()
        return False
    finally:
        pilot.program.end()
    print(f"{title} {seats.count(',') + 1} {look.folder}: {len(opened.match.plies)} plies", flush=True)
    return True


def main() -> int:
    """Play all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="")
    parser.add_argument("--look", action="append", default=[])
    parser.add_argument("--matches", type=int, default=1)
    wanted = parser.parse_args()
    looks = [Look.of(text) for text in wanted.look or LOOKS]
    sound = True
    for title, seed in product([one for one in TITLES if wanted.only in ("", one)], range(wanted.matches)):
        for seats, look in product(seats_of(title), looks):
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                os.environ["COIN_CABINET_HOME"] = folder
                sound &= seen(title, seats, look, seed, Path(folder))
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
