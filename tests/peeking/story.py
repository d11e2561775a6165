"""What is done at one screen between two turns: whoever leaves meddles, whoever comes tries everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path

import pygame

from game.core.contract import SPECTATOR
from scenes.match.handover_scene import HandoverScene
from scenes.match.interrupt_scene import InterruptScene
from scenes.match.pause import PauseScene
from scenes.settings.scene import SettingsScene
from tests.peeking.screen import OPENS, SIZE, Screen, look_away, look_here
from tests.peeking.worlds import Twins

KEYS: tuple[int, ...] = tuple(sorted({key for name, key in vars(pygame).items() if name.startswith("K_")}))
"""Every key there is."""

MODS: dict[int, int] = {
    0: 0,
    pygame.K_LCTRL: pygame.KMOD_LCTRL,
    pygame.K_LALT: pygame.KMOD_LALT,
    pygame.K_LSHIFT: pygame.KMOD_LSHIFT,
}

TOLD = (pygame.K_SPACE, *OPENS, pygame.K_TAB, pygame.K_F1, pygame.K_h, pygame.K_p, pygame.K_l, pygame.K_r, pygame.K_1)
"""Keys that mean something at a table, besides Escape."""

LETTERS_WITH_CONTROL = (pygame.K_z, pygame.K_y, pygame.K_c)
PAD_BUTTONS = range(8)

Leave = Callable[[Screen], object]


# What the person at the screen does and leaves behind


def meddle(screen: Screen, spots: int) -> None:
    """Touch, ask for and open whatever a person can, without deciding anything."""
    with screen.by_glances():
        _touch(screen, spots)
        _ask(screen)


def _touch(screen: Screen, spots: int) -> None:
    pilot, table = screen.pilot, screen.table
    plies = len(table.session.match.plies)
    for target in sorted(table.engine.targets(), key=str)[:spots]:
        screen.does("touch", lambda target=target: pilot.move(table.engine.targets()[target].center))  # type: ignore[misc]
        screen.wait(0.5)
        if table.engine.meant(target) is None and table.engine.touch.call(target) is None:
            screen.does("press", lambda target=target: table.acting.press(target, (9, 9)))  # type: ignore[misc]
        assert len(table.session.match.plies) == plies


def _ask(screen: Screen) -> None:
    pilot, table = screen.pilot, screen.table
    screen.does("take back", lambda: pilot.key(pygame.K_z, pygame.KMOD_CTRL))
    screen.does("bring back", lambda: pilot.key(pygame.K_y, pygame.KMOD_CTRL))
    screen.does("copy the log", lambda: pilot.key(pygame.K_c, pygame.KMOD_CTRL))
    screen.does("scroll the log", lambda: table.hud.log.scroll(9, table.unit))
    screen.does("move the focus", lambda: pilot.key(pygame.K_TAB))
    screen.does("advice", lambda: pilot.key(pygame.K_h))


def look_back(screen: Screen) -> None:
    """Pin a past moment."""
    rows = screen.table.hud.log._rows
    if rows:
        screen.does("look back", lambda: screen.pilot.click(rows[0][0].center))


def by_looking_away(screen: Screen) -> None:
    """Choose another window and come back."""
    screen.events("look away", look_away())
    screen.pilot.frames(2)
    screen.events("look here", look_here())


def while_dragging(screen: Screen) -> None:
    """Look away with a piece in the hand."""
    targets = screen.table.engine.targets()
    engine = screen.table.engine
    lit = engine.lit & targets.keys()
    free = (target for target in lit if engine.meant(target) is None and engine.touch.call(target) is None)
    held = min(free, key=str, default=None)  # what is done by one touch would be done
    pos = targets[held].center if held is not None else (3, 3)
    screen.does("pick up", lambda: screen.pilot.press(pos))
    by_looking_away(screen)
    screen.does("drop", lambda: screen.pilot.release((20, 20)))


def from_the_rules(screen: Screen) -> None:
    """Look away while the rules lie over the table."""
    screen.does("rules", lambda: screen.pilot.key(pygame.K_F1))
    by_looking_away(screen)
    screen.does("back", lambda: screen.pilot.key(pygame.K_ESCAPE))


def by_the_pause(screen: Screen) -> None:
    """Open the pause, change the language and the size there, look away, and go on."""
    pilot, program = screen.pilot, screen.pilot.program
    screen.doing = "pause"
    screen.pilot.key(pygame.K_p)
    assert isinstance(pilot.top, PauseScene)
    assert screen.table.viewer == SPECTATOR, "the pause covers the hand"
    by_looking_away(screen)
    screen.does("settings", pilot.top._settings)
    assert isinstance(pilot.top, SettingsScene)
    screen.does("German", lambda: program.change(program.settings.changed(language="de")))
    screen.resize((1280, 720))
    screen.does("English", lambda: program.change(program.settings.changed(language="en")))
    screen.resize(SIZE)
    screen.back(PauseScene)
    screen.does("go on", lambda: pilot.key(pygame.K_ESCAPE))


WAYS: tuple[Leave, ...] = (by_looking_away, while_dragging, from_the_rules, by_the_pause)
"""How a hand is covered without a turn ending."""


# What is tried on a curtain


def presses(keys: Sequence[int], mods: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield keys with what is held beside them; Enter alone is the deliberate act and left out."""
    return ((key, mod) for key, mod in product(keys, mods) if key != mod and (mod or key not in OPENS))


