"""How the events of COIN are told: cards dealt, laid, turned to their gray coin, banked and counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.coin.rules import events
from game.core.contract import Seat
from scenes.board.motion import Act, Hold, Motion, Motions, Stage
from scenes.board.piece import Lie, Sprite
from scenes.tables.coin.count import CountAct, SumsAct
from scenes.tables.coin.tips import CoinWords
from sprites.tween import CARD_FLIP, REVEAL, arc, between, ease_in_out, trail

BEFORE_CLEARING = 0.9
"""How long the four cards of a trick lie in sight before they are handed out, in seconds."""

CLEARING_GAP = 0.24
CLEARING = (events.TrickTaken, events.TrickLost, events.LowKept, events.WentGray)
"""What becomes of a trick, in the order in which it is said: first who gets the trick card."""
TO_READ = 2.0
"""How long it stands who gets what, in seconds, where nothing moves."""
LIFT = 26
"""How high a card is carried, in logical pixels."""


def _card(
    seconds: float,
    start: str,
    pause: float = 0.0,
    gap: float | None = None,
    acts: tuple[Act, ...] = (),
    *,
    brief: bool = False,
) -> Motion:
    return Motion(seconds=seconds, start=start, hop=LIFT, turns=True, pause=pause, gap=gap, acts=acts, brief=brief)


def _laid(stage: Stage) -> Motion:
    """The fourth card lets all four lie in sight for a while, a shorter one from trick to trick."""
    last = stage.after.stage == "clearing"
    laid = _card(0.3, "card_flip", pause=BEFORE_CLEARING if last else 0.0, brief=last)
    return replace(laid, sent=stage.own(stage.event.seat))


def _banked(stage: Stage) -> Motion:
    return replace(_card(0.3, "card_flip"), sent=stage.own(stage.event.seat))


def _put_under(stage: Stage) -> Motion:
    return replace(_card(CARD_FLIP, "card_draw"), below=True, sent=stage.own(stage.event.seat))


def _cleared(sound: str) -> Callable[[Stage], Motion]:
    return lambda stage: _card(0.34, sound, gap=CLEARING_GAP, acts=_told(stage), brief=True)


def _told(stage: Stage) -> tuple[Act, ...]:
    """Say who gets what as a trick begins to be cleared; without motion all lies still while it is read."""
    cleared = [event for event in stage.step if isinstance(event, CLEARING)]
    if stage.event is not cleared[0]:
        return ()
    told = sorted(cleared, key=lambda event: CLEARING.index(type(event)))
    words = " ".join(filter(None, (CoinWords(stage.context).log(event) for event in told)))
    return (Hold(TO_READ if stage.context.reduced_motion else 0.0, words),)


def _leftover(stage: Stage) -> Motion:
    """Say what the last cards are before the first of them goes."""
    first = next(event for event in stage.step if isinstance(event, events.LeftoverBanked))
    acts = (Hold(BEFORE_CLEARING, stage.context.say("status.leftover")),) if stage.event is first else ()
    return _card(0.34, "card_flip", gap=CLEARING_GAP, acts=acts)


class Swap(Act):
    """What the others did is seen only when all are ready: a card of the hand changes places with one of the deck."""

    seconds = CARD_FLIP
    gap = 0.2
    apart = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._ways: list[tuple[Sprite, Lie, Lie]] = []

    def begin(self, stage: Stage) -> None:
        tops = [stage.sprites(kind, self.seat)[-1:] for kind in ("hand", "deck")]
        if all(tops):
            (held,), (lying,) = tops
            self._ways = [(held, held.goal, lying.goal), (lying, lying.goal, held.goal)]
        for sprite, _, _ in self._ways:
            sprite.driver = self
        stage.play("card_draw")

    def at(self, stage: Stage, progress: float) -> None:
        for sprite, start, goal in self._ways:
            share = ease_in_out(progress)
            x, y, width, angle = (between(a, b, share) for a, b in zip(start[:4], goal[:4], strict=True))
            sprite.lie, sprite.lift = Lie(x, y, width, angle), stage.context.unit(LIFT) * arc(progress)
            sprite.bend = trail(progress)

    def end(self, stage: Stage) -> None:
        """Backs are all alike, so each may lie again where it came from."""
        for sprite, home, _ in self._ways:
            if sprite.driver is self:
                sprite.put(home)


def _exchanged(stage: Stage) -> Motion:
    acts: tuple[Act, ...] = () if stage.own(stage.event.seat) else (Swap(stage.event.seat),)
    return Motion(acts=acts, seconds=0.0, gap=0.0)


def _round_scored(stage: Stage) -> Motion:
    """Count the banks up; then, unless the match is over, everybody takes their cards back."""
    told = stage.context.say("log.RoundScored", {"round": stage.event.round})
    acts = (Hold(0.3, told), CountAct(stage.event), SumsAct(stage.event))
    goes_on = stage.after.stage == "dealing"
    return Motion(acts=acts, seconds=0.5, start="shuffle" if goes_on else "", hop=LIFT, turns=True)


MOTIONS: Motions = {
    events.RoundBegan: Motion(seconds=0.0, start="shuffle", pause=0.35),
    events.Dealt: _card(CARD_FLIP, "card_draw"),
    events.TrickRevealed: _card(REVEAL, "card_flip"),
    events.CardDrawn: _card(0.2, "card_draw"),
    events.Banked: _banked,
    events.PlayedUp: _laid,
    events.PlayedDown: _laid,
    events.TrickTaken: _cleared("slide"),
    events.LowKept: _cleared("slide"),
    events.WentGray: _cleared("card_flip"),
    events.TrickLost: _cleared("slide"),
    events.GotReady: Motion(seconds=0.0, start="hover", pause=0.08),
    events.CardPutUnder: _put_under,
    events.Exchanged: _exchanged,
    events.HandKept: Motion(seconds=0.0, gap=0.0),
    events.LeftoverBanked: _leftover,
    events.RoundScored: _round_scored,
    events.MatchEnded: Motion(seconds=0.0, pause=0.3),
}
