"""A coin's height and tumble: a thin disc that falls, bounces on its rim and comes to lie flat.

pymunk sees coins from above as circles; what it cannot see happens here. Lengths in mm, masses in g,
angles in radians, speeds in mm/s and rad/s.
"""

from __future__ import annotations

import math
from typing import Final

from game.physics.coins import Disc
from game.physics.launch import Start

STEP: Final = 1 / 240  # seconds; fixed, so that a seed always makes the same film
GRAVITY: Final = 9810.0

_BOUNCE = 0.42  # share of its speed that a rim keeps when it strikes the felt
_DEAD = 120.0  # mm/s: slower than this a rim does not bounce
_FELT_DRAG = 0.985  # of the tumble, each time the rim strikes
_TIP_ARM = 0.45  # mm: a knock meets a coin this far off its middle plane
_HOP = 0.25  # share of a knock that lifts
_QUIET_STEPS = 6  # as long a coin must lie flat and slow to be at rest


class Tumbling:
    """One coin's height `z`, its speed upwards, its tumble about a level axis and the rate of that."""

    __slots__ = (
        "_across_x",
        "_across_y",
        "_inertia",
        "_mass",
        "_quiet",
        "_radius",
        "at_rest",
        "axis",
        "rise",
        "strike",
        "tumble",
        "turn",
        "z",
    )

    def __init__(self, disc: Disc, start: Start) -> None:
        self._radius = disc.radius
        self._mass = disc.mass
        self._inertia = disc.tumble_inertia
        self.axis = start.axis
        self._across_x = -math.sin(start.axis)
        self._across_y = math.cos(start.axis)
        self.z = start.z
        self.rise = start.lift
        self.tumble = start.tumble
        self.turn = start.turn
        self.strike = 0.0
        self.at_rest = False
        self._quiet = 0

    @property
    def half_turns(self) -> int:
        """How often the coin has turned over, signed; an odd number shows the face that was down."""
        return round(self.tumble / math.pi)

    def fall(self) -> bool:
        """Advance by one step; return whether the rim touches the felt, its speed then being `strike`."""
        self.rise -= GRAVITY * STEP
        self.z += self.rise * STEP
        self.tumble += self.turn * STEP
        sine = math.sin(self.tumble)
        depth = self._radius * abs(sine) - self.z
        self.strike = 0.0
        if depth < 0:
            if self.z > 1.5:
                self._quiet = 0
            return False
        self._land(sine)
        self.z += depth
        return True

    def _land(self, sine: float) -> None:
        """Bounce off the felt; `lever` is how far a turn lowers the rim (mm a radian, signed)."""
        cosine = math.cos(self.tumble)
        lever = -self._radius * cosine if sine >= 0 else self._radius * cosine
        speed = -(self.rise + lever * self.turn)
        self.strike = speed
        if speed <= 0:
            return
        bounce = _BOUNCE if speed > _DEAD else 0.0
        impulse = (1 + bounce) * speed / (1 / self._mass + lever * lever / self._inertia)
        self.rise += impulse / self._mass
        self.turn = (self.turn + lever * impulse / self._inertia) * _FELT_DRAG

    def knock(self, impulse_x: float, impulse_y: float) -> None:
        """Take a knock from the side (g mm/s), which tips the coin and makes it hop."""
        across = impulse_x * self._across_x + impulse_y * self._across_y
        self.turn += across * _TIP_ARM / self._inertia
        self.rise += abs(across) * _HOP / self._mass
        self._quiet = 0
        self.at_rest = False

    def lie(self, slow: bool) -> None:
        """Note a step on the felt (`slow`: hardly sliding); enough quiet steps lay the coin flat."""
        quiet = slow and abs(math.sin(self.tumble)) < 0.10 and abs(self.turn) < 25 and abs(self.rise) < 140
        self._quiet = self._quiet + 1 if quiet else 0
        if self._quiet > _QUIET_STEPS:
            self.at_rest = True
            self.turn = self.rise = self.z = 0.0
            self.tumble = math.pi * self.half_turns
