"""Drafts: forms as they are filled at the table, each kept for its owner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from game.core.contract import SPECTATOR, Seat
from scenes.board.choice import Drafting, Press
from scenes.board.filled import Filled
from scenes.board.piece import Target
from scenes.board.shown import NO_DRAFT, Draft


class Drafts:
    """The forms that the viewer can fill, and how far everybody has filled theirs."""

    def __init__(self) -> None:
        self.viewer: Seat = SPECTATOR
        self.offered: tuple[Drafting, ...] = ()
        self._filled: dict[tuple[Seat, str], Filled] = {}

    def offer(self, viewer: Seat, drafts: Iterable[Drafting]) -> None:
        """Learn what forms a viewer can fill now, and go on with what they drafted before."""
        self.viewer, self.offered = viewer, tuple(drafts)
        for drafting in self.offered:
            self._take_over(drafting)

    def _take_over(self, drafting: Drafting) -> None:
        """Go on with what was drafted before, unless the position has changed for its owner."""
        key: Any = drafting.form if drafting.key is None else drafting.key
        known = self._filled.get((self.viewer, drafting.name))
        if known is None or known.key != key:
            self._filled[self.viewer, drafting.name] = Filled(key, lasts=drafting.key is not None)
            return
        known.partial = tuple(pair for pair in known.partial if pair[0] in drafting.items)
        known.held = known.held if known.held in drafting.items else ""

    def leave(self) -> None:
        """Somebody else is at the table: only drafts that have a key wait for their owner to come back."""
        kept = ((owner, filled) for owner, filled in self._filled.items() if filled.lasts)
        self._filled = {owner: replace(filled, held="", begun=False) for owner, filled in kept}

    # What is drafted

    @property
    def now(self) -> Drafting | None:
        """The form being filled: one that was begun, or else one that is always open."""
        begun = (d for d in self.offered if d.begin is not None and self._of(d).begun)
        return next(begun, next((d for d in self.offered if d.begin is None), None))

    def _of(self, drafting: Drafting) -> Filled:
        return self._filled[self.viewer, drafting.name]

    @property
    def shown(self) -> Draft:
        """The draft that is shown."""
        drafting = self.now
        if drafting is None:
            return NO_DRAFT
        filled = self._of(drafting)
        missing = len(drafting.items) - len(filled.partial)
        return Draft(drafting.name, filled.partial, filled.held, missing)

    @property
    def targets(self) -> frozenset[Target]:
        """All items and spots of all forms."""
        return frozenset().union(*((*d.items.values(), *d.spots.values()) for d in self.offered))

    @property
    def chosen(self) -> bool:
        """Whether something is held or begun."""
        filled = self._of(self.now) if self.now is not None else None
        return filled is not None and (bool(filled.held) or filled.begun)

    @property
    def touched(self) -> tuple[Target, ...]:
        """What is held, or else has been put somewhere."""
        drafting = self.now
        if drafting is None:
            return ()
        filled = self._of(drafting)
        items = (filled.held,) if drafting.spots else tuple(item for item, _ in filled.partial)
        return tuple(drafting.items[item] for item in items if item)

    # What can be touched

    @property
    def lit(self) -> frozenset[Target]:
        """What changes the draft or completes it, and what begins one."""
        drafting = self.now
        if drafting is None:
            return frozenset(d.begin for d in self.offered if d.begin is not None and d.items)
        found = {drafting.items[item] for item in drafting.items if self._may_touch(drafting, item)}
        filled = self._of(drafting)
        if filled.held:
            found |= {drafting.spots[spot] for spot in self._open(drafting, filled.held)}
        if drafting.clear is not None and filled.partial:
            found.add(drafting.clear)
        if drafting.begin is not None:
            found |= {other.begin for other in self.offered if other.begin is not None and other.items}
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

    def places(self, target: Target) -> frozenset[Target]:
        """Return where the item that is held at a target can be put."""
        drafting = self.now
        held = self._of(drafting).held if drafting is not None else ""
        if drafting is None or not held or drafting.items[held] != target:
            return frozenset()
        return frozenset(drafting.spots[spot] for spot in self._open(drafting, held))

    def onward(self) -> Iterator[frozenset[Target]]:
        """Yield what goes on with the draft, the likeliest first: a spot, another item, the end."""
        drafting = self.now
        if drafting is not None:
            yield self.places(self.touched[-1]) if self.touched else frozenset()
            placed = dict(self._of(drafting).partial)
            yield self.lit.intersection(target for item, target in drafting.items.items() if item not in placed)
            yield self.lit & {drafting.finish}

    def held_down(self, target: Target) -> bool:
        """Tell whether a touch would let go of an item or take it back, and it may be dragged instead."""
        drafting = self.now
        if drafting is None or not drafting.spots:
            return False
        filled = self._of(drafting)
        return any(drafting.items[item] == target for item in (filled.held, *dict(filled.partial)) if item)

    def finished(self, target: Target) -> Any | None:
        """Return the action that a touch of what finishes the form would do."""
        drafting = self.now
        return self._complete(drafting) if drafting is not None and target == drafting.finish else None

    def done(self, target: Target) -> Any | None:
        """Return the action that a touch would complete, of whatever finishes the form or needs no other touch."""
        drafting = self.now
        if drafting is None or target == drafting.finish:
            return self.finished(target)
        partial = self._of(drafting).partial
        item = next((i for i, t in drafting.items.items() if t == target and i not in dict(partial)), None)
        spot = drafting.goes.get(item) if item is not None and drafting.finish is None else None
        return drafting.form.finish((*partial, (str(item), spot))) if spot is not None else None

    # Touches

    def press(self, target: Target) -> Press | None:
        """Change or complete a draft; None if the touch is not about one."""
        drafting = self.now
        if drafting is None:
            return self._begin(target)
        filled = self._of(drafting)
        if target == drafting.finish and (action := self._complete(drafting)) is not None:
            filled.held, filled.begun = "", False
            self.offered = ()
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
        return any(drafting.begin == target for drafting in self.offered)

    def _begin(self, target: Target) -> Press | None:
        drafting = next((d for d in self.offered if d.begin == target), None)
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
        self.offered = ()
        return Press((action,))

    def _put(self, drafting: Drafting, item: str, spot: str) -> None:
        filled = self._of(drafting)
        if spot in self._open(drafting, item):
            filled.partial = (*filled.partial, (item, spot))
        filled.held = ""

    def drop(self) -> None:
        """Let go of every form that was begun: something else was decided instead."""
        for drafting in self.offered:
            if drafting.begin is not None:
                self._of(drafting).drop()

    def let_go(self) -> bool:
        """Let go of what is held, and of a form that was begun; tell whether there was anything."""
        drafting = self.now
        if drafting is None or not self.chosen:
            return False
        filled = self._of(drafting)
        kept = filled.partial if drafting.begin is None or filled.lasts else ()
        filled.held, filled.begun, filled.partial = "", False, kept
        return True

    @property
    def laid(self) -> bool:
        """Whether something has been put somewhere in the form that is filled."""
        return self.now is not None and bool(self._of(self.now).partial)

    def back(self) -> bool:
        """Let go of what is held, or else take back what was put somewhere last; tell whether there was anything."""
        if self.let_go():
            return True
        had = self.laid
        if self.now is not None:
            self._of(self.now).back()
        return had

    # Laid out whole

    def laid_by(self, action: Any) -> Target | None:
        """Return what is left to press once an action has been laid out; None if it is no action of the form."""
        drafting = self.now
        wanted = drafting.spells(action) if drafting is not None and drafting.spells is not None else {}
        return drafting.finish if drafting is not None and wanted else None

    def lies(self, action: Any) -> bool:
        """Tell whether an action is laid out already."""
        drafting = self.now
        return drafting is not None and bool(self.laid_by(action)) and self._complete(drafting) == action

    def lay(self, action: Any) -> None:
        """Lay an action of the form out; what finishes the form is not pressed."""
        drafting = self.now
        if drafting is not None and drafting.spells is not None and not self.lies(action):
            self._of(drafting).lay(tuple(drafting.spells(action).items()))
