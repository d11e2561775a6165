"""A pilot that knows nothing of the games: at a lesson it does what the note says, and nothing else."""

from __future__ import annotations

import pygame

from scenes.lessons.guide import Guide
from scenes.lessons.lesson import Lesson
from scenes.lessons.note import Bar
from scenes.match.table import TableScene
from sprites.widgets import Button
from tests.scenes.pilot import Pilot

MOST_TOUCHES = 12
"""So many touches a step may ask for."""


def table_of(pilot: Pilot) -> TableScene:
    """Return the table, whatever lies on it."""
    found = pilot.program.stack[1][0]
    assert isinstance(found, TableScene)
    return found


def ready(pilot: Pilot) -> None:
    """Wait for the next note, or for the end of the lesson."""
    guide = table_of(pilot).guide
    pilot.until(lambda: guide.lesson is None or (guide.showing and guide.note is not None))
    pilot.frames(2)


def wanted(pilot: Pilot) -> tuple[str | int, ...]:
    """Return what the note points at, or else anything that is lit."""
    table = pilot.table
    lit = [target for target in table.guide.places.all() if target in table.engine.lit and target[0] != "open"]
    about = table.guide.about
    assert lit, table.guide.step
    return about if about in lit else lit[0]


def follow(pilot: Pilot) -> None:
    """Do what the note says: go on where it is read, or touch what is lit until that has been done."""
    table = pilot.table
    guide = table.guide
    assert guide.step is not None
    number, plies = guide.number, len(table.session.match.plies)
    if not guide.step.wants:
        pilot.push(table.say("lesson.go_on"))
        return
    for _ in range(MOST_TOUCHES):
        touch(pilot, wanted(pilot))
        if len(table.session.match.plies) > plies or guide.lesson is None or guide.number != number:
            return
    raise AssertionError(f"{guide.step.key}: nothing came of it")


def take_steps(pilot: Pilot, steps: int) -> None:
    """Do what so many notes say."""
    for _ in range(steps):
        follow(pilot)
        ready(pilot)


def touch(pilot: Pilot, target: tuple[str | int, ...]) -> None:
    """Click a target, a button beside the board among them, or shake what lies there."""
    table = pilot.table
    if target in table.engine.targets():
        x, y = place = spot(table, target)
        pilot.move(place)
        pilot.press(place)
        if table.shaking:
            for frame in range(20):
                pilot.move((x + frame % 5 * 4, y - frame % 3 * 5))
        pilot.release(place)
    else:
        pilot.click(table.guide.places.all()[target].center)
    pilot.frames(2)


def spot(table: TableScene, target: tuple[str | int, ...]) -> tuple[int, int]:
    """Return a point at which a click means a target."""
    area, taken = table.engine.targets()[target], [b.rect for b in table.ring.widgets if isinstance(b, Button)]
    points = [area.center, *((x, y) for x in range(area.left, area.right, 6) for y in range(area.top, area.bottom, 6))]
    free = (point for point in points if not any(rect.collidepoint(point) for rect in taken))
    return next(point for point in free if table.engine.target_at(point) == target)


def inside(rect: pygame.Rect, pilot: Pilot) -> bool:
    """Tell whether a rectangle is inside the window."""
    return pilot.program.surface.get_rect().contains(rect)


def guide_of(pilot: Pilot) -> Guide:
    """Return the guide of the table on top."""
    return pilot.table.guide


def lesson_of(pilot: Pilot) -> Lesson:
    """Return the lesson, which must be going on."""
    lesson = guide_of(pilot).lesson
    assert lesson is not None
    return lesson


def bar_of(pilot: Pilot) -> Bar:
    """Return the bar at the foot of the window."""
    return next(button for button in pilot.table.hud.buttons if isinstance(button, Bar))
