"""What stands around the board of a replay: whose eyes, the keys of the player, speeds, and what can be done."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core.contract import SPECTATOR
from game.core.public import PublicMatch
from scenes.board.context import Context
from scenes.board.engine import Engine
from scenes.replay.areas import Areas
from scenes.replay.eyes import Eyes, Hands
from scenes.replay.reel import SPEEDS, Reel
from scenes.replay.thoughts import Thoughts
from scenes.replay.widgets import EyesRow, Icon, IconButton, Pill
from sprites import text
from sprites.brass import BrassButton
from sprites.layout import Unit, column, row
from sprites.widgets import Button, Press, Widget

_SIGNS: dict[str, Icon] = {"replay.picture": "picture", "replay.share": "share"}
"""What stands on buttons instead of words where the head has no room for them."""

LETTERS = {
    "replay.picture": "S",
    "replay.share": "F",
    "back": "←",
    "on": "→",
    "play_on": "P",
    "eyes": "V",
    "thoughts": "T",
    "turns": "L",
}
"""The keys of what stands around the board; arrows are the keys of steps, eyes and thoughts have had their own."""

ROW, OPEN_ROW = 76, 210
"""The height of a row of the eyes, in logical pixels, and of one that shows what its seat holds."""


class Player(Protocol):
    """What the controls know of the replay."""

    match: PublicMatch
    slot: str
    eyes: tuple[Eyes, ...]
    chosen: Eyes
    hands: Hands | None
    context: Context
    engine: Engine
    reel: Reel
    thoughts: Thoughts
    areas: Areas

    @property
    def unit(self) -> Unit:
        """The present scale."""
        ...

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the interface."""
        ...

    @property
    def thinkers(self) -> bool:
        """Whether there is anything to tell of what opponents thought."""
        ...

    @property
    def may_play_on(self) -> bool:
        """Whether a new match can go on from here."""
        ...

    def go(self, at: int) -> None:
        """Go to a stop."""
        ...

    def step(self, by: int) -> None:
        """Go to a stop nearby, and stay there."""
        ...

    def go_round(self, step: int) -> None:
        """Go to where a round begins."""
        ...

    def toggle(self) -> None:
        """Play or pause."""
        ...

    def set_speed(self, speed: float) -> None:
        """Play faster or slower."""
        ...

    def see_with(self, eyes: Eyes) -> None:
        """Show the match as somebody saw it."""
        ...

    def next_eyes(self) -> None:
        """Show it with the next pair of eyes."""
        ...

    def think(self) -> None:
        """Show or hide what the opponents thought."""
        ...

    def list_turns(self) -> None:
        """Show or hide the list of decisions."""
        ...

    def play_on(self) -> None:
        """Begin a new match from here."""
        ...

    def share(self) -> None:
        """Write the match into a file."""
        ...

    def save_picture(self) -> None:
        """Write a picture of the table."""
        ...

    def close(self) -> None:
        """Go back."""
        ...


