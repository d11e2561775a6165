"""Every title is a PettingZoo environment, shows a seat only its view, and is played by the ladder's levels."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from game.core.luck import Luck
from game.study.baselines import Level
from game.study.environment import AEC, Parallel, aec, parallel
from game.study.page import PAGE, chapter
from game.study.spelling import WAIT
from game.study.table import Rules, StudyTable
from game.titles import TITLES
from tests.study.trials import TABLES, tried

CYCLES = 8
WORDS = 40
"""How many words are said at random before two worlds are compared."""

OUT_OF_TURN = 32
"""A seed whose match soon gives somebody a card that may be played out of turn."""

every_table = pytest.mark.parametrize(("title", "seats"), TABLES)
every_title = pytest.mark.parametrize(("title", "seats"), [(title.id, title.seats[-1]) for title in TITLES.values()])


@every_table
def test_pettingzoo_finds_nothing_wrong(title: str, seats: int) -> None:
    tried(title, seats, CYCLES)


def table_of(title: str, seats: int, seed: int = 5) -> StudyTable:
    rules = Rules(TITLES[title], seats)
    return StudyTable(rules, rules.match(seed))


def said(table: StudyTable, luck: Luck, number: int) -> int:
    """Let a seat that the match waits for say any word; return the seat."""
    seat = max(table.waiting)
    table.say(seat, luck.choose(table.words(seat), "word", number))
    return seat


@every_title
def test_two_worlds_that_look_the_same_to_a_seat_give_it_the_same_arrays(title: str, seats: int) -> None:
    table, luck = table_of(title, seats), Luck(3)
    for number in range(WORDS):
        said(table, luck, number)
        seat = number % seats
        if table.outcome is not None:
            break
        if number % 3:
            continue
        match = table.rules.match(6)
        match._opening = TITLES[title].sample_state(table.view(seat), Luck(number))
        world = StudyTable(table.rules, match)
        world.spelled = list(table.spelled)
        assert np.array_equal(table.shown(seat), world.shown(seat))
        assert np.array_equal(table.mask(seat), world.mask(seat))


@every_title
def test_what_a_seat_is_shown_lies_within_the_space_and_names_no_field_twice(title: str, seats: int) -> None:
    env = parallel(title, seats)
    shown, _ = env.reset(seed=2)
    assert all(env.observation_space(agent).contains(shown[agent]) for agent in env.agents)
    names = [field.name for field in env.rules.fields]
    assert len(names) == len(set(names))
    view = env.table.view(0)
    assert all(len(field.numbers(view)) == field.size for field in env.rules.fields)


def test_a_closed_fist_is_shown_to_nobody_else() -> None:
    shown: list[Any] = []
    for kept in (0, -1):
        table = table_of("stripmine", 3)
        while table.view(0).table.stage != "offering":
            said(table, Luck(1), 0)
        word = table.words(0)[kept]
        table.say(0, "Offer") if word == "Offer" else table.say(0, word)
        while table.spelled[0]:
            table.say(0, table.words(0)[kept])
        shown.append([table.shown(seat).tolist() for seat in range(3)])
    assert shown[0][0] != shown[1][0]
    assert shown[0][1:] == shown[1][1:]


def trace(env: Parallel, luck: Luck) -> list[Any]:
    """Play at random; return all that was shown and won."""
    shown, _ = env.reset(seed=9)
    found: list[Any] = [shown]
    for number in range(80):
        if not env.agents:
            break
        allowed = {agent: np.flatnonzero(shown[agent]["action_mask"]).tolist() for agent in env.agents}
        shown, won, *_ = env.step({a: luck.choose(allowed[a], "word", a, number) for a in env.agents})
        found.append((shown, won))
    return found


def test_the_same_seed_brings_the_same_match_where_all_act_at_once() -> None:
    found = [trace(parallel("stripmine", 4), Luck(4)) for _ in range(2)]
    assert repr(found[0]) == repr(found[1])
    assert sum(found[0][-1][1].values()) == pytest.approx(1)


def test_a_match_without_a_seed_is_another_one() -> None:
    env = aec("coin", 4)
    env.reset(seed=1)
    first = env.observe("seat_0")["observation"].tolist()
    env.reset()
    assert env.observe("seat_0")["observation"].tolist() != first
    env.reset(seed=1)
    assert env.observe("seat_0")["observation"].tolist() == first


@pytest.mark.parametrize("env", [aec("coin_age", 2), parallel("coin_age", 2)], ids=["aec", "parallel"])
def test_a_word_that_may_not_be_said_is_refused(env: Any) -> None:
    env.reset(seed=1)
    with pytest.raises(ValueError, match="cannot say 'Pay'"):
        env.step(
            env.rules.numbers["Pay"] if isinstance(env, AEC) else dict.fromkeys(env.agents, env.rules.numbers["Pay"])
        )


def test_who_may_act_out_of_turn_is_asked_and_may_let_it_pass() -> None:
    env = aec("american_numismatists", 3)
    env.reset(seed=OUT_OF_TURN)
    luck = Luck(OUT_OF_TURN)
    words: tuple[str, ...] = ()
    for number in range(1000):
        words = env.table.words(env.seat(env.agent_selection))
        if words[0] == WAIT:
            break
        env.step(env.rules.numbers[luck.choose(words, "word", number)])
    assert words == (WAIT, "RevealCoinShow")
    asked, plies = env.agent_selection, env.table.plies
    assert env.seat(asked) not in env.table.waiting
    env.step(env.rules.numbers[WAIT])
    assert env.agent_selection != asked
    assert env.table.plies == plies


@pytest.mark.parametrize(("title", "seats"), [("coin_age", 2), ("stripmine", 3), ("coin_quest", 2)])
def test_levels_play_a_match_to_its_end_and_the_same_one_again(title: str, seats: int) -> None:
    ends = []
    for _ in range(2):
        env = aec(title, seats)
        env.reset(seed=3)
        easy, chance = Level(env, "easy"), Level(env, "random")
        for agent in env.agent_iter():
            env.step(None if env.terminations[agent] else (easy if agent == "seat_0" else chance)(agent))
            if env.table.outcome is not None:
                break
        ends.append((env.rewards, env.table.plies))
    assert ends[0] == ends[1]
    assert sum(ends[0][0].values()) == pytest.approx(1)


def test_the_page_lists_the_fields_as_they_are() -> None:
    assert PAGE.read_text(encoding="utf-8").endswith(chapter())
