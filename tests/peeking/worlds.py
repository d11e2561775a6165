"""Pairs of matches that differ only in what an onlooker may not know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any

from game.commands.seats import new_header, options_from_texts, players_from_text
from game.core.chance import Flips
from game.core.contract import CHANCE, SPECTATOR, AnyTitle, Refusal, Seat
from game.core.luck import Luck
from game.core.record import Header
from game.core.referee import Match, truth_of

SEATS: Mapping[str, int] = {"american_numismatists": 2, "coin": 4, "coin_quest": 2, "stripmine": 3}
"""The titles with secrets, and how many people play them here."""

OPTIONS: Mapping[str, tuple[str, ...]] = {"coin": ("target=single_round",), "stripmine": ("bear=true", "blowout=true")}

HISTORY = 6
"""How many plies both matches go on before somebody looks."""

TRIES = 12
DECISIONS_AT_MOST = 12

MOMENTS = 12
ATTEMPTS = 40

Step = tuple[Any, Any]
"""What happens in each of the two matches."""


@dataclass(frozen=True)
class Twins:
    """Two matches, who is at the screen, who must see no difference, and what leads to another's turn."""

    title: AnyTitle
    header: Header
    matches: tuple[Match, Match]
    seat: Seat
    onlooker: Seat
    following: Seat
    steps: tuple[Step, ...]


def header_of(title: AnyTitle, seed: int) -> Header:
    """Return the header of a match between people alone."""
    players = players_from_text(",".join(["human"] * SEATS[title.id]), title)
    return new_header(title, players, options_from_texts(OPTIONS.get(title.id, ()), title, len(players)), seed)


def twins(title: AnyTitle, seed: int, spectator: bool = False) -> Iterator[Twins]:
    """Yield pairs; the onlooker is whoever is next or, if asked for, somebody who may see no hand at all."""
    header = header_of(title, seed)
    match = Match(title, header)
    for number in range(400):
        if match.outcome is not None:
            return
        if number % 3 == 1 and match.request is None:
            for onlooker in (SPECTATOR,) if spectator else range(match.seats):
                found = _paired(match, onlooker, Luck(seed + number))
                if found is not None:
                    yield found
        _play_at_random(match, Luck(seed), number)


