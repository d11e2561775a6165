"""Replays to look at: a match is played, then looked back on."""

from __future__ import annotations

from typing import Any

from game.core.luck import Luck
from game.core.referee import Match
from game.opponents.playing import ask_level, play_out
from game.titles import TITLES
from saves.slots import Opened
from scenes.replay.scene import ReplayScene
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

SECRET = [name for name, title in TITLES.items() if title.secrets]


ANSWERS: list[Opened | None] = []
"""What the present replay has answered."""


def at_random(match: Match, seat: int) -> Any:
    """Let people act at random and opponents as they do."""
    if not match.header.players[seat].human:
        return ask_level(match, seat)
    return match.legal_actions(seat).sample(Luck(match.header.seed), len(match.plies))


def seats_of(name: str, opponent: str = "ai:random") -> str:
    """Return one person and as many opponents as the title needs."""
    return ",".join(["human", *[opponent] * (TITLES[name].seats[0] - 1)])


def at_a_replay(
    start: Start, name: str = "coin_age", seats: str = "", *, until: int = 10**6, **more: Any
) -> tuple[Pilot, ReplayScene]:
    """Play a match, to its end or for some plies, and look back on it."""
    pilot = start(name, seats or seats_of(name), seed=3, **more)
    session = pilot.table.session
    session.forget_question()
    match: Any = session.match
    while match.outcome is None and len(match.plies) < until:
        if until == 10**6:
            play_out(match, at_random)
        elif match.request is not None:
            match.sample_chance()
        else:
            seat = min(match.waiting)
            match.act(seat, match.legal_actions(seat).sample(Luck(3), len(match.plies)))
    session.save()
    scene = ReplayScene(pilot.program, match, session.slot.name)
    scene.chronicle.finish()
    pilot.program.open(scene, ANSWERS.append)
    ANSWERS.clear()
    return pilot, scene


def seen(scene: ReplayScene) -> Any:
    """Return the view that lies on the table."""
    return scene.engine.shown.view


def true_view(scene: ReplayScene) -> Any:
    """Return the view that ought to lie there."""
    return scene.match.view_after(scene.chronicle.stops[scene.reel.at], scene.chosen.viewer)
