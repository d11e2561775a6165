"""The statistics count what was played, for whom it is asked, and say nothing that is not so."""

from __future__ import annotations

import csv
import os
from dataclasses import replace
from io import StringIO
from typing import Any

import pygame
import pytest

from game.core.intervals import wilson
from saves.exchange import documents
from saves.results import Result, as_csv
from scenes.menu.scene import MenuScene
from scenes.statistics.feats import feats
from scenes.statistics.figures import Share, Wanted, alone, figures, names
from scenes.statistics.scene import Medal, StatisticsScene
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def result(number: int, place: int = 1, level: str = "easy", name: str = "Ada", **more: Any) -> Result:
    """Return a match of two in which a person of this name came to this place."""
    winner = 0 if place == 1 else 1
    plays = ("human", f"ai:{level}")
    made = Result(f"m{number}", "coin_age", 1_790_000_000 + number, 60, (name, "Dime"), plays, (9, 4), (1, 2), (0,))
    return replace(made, **{"places": (place, 3 - place), "winners": (winner,), **more})


PLAYED = [
    result(1),
    result(2, place=2, level="expert"),
    result(3, level="expert", advised=True, options={"map": "agea"}),
    result(4, level="expert", title="coin", points=(12, 3)),
    result(5, place=2, name="Bo"),
]


def test_what_is_counted_is_what_was_asked_for() -> None:
    found = figures(PLAYED, Wanted("Ada"))
    assert found.total == Share(3, 4)
    assert found.places == (3, 1)
    assert (found.streak, found.longest) == (2, 2)
    assert found.against == (("easy", Share(1, 1)), ("expert", Share(2, 3)))
    assert (found.best, found.seconds, found.unaided, found.by_chance) == (None, 240, 3, 0.5)
    assert figures(PLAYED, Wanted("Ada", "coin")).best == 12
    assert figures(PLAYED, Wanted("Ada", "coin_age", option=("map", "agea"))).total == Share(1, 1)
    assert figures(PLAYED, Wanted("Bo", against="easy")).total == Share(0, 1)
    assert figures(PLAYED, Wanted(seats=3)).total == Share(0, 0)
    assert figures(PLAYED, Wanted()).total == Share(3, 5)


def test_a_match_in_which_a_seat_changed_hands_is_nobodys_win() -> None:
    changed = [*PLAYED, result(6, later=(("ai:expert",), ())), result(7, name="Bo", later=((), ("human",)))]
    found = figures(changed, Wanted("Ada"))
    assert replace(found, passed_on=0) == figures(PLAYED, Wanted("Ada"))
    assert (found.passed_on, figures(changed, Wanted()).passed_on) == (1, 2)
    assert alone(changed, "coin_age") == alone(PLAYED, "coin_age")
    assert feats(changed[5:], None, ["coin_age"])[0].done is None
    table = list(csv.DictReader(StringIO(as_csv(changed, {}))))
    assert {row["match"]: row["later"] for row in table if row["seat"] == "1"}["m6"] == "ai:expert"


def test_a_share_lies_in_its_interval() -> None:
    assert Share(3, 4).between == wilson(3, 4)


def test_who_has_played_most_comes_first_and_two_people_have_a_sitting_each() -> None:
    both = result(6, plays=("human", "human"), players=("Bo", "Cy"))
    assert names([*PLAYED, both]) == ["Ada", "Bo", "Cy"]
    assert figures([both], Wanted()).total == Share(1, 2)
    assert alone([*PLAYED, both], "coin_age") == Share(2, 4)


def test_mixed_opponents_are_no_level() -> None:
    three = result(
        6, players=("A", "B", "C"), plays=("human", "ai:easy", "ai:hard"), points=(1, 1, 1), places=(1, 2, 3)
    )
    assert [level for level, _ in figures([three], Wanted()).against] == ["mixed"]


