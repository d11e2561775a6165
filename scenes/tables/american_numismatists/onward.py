"""Where the keyboard stands first, so that Enter alone leads on in the game and not to and fro between two shops."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.american_numismatists.rules.state import HAND_LIMIT, View
from game.american_numismatists.table.hints import path
from scenes.board.piece import Target
from scenes.tables.american_numismatists.insight import insight

DECKS: frozenset[Target] = frozenset((("deck", "research"), ("deck", "investment")))


def likeliest(view: View, lit: Collection[Target]) -> Iterator[frozenset[Target]]:
    """Yield what leads on: a sale, coins that serve a collector in hand, a collector more, the way to such coins.

    Journeys without such a goal come last, after the end of the turn; a fourth collector would have to be put away.
    """
    known = insight(view)
    room = len(view.hand.collectors) < HAND_LIMIT
    cards = frozenset(target for target in lit if target[0] == "face" or target == ("deck", "collector"))
    yield frozenset(("hand", name) for name in known.sales)
    yield frozenset(("coin", coin) for coin in known.serving)
    if room:
        yield frozenset(target for target in cards if target[0] == "face")
        yield cards
    yield from _ways(view)
    yield frozenset(target for target in lit if target[0] == "research" or target in DECKS)
    yield frozenset(target for target in lit if target[0] not in ("shop", "sale") and target not in cards)


def _ways(view: View) -> Iterator[frozenset[Target]]:
    """Yield the nearest shop with a coin that serves a collector, or a step there; nothing at such a shop."""
    known = insight(view)
    offered = zip(view.box.shops, view.table.shops, strict=True)
    goals = [shop.id for shop, coins in offered if known.serving.keys() & set(coins)]
    if not known.steps or any(goal not in known.steps for goal in goals):
        return
    for goal in sorted(goals, key=lambda goal: known.steps[goal])[:1]:
        yield frozenset((("shop", goal),))
        yield frozenset((("shop", path(view, goal)[0]),))
