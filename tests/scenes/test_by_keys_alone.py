"""Whole turns of every title by keys alone, and by dragging alone where something can be dragged."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.luck import Luck
from game.stripmine.rules.actions import Mine
from game.titles import TITLES
from scenes.board.board import Board
from scenes.board.choice import CLOSE
from scenes.board.piece import Target
from scenes.match.keyboard import WHOLE
from scenes.match.spot import BoardSpot
from scenes.match.table import TableScene
from scenes.tables.coin_age import CoinAgeBoard
from scenes.tables.coin_quest import BID
from sprites.widgets import Widget
from tests.scenes import coin_quest_pilot, stripmine_pilot
from tests.scenes.clicks import table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot

SEATS = {"coin": "human,ai:random,ai:random,ai:random"}
TURNS = {"coin": 18}
"""So many decisions are a round, or more; of the others, eight."""
Hand = Callable[[Pilot, int], None]


def ready(pilot: Pilot) -> bool:
    """Wait until the person may act; tell whether the match goes on."""
    table = table_of(pilot)

    def still() -> bool:
        own = table.actor in table.session.match.waiting and table.engine.begun
        return table.session.match.outcome is not None or (own and table.engine.idle)

    pilot.until(still)
    return table.session.match.outcome is None


def wanted(table: TableScene, luck: Luck, step: int) -> Target:
    """Return what to press next: what completes a form, or anything that is lit."""
    engine, draft = table.engine, table.engine.shown.draft
    if engine.shown.sheet:
        return CLOSE
    lit: list[Target] = sorted(engine.picker.lit, key=str)
    if draft:
        coins = [
            target for target in sorted(engine.lit, key=str) if target[0] == "coin" and target[1] not in draft.spots
        ]
        places = sorted(engine.touch.places(("coin", draft.held)), key=str) if draft.held else coins
        lit = places or [BID]
    return lit[luck.below(len(lit), "target", step)]


def widget_of(table: TableScene, target: Target) -> Widget:
    """Return the spot or the button that stands for a target."""
    own = [button.target for button in table.engine.buttons()]
    if target in own:
        return table.hud.buttons[own.index(target)]
    return next(w for w in table.ring.widgets if isinstance(w, BoardSpot) and w.target == target)


PAD = {pygame.K_TAB: 6, pygame.K_RETURN: 0, pygame.K_ESCAPE: 1}
"""The buttons of a gamepad that stand for keys."""


def by_key(pilot: Pilot, key: int) -> None:
    pilot.key(key)


def by_pad(pilot: Pilot, key: int) -> None:
    """Press the button of a gamepad that stands for a key."""
    pilot.send(*(pygame.Event(kind, button=PAD[key]) for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)))


def press(pilot: Pilot, target: Target, by: Hand) -> None:
    """Walk to a target with Tab, and press Enter there; what only chooses is let go of by Escape, and pressed again."""
    table = pilot.table
    for _ in range(len(table.ring.widgets) + 2):
        if table.ring.focused is widget_of(table, target):
            break
        by(pilot, pygame.K_TAB)
    assert table.ring.focused is widget_of(table, target), target
    before = table.engine.touched
    by(pilot, pygame.K_RETURN)
    pilot.frames(2)
    if isinstance(pilot.top, TableScene) and table.engine.touched == (*before, target) and not before:
        by(pilot, pygame.K_ESCAPE)
        assert table.engine.touched == before
        assert table.input.focused == target, "whoever goes a step back stands there again"
        by(pilot, pygame.K_RETURN)


@pytest.mark.parametrize(
    ("title", "by"),
    [*((title, by_key) for title in TITLES), ("american_numismatists", by_pad), ("coin_age", by_pad)],
)
def test_whole_turns_are_played_by_keys_or_a_gamepad_alone_and_the_focus_always_stands_somewhere(
    start: Start, title: str, by: Hand
) -> None:
    pilot = start(title, seats=SEATS.get(title, "human,ai:random"), speed="off")
    table, luck = table_of(pilot), Luck(3)
    acted, turns = 0, TURNS.get(title, 8)
    for step in range(turns * 12):
        if acted >= turns or not ready(pilot):
            break
        plies = len(table.session.match.plies)
        assert step == 0 or table.ring.focused is not None
        press(pilot, wanted(table, luck, step), by)
        pilot.frames(2)
        acted += any(ply.by == table.viewer for ply in table.session.match.plies[plies:])
    assert acted >= turns


# By dragging alone


def drag(pilot: Pilot, origin: Target, goal: Target) -> None:
    """Drag from one target to another, and see that something was carried."""
    engine = pilot.table.engine
    start, end = engine.targets()[origin].center, engine.targets()[goal].center
    pilot.move(start)
    pilot.press(start)
    pilot.move(end)
    assert engine.held.origin == origin
    pilot.release(end)


def test_cards_are_dragged_into_the_bank_and_into_the_middle(start: Start) -> None:
    pilot = start("coin", seats=SEATS["coin"], speed="off")
    for _ in range(6):
        ready(pilot)
        table = pilot.table
        cards = sorted(target for target in table.engine.lit if target[0] == "card")
        if not cards:
            break
        plies = len(table.session.match.plies)
        choices = [choice for choice in table.engine.picker._choices if choice.targets[0] == cards[0]]
        drag(pilot, *choices[0].targets)
        assert len(table.session.match.plies) > plies


def test_coins_are_dragged_into_the_fist_one_after_the_other(start: Start) -> None:
    pilot = start("stripmine", seats="human,ai:random", speed="off", options=("start=0",))
    table = table_of(pilot)
    while ready(pilot) and table.shown_view.table.stage != "offering":
        pilot.touch(min(target for target in table.engine.lit if target[0] == "hill"))
    plies = len(table.session.match.plies)
    for _ in range(2):
        assert len(table.session.match.plies) == plies
        drag(pilot, min(target for target in table.engine.lit if target[0] == "stash"), ("fist",))
        assert table.input.refused is None
    assert len(table.engine.picker.touched) == 2
    assert len(table.session.match.plies) == plies, "the hand is closed on purpose, as after clicks"
    pilot.touch(("fist",))
    assert len(table.session.match.plies) > plies


def test_a_coin_is_dragged_from_one_lot_to_another(start: Start) -> None:
    pilot = coin_quest_pilot.begin(start, "human,ai:random")
    ready(pilot)
    while not coin_quest_pilot.form_items(pilot):
        coin_quest_pilot.decide(pilot, Luck(1))
        ready(pilot)
    engine = pilot.table.engine
    for coin in coin_quest_pilot.form_items(pilot):
        pilot.touch(("coin", coin))
        lots = sorted(engine.touch.places(("coin", coin)))
        pilot.touch(("coin", coin))
        if len(lots) > 1:
            break
    drag(pilot, ("coin", coin), lots[0])
    assert engine.shown.draft.spots == {coin: str(lots[0][1])}
    drag(pilot, ("coin", coin), lots[1])
    assert engine.shown.draft.spots == {coin: str(lots[1][1])}


def test_number_keys_take_the_hills_whose_numbers_stand_beside_them(start: Start) -> None:
    pilot = start("stripmine", seats=stripmine_pilot.seats_of(1, 2), speed="off")
    stripmine_pilot.play_until(pilot, "mining", auction=3)
    hills = [target for target in sorted(pilot.table.engine.lit) if target[0] == "hill"]
    assert hills[0] != ("hill", 0), "some hill has to be gone for the numbers to differ from the reading order"
    before = len(pilot.table.session.match.plies)
    pilot.key(pygame.K_1 + int(hills[0][1]))
    assert pilot.table.session.match.plies[before].action == Mine(int(hills[0][1]))


def test_numbers_of_two_figures_are_typed_one_after_the_other_and_the_tip_says_what_enter_does(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CoinAgeBoard, "numbered", Board.numbered)
    pilot = start("coin_age", speed="off", seats="human,human", options=("flipper=0",))
    pilot.settle()
    for _ in range(40):
        if any(target[0] == "hand" for target in pilot.table.engine.lit):
            break
        pilot.key(pygame.K_RETURN if ("tray",) in pilot.table.engine.lit else pygame.K_e)
        pilot.frames(40)  # presses of the one before are spared the next
        pilot.settle()
    pilot.key(pygame.K_1)
    assert len([target for target in pilot.table.engine.lit if target[0] == "space"]) == 10
    number = next(number for number in pilot.table.input.keyboard.numbered if number.startswith("0"))
    target, plies = pilot.table.input.keyboard.numbered[number].target, len(pilot.table.session.match.plies)
    pilot.table.ring.focus(pilot.table.input.keyboard.numbered[number])
    pilot.key(pygame.K_F2)
    assert "Enter: do it." in pilot.table.tips.words(None)
    pilot.number(number[0])
    pilot.frames(round(2 * WHOLE / FRAME))
    assert all(left[0] == number[0] for left in pilot.table.input.keyboard.numbered), "only these are left to be typed"
    pilot.number(number[1])
    assert pilot.table.session.match.plies[plies].action.space == target[1]
