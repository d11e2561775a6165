"""The arena: matches between levels with duplicate deals, from which strength is measured.

A deal is a seed. It is played once in every distinct rotation of the list of seats, so that luck and
the order of play favour nobody. The same contest and deal give the same matches wherever they are
played; what crosses to other processes and back is JSON.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.core.contract import SPECTATOR, AnyTitle, Data, OptionValue, Seat, Titles, totals
from game.core.luck import Luck
from game.core.record import Header, Player
from game.core.referee import Match
from game.opponents.arena.figures import Played, period
from game.opponents.baselines import AgentOf, player_named
from game.opponents.levels import LEVELS, deadline_of, levels_of
from game.opponents.playing import SEED_LIMIT, play_out, question_for
from game.titles import TITLES


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what: a word for each entry (a level or a baseline), and the seed of the series."""

    title: AnyTitle
    seats: tuple[str, ...]
    options: Mapping[str, OptionValue]
    seed: int

    @property
    def rotations(self) -> int:
        """How many matches a deal has."""
        return period(self.seats)

    def entry_at(self, seat: Seat, rotation: int) -> int:
        """Return which entry of the list sits at a seat."""
        return (seat + rotation) % len(self.seats)

    def as_json(self) -> dict[str, Any]:
        """Return the contest as plain values."""
        return {"title": self.title.id, "seats": [*self.seats], "options": {**self.options}, "seed": self.seed}


def play_chunk(text: str, titles: Titles = TITLES) -> str:
    """Play the matches of a chunk in this process; JSON in, JSON out.

    In: a contest and a list of [deal, rotation]. Out: the list of matches.
    """
    asked = json.loads(text)
    told = asked["contest"]
    contest = Contest(titles[told["title"]], tuple(told["seats"]), told["options"], told["seed"])
    return json.dumps([play_match(contest, deal, rotation) for deal, rotation in asked["matches"]])


@cache
def _data(title: AnyTitle) -> Data:
    return title.component_data()


@cache
def _player(title: AnyTitle, word: str) -> AgentOf:
    return player_named(title, word)


def header_of(contest: Contest, deal: int, rotation: int) -> Header:
    """Return a match's header: all rotations of a deal share its seed.

    Players are named by their words; of those that are no levels ("uniform:4", "expert@0.1") records know nothing.
    """
    title, levels = contest.title, levels_of(contest.title)
    players = tuple(Player(word, f"ai:{word if word in levels else levels[0]}") for word in words_of(contest, rotation))
    seed = Luck(contest.seed).number("deal", deal) % SEED_LIMIT
    return Header(title.id, title.rules_version, "", contest.options, players, seed, False, _data(contest.title))


def words_of(contest: Contest, rotation: int) -> list[str]:
    """Return who plays at each seat."""
    return [contest.seats[contest.entry_at(seat, rotation)] for seat in range(len(contest.seats))]


def play_match(contest: Contest, deal: int, rotation: int) -> Played:
    """Play one match; return how it ended for each entry, and how long decisions took."""
    match = Match(contest.title, header_of(contest, deal, rotation))
    pace = Pace(words_of(contest, rotation))
    play_out(match, pace.ask)
    end = match.outcome
    assert end is not None
    wins = [1 / len(end.winners) if seat in end.winners else 0.0 for seat in range(match.seats)]
    by_seat = {
        "wins": wins,
        "scores": totals(match.score_lines(SPECTATOR), match.seats),
        "places": end.places,
        "times": [{f"{took:.2g}": count for took, count in sorted(times.items())} for times in pace.times],
        "longest": pace.longest,
    }
    told = {what: _by_entry(contest, rotation, figures) for what, figures in by_seat.items()}
    return {"deal": deal, "rotation": rotation, **told, "late": pace.late}


def _by_entry(contest: Contest, rotation: int, by_seat: Sequence[Any]) -> list[Any]:
    seats = len(contest.seats)
    return [by_seat[(entry - rotation) % seats] for entry in range(seats)]


class Pace:
    """Asks the players of a match and measures how long they think, forced moves left out.

    Nobody is asked to stop, so results do not depend on the clock: `late` counts the decisions that the clock
    would have ended.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        self.times: list[Counter[float]] = [Counter() for _ in words]
        self.longest = [0.0] * len(words)
        self.late = 0

    def ask(self, match: Match, seat: Seat) -> Any:
        """Return what the player at a seat does."""
        question = question_for(match, seat)
        agent = _player(question.title, self.words[seat])(match)
        legal = match.title.legal_actions(question.view)
        started = time.thread_time()
        thought = agent(question.view, Luck(question.seed), lambda: False)
        if legal.form is not None or len(legal.actions) > 1:
            self._note(seat, self.words[seat], time.thread_time() - started)
        return thought.action

    def _note(self, seat: Seat, level: str, took: float) -> None:
        self.times[seat][float(f"{took:.2g}")] += 1
        self.longest[seat] = max(self.longest[seat], round(took, 4))
        self.late += level in LEVELS and took > deadline_of(level)
