"""COIN's opponents: random, easy (rules of thumb) and hard (a search through imagined worlds)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game import coin
from game.ai.mind import Candidate, Mind, Stop, Thought, best_first, random_mind
from game.coin.eye import prospects
from game.coin.knowledge import imagine
from game.coin.lawful import menu
from game.coin.middle import closed_values, face_up
from game.coin.nouns import (
    CARDS,
    SEAT_COUNT,
    TRICKS,
    VALUE,
    Action,
    Bank,
    Card,
    DrawForExchange,
    Play,
    PutUnder,
    View,
)
from game.coin.playout import Playout
from game.coin.thumb import NO_HIGH, NO_LOW, Middle, bank_choice, play_choice, put_under_choice, worth_of_gray
from game.core.contract import totals
from game.core.luck import Luck

PLAYOUTS: Final = 1000
"""Rounds that a hard opponent plays out in its head for one decision."""

POINT: Final = 0.03
"""What a point of lead counts beside a whole victory."""


def easy(view: View, luck: Luck, stop: Stop) -> Thought[Action]:
    """Act by the rules of thumb of `thumb`: no counting, no search, no luck."""
    return Thought(by_thumb(view), work=1)


def by_thumb(view: View) -> Action:
    """Return what the rules of thumb advise."""
    hand = [VALUE[card] for card in view.hand]
    if view.stage == "banking":
        return Bank(_card(view, bank_choice(hand, view.rules.coins)))
    if view.stage == "playing":
        value, up = play_choice(hand, middle_of(view), view.rules.coins)
        return Play(_card(view, value), up)
    if view.choice == "open":
        return DrawForExchange()
    return PutUnder(_card(view, put_under_choice(hand)))


def middle_of(view: View) -> Middle:
    """Return what the viewer sees who is about to lay a card."""
    trick = view.trick
    assert trick is not None
    assert trick.card is not None
    shown = [VALUE[card] for card in face_up(trick)]
    to_come = TRICKS - view.number
    return Middle(
        closed=sum(1 << value for value in closed_values(trick)),
        high=max(shown, default=NO_HIGH),
        low=min(shown, default=NO_LOW),
        later=SEAT_COUNT - 1 - len(trick.laid),
        prize=view.rules.coins[VALUE[trick.card]] + (trick.owner != view.viewer),
        to_come=to_come,
        gray=worth_of_gray(view.viewer, view.grays, to_come),
    )


def _card(view: View, value: int) -> Card:
    return CARDS[view.viewer][value - 1]


def hard(view: View, luck: Luck, stop: Stop) -> Thought[Action]:
    """Search: try every action in the same imagined worlds, each played to the round's end by rules of thumb.

    After each lap the worse half of the actions is dropped, so that most of the budget compares the
    best (sequential halving).
    """
    actions = menu(view).actions
    if len(actions) == 1:
        return Thought(actions[0])
    sums = dict.fromkeys(actions, 0.0)
    alive, dropped = list(actions), list[Candidate[Action]]()
    worlds = work = 0
    for count in laps(len(actions)):
        for _ in range(count):
            if worlds and stop():
                break
            _try_in_world(view, alive, Luck(luck.number("world", worlds)), sums)
            worlds, work = worlds + 1, work + len(alive)
        alive.sort(key=lambda action: -sums[action])
        half = (len(alive) + 1) // 2
        dropped += [Candidate(action, sums[action] / worlds) for action in alive[half:]]
        alive = alive[:half]
    best = Candidate(alive[0], sums[alive[0]] / worlds)
    return Thought(best.action, (best, *best_first(dropped)), work)


def laps(actions: int) -> list[int]:
    """Return for how many worlds each lap runs: every lap costs the same share of `PLAYOUTS`."""
    alive = []
    while actions > 1:
        alive.append(actions)
        actions = (actions + 1) // 2
    return [PLAYOUTS // len(alive) // count for count in alive]


def _try_in_world(view: View, actions: list[Action], luck: Luck, sums: dict[Action, float]) -> None:
    world = Playout(imagine(view, luck), luck)
    before = totals(view.lines, SEAT_COUNT)
    for action in actions:
        board = world.copy()
        board.act(view.viewer, action)
        sums[action] += result_worth(board.finish(), before, view)


def result_worth(scores: list[int], before: tuple[int, ...], view: View) -> float:
    """Judge a round's result for the viewer: the share of the match's victory that the new totals promise.

    The round's lead over the average counts a little too: it separates actions long before the match does.
    """
    sums = [old + new for old, new in zip(before, scores, strict=True)]
    lead = scores[view.viewer] - sum(scores) / SEAT_COUNT
    return prospects(sums, view.rules.target)[view.viewer] + POINT * lead


MINDS: Final[Mapping[str, Mind[Any, Any]]] = {"random": random_mind(coin), "easy": easy, "hard": hard}
