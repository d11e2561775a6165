"""How the events of Stripmine are told: coins mined, fists closed and opened, kinds counted, points paid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.contract import Seat
from game.stripmine.rules import events
from game.stripmine.rules.scoring import outcome_of
from game.stripmine.table.previews import has_one_fist
from scenes.board.motion import Act, Hold, Motion, Motions, Stage, Travel
from scenes.board.piece import Piece, Place
from scenes.tables.stripmine.acts import Banner, Decided, ForFun, OpenHands, Pay, SharingOut, Stop
from scenes.tables.stripmine.counting import Counting
from scenes.tables.stripmine.money import staked
from scenes.tables.stripmine.pieces import HAND
from scenes.tables.stripmine.throws import bear_flips, tied_flip
from scenes.tables.stripmine.tips import StripmineWords
from sprites.tween import COIN_MOVE, STACK

MONEY = 0.7
"""All coins of a kind set out within this time when the money is shared out, in seconds."""

MONEY_LOOK = 1.2
SHARE_LOOK = 0.7
"""How long each share is told before its coins set out."""

FORCED_LOOK = 2.4
"""How long it is told why a fist closes, or a coin is mined, by itself: ten words are read, and the hill is found."""

FORCED_TOLD, FORCED_SEEN = 0.8, 1.2
"""How long it is told of others that they mine so, and how long such a coin then lies in its stash."""

BANNER_SEEN, FOR_FUN_SEEN = 1.4, 1.8
"""How long an auction is announced."""

OFFER_LOOK = 0.6
"""How long the coins that were paid for lie still before they leave the game."""


def _sleeve(piece: Piece) -> Place:
    """Hands come from under the panels of their seats and are drawn back there."""
    return ("sleeve", *piece.place[1:])


CARRIED = Motion(appear=_sleeve, vanish=_sleeve)
"""Whatever moves; hands are stretched out and drawn back where an event does that."""


def _told(motion: Motion | Callable[[Stage], Motion]) -> Callable[[Stage], Motion]:
    """Say the event's line of the log in the status line, too, while it is seen.

    Other events leave the status as it is: somebody may be choosing, or coins are still in the air.
    """

    def told(stage: Stage) -> Motion:
        plain = motion if isinstance(motion, Motion) else motion(stage)
        return replace(plain, acts=(Hold(0.0, _said(stage)), *plain.acts))

    return told


def _said(stage: Stage, key: str = "") -> str:
    """Return an event's line of the log, or other words about it."""
    words = StripmineWords(stage.context)
    return stage.context.say(key, stage.context.values_of(stage.event)) if key else words.log(stage.event) or ""


def _starter_chosen(stage: Stage) -> Motion:
    seat = stage.event.seat
    words = stage.context.say(f"banner.{stage.event.why}", {"seat": seat})
    return Motion(acts=(Banner(stage.context, words, seat, "turn"),))


def _mined(stage: Stage) -> Motion:
    """Say so where it was the only coin: whoever mines it was not asked, and is told before it moves."""
    own = stage.own(stage.event.seat)
    only = stage.event.only
    told, look = (
        Hold((FORCED_LOOK if own else FORCED_TOLD) if only else 0.0, _said(stage)),
        FORCED_SEEN if only else 0.0,
    )
    return Motion(seconds=COIN_MOVE if own else STACK * 1.3, own=own, sound="capture", acts=(told,), pause=look)


def _auction_began(stage: Stage) -> Motion:
    """Announce an auction; before the blowout somebody has to go on, for in it nobody is asked."""
    rules, context = stage.after.table.rules, stage.context
    if stage.event.blowout:
        more = context.say("told.blowout_bear" if rules.bear else "told.blowout")
        stop = Stop(context, context.say("banner.blowout"), None, more, sound="reveal")
        return replace(CARRIED, acts=(stop,), start="slide")
    words = _said(stage, "banner.last" if stage.event.auction == rules.auctions else "")
    return replace(CARRIED, acts=(Banner(context, words, sound="reveal", seconds=BANNER_SEEN),))


