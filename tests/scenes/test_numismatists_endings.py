"""American Numismatists: what boards tell of coins, and why one has won."""

from __future__ import annotations

from game.american_numismatists import TITLE
from scenes.board.shown import Shown
from tests.scenes.conftest import Start
from tests.scenes.test_american_numismatists_table import begin, engine_of
from tests.titles.american_numismatists.table import laid_out


def test_the_own_board_says_that_one_may_own_any_number_of_coins(start: Start) -> None:
    words, view = engine_of(begin(start)).words, TITLE.view(laid_out(2), 0)
    assert "any number of coins" in str(words.describe(Shown(view), ("seat", 0)))
    assert "any number of coins" not in str(words.describe(Shown(view), ("seat", 1)))
