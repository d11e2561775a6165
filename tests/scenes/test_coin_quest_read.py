"""What is read at Coin Quest's table is short, and so large: hints, the sheet of signs, the tip of a lot."""

from __future__ import annotations

import pygame
import pytest

from scenes.match.notice import laid_notice
from scenes.tables.coin_quest import signs
from tests.scenes.coin_quest_pilot import RANDOM, begin, until_stage
from tests.scenes.conftest import Start
from tests.scenes.test_coin_quest_seen import called


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("stage", ["bidding", "market"])
def test_the_first_hint_is_about_as_large_as_the_second(start: Start, stage: str, language: str) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM}", seed=5, language=language)
    until_stage(pilot, stage)
    sizes = []
    for _ in range(2):
        pilot.table.ask_hint()
        hud = pilot.table.hud
        assert hud.notice is not None
        sizes.append(laid_notice(hud.notice.words, hud.areas, hud.unit)[2])
    assert sizes[0] >= max(15, sizes[1] - 1)


@pytest.mark.parametrize(("language", "scale", "least"), [("en", 1.0, 19), ("de", 1.0, 19), ("de", 2.0, 22)])
def test_the_sheet_of_signs_is_as_large_as_all_of_it_fits(
    start: Start, monkeypatch: pytest.MonkeyPatch, language: str, scale: float, least: int
) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM},{RANDOM}", size=(1280, 720), language=language, scale=scale)
    until_stage(pilot, "bidding")
    drawn = called(monkeypatch, signs, "_draw_line")
    pilot.key(pygame.K_r)
    pilot.look()
    assert drawn
    assert min(px for *_, px in drawn) >= least


def test_the_tip_of_a_lot_says_what_is_to_be_won_in_one_sentence(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}", seed=5)
    view = until_stage(pilot, "bidding")
    words, shown = pilot.table.engine.words, pilot.table.engine.shown
    names = [words.context.words.noun("coin_quest", coin) for coin in view.lots[0]]
    told = words.describe(shown, ("lot", 1))
    assert told is not None
    assert told.splitlines()[0] == f"Lot 1: the winner gets {', '.join(names)}."
    assert len(told.splitlines()) <= 3 + (len(names) > 1)
    assert len(told) < 160 + 80 * (len(names) > 1)
