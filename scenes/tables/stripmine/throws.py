"""The flips of Stripmine as they are seen: the bear's handful, and the coins of tied players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.contract import Seat
from game.stripmine.rules.events import TieFlipped
from scenes.board.film import Throw
from scenes.board.motion import Act, Motion, Stage, Travel
from scenes.board.piece import Lie, Piece
from scenes.board.shown import Rest
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.pieces import FELT, TOSS

if TYPE_CHECKING:
    from scenes.board.thrown import Thrown

LOOK: Final = 0.8
"""How long fallen coins lie in sight before anything else happens, in seconds."""

LOOK_AT_TIE: Final = 1.2


class Gather(Travel):
    """The bear's coins come together over the felt, in the order and with the faces in which they will be thrown."""

    def __init__(self, thrown: Thrown) -> None:
        super().__init__(Motion(seconds=0.34, stagger=0.03, start="handful", sound="slide"))
        self._thrown = thrown

    def begin(self, stage: Stage) -> None:
        super().begin(stage)
        coins = stage.sprites(*FELT)
        lies = _in_hand(stage.layout, self._thrown, [sprite.piece.kind for sprite in coins])
        goals = {id(sprite): lie for sprite, lie in zip(coins, lies, strict=True)}
        for sprite, heads in zip(coins, self._thrown.start, strict=True):
            sprite.piece = replace(sprite.piece, face="heads" if heads else "tails")
            sprite.before, sprite.turned = None, 1.0
        self._ways = [replace(way, goal=goals.get(id(way.sprite), way.goal)) for way in self._ways]


def bear_flips(stage: Stage) -> Motion:
    """Gather the bear's coins over the felt, pour them out, and look at them."""
    if stage.thrown is None:
        return Motion(seconds=0.34, stagger=0.03, start="handful", sound="slide", pause=LOOK)
    film = Throw(stage.thrown, lambda stage: stage.sprites(*FELT))
    return Motion(acts=(Gather(stage.thrown), film), seconds=0.0, pause=LOOK)


def tied_flip(stage: Stage) -> Motion:
    """Tied players flip over the mine; the felt stays until it has been seen who is out."""
    toss = Toss(stage)
    film = (Throw(stage.thrown, lambda stage: stage.extras),) if stage.thrown is not None else ()
    return Motion(acts=(toss, *film, TellToss(toss)))


class Toss(Act):
    """The coins of tied players, one for two of them, else one each, and what they decide."""

    seconds = 0.5

    def __init__(self, stage: Stage) -> None:
        event: TieFlipped = stage.event
        one_coin = len(event.heads) < len(event.seats)
        self.caption = stage.context.say("throw.place" if event.place else "throw.start", {"place": event.place})
        self.owners: tuple[Seat, ...] = () if one_coin else event.seats
        low, high = min(event.seats), max(event.seats)
        self.faces = (("heads", low), ("tails", high)) if one_coin else ()
        self.out: frozenset[Seat] = frozenset()
        self.told = False
        """Whether the coins have fallen."""

    def begin(self, stage: Stage) -> None:
        kinds = [stage.after.table.rules.box.tie_coin] * len(stage.event.heads)
        lies = _in_hand(stage.layout, stage.thrown, kinds)
        for number, (kind, lie) in enumerate(zip(kinds, lies, strict=True)):
            stage.lay(Piece(kind, TOSS, str(number), "tails"), lie)
        stage.keep("toss", self)


class TellToss(Act):
    """The coins of tied players have fallen: whoever is out can be seen."""

    seconds = LOOK_AT_TIE

    def __init__(self, toss: Toss) -> None:
        self._toss = toss

    def begin(self, stage: Stage) -> None:
        event = stage.event
        self._toss.told = True
        self._toss.out = frozenset(event.seats) - frozenset(event.left)
        for sprite, heads in zip(stage.extras, event.heads, strict=True):
            sprite.put(sprite.lie)
            sprite.piece = replace(sprite.piece, face="heads" if heads else "tails")

    def end(self, stage: Stage) -> None:
        stage.drop("toss")


def _in_hand(layout: StripmineLayout, thrown: Thrown | None, kinds: Sequence[str]) -> list[Lie]:
    """Return how coins are held before they are thrown."""
    if thrown is None:
        return layout.on_felt(kinds, Rest())
    poses = thrown.throw.film.at(0.0)
    return [layout.thrown(thrown.tray, kind, pose.x, pose.y) for kind, pose in zip(kinds, poses, strict=True)]
