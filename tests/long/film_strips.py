"""What does it look like when things move? `python -m tests.long.film_strips OUT [--only TITLE] [--close] ...`.

Plays a fixed match of each title at the real table, by clicks, and writes each moment named below as a strip of
pictures with the seconds since it began: to be laid beside the strip of another version of the program. With
`--close`, 30 frames a second of what moves alone, as large as it is on the screen.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.commands.seats import known_title, new_header, options_from_texts, players_from_text
from game.core.luck import Luck
from game.titles import TITLES
from scenes.board.piece import Target
from scenes.match.table import TableScene
from sprites import text
from sprites.palette import IVORY
from tests.scenes.pilot import FRAME, Pilot

WINDOW = (1280, 720)
PICTURE = (480, 270)
COLUMNS = 4
EVERY = 3
"""One frame in so many is kept."""

CLOSE_EVERY, BROADEST = 2, 1900
"""One frame in so many is kept closely; and how broad a strip of them is at most."""

DECISIONS = 150
"""After so many decisions what has not happened is given up."""


@dataclass(frozen=True)
class Scenario:
    """A match to be played: the moments wanted, each by the event that it tells, and what is touched by preference.

    Where a kind of place follows the event, what turns over on its way there is filmed alone.
    """

    title: str
    seats: str
    seed: int
    moments: Mapping[str, str]
    preferred: Sequence[str] = ()
    options: tuple[str, ...] = ()
    in_order: bool = False
    """Whether spots of a kind are touched one after another, every second touch, instead of any of them."""


SCENARIOS = (
    Scenario(
        "coin_age",
        "human,ai:easy",
        7,
        {"slap": "Slapped", "place": "Placed", "move": "Moved", "capture": "Captured"},
        ("tray", "hand", "stack", "space"),
    ),
    Scenario(
        "coin",
        "human,ai:easy,ai:easy,ai:easy",
        7,
        {
            "banked": "Banked",
            "gray": "WentGray gray",
            "dealt": "Dealt",
            "laid": "PlayedUp",
            "trick_end": "TrickTaken",
            "exchange": "Exchanged",
        },
        ("button draw", "card", "middle", "bank"),
        ("target=single_round",),
    ),
    Scenario(
        "coin_quest",
        "human,ai:random,ai:random",
        7,
        {"drawn": "CoinsDrawn", "shown": "ActionsShown", "lots": "LotResolved", "bought": "CoinBought"},
        ("button end", "button bid", "lot", "coin"),
        in_order=True,
    ),
    Scenario(
        "stripmine",
        "human,ai:random,ai:random,ai:random",
        7,
        {"mined": "Mined", "fists": "OffersOpened", "bear": "BearFlipped", "counting": "Scored", "money": "Settled"},
        ("hill", "stash", "offer", "fist"),
        ("bear=true", "bear_keep=both"),
    ),
    Scenario(
        "american_numismatists",
        "human,ai:easy",
        7,
        {
            "purchase": "CoinBought",
            "travel": "Traveled",
            "collector": "CollectorTaken",
            "card": "InvestmentDrawn",
            "sale": "CoinsSold",
            "auction": "AuctionWon",
        },
        ("deck investment", "coin", "shop"),
    ),
)


@dataclass
class Reel:
    """The pictures of one moment, with the seconds at which they were taken."""

    name: str
    ticks: int = 0
    pictures: list[tuple[float, pygame.Surface]] = field(default_factory=list)
    close: bool = False
    event: str = ""
    goal: str = ""
    around: pygame.Rect | None = None
    """Where something moved."""

    def take(self, surface: pygame.Surface, moving: Iterable[pygame.Rect]) -> None:
        """Keep a frame, if it is its turn."""
        for area in moving:
            self.around = area if self.around is None else self.around.union(area)
        if self.ticks % (CLOSE_EVERY if self.close else EVERY) == 0:
            kept = surface.copy() if self.close else pygame.transform.smoothscale(surface, PICTURE)
            self.pictures.append((self.ticks * FRAME, kept))
        self.ticks += 1

    def strip(self, count: int) -> pygame.Surface:
        """Return `count` of the pictures, as evenly as they lie, in rows."""
        if self.close:
            return self._closely(count)
        last = len(self.pictures) - 1
        chosen = [self.pictures[round(last * number / max(1, count - 1))] for number in range(count)]
        width, height = PICTURE
        sheet = pygame.Surface((width * COLUMNS, height * -(-count // COLUMNS)))
        for number, (seconds, picture) in enumerate(chosen):
            place = number % COLUMNS * width, number // COLUMNS * height
            sheet.blit(picture, place)
            sheet.blit(text.line_with_shadow(f"{seconds:.2f} s", "figures_strong", 20, IVORY), (place[0] + 8, place[1]))
        return sheet

    def _closely(self, count: int) -> pygame.Surface:
        """Return the first pictures, of what moved alone, one after another."""
        whole = pygame.Rect((0, 0), WINDOW)
        part = (self.around or whole).clip(whole)
        columns, chosen = max(1, BROADEST // part.width), self.pictures[:count]
        sheet = pygame.Surface((columns * part.width, part.height * -(-len(chosen) // columns)))
        for number, (seconds, picture) in enumerate(chosen):
            place = number % columns * part.width, number // columns * part.height
            sheet.blit(picture, place, part)
            sheet.blit(text.line_with_shadow(f"{seconds:.2f}", "figures_strong", 14, IVORY), place)
        return sheet


def moving_at(table: TableScene, goal: str = "") -> list[pygame.Rect]:
    """Return where something moves at a table, with what it may throw; or what turns over on its way to a place."""
    sprites = [sprite for sprite in table.engine.cast.drawn() if sprite.moving and not sprite.lie.hidden]
    if goal:
        sprites = [each for each in sprites if each.piece.place[0] == goal and each.before is not None]
    return [sprite.area(1.4).inflate(30, 30).move(0, -round(sprite.lift / 2)) for sprite in sprites]


class Camera(Pilot):
    """A pilot that films: from the frame after an event that is wanted until nothing moves any more."""

    def __init__(self, folder: Path, wanted: Mapping[str, str], close: bool = False) -> None:
        self.close = close
        self.wanted = {event.split()[0]: name for name, event in wanted.items()}
        self.goals = {name: event.partition(" ")[2] for name, event in wanted.items()}
        self.open_reels: list[Reel] = []
        self.done: list[Reel] = []
        self.held: Reel | None = None
        """What is filmed in any case: coins in the hand, before the event that lets go of them."""
        self._seen = 0
        super().__init__(WINDOW, folder, speed="normal")
        self.program.every = 1

    def frames(self, count: int) -> None:
        for _ in range(count):
            super().frames(1)
            self._watch()

    def send(self, *events: pygame.Event) -> None:
        for event in events:
            super().send(event)
            self._watch()

    @property
    def complete(self) -> bool:
        """Whether every moment has been filmed."""
        return not self.wanted and not self.open_reels

    def _watch(self) -> None:
        if len(self.program.stack) < 2:
            return
        table = self.program.stack[1][0]
        assert isinstance(table, TableScene)
        for ply in table.session.match.plies[self._seen :]:
            self._begin([type(event).__name__ for event in table.session.match.observed(ply, table.viewer)])
        self._seen = len(table.session.match.plies)
        for reel in [*self.open_reels] if self.held is None else [*self.open_reels, self.held]:
            moving = moving_at(table, reel.goal)
            if moving or not reel.goal:
                reel.take(self.program.surface, moving)
            elif reel.pictures:  # it has turned and lies
                self.open_reels.remove(reel)
                self.done.append(reel)
        if table.engine.director.idle:
            self.done += [reel for reel in self.open_reels if reel.pictures]
            self.wanted |= {reel.event: reel.name for reel in self.open_reels if not reel.pictures}
            self.open_reels = []

    def _begin(self, events: Iterable[str]) -> None:
        for event in dict.fromkeys(events):
            name = self.wanted.pop(event, None)
            if name is not None:
                held, self.held = self.held, None
                self.open_reels.append(held or Reel(name, close=self.close))
                reel = self.open_reels[-1]
                reel.name, reel.event, reel.goal = name, event, self.goals[name]


def touched_next(table: TableScene, scenario: Scenario, luck: Luck, step: int) -> Target | None:
    """Return a lit target of the kind that is preferred most."""
    named = {" ".join(map(str, target)): target for target in table.engine.lit}
    lit = sorted(name for name in named if not name.startswith(("open", "call", "button clear", "button draft")))
    kinds = (*(k for k in scenario.preferred if k.startswith("button")), *scenario.preferred, "")
    found = next((names for kind in kinds if (names := [name for name in lit if name.startswith(kind)])), [])
    if not found:
        return None
    return named[found[step // 2 % len(found) if scenario.in_order else luck.below(len(found), "touch", step)]]


def act(camera: Camera, scenario: Scenario, luck: Luck) -> None:
    """Touch lit targets until something has been done."""
    plies = len(camera.table.session.match.plies)
    for step in range(40):
        table = camera.table
        target = touched_next(table, scenario, luck, step)
        if target is None or len(table.session.match.plies) > plies:
            return
        labels = {button.target: button.label for button in table.engine.buttons()}
        if target == ("tray",):
            camera.held = Reel("held", close=camera.close)
            camera.shake(target, 30)
        elif target in labels:
            camera.push(labels[target])
        else:
            camera.touch(target)
        camera.frames(1)


def film(scenario: Scenario, folder: Path, close: bool = False) -> Camera:
    """Play a scenario until every moment has been filmed, or the match is over."""
    camera = Camera(folder, scenario.moments, close)
    title = known_title(scenario.title, TITLES)
    players = players_from_text(scenario.seats, title)
    options = options_from_texts(scenario.options, title, len(players))
    header = new_header(title, players, options, scenario.seed)
    camera.program.open(TableScene(camera.program, camera.program.slots.begin(header)))
    for number in range(DECISIONS):
        camera.until(lambda: camera.complete or camera.top is not camera.program.stack[1][0] or waits(camera))
        if camera.complete:
            break
        if not isinstance(camera.top, TableScene) or camera.table.session.match.outcome is not None:
            break
        act(camera, scenario, Luck(number))
    camera.program.end()
    return camera


def waits(camera: Camera) -> bool:
    """Whether nothing moves and the person at the table is asked, or the match is over."""
    table = camera.table
    if table.session.match.outcome is not None:
        return table.engine.director.idle
    return table.engine.director.idle and table.actor in table.session.match.waiting and bool(table.engine.lit)


def main() -> int:
    """Film all scenarios."""
    parser = ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--frames", type=int, default=12)
    parser.add_argument("--close", action="store_true")
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    missed = []
    for scenario in SCENARIOS:
        if wanted.only in ("", scenario.title):
            with tempfile.TemporaryDirectory() as folder:
                os.environ["COIN_CABINET_HOME"] = folder
                camera = film(scenario, Path(folder), wanted.close)
            for reel in camera.done:
                pygame.font.init()
                path = wanted.out / f"{scenario.title}_{reel.name}.png"
                pygame.image.save(reel.strip(wanted.frames), path)
                print(f"{path}: {reel.ticks * FRAME:.2f} s")
            missed += [f"{scenario.title}: {name}" for name in camera.wanted.values()]
    for name in missed:
        print(f"never happened: {name}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
