"""Mutants of who sees the table: looking back, the handover, calls out of turn."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

INPUT, TABLE, TIMELINE, HANDOVER, COVER, HUD, INTERRUPT = (
    f"scenes/match/{name}.py"
    for name in ("input", "table", "timeline", "handover", "handover_scene", "hud", "interrupt_scene")
)
OF_TELLING, OF_HANDOVER, OF_CURTAIN, OF_LOOKING_BACK, OF_INTERRUPTS = (
    f"tests/scenes/test_{name}.py" for name in ("telling", "handover", "curtain", "look_back", "interrupts")
)
OF_WINDOWS = "tests/scenes/test_two_windows.py"

HANDOVERS = (
    Mutant(
        "a window that only looks on offers the curtain to see a hand",
        HANDOVER,
        "if seat is None or self.session.read_only:",
        "if seat is None:",
        (OF_WINDOWS,),
    ),
    # Looking back
    Mutant(
        "looking back in a running match shows the viewer's hand",
        TIMELINE,
        "viewer = SPECTATOR if secret else self.viewer",
        "viewer = self.viewer",
        (OF_CURTAIN,),
    ),
    Mutant(
        "whoever comes back from the past still sees it",
        TIMELINE,
        "self.engine.show(match.view(self.viewer), rest_after(match, len(match.plies)))\n            return True",
        "return True",
        (OF_LOOKING_BACK,),
    ),
    Mutant(
        "a line of the log that was clicked does not stay",
        INPUT,
        "self.acting.history.look_back_at(None if entry is timeline.looking_back else pos)",
        "self.acting.history.look_back_at(None)",
        (OF_LOOKING_BACK,),
    ),
    Mutant(
        "a pointer that only passes over the log shows the past",
        INPUT,
        "        self.commands.stale |= self.hud.point_at(event.pos)\n",
        "        self.acting.history.look_back_at(event.pos)\n",
        (OF_LOOKING_BACK,),
    ),
    # The handover
    Mutant(
        "the curtain stays open for anybody after one person has taken over",
        HANDOVER,
        "if seat == self.alone and (",
        "if self.alone is not None and (",
        (OF_CURTAIN,),
    ),
    Mutant(
        "whoever was alone at the screen chooses on in secret when others have come to look",
        HANDOVER,
        "if seat == self.alone and (self._stayed(seat) or not self._gathered(seat)):",
        "if seat == self.alone:",
        (OF_CURTAIN,),
    ),
    Mutant(
        "whoever has the screen gets a curtain of their own while others are asked beside them",
        HANDOVER,
        "come = self._others(seat) - self._beside",
        "come = self._others(seat)",
        ("tests/scenes/test_curtain.py",),
    ),
    Mutant(
        "a new hand is dealt in sight of all",
        TABLE,
        "        self.handover.veil()\n",
        "",
        ("tests/scenes/test_curtain.py",),
    ),
    Mutant(
        "what brings secrets to people at one screen is told twice",
        HANDOVER,
        "self.change_viewer(SPECTATOR, unplayed=1)",
        "self.change_viewer(SPECTATOR)",
        ("tests/scenes/test_stripmine_told.py",),
    ),
    Mutant(
        "while an opponent plays the last person's hand lies open",
        HANDOVER,
        "            self._hide_between()\n            return False\n",
        "            return False\n",
        (OF_CURTAIN,),
    ),
    Mutant(
        "whoever leaves the window leaves their hand in sight",
        INPUT,
        "            self.commands.hide_hands()\n            return True\n",
        "            return True\n",
        (OF_CURTAIN,),
    ),
    Mutant(
        "the next person reads the notice of the one before",
        TABLE,
        "        self.hud.forget()\n        self.acting.rattle(False)\n",
        "        self.acting.rattle(False)\n",
        (OF_HANDOVER,),
    ),
    Mutant(
        "a notice for everybody goes with one person",
        HUD,
        "        if self.notice is not None and not self.notice.for_all:\n",
        "        if True:\n",
        (OF_HANDOVER,),
    ),
    Mutant(
        "advice comes when another person is at the table",
        TABLE,
        "        self.session.forget_advice()\n",
        "",
        (OF_HANDOVER,),
    ),
    Mutant(
        "the keyboard's focus stays for the next person",
        TABLE,
        "        self.ring.focus(None)\n",
        "",
        (OF_HANDOVER,),
    ),
    Mutant(
        "the next person sees the log of the one before",
        TIMELINE,
        "        self.context.viewer = seat\n        self.retell(unplayed)\n",
        "        self.context.viewer = seat\n",
        (OF_CURTAIN,),
    ),
    Mutant(
        "a click meant for the table opens the curtain",
        COVER,
        "(pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._stood < DEAF",
        "(pygame.KEYDOWN,) and self._stood < DEAF",
        (OF_TELLING,),
    ),
    Mutant(
        "Enter opens the curtain as soon as it stands",
        COVER,
        "return key in ENTER and alone and self._stood >= PATIENCE",
        "return key in ENTER and alone",
        (OF_HANDOVER,),
    ),
    Mutant(
        "Enter opens the curtain together with any other key",
        COVER,
        "alone = self.program.held == {key} and not self.program.repeating",
        "alone = not self.program.repeating",
        (OF_HANDOVER,),
    ),
    Mutant(
        "Enter that is held since the table opens the curtain",
        COVER,
        "alone = self.program.held == {key} and not self.program.repeating",
        "alone = self.program.held == {key}",
        (OF_HANDOVER,),
    ),
    Mutant(
        "the curtain's time runs on while nobody is at the window",
        COVER,
        "        if event.type == pygame.WINDOWFOCUSGAINED:\n            self._begin_anew()\n",
        "",
        (OF_HANDOVER,),
    ),
    Mutant(
        "what somebody may do out of turn stays open when the window is left",
        INTERRUPT,
        "if event.type == pygame.WINDOWFOCUSLOST:",
        "if False:",
        (OF_INTERRUPTS,),
    ),
    Mutant(
        "whoever is called out of turn decides in sight of the others",
        HANDOVER,
        "        if not self.session.needs_handover:\n            opened()\n            return\n",
        "        if seat >= 0:\n            opened()\n            return\n",
        (OF_INTERRUPTS,),
    ),
    Mutant(
        "after a call out of turn the table opens for whoever sat there before",
        HANDOVER,
        "self.alone = None\n        self.change_viewer(SPECTATOR)\n        self._screens.cover(seat, (), opened, sits",
        "self._screens.cover(seat, (), opened, sits",
        (OF_INTERRUPTS,),
    ),
    Mutant(
        "the curtain tells the whole match, not what happened since this person's last turn",
        HANDOVER,
        "        last = next((n for n in own if decided(match, n)), 0)\n",
        "        last = 0\n",
        (OF_CURTAIN,),
    ),
    Mutant(
        "the curtain does not say who sits below",
        COVER,
        'below = bool(self.sits_at) and self.program.words.has(self.sits_at, "handover.below")',
        "below = False",
        (OF_CURTAIN,),
    ),
    Mutant(
        "a hand that has been covered since is shown again without being asked for, in sight of all",
        "scenes/match/handover.py",
        "return seat == self.timeline.viewer and self.engine",
        "return self.engine",
        (OF_CURTAIN,),
    ),
    Mutant(
        "a hand is called for in the dark, though it alone is hidden",
        "scenes/match/lift_scene.py",
        "overlay, dims = True, False",
        "overlay, dims = True, True",
        (OF_CURTAIN,),
    ),
    Mutant(
        "the recap on the curtain is written in faint letters",
        COVER,
        'lines = [(text.line(row, "body", told.px, IVORY)',
        'lines = [(text.line(row, "body", told.px, (140, 136, 120))',
        ("tests/scenes/test_curtain_ink.py",),
    ),
)
