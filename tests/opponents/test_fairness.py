"""Opponents play fair, and the tests that say so would find out one that does not. The long run does far more."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.coin.rules.state import VALUE
from game.opponents.levels import levels_of
from game.titles import TITLES
from tests.opponents.fairness import World, examine, exchanged, oracle_asked, other_world, positions_of

SECRET = ("coin", "coin_quest", "american_numismatists")


def examined(title: str, level: str, **asked: Any) -> dict[str, int]:
    basis = {"title": title, "level": level, "share": 1.0, "first": 1, "matches": 1, "positions": 4, "samples": 20}
    counts: dict[str, int] = json.loads(examine(json.dumps({**basis, **asked})))
    return counts


@pytest.mark.parametrize("title", TITLES)
def test_opponents_do_the_same_in_worlds_they_cannot_tell_apart_and_a_cheat_is_caught(title: str) -> None:
    easy = examined(title, "easy", positions=8)
    known = levels_of(TITLES[title])
    stronger = examined(title, "hard" if "hard" in known else known[-1], share=0.02, first=2, positions=1)
    for counts in (easy, stronger):
        assert counts["pairs"] > 0
        assert (counts["differences"], counts["views that differ"], counts["inconsistent samples"]) == (0, 0, 0)
    assert easy["differences of the planted cheat"] > 0
    assert easy["samples"] == 20 * easy["pairs"]


@pytest.mark.parametrize("title", SECRET)
def test_the_worlds_compared_hold_other_secrets(title: str) -> None:
    assert examined(title, "random")["pairs with other secrets"] > 0


def test_a_cheat_that_looks_only_at_its_neighbours_cards_is_caught() -> None:
    def sly(world: World, seat: int, seed: int) -> int:
        legal = world.title.legal_actions(world.title.view(world.state, seat)).actions
        return sum(map(VALUE.__getitem__, world.state.players[seat - 1].hand)) % len(legal)

    def honest(world: World, seat: int, seed: int) -> str:
        return f"{world.title.view(world.state, seat)} {seed}"

    pairs = [(position, other_world(position)) for position in positions_of(TITLES["coin"], 4)]
    assert all(exchanged(position, honest, other) for position, other in pairs)
    assert not all(exchanged(position, sly, other) for position, other in pairs)


@pytest.mark.parametrize("title", SECRET)
def test_a_cheating_twin_of_hard_is_made_from_the_truth(title: str) -> None:
    asked = oracle_asked(TITLES[title])
    assert asked is not None
    position = next(positions_of(TITLES[title], 3, 1))
    world = position.world
    assert world.title.why_illegal(world.state, position.seat, asked(world, position.seat, position.seed)) is None
