"""The settings: grouped, each explained and shown at work; defaults can be had back, and taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from saves.bin import DAYS
from saves.settings import SCALES, SPEEDS, UNDO_WAITS, Settings
from scenes.app.ask_scene import AskScene
from scenes.app.host import Host
from scenes.app.leaves import lay_rows
from scenes.app.scene import Scene
from scenes.app.tabs import Tab
from scenes.settings.fronts import Front, FrontChoice, FrontSlider, needed
from scenes.settings.pace import pace_choice
from scenes.settings.preview import LIVELY, Preview
from scenes.words import LANGUAGES
from sounds.volumes import Slider as Channel
from sprites import materials, tabletop, text
from sprites.layout import row
from sprites.palette import GOLD, INK, IVORY, RED_INK, VISIONS, sharp
from sprites.widgets import Button, Choice, Widget
from sprites.wrap import wrap

CHANNELS: tuple[Channel, ...] = ("master", "music", "effects", "interface")

GROUPS: dict[str, tuple[str, ...]] = {
    "play": ("language", "pace", "speed", "undo_wait", "hints", "ask_first", "empty_bin"),
    "sight": ("scale", "evening", "vision", "contrast", "reduced_motion", "left_handed", "fullscreen"),
    "audible": ("sound", *CHANNELS, "captions"),
}
"""The settings by their groups, in the order in which they stand below each other."""

LINE = 1.35
"""The height of a line of an explanation by the size of its letters."""

Maker = Callable[[pygame.Rect], Widget]


@dataclass(frozen=True, slots=True)
class Plan:
    """The areas of the screen."""

    tabs: pygame.Rect
    rows: pygame.Rect
    told: pygame.Rect
    shown: pygame.Rect
    foot: pygame.Rect


class SettingsScene(Scene):
    """Changes take effect at once and are saved."""

    def __init__(self, program: Host) -> None:
        super().__init__(program)
        self.group = "play"
        self.turned = 0
        self.preview = Preview()
        self.before: Settings | None = None
        """The settings before everything was set back, as long as that can be undone."""
        self.named: dict[int, str] = {}
        """Which setting a widget is of."""
        self.asked = ""
        self._leaves: Choice | None = None

    @property
    def lively(self) -> bool:
        return self._asked_of() in LIVELY

    # Layout

    def rebuild(self) -> None:
        """Lay out everything again; what has the focus keeps it, on whichever leaf it stands now."""
        focused = self.ring.focused
        name, turning = self.named.get(id(focused), ""), focused is not None and focused is self._leaves
        super().rebuild()
        if turning:
            self.ring.focus(self._leaves)
        elif name in GROUPS[self.group]:
            self._focus_on(name)

    def _focus_on(self, name: str) -> None:
        """Give the focus to a setting: turn to its leaf first."""
        for leaf in range(len(GROUPS[self.group])):
            found = next((widget for widget in self.ring.widgets if self.named.get(id(widget)) == name), None)
            if found is not None:
                self.ring.focus(found)
                return
            self.turned = leaf
            super().rebuild()

    def build(self) -> list[Widget]:
        self.plan, unit, self._leaves = self._plan(), self.unit, None
        tabs = []
        for group, place in zip(GROUPS, row(self.plan.tabs, len(GROUPS), unit(12)), strict=True):
            tabs.append(Tab(place, unit, self.say(f"settings.group_{group}"), self._turning_to(group), size=22))
            tabs[-1].chosen = group == self.group
        names = GROUPS[self.group]
        made: list[list[Widget]] = [[] for _ in names]
        makers = [self._row(name, found) for name, found in zip(names, made, strict=True)]
        heights = needed(unit), self.plan.rows.height  # so that they fill their column
        rows = lay_rows(self.plan.rows, unit, makers, heights, self.turned, self._turner)
        self.named = {id(widget): name for name, found in zip(names, made, strict=True) for widget in found}
        foot = row(self.plan.foot, 2, unit(24))
        label, press = ("settings.undo_defaults", self._undo) if self.before else ("settings.defaults", self._ask)
        below = [
            Button(foot[0], unit, self.say("back"), self.close),
            Button(foot[1], unit, self.say(label), press, self.say("settings.defaults_tip")),
        ]
        return [*tabs, *rows, *below]

    def _plan(self) -> Plan:
        unit = self.unit
        inside = tabletop.felt_rect(unit.size).inflate(-2 * unit(50), -2 * unit(24))
        bar, gap = unit.target(58), unit(16)
        tabs = pygame.Rect(inside.left, inside.top + unit(84), inside.width, bar)
        foot = pygame.Rect(inside.left, inside.bottom - bar, inside.width, bar)
        body = pygame.Rect(inside.left, tabs.bottom + gap, inside.width, foot.top - tabs.bottom - 2 * gap)
        rows = pygame.Rect(body.left, body.top, round(body.width * 0.48), body.height)
        right = pygame.Rect(rows.right + unit(30), body.top, body.right - rows.right - unit(30), body.height)
        told = pygame.Rect(right.topleft, (right.width, self._longest(right.width)))
        shown = pygame.Rect(right.left, told.bottom + gap, right.width, right.bottom - told.bottom - gap)
        return Plan(tabs, rows, told, shown, foot)

    def _longest(self, width: int) -> int:
        """Return how high the panel is that holds each explanation of the group, in letters of the chosen size."""
        unit, width = self.unit, width - 2 * self.unit(24)
        size = unit.text(22)
        lines = (len(wrap(self.say(f"settings.{name}_tip"), "body", size, width)) for name in GROUPS[self.group])
        return round(unit.text(26) * 1.4 + max(lines) * size * LINE) + 2 * unit(14)

    def _turning_to(self, group: str) -> Callable[[], None]:
        def turn() -> None:
            self.group, self.turned, self.asked = group, 0, ""
            self.rebuild()

        return turn

    def _turner(self, place: pygame.Rect, leaves: int) -> Choice:
        def turn(index: int) -> None:
            self.turned = index
            self.rebuild()

        labels = [self.say("setup.leaf", n=n + 1, of=leaves) for n in range(leaves)]
        self._leaves = Choice(place, self.unit, "", labels, self.turned % leaves, turn)
        return self._leaves

    def _row(self, name: str, made: list[Widget]) -> Callable[[pygame.Rect], list[Widget]]:
        """Return what makes a setting's row, and notes it in `made`."""

        def make(place: pygame.Rect) -> list[Widget]:
            made.append(widget := self._maker(name)(place))
            if isinstance(widget, Front):
                widget.names = [self.say(f"settings.{other}") for other in GROUPS[self.group]]
            return made

        return make

    def _maker(self, name: str) -> Maker:
        settings = self.program.settings
        if name in CHANNELS:
            return self._slider(name)
        if name in ("hints", "ask_first", "reduced_motion", "captions", "contrast"):
            return self._choice(name, self._off_on, int(bool(getattr(settings, name))), (False, True))
        made: dict[str, Callable[[], Maker]] = {
            "language": lambda: self._choice(
                name, [*LANGUAGES.values()], [*LANGUAGES].index(settings.language), [*LANGUAGES]
            ),
            "pace": lambda: lambda rect: pace_choice(self.program, rect, FrontChoice),
            "speed": lambda: self._worded(name, SPEEDS, settings.speed),
            "evening": lambda: self._worded(name, (False, True), settings.evening),
            "vision": lambda: self._worded(name, VISIONS, settings.vision),
            "left_handed": lambda: self._worded(name, (False, True), settings.left_handed),
            "empty_bin": self._empty_bin,
            "scale": self._scale,
            "undo_wait": self._undo_wait,
            "fullscreen": lambda: self._fullscreen,
            "sound": lambda: self._muted,
        }
        return made[name]()

    @property
    def _off_on(self) -> list[str]:
        return [self.say("off"), self.say("on")]

    def _choice(self, name: str, labels: Sequence[str], index: int, values: Sequence[Any]) -> Maker:
        def changed(chosen: int) -> None:
            self.program.change(self.program.settings.changed(**{name: values[chosen]}))

        def made(rect: pygame.Rect) -> Widget:
            choice = FrontChoice(rect, self.unit, self.say(f"settings.{name}"), labels, index, changed)
            choice.around = name != "scale"  # one click more never undoes all before it
            return choice

        return made

    def _worded(self, name: str, values: Sequence[Any], value: Any) -> Maker:
        """Return a choice whose values have words of their own."""
        labels = [self.say(f"settings.{name}_{str(value).lower()}") for value in values]
        return self._choice(name, labels, values.index(value), values)

    def _empty_bin(self) -> Maker:
        labels = [self.say("settings.bin_never"), self.say("settings.bin_after", n=DAYS)]
        return self._choice("empty_bin", labels, int(self.program.settings.empty_bin), (False, True))

    def _scale(self) -> Maker:
        steps = [round(SCALES[0] + 0.1 * n, 1) for n in range(11)]
        here = min(range(len(steps)), key=lambda n: abs(steps[n] - self.program.settings.scale))
        return self._choice("scale", [f"{round(step * 100)} %" for step in steps], here, steps)

    def _undo_wait(self) -> Maker:
        labels = [
            self.say("settings.undo_wait_for", n=n) if n else self.say("settings.undo_wait_none") for n in UNDO_WAITS
        ]
        return self._choice("undo_wait", labels, UNDO_WAITS.index(self.program.settings.undo_wait), UNDO_WAITS)

    def _fullscreen(self, rect: pygame.Rect) -> Widget:
        index, label = int(self.program.settings.fullscreen), self.say("settings.fullscreen")
        return FrontChoice(rect, self.unit, label, self._off_on, index, lambda _: self.program.toggle_fullscreen())

    def _muted(self, rect: pygame.Rect) -> Widget:
        def changed(index: int) -> None:
            self.program.change(self.program.settings.muted(index == 0))

        on = int(not self.program.settings.sound.muted)
        return FrontChoice(rect, self.unit, self.say("settings.sound"), self._off_on, on, changed)

    def _slider(self, channel: str) -> Maker:
        def changed(value: float) -> None:
            sound = self.program.settings.sound
            louder = replace(sound, volumes=replace(sound.volumes, **{channel: value}))
            self.program.settings = self.program.settings.changed(sound=louder)
            self.program.sounds.adopt(louder)
            if channel != "music":
                self.heard("press" if channel == "interface" else "slide")

        value = float(getattr(self.program.settings.sound.volumes, channel))
        return lambda rect: FrontSlider(rect, self.unit, self.say(f"settings.{channel}"), value, changed)

    # Defaults

    def _ask(self) -> None:
        asking = AskScene(self.program, "settings.defaults", self.say("settings.defaults_ask"), "settings.defaults_yes")
        self.program.open(asking, lambda wanted: self._set_back() if wanted else None)

    def _set_back(self) -> None:
        before = self.program.settings
        self.before = before
        self.program.change(before.afresh())

    def _undo(self) -> None:
        assert self.before is not None
        before, self.before = self.before, None
        self.program.change(before)

    # Telling and showing

    def _asked_of(self) -> str:
        """Return the setting that is pointed at, or else the one pointed at last."""
        for widget in (self.ring.hovered, self.ring.focused):
            if widget is not None and id(widget) in self.named:
                self.asked = self.named[id(widget)]
                break
        return self.asked if self.asked in GROUPS[self.group] else GROUPS[self.group][0]

    def update(self, seconds: float) -> None:
        self.preview.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(tabletop.table(surface.get_size()), (0, 0))
        top = tabletop.felt_rect(self.unit.size).top + self.unit(24)
        self.draw_title(surface, self.say("settings.title"), top, 60 / self.unit.scale)
        self.ring.draw(surface)
        asked = self._asked_of()
        self._explain(surface, asked)
        self.preview.draw(surface, self.plan.shown, asked, self.program.settings, self.program.words)

    def _explain(self, surface: pygame.Surface, name: str) -> None:
        """Say what a setting does."""
        area, unit = self.plan.told, self.unit
        paper = not sharp()
        surface.blit(materials.parchment(area.size) if paper else materials.panel(area.size, 190), area)
        inside = area.inflate(-2 * unit(24), -2 * unit(14))
        heading, told = self.say(f"settings.{name}"), self.say(f"settings.{name}_tip")
        px = text.fit(heading, "strong", unit.text(26), inside.width)
        surface.blit(text.line(heading, "strong", px, RED_INK if paper else GOLD), inside.topleft)
        top, size, colour = inside.top + round(px * 1.4), unit.text(22), INK if paper else IVORY
        for number, line in enumerate(wrap(told, "body", size, inside.width)):
            surface.blit(text.line(line, "body", size, colour), (inside.left, top + round(number * size * LINE)))
