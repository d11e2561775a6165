"""How pieces get from one view to the next: one after another, found again, and with a defect counted."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar

import pytest

from scenes.board.director import Cue, Director
from scenes.board.motion import Act, Motion, Motions, Stage
from scenes.board.piece import Lie, Piece, Sprite, paired
from tests.scenes.engine_table import FISTS, FRAME, Table, act, begin, dealt, projected, where
from tests.scenes.toy_board import FistsBoard
from tests.toy.rules import events

# Pauses and movements


def frames_of(director: Director, cue: Cue) -> int:
    """Return how many frames a cue takes."""
    director.add(cue)
    for frame in range(1, 1000):
        director.update(FRAME)
        if director.idle:
            return frame
    raise AssertionError("it never ended")


@pytest.mark.parametrize("still", [False, True])
def test_with_reduced_motion_movements_are_over_at_once_and_pauses_are_kept(still: bool) -> None:
    seen: list[float] = []
    moving = frames_of(Director(still=still), Cue(1.0, at=seen.append))
    pausing = frames_of(Director(still=still), Cue(1.0))
    assert pausing >= 1.0 / FRAME
    assert moving <= 2 if still else moving >= 1.0 / FRAME
    assert set(seen) <= {0.0, 1.0} if still else len(seen) > 50


def test_what_ends_is_told_once_and_at_its_very_end() -> None:
    told: list[Any] = []
    director = Director()
    director.add(Cue(0.5, at=told.append, begin=lambda: told.append("begin"), end=lambda: told.append("end")))
    director.update(FRAME)
    director.finish()
    assert told[0] == "begin"
    assert told[-2:] == [1.0, "end"]
    assert told.count("end") == 1


# Pieces


def on_its_way(table: Table) -> list[float]:
    """Return how far the moving pieces have got, from 0 to 1."""
    shares: list[float] = []
    for sprite in table.engine.cast.sprites:
        if sprite.moving and sprite.goal != sprite.lie:
            shares.append(round(abs(sprite.goal.y - sprite.lie.y) + abs(sprite.goal.x - sprite.lie.x)))
    return shares


def test_pieces_of_one_event_set_out_one_after_another() -> None:
    table = dealt()
    act(table, 0, 3)
    table.frames(12)
    shares = on_its_way(table)
    assert len(shares) == 3
    assert len(set(shares)) == 3, "none has got as far as another"


def test_a_named_piece_that_turns_over_on_its_way_is_the_same_piece() -> None:
    lie = Lie(0, 0, 10)
    queen, king = (Piece("card", ("hand",), name, "up") for name in ("queen", "king"))
    sprites = [Sprite(piece, lie, lie) for piece in (queen, king)]
    after = [Piece("card", ("pile",), "king", "down"), Piece("card", ("pile",), "queen", "down")]
    found, gone = paired(sprites, after)
    assert {number: sprite.piece.name for number, sprite in found.items()} == {0: "king", 1: "queen"}
    assert gone == []


# Defects


class Mislay(Act):
    """Lays a piece elsewhere than the view has it, and forgets about it."""

    def end(self, stage: Stage) -> None:
        stage.cast.sprites[0].put(Lie(1, 1, 1))


class Careless(FistsBoard):
    """A table that mislays a piece when a fist is closed."""

    motions: ClassVar[Motions] = {events.FistClosed: Motion(seconds=0.1, then=(Mislay(),))}


def test_a_piece_that_lies_wrong_after_a_step_is_counted_and_put_right() -> None:
    table = begin(dataclasses.replace(FISTS, board=Careless))
    while not table.match.waiting:
        table.tell(table.match.sample_chance())
        table.engine.finish()
    assert table.engine.mismatches == 0
    act(table, 0, 1)
    table.engine.finish()
    assert table.engine.mismatches == 1
    assert where(table.engine) == projected(table.engine, table.view())