def _down(key: int, mod: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def _up(key: int, mod: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=mod)


def press(screen: Screen, key: int, held: int) -> None:
    """Press a key twice as if it were held, and let it go."""
    mod = MODS[held]
    beside = [held] if held else []
    before = [_down(other, mod) for other in beside]
    after = [_up(other, 0) for other in beside]
    screen.events(
        f"press {pygame.key.name(key)} {mod}", *before, _down(key, mod), _down(key, mod), _up(key, mod), *after
    )


def is_closed(screen: Screen) -> None:
    """Nothing has opened the curtain."""
    assert screen.covered, f"{screen.doing} opened the curtain"
    assert screen.table.viewer == SPECTATOR, f"{screen.doing} brought a hand to the table"
    screen.back(HandoverScene)


def try_keys(screen: Screen, keys: Sequence[int], mods: Sequence[int]) -> int:
    """Press keys on a curtain; return how many."""
    number = 0
    for key, held in presses(keys, mods):
        press(screen, key, held)
        is_closed(screen)
        number += 1
    return number


def try_early_enter(screen: Screen) -> None:
    """Press Enter where it must not open: held since before, within the first second, beside Space."""
    screen.curtain().shown()
    press(screen, pygame.K_RETURN, 0)
    is_closed(screen)
    screen.wait(1.2)
    space = pygame.K_SPACE
    screen.events("Enter beside Space", _down(space, 0), _down(pygame.K_RETURN, 0), _up(pygame.K_RETURN, 0))
    screen.events("let go of Space", _up(space, 0))
    is_closed(screen)


def try_pad(screen: Screen) -> None:
    """Press what a gamepad has, but for the button that is Enter."""
    for button in PAD_BUTTONS:
        kinds = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP) if button else ()
        screen.events(f"pad {button}", *(pygame.Event(kind, button=button) for kind in kinds))
        is_closed(screen)
    for value in ((0, 1), (0, 0), (1, 0), (0, 0)):
        screen.events(f"pad {value}", pygame.Event(pygame.JOYHATMOTION, value=value))
        is_closed(screen)


