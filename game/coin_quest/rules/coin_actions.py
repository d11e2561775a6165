"""Step 3: the actions of age, unique strike and rare coins, in secret until all have ended (rulings 2-4)."""

from __future__ import annotations

from collections.abc import Set

from game.coin_quest.rules import bags
from game.coin_quest.rules.actions import UseAge, UseRare, UseStrike
from game.coin_quest.rules.events import ActionsEnded, ActionsShown, AgeUsed, Event, PennyDrawn, RareUsed, StrikeUsed
from game.coin_quest.rules.state import Gain, Player, State, Use
from game.coin_quest.rules.steps import Happened, due_seat, happened, named, ready_to_draw, with_player
from game.core.contract import Moment
from game.core.values import replace


def opened(state: State, players: tuple[Player, ...], settled: tuple[str, ...]) -> State:
    """Open step 3 for every seat that has not ended, all of them hidden from each other from here on."""
    acting = tuple(seat for seat, player in enumerate(players) if not player.ended)
    return replace(state, stage="actions", players=players, before=players, acting=acting, settled=settled)


def first_opened(state: State) -> State:
    """Open step 3 after step 2; a seat without coins is passed over (ruling 2)."""
    players = tuple(player if player.hand else replace(player, ended=True) for player in state.players)
    return opened(state, players, ())


def reopened(state: State) -> State:
    """Open step 3 once more for those who got a coin for a penny."""
    return opened(state, state.players, state.settled)


def go_on(state: State) -> Happened | None:
    """Draw for unique strikes; once all have ended, lift the secret."""
    seat = due_seat(state)
    if seat is not None:
        return ready_to_draw(state, seat)
    if all(player.ended for player in state.players):
        return _published(state)
    return None


def age(state: State, seat: int, action: UseAge) -> Happened:
    """Remove coins from the hand or the discard pile out of the game (ruling 3)."""
    player = _used(state, seat, Use(action.coin, "age", _strength(state, action.coin), action.removed))
    gone = set(action.removed)
    for coin in action.removed:
        if coin in player.hand:
            player = bags.shown(player, coin)
    player = replace(
        player,
        hand=_without(player.hand, gone),
        shown=_without(player.shown, gone),
        discard=_without(player.discard, gone),
        ready=_without(player.ready, gone),
        removed=player.removed + action.removed,
    )
    return happened(with_player(state, seat, player), AgeUsed(seat, action.coin, action.removed))


def strike(state: State, seat: int, action: UseStrike) -> Happened:
    """Let the seat draw more coins, if there are any (ruling 3)."""
    count = _strength(state, action.coin)
    player = _used(state, seat, Use(action.coin, "strike", count))
    return happened(with_player(state, seat, replace(player, due=count)), StrikeUsed(seat, action.coin, count))


def rare(state: State, seat: int, action: UseRare) -> Happened:
    """Give the seat its prestige at once."""
    points = _strength(state, action.coin)
    player = _used(state, seat, Use(action.coin, "rare", points))
    player = replace(player, gains=(*player.gains, Gain("rare", points, state.round, coin=action.coin)))
    return happened(with_player(state, seat, player), RareUsed(seat, action.coin, points, player.prestige))


def end(state: State, seat: int) -> Happened:
    """End the seat's actions; what it has not used is given up."""
    player = replace(state.players[seat], ended=True, ready=())
    return happened(with_player(state, seat, player), ActionsEnded(seat))


def count_drawn(player: Player, count: int) -> Player:
    """Add coins drawn to the unique strike that let them be drawn."""
    last = player.uses[-1]
    return replace(player, uses=(*player.uses[:-1], replace(last, drawn=last.drawn + count)))


def _strength(state: State, coin: str) -> int:
    return state.table.coins[coin].strength


def _used(state: State, seat: int, use: Use) -> Player:
    """Note a use; the coin is shown but stays in the hand (ruling 3)."""
    player = state.players[seat]
    ready = _without(player.ready, {use.coin})
    return bags.shown(replace(player, ready=ready, uses=(*player.uses, use)), use.coin)


def _without(coins: tuple[str, ...], gone: Set[str]) -> tuple[str, ...]:
    return tuple([coin for coin in coins if coin not in gone])


def _published(state: State) -> Happened:
    """Make public together all that was done in secret; then come the pennies drawn meanwhile (ruling 2)."""
    moments: list[Moment[State, Event]] = []
    for seat in state.acting:
        event = _shown(state, seat)
        state = _seen_by_all(state, seat, ())
        moments.append(Moment(event, state))
    for seat in state.acting:
        aside = state.players[seat].aside
        for number, coin in enumerate(aside, start=1):
            state = _seen_by_all(state, seat, aside[:number])
            moments.append(Moment(PennyDrawn(seat, coin), state))
    return replace(state, stage="late_penny", before=(), acting=()), tuple(moments)


def _seen_by_all(state: State, seat: int, aside: tuple[str, ...]) -> State:
    """Show all how a seat stands now, of the pennies set aside only `aside`."""
    state = _without_removed_takings(state, seat)
    player = state.players[seat]
    now = player if player.aside == aside else replace(player, aside=aside)
    return replace(state, before=(*state.before[:seat], now, *state.before[seat + 1 :]))


def _shown(state: State, seat: int) -> ActionsShown:
    player, old = state.players[seat], state.before[seat]
    uses = public_uses(state, player.uses[len(old.uses) :])
    return ActionsShown(seat, uses, len(player.hand), player.bag_size, player.prestige)


def public_uses(state: State, uses: tuple[Use, ...]) -> tuple[Use, ...]:
    """Return uses as all may know them: of no coin while a penny's holder keeps it from them (ruling 4)."""
    secret = [taken.coin for taken in state.takings if taken.coin not in state.players[taken.holder].removed]
    if not secret:
        return uses
    return tuple(replace(use, coin="") if use.coin in secret else use for use in uses)


def _without_removed_takings(state: State, seat: int) -> State:
    """Name the coins that a seat took for a penny and removed: removed coins are shown to all."""
    removed = state.players[seat].removed
    for taken in state.takings:
        if taken.holder == seat and taken.coin in removed:
            state = named(state, taken)
    return state
