"""What a title's table is: pieces and layout from a view, a table of motions, paint, words, and what touches mean."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar

import pygame

from game.core.contract import LegalActions
from game.physics.launch import SLAP_TRAY, Tray
from scenes.board.choice import Button, Drafting, Greeting
from scenes.board.coins import draw_coin, side_of
from scenes.board.context import Context
from scenes.board.layout import Boxes, Layout
from scenes.board.motion import Motions
from scenes.board.picker import Choice
from scenes.board.piece import Lie, Piece, Place, Sprite, Target
from scenes.board.shown import Draft, Frame, Shown
from scenes.board.words import Words
from sprites import coin as coins
from sprites.coin import millimetres
from sprites.inlay import draw_panel
from sprites.palette import edge
from sprites.symbol import draw_symbol


def button_of(kind: type) -> Target:
    """Return the target of the button that stands for a class of actions."""
    return "button", kind.__name__


class Paint:
    """How a table looks. The ground is kept until the layout changes, everything else is painted for each picture."""

    steady: ClassVar = False
    """Whether the board keeps its size when letters grow; what stands beside it gives way at once."""

    terse: ClassVar = 0
    """From so many seats on its plates say what the panel would say below each name: there are the scores alone."""

    gathers: ClassVar[frozenset[str]] = frozenset()
    """Kinds of targets in which what was chosen is seen to lie: what is dropped there does not glide home."""

    narrowest: ClassVar = 0.0
    """Where larger letters would leave it less of the window's breadth, what stands beside the board is a drawer."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def ground(self, surface: pygame.Surface, layout: Any) -> None:
        """Paint what never moves: boxes and whose they are, as long as a table has nothing else."""
        if not isinstance(layout, Boxes):
            return
        for place, box in layout.boxes.items():
            draw_panel(surface, box, 120)
            if place in layout.owners:
                size = self.context.unit(26)
                draw_symbol(surface, layout.owners[place], (box.left + size, box.top + size), size)

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        """Paint what lies below the pieces: counters, names, what is lit."""
        for place, box in frame.layout.boxes.items() if isinstance(frame.layout, Boxes) else ():
            if (ring := frame.lights.ring(place)) is not None:
                pygame.draw.rect(
                    surface, ring[0], box, edge(self.context.unit(ring[1]), 255)[0], border_radius=self.context.unit(12)
                )

    def traces(self, event: Any) -> Sequence[Target]:
        """Return where an event of others left something to see, which is marked until the viewer decides."""
        return ()

    def follows(self, frame: Frame) -> object:
        """Return what `under` and `over` show of pieces on their way: when it changes, both paint anew."""
        return None

    def lively(self, surface: pygame.Surface, frame: Frame) -> None:
        """Paint what is another in every frame while pieces are on their way: above what rests, below what moves."""

    def piece(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        """Paint a piece: a coin, as long as a table has nothing else."""
        draw_coin(surface, sprite, sprite.lie.width / millimetres(sprite.piece.kind), self.context.words.language)

    def sketch(self, piece: Piece, height: int, *, dim: bool = False) -> pygame.Surface:
        """Return a piece for itself, for pictures in the rules; the tallest pieces are `height` pixels high."""
        diameter = round(height * 0.9 * millimetres(piece.kind) / millimetres("quarter"))
        made = pygame.Surface((diameter + height // 12, diameter + height // 10), pygame.SRCALPHA)
        coins.draw_coin(made, piece.kind, side_of(piece.face), (diameter / 2, diameter / 2), diameter, dim=dim)
        return made

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        """Paint what lies on the pieces that rest: owner marks. What moves is painted above it."""

    def labels(self, layout: Any, lies: Mapping[Place, Sequence[Lie]]) -> Sequence[pygame.Rect]:
        """Return where names stand that no line of light may cross, and no figure of a hint may lie upon."""
        return ()

    def read(self, layout: Any) -> Sequence[pygame.Rect]:
        """Return what is read again and again on the board: no tip covers it."""
        return ()

    def watched(self, layout: Any) -> Sequence[pygame.Rect]:
        """Return what is looked at in every decision: no tip of the focus covers it, which cannot be moved away."""
        return ()

    def sheet(self, surface: pygame.Surface, frame: Frame) -> None:
        """Paint the sheet that lies open."""

    def shades(self, sheet: str) -> bool:
        """Tell whether a sheet darkens what lies behind it, where nothing of that can be touched."""
        return True

    def sheet_area(self, layout: Any, shown: Shown) -> pygame.Rect:
        """Return what the sheet covers that lies open: the cross that closes it stands at its corner."""
        area: pygame.Rect = layout.area
        return area


class Board:
    """A title's table. `pieces` and `layout` every title has; the rest may be left as it is.

    As it is, pieces are coins, actions without fields are buttons, and the words are those of the title's file.
    Nothing in it changes: it is asked with a view, and answers from it.
    """

    paint: Paint
    words: Words
    motions: ClassVar[Motions] = {}
    """How each type of event moves: a motion, or a function of the stage that returns one."""
    shortcuts: ClassVar[Mapping[int, Target]] = {}
    """Keys of the keyboard and the targets that they press."""
    sheets: ClassVar[tuple[str, ...]] = ()
    """Sheets that can be opened at any time."""
    in_hand: ClassVar[frozenset[str]] = frozenset()
    """Kinds of targets whose numbers for keys go by their places in a hand; all else keeps its own for the match."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.paint = Paint(context)
        self.words = Words(context)

    def pieces(self, view: Any, draft: Draft) -> Sequence[Piece]:
        """Return what lies on the table, with a draft laid on it: pieces of a place in the order in which they lie."""
        raise NotImplementedError

    def layout(self, area: pygame.Rect, view: Any) -> Layout:
        """Return where everything lies; the same object again as long as nothing of it changes."""
        raise NotImplementedError

    def targets_of(self, view: Any, action: Any) -> tuple[Target, ...]:
        """Return what has to be touched for an action; nothing if a draft completes it."""
        assert not fields(action), "what has fields is done by touching what they name"
        return (button_of(type(action)),)

    def goes_on(self, action: Any) -> bool:
        """Tell whether a click leads on to the only place that is left: where nobody needs to see first which it is."""
        return False

    def judges(self, touched: Sequence[Target], target: Target) -> bool:
        """Tell whether a dark target is refused beside what is chosen, though something else could begin there."""
        return False

    def choices(self, view: Any, legal: LegalActions[Any]) -> Sequence[Choice]:
        """Return what single touches come to. Beside actions there may be a Route of several, or a Call."""
        return [Choice(action, targets) for action in legal.actions if (targets := self.targets_of(view, action))]

    def numbered(
        self, view: Any, touched: Sequence[Target], lit: Collection[Target]
    ) -> Collection[Target] | Mapping[Target, str]:
        """Return what of the lit has numbers for keys: the rest may wait until a choice is begun.

        They keep their numbers for the match, unless a mapping says which they have now.
        """
        return lit

    def preferred(self, view: Any, lit: Collection[Target], *, begun: bool = False) -> Iterable[Collection[Target]]:
        """Return where of the lit the keyboard stands first, the likeliest first; all the rest is in reading order.

        `begun` tells that something is touched already, with which the lit goes on.
        """
        return ()

    def drafts(self, view: Any, legal: LegalActions[Any]) -> Sequence[Drafting]:
        """Return the forms that can be filled now."""
        return ()

    def greeting(self, view: Any, draft: Draft) -> Greeting | None:
        """Return the sheet that is to be read before anything is done."""
        return None

    def buttons(self, view: Any, draft: Draft) -> Sequence[Button]:
        """Return the buttons wanted beside the board; those whose target is dark cannot be pressed."""
        plain = (kind for kind in self.context.title.actions if not fields(kind))
        return [Button(button_of(kind), self.context.say(f"action.{kind.__name__}")) for kind in plain]

    def marks(self, view: Any, action: Any) -> Sequence[Target]:
        """Return what advice marks beside what is touched for the action: where the coins of a form go."""
        return ()

    def handful(self, view: Any, action: Any) -> Sequence[Piece]:
        """Return the pieces that are shaken in the hand for an action; none if it is done by touches alone."""
        return ()

    def tray(self, coins: Sequence[str]) -> Tray:
        """Return the felt, in mm, that coins are thrown on."""
        return SLAP_TRAY
