"""How the events of Coin Quest are told: coins drawn, pennies passed on, actions shown, lots filled, coins bought."""

from __future__ import annotations

from itertools import islice

from game.coin_quest.rules import events
from game.core.contract import Seat
from scenes.board.cast import Way
from scenes.board.motion import Act, Motion, Motions, Path, Stage, Travel
from scenes.board.piece import Piece, Place
from scenes.tables.coin_quest.gains import named
from scenes.tables.coin_quest.pieces import COIN, MEEPLE, SCREEN, counted
from scenes.tables.coin_quest.removal import Removal
from scenes.tables.coin_quest.reveal import Line, Named, Outcome, Sold, Turned, pace_of, readings
from sprites.tween import COIN_MOVE, REVEAL, STAGGER, between

CARRIED = 22
"""How high a coin is carried, in logical pixels."""

FILLING = 0.16
"""From one coin that comes to a lot to the next, in seconds."""

DRAWING, DRAWN = 0.05, 0.34
"""From one coin that another seat draws to the next, and how long each takes, in seconds."""

LIFTING = 0.1
"""From one screen to the next, and from a screen to its coins, in seconds."""

WINNING, RETURNING, LAST_RETURN = 0.1, 0.05, 0.3
"""From one prize to the next lot, from one bid taken back to the next, and how long the last of them moves."""

NEW = 2
"""In so many rounds a comparison of bids is new, and told at a reader's pace."""

STEP, LONGEST_WALK = 0.07, 0.5
"""How long a meeple takes for a space of the track, and for a long way, in seconds."""

COUNTING, COUNTED, QUICKER = 6.5, 0.7, 0.88
"""How long the final counting lasts at most, and the quiet after its first line, in seconds; each next is shorter."""

COUNTED_WALK = 0.35
"""How long a meeple takes for what a line of the counting brings, at most, in seconds."""

HOP = 9
"""How high a meeple hops from space to space, in logical pixels."""


class Rustle(Act):
    """A sound for each of several coins that set out one after another."""

    apart = True

    def __init__(self, count: int, step: float) -> None:
        self.seconds, self.gap = step * max(0, count - 1), 0.0
        self._count, self._heard = count, 0

    def at(self, stage: Stage, progress: float) -> None:
        due = 1 + int(progress * (self._count - 1))
        if self._heard < due:
            self._heard = due
            stage.play("card_draw")


def from_bag(seat: Seat, piece: Piece) -> Place:
    """Return where a piece of a seat comes from or goes to: coins the bag, a screen where it stands."""
    return ("bag", seat) if piece.kind == COIN else ("screen", seat)


def walk(stage: Stage) -> Path:
    """Return the way of meeples along the track, from space to space; coins go straight."""
    layout, hop = stage.layout, stage.context.unit(HOP)

    def path(way: Way, share: float) -> tuple[float, float]:
        x, y = between(way.start.x, way.goal.x, share), between(way.start.y, way.goal.y, share)
        if way.sprite.piece.kind != MEEPLE:
            return x, y
        first, last = int(way.source[1]), int(way.sprite.piece.place[1])
        points = between(first, last, share)
        aside = between(way.start.x - layout.walked(first), way.goal.x - layout.walked(last), share)
        return layout.walked(points) + aside, y - hop * 4 * (points % 1) * (1 - points % 1)

    return path


def _walk_seconds(stage: Stage, seat: Seat) -> float:
    spaces = abs(counted(stage.after)[seat] - counted(stage.before)[seat])
    return min(LONGEST_WALK, 0.15 + STEP * spaces)


def _drawn(stage: Stage) -> Motion:
    event: events.CoinsDrawn = stage.event
    step = STAGGER if stage.own(event.seat) else DRAWING
    return Motion(
        acts=(Rustle(event.count, step),),
        seconds=COIN_MOVE if stage.own(event.seat) else DRAWN,
        stagger=step,
        hop=CARRIED,
        appear=lambda piece: from_bag(event.seat, piece),
        gap=step * event.count,
        brief=True,
    )


def _refilled(stage: Stage) -> Motion:
    return Motion(start="coin_bag", stagger=0.03, within=0.3, hop=CARRIED, vanish=("bag", stage.event.seat), brief=True)


def _penny_drawn(stage: Stage) -> Motion:
    return Motion(seconds=0.34, start="card_flip", hop=CARRIED, appear=("bag", stage.event.seat))


def _taken(stage: Stage) -> Motion:
    return Motion(seconds=0.4, start="card_draw", hop=CARRIED, appear=("bag", stage.event.target))


def _bagged(stage: Stage) -> Motion:
    return Motion(start="coin_bag", hop=CARRIED, vanish=("bag", stage.event.target))


def _removed(stage: Stage) -> Motion:
    return Motion(acts=(Removal(stage.event.seat, stage.event.removed),))


def _rare(stage: Stage) -> Motion:
    return Motion(seconds=_walk_seconds(stage, stage.event.seat), start="score_tick", hop=0, path=walk(stage))


def _shown(stage: Stage) -> Motion:
    """Do before all eyes what a seat did in secret: coins removed, the bag refilled, coins drawn and shown."""
    event: events.ActionsShown = stage.event
    if stage.own(event.seat) or not event.uses:
        return Motion()
    removed = tuple(coin for use in event.uses for coin in use.removed)
    return Motion(
        acts=(Removal(event.seat, removed),) if removed else (),
        seconds=REVEAL,
        start="reveal",
        hop=CARRIED,
        appear=lambda piece: from_bag(event.seat, piece),
        vanish=("bag", event.seat),
        path=walk(stage),
    )