def test_feats_are_only_what_was_done() -> None:
    found = feats(PLAYED, "Ada", ["coin_age", "coin", "stripmine"])
    done = {(feat.kind, feat.title): feat.done.match if feat.done else None for feat in found}
    assert done == {
        ("expert", "coin_age"): "m3",
        ("expert", "coin"): "m4",
        ("expert", "stripmine"): None,
        ("unaided", None): "m1",
    }
    assert not any(feat.done for feat in feats(PLAYED, "Bo", ["coin_age"]))
    stand_in = [replace(PLAYED[3], substituted=True)]
    assert feats(stand_in, "Ada", ["coin"])[0].done is None, "an apprentice had sat in for the master"


def opened(start: Start, results: list[Result], **settings: Any) -> tuple[Pilot, StatisticsScene]:
    pilot = start(**settings)
    for one in results:
        pilot.program.slots.results.add(one)
    pilot.push("Statisti")
    assert isinstance(pilot.top, StatisticsScene)
    return pilot, pilot.top


def test_the_choices_lead_to_other_figures(start: Start) -> None:
    _, scene = opened(start, PLAYED)
    assert scene.wanted.name == "Ada"
    assert scene.lines()[0] == ("Matches finished", "4")
    scene.want(name="Bo")
    assert scene.lines()[1] == ("Victories", "0 (0 %)")
    scene.want(name=None, title="coin")
    assert ("Most points", "12") in scene.lines()


def test_results_are_deleted_after_one_question(start: Start) -> None:
    pilot, scene = opened(start, PLAYED)
    pilot.push("Delete statistics")
    assert len(pilot.program.slots.results.all()) == 5
    assert "5 matches" in scene.told
    pilot.push("Really delete them")
    assert pilot.program.slots.results.all() == ()
    assert not pilot.button("Export as a table").enabled
    pilot.look()


def test_whoever_looks_at_something_else_is_asked_again(start: Start) -> None:
    pilot, scene = opened(start, PLAYED)
    pilot.push("Delete statistics")
    scene.want(title="coin")
    assert pilot.button("Delete statistics")


def test_the_table_goes_out_as_a_file(start: Start) -> None:
    pilot, scene = opened(start, PLAYED)
    pilot.push("Export as a table")
    (path,) = documents().glob("*.csv")
    assert scene.told == f"Exported to {path}"
    rows = [*csv.DictReader(StringIO(path.read_text(encoding="utf-8-sig")))]
    assert len(rows) == 10
    assert sum(int(row["won"]) for row in rows if row["name"] == "Ada") == 3


def test_a_full_disk_is_told_of(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, scene = opened(start, PLAYED)

    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    pilot.push("Export as a table")
    assert scene.bad
    assert scene.told.startswith("The statistics could not be exported: ")


def test_the_open_drawer_says_how_many_matches_were_won(start: Start) -> None:
    pilot, _ = opened(start, PLAYED)
    pilot.push("Back")
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    menu.open_drawer("coin_age")
    assert menu.inside.won == "You won 2 of 4 matches."
    menu.open_drawer("stripmine")
    assert menu.inside.won == ""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 2.0), ((1280, 720), 1.0), ((1920, 1080), 2.0)])
@pytest.mark.parametrize("results", [PLAYED, []], ids=["some", "none"])
def test_nothing_covers_anything(
    start: Start, size: tuple[int, int], scale: float, language: str, results: list[Result]
) -> None:
    pilot, scene = opened(start, results, size=size, scale=scale, language=language)
    pilot.look()
    rects = [*(widget.rect for widget in scene.ring.widgets), scene.body, scene.line]
    for number, rect in enumerate(rects):
        assert pilot.program.surface.get_rect().contains(rect)
        assert rect.collidelist(rects[number + 1 :]) < 0
    assert scene.body.height > 100


def test_keys_alone_reach_the_choices_and_the_coins(start: Start) -> None:
    pilot, scene = opened(start, PLAYED)
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RIGHT)
    assert scene.wanted.name == "Bo"
    assert scene.choices[0].focused
    for _ in range(5):
        pilot.key(pygame.K_TAB)
    assert isinstance(scene.ring.focused, Medal)
    assert scene.ring.focused.tip
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, MenuScene)
