"""Carrying an arena out: anywhere the same, gone on with, ended early."""

from __future__ import annotations

import json
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import OptionValue, chosen_options
from game.core.luck import Luck
from game.core.referee import Match
from game.opponents.arena.games import Contest, header_of, play_chunk, play_match
from game.opponents.arena.run import FIRST_LOOK, Run, Unusable
from game.opponents.baselines import evaluation_of, player_named, players_known, uniform_agent
from game.titles import TITLES

OPTIONS: dict[str, OptionValue] = {"map": "agea", "flipper": 0}


def contest(seats: str = "easy,random", seed: int = 5, title: str = "coin_age") -> Contest:
    return Contest(TITLES[title], tuple(seats.split(",")), OPTIONS if title == "coin_age" else {}, seed)


def figures(run: Run) -> dict[str, Any]:
    """Return a report without what the clock told."""
    told = run.figures().as_json()
    for seat in told["seats"]:
        del seat["decision_seconds"]
    return told


class Backwards(Executor):
    """Somebody else's executor: plays the last of what it was given first, and takes plain text only."""

    def __init__(self) -> None:
        self.open: list[tuple[Future[str], str]] = []
        self.threads = ThreadPoolExecutor(1)

    def submit(self, task: Any, /, *given: Any, **named: Any) -> Any:
        (text,) = given
        assert task is play_chunk
        assert isinstance(text, str)
        future: Future[str] = Future()
        self.open.append((future, text))
        self.threads.submit(self._one)
        return future

    def _one(self) -> None:
        future, text = self.open.pop()
        if future.set_running_or_notify_cancel():
            future.set_result(play_chunk(text))


def test_a_deal_has_the_same_seed_in_every_rotation_and_each_entry_sits_everywhere() -> None:
    three = Contest(TITLES["coin_quest"], ("easy", "random", "medium"), {}, 3)
    headers = [header_of(three, 4, turn) for turn in range(three.rotations)]
    assert len({header.seed for header in headers}) == 1
    assert [{h.players[seat].level for h in headers} for seat in range(3)] == [{"easy", "random", "medium"}] * 3
    assert header_of(three, 5, 0).seed != headers[0].seed


def test_a_match_is_told_by_entry_wherever_the_entry_sat() -> None:
    seen = []
    for turn in range(2):
        told = play_match(contest(), 0, turn)
        header = header_of(contest(), 0, turn)
        seen.append(header.players[(0 - turn) % 2].level)
        assert sum(told["wins"]) == 1
        assert (told["wins"][0] > told["wins"][1]) == (told["places"][0] < told["places"][1])
    assert seen == ["easy", "easy"]


def test_the_result_depends_neither_on_who_plays_the_chunks_nor_on_their_order() -> None:
    alone, shared = Run(contest(), 12), Run(contest(), 12)
    alone.play(None, 1)
    shared.play(Backwards(), 3)
    assert figures(alone) == figures(shared)
    assert alone.figures().as_json()["seats"][0]["decisions"] > 0


def test_another_seed_plays_other_matches() -> None:
    runs = [Run(contest(seed=seed), 4) for seed in (1, 2)]
    for run in runs:
        run.play(None, 1)
    assert figures(runs[0]) != figures(runs[1])


def test_a_kept_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    whole, keep = Run(contest(), 8), tmp_path / "kept.jsonl"
    whole.play(None, 1)
    part = Run(contest(), 3, keep=keep)
    part.recall()
    part.play(None, 1)
    keep.write_bytes(keep.read_bytes()[:-9])  # torn while it was written
    again, counts = Run(contest(), 8, keep=keep), list[int]()
    again.recall()
    again.play(None, 1, counts.append)
    assert counts[0] == 5
    assert counts[-1] == 16
    assert figures(again) == figures(whole)
    assert len(keep.read_text(encoding="utf-8").splitlines()) == 17
    Run(contest(), 8, keep=keep).recall()


