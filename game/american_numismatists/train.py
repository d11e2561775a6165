"""Learns what a dealer's traits are worth from matches of the search against itself (`values`).

At the end of each of his turns a dealer's distance to ten credibility should be one turn, five actions, more than at
the end of his next turn. Least squares of these temporal differences (LSTD) give the worths; whoever wins has
come to distance nothing. The players' values are disturbed a little, differently in every seat, so that
roads are seen that the present values would not take. Everything is drawn from the seed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean
from typing import Final

from game import american_numismatists as numismatists
from game.american_numismatists import deeds
from game.american_numismatists.knowledge import view
from game.american_numismatists.minds import Breadth, whole_turns
from game.american_numismatists.nouns import ACTIONS_PER_TURN, CREDIBILITY_TO_WIN, HAND_LIMIT, State
from game.american_numismatists.outlook import Outlook
from game.american_numismatists.prospects import Judge
from game.american_numismatists.sketch import Sketch, sketch_of
from game.american_numismatists.values import NEEDS, TRAITS, Values, values_for
from game.core.contract import CHANCE, chosen_options
from game.core.luck import Luck

BREADTH: Final = Breadth(8, 150)
TRUST: Final = 60.0
"""How much the present worths weigh against what is seen, in turns."""

SURE: Final = 1e9
"""The same for planned actions, which count as they are: if they counted less, plans would be put off for ever."""

LEAST_RATE, MOST_RATE = 5.2, 6.4
CARDS_TRIED: Final = 2

Row = tuple[float, ...]


@dataclass(slots=True)
class Lesson:
    """What matches of one number of seats have shown: pairs of traits before and after a turn (won: none after),
    and what unseen cards saved."""

    turns: list[tuple[Row, Row]] = field(default_factory=list)
    collectors: dict[tuple[int, int], list[float]] = field(default_factory=dict)
    auctions: list[float] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)


def train(seed: int, out: Path, games: int) -> None:
    """Play `games` matches, as many for every number of seats, and write the values that they teach."""
    begun, each = datetime.now(UTC), max(1, games // len(numismatists.SEATS))
    learned = {seats: learn(values_for(seats), seats, seed, each) for seats in numismatists.SEATS}
    head = (
        f"# Made by: main.py train american_numismatists --seed {seed} --games {games} ({begun:%Y-%m-%d %H:%M} UTC)\n"
    )
    out.write_text(head + "".join(map(written, learned, learned.values())), encoding="utf-8")


def learn(values: Values, seats: int, seed: int, games: int) -> Values:
    """Return values improved by matches."""
    lesson = Lesson()
    for number in range(games):
        _watch(lesson, values, seats, Luck(seed).number("match", seats, number))
    return taught(values, lesson)


def _watch(lesson: Lesson, values: Values, seats: int, seed: int) -> None:
    """Play one match and note every seat's ends of turns."""
    luck = Luck(seed)
    minds = [whole_turns(BREADTH, _disturbed(values, luck, seat)) for seat in range(seats)]
    options = chosen_options(numismatists, seats, {"first": 0})
    state: State = numismatists.setup(options, seats, numismatists.component_data())
    before: list[Row | None] = [None] * seats
    number = 0
    while numismatists.outcome(state) is None:
        request = numismatists.chance(state)
        if request is not None:
            state = numismatists.apply(state, CHANCE, request.sample(luck)).state
            continue
        (seat,) = numismatists.waiting_for(state)
        number += 1
        own = Luck(luck.number("mind", seat, number))
        action = minds[seat](view(state, seat), own, lambda: False).action
        if isinstance(action, deeds.EndTurn):
            _note_turn(lesson, values, state, seat, before, luck)
        state = numismatists.apply(state, seat, action).state
    lesson.rounds.append(state.table.round)
    result = numismatists.outcome(state)
    last = before[result.winners[0]] if result and result.why == "ten" else None
    if last is not None:
        lesson.turns.append((last, (0.0,) * len(TRAITS)))


def _note_turn(lesson: Lesson, values: Values, state: State, seat: int, before: list[Row | None], luck: Luck) -> None:
    outlook = Outlook(view(state, seat), seat)
    judge, now = Judge(outlook, values), sketch_of(outlook)
    traits = judge.traits(now)
    last = before[seat]
    if last is not None:
        lesson.turns.append((last, traits))
    before[seat] = traits
    _note_cards(lesson, judge, now, luck)


