"""What painters learn of a frame: the act that plays, and where a notice stands just now."""

from __future__ import annotations

import pygame

from scenes.board.layout import Layout
from scenes.board.motion import Act, Hold
from scenes.board.shown import Frame, Lights, Shown


def test_painters_find_the_act_that_plays() -> None:
    hold = Hold(1.0)
    frame = Frame(Shown(None), None, Lights(), (), {}, acts=(Act(), hold))
    assert frame.playing(Hold) is hold
    assert Frame(Shown(None), None, Lights(), (), {}).playing(Act) is None


def test_a_notice_stands_where_the_layout_has_it_unless_the_view_says_otherwise() -> None:
    class Two(Layout):
        def notice_over(self, shown: Shown) -> pygame.Rect:
            return pygame.Rect(shown.view, 0, 5, 0)

    area = pygame.Rect(0, 0, 100, 100)
    assert Layout(area).notice_over(Shown(3)) == Layout(area).notice
    assert Two(area).notice_over(Shown(3)).x == 3
