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
from scenes.app.score_sheet import paper
from scenes.menu.scene import MenuScene
from scenes.statistics import scene as statistics
from scenes.statistics.feats import feats
from scenes.statistics.figures import Share, Wanted, alone, figures, names
from scenes.statistics.medal import Medal
from scenes.statistics.scene import FIGURES, Asking, StatisticsScene
from scenes.statistics.yardstick import yardstick
from scenes.words import LANGUAGES, Words
from sprites import coin
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


# Beside the levels


def many(level: str, won: int, lost: int, **more: Any) -> list[Result]:
    places = [1] * won + [2] * lost
    return [result(n, place=place, level=level, **more) for n, place in enumerate(places)]


def test_a_level_is_expected_to_do_what_was_measured() -> None:
    stick = yardstick(many("easy", 3, 1), Wanted())
    assert stick is not None
    shares = dict(stick.levels)
    assert stick.share == 0.75
    assert stick.between == wilson(3, 4)
    assert shares["easy"] == pytest.approx(0.5)
    assert shares["medium"] == pytest.approx(0.718), "as data/strength.toml has it"
    odds = 0.718 / 0.282 * 0.73 / 0.27
    assert shares["hard"] == pytest.approx(odds / (1 + odds)), "the steps of the ladder add up"


def test_who_wins_seven_of_ten_against_easy_is_like_medium_not_like_hard_opponents_seven() -> None:
    against_easy, against_hard = (yardstick(many(level, 140, 60), Wanted()) for level in ("easy", "hard"))
    assert against_easy is not None
    assert against_hard is not None
    assert against_easy.alike == ("medium",)
    assert against_hard.alike == ("expert",)
    assert against_hard.beaten == ("easy", "medium", "hard")


def test_a_few_matches_tell_nothing() -> None:
    stick = yardstick([result(1), result(2, place=2, level="expert")], Wanted())
    assert stick is not None
    assert stick.alike == ("easy", "medium", "hard", "expert")


def test_matches_in_which_others_decided_or_nobody_is_measured_are_left_out() -> None:
    clean = many("easy", 1, 0)
    added = [
        result(7, place=2, advised=True),
        result(8, place=2, substituted=True),
        result(9, place=2, later=(("ai:hard",), ())),
        result(10, place=2, title="fists"),
        result(11, place=2, plays=("human", "human")),
    ]
    assert yardstick([*clean, *added], Wanted("Ada")) == yardstick(clean, Wanted("Ada"))
    assert yardstick(added, Wanted("Ada")) is None


def test_every_opponent_counts_and_a_shared_place_counts_half() -> None:
    four = result(
        1, title="coin", players=("Ada", "A", "B", "C"), plays=("human", "ai:easy", "ai:easy", "ai:hard"),
        points=(1, 1, 1, 1), places=(2, 1, 2, 4), winners=(1,),
    )  # fmt: skip
    stick = yardstick([four], Wanted())
    assert stick is not None
    assert (stick.matches, stick.share) == (1, 0.5)


@pytest.mark.parametrize(
    ("results", "said"),
    [
        (many("easy", 140, 60), "AI: Medium"),
        ([result(1), result(2, place=2, level="expert")], "too few matches to tell"),
        (many("easy", 10, 190), "weaker than AI: Easy"),
        (many("expert", 190, 10), "stronger than AI: Expert"),
        (many("medium", 12, 8), "AI: Medium – AI: Hard"),
    ],
)
def test_the_strength_is_told_in_words_and_what_it_is_of_in_a_tip(
    start: Start, results: list[Result], said: str
) -> None:
    pilot, scene = opened(start, results)
    assert ("Strength", said) in scene.lines()
    pilot.move(scene.charts[1].center)
    assert scene.ring.hovered is scene.beside
    assert str(len(results)) in scene.beside.tip
    pilot.look()


def test_with_the_largest_letters_figures_and_charts_are_turned_like_pages(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, scene = opened(start, PLAYED, size=(1280, 720), scale=2.0)
    drawn: list[str] = []
    for name in ("draw_bars", "_draw_figures"):
        target: Any = statistics if name == "draw_bars" else scene
        monkeypatch.setattr(target, name, lambda *given, name=name: drawn.append(name))
    for leaf in range(5):
        drawn.clear()
        scene.stale = True
        pilot.look()
        assert drawn == (["draw_bars"] if leaf % 4 else ["_draw_figures"] * 2)
        assert bool(scene.beside.rect.width) == (leaf == 2)
        while not scene.choices[-1].focused:
            pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_RIGHT)


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
    told = [Words(language).say("interface", "statistics.none_won", n=1) for language in LANGUAGES]
    assert told == ["One match played, not won yet.", "Eine Partie gespielt, noch nicht gewonnen."]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 2.0), ((1280, 720), 1.0), ((1920, 1080), 2.0)])
@pytest.mark.parametrize("results", [PLAYED, []], ids=["some", "none"])
def test_nothing_covers_anything(
    start: Start, size: tuple[int, int], scale: float, language: str, results: list[Result]
) -> None:
    pilot, scene = opened(start, results, size=size, scale=scale, language=language)
    pilot.look()
    widgets = [widget for widget in scene.ring.widgets if not isinstance(widget, Asking)]
    medals = [widget.rect for widget in widgets if isinstance(widget, Medal)]
    on_paper = not results and not scene.large
    assert all(scene.body.contains(medal) == on_paper for medal in medals)
    rects = [*(widget.rect for widget in widgets), scene.line, *([] if on_paper else [scene.body])]
    beside = [scene.beside.rect] if scene.beside.rect.width else []
    assert all(scene.body.contains(chart) for chart in (*scene.charts, *beside) if results)
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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_last_matches_lie_in_a_tray_the_won_ones_bright(
    start: Start, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    drawn: list[tuple[str, bool]] = []
    face = coin.face

    def noted(kind: str, side: Any, px: int, *, dim: bool = False) -> pygame.Surface:
        drawn.append((kind, not dim))
        return face(kind, side, px, dim=dim)

    pilot, scene = opened(start, PLAYED, size=size)
    monkeypatch.setattr(coin, "face", noted)
    scene._draw_body(pygame.Surface(size))
    won = [(pilot.program.tables[title].coins[0], victory) for title, victory in scene.found.course]
    assert drawn == won
    assert len(won) == scene.found.total.played
    assert sum(victory for _, victory in won) == scene.found.total.won


@pytest.mark.parametrize("language", ["en", "de"])
def test_figures_and_charts_fill_the_paper(start: Start, language: str) -> None:
    _, scene = opened(start, PLAYED, language=language)
    sheet, empty = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene._draw_body(sheet)
    paper(empty, scene.body)
    changed = pygame.mask.from_threshold(sheet, (0, 0, 0), (8, 8, 8, 255), empty)
    changed.invert()
    for left in (True, False):
        half = scene._inner.copy()
        half.width = round(half.width * FIGURES)
        half.left = half.left if left else scene._inner.right - half.width
        part = changed.overlap_mask(pygame.Mask(half.size, fill=True), half.topleft)
        boxes = part.get_bounding_rects()
        assert max(box.bottom for box in boxes) > half.top + 0.85 * half.height, left
