"""The blowout, alone and in a bear market (rulebook: Blowout, Bear Market Blowout; ruling 11)."""

from __future__ import annotations

from game.core.chance import Flips
from game.core.contract import SPECTATOR
from game.stripmine import TITLE
from game.stripmine.rules.events import AuctionBegan, OffersOpened
from tests.titles.stripmine.table import at_auction, coins, fall, keep_all, last_of, offer_all, points, seen, thrown


def test_after_the_third_auction_the_last_two_coins_are_revealed_by_themselves() -> None:
    step = offer_all(at_auction(["QDNP", "QDNP"], 3, blowout=True, settle=False), ["QD", "DP"])
    assert AuctionBegan(4, blowout=True) in step.events
    assert OffersOpened(4, (coins("NP"), coins("QN"))) in step.events
    assert step.state.table.stage == "over"
    assert step.state.table.stashes == ((), ())
    assert points(step.state) == (6 + 2 + 3, 5 + 4 + 2)


def test_the_blowout_has_a_score_line_of_its_own() -> None:
    state = offer_all(at_auction(["QDNP", "QDNP"], 3, blowout=True), ["QD", "DP"]).state
    lines = TITLE.score_lines(seen(state, SPECTATOR))
    assert [line.reason for line in lines if line.seat == 0] == ["auction", "auction", "auction", "blowout"]


def test_in_a_bear_market_the_coins_of_the_third_auction_are_flipped_in_the_blowout() -> None:
    state = at_auction(["QDNP", "QDNP"], 3, kept=["QN", "DP"], bear=True, blowout=True, settle=False)
    state = fall(offer_all(state, ["QD", "DP"]).state, "TTTT").state
    assert state.table.offers == (coins("NP"), coins("QN"))
    assert thrown(state) == Flips("bear 4", coins("QDDP"))
    assert fall(state, "TTTT").state.table.stage == "over"


def test_with_four_players_one_coin_each_is_chosen_for_the_blowouts_flip() -> None:
    state = at_auction(["QDNP"] * 4, 3, kept=["Q", "D", "N", "P"], bear=True, blowout=True)
    state = fall(offer_all(state, ["QD", "DP", "NP", "QN"]).state, "TTTT").state
    assert TITLE.waiting_for(state) == {0, 1, 2, 3}
    state = keep_all(state, "DPNQ").state
    assert thrown(state) == Flips("bear 4", coins("DPNQ"))


def test_a_tie_on_points_after_a_blowout_is_a_shared_victory() -> None:
    state = offer_all(at_auction(["QDNP", "QDNP"], 3, blowout=True, settle=False), ["QD", "QD"]).state
    end = TITLE.outcome(state)
    assert end is not None
    assert (end.why, end.winners, end.places) == ("shared", (0, 1), (1, 1))


def test_every_coin_is_discarded_in_the_end() -> None:
    for bear in (False, True):
        assert last_of(3, 5, blowout=True, bear=bear).table.discards == (6, 6, 6, 6)
