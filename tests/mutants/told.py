"""Mutants of what is told at a table: movement and its pace, marks, tips, notices, and what a disk refuses."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

INPUT = "scenes/match/input.py"
TABLE, LAYERS = "scenes/match/table.py", "scenes/match/layers.py"
SESSION = "scenes/match/session.py"
HUD = "scenes/match/hud.py"
OF_TELLING = "tests/scenes/test_telling.py"
OF_TIPS = "tests/scenes/test_tips.py"
OF_FAULTS = "tests/scenes/test_disk_faults.py"
SAVING = "scenes/match/saving.py"
DISK = "scenes/match/disk.py"
OF_WINDOWS = "tests/scenes/test_two_windows.py"

TOLD = (
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
        "        self.engine.director.speed = self.watching.speed(self.program.settings)\n",
        "",
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
        "advice is gone before it is followed",
        "scenes/match/hints.py",
        "self.hud.tell(words, holds=lambda: about == self._position())",
        "self.hud.tell(words)",
        ("tests/scenes/test_stripmine_back.py",),
    ),
    Mutant(
        "a notice stays for ever",
        "scenes/match/notice.py",
        "self._replace(left=self.left - seconds) if self.left > seconds else None",
        "self",
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
        "what can be touched is marked while pieces still move",
        LAYERS,
        "lit = engine.idle and table.timeline.looking_back is None",
        "lit = table.timeline.looking_back is None",
        (OF_TELLING,),
    ),
    Mutant(
        "what could be touched is marked in the past",
        LAYERS,
        "lit = engine.idle and table.timeline.looking_back is None",
        "lit = engine.idle",
        (OF_TELLING,),
    ),
    Mutant(
        "a tip of the table stays over the pause",
        LAYERS,
        'else table.tips.words(table.ring.hovered)) if on_top else ""',
        "else table.tips.words(table.ring.hovered))",
        (OF_TIPS,),
    ),
    Mutant(
        "tips cover the notice",
        "scenes/match/tip_at.py",
        "clear = [*read, *tips.needed_beside(hud.panels), *numbers]",
        "clear = [*tips.needed_beside(hud.panels), *numbers]",
        ("tests/scenes/test_hints.py",),
    ),
    Mutant(
        "tips cover the banner",
        LAYERS,
        "if words and hud.banner is None:",
        "if words:",
        ("tests/scenes/test_hints.py",),
    ),
    Mutant(
        "Space is never offered while something moves",
        "scenes/match/marks.py",
        "if engine.moving > LONG and not",
        "if False and not",
        ("tests/scenes/test_touches.py",),
    ),
    Mutant(
        "the offer to hurry lies over the sentence of the header",
        HUD,
        "            self.offer and self.offer.area,\n",
        "",
        ("tests/scenes/test_header_end.py",),
    ),
    Mutant(
        "Space is offered as soon as something moves",
        "scenes/match/marks.py",
        "if engine.moving > LONG and not",
        "if engine.moving and not",
        ("tests/scenes/test_touches.py",),
    ),
    Mutant(
        "tips never come",
        INPUT,
        "        self.rested += seconds\n",
        "",
        (OF_TIPS,),
    ),
    Mutant(
        "two coins of a kind are told to go in one turn",
        "game/coin_age/table/status.py",
        "min(ONE_TURN, sum(any(kind) for kind in kinds))",
        "ONE_TURN",
        ("tests/titles/coin_age/test_aim.py",),
    ),
)
