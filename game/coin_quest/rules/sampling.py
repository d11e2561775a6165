"""Full states that fit a view, sampled at their true odds (ruling 4).

Every share of a layer's coins among hand, bag and pennies' holders is equally likely; a coin taken for a penny
and used since must have the action seen (several in one round, which takes several pennies or several steps, are
named one after the other). Stated priors for hidden choices: a seat that has ended its actions has
used all its strikes and rare coins and no age coin; one that has not has used nothing yet; a bid already given is
any of its hand's.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.coin_quest.rules import bags, coin_actions, rounds
from game.coin_quest.rules.actions import UseRare, UseStrike
from game.coin_quest.rules.allocation import allocation
from game.coin_quest.rules.state import Player, PlayerView, State, Taken, Use, View
from game.coin_quest.rules.steps import ready_to_draw, with_player
from game.core.luck import Luck
from game.core.values import replace


def sample_state(view: View, luck: Luck) -> State:
    """Return a full state that fits the view: view(sample_state(v)) == v."""
    takings = _sampled_takings(view, luck)
    seats = range(len(view.players))
    players = tuple(_sampled_player(view, seat, view.players[seat], takings, luck) for seat in seats)
    before: tuple[Player, ...] = ()
    if view.stage == "actions":
        before = tuple(
            _sampled_player(view, seat, view.public, takings, luck) if view.public and seat == view.viewer else player
            for seat, player in enumerate(players)
        )
    state = State(
        table=view.table,
        buy_per_lot=view.buy_per_lot,
        start=view.start,
        stage=view.stage,
        round=view.round,
        unseen=view.unseen,
        market=view.market,
        lots=view.lots,
        players=players,
        before=before,
        acting=view.acting,
        settled=view.settled,
        passing=view.passing,
        takings=takings,
        buyers=view.buyers,
        market_row=view.market_row,
        counted=view.counted,
        results=view.results,
    )
    for seat in view.acting:
        if seat != view.viewer and view.players[seat].ended:
            state = _supposed_actions(state, seat, luck)
    return state


def hidden_coins(view: View, seat: int, layer: int) -> tuple[str, ...]:
    """Return the coins of a player's layer whose place the viewer does not know."""
    known = {taken.coin for taken in view.takings}
    if seat == view.viewer:
        known.update(view.players[seat].hand)
    return tuple(coin for coin in view.players[seat].layers[layer].coins if coin not in known)


def _sampled_takings(view: View, luck: Luck) -> tuple[Taken, ...]:
    """Name the coins that pennies took: first those whose action was seen, then the others."""
    demands = [
        (holder, use.action, use.strength)
        for holder in sorted({taken.holder for taken in view.takings if not taken.coin})
        for use in view.players[holder].uses
        if not use.coin
    ]
    named = _matched(view, demands, {}, luck)
    assert named is not None
    for index, taken in enumerate(view.takings):
        if not taken.coin and index not in named:
            free = [coin for coin in hidden_coins(view, taken.victim, taken.layer) if coin not in named.values()]
            named[index] = luck.choose(free, "taken", index)
    return tuple(replace(taken, coin=named.get(n, taken.coin)) for n, taken in enumerate(view.takings))


def _matched(
    view: View, demands: Sequence[tuple[int, str, int]], named: dict[int, str], luck: Luck
) -> dict[int, str] | None:
    """Find a coin with the action seen for each nameless use; None if `named` leaves none."""
    if not demands:
        return dict(named)
    (holder, action, strength), *others = demands
    pairs = {
        f"{index} {coin}": (index, coin)
        for index, taken in enumerate(view.takings)
        if taken.holder == holder and not taken.coin and index not in named
        for coin in hidden_coins(view, taken.victim, taken.layer)
        if coin not in named.values() and _has_action(view, coin, action, strength)
    }
    for pair in luck.order(tuple(pairs), "matched", len(demands)):
        index, coin = pairs[pair]
        found = _matched(view, others, {**named, index: coin}, luck)
        if found is not None:
            return found
    return None