def refusals(title: AnyTitle, seed: int) -> Iterator[tuple[Seat, Any, Refusal | None, Refusal | None]]:
    """Let a person try what anybody did; yield what they hear, in truth and in a world like it to them."""
    match = Match(title, header_of(title, seed))
    for number in range(200):
        if match.outcome is None:
            _play_at_random(match, Luck(seed), number)
    actions = list({str(ply.action): ply.action for ply in match.plies if ply.by != CHANCE}.values())
    actions = actions[:: -(-len(actions) // ATTEMPTS)]
    states = truth_of(match)
    for number in range(0, len(states), -(-len(states) // MOMENTS)):
        for hearer in range(match.seats):
            sampled = title.sample_state(title.view(states[number], hearer), Luck(seed + number))
            worlds = [started(title, match.header, state) for state in (states[number], sampled)]
            for action in actions:
                yield hearer, action, worlds[0].refusal(hearer, action), worlds[1].refusal(hearer, action)


def _play_at_random(match: Match, luck: Luck, number: int) -> None:
    if match.request is not None:
        match.sample_chance()
        return
    seat = min(match.waiting)
    match.act(seat, match.legal_actions(seat).sample(luck, "play", number))


def _paired(match: Match, onlooker: Seat, luck: Luck) -> Twins | None:
    """Sample the match as an onlooker knows it, play both on, and look for a decision that ends in another's turn."""
    title, truth = match.title, truth_of(match)[-1]
    sampled = title.sample_state(title.view(truth, onlooker), luck)
    pair = started(title, match.header, truth), started(title, match.header, sampled)
    if not _alike(pair, onlooker):
        return None
    for number in range(HISTORY):
        if not _advance(pair, onlooker, luck, number):
            break
    return _with_a_turn(pair, onlooker, luck)


def _with_a_turn(pair: tuple[Match, Match], onlooker: Seat, luck: Luck) -> Twins | None:
    one, seat = pair[0], min(pair[0].waiting, default=SPECTATOR)
    if one.request is not None or one.outcome is not None or seat in (SPECTATOR, onlooker):
        return None
    ahead = again(pair[0]), again(pair[1])
    steps: list[Step] = []
    while len(steps) < DECISIONS_AT_MOST and seat == min(ahead[0].waiting, default=SPECTATOR):
        step = None if ahead[0].request else _step(ahead, seat, onlooker, luck, len(steps))
        if step is None:
            return None
        _do(ahead, seat, step)
        steps.append(step)
    following = min(ahead[0].waiting, default=SPECTATOR)
    fits = ahead[0].request is None and ahead[0].outcome is None and following not in (SPECTATOR, seat)
    differ = one.view(seat) != pair[1].view(seat) or any(a != b for a, b in steps)
    if not fits or not differ or onlooker not in (SPECTATOR, following):
        return None
    return Twins(one.title, one.header, pair, seat, onlooker, following, tuple(steps))


def waits_for_one(pair: Twins) -> bool:
    """Tell whether a pair's turn ends in that of a single seat."""
    ahead = again(pair.matches[0])
    for step, _ in pair.steps:
        ahead.act(pair.seat, step)
    return len(ahead.waiting) == 1


def started(title: AnyTitle, header: Header, state: Any) -> Match:
    """Return a match that begins with a state."""
    match = Match(title, header)
    match._opening = state
    return match


def again(match: Match) -> Match:
    """Return the same match once more."""
    other = copy(match)
    other.plies, other.undone, other.scribe, other.hands = list(match.plies), [], None, list(match.hands)
    return other


def _alike(pair: tuple[Match, Match], onlooker: Seat) -> bool:
    """Tell whether neither an onlooker nor the public can tell two matches apart by what they know."""
    one, other = pair
    same = all(one.view(seat) == other.view(seat) for seat in {onlooker, SPECTATOR})
    public = (one.waiting, one.request, one.outcome) == (other.waiting, other.request, other.outcome)
    return same and public and _told_alike(pair, onlooker)


def _told_alike(pair: tuple[Match, Match], onlooker: Seat) -> bool:
    one, other = pair
    if not one.plies:
        return True
    viewers = {onlooker, SPECTATOR}
    return all(one.seen(one.plies[-1], seat) == other.seen(other.plies[-1], seat) for seat in viewers) and (
        one.plies[-1].irreversible == other.plies[-1].irreversible
    )


def _advance(pair: tuple[Match, Match], onlooker: Seat, luck: Luck, number: int) -> bool:
    """Let one thing happen in both matches that looks alike; tell whether there is one."""
    request = pair[0].request
    if pair[0].outcome is not None or isinstance(request, Flips):
        return False
    if request is not None:
        ahead = again(pair[0]), again(pair[1])
        for match in ahead:
            match.sample_chance()
        if not _alike(ahead, onlooker):
            return False
        for match in pair:
            match.sample_chance()
        return True
    seat = min(pair[0].waiting)
    step = _step(pair, seat, onlooker, luck, number)
    if step is not None:
        _do(pair, seat, step)
    return step is not None


def _step(pair: tuple[Match, Match], seat: Seat, onlooker: Seat, luck: Luck, number: int) -> Step | None:
    """Find what a seat can do in each match so that it looks alike; rather different things than the same."""
    offers = [match.legal_actions(seat) for match in pair]
    same: Step | None = None
    for attempt in range(TRIES):
        mine, theirs = (offer.sample(luck, "step", number, attempt, who) for who, offer in enumerate(offers))
        for step in ((mine, theirs), (mine, mine)):
            if pair[1].refusal(seat, step[1]) is None and _looks_alike(pair, seat, step, onlooker):
                if step[0] != step[1]:
                    return step
                same = same or step
    return same


def _looks_alike(pair: tuple[Match, Match], seat: Seat, step: Step, onlooker: Seat) -> bool:
    ahead = again(pair[0]), again(pair[1])
    _do(ahead, seat, step)
    return _alike(ahead, onlooker)


def _do(pair: tuple[Match, Match], seat: Seat, step: Step) -> None:
    for match, action in zip(pair, step, strict=True):
        match.act(seat, action)
