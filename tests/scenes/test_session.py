"""A session: what was asked about a position is answered for that position alone, and everything is saved in time."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.core.agent import Decision
from game.core.referee import Match
from game.opponents.messages import Question
from game.opponents.worker import answer
from game.physics.launch import SLAP_TRAY
from saves.slots import Slots
from scenes.match.session import Session
from tests.core.table import ALONE, fall, header
from tests.toy.rules.actions import Shout, Show
from tests.toy.shelving import WITH_FISTS


class Attentive:
    """A worker that remembers what it was asked, and answers when it is told to; `changed` alters its answers."""

    def __init__(self) -> None:
        self.changed: dict[str, Any] = {}
        self.refused = 0
        self.asked: list[Question] = []
        self.ready = True
        self._open: Question | None = None

    @property
    def busy(self) -> bool:
        return self._open is not None

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self._open = question

    def poll(self) -> Decision[Any] | None:
        if not self.ready or self._open is None:
            return None
        question, self._open = self._open, None
        return replace(answer(question), **self.changed)

    def refuse(self) -> None:
        self.refused += 1
        self._open, self.changed = self.asked[-1], {}

    def cancel(self) -> None:
        self._open = None

    def close(self) -> None:
        self.cancel()


class Played:
    """A session of Fists, its worker, and the plies that it has handed on."""

    def __init__(self, plays: tuple[str, ...], **options: Any) -> None:
        self.worker = Attentive()
        self.staged: list[Any] = []
        self.left = False
        self.opened = Slots(WITH_FISTS).begin(header(plays, **options))
        fall(self.opened.match)
        self.session = Session(
            self.opened,
            lambda: self.worker,  # type: ignore[arg-type, return-value]
            lambda ply, thrown: self.staged.append(ply),
            lambda coins: SLAP_TRAY,
        )

    @property
    def match(self) -> Match:
        return self.opened.match

    def leave(self) -> None:
        """Leave the session, unless that has been done."""
        if not self.left:
            self.left = True
            self.session.leave()


@pytest.fixture
def alone(home_of_its_own: object) -> Iterator[Played]:
    """A person between two opponents who never shout."""
    played = Played(ALONE, shout=False)
    yield played
    played.leave()


def by_opponents(match: Match) -> list[tuple[int, Any]]:
    return [(ply.by, ply.action) for ply in match.plies if ply.by > 0]


def test_opponents_are_asked_one_after_another_with_their_own_views(alone: Played) -> None:
    session = alone.session
    for seat in (1, 2):
        session.ask_opponents()
        assert session.thinking == seat
        assert alone.worker.asked[-1].view == alone.match.view(seat)
        session.ask_opponents()  # the question is open already
        assert session.take_answer()
    assert [question.view.viewer for question in alone.worker.asked] == [1, 2]
    assert [seat for seat, _ in by_opponents(alone.match)] == [1, 2]
    assert [ply.by for ply in alone.staged] == [1, 2]


def test_an_answer_about_a_position_that_is_gone_is_not_carried_out(alone: Played) -> None:
    session = alone.session
    session.ask_opponents()
    alone.match.act(2, Show(1))
    assert session.take_answer()
    assert by_opponents(alone.match) == [(2, Show(1))]
    assert session.thinking is None


def test_advice_about_a_position_that_is_gone_is_not_given(alone: Played) -> None:
    alone.session.ask_advice(0)
    alone.match.act(2, Show(1))
    assert alone.session.take_advice() is None
    alone.session.ask_advice(0)
    assert alone.session.take_advice() is not None


@pytest.mark.parametrize("word", ["act", "undo", "redo", "advice", "leave"])
def test_a_question_about_a_position_that_is_gone_is_dropped(alone: Played, word: str) -> None:
    session = alone.session
    if word == "undo":
        session.act(0, Show(1))
    if word == "redo":
        session.act(0, Show(1))
        session.undo(0)
    alone.worker.ready = False
    session.ask_opponents()
    assert alone.worker.busy
    asked = len(alone.worker.asked)
    match word:
        case "act":
            session.act(0, Show(1))
        case "undo":
            session.undo(0)
        case "redo":
            session.redo(0)
        case "advice":
            session.ask_advice(0)
            session.forget_advice()
        case "leave":
            alone.leave()
    assert session.thinking is None
    assert not alone.worker.busy
    assert len(alone.worker.asked) == asked + (word == "advice")


def test_while_advice_is_thought_no_opponent_is_asked(alone: Played) -> None:
    alone.session.ask_advice(0)
    alone.session.ask_opponents()
    assert len(alone.worker.asked) == 1
    assert alone.match.annotations == ["hint"]


def test_what_has_only_one_answer_is_not_thought_about(home_of_its_own: object) -> None:
    played = Played(ALONE, shout=False, rounds=3)
    match, session = played.match, played.session
    while len(match.legal_actions(1)) > 1 and match.outcome is None:
        for seat in sorted(match.waiting):
            match.act(seat, max(match.legal_actions(seat).actions, key=lambda action: action.pennies))
        fall(match)
    if match.outcome is None:
        session.ask_opponents()
        assert session.thinking == 1
        assert played.worker.asked == []
        assert session.take_answer()
    played.leave()


def test_who_may_interrupt_is_asked_once_at_each_moment(home_of_its_own: object) -> None:
    played = Played(("human", "ai:random", "human"), shout=True)
    played.match.act(1, Show(1))
    for _ in range(4):
        played.session.ask_opponents()
        played.session.take_answer()
    interrupts = [question for question in played.worker.asked if question.interrupt]
    assert len(interrupts) == 1 + len([ply for ply in played.staged if isinstance(ply.action, Shout)])
    assert {question.view.viewer for question in played.worker.asked} == {1}
    played.leave()


def test_nobody_sees_that_one_is_asked_who_may_act_out_of_turn(home_of_its_own: object) -> None:
    played = Played(("human", "ai:random", "ai:random"), shout=True)
    played.match.act(2, Show(1))
    played.session.ask_opponents()
    assert played.worker.asked[-1].interrupt
    assert played.session.thinking == 1, "who decides thinks, whoever is asked before"
    played.leave()


def test_when_the_turn_passes_a_generation_is_made(alone: Played) -> None:
    slot = alone.opened.slot
    alone.session.act(0, Show(1))
    alone.session.saving._saver.submit(lambda: None).result()  # what was to be saved before has been saved then
    assert slot.generation(1).read_bytes() == slot.record.read_bytes()
    alone.leave()
    assert slot.generation(1).read_bytes() == slot.record.read_bytes()
    (summary,) = Slots(WITH_FISTS).summaries()
    assert (summary.actions, summary.turn) == (len(alone.match.plies), 1)


def test_a_disk_that_refuses_stops_nothing_and_is_heard_of(alone: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*line: str) -> None:
        raise OSError(errno.ENOSPC, "disk full")

    monkeypatch.setattr(alone.opened.slot, "write", full)
    monkeypatch.setattr(alone.opened.slot, "flush", full)
    alone.session.act(0, Show(1))
    assert alone.match.plies[-1].action == Show(1)
    assert alone.session.saving.news()
    assert alone.session.saving.unsaved


@pytest.mark.parametrize(
    ("plays", "handed_over", "viewer"),
    [(("human", "human"), True, -1), (("human", "ai:random"), False, 0), (("ai:random", "ai:random"), False, -1)],
)
def test_only_among_people_is_the_table_handed_over(
    home_of_its_own: object, plays: tuple[str, ...], handed_over: bool, viewer: int
) -> None:
    played = Played(plays)
    assert (played.session.needs_handover, played.session.default_viewer) == (handed_over, viewer)
    played.leave()


# The process in which opponents think goes wrong


def test_a_decision_that_the_rules_do_not_allow_is_sent_back(alone: Played) -> None:
    alone.worker.changed = {"action": Show(99)}
    alone.session.ask_opponents()
    assert not alone.session.take_answer()
    assert (alone.worker.refused, by_opponents(alone.match)) == (1, [])
    assert alone.session.take_answer()
    assert [seat for seat, _ in by_opponents(alone.match)] == [1]


def test_advice_that_the_rules_do_not_allow_is_sent_back(alone: Played) -> None:
    alone.worker.changed = {"action": Show(99)}
    alone.session.ask_advice(0)
    assert alone.session.take_advice() is None
    assert alone.worker.refused == 1
    assert alone.session.take_advice() is not None


def test_a_stand_in_is_told_of_once(alone: Played) -> None:
    alone.worker.changed = {"lost": 2, "level": "easy"}
    told = []
    for _ in range(2):
        alone.session.ask_opponents()
        assert alone.session.take_answer()
        told.append(alone.session.mishap)
        alone.session.mishap = None
    assert told == [("substitute", 1), None]


def test_a_process_that_was_replaced_is_not_told_of_and_leaves_no_trace_in_the_record(alone: Played) -> None:
    alone.worker.changed = {"lost": 1}
    alone.session.ask_opponents()
    assert alone.session.take_answer()
    assert (alone.session.mishap, alone.match.annotations, alone.session.stand_ins) == (None, [], {})


def test_whoever_stands_in_is_written_down_and_shown_until_the_seat_decides_for_itself(home_of_its_own: object) -> None:
    played = Played(ALONE, shout=False, rounds=3)
    played.worker.changed = {"lost": 2, "level": "easy"}
    played.session.ask_opponents()
    assert played.session.take_answer()
    assert played.session.mishap == ("substitute", 1)
    assert played.session.stand_ins == {1: "easy"}
    lines = [json.loads(line) for line in played.opened.slot.record.read_text().splitlines()]
    assert [(line["by"], line.get("mark"), line.get("do")) for line in lines[-2:]] == [
        (1, "substitute", None),
        (1, None, "Show"),
    ]
    played.session._note_losses(1, Decision(None))
    assert played.session.stand_ins == {}
    played.leave()
    (summary,) = Slots(WITH_FISTS).summaries()
    assert Slots(WITH_FISTS).open(summary.slot).match.annotations == ["substitute"]


def test_advice_of_somebody_weaker_is_not_given_as_if_it_were_the_strongest(alone: Played) -> None:
    alone.worker.changed = {"lost": 2, "level": "easy"}
    alone.session.ask_advice(0)
    assert alone.session.take_advice() is None
    assert alone.session.mishap == ("no_advice", 0)
