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
OF_LESSONS, OF_NOTES = "tests/scenes/test_lessons.py", "tests/scenes/test_lesson_notes.py"
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
        "an opponent acts as soon as it has thought, which tells how hard its hand was",
        COURSE,
        "take_answer(self.beat.due)",
        "take_answer()",
        ("tests/scenes/test_beat.py",),
    ),
    Mutant(
        "an opponent that knows at once acts sooner than one that has just kept all waiting",
        COURSE,
        "            self.beat.missed()\n",
        "            pass\n",
        ("tests/scenes/test_beat.py",),
    ),
    Mutant(
        "one that waits for a key shows by the beat when it was asked",
        COURSE,
        "        self.beat.begin()\n",
        "",
        ("tests/scenes/test_beat.py",),
    ),
    Mutant(
        "a forced action is shown at once",
        "scenes/match/session.py",
        "if wanted and not due:",
        "if wanted and not due and not self._forced:",
        ("tests/scenes/test_beat.py",),
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
        "return lines_so_far(match.title, seen[following.moment - 1][1])",
        "return self._lines(entry.plies - 1)",
        (OF_RECAP,),
    ),
    Mutant(
        "nobody says why a bank lost points, or stayed where it was",
        RECAP,
        "if len(changes) == 1 and sum(changes.values()) > 0:",
        "if True:",
        (f"{OF_RECAP}::test_in_coin_it_is_said_what_a_bank_gained_and_why_it_stays_or_shrinks",),
    ),
    Mutant(
        "a round of COIN is worth nothing until it is scored",
        "game/coin/__init__.py",
        "    running_lines=running_lines,\n",
        "",
        (
            "tests/scenes/test_replay.py::test_the_curve_of_a_single_round_of_coin_rises_all_the_way_and_says_whose_each_line_is",
        ),
    ),
    Mutant(
        "a bank counts twice at the moment in which it is scored",
        "game/coin/rules/scoring.py",
        ' or any(line.values["round"] == view.round for line in view.lines)',
        "",
        ("tests/titles/coin/test_scoring.py",),
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
        "a lesson offers whatever is legal",
        "scenes/lessons/offer.py",
        "tuple(filter(step.fits, legal.actions))",
        "legal.actions",
        (f"{OF_LESSONS}::test_a_wrong_touch_is_refused_and_the_note_is_not_said_again",),
    ),
    Mutant(
        "a note lies over what it is about",
        "scenes/lessons/guide.py",
        "kept = [bar, self.hud.areas.status, *at, *lit, *touched]",
        "kept = [bar]",
        (f"{OF_LESSONS}::test_a_lesson_goes_as_its_notes_say_and_becomes_a_match",),
    ),
    Mutant(
        "a note does not care what it covers",
        "scenes/lessons/spot.py",
        "weight = away + COVERING * self.gap * self.spoilt(place, between)",
        "weight = away",
        (f"{OF_NOTES}::test_a_note_covers_neither_hand_nor_hills",),
    ),
    Mutant(
        "a note lies on a shop with coins as willingly as on an empty place",
        "scenes/lessons/spot.py",
        "LADEN if laden else BARE if size > 1 else 1",
        "1",
        (f"{OF_NOTES}::test_a_note_lies_where_nothing_lies_rather_than_upon_a_shop_with_coins",),
    ),
    Mutant(
        "a note in large letters covers the table rather than have smaller ones",
        "scenes/lessons/note.py",
        "if spoilt <= ENOUGH:",
        "if True:",
        (f"{OF_NOTES}::test_large_letters_of_a_note_get_smaller_before_it_covers_the_table",),
    ),
    Mutant(
        "the status asks everybody for what one seat is to do",
        "scenes/board/words.py",
        "return theirs if other else",
        "return",
        ("tests/scenes/test_american_numismatists_table.py::test_the_status_tells_of_others_and_asks_only_the_viewer",),
    ),
    Mutant(
        "why a coin lies fast is gone as soon as it is pulled at",
        "scenes/match/input.py",
        "if self.drag_from is None:  # who pulls",
        "if True:  # who pulls",
        ("tests/scenes/test_holding.py::test_who_pulls_at_a_coin_that_lies_fast_is_told_why_as_long_as_they_pull",),
    ),
    Mutant(
        "a lesson says that what a rule forbids comes later",
        "scenes/match/acting.py",
        "if (refusal := self._forbidden(touched)) is not None:",
        "if self.guide.refusal is None and (refusal := self._forbidden(touched)) is not None:",
        (f"{OF_LESSONS}::test_what_a_rule_forbids_is_refused_with_the_rule_in_a_lesson_too",),
    ),
    Mutant(
        "the row of coins begins after the words of each step",
        "scenes/lessons/note.py",
        'left + text.measure(longest, "strong", px)[0] + unit(30)',
        'left + text.measure(step, "strong", px)[0] + unit(30)',
        (f"{OF_NOTES}::test_the_row_of_coins_stays_where_it_is",),
    ),
    Mutant(
        "what came of a throw lies over the note of a lesson",
        "scenes/lessons/guide.py",
        "            self.hud.drop_banner()  # the note says what came of a throw, and would lie below it\n",
        "",
        (f"{OF_LESSONS}::test_a_lesson_goes_as_its_notes_say_and_becomes_a_match",),
    ),
    Mutant(
        "in a lesson the header asks for what the step does not want",
        "scenes/lessons/guide.py",
        'self.timeline.context.say(key) if words.has(self.session.match.title.id, key) else ""',
        '""',
        (f"{OF_NOTES}::test_once_something_is_touched_the_header_asks_for_what_is_lit_alone",),
    ),
    Mutant(
        "a needle crosses the whole table",
        "scenes/lessons/note.py",
        "if self.about is not None and not far:",
        "if self.about is not None:",
        (f"{OF_NOTES}::test_a_needle_does_not_cross_the_whole_table",),
    ),
    Mutant(
        "hurrying is offered upon the bar of a lesson",
        "scenes/match/marks.py",
        "return foot > 0 or (areas.drawer and not areas.steady)",
        "return areas.drawer and not areas.steady",
        (f"{OF_NOTES}::test_hurrying_is_not_offered_upon_the_bar_of_a_lesson",),
    ),
    Mutant(
        "what a step lit stays lit after the lesson",
        "scenes/lessons/guide.py",
        "self.lesson, self._astray, self.engine.hinted = None, False, ()",
        "self.lesson, self._astray = None, False",
        (f"{OF_LESSONS}::test_what_a_step_lit_is_dark_once_the_lesson_is_left",),
    ),
    Mutant(
        "a lesson that was left begins anew",
        "scenes/lessons/guide.py",
        "self.read = bookmark.read if bookmark else 0",
        "self.read = 0",
        (f"{OF_LESSONS}::test_a_lesson_is_taken_up_where_it_was_left",),
    ),
)
