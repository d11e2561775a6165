"""What the lots of a round have brought whom: in the banner at their end, and on the next curtain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from game.coin_quest.rules import events
from game.coin_quest.rules.state import View
from game.coin_quest.table.takings import named_now
from game.core.contract import Seat
from scenes.board.context import Context

GAINS = (events.CoinsWon, events.PrestigeWon)

UNASKED = (events.StartChosen, events.BidRevealed, events.LotResolved)
"""What a curtain does not tell: there it is asked what each has won, and what was done since."""


def joined(context: Context, parts: Sequence[str]) -> str:
    """Join the parts of a list, the last with "and"."""
    *some, last = parts
    return context.say("compared.both", {"some": ", ".join(some), "last": last}) if some else last


def outcome(context: Context, view: View) -> str:
    """Say who has won which lots, and which were tied."""
    lots: dict[Seat, list[str]] = {}
    for result in view.results:
        if result.winner >= 0:
            lots.setdefault(result.winner, []).append(str(result.lot))
    told = [
        context.say("table.wins", {"name": context.name(seat), "lots": joined(context, won), "n": len(won)})
        for seat, won in sorted(lots.items())
    ] or [context.say("table.wins_none")]
    if tied := [str(result.lot) for result in view.results if result.winner < 0 and len(result.sums) > 1]:
        told.append(context.say("table.wins_tied", {"lots": joined(context, tied), "n": len(tied)}))
    return " · ".join(told)


def recapped(context: Context, told: Sequence[tuple[Any, str]], reader: Seat) -> Iterator[str]:
    """Say to a seat in one sentence what each has won with all lots; how the bids were compared stands in the log."""
    won: dict[Seat, list[str]] = {}
    points: Counter[Seat] = Counter()
    lots = (event for event, _ in told if isinstance(event, events.LotResolved))
    tied = [str(event.lot) for event in lots if event.decided == "tied"]
    for event, _ in told:
        if isinstance(event, events.CoinsWon):
            won.setdefault(event.seat, []).extend(prizes(context, event))
        elif isinstance(event, events.PrestigeWon):
            points[event.seat] += event.points
    for seat, sum_ in points.items():
        won.setdefault(seat, []).append(context.say("recap.prestige", {"points": sum_}))
    for event, sentence in told:
        if isinstance(event, GAINS):
            if gained := won.pop(event.seat, None):
                key = "recap.won_own" if event.seat == reader else "recap.won"
                yield context.say(key, {"seat": event.seat, "prizes": joined(context, gained)})
        elif isinstance(event, events.LotResolved) and event.decided == "tied":
            if tied:
                yield context.say("recap.tied", {"lots": joined(context, tied), "n": len(tied)})
            tied = []
        elif isinstance(event, events.PennyDrawn) and event.seat == reader:
            yield context.say("recap.penny_own")
        elif not (isinstance(event, UNASKED) or (isinstance(event, events.ActionsShown) and event.seat == reader)):
            yield sentence


def named(context: Context, before: View, event: events.BidRevealed) -> Iterator[tuple[str, int]]:
    """Say of each coin of a bid that a penny took, and that has a name now, whose it was; and on which lot it lies."""
    for coin, lot, victim in named_now(before, event):
        values = {"seat": event.seat, "coin": coin, "target": context.name(victim)}
        yield context.say("log.CoinTaken_named", values), lot


def added(context: Context, before: Callable[[], View], event: Any) -> Iterator[str]:
    """Yield what the log adds to an event: names that come out with it, and what becomes of things at first."""
    match event:
        case events.BidRevealed():
            yield from (words for words, _ in named(context, before(), event))
        case events.LotResolved() if event.winner < 0 and before().left and _first_left(before(), event.lot):
            yield context.say("log.CoinsStayed")
        case events.CoinBought() if len((view := before()).market) == len(view.market_row):
            yield context.say("log.CoinBought_first")


def _first_left(view: View, lot: int) -> bool:
    """Tell whether coins stay on a lot while nothing is left on any from rounds before."""
    return bool(view.lots[lot - 1]) and all(len(lying) <= 1 for lying in view.lots)


def prizes(context: Context, event: events.CoinsWon) -> Iterable[str]:
    """Return the coins that somebody won with a lot, as objects of a sentence."""
    return (context.words.noun("coin_quest", coin, "acc") for coin in event.coins)
