"""Records of Stripmine, followed by a second implementation that was written from `RECORD.md` alone."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from game.core.contract import OptionValue, chosen_options
from game.core.luck import Luck
from game.core.record import Header, Player
from game.core.referee import Match
from game.stripmine import TITLE
from tests.titles.stripmine.checker import check
from tests.titles.stripmine.table import DATA, VARIANTS

GOLDEN = Path(__file__).parents[2] / "records" / "golden"


def record_of(seats: int, seed: int, options: dict[str, OptionValue]) -> str:
    """Return the record of a match by luck."""
    players = tuple(Player(f"Player {seat}", "ai:random") for seat in range(seats))
    lines: list[str] = []
    header = Header("stripmine", 1, "test", chosen_options(TITLE, seats, options), players, seed, False, DATA)
    match, luck = Match(TITLE, header, lines.append), Luck(seed)
    while match.outcome is None:
        if match.request is not None:
            match.sample_chance()
        else:
            seat = luck.choose(sorted(match.waiting), "who", len(match.plies))
            match.act(seat, match.legal_actions(seat).sample(luck, len(match.plies)))
    return "\n".join(lines)


def test_there_are_golden_records_for_2_3_5_and_8_seats_in_every_variant() -> None:
    found = Counter(path.stem.rsplit("-", 1)[0] for path in GOLDEN.glob("stripmine-*.jsonl"))
    variants = ("base", "bear", "blowout", "bear_blowout")
    wanted = Counter({f"stripmine-{seats}-{variant}": 2 for seats in (2, 3, 5, 8) for variant in variants})
    assert found - Counter(["stripmine"]) == wanted


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("stripmine-*.jsonl")), ids=lambda path: path.stem)
def test_an_outside_checker_follows_every_golden_record(path: Path) -> None:
    assert check(path.read_text(encoding="utf-8")) > 20


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_an_outside_checker_agrees_on_matches_by_luck(seats: int, variant: dict[str, OptionValue]) -> None:
    for seed in range(3):
        text = record_of(seats, seed, variant)
        assert check(text) == len(text.splitlines())


def test_the_outside_checker_notices_another_hill_than_the_digest_tells() -> None:
    lines = record_of(2, 1, {"start": 0}).splitlines()
    third = json.loads(lines[3])
    third["with"]["hill"] = (third["with"]["hill"] + 1) % 4
    with pytest.raises(AssertionError, match="line 4"):
        check("\n".join([*lines[:3], json.dumps(third), *lines[4:]]))
