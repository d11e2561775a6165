"""An engine with a table on it and a match behind it, without a program: for tests of the engine alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.commands.seats import new_header
from game.core.chance import Fell, Flips
from game.core.contract import Seat, chosen_options
from game.core.luck import Luck
from game.core.record import Player
from game.core.referee import Match, Ply
from game.physics import gesture_of_luck
from scenes.board.context import Context
from scenes.board.engine import Engine
from scenes.board.piece import Lie, Piece
from scenes.board.table import Table as TitleTable
from scenes.board.thrown import Thrown
from scenes.match.session import throw_of
from scenes.words import Words
from sprites.layout import Unit
from tests.toy.rules.actions import Show
from tests.toy.shelving import TABLES_WITH_FISTS

FRAME = 1 / 60
MOST_FILMED = 4
AREA = pygame.Rect(40, 100, 900, 560)

FISTS = TABLES_WITH_FISTS["fists"]
LUCK = Luck(5)


class Silence:
    """Sounds that are only counted."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, cue: str, *, loudness: float = 1.0, kind: str | None = None) -> None:
        """Count a cue."""
        self.played.append(cue)

    def clink(self, kind: str, speed_mm_s: float) -> None:
        """Count a clink."""
        self.played.append("clink")


@dataclass
class Table:
    """A match whose steps an engine tells to one viewer."""

    match: Match
    engine: Engine
    viewer: Seat
    told: list[Any] = field(default_factory=list)
    closed: int = 0

    @property
    def context(self) -> Context:
        """What the table is given."""
        return self.engine.context

    def view(self) -> Any:
        """Return what the viewer knows now."""
        return self.match.view(self.viewer)

    def tell(self, ply: Ply, thrown: Thrown | None = None) -> None:
        """Let the engine tell a ply."""
        seen = self.match.seen(ply, self.viewer)
        self.engine.play(seen, self.view(), thrown, tell=self.told.append, done=self._done)

    def _done(self) -> None:
        self.closed += 1

    def step(self, luck: Luck, *, film: bool = False) -> Ply:
        """Let chance or a seat do something at random, and tell it, coins with a film or without."""
        request, thrown = self.match.request, None
        if isinstance(request, Flips) and film and len(request.coins) <= MOST_FILMED:
            start = self.match.start_faces(request)
            seed = len(self.match.plies)
            thrown = throw_of(request.coins, start, seed, gesture_of_luck(seed), self.engine.board.tray(request.coins))
            ply = self.match.resolve_chance(Fell(thrown.throw.faces), thrown.note)
        elif request is not None:
            ply = self.match.sample_chance()
        else:
            ply = self._act(luck)
        self.tell(ply, thrown)
        return ply

    def _act(self, luck: Luck) -> Ply:
        seats = sorted(self.match.waiting)
        seat = seats[luck.below(len(seats), "seat", len(self.match.plies))]
        return self.match.act(seat, self.match.legal_actions(seat).sample(luck, "step", len(self.match.plies)))

    def until(self, reached: Callable[[], bool], luck: Luck) -> None:
        """Go on at random, hurried, until something is so."""
        while not reached():
            self.step(luck)
            self.engine.finish()

    def frames(self, count: int) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.engine.update(FRAME)

    def show(self) -> None:
        """Show the match as it stands."""
        self.engine.show(self.view())


def context_of(table: TitleTable, viewer: Seat = 0, seats: int = 2) -> Context:
    """Return what a table of random opponents is given."""
    players = tuple(Player(f"P{n}", "ai:random") for n in range(seats))
    words = Words("en", files={table.id: table.words})
    return Context(table.title, players, Unit((1280, 720)), words, Silence(), viewer)


def begin(table: TitleTable, viewer: Seat = 0, seats: int = 2, seed: int = 1, **options: Any) -> Table:
    """Begin a match of random opponents and lay its table out for a viewer."""
    title, context = table.title, context_of(table, viewer, seats)
    chosen = chosen_options(title, seats, {**title.propose(seats), **options})
    match = Match(title, new_header(title, context.players, chosen, seed))
    engine = Engine(table.board(context), context)
    engine.lay_out(AREA)
    engine.show(match.view(viewer))
    return Table(match, engine, viewer)


def dealt(**how: Any) -> Table:
    """Begin a match of Fists; every seat has its card."""
    table = begin(FISTS, **how)
    table.until(lambda: bool(table.match.waiting), LUCK)
    return table


def act(table: Table, seat: int, pennies: int) -> None:
    """Let a seat close its fist."""
    table.tell(table.match.act(seat, Show(pennies)))


def watched(table: Table) -> list[Any]:
    """Return the list of views that are shown from now on."""
    seen: list[Any] = []
    land = table.engine._land

    def landed(telling: Any) -> None:
        land(telling)
        seen.append(table.engine.shown.view)

    table.engine._land = landed  # type: ignore[method-assign]
    return seen


def where(engine: Engine) -> list[tuple[Piece, Lie]]:
    """Return what is drawn where."""
    return [(sprite.piece, sprite.lie) for sprite in engine.cast.sprites]


def projected(engine: Engine, view: Any) -> list[tuple[Piece, Lie]]:
    """Return what should be drawn where, from a view alone."""
    position = engine.project(view)
    return list(zip(position.pieces, position.homes(), strict=True))
