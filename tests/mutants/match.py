"""Mutants of a running match: input, the session, first steps; what is told is in `told`."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

ACTING = "scenes/match/acting.py"
HISTORY = "scenes/match/history.py"
INPUT, KEYBOARD = "scenes/match/input.py", "scenes/match/keyboard.py"
TABLE = "scenes/match/table.py"
SESSION = "scenes/match/session.py"
USUAL = "scenes/match/usual.py"
OF_TOUCHES = "tests/scenes/test_touches.py"
OF_TELLING = "tests/scenes/test_telling.py"
OF_SESSION = "tests/scenes/test_session.py"
SAVING = "scenes/match/saving.py"
OF_AIM = "tests/scenes/test_aim.py"
OF_LESSONS = "tests/scenes/test_lessons.py"
OF_RESPITE = "tests/scenes/test_respite.py"
OF_RECAP = "tests/scenes/test_recap.py"

MATCH = (
    Mutant(
        "whoever lets go of something by Escape stands elsewhere",
        KEYBOARD,
        "self.stood.stands(*(target for target in last if target not in self.engine.touched))",
        "self.stood.stands()",
        ("tests/scenes/test_by_keys_alone.py",),
    ),
    # Time to think again, and what just happened
    Mutant(
        "after Redo nobody waits",
        HISTORY,
        'lambda: self.table.say("redo.nothing")):\n            self.decided()\n',
        'lambda: self.table.say("redo.nothing")):\n            pass\n',
        (OF_RESPITE,),
    ),
    Mutant(
        "others act the moment the bar of Undo is empty",
        "scenes/match/respite.py",
        "GRACE = 0.4",
        "GRACE = 0.0",
        (OF_RESPITE,),
    ),
    Mutant(
        "whoever can only pass is kept waiting for it",
        ACTING,
        "if self._forced(actor, action):",
        "if False:",
        ("tests/scenes/test_coin_quest_drafts.py",),
    ),
    Mutant(
        "a pass is over at once though what came before could be taken back",
        ACTING,
        "return passes and not isinstance(match.undoable(seat), int)",
        "return passes",
        ("tests/scenes/test_coin_quest_drafts.py",),
    ),
    Mutant(
        "passes are made for several people at a screen",
        SESSION,
        "if not known and (len(self.humans) > 1 or self.needs_handover):",
        "if not known and self.read_only:",
        (OF_RECAP,),
    ),
    Mutant(
        "passes are made for whoever is left of several people",
        SESSION,
        "if not known and (len(self.humans) > 1 or self.needs_handover):",
        "if not known and len(self.humans) > 1:",
        (OF_RECAP,),
    ),
    Mutant(
        "two people are asked for passes that everybody foresees",
        SESSION,
        "if not known and (len(self.humans) > 1 or self.needs_handover):",
        "if len(self.humans) > 1 or self.needs_handover:",
        (OF_RECAP,),
    ),
    Mutant(
        "the screen goes to the first seat although whoever sits there is asked again",
        SESSION,
        "seats, last = self.match.seats, self.at_screen or 0",
        "seats, last = self.match.seats, 0",
        (OF_RECAP,),
    ),
    Mutant(
        "coins that may lie in a hand are forgotten where a pass is foreseen",
        "game/coin_quest/rules/legal.py",
        "(*player.shown, *perhaps)",
        "player.shown",
        ("tests/titles/coin_quest/test_actions.py",),
    ),
    # The aim, the next click, and tips
    Mutant(
        "the question mark of a keyboard opens nothing",
        KEYBOARD,
        '        if event.unicode == "?":\n',
        "        if event.key == pygame.K_QUESTION:\n",
        (f"{OF_AIM}::test_a_question_mark_opens_and_closes_the_aim_on_any_keyboard",),
    ),
    # The mouse and the keyboard
    Mutant(
        "a click never hurries what moves",
        INPUT,
        "        if self.commands.hurry():\n            self._meant",
        "        if False:\n            self._meant",
        (OF_TOUCHES,),
    ),
    Mutant(
        "what is clicked while something flies is forgotten",
        INPUT,
        "self._meant = (target, pos, OFFERED) if target is not None else None",
        "self._meant = None",
        (OF_TOUCHES,),
    ),
    Mutant(
        "a click meant to hurry mines a hill",
        INPUT,
        "and not engine.touch.commits(target) and not",
        "and not",
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
        KEYBOARD,
        "if self.commands.hurry() or (",
        "if (",
        (OF_TOUCHES,),
    ),
    Mutant(
        "Enter that is held presses again and again",
        KEYBOARD,
        "if self.commands.repeating or self.pointer.shake is not None:",
        "if self.pointer.shake is not None:",
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
        "elif self.hud.close_drawer() or self.input.keyboard.let_go():",
        "elif self.hud.close_drawer():",
        (OF_TOUCHES,),
    ),
    Mutant(
        "a number key touches the next spot after the one it counts",
        KEYBOARD,
        "return self._figure(NUMBERS[event.key])",
        "return self._figure(str(int(NUMBERS[event.key]) + 1))",
        (OF_TOUCHES,),
    ),
    Mutant(
        "a plain z takes the last decision back",
        KEYBOARD,
        "if event.mod & pygame.KMOD_CTRL and self._with_control(event):",
        "if self._with_control(event):",
        (OF_TOUCHES,),
    ),
    Mutant(
        "Shift makes no difference to Control and Z",
        KEYBOARD,
        "self.acting.history.redo() if event.mod & pygame.KMOD_SHIFT else self.acting.history.undo()",
        "self.acting.history.undo()",
        (OF_TOUCHES,),
    ),
    Mutant(
        "a begun choice darkens the buttons that could be pressed before",
        "scenes/board/touch.py",
        "return self.picker.first & self._buttons if self.picker.touched else frozenset()",
        "return frozenset()",
        (OF_TOUCHES,),
    ),
    Mutant(
        "coins are not thrown when the mouse lets go of them",
        INPUT,
        "        self.acting.slap()\n        return True",
        "        return True",
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
        USUAL,
        "undo.enabled = held or chosen or isinstance(count, int)",
        "undo.enabled = True",
        (OF_TOUCHES,),
    ),
    Mutant(
        "Hint can be pressed although hints are off",
        USUAL,
        "free = table.program.settings.hints and not table.guide.step",
        "free = not table.guide.step",
        (OF_TOUCHES,),
    ),
    # First steps
    Mutant(
        "in a lesson the hand decides how coins fall",
        ACTING,
        "shake if self.guide.step is None else None",
        "shake",
        (f"{OF_LESSONS}::test_the_same_throw_falls_however_the_coins_are_shaken",),
    ),
    Mutant(
        "the scoreboard covers an opponent's last move while people still look at it",
        "scenes/match/course.py",
        "alone = self._passed or",
        "alone = True or",
        ("tests/scenes/test_respite_at_the_end.py",),
    ),
    Mutant(
        "whoever has gone on from a last count goes on from the table once more",
        "scenes/board/director.py",
        "self.answered |= self._stays(running.cue)",
        "pass",
        (
            "tests/scenes/test_coin_scored.py::test_what_stays_is_ended_by_being_hurried_once_it_is_seen_and_only_where_somebody_attends",
        ),
    ),
)
