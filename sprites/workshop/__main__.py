"""`python -m sprites.workshop [KIND] [NAME]`: strike the art anew and store it in sprites/art.

KIND is coins, small (the menu's), tables, maps, boxes, icon, mine, mints, quest or numismatists; with a NAME, only
files whose names contain it are made.
Needs numpy (the "workshop" group of pyproject.toml).
"""

import argparse
import os
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from sprites.sheet import ART


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m sprites.workshop", description="Makes the stored art anew.")
    parser.add_argument(
        "what",
        nargs="?",
        choices=("all", "coins", "small", "tables", "maps", "boxes", "icon", "mine", "mints", "quest", "numismatists"),
        default="all",
    )
    parser.add_argument("name", nargs="?", default="", help="only files whose names contain this")
    wanted = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    ART.mkdir(exist_ok=True)
    if wanted.what in ("all", "coins"):
        from sprites.workshop import coins

        _report(coins.strike(ART, wanted.name))
    if wanted.what in ("all", "small"):
        from sprites.workshop import small_coins

        _report(small_coins.make(ART, wanted.name))
    if wanted.what in ("all", "tables"):
        from sprites.workshop import tables

        _report(tables.make(ART, wanted.name))
    if wanted.what in ("all", "maps"):
        from sprites.workshop import maps

        _report(maps.make(ART / "maps", wanted.name))
    if wanted.what in ("all", "boxes"):
        from sprites.workshop import boxes

        _report(boxes.make(ART / "boxes", wanted.name))
    if wanted.what in ("all", "icon"):
        from sprites.workshop import icon

        _report(icon.make(ART / "icon", wanted.name))
    if wanted.what in ("all", "mine"):
        from sprites.workshop import gloves, mine

        _report(mine.make(ART / "mine", wanted.name))
        _report(gloves.make(ART / "mine", wanted.name))
    if wanted.what in ("all", "mints"):
        from sprites.workshop import mints

        _report(mints.make(ART / "mints", wanted.name))
    if wanted.what in ("all", "quest"):
        from sprites.workshop import quest

        _report(quest.make(ART / "quest", wanted.name))
    if wanted.what in ("all", "numismatists"):
        from sprites.workshop import collectors, investments, us_map

        _report(us_map.make(ART / "numismatists", wanted.name))
        _report(investments.make(ART / "numismatists", wanted.name))
        _report(collectors.make(ART / "numismatists", wanted.name))


def _report(paths) -> None:
    start = time.perf_counter()
    for path in paths:
        print(f"{path.name}: {path.stat().st_size // 1024} kB, {time.perf_counter() - start:.1f} s", flush=True)
        start = time.perf_counter()


main()
