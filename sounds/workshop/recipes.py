"""How every clip of the catalogue is made, and how loud it is stored."""

from __future__ import annotations

from collections.abc import Callable

from sounds.cues import CUES, KINDS
from sounds.workshop import bells, cloth_and_wood, metal
from sounds.workshop.finish import clean_ends, levelled
from sounds.workshop.tone import Sound

# For each cue: what makes it (called with the kind, the touch and the number, as far as it has them), and its loudness
# in LUFS (loudest 400 ms). Things touched a hundred times lie low, moments of the match above them, the slap on top.
RECIPES: dict[str, tuple[Callable[..., Sound], float]] = {
    "hover": (cloth_and_wood.hover, -42),
    "press": (cloth_and_wood.press, -32),
    "turn": (bells.turn, -25),
    "refusal": (cloth_and_wood.refusal, -27),
    "undo": (cloth_and_wood.undo, -29),
    "curtain": (cloth_and_wood.curtain, -27),
    "score_tick": (bells.score_tick, -31),
    "place": (metal.place, -27),
    "slide": (metal.slide, -29),
    "shake": (metal.shake, -27),
    "slap": (cloth_and_wood.slap, -22.5),
    "clink": (metal.clink, -25.5),
    "land": (metal.land, -27),
    "capture": (metal.capture, -26),
    "coin_flip": (metal.coin_flip, -27),
    "card_draw": (cloth_and_wood.card_draw, -29),
    "card_flip": (cloth_and_wood.card_flip, -29),
    "shuffle": (cloth_and_wood.shuffle, -27),
    "cube_move": (cloth_and_wood.cube_move, -28),
    "coin_bag": (metal.coin_bag, -27),
    "handful": (metal.handful, -24),
    "reveal": (bells.reveal, -24),
    "win": (bells.win, -21),
    "lose": (bells.lose, -23),
}

SOFT_BY = 4.0
"""A soft touch is stored this many decibels below the hard one."""


def make(clip: str) -> Sound:
    """Make one clip of the catalogue, ready to be stored."""
    cue = next(name for name in CUES if clip == name or clip.startswith(f"{name}_"))
    words = clip.removeprefix(f"{cue}_").split("_")
    recipe, lufs = RECIPES[cue]
    arguments: list[object] = [word for word in words[:-1] if word in KINDS or word in ("soft", "hard")]
    if CUES[cue].variants > 1:
        arguments.append(int(words[-1]))
    sound = recipe(*arguments)
    if cue == "shake":
        return levelled(sound, lufs)
    return levelled(clean_ends(sound), lufs - (SOFT_BY if "soft" in words else 0.0))
