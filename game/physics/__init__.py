"""Thrown and flipped coins, simulated with pymunk.

`throw`, `flip` and `handful` make a `Throw`: faces, resting places and a film for the table to play.
Importing this package is cheap; pymunk is loaded with the first throw, or by `load` before it.
"""

from game.physics.coins import DISCS, MOST_COINS, Disc
from game.physics.film import Film, Hit, Pose
from game.physics.gesture import Gesture, gesture_of_hold, gesture_of_luck, gesture_of_shake
from game.physics.launch import SLAP_TRAY, WIDE_TRAY, Tray
from game.physics.throwing import Rest, Throw, Way, faces_of, flip, handful, load, parity_of, throw

__all__ = [
    "DISCS",
    "MOST_COINS",
    "SLAP_TRAY",
    "WIDE_TRAY",
    "Disc",
    "Film",
    "Gesture",
    "Hit",
    "Pose",
    "Rest",
    "Throw",
    "Tray",
    "Way",
    "faces_of",
    "flip",
    "gesture_of_hold",
    "gesture_of_luck",
    "gesture_of_shake",
    "handful",
    "load",
    "parity_of",
    "throw",
]
