"""COIN with several people at one screen: the table turns to whoever is called, below a cloth."""

from __future__ import annotations

import pytest

from game.coin.rules.state import VALUES
from game.core.luck import Luck
from scenes.match.lift_scene import COVERED, DRAWN, LiftScene
from scenes.match.table import TableScene
from scenes.tables.coin.layout import CoinLayout
from sprites import tabletop, text
from sprites.stamp import CONDENSED
from tests.scenes.clicks import open_curtain, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot
from tests.scenes.test_coin_table import begin, decide, ready

SHARED = ["human,human,ai:easy,ai:easy", "human,human,human,human"]


def laid_out(table: TableScene) -> CoinLayout:
    layout = table.engine.position.layout
    assert isinstance(layout, CoinLayout)
    return layout


def covered(pilot: Pilot) -> float:
    """Return how much of what lies on the table is covered with cloth, outside the room of the hand."""
    shown, cloth = pilot.look(), tabletop.table(pilot.look().get_size())
    layout = laid_out(table_of(pilot))
    names = [area.name.center for area in layout.seats] + [area.deck.center for area in layout.seats]
    things = [*names, *(layout.rung(value).center for value in VALUES), layout.buttons["sheet"].center]
    return sum(shown.get_at(at) == cloth.get_at(at) for at in things) / len(things)


@pytest.mark.parametrize("seats", SHARED)
def test_whoever_is_called_sits_at_the_bottom_with_hand_and_card(start: Start, seats: str) -> None:
    pilot = begin(start, seats)
    seen = set()
    for number in range(12):
        ready(pilot)
        layout, viewer = laid_out(pilot.table), pilot.table.viewer
        seen.add(viewer)
        others = [seat for seat in range(4) if seat != viewer]
        assert all(layout.laid(viewer).y > layout.laid(seat).y for seat in others)
        own = layout.seats[viewer].panel
        assert own.left == layout.area.left
        assert own.bottom == layout.area.bottom
        held = [sprite for sprite in pilot.table.engine.cast.sprites if sprite.piece.place == ("hand", viewer)]
        assert all(layout.strip.collidepoint(sprite.lie.x, sprite.lie.y) for sprite in held)
        decide(pilot, Luck(number))
        pilot.frames(2)
    assert len(seen) > 1


@pytest.mark.parametrize("seats", SHARED)
def test_seats_change_their_places_only_below_a_cloth_that_covers_the_whole_table(start: Start, seats: str) -> None:
    pilot = begin(start, seats)
    turned, before = 0, 0
    for number in range(600):
        first, top = laid_out(table_of(pilot)).ring.first, pilot.top
        if first != before:
            assert isinstance(top, LiftScene), "it turned in sight"
            assert top.seat == first, "it turned to somebody else"
            assert covered(pilot) == 1, "the turned table is seen at once"
            turned, before = turned + 1, first
        if isinstance(top, LiftScene):
            open_curtain(pilot)
        elif pilot.top is table_of(pilot) and pilot.table.engine.idle and pilot.table.engine.picker.lit:
            decide(pilot, Luck(number))
        pilot.frames(1)
    assert turned > 2


@pytest.mark.parametrize("still", [False, True])
def test_the_cloth_draws_back_until_the_hand_alone_is_covered(start: Start, still: bool) -> None:
    pilot = begin(start, SHARED[1], reduced_motion=still)
    pilot.until(lambda: isinstance(pilot.top, LiftScene) and pilot.top.seat != 0)
    curtain = pilot.top
    assert isinstance(curtain, LiftScene)
    shares = []
    for _ in range(round((COVERED + DRAWN) / FRAME) + 2):
        shares.append(covered(pilot))
        pilot.frames(1)
    assert shares[0] == 1
    assert shares == sorted(shares, reverse=True)
    assert (0 < min(abs(share - 0.5) for share in shares) < 0.2) != still, "reduced motion: at once"
    assert not curtain.lively or shares[-1] < 0.3
    assert covered(pilot) == 0


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("first", [False, True])
def test_what_the_small_curtain_says_is_never_cut(
    start: Start, monkeypatch: pytest.MonkeyPatch, language: str, scale: float, first: bool
) -> None:
    pilot = begin(start, SHARED[0], size=(1280, 720), language=language, scale=scale)
    pilot.until(lambda: isinstance(pilot.top, LiftScene))
    assert isinstance(pilot.top, LiftScene)
    pilot.top.first, pilot.top.stale = first, True
    fitting: list[bool] = []

    def measured(
        surface: object, words: str, style: text.Style, px: int, colour: object, room: int, **_: object
    ) -> None:
        fitting.append(text.measure(words, style, text.fit(words, style, px, room))[0] <= room / CONDENSED)

    monkeypatch.setattr("scenes.match.lift_scene.write", measured)
    pilot.look()
    assert fitting
    assert all(fitting)