def _revealed(stage: Stage) -> Motion:
    """Lift a seat's screen, then let its coins go to their lots; the last have landed before anything is compared."""
    seat = stage.event.seat
    last = not any(isinstance(event, events.BidRevealed) for event in stage.step[stage.index + 1 :])
    lifted = Motion(seconds=REVEAL, hop=0, vanish=("risen", seat), gap=LIFTING)
    own, found = stage.own(seat), list(named(stage.context, stage.before, stage.event))
    return Motion(
        acts=() if own else (Travel(lifted, only=lambda piece: piece.kind == SCREEN),),
        seconds=REVEAL,
        start="reveal",
        hop=CARRIED,
        gap=None if last or found else LIFTING,
        then=tuple(Named(lot, words) for words, lot in found),
    )


def _resolved(stage: Stage) -> Motion:
    moving = _lifted(stage) * (2 * LIFTING + RETURNING) + REVEAL + LAST_RETURN + _won(stage) * WINNING
    pace = pace_of(stage.step, moving, new=stage.before.round <= NEW)
    return Motion(acts=readings(stage.event, pace), gap=0.0, told_after=True)


def _lifted(stage: Stage) -> int:
    return sum(isinstance(event, events.BidRevealed) for event in stage.step)


def _won(stage: Stage) -> int:
    return sum(isinstance(event, events.LotResolved) and event.winner >= 0 for event in stage.step)


def _prestige_won(stage: Stage) -> Motion:
    seconds = _walk_seconds(stage, stage.event.seat)
    return Motion(seconds=seconds, start="score_tick", hop=0, path=walk(stage), gap=WINNING)


def _returned(stage: Stage) -> Motion:
    seat = stage.event.seat
    first = not any(isinstance(event, events.BidReturned) for event in stage.step[: stage.index])
    last = not any(isinstance(event, events.BidReturned) for event in stage.step[stage.index + 1 :])
    return Motion(
        acts=(Outcome(), Turned()) if first and _unseen(stage) else (Turned(),),
        seconds=LAST_RETURN,
        start="slide",
        hop=CARRIED,
        appear=("risen", seat),
        gap=None if last else RETURNING,
    )


def _unseen(stage: Stage) -> bool:
    """Tell whether people who share the screen might miss how the lots went: none of them is to buy first.

    Who buys has it in sight for as long as they think.
    """
    view, players = stage.before, stage.context.players
    if sum(player.human for player in players) < 2:
        return False
    winners = (result.winner for result in view.results if result.winner >= 0)
    able = (seat for seat in winners if view.market and view.players[seat].prestige >= view.table.price)
    return not any(players[seat].human for seat in islice(able, 1))


def _bought(stage: Stage) -> Motion:
    view = stage.after
    others = (one.seat for one in view.buyers if one.seat != stage.event.seat)
    last = all(view.players[seat].prestige < view.table.price for seat in others)  # else who buys next has it in sight
    return Motion(seconds=0.4, start="slide", hop=CARRIED, path=walk(stage), then=(Sold(), Turned()) if last else ())


def _counted(stage: Stage) -> Motion:
    """Let a meeple walk what a collection brings, and leave time to read for what it was: less with every line."""
    lines = [isinstance(event, events.QualityCounted | events.MajorityCounted) for event in stage.step]
    number = sum(lines[: stage.index])
    seconds, quiet = min(COUNTED_WALK, _walk_seconds(stage, stage.event.seat)), quiet_of(number, sum(lines))
    first = (Line(halts=not number),)
    return Motion(acts=first, seconds=seconds, start="score_tick", hop=0, path=walk(stage), pause=quiet)


def quiet_of(number: int, count: int) -> float:
    """Return how long it is quiet after one of the `count` lines of the final counting, in seconds."""
    shares = [QUICKER**line for line in range(count)]
    return min(COUNTED, max(0.0, COUNTING - count * COUNTED_WALK) / sum(shares)) * shares[number]


MOTIONS: Motions = {
    events.MarketLaid: Motion(seconds=REVEAL, stagger=0.05, hop=CARRIED, start="coin_bag", appear=("auction",)),
    events.LotFilled: Motion(seconds=0.34, hop=CARRIED, start="place", appear=("auction",), gap=FILLING, brief=True),
    events.BagRefilled: _refilled,
    events.CoinsDrawn: _drawn,
    events.PennyDrawn: _penny_drawn,
    events.CoinTaken: _taken,
    events.PennyBagged: _bagged,
    events.PennyKept: Motion(seconds=0.34, hop=CARRIED, start="slide"),
    events.AgeUsed: _removed,
    events.RareUsed: _rare,
    events.ActionsShown: _shown,
    events.BidGiven: Motion(seconds=0.15, start="place"),
    events.BidRevealed: _revealed,
    events.LotResolved: _resolved,
    events.CoinsWon: Motion(seconds=0.34, hop=CARRIED, start="slide", gap=WINNING),
    events.PrestigeWon: _prestige_won,
    events.BidReturned: _returned,
    events.CoinBought: _bought,
    events.QualityCounted: _counted,
    events.MajorityCounted: _counted,
    events.GameEnded: Motion(acts=(Turned(),)),
}
