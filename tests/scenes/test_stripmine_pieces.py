"""What lies on Stripmine's table at every moment: no coin is lost, and none tells what a closed fist holds."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.contract import SPECTATOR, OptionValue
from game.stripmine import TITLE
from game.stripmine.rules.events import AuctionBegan, BearFlipped
from game.stripmine.rules.state import State
from scenes.tables.stripmine import FIST, hands, ledges
from scenes.tables.stripmine.pieces import FELT, HAND, pieces
from tests.scenes.conftest import Start
from tests.scenes.stripmine_pilot import lit, play_until, seats_of
from tests.titles.stripmine.table import VARIANTS, by_luck, coins_on_table


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_coin_lies_somewhere_at_every_moment(seats: int, options: dict[str, OptionValue]) -> None:
    for _, _, _, step in by_luck(seats, 1, **options):
        for _, state in step.moments:
            for viewer in range(SPECTATOR, seats):
                lying = Counter(piece.kind for piece in pieces(TITLE.view(state, viewer)) if piece.kind != HAND)
                assert lying == +coins_on_table(state.table)


def test_the_bears_coins_lie_on_the_felt_as_they_fell_until_they_are_tidied_away() -> None:
    flips = 0
    for _, _, _, step in by_luck(3, 2, bear=True, blowout=True):
        for event, state in step.moments:
            felt = [piece for piece in pieces(TITLE.view(state, 0)) if piece.place == FELT]
            assert [piece.face == "heads" for piece in felt] == list(state.table.fallen)
            if isinstance(event, BearFlipped):
                flips += 1
                assert [piece.kind for piece in felt] == list(event.coins)
    assert flips == 4


def test_for_a_blowout_everybody_stretches_out_a_closed_fist() -> None:
    moments = [moment for _, _, _, step in by_luck(3, 4, blowout=True) for moment in step.moments]
    began = [state for event, state in moments if isinstance(event, AuctionBegan) and event.blowout]
    hands = [piece for piece in pieces(TITLE.view(began[0], SPECTATOR)) if piece.kind == HAND]
    assert [(piece.place[1], piece.face) for piece in hands] == [(0, "closed"), (1, "closed"), (2, "closed")]


def test_what_another_fist_holds_changes_no_piece() -> None:
    for state, *_ in by_luck(3, 5, bear=True, bear_keep="one"):
        for viewer in range(SPECTATOR, 3):
            hidden = tuple(f if s == viewer or f is None else () for s, f in enumerate(state.fists))
            others = State(state.table, hidden)
            assert pieces(TITLE.view(state, viewer)) == pieces(TITLE.view(others, viewer))


def test_settled_money_is_all_coins_and_lies_with_those_who_take_it() -> None:
    *_, last = by_luck(3, 1)
    table = last[3].moments[-1][1].table
    lying = Counter((piece.place, piece.kind) for piece in pieces(TITLE.view(last[3].moments[-1][1], 0)))
    wanted = {(("money", share.seat), kind): 6 for share in table.settlement for kind in share.takes}
    assert lying == wanted
    worth = {share.seat: share.cents for share in table.settlement}
    for seat, cents in worth.items():
        assert cents == table.rules.box.value(tuple(kind for place, kind in lying.elements() if place[1] == seat))


def test_a_first_coin_dragged_into_the_hand_lies_in_it_at_once(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("stripmine", "human,ai:random", speed="normal")
    play_until(pilot, "offering")
    engine, in_palm = pilot.table.engine, list[str]()
    monkeypatch.setattr(hands, "draw_coin", lambda surface, kind, *how, **more: in_palm.append(kind))
    coin = lit(pilot, "stash")[0]
    start_at, hand = engine.targets()[coin].center, engine.targets()[FIST].center
    pilot.move(start_at)
    pilot.press(start_at)
    pilot.move((start_at[0] + 30, start_at[1]))
    pilot.move(hand)
    engine.draw(pilot.program.surface)
    assert not in_palm, "the pointer carries it"
    pilot.release(hand)
    engine.draw(pilot.program.surface)
    assert in_palm == [coin[1]]
    assert not any(sprite.moving for sprite in engine.cast.sprites), "it does not glide home"


@pytest.mark.parametrize("keep", ["auto", "one"])
def test_what_everybody_showed_lies_on_their_ledges_until_the_next_auction(
    start: Start, keep: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bear = () if keep == "auto" else ("bear=true", "bear_keep=one")
    pilot = start("stripmine", seats=seats_of(2, 0), speed="off", options=("start=0", *bear))
    on_ledges = list[str]()
    monkeypatch.setattr(ledges, "draw_coin", lambda surface, kind, *how, **more: on_ledges.append(kind))
    play_until(pilot, "offering")
    assert not on_ledges
    play_until(pilot, "mining", auction=2)
    table = pilot.table.shown_view.table
    on_ledges.clear()
    pilot.table.stale = True
    pilot.look()
    assert on_ledges == [coin for offer in table.auctions[0].offers for coin in offer]
    told = pilot.table.engine.words.describe(pilot.table.engine.shown, ("shown", 1))
    assert told is not None
    assert told.startswith("Shown at auction\N{NO-BREAK SPACE}1, with points: ")
    play_until(pilot, "offering", auction=2)
    on_ledges.clear()
    seen = list[int]()
    monkeypatch.setattr(hands, "_stamp_within", lambda surface, layout, hand, at: seen.append(hand.get_alpha() or 255))
    pilot.table.stale = True
    pilot.look()
    assert not on_ledges
    assert sorted(seen) == [hands.UNDECIDED, 255], "the other hand is still open, beside the own one"
