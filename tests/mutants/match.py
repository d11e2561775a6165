"""Mutants of a running match: input, telling, tips, the session."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

ACTING, HISTORY = "scenes/match/acting.py", "scenes/match/history.py"

INPUT, TABLE, COURSE, TIMELINE, SESSION, SHAKE, HUD = (
    f"scenes/match/{name}.py" for name in ("input", "table", "course", "timeline", "session", "shake", "hud")
)
OF_TOUCHES, OF_TELLING, OF_SESSION, OF_TIPS, OF_FAULTS = (
    f"tests/scenes/test_{name}.py" for name in ("touches", "telling", "session", "tips", "disk_faults")
)
SAVING, DISK = "scenes/match/saving.py", "scenes/match/disk.py"
OF_WINDOWS = "tests/scenes/test_two_windows.py"
OF_OTHERS = (
    "tests/scenes/test_stripmine_table.py::test_others_closing_their_fists_take_no_touch_away_and_use_no_click_up"
)

OF_TRACES = "tests/peeking/test_nobody_peeks.py"
OF_PEEKING, OF_PEEKING_QUEST = (
    f"{OF_TRACES}::test_two_matches_that_differ_in_secrets_alone_look_alike[{title}-next]"
    for title in ("coin", "coin_quest")
)
RECAPITULATED = "        recap = tuple(entry.sentence for entry in self.timeline.entries[-RECAP:])\n"

OF_AIM = "tests/scenes/test_aim.py"
OF_LESSONS = "tests/scenes/test_lessons.py"

OF_RESPITE, OF_RECAP = "tests/scenes/test_respite.py", "tests/scenes/test_recap.py"
RESPITE, RECAP = "scenes/match/respite.py", "scenes/match/recap.py"

MATCH = (
    # Time to think again, and what just happened
    Mutant(
        "opponents do not wait after a turn that ended by itself",
        COURSE,
        "        if self.respite.running:\n            self._wait()\n            return\n",
        "",
        (OF_RESPITE,),
    ),
    Mutant(
        "the wait outlives the person who decided",
        RESPITE,
        "self._left > 0 and self.timeline.viewer == self._seat",
        "self._left > 0",
        (OF_RESPITE,),
    ),
    Mutant(
        "a turn that was ended on purpose is waited for",
        RESPITE,
        " and not self._meant(match.plies[-1])",
        "",
        (OF_RESPITE,),
    ),
    Mutant(
        "after Redo nobody waits",
        HISTORY,
        '        if self._go(self.timeline.session.redo, "redo"):\n            self.decided()\n',
        '        self._go(self.timeline.session.redo, "redo")\n',
        (OF_RESPITE,),
    ),
    Mutant(
        "passes are made for several people at a screen",
        SESSION,
        "if seat is None or len(self.humans) > 1 or self.read_only:",
        "if seat is None or self.read_only:",
        (OF_RECAP,),
    ),
    Mutant(
        "the end of a turn is credited with what a placement had gained",
        RECAP,
        "return totals(match.title.score_lines(seen[following.moment - 1][1]), match.seats)",
        "return self._points(entry.plies - 1)",
        (OF_RECAP,),
    ),
    Mutant(
        "a hover over the log takes a lesson's note away",
        "scenes/match/input.py",
        "self.engine.held.origin is None and not self.commands.guided",
        "self.engine.held.origin is None",
        ("tests/scenes/test_lessons.py",),
    ),
    Mutant(
        "what just happened reaches beyond the player's last decision",
        RECAP,
        "if entry.plies > since]",
        "if entry.plies >= since]",
        (OF_RECAP,),
    ),
    Mutant(
        "an opponent's throw has a banner",
        TIMELINE,
        " and ply.request.seat == self.actor is not None:",
        ":",
        (OF_RECAP,),
    ),
    Mutant(
        "what a trick came to is gone at once without motion",
        "scenes/tables/coin/motion.py",
        "TO_READ if stage.context.reduced_motion else 0.0",
        "0.0",
        (OF_RECAP,),
    ),
    # The aim, the next click, and tips
    Mutant(
        "a touched coin asks for nothing",
        "scenes/board/words.py",
        "        if asked is not None:\n",
        "        if asked is not None and not shown.touched:\n",
        (f"{OF_AIM}::test_a_touched_coin_asks_for_the_next_click_until_it_is_let_go",),
    ),
    Mutant(
        "what is lit is not described",
        "scenes/match/tips.py",
        "if preview or rests else None",
        "if rests and not preview else None",
        (f"{OF_AIM}::test_the_tip_of_a_lit_space_describes_it_and_says_what_a_touch_does",),
    ),
    Mutant(
        "a word is explained for ever",
        "scenes/match/glossary.py",
        ", 0) < TIMES",
        ", 0) >= 0",
        (f"{OF_AIM}::test_a_word_is_explained_while_the_pointer_rests_three_times_ever",),
    ),
    Mutant(
        "a pointer that passes by uses explanations up",
        "scenes/match/tips.py",
        "        return [*lines, *self._new_words(lines)] if rests else lines\n",
        "        return [*lines, *self._new_words(lines)]\n",
        (f"{OF_AIM}::test_a_pointer_that_passes_by_uses_no_explanation_up",),
    ),
    Mutant(
        "slapped coins are missing from the bank that the aim counts",
        "game/coin_age/table/aim.py",
        "sum(position.banks[seat]) + sum(kinds_slapped(position, seat))",
        "sum(position.banks[seat])",
        ("tests/titles/coin_age/test_aim.py",),
    ),
    Mutant(
        "another player's slap is told as if it were the viewer's",
        "game/coin_age/table/status.py",
        'if position.phase != "actions" or position.turn.seat != view.viewer:',
        'if position.phase != "actions":',
        ("tests/titles/coin_age/test_aim.py",),
    ),
    Mutant(
        "who watches is told what a card does, as if they played it",
        "game/coin/table/status.py",
        'f"{id_}_own" if seat == view.viewer else id_',
        'f"{id_}_own"',
        ("tests/titles/coin/test_aim.py",),
    ),
    Mutant(
        "the coins left before an auction are those of one player",
        "game/stripmine/table/aim.py",
        '{"n": table.turns_left, ',
        '{"n": table.turns_left // table.rules.seats, ',
        ("tests/titles/stripmine/test_aim.py",),
    ),
    Mutant(
        "the question mark of a keyboard opens nothing",
        INPUT,
        '        if event.unicode == "?":\n',
        "        if event.key == pygame.K_QUESTION:\n",
        (f"{OF_AIM}::test_a_question_mark_opens_and_closes_the_aim_on_any_keyboard",),
    ),
    # The mouse and the keyboard
    Mutant(
        "a click never hurries what moves",
        INPUT,
        "        if self.commands.hurry():\n            return True\n        if self.shake",
        "        if self.shake",
        (OF_TOUCHES,),
    ),
    Mutant(
        "the click that hurries what moves also touches what lies under it",
        TABLE,
        "        return not self.timeline.choosing\n",
        "        return False\n",
        (OF_TELLING,),
    ),
    Mutant(
        "Space and Enter never hurry what moves",
        INPUT,
        "if self.commands.hurry() or self._gone_on():",
        "if self._gone_on():",
        (OF_TOUCHES,),
    ),
    Mutant(
        "Enter that is held presses again and again",
        INPUT,
        "        if self.commands.repeating:\n            return True\n",
        "",
        (OF_TOUCHES, "tests/peeking/test_nobody_peeks.py"),
    ),
    Mutant(
        "the right button never lets go of what is picked up",
        INPUT,
        "self.commands.escape() if begun else self.commands.open_rules()",
        "self.commands.open_rules()",
        (OF_TOUCHES,),
    ),
    Mutant(
        "Escape opens the pause while something is picked up",
        TABLE,
        "        elif self.engine.let_go():\n            self.rebuild()\n",
        "",
        (OF_TOUCHES,),
    ),
    Mutant(
        "a number key touches the next spot after the one it counts",
        INPUT,
        "return self._number(event.key, NUMBERS.index(event.key))",
        "return self._number(event.key, NUMBERS.index(event.key) + 1)",
        (OF_TOUCHES,),
    ),
    Mutant(
        "a plain z takes the last decision back",
        INPUT,
        "if event.mod & pygame.KMOD_CTRL and self._with_control(event):",
        "if self._with_control(event):",
        (OF_TOUCHES,),
    ),
    Mutant(
        "Shift makes no difference to Control and Z",
        INPUT,
        "self.acting.history.redo() if event.mod & pygame.KMOD_SHIFT else self.acting.history.undo()",
        "self.acting.history.undo()",
        (OF_TOUCHES,),
    ),
    Mutant(
        "a tap throws the coins at once",
        SHAKE,
        "if self.seconds < TAP and not self.tapped:",
        "if False:",
        (OF_TOUCHES,),
    ),
    Mutant(
        "coins are not thrown when the mouse lets go of them",
        INPUT,
        "        if self.shake.released():\n            self.acting.slap()\n",
        "        self.shake.released()\n",
        (OF_TOUCHES,),
    ),
    Mutant(
        "any key that is let go of throws the coins that another one shakes",
        INPUT,
        "if self.shake is None or self.shake.key != key:",
        "if self.shake is None:",
        (OF_TOUCHES,),
    ),
    Mutant(
        "advice stays when the player has acted",
        ACTING,
        "            self.hud.forget()  # advice was about the position before\n",
        "            pass\n",
        (OF_TOUCHES,),
    ),
    Mutant(
        "advice stays when an action is taken back",
        HISTORY,
        "        self.hud.forget()\n        self.timeline.retell()\n",
        "        self.timeline.retell()\n",
        (OF_TOUCHES,),
    ),
    # What is told
    Mutant(
        "reduced motion is ignored",
        TABLE,
        "        self.engine.director.still = self.program.settings.reduced_motion\n",
        "",
        (OF_TELLING,),
    ),
    Mutant(
        "the pace that was chosen is ignored",
        TABLE,
        "        self.engine.director.speed = self.program.settings.speed\n",
        "",
        (OF_TELLING,),
    ),
    Mutant(
        "step by step, opponents do not wait for a key",
        COURSE,
        "if not self.table.stepwise or self.step_granted:",
        "if True:",
        (OF_TELLING,),
    ),
    Mutant(
        "one press of Space lets all opponents act",
        COURSE,
        "            self.step_granted = False\n",
        "            pass\n",
        (OF_TELLING,),
    ),
    Mutant(
        "opponents play on while the pause is open",
        TABLE,
        "        if self.on_top:\n            self.course.update(seconds)\n            self.course.go_on()\n",
        "        self.course.update(seconds)\n        self.course.go_on()\n",
        (OF_TELLING,),
    ),
    Mutant(
        "the match goes on while the player looks back",
        COURSE,
        " or self.timeline.looking_back is not None or self.session.let_chance_act():",
        " or self.session.let_chance_act():",
        (OF_TELLING,),
    ),
    Mutant(
        "a notice stays for ever",
        HUD,
        "(words, left - seconds) if left > seconds else None",
        "(words, left)",
        (OF_TELLING,),
    ),
    Mutant(
        "nobody is told that the disk refuses",
        DISK,
        "        if news is not None:\n",
        "        if False:\n",
        (OF_FAULTS,),
    ),
    Mutant(
        "what is not on the disk is not tried again",
        SAVING,
        "            self._saver.submit(_loudly, self._attempt, self.slot.flush)\n",
        "            pass\n",
        (OF_WINDOWS,),
    ),
    Mutant(
        "a window that only looks on never takes over",
        SAVING,
        "        return self.read_only\n\n    def finish",
        "        return False\n\n    def finish",
        (OF_WINDOWS,),
    ),
    Mutant(
        "a person can act in a window that only looks on",
        TIMELINE,
        " and not self.session.read_only\n",
        "\n",
        (OF_WINDOWS,),
    ),
    Mutant(
        "opponents play on in a window that only looks on",
        SESSION,
        "if busy or self.read_only or",
        "if busy or",
        (OF_WINDOWS,),
    ),
    Mutant(
        "chance acts in a window that only looks on",
        SESSION,
        "        if self.read_only:\n            return False\n",
        "",
        (OF_WINDOWS,),
    ),
    Mutant(
        "a copy that could not be made is told as a lost action",
        SAVING,
        'News("notice.copy", error))\n',
        'News("notice.copy", error))\n                self.unsaved = True\n',
        (OF_WINDOWS,),
    ),
    Mutant(
        "the scoreboard opens again and again",
        COURSE,
        "            self.over_told = True\n",
        "",
        (OF_TELLING,),
    ),
    Mutant(
        "coins in the air betray who will be next",
        TIMELINE,
        "        seconds = self.engine.play(\n",
        "        done()\n        seconds = self.engine.play(\n",
        (OF_TELLING,),
    ),
    Mutant(
        "after an undo the log tells everything twice",
        TIMELINE,
        "        self.look_back(None)\n        self.entries = []\n",
        "        self.look_back(None)\n",
        (OF_TELLING,),
    ),
    Mutant(
        "an opponent's action is over before it has been seen",
        TIMELINE,
        "max(0.0, AI_VISIBLE - seconds)",
        "max(0.0, 0 - seconds)",
        (OF_TELLING,),
    ),
    Mutant(
        "what others do takes the player's choice away",
        TIMELINE,
        "self.choosing = self.actor in waiting and ply.by != self.actor and self.engine.begun",
        "self.choosing = False",
        (OF_OTHERS,),
    ),
    Mutant(
        "what can be touched is marked while pieces still move",
        TABLE,
        "lit = self.engine.idle and self.timeline.looking_back is None",
        "lit = self.timeline.looking_back is None",
        (OF_TELLING,),
    ),
    Mutant(
        "what could be touched is marked in the past",
        TABLE,
        "lit = self.engine.idle and self.timeline.looking_back is None",
        "lit = self.engine.idle",
        (OF_TELLING,),
    ),
    Mutant(
        "a tip of the table stays over the pause",
        TABLE,
        'words = self.tips.words(self.ring.hovered) if self.on_top else ""',
        "words = self.tips.words(self.ring.hovered)",
        (OF_TIPS,),
    ),
    Mutant(
        "tips cover the notice",
        TABLE,
        "self.draw_tip(surface, words, self.input.tip_at, self._read_beside_a_tip())",
        "self.draw_tip(surface, words, self.input.tip_at)",
        ("tests/scenes/test_hints.py",),
    ),
    Mutant(
        "tips cover the banner",
        TABLE,
        "if words and self.hud.banner is None:",
        "if words:",
        ("tests/scenes/test_hints.py",),
    ),
    Mutant(
        "Space is never offered while something moves",
        TABLE,
        "if self.engine.moving > LONG and self.on_top:",
        "if False:",
        ("tests/scenes/test_touches.py",),
    ),
    Mutant(
        "Space is offered as soon as something moves",
        TABLE,
        "if self.engine.moving > LONG and self.on_top:",
        "if self.engine.moving and self.on_top:",
        ("tests/scenes/test_touches.py",),
    ),
    Mutant(
        "tips never come",
        INPUT,
        "        self.rested += seconds\n",
        "",
        (OF_TIPS,),
    ),
    # The session
    Mutant(
        "an answer about a position that is gone is carried out",
        SESSION,
        "wanted = decision.action is not None and plies == len(self.match.plies)",
        "wanted = decision.action is not None",
        (OF_SESSION,),
    ),
    Mutant(
        "advice about a position that is gone is given",
        SESSION,
        "return decision if asked == len(self.match.plies) and decision.level",
        "return decision if decision.level",
        (OF_SESSION,),
    ),
    Mutant(
        "an opponent goes on thinking about a position that a person has changed",
        SESSION,
        "        self.forget_question()\n        self._done(self.match.act(seat, action), None)\n",
        "        self._done(self.match.act(seat, action), None)\n",
        (OF_SESSION,),
    ),
    Mutant(
        "an opponent goes on thinking about a position that was taken back",
        SESSION,
        "        self.forget_question()\n        return self.match.undo(seat)\n",
        "        return self.match.undo(seat)\n",
        (OF_SESSION,),
    ),
    Mutant(
        "an opponent is asked while advice is thought, and the advice gets lost",
        SESSION,
        "busy = self._asked is not None or self._advising is not None",
        "busy = self._asked is not None",
        (OF_SESSION,),
    ),
    Mutant(
        "a seat is asked again and again whether it interrupts",
        SESSION,
        "            self._let_pass.add((plies, seat))\n",
        "",
        (OF_SESSION,),
    ),
    Mutant(
        "no generation is made when the turn passes",
        SESSION,
        "            self.turns += 1\n            self.save()\n",
        "            self.turns += 1\n",
        (OF_SESSION,),
    ),
    Mutant(
        "a disk that refuses stops the match",
        SAVING,
        "            save()\n        except OSError as error:",
        "            save()\n        except PermissionError as error:",
        (OF_SESSION,),
    ),
    Mutant(
        "advice is not marked in the record",
        SESSION,
        '        self.match.annotate(seat, "hint")\n',
        "",
        (OF_SESSION,),
    ),
    Mutant(
        "Undo can be pressed when there is nothing to take back",
        TABLE,
        "undo.enabled = isinstance(count, int)",
        "undo.enabled = True",
        (OF_TOUCHES,),
    ),
    Mutant(
        "Hint can be pressed although hints are off",
        TABLE,
        "free = self.program.settings.hints and not self.guide.step",
        "free = not self.guide.step",
        (OF_TOUCHES,),
    ),
    # First steps
    Mutant(
        "a lesson offers whatever is lawful",
        "scenes/lessons/offer.py",
        "tuple(filter(step.fits, legal.actions))",
        "legal.actions",
        (f"{OF_LESSONS}::test_a_wrong_touch_is_refused_with_the_sentence_of_the_step",),
    ),
    Mutant(
        "in a lesson the hand decides how coins fall",
        ACTING,
        "shake if self.guide.step is None else None",
        "shake",
        (f"{OF_LESSONS}::test_the_same_throw_falls_however_the_coins_are_shaken",),
    ),
    Mutant(
        "a note lies over what it is about",
        "scenes/lessons/guide.py",
        "kept = [bar, *at, *lit, *touched]",
        "kept = [bar]",
        (f"{OF_LESSONS}::test_a_lesson_goes_as_its_notes_say_and_becomes_a_match",),
    ),
    Mutant(
        "a lesson that was left begins anew",
        "scenes/lessons/guide.py",
        "self.read = bookmark.read if bookmark else 0",
        "self.read = 0",
        (f"{OF_LESSONS}::test_a_lesson_is_taken_up_where_it_was_left",),
    ),
)
