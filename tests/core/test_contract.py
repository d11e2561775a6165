"""What titles share: options, legal actions, totals."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from game.commands.seats import option_from_text
from game.core.contract import BadData, LegalActions, Option, ScoreLine, chosen_options, totals
from game.core.form import Form
from game.core.luck import Luck
from tests.core.table import dealt
from tests.toy import TITLE as toy


@dataclass(frozen=True)
class Six:
    """A form with six answers that are not spelled out here."""

    items: tuple[str, ...] = ("die",)
    count: int = 6

    def next_spots(self, partial: object, item: str) -> frozenset[str]:
        return frozenset("123456")

    def finish(self, partial: object) -> str | None:
        return None

    def sample(self, luck: Luck, *key: object) -> str:
        return luck.choose("123456", "die", *key)

    def every(self) -> tuple[str, ...]:
        return tuple("123456")


def test_options_that_are_not_given_have_their_defaults() -> None:
    assert chosen_options(toy, 2, {"shout": False}) == {"rounds": 2, "shout": False}


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"stakes": 1}, "fists has no option 'stakes'; it has: rounds, shout"),
        ({"rounds": 4}, "fists option rounds cannot be 4; it can be: 1, 2, 3"),
        ({"rounds": True}, "rounds cannot be True"),
        ({"shout": 1}, "shout cannot be 1; it can be: true, false"),
        ({"rounds": "2"}, "rounds cannot be '2'"),
    ],
)
def test_an_option_that_does_not_exist_is_refused_in_a_sentence(given: dict[str, object], why: str) -> None:
    with pytest.raises(BadData, match=why):
        chosen_options(toy, 2, given)


def test_a_seat_as_an_option_must_be_at_the_table() -> None:
    start = Option("start", ("random", 0, 1, 2, 3), "random", seat=True)
    assert start.offered(2) == ("random", 0, 1)
    assert Option("rounds", (1, 5), 1).offered(2) == (1, 5)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("rounds", "3", 3),
        ("rounds", "three", "three"),
        ("shout", "true", True),
        ("shout", "False", False),
        ("stakes", "1", "1"),
    ],
)
def test_options_are_read_as_typed(name: str, text: str, value: object) -> None:
    read = option_from_text(toy, name, text)
    assert read == value
    assert type(read) is type(value)


def test_totals_are_the_sums_of_lines() -> None:
    lines = (ScoreLine(0, "a", 3), ScoreLine(2, "b", -1), ScoreLine(0, "c", 4))
    assert totals(lines, 3) == (7, 0, -1)


def test_legal_actions_count_their_list_and_their_form() -> None:
    form: Form[str] = Six()
    assert not LegalActions()
    assert len(LegalActions(("pass",), form)) == 7
    assert LegalActions(form=form)


def test_legal_actions_sample_their_form_as_often_as_each_listed_action() -> None:
    form: Form[str] = Six()
    found = Counter(LegalActions(("pass", "stop"), form).sample(Luck(1), number) for number in range(3000))
    assert found.keys() == {"pass", "stop", *"123456"}
    assert abs(found["pass"] - 1000) < 150
    assert abs(found["stop"] - 1000) < 150


def test_all_legal_actions_come_up() -> None:
    legal = dealt().match.legal_actions(0)
    assert {legal.sample(Luck(2), number) for number in range(200)} == set(legal.actions)
