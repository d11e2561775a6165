"""What has been touched: choices begun, drafts over forms, and the sheet that lies open."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any

from game.core.contract import SPECTATOR, LegalActions, Seat
from scenes.board.board import Board
from scenes.board.choice import CLOSE, OPEN, Call, Drafting, Greeting, Press, Route
from scenes.board.filled import Filled
from scenes.board.picker import Choice, Picker
from scenes.board.piece import Target
from scenes.board.shown import NO_DRAFT, Draft


class Touch:
    """All that touches have changed at the table. None of it is known to the rules before it is complete."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._view: Any = None
        self.viewer: Seat = SPECTATOR
        self._drafts: tuple[Drafting, ...] = ()
        self._filled: dict[tuple[Seat, str], Filled] = {}
        self._read: set[Hashable] = set()
        self._greeting: Greeting | None = None
        self._sat: Seat = SPECTATOR  # last, at the table
        self._calls: dict[Target, Call] = {}
        self.picker = Picker()
        self.sheet = ""
        self._open_to_touch = False
        """Whether it is known what may be done."""
        self.course: frozenset[Target] = frozenset()
        """All that can be touched in the course of the present decision."""
        self.follows = True
        """Whether a touch is followed by what alone can come after it."""
        self.led: Target | None = None
        """What has the keyboard without the player's doing: to touch it first is to choose it, and nothing more."""

    # What may be done

    def offer(self, view: Any, viewer: Seat, legal: LegalActions[Any]) -> bool:
        """Learn what the viewer may do now; tell whether it is what they had begun to choose from."""
        if viewer != self.viewer:
            self._leave()
        comes, self._sat = viewer not in (SPECTATOR, self._sat), self._sat if viewer == SPECTATOR else viewer
        self._view, self.viewer, self._open_to_touch = view, viewer, True
        choices = self._board.choices(view, legal)
        self._calls = {choice.targets[0]: choice.does for choice in choices if isinstance(choice.does, Call)}
        fresh = Picker(choice for choice in choices if not isinstance(choice.does, Call))
        same = fresh.takes_over(self.picker)
        self.picker = fresh
        self._drafts = tuple(self._board.drafts(view, legal))
        for drafting in self._drafts:
            self._take_over(drafting)
        self.course = self._all_targets(choices)
        self._greet(comes)
        return same

    def _all_targets(self, choices: Iterable[Choice]) -> frozenset[Target]:
        spelled = {target for choice in choices for target in choice.targets}
        return frozenset(spelled.union(*((*d.items.values(), *d.spots.values()) for d in self._drafts)))

    def _leave(self) -> None:
        """Somebody else is at the table: only drafts that have a key wait for their owner to come back."""
        self.sheet = ""
        self._filled = {owner: Filled(f.key, f.partial, lasts=True) for owner, f in self._filled.items() if f.lasts}

    def _take_over(self, drafting: Drafting) -> None:
        """Go on with what was drafted before, unless the position has changed for its owner."""
        key: Any = drafting.form if drafting.key is None else drafting.key
        known = self._filled.get((self.viewer, drafting.name))
        if known is None or known.key != key:
            self._filled[self.viewer, drafting.name] = Filled(key, lasts=drafting.key is not None)
            return
        known.partial = tuple(pair for pair in known.partial if pair[0] in drafting.items)
        known.held = known.held if known.held in drafting.items else ""

    def forget(self) -> None:
        """Nobody may do anything at present, but people can still be called.

        Drafts stay in sight until it is known what may be done next.
        """
        self.picker, self._greeting, self._open_to_touch = Picker(), None, False

    def _greet(self, comes: bool) -> None:
        self._greeting = greeting = self._board.greeting(self._view, self.draft)
        if greeting is None or (self.viewer, greeting.key) in self._read:
            return
        if comes or not greeting.calls:
            self.sheet = greeting.sheet
        else:
            self._read.add((self.viewer, greeting.key))

    @property
    def greeted(self) -> Greeting | None:
        """The greeting whose sheet lies open."""
        return self._greeting if self._greeting is not None and self._greeting.sheet == self.sheet else None

    # Drafts

    @property
    def _drafting(self) -> Drafting | None:
        """The form being filled: one that was begun, or else one that is always open."""
        begun = (d for d in self._drafts if d.begin is not None and self._of(d).begun)
        return next(begun, next((d for d in self._drafts if d.begin is None), None))

    def _of(self, drafting: Drafting) -> Filled:
        return self._filled[self.viewer, drafting.name]

    @property
    def draft(self) -> Draft:
        """The draft that is shown."""
        drafting = self._drafting
        if drafting is None:
            return NO_DRAFT
        filled = self._of(drafting)
        missing = len(drafting.items) - len(filled.partial)
        return Draft(drafting.name, filled.partial, filled.held, missing)

    @property
    def begun(self) -> bool:
        """Whether the viewer has begun to choose: others may act meanwhile and take nothing away."""
        return bool(self.picker.lit) or (bool(self._drafts) and self._open_to_touch)

    @property
    def draft_lit(self) -> frozenset[Target]:
        """Return what changes the draft or completes it, and what begins one."""
        if not self._open_to_touch:
            return frozenset()
        drafting = self._drafting
        if drafting is None:
            return frozenset(d.begin for d in self._drafts if d.begin is not None and d.items)
        found = {drafting.items[item] for item in drafting.items if self._may_touch(drafting, item)}
        filled = self._of(drafting)
        if filled.held:
            found |= {drafting.spots[spot] for spot in self._open(drafting, filled.held)}
        if drafting.clear is not None and filled.partial:
            found.add(drafting.clear)
        if drafting.begin is not None:
            found |= {other.begin for other in self._drafts if other.begin is not None and other.items}
            found.add(drafting.begin)
        if drafting.finish is not None and self._complete(drafting) is not None:
            found.add(drafting.finish)
        return frozenset(found)

    def _may_touch(self, drafting: Drafting, item: str) -> bool:
        """Tell whether an item can be touched: taken back, picked up, or put where alone it may go."""
        if not drafting.goes or item in dict(self._of(drafting).partial):
            return True
        return item in drafting.goes and drafting.goes[item] in self._open(drafting, item)

    def _open(self, drafting: Drafting, item: str) -> frozenset[str]:
        others = tuple(pair for pair in self._of(drafting).partial if pair[0] != item)
        return drafting.form.next_spots(others, item)

    def _complete(self, drafting: Drafting) -> Any | None:
        return drafting.form.finish(self._of(drafting).partial)

    def _press_draft(self, target: Target) -> Press | None:
        """Change or complete a draft; None if the touch is not about one."""
        drafting = self._drafting
        if drafting is None:
            return self._begin(target)
        filled = self._of(drafting)
        if target == drafting.finish and (action := self._complete(drafting)) is not None:
            filled.held, filled.begun = "", False
            self._drafts = ()
            return Press((action,))
        if drafting.begin is not None and self._begins(target):  # again lets go of it, another one takes its place
            filled.drop()
            if target != drafting.begin:
                self._begin(target)
        elif target == drafting.clear:
            filled.partial, filled.held = (), ""
        elif filled.held and target in drafting.spots.values():
            self._put(drafting, filled.held, next(s for s, t in drafting.spots.items() if t == target))
        elif (item := next((i for i, t in drafting.items.items() if t == target), None)) is not None:
            return self._touch_item(drafting, item)
        else:
            return None
        return Press()

    def _begins(self, target: Target) -> bool:
        """Tell whether a touch begins a draft, in place of another one."""
        return any(drafting.begin == target for drafting in self._drafts)

    def _begin(self, target: Target) -> Press | None:
        drafting = next((d for d in self._drafts if d.begin == target), None)
        if drafting is None:
            return None
        self._of(drafting).begun = True
        return Press()

    def _touch_item(self, drafting: Drafting, item: str) -> Press:
        filled = self._of(drafting)
        placed = dict(filled.partial)
        if item in placed:
            filled.partial = tuple(pair for pair in filled.partial if pair[0] != item)
            filled.held = ""
        elif drafting.goes:
            self._put(drafting, item, drafting.goes[item])
        else:
            filled.held = "" if filled.held == item else item
        action = self._complete(drafting) if drafting.finish is None else None
        if action is None or item in placed:
            return Press()
        filled.partial, filled.begun = (), False
        self._drafts = ()
        return Press((action,))

    def _put(self, drafting: Drafting, item: str, spot: str) -> None:
        filled = self._of(drafting)
        if spot in self._open(drafting, item):
            filled.partial = (*filled.partial, (item, spot))
        filled.held = ""

    # Touches

    @property
    def live(self) -> frozenset[Target] | None:
        """The targets that can be touched beside the open sheet; None: no sheet is open."""
        if not self.sheet:
            return None
        return self.greeted.live if self.greeted is not None else frozenset()

    @property
    def lit(self) -> frozenset[Target]:
        """What can be touched next."""
        sheets = {(OPEN, name) for name in self._board.sheets}
        found = self.picker.lit | self.draft_lit | sheets | self._calls.keys() | self._instead
        return found if self.live is None else (found & self.live) | {CLOSE}

    @property
    def changes(self) -> frozenset[Target]:
        """What is dark and still can be touched to choose anew: it is let go of, or replaces another one."""
        return self.picker.changes if self.live is None and self._open_to_touch else frozenset()

    @property
    def chosen(self) -> bool:
        """Whether something is chosen that is not done yet."""
        filled = self._of(self._drafting) if self._drafting is not None else None
        return bool(self.picker.touched) or (filled is not None and (bool(filled.held) or filled.begun))

    @property
    def _instead(self) -> frozenset[Target]:
        """The buttons that could be pressed before anything was touched: they can still, and that is let go of."""
        return self.picker.first & self._buttons if self.picker.touched else frozenset()

    @property
    def touched(self) -> tuple[Target, ...]:
        """What is touched already: a drag begins there."""
        drafting = self._drafting
        if drafting is None:
            return self.picker.touched
        filled = self._of(drafting)
        items = (filled.held,) if drafting.spots else tuple(item for item, _ in filled.partial)
        return (*self.picker.touched, *(drafting.items[item] for item in items if item))

    def places(self, target: Target) -> frozenset[Target]:
        """Return where what a touched target stands for can be put."""
        drafting = self._drafting
        held = self._of(drafting).held if drafting is not None else ""
        if drafting is not None and held and drafting.items[held] == target:
            return frozenset(drafting.spots[spot] for spot in self._open(drafting, held))
        return self.picker.places(target) if target in self.picker.touched else frozenset()

    def leads_on(self, target: Target) -> bool:
        """Tell whether a touch is followed by what alone can come after it: not if it may have been an accident.

        A card of a hand is always picked up first, wherever it may go.
        """
        held = target[0] in self._board.in_hand
        return self.follows and not held and (bool(self.touched) or target != self.led)

    @property
    def alone(self) -> Target | None:
        """What alone can be touched next, after something was touched; a button is never pressed unasked."""
        if self.sheet or not self.touched:
            return None
        left = self.picker.lit if self.picker.touched else self.places(self.touched[-1])
        return next(iter(left)) if len(left) == 1 and left.isdisjoint(self._buttons) else None

    @property
    def following(self) -> Target | None:
        """What alone can be touched next, if a click goes on there once the pointer lets go."""
        alone = self.alone if self.follows else None
        return alone if alone is not None and self._board.goes_on(self.picker.completed(alone)) else None

    @property
    def _buttons(self) -> frozenset[Target]:
        return frozenset(button.target for button in self._board.buttons(self._view, self.draft))

    def onward(self) -> Iterator[frozenset[Target]]:
        """Yield what goes on with the decision, the likeliest first."""
        if self.sheet:
            yield self.live or frozenset()
            yield frozenset((CLOSE,))
        elif self.picker.touched:
            yield self.picker.lit.difference(self.picker.touched)
        else:
            drafting = self._drafting if self._open_to_touch else None
            if drafting is not None:
                yield self.places(self.touched[-1]) if self.touched else frozenset()
                placed = dict(self._of(drafting).partial)
                yield frozenset(t for i, t in drafting.items.items() if i not in placed and t in self.draft_lit)
                yield self.draft_lit & {drafting.finish}
            if lit := self.picker.lit:
                yield from (lit.intersection(wanted) for wanted in self._board.preferred(self._view, lit))
            yield lit
            yield self.draft_lit

    def held_down(self, target: Target) -> bool:
        """Tell whether a touch would let go of a target or take it back, and it may be dragged instead."""
        if target in self.picker.touched:
            return target not in self.picker.lit
        drafting = self._drafting
        if drafting is None or not drafting.spots or self.sheet or not self._open_to_touch:
            return False
        filled = self._of(drafting)
        return any(drafting.items[item] == target for item in (filled.held, *dict(filled.partial)) if item)

    def commits(self, target: Target) -> bool:
        """Tell whether a touch would do something in the match, and not only choose."""
        return (target in self._calls and not self.sheet) or bool(self.does(target))

    def does(self, target: Target) -> tuple[Any, ...]:
        """Return what a touch would carry out, with what alone can come after it; nothing: it only chooses."""
        drafting = self._drafting
        if self.sheet or target in self._calls:
            return ()
        if target in self.draft_lit and drafting is not None:
            done = self._complete(drafting) if target == drafting.finish else self._finished_by(drafting, target)
            return () if done is None else (done,)
        done = self.picker.does(target, self._buttons if self.leads_on(target) else None)
        return done.actions if isinstance(done, Route) else () if done is None else (done,)

    def _finished_by(self, drafting: Drafting, target: Target) -> Any | None:
        """Return the action with which a touch would complete a form that needs no other touch to be finished."""
        partial = self._of(drafting).partial
        item = next((i for i, t in drafting.items.items() if t == target and i not in dict(partial)), None)
        spot = drafting.goes.get(item) if item is not None and drafting.finish is None else None
        return drafting.form.finish((*partial, (str(item), spot))) if spot is not None else None

    def call(self, target: Target | None) -> Call | None:
        """Return whom a touch calls to the screen."""
        return self._calls.get(target) if target is not None and not self.sheet else None

    def meant(self, target: Target) -> Any | None:
        """Return the action that a touch would complete, or leave as the only one."""
        drafting = self._drafting
        if drafting is not None and target == drafting.finish and target in self.draft_lit and not self.sheet:
            return self._complete(drafting)
        if self.sheet or target not in self.picker.lit:
            return None
        done = self.picker.completed(target)
        possible = self.picker.possible(target)
        found = done if done is not None else possible[0] if len(possible) == 1 else None
        return None if isinstance(found, Route) else found

    def press(self, target: Target) -> Press:
        """Touch something."""
        if self.sheet and target not in (self.live or ()):
            self._turn_sheet(target)
            return Press()
        if target[0] == OPEN:
            self.sheet = str(target[1])
            return Press()
        call = self.call(target)
        if call is not None:
            return Press(call=call.seat)
        if target in self.draft_lit:
            changed = self._press_draft(target)
            if changed is not None:
                if changed.actions:
                    self._turn_sheet(CLOSE)
                return changed
        return self._pick(target)

    def _pick(self, target: Target) -> Press:
        action = self.picker.completed(target) if target in self.picker.lit else None
        if action is not None and not isinstance(action, Route) and self._board.handful(self._view, action):
            self._turn_sheet(CLOSE)
            return Press(shake=action)
        before = self.touched
        judged = target not in self.picker.lit.union(before) and self._board.judges(before, target)
        try:
            done = self.picker.touch(None if judged else target)
        except KeyError:
            return Press(refused=(*before, target))
        if done is None:
            return Press()
        for filled in (self._of(drafting) for drafting in self._drafts if drafting.begin is not None):
            filled.drop()  # something else was decided instead
        return Press(done.actions if isinstance(done, Route) else (done,))

    def _turn_sheet(self, target: Target) -> None:
        """Put the open sheet away, or another one in its place."""
        if self.greeted is not None:
            self._read.add((self.viewer, self.greeted.key))
        other = str(target[1]) if target[0] == OPEN else ""
        self.sheet = "" if other == self.sheet else other

    def back(self) -> bool:
        """Let go of what was chosen last, and of nothing else; tell whether there was anything."""
        return self.picker.back() or (self.chosen and not self.sheet and self.let_go())

    def let_go(self) -> bool:
        """Close the sheet, or let go of what was touched last; tell whether there was anything."""
        if self.sheet:
            self._turn_sheet(CLOSE)
            return True
        drafting = self._drafting
        filled = self._of(drafting) if drafting is not None else None
        if filled is not None and drafting is not None and (filled.held or filled.begun):
            kept = filled.partial if drafting.begin is None or filled.lasts else ()
            filled.held, filled.begun, filled.partial = "", False, kept
            return True
        return self.picker.clear()
