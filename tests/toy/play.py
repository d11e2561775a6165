"""What may be done in Fists, and what it leads to (sections of `rules_en.md`)."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from game.core.chance import Chance, ChanceAction, Draw, Drew, Fell, Flips
from game.core.contract import (
    CHANCE,
    SPECTATOR,
    BadData,
    Data,
    LegalActions,
    Moment,
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

Moments: TypeAlias = tuple[Moment[State, Event], ...]

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
    told: Moments = (Moment(closed, after),)
    if None in after.fists:
        return Step(after, told)
    told = (*told, *_opened(after))
    return Step(told[-1].state, told, True)


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
    told: Moments = (Moment(flipped, state), *_won(state, left[0]))
    return Step(told[-1].state, told, True)


def _dealt(state: State, card: str) -> Step[State, Event]:
    seat = state.due
    deck = tuple(other for other in state.deck if other != card)
    after = replace(state, due=seat + 1, deck=deck, hands=_with(state.hands, seat, card))
    if after.due < len(after.hands):
        return step_at_once(after, (CardDealt(seat, card),), True)
    begun = replace(after, stage="showing", round=1)
    return Step(begun, (Moment(CardDealt(seat, card), after), Moment(RoundBegan(1), begun)), True)


def _opened(state: State) -> Moments:
    """Most pennies win; equally many flip (section 3)."""
    shown = tuple(fist or 0 for fist in state.fists)
    best = tuple(seat for seat, pennies in enumerate(shown) if pennies == max(shown))
    if len(best) > 1:
        return (Moment(FistsOpened(shown), replace(state, stage="tie", tied=best, throw=1)),)
    opened = replace(state, stage="opened")
    return (Moment(FistsOpened(shown), opened), *_won(opened, best[0]))


def _won(state: State, seat: Seat) -> Moments:
    shown = [fist or 0 for fist in state.fists]
    points = sum(shown) * (2 if state.shouts[seat] == state.round else 1)
    stocks = tuple(stock - pennies for stock, pennies in zip(state.stocks, shown, strict=True))
    wins = (*state.wins, Win(seat, state.round, points))
    tidy = replace(state, fists=(None,) * len(shown), stocks=stocks, tied=(), throw=0, wins=wins, stage="opened")
    won: Moment[State, Event] = Moment(RoundWon(seat, state.round, points), tidy)
    if state.round < state.rules.rounds:
        begun = replace(tidy, stage="showing", round=state.round + 1)
        return won, Moment(RoundBegan(begun.round), begun)
    over = replace(tidy, stage="over")
    cards = CardsShown(tuple(str(card) for card in state.hands))
    return won, Moment(cards, over), Moment(MatchEnded("rounds_played"), over)
