"""A process that plays through the real scenes and tells of every ply that was shown, until somebody kills it."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from saves.place import OVERRIDE
from scenes.match.table import TableScene
from tests.scenes.pilot import Pilot
from tests.torture.part import header_of
from tests.toy.shelving import ThinksHere


def play(teller: Connection, title: str, seed: int, folder: str) -> None:
    """Play matches one after the other; send slot, plies and digest after each frame that showed something."""
    os.environ[OVERRIDE] = folder
    pilot = Pilot((1024, 600), Path(folder), worker=ThinksHere, speed="off")
    while True:
        opened = pilot.program.slots.begin(header_of(title, "random", seed))
        table, shown = TableScene(pilot.program, opened), -1
        pilot.program.only(table)
        while pilot.program.top is table:
            pilot.frames(1)
            if len(opened.match.plies) != shown:
                shown = len(opened.match.plies)
                teller.send_bytes(f"{opened.slot.name} {shown} {opened.match.digest()}".encode())
        seed += 1
