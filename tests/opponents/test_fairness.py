"""Opponents play fair, and the tests that say so would find out one that does not. The long run does far more."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.coin.rules.state import VALUE
from game.commands.seats import new_header
from game.core.contract import chosen_options
from game.core.luck import Luck
from game.core.record import Player
from game.core.referee import Match
from game.opponents.levels import levels_of
from game.opponents.playing import mind_seed, question_for
from game.titles import TITLES
from scenes.app.seeds import new_seed
from tests.opponents.fairness import World, examine, exchanged, oracle_asked, other_world, positions_of

SECRET = ("coin", "coin_quest", "american_numismatists")

TOGETHER = ("coin", "coin_quest")
"""Titles with moments at which several seats decide, each with secrets of its own."""


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


@pytest.mark.parametrize("title", TOGETHER)
def test_a_gossip_between_seats_that_decide_together_is_caught(title: str) -> None:
    counts = examined(title, "random", matches=3, positions=8, samples=1)
    assert counts["differences of the planted gossip"] > 0


@pytest.mark.parametrize("title", [*TOGETHER, "stripmine"])
def test_a_mind_that_tells_its_next_seat_what_it_answered_at_the_last_is_caught(title: str) -> None:
    counts = examined(title, "random", matches=4, positions=8, samples=1)
    assert counts["differences of the planted chatter"] > 0
    assert counts["differences"] == 0


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


TRIED = 1 << 12
"""Seeds that the planted cracker tries."""


def cracked(match: Match, seat: int) -> int | None:
    """Return the seed of a match as a mind finds it that tries which one brings its own luck, or None."""
    plies = len(match.plies)
    known = question_for(match, seat).seed
    of_the_match = (n for n in range(TRIED) if Luck(n).number("mind", seat, plies) == known)
    return next((n for n in range(TRIED) if mind_seed(n, seat, plies) == known), next(of_the_match, None))


def begun(seed: int) -> Match:
    title = TITLES["coin_quest"]
    return Match(
        title, new_header(title, (Player("A", "ai:easy"), Player("B", "ai:easy")), chosen_options(title, 2, {}), seed)
    )


def test_a_seed_cracker_finds_small_seeds_but_none_that_a_table_makes() -> None:
    assert [cracked(begun(seed), 1) for seed in (7, TRIED - 1)] == [7, TRIED - 1]
    assert not any(cracked(begun(new_seed()), 0) for _ in range(5))
    made = {new_seed() for _ in range(100)}
    assert len(made) == 100
    assert all(seed < 1 << 128 for seed in made)
    assert sum(seed >= 1 << 120 for seed in made) > 80


def test_a_mind_draws_from_another_well_than_the_match() -> None:
    matches = [begun(seed) for seed in range(50)]
    for match in matches:
        mind = question_for(match, 0).seed
        assert mind not in {match.luck.number(purpose, 0, 0) for purpose in ("idea", "mind", "advice", "film")}
        assert mind != mind_seed(match.header.seed, 0, 0, "advice")
    assert len({question_for(match, 0).seed for match in matches}) == 50
