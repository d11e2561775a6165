"""Every screen of the program, opened by name: for whoever measures all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final
from unittest.mock import patch

from game.commands.seats import known_title, new_header, options_from_texts, players_from_text
from game.core.luck import Luck
from game.core.record import Header
from game.core.referee import Match
from game.titles import TITLES
from saves.slots import Opened
from scenes.app.ask_scene import AskScene
from scenes.app.bin_scene import BinScene
from scenes.app.error_scene import ErrorScene
from scenes.app.import_scene import ImportScene
from scenes.app.matches import MatchesScene
from scenes.app.rules import RulesScene
from scenes.app.scoreboard import ScoreboardScene
from scenes.lessons.beginning import begin
from scenes.lessons.lesson import lessons
from scenes.match.handover_scene import HandoverScene
from scenes.match.pause import PauseScene
from scenes.match.session import Session
from scenes.match.table import TableScene
from scenes.menu.scene import MenuScene
from scenes.replay.scene import ReplayScene
from scenes.settings.scene import GROUPS, SettingsScene
from scenes.setup.scene import SetupScene
from scenes.statistics.scene import StatisticsScene
from scenes.tables import TABLES
from tests.scenes.lesson_pilot import ready
from tests.scenes.pilot import Pilot

Opening = Callable[[Pilot], None]

STAGES: Final[Mapping[str, float]] = {"early": 0.0, "midway": 0.5, "late": 0.9}
"""How much of a match is played."""
MOST_PLIES: Final = 600


def header_of(title: str, seats: int) -> Header:
    """Return a match of one person against opponents."""
    known = known_title(title, TITLES)
    players = players_from_text("human" + ",ai:random" * (seats - 1), known, "Anna")
    return new_header(known, players, options_from_texts((), known, seats), 7)


def play(match: Match, plies: int) -> None:
    """Play at random: so many plies, and on until the person decides."""
    while match.outcome is None and (len(match.plies) < plies or match.request is not None or 0 not in match.waiting):
        if match.request is not None:
            match.sample_chance()
        else:
            seat = min(match.waiting)
            match.act(seat, match.legal_actions(seat).sample(Luck(3), len(match.plies)))


@cache
def length(title: str, seats: int) -> int:
    """Return after how many plies such a match is over, or given up."""
    match = Match(TITLES[title], header_of(title, seats))
    play(match, MOST_PLIES)
    return len(match.plies)


def opened(pilot: Pilot, title: str, seats: int, share: float) -> Opened:
    """Begin a match, and play a share of it."""
    found = pilot.program.slots.begin(header_of(title, seats))
    play(found.match, int(length(title, seats) * share))
    return found


def table(pilot: Pilot, title: str, seats: int, share: float) -> TableScene:
    """Open a table in the midst of a match."""
    scene = TableScene(pilot.program, opened(pilot, title, seats, share))
    patch.object(scene.session, "ask_opponents", lambda: None).start()
    pilot.program.only(scene)
    pilot.frames(2)
    return scene


def _at_a_table(title: str, seats: int, share: float) -> Opening:
    def show(pilot: Pilot) -> None:
        table(pilot, title, seats, share)

    return show


def _scoreboard(title: str, seats: int) -> Opening:
    def show(pilot: Pilot) -> None:
        scene = table(pilot, title, seats, 1.0)
        pilot.program.open(ScoreboardScene(pilot.program, scene.session, scene.engine.words))

    return show


def _replay(title: str) -> Opening:
    def show(pilot: Pilot) -> None:
        session = table(pilot, title, min(TITLES[title].seats), 0.5).session
        scene = ReplayScene(pilot.program, session.match, session.slot.name)
        scene.chronicle.finish()
        pilot.program.open(scene)

    return show


def _pause(pilot: Pilot) -> None:
    session: Session = table(pilot, "coin_age", 2, 0.0).session
    pilot.program.open(PauseScene(pilot.program, session))


def _handover(pilot: Pilot) -> None:
    say = pilot.program.words.say
    slapped = say("coin_age", "log.Slapped", seat="Anna", n=1, matches=1)
    moved = say("coin_age", "log.Moved", seat="Anna", source="Treewood", target="Cedarville")
    recap = (slapped, moved, say("coin_age", "log.CoinsReturned", seat="Anna"))
    name = say("interface", "setup.player", n=2)
    curtain = HandoverScene(pilot.program, 1, name, recap, lambda: None, "coin_quest")
    curtain.names = ("Anna", name)
    pilot.program.open(curtain)


def _error(pilot: Pilot) -> None:
    say = pilot.program.words.say
    report = say("interface", "error.report", path="/home/somebody/.local/share/coin-cabinet/reports/2026-01-01.txt")
    told = say("interface", "error.back", what=say("interface", "error.saved"), report=report)
    pilot.program.open(ErrorScene(pilot.program, told))


def _ask(pilot: Pilot) -> None:
    question = pilot.program.words.say("interface", "settings.defaults_ask")
    pilot.program.open(AskScene(pilot.program, "settings.defaults", question, "settings.defaults_yes"))


def _lesson(title: str) -> Opening:
    def show(pilot: Pilot) -> None:
        name = next(iter(lessons(TABLES[title].lessons)))
        lesson = lessons(TABLES[title].lessons)[name]
        pilot.program.only(TableScene(pilot.program, begin(pilot.program, title, lesson)))
        ready(pilot)

    return show


def _drawer(title: str) -> Opening:
    def show(pilot: Pilot) -> None:
        menu = pilot.top
        assert isinstance(menu, MenuScene)
        menu.opened = title
        menu.rebuild()

    return show


def _settings(group: str) -> Opening:
    def show(pilot: Pilot) -> None:
        scene = SettingsScene(pilot.program)
        scene.group = group
        pilot.program.open(scene)

    return show


def _scene(make: Callable[[Any], Any]) -> Opening:
    return lambda pilot: pilot.program.open(make(pilot.program))


def _of_titles(title: str) -> Iterator[tuple[str, Opening]]:
    """Yield what there is of each title."""
    yield f"drawer {title}", _drawer(title)
    yield f"set-up {title}", _scene(lambda program: SetupScene(program, title))
    yield f"rules {title}", _scene(lambda program: RulesScene(program, TITLES[title], None))
    yield f"rules {title} 3", _scene(lambda program: RulesScene(program, TITLES[title], "3"))
    seats = TITLES[title].seats
    for count in sorted({min(seats), max(seats)}):
        for stage, share in STAGES.items():
            yield f"table {title} {count} {stage}", _at_a_table(title, count, share)
        yield f"scoreboard {title} {count}", _scoreboard(title, count)
    yield f"replay {title}", _replay(title)
    yield f"lesson {title}", _lesson(title)


SCREENS: Final[Mapping[str, Opening]] = {
    "menu": lambda pilot: None,
    **{f"settings {group}": _settings(group) for group in GROUPS},
    "statistics": _scene(StatisticsScene),
    "matches": _scene(MatchesScene),
    "bin": _scene(BinScene),
    "import": _scene(ImportScene),
    "pause": _pause,
    "handover": _handover,
    "error": _error,
    "question": _ask,
    **{name: show for title in TITLES for name, show in _of_titles(title)},
}
