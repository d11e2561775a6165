"""Tips and touches of American Numismatists: what may be bought explains itself, lit or dark."""

from __future__ import annotations

from game.american_numismatists import TITLE
from scenes.board.piece import Target
from scenes.board.shown import Shown
from tests.scenes.clicks import table_of
from tests.scenes.conftest import Start
from tests.scenes.test_american_numismatists_table import begin, engine_of, ready
from tests.titles.american_numismatists.table import BOX, laid_out


def told(start: Start, target: Target, **laid: object) -> str | None:
    """Return the tip about a target of a table laid out."""
    view = TITLE.view(laid_out(**laid), 0)  # type: ignore[arg-type]
    return engine_of(begin(start)).words.describe(Shown(view), target)


def test_a_coin_for_sale_tells_both_ranks_its_price_and_why_and_whom_it_serves(start: Start) -> None:
    coin = next(coin for coin in BOX.coins if coin.id == "cent 1793")
    words = told(
        start,
        ("coin", coin.id),
        shops={"northwest": [coin.id]},
        sale="northwest",
        collectors={0: ["penelope_fairpenny"]},
    )
    assert words is not None
    assert f"rank {coin.rank} of its denomination, {coin.overall} of all" in words
    assert f"Price: {coin.cost - 1} actions, one less because the sale is here." in words
    assert "Fits a wish of Penelope Fairpenny." in words


def test_a_card_that_has_just_left_says_nothing(start: Start) -> None:
    assert told(start, ("hand", "penelope_fairpenny"), collectors={0: ["penelope_fairpenny"]})
    assert told(start, ("hand", "penelope_fairpenny")) is None


def test_a_touch_of_a_coin_in_a_lit_shop_travels_there(start: Start) -> None:
    pilot = begin(start)
    assert ready(pilot)
    while table_of(pilot).shown_view.table.turn != 0:
        pilot.touch(next(target for target in pilot.table.lit if target[0] == "shop"))
        assert ready(pilot)
    engine, table = engine_of(pilot), table_of(pilot).shown_view.table
    shops = zip(BOX.shops, table.shops, strict=True)
    shop, coin = next((s.id, c) for s, offered in shops for c in offered if c and ("shop", s.id) in engine.lit)
    assert ("coin", coin) not in engine.lit
    pilot.touch(("coin", coin))
    pilot.frames(2)
    assert table_of(pilot).shown_view.table.dealers[0].shop == shop
