"""Scarcity, points and standings (rulebook, Auctions and Victory; rulings 4 and 8)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from game.core.contract import OptionValue, Outcome, ScoreLine, Seat
from game.stripmine.rules.state import Auction, Coins, Rank, Rules, State, Table, View


def rank(rules: Rules, shown: tuple[int, ...], flipped: tuple[int, ...]) -> tuple[Rank, ...]:
    """Rank the denominations, scarcest first.

    `shown` and `flipped` count the offered coins and the flipped coins with heads up, in the order of
    the box (highest face value first), which also breaks ties.
    """
    box = rules.box
    counts = [a + b for a, b in zip(shown, flipped, strict=True)]
    places = [place for place, count in enumerate(counts) if count or rules.rank_absent]
    places.sort(key=counts.__getitem__)  # a stable sort: among equals the higher face value stays first
    return tuple(
        Rank(box.coins[place], shown[place], flipped[place], points)
        for place, points in zip(places, box.points, strict=False)
    )


def hold_auction(rules: Rules, offers: tuple[Coins, ...], flipped: Coins, heads: tuple[bool, ...]) -> Auction:
    """Score open offers, given how the bear's coins fell (empty without any)."""
    box = rules.box
    showing = tuple(coin for coin, up in zip(flipped, heads, strict=True) if up)
    ranking = rank(rules, box.count(tuple(chain.from_iterable(offers))), box.count(showing))
    pays = {line.coin: line.points for line in ranking}
    points = tuple(tuple(pays[coin] for coin in offer) for offer in offers)
    return Auction(offers, flipped, heads, ranking, points)


def score_lines(view: View) -> tuple[ScoreLine, ...]:
    """List each seat's earnings, auction by auction; all of it is public."""
    table = view.table
    blowout = table.rules.auctions if table.rules.blowout else None
    return tuple(
        _line(number, "blowout" if number == blowout else "auction", auction, seat)
        for number, auction in enumerate(table.auctions, 1)
        for seat in range(table.rules.seats)
        if auction.points[seat]
    )


def _line(number: int, reason: str, auction: Auction, seat: Seat) -> ScoreLine:
    (first, second), (gain, other) = auction.offers[seat], auction.points[seat]
    values: dict[str, OptionValue] = {"auction": number, "first": first, "second": second}
    values |= {"first_points": gain, "second_points": other}
    return ScoreLine(seat, reason, gain + other, values)


def standings(table: Table) -> tuple[tuple[int, int], ...]:
    """Return what decides about places for each seat: points, then cents left in the stash."""
    box = table.rules.box
    return tuple((points, box.value(stash)) for points, stash in zip(table.points, table.stashes, strict=True))


def places(standing: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """Return each seat's place from 1; equal standings share a place (1, 2, 2, 4)."""
    listed = tuple(standing)
    return tuple(1 + sum(other > own for other in listed) for own in listed)


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it runs."""
    return outcome_of(state.table)


def outcome_of(table: Table) -> Outcome | None:
    """Return how the match ended, or None while it runs (ruling 8).

    `why`: "points", "stash" (a tie on points that the cents left decided), "shared" or, with money that
    a flip had to decide, "shared_money".
    """
    if table.stage != "over":
        return None
    found = places(standings(table))
    winners = tuple(seat for seat, place in enumerate(found) if place == 1)
    return Outcome(_why(table, winners), winners, found)


def _why(table: Table, winners: tuple[Seat, ...]) -> str:
    if len(winners) > 1:
        return "shared_money" if table.rules.settle else "shared"
    points = table.points
    return "stash" if points.count(max(points)) > 1 else "points"
