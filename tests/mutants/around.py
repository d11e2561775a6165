"""Mutants of what stands around the board: dark buttons, groups, the drawer, sheets, lessons' ends,
the score sheet, watching."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

DARK, HISTORY = "scenes/match/dark.py", "scenes/match/history.py"
KEYS, MARKS, PANELS = "scenes/match/keys.py", "scenes/match/marks.py", "scenes/match/panels.py"
HINTS, GUIDE, AFTER = "scenes/match/hints.py", "scenes/lessons/guide.py", "scenes/lessons/after.py"
SHEET, SCOREBOARD, WIDGETS = "scenes/app/score_sheet.py", "scenes/app/scoreboard.py", "sprites/widgets.py"
OF_DARK, OF_GROUPS = "tests/scenes/test_dark_buttons.py", "tests/scenes/test_button_groups.py"
OF_DRAWER, OF_SHEETS = "tests/scenes/test_drawer.py", "tests/scenes/test_closing_sheets.py"
OF_SCORES, OF_LESSONS = "tests/scenes/test_score_sheet.py", "tests/scenes/test_lessons.py"
OF_HINTS = "tests/scenes/test_hints.py"
USUAL, WATCHING = "scenes/match/usual.py", "scenes/match/watching.py"
OF_WATCHING = "tests/scenes/test_watching.py"

AROUND = (
    Mutant(
        "the winner is named while points are still counted",
        SCOREBOARD,
        "headline(self.say, self.match) if self.counted else",
        "headline(self.say, self.match) if self.lines else",
        ("tests/scenes/test_scoreboard.py::test_nobody_is_named_or_placed_before_all_points_are_counted",),
    ),
    Mutant(
        "the sheet shows the totals while points are still counted",
        SCOREBOARD,
        "self.ledger.counted = None if self.counted else",
        "self.ledger.counted = None if self.lines else",
        ("tests/scenes/test_scoreboard.py::test_the_sheet_tells_no_point_before_it_is_counted",),
    ),
    Mutant(
        "the curve shows how a match ends while points are still counted",
        SCOREBOARD,
        "return [self.ledger, self.curve] if self.counted else [self.ledger]",
        "return [self.ledger, self.curve]",
        ("tests/scenes/test_scoreboard.py::test_the_sheet_tells_no_point_before_it_is_counted",),
    ),
    Mutant(
        "what was advised for one decision is offered for the next",
        HINTS,
        "self._advised is not None and self.stage == ADVICE",
        "self._advised is not None",
        (
            "tests/scenes/test_advice.py::test_the_button_goes_with_the_decision_that_was_advised_even_if_that_could_be_done_again",
        ),
    ),
    Mutant(
        "advice is done at once though it is final",
        "scenes/match/acting.py",
        "if not self._held(action, ()):",
        "if action:",
        ("tests/scenes/test_advice.py::test_advice_that_is_final_is_held_like_any_other_decision",),
    ),
    Mutant(
        "stretches of a match in which nothing changed take room in the curve",
        SHEET,
        "int(one.points != other.points)",
        "1",
        (OF_SCORES,),
    ),
    Mutant(
        "the first hint says only what is lit",
        HINTS,
        "filter(None, (look, *self._lit_told(bool(look))))",
        'filter(None, ("", *self._lit_told(bool(look))))',
        ("tests/scenes/test_first_hints.py",),
    ),
    Mutant(
        "the first hint promises figures where the second has none",
        HINTS,
        '"hint.more_changes" if self.foreseen() else "hint.more_advice"',
        '"hint.more_changes"',
        ("tests/scenes/test_first_hints.py",),
    ),
    Mutant(
        "the first hint says what could be done before something was touched",
        "scenes/match/offers.py",
        "if not things or (shown.touched and self._engine.words.ask(shown) is not None):",
        "if not things:",
        ("tests/scenes/test_first_hints.py",),
    ),
    Mutant(
        "the first hint names a button that does what is framed, too",
        "scenes/match/offers.py",
        "set(self._acts([one.target])) - told]",
        "self._acts([one.target])]",
        ("tests/scenes/test_first_hints.py",),
    ),
    Mutant(
        "what ends a turn is of brass although it cannot be pressed",
        "scenes/match/keys.py",
        "if self.leads and self.enabled:",
        "if self.leads:",
        ("tests/scenes/test_dark_buttons.py",),
    ),
    Mutant(
        "the end of a turn invites while actions are left",
        "scenes/tables/american_numismatists/__init__.py",
        "leads=not view.table.actions",
        "leads=True",
        ("tests/scenes/test_dark_buttons.py",),
    ),
    Mutant(
        "the end of a turn looks like any other button",
        "scenes/match/keys.py",
        "if self.leads and self.enabled:",
        "if self.enabled and not self.enabled:",
        ("tests/scenes/test_dark_buttons.py",),
    ),
    Mutant(
        "whatever seals a decision is called something shown",
        HISTORY,
        'SEALS = {Fell: "fell", Drew: "drawn", Picked: "drawn"}',
        "SEALS: dict[type, str] = {}",
        (OF_DARK,),
    ),
    Mutant(
        "a dark button keeps its reason to itself",
        KEYS,
        '"" if self.enabled else self.why_dark()',
        '""',
        (OF_DARK,),
    ),
    Mutant(
        "a click on a dark button is told nothing",
        "scenes/match/acting.py",
        "if isinstance(button, KeyButton) and (why := button.why_dark()):",
        'if isinstance(button, KeyButton) and (why := ""):',
        (f"{OF_DARK}::test_a_click_on_a_dark_button_tells_at_once",),
    ),
    Mutant(
        "a button beside long words keeps its own typeface",
        WIDGETS,
        "            one.group = group\n",
        "            one.group = (one,)\n",
        (OF_GROUPS,),
    ),
    Mutant(
        "in the drawer's row a long word gets no wider button",
        KEYS,
        "    if max(needs) * len(needs) <= room:\n",
        "    if True:\n",
        (OF_GROUPS,),
    ),
    Mutant(
        "the board shines through the drawer",
        PANELS,
        "BESIDE, OVER = 200, 255",
        "BESIDE, OVER = 200, 200",
        (OF_DRAWER,),
    ),
    Mutant(
        "the drawer opens over the status line",
        PANELS,
        "        side.top += status_height + gap\n",
        "",
        (OF_DRAWER,),
    ),
    Mutant(
        "a line of the log is cut at the upper edge",
        "scenes/match/log_panel.py",
        "    if at[1] >= room.top:\n",
        "    if True:\n",
        (OF_DRAWER,),
    ),
    Mutant(
        "a screen does not dim what lies behind it",
        "scenes/app/program.py",
        "            if scene is not visible[0] and scene.dims:\n",
        "            if False:\n",
        (OF_DRAWER,),
    ),
    Mutant(
        "a click beside a sheet leaves it open",
        "scenes/match/input.py",
        "        if self.engine.shown.sheet and not self.hud.areas.board.collidepoint(pos)",
        "        if False and not self.hud.areas.board.collidepoint(pos)",
        (OF_SHEETS,),
    ),
    Mutant(
        "a sheet has no cross",
        "scenes/match/hud.py",
        "        if self.engine.shown.sheet:\n            self.buttons.append",
        "        if False:\n            self.buttons.append",
        (OF_SHEETS,),
    ),
    Mutant(
        "what is lit breathes with reduced motion, too",
        HINTS,
        "still = self.engine.director.still or not self._seen",
        "still = not self._seen",
        (OF_HINTS,),
    ),
    Mutant(
        "the header asks for a button that is dark while a note is read",
        GUIDE,
        'return self.table.say("lesson.read_on" if self.showing else "lesson.others")',
        'return ""',
        (OF_LESSONS, "tests/scenes/test_lesson_notes.py"),
    ),
    Mutant(
        "a note may lie over the header",
        GUIDE,
        "kept = [bar, self.hud.areas.status, *at, *lit, *touched, *ways]",
        "kept = [bar, *at, *lit, *touched]",
        (OF_LESSONS, "tests/scenes/test_lesson_notes.py"),
    ),
    Mutant(
        "after a lesson its first one is offered again",
        AFTER,
        "after = names[names.index(done.name) + 1 :]",
        "after = names[:1]",
        ("tests/scenes/test_lessons_offered.py",),
    ),
    Mutant(
        "points taken away lie as coins beside their figure",
        "scenes/app/strips.py",
        "        if points < 0:\n",
        "        points = abs(points)\n        if points < 0:\n",
        (f"{OF_SCORES}::test_beside_each_figure_lies_a_coin_for_each_point_of_the_metal_on_the_podium",),
    ),
    Mutant(
        "many coins beside a figure are a bar without edges",
        "scenes/app/strips.py",
        "return self.apart(self.most) < RIB * hairline()",
        "return False",
        (f"{OF_SCORES}::test_however_many_points_a_figure_has_the_edge_of_each_coin_is_seen",),
    ),
    Mutant(
        "the winner's line lies below the others",
        SHEET,
        "in reversed(list(enumerate(self.order))):",
        "in list(enumerate(self.order)):",
        (OF_SCORES,),
    ),
    Mutant(
        "numbers of turning points lie on each other",
        SHEET,
        "x = max(self._place(turn, 0)[0], found[-1][0] + room if found else 0)",
        "x = self._place(turn, 0)[0]",
        (OF_SCORES,),
    ),
    Mutant(
        "a tie below the first place is not explained",
        "scenes/app/closing_notes.py",
        "level = points[above] == points[below] and",
        "level = self.standing[above] == 1 and points[above] == points[below] and",
        (OF_SCORES,),
    ),
    Mutant(
        "the table shines through the scoreboard's title",
        "scenes/app/score_head.py",
        "    surface.fill(DARK, (0, 0, width, top))\n",
        "",
        (OF_SCORES,),
    ),
    # Watching
    Mutant(
        "a match that is watched cannot be stopped",
        WATCHING,
        "return self.stopped if self.on else settings.stepwise",
        "return settings.stepwise",
        (OF_WATCHING,),
    ),
    Mutant(
        "one step of a match that is watched lets it run",
        USUAL,
        "        watching.stopped = True\n",
        "",
        (OF_WATCHING,),
    ),
    Mutant(
        "the pace of watching is chosen in vain",
        WATCHING,
        '("fast", "off") if self.brisk else ("normal", "slow")',
        '("normal", "slow")',
        (OF_WATCHING,),
    ),
    Mutant(
        "what was stopped while watching stays so when a person plays",
        WATCHING,
        "return not self._session.humans and not self._session.read_only",
        "return True",
        (OF_WATCHING,),
    ),
    Mutant(
        "an arrow to the right jumps from the last drawer to what quits",
        "sprites/ring.py",
        "far = dx != 0 and not in_row and across > along",
        "far = False",
        ("tests/sprites/test_ring.py",),
    ),
    Mutant(
        "a pointer left lying opens tips for whoever uses keys",
        "scenes/match/input.py",
        "return self.focused if self.by_keys else self.hovered",
        "return self.focused if self.by_keys and self.focused is not None else self.hovered",
        ("tests/scenes/test_tips.py",),
    ),
    Mutant(
        "number keys count the hills that are left instead of reading their numbers",
        "scenes/match/numbers.py",
        "if (n := layout.number(target)) is not None}",
        "if (n := layout.number(target)) is not None and False}",
        ("tests/scenes/test_by_keys_alone.py",),
    ),
    Mutant(
        "a pointer left lying covers the sums of the scoreboard",
        SCOREBOARD,
        "if (pos := self.pos) is None or not self.counted:",
        "if (pos := self.pos or pygame.mouse.get_pos()) is None or not self.counted:",
        ("tests/scenes/test_scoreboard.py",),
    ),
    Mutant(
        "whose fist alone is open is asked as if others were",
        "game/stripmine/table/status.py",
        "last = still_open == 1 and view.viewer != SPECTATOR and not given",
        "last = False",
        ("tests/titles/stripmine/test_previews.py",),
    ),
)
