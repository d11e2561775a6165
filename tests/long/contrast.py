"""How well do words stand out on every screen? `python -m tests.long.contrast OUT [--only NAME]`.

Draws each table for the fewest and the most seats, by day and in the evening, and the screens around it; measures every
word against what is behind it (4.5:1), tells what is fainter, and marks it on a picture in OUT.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pygame

from game.commands.seats import known_title, new_header, options_from_texts, players_from_text
from game.core.luck import Luck
from game.titles import TITLES
from scenes.app.host import Host, Screen
from scenes.app.rules import RulesScene
from scenes.match.table import TableScene
from scenes.settings.scene import SettingsScene
from scenes.setup.scene import SetupScene
from tests.long.film_strips import SCENARIOS, act, waits
from tests.scenes.pilot import Pilot
from tests.scenes.words_behind import too_faint, words_on

LEAST = 4.5
DECISIONS = 4
SIZE = (1600, 900)


AROUND: Mapping[str, Callable[[Host], Screen]] = {
    "settings": SettingsScene,
    "setup": lambda program: SetupScene(program, "coin_quest"),
    "rules": lambda program: RulesScene(program, TITLES["coin"], "2"),
}


def screens(folder: Path, evening: bool, only: str) -> Iterator[tuple[str, Pilot]]:
    """Yield each screen whose name begins so, open."""
    for name in (name for name in TITLES if name.startswith(only)):
        for seats in sorted({min(TITLES[name].seats), max(TITLES[name].seats)}):
            pilot = Pilot(SIZE, folder, speed="off", evening=evening)
            play(pilot, name, seats)
            yield f"{name}_{seats}", pilot
            pilot.program.end()
    for name in (name for name in AROUND if name.startswith(only)):
        pilot = Pilot(SIZE, folder, evening=evening)
        pilot.program.open(AROUND[name](pilot.program))
        while pilot.top.idle():
            pilot.frames(1)
        yield name, pilot
        pilot.program.end()


def play(pilot: Pilot, name: str, seats: int) -> None:
    """Open a match and take some decisions."""
    title = known_title(name, TITLES)
    players = players_from_text("human" + ",ai:easy" * (seats - 1), title)
    header = new_header(title, players, options_from_texts((), title, seats), 7)
    pilot.program.open(TableScene(pilot.program, pilot.program.slots.begin(header)))
    scenario = next(scenario for scenario in SCENARIOS if scenario.title == name)
    for number in range(DECISIONS):
        pilot.until(lambda: not isinstance(pilot.top, TableScene) or waits(pilot))  # type: ignore[arg-type]
        if not isinstance(pilot.top, TableScene):
            pilot.key(pygame.K_ESCAPE)
        else:
            act(pilot, scenario, Luck(number))  # type: ignore[arg-type]
    pilot.settle()


def main() -> int:
    """Measure all screens."""
    parser = ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="")
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    faint = 0
    for evening in (False, True):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            os.environ["COIN_CABINET_HOME"] = folder
            for name, pilot in screens(Path(folder), evening, wanted.only):
                label = f"{name}_{'evening' if evening else 'day'}"
                words = words_on(pilot)
                told = too_faint(words, LEAST)
                faint += len(told)
                print(f"{label}: {len(words)} words, {len(told)} too faint", *told, sep="\n  ", flush=True)
                picture = pilot.look().copy()
                for word in words:
                    if word.contrast < LEAST:
                        pygame.draw.rect(picture, (255, 0, 0), word.area.inflate(6, 6), 2)
                pygame.image.save(picture, wanted.out / f"{label}.png")
    return 1 if faint else 0


if __name__ == "__main__":
    sys.exit(main())
