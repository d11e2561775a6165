"""How a game goes: the set-up, the steps of a round one after the other, the end (ruling 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.coin_quest import acting, bags, bidding, market, penny, scoring
from game.coin_quest.data import auction_coins, collection_coins, components
from game.coin_quest.deeds import (
    Bid,
    Buy,
    CoinsBoxed,
    CoinsDrawn,
    DeclinePurchase,
    EndActions,
    Event,
    LotFilled,
    MarketLaid,
    PassPenny,
    PennyDrawn,
    RoundBegan,
    StartChosen,
    UseAge,
    UseRare,
    UseStrike,
)
from game.coin_quest.nouns import COINS, State
from game.coin_quest.steps import Happened, due_seat, ready_to_draw, with_each, with_player
from game.core.chance import Chance, ChanceAction, Draw, Drew, Pick, Picked
from game.core.contract import CHANCE, Data, OptionValue, Seat, Step, step_at_once

AUCTION_BAG = "auction bag"


def setup(options: Mapping[str, OptionValue], seats: int, data: Data) -> State:
    """Lay the table out: collections in the bags, all auction coins unseen (rulebook "Spielvorbereitung")."""
    essen = str(options["essen"])
    table = components(data, seats, essen)
    start = options["start"]
    state = State(
        table=table,
        buy_per_lot=bool(options["buy_per_lot"]),
        start=None,
        stage="start",
        round=0,
        unseen=auction_coins(data, essen),
        market=(),
        lots=((),) * max(lot.number for lot in table.lots),
        players=tuple(bags.fresh_player(collection_coins(data, seat), table) for seat in range(seats)),
    )
    return state if start == "random" else _market_due(replace(state, start=int(start)))


def chance(state: State) -> Chance | None:
    """Return what chance is asked for now."""
    match state.stage:
        case "start":
            return Pick("start", tuple(str(seat) for seat in range(len(state.players))))
        case "market_row":
            return Draw(AUCTION_BAG, state.unseen, min(state.table.spaces, state.left))
        case "lots":
            return Draw(AUCTION_BAG, state.unseen, min(len(_coin_lots(state)), state.left))
    if state.passing is not None:
        return bags.request(state.passing.target, state.players[state.passing.target], 1)
    seat = due_seat(state)
    return None if seat is None else bags.request(seat, state.players[seat], state.players[seat].due)


def waiting_for(state: State) -> frozenset[Seat]:
    """Return the seats that the game cannot go on without."""
    if state.passing is not None or due_seat(state) is not None:
        return frozenset()
    match state.stage:
        case "penny" | "late_penny":
            holder = penny.holder(state)
            return frozenset() if holder is None else frozenset((holder,))
        case "actions":
            return frozenset(seat for seat, player in enumerate(state.players) if not player.ended)
        case "bidding":
            return frozenset(seat for seat, player in enumerate(state.players) if player.bid is None)
        case "market":
            return frozenset((state.buyers[0].seat,))
    return frozenset()


def apply(state: State, seat: Seat, action: Any) -> Step[State, Event]:
    """Carry out a permitted action, or chance's answer, and all that follows of itself.

    Ended actions and bids seal like chance does: they are final once given (ruling 2).
    """
    state, events = _answered(state, action) if seat == CHANCE else _acted(state, seat, action)
    found = list(events)
    while (step := _following(state)) is not None:
        state, events = step
        found += events
    return step_at_once(state, tuple(found), seat == CHANCE or isinstance(action, EndActions | Bid))


def _acted(state: State, seat: Seat, action: Any) -> Happened:
    match action:
        case UseAge():
            return acting.age(state, seat, action)
        case UseStrike():
            return acting.strike(state, seat, action)
        case UseRare():
            return acting.rare(state, seat, action)
        case EndActions():
            return acting.end(state, seat)
        case Bid():
            return bidding.placed(state, seat, action)
        case PassPenny():
            return penny.passed(state, seat, action)
        case Buy():
            return market.bought(state, seat, action)
        case DeclinePurchase():
            return market.declined(state, seat)
    raise TypeError(f"{action!r} is no action of this game")


def _answered(state: State, answer: ChanceAction) -> Happened:
    if isinstance(answer, Picked):
        seat = int(answer.option)
        return _market_due(replace(state, start=seat)), (StartChosen(seat),)
    assert isinstance(answer, Drew)
    if state.stage == "market_row":
        return _market_laid(state, answer.items)
    if state.stage == "lots":
        return _lots_filled(state, answer.items)
    if state.passing is not None:
        return penny.taken(state, answer.items[0])
    seat_due = due_seat(state)
    assert seat_due is not None
    return drawn(state, seat_due, answer.items)


def _following(state: State) -> Happened | None:
    """Return what happens next of itself, or None while a seat or chance is asked."""
    match state.stage:
        case "drawing":
            return _drawing_on(state)
        case "penny" | "late_penny":
            return penny.go_on(state)
        case "actions":
            return acting.go_on(state)
        case "bidding":
            return bidding.go_on(state)
        case "market":
            return market.go_on(state) if state.buyers else _next_round(state)
    return None


def _market_due(state: State) -> State:
    return replace(state, stage="market_row")


def _market_laid(state: State, coins: tuple[str, ...]) -> Happened:
    state = replace(state, market=coins, unseen=_without(state.unseen, coins))
    state, events = _next_round(state)
    return state, (CoinsBoxed(state.table.boxed), MarketLaid(coins), *events)


def _next_round(state: State) -> Happened:
    """Begin a round, or end the game: no coin can be added to the lots any more (ruling 9)."""
    if not state.left:
        return replace(state, stage="over"), scoring.closing_events(state)
    state = with_each(state, lambda player: replace(player, uses=()))
    state = replace(state, stage="lots", round=state.round + 1)
    return state, (RoundBegan(state.round, state.left),)


def _lots_filled(state: State, coins: tuple[str, ...]) -> Happened:
    """Step 1: one coin on each coin lot; the last coins fill the first lots (ruling 9)."""
    lots = list(state.lots)
    events: list[Event] = []
    for number, coin in zip(_coin_lots(state), coins, strict=False):
        lots[number - 1] += (coin,)
        events.append(LotFilled(number, coin, len(lots[number - 1])))
    state = with_each(state, lambda player: replace(player, due=state.table.drawn))
    return replace(state, stage="drawing", lots=tuple(lots), unseen=_without(state.unseen, coins)), tuple(events)


def _drawing_on(state: State) -> Happened | None:
    """Step 2: all draw; then come the pennies."""
    seat = due_seat(state)
    if seat is not None:
        return ready_to_draw(state, seat)
    return replace(state, stage="penny"), ()


def drawn(state: State, seat: int, coins: tuple[str, ...]) -> Happened:
    """Give drawn coins to a seat, in step 2 or for a unique strike in step 3."""
    secret = state.stage == "actions"
    player = bags.received(state.players[seat], coins, state.table, state.settled)
    if secret:
        player = acting.count_drawn(player, len(coins))
    in_order = tuple(sorted(coins, key=state.table.is_penny))
    events: list[Event] = [CoinsDrawn(seat, in_order, len(coins), player.bag_size, secret)]
    if not secret:
        events += [PennyDrawn(seat, coin) for coin in player.aside if coin in coins]
    return with_player(state, seat, player), tuple(events)


def _coin_lots(state: State) -> tuple[int, ...]:
    return tuple(lot.number for lot in state.table.lots if lot.prize == COINS)


def _without(coins: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(coin for coin in coins if coin not in gone)
