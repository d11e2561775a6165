"""The eleven activities and the opening choice: what each does to the table (rulebook, Activities)."""

from __future__ import annotations

from game.american_numismatists.rules import actions, events
from game.american_numismatists.rules.costs import (
    BULLY_COST,
    DRAW_COLLECTOR_COST,
    DRAW_INVESTMENT_COST,
    DRAW_RESEARCH_COST,
    SAFE_COST,
    SALE_COST,
    TAKE_COLLECTOR_COST,
    TAKE_RESEARCH_COST,
    TRAVEL_COST,
    price,
    space_of,
)
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.legal import owner_of
from game.american_numismatists.rules.moves import (
    Moments,
    filled,
    gained,
    happened,
    laid,
    lost,
    put,
    with_hand,
    without,
    witnessed,
)
from game.american_numismatists.rules.state import HAND_LIMIT, DrawFor, MustDiscard, Pile, Space, State, TurnUp
from game.american_numismatists.rules.turns import begin_turn
from game.core.values import replace


def choose_shop(state: State, seat: int, action: actions.ChooseShop) -> Moments:
    """Start at a shop; the sale cube starts where the first chooser does (ruling 4)."""
    table = state.table
    dealer = replace(table.dealers[seat], shop=action.shop)
    state = laid(state, dealers=put(table.dealers, seat, dealer), due=table.due[1:])
    moments = happened(state, events.ShopChosen(seat, action.shop))
    if table.sale is None:
        state = laid(state, sale=action.shop)
        moments += happened(state, events.SaleMoved(seat, None, action.shop, 0))
    return moments if state.table.due else moments + begin_turn(state, table.first)


def travel(state: State, seat: int, action: actions.Travel) -> Moments:
    """Walk to a neighbouring shop."""
    table = state.table
    origin, left = table.dealers[seat].shop or "", table.actions - TRAVEL_COST
    dealer = replace(table.dealers[seat], shop=action.shop)
    state = laid(state, dealers=put(table.dealers, seat, dealer), actions=left)
    return happened(state, events.Traveled(seat, origin, action.shop, left))


def access_safe(state: State, seat: int, action: actions.AccessSafe) -> Moments:
    """Rearrange the safe: what is named lies in it afterwards."""
    table = state.table
    dealer, left = table.dealers[seat], table.actions - SAFE_COST
    safe = frozenset(action.coins)
    event = events.SafeAccessed(seat, tuple(sorted(safe - dealer.safe)), tuple(sorted(dealer.safe - safe)), left)
    state = laid(state, dealers=put(table.dealers, seat, replace(dealer, safe=safe)), actions=left)
    return happened(state, event)


def move_sale(state: State, seat: int, action: actions.MoveSale) -> Moments:
    """Move the sale cube to a shop."""
    left = state.table.actions - SALE_COST
    event = events.SaleMoved(seat, state.table.sale, action.shop, left)
    return happened(laid(state, sale=action.shop, actions=left), event)


def buy_coin(state: State, seat: int, action: actions.BuyCoin) -> Moments:
    """Buy a coin; its space is filled from the stack before the next activity (ruling 5)."""
    table = state.table
    space = space_of(state.box, table, action.coin) or Space("", 0)
    cost = price(state.box, table, seat, index_of(state.box).coin[action.coin], space.place)
    left = table.actions - cost
    state = laid(
        state,
        **filled(state.box, table, space, None),
        dealers=put(table.dealers, seat, gained(table.dealers[seat], action.coin)),
        actions=left,
        stirred=True,
        due=(TurnUp("coin", (space,)),),
    )
    return happened(state, events.CoinBought(seat, action.coin, space.place, space.number, cost, left))


def sell(state: State, seat: int, action: actions.Sell) -> Moments:
    """Sell coins: they go to the Sold Coins tracker, the card lies open before the seller (ruling 8)."""
    table, card = state.table, index_of(state.box).collector[action.collector]
    dealer = lost(table.dealers[seat], *action.coins)
    left = table.actions - card.cost
    hand = state.hands[seat]
    state = with_hand(state, seat, replace(hand, collectors=without(hand.collectors, (card.id,))))
    state = laid(
        state,
        dealers=put(table.dealers, seat, replace(dealer, scored=(*dealer.scored, card.id))),
        sold=(*table.sold, *action.coins),
        actions=left,
        stirred=True,
    )
    event = events.CoinsSold(seat, card.id, action.coins, card.cost, card.credibility, left)
    return happened(witnessed(state, "sold", seat, (card.id,)), event)