def test_what_was_kept_of_something_else_is_not_gone_on_with(tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    Run(contest(), 1, keep=keep).recall()
    before = keep.read_bytes()
    for other in (contest(seed=6), contest("random,easy"), Contest(TITLES["coin_age"], ("easy", "random"), {}, 5)):
        with pytest.raises(Unusable, match="other arguments"):
            Run(other, 1, keep=keep).recall()
    assert keep.read_bytes() == before


@pytest.mark.parametrize("text", ["a shopping list\n", "a shopping list", '{"arena": 3}\n', "[]\n", "\xff\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    keep = tmp_path / "list"
    keep.write_text(text, encoding="latin-1")
    with pytest.raises(Unusable):
        Run(contest(), 1, keep=keep).recall()
    assert keep.read_text(encoding="latin-1") == text


@pytest.mark.parametrize("line", ["{}", "3", "{", '{"deal": 0, "rotation": 0, "wins": [1]}'])
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    keep = tmp_path / "kept"
    Run(contest(), 1, keep=keep).recall()
    with keep.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    with pytest.raises(Unusable, match="line 2"):
        Run(contest(), 1, keep=keep).recall()


class Pretending(Executor):
    """Plays nothing: the first entry wins the matches of every deal but each third."""

    def __init__(self, backwards: bool = False) -> None:
        self.backwards = backwards
        self.open: list[tuple[Future[str], str]] = []

    def submit(self, task: Any, /, *given: Any, **named: Any) -> Any:
        future: Future[str] = Future()
        self.open.append((future, given[0]))
        if len(self.open) == 3 or not self.backwards:
            while self.open:
                one, text = self.open.pop()
                one.set_result(json.dumps([pretended(*place) for place in json.loads(text)["matches"]]))
        return future


def pretended(deal: int, rotation: int) -> dict[str, Any]:
    wins = [0.0, 1.0] if deal % 3 == 0 else [1.0, 0.0]
    paced = {"times": [{}, {}], "longest": [0.0, 0.0], "late": 0}
    return {"deal": deal, "rotation": rotation, "wins": wins, "scores": wins, "places": wins, **paced}


def test_a_run_ends_early_once_the_share_is_decided_wherever_it_is_played() -> None:
    one, other = (Run(contest(), 3000, stop_at=0.5) for _ in range(2))
    one.play(Pretending(), 1)
    other.play(Pretending(backwards=True), 1)
    assert one.stopped == other.stopped
    assert figures(one) == figures(other)
    assert one.stopped is not None
    assert FIRST_LOOK < one.stopped.deals < 300
    assert one.stopped.as_json()["side"] == "above"
    low, high = one.stopped.interval
    plain = one.figures().as_json()["seats"][0]["interval"]
    assert 0.5 < low < plain[0] < 2 / 3 < plain[1] < high


def test_a_run_that_nearly_decides_plays_all() -> None:
    run = Run(contest(), 300, stop_at=2 / 3)
    run.play(Pretending(), 1)
    assert (run.stopped, len(run.figures().played)) == (None, 600)


@pytest.mark.parametrize("title", TITLES)
def test_baselines_do_what_is_legal(title: str) -> None:
    seats = TITLES[title].seats.start
    words = [word for word in players_known(TITLES[title]) if word in ("one_step", "cheat")] + ["uniform:3"]
    match = Match(TITLES[title], header_of(Contest(TITLES[title], ("easy",) * seats, _defaults(title, seats), 1), 0, 0))
    while match.request:
        match.sample_chance()
    seat = min(match.waiting)
    for word in words:
        thought = player_named(TITLES[title], word)(match)(match.view(seat), Luck(3), lambda: False)
        assert match.refusal(seat, thought.action) is None


def _defaults(title: str, seats: int) -> dict[str, Any]:
    return chosen_options(TITLES[title], seats, {})


@pytest.mark.parametrize(
    "word",
    [
        "genius",
        "uniform:",
        "uniform:0",
        "uniform:x",
        "one_step:3",
        "easy:2",
        "steady",
        "steady:random",
        "steady:genius",
        "",
    ],
)
def test_nobody_else_can_sit_in_the_arena(word: str) -> None:
    with pytest.raises(KeyError):
        player_named(TITLES["coin_age"], word)


@pytest.mark.parametrize("word", ["uniform:2", "hard@0.1", "one_step", "cheat"])
def test_who_is_no_level_plays_whole_matches_in_the_arena(word: str) -> None:
    title = TITLES["coin"]
    options = {**_defaults("coin", 4), "target": "single_round"}
    played, others = (
        play_match(Contest(title, (first, "random", "random", "random"), options, 1), 0, 1)
        for first in (word, "random")
    )
    assert sum(played["wins"]) == pytest.approx(1)
    assert played["scores"] != others["scores"], "the level that its header names played instead"


def test_a_steady_level_does_what_it_likes_best() -> None:
    title, seed = TITLES["coin_age"], 7
    match = Match(title, header_of(Contest(title, ("easy", "easy"), _defaults("coin_age", 2), seed), 0, 0))
    wavered = 0
    while match.outcome is None:
        while match.request:
            match.sample_chance()
        if match.outcome is not None:
            break
        seat = min(match.waiting)
        said, done = (
            player_named(title, word)(match)(match.view(seat), Luck(seed), lambda: False)
            for word in ("medium", "steady:medium")
        )
        assert said.candidates == done.candidates
        if done.candidates:
            assert done.action == done.candidates[0].action
        wavered += said.action != done.action
        match.act(seat, done.action)
    assert wavered


def test_a_title_without_earlier_levels_has_none() -> None:
    with pytest.raises(KeyError):
        player_named(TITLES["coin"], "expert@0.0")
    assert "expert@0.1" in players_known(TITLES["coin"])


def test_uniform_search_that_is_told_to_stop_has_tried_everything_once() -> None:
    title = TITLES["coin_age"]
    match = Match(title, header_of(contest(), 0, 0))
    while not match.waiting:
        match.sample_chance()
    seat = min(match.waiting)
    thought = uniform_agent(title, evaluation_of(TITLES["coin_age"]), 500)(match.view(seat), Luck(1), lambda: True)
    actions = evaluation_of(TITLES["coin_age"]).candidates(match.view(seat), Luck(1))
    assert thought.work == (len(actions) if len(actions) > 1 else 1)
