"""Mutants of the window and the screens beside the table: program, keys, lists of matches, the book of rules."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

GEOMETRY, OF_GEOMETRY = "scenes/app/geometry.py", "tests/scenes/test_geometry.py"

APP_FOLDER = "scenes/app"
PROGRAM = "scenes/app/program.py"
GAMEPAD = "scenes/app/gamepad.py"
CAPTIONS = "scenes/app/captions.py"
RULES = "scenes/app/rules.py"
MENU = "scenes/menu/scene.py"
RING = "sprites/ring.py"
WIDGETS = "sprites/widgets.py"
OF_INTERFACE = "tests/scenes/test_interface.py"
OF_PROGRAM = "tests/scenes/test_program.py"
OF_MATCHES = "tests/scenes/test_matches.py"
OF_RULES = "tests/scenes/test_rules_screen.py"
OF_SHELF, OF_EXCHANGE = "tests/scenes/test_shelf_screens.py", "tests/scenes/test_exchange_screens.py"
OF_DOORBELL, OF_RING = "tests/scenes/test_doorbell.py", "tests/sprites/test_ring.py"
CACHE = "sprites/cache.py"
OF_CACHE = "tests/sprites/test_cache.py"
CONTENTS = "scenes/app/contents.py"
ILLUSTRATION = "scenes/board/illustration.py"
OF_BOOK = "tests/scenes/test_rules_book.py"

APP = (
    Mutant(
        "a file dropped where no list is is ignored",
        PROGRAM,
        "and event.type == pygame.DROPFILE:",
        "and event.type == pygame.NOEVENT:",
        (OF_EXCHANGE,),
    ),
    Mutant(
        "the bin is emptied of what came after the question",
        f"{APP_FOLDER}/bin_scene.py",
        "        names = self._asked\n",
        "        names = tuple(self.shelf.names())\n",
        (OF_SHELF,),
    ),
    Mutant(
        "letters are measured beside an n, which is kerned with y, T and V, and holes are torn",
        "sprites/text.py",
        '.size(f"={text}=")[0]',
        '.size(f"n{text}n")[0]',
        ("tests/sprites/test_lines_of_text.py::test_the_gaps_between_letters_are_those_of_the_typeface",),
    ),
    Mutant(
        "the first letter of a line does not lean out to the left, and runs into the second",
        "sprites/text.py",
        "(_sign(sign, style, px, colour), lean + at)",
        "(_sign(sign, style, px, colour), max(0, at))",
        ("tests/sprites/test_lines_of_text.py::test_the_gaps_between_letters_are_those_of_the_typeface",),
    ),
    Mutant(
        "letters without a width of their own fill a line without end",
        "sprites/page.py",
        "if held and (letters > room or self._line_width",
        "if held and (self._line_width",
        ("tests/sprites/test_lines_of_text.py",),
    ),
    Mutant(
        "a section of the book is opened one line too low",
        CONTENTS,
        "row = (pos[1] - self.rect.top + self.top) // self.row",
        "row = (pos[1] - self.rect.top + self.top) // self.row + 1",
        (OF_BOOK,),
    ),
    Mutant(
        "Enter in the search does not go on to the next place",
        RULES,
        "self._show_place((below or places)[0])",
        "self._show_place(places[0])",
        (OF_BOOK,),
    ),
    Mutant(
        "a picture stands on another page than its paragraph",
        "sprites/page.py",
        "tops.append(above if above > tops[-1] and",
        "tops.append(above if above < tops[-1] and",
        (OF_BOOK,),
    ),
    Mutant(
        "F1 over an option opens the first page of the rules",
        "scenes/setup/scene.py",
        "options_section(self.title) if about else None",
        "None",
        (OF_BOOK,),
    ),
    Mutant(
        "a piece of a picture is left out",
        ILLUSTRATION,
        "for p in group.pieces]",
        "for p in group.pieces[:-1]]",
        (OF_BOOK,),
    ),
    Mutant(
        "a button of the gamepad that was let go of is held for ever",
        GAMEPAD,
        "(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)",
        "(pygame.JOYBUTTONDOWN,)",
        (OF_PROGRAM,),
    ),
    Mutant(
        "the gamepad's cross that was let go of is held for ever",
        GAMEPAD,
        "if before in keys else []",
        "if None in keys else []",
        (OF_PROGRAM,),
    ),
    Mutant(
        "the gamepad's button for undo types a plain z",
        GAMEPAD,
        "WITH_CTRL = (pygame.K_z, pygame.K_y)",
        "WITH_CTRL = (pygame.K_y,)",
        (OF_PROGRAM,),
    ),
    Mutant(
        "a key that was held when the window was left counts as held for ever",
        PROGRAM,
        "            self.held.clear()\n",
        "            pass\n",
        (OF_PROGRAM,),
    ),
    Mutant(
        "a key that is held counts as pressed again and again",
        PROGRAM,
        "self.repeating = event.key in self.held",
        "self.repeating = False",
        (OF_PROGRAM,),
    ),
    Mutant(
        "an m in a player's name switches the sound off",
        PROGRAM,
        "and not self.top.typing:",
        "and True:",
        (OF_PROGRAM,),
    ),
    Mutant(
        "a changed setting is forgotten at the next start",
        PROGRAM,
        "        self.captions.listen()\n        save_settings(settings)\n",
        "        self.captions.listen()\n",
        (OF_PROGRAM,),
    ),
    Mutant(
        "larger text does not reach the screens that are open",
        PROGRAM,
        "        self.unit = Unit(self.surface.get_size(), settings.scale)\n        self.sounds.adopt",
        "        self.sounds.adopt",
        (OF_PROGRAM,),
    ),
    Mutant(
        "another language is spoken only by screens that open later",
        PROGRAM,
        "        save_settings(settings)\n        self.rebuild()\n",
        "        save_settings(settings)\n",
        (OF_INTERFACE,),
    ),
    Mutant(
        "mute is shown and nothing gets quiet",
        PROGRAM,
        "        self.sounds.adopt(settings.sound)\n",
        "",
        (OF_PROGRAM,),
    ),
    Mutant(
        "screens keep their layout when the window's size changes",
        PROGRAM,
        "        self.unit = Unit(surface.get_size(), self.settings.scale)\n        self.rebuild()\n",
        "        self.unit = Unit(surface.get_size(), self.settings.scale)\n",
        (OF_PROGRAM,),
    ),
    Mutant(
        "the window comes back in its first size at the next start",
        GEOMETRY,
        "settings.standing(screens_of(display.get_desktop_sizes()), place)",
        "settings",
        (OF_PROGRAM,),
    ),
    Mutant(
        "a screen that closes does not answer whoever opened it",
        PROGRAM,
        "        if then is not None:\n            then(answer)\n",
        "        if then is not None:\n            then(None)\n",
        (OF_INTERFACE, OF_MATCHES),
    ),
    Mutant(
        "a screen that comes to the top again shows what was true before",
        PROGRAM,
        "        if self.stack:\n            self.top.shown()\n",
        "        if self.stack:\n            pass\n",
        (OF_MATCHES,),
    ),
    Mutant(
        "after a wish to quit the rest of the frame is still played",
        PROGRAM,
        "            self._dispatch(event)\n            if not self.running:\n                return\n",
        "            self._dispatch(event)\n",
        (OF_PROGRAM,),
    ),
    Mutant(
        "everything is drawn in every frame",
        PROGRAM,
        "if not changed and not any(scene.stale or scene.lively for scene in visible):",
        "if not visible:",
        (OF_INTERFACE,),
    ),
    Mutant(
        "captions are shown although they are off",
        CAPTIONS,
        "self._hear if self._program.settings.captions else None",
        "self._hear",
        (OF_PROGRAM,),
    ),
    Mutant(
        "captions stay for ever",
        CAPTIONS,
        "if now - told < SHOWN}",
        "if now >= told}",
        (OF_INTERFACE,),
    ),
    Mutant(
        "Escape quits from the menu",
        MENU,
        '"""Escape never quits."""',
        "self.program.quit()",
        (OF_INTERFACE,),
    ),
    Mutant(
        "the rules always open at their beginning",
        RULES,
        'self.section = section or "1"',
        'self.section = "1"',
        (OF_RULES,),
    ),
    Mutant(
        "Tab stops at buttons that cannot be pressed",
        RING,
        "if widget.enabled and widget.focusable]",
        "if widget.focusable]",
        (OF_RING,),
    ),
    Mutant(
        "Shift and Tab go forwards",
        RING,
        "-1 if event.mod & pygame.KMOD_SHIFT else 1",
        "1",
        (OF_RING,),
    ),
    Mutant(
        "an arrow goes to the farthest widget in its direction",
        RING,
        "        best = min(others, key=distance, default=None)\n",
        "        best = max(others, key=lambda w: -1 if distance(w) == float('inf') else distance(w), default=None)\n",
        (OF_RING,),
    ),
    Mutant(
        "a slider follows the mouse after it was let go of",
        RING,
        "            self._held = None\n            return False\n",
        "            return False\n",
        (OF_RING,),
    ),
    Mutant(
        "a slider can be drawn beyond its end",
        WIDGETS,
        "min(1.0, max(0.0, round(value, 3)))",
        "round(value, 3)",
        (OF_RING,),
    ),
    Mutant(
        "each store of pictures has a budget of its own, and together they grow",
        CACHE,
        "    _make_room(_stores, budget(SurfaceCache.window) - SurfaceCache.beside)\n",
        "",
        (OF_CACHE,),
    ),
    Mutant(
        "pictures of a screen that is too large are made anew in every frame",
        CACHE,
        "SurfaceCache.frame - 1 - KEPT_FRAMES",
        "SurfaceCache.frame",
        (OF_CACHE,),
    ),
    Mutant(
        "no frame is begun, and the stores of pictures are never cleared",
        PROGRAM,
        "        begin_frame(size_in_bytes(self.surface))\n",
        "",
        (OF_CACHE,),
    ),
    Mutant(
        "the window keeps its title whatever match is open",
        PROGRAM,
        "        self._name_window()\n",
        "",
        ("tests/scenes/test_program.py",),
    ),
    Mutant(
        "a maximised window forgets its usual size",
        GEOMETRY,
        "usual = before if now - began < AT_ONCE else settings",
        "usual = settings",
        (OF_GEOMETRY,),
    ),
    Mutant(
        "a window opens beyond every screen",
        GEOMETRY,
        "return left - size[0] + REACH <= x <= width - REACH and top <= y <= height - REACH",
        "return True",
        (OF_GEOMETRY,),
    ),
    Mutant(
        "the place of a full screen is taken for the window's",
        GEOMETRY,
        "if self.minimised or settings.fullscreen or settings.maximised:",
        "if self.minimised or settings.maximised:",
        (OF_GEOMETRY,),
    ),
    Mutant(
        "a minimised window is drawn",
        "scenes/app/program.py",
        "        if self.geometry.minimised:\n            return\n",
        "",
        (OF_GEOMETRY,),
    ),
    Mutant(
        "whoever waits looks for events all the time",
        "scenes/app/doorbell.py",
        "min(NAP, longest)",
        "1",
        (OF_DOORBELL,),
    ),
    Mutant(
        "a mouse that moves is answered when the program wakes by itself",
        "scenes/app/doorbell.py",
        "        if wires:",
        "        if False:",
        (OF_DOORBELL,),
    ),
    Mutant(
        "a bell that rings for nothing keeps the program awake",
        "scenes/app/program.py",
        "if rang or self.held:",
        "if self.held:",
        (OF_DOORBELL,),
    ),
    Mutant(
        "a key that is held is repeated when the program wakes by itself",
        "scenes/app/program.py",
        "if rang or self.held:",
        "if rang:",
        (OF_DOORBELL,),
    ),
    Mutant(
        "a gamepad does not ring",
        "scenes/app/doorbell.py",
        "target.startswith(GAMEPADS) or ",
        "",
        (OF_DOORBELL,),
    ),
    Mutant(
        "all sets of screens have one place for the window",
        GEOMETRY,
        'return " ".join(f"{width}x{height}" for width, height in sorted(sizes))',
        'return ""',
        (OF_GEOMETRY,),
    ),
    Mutant(
        "a minimised window waits as one that is seen",
        "scenes/app/program.py",
        "            pygame.time.wait(UNSEEN_WAIT)",
        "            pass",
        (OF_GEOMETRY,),
    ),
    Mutant(
        "Space presses the button again that the mouse clicked last",
        "sprites/widgets.py",
        "    clicked_keeps_keys = False\n",
        "",
        ("tests/sprites/test_ring.py",),
    ),
)
