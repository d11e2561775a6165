"""Stripmine tells what each coin of an offer earned, and of which auction the scarcity is that it shows."""

from __future__ import annotations

from typing import Any

import pytest

from game.stripmine.rules.events import Scored
from scenes.board.coins import draw_coin
from scenes.tables.stripmine import paint
from scenes.tables.stripmine.plate import ScarcityPlate
from tests.scenes.conftest import Learn, Start
from tests.scenes.lesson_pilot import follow, guide_of, ready


@pytest.mark.parametrize(
    ("coins", "each", "told"),
    [
        (("quarter", "nickel"), (3, 4), "Player 1 scores 7 points: quarter 3, nickel 4."),
        (("dime", "dime"), (2, 2), "Player 1 scores 4 points: 2 dimes, 2 each."),
    ],
)
def test_the_log_says_what_each_coin_earned(
    start: Start, coins: tuple[str, ...], each: tuple[int, ...], told: str
) -> None:
    words = start("stripmine", speed="off").table.engine.words
    said = words.log(Scored(1, 0, coins, each, sum(each), sum(each)))
    assert said is not None
    assert said.replace("\N{NO-BREAK SPACE}", " ") == told


def test_the_plate_says_of_which_auction_it_tells(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("stripmine", speed="off", seats="human,ai:random")
    auctions: list[tuple[bool, int]] = []
    usual = ScarcityPlate._draw_heads

    def note(plate: ScarcityPlate, surface: Any, layout: Any, counted: bool, auction: int, colour: Any) -> None:
        auctions.append((counted, auction))
        usual(plate, surface, layout, counted, auction, colour)

    monkeypatch.setattr(ScarcityPlate, "_draw_heads", note)
    pilot.settle()
    pilot.look()
    assert auctions[-1][0] is False
    while not pilot.table.shown_view.table.auctions:
        pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
        pilot.settle()
    pilot.table.stale = True
    pilot.look()
    assert auctions[-1] == (True, 1)


def test_what_others_hold_stays_readable_while_one_chooses_what_to_offer(
    learn: Learn, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = learn("stripmine")
    while (step := guide_of(pilot).step) is not None and step.key != "offer":
        follow(pilot)
        ready(pilot)
    dim: list[bool] = []
    usual = draw_coin

    def note(surface: object, sprite: object, scale: float, **more: bool) -> None:
        dim.append(more["dim"])
        usual(surface, sprite, scale, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(paint, "draw_coin", note)
    pilot.table.stale = True
    pilot.frames(1)
    pilot.look()
    assert all(pilot.table.shown_view.closed[seat] for seat in (1, 2))
    assert dim
    assert not any(dim)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "the **higher value** is scarcer"), ("de", "der **höhere Wert** knapper")]
)
def test_the_lesson_and_the_preview_of_a_pair_say_what_is_scarcer_of_equally_many(
    start: Start, language: str, said: str
) -> None:
    pilot = start("stripmine", language=language, speed="off", seats="human,ai:easy", options=("start=0",))
    context = pilot.table.context
    note = context.say("lesson.first.scored.note")
    assert said in note
    pilot.settle()
    while pilot.table.shown_view.table.stage == "mining":
        pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
        pilot.settle()
    view = pilot.table.shown_view
    preview = pilot.table.engine.words.preview(view, pilot.table.session.match.legal_actions(0).actions[0])
    assert preview is not None
    assert context.say("tip.ties") in preview.lines
