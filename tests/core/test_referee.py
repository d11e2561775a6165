"""The referee: who may do what is judged by the rules, and everything that was done can be told and taken back."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.core.chance import Drew, Fell
from game.core.contract import CHANCE, SPECTATOR, Moment, Step
from game.core.referee import Match, Ply, Refused, truth_of
from game.core.replay import replay
from tests.core.table import ALONE, ONLY_FISTS, Recorded, by, dealt, fall, header, played, show
from tests.toy import TITLE as toy
from tests.toy.rules.actions import Shout, Show
from tests.toy.rules.events import CardDealt, RoundBegan


def refused_undo(match: Match, seat: int) -> str:
    assert isinstance(match.undoable(seat), str)
    with pytest.raises(ValueError, match="undo: ") as found:
        match.undo(seat)
    return str(found.value).removeprefix("undo: ")


# Acting


def test_a_legal_action_is_carried_out_and_written() -> None:
    table = dealt()
    ply = table.match.act(0, Show(2))
    assert table.match.waiting == {1}
    body = json.loads(table.lines[-1])
    assert body == {"n": 3, "by": 0, "do": "Show", "with": {"pennies": 2}, "digest": table.match.digest()}
    assert [type(event).__name__ for event in table.match.observed(ply, 0)] == ["FistClosed"]


def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing() -> None:
    table = dealt()
    before = table.match.digest(), len(table.lines), len(table.match.plies)
    with pytest.raises(Refused, match="not_so_many_pennies") as found:
        table.match.act(0, Show(9))
    assert found.value.refusal == table.match.refusal(0, Show(9))
    assert found.value.refusal.section == "2"
    assert (table.match.digest(), len(table.lines), len(table.match.plies)) == before


def test_an_action_is_judged_for_the_seat_that_chose_it() -> None:
    match = dealt().match
    match.act(0, Show(1))
    assert match.refusal(1, Show(1)) is None
    assert match.refusal(0, Show(1)) is not None
    with pytest.raises(Refused):
        match.act(0, Show(1))


def test_a_seat_that_is_not_waited_for_may_act_where_the_rules_say_so() -> None:
    match = dealt().match
    match.act(0, Show(1))
    assert 0 not in match.waiting
    match.act(0, Shout())
    assert match.waiting == {1}


def test_chance_answers_only_what_it_is_asked() -> None:
    match = Recorded(header()).match
    for answer in (Drew(("joker",)), Drew(("queen", "smith")), Fell((True,))):
        with pytest.raises(ValueError, match="chance cannot answer"):
            match.resolve_chance(answer)
    assert match.resolve_chance(Drew(("queen",))).by == CHANCE


def test_chance_does_not_act_unasked() -> None:
    match = dealt().match
    with pytest.raises(ValueError, match="not asked"):
        match.sample_chance()


def test_a_line_is_written_before_the_action_is_handed_out() -> None:
    order: list[str] = []
    match = Match(toy, header(), lambda line: order.append("written"))
    match.sample_chance()
    order.append("handed out")
    assert order == ["written", "written", "handed out"]


def test_a_disk_that_refuses_is_heard_of() -> None:
    table = dealt()

    def full(line: str) -> None:
        raise OSError("disk full")

    table.match.scribe = full
    with pytest.raises(OSError, match="disk full"):
        table.match.act(0, Show(1))


def test_how_a_throw_was_made_hangs_on_its_line_outside_the_digest() -> None:
    table, plain = Recorded(header()), Recorded(header())
    ply = table.match.resolve_chance(Drew(("queen",)), {"power": 0.5, "at": (1, 2)})
    plain.match.resolve_chance(Drew(("queen",)))
    assert ply.note == {"power": 0.5, "at": (1, 2)}
    body = json.loads(table.lines[-1])
    assert body.pop("throw") == {"power": 0.5, "at": [1, 2]}
    assert body == json.loads(plain.lines[-1])


def test_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    deals = [tuple(dealt(seed=seed).match.view(SPECTATOR + 1 + seat).cards for seat in (0, 1)) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


def test_nobody_sees_the_cards_of_others() -> None:
    match = dealt(ALONE).match
    for viewer in range(SPECTATOR, 3):
        assert [card is not None for card in match.view(viewer).cards] == [seat == viewer for seat in range(3)]


def test_looking_back_shows_the_view_of_then() -> None:
    match = dealt().match
    then = match.view(0)
    show(match, 1, 2)
    assert match.view_after(2, 0) == then
    assert match.view_after(0, 0).due == 0
    assert match.view_after(len(match.plies), 1) == match.view(1)


def test_looking_back_tells_whom_the_match_waited_for_then() -> None:
    match = dealt().match
    dealing = len(match.plies)
    show(match, 1)
    assert [match.waiting_after(plies) for plies in (0, dealing, dealing + 1)] == [set(), {0, 1}, {1}]


def test_a_viewer_sees_of_each_event_what_it_may_with_the_view_right_after_it() -> None:
    match = dealt().match
    states = truth_of(match)
    secret, open_to_all = CardDealt(0, "queen"), RoundBegan(1)
    ply = Ply(CHANCE, None, Step(states[2], (Moment(secret, states[1]), Moment(open_to_all, states[2]))))
    for viewer in (SPECTATOR, 0, 1):
        dealt_to = secret if viewer == 0 else CardDealt(0, None)
        assert match.seen(ply, viewer) == (
            (dealt_to, toy.view(states[1], viewer)),
            (open_to_all, toy.view(states[2], viewer)),
        )
        assert match.observed(ply, viewer) == (dealt_to, open_to_all)
    assert toy.view(states[1], 0) != toy.view(states[2], 0)


def test_the_score_is_told_from_the_view() -> None:
    table = played()
    assert table.match.score_lines(SPECTATOR) == toy.score_lines(table.match.view(SPECTATOR))


# Taking back


def test_one_press_takes_back_a_decision_and_the_match_is_as_before() -> None:
    table = dealt()
    before = table.match.digest()
    table.match.act(0, Show(2))
    taken = table.match.undo(0)
    assert [ply.action for ply in taken] == [Show(2)]
    assert table.match.digest() == before
    assert json.loads(table.lines[-1]) == {"n": 4, "by": 0, "undo": 1, "digest": before}


def test_one_press_goes_back_across_turns_of_opponents() -> None:
    match = dealt(ALONE).match
    show(match, 2, 1)
    assert match.undoable(0) == 2
    match.undo(0)
    assert by(match) == []


def test_chance_cannot_be_taken_back() -> None:
    match = dealt(ALONE).match
    show(match, 2, 2, 0)
    fall(match)
    assert by(match) == [0, 1, 2]
    assert refused_undo(match, 0) == "sealed"


def test_chance_cannot_be_taken_back_even_where_a_title_does_not_say_so() -> None:
    def careless(state: Any, seat: int, action: Any) -> Any:
        return toy.apply(state, seat, action)._replace(irreversible=False)

    match = Match(dataclasses.replace(toy, apply=careless), header(ALONE))
    fall(match)
    show(match, 2, 2, 0)
    assert match.undoable(0) == 3
    fall(match)
    assert refused_undo(match, 0) == "sealed"


def test_a_secret_that_was_seen_cannot_be_taken_back() -> None:
    match = dealt(ALONE).match
    match.act(0, Shout())
    assert refused_undo(match, 0) == "sealed"


def test_an_own_secret_that_only_ai_saw_can_be_taken_back_until_another_acts() -> None:
    def telling(state: Any, seat: int, action: Any) -> Any:
        return toy.apply(state, seat, action)._replace(irreversible=True, own=True)

    for seats, found in ((ALONE, 1), (("human", "human", "ai:random"), "sealed")):
        match = Match(dataclasses.replace(toy, apply=telling), header(seats))
        fall(match)
        match.act(0, Show(1))
        assert match.undoable(0) == found
        match.act(1, Show(1))
        assert match.undoable(0) == "sealed"


def test_before_an_own_decision_there_is_nothing_to_take_back() -> None:
    assert refused_undo(dealt().match, 0) == "nothing"
    match = dealt(ALONE).match
    match.act(1, Show(1))
    assert refused_undo(match, 0) == "nothing"


def test_another_persons_decision_is_not_ours_to_take_back() -> None:
    match = dealt(("human", "human", "ai:random")).match
    show(match, 1, 1)
    assert refused_undo(match, 0) == "another"
    assert match.undoable(1) == 1


def test_for_practice_chance_and_secrets_may_be_taken_back() -> None:
    match = dealt(ALONE, practice=True).match
    before = match.digest()
    show(match, 2, 2, 0)
    fall(match)
    match.undo(0)
    assert match.digest() == before


def test_what_was_taken_back_can_be_brought_back() -> None:
    table = dealt(ALONE)
    show(table.match, 2, 1)
    after = table.match.digest()
    table.match.undo(0)
    assert [ply.by for ply in table.match.redo(0)] == [0, 1]
    assert table.match.digest() == after
    assert json.loads(table.lines[-1]) == {"n": 7, "by": 0, "redo": 2, "digest": after}


def test_each_press_brings_one_decision_back() -> None:
    match = dealt(ALONE, practice=True).match
    for pennies in (1, 0):
        show(match, pennies, 2, 0)
        fall(match)
    match.undo(0)
    match.undo(0)
    match.redo(0)
    assert by(match) == [0, 1, 2]
    match.redo(0)
    assert by(match) == [0, 1, 2] * 2
    assert match.redoable(0) == 0


def test_nobody_brings_back_what_another_took_back() -> None:
    match = dealt(("human", "human", "ai:random")).match
    match.act(1, Show(1))
    match.act(0, Show(2))
    match.undo(0)
    match.undo(1)
    assert match.redoable(0) == 0
    assert [ply.by for ply in match.redo(1)] == [1]
    assert match.redoable(1) == 0
    assert [ply.by for ply in match.redo(0)] == [0]


def test_a_new_action_forgets_what_was_taken_back() -> None:
    match = dealt().match
    match.act(0, Show(2))
    match.undo(0)
    match.act(0, Show(1))
    with pytest.raises(ValueError, match="redo: nothing"):
        match.redo(0)


def test_a_choice_made_again_after_taking_back_meets_the_same_luck() -> None:
    one, other = (dealt(seed=5).match for _ in range(2))
    other.act(0, Show(4))
    other.undo(0)
    for match in (one, other):
        show(match, 2, 2)
        fall(match)
    assert one.digest() == other.digest()


def test_a_mark_changes_nothing_but_the_record() -> None:
    table = dealt()
    before = table.match.digest()
    table.match.annotate(1, "hint")
    assert table.match.annotations == ["hint"]
    assert json.loads(table.lines[-1]) == {"n": 3, "by": 1, "mark": "hint", "digest": before}


# The record


def everything(match: Match) -> None:
    """Do everything that a record can hold."""
    show(match, 1, 1)
    match.undo(0)
    match.redo(0)
    match.annotate(0, "hint")
    match.undo(0)
    match.act(0, Show(3))
    match.act(1, Show(3))
    match.act(0, Shout())
    match.act(2, Show(3))
    fall(match)


@pytest.mark.parametrize("doing", [everything, lambda match: show(match, 1), lambda match: None])
def test_a_record_replays_to_the_same_match(doing: Callable[[Match], None]) -> None:
    table = dealt(ALONE)
    doing(table.match)
    again = replay(ONLY_FISTS, table.text)
    assert again.digest() == table.match.digest()
    assert [ply.action for ply in again.plies] == [ply.action for ply in table.match.plies]
    assert [ply.action for ply in again.undone] == [ply.action for ply in table.match.undone]
    assert (again.annotations, again.written) == (table.match.annotations, table.match.written)


def test_a_replayed_match_goes_on_as_if_it_had_never_been_left() -> None:
    table = dealt(ALONE)
    everything(table.match)
    again = replay(ONLY_FISTS, table.text)
    lines: list[str] = []
    again.scribe = lines.append
    for match in (table.match, again):
        match.act(0, Show(0))
    assert lines == table.lines[-1:]


def test_a_match_is_laid_out_with_the_data_of_its_record() -> None:
    table = Recorded(replace(header(), data={"pennies": 1, "cards": {"fool": 1, "knave": 2, "king": 3}}))
    fall(table.match)
    assert table.match.legal_actions(0).actions == (Show(0), Show(1), Shout())
    assert replay(ONLY_FISTS, table.text).digest() == table.match.digest()
