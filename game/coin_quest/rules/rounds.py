"""How a round goes, and who or what is asked next (ruling 2)."""

from __future__ import annotations

from game.coin_quest.rules import bags, coin_actions, penny, scoring
from game.coin_quest.rules.components import COINS
from game.coin_quest.rules.events import CoinsBoxed, CoinsDrawn, Event, LotFilled, MarketLaid, PennyDrawn, RoundBegan
from game.coin_quest.rules.state import State
from game.coin_quest.rules.steps import Happened, due_seat, happened, ready_to_draw, with_player
from game.core.chance import Chance, Draw, Pick
from game.core.contract import Moment, Seat
from game.core.values import replace

AUCTION_BAG = "auction bag"


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


def market_laid(state: State, coins: tuple[str, ...]) -> Happened:
    """Lay the market's coins out; what the box took was never seen."""
    boxed = Moment[State, Event](CoinsBoxed(state.table.boxed), state)
    state = replace(state, market=coins, market_row=coins, unseen=_without(state.unseen, coins))
    laid = Moment[State, Event](MarketLaid(coins), state)
    state, more = next_round(state)
    return state, (boxed, laid, *more)


def next_round(state: State) -> Happened:
    """Begin a round, or end the match: no coin can be added to the lots any more (ruling 9)."""
    if not state.left:
        return scoring.closed(state)
    players = tuple(replace(player, uses=()) if player.uses else player for player in state.players)
    state = replace(state, stage="lots", round=state.round + 1, players=players)
    return happened(state, RoundBegan(state.round, state.left))


def lots_filled(state: State, coins: tuple[str, ...]) -> Happened:
    """Step 1: one coin on each coin lot; the last coins fill the first lots (ruling 9)."""
    moments: list[Moment[State, Event]] = []
    for number, coin in zip(_coin_lots(state), coins, strict=False):
        lying = (*state.lots[number - 1], coin)
        lots = (*state.lots[: number - 1], lying, *state.lots[number:])
        state = replace(state, lots=lots, unseen=_without(state.unseen, (coin,)))
        moments.append(Moment(LotFilled(number, coin, len(lying)), state))
    players = tuple(replace(player, due=state.table.drawn) for player in state.players)
    return replace(state, stage="drawing", players=players), tuple(moments)


def drawing_on(state: State) -> Happened | None:
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
        player = coin_actions.count_drawn(player, len(coins))
    pennies = tuple(coin for coin in player.aside if coin in coins)
    in_order = tuple(sorted(coins, key=state.table.is_penny))
    event = CoinsDrawn(seat, in_order, len(coins), player.bag_size, secret)
    if secret or not pennies:
        return happened(with_player(state, seat, player), event)
    moments: list[Moment[State, Event]] = [Moment(event, with_player(state, seat, bags.unsorted(player, pennies)))]
    for number, coin in enumerate(pennies, start=1):
        state = with_player(state, seat, bags.unsorted(player, pennies[number:]))
        moments.append(Moment(PennyDrawn(seat, coin), state))
    return state, tuple(moments)


def _coin_lots(state: State) -> tuple[int, ...]:
    return tuple([lot.number for lot in state.table.lots if lot.prize == COINS])


def _without(coins: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([coin for coin in coins if coin not in gone])
