"""Mutants of what is carried by the pointer, and of what keys choose."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

INPUT, ENGINE, HELD, PICKER, TOUCH, TELLING, TABLE, HUD = (
    *("scenes/match/input.py", "scenes/board/engine.py", "scenes/board/held.py", "scenes/board/picker.py"),
    *("scenes/board/touch.py", "scenes/board/telling.py", "scenes/match/table.py", "scenes/match/hud.py"),
)
KEYBOARD = "scenes/match/keyboard.py"
OF_HOLDING, OF_TOUCHES, OF_KEYS, OF_MOTIONS = (
    f"tests/scenes/test_{name}.py" for name in ("holding", "touches", "by_keys_alone", "engine_motions")
)

HOLDING = (
    Mutant(
        "a drag drops the piece where it was picked up",
        INPUT,
        "            self.acting.press(target, pos)\n        elif target not in places:",
        "            self.acting.press(started, pos)\n        elif target not in places:",
        (OF_HOLDING, OF_TOUCHES),
    ),
    Mutant(
        "a drag from anywhere presses the place where it ends",
        INPUT,
        "return self._chosen(started) and self._drop(started, target, event.pos)",
        "return self._drop(started, target, event.pos)",
        (OF_TOUCHES,),
    ),
    Mutant(
        "a drag that ends in a wrong place says nothing",
        INPUT,
        "        elif target not in places:\n            self.acting.refuse_touch((*touched, target), pos)\n",
        "",
        (OF_HOLDING,),
    ),
    Mutant(
        "every press that shakes a little is a drag",
        INPUT,
        "math.dist(pos, self._down_at) < DRAG",
        "math.dist(pos, self._down_at) < 0",
        (OF_HOLDING,),
    ),
    Mutant(
        "a piece that is chosen already is let go of before it can be dragged",
        INPUT,
        "        if not self._held_down:\n            self.acting.press(target, pos)\n",
        "        self.acting.press(target, pos)\n",
        (OF_HOLDING, OF_TOUCHES),
    ),
    Mutant(
        "a piece is still held when the window has lost the focus",
        INPUT,
        "            self._put_back()\n            self.commands.hide_hands()\n",
        "            self.commands.hide_hands()\n",
        (OF_HOLDING,),
    ),
    Mutant(
        "a piece is still held under a screen that has been opened over the table",
        INPUT,
        "        if not self.commands.on_top:\n            self._put_back()\n",
        "",
        (OF_HOLDING,),
    ),
    Mutant(
        "the next person holds what the one before had picked up",
        TABLE,
        "        self.engine.held.settle()\n",
        "",
        (OF_HOLDING,),
    ),
    Mutant(
        "the next person's pointer still drags",
        TABLE,
        "        self._attend(GUARD)\n",
        "",
        (OF_HOLDING,),
    ),
    Mutant(
        "undo and resizing leave the piece in the hand",
        ENGINE,
        "        self.held.drop()\n        self.cast.forget()\n",
        "        self.cast.forget()\n",
        (OF_HOLDING,),
    ),
    Mutant(
        "a piece is carried on while an event is told",
        ENGINE,
        "            self.held.hand_over()\n",
        "",
        (OF_HOLDING,),
    ),
    Mutant(
        "what is no longer chosen is still carried",
        ENGINE,
        "        if self.held.origin is not None and self.held.origin not in self.touched:\n"
        "            self.put_back()\n",
        "",
        (OF_HOLDING,),
    ),
    Mutant(
        "everything that could be touched is lit while a piece is held",
        ENGINE,
        "marked = (self.touch.places(origin) if origin is not None else self.lit)",
        "marked = self.lit",
        (OF_HOLDING,),
    ),
    Mutant(
        "with reduced motion pieces glide home all the same",
        ENGINE,
        'if at_once or self.director.still or self.director.speed == "off":',
        "if False:",
        (OF_HOLDING,),
    ),
    Mutant(
        "a piece that was let go of stays where it was dropped",
        HELD,
        "        if self._homeward and share >= 1.0:\n            self.settle()\n",
        "        if self._homeward and share >= 1.0:\n            self.drop()\n",
        (OF_HOLDING,),
    ),
    Mutant(
        "coins can be dragged onto other coins that are chosen like them",
        PICKER,
        'return set(behind[-1:]) if self.order in ("last", "framed") else self.next(touched).intersection(behind)',
        "return self.next(touched).intersection(behind)",
        (OF_KEYS,),
    ),
    Mutant(
        "a number that waits for a second press says nothing of it",
        "scenes/match/table.py",
        "self.input.keyboard.again or self.guide.status()",
        "self.guide.status()",
        ("tests/scenes/test_holding.py",),
    ),
    Mutant(
        "a number does at once what can never be taken back",
        KEYBOARD,
        "if not again and self._seals(spot.target):",
        "if False:",
        (OF_HOLDING,),
    ),
    Mutant(
        "a number only ever moves the focus",
        KEYBOARD,
        "if not again and self._seals(spot.target):",
        "if not again:",
        (OF_HOLDING,),
    ),
    Mutant(
        "Enter after a number lets go of what the number has chosen",
        KEYBOARD,
        "if event.key in ENTER and chosen is not None and self._since < CONFIRMS:",
        "if False:",
        (
            "tests/scenes/test_coin_quest_table.py"
            "::test_a_number_key_means_the_lot_of_that_number_and_enter_after_it_lets_nothing_go",
        ),
    ),
    Mutant(
        "numbers stay on the board when the mouse is used again",
        "scenes/app/program.py",
        "            self.by_keys = self.by_keys and not moved and event.type == pygame.MOUSEMOTION\n",
        "            pass\n",
        (OF_HOLDING,),
    ),
    Mutant(
        "what has the focus is not told about",
        INPUT,
        "return self.focused if self.by_keys else self.hovered",
        "return self.hovered",
        (OF_HOLDING,),
    ),
    Mutant(
        "the focus on a region is marked by a rectangle",
        "scenes/match/rings.py",
        "    if outline:\n",
        "    if False:\n",
        (OF_HOLDING,),
    ),
    Mutant(
        "what comes again in a match is told as slowly as the first time",
        TELLING,
        "return max(SHORTEST, 1 -",
        "return max(1.0, 1 -",
        (OF_MOTIONS,),
    ),
    Mutant(
        "the gamepad shows neither numbers nor previews",
        "scenes/app/program.py",
        "told = event.key not in BESIDE_THE_MOUSE",
        "told = event.unicode.isdigit()",
        (f"{OF_HOLDING}::test_a_coin_is_placed_by_the_gamepad_alone_with_numbers_and_previews_on_the_way",),
    ),
    Mutant(
        "the pace is no choice of the set-up",
        "scenes/setup/form.py",
        "self._lay_alone(area, [pace, self._practice, self._daily, self._seed_field])",
        "self._lay_alone(area, [self._practice, self._daily, self._seed_field])",
        ("tests/scenes/test_setup.py::test_how_closely_play_is_followed_is_chosen_in_the_set_up",),
    ),
)
