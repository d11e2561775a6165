"""The engine's face before a table that is not yet written for it. It goes when the last of them has moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import LegalActions, Seat
from game.physics.launch import Tray
from scenes.board.choice import Button, Call, Press
from scenes.board.context import Context
from scenes.board.director import Cue, Director
from scenes.board.engine import Engine, Seen
from scenes.board.picker import Choice, Picker
from scenes.board.shown import Rest, Shown
from scenes.board.words import Closing, Interrupt, Preview, SeatLine, Words
from scenes.tables.board import Board as FormerBoard
from scenes.tables.board import Light
from sprites import materials

if TYPE_CHECKING:
    from scenes.board.thrown import Thrown


class FormerWords(Words):
    """The words of a former board."""

    def __init__(self, board: FormerBoard) -> None:
        super().__init__(board.setting)
        self.board = board

    def status(self, shown: Shown) -> str:
        return self.board.status(shown.view)

    def seat_line(self, view: Any, seat: Seat) -> SeatLine:
        return self.board.seat_line(view, seat)

    def action(self, action: Any) -> str:
        return self.board.action_words(action)

    def log(self, event: Any) -> str | None:
        return self.board.log_line(event)

    def preview(self, view: Any, action: Any) -> Preview | None:
        return self.board.preview(view, action)

    def describe(self, shown: Shown, target: Any) -> str | None:
        return self.board.describe(shown.view, target)

    def section(self, target: Any) -> str | None:
        return self.board.rule_at(target)

    def attempt(self, view: Any, touched: Sequence[Any]) -> Any | None:
        return self.board.attempt(view, touched)

    def private(self, view: Any) -> bool:
        return self.board.private(view)

    def interrupt(self, view: Any, actions: Sequence[Any]) -> Interrupt:
        return self.board.aside(view, actions)

    def closing(self, view: Any) -> Closing | None:
        return self.board.closing(view)


class _Touch:
    """Only the picker: former boards keep the rest themselves."""

    def __init__(self) -> None:
        self.picker = Picker()


class FormerEngine(Engine):
    """Asks a former board what the engine would do by itself."""

    board: Any

    def __init__(self, board: FormerBoard, context: Context, speed: str = "normal") -> None:
        self.board = self.present = board
        """`board` is what is drawn: another one, for that moment, while the player looks back."""
        self.story: Sequence[Any] = ()
        """The events until the moment looked back at: boards learn from them where things were laid."""
        self.context = context
        self.director = Director(speed)
        self.touch: Any = _Touch()
        self.hinted = ()
        self.mismatches = 0
        self._words = FormerWords(board)
        self._view: Any = None
        self._painted: pygame.Surface | None = None
        self._area = pygame.Rect(0, 0, 1, 1)

    @property
    def picker(self) -> Picker:
        """The choices of the menu."""
        found: Picker = self.touch.picker
        return found

    @property
    def shown(self) -> Shown:
        return Shown(self._view)

    @property
    def words(self) -> Words:
        return self._words

    @property
    def pieces(self) -> Sequence[Any]:
        found: Sequence[Any] = self.board.arrangement()
        return found

    @property
    def caption(self) -> str:
        return ""

    def show(self, view: Any, rest: Rest | None = None, *, past: bool = False) -> None:
        self._painted = None
        if past:
            self.board = type(self.present)(self.context)
            self.board.resize(self._area)
            for event in self.story:
                self.board.log_line(event)
        elif self.board is not self.present:  # the present comes back as it was left, drafts and all
            self.board = self.present
            return
        else:
            self.finish()
            self._view = view
        if rest is not None:
            self.board.recall(rest.coins, {"rest": rest.lies})
        self.board.show(view)

    def lay_out(self, area: pygame.Rect) -> None:
        self._area = area
        for board in dict.fromkeys((self.present, self.board)):
            board.resize(area)
        self._painted = None

    def prepare(self) -> Iterator[None]:
        found: Iterator[None] = self.board.prepare()
        return found

    def tray(self, coins: Sequence[str]) -> Tray:
        found: Tray = self.board.tray(coins)
        return found

    def play(
        self,
        seen: Sequence[Seen],
        last: Any,
        thrown: Thrown | None = None,
        *,
        tell: Callable[[Any], None] = lambda event: None,
        done: Callable[[], None] = lambda: None,
    ) -> float:
        cues: list[Cue] = []
        for event, _ in seen:
            gap = 0.0 if self.board.overlaps else None
            story = Cue(begin=lambda event=event: tell(event), gap=gap)  # type: ignore[misc]
            shown = self.board.cues(event, thrown)
            later = thrown or isinstance(event, self.board.shown_first)
            cues += [*shown, story] if later else [story, *shown]
        cues.append(Cue(end=lambda: self._settle(last, done)))
        self.director.add(*cues)
        return sum(cue.seconds for cue in cues)

    def _settle(self, view: Any, done: Callable[[], None]) -> None:
        self._view = view
        if self.board.arrangement() != self.board.arrangement_of(view):
            self.board.show(view)
            self.mismatches += 1
        else:
            self.board.settled(view)
        done()

    def shake(self, action: Any | None, pos: tuple[int, int] = (0, 0), seconds: float = 0.0) -> None:
        self.board.shaken(action, pos, seconds)

    def offer(self, legal: LegalActions[Any] | None, viewer: Seat) -> bool:
        self.board.offer(self._view, legal)
        spelled = ((action, self.board.spell(action)) for action in (legal.actions if legal else ()))
        fresh = Picker(
            Choice(action, targets, "last" if set(targets[-1:]) & self.board.last_spots else "any")
            for action, targets in spelled
        )
        same = fresh.takes_over(self.picker)
        self.touch.picker = fresh
        return same

    def forget(self) -> None:
        self.touch.picker = Picker()
        self.hinted = ()

    def press(self, target: Any) -> Press:
        found = self._press(target)
        for action in found.actions:
            self.board.doing(action)
        return found

    def _press(self, target: Any) -> Press:
        way = tuple(self.board.way(target))
        drafted = self.board.drafted(target) if not way else None
        if way or drafted is not None:
            return Press(way or (drafted,))
        if self.board.take(target):
            return Press()
        action = self.picker.completed(target) if target in self.picker.lit else None
        if action is not None and self.board.throws(action):
            return Press(shake=action)
        before = self.picker.touched
        try:
            done = self.picker.touch(target)
        except KeyError:
            return Press(refused=(*before, target))
        return Press() if done is None else Press((done,))

    def let_go(self) -> bool:
        return self.board.close() or self.picker.clear()

    @property
    def lit(self) -> frozenset[Any]:
        drafted: frozenset[Any] = self.board.draft_lit()
        return self.picker.lit | drafted

    @property
    def touched(self) -> tuple[Any, ...]:
        return (*self.picker.touched, *self.board.draft_touched())

    @property
    def drafting(self) -> bool:
        found: bool = self.board.drafting
        return found

    @property
    def begun(self) -> bool:
        return bool(self.picker.lit or self.board.drafting)

    def call(self, target: Any) -> Call | None:
        seat = self.board.called(target) if target is not None else None
        return Call(seat) if seat is not None else None

    def meant(self, target: Any) -> Any | None:
        if target not in self.picker.lit:
            return None
        done, possible = self.picker.completed(target), self.picker.possible(target)
        return done if done is not None else possible[0] if len(possible) == 1 else None

    def targets(self) -> Mapping[Any, pygame.Rect]:
        found: Mapping[Any, pygame.Rect] = self.board.spots()
        return found

    def target_at(self, pos: tuple[int, int]) -> Any | None:
        return self.board.spot_at(pos)

    def targets_of(self, view: Any, action: Any) -> tuple[Any, ...]:
        found: tuple[Any, ...] = self.board.spell(action)
        return found

    def buttons(self) -> Sequence[Button]:
        return [Button(key.spot, key.label, key.tip) for key in self.board.keys(self._view, ())]

    def shortcut(self, key: int) -> Any | None:
        return self.board.shortcut(key)

    @property
    def notice(self) -> pygame.Rect:
        (x, y), width = self.board.notice_foot, self.board.notice_width
        return pygame.Rect(x - width // 2, y, width, 0)

    def draw(self, surface: pygame.Surface, *, lit: bool = True, hovered: Any = None) -> None:
        if self._painted is None or self._painted.get_size() != surface.get_size() or self.board.ground_changed:
            self._painted = materials.table(surface.get_size()).copy()
            self.board.draw_ground(self._painted)
            self.board.ground_changed = False
        surface.blit(self._painted, (0, 0))
        shown = self.lit if lit else frozenset()
        self.board.draw(surface, Light(shown, self.touched, hovered, self.hinted))


def engine_for(board: Any, context: Context, speed: str = "normal") -> Engine:
    """Return the engine for a board, former or not."""
    return FormerEngine(board, context, speed) if isinstance(board, FormerBoard) else Engine(board, context, speed)
