"""A table to test at: auctions laid out by hand, and matches played by luck.

Coins are written by their first letters: "QDNP" is a quarter, a dime, a nickel and a penny.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from game.core.chance import Fell, Flips
from game.core.contract import CHANCE, Data, OptionValue, Seat, Step, chosen_options
from game.core.luck import Luck
from game.core.walk import walk
from game.stripmine import TITLE
from game.stripmine.rules.actions import Action, Keep, Mine, Offer
from game.stripmine.rules.events import Event
from game.stripmine.rules.state import Auction, Coins, State, Table, View

DATA: Data = TITLE.component_data()
NAMES = {"Q": "quarter", "D": "dime", "N": "nickel", "P": "penny"}


def coins(letters: str) -> Coins:
    """Spell coins by their first letters."""
    return tuple(NAMES[letter] for letter in letters)


def fresh(seats: int = 3, **options: OptionValue) -> State:
    """Return the table as it is laid out; seat 0 starts unless said otherwise."""
    return TITLE.setup(chosen_options(TITLE, seats, {"start": 0, **options}), seats, DATA)


def closed_auction(points: Sequence[int]) -> Auction:
    """Return an auction of the past that gave each seat so many points."""
    pair = coins("QD")
    return Auction((pair,) * len(points), (), (), (), tuple((score, 0) for score in points))


def at_auction(
    stashes: Sequence[str],
    auction: int = 1,
    points: Sequence[int] = (),
    kept: Sequence[str] = (),
    **options: OptionValue,
) -> State:
    """Return a table at an auction, with points from before (none: 0 for all) and, in a bear market, coins
    kept. Coins that are in nobody's stash or pile lie in the discards or wait in the field, uncounted."""
    state = fresh(len(stashes), **options)
    past = tuple(closed_auction(points or (0,) * len(stashes)) for _ in range(1))
    past += tuple(closed_auction((0,) * len(stashes)) for _ in range(auction - 2))
    table = replace(
        state.table,
        stage="offering",
        auction=auction,
        stashes=tuple(coins(stash) for stash in stashes),
        auctions=past if auction > 1 else (),
        waiting=state.table.waiting and auction == 1,
        kept=tuple(coins(pile) for pile in kept) or state.table.kept,
    )
    return State(table, state.fists)


def offer_all(state: State, offers: Sequence[str]) -> Step[State, Event]:
    """Let every seat offer, in seat order; return the last step, with its events."""
    for seat, letters in enumerate(offers):
        step = act(state, seat, Offer(coins(letters)))
        state = step.state
    return step


def keep_all(state: State, letters: str) -> Step[State, Event]:
    """Let every seat keep a coin, in seat order; return the last step."""
    for seat, coin in enumerate(coins(letters)):
        step = act(state, seat, Keep(coin))
        state = step.state
    return step


def act(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """Carry out a legal action."""
    refusal = TITLE.why_illegal(state, seat, action)
    assert refusal is None, refusal
    return TITLE.apply(state, seat, action)


def mine(state: State, *hills: int) -> State:
    """Mine hill after hill, each by the seat whose turn it is."""
    for hill in hills:
        seat = state.table.to_mine
        assert seat is not None
        state = act(state, seat, Mine(hill)).state
    return state


def fall(state: State, faces: str) -> Step[State, Event]:
    """Let the coins asked for fall as written: H is heads, T is tails."""
    answer = Fell(tuple(face == "H" for face in faces))
    request = TITLE.chance(state)
    assert request is not None
    assert request.allows(answer), request
    return TITLE.apply(state, CHANCE, answer)


def thrown(state: State) -> Flips:
    """Return the throw that is asked for."""
    request = TITLE.chance(state)
    assert isinstance(request, Flips)
    return request


def reason(state: State, seat: Seat, action: Action) -> str:
    """Return why an action is refused; empty: it is not."""
    refusal = TITLE.why_illegal(state, seat, action)
    return refusal.reason if refusal else ""


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return what a seat may do."""
    return TITLE.legal_actions(TITLE.view(state, seat)).actions


def seen(state: State, seat: Seat) -> View:
    """Return what a seat sees."""
    return TITLE.view(state, seat)


def points(state: State) -> tuple[int, ...]:
    """Return all seats' points."""
    return state.table.points


def by_luck(seats: int, seed: int, **options: OptionValue) -> Iterator[tuple[State, Seat, Any, Step[State, Event]]]:
    """Play a match at random: yield each state, who acted, what it was, and what it led to."""
    luck = Luck(seed)

    def decide(state: State, number: int) -> tuple[Seat, Any]:
        seat = luck.choose(sorted(TITLE.waiting_for(state)), "who", number)
        return seat, TITLE.legal_actions(TITLE.view(state, seat)).sample(luck, number)

    for ply in islice(walk(TITLE, fresh(seats, **{"start": "random", **options}), luck, decide), 1000):
        yield ply.before, ply.by, ply.action, ply.step
    assert TITLE.outcome(ply.step.state), "the match does not end"


def last_of(seats: int, seed: int, **options: OptionValue) -> State:
    """Return the last state of a match played by luck."""
    for *_, step in by_luck(seats, seed, **options):
        state = step.state
    return state


def coins_on_table(table: Table) -> Counter[str]:
    """Count all coins, wherever they lie."""
    box = table.rules.box
    found: Counter[str] = Counter(dict(zip(box.coins, table.discards, strict=True)))
    for pile in (*table.stashes, *table.offers, *table.kept, *(box.hill[:height] for height in table.hills)):
        found.update(pile)
    if table.waiting:
        found.update(box.hill)
    return found


VARIANTS: tuple[dict[str, OptionValue], ...] = (
    {},
    {"rank_absent": True},
    {"blowout": True},
    {"bear": True},
    {"bear": True, "bear_keep": "one", "settle": False},
    {"bear": True, "bear_keep": "both", "blowout": True},
    {"bear": True, "bear_keep": "one", "blowout": True, "rank_absent": True},
)
