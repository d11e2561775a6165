"""The fast board of Coin Age's search against the readable rules, over a hundred thousand random actions.

    python -m tests.long.coin_age_board [ACTIONS] [SEED]

At every action of random matches on all maps: what one more action can lead to, what a slap allows, the score and
how the match ended. The tests do the same for a few matches (tests/titles/coin_age/test_fast_board.py).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from game.coin_age import TITLE as coin_age
from game.coin_age.opponents.fast_board import FastBoard, after_slap, fast_board_of, geography_of, slaps, successors
from game.coin_age.opponents.learned_evaluation import CERTAIN, final_logit
from game.coin_age.opponents.search import closed
from game.coin_age.rules.actions import EndTurn
from game.coin_age.rules.state import Position
from game.core.chance import Flips
from game.core.contract import CHANCE
from tests.titles.coin_age.table import by_luck, legal_actions


def differences(position: Position, after: Position) -> Iterator[str]:
    """Yield what the board says otherwise than the rules do."""
    if position.phase == "actions" and _followed(position) != _by_the_rules(position):
        yield "the next actions"
    request = coin_age.chance(position)
    if position.phase == "slap falls" and isinstance(request, Flips):
        seat = position.turn.seat
        before = fast_board_of(position, 1 - seat)
        allowed = {after_slap(before, matching) for matching in slaps(before)}
        fallen = [coin_age.apply(position, CHANCE, fell).state for fell in request.outcomes()]
        if not {fast_board_of(one, seat) for one in fallen if one.phase == "actions"} <= allowed:
            yield "what a slap allows"
    outcome = coin_age.outcome(after)
    for seat in (0, 1) if outcome else ():
        judged = final_logit(geography_of(after.map), fast_board_of(after, seat), seat)
        if outcome and (judged > CERTAIN / 2) != (outcome.winners == (seat,)):
            yield "who has won"


def _by_the_rules(position: Position) -> set[FastBoard]:
    seat = position.turn.seat
    actions = (action for action in legal_actions(position) if action != EndTurn())
    return {closed(fast_board_of(coin_age.apply(position, seat, action).state, seat)) for action in actions}


def _followed(position: Position) -> set[FastBoard]:
    seat = position.turn.seat
    return {closed(after) for after in successors(geography_of(position.map), fast_board_of(position, seat), seat)}


def main(actions: int, seed: int) -> int:
    """Compare until so many actions are done; return 1 at the first difference."""
    done, games = 0, 0
    while done < actions:
        for position, action, step in by_luck(seed * 1_000_003 + games, map="random"):
            done += 1
            for difference in differences(position, step.state):
                print(f"game {games} of seed {seed}, before {action}: {difference} differ")
                return 1
        games += 1
    print(f"{done} random actions in {games} games: no difference")
    return 0


if __name__ == "__main__":
    given = [int(text) for text in sys.argv[1:3]]
    sys.exit(main(*given, *(100_000, 1)[len(given) :]))
