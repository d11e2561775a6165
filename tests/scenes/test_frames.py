"""What painters learn of a frame: the act that plays."""

from __future__ import annotations

from scenes.board.motion import Act, Hold
from scenes.board.shown import Frame, Lights, Shown


def test_painters_find_the_act_that_plays() -> None:
    hold = Hold(1.0)
    frame = Frame(Shown(None), None, Lights(), (), {}, acts=(Act(), hold))
    assert frame.playing(Hold) is hold
    assert Frame(Shown(None), None, Lights(), (), {}).playing(Act) is None
