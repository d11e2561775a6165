"""Mutants of what becomes of errors: the guard, its reports, starts that fail, and what commands complain of."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

GUARD, REPORT, WINDOW, REPORTS = (
    "scenes/app/guard.py",
    "scenes/app/report.py",
    "scenes/app/window.py",
    "saves/reports.py",
)
OF_ERRORS, OF_START, OF_PATHS = (
    "tests/scenes/test_errors.py",
    "tests/commands/test_start.py",
    "tests/commands/test_paths.py",
)

ERRORS = (
    Mutant(
        "an error that comes again while its sentence is read goes on for ever",
        GUARD,
        "            if again:\n",
        "            if False:\n",
        (OF_ERRORS,),
    ),
    Mutant(
        "the errors of other threads are heard and never told",
        GUARD,
        "                raise self._elsewhere.popleft()\n",
        "                self._elsewhere.clear()\n",
        (OF_ERRORS,),
    ),
    Mutant(
        "a thread that fails while the sentence is read ends the program",
        GUARD,
        "and not self._being_read and place_of",
        "and place_of",
        (OF_ERRORS,),
    ),
    Mutant(
        "an error leaves the table on the stack",
        GUARD,
        "        program.stack.clear()\n",
        "",
        (OF_ERRORS,),
    ),
    Mutant(
        "an error leaves the match's record open",
        GUARD,
        "                scene.abandon()\n",
        "                pass\n",
        (OF_ERRORS,),
    ),
    Mutant(
        "the menu after an error is not drawn while somebody still listens",
        GUARD,
        "        program.tick([], 0.0)\n",
        "",
        (OF_ERRORS,),
    ),
    Mutant(
        "the sentence says that a match is saved although the disk refused it",
        REPORT,
        '"saved" if table.session.slot.complete else "unsaved"',
        '"saved"',
        (OF_ERRORS,),
    ),
    Mutant(
        "the report pictures what people hold in secret from each other",
        REPORT,
        "table.session.needs_handover and table.session.match.outcome is None",
        "False",
        (OF_ERRORS,),
    ),
    Mutant(
        "the report repeats what an error says about a running match with secrets",
        REPORT,
        "if silent else",
        "if False else",
        (OF_ERRORS,),
    ),
    Mutant(
        "the report's log tells what only one seat has seen",
        REPORT,
        "match.observed(ply, SPECTATOR)",
        "match.observed(ply, table.viewer)",
        (OF_ERRORS,),
    ),
    Mutant(
        "reports pile up",
        REPORTS,
        "    _forget_old(file)\n",
        "",
        (OF_ERRORS,),
    ),
    Mutant(
        "a clock that was set back loses the report just written",
        REPORTS,
        " if file != newest), reverse",
        "), reverse",
        (OF_ERRORS,),
    ),
    Mutant(
        "a table that cannot be set up keeps its record open",
        "scenes/match/table.py",
        "            opened.slot.close()  # or else the match could not be opened again\n",
        "",
        (OF_ERRORS,),
    ),
    Mutant(
        "an error of the thread that saves is lost",
        "scenes/match/saving.py",
        "        threading.excepthook(threading.ExceptHookArgs((type(error), error, error.__traceback__, None)))\n",
        "        pass\n",
        (OF_ERRORS,),
    ),
    Mutant(
        "settings that cannot be read are written over with others",
        WINDOW,
        "        _check_home()\n",
        "",
        (OF_START,),
    ),
    Mutant(
        "a picture that is missing is found out in the middle of a match",
        WINDOW,
        "        _check_files()\n",
        "",
        (OF_START,),
    ),
    Mutant(
        "what tells of errors is looked for when its files have gone",
        GUARD,
        "            self.turn(_settle)\n",
        "",
        (OF_START,),
    ),
    Mutant(
        "the last sentence names what came of the error, not the error",
        GUARD,
        "where=place_of(error, silent",
        "where=place_of(second, silent",
        (OF_ERRORS,),
    ),
    Mutant(
        "a version that could not be written was written",
        "main.py",
        "        sys.stdout.flush()\n\n",
        "\n",
        (OF_PATHS,),
    ),
    Mutant(
        "an error long after the start counts as bad input",
        WINDOW,
        "EXIT_ERROR if end.begun else EXIT_NO_START",
        "EXIT_NO_START",
        (OF_START,),
    ),
    Mutant(
        "a window that could not be opened leaves no box",
        WINDOW,
        "    if seen:\n",
        "    if False:\n",
        (OF_START,),
    ),
    Mutant(
        "what is thrown away on the way out hides how the program ended",
        WINDOW,
        "        _end(program)\n",
        "        program.end()\n",
        (OF_START,),
    ),
    Mutant(
        "a command waits for a pipe, or reads a device without end",
        "game/commands/paths.py",
        '        raise BadArgument(f"{option}: {path} is no regular file")\n',
        "        pass\n",
        (OF_PATHS,),
    ),
    Mutant(
        "learning without its package ends in a traceback",
        "game/commands/train.py",
        'with writing("--out", out), _packages_at_hand(title):',
        'with writing("--out", out):',
        (OF_PATHS,),
    ),
)
