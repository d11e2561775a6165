"""A match as it is studied: what each seat is asked, which words it has spelled, what it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.commands.seats import NICKNAMES, new_header
from game.core.contract import SPECTATOR, AnyTitle, Outcome, chosen_options
from game.core.record import Player
from game.core.referee import Match
from game.study.fields import Field, Study, common, spelled_numbers
from game.study.spelling import END, WAIT, Menu, Words, led


@cache
def study_of(title: AnyTitle) -> Study:
    """Return how a title is studied."""
    study: Study = import_module(f"game.study.{title.id}").STUDY
    return study


class Rules:
    """What stays the same from match to match: the words, the fields, their order."""

    def __init__(self, title: AnyTitle, seats: int, options: Mapping[str, object] | None = None) -> None:
        """Take a title, a number of seats, and options over what the set-up proposes. Raises BadData."""
        self.title, self.seats, self.study = title, seats, study_of(title)
        self.options = chosen_options(title, seats, {**title.propose(seats), **(options or {})})
        opening = title.view(title.setup(self.options, seats, title.component_data()), SPECTATOR)
        kinds = (kind.__name__ for kind in title.actions)
        self.words: Words = tuple(dict.fromkeys((WAIT, END, *kinds, *self.study.words(opening))))
        self.numbers = {word: number for number, word in enumerate(self.words)}
        self.fields: tuple[Field, ...] = (*common(title, seats), *self.study.fields(opening, seats))

    @property
    def size(self) -> int:
        """How many numbers a seat is shown."""
        return sum(field.size for field in self.fields) + self.study.longest

    def match(self, seed: int) -> Match:
        """Lay out a match."""
        players = tuple(Player(NICKNAMES[seat], "ai:random") for seat in range(self.seats))
        return Match(self.title, new_header(self.title, players, self.options, seed))


class StudyTable:
    """One match: seats spell their actions word by word, chance answers by keyed luck."""

    def __init__(self, rules: Rules, match: Match) -> None:
        self.rules, self._match = rules, match
        self.spelled: list[Words] = [()] * rules.seats
        self._menus: dict[int, Menu] = {}
        self._go_on()

    @property
    def waiting(self) -> frozenset[int]:
        """The seats that the match cannot go on without."""
        return self._match.waiting

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it runs."""
        return self._match.outcome

    @property
    def plies(self) -> int:
        """How many actions were done, those of chance among them."""
        return len(self._match.plies)

    def view(self, seat: int) -> Any:
        """Return all that a seat may know: nothing else is ever shown to it."""
        return self._match.view(seat)

    def asked(self, seat: int) -> bool:
        """Tell whether a seat may do something now."""
        return self.outcome is None and bool(self._menu(seat).after(()))

    def words(self, seat: int) -> tuple[str, ...]:
        """Return the words that a seat may say now."""
        words = self._menu(seat).after(self.spelled[seat]) if self.asked(seat) else ()
        wait = self.outcome is not None or (seat not in self.waiting and not self.spelled[seat])
        return (*((WAIT,) if wait else ()), *words)

    def say(self, seat: int, word: str) -> bool:
        """Let a seat say a word; tell whether an action was done by it. Raises ValueError."""
        if word not in self.words(seat):
            raise ValueError(f"seat {seat} cannot say {word!r} now")
        if word == WAIT:
            return False
        menu = self._menu(seat)
        spelled = led(menu, (*self.spelled[seat], word))
        action = menu.action(spelled)
        self.spelled[seat] = spelled if action is None else ()
        if action is None:
            return False
        self._match.act(seat, action)
        self._go_on()
        return True

    def _go_on(self) -> None:
        while self._match.outcome is None and self._match.request is not None:
            self._match.sample_chance()
        self._menus.clear()
        for seat, words in enumerate(self.spelled):
            if words and not self._menu(seat).after(words):  # somebody's interrupt has changed what can be done
                self.spelled[seat] = ()

    def _menu(self, seat: int) -> Menu:
        if seat not in self._menus:
            self._menus[seat] = self.rules.study.menu(self._match.legal_actions(seat))
        return self._menus[seat]

    def shown(self, seat: int) -> NDArray[np.int16]:
        """Return what a seat is shown: its view as numbers, and the words that it has spelled."""
        view = self.view(seat)
        numbers = [number for field in self.rules.fields for number in field.numbers(view)]
        numbers += spelled_numbers(self.spelled[seat], self.rules.numbers, self.rules.study.longest)
        return np.array(numbers, dtype=np.int16)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return 1 at each word that a seat may say now, else 0."""
        mask = np.zeros(len(self.rules.words), dtype=np.int8)
        mask[[self.rules.numbers[word] for word in self.words(seat)]] = 1
        return mask
