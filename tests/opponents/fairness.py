"""Do opponents play fair? The exchange test, and the test of sampled worlds.

A *world* is a true state and the luck to come. From a seat's view another world is sampled that looks
the same to this seat. A fair player, asked with the same private luck, does the same in both; a
cheat, which looks into the world, sooner or later does not. Before the seat, the others whom the world
waits for are asked, by luck of that world: minds share a process, and a *gossip* remembers what another
seat has seen, a *chatter* what it answered there.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from game.core.agent import Agent
from game.core.codec import from_json, to_json
from game.core.contract import AnyTitle, OptionValue, Seat, chosen_options
from game.core.luck import Luck
from game.core.record import Header, Player, digest
from game.core.referee import Match, truth_of
from game.opponents.baselines import oracles_of
from game.opponents.levels import interrupt_of
from game.opponents.playing import SEED_LIMIT, mind_seed, play_out
from game.titles import TITLES

POSITIONS = 8
"""Decisions examined per match."""

ATTEMPTS = 4
"""How often to sample before giving up on a world that differs."""

PLAYERS = ("random", "easy")
"""Who plays the matches that positions are taken from, in turn."""


@dataclass(frozen=True, slots=True)
class World:
    """Everything a player must not look at."""

    title: AnyTitle
    state: Any
    seed: int
    seats: int


@dataclass(frozen=True, slots=True)
class Position:
    """A moment at which a seat has a choice, and the seat's private luck."""

    world: World
    seat: Seat
    seed: int

    @property
    def view(self) -> Any:
        """What the seat knows."""
        return self.world.title.view(self.world.state, self.seat)


Asked: TypeAlias = Callable[[World, Seat, int], Any]
"""Returns what a player does in a world at a seat, with its own seed."""


def level_asked(title: AnyTitle, level: str, share: float = 1.0) -> Asked:
    """Return a level with a share of its budget; it gets the view as the worker gets it."""
    agent = scaled_agent(title, level, share)

    def ask(world: World, seat: Seat, seed: int) -> Any:
        spelled = json.dumps(to_json(world.title.view(world.state, seat)))
        view: Any = from_json(world.title.view_type, json.loads(spelled))
        return agent(view, Luck(seed), lambda: False).action

    return ask


@cache
def scaled_agent(title: AnyTitle, level: str, share: float) -> Agent[Any, Any]:
    """Return a level with a share of its counted budget; one without a budget stays as it is."""
    known = title.opponents()
    return known.scaled(level, share) if known.scaled is not None else known.levels[level]


def peeking(world: World, seat: Seat, seed: int) -> Any:
    """Act as a planted cheat does, whose choice depends on what is hidden and on the luck to come."""
    truth = Luck(int(digest(world.title.snapshot(world.state)), 16) ^ world.seed)
    return world.title.legal_actions(world.title.view(world.state, seat)).sample(truth, "peek", seed)


class Gossip:
    """A planted cheat that sees one view at a time, and acts upon what it was shown at another seat just before."""

    def __init__(self) -> None:
        self.shown: dict[Seat, str] = {}

    def __call__(self, world: World, seat: Seat, seed: int) -> Any:
        """Act upon what others were shown since this seat was asked last."""
        view = world.title.view(world.state, seat)
        heard = "".join(told for other, told in sorted(self.shown.items()) if other != seat)
        self.shown = {seat: digest({"view": to_json(view)})}
        return world.title.legal_actions(view).sample(Luck(seed), "gossip", heard)


class Chatter:
    """A planted cheat that acts upon what it answered at another seat just before, as if it saw into that fist."""

    def __init__(self) -> None:
        self.answered: dict[Seat, str] = {}

    def __call__(self, world: World, seat: Seat, seed: int) -> Any:
        """Act upon what others answered since this seat was asked last."""
        heard = "".join(told for other, told in sorted(self.answered.items()) if other != seat)
        legal = world.title.legal_actions(world.title.view(world.state, seat))
        action = legal.sample(Luck(seed), "chatter", heard)
        self.answered = {seat: repr(action)}
        return action


def oracle_asked(title: AnyTitle) -> Asked | None:
    """Return the oracle of hard, if the title has one."""
    twin = oracles_of(title).get("hard")
    if twin is None:
        return None
    return lambda world, seat, seed: (
        twin(world.state)(world.title.view(world.state, seat), Luck(seed), lambda: False).action
    )


def interrupting(world: World, seat: Seat, seed: int) -> Any:
    """Return what an AI seat does outside its turn, None if it lets the chance pass."""
    return interrupt_of(world.title)(world.title.view(world.state, seat), Luck(seed))


def out_of_turn(position: Position) -> Iterator[Position]:
    """Yield the same moment for the seats that may act out of turn."""
    title, state = position.world.title, position.world.state
    for seat in range(position.world.seats):
        if seat not in title.waiting_for(state) and title.legal_actions(title.view(state, seat)):
            yield Position(position.world, seat, position.seed)


