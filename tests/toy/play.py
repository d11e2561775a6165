"""What may be done in Fists, and what it leads to (sections of `rules_en.md`)."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core.chance import Chance, ChanceAction, Draw, Drew, Fell, Flips
from game.core.contract import (
    CHANCE,
    SPECTATOR,
    BadData,
    Data,
    LegalActions,
    Options,
    Refusal,
    Seat,
    Step,
    step_at_once,
)
from tests.toy.nouns import (
    Action,
    CardDealt,
    CardsShown,
    Event,
    FistClosed,
    FistsOpened,
    MatchEnded,
    RoundBegan,
    RoundWon,
    Rules,
    Shout,
    Shouted,
    Show,
    State,
    TieFlipped,
    View,
    Win,
)

FILE = Path(__file__).parent / "fists.toml"


def component_data() -> Data:
    """Read the cards and pennies."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def setup(options: Options, seats: int, data: Data) -> State:
    """Lay the cards out; nobody has one yet."""
    cards: dict[str, int] = data["cards"]
    if len(cards) <= seats:
        raise BadData(f"fists.toml: 'cards' should be more than {seats}, not {len(cards)}")
    rules = Rules(tuple(cards), tuple(cards.values()), data["pennies"], int(options["rounds"]), bool(options["shout"]))
    nobody = (None,) * seats
    return State(rules, "dealing", 0, 0, rules.cards, nobody, nobody, (rules.pennies,) * seats, (0,) * seats)


def waiting_for(state: State) -> frozenset[Seat]:
    """Wait for the fists that are still open (section 2)."""
    if state.stage != "showing":
        return frozenset()
    return frozenset(seat for seat, fist in enumerate(state.fists) if fist is None)


def legal_actions(view: View) -> LegalActions[Action]:
    """List the pennies that the viewer has, and a shout."""
    if view.viewer == SPECTATOR or view.stage != "showing":
        return LegalActions()
    shows = [] if view.closed[view.viewer] else [Show(number) for number in range(view.stocks[view.viewer] + 1)]
    shouts = [Shout()] if view.rules.shout and not view.shouts[view.viewer] else []
    return LegalActions((*shows, *shouts))


def why_illegal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Judge a fist or a shout."""
    if not 0 <= seat < len(state.fists):
        return Refusal("no_seat", "1")
    if state.stage != "showing":
        return Refusal(f"not_while_{state.stage}", "2")
    if isinstance(action, Shout):
        return _permits_shout(state, seat)
    if state.fists[seat] is not None:
        return Refusal("fist_is_closed", "2")
    if not 0 <= action.pennies <= state.stocks[seat]:
        return Refusal("not_so_many_pennies", "2", {"pennies": action.pennies, "stock": state.stocks[seat]})
    return None


def _permits_shout(state: State, seat: Seat) -> Refusal | None:
    if not state.rules.shout:
        return Refusal("no_shouting", "4")
    return Refusal("shouted_before", "4") if state.shouts[seat] else None


def chance(state: State) -> Chance | None:
    """Deal the next card, or let tied seats flip."""
    if state.stage == "dealing":
        return Draw("deck", state.deck, 1)
    if state.stage == "tie":
        return Flips(f"tie {state.round} {state.throw}", ("penny",) * len(state.tied))
    return None


def apply(state: State, seat: Seat, action: Any) -> Step[State, Event]:
    """Carry out an action, or chance's answer."""
    if seat == CHANCE:
        return _fall(state, action)
    if isinstance(action, Shout):
        card = state.hands[seat]
        assert card is not None
        return step_at_once(replace(state, shouts=_with(state.shouts, seat, state.round)), (Shouted(seat, card),), True)
    after = replace(state, fists=_with(state.fists, seat, action.pennies))
    closed = FistClosed(seat, action.pennies)
    if None in after.fists:
        return step_at_once(after, (closed,))
    opened, events = _opened(after)
    return step_at_once(opened, (closed, *events), True)


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _fall(state: State, answer: ChanceAction) -> Step[State, Event]:
    if isinstance(answer, Drew):
        return _dealt(state, answer.items[0])
    assert isinstance(answer, Fell)
    left = tuple(seat for seat, head in zip(state.tied, answer.heads, strict=True) if head) or state.tied
    flipped = TieFlipped(state.tied, answer.heads)
    if len(left) > 1:
        return step_at_once(replace(state, tied=left, throw=state.throw + 1), (flipped,), True)
    won, events = _won(state, left[0])
    return step_at_once(won, (flipped, *events), True)


def _dealt(state: State, card: str) -> Step[State, Event]:
    seat = state.due
    deck = tuple(other for other in state.deck if other != card)
    after = replace(state, due=seat + 1, deck=deck, hands=_with(state.hands, seat, card))
    if after.due < len(after.hands):
        return step_at_once(after, (CardDealt(seat, card),), True)
    return step_at_once(replace(after, stage="showing", round=1), (CardDealt(seat, card), RoundBegan(1)), True)


def _opened(state: State) -> tuple[State, tuple[Event, ...]]:
    """Most pennies win; equally many flip (section 3)."""
    shown = tuple(fist or 0 for fist in state.fists)
    best = tuple(seat for seat, pennies in enumerate(shown) if pennies == max(shown))
    if len(best) > 1:
        return replace(state, stage="tie", tied=best, throw=1), (FistsOpened(shown),)
    won, events = _won(state, best[0])
    return won, (FistsOpened(shown), *events)


def _won(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    shown = [fist or 0 for fist in state.fists]
    points = sum(shown) * (2 if state.shouts[seat] == state.round else 1)
    stocks = tuple(stock - pennies for stock, pennies in zip(state.stocks, shown, strict=True))
    wins = (*state.wins, Win(seat, state.round, points))
    tidy = replace(state, fists=(None,) * len(shown), stocks=stocks, tied=(), throw=0, wins=wins)
    won = RoundWon(seat, state.round, points)
    if state.round < state.rules.rounds:
        begun = RoundBegan(state.round + 1)
        return replace(tidy, stage="showing", round=begun.round), (won, begun)
    cards = CardsShown(tuple(str(card) for card in state.hands))
    return replace(tidy, stage="over"), (won, cards, MatchEnded("rounds_played"))
