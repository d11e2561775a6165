"""A tree over the rest of a trick: how those who lay later answer a card, found out by trying.

A node is what all can see of the trick; it is shared by all sampled worlds, whose hands decide which ways lead on
(information-set tree search). Every seat seeks its own result there. It tries what has promised most, and at first what
the learned policy would do (PUCT). Which card another seat lays face down nobody sees, so all of these are one way;
of the viewer's own cards every one is.

A walk ends where it leaves the tree, which has then grown by a node; from there policies play on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final, TypeAlias

from game.coin.opponents.fast_board import FastBoard
from game.coin.opponents.learned import LearnedPolicy
from game.coin.rules.state import SEAT_COUNT
from game.core.contract import Seat

WARMTH: Final = 1.0
"""Points: a card that the learned policy values this much less is e times as unlikely to be tried first."""

Option: TypeAlias = tuple[float, int, bool]
"""Points that the learned policy hopes for, value, face up."""

HIDDEN: Final = (0, False)
"""The way of every card that another seat lays face down."""


class Way:
    """A card that may be laid at a node: how often it could be, how often it was, and what came of it."""

    __slots__ = ("could", "node", "total", "tried")

    def __init__(self) -> None:
        """Begin untried."""
        self.could, self.tried, self.total = 0, 0, 0.0
        self.node: Node | None = None


class Node:
    """What all see of a trick; the ways that lead on."""

    __slots__ = ("total", "tried", "ways")

    def __init__(self) -> None:
        """Begin unvisited."""
        self.tried, self.total = 0, 0.0
        self.ways: dict[tuple[int, bool], Way] = {}


Walk: TypeAlias = list[tuple[Node, Way, Seat]]


@dataclass(frozen=True, slots=True)
class TrickTree:
    """How trees are searched: what the learned policy would do is tried first, the rest by `curiosity`."""

    policy: LearnedPolicy
    curiosity: float

    def walk(self, board: FastBoard, node: Node, viewer: Seat) -> Walk:
        """Lay cards until the tree ends or the trick does; return the ways taken."""
        taken: Walk = []
        here: Node | None = node
        while here is not None and board.laid < SEAT_COUNT:
            seat = (board.owner + 1 + board.laid) % SEAT_COUNT
            options = _options(self.policy.valued(board, seat), seat == viewer)
            way, value, up = _chosen(here, options, seat == viewer, self.curiosity)
            taken.append((here, way, seat))
            board.play(seat, value, up)
            here, way.node = way.node, way.node or Node()
        return taken


def learn(taken: Walk, results: Sequence[float]) -> None:
    """Note at every way of a walk what its seat got."""
    for node, way, seat in taken:
        node.tried += 1
        node.total += results[seat]
        way.tried += 1
        way.total += results[seat]


def _options(valued: list[Option], own: bool) -> list[Option]:
    """Return what may be laid; of another seat's face-down cards only the likeliest."""
    return valued if own else [max(o for o in valued if not o[2]), *(o for o in valued if o[2])]


def _chosen(node: Node, options: list[Option], own: bool, curiosity: float) -> tuple[Way, int, bool]:
    """Return the way to try next, and its card (PUCT, counting only the worlds in which it was open)."""
    best = max(options)[0]
    priors = [exp((gain - best) / WARMTH) for gain, _, _ in options]
    share = curiosity / sum(priors)
    unknown = node.total / node.tried if node.tried else 1 / SEAT_COUNT
    most, found = -1.0, None
    for prior, (_, value, up) in zip(priors, options, strict=True):
        way = node.ways.setdefault((value, up) if up or own else HIDDEN, Way())
        way.could += 1
        hope = way.total / way.tried if way.tried else unknown
        hope += share * prior * sqrt(way.could) / (1 + way.tried)
        if hope > most:
            most, found = hope, (way, value, up)
    assert found is not None
    return found
