"""Takes the "before" side of the contact sheets: the tables of 0.1.0, by the program of that time.

It runs in a checkout of that time, not in this one; README.md beside it says how. For each table it plays a match half
way through, writes its record, which later programs read too, and a picture in each window and language.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, ".")


SEATS = {
    "american_numismatists": (2, 3, 5),
    "coin": (4,),
    "coin_age": (2,),
    "coin_quest": (2, 3, 5),
    "stripmine": (2, 3, 5, 8),
}
WINDOWS = (1280, 720), (1920, 1080)
LANGUAGES = "en", "de"
SEED, RESTING = 7, 400


def play(match: object, deeds: int | None) -> None:
    """Let all seats play easily: to the end, or until after so many deeds the first seat alone decides."""
    from game.ai.thinker import Question, answer

    while match.outcome is None and (
        deeds is None or len(match.deeds) < deeds or match.request is not None or match.waiting != {0}
    ):
        if match.request is not None:
            match.fall_by_luck()
            continue
        seat = max(match.waiting)
        seed = match.luck.number("mind", seat, len(match.deeds))
        match.act(seat, answer(Question(match.title.ID, "easy", match.view(seat), seed, False)).action)


def main(out: Path) -> None:
    """Play, write and picture every table."""
    from scenes.table import TableScene

    from game.commands.seats import known_title, new_header, options_from_texts, players_from_text
    from game.core.referee import Match
    from saves.slots import Slots
    from tests.scenes.pilot import Pilot

    out.mkdir(parents=True, exist_ok=True)
    for name, seats in ((name, seats) for name, counts in SEATS.items() for seats in counts):
        title = known_title(name)
        players = players_from_text("human" + ",ai:easy" * (seats - 1), title, "Anna")
        header = new_header(title, players, options_from_texts((), title, seats), SEED)
        whole = Match(title, header)
        play(whole, None)
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder, patch.object(os, "fsync", lambda handle: None):
            os.environ["COIN_CABINET_HOME"] = folder
            opened = Slots(Path(folder, "matches")).begin(header)
            play(opened.match, len(whole.deeds) // 2)
            record = next(Path(folder, "matches").glob("*/record.jsonl"))
            (out / f"{name}_{seats}.jsonl").write_bytes(record.read_bytes())
            for window in WINDOWS:
                for language in LANGUAGES:
                    pilot = Pilot(window, Path(folder), speed="off", language=language)
                    pilot.program.open(TableScene(pilot.program, opened))
                    pilot.frames(RESTING)
                    picture = out / f"{name}_{seats}_{window[0]}x{window[1]}_{language}.png"
                    pilot.picture(str(picture))
                    pilot.program.end()
                    print(picture.name, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