def _fist_closed(stage: Stage) -> Motion:
    """The viewer's coins lie in their open hand, which turns over; others stretch out a closed fist.

    Only coins that nobody chose are seen on their way there.
    """
    if not stage.own(stage.event.seat):
        return replace(CARRIED, start="slide")
    if has_one_fist(stage.before.table, stage.event.seat):
        into = Travel(Motion(own=True, sound="place"), only=lambda piece: piece.kind != HAND)
        return replace(CARRIED, acts=(Hold(FORCED_LOOK, _said(stage, "told.only_pair")), into))
    lie = Travel(Motion(seconds=0.0, sound="place"), only=lambda piece: piece.place[0] == "fist")
    return replace(CARRIED, acts=(Hold(0.0, _said(stage)), lie))


def _offers_opened(stage: Stage) -> Motion:
    return replace(CARRIED, acts=(OpenHands("offer"),))


def _kept(stage: Stage) -> Motion:
    """What was chosen in secret is laid open; where everything is kept, the coins only move aside."""
    if stage.after.table.rules.keep == 1:
        return replace(CARRIED, acts=(OpenHands("kept"),))
    return replace(CARRIED, sound="slide")


def _ranked(stage: Stage) -> Motion:
    """Count before everybody's eyes, each time more briefly; but in the blowout nobody has anything else to do."""
    blowout = stage.event.auction > len(stage.after.table.rules.box.turns)
    return Motion(acts=(Counting(stage.context, stage.event),), told_after=True, brief=not blowout)


def _scored(stage: Stage) -> Motion:
    """Points of all seats are seen together, with the first of them."""
    earned = [event for event in stage.step[stage.index :] if isinstance(event, events.Scored)]
    own = [event for event in earned if event.auction == stage.event.auction]
    acts: tuple[Act, ...] = (Pay(own),) if stage.event.seat == 0 else ()
    return replace(CARRIED, acts=acts)


def _discarded(stage: Stage) -> Motion:
    """What was paid for lies still for a moment: points have flown over it."""
    looked = (Hold(OFFER_LOOK),) if stage.event.why == "offered" else ()
    return replace(CARRIED, sound="slide", stagger=0.03, acts=looked)


def _money_place_won(stage: Stage) -> Motion:
    seat = stage.event.seat
    words = stage.context.say("banner.money", {"seat": seat, "place": stage.event.place})
    return Motion(acts=(Banner(stage.context, words, seat, "score_tick"),))


def _settled(stage: Stage) -> Motion:
    """Once it was read who has won, all coins go place by place and kind by kind to whoever takes them."""
    shares = sorted(stage.event.shares, key=lambda share: share.place)
    head = Hold(0.0, staked(StripmineWords(stage.context), stage.after, "money.told"))
    acts: list[Act] = [
        _decided(stage),
        head,
        ForFun(stage.context, stage.context.say("banner.settled"), sound="handful", seconds=FOR_FUN_SEEN),
        SharingOut(),
    ]
    for share in shares:
        if share.takes:
            acts.append(Hold(SHARE_LOOK, StripmineWords(stage.context).share(share)))
        acts += [_to(share.seat, kind) for kind in share.takes]
    return Motion(acts=tuple(acts), pause=MONEY_LOOK)


def _decided(stage: Stage) -> Act:
    """Return who has won with how many points; of several with as many, why the match ended as it did."""
    points, end, context = stage.after.table.points, outcome_of(stage.after.table), stage.context
    best = [seat for seat, own in enumerate(points) if own == max(points)]
    why = context.say(f"outcome.{end.why if end else 'points'}")
    if len(best) == 1:
        return Decided(context, context.say("banner.won", {"seat": best[0], "points": max(points)}), best[0], why)
    return Decided(context, why, None, why)


def _to(seat: Seat, kind: str) -> Travel:
    motion = Motion(seconds=STACK * 1.3, within=MONEY, stagger=0.08, hop=50, sound="place")
    return Travel(motion, only=lambda piece: piece.place == ("money", seat) and piece.kind == kind)


MOTIONS: Motions = {
    events.StarterChosen: _told(_starter_chosen),
    events.Mined: _mined,
    events.AuctionBegan: _told(_auction_began),
    events.OfferGiven: _fist_closed,
    events.OffersOpened: _told(_offers_opened),
    events.BearFlipped: bear_flips,
    events.Ranked: _ranked,
    events.Scored: _scored,
    events.HillJoined: _told(replace(CARRIED, sound="place", stagger=0.16)),
    events.KeepGiven: _fist_closed,
    events.Kept: _told(_kept),
    events.Discarded: _told(_discarded),
    events.TieFlipped: tied_flip,
    events.MoneyPlaceWon: _told(_money_place_won),
    events.Settled: _settled,
}
