"""Bag, hand and discard pile: drawing, refilling, and what everybody can tell from it (rulings 1 and 4).

A coin's generation makes a bag's hidden order new whenever the coin comes into the bag: coins that come with
the discard pile carry the number of that refill, a coin put in on its own carries `SINGLY` times a count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.coin_quest.rules.components import Components
from game.coin_quest.rules.state import Layer, Placements, Player, View
from game.core.chance import Chance, ChanceAction, Draw, Drew
from game.core.contract import Drawn
from game.core.values import replace

SINGLY: Final = 1000
"""Generations from here on belong to coins put into a bag on their own."""


def fresh_player(coins: tuple[str, ...], table: Components) -> Player:
    """Return a player whose collection lies in the bag, for all to know."""
    return Player(bag=coins, layers=(_known_layer(coins, table),))


def request(seat: int, player: Player, count: int) -> Draw:
    """Ask chance for up to `count` coins of a bag that is not empty."""
    singly = dict(player.singly)
    generations = tuple([singly.get(coin, player.refills) for coin in player.bag])
    return Draw(f"bag {seat}", player.bag, min(count, len(player.bag)), generations)


def drawn(view: View, request: Chance, answer: ChanceAction) -> Drawn | None:
    """Return what the coins drawn from a seat's bag are worth in bids, and what as many would be on average."""
    bag, _, seat = request.source.partition(" ")
    if not isinstance(request, Draw) or not isinstance(answer, Drew) or bag != "bag":
        return None
    worth = {coin: view.table.coins[coin].value for coin in request.items}
    mean = sum(worth.values()) * len(answer.items) / len(worth)
    return Drawn(int(seat), sum(worth[coin] for coin in answer.items), mean)


def refilled(player: Player, table: Components) -> Player:
    """Return the player after the discard pile went into the (empty) bag."""
    return replace(
        player,
        bag=tuple(sorted(player.bag + player.discard)),
        discard=(),
        layers=(*player.layers, _known_layer(player.discard, table)),
        refills=player.refills + 1,
    )


def received(player: Player, coins: Sequence[str], table: Components, settled: Sequence[str]) -> Player:
    """Return the player with `coins` drawn from the bag into the hand.

    Pennies are set aside to be passed on, unless they were settled in this step: then they stay in the hand,
    for all to see (ruling 5).
    """
    pennies = [coin for coin in coins if table.is_penny(coin)]
    others = [coin for coin in coins if coin not in pennies]
    stuck = tuple([coin for coin in pennies if coin in settled])
    return replace(
        player,
        bag=tuple([coin for coin in player.bag if coin not in coins]),
        singly=tuple([pair for pair in player.singly if pair[0] not in coins]),
        hand=(*player.hand, *others, *stuck),
        aside=(*player.aside, *(coin for coin in pennies if coin not in settled)),
        ready=(*player.ready, *(coin for coin in others if table.may_act(coin))),
        shown=player.shown + stuck,
        layers=_moved(player.layers, hand=len(others), bag=-len(others)),
        due=player.due - len(coins),
    )


def unsorted(player: Player, pennies: Sequence[str]) -> Player:
    """Return the player as all see them until `pennies` are announced: in the hand or the bag, for all they know."""
    if not pennies:
        return player
    count = min(len(pennies), player.layers[-1].bag)
    return replace(
        player,
        hand=(*player.hand, *pennies),
        aside=tuple(coin for coin in player.aside if coin not in pennies),
        layers=_moved(player.layers, hand=count, bag=-count),
    )


def revealed(player: Player) -> Player:
    """Return the player with the screen lifted: all see the hand, and on which lots it lies."""
    layers = tuple([_without_hand(layer, player.hand) for layer in player.layers])
    return replace(player, shown=player.hand, layers=layers, revealed=True)


def _without_hand(layer: Layer, hand: Sequence[str]) -> Layer:
    rest = tuple([coin for coin in layer.coins if coin not in hand])
    return Layer(rest, layer.hand - (len(layer.coins) - len(rest)), layer.bag, layer.taken)


def robbed(player: Player, coin: str, table: Components) -> Player:
    """Return the player after a penny's holder took `coin` out of the bag; nobody else knows which."""
    taken = 0 if table.is_penny(coin) else 1
    return replace(
        player,
        bag=tuple(other for other in player.bag if other != coin),
        singly=tuple(pair for pair in player.singly if pair[0] != coin),
        layers=_moved(player.layers, bag=-taken, taken=taken),
    )


def with_penny(player: Player, penny: str) -> Player:
    """Return the player with a penny put into the bag."""
    puts = player.puts + 1
    return replace(
        player,
        bag=tuple(sorted((*player.bag, penny))),
        puts=puts,
        singly=(*player.singly, (penny, SINGLY * puts)),
    )


def shown(player: Player, coin: str) -> Player:
    """Return the player after all have seen that `coin` is in the hand (a coin that a penny took stays nameless)."""
    if coin in player.shown or not any(coin in layer.coins for layer in player.layers):
        return player
    return replace(player, shown=(*player.shown, coin), layers=without_coin(player.layers, coin, hand=-1))


def without_coin(layers: tuple[Layer, ...], coin: str, hand: int = 0, taken: int = 0) -> tuple[Layer, ...]:
    """Return the layers after the whereabouts of `coin` became public; `hand` and `taken` are added up."""
    return tuple(
        Layer(tuple([c for c in layer.coins if c != coin]), layer.hand + hand, layer.bag, layer.taken + taken)
        if coin in layer.coins
        else layer
        for layer in layers
    )


def discarded(player: Player, won: int, table: Components) -> Player:
    """Return the player after the bid went to the discard pile, under the `won` coins won; all know the bag."""
    below = len(player.discard) - won
    return replace(
        player,
        hand=(),
        discard=(*player.discard[:below], *player.hand, *player.discard[below:]),
        layers=(_known_layer(player.bag, table),),
        shown=(),
        ready=(),
        bid=None,
        revealed=False,
        ended=False,
    )


def placements_of(spots: Iterable[tuple[str, int]]) -> Placements:
    """Return a bid in its one spelling: sorted pairs."""
    return tuple(sorted(spots))


def _known_layer(coins: Sequence[str], table: Components) -> Layer:
    """Return what all know of a bag whose contents are public; pennies are always known, so no layer has them."""
    known = tuple(sorted([coin for coin in coins if coin not in table.pennies]))
    return Layer(known, 0, len(known))


def _moved(layers: tuple[Layer, ...], hand: int = 0, bag: int = 0, taken: int = 0) -> tuple[Layer, ...]:
    """Return the layers with coins of the last one moved: only that one still has coins in the bag."""
    last = layers[-1]
    return (*layers[:-1], Layer(last.coins, last.hand + hand, last.bag + bag, last.taken + taken))
