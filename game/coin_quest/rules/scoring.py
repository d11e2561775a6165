"""Prestige: what was won and spent, quality, majorities, and who wins (rulings 9 to 11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.coin_quest.rules.components import METALS, Components
from game.coin_quest.rules.events import Event, GameEnded, MajorityCounted, QualityCounted
from game.coin_quest.rules.state import Gain, Player, PlayerView, State, View
from game.coin_quest.rules.steps import Happened
from game.core.contract import Moment, Outcome, ScoreLine, totals
from game.core.values import dataclass, replace

TIE_BREAKS = METALS[::-1]
"""The metals whose coins are counted in a tie: copper, then silver, then gold (ruling 11)."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat's place in a majority; `place` 0: no mark, or beyond the last place that has points."""

    seat: int
    count: int
    place: int
    points: int


def majority(counts: Sequence[int], points: Sequence[int]) -> tuple[Place, ...]:
    """Give the places of one majority, by seat (ruling 10).

    Tied players share a place's points; the next place is still given. Nobody without a mark takes a place.
    """
    ranks = sorted({count for count in counts if count}, reverse=True)
    found = []
    for seat, count in enumerate(counts):
        place = ranks.index(count) + 1 if count and ranks.index(count) < len(points) else 0
        found.append(Place(seat, count, place, points[place - 1] if place else 0))
    return tuple(found)


def score_lines(view: View) -> tuple[ScoreLine, ...]:
    """Return the prestige won and spent so far, and at the end quality and majorities as far as counted."""
    lines = [line for seat, player in enumerate(view.players) for line in gained(seat, player.gains)]
    if view.stage in ("counting", "over"):
        counted = collected([owned_by(player) for player in view.players], view.table)
        lines += counted if view.stage == "over" else counted[: view.counted]
    return tuple(lines)


def final_lines(state: State) -> tuple[ScoreLine, ...]:
    """Return all lines of a finished state."""
    lines = [line for seat, player in enumerate(state.players) for line in gained(seat, player.gains)]
    return (*lines, *collected([player.owned for player in state.players], state.table))


def gained(seat: int, gains: Sequence[Gain]) -> tuple[ScoreLine, ...]:
    """Sum prestige up, one line per lot that gave some, one for rare coins, one for purchases."""
    found: dict[tuple[str, int], list[Gain]] = {}
    for gain in gains:
        found.setdefault((gain.reason, gain.lot if gain.reason == "lot" else 0), []).append(gain)
    return tuple(_gain_line(seat, *key, found[key]) for key in sorted(found))


def _gain_line(seat: int, reason: str, lot: int, gains: Sequence[Gain]) -> ScoreLine:
    values: dict[str, str | int | bool] = {"n": len(gains)}
    if lot:
        values["lot"] = lot
    return ScoreLine(seat, reason, sum(gain.points for gain in gains), values)


def collected(owned: Sequence[Sequence[str]], table: Components) -> tuple[ScoreLine, ...]:
    """Return the lines that collections give at the end: quality, then majorities."""
    lines = [line for seat, coins in enumerate(owned) for line in _quality(seat, coins, table)]
    for one in table.majorities:
        places = majority([marks(coins, one.mint, table) for coins in owned], one.points)
        lines += [
            ScoreLine(place.seat, "majority", place.points, _majority_values(one.mint, place))
            for place in places
            if place.place
        ]
    return tuple(lines)


def _majority_values(mint: str, place: Place) -> Mapping[str, str | int | bool]:
    return {"mint": mint, "n": place.count, "place": place.place}


def _quality(seat: int, coins: Sequence[str], table: Components) -> tuple[ScoreLine, ...]:
    excellent = [coin for coin in coins if table.coins[coin].quality]
    points = sum(table.coins[coin].quality for coin in excellent)
    return (ScoreLine(seat, "quality", points, {"n": len(excellent)}),) if excellent else ()


def marks(coins: Sequence[str], mint: str, table: Components) -> int:
    """Count the coins with a mint mark."""
    return sum(table.coins[coin].mint == mint for coin in coins)


def owned_by(player: PlayerView) -> tuple[str, ...]:
    """Return the coins known to be a player's, wherever they lie.

    A coin that a penny took still counts here for its former owner until the reveal tells which it was.
    """
    layered = {coin for layer in player.layers for coin in layer.coins}
    known = [coin for coin in player.hand if coin not in layered]
    return (*sorted(layered), *known, *player.bag_pennies, *player.aside, *player.discard)


def closed(state: State) -> Happened:
    """End the match: say how the collections count, line by line, and who has won."""
    moments: list[Moment[State, Event]] = []
    counts: list[Event] = [*_qualities(state), *_majorities(state)]
    for event in counts:
        state = replace(state, stage="counting", counted=state.counted + 1)
        moments.append(Moment(event, state))
    ending = ranked(state.players, state.table)
    state = replace(state, stage="over")
    ended = GameEnded(ending.winners, ending.why, totals(final_lines(state), len(state.players)))
    return state, (*moments, Moment(ended, state))


def _qualities(state: State) -> Iterator[QualityCounted]:
    for seat, player in enumerate(state.players):
        excellent = tuple(sorted(coin for coin in player.owned if state.table.coins[coin].quality))
        if excellent:
            yield QualityCounted(seat, excellent, sum(state.table.coins[coin].quality for coin in excellent))


def _majorities(state: State) -> Iterator[MajorityCounted]:
    for one in state.table.majorities:
        for place in majority([marks(player.owned, one.mint, state.table) for player in state.players], one.points):
            if place.place:
                yield MajorityCounted(place.seat, one.mint, place.count, place.place, place.points)


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or None while it runs."""
    return ranked(state.players, state.table) if state.stage == "over" else None


def ranked(players: Sequence[Player], table: Components) -> Outcome:
    """Rank by prestige, then by copper, silver and gold coins; who is still level wins together."""
    lines = collected([player.owned for player in players], table)
    sums = totals(lines, len(players))
    keys = [(player.prestige + sums[seat], *metal_counts(player.owned, table)) for seat, player in enumerate(players)]
    order = sorted(keys, reverse=True)
    places = tuple(order.index(key) + 1 for key in keys)
    return Outcome(_why(order), tuple(seat for seat, place in enumerate(places) if place == 1), places)


def metal_counts(coins: Iterable[str], table: Components) -> tuple[int, ...]:
    """Count the coins of each metal that ties are broken by, in that order."""
    metals = [table.coins[coin].metal for coin in coins]
    return tuple(metals.count(metal) for metal in TIE_BREAKS)


def _why(order: Sequence[tuple[int, ...]]) -> str:
    """Name what decided between the first two."""
    for reason, first, second in zip(("prestige", *TIE_BREAKS), order[0], order[1], strict=True):
        if first != second:
            return reason
    return "shared"