class Controls:
    """Makes the widgets anew for a layout. `head_right` is where those of the head begin, `place` is left for words."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.unit = player.unit
        self.head_right = player.areas.head.right
        self._rows: list[EyesRow] = []
        self._running: IconButton | None = None
        self._on: Button | None = None
        self.place = player.areas.foot.copy()

    def widgets(self) -> list[Widget]:
        """Return all of them, in the order in which Tab reaches them."""
        layers = self._layers()
        made = [*self._keys(), *self._speeds(layers), *layers, *self._eyes(), *self._head()]
        self.refresh()
        return made

    def refresh(self) -> None:
        """Let them follow the replay: the points and hands of the stop shown, what can be pressed there."""
        player = self.player
        if self._running is not None:
            self._running.icon = "pause" if player.reel.playing else "play"
            self._running.tip = player.say(f"replay.tip_{self._running.icon}")
        if self._on is not None:
            self._on.enabled = player.may_play_on
        for made in self._rows:
            if made.seat is not None:
                made.line = player.engine.words.seat_line(player.engine.shown.view, made.seat)
                if player.chosen.all_open and player.hands is not None:
                    made.hold(player.hands.held(player.reel.plies)[made.seat], player.hands.sketch)

    # Head

    def _head(self) -> list[Widget]:
        player, head, gap = self.player, self.player.areas.head, self.unit(10)
        words: list[tuple[str, Press]] = [
            ("replay.picture", player.save_picture),
            ("replay.share", player.share),
            ("back", player.close),
        ]
        least = max(text.measure(player.say(key), Button.style, text.MIN_PX)[0] for key, _ in words) + self.unit(44)
        width = min(max(self.unit.target(190), least), head.width * 14 // 100)
        made: list[Widget] = []
        right = head.right
        for key, press in reversed(words):
            sign = _SIGNS.get(key) if player.areas.compact else None
            place = pygame.Rect(0, head.top, head.height if sign else width, head.height)
            place.right, label = right, player.say(key)
            button = Button(place, self.unit, label, press, size=19)
            if sign:
                button = IconButton(place, self.unit, sign, press, label)
            button.letter = LETTERS.get(key, "")
            made.insert(0, button)
            right = place.left - gap
        if player.areas.compact:
            place = pygame.Rect(right - head.height, head.top, head.height, head.height)
            listed = IconButton(place, self.unit, "turns", player.list_turns, player.say("replay.turns"))
            listed.letter = LETTERS["turns"]
            made.insert(0, listed)
        self.head_right = made[0].rect.left
        if player.areas.compact and len(player.eyes) > 1:
            place = pygame.Rect(self.head_right - gap - width * 3 // 2, head.top, width * 3 // 2, head.height)
            label = self._name(player.chosen)
            seat = None if player.chosen.viewer == SPECTATOR else player.chosen.viewer
            made.insert(0, eyes := EyesRow(place, self.unit, label, player.next_eyes, seat))
            eyes.letter = LETTERS["eyes"]
            self.head_right = place.left
        return made

    # Eyes

    def _name(self, eyes: Eyes) -> str:
        if eyes.all_open:
            return self.player.say("replay.all_open")
        return (
            self.player.say("replay.everybody") if eyes.viewer == SPECTATOR else self.player.context.name(eyes.viewer)
        )

    def _eyes(self) -> list[Widget]:
        """Return a row for each pair of eyes, and for each seat, even where one may not see with its eyes."""
        player, area = self.player, self.player.areas.eyes
        if not area.width:
            return []
        rows = [Eyes(SPECTATOR), *(Eyes(seat) for seat in range(player.match.seats)), Eyes(SPECTATOR, all_open=True)]
        shown = [eyes for eyes in rows if eyes in player.eyes or eyes.viewer != SPECTATOR]
        if player.areas.compact:  # what is seen with stands in the head
            shown = [eyes for eyes in shown if eyes.viewer != SPECTATOR]
        gap = self.unit(8)
        heights = [self._height(eyes, area, len(shown), gap) for eyes in shown]
        return [self._row(eyes, place) for eyes, place in zip(shown, column(area, heights, gap), strict=True)]

    def _height(self, eyes: Eyes, area: pygame.Rect, rows: int, gap: int) -> int:
        share = (area.height + gap) // rows - gap
        tallest = OPEN_ROW if self.player.chosen.all_open else ROW
        return min(share, self.unit.target(44 if eyes.viewer == SPECTATOR else tallest))

    def _row(self, eyes: Eyes, place: pygame.Rect) -> EyesRow:
        player = self.player
        seat = None if eyes.viewer == SPECTATOR else eyes.viewer
        made = EyesRow(place, self.unit, self._name(eyes), lambda: player.see_with(eyes), seat)
        made.chosen, made.enabled = eyes == player.chosen, eyes in player.eyes
        self._rows.append(made)
        return made

    # Foot

    def _keys(self) -> list[Widget]:
        """Return the keys of the player: rounds, decisions, and play or pause in their middle."""
        player, foot, gap = self.player, self.player.areas.foot, self.unit(8)
        width = min(self.unit.target(58), foot.width * 55 // 1000)
        keys: list[tuple[Icon, Press]] = [
            ("round_back", lambda: player.go_round(-1)),
            ("back", lambda: player.step(-1)),
            ("play", player.toggle),
            ("on", lambda: player.step(1)),
            ("round_on", lambda: player.go_round(1)),
        ]
        made: list[Widget] = []
        left = foot.left
        for icon, press in keys:
            broad = width * 3 // 2 if icon == "play" else width
            place = pygame.Rect(left, foot.top, broad, foot.height)
            key = IconButton(place, self.unit, icon, press, player.say(f"replay.tip_{icon}"))
            self._running, key.letter = key if icon == "play" else self._running, LETTERS.get(f"step_{icon}", "")
            made.append(key)
            left = place.right + gap
        self.place.left, self.place.width = left + gap, foot.right - left - gap
        return made

    def _speeds(self, layers: list[Widget]) -> list[Widget]:
        """Return a pill for each speed, or one for all where there is little room."""
        player, foot = self.player, self.player.areas.foot
        right = min((widget.rect.left for widget in layers), default=foot.right) - self.unit(16)
        if player.areas.compact:
            width = min(self.unit.target(64), foot.width * 7 // 100)
            place = pygame.Rect(right - width, foot.top, width, foot.height)
            following = SPEEDS[(SPEEDS.index(player.reel.speed) + 1) % len(SPEEDS)]
            self.place.width = place.left - self.unit(12) - self.place.left
            tip = player.say("replay.tip_speed")
            return [Pill(place, self.unit, _times(player.reel.speed), lambda: player.set_speed(following), tip, 20)]
        width, gap = self.unit.target(54), self.unit(6)
        high = min(foot.height, self.unit.target(40))
        whole = pygame.Rect(0, 0, len(SPEEDS) * (width + gap) - gap, high)
        whole.midright = right, foot.centery
        self.place.width = whole.left - self.unit(18) - self.place.left
        made: list[Widget] = []
        for speed, place in zip(SPEEDS, row(whole, len(SPEEDS), gap), strict=True):
            pill = Pill(place, self.unit, _times(speed), lambda speed=speed: player.set_speed(speed), size=19)  # type: ignore[misc]
            pill.chosen = speed == player.reel.speed
            made.append(pill)
        return made

    def _layers(self) -> list[Widget]:
        """Return what shows thoughts and what begins a new match from here, where there are such."""
        player, foot, gap = self.player, self.player.areas.foot, self.unit(12)
        right = foot.right
        made: list[Widget] = []
        if player.may_play_on or player.match.outcome is not None:
            label = player.say("replay.play_on_short" if player.areas.compact else "replay.play_on")
            width = min(self.unit.target(300), foot.width * (23 if player.areas.compact else 25) // 100)
            place = pygame.Rect(right - width, foot.top, width, foot.height)
            on = BrassButton(place, self.unit, label, player.play_on, size=21)
            on.tip, self._on, on.letter = player.say("replay.tip_play_on"), on, LETTERS["play_on"]
            made.append(on)
            right = place.left - gap
        if player.thinkers:
            made.insert(0, self._thoughts(right))
        return made

    def _thoughts(self, right: int) -> Button:
        """Return what shows and hides thoughts: a pill, or a sign where there is little room."""
        player, foot, tip = self.player, self.player.areas.foot, self.player.say("replay.tip_thoughts")
        if player.areas.compact:
            place = pygame.Rect(right - foot.height * 5 // 4, foot.top, foot.height * 5 // 4, foot.height)
            made: Button = IconButton(place, self.unit, "thoughts", player.think, tip)
        else:
            width = min(self.unit.target(170), foot.width * 15 // 100)
            place = pygame.Rect(right - width, foot.top, width, foot.height)
            made = Pill(place, self.unit, player.say("replay.thoughts"), player.think, tip, 20)
        made.chosen, made.letter = player.thoughts.wanted, LETTERS["thoughts"]
        return made


def _times(speed: float) -> str:
    return "½×" if speed < 1 else f"{speed:.0f}×"
