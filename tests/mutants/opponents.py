"""Mutants of the opponents' side: the worker process, its deadlines, levels, questions and reviews."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

WORKER, REVIEW, PLAYING = (f"game/opponents/{name}.py" for name in ("worker", "review", "playing"))
OF_WORKER, OF_REVIEW = "tests/opponents/test_worker.py", "tests/opponents/test_review.py"

OPPONENTS = (
    Mutant(
        "the answer to an older question is taken for that to the last",
        WORKER,
        'if reply["number"] == self._number:',
        "if True:",
        (OF_WORKER,),
    ),
    Mutant(
        "all questions have the same number",
        WORKER,
        "        self._number += 1\n",
        "",
        (OF_WORKER,),
    ),
    Mutant(
        "the worker goes on thinking about a question that nobody asks any more",
        WORKER,
        "return bool(wanted.value != number)",
        "return False",
        (OF_WORKER,),
    ),
    Mutant(
        "the worker thinks about a question that was dropped before it was read",
        WORKER,
        "            if wanted.value != number:\n                continue\n",
        "",
        (OF_WORKER,),
    ),
    Mutant(
        "the worker is not told that its question was dropped",
        WORKER,
        "        self._wanted.value = NOBODY\n",
        "",
        (OF_WORKER,),
    ),
    Mutant(
        "a dropped question is still answered",
        WORKER,
        "        self._wanted.value = NOBODY\n        self._question = None\n",
        "        self._wanted.value = NOBODY\n",
        (OF_WORKER,),
    ),
    Mutant(
        "a worker that hangs is waited for without end",
        WORKER,
        "if self._process.is_alive() and self._clock() < self._given_up_at:",
        "if self._process.is_alive():",
        (OF_WORKER,),
    ),
    Mutant(
        "no other worker is started for one that was lost",
        WORKER,
        "if self._given_up or not self._process.is_alive():",
        "if False:",
        (OF_WORKER,),
    ),
    Mutant(
        "a worker that was given up goes on running",
        WORKER,
        "        self._process.kill()\n",
        "",
        (OF_WORKER,),
    ),
    Mutant(
        "for a lost worker the level itself thinks, and the screen stands still",
        WORKER,
        "level = question.level if question.interrupt else WITHOUT_WORKER",
        "level = question.level",
        (OF_WORKER,),
    ),
    Mutant(
        "an answer that the clock has ended does not say so",
        WORKER,
        "return replace(decision, late=late)",
        "return decision",
        (OF_WORKER,),
    ),
    Mutant(
        "the clock never ends a decision",
        WORKER,
        "return late or stale()",
        "return stale()",
        (OF_WORKER,),
    ),
    Mutant(
        "a question for which nobody waits is cut short like any other",
        WORKER,
        "return UNHURRIED if question.unhurried else deadline_of(question.level)",
        "return deadline_of(question.level)",
        (OF_WORKER,),
    ),
    Mutant(
        "late answers are not counted",
        WORKER,
        "self.late += decision.late",
        "self.late += 0",
        (OF_WORKER,),
    ),
    Mutant(
        "whether a question is an interrupt is lost on the way to the worker",
        WORKER,
        '"interrupt": question.interrupt,',
        '"interrupt": False,',
        (OF_WORKER,),
    ),
    Mutant(
        "what was considered is lost on the way back",
        WORKER,
        "return Decision(action, tuple(candidates),",
        "return Decision(action, (),",
        (OF_WORKER,),
    ),
    Mutant(
        "an opponent is asked with the view of all secrets' owner, not its own",
        PLAYING,
        "match.view_after(plies, seat), seed, interrupt",
        "match.view_after(plies, (seat + 1) % match.seats), seed, interrupt",
        ("tests/opponents/test_playing.py",),
    ),
    Mutant(
        "an opponent has the same luck at every moment of a match",
        PLAYING,
        'match.luck.number("mind", seat, plies)',
        'match.luck.number("mind", seat)',
        ("tests/opponents/test_playing.py",),
    ),
    Mutant(
        "a review lists what was forced as if it had been decided",
        REVIEW,
        "(legal.form is not None or len(legal.actions) > 1)",
        "bool(legal)",
        (OF_REVIEW,),
    ),
    Mutant(
        "a review asks about the position after the decision",
        REVIEW,
        "question_after(match, decision.plies, decision.seat)",
        "question_after(match, decision.plies + 1, decision.seat)",
        (OF_REVIEW,),
    ),
    Mutant(
        "advice is asked of the weakest level",
        "scenes/match/advice.py",
        "levels_of(match.title)[-1]",
        "levels_of(match.title)[0]",
        ("tests/scenes/test_advice.py",),
    ),
)
