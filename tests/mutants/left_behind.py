"""Mutants of what one person leaves behind for the next at the screen (tests/peeking)."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

CLIPBOARD = "scenes/app/clipboard.py"
TABLE, TIMELINE, HANDOVER, HUD, DOORS = (
    f"scenes/match/{name}.py" for name in ("table", "timeline", "handover", "hud", "doors")
)
OF_SEATS, OF_HANDS_PEEKED = "tests/scenes/test_seats.py", "tests/peeking/test_hands.py"
OF_TRACES = "tests/peeking/test_nobody_peeks.py"
OF_PEEKING, OF_PEEKING_QUEST = (
    f"{OF_TRACES}::test_two_matches_that_differ_in_secrets_alone_look_alike[{title}-next]"
    for title in ("coin", "coin_quest")
)
OF_OPPONENTS = "test_while_an_opponent_thinks_between_two_people_both_see_what_everybody_may"
RECAPITULATED = "        recap = tuple(self._happened_since(seat))\n"

LEFT_BEHIND = (
    Mutant(
        "the curtain recapitulates what only one person knows",
        HANDOVER,
        f"        self.change_viewer(SPECTATOR)\n{RECAPITULATED}",
        f"{RECAPITULATED}        self.change_viewer(SPECTATOR)\n",
        (OF_PEEKING_QUEST,),
    ),
    Mutant(
        "hands are not hidden before the curtain",
        HANDOVER,
        "        self.change_viewer(SPECTATOR)\n        recap",
        "        recap",
        (OF_PEEKING,),
    ),
    Mutant(
        "the pause leaves a hand open",
        DOORS,
        'nobody\'s hand is left open beside it."""\n        self.table.hide_hands()\n',
        'nobody\'s hand is left open beside it."""\n',
        (OF_PEEKING,),
    ),
    Mutant(
        "a hand stays open below the rules when the window is left",
        "scenes/app/program.py",
        "for scene, _ in reversed(self.stack[:]):",
        "for scene, _ in self.stack[-1:]:",
        (OF_PEEKING,),
    ),
    Mutant(
        "the copied log holds what one person drew",
        TIMELINE,
        "return SPECTATOR if self.session.needs_handover else self.viewer",
        "return self.viewer",
        (OF_TRACES,),
    ),
    Mutant(
        "what a lone person copied stays when their seat changes hands",
        TABLE,
        "        self.program.clipboard.forget()\n",
        "",
        (OF_HANDS_PEEKED,),
    ),
    Mutant(
        "what a lone person copied in an earlier run of the program stays when their seat changes hands",
        TABLE,
        "        self.program.clipboard.recognise(self.timeline.private_sentences())\n",
        "",
        (OF_HANDS_PEEKED,),
    ),
    Mutant(
        "what holds none of a person's own sentences is taken for theirs",
        CLIPBOARD,
        "if not set(copied).isdisjoint(lines):",
        "if copied:",
        (OF_HANDS_PEEKED,),
    ),
    Mutant(
        "what was copied elsewhere goes with the person",
        CLIPBOARD,
        "if self._private and pygame.scrap.get_text().splitlines() == self._private:",
        "if self._private:",
        (OF_HANDS_PEEKED,),
    ),
    Mutant(
        "what everybody may paste goes with the person",
        CLIPBOARD,
        "self._private = list(lines) if private else []",
        "self._private = list(lines)",
        (OF_HANDS_PEEKED,),
    ),
    Mutant(
        "captions tell the next person what was heard before",
        TABLE,
        "        self.program.forget_captions()\n",
        "",
        (OF_TRACES,),
    ),
    Mutant(
        "what one person pointed at, dragged or was refused stays for the next",
        TABLE,
        "        self._attend(GUARD)\n",
        "",
        (f"{OF_TRACES}::{OF_OPPONENTS}",),
    ),
    Mutant(
        "coins that one person shook rattle on for the next",
        TABLE,
        "        self.acting.rattle(False)\n",
        "",
        (OF_TRACES,),
    ),
    Mutant(
        "one person's draft stays open for the next",
        TABLE,
        "        self.timeline.withdraw_offer()\n",
        "",
        (OF_TRACES,),
    ),
    Mutant(
        "a report of an error shows an open hand",
        "scenes/app/report.py",
        "    picture = None if covered else",
        "    picture = None if table is None else",
        (OF_TRACES,),
    ),
    Mutant(
        "a report of an error says what the error says of a hand",
        "scenes/app/report.py",
        "return table is not None and table.session.match.title.secrets and",
        "return table is None and",
        (OF_TRACES,),
    ),
    Mutant(
        "the log stays scrolled for the next person",
        HUD,
        "        self.log.scroll_down()\n",
        "",
        (OF_TRACES,),
    ),
    Mutant(
        "a hand lies open after its seat was given away",
        HANDOVER,
        "self.timeline.show_to(SPECTATOR if lone is not None else session.default_viewer)",
        "self.timeline.retell()",
        (OF_HANDS_PEEKED,),
    ),
    Mutant(
        "what an opponent sees lies open while it plays for somebody",
        TIMELINE,
        "            match.seen(ply, self.viewer),\n            match.view(self.viewer),\n",
        "            match.seen(ply, max(ply.by, self.viewer)),\n            match.view(max(ply.by, self.viewer)),\n",
        (OF_HANDS_PEEKED,),
    ),
    Mutant(
        "whoever takes a seat sees its hand at once",
        HANDOVER,
        "        if lone is not None:\n",
        "        if False:\n",
        (OF_HANDS_PEEKED,),
    ),
    Mutant(
        "a replay shows the hand of a seat that was given away",
        "scenes/replay/eyes.py",
        "return people[0] if len(people) == 1 and player_at(match, people[0]).human else SPECTATOR",
        "return people[0] if len(people) == 1 else SPECTATOR",
        (OF_SEATS,),
    ),
    Mutant(
        "the curtain of a seat that was given away stays",
        DOORS,
        "                self._curtain.close(None)",
        "                pass",
        (OF_SEATS,),
    ),
    Mutant(
        "an opponent's answer is used for a seat that a person has taken",
        "scenes/match/session.py",
        "        self.forget_question()\n        self._let_pass.clear()\n",
        "        self._let_pass.clear()\n",
        (OF_SEATS,),
    ),
    Mutant(
        "a match in which a seat changed hands counts",
        "scenes/statistics/figures.py",
        "for result in results if not any(result.later) for seat in result.people]",
        "for result in results for seat in result.people]",
        ("tests/scenes/test_statistics.py",),
    ),
    Mutant(
        "hands that cannot be are believed",
        "saves/results.py",
        "            are_hands(result.later, seats),\n",
        "",
        (OF_SEATS,),
    ),
    Mutant(
        "seats change hands in first steps",
        "scenes/match/pause.py",
        "self.seats_change = seats_change and",
        "self.seats_change =",
        (OF_SEATS,),
    ),
)
