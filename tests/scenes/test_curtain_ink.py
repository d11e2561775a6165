"""What a curtain tells can be read on its panel."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.match.handover_scene import RECAP, HandoverScene
from sprites import text
from sprites.palette import Colour, contrast, luminance
from tests.scenes.conftest import Start


def test_the_recap_has_a_contrast_of_seven_to_one(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start()
    line = text.line
    colours: list[Colour] = []

    def unseen(words: str, style: Any, px: int, colour: Colour) -> pygame.Surface:
        picture = line(words, style, px, colour)
        if words == "Guinea bids.":
            colours.append(colour)
            picture = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        return picture

    monkeypatch.setattr(text, "line", unseen)
    curtain = HandoverScene(pilot.program, 1, "Anna", ("Guinea bids.",), lambda: None)
    pilot.program.open(curtain)
    pilot.frames(1)
    pixels, top = pilot.look(), round(720 * RECAP) + curtain._lower()
    rows = range(top + 38, top + 56)
    ground = {tuple(pixels.get_at((x, y))[:3]) for x in range(600, 680) for y in rows}
    assert contrast(colours[-1], max(ground, key=luminance)) > 7  # type: ignore[arg-type]
