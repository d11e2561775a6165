"""American Numismatists: dealers with many coins, at many seats; whatever is written on their boards can be read."""

from __future__ import annotations

import pytest

from game.american_numismatists import TITLE
from scenes.board.engine import Engine
from scenes.tables.american_numismatists.layout import Layout
from tests.scenes.conftest import Start
from tests.scenes.labels_seen import faults, recording
from tests.titles.american_numismatists.table import BOX, laid_out

MANY = 10


def many(seats: int) -> dict[int, list[str]]:
    """Return as many coins for each seat as are seldom seen, of all denominations."""
    names = [coin.id for coin in BOX.coins]
    return {seat: names[seat :: len(BOX.coins) // MANY][:MANY] for seat in range(seats)}


def layout_of(engine: Engine) -> Layout:
    layout = engine.position.layout
    assert isinstance(layout, Layout)
    return layout


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("seats", [3, 5])
def test_what_is_written_on_ten_coins_of_a_board_lies_on_nothing_else_written(
    start: Start, seats: int, size: tuple[int, int], scale: float, language: str
) -> None:
    owned = many(seats)
    view = TITLE.view(laid_out(seats, coins=owned, safe={seat: coins[:2] for seat, coins in owned.items()}), 0)
    with recording():
        pilot = start(TITLE.id, ",".join(["human", *["ai:easy"] * (seats - 1)]), size, scale=scale, language=language)
        pilot.table.engine.show(view)
        pilot.table.stale = True
        surface = pilot.look()
        strips = layout_of(pilot.table.engine).strips[1:]
        labels = [label for label in surface.labels if label.box.collidelist(strips) >= 0]  # type: ignore[attr-defined]
        assert len(labels) > 2 * seats
        found = faults(labels, surface.get_rect(), ())
        assert not [f"{fault.kind}: {fault.words}" for fault in found]