def grid(size: tuple[int, int], step: int) -> list[tuple[int, int]]:
    """Return spots all over the window."""
    return [(x, y) for y in range(step // 2, size[1], step) for x in range(step // 2, size[0], step)]


def try_spots(screen: Screen, step: int) -> int:
    """Hover, click, right-click, drag and turn the wheel everywhere but on the curtain's button."""
    pilot, number = screen.pilot, 0
    for pos in grid(screen.pilot.program.surface.get_size(), step):
        screen.does(f"right-click {pos}", lambda pos=pos: pilot.click(pos, 3), frames=0)  # type: ignore[misc]
        screen.events(f"wheel {pos}", pygame.Event(pygame.MOUSEWHEEL, precise_y=1.0, x=0, y=1))
        if not screen.curtain().ring.widgets[0].rect.collidepoint(pos):
            screen.does(f"click {pos}", lambda pos=pos: pilot.click(pos), frames=0)  # type: ignore[misc]
            screen.does(f"drag {pos}", lambda pos=pos: pilot.press(pos), frames=0)  # type: ignore[misc]
            screen.does(f"drop {pos}", lambda: pilot.release((5, 5)), frames=0)
        is_closed(screen)
        number += 1
    return number


def try_curtain(screen: Screen, keys: Sequence[int], mods: Sequence[int], step: int) -> int:
    """Try everything on a curtain; return how many things."""
    screen.curtain()
    try_early_enter(screen)
    number = try_keys(screen, keys, mods) + try_spots(screen, step)
    try_pad(screen)
    screen.resize((1280, 720))
    screen.resize(SIZE)
    by_looking_away(screen)
    is_closed(screen)
    return number


# What the next person finds


def look_around(screen: Screen, step: int) -> None:
    """Hover over everything, read, go back and forth, and ask, without deciding anything."""
    pilot, table = screen.pilot, screen.table
    for pos in grid(pilot.program.surface.get_size(), step):
        screen.does(f"hover {pos}", lambda pos=pos: pilot.move(pos), frames=1)  # type: ignore[misc]
        screen.wait(0.5)
    for key in (pygame.K_l, pygame.K_l, pygame.K_TAB, pygame.K_h):
        screen.does(f"press {pygame.key.name(key)}", lambda key=key: pilot.key(key), frames=4)  # type: ignore[misc]
    for key in LETTERS_WITH_CONTROL:
        screen.does(f"control {key}", lambda key=key: pilot.key(key, pygame.KMOD_CTRL), frames=4)  # type: ignore[misc]
    for rect, _ in list(table.hud.log._rows)[:4]:
        screen.does("look back", lambda rect=rect: pilot.click(rect.center), frames=2)  # type: ignore[misc]
    screen.does("the present", lambda: table.history.look_back_at(None))
    screen.does("rules", lambda: pilot.key(pygame.K_F1))
    screen.does("back", lambda: pilot.key(pygame.K_ESCAPE))


def call_everybody(screen: Screen) -> None:
    """Call to the screen whoever may act out of turn; they come, look, and leave again."""
    table = screen.table
    for target in [target for target in table.engine.targets() if table.engine.touch.call(target) is not None]:
        for leave in (by_looking_away, lambda screen: screen.pilot.key(pygame.K_ESCAPE)):
            screen.does("call", lambda target=target: table.acting.press(target, (9, 9)))  # type: ignore[misc]
            screen.open()
            assert isinstance(screen.pilot.top, InterruptScene)
            leave(screen)
            assert not isinstance(screen.pilot.top, InterruptScene)
            screen.open()
            screen.called += 1


def while_an_opponent_thinks(pair: Twins, world: int, folder: Path) -> Screen:
    """End a turn with the pointer on a card of one's own; then everybody looks while an opponent thinks."""
    screen = Screen(pair, world, folder, [pair.following])
    table = screen.table
    with screen.watched():
        screen.open()
        meddle(screen, 2)
        hand = min(table.engine.lit & table.engine.targets().keys(), key=str)
        screen.does("point", lambda: screen.pilot.move(table.engine.targets()[hand].center))
        assert table.input.hovered is not None
        screen.play()
        screen.pilot.until(lambda: table.session.thinking is not None)
        screen.does("think", lambda: None)
        assert table.input.hovered is None, "what one person pointed at"
        assert not screen.covered
        look_around(screen, 300)
    screen.pilot.program.end()
    return screen


def story(
    screen: Screen, keys: Sequence[int] = TOLD, mods: Sequence[int] = (0,), step: int = 300, spots: int = 2
) -> int:
    """Play everything between two turns, keeping what an onlooker sees; return how many things were tried."""
    number = 0
    with screen.watched():
        for way in WAYS:
            screen.open(by_key=way is while_dragging)
            meddle(screen, spots)
            look_back(screen)
            way(screen)
            screen.curtain()
            screen.pilot.frames(3)
        number += try_curtain(screen, keys, mods, step)
        screen.open()
        meddle(screen, spots)
        screen.table.history.look_back_at(None)
        while screen.table.engine.let_go():
            pass
        before = len(screen.table.session.match.plies)
        screen.play()
        assert len(screen.table.session.match.plies) >= before + len(screen.pair.steps), "the turn has not ended"
        screen.pilot.until(lambda: screen.covered or screen.table.actor == screen.pair.following)
        number += try_curtain(screen, keys, mods, step) if screen.covered else 0
        if screen.pair.onlooker != SPECTATOR:
            screen.open() if screen.covered else None
            look_around(screen, step)
            if screen.pilot.top is screen.table:
                call_everybody(screen)
    screen.pilot.program.end()
    return number
