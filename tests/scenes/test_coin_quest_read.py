"""What is read at Coin Quest's table is short, and so large: hints, the sheet of signs, the tip of a lot."""

from __future__ import annotations

import pygame
import pytest

from scenes.match.notice import laid_notice
from scenes.tables.coin_quest import paint, signs
from scenes.tables.coin_quest.coins import EMBLEMS
from scenes.tables.coin_quest.words import CoinQuestWords
from tests.scenes.coin_quest_pilot import RANDOM, begin, until_stage
from tests.scenes.conftest import Learn, Start
from tests.scenes.lesson_pilot import follow, table_of
from tests.scenes.lesson_pilot import ready as lesson_ready
from tests.scenes.test_coin_quest_seen import called
from tests.scenes.test_coin_quest_table import until_a_coin_removes_one


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


def test_a_coin_to_be_removed_is_named_and_bears_a_rim_of_its_own(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = begin(start, f"human,{RANDOM}", seed=2)
    age = until_a_coin_removes_one(pilot)
    engine, view = pilot.table.engine, pilot.table.shown_view
    marked = called(monkeypatch, paint, "draw_leaving")
    pilot.touch(("use", age))
    engine.draw(pilot.program.surface)
    assert not marked, "the coin that is used is chosen, and stays"
    weak = next(coin for coin in view.players[0].hand if coin != age)
    pilot.touch(("coin", weak))
    engine.draw(pilot.program.surface)
    assert marked
    middle = engine.targets()["coin", weak].centerx
    assert all(abs(call[1].centerx - middle) <= 1 for call in marked), "none but that coin"
    told = engine.words.status(engine.shown)
    assert told.startswith(f"To leave the game: {engine.words.context.words.noun('coin_quest', weak)}.")
    assert "Press “Remove for good”" in told
    assert "Remove for good" in [button.label for button in pilot.table.hud.buttons]


def test_steps_of_the_lesson_frame_what_they_tell_of_and_say_how_to_bid(learn: Learn) -> None:
    pilot = learn("coin_quest")
    table = table_of(pilot)
    while (step := table.guide.step) is None or step.key != "lots":
        follow(pilot)
        lesson_ready(pilot)
    lots = {lot.number: lot for lot in table.shown_view.table.lots}
    framed = [int(target[1]) for target in step.at]
    assert [len(lots[number].admits) for number in framed] == [3, 3], "it tells of three metals"
    assert {lots[number].prize for number in framed} == {"coins", "prestige"}
    assert "Choose a coin, then its lot" in table.engine.words.context.say("lesson.first.bid.note")


def test_the_scoreboard_marks_rare_coins_by_the_emblem_that_they_bear() -> None:
    assert CoinQuestWords.signs["rare"] == f"copper:{EMBLEMS['rare']}/heads", "the star says that a coin draws another"
