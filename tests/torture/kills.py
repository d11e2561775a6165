"""Kills a playing process at random moments: every ply that was shown must be in the record."""

from __future__ import annotations

import contextlib
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from game.core.luck import Luck
from game.core.record import Unreadable
from game.core.referee import Match
from game.titles import TITLES
from saves.slots import Slots
from tests.torture.part import MEMORY, Found, rounds
from tests.torture.player import play

KILLS = 500
"""As many as are tried where there is time."""

AT_ONCE = 4
"""Processes that play beside each other."""

LONGEST_LIFE = 1.0
"""Seconds of play after the first ply within which a process is killed."""


def kill(title: str, seed: int) -> Found:
    """Let a process play, kill it at a random moment, and open what it has left."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        told = _killed(title, seed, folder)
        return compare(told, Slots(TITLES, Path(folder) / "matches"), f"{title}, seed {seed}")


def _killed(title: str, seed: int, folder: str) -> list[str]:
    """Return what a process told of before it was killed."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.torture.player", "tests.torture.warm"])
    ours, theirs = context.Pipe(duplex=False)
    playing = context.Process(target=play, args=(theirs, title, seed, folder), daemon=True)
    playing.start()
    theirs.close()
    told, life = [ours.recv_bytes().decode()], Luck(seed).below(1_000, "life") / 1_000 * LONGEST_LIFE
    time.sleep(life)
    playing.kill()
    with contextlib.suppress(EOFError, OSError):
        while True:
            told.append(ours.recv_bytes().decode())
    playing.join()
    return told


def compare(told: list[str], slots: Slots, where: str) -> Found:
    """Look for every ply told of in what is on disk: the last of each match, with its digest."""
    found, last = Found(tried=1), {}
    for words in map(str.split, told):
        last[words[0]] = int(words[1]), words[2]
    for name, (plies, digest) in last.items():
        try:
            opened = slots.open(name)
        except (Unreadable, OSError) as error:
            found.lose(f"{where}: {name} does not open: {error}")
            continue
        opened.slot.close()
        if len(opened.match.plies) < plies or _digest_after(opened.match, plies) != digest:
            found.lose(f"{where}: {name} has {len(opened.match.plies)} plies, {plies} were shown")
        elif opened.notice:
            found.lose(f"{where}: {name} opens with {opened.notice}")
    found.notes.append(f"plies shown: {sum(plies for plies, _ in last.values())}")
    return found


def _digest_after(match: Match, plies: int) -> str:
    """Take plies back that were never told of, and return the digest."""
    del match.plies[plies:]
    return match.digest()


def run(seconds: float, seed: int) -> Found:
    """Kill for some seconds, over all titles."""
    total, shown = Found(), 0
    titles = sorted(TITLES)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for number in rounds(seconds):
            batch = [(title, seed + number * len(titles) + n) for n, title in enumerate(titles)]
            for found in pool.map(lambda one: kill(*one), batch):
                shown += int(found.notes.pop().partition(": ")[2])
                total.add(found)
            if total.tried >= KILLS:
                break
    total.notes.append(f"{total.tried} kills, {shown} plies shown")
    return total
