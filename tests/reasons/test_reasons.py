"""Whatever reason is given in a random match holds by the rules, and the telling ones are given."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from game.american_numismatists.table import reasons as of_american_numismatists
from game.coin_age.table import reasons as of_coin_age
from game.coin_quest.table import reasons as of_coin_quest
from game.core.chance import ChanceAction
from game.core.contract import CHANCE
from game.core.luck import Luck
from game.stripmine.table import reasons as of_stripmine
from game.titles import TITLES
from scenes.words import Words, entries, file_of
from tests.contract.plays import match_of, tables_of
from tests.reasons import american_numismatists, coin, coin_age, coin_quest, stripmine
from tests.reasons.told import Checks, Told

Reasons = Callable[[Any, Any], Iterator[Any]]

KNOWN: dict[str, tuple[Any, Checks]] = {
    "coin_age": (of_coin_age, coin_age.CHECKS),
    "coin": (coin, coin.CHECKS),
    "stripmine": (of_stripmine, stripmine.CHECKS),
    "coin_quest": (of_coin_quest, coin_quest.CHECKS),
    "american_numismatists": (of_american_numismatists, american_numismatists.CHECKS),
}

MATCHES = 5
PLIES = 220
OTHERS = 3
"""How many matches and plies are watched, and how many other actions are looked at in each position."""

RARE = {"uncovers", "no_gain", "wins", "third", "both_alike", "sees", "five_more", "friend_there", "can_buy"} | {
    "keeps_kinds",
    "reaches_ten",
    "not_yet",
}
"""Reasons that a few random matches may leave out."""


TO_THE_READER = re.compile(r"\b(you|yours?|yourself|Sie|Ihnen|Ihr\w*)\b")
"""Words of either language that mean whoever reads them; a clause begins small, so that "Sie" is no coin."""


@cache
def told(name: str) -> tuple[Told, ...]:
    """Return the reasons given in random matches of a title, for what is done and for some other actions."""
    title, (module, _) = TITLES[name], KNOWN[name]
    found = []
    for table in tables_of(title)[:: max(1, len(tables_of(title)) // MATCHES)]:
        for number, ply in enumerate(match_of(table)[:PLIES]):
            if ply.by == CHANCE or isinstance(ply.action, ChanceAction):
                continue
            view = title.view(ply.before, ply.by)
            legal, luck = title.legal_actions(view), Luck(number)
            actions = dict.fromkeys([ply.action, *(legal.sample(luck, way) for way in range(OTHERS))])
            for action in actions:
                found += [Told(title, ply.before, ply.by, action, one) for one in module.reasons(view, action)]
    return tuple(found)


@pytest.mark.parametrize("name", KNOWN)
def test_no_reason_is_given_that_does_not_hold(name: str) -> None:
    checks = KNOWN[name][1]
    wrong = [(one.reason, one.action) for one in told(name) if not checks[one.reason.id](one)]
    assert not wrong, wrong[:3]


@pytest.mark.parametrize("name", KNOWN)
def test_every_kind_of_reason_comes_up(name: str) -> None:
    given = {one.reason.id for one in told(name)}
    assert len(given) >= 10
    assert set(KNOWN[name][1]) - given <= RARE


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", KNOWN)
def test_every_reason_is_a_clause_without_gaps(name: str, language: str) -> None:
    words, seen = Words(language), set()
    for one in told(name):
        if one.reason.id not in seen:
            seen.add(one.reason.id)
            clause = words.say(name, f"reason.{one.reason.id}", **one.values)
            assert clause
            assert not re.search(r"[{}]|\.$", clause), clause


@pytest.mark.parametrize("name", KNOWN)
def test_every_reason_has_words_and_a_check_and_no_word_is_idle(name: str) -> None:
    assert set(_worded(name, "reason")) == set(KNOWN[name][1])
    assert set(_worded(name, "reason_of")) <= set(KNOWN[name][1])


def _worded(name: str, part: str) -> dict[str, list[str]]:
    """Return all forms of the sentences of a part, in both languages, by what follows its name."""
    found = {key: entry for key, entry in entries(file_of(name)).items() if key.startswith(f"{part}.")}
    return {
        key.partition(".")[2]: [form for one in entry.values() for form in _forms(one)] for key, entry in found.items()
    }


def _forms(entry: Any) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


@pytest.mark.parametrize("name", KNOWN)
def test_of_another_seat_no_reason_is_told_as_if_it_were_the_reader(name: str) -> None:
    spoken, of_others = _worded(name, "reason"), _worded(name, "reason_of")
    for kind, forms in {**spoken, **of_others}.items():
        assert not [form for form in forms if TO_THE_READER.search(form)], kind
        filled = set(re.findall(r"\{(\w+)", " ".join(forms)))
        assert filled <= {"who", *re.findall(r"\{(\w+)", " ".join(spoken[kind]))}, kind


@pytest.mark.parametrize("name", ["coin", "coin_age"])
def test_no_advice_is_left_without_a_reason(name: str) -> None:
    """Whatever may be done where there is a choice, something can be said for it."""
    title, (module, _) = TITLES[name], KNOWN[name]
    asked = 0
    for table in tables_of(title)[:MATCHES]:
        for ply in match_of(table)[:PLIES]:
            if ply.by == CHANCE or isinstance(ply.action, ChanceAction):
                continue
            view = title.view(ply.before, ply.by)
            legal = title.legal_actions(view).actions
            for action in legal if len(legal) > 1 else ():
                assert next(iter(module.reasons(view, action)), None), (action, view)
                asked += 1
    assert asked > 300
