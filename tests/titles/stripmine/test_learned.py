"""What the expert has learned for three and more: read as it was learned, and put to use."""

from __future__ import annotations

import numpy as np
import pytest

from game.core.luck import Luck
from game.stripmine.opponents.learned import INPUTS, VARIANTS, Values, known_of, variant_rules
from game.stripmine.opponents.learned_play import LearnedMaxN, Thought, placed, placed_surely
from game.stripmine.opponents.levels import AGENTS, EARLIER
from game.stripmine.opponents.maxn import field_of
from game.stripmine.opponents.workshop.batch import Batch, Noted
from game.stripmine.opponents.workshop.network import Network
from game.stripmine.rules.odds import pay_of
from game.stripmine.rules.state import Table
from tests.titles.stripmine.table import at_auction, coins, fresh, mine, seen


def never() -> bool:
    return False


def noted(table: Table) -> Noted:
    """Return a table as a batch of one match."""
    box, phase = table.rules.box, table.auction - 1
    stash = np.array([[box.count(stash) for stash in table.stashes]])
    bear = np.array([box.count(box.hill if table.waiting else ())])
    mover = np.array([table.to_mine or 0])
    return Noted(phase, table.turns_left, stash, np.array([field_of(table)]), bear, mover, np.array([table.points]))


@pytest.mark.parametrize("bear", [False, True])
def test_a_match_sees_with_the_eyes_of_those_it_was_learned_with(bear: bool) -> None:
    state = mine(fresh(4, bear=bear), 0, 1, 0, 2, 2)
    rules = state.table.rules
    net = Network(INPUTS, 5, 1.0, np.random.default_rng(1))
    net.parts[1:3] = [np.random.default_rng(number).normal(size=5) for number in (2, 3)]
    batch = Batch(rules, np.random.default_rng(1))
    batch.known.nets[0] = net
    known = known_of(rules)
    assert known is not None
    search = LearnedMaxN(state.table, Luck(1), known, 0.3, never)
    search.known = Values(rules.seats, [float(number) for part in net.parts for number in part.reshape(-1)])
    hoped = batch.to_come(noted(state.table))[0]
    values = search.leaf(field_of(state.table), state.table.stashes, state.table.turns_left)
    expected = [placed(hoped, seat, search.swing, 0.3) for seat in range(rules.seats)]
    assert values == pytest.approx(expected, abs=1e-5)


def test_a_batch_pays_by_the_rules() -> None:
    rules = variant_rules({"bear": True, "blowout": True}, 3)
    batch, pay = Batch(rules, np.random.default_rng(1)), pay_of(rules)
    for counts in ((1, 2, 0, 3), (2, 2, 2, 2), (0, 0, 5, 1), (6, 0, 0, 0)):
        earned = pay[sum(n << 6 * place for place, n in enumerate(counts))]
        gains = batch.gain[int(np.array(counts) @ batch.weights)]
        assert [earned[one] + earned[other] for one, other in batch.pairs] == list(gains)


@pytest.mark.parametrize("blowout", [False, True])
def test_a_batch_plays_whole_matches(blowout: bool) -> None:
    batch = Batch(variant_rules({"bear": True, "blowout": blowout}, 4), np.random.default_rng(1))
    told, totals = batch.play(5, rounds=2, random=0.5)
    assert [at.turns for at in told] == [*range(16, -1, -1), *range(8, -1, -1), *range(8, -1, -1)]
    assert (told[-1].stash.sum(2) == 4).all()
    assert (told[-1].hills == 0).all()
    assert (totals > told[-1].points).all()


def test_all_variants_for_three_to_eight_are_learned_and_no_others() -> None:
    for seats in range(3, 9):
        for options in VARIANTS:
            known = known_of(variant_rules(options, seats))
            assert known is not None
            assert len(known.values) == len(known.before) == len(known.after) == 3
    assert known_of(fresh(2).table.rules) is None
    assert known_of(fresh(5, bear=True, bear_keep="both").table.rules) is None


def test_rules_that_were_not_learned_are_played_as_in_0_1() -> None:
    view = seen(at_auction(["QDNP", "QDDP", "DNNP", "DNPP"], bear=True, bear_keep="both"), 0)
    assert AGENTS["expert"](view, Luck(5), never) == EARLIER["expert@0.1"](view, Luck(5), never)


def test_coins_left_over_count_for_later_auctions() -> None:
    table = at_auction(["QQNP", "DDNP", "DNPP"]).table
    known = known_of(table.rules)
    assert known is not None
    later = {bid.coins: bid.later for bid in Thought(known, 0.3, Luck(1), never).game(table).bids[0]}
    assert abs(later[coins("NP")] - later[coins("QQ")]) > 0.1
    assert all(value > 1 for value in later.values())


def test_after_the_last_auction_winning_counts_most_and_places_beside_it() -> None:
    totals = [9.0, 5.0, 4.0, 7.0]
    values = [placed_surely(totals, seat, 1.0, 0.35) for seat in range(4)]
    assert values[0] > 0.95
    assert values[0] - values[3] > 0.5
    assert values[3] - values[1] > 0.05
    assert values[1] - values[2] > 0.05
    assert placed_surely([4.0, 4.0, 1.0], 0, 1.0, 0.35) == pytest.approx(0.5 * 0.65 + 0.75 * 0.35, abs=0.05)


def test_the_expert_thinks_alike_twice_and_stops_when_told() -> None:
    for state in (mine(fresh(5), 0, 1), at_auction(["QDNP", "QDDP", "DNNP"])):
        view = seen(state, min(state.table.rules.seats - 1, state.table.to_mine or 0))
        thoughts = [AGENTS["expert"](view, Luck(5), never) for _ in range(2)]
        assert thoughts[0] == thoughts[1]
        assert AGENTS["expert"](view, Luck(5), lambda: True).action


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_the_expert_plays_with_five_and_six_for_victory_alone_like_a_hard_that_never_wavers(seats: int) -> None:
    state = mine(fresh(seats), 0, 1)
    assert state.table.to_mine is not None
    best = AGENTS["expert"](seen(state, state.table.to_mine), Luck(3), never).candidates[0].value
    assert (best < 1.3 / seats) == (seats in (5, 6)), (
        "an even share of the victory, or more where places count beside it"
    )
