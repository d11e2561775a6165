"""What has been touched: choices begun, drafts over forms, and the sheet that lies open."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any

from game.core.contract import SPECTATOR, LegalActions, Seat
from scenes.board.board import Board
from scenes.board.choice import CLOSE, OPEN, Call, Greeting, Press, Route
from scenes.board.drafts import Drafts
from scenes.board.picker import Choice, Picker
from scenes.board.piece import Target
from scenes.board.shown import Draft


class Touch:
    """All that touches have changed at the table. None of it is known to the rules before it is complete."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._view: Any = None
        self.viewer: Seat = SPECTATOR
        self._drafts = Drafts()
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
            self.sheet = ""
            self._drafts.leave()
        comes, self._sat = viewer not in (SPECTATOR, self._sat), self._sat if viewer == SPECTATOR else viewer
        self._view, self.viewer, self._open_to_touch = view, viewer, True
        choices = self._board.choices(view, legal)
        self._calls = {choice.targets[0]: choice.does for choice in choices if isinstance(choice.does, Call)}
        fresh = Picker(choice for choice in choices if not isinstance(choice.does, Call))
        same = fresh.takes_over(self.picker)
        self.picker = fresh
        self._drafts.offer(viewer, self._board.drafts(view, legal))
        self.course = self._all_targets(choices)
        self._greet(comes)
        return same

    def _all_targets(self, choices: Iterable[Choice]) -> frozenset[Target]:
        return self._drafts.targets.union(target for choice in choices for target in choice.targets)

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

    # Touches

    @property
    def draft(self) -> Draft:
        """The draft that is shown."""
        return self._drafts.shown

    @property
    def begins(self) -> Draft:
        """The same; where there is none, it has no name and holds the kind of what is touched first."""
        touched = self.picker.touched
        return self.draft or Draft(held=str(touched[0][0]) if touched else "")

    @property
    def drafting(self) -> bool:
        """Whether the viewer fills a form."""
        return bool(self.draft)

    @property
    def draft_lit(self) -> frozenset[Target]:
        """What changes the draft or completes it, and what begins one."""
        return self._drafts.lit if self._open_to_touch else frozenset()

    @property
    def begun(self) -> bool:
        """Whether the viewer has begun to choose: others may act meanwhile and take nothing away."""
        return bool(self.picker.lit) or (bool(self._drafts.offered) and self._open_to_touch)

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
        return bool(self.picker.touched) or self._drafts.chosen or self._drafts.laid

    @property
    def _instead(self) -> frozenset[Target]:
        """The buttons that could be pressed before anything was touched: they can still, and that is let go of."""
        return self.picker.first & self._buttons if self.picker.touched else frozenset()

    @property
    def touched(self) -> tuple[Target, ...]:
        """What is touched already: a drag begins there."""
        return (*self.picker.touched, *self._drafts.touched)

    def places(self, target: Target) -> frozenset[Target]:
        """Return where what a touched target stands for can be put."""
        held = self._drafts.places(target)
        return held or (self.picker.places(target) if target in self.picker.touched else frozenset())

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
            rest = self.picker.lit.difference(self.picker.touched)
            yield from (rest.intersection(wanted) for wanted in self._board.preferred(self._view, rest, begun=True))
            yield rest
        else:
            if self._open_to_touch:
                yield from self._drafts.onward()
            if lit := self.picker.lit:
                yield from (lit.intersection(wanted) for wanted in self._board.preferred(self._view, lit))
            yield lit
            yield self.draft_lit

    def held_down(self, target: Target) -> bool:
        """Tell whether a touch would let go of a target or take it back, and it may be dragged instead."""
        if target in self.picker.touched:
            return target not in self.picker.lit
        return self._open_to_touch and not self.sheet and self._drafts.held_down(target)

    def commits(self, target: Target) -> bool:
        """Tell whether a touch would do something in the match, and not only choose."""
        return (target in self._calls and not self.sheet) or bool(self.does(target))

    def leaves(self, target: Target) -> bool:
        """Tell whether a touch would do at once what has nothing to do with what is begun; a button is meant so."""
        own = self.draft_lit if self.drafting else self.picker.lit.union(self.picker.touched) | self._instead
        begun = self.drafting or bool(self.picker.touched)
        return begun and not self.sheet and target not in own | self._calls.keys() and self.picker.suffices(target)

    def does(self, target: Target) -> tuple[Any, ...]:
        """Return what a touch would carry out, with what alone can come after it; nothing: it only chooses."""
        if self.sheet or target in self._calls:
            return ()
        if target in self.draft_lit and self._drafts.now is not None:
            done = self._drafts.done(target)
            return () if done is None else (done,)
        done = self.picker.does(target, self._buttons if self.leads_on(target) else None)
        return done.actions if isinstance(done, Route) else () if done is None else (done,)

    def call(self, target: Target | None) -> Call | None:
        """Return whom a touch calls to the screen."""
        return self._calls.get(target) if target is not None and not self.sheet else None

    def meant(self, target: Target) -> Any | None:
        """Return the action that a touch would complete, or leave as the only one."""
        if target in self.draft_lit and not self.sheet and (action := self._drafts.finished(target)) is not None:
            return action
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
            changed = self._drafts.press(target)
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
        self._drafts.drop()
        return Press(done.actions if isinstance(done, Route) else (done,))

    def _turn_sheet(self, target: Target) -> None:
        """Put the open sheet away, or another one in its place."""
        if self.greeted is not None:
            self._read.add((self.viewer, self.greeted.key))
        other = str(target[1]) if target[0] == OPEN else ""
        self.sheet = "" if other == self.sheet else other

    def back(self) -> bool:
        """Let go of what was chosen last, and of nothing else; tell whether there was anything."""
        return self.picker.back() or (not self.sheet and self._open_to_touch and self._drafts.back())

    def laid_by(self, action: Any) -> Target | None:
        """Return the button that is left to press once an action has been laid out; None if it is not laid out."""
        return self._drafts.laid_by(action) if self._open_to_touch else None

    def lies(self, action: Any) -> bool:
        """Tell whether an action is laid out whole."""
        return self._drafts.lies(action)

    def lay(self, action: Any) -> None:
        """Lay an action out on the table; one step back takes all of it away again."""
        if self.sheet:
            self._turn_sheet(CLOSE)
        self._drafts.lay(action)

    def let_go(self) -> bool:
        """Close the sheet, or let go of what was touched last; tell whether there was anything."""
        if self.sheet:
            self._turn_sheet(CLOSE)
            return True
        return self._drafts.let_go() or self.picker.clear()
