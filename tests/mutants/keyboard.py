"""Mutants of playing by keys: the focus, letters, numbers, and presses that were meant for somebody else."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

KEYBOARD, TABLE, FOCUS, NUMBERS, ACTING, TOUCH, COVER = (
    *("scenes/match/keyboard.py", "scenes/match/table.py", "scenes/match/focus.py", "scenes/match/numbers.py"),
    *("scenes/match/acting.py", "scenes/board/touch.py", "scenes/match/handover_scene.py"),
)
OF_KEYBOARD = "tests/scenes/test_keyboard.py"

KEYS = (
    Mutant(
        "after an action nothing has the keyboard",
        TABLE,
        "if self.input.by_keys and (self.ring.focused is None or",
        "if self.input.by_keys and (False or",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "the focus stays where it was when the player has acted",
        TABLE,
        "            self.ring.focus(None)  # what comes next has the keyboard then\n",
        "            pass\n",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "Enter without a focus does nothing",
        KEYBOARD,
        "if key not in (*MARKING, *ENTER) or event.mod",
        "if key not in MARKING or event.mod",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "what has the keyboard by itself is done by a single Enter",
        TOUCH,
        "return self.follows and (bool(self.touched) or target != self.led)",
        "return self.follows",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "one place alone is asked for",
        ACTING,
        "following = self.engine.touch.alone if follows else None",
        "following = None",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "a confirming button is pressed unasked",
        TOUCH,
        "if len(left) == 1 and left.isdisjoint(self._buttons) else None",
        "if len(left) == 1 else None",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "presses of the person before count in the next one's turn",
        KEYBOARD,
        "if self._guard <= 0 or key not in",
        "if key not in",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "whoever goes on pressing soon acts for the next person",
        KEYBOARD,
        "        self._guard = GUARD\n        return True\n",
        "        return True\n",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "Enter pressed again and again opens the curtain",
        COVER,
        "            self._begin_anew()  # it was meant for the table, and so may the next one be\n",
        "            pass\n",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "a dark button says nothing to its letter",
        KEYBOARD,
        "            self.acting.refuse_button(button, button.rect.center)\n",
        "            pass\n",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "numbers are given out anew for every touch",
        NUMBERS,
        "if not lit.keys() <= self._known.keys():",
        "if True:",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "a number half typed is never taken for whole",
        KEYBOARD,
        "if self._typed and self._since >= WHOLE:",
        "if False:",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "Space of a player with a mouse shows numbers all over the board",
        "scenes/app/program.py",
        "*(pygame.K_SPACE, pygame.K_ESCAPE,",
        "*(pygame.K_ESCAPE,",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "the drawer that is open does not follow the focus",
        "scenes/menu/scene.py",
        "            self.open_drawer(focused.title)  # the open drawer follows the focus\n",
        "            pass\n",
        ("tests/scenes/test_menu.py",),
    ),
    Mutant(
        "a key held down presses on, from screen to screen",
        "scenes/app/scene.py",
        "        if self._held_on(event):\n            return True\n",
        "",
        ("tests/scenes/test_menu.py",),
    ),
    Mutant(
        "a screen that is opened by keys has no focus",
        "scenes/app/scene.py",
        "if self.program.by_keys and self.ring.focused is None:",
        "if False:",
        ("tests/scenes/test_menu.py",),
    ),
    Mutant(
        "an arrow goes past a broad thing to a narrow one behind it",
        "sprites/ring.py",
        "aside = max(widget.rect.left - here.x, here.x - widget.rect.right, 0)",
        "aside = abs(way.x)",
        ("tests/sprites/test_ring.py",),
    ),
    Mutant(
        "Enter does nothing on a screen without a focus",
        "scenes/app/scene.py",
        "        self.stale = True\n        return self.ring.begin()\n",
        "        return False\n",
        ("tests/scenes/test_menu.py",),
    ),
    Mutant(
        "the number of a region hides the coin that lies there",
        "scenes/match/marks.py",
        "if free and engine.target_at(",
        "if engine.target_at(",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "the focus stays on the coin that was picked up",
        ACTING,
        "            self.table.lead_on()\n",
        "            pass\n",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "the focus stays on the menu's button once there is something to do",
        TABLE,
        " or (strolls and any(self.engine.touch.onward())))",
        ")",
        (OF_KEYBOARD,),
    ),
    Mutant(
        "Space that hurries again and again presses what has the focus",
        "scenes/match/calm.py",
        "return self.waits or self._hurrying",
        "return self.waits",
        ("tests/scenes/test_hurrying.py",),
    ),
    Mutant(
        "Enter meant to hurry chooses what nobody has seen yet",
        "scenes/match/calm.py",
        "return self.waits and self.led",
        "return False",
        ("tests/scenes/test_hurrying.py",),
    ),
    Mutant(
        "Space that hurried turns a lesson's note unread",
        "scenes/match/table.py",
        "noted = not self.input.keyboard.early(event) and",
        "noted =",
        ("tests/scenes/test_hurrying.py",),
    ),
)
