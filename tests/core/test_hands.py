"""A seat changes hands in the middle of a match: the record says so, and nothing before is taken back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.hands import later_hands, people_of, player_at, players_now
from game.core.record import Unreadable, as_text
from game.core.referee import Match
from game.core.replay import Drift, replay
from game.opponents.playing import question_after
from game.opponents.review import decision_after
from saves.branch import branch
from saves.slots import Slots
from tests.core.table import ALONE, ONLY_FISTS, PEOPLE, Recorded, dealt, played, show
from tests.toy.rules.actions import Show
from tests.toy.shelving import WITH_FISTS

HUMAN, EASY, RANDOM = "human", "ai:easy", "ai:random"


def plays(match: Match) -> list[str]:
    return [player.plays for player in players_now(match)]


def test_a_seat_changes_hands_and_back() -> None:
    match = dealt(ALONE).match
    match.annotate(0, EASY)
    assert plays(match) == [EASY, RANDOM, RANDOM]
    match.act(0, Show(1))
    match.annotate(0, HUMAN)
    match.annotate(2, HUMAN)
    assert plays(match) == [HUMAN, RANDOM, HUMAN]
    assert later_hands(match) == ((EASY, HUMAN), (), (HUMAN,))
    assert [player.name for player in players_now(match)] == [player.name for player in match.header.players]
    assert match.digest() == dealt_and_shown().digest(), "who plays is no part of the position"


def dealt_and_shown() -> Match:
    match = dealt(ALONE).match
    match.act(0, Show(1))
    return match


def test_whoever_ever_held_a_seat_has_secrets_there() -> None:
    match = dealt(PEOPLE).match
    assert people_of(match) == (0, 1)
    match.annotate(1, EASY)
    assert people_of(match) == (0, 1)
    match = dealt(ALONE).match
    match.annotate(1, HUMAN)
    match.annotate(1, RANDOM)
    assert people_of(match) == (0, 1)


def test_a_decision_belongs_to_who_held_the_seat_then() -> None:
    match = dealt(ALONE).match
    start = len(match.plies)
    match.act(0, Show(1))
    match.annotate(1, HUMAN)
    match.annotate(0, EASY)
    match.act(1, Show(1))
    assert [player_at(match, 0, plies).plays for plies in (start, start + 1)] == [HUMAN, EASY]
    assert player_at(match, 1, start).plays == RANDOM
    assert decision_after(match, start) is None, "a person decided"
    assert decision_after(match, start + 1) is None, "a person decided, for an opponent's seat"
    assert question_after(match, start + 1, 0).level == "easy"


@pytest.mark.parametrize("practice", [False, True])
def test_nothing_is_taken_back_across_a_change_of_hands(practice: bool) -> None:
    match = dealt(PEOPLE, practice=practice).match
    match.act(0, Show(1))
    match.annotate(1, EASY)
    assert match.undoable(0) == "hands"
    with pytest.raises(ValueError, match="undo: hands"):
        match.undo(0)


def test_what_was_taken_back_does_not_come_back_after_a_change_of_hands() -> None:
    match = dealt(PEOPLE).match
    match.act(0, Show(1))
    match.undo(0)
    match.annotate(0, EASY)
    assert match.redoable(0) == 0


def test_a_person_takes_back_across_a_seat_handed_to_an_opponent() -> None:
    match = dealt(("human", "human", "human")).match
    match.annotate(1, EASY)
    show(match, 1, 1)
    assert match.undoable(0) == 2, "nobody's decision stands between"
    match = dealt(ALONE).match
    match.annotate(1, HUMAN)
    show(match, 1, 1)
    assert match.undoable(0) == "another", "a person decided for that seat"


def changed() -> Recorded:
    """Return a record in which two seats changed hands."""
    table = dealt(ALONE)
    table.match.annotate(0, EASY)
    table.match.act(0, Show(1))
    table.match.annotate(0, HUMAN)
    table.match.act(1, Show(1))
    table.match.undo(1)
    table.match.annotate(1, HUMAN)
    return table


def test_a_record_replays_with_who_holds_what() -> None:
    table = changed()
    again = replay(ONLY_FISTS, table.text)
    assert (again.hands, again.digest(), again.written) == (
        table.match.hands,
        table.match.digest(),
        table.match.written,
    )
    assert again.undoable(0) == table.match.undoable(0) == "hands"


def with_mark(table: Recorded, seat: object, mark: object) -> str:
    """Return a record that ends with a mark."""
    match = table.match
    last = {"n": match.written + 1, "by": seat, "mark": mark, "digest": match.digest()}
    return as_text([*table.lines, json.dumps(last)])


@pytest.mark.parametrize(
    ("seat", "mark", "said"),
    [
        (0, "ai:grandmaster", "has no level 'grandmaster'"),
        (0, "ai:", "a seat is played by 'human' or by 'ai:' and a level, not by 'ai:'"),
        (1, "ai:EASY", "a seat is played by 'human' or by 'ai:' and a level, not by 'ai:EASY'"),
        (3, "ai:easy", "'by' should be a seat, not 3"),
        (True, "human", "'by' should be a seat, not True"),
        (0, ["human"], "'mark' should be a word"),
    ],
)
def test_nobody_plays_on_whom_the_game_does_not_know(seat: object, mark: object, said: str) -> None:
    table = dealt(ALONE)
    with pytest.raises(Unreadable, match=said) as told:
        replay(ONLY_FISTS, with_mark(table, seat, mark))
    assert told.value.line == len(table.lines) + 1


@pytest.mark.parametrize(
    ("table", "seat", "mark", "said"),
    [
        (dealt(ALONE), 0, HUMAN, "seat 0 is to be played by 'human', which it is already"),
        (changed(), 1, HUMAN, "seat 1 is to be played by 'human', which it is already"),
        (played(ALONE), 0, EASY, "a seat changes hands, but the match is over"),
    ],
)
def test_a_change_that_is_none_differs_and_leaves_the_hands_alone(
    table: Recorded, seat: int, mark: str, said: str
) -> None:
    with pytest.raises(Drift, match=said) as told:
        replay(ONLY_FISTS, with_mark(table, seat, mark))
    assert told.value.match.hands == table.match.hands


def test_a_change_with_a_wrong_digest_leaves_the_hands_alone() -> None:
    table = dealt(ALONE)
    whole = with_mark(table, 0, EASY)
    at = whole.rindex(table.match.digest())
    with pytest.raises(Drift) as told:
        replay(ONLY_FISTS, whole[:at] + "0" * 16 + whole[at + 16 :])
    assert told.value.match.hands == []


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(max_size=44), st.text(max_size=44).map("ai:".__add__), st.just(HUMAN), st.integers()))
def test_any_mark_is_followed_or_refused_in_a_sentence(mark: object) -> None:
    table = dealt(ALONE)
    told, match = "", table.match
    try:
        match = replay(ONLY_FISTS, with_mark(table, 1, mark))
    except (Unreadable, Drift) as error:
        told = str(error)
    levels = match.title.opponents().levels
    assert player_at(match, 1).human or player_at(match, 1).level in levels
    assert told.isprintable()
    assert len(told) < 200


def test_a_match_that_branches_off_keeps_who_held_what_until_there() -> None:
    table = changed()
    slots = Slots(WITH_FISTS)
    both = branch(slots, table.match, len(table.match.plies), 5)
    start = branch(slots, table.match, len(table.match.plies) - 1, 5)
    assert plays(both.match) == [HUMAN, HUMAN, RANDOM]
    assert plays(start.match) == [EASY, RANDOM, RANDOM]
    assert slots.open(both.slot.name).match.hands == both.match.hands
    both.slot.close()
    start.slot.close()