def _has_action(view: View, coin: str, action: str, strength: int) -> bool:
    kind = view.table.coins[coin]
    return (kind.action, kind.strength) == (action, strength)


def _sampled_player(view: View, seat: int, seen: PlayerView, takings: Sequence[Taken], luck: Luck) -> Player:
    exact = seat == view.viewer and seen is not view.public
    hand, bag = list(seen.hand), list(seen.bag_pennies)
    for number, layer in enumerate(seen.layers):
        taken = [t.coin for t in takings if t.victim == seat and t.layer == number]
        own = [coin for coin in layer.coins if coin in seen.hand] if exact else []
        loose = luck.order([c for c in layer.coins if c not in taken and c not in own], "layer", seat, number)
        into_hand = 0 if exact else layer.hand
        hand += loose[:into_hand]
        bag += loose[into_hand:]
    held = [t for t in takings if t.holder == seat]
    if not exact:
        hand += [t.coin for t in held if t.coin not in seen.shown]
    uses = seen.uses if exact else _named_uses(view, seen.uses, held)
    player = Player(
        bag=tuple(sorted(bag)),
        layers=seen.layers,
        hand=tuple(hand),
        aside=seen.aside,
        discard=seen.discard,
        removed=seen.removed,
        ready=seen.ready if exact else (),
        uses=uses,
        shown=seen.shown,
        gains=seen.gains,
        due=seen.due,
        ended=seen.ended,
        bid=seen.bid,
        revealed=seen.revealed,
        refills=seen.refills,
        puts=seen.puts,
        singly=seen.singly,
    )
    return player if exact else _with_choices(view, seat, player, seen.committed, held, luck)


def _named_uses(view: View, uses: Sequence[Use], held: Sequence[Taken]) -> tuple[Use, ...]:
    free = [taken.coin for taken in held]
    named = []
    for use in uses:
        if not use.coin:
            match = next(coin for coin in free if _has_action(view, coin, use.action, use.strength))
            free.remove(match)
            use = replace(use, coin=match)
        named.append(use)
    return tuple(named)


def _with_choices(view: View, seat: int, player: Player, committed: bool, held: Sequence[Taken], luck: Luck) -> Player:
    """Give another player what it may still use, and the bid that it has given."""
    if view.stage == "bidding" and committed:
        bid = allocation(player.hand, view.table).sample(luck, seat) if player.hand else None
        return replace(player, bid=bid.placements if bid else ())
    if view.stage in ("drawing", "penny") or seat in view.acting or (view.stage == "late_penny" and not player.ended):
        return replace(player, ready=_may_use(view, player, held))
    return player


def _may_use(view: View, player: Player, held: Sequence[Taken]) -> tuple[str, ...]:
    """Return the coins with an unused action; after step 3's pennies only what was taken for one counts."""
    late = view.stage in ("actions", "late_penny") and view.settled
    coins = [taken.coin for taken in held] if late else player.hand
    used = {use.coin for use in player.uses}
    return tuple(coin for coin in coins if coin not in used and view.table.may_act(coin))


def _supposed_actions(state: State, seat: int, luck: Luck) -> State:
    """Let a seat that has ended use its strikes and rare coins, as the prior says."""
    state = with_player(state, seat, replace(state.players[seat], ended=False))
    while coins := [c for c in state.players[seat].ready if state.table.coins[c].action != "age"]:
        if state.table.coins[coins[0]].action == "rare":
            state, _ = coin_actions.rare(state, seat, UseRare(coins[0]))
        else:
            state, _ = coin_actions.strike(state, seat, UseStrike(coins[0]))
            state = _supposed_draws(state, seat, luck)
    return coin_actions.end(state, seat)[0]


def _supposed_draws(state: State, seat: int, luck: Luck) -> State:
    while state.players[seat].due:
        step = ready_to_draw(state, seat)
        if step is None:
            player = state.players[seat]
            answer = bags.request(seat, player, player.due).sample(luck)
            step = rounds.drawn(state, seat, answer.items)
        state, _ = step
    return state
