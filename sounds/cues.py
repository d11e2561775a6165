"""All sounds: every cue, the clips stored for it, and the pieces of music.

A clip's name spells its place in the catalogue: `<cue>[_<kind>][_soft|_hard]_<variant>`. The bank loads by these names
and the workshop must make every one of them, so this module is the only list.
"""

from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Literal

Channel = Literal["effects", "interface"]

CLIPS = Path(__file__).parent / "clips"
"""The folder of the stored sounds."""

KINDS = ("quarter", "nickel", "penny", "dime")
"""Coins with a voice of their own, from the lowest to the highest."""

SOUNDS_LIKE = {"gold": "quarter", "silver": "nickel", "copper": "penny", "dollar": "quarter", "cent": "penny"}
"""Other coins of the five titles, and whose voice they borrow."""

ANY_KIND = "nickel"
"""The sound of a coin whose kind is not given."""

HARD_FROM = 0.5
"""From this loudness on (0..1) a cue with two touches is played from its hard clips."""


@dataclass(frozen=True)
class Cue:
    """One thing that can be heard.

    `variants` clips are stored for each kind of coin (`by_kind`) and for each of a soft and a hard touch (`touches`).
    A `long` one lasts over 1.5 seconds and takes more than 2 ms to decode, so it is fetched beside the drawing.
    """

    channel: Channel
    variants: int
    by_kind: bool = False
    touches: bool = False
    long: bool = False


# In this order the clips are loaded: first what a player hears first.
CUES: dict[str, Cue] = {
    "hover": Cue("interface", 3),
    "press": Cue("interface", 4),
    "turn": Cue("interface", 1),
    "refusal": Cue("interface", 2),
    "undo": Cue("interface", 2),
    "curtain": Cue("interface", 2),
    "score_tick": Cue("interface", 5),
    "place": Cue("effects", 4, by_kind=True),
    "slide": Cue("effects", 5),
    "shake": Cue("effects", 2),
    "slap": Cue("effects", 3, touches=True),
    "clink": Cue("effects", 5, by_kind=True, touches=True),
    "land": Cue("effects", 4, by_kind=True),
    "capture": Cue("effects", 3, by_kind=True),
    "coin_flip": Cue("effects", 3, by_kind=True),
    "card_draw": Cue("effects", 4),
    "card_flip": Cue("effects", 4),
    "shuffle": Cue("effects", 2),
    "cube_move": Cue("effects", 5),
    "coin_bag": Cue("effects", 3),
    "handful": Cue("effects", 3),
    "reveal": Cue("effects", 1),
    "win": Cue("effects", 1, long=True),
    "lose": Cue("effects", 1, long=True),
}

cues: frozenset[str] = frozenset(CUES)
"""The names `Sounds.play` knows, which are also what a caption is asked for:

- interface: `hover` and `press` of a button, `turn` (yours), `refusal`, `undo`, `curtain`, `score_tick`;
- coins: `place` (by hand), `slide`, `capture` (taken up), `coin_flip` (turned over), `shake` (in closed hands), `slap`,
  `clink` (coin on coin), `land` (coin on felt), `handful`, `coin_bag`;
- cards and wood: `card_draw`, `card_flip`, `shuffle`, `cube_move`;
- moments: `reveal`, `win`, `lose`.
"""


@dataclass(frozen=True)
class Piece:
    """A piece of background music, made to loop without a seam, and its length in seconds."""

    name: str
    seconds: float


PIECES = (Piece("lamplight", 75.0), Piece("counting_house", 70.0))


def _named(cue: str, kinds: tuple[str, ...], touches: tuple[str, ...]) -> tuple[str, ...]:
    entry = CUES[cue]
    parts = product(
        [cue],
        kinds if entry.by_kind else [""],
        touches if entry.touches else [""],
        [str(number) for number in range(1, entry.variants + 1)],
    )
    return tuple("_".join(filter(None, words)) for words in parts)


def has_voice(kind: str) -> bool:
    """Whether coins of this kind sound like one of `KINDS`; cards and pawns do not."""
    return kind in KINDS or kind in SOUNDS_LIKE


def voice_of(kind: str | None) -> str:
    """The one of `KINDS` whose sound a coin of this kind has; KeyError for unknown coins."""
    if kind is None:
        return ANY_KIND
    if kind in KINDS:
        return kind
    if kind not in SOUNDS_LIKE:
        raise KeyError(f"no coin sounds like {kind!r}: known are {', '.join((*KINDS, *SOUNDS_LIKE))}")
    return SOUNDS_LIKE[kind]


def variants(cue: str, kind: str | None = None, loudness: float = 1.0) -> tuple[str, ...]:
    """The clips that may be played for a cue, a kind of coin and a loudness (0..1).

    KeyError for a cue or a kind of coin that is not in the catalogue.
    """
    if cue not in CUES:
        raise KeyError(f"no cue is called {cue!r}: known are {', '.join(sorted(cues))}")
    touch = "hard" if loudness >= HARD_FROM else "soft"
    return _named(cue, (voice_of(kind),), (touch,))


def clips_of(cue: str) -> tuple[str, ...]:
    """Every clip of one cue: all kinds of coin, both touches."""
    return _named(cue, KINDS, ("soft", "hard"))


def all_clips() -> tuple[str, ...]:
    """Every clip there must be, without the music, in the order of loading."""
    return tuple(name for cue in CUES for name in clips_of(cue))


INAUDIBLE_MM_S = 12.0
FULL_MM_S = 1600.0


def loudness_of(speed_mm_s: float) -> float:
    """How loud (0..1) two coins clink at this speed (mm per second): the faster, the louder."""
    share = (speed_mm_s - INAUDIBLE_MM_S) / (FULL_MM_S - INAUDIBLE_MM_S)
    return float(min(1.0, max(0.0, share)) ** 0.6)
