"""What a view comes to, worked out when it is first asked for: numbers, wishes, ways, and what can be paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import Collector
from game.american_numismatists.rules.criteria import coin_fits
from game.american_numismatists.rules.forms import CoinForm, coin_form_of
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.scoring import credibility, most_valuable
from game.american_numismatists.rules.state import View
from game.american_numismatists.table.hints import (
    CollectorHint,
    bringing_nearer,
    collector_hint,
    fitting,
    gains,
    path,
    ways,
)
from game.american_numismatists.table.previews import legal_actions
from scenes.board.piece import Target
from scenes.tables.american_numismatists.cards import TINTS
from sprites.palette import Colour

SHARED = 4
"""A coin that is worth this part of what several have to be worth together counts for that."""

REMEMBERED = 4
"""How many views are kept in mind: those around an event, and one looked back at."""


class Insight:
    """The answers about one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._gains: dict[actions.Action, tuple[int, ...]] = {}

    @cached_property
    def credit(self) -> tuple[int, ...]:
        """Every seat's credibility."""
        return credibility(self.view.box, self.view.table)

    @cached_property
    def best(self) -> str | None:
        """The most valuable coin of all inventories."""
        found = most_valuable(self.view.box, self.view.table)
        return found[1] if found else None

    @property
    def begun(self) -> bool:
        """Whether the first turn has begun."""
        return self.view.table.turn >= 0

    @property
    def begun_at(self) -> frozenset[str]:
        """The shops that are taken while the others still choose theirs."""
        shops = [dealer.shop for dealer in self.view.table.dealers]
        return frozenset(shop for shop in shops if shop) if None in shops else frozenset()

    @property
    def payer(self) -> int:
        """For whom prices are shown: the viewer, or whose turn it is."""
        return self.view.viewer if self.view.viewer >= 0 else self.view.table.turn

    def gains(self, action: actions.Action) -> tuple[int, ...]:
        """Return how an action would change every seat's credibility at once."""
        if action not in self._gains:
            self._gains[action] = gains(self.view, action)
        return self._gains[action]

    # What can be paid

    @cached_property
    def sales(self) -> Mapping[str, int]:
        """How many sets of coins each collector in hand can be sold."""
        return Counter(a.collector for a in legal_actions(self.view).actions if isinstance(a, actions.Sell))

    def choosable(self, form: str) -> frozenset[Target]:
        """Return the coins that a form ("safe", "bully", "trade") chooses from."""
        coins = self._form
        others = {"bully": coins.prey, "trade": coins.offered}.get(form, ())
        return frozenset[Target](("coin", coin) for coin in (*coins.coins, *others))

    @cached_property
    def _form(self) -> CoinForm:
        return coin_form_of(self.view)

    @cached_property
    def routes(self) -> Mapping[str, tuple[actions.Travel, ...]]:
        """The steps to each shop that is farther than one step and can be reached in this turn."""
        return ways(self.view)

    @cached_property
    def payable(self) -> frozenset[Target]:
        """What the viewer can pay for now."""
        given = actions.DiscardCollector, actions.SnoopExchange  # what is written on those cards is not what it takes
        legal = [action for action in legal_actions(self.view).actions if not isinstance(action, given)]
        first = {targets[0] for action in legal if (targets := self.targets_of(action))}
        return frozenset(first | {("shop", shop) for shop in self.routes if legal})

    @cached_property
    def steps(self) -> Mapping[str, int]:
        """How far the viewer has to each other shop."""
        view = self.view
        if view.viewer < 0 or view.table.dealers[view.viewer].shop is None:
            return {}
        far = {shop.id: len(path(view, shop.id)) for shop in view.box.shops}
        return {shop: steps for shop, steps in far.items() if steps}

    def targets_of(self, action: actions.Action) -> tuple[Target, ...]:
        """Return what has to be touched for an action; nothing where coins are chosen for it."""
        match action:
            case actions.ChooseShop(shop) | actions.Travel(shop):
                return (("shop", shop),)
            case actions.MoveSale(shop):
                return ("sale",), ("shop", shop)
            case actions.BuyCoin(coin):
                return (("coin", coin),)
            case actions.Sell(collector, coins):
                only = self.sales[collector] == 1
                return ("hand", collector), *(() if only else (("coin", coin) for coin in coins))
            case actions.TakeCollector(card):
                return (("face", card),)
            case actions.TakeResearch(card):
                return (("research", card),)
            case actions.PlaySteal(coin):
                return ("card", "steal"), ("coin", coin)
            case actions.PlaySnoop(victim):
                return ("card", "snoop"), *((("seat", victim),) if self.view.table.seats > 2 else ())
            case actions.DiscardCollector(card):
                return (("hand", card),)
            case actions.SnoopExchange(mine, theirs):
                return ("hand", mine), ("shown", theirs)
        return (PLAIN[type(action)],) if type(action) in PLAIN else ()

    # Wishes

    @cached_property
    def hints(self) -> Mapping[str, CollectorHint]:
        """How far the collectors that the viewer sees are served; a spectator has none."""
        view = self.view
        if view.viewer < 0 or view.table.dealers[view.viewer].shop is None:
            return {}
        row = [card for card in view.table.collectors if card]
        return {name: collector_hint(view, name) for name in (*view.hand.collectors, *row, *view.shown)}

    @cached_property
    def tints(self) -> Mapping[str, Colour]:
        """The colours of the collectors in hand: each has one of their own, or the next that is free."""
        found: dict[str, Colour] = {}
        numbers = {card.id: number for number, card in enumerate(self.view.box.collectors)}
        for name in self.view.hand.collectors:
            own = numbers[name] % len(TINTS)
            turned = (*TINTS[own:], *TINTS[:own])
            found[name] = next((tint for tint in turned if tint not in found.values()), turned[0])
        return found

    @cached_property
    def letters(self) -> Mapping[str, str]:
        """The initials of the collectors in hand, which no sale changes; two alike get more of their names.

        So does who begins with a letter that is a mint mark: on a coin it would be read as that.
        """
        found, mints = {}, {coin.mint for coin in self.view.box.coins}
        for name in self.view.hand.collectors:
            others = [other for other in self.view.hand.collectors if other != name]
            lengths = range(1, len(name) + 1)
            taken = mints | {other[:n].upper() for other in others for n in lengths}
            enough = next((n for n in lengths if name[:n].upper() not in taken), len(name))
            found[name] = name[:enough].title()
        return found

    def valued(self, card: Collector) -> Mapping[str, int]:
        """Return what coins for sale are worth, in dollars, that a collector asks for by dollars."""
        coins = index_of(self.view.box).coin
        asked = [line for line in card.lines if any(word == "value" for word, _ in line)]
        least = min((int(value) // SHARED for word, value in card.together if word == "total"), default=None)
        offered = (coins[coin] for shop in (*self.view.table.shops, self.view.table.auction) for coin in shop if coin)
        return {
            coin.id: coin.value
            for coin in offered
            if (least is not None and coin.value >= least) or any(coin_fits(coin, line) for line in asked)
        }

    @cached_property
    def winning(self) -> frozenset[str]:
        """The coins for sale that would win the star: of a better rank among all than what holds it, or any at all."""
        coins = index_of(self.view.box).coin
        offered = (coin for shop in self.view.table.shops for coin in shop if coin and self.begun)
        return frozenset(c for c in offered if self.best is None or coins[c].overall < coins[self.best].overall)

    def overall(self, card: Collector) -> Mapping[str, str]:
        """Return what coins say of their rank among all that a collector asks for: 4/90, the fourth of ninety."""
        view, coins = self.view, index_of(self.view.box).coin
        asked = max((int(value) for line in card.lines for word, value in line if word == "overall"), default=0)
        offered = (coin for shop in view.table.shops for coin in shop if coin)
        seen = (*offered, *(coin for dealer in view.table.dealers for coin in dealer.coins))
        ranks = {coin: coins[coin].overall for coin in seen}
        return {coin: f"{rank}/{len(view.box.coins)}" for coin, rank in ranks.items() if rank <= asked}

    @property
    def ranks_asked(self) -> bool:
        """Whether a collector that the viewer sees asks for a rank."""
        known = index_of(self.view.box).collector
        seen = (*self.view.hand.collectors, *filter(None, self.view.table.collectors), *self.view.shown)
        lines = (line for name in seen for line in known[name].lines)
        return any(word in ("top", "overall") for line in lines for word, _ in line)

    def ticks(self, collector: str) -> tuple[str, ...]:
        """Return of which denomination the own coin is that ticks off each line of a collector; "" where none does."""
        hint, coins = self.hints.get(collector), index_of(self.view.box).coin
        if hint is None:
            return ()
        return tuple(coins[line.ticked_by].denomination if line.ticked_by else "" for line in hint.lines)

    @cached_property
    def ticking(self) -> Mapping[str, list[str]]:
        """The viewer's collectors in hand whose wishes an own coin ticks off: it can be sold to only one of them."""
        return self._by_coin(lambda view, name: {line.ticked_by for line in self.hints[name].lines if line.ticked_by})

    @cached_property
    def fitting(self) -> Mapping[str, list[str]]:
        """The viewer's collectors in hand to whom an own coin could be sold."""
        return self._by_coin(fitting)

    @cached_property
    def wanted(self) -> Mapping[str, list[Colour]]:
        """The colours of the viewer's collectors whom a coin that is not theirs brings nearer to a sale."""
        return {coin: [self.tints[name] for name in names] for coin, names in self.serving.items()}

    @cached_property
    def serving(self) -> Mapping[str, list[str]]:
        """The viewer's collectors whom a coin that is not theirs brings nearer to a sale."""
        return self._by_coin(bringing_nearer)

    def _by_coin(self, coins_for: Callable[[View, str], Iterable[str]]) -> Mapping[str, list[str]]:
        """Return by each coin the viewer's collectors for whom it is something."""
        found: dict[str, list[str]] = {}
        for name in self.view.hand.collectors if self.hints else ():
            for coin in coins_for(self.view, name):
                found.setdefault(coin, []).append(name)
        return found


PLAIN: Mapping[type, Target] = {
    actions.DrawCollector: ("deck", "collector"),
    actions.DrawResearch: ("deck", "research"),
    actions.DrawInvestment: ("deck", "investment"),
    actions.PlayOvertime: ("card", "overtime"),
    actions.PlayLaziness: ("card", "laziness"),
    actions.RevealCoinShow: ("card", "coin_show"),
    actions.SnoopKeep: ("button", "keep"),
    actions.EndTurn: ("button", "end"),
}
"""What is touched for actions without a choice."""

_known: dict[int, Insight] = {}


def insight(view: View) -> Insight:
    """Return the insight into a view; the same one as long as it is among the last asked about."""
    found = _known.pop(id(view), None) or Insight(view)
    _known[id(view)] = found
    if len(_known) > REMEMBERED:
        del _known[next(iter(_known))]
    return found
