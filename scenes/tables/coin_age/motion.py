"""How the events of Coin Age are told: coins shaken, slapped, placed, paid, moved, captured."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.coin_age.rules import events
from scenes.board.film import Throw
from scenes.board.motion import Act, Hold, Motion, Motions, Stage
from scenes.board.piece import Piece, Sprite
from scenes.tables.coin_age.pieces import FIST, TOSS
from sprites.tween import COIN_MOVE, STACK

REST_BEFORE_RETURN = 0.45
"""How long slapped coins lie in sight before anything else happens, in seconds."""

APART = 0.2
"""How long coins slide that came to rest on each other or on the tray's edge, in seconds."""

APART_IN_STACK = 0.05
"""From one coin of a stack to the next, in seconds: they land one by one."""

SIDE_IN_SIGHT = 1.4
"""How long the tossed coin lies in sight, in seconds, while it is said who begins."""


def _turn_began(stage: Stage) -> Motion:
    return Motion(pause=0.25, start="turn" if stage.own(stage.event.seat) else "")


def _shook(stage: Stage) -> Motion:
    """One coin of each kind goes over the felt; who shook them has them there already."""
    return Motion(seconds=0.0 if stage.shaken else 0.3, hop=30, sound="slide")


def _sides_taken(stage: Stage) -> Motion:
    """The tossed coin belongs to neither bank: it is shown, then put away, and all turn their coins to their side."""
    taken = stage.event
    told = stage.context.say(f"table.tossed_{taken.side}", {"seat": taken.seat, "other": taken.other})
    shown = Hold(SIDE_IN_SIGHT, told)
    acts: tuple[Act, ...] = (Throw(stage.thrown, _tossed), shown) if stage.thrown is not None else (shown,)
    return Motion(acts=acts, seconds=STACK, hop=20)


def _tossed(stage: Stage) -> Sequence[Sprite]:
    coin = Piece("quarter", TOSS, face="heads")
    return [stage.lay(coin, stage.layout.origin(TOSS, coin))]


def _slapped(stage: Stage) -> Motion:
    acts: tuple[Act, ...] = (Throw(stage.thrown, _shaken),) if stage.thrown is not None else ()
    return Motion(acts=acts, seconds=APART, pause=REST_BEFORE_RETURN)


def _shaken(stage: Stage) -> Sequence[Sprite]:
    by_kind = {sprite.piece.kind: sprite for sprite in stage.sprites(*FIST)}
    return [by_kind[kind] for kind in stage.event.coins]


def _carried(sound: str) -> Callable[[Stage], Motion]:
    def motion(stage: Stage) -> Motion:
        seconds = STACK if sound == "slide" else COIN_MOVE
        return Motion(seconds=seconds, sound=sound, own=stage.own(stage.event.seat), stagger=APART_IN_STACK, within=0.2)

    return motion


MOTIONS: Motions = {
    events.MapChosen: Motion(pause=0.5, start="card_flip"),
    events.SidesTaken: _sides_taken,
    events.TurnBegan: _turn_began,
    events.Shook: _shook,
    events.Slapped: _slapped,
    events.Placed: _carried("place"),
    events.Covered: _carried("place"),
    events.Paid: _carried("slide"),
    events.Moved: _carried("slide"),
    events.Captured: _carried("capture"),
    events.CoinsReturned: Motion(seconds=STACK, sound="slide", stagger=APART_IN_STACK, within=0.15),
}