def _note_cards(lesson: Lesson, judge: Judge, now: Sketch, luck: Luck) -> None:
    """Note what unseen collectors, and the coins on the auction block, would save."""
    here = judge.distance(now)
    need = CREDIBILITY_TO_WIN - now.credit
    table = judge.outlook.view.table
    unseen = [card.id for card in judge.outlook.view.box.collectors if card.id not in {*table.collectors, *now.hand}]
    for place in range(CARDS_TRIED):
        card = luck.choose(unseen, "unseen", table.round, judge.outlook.seat, place)
        saved = here - _with_collector(judge, now, card)
        row = next(n for n, most in enumerate(NEEDS) if need <= most)
        lesson.collectors.setdefault((row, min(len(now.hand), 3)), []).append(saved)
    coins = now.coins | {coin for coin in table.auction if coin}
    lesson.auctions.append(max(-2.0, min(12.0, here - judge.distance(now._replace(coins=coins)))))


def _with_collector(judge: Judge, now: Sketch, card: str) -> float:
    hand = tuple(sorted((*now.hand, card)))
    if len(hand) <= HAND_LIMIT:
        return judge.distance(now._replace(hand=hand))
    return min(judge.distance(now._replace(hand=tuple(c for c in hand if c != out))) for out in hand)


def _disturbed(values: Values, luck: Luck, seat: int) -> Values:
    """Return values with another flat rate and traits scaled by up to a third."""
    rate = LEAST_RATE + (MOST_RATE - LEAST_RATE) * luck.below(5, "rate", seat) / 4
    scales = [1.0, 1.0, *(0.67 + 0.66 * luck.fraction("scale", seat, name) for name in TRAITS[2:])]
    weights = tuple(worth * scale for worth, scale in zip(values.weights, scales, strict=True))
    return replace(values, rate=rate, weights=weights)


def taught(values: Values, lesson: Lesson) -> Values:
    """Solve for the worths, and average what unseen cards saved."""
    size = len(TRAITS)
    trust = [SURE if name == "least" else TRUST for name in TRAITS]
    left = [[trust[i] * (i == j) for j in range(size)] for i in range(size)]
    right = [trusted * worth for trusted, worth in zip(trust, values.weights, strict=True)]
    for before, after in lesson.turns:
        changes = [b - a for b, a in zip(before, after, strict=True)]
        for i, trait in enumerate(before):
            if trait:
                right[i] += trait * ACTIONS_PER_TURN
                line = left[i]
                for j, change in enumerate(changes):
                    line[j] += trait * change
    worth = dict(zip(TRAITS, solved(left, right), strict=True))
    investments = {
        "laziness": 0.0,
        "coin_show": values.rate,
        "friend": -worth["friends"],
        "auction": fmean(lesson.auctions),
        **{kind: -worth[kind] for kind in ("steal", "trade", "snoop", "overtime")},
    }
    return replace(
        values,
        weights=tuple(worth.values()),
        collectors=_averages(values, lesson),
        investments=investments,
        look=-worth["snoop"],
    )


def _averages(values: Values, lesson: Lesson) -> tuple[Row, ...]:
    """Return the mean savings of a collector by class of need and hand; the present ones count as ten more."""
    return tuple(
        tuple(fmean([present] * 10 + lesson.collectors.get((row, held), [])) for held, present in enumerate(line))
        for row, line in enumerate(values.collectors)
    )


def solved(left: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations by elimination, the greatest pivot first."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(left, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(lines[row][column]))
        lines[column], lines[pivot] = lines[pivot], lines[column]
        for row in range(size):
            if row != column:
                factor = lines[row][column] / lines[column][column]
                lines[row] = [a - factor * b for a, b in zip(lines[row], lines[column], strict=True)]
    return [lines[row][size] / lines[row][row] for row in range(size)]


def written(seats: int, values: Values) -> str:
    """Return values as a table of the data file."""

    def lines() -> Iterator[str]:
        yield f"\n[seats.{seats}]"
        yield f"rate = {values.rate:.2f}"
        yield f"look = {values.look:.2f}"
        rows = ", ".join("[" + ", ".join(f"{worth:.2f}" for worth in row) + "]" for row in values.collectors)
        yield f"collectors = [{rows}]"
        yield f"\n[seats.{seats}.traits]"
        yield from (f"{name} = {worth:.3f}" for name, worth in zip(TRAITS, values.weights, strict=True))
        yield f"\n[seats.{seats}.investments]"
        yield from (f"{kind} = {worth:.2f}" for kind, worth in values.investments.items())
        yield ""

    return "\n".join(lines())
