"""The pause screen: continue, read rules, change settings, or leave. It says whether all is on disk."""

from __future__ import annotations

import pygame

from scenes.app.ask_scene import sure
from scenes.app.caps import WITH_OTHERS, draw_letters, press_letter
from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.match.session import Session
from sprites import materials, text
from sprites.layout import column
from sprites.palette import MUTED
from sprites.widgets import Button, Widget

LETTERED = ("go_on", "back", "score", "replay", "seats", "rules", "settings", "menu", "quit")
"""The entries that have a key, a letter of their words. None ends the program: that of the last one only goes there."""


class PauseScene(Scene):
    """Answers "menu", "score", a match that goes on from a moment of this one, who plays on, or None (continue)."""

    overlay = True

    def __init__(self, program: Host, session: Session, seats_change: bool = True) -> None:
        super().__init__(program)
        self.session = session
        self.seats_change = seats_change and session.match.outcome is None and not session.read_only

    def build(self) -> list[Widget]:
        unit, over = self.unit, self.session.match.outcome is not None
        who = ("score", lambda: self.close("score")) if over else ("seats", self._seats)
        words = [  # each has its place, whatever can be done now
            ("back" if over else "go_on", lambda: self.close(None)),
            ("replay", self._replay),
            who,
            ("rules", self._rules),
            ("settings", self._settings),
            ("menu", lambda: self.close("menu")),
            ("quit", lambda: sure(self.program, "ask.quit", self.program.quit)),
        ]
        gap, head = unit(16), text.line_height("title", unit.text(48)) + text.line_height("italic", unit.text(20))
        height = min(unit.target(68), (unit.window.height - head - unit(60)) // len(words) - gap)
        total = (height + gap) * len(words)
        area = pygame.Rect(0, 0, min(unit.target(520), unit.window.width - 40), total)
        area.center = unit.window.centerx, unit.window.centery + head // 4
        rows = column(area, [height] * len(words), gap)
        buttons = []
        for place, (key, press) in zip(rows, words, strict=True):
            buttons.append(Button(place, unit, self.say(f"pause.{key}"), press))
            buttons[-1].letter = self.say(f"pause.key_{key}") if key in LETTERED else ""
            buttons[-1].enabled = key != "seats" or self.seats_change
        buttons[0].focused = True
        return [*buttons]

    def handle(self, event: pygame.Event) -> bool:
        moved = self._round(event) or self._at_the_end(event)
        return moved or press_letter(event, self.ring.widgets) or super().handle(event)

    def _round(self, event: pygame.Event) -> bool:
        """Go from the first entry up to the last, and from there down to the first."""
        ends = {pygame.K_UP: (0, -1), pygame.K_DOWN: (-1, 0)}
        at, to = ends.get(event.key, (0, 0)) if event.type == pygame.KEYDOWN else (0, 0)
        if at == to or self.ring.focused is not self.ring.widgets[at]:
            return False
        self.ring.focus(self.ring.widgets[to])
        self.stale = True
        return True

    def _at_the_end(self, event: pygame.Event) -> bool:
        """Go to the entry that ends the program if its letter is typed; Enter presses it."""
        last = self.ring.widgets[-1]
        typed = event.type == pygame.KEYDOWN and not event.mod & WITH_OTHERS
        if not typed or not isinstance(last, Button) or event.key != ord(last.letter.lower()):
            return False
        self.ring.focus(last)
        self.stale = True
        return True

    def _replay(self) -> None:
        """Look back on what this screen may see of the match."""
        from scenes.replay.scene import ReplayScene

        replay = ReplayScene(self.program, self.session.match, self.session.slot.name)
        self.program.open(replay, lambda opened: self.close(opened) if opened else None)

    def _seats(self) -> None:
        """Ask who plays on."""
        from scenes.match.seats_scene import SeatsScene

        seats = SeatsScene(self.program, self.session)
        self.program.open(seats, lambda changes: self.close(changes) if changes else None)

    def _rules(self) -> None:
        from scenes.app.rules import RulesScene

        self.program.open(RulesScene(self.program, self.session.match.title, None))

    def _settings(self) -> None:
        from scenes.settings.scene import SettingsScene

        self.program.open(SettingsScene(self.program))

    def draw(self, surface: pygame.Surface) -> None:
        buttons = self.ring.widgets
        area = buttons[0].rect.unionall([widget.rect for widget in buttons]).inflate(self.unit(80), self.unit(60))
        head = text.line_height("title", self.unit.text(48))
        top = max(0, buttons[0].rect.top - head - self.unit(12))
        area = pygame.Rect(
            area.left, top - self.unit(24), area.width, area.bottom + self.unit(30) - top + self.unit(24)
        )
        surface.blit(materials.panel(area.size, 255), area)
        title = "pause.title" if self.session.match.outcome is None else "pause.over"
        self.draw_title(surface, self.say(title), top, 48, buttons[0].rect.width)
        self.ring.draw(surface)
        if self.program.shows_keys:
            draw_letters(surface, self.ring.widgets, self.unit)
        saved = "read_only" if self.session.read_only else "unsaved" if self.session.saving.unsaved else "saved"
        told = text.line(self.say(f"pause.{saved}"), "italic", self.unit.text(20), MUTED)
        surface.blit(told, told.get_rect(midbottom=(area.centerx, area.bottom - self.unit(10))))
