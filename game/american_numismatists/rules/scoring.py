"""Credibility: where it comes from, who holds the Most Valuable Coin, and the score lines."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from game.american_numismatists.rules.box import Box, denomination_of
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.state import NOBODY, Dealer, State, Table, View
from game.core.contract import OptionValue, Outcome, ScoreLine


def same_points(number: int) -> int:
    """Return the credibility of a number of research cards of one denomination (rulebook, Research Cards)."""
    return max(0, number - 2)


def different_points(denominations: int) -> int:
    """Return the credibility of a number of researched denominations (counted once, ruling 10)."""
    return max(0, denominations - 3)


@lru_cache(maxsize=4096)
def research_points(cards: tuple[str, ...]) -> int:
    """Return all credibility of research cards; a card counts in both ways."""
    counts = Counter(map(denomination_of, cards))
    return sum(map(same_points, counts.values())) + different_points(len(counts))


def most_valuable(box: Box, table: Table) -> tuple[int, str] | None:
    """Return who holds the best-ranked unsold coin of all inventories, and the coin (ruling 15)."""
    coin = index_of(box).coin
    held = [(coin[name].overall, seat, name) for seat, dealer in enumerate(table.dealers) for name in dealer.coins]
    if not held:
        return None
    _, seat, name = min(held)
    return seat, name


def credibility(box: Box, table: Table) -> tuple[int, ...]:
    """Return every seat's credibility."""
    best = most_valuable(box, table)
    holder = best[0] if best else NOBODY
    return tuple(_own(box, dealer) + (seat == holder) for seat, dealer in enumerate(table.dealers))


def _own(box: Box, dealer: Dealer) -> int:
    cards = index_of(box).collector
    served = sum(cards[name].credibility for name in dealer.scored)
    return served + dealer.shows + research_points(dealer.research)


def score_lines(view: View) -> tuple[ScoreLine, ...]:
    """Return every reason for credibility, seat by seat. All of it is public (ruling 16)."""
    best = most_valuable(view.box, view.table)
    lines: list[ScoreLine] = []
    for seat, dealer in enumerate(view.table.dealers):
        lines += _lines_of(view.box, seat, dealer)
        if best and best[0] == seat:
            lines.append(ScoreLine(seat, "most_valuable", 1, {"coin": best[1]}))
    return tuple(lines)


def _lines_of(box: Box, seat: int, dealer: Dealer) -> list[ScoreLine]:
    cards = index_of(box).collector
    lines = [ScoreLine(seat, "collector", cards[name].credibility, {"collector": name}) for name in dealer.scored]
    counts = Counter(map(denomination_of, dealer.research))
    for denomination, number in sorted(counts.items()):
        if same_points(number):
            values: dict[str, OptionValue] = {"denomination": denomination, "n": number}
            lines.append(ScoreLine(seat, "research_same", same_points(number), values))
    if different_points(len(counts)):
        lines.append(ScoreLine(seat, "research_different", different_points(len(counts)), {"n": len(counts)}))
    if dealer.shows:
        lines.append(ScoreLine(seat, "coin_show", dealer.shows, {"n": dealer.shows}))
    return lines


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it runs."""
    return state.table.result


def places(credibilities: tuple[int, ...], winners: tuple[int, ...]) -> tuple[int, ...]:
    """Return places from 1: the winners first, then by credibility, equals sharing a place."""
    ranked = [(seat in winners, credit if seat not in winners else 0) for seat, credit in enumerate(credibilities)]
    return tuple(1 + sum(other > own for other in ranked) for own in ranked)
