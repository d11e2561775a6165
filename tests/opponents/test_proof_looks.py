"""When a figure of the proof is clear: it is looked at whenever its matches have doubled, and ends when one look is."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from game.titles import TITLES
from tests.long.proof import course, page, plan
from tests.long.proof.catalogue import BASELINE, MOST, STEP, Figure, figures_of
from tests.long.proof.course import Course
from tests.long.proof.state import State
from tests.long.proof.verdict import looks, measured, verdict_of
from tests.long.proof.version import version_of
from tests.opponents.places import ONLY_FISTS, places
from tests.toy import TITLE as FISTS


def pretending(share: Callable[[int], bool]) -> Callable[[str, Any], str]:
    """Return what plays nothing: the first word of a contest wins the deals that `share` says."""

    def play(text: str, titles: Any) -> str:
        asked = json.loads(text)
        seats = len(asked["contest"]["seats"])
        told = []
        for deal, rotation in asked["matches"]:
            won = share(deal)
            upper = [word == "easy" for word in asked["contest"]["seats"]]
            paced = {"times": [{}] * seats, "longest": [0.0] * seats, "late": 0}
            figures = {"wins": [1.0 if one == won else 0.0 for one in upper], "scores": [0.0] * seats}
            told.append(
                {
                    "deal": deal,
                    "rotation": rotation,
                    **figures,
                    "places": [1 if one == won else 2 for one in upper],
                    **paced,
                }
            )
        return json.dumps(told)

    return play


def played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, share: Callable[[int], bool], budget: float = 1e9
) -> Course:
    """Pretend to play the figures of Fists."""
    monkeypatch.setattr(course, "play_chunk", pretending(share))
    state = State(tmp_path / "pretended.jsonl", {"fists": version_of(FISTS)})
    figures = [replace(figure, most=MOST) for figure in figures_of(FISTS, 160)]
    running = Course(state, figures, budget, ONLY_FISTS)
    running.play(None, 1, lambda looked: None)
    return running


def test_a_figure_is_looked_at_whenever_its_matches_have_doubled() -> None:
    two, three, four = figures_of(FISTS, 1)
    assert looks(two) == [8, 16, 32, 63, 125, 250, 500]
    assert looks(replace(two, most=200)) == [7, 13, 25, 50, 100]
    assert looks(three) == [3, 6, 11, 21, 42, 84, 167]
    assert (two.rotations, three.rotations, four.rotations) == (2, 6, 2)


def test_a_figure_ends_at_the_first_look_that_is_clear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running = played(tmp_path, monkeypatch, lambda deal: deal % 10 != 0)
    for figure, verdict in running.known.items():
        assert verdict.reached
        assert verdict.deals in looks(figure)
        assert verdict.deals < looks(figure)[-1]
        part = 0.05 / len(looks(figure))
        assert measured(figure, running.state, verdict.deals, part)[1] > figure.goal
        earlier = [deals for deals in looks(figure) if deals < verdict.deals]
        assert all(measured(figure, running.state, deals, part)[1] <= figure.goal for deals in earlier)
        assert all(len(running.state.matches(one)) == verdict.deals * one.rotations for one in figure.contests)


def test_a_figure_that_only_its_plain_interval_clears_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running = played(tmp_path, monkeypatch, lambda deal: deal % 4 != 3)
    two = next(figure for figure in running.known if figure.seats == 2)
    ends = running.known[two].deals
    early = [deals for deals in looks(two) if deals < ends and measured(two, running.state, deals)[1] > two.goal]
    assert early, "the case shows nothing: no earlier look was plainly clear"


def test_matches_beyond_the_look_that_was_clear_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running = played(tmp_path, monkeypatch, lambda deal: deal % 5 < 3)
    figure = next(iter(running.known))
    clear = verdict_of(replace(figure, goal=0.3), running.state)
    assert clear.reached
    assert clear.deals < running.known[figure].deals


def test_a_figure_that_stays_at_its_goal_is_played_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running = played(tmp_path, monkeypatch, lambda deal: deal % 5 < 3)
    assert [verdict.reached for verdict in running.known.values()] == [None] * 3
    assert [verdict.deals for verdict in running.known.values()] == [looks(figure)[-1] for figure in running.known]
    assert running.remaining() == 0


def test_what_misses_its_goal_ends_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running = played(tmp_path, monkeypatch, lambda deal: deal % 3 == 0)
    assert [verdict.reached for verdict in running.known.values()] == [False] * 3


def test_what_matters_most_is_played_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "play_chunk", pretending(lambda deal: deal % 5 < 3))
    monkeypatch.setattr(plan, "_match", lambda contest, state: 1.0)
    two, _, four = (replace(figure, most=50) for figure in figures_of(FISTS, 160))
    state = State(tmp_path / "s.jsonl", {"fists": version_of(FISTS)})
    Course(state, [two, replace(four, kind="earlier")], 1e9, ONLY_FISTS).play(None, 1, lambda looked: None)
    seats = [len(json.loads(place)[0]["seats"]) for place in places(state.path)]
    assert [(seat, len(list(run))) for seat, run in groupby(seats)] == [(4, 26), (2, 14), (4, 24), (2, 36)]


def test_every_title_has_its_figures() -> None:
    for name, title in TITLES.items():
        figures = figures_of(title, 1)
        assert len({(one.kind, one.upper, one.lower, one.seats) for one in figures}) == len(figures)
        for seats in title.seats:
            here = [figure for figure in figures if figure.seats == seats]
            assert [one.upper for one in here if one.kind == STEP] == ["easy", "medium", "hard", "expert"]
            assert [one.lower for one in here if one.kind == "steady"] == [
                "steady:easy",
                "steady:medium",
                "steady:hard",
            ]
            exact = (name, seats) == ("stripmine", 2)
            assert [one.lower for one in here if one.kind == "earlier"] == ([] if exact else ["expert@0.1"])
        assert sum(figure.kind == BASELINE for figure in figures) >= 2


def test_alone_victories_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    four = figures_of(FISTS, 160)[2].contests[0]
    contest = replace(four, seats=("easy", "random", "random", "random"))

    def second_at_least(text: str, titles: Any) -> str:
        ((deal, rotation),) = json.loads(text)["matches"]
        places = [1, 2, 3, 4] if deal % 2 else [2, 1, 3, 4]
        told = {"wins": [float(place == 1) for place in places], "scores": [0.0] * 4, "places": places}
        paced = {"times": [{}] * 4, "longest": [0.0] * 4, "late": 0}
        return json.dumps([{"deal": deal, "rotation": rotation, **told, **paced}])

    monkeypatch.setattr(course, "play_chunk", second_at_least)
    state = State(tmp_path / "alone.jsonl", {"fists": version_of(FISTS)})
    alone = Figure(BASELINE, (contest,), "easy", "random", 0.25)
    running = Course(state, [alone], 1e9, ONLY_FISTS)
    running.play(None, 1, lambda looked: None)
    assert alone.rotations == 4
    assert running.known[alone].share == pytest.approx(0.5, abs=0.1)
    assert page.name(alone) == "easy alone against random"
    assert "--seats easy,random,random,random" in next(page.commands(alone, 3))
    assert "--games 12 " in next(page.commands(alone, 3))
