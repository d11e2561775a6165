"""Imported by the server that forks the players: what they all need is drawn once, before any of them lives."""

from __future__ import annotations

import tempfile
from pathlib import Path

from game.titles import TITLES
from scenes.match.table import TableScene
from tests.scenes.pilot import Pilot
from tests.torture.part import MEMORY, header_of
from tests.toy.shelving import ThinksHere

with tempfile.TemporaryDirectory(dir=MEMORY) as _folder:
    PILOT = Pilot((1024, 600), Path(_folder), worker=ThinksHere, speed="off")
    for _title in sorted(TITLES):
        _table = TableScene(PILOT.program, PILOT.program.slots.begin(header_of(_title, "random", 1)))
        PILOT.program.only(_table)
        PILOT.frames(8)
        _table.session.leave()
