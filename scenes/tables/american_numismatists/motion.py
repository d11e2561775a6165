"""How the events of American Numismatists are told: coins and cards go where they belong, open cards are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.american_numismatists.rules import events
from game.american_numismatists.rules.box import AT_ONCE, kind_of
from game.american_numismatists.rules.scoring import most_valuable
from scenes.board.cast import Where
from scenes.board.motion import Act, Hold, Motion, Motions, Stage, Travel
from scenes.board.piece import Lie, Piece, Place, Sprite
from scenes.board.shown import Frame
from scenes.tables.american_numismatists.pieces import REVEALED, SHOWN
from sprites import materials
from sprites.palette import GOLD
from sprites.stamp import write
from sprites.tween import between, ease_in_out, trail

COIN_TIME = 0.26
CARD_TIME = 0.28
SETUP_TIME = 0.09
"""Before the first turn coins and cards are turned up fast, one after another."""

MARKER_TIME = 0.34
EXCHANGE_TIME = 0.5
FADE = 0.3
READING = 0.9
"""How long a card that acts at once is shown."""

LOUD = 1.6
"""How long the loss of the most valuable coin is told before it moves."""

HOP = 14


class Reveal(Act):
    """A card comes from its deck and lies large over the map, for all to read."""

    seconds = CARD_TIME
    apart = True

    def __init__(self, card: Piece) -> None:
        self.card = card
        self._sprite: Sprite | None = None
        self._start = self._goal = Lie(0, 0, 0)

    def begin(self, stage: Stage) -> None:
        self._start = stage.layout.origin(("deck", self.card.kind), self.card)
        self._goal = stage.layout.origin(REVEALED, self.card)
        self._sprite = stage.lay(self.card, self._start)
        self._sprite.goal = self._goal
        self._sprite.before = replace(self.card, name="")
        stage.play("card_flip")

    def at(self, stage: Stage, progress: float) -> None:
        share = ease_in_out(progress)
        if self._sprite is not None:
            x, y, wide = (between(self._start[n], self._goal[n], share) for n in range(3))
            self._sprite.lie = Lie(x, y, wide)
            self._sprite.turned, self._sprite.bend = progress, trail(progress)


class Loud(Act):
    """A sentence large over the map: the most valuable coin has changed hands against its owner's will."""

    seconds = LOUD
    apart = True

    def __init__(self, words: str) -> None:
        self.words = words

    def begin(self, stage: Stage) -> None:
        stage.caption(self.words)
        stage.play("reveal")

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        area = frame.layout.map
        strip = pygame.Rect(0, 0, area.width, frame.layout.line * 3)
        strip.center = area.center
        surface.blit(materials.panel(strip.size, 240), strip)
        write(
            surface, self.words, "heading", round(frame.layout.line * 1.4), GOLD, strip.width - 30, center=strip.center
        )


def _taken_away(stage: Stage, motion: Motion) -> Motion:
    """Tell loudly, before it moves, that it is the most valuable coin that somebody loses."""
    event: Any = stage.event
    best = most_valuable(stage.after.box, stage.after.table)
    if best is None or best[1] != event.coin:
        return motion
    context = stage.context
    seats = {"seat": context.name(event.seat), "victim": context.name(event.victim)}
    return replace(motion, acts=(Loud(context.say("table.best_taken", seats)), *motion.acts))


def _stolen(stage: Stage) -> Motion:
    return _taken_away(stage, _played())


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
    marker = Motion(acts=(coins,), seconds=MARKER_TIME, hop=HOP, start="cube_move", appear=("stack",))
    return _taken_away(stage, marker)


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
    events.Stolen: _stolen,
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