def draw_collector(state: State, seat: int, action: actions.DrawCollector) -> Moments:
    """Pay for a card of the collectors' deck, which chance draws."""
    return _reach(state, seat, "collector", DRAW_COLLECTOR_COST)


def draw_research(state: State, seat: int, action: actions.DrawResearch) -> Moments:
    """Pay for a card of the research deck, which chance draws."""
    return _reach(state, seat, "research", DRAW_RESEARCH_COST)


def draw_investment(state: State, seat: int, action: actions.DrawInvestment) -> Moments:
    """Pay for a card of the investment deck, which chance draws."""
    return _reach(state, seat, "investment", DRAW_INVESTMENT_COST)


def _reach(state: State, seat: int, pile: Pile, cost: int) -> Moments:
    left = state.table.actions - cost
    state = laid(state, actions=left, stirred=True, due=(DrawFor(pile, seat),))
    return happened(state, events.Reached(seat, pile, left))


def take_collector(state: State, seat: int, action: actions.TakeCollector) -> Moments:
    """Take a face-up collector; the row is refilled before a fourth card must be discarded (rulings 5, 9)."""
    table, hand = state.table, state.hands[seat]
    space = Space("collectors", table.collectors.index(action.card))
    left = table.actions - TAKE_COLLECTOR_COST
    crowded = len(hand.collectors) == HAND_LIMIT
    state = with_hand(state, seat, replace(hand, collectors=(*hand.collectors, action.card)))
    state = laid(
        state,
        **filled(state.box, table, space, None),
        actions=left,
        stirred=True,
        due=(TurnUp("collector", (space,)), *((MustDiscard(seat),) if crowded else ())),
    )
    event = events.CollectorTaken(seat, action.card, space.number, left)
    return happened(witnessed(state, "took", seat, (action.card,)), event)


def discard_collector(state: State, seat: int, action: actions.DiscardCollector) -> Moments:
    """Put away a collector from a hand that holds too many."""
    hand = state.hands[seat]
    state = with_hand(state, seat, replace(hand, collectors=without(hand.collectors, (action.card,))))
    state = replace(state, gone=(*state.gone, action.card))
    state = laid(state, due=state.table.due[1:])
    state = witnessed(state, "discarded", seat, (action.card,))
    return happened(state, events.CollectorDiscarded(seat, action.card))


def take_research(state: State, seat: int, action: actions.TakeResearch) -> Moments:
    """Take a face-up research card; an empty deck leaves its space empty (ruling 3)."""
    table = state.table
    space = Space("research", table.research.index(action.card))
    left, dealer = table.actions - TAKE_RESEARCH_COST, table.dealers[seat]
    state = laid(
        state,
        **filled(state.box, table, space, None),
        dealers=put(table.dealers, seat, replace(dealer, research=(*dealer.research, action.card))),
        actions=left,
        stirred=True,
        due=(TurnUp("research", (space,)),) if state.research_deck else (),
    )
    return happened(state, events.ResearchTaken(seat, action.card, space.number, left))


def bully(state: State, seat: int, action: actions.Bully) -> Moments:
    """Take a coin for two of one's own; the security cube comes to the shop (ruling 14)."""
    table = state.table
    victim, shop = owner_of(table, action.coin) or 0, table.dealers[seat].shop or ""
    left = table.actions - BULLY_COST
    dealers = put(table.dealers, seat, gained(lost(table.dealers[seat], *action.given), action.coin))
    dealers = put(dealers, victim, gained(lost(dealers[victim], action.coin), *action.given))
    state = laid(state, dealers=dealers, security=shop, actions=left)
    return happened(state, events.Bullied(seat, victim, action.coin, action.given, shop, left))
