"""Gamepads as keyboards: buttons and the directional pad become key events."""

from __future__ import annotations

import contextlib

import pygame

BUTTONS = {0: pygame.K_RETURN, 1: pygame.K_ESCAPE, 2: pygame.K_h, 3: pygame.K_F1, 4: pygame.K_z, 5: pygame.K_y}
BUTTONS |= {6: pygame.K_TAB, 7: pygame.K_p, 8: pygame.K_b, 9: pygame.K_f}  # pressed sticks look back and forth
WITH_CTRL = (pygame.K_z, pygame.K_y)


class Gamepad:
    """All connected gamepads, as one."""

    def __init__(self) -> None:
        self._sticks: list[pygame.joystick.JoystickType] = []
        self._cross = (0, 0)

    def listen(self) -> None:
        """Look for gamepads; a system without support for them has none."""
        with contextlib.suppress(pygame.error):
            pygame.joystick.init()
            self._sticks = [pygame.joystick.Joystick(n) for n in range(pygame.joystick.get_count())]

    def as_keys(self, event: pygame.Event) -> list[pygame.Event]:
        """Return the key events that an event stands for; other events are returned unchanged."""
        if event.type == pygame.JOYDEVICEADDED:
            self.listen()
            return []
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            kind = pygame.KEYDOWN if event.type == pygame.JOYBUTTONDOWN else pygame.KEYUP
            return [_key(kind, BUTTONS[event.button])] if event.button in BUTTONS else []
        if event.type == pygame.JOYHATMOTION:
            return self._moved(event.value)
        return [event]

    def _moved(self, cross: tuple[int, int]) -> list[pygame.Event]:
        self._cross, before = cross, self._cross
        keys = {(-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT, (0, 1): pygame.K_UP, (0, -1): pygame.K_DOWN}
        released = [_key(pygame.KEYUP, keys[before])] if before in keys else []
        return released + ([_key(pygame.KEYDOWN, keys[cross])] if cross in keys else [])


def _key(kind: int, key: int) -> pygame.Event:
    return pygame.Event(kind, key=key, mod=pygame.KMOD_CTRL if key in WITH_CTRL else 0, unicode="")
