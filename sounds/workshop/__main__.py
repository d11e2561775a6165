"""Make the stored sounds anew: `python -m sounds.workshop [PREFIX ...]` (all of them without a prefix)."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from sounds.cues import CLIPS, PIECES, all_clips
from sounds.workshop import pieces, recipes
from sounds.workshop.finish import encode, loudness
from sounds.workshop.tone import RATE, Sound

CLIP_QUALITY = 4.0
MUSIC_QUALITY = 2.0


def _store(name: str, make: Callable[[str], Sound], quality: float) -> None:
    sound = make(name)
    path = CLIPS / f"{name}.ogg"
    encode(sound, path, quality)
    seconds, peak, size = sound.shape[-1] / RATE, abs(sound).max(), path.stat().st_size / 1000
    print(f"{name:24} {seconds:6.2f} s {loudness(sound):6.1f} LUFS {peak:5.2f} peak {size:6.1f} KB")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m sounds.workshop", description="Make the stored sounds anew.")
    parser.add_argument("prefix", nargs="*", help="only what begins with this (default: everything)")
    prefixes = tuple(parser.parse_args().prefix) or ("",)
    CLIPS.mkdir(exist_ok=True)
    for clip in filter(lambda name: name.startswith(prefixes), all_clips()):
        _store(clip, recipes.make, CLIP_QUALITY)
    for piece in filter(lambda piece: piece.name.startswith(prefixes), PIECES):
        _store(piece.name, pieces.make, MUSIC_QUALITY)


if __name__ == "__main__":
    main()
