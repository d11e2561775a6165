"""Mutants of the replay: what it shows, to whom, what is thought again, and where a match is played on."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

SCENE, REEL, EYES, CHRONICLE, THOUGHTS, STILL = (
    f"scenes/replay/{name}.py" for name in ("scene", "reel", "eyes", "chronicle", "thoughts", "still")
)
BRANCH = "saves/branch.py"
OF_REPLAY, OF_DOING = "tests/scenes/test_replay.py", "tests/scenes/test_replay_doing.py"
OF_PEEKING = "tests/peeking/test_replays.py"

REPLAY = (
    Mutant(
        "what speaks for an opponent's choice is told as if it were the reader's",
        "scenes/board/words.py",
        "{'reason_of' if names_it else 'reason'}",
        "reason",
        (f"{OF_DOING}::test_what_speaks_for_each_choice_is_told_of_its_seat_by_what_that_seat_knew",),
    ),
    Mutant(
        "what speaks for an opponent's choice is found with the eyes of who looks at the replay",
        "scenes/replay/telling.py",
        "view, told = self.match.view_after(decision.plies, decision.seat), list[str]()",
        "view, told = self.match.view_after(decision.plies, self.context.viewer), list[str]()",
        (f"{OF_DOING}::test_what_speaks_for_each_choice_is_told_of_its_seat_by_what_that_seat_knew",),
    ),
    Mutant(
        "reasons leave no room for a second choice",
        "scenes/replay/panel.py",
        "COMPARED = 2\n",
        "COMPARED = 1\n",
        (f"{OF_DOING}::test_a_sheet_leaves_reasons_out_before_the_second_choice_and_never_the_one_played",),
    ),
    Mutant(
        "the bar of a replay shows the rounds that were read first for good",
        "scenes/replay/bar.py",
        "        if self._marks is None or self._marks[0] != known:",
        "        if self._marks is None:",
        (f"{OF_REPLAY}::test_the_bar_shows_rounds_and_key_moments_as_they_are_read",),
    ),
    Mutant(
        "with large text the curve of a replay is as high as one letter",
        "scenes/replay/bar.py",
        "self.plot.height >= APART * self.mark",
        "True",
        (f"{OF_REPLAY}::test_everything_has_its_place_at_every_size",),
    ),
    Mutant(
        "with large text the head of a replay begins with a heading and ends before it says who won",
        SCENE,
        "next((words for words in heads if self._fits(words, inner.width)), heads[-1])",
        "heads[0]",
        (OF_REPLAY,),
    ),
    Mutant(
        "a replay keeps its panels where they are for the left-handed",
        SCENE,
        "areas.mirrored() if program.settings.left_handed else areas",
        "areas",
        (f"{OF_REPLAY}::test_eyes_and_thoughts_change_sides_for_the_left_handed",),
    ),
    Mutant(
        "a replay of a running match offers everybody's hands",
        EYES,
        "return match.title.secrets and match.outcome is None",
        "return False",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "at a hot seat the replay shows the first person's hand",
        EYES,
        "return people[0] if len(people) == 1 and player_at(match, people[0]).human else SPECTATOR",
        "return people[0] if people else SPECTATOR",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "a picture of a running match shows the hand at the screen",
        STILL,
        "viewer = SPECTATOR if hides(match) else context.viewer",
        "viewer = context.viewer",
        (OF_PEEKING,),
    ),
    Mutant(
        "a running match counts what nobody could see",
        SCENE,
        "Chronicle(match, watcher if hides(match) else None)",
        "Chronicle(match)",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "a stop shows the table after its decision",
        REEL,
        "return self.match.view_after(self.plies, self.context.viewer)",
        "return self.match.view_after(min(self.plies + 1, len(self.match.plies)), self.context.viewer)",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "all speeds are the same",
        REEL,
        "self.engine.update(seconds * self.speed)",
        "self.engine.update(seconds)",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "whoever pauses does not stop it",
        REEL,
        "        self.playing = not self.playing\n",
        "        self.playing = True\n",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "a played decision jumps to the end",
        REEL,
        "        self.at += 1\n",
        "        self.at += 2\n",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "the hands of all lie open beside nobody's name",
        EYES,
        "elif seat in piece.place[1:] or piece.name:",
        "elif seat in piece.place[1:] and not piece.name:",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "an answer is kept for the decision shown now, not for the one it belongs to",
        THOUGHTS,
        "self.answers[self._asked] = answer",
        "self.answers[self._about] = answer",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "the opponents go on thinking after the replay is closed",
        THOUGHTS,
        "            self._worker().cancel()\n",
        "            pass\n",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "opponents think although nobody wants to know",
        SCENE,
        "resting = not self.reel.moving and self.thoughts.wanted",
        "resting = self.thoughts.wanted = not self.reel.moving",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "the list of decisions stays at its beginning",
        "scenes/replay/turn_list.py",
        "first = after = max(1, min(self.at, last))",
        "first = after = 1",
        (f"{OF_DOING}::test_the_list_of_decisions_shows_where_the_replay_is_and_leads_to_any",),
    ),
    Mutant(
        "whoever shares the lead takes it",
        "scenes/app/ledger.py",
        "points.index(best) if points.count(best) == 1 else None",
        "points.index(best)",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "a round begins with every turn",
        CHRONICLE,
        "(actor == self.actor(0) != before)",
        "(actor != before)",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "a match that is played on has the old luck",
        BRANCH,
        "replace(match.header, seed=seed)",
        "match.header",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "a match that is played on does not say so in its record",
        BRANCH,
        "    fresh.annotate(0, BRANCHED)\n",
        "",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "what is played on is not written down",
        "saves/slots.py",
        "        match.scribe = slot.write\n        return Opened(match, slot)\n",
        "        return Opened(match, slot)\n",
        (OF_REPLAY, OF_DOING),
    ),
    Mutant(
        "the list of matches holds on to what is looked at",
        "scenes/app/matches.py",
        "        opened.slot.close()\n",
        "",
        (OF_REPLAY, OF_DOING),
    ),
)
