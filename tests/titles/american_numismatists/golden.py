"""What the golden records of American Numismatists are made from: `python -m tests.records.make`.

Two matches by mixed play for every number of seats, and one for each further kind of end and option.
Records hold the component data they were played with, so a tuned deck does not break them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from game.american_numismatists import TITLE
from game.american_numismatists.rules import actions
from game.american_numismatists.rules.state import View
from game.core.contract import OptionValue, Seat, chosen_options
from game.core.luck import Luck
from game.core.record import Header, Player
from game.core.referee import Match
from tests.titles.american_numismatists.matches import decision_of

FOLDER: Final = Path(__file__).parents[2] / "records" / "golden"

Chooser = Callable[[View, Luck, int], Any]


def mixed(seen: View, luck: Luck, number: int) -> Any:
    """Half at random, half with a plan."""
    return decision_of(seen, luck, number)


def first_of(seen: View, *kinds: type) -> Any:
    """Return the first possible action of the kinds wanted, most wanted first."""
    actions = TITLE.legal_actions(seen).actions
    found = (action for kind in kinds for action in actions if isinstance(action, kind))
    return next(found, actions[0])


def hoarding(seen: View, luck: Luck, number: int) -> Any:
    """Buy whatever there is: the coin stack runs out."""
    return first_of(seen, actions.BuyCoin, actions.EndTurn)


def meeting(seen: View, luck: Luck, number: int) -> Any:
    """Draw collectors only: their deck runs out."""
    return first_of(seen, actions.DiscardCollector, actions.DrawCollector, actions.EndTurn)


def idling(seen: View, luck: Luck, number: int) -> Any:
    """Do nothing: three quiet rounds end the game."""
    return first_of(seen, actions.ChooseShop, actions.EndTurn)


Recipe = tuple[int, int, Chooser, Mapping[str, OptionValue]]

RECIPES: Final[Mapping[str, Recipe]] = {
    **{
        f"{seats}-{letter}": (seats, 10 * seats + n, mixed, {})
        for seats in range(2, 6)
        for n, letter in enumerate("ab")
    },
    "3-last_round": (3, 1, mixed, {"finish_round": True, "first": 1}),
    "4-off_turn": (4, 2, mixed, {"win_off_turn": True}),
    "5-last_round_off_turn": (5, 3, mixed, {"finish_round": True, "win_off_turn": True}),
    "2-coins": (2, 4, hoarding, {}),
    "2-collectors": (2, 5, meeting, {"first": 0}),
    "3-stall": (3, 6, idling, {}),
}


def record(seats: int, seed: int, choose: Chooser, options: Mapping[str, OptionValue]) -> str:
    """Return the record of a match by luck; seats that hold coin shows now and then reveal them out of turn."""
    players = tuple(Player(f"Player {seat + 1}", "ai:random") for seat in range(seats))
    chosen = chosen_options(TITLE, seats, options)
    data = TITLE.component_data()
    header = Header(TITLE.id, TITLE.rules_version, "golden", chosen, players, seed, False, data)
    lines: list[str] = []
    match, luck = Match(TITLE, header, lines.append), Luck(seed)
    while match.outcome is None:
        if match.request is not None:
            match.sample_chance()
        else:
            match.act(*_next(match, choose, luck))
    return "\n".join(lines) + "\n"


def _next(match: Match, choose: Chooser, luck: Luck) -> tuple[Seat, Any]:
    number = len(match.plies)
    (awaited,) = match.waiting
    for seat in range(match.seats):
        if seat != awaited and match.legal_actions(seat) and not luck.below(20, "interrupt", seat, number):
            return seat, actions.RevealCoinShow()
    return awaited, choose(match.view(awaited), luck, number)
