"""What every golden record is made from: a table, a seed, and how its seats play.

Seats play by luck that only these recipes have, never by the opponents, so that a stronger opponent changes no record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import pi
from typing import Any, Final

from game.coin_age.rules.actions import Capture, FlipForSide, Place, Slap
from game.commands.seats import NICKNAMES
from game.core.chance import Fell, Flips
from game.core.codec import Json
from game.core.contract import AnyTitle, OptionValue, chosen_options
from game.core.hands import player_at
from game.core.luck import Luck
from game.core.record import Header, Player, as_text
from game.core.referee import Match
from game.titles import TITLES
from tests.titles.american_numismatists import golden as american_numismatists

PROGRAM: Final = "golden"

TRAY: Final = (300.0, 200.0)
"""Width and height of the tray that is told of, in mm."""


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """A match to be recorded. `opening` is done first; then the seats play as `play` says."""

    title: str
    seats: int
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    opening: Sequence[Any] = ()
    play: Callable[[Match, Luck], None]
    people: Mapping[int, str] = field(default_factory=dict)
    """The names of the seats that persons play."""

    def record(self) -> str:
        """Return the record of the match."""
        title = TITLES[self.title]
        players = tuple(self._player(seat) for seat in range(self.seats))
        options = chosen_options(title, self.seats, self.options)
        data = title.component_data()
        header = Header(title.id, title.rules_version, PROGRAM, options, players, self.seed, False, data)
        lines: list[str] = []
        match, luck = Match(title, header, lines.append), Luck(self.seed)
        for action in self.opening:
            _let_chance_answer(match)
            match.act(min(match.waiting), action)
        while match.outcome is None:
            self.play(match, luck)
        return as_text(lines)

    def _player(self, seat: int) -> Player:
        if seat in self.people:
            return Player(self.people[seat], "human")
        return Player(NICKNAMES[seat], "ai:random")


def _let_chance_answer(match: Match) -> None:
    while match.request is not None:
        match.sample_chance()


def at_random(match: Match, luck: Luck) -> None:
    """Let chance answer, or a seat that is waited for do anything."""
    if match.request is not None:
        match.sample_chance()
        return
    seat = luck.choose(sorted(match.waiting), "who", match.written)
    match.act(seat, match.legal_actions(seat).sample(luck, "action", match.written))


def idling(match: Match, luck: Luck) -> None:
    """Place one coin, then never again: the twentieth idle turn in a row ends a match of Coin Age."""
    if match.request is not None:
        match.sample_chance()
        return
    (seat,) = match.waiting
    actions = match.legal_actions(seat).actions
    placed = any(isinstance(ply.action, Place) for ply in match.plies)
    fitting = [action for action in actions if isinstance(action, Place) != placed] or actions
    match.act(seat, luck.choose(fitting, "action", match.written))


def at_the_table(match: Match, luck: Luck) -> None:
    """Play as people do: coins are thrown, seat 0 asks for advice, takes back, and brings back again."""
    if isinstance(match.request, Flips):
        match.resolve_chance(*thrown(match.request, match))
        return
    seat = min(match.waiting)
    if seat == 0 and not luck.below(6, "hint", match.written):
        match.annotate(seat, "hint")
    match.act(seat, match.legal_actions(seat).sample(luck, "action", match.written))
    if seat == 0 and not luck.below(4, "undo", match.written) and isinstance(match.undoable(seat), int):
        match.undo(seat)
        if luck.bit("redo", match.written):
            match.redo(seat)


def changing_hands(match: Match, luck: Luck) -> None:
    """Play as people do who let opponents play for them and come back; they take back what they may."""
    if match.request is not None:
        match.sample_chance()
        return
    seat = luck.below(match.seats, "seat", match.written)
    if not luck.below(9, "hands", match.written):
        others = [plays for plays in ("human", "human", "ai:random") if plays != player_at(match, seat).plays]
        match.annotate(seat, luck.choose(others, "plays", match.written))
    if player_at(match, seat).human and luck.bit("undo", match.written) and isinstance(match.undoable(seat), int):
        match.undo(seat)
    elif match.redoable(seat) and luck.bit("redo", match.written):
        match.redo(seat)
    else:
        seat = min(match.waiting)
        match.act(seat, match.legal_actions(seat).sample(luck, "action", match.written))


def thrown(request: Flips, match: Match) -> tuple[Fell, Mapping[str, Json]]:
    """Return how coins fell and what is told of their throw; they lie in a row, to spare the physics."""
    start, count = match.start_faces(request), len(request.coins)
    parity = [int(match.luck.bit("parity", request.source, coin)) for coin in range(count)]
    places = [match.luck.fraction("rest", request.source, coin) for coin in range(count)]
    rest = [
        [
            round(TRAY[0] * (coin + 0.5) / count, 2),
            round(TRAY[1] * (0.25 + place / 2), 2),
            round((2 * place - 1) * pi, 4),
        ]
        for coin, place in enumerate(places)
    ]
    heads = tuple(up != bool(odd) for up, odd in zip(start, parity, strict=True))
    return Fell(heads), {"start": list(start), "parity": parity, "tray": list(TRAY), "rest": rest}


# The example of game/RECORDS.md, and the record that tests/records/damages.py spoils.
EXAMPLE: Final = Recipe(
    title="coin_age",
    seats=2,
    seed=2934827165681656,
    options={"map": "agea"},
    opening=(
        FlipForSide(),
        Slap(),
        Place("nickel", "A1"),
        Place("dime", "A2"),
        Slap(),
        Place("quarter", "B2"),
        Place("dime", "B1"),
        Slap(),
        Capture("B2"),
    ),
    play=at_random,
)

COIN_AGE: Final = {
    "agea": EXAMPLE,
    **{
        name: Recipe(title="coin_age", seats=2, seed=seed, options={"map": name}, play=at_random)
        for seed, name in enumerate(("saltmere", "dunmarrow", "verrowold"), start=1)
    },
    "verrowold_at_random": Recipe(
        title="coin_age", seats=2, seed=4492282650857395, options={"map": "random", "flipper": 1}, play=at_random
    ),
    "stalemate": Recipe(title="coin_age", seats=2, seed=2026, play=idling, people=dict(enumerate(NICKNAMES[:2]))),
    "at_the_table": Recipe(
        title="coin_age",
        seats=2,
        seed=20261121,
        options={"map": "saltmere", "flipper": 1},
        play=at_the_table,
        people={0: "Grete Müller"},
    ),
}

HANDS: Final = {
    title: Recipe(
        title=title,
        seats=seats,
        seed=seed,
        options=options,
        play=changing_hands,
        people={0: "Grete Müller", 1: "Ida"},
    )
    for title, seats, seed, options in (
        ("coin_age", 2, 20261123, {}),
        ("coin", 4, 20261123, {"target": "single_round"}),
        ("stripmine", 3, 20261137, {"bear": True}),
        ("coin_quest", 2, 20261133, {}),
        ("american_numismatists", 2, 20261123, {}),
    )
}
"""Matches in which seats change hands, by title."""


def _coin() -> Iterator[tuple[str, Recipe]]:
    """Two matches of each length, for either answer to a tie for most gray coins."""
    for seed, letter in enumerate("ab", start=1):
        for target in ("65", "100", "single_round"):
            for tie in ("all", "none"):
                options = {"target": target, "gray_tie": tie}
                yield (
                    f"{target}-{tie}-{letter}",
                    Recipe(title="coin", seats=4, seed=seed, options=options, play=at_random),
                )


def _coin_quest() -> Iterator[tuple[str, Recipe]]:
    """Two matches for every number of seats and each length of the game."""
    ways: Mapping[str, Mapping[str, OptionValue]] = {"a": {}, "b": {"buy_per_lot": True, "start": 1}}
    for seed, (letter, further) in enumerate(ways.items(), start=1):
        for seats in (2, 3, 4, 5):
            for essen in ("off", "same_length", "longer"):
                options = {"essen": essen, "buy_per_lot": False, "start": "random", **further}
                yield (
                    f"{seats}-{essen}-{letter}",
                    Recipe(title="coin_quest", seats=seats, seed=10 * seats + seed, options=options, play=at_random),
                )


def _stripmine() -> Iterator[tuple[str, Recipe]]:
    """Two matches of each variant, for few and for many seats; the second ones with rarer options."""
    for seats in (2, 3, 5, 8):
        keep = "one" if seats < 4 else "both"
        ways: Mapping[str, Mapping[str, OptionValue]] = {
            "base-a": {},
            "base-b": {"rank_absent": True},
            "bear-a": {"bear": True},
            "bear-b": {"bear": True, "bear_keep": keep},
            "blowout-a": {"blowout": True},
            "blowout-b": {"blowout": True, "settle": False},
            "bear_blowout-a": {"bear": True, "blowout": True},
            "bear_blowout-b": {"bear": True, "blowout": True, "bear_keep": keep, "rank_absent": True, "start": 1},
        }
        for seed, (name, options) in enumerate(ways.items(), start=10 * seats):
            yield f"{seats}-{name}", Recipe(title="stripmine", seats=seats, seed=seed, options=options, play=at_random)


def usual(title: AnyTitle) -> Iterator[tuple[str, Recipe]]:
    """Two matches for the fewest and for the most seats, of a title that needs nothing more."""
    for seats in sorted({title.seats[0], title.seats[-1]}):
        for seed, letter in enumerate("ab", start=10 * seats):
            options = title.propose(seats)
            yield f"{seats}-{letter}", Recipe(title=title.id, seats=seats, seed=seed, options=options, play=at_random)


OWN: Final[Mapping[str, Mapping[str, Recipe]]] = {
    "coin_age": COIN_AGE,
    "coin": dict(_coin()),
    "coin_quest": dict(_coin_quest()),
    "stripmine": dict(_stripmine()),
}

ELSEWHERE: Final = ("american_numismatists",)
"""Titles whose recipes lie with their own tests."""


def recipes_of(title: AnyTitle) -> Mapping[str, Recipe]:
    """Return the recipes of a title: its own ones, or the usual ones."""
    if title.id in ELSEWHERE:
        return {}
    return OWN[title.id] if title.id in OWN else dict(usual(title))


RECIPES: Final[Mapping[str, Recipe]] = {
    f"{title.id}-{name}": recipe for title in TITLES.values() for name, recipe in recipes_of(title).items()
}


def makers() -> dict[str, Callable[[], str]]:
    """Return what makes each golden record, by its name."""
    own = american_numismatists.RECIPES
    return {
        **{name: recipe.record for name, recipe in RECIPES.items()},
        **{f"{title}-changing_hands": recipe.record for title, recipe in HANDS.items()},
        **{f"american_numismatists-{name}": partial(american_numismatists.record, *own[name]) for name in own},
    }
