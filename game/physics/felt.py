"""Coins on the felt: pymunk moves them about and lets them collide, `tumble` turns them over.

This module imports pymunk, which takes a moment; `game.physics` therefore imports it with the first
throw. Nothing here knows which face is up. Lengths in mm, masses in g, speeds in mm/s.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import pymunk

from game.physics.coins import Disc
from game.physics.film import FRAMES_A_SECOND, Hit
from game.physics.launch import Start, Tray
from game.physics.tumble import GRAVITY, STEP, Tumbling

LONGEST: Final = 3.0  # seconds: what is not at rest by then is laid flat

_STEPS_A_FRAME: Final = round(1 / (STEP * FRAMES_A_SECOND))
_DRAG = 0.32 * GRAVITY * STEP  # speed that a step of sliding on felt takes away
_SPIN_KEPT = 0.97  # share of its spin that a step on felt leaves
_RIM = 20.0  # half the thickness of the rim, too thick to fly through
_SLOW = 6.0  # mm/s: hardly sliding
_PUSHED = 4.0  # mm/s: a coin at rest that is pushed no faster stays where it is
_FAINT = 1.0  # g mm/s: weaker knocks tip nothing
_COIN, _EDGE = 1, 2  # collision types
_AUDIBLE = 60.0  # mm/s
_SAME_SOUND = 1 / 30  # seconds: closer together, hits of one coin on the same thing sound as one


class Coin:
    """A coin on the felt: its circle as seen from above and its tumbling."""

    __slots__ = ("body", "index", "mass", "pushed", "shape", "tumbling")

    def __init__(self, index: int, disc: Disc, start: Start) -> None:
        self.index = index
        self.mass = disc.mass
        self.tumbling = Tumbling(disc, start)
        self.pushed = False
        self.body = pymunk.Body(disc.mass, pymunk.moment_for_circle(disc.mass, 0, disc.radius))
        self.body.position = (start.x, start.y)
        self.body.velocity = start.push
        self.body.angular_velocity = start.spin_rate
        self.shape = pymunk.Circle(self.body, disc.radius)
        self.shape.collision_type = _COIN
        self.shape.elasticity = 0.6
        self.shape.friction = 0.25

    def step(self) -> bool:
        """Advance what pymunk does not see by one step; return whether the coin still moves."""
        tumbling = self.tumbling
        if tumbling.at_rest:
            if self.pushed:
                self.halt()
            return False
        if tumbling.fall():
            tumbling.lie(self._slide() <= _SLOW)
            if tumbling.at_rest:
                self.halt()
        return not tumbling.at_rest

    def take(self, impulse_x: float, impulse_y: float) -> None:
        """Take a knock (g mm/s) from another coin or the rim; a weak one does not move a coin at rest."""
        if self.tumbling.at_rest and math.hypot(impulse_x, impulse_y) < _PUSHED * self.mass:
            self.pushed = True
        else:
            self.tumbling.knock(impulse_x, impulse_y)

    def _slide(self) -> float:
        """Let the felt brake the coin; return how fast it still was."""
        body = self.body
        x, y = body.velocity
        speed = math.sqrt(x * x + y * y)
        left = 1 - _DRAG / speed if speed > _DRAG else 0.0
        body.velocity = (x * left, y * left)
        body.angular_velocity *= _SPIN_KEPT
        return speed

    def halt(self) -> None:
        """Stop sliding and spinning."""
        self.pushed = False
        self.body.velocity = (0.0, 0.0)
        self.body.angular_velocity = 0.0


@dataclass(frozen=True, slots=True)
class Fall:
    """What became of the coins, by their index.

    `half_turns` counts how often each turned over, `axes` and `frames` are as in a film; there are no
    frames when nothing was filmed.
    """

    half_turns: tuple[int, ...]
    axes: tuple[float, ...]
    frames: array[float]
    hits: tuple[Hit, ...]


class Felt:
    """One throw: a fresh space with a rim, and coins in the order given."""

    def __init__(self, coins: Sequence[Coin], tray: Tray) -> None:
        self._space = pymunk.Space()
        self._space.iterations = 8
        self._coins = coins
        self._by_index = sorted(coins, key=lambda coin: coin.index)
        self._by_shape: dict[pymunk.Shape, Coin] = {coin.shape: coin for coin in coins}
        self._now = 0.0
        self._hits: list[Hit] = []
        self._last_heard: dict[tuple[int, bool], float] = {}
        self._raise_rim(tray)
        for coin in coins:
            self._space.add(coin.body, coin.shape)
        self._space.on_collision(_COIN, _COIN, post_solve=self._coins_met)
        self._space.on_collision(_COIN, _EDGE, post_solve=self._rim_met)

    def run(self, filmed: bool) -> Fall:
        """Let the coins fall until all are at rest, or for 3 s. The film changes nothing about the fall."""
        frames = array("f")
        if filmed:
            self._film(frames)
        for step in range(1, round(LONGEST / STEP) + 1):
            moving = self._step(step * STEP)
            if filmed and (step % _STEPS_A_FRAME == 0 or not moving):
                self._film(frames)
            if not moving:
                break
        tumblings = [coin.tumbling for coin in self._by_index]
        turns, axes = tuple(t.half_turns for t in tumblings), tuple(t.axis for t in tumblings)
        return Fall(turns, axes, frames, tuple(self._hits))

    def _step(self, now: float) -> bool:
        self._now = now
        self._space.step(STEP)
        moving = False
        for coin in self._coins:
            if coin.step():
                moving = True
                strike = coin.tumbling.strike
                if strike > _AUDIBLE:
                    self._hear(coin, strike, with_coin=False)
        return moving

    def _film(self, frames: array[float]) -> None:
        for coin in self._by_index:
            x, y = coin.body.position
            frames.extend((x, y, coin.tumbling.z, coin.tumbling.tumble, coin.body.angle))

    def _raise_rim(self, tray: Tray) -> None:
        left, top, right, bottom = -_RIM, -_RIM, tray.width_mm + _RIM, tray.height_mm + _RIM
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        for one, next_one in zip(corners, corners[1:] + corners[:1], strict=True):
            edge = pymunk.Segment(self._space.static_body, one, next_one, _RIM)
            edge.elasticity = 0.55
            edge.friction = 0.3
            edge.collision_type = _EDGE
            self._space.add(edge)

    def _coins_met(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        impulse = arbiter.total_impulse.length
        if impulse < _FAINT:
            return
        one, other = (self._by_shape[shape] for shape in arbiter.shapes)
        x, y = arbiter.normal * impulse
        one.take(-x, -y)
        other.take(x, y)
        self._hear(one, impulse * (1 / one.mass + 1 / other.mass), with_coin=True)

    def _rim_met(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        impulse = arbiter.total_impulse.length
        if impulse < _FAINT:
            return
        coin = self._by_shape[arbiter.shapes[0]]
        x, y = arbiter.normal * impulse
        coin.take(-x, -y)
        self._hear(coin, impulse / coin.mass, with_coin=False)

    def _hear(self, coin: Coin, speed: float, with_coin: bool) -> None:
        sound = (coin.index, with_coin)
        if speed > _AUDIBLE and self._now - self._last_heard.get(sound, -1.0) >= _SAME_SOUND:
            self._last_heard[sound] = self._now
            self._hits.append(Hit(self._now, coin.index, speed, with_coin))
