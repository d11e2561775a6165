"""Tables for the tests: rounds played to a wished-for moment, and positions laid out by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.coin import TITLE
from game.coin.rules.components import coins_by_value
from game.coin.rules.events import Event
from game.coin.rules.state import CARDS, COLOURS, Laid, Player, Rules, Stage, State, Trick
from game.core.contract import CHANCE, Seat
from game.core.luck import Luck
from game.core.walk import walk

BLUE, ORANGE, YELLOW, RED = range(4)
EVERYBODY = range(4)
VIEWERS = (-1, 0, 1, 2, 3)

Choose = Callable[[State, Seat, Luck, int], Any]


def opening(target: str = "65", gray_tie: str = "all") -> State:
    """Return a match laid out, with nothing dealt."""
    return TITLE.setup({"target": target, "gray_tie": gray_tie}, 4, TITLE.component_data())


def rules(target: str = "65", gray_tie: str = "all") -> Rules:
    """Return the rules with the coins of the data file."""
    return Rules(coins_by_value(TITLE.component_data()), gray_tie, target)


def at_random(state: State, seat: Seat, luck: Luck, n: int) -> Any:
    """Choose anything that is allowed."""
    return TITLE.legal_actions(TITLE.view(state, seat)).sample(luck, n)


def steps(
    seed: int, state: State | None = None, choose: Choose = at_random
) -> Iterator[tuple[State, Seat, Any, State, tuple[Event, ...]]]:
    """Play a match to its end; yield (before, who, what, after, events) of every step."""
    luck = Luck(seed)

    def decide(state: State, n: int) -> tuple[Seat, Any]:
        who = luck.choose(sorted(TITLE.waiting_for(state)), "who", n)
        return who, choose(state, who, luck, n)

    for ply in walk(TITLE, state or opening(), luck, decide):
        yield ply.before, ply.by, ply.action, ply.step.state, ply.step.events


def states(seed: int, state: State | None = None, choose: Choose = at_random) -> Iterator[State]:
    """Play a match to its end; yield every state after the opening."""
    return (after for *_, after, _ in steps(seed, state, choose))


def deal(seed: int, state: State | None = None) -> State:
    """Let luck act until a seat is waited for."""
    state, luck = state or opening(), Luck(seed)
    while (request := TITLE.chance(state)) is not None:
        state = TITLE.apply(state, CHANCE, request.sample(luck)).state
    return state


def until(stage: Stage, seed: int = 1, number: int = 1) -> State:
    """Play at random until a stage of the round's trick of that number."""
    return next(state for state in states(seed) if state.stage == stage and state.number == number)


def cards(colour: str, *values: int) -> tuple[str, ...]:
    """Name cards of a colour."""
    return tuple(f"{colour} {value}" for value in values)


def laid_out(
    hands: Mapping[str, Sequence[int]],
    trick_card: str,
    number: int = 1,
    banked: str | None = None,
    laid: Sequence[tuple[str, bool]] = (),
    **changes: Any,
) -> State:
    """Lay a trick out by hand: hands by colour, who has laid what (and whether face up). All else is unseen."""
    owner = COLOURS.index(trick_card.split()[0])
    gone = {trick_card, banked, *(card for card, _ in laid)}
    players = []
    for seat, colour in enumerate(COLOURS):
        hand = cards(colour, *sorted(hands.get(colour, ())))
        down = next((card for card, up in laid if card.startswith(colour) and not up), None)
        unseen = tuple(card for card in CARDS[seat] if card not in gone and card not in hand)
        bank = (banked,) if seat == owner and banked else ()
        players.append(Player(hand, unseen, to_reveal=1 if seat == owner else 2, bank=bank, down=down))
    middle = tuple(Laid(COLOURS.index(card.split()[0]), card if up else None) for card, up in laid)
    trick = Trick(owner, trick_card, banked, middle)
    stage: Stage = "playing" if banked else "banking"
    return replace(State(rules(), 1, number, stage, tuple(players), trick), **changes)


def act(state: State, *plies: tuple[Seat, Any]) -> State:
    """Carry out several actions, each of which must be allowed."""
    for seat, action in plies:
        assert TITLE.why_illegal(state, seat, action) is None, (seat, action)
        state = TITLE.apply(state, seat, action).state
    return state


def every_card(state: State) -> list[str]:
    """List every card wherever it lies, with doubles if there were any."""
    found = list(state.lost)
    for player in state.players:
        found += (*player.hand, *player.unseen, *player.under, *player.bank, *player.flipped, *player.closed)
    for player in state.players:
        found += [player.down] if player.down else []
    if state.trick is not None:
        found += [state.trick.card] if state.trick.card else []
        found += [laid.card for laid in state.trick.laid if laid.card]
    return found
