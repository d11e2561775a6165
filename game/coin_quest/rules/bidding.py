"""Steps 4 to 7: placing every coin in secret, the reveal, and the lots one by one (rulebook "Bieten", ruling 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.coin_quest.rules import bags, market
from game.coin_quest.rules.actions import Bid
from game.coin_quest.rules.components import COINS, Coin, Lot
from game.coin_quest.rules.events import (
    BidGiven,
    BidReturned,
    BidRevealed,
    CoinsStayed,
    CoinsWon,
    Comparison,
    Event,
    LotBid,
    LotResolved,
    PrestigeWon,
)
from game.coin_quest.rules.state import Gain, Placements, Player, Result, State
from game.coin_quest.rules.steps import Happened, happened, named, put, with_player
from game.core.contract import Moment
from game.core.values import replace


def opened(state: State) -> State:
    """Open step 4; a seat without coins is passed over."""
    players = tuple(_ready_to_bid(player) for player in state.players)
    return replace(state, stage="bidding", players=players, settled=())


def _ready_to_bid(player: Player) -> Player:
    if player.hand:
        return replace(player, ready=()) if player.ready else player
    return replace(player, bid=(), ready=())


def placed(state: State, seat: int, action: Bid) -> Happened:
    """Commit a bid: final, and hidden until all have placed."""
    player = replace(state.players[seat], bid=action.placements)
    return happened(with_player(state, seat, player), BidGiven(seat, action.placements))


def go_on(state: State) -> Happened | None:
    """Once all have placed: lift the screens, resolve the lots, return the bids."""
    bids = [player.bid for player in state.players]
    given = [bid for bid in bids if bid is not None]
    if len(given) < len(bids):
        return None
    state = replace(state, stage="revealing", results=())
    moments: list[Moment[State, Event]] = []
    for seat, bid in enumerate(given):
        if bid:
            state = _revealed(state, seat)
            moments.append(Moment(BidRevealed(seat, bid), state))
    won, winners = [0] * len(bids), []
    for lot in state.table.lots:
        result = resolve(lot, given, state.table.coins)
        state = replace(state, results=(*state.results, _kept(result)))
        moments.append(Moment(result, state))
        if result.winner >= 0:
            winners.append((result.winner, lot.number))
            won[result.winner] += len(state.lots[lot.number - 1])
        state, more = _awarded(state, lot, result.winner)
        moments += more
    state, more = _returned(state, won)
    return market.opened(state, winners), (*moments, *more)


def _revealed(state: State, seat: int) -> State:
    """Lift a screen; now all know also what this seat took for a penny (ruling 4)."""
    for taken in state.takings:
        if taken.holder == seat:
            state = named(state, taken)
    return with_player(state, seat, bags.revealed(state.players[seat]))


def _kept(event: LotResolved) -> Result:
    """Return what stays in sight of how a lot went."""
    return Result(event.lot, event.winner, tuple((bid.seat, (bid.gold, bid.silver, bid.copper)) for bid in event.bids))


def _returned(state: State, won: Sequence[int]) -> Happened:
    """Put the bids on their owners' discard piles."""
    moments: list[Moment[State, Event]] = []
    for seat, player in enumerate(state.players):
        state = with_player(state, seat, bags.discarded(player, won[seat], state.table))
        if player.hand:
            moments.append(Moment(BidReturned(seat, player.hand), state))
    return state, tuple(moments)


def resolve(lot: Lot, bids: Sequence[Placements], coins: Mapping[str, Coin]) -> LotResolved:
    """Compare the bids on one lot: gold, then silver, then copper; all tied at the top: nobody wins."""
    sums = [summed(seat, lot.number, bid, coins) for seat, bid in enumerate(bids)]
    entries = tuple(entry for entry in sums if entry is not None)
    if len(entries) < 2:
        winner = entries[0].seat if entries else -1
        return LotResolved(lot.number, entries, (), "alone" if entries else "nobody", winner)
    stages = compared(entries, lot.admits)
    if len(stages[-1].seats) > 1:
        return LotResolved(lot.number, entries, stages, "tied", -1)
    return LotResolved(lot.number, entries, stages, stages[-1].metal, stages[-1].seats[0])


def summed(seat: int, lot: int, bid: Placements, coins: Mapping[str, Coin]) -> LotBid | None:
    """Add up a seat's coins on a lot per metal; None without a coin (a penny alone is a bid of nothing)."""
    placed_there = [coins[coin] for coin, number in bid if number == lot]
    if not placed_there:
        return None
    sums = {"gold": 0, "silver": 0, "copper": 0}
    for coin in placed_there:
        sums[coin.metal] += coin.value
    return LotBid(seat, sums["gold"], sums["silver"], sums["copper"])


def compared(entries: Sequence[LotBid], metals: Sequence[str]) -> tuple[Comparison, ...]:
    """Return the stages of comparing, metal by metal, until one bidder or no metal is left."""
    stages: list[Comparison] = []
    still_in = list(entries)
    for metal in metals:
        best = max(entry.of(metal) for entry in still_in)
        still_in = [entry for entry in still_in if entry.of(metal) == best]
        stages.append(Comparison(metal, best, tuple(entry.seat for entry in still_in)))
        if len(still_in) == 1:
            break
    return tuple(stages)


def _awarded(state: State, lot: Lot, seat: int) -> Happened:
    """Give a lot's prize to its winner; coins of a lot that nobody won stay (ruling 6)."""
    coins = state.lots[lot.number - 1]
    if seat < 0:
        return happened(state, CoinsStayed(lot.number, coins)) if lot.prize == COINS else (state, ())
    player = state.players[seat]
    if lot.prize == COINS:
        lots = (*state.lots[: lot.number - 1], (), *state.lots[lot.number :])
        player = replace(player, discard=(*player.discard, *coins))
        state = replace(state, players=put(state.players, seat, player), lots=lots)
        return happened(state, CoinsWon(seat, lot.number, coins))
    player = replace(player, gains=(*player.gains, Gain("lot", lot.prestige, state.round, lot=lot.number)))
    state = with_player(state, seat, player)
    return happened(state, PrestigeWon(seat, lot.number, lot.prestige, player.prestige))
