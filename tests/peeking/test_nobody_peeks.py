"""Whoever comes to the screen learns nothing of others' secrets: not on any frame of a handover, not from any word."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.core.contract import SPECTATOR
from game.titles import TITLES
from scenes.app.report import save_report_of
from scenes.match.handover_scene import HandoverScene
from scenes.match.pause import PauseScene
from sprites.widgets import Button
from tests.peeking.clocks import clock
from tests.peeking.difference import difference
from tests.peeking.screen import Screen, look_away
from tests.peeking.story import by_looking_away, from_the_rules, meddle, story, try_keys, while_an_opponent_thinks
from tests.peeking.worlds import SEATS, Twins, refusals, twins, waits_for_one
from tests.scenes.clicks import open_curtain, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

SEED = 5


@cache
def pair_of(title: str, spectator: bool) -> Twins:
    """Return two matches of a title that differ in secrets alone, and in which people can be called if any can."""
    pairs = twins(TITLES[title], SEED, spectator)
    return next(pair for pair in pairs if title != "american_numismatists" or _somebody_invested(pair))


def _somebody_invested(pair: Twins) -> bool:
    """Tell whether somebody holds an investment: they have a rosette."""
    return any(kept for _, kept in pair.matches[0].view(SPECTATOR).sizes)


def test_every_title_with_secrets_is_tried() -> None:
    assert set(SEATS) == {name for name, title in TITLES.items() if title.secrets}


def told(pair: Twins, world: int, folder: Path) -> Screen:
    """Return what was seen of one of two matches, each by a clock of its own: one stands and the other races."""
    with clock(world):
        screen = Screen(pair, world, folder)
        story(screen)
    return screen


@pytest.mark.parametrize(
    ("title", "onlooker"), [*((title, "next") for title in SEATS), ("coin", "spectator"), ("stripmine", "spectator")]
)
def test_two_matches_that_differ_in_secrets_alone_look_alike(title: str, onlooker: str, tmp_path: Path) -> None:
    pair = pair_of(title, onlooker == "spectator")
    one, other = (told(pair, world, tmp_path / str(world)) for world in (0, 1))
    assert not (found := difference(one, other, tmp_path)), found
    assert bool(one.redone) is (title == "coin_quest"), "something was there to be redone"
    assert bool(one.called) is (title == "american_numismatists"), "somebody can act out of turn"
    hands = [match.view(pair.seat) for match in pair.matches]
    assert (one.own != other.own) is (hands[0] != hands[1]), "whoever holds the secret sees it, or nothing is proved"


@pytest.mark.parametrize("title", ["stripmine"])
def test_while_an_opponent_thinks_between_two_people_both_see_what_everybody_may(title: str, tmp_path: Path) -> None:
    pair = next(pair for pair in twins(TITLES[title], SEED, True) if waits_for_one(pair))
    one, other = (while_an_opponent_thinks(pair, world, tmp_path / str(world)) for world in (0, 1))
    assert not (found := difference(one, other, tmp_path)), found


@pytest.mark.parametrize("title", SEATS)
def test_a_refusal_tells_nothing_that_its_hearer_may_not_know(title: str) -> None:
    heard = list(refusals(TITLES[title], SEED))
    assert sum(truth is not None for _, _, truth, _ in heard) > 100
    assert not [(hearer, action) for hearer, action, truth, other in heard if truth != other]


@pytest.mark.parametrize("title", SEATS)
def test_the_report_of_an_error_tells_nothing_of_an_open_hand(title: str, tmp_path: Path) -> None:
    assert reports_of(pair_of(title, False), tmp_path, 0) == reports_of(pair_of(title, False), tmp_path, 1)


def reports_of(pair: Twins, folder: Path, world: int) -> str:
    """Return the report of an error that names a hand, made while it lies open: all but time and place."""
    screen = Screen(pair, world, folder / str(world))
    screen.open()
    meddle(screen, 2)
    hand = screen.table.shown_view
    try:
        raise RuntimeError(hand)
    except RuntimeError as error:
        file = Path(save_report_of(error, screen.pilot.program))
    assert not file.with_suffix(".png").exists()
    screen.pilot.program.end()
    slot = str(screen.table.session.slot.folder)
    text = file.read_text(encoding="utf-8")
    assert slot in text
    return "\n".join(text.replace(slot, "SLOT").splitlines()[1:])


def test_what_opponents_thought_is_told_after_a_match_alone(start: Start) -> None:
    pilot = start("coin", seats="human,ai:easy,human,human", seed=SEED, speed="off")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    pilot.frames(30)
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, PauseScene)
    words = pilot.program.words
    labels = {widget.label for widget in pilot.top.ring.widgets if isinstance(widget, Button)}
    assert words.say("interface", "pause.go_on") in labels
    assert words.say("interface", "pause.score") not in labels


def test_what_holds_no_secrets_needs_no_curtain(start: Start) -> None:
    pilot = start("coin_age", seats="human,human", speed="off")
    pilot.settle()
    viewer = table_of(pilot).viewer
    pilot.send(look_away())
    pilot.key(pygame.K_p)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(3)
    assert table_of(pilot).viewer == viewer
    assert not any(isinstance(scene, HandoverScene) for scene, _ in pilot.program.stack)


# What one person did leaves no trace, be it secret or not


@pytest.mark.parametrize("title", ["coin", "coin_quest"])
def test_what_was_touched_and_not_decided_leaves_no_trace(title: str, tmp_path: Path) -> None:
    left: list[tuple[str, ...]] = []
    for spots in (0, 9):
        screen = Screen(pair_of(title, True), 0, tmp_path / str(spots))
        screen.open()
        meddle(screen, spots)
        screen.pilot.move((1, 1))
        before = screen.words()
        screen.pilot.program.held.clear()
        screen.table.hide_hands()
        assert before != screen.words()
        left.append(screen.words())
        screen.pilot.program.end()
    assert left[0] == left[1]


def at_coin(start: Start, **settings: object) -> Pilot:
    pilot = start("coin", seats="human,human,human,human", seed=SEED, speed="off", **settings)
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    open_curtain(pilot)
    return pilot


def test_the_log_is_no_longer_scrolled_for_the_next_person(start: Start) -> None:
    pilot = at_coin(start)
    pilot.table.hud.log.scroll(5, pilot.table.unit)
    assert pilot.table.hud.log.up
    pilot.send(look_away())
    assert not table_of(pilot).hud.log.up


def test_coins_that_one_person_shook_are_silent_for_the_next(start: Start) -> None:
    pilot = start("fists", seats="human,human", speed="off")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    open_curtain(pilot)
    pilot.table.acting.rattle(True)
    pilot.send(look_away())
    assert not pilot.program.sounds._shaking


def test_captions_end_with_their_viewer(start: Start) -> None:
    pilot = at_coin(start, captions=True)
    pilot.program.captions.listen()
    pilot.table.heard("refusal")
    pilot.send(look_away())
    assert "refusal" not in pilot.program.captions._heard


def test_what_is_copied_holds_nothing_that_only_one_of_several_may_know(tmp_path: Path) -> None:
    screen = Screen(pair_of("coin_quest", True), 0, tmp_path)
    screen.open()
    timeline = screen.table.timeline
    own = [entry.sentence for entry in timeline.entries]
    kept = list(timeline.sentences_to_keep())
    screen.pilot.send(look_away())
    assert kept == [entry.sentence for entry in timeline.entries]
    assert kept != own, "the log of this match has a line for one person alone"
    screen.pilot.program.end()


def test_a_held_key_neither_hurries_nor_acts_again(start: Start) -> None:
    pilot = at_coin(start)
    pilot.frames(40)  # whoever has just sat down is spared the presses of the person before
    pilot.key(pygame.K_TAB)
    held = [pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r") for _ in range(3)]
    pilot.send(held[0])
    touched = pilot.table.engine.touched
    assert touched
    pilot.send(*held[1:])
    assert pilot.table.engine.touched == touched


def test_a_hand_is_covered_below_the_rules_and_the_pause(start: Start, tmp_path: Path) -> None:
    screen = Screen(pair_of("coin", True), 0, tmp_path)
    for way in (by_looking_away, from_the_rules):
        screen.open()
        way(screen)
        screen.curtain()
    assert try_keys(screen, (pygame.K_ESCAPE, pygame.K_F1), (0,)) == 2
    screen.pilot.program.end()
