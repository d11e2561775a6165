"""What banks are worth and who wins (COIN rulings 8 and 9; in-game rules, sections 9 and 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.coin.rules.state import OWNER, SEAT_COUNT, VALUE, Card, Rules, State
from game.coin.rules.view import View
from game.core.contract import Outcome, ScoreLine, Seat, totals

TARGET_POINTS: Final = {"65": 65, "100": 100, "single_round": 0}
"""A match ends after a round in which somebody has this many points."""


def coins_on(cards: Sequence[Card], rules: Rules) -> int:
    """Return the number of coins on face-up cards."""
    return sum(rules.coins[VALUE[card]] for card in cards)


def foreign_cards(cards: Sequence[Card], seat: Seat) -> int:
    """Return how many cards of other colours lie in a seat's bank; only trick cards can."""
    return sum(OWNER[card] != seat for card in cards)


def most_gray(grays: Sequence[int], rules: Rules) -> frozenset[Seat]:
    """Return the seats that score their gray coins twice: those with the most, tied as `gray_tie` says."""
    leaders = frozenset(seat for seat in range(SEAT_COUNT) if grays[seat] == max(grays))
    if len(leaders) > 1 and rules.gray_tie == "none":
        return frozenset()
    return leaders


def bank_lines(
    round_: int, banks: Sequence[Sequence[Card]], grays: Sequence[int], rules: Rules
) -> tuple[ScoreLine, ...]:
    """Score the banks as they lie: per seat coins, gray coins, foreign cards and the bonus for most gray.

    A line without points is left out. `n` in a line's values counts the cards it is about.
    """
    doubled = most_gray(grays, rules)
    lines = []
    for seat in range(SEAT_COUNT):
        foreign = foreign_cards(banks[seat], seat)
        parts = (
            ("coins", coins_on(banks[seat], rules), len(banks[seat])),
            ("gray", grays[seat], grays[seat]),
            ("foreign", foreign, foreign),
            ("most_gray", grays[seat] if seat in doubled else 0, grays[seat]),
        )
        lines += [ScoreLine(seat, reason, points, {"round": round_, "n": n}) for reason, points, n in parts if points]
    return tuple(lines)


def score_lines(view: View) -> tuple[ScoreLine, ...]:
    """Return the closed rounds' score lines; a running round counts only when it is over."""
    return view.lines


def running_lines(view: View) -> tuple[ScoreLine, ...]:
    """Score the running round's banks as if it ended now with the hands thrown away (for the table to show)."""
    scored = view.stage == "over" or any(line.values["round"] == view.round for line in view.lines)
    return () if scored else bank_lines(view.round, view.banks, view.grays, view.rules)


def target_reached(rules: Rules, lines: Sequence[ScoreLine]) -> bool:
    """Tell whether the match ends now that a round has been scored."""
    return max(totals(lines, SEAT_COUNT)) >= TARGET_POINTS[rules.target]


def outcome(state: State) -> Outcome | None:
    """Return how the match ended: most points win, all tied seats share the victory (COIN ruling 9)."""
    if state.stage != "over":
        return None
    sums = totals(state.lines, SEAT_COUNT)
    winners = tuple(seat for seat in range(SEAT_COUNT) if sums[seat] == max(sums))
    places = tuple(1 + sum(other > own for other in sums) for own in sums)
    why = "single_round" if state.rules.target == "single_round" else "target"
    return Outcome(why, winners, places)
