"""Coin Quest's plates, piles and pale pawns in large letters: what rivals own is in sight as with the usual ones."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.coin_quest.table.standings import QUALITY, Standing
from scenes.tables.coin_quest import paint
from scenes.tables.coin_quest.tally import fitting
from scenes.tables.coin_quest.track import CLEARED, MARK, SPACES, draw_ghosts, feet, meeple_height, space_of
from sprites.palette import INK, contrast, luminance
from tests.pixel import colour_at
from tests.scenes.coin_quest_pilot import RANDOM, begin, layout_of, until_stage
from tests.scenes.conftest import Start
from tests.scenes.test_coin_quest_seen import called

OWNED = Standing("crown", 2, 1, 9), Standing("sceptre", 1, 2, 4), Standing(QUALITY, 2, 0, 7)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("seats", range(2, 6))
def test_every_plate_tells_marks_and_what_they_would_bring_also_in_large_letters(
    start: Start, monkeypatch: pytest.MonkeyPatch, seats: int, size: tuple[int, int]
) -> None:
    pilot = begin(start, ",".join(["human", *[RANDOM] * (seats - 1)]), size=size, scale=2.0)
    until_stage(pilot, "bidding")
    drawn = called(monkeypatch, paint, "draw_tally")
    pilot.table.engine.draw(pilot.program.surface)
    strips = layout_of(pilot).strips.values()
    assert [call[1] for call in drawn] == [strip.tally for strip in strips]
    for strip in strips:
        _, px, brief = fitting(strip.tally, OWNED)
        assert not brief
        assert px >= 15
        parts = strip.name, strip.tally, strip.prestige, strip.hand, strip.discard, strip.bag
        assert not any(one.colliderect(other) for one in parts for other in parts if one is not other)


@pytest.mark.parametrize("seats", range(2, 6))
def test_with_large_letters_the_piles_of_one_or_two_rivals_are_spread(start: Start, seats: int) -> None:
    pilot = begin(start, ",".join(["human", *[RANDOM] * (seats - 1)]), scale=2.0)
    until_stage(pilot, "bidding")
    layout = layout_of(pilot)
    assert {layout.stacks(seat) for seat in range(1, seats)} == {seats > 3}
    assert not layout.stacks(0)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_lies_in_a_stack_is_told_by_its_owners_tip(start: Start, scale: float) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM},{RANDOM}", scale=scale, seed=5)
    view = until_stage(pilot, "market")
    table = pilot.table
    discard = ("seat1 copper1 a", "seat1 copper1 b", "seat1 gold1")
    other = replace(view.players[1], discard=discard)
    shown = replace(table.engine.shown, view=replace(view, players=(view.players[0], other, *view.players[2:])))
    told = table.engine.words.describe(shown, ("seat", 1))
    assert told is not None
    assert ("Discard pile: Gold 1, 2\u00a0× Copper 1." in told) == (scale > 1), "spread ones are seen"


@pytest.mark.parametrize("seat", range(5))
def test_the_symbol_of_a_pale_pawn_is_dark_and_told_apart_on_it(seat: int) -> None:
    surface = pygame.Surface((960, 30), pygame.SRCALPHA)
    surface.fill(CLEARED)
    track = surface.get_rect()
    draw_ghosts(surface, track, {seat: 8})
    high = meeple_height(track)
    x, foot = feet(space_of(track, 8), 1, high)[0]
    box = pygame.Rect(0, 0, round(high * MARK), round(high * MARK))
    box.center = x, round(foot - high * 0.36)
    pixels = [colour_at(surface, (x, y)) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
    body = colour_at(surface, (x, round(foot - high * 0.1)))
    dark = [one for one in pixels if luminance(one) < luminance(body) and contrast(one, body) >= 3.0]
    assert len(dark) > 0.28 * len(pixels), "more than an outline of it is dark"


def test_no_bits_of_a_figure_show_between_pawns_that_share_its_space(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM}")
    monkeypatch.setattr(paint, "draw_meeple", lambda *how: None)
    monkeypatch.setattr(paint, "totals_ahead", lambda view: {})
    monkeypatch.setattr(paint, "counted", lambda view: (8, SPACES + 8, 4))
    pilot.program.change(pilot.program.settings)
    pilot.table.stale = True
    picture, track = pilot.look(), layout_of(pilot).track
    written = [space_of(track, number).inflate(-8, -8) for number in (8, 4)]
    dark = [
        sum(
            contrast(colour_at(picture, (x, y)), INK) < 2
            for x in range(one.left, one.right)
            for y in range(one.top, one.bottom)
        )
        for one in written
    ]
    assert dark[0] == 0
    assert dark[1] > 0, "one pawn lets its figure be"
