"""How the events of American Numismatists are told: coins and cards go where they belong, open cards are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.american_numismatists.rules import events
from game.american_numismatists.rules.box import AT_ONCE, kind_of
from scenes.board.cast import Where
from scenes.board.motion import Act, Hold, Motion, Motions, Stage, Travel
from scenes.board.piece import Lie, Piece, Place, Sprite
from scenes.tables.american_numismatists.pieces import REVEALED, SHOWN
from sprites.tween import between, ease_in_out

COIN_TIME = 0.26
CARD_TIME = 0.28
SETUP_TIME = 0.09
"""Before the first turn coins and cards are turned up fast, one after another."""

MARKER_TIME = 0.34
EXCHANGE_TIME = 0.5
FADE = 0.3
READING = 0.9
"""How long a card that acts at once is shown."""

HOP = 14


class Reveal(Act):
    """A card comes from its deck and lies large over the map, for all to read."""

    seconds = CARD_TIME

    def __init__(self, card: Piece) -> None:
        self.card = card
        self._sprite: Sprite | None = None
        self._start = self._goal = Lie(0, 0, 0)

    def begin(self, stage: Stage) -> None:
        self._start = stage.layout.origin(("deck", self.card.kind), self.card)
        self._goal = stage.layout.origin(REVEALED, self.card)
        self._sprite = stage.lay(self.card, self._start)
        self._sprite.goal = self._goal
        stage.play("card_flip")

    def at(self, stage: Stage, progress: float) -> None:
        share = ease_in_out(progress)
        if self._sprite is not None:
            x, y = (between(self._start[n], self._goal[n], share) for n in (0, 1))
            self._sprite.lie = Lie(x, y, self._goal.width)


def _turned(place: Place, seconds: float, start: str) -> Callable[[Stage], Motion]:
    def motion(stage: Stage) -> Motion:
        quick = seconds if stage.after.table.turn >= 0 else SETUP_TIME
        return Motion(seconds=quick, hop=HOP, start=start, appear=place)

    return motion


def _drawn(stage: Stage) -> Motion:
    """A card from a deck goes to its dealer; one that acts at once is shown to all."""
    event = stage.event
    card = getattr(event, "card", None)
    if isinstance(event, events.InvestmentDrawn) and card and kind_of(card) in AT_ONCE:
        return Motion(acts=(Reveal(Piece("investment", REVEALED, kind_of(card))), Hold(READING)))
    return Motion(seconds=CARD_TIME, hop=HOP, start="card_draw", appear=lambda piece: ("deck", piece.kind))


def _sold(stage: Stage) -> Motion:
    """The coins go to the tracker, the card to those that the seller has served."""
    return Motion(seconds=EXCHANGE_TIME, hop=HOP, start="coin_bag", vanish=("seat", stage.event.seat))


def _bullied(stage: Stage) -> Motion:
    coins = Travel(Motion(seconds=EXCHANGE_TIME, hop=HOP, start="slide"), lambda piece: piece.kind == "coin")
    return Motion(acts=(coins,), seconds=MARKER_TIME, hop=HOP, start="cube_move", appear=("stack",))


def _looked(stage: Stage) -> Motion:
    """The snooper sees the hand come out of the victim's board."""
    return _played(appear=("seat", stage.event.victim))


def _exchanged(stage: Stage) -> Motion:
    """Each of the two sees the own card go and the other come; what was shown goes back."""
    event: Any = stage.event
    other = event.victim if stage.own(event.seat) else event.seat
    return Motion(seconds=0.4, hop=HOP, start="card_draw", appear=("seat", other), vanish=("seat", other))


def _kept(stage: Stage) -> Motion:
    victim: Place = ("seat", stage.event.victim)
    return Motion(seconds=COIN_TIME, hop=HOP, vanish=lambda piece: victim if piece.place == SHOWN else piece.place)


def _played(sound: str = "card_flip", appear: Where | None = None) -> Motion:
    """A card is played: it fades away where it lay, and what it does follows at once."""
    return Motion(seconds=COIN_TIME, hop=HOP, start=sound, appear=appear, fade=FADE)


_COINS = Motion(seconds=COIN_TIME, hop=HOP, start="slide")
_TAKEN = Motion(seconds=CARD_TIME, hop=HOP, start="card_draw")
_MARKER = Motion(seconds=MARKER_TIME, hop=HOP, start="cube_move", appear=("stack",))

MOTIONS: Motions = {
    events.CoinTurned: _turned(("stack",), COIN_TIME, "place"),
    events.CollectorTurned: _turned(("deck", "collector"), CARD_TIME, "card_flip"),
    events.ResearchTurned: _turned(("deck", "research"), CARD_TIME, "card_flip"),
    events.ShopChosen: _MARKER,
    events.Traveled: _MARKER,
    events.SaleMoved: _MARKER,
    events.SafeAccessed: Motion(seconds=COIN_TIME, hop=HOP, start="place"),
    events.CoinBought: _COINS,
    events.CoinsSold: _sold,
    events.CollectorDrawn: _drawn,
    events.CollectorTaken: _TAKEN,
    events.CollectorDiscarded: _played(),
    events.ResearchDrawn: _drawn,
    events.ResearchTaken: _TAKEN,
    events.InvestmentDrawn: _drawn,
    events.AuctionWon: _COINS,
    events.Bullied: _bullied,
    events.Stolen: _played(),
    events.Traded: _played(),
    events.Snooped: _looked,
    events.SnoopExchanged: _exchanged,
    events.SnoopKept: _kept,
    events.OvertimePlayed: _played(),
    events.LazinessPlayed: _played(),
    events.CoinShowAttended: _played("reveal"),
    events.CoinShowsCounted: _played("reveal"),
    events.MatchEnded: Motion(start="win"),
}
