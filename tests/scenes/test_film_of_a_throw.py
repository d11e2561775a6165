"""The film of a throw ends where and how the coins fell, hurried or not, and the felt remembers it."""

from __future__ import annotations

import math
from typing import Any

import pytest

from game.core.luck import Luck
from scenes.board.film import JOLT_SECONDS, Throw, on_felt
from scenes.board.motion import Stage
from scenes.tables import TABLES
from scenes.tables.coin_age.pieces import HAND
from tests.scenes.engine_table import Table, begin

LUCK = Luck(3)
NEAR = 3.0
"""Pixels that a coin may still roll in the last frame of a film."""


def thrown(seed: int, coins: int = 2) -> tuple[Table, Any]:
    """Go on in Coin Age until so many coins fly, or more; return the table with the film on its way, and the ply."""
    table = begin(TABLES["coin_age"], seed=seed)
    while len(getattr(table.match.request, "coins", ())) < coins:
        table.step(LUCK)
        table.engine.finish()
    return table, table.step(LUCK, film=True)


@pytest.mark.parametrize("hurried", [False, True])
def test_coins_lie_where_and_how_they_fell(hurried: bool) -> None:
    seen = 0
    for seed in range(1, 5):
        table, ply = thrown(seed)
        table.frames(20)
        assert any(sprite.pose is not None for sprite in table.engine.cast.drawn())
        table.engine.finish() if hurried else table.frames(900)
        assert table.engine.idle
        rest = table.engine.shown.rest
        tray = table.engine.board.tray(rest.coins)
        layout = table.engine.position.layout
        spots = layout.spread(rest.coins, [(x, y) for x, y, _ in ply.note["rest"]])
        fell = {
            kind: ("heads" if heads else "tails", on_felt(layout.felt(tray), tray, *spot))
            for kind, heads, spot in zip(rest.coins, ply.action.heads, spots, strict=True)
        }
        for sprite in table.engine.cast.sprites:
            if sprite.piece.place == HAND:
                assert (sprite.piece.face, sprite.at) == fell[sprite.piece.kind]
                seen += 1
    assert seen > 4


@pytest.mark.parametrize("coins", [1, 2])
@pytest.mark.parametrize("seed", range(1, 5))
def test_the_last_picture_of_the_film_is_the_first_after_it(seed: int, coins: int) -> None:
    table, _ = thrown(seed, coins)
    last: dict[int, tuple[float, float, str]] = {}
    for _ in range(900):
        drawn = table.engine.cast.drawn()
        landed = [sprite for sprite in drawn if id(sprite) in last and sprite.pose is None]
        for sprite in landed:
            x, y, face = last[id(sprite)]
            assert sprite.shown.face == face
            assert abs(sprite.at[0] - x) + abs(sprite.at[1] - y) < NEAR
        if landed:
            return
        last = {
            id(s): (*s.at, "heads" if s.pose.face_up(s.piece.face == "heads") else "tails")
            for s in drawn
            if s.pose is not None
        }
        table.frames(1)
    raise AssertionError("no film has been shown")


def test_coins_slide_to_where_they_are_shown_and_never_jump_there() -> None:
    slid = 0
    for seed in range(1, 9):
        table, _ = thrown(seed)
        before: dict[str, tuple[float, float]] = {}
        while not table.engine.idle:
            table.frames(1)
            now = {sprite.piece.kind: sprite.at for sprite in table.engine.cast.sprites if sprite.piece.place == HAND}
            falling = [sprite for sprite in table.engine.cast.sprites if sprite.pose is not None]
            if before and not falling:
                assert all(math.dist(now[kind], at) < 2 for kind, at in before.items())
                break
            before = {sprite.piece.kind: sprite.at for sprite in falling}
        table.frames(200)
        rest = table.engine.shown.rest
        spots = [lie[:2] for lie in rest.lies]
        slid += table.engine.position.layout.spread(rest.coins, spots) != spots
    assert slid > 0, "no coin ever fell on another or over the edge"


def test_a_slap_makes_the_table_jump_in_the_frame_in_which_it_is_heard_and_one_coin_does_not() -> None:
    jumps: dict[int, list[int]] = {}
    for coins in (1, 2):
        table, _ = thrown(1, coins)
        for _ in range(60):
            table.frames(1)
            films = [act for act, _ in table.engine._acts if isinstance(act, Throw)]
            jumps.setdefault(len(films[0]._sprites), []).append(films[0]._jolt) if films else None
    alone = jumps.pop(1, [0])
    assert not any(alone)
    (slapped,) = jumps.values()
    assert slapped[0] > 0 > min(slapped)
    assert not any(slapped[round(JOLT_SECONDS * 60) + 1 :])


def test_every_knock_is_heard_within_a_frame_of_being_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    shows, late = Throw.at, list[float]()

    def watched(film: Throw, stage: Stage, progress: float) -> None:
        hits = list(film._hits)
        shows(film, stage, progress)
        seen, slower = progress * film._film.seconds, film.seconds / film._film.seconds
        late.extend((seen - hit.t) * slower for hit in hits if hit not in film._hits)
        assert all(hit.t > seen for hit in film._hits)

    monkeypatch.setattr(Throw, "at", watched)
    thrown(1)[0].frames(120)
    assert len(late) > 3
    assert 0 <= max(late) <= 0.020
