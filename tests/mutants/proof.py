"""Mutants of the command that proves all figures: what would be lost, counted twice, mixed, or stopped too early."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

PROOF = "tests/long/proof"
TESTS = "tests/opponents/test_proof.py"
LOOKS = "tests/opponents/test_proof_looks.py"
TIME = "tests/opponents/test_proof_time.py"

PROOFS = (
    Mutant(
        "a torn line stays in the proof's state, and the next match is written behind it",
        f"{PROOF}/state.py",
        "        if whole != raw and not self.looking:\n            os.truncate(self.path, len(whole))\n",
        "",
        (f"{TESTS}::test_wherever_the_file_was_torn_the_same_table_comes_out",),
    ),
    Mutant(
        "a match of the proof that was written twice costs twice",
        f"{PROOF}/state.py",
        'told["seconds"] * (not known.keys() & new.keys())',
        'told["seconds"]',
        (f"{TESTS}::test_a_match_that_was_written_twice_counts_once",),
    ),
    Mutant(
        "matches of other code count in the proof",
        f"{PROOF}/state.py",
        'if told["version"] == self.versions.get(title):',
        "if title in self.versions:",
        (f"{TESTS}::test_changed_code_starts_its_figures_anew_and_says_so",),
    ),
    Mutant(
        "a match that is being played is handed out again",
        f"{PROOF}/course.py",
        "            self._handed.add(chunk)\n",
        "            self._handed = {chunk}\n",
        (f"{TESTS}::test_threads_that_play_at_once_come_to_the_same_verdicts",),
    ),
    Mutant(
        "the proof goes on with code that has changed meanwhile",
        f"{PROOF}/course.py",
        "if version_of(self.titles[title]) != self.state.versions[title]:",
        "if not self.state.versions[title]:",
        (f"{TESTS}::test_code_that_changes_while_it_plays_ends_the_proof",),
    ),
    Mutant(
        "every look at a figure may err as if it were the only one",
        f"{PROOF}/verdict.py",
        "measured(figure, state, deals, MISTAKE / len(due))[1:]",
        "measured(figure, state, deals)[1:]",
        (f"{LOOKS}::test_a_figure_that_only_its_plain_interval_clears_goes_on",),
    ),
    Mutant(
        "a figure that is clear is played on",
        f"{PROOF}/verdict.py",
        "        if reached is not None:\n            break\n",
        "",
        (f"{LOOKS}::test_matches_beyond_the_look_that_was_clear_do_not_count",),
    ),
    Mutant(
        "a figure alone against others counts pairs instead of victories",
        f"{PROOF}/verdict.py",
        "if not figure.alone:",
        "if figure.upper:",
        (f"{LOOKS}::test_alone_victories_count",),
    ),
    Mutant(
        "data files do not belong to a title's version",
        f"{PROOF}/version.py",
        'ROOMS = ("rules", "opponents", "data")',
        'ROOMS = ("rules", "opponents")',
        (f"{TESTS}::test_a_version_is_what_the_code_does_not_what_it_says_of_itself",),
    ),
    Mutant(
        "a reworded docstring starts all figures anew",
        f"{PROOF}/version.py",
        "if not _is_text(part)]",
        "if part]",
        (f"{TESTS}::test_a_version_is_what_the_code_does_not_what_it_says_of_itself",),
    ),
    Mutant(
        "a version depends on where the checkout lies",
        f"{PROOF}/version.py",
        "file.relative_to(home).as_posix(): file for file in own",
        "file.as_posix(): file for file in own",
        (f"{TESTS}::test_a_version_is_what_the_code_does_not_what_it_says_of_itself",),
    ),
    Mutant(
        "figures share the time out without asking whether it is there",
        f"{PROOF}/plan.py",
        "        if extra <= rest:\n",
        "        if extra:\n",
        (f"{TIME}::test_the_time_given_is_shared_out_by_looks",),
    ),
    Mutant(
        "what ends early takes its time along",
        f"{PROOF}/plan.py",
        "rest = budget - sum(spent(figure, state) for figure in known if figure not in ends)",
        "rest = budget * len(ends) / len(known)",
        (f"{TIME}::test_what_ends_early_leaves_its_time_to_others",),
    ),
    Mutant(
        "the proof plays for the dearest look first",
        f"{PROOF}/course.py",
        "price(one[0], one[1], self.state) / one[0].worth",
        "-price(one[0], one[1], self.state) / one[0].worth",
        (f"{LOOKS}::test_what_matters_most_is_played_first",),
    ),
    Mutant(
        "the middle of a table is measured before its ends",
        f"{PROOF}/catalogue.py",
        "between = self.seats not in",
        "between = self.seats in",
        (f"{TIME}::test_the_levels_strength_and_the_ends_of_a_table_are_worth_more",),
    ),
)