def match_at(title: AnyTitle, number: int) -> Match:
    """Set up match `number`: all seat counts, options, and random and easy play come up."""
    luck = Luck(number)
    seats = title.seats[number % len(title.seats)]
    drawn: dict[str, OptionValue] = {o.id: luck.choose(o.offered(seats), "option", o.id) for o in title.options}
    options = chosen_options(title, seats, drawn)
    players = tuple(Player("", f"ai:{PLAYERS[(number // 2 + seat) % 2]}") for seat in range(seats))
    seed = luck.number("match") % SEED_LIMIT
    return Match(
        title, Header(title.id, title.rules_version, "", options, players, seed, False, title.component_data())
    )


def positions_of(title: AnyTitle, number: int, count: int = POSITIONS) -> Iterator[Position]:
    """Play match `number` and yield some of its decisions, evenly spread, forced moves left out."""
    match = match_at(title, number)
    play_out(match)
    states = truth_of(match)
    chosen = [n for n, ply in enumerate(match.plies) if ply.by >= 0 and _has_choice(match, states[n], ply.by)]
    luck = Luck(number)
    for place in range(min(count, len(chosen))):
        first, end = (len(chosen) * part // min(count, len(chosen)) for part in (place, place + 1))
        n = chosen[first + luck.below(end - first, "position", place)]
        world = World(match.title, states[n], match.header.seed, match.seats)
        yield Position(world, match.plies[n].by, luck.number("mind", place))


def _has_choice(match: Match, state: Any, seat: Seat) -> bool:
    legal = match.title.legal_actions(match.title.view(state, seat))
    return seat in match.title.waiting_for(state) and (legal.form is not None or len(legal.actions) > 1)


def other_world(position: Position) -> World:
    """Return a world that looks the same to the seat, with other luck and other secrets."""
    title, view, state = position.world.title, position.view, position.world.state
    truth = title.snapshot(state)
    for attempt in range(ATTEMPTS):
        state = title.sample_state(view, Luck(position.seed + attempt))
        if title.snapshot(state) != truth:
            break
    return World(title, state, position.world.seed + 1, position.world.seats)


def exchanged(position: Position, asked: Asked, other: World) -> bool:
    """Return whether a player does the same after the exchange, whatever others have seen and answered."""
    here, there = (_asked_last(world, position, asked) for world in (position.world, other))
    return bool(here == there)


def _asked_last(world: World, position: Position, asked: Asked) -> Any:
    """Ask the other seats that a world waits for, by luck of that world, then the seat by its own."""
    for seat in sorted(world.title.waiting_for(world.state) - {position.seat}):
        asked(world, seat, mind_seed(world.seed, seat, position.seed))
    return asked(world, position.seat, position.seed)


def inconsistent(position: Position, samples: int) -> int:
    """Count the sampled worlds that do not look to the seat as the truth does."""
    title, view, luck = position.world.title, position.view, Luck(position.seed)
    worlds = (title.sample_state(view, Luck(luck.number("sample", number))) for number in range(samples))
    return sum(title.view(world, position.seat) != view for world in worlds)


def examine(text: str) -> str:
    """Examine the positions of some matches; JSON in, JSON out.

    In: title, level, share (of the budget), first and matches (numbers of matches), positions (per match),
    samples (worlds per position). Out: counts.
    """
    asked = json.loads(text)
    title, counts = TITLES[asked["title"]], Counter[str]()
    level = level_asked(title, asked["level"], asked["share"])
    twin = oracle_asked(title)
    for number in range(asked["first"], asked["first"] + asked["matches"]):
        for position in positions_of(title, number, asked["positions"]):
            other = other_world(position)
            hidden = position.world.title.snapshot(position.world.state) != position.world.title.snapshot(other.state)
            counts["pairs"] += 1
            counts["pairs with other secrets"] += hidden
            counts["views that differ"] += other.title.view(other.state, position.seat) != position.view
            counts["differences"] += not exchanged(position, level, other)
            counts["differences of the planted cheat"] += not exchanged(position, peeking, other)
            counts["differences of the planted gossip"] += not exchanged(position, Gossip(), other)
            counts["differences of the planted chatter"] += not exchanged(position, Chatter(), other)
            for aside in out_of_turn(position):
                counts["pairs out of turn"] += 1
                counts["differences"] += not exchanged(aside, interrupting, other_world(aside))
            if twin and counts["twin pairs"] < asked.get("twins", 0):
                counts["twin pairs"] += 1
                counts["differences of the twin"] += not exchanged(position, twin, other)
            counts["samples"] += asked["samples"]
            counts["inconsistent samples"] += inconsistent(position, asked["samples"])
    return json.dumps(counts)
