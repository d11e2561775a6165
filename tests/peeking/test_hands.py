"""Seats that change hands show nobody's hand to anybody else: not when they are given away, nor when they are taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.core.agent import Decision
from game.core.contract import SPECTATOR
from game.opponents.messages import Question
from game.opponents.worker import answer
from scenes.app.clipboard import Clipboard
from scenes.match.session import Session
from scenes.match.table import TableScene
from scenes.replay.scene import ReplayScene
from tests.peeking.clocks import clock
from tests.peeking.difference import difference
from tests.peeking.screen import Screen
from tests.peeking.story import meddle
from tests.peeking.test_nobody_peeks import pair_of
from tests.peeking.worlds import SEATS, Twins
from tests.toy.shelving import ThinksHere

POLLS = 12
"""How often somebody looks for an answer before it comes."""


def looked_back(screen: Screen) -> None:
    """Look back on the match from the beginning, as whoever sits there now may."""
    program = screen.pilot.program
    replay = ReplayScene(program, screen.table.session.match, screen.table.session.slot.name)
    replay.chronicle.finish()  # it is read by the clock otherwise
    screen.does("look back", lambda: program.open(replay))
    screen.does("scrub", lambda: replay.go(0))
    replay.close(None)


def given_and_taken(pair: Twins, world: int, folder: Path, lone: bool) -> Screen:
    """Open a hand, give the seat away with a card touched, look about, and let it be taken back.

    No opponent acts meanwhile: what they do with a hand is open to all. Each world has a clock of its own.
    """
    with clock(world):
        return _given_and_taken(pair, world, folder, lone)


def _given_and_taken(pair: Twins, world: int, folder: Path, lone: bool) -> Screen:
    others = {seat for seat in range(pair.matches[0].seats) if seat != pair.seat}
    screen = Screen(pair, world, folder, others if lone else ())
    table = screen.table
    with patch.object(Session, "ask_opponents"), screen.watched():
        if not lone:
            screen.open()
        screen.pilot.frames(3)
        assert table.viewer == pair.seat
        meddle(screen, 2)
        screen.does("give", lambda: table.doors._go({pair.seat: "ai:easy"}), frames=30)
        assert table.viewer == SPECTATOR
        for spot in list(table.engine.targets().values())[::3]:
            screen.does("point", lambda spot=spot: screen.pilot.move(spot.center))  # type: ignore[misc]
        looked_back(screen)
        screen.does("take", lambda: table.doors._go({pair.seat: "human"}), frames=30)
        assert table.viewer == SPECTATOR
        called = screen.curtain().seat
        screen.open()
        assert table.viewer == called
    screen.pilot.program.end()
    return screen


@pytest.mark.one_in(3)
@pytest.mark.parametrize("lone", [False, True])
@pytest.mark.parametrize("title", SEATS)
def test_a_seat_is_given_away_and_taken_unseen(title: str, lone: bool, tmp_path: Path) -> None:
    pair = pair_of(title, True)
    one, other = (given_and_taken(pair, world, tmp_path / str(world), lone) for world in (0, 1))
    assert not (found := difference(one, other, tmp_path)), found
    assert {"give", "take", "look back"} <= {what for what, *_ in one.seen}
    hands = [match.view(pair.seat) for match in pair.matches]
    assert (one.own != other.own) is (hands[0] != hands[1]), "whoever holds the secret sees it, or nothing is proved"


class Deliberate(ThinksHere):
    """A worker that takes its time, and lets every call out of turn pass."""

    def __init__(self, decide: Callable[[Question], Decision[Any] | None]) -> None:
        super().__init__()
        self._decide, self._polls = decide, 0

    def ask(self, question: Question) -> None:
        super().ask(question)
        self._polls = 0

    def poll(self) -> Decision[Any] | None:
        question, self._polls = self._question, self._polls + 1
        if question is None or self._polls < POLLS:
            return None
        decision = Decision(None) if question.interrupt else self._decide(question)
        self._question = None if decision else question
        return decision


def given_away(pair: Twins, world: int, folder: Path, decide: Callable[[Question], Decision[Any] | None]) -> Screen:
    """Let a lone person touch their cards and give their seat to an opponent who acts."""
    others = {seat for seat in range(pair.matches[0].seats) if seat != pair.seat}
    screen = Screen(pair, world, folder, others, lambda: Deliberate(decide))
    with patch.object(Session, "ask_opponents"):
        screen.pilot.frames(3)
        meddle(screen, 2)
    with screen.watched():
        screen.does("give", lambda: screen.table.doors._go({pair.seat: "ai:easy"}), frames=0)
    return screen


def acted(screen: Screen) -> int:
    """Return how often the seat that was given away has acted since."""
    match, seat = screen.table.session.match, screen.pair.seat
    return sum(ply.by == seat for ply in match.plies[match.hands[0].plies :])


def acting_alike(pair: Twins, world: int, folder: Path) -> Screen:
    """Let the opponent do what looks alike, though the cards differ; look back on it, and take the seat again."""

    def decide(question: Question) -> Decision[Any] | None:
        done = acted(screen) if question.view.viewer == pair.seat else len(pair.steps)
        return Decision(pair.steps[done][world]) if done < len(pair.steps) else None

    screen = given_away(pair, world, folder, decide)
    with screen.watched(), patch.object(Session, "_only_choice", return_value=None):  # or else the next one acts, too
        screen.doing = "act"
        screen.pilot.until(lambda: acted(screen) == len(pair.steps) and screen.table.engine.idle)
        looked_back(screen)
        screen.does("take", lambda: screen.table.doors._go({pair.seat: "human"}), frames=0)
        screen.curtain()
        screen.pilot.frames(30)
    screen.pilot.program.end()
    return screen


def thinking_of_it(pair: Twins, world: int, folder: Path) -> Screen:
    """Let a real opponent act with the hand: what it does may hang on that, so only frames before it are kept."""
    screen = given_away(pair, world, folder, answer)
    while not acted(screen):
        kept = len(screen.seen)
        with screen.watched():
            screen.does("think", lambda: None, frames=1)
    del screen.seen[kept:]
    screen.pilot.program.end()
    return screen


@pytest.mark.one_in(3)
@pytest.mark.parametrize("played", [acting_alike, thinking_of_it])
@pytest.mark.parametrize("title", SEATS)
def test_an_opponent_who_plays_for_somebody_shows_no_more_than_what_it_does(
    title: str, played: Callable[[Twins, int, Path], Screen], tmp_path: Path
) -> None:
    pair = pair_of(title, True)
    one, other = (played(pair, world, tmp_path / str(world)) for world in (0, 1))
    assert not (found := difference(one, other, tmp_path)), found
    assert ({"act", "scrub", "take"} if played is acting_alike else {"think"}) <= {what for what, *_ in one.seen}


def copied(screen: Screen) -> str:
    """Copy the log and return what others could paste."""
    screen.pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    return pasted()


def pasted() -> str:
    return pygame.scrap.get_text() if pygame.scrap.has_text() else ""


def test_a_lone_person_s_copied_log_goes_with_their_seat_and_comes_back_with_them(tmp_path: Path) -> None:
    pair = pair_of("coin_quest", True)
    screen = Screen(pair, 0, tmp_path, {1 - pair.seat})
    change = screen.table.hand_over
    with patch.object(Session, "ask_opponents"):
        screen.pilot.frames(3)
        own = copied(screen)
        change({pair.seat: "ai:easy"})
        assert pasted() == "", "whoever comes next could paste it"
        public = copied(screen)
        assert set(public.splitlines()) < set(own.splitlines()), "it has a line for one person alone"
        change({pair.seat: "human"})
        assert pasted() == public, "everybody may know this"
        screen.open()
        assert copied(screen) == own, "they came back through the curtain"
        pygame.scrap.put_text("a letter")
        change({pair.seat: "ai:easy"})
        assert pasted() == "a letter", "what is copied elsewhere is none of the game's business"
        change({pair.seat: "human"})
        screen.open()
        assert copied(screen) == own
        change({1 - pair.seat: "human"})
        assert pasted() == ""
        assert copied(screen) == public, "now there are two"
    screen.pilot.program.end()


@pytest.mark.parametrize("ended", [False, True])
def test_what_a_lone_person_copied_before_they_left_the_match_goes_with_their_seat_too(
    ended: bool, tmp_path: Path
) -> None:
    pair = pair_of("coin_quest", True)
    screen = Screen(pair, 0, tmp_path, {1 - pair.seat})
    program = screen.pilot.program
    with patch.object(Session, "ask_opponents"):
        screen.pilot.frames(3)
        own = copied(screen)
        screen.table.leave()
        if ended:
            program.clipboard = Clipboard()  # the next run of the program knows of nothing
        again_there = TableScene(program, screen.opened)
        assert pasted() == own, "what they copied is theirs while nobody else comes"
        program.open(again_there)
        screen.pilot.frames(3)
        again_there.hand_over({pair.seat: "ai:easy"})
        assert pasted() == ""
    program.end()
