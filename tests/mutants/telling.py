"""Mutants of what a running match tells: timeline, course, recap, tips, lessons, the aim."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

COURSE = "scenes/match/course.py"
TIMELINE = "scenes/match/timeline.py"
OF_TELLING = "tests/scenes/test_telling.py"
OF_WINDOWS = "tests/scenes/test_two_windows.py"
OF_OTHERS = (
    "tests/scenes/test_stripmine_table.py::test_others_closing_their_fists_take_no_touch_away_and_use_no_click_up"
)
OF_AIM = "tests/scenes/test_aim.py"
OF_LESSONS = "tests/scenes/test_lessons.py"
OF_RESPITE = "tests/scenes/test_respite.py"
OF_RECAP = "tests/scenes/test_recap.py"
RESPITE = "scenes/match/respite.py"
RECAP = "scenes/match/recap.py"

TELLING = (
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
        "the end of a turn is credited with what a placement had gained",
        RECAP,
        "return totals(match.title.score_lines(seen[following.moment - 1][1]), match.seats)",
        "return self._points(entry.plies - 1)",
        (OF_RECAP,),
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
        "the match goes on while the player looks back",
        COURSE,
        " or self.timeline.looking_back is not None or self.session.let_chance_act():",
        " or self.session.let_chance_act():",
        (OF_TELLING,),
    ),
    Mutant(
        "a person can act in a window that only looks on",
        TIMELINE,
        " and not self.session.read_only\n",
        "\n",
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
        "a lesson offers whatever is lawful",
        "scenes/lessons/offer.py",
        "tuple(filter(step.fits, legal.actions))",
        "legal.actions",
        (f"{OF_LESSONS}::test_a_wrong_touch_is_refused_with_the_sentence_of_the_step",),
    ),
    Mutant(
        "a note lies over what it is about",
        "scenes/lessons/guide.py",
        "kept = [bar, self.hud.areas.status, *at, *lit, *touched]",
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
