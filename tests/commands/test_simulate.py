"""`main.py simulate` plays without a window and tells how it went."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import pytest

from game.core.record import parse_header, parse_lines
from game.core.referee import Match
from game.opponents.playing import play_out, question_for
from game.titles import TITLES
from tests.commands.conftest import Run
from tests.core.table import Recorded, header
from tests.toy import TITLE as toy

SEATS = ("simulate", "coin_age", "--seats", "ai:random,easy")


def test_json_is_one_object_with_the_figures_of_every_seat(run: Run) -> None:
    said = run(*SEATS, "--games", 3, "--seed", 7, "--json")
    assert (said.code, said.err) == (0, "")
    told = json.loads(said.out)
    assert told.keys() == {"games", "decisions", "seconds", "seats"}
    assert told["games"] == 3
    assert told["decisions"] > 30
    assert [seat.keys() for seat in told["seats"]] == [{"level", "wins", "mean_score"}] * 2
    assert [seat["level"] for seat in told["seats"]] == ["random", "easy"]
    assert sum(seat["wins"] for seat in told["seats"]) == pytest.approx(3, abs=0.01)


def test_without_json_it_tells_the_same_in_words(run: Run) -> None:
    said = run(*SEATS, "--games", 2)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("2 matches, ")
    assert "seat 1  easy" in said.out


@pytest.mark.parametrize("games", [1, 11])
def test_every_match_leaves_a_record_that_replays(run: Run, tmp_path: Path, games: int) -> None:
    folder = tmp_path / "a" / "b"
    assert run(*SEATS, "--games", games, "--records", folder).code == 0
    records = sorted(folder.iterdir())
    assert len(records) == games
    for record in records:
        said = run("replay", record, "--check")
        assert (said.code, said.err) == (0, "")
        assert "agree" in said.out


def test_the_same_seed_plays_the_same_matches_and_another_one_others(run: Run, tmp_path: Path) -> None:
    told = {}
    for name, seed in (("one", 5), ("again", 5), ("other", 6)):
        run(*SEATS, "--games", 2, "--seed", seed, "--records", tmp_path / name)
        told[name] = [path.read_bytes() for path in sorted((tmp_path / name).iterdir())]
    assert told["one"] == told["again"]
    assert not set(told["one"]) & set(told["other"])


def test_each_match_has_a_seed_of_its_own_by_the_documented_formula(run: Run, tmp_path: Path) -> None:
    run(*SEATS, "--games", 3, "--seed", 99, "--records", tmp_path)
    for number, path in enumerate(sorted(tmp_path.iterdir())):
        number_of_game = blake2b(f"99\x1fgame\x1f{number}".encode(), digest_size=8).digest()
        start, _ = parse_header(parse_lines(path.read_text(encoding="utf-8"))[0])
        assert start.seed == int.from_bytes(number_of_game, "big") % 2**53


def test_options_reach_the_table(run: Run, tmp_path: Path) -> None:
    assert run(*SEATS, "--option", "map=dunmarrow", "--option", "flipper=1", "--records", tmp_path).code == 0
    start, _ = parse_header(parse_lines(next(tmp_path.iterdir()).read_text(encoding="utf-8"))[0])
    assert start.options == {"map": "dunmarrow", "flipper": 1}
    assert [(player.name, player.plays) for player in start.players] == [
        ("Florin", "ai:random"),
        ("Guinea", "ai:easy"),
    ]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "the following arguments are required: title, --seats"),
        (("chess", "--seats", "random"), "there is no title 'chess'; the titles are: coin_age"),
        (("coin_age",), "the following arguments are required: --seats"),
        (("coin_age", "--seats", "random"), "coin_age is played by 2, not by 1 ('random')"),
        (("coin_age", "--seats", "random,random,easy"), "coin_age is played by 2, not by 3"),
        (("coin_age", "--seats", ""), "coin_age is played by 2, not by 1 ('')"),
        (("coin_age", "--seats", "random,"), "there is no player ''"),
        (("coin_age", "--seats", "random,genius"), "there is no player 'genius' for coin_age; a seat is one of: human"),
        (("coin_age", "--seats", "ai:human,easy"), "there is no player 'ai:human'"),
        (("coin_age", "--seats", "human,easy"), "simulate plays AI seats only"),
        ((*SEATS[1:], "--games", "0"), "--games should be 1 or more, not 0"),
        ((*SEATS[1:], "--games", "many"), "argument --games: invalid int value: 'many'"),
        ((*SEATS[1:], "--seed", "x"), "argument --seed: invalid int value: 'x'"),
        ((*SEATS[1:], "--option", "map"), "an option is written name=value, not 'map'"),
        ((*SEATS[1:], "--option", "map=mars"), "coin_age option map cannot be 'mars'; it can be: agea"),
        ((*SEATS[1:], "--option", "flipper=2"), "coin_age option flipper cannot be '2'; it can be: 0, 1"),
        ((*SEATS[1:], "--option", "stakes=high"), "coin_age has no option 'stakes'; it has: map, flipper"),
        ((*SEATS[1:], "--cheat"), "unrecognized arguments: --cheat"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(run: Run, words: tuple[str, ...], complaint: str) -> None:
    assert run("simulate", *words).complaint.startswith(complaint)


def test_a_folder_that_cannot_be_made_is_refused_in_one_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = run(*SEATS, "--records", tmp_path / "file" / "records").complaint
    assert said.startswith(f"--records: cannot write into {tmp_path / 'file' / 'records'}: ")


def test_a_record_that_cannot_be_written_is_refused_in_one_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "coin_age-0.jsonl").mkdir()
    assert run(*SEATS, "--records", tmp_path).complaint.startswith("--records: cannot write ")


def test_damaged_component_data_are_told_in_one_sentence(run: Run) -> None:
    damaged = replace(TITLES["coin_age"], component_data=lambda: {"agea": {"mark": "published"}})
    assert "agea" in run(*SEATS, titles={"coin_age": damaged}).complaint


def test_opponents_with_secrets_play_fists_to_the_end_and_shout_out_of_turn() -> None:
    shouts = 0
    for seed in range(8):
        table = Recorded(header(("ai:random", "ai:easy", "ai:random"), seed=seed, rounds=3))
        decisions = play_out(table.match)
        assert table.match.outcome is not None
        assert decisions == sum(ply.by >= 0 for ply in table.match.plies)
        shouts += sum(type(ply.action).__name__ == "Shout" for ply in table.match.plies)
    assert shouts


def test_no_seat_is_asked_with_the_seed_of_the_match() -> None:
    match = Match(toy, header(("ai:random", "ai:easy"), seed=5))
    seeds = {question_for(match, seat).seed for seat in (0, 1)}
    match.sample_chance()
    seeds |= {question_for(match, seat).seed for seat in (0, 1)}
    assert len(seeds) == 4
    assert 5 not in seeds
