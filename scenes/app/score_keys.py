"""The keys of the scoreboard: those of its buttons, what hurries the telling, and what leads on."""

from __future__ import annotations

import pygame

from scenes.app.caps import WITH_OTHERS
from scenes.match.letters import FIRST

LETTERS = {
    "score.again": "A",
    "score.same": "S",
    "score.table": "T",
    "score.replay": "R",
    "score.menu": "P",
    "score.points": "O",
}
"""The keys of the buttons; the menu has the one that it has at the table."""

LEADS_ON = ord(FIRST.lower())
"""The key that ends turns at the table does here what is of brass."""

PRESSING = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, LEADS_ON, ord(LETTERS["score.again"].lower()))
"""What is pressed to hurry, and what begins a match: too early it only hurries."""


def leads_on(event: pygame.Event) -> bool:
    """Tell whether an event is the key that leads on, pressed alone."""
    return event.type == pygame.KEYDOWN and event.key == LEADS_ON and not event.mod & WITH_OTHERS
