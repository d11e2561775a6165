"""Coin Quest's table in its moments: the reveal, coins that come and go, the track, drafts of people at one screen."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.coin_quest import TITLE
from game.coin_quest.rules import actions, events
from game.coin_quest.rules.state import Gain, State
from game.core.contract import SPECTATOR
from game.core.luck import Luck
from scenes.board.engine import Engine, Seen
from scenes.board.shown import Shown
from scenes.tables.coin_quest import BID
from scenes.tables.coin_quest.motion import COUNTED_WALK, quiet_of
from scenes.tables.coin_quest.pieces import taken_back
from scenes.tables.coin_quest.reveal import FIRST_LINE, Banner, stages_of
from scenes.tables.coin_quest.track import SPACES, space_of
from scenes.tables.coin_quest.words import CoinQuestWords
from tests.scenes.clicks import pixels, table_of
from tests.scenes.coin_quest_pilot import (
    RANDOM,
    begin,
    decide,
    layout_of,
    place_all,
    push,
    ready,
    until_stage,
)
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot
from tests.titles.coin_quest.table import Table, own, rigged

PEOPLE = "human,human,human"


def told(pilot: Pilot, table: Table, seat: int, action: Any, change: Any = None) -> Engine:
    """Let the table tell an action at normal speed, as seat 0 sees it; `change` exchanges events."""
    engine = table_of(pilot).engine
    engine.show(table.view(0))
    step = TITLE.apply(table.state, seat, action)
    known = ((TITLE.observe(event, 0), TITLE.view(state, 0)) for event, state in step.moments)
    seen: list[Seen] = [(change(event) if change else event, view) for event, view in known if event is not None]
    engine.director.speed = "normal"
    engine.play(seen, TITLE.view(step.state, 0))
    return engine


def frames_of(engine: Engine) -> Any:
    """Yield the seconds that have passed, frame by frame, until nothing moves."""
    seconds = 0.0
    while not engine.idle:
        engine.director.update(FRAME)
        seconds += FRAME
        yield seconds


def all_tied(number: int = 3) -> tuple[Table, int, Any]:
    """Return a table in some round where five seats bid the same, and the last bid that is missing."""
    names = ("gold1", "silver1 a", "copper1 a", "silver1 b", "copper1 b")
    table = rigged({seat: own(seat, *names) for seat in range(5)}).deal().end_actions()
    for seat in range(4):
        table.bid(seat, {lot: own(seat, name) for lot, name in enumerate(names, start=1)})
    table.state = replace(table.state, round=number)
    return table, 4, actions.Bid(tuple(sorted((own(4, name)[0], lot) for lot, name in enumerate(names, start=1))))


def tied_throughout(event: Any) -> Any:
    """Return a comparison that goes down to copper for everybody on every lot."""
    if not isinstance(event, events.LotResolved):
        return event
    bids = tuple(events.LotBid(seat, 1, 1, 1) for seat in range(5))
    stages = tuple(events.Comparison(metal, 1, tuple(range(5))) for metal in ("gold", "silver", "copper"))
    return events.LotResolved(event.lot, bids, stages, "tied", -1)


# The reveal, and coins that come and go


def five(start: Start) -> Pilot:
    pilot = begin(start, f"human,{RANDOM},{RANDOM},{RANDOM},{RANDOM}")
    ready(pilot)
    return pilot


def test_the_reveal_lasts_at_most_four_seconds_however_many_ties(start: Start) -> None:
    engine = told(five(start), *all_tied(), tied_throughout)
    *_, seconds = frames_of(engine)
    assert 2.0 < seconds <= 4.0
    assert engine.mismatches == 0


@pytest.mark.parametrize("number", [1, 2])
def test_the_first_two_reveals_take_twice_the_time_for_whoever_reads_them(start: Start, number: int) -> None:
    engine = told(five(start), *all_tied(number), tied_throughout)
    *_, seconds = frames_of(engine)
    assert 6.0 < seconds <= 8.0


@pytest.mark.parametrize("count", [1, 5, 9, 14])
def test_the_final_counting_gets_quicker_and_lasts_at_most_eight_seconds(count: int) -> None:
    quiet = [quiet_of(number, count) for number in range(count)]
    assert all(one > other > 0 for one, other in pairwise(quiet))
    assert FIRST_LINE + sum(quiet) + count * COUNTED_WALK < 7.5


def read(engine: Engine) -> str:
    """Return what is read in the banner."""
    banner = engine.cast.kept.get("banner")
    return banner.words if isinstance(banner, Banner) else ""


def test_all_bids_have_landed_before_the_first_lot_is_compared(start: Start) -> None:
    engine = told(five(start), *all_tied(), tied_throughout)
    for _ in frames_of(engine):
        if engine.caption:
            break
    bids = [sprite for sprite in engine.cast.drawn() if sprite.piece.place[0] == "bid"]
    assert len(bids) == 25
    assert not any(sprite.moving for sprite in bids)


def test_each_stage_of_a_tie_is_told_even_so(start: Start) -> None:
    engine = told(five(start), *all_tied(), tied_throughout)
    seen, headed = set(), set()
    for _ in frames_of(engine):
        seen.add(read(engine))
        headed.add(engine.caption)
    assert headed <= {"", "All bids are placed: the lots are resolved one by one."}, "nothing is told twice"
    words = engine.words
    assert isinstance(words, CoinQuestWords)
    for lot in range(1, 7):
        event = tied_throughout(events.LotResolved(lot, (), (), "tied", -1))
        assert {words.comparison(event, stage) for stage in (1, 2, 3, None)} <= seen


def test_screens_rise_and_space_hurries_the_reveal(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM}")
    until_stage(pilot, "bidding")
    table, layout = table_of(pilot), layout_of(pilot)
    pilot.until(lambda: all(player.committed for player in table.shown_view.players[1:]))
    place_all(pilot, Luck(1))
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    push(pilot, BID)

    def rising() -> bool:
        screens = [sprite for sprite in table.engine.cast.drawn() if sprite.piece.kind == "screen"]
        return any(sprite.lie.y < layout.screen(int(sprite.piece.place[1])).centery - 2 for sprite in screens)

    pilot.until(rising)
    pilot.key(pygame.K_SPACE)
    assert table.shown_view.stage != "bidding", "the reveal is over"
    assert table.engine.mismatches == 0


def test_coins_lie_in_open_rows_until_they_return(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    ready(pilot)
    held = {0: own(0, "gold1"), 1: own(1, "silver1 a")}
    table = rigged(held).deal().end_actions().bid(0, {1: held[0]})
    engine = told(pilot, table, 1, actions.Bid(((held[1][0], 1),)))
    rows, tops, marked = [], set(), []
    for _ in frames_of(engine):
        rows.append({piece.place for piece in engine.shown.laid.get(("bid", 1, 1), ())})
        tops |= {layout_of(pilot).bid_row(engine.shown.view, 1, 1).top} if rows[-1] else set()
        if engine.shown.view.results and engine.shown.view.stage == "revealing":
            marked.append("lot 1" in engine.cast.kept or taken_back(engine.shown.view))
    assert {("bid", 1, 1)} in rows
    assert rows[-1] == set()
    assert len(tops) == 1, "no row moves when another bid is taken back"
    assert all(marked), "the winner is marked until the last auction stands there"
    assert engine.mismatches == 0


def test_a_coin_that_a_penny_took_is_told_where_it_lies_once_all_see_it(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    ready(pilot)
    lost, held = own(0, "silver2"), {0: own(0, "gold1", "copper1 a", "copper1 b", "copper2 a", "copper2 b", "silver2")}
    table = (
        rigged(
            {**held, 1: ["penny"]},
        )
        .deal({0: held[0][:5]})
        .act(1, actions.PassPenny(0))
        .resolve_chance(*lost)
    )
    table.end_actions().bid(0, {1: held[0][:5]})
    before, bid = table.view(0), ((lost[0], 2),)
    engine = told(pilot, table, 1, actions.Bid(bid))
    words = "For the penny Guinea has taken Silver 2 from Player 1's bag."
    assert sum(FRAME for _ in frames_of(engine) if read(engine).replace("\N{NO-BREAK SPACE}", " ") == words) > 1.3
    logged = engine.words.log_after(events.BidRevealed(1, bid), lambda: before) or ""
    assert logged.replace("\N{NO-BREAK SPACE}", " ") == f"Guinea bids Silver 2 on lot 2. {words}"
    assert engine.mismatches == 0
    known = replace(before, takings=(replace(before.takings[0], coin=lost[0]),))
    assert "penny" not in (engine.words.log_after(events.BidRevealed(1, bid), lambda: known) or ""), (
        "its owner knows it"
    )


def gone(engine: Engine, pilot: Pilot) -> set[str]:
    """Return the coins that are seen on the stage for those that leave the game."""
    stage = layout_of(pilot).gone(1)[0]
    sprites = (sprite for sprite in engine.cast.drawn() if sprite.piece.kind == "coin")
    return {s.shown.name for s in sprites if abs(s.lie.y - stage.y) < 2 and s.driver is not None}


@pytest.mark.parametrize("own_seat", [True, False])
def test_coins_removed_from_the_game_are_shown_before_they_vanish(start: Start, own_seat: bool) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    ready(pilot)
    seat = 0 if own_seat else 1
    held = {0: own(0, "silver1 a", "copper1 a"), 1: own(1, "silver1 a", "copper1 a")}
    held[seat] = ("age1 silver1", *held[seat])
    table = rigged(held).deal()
    removed = own(seat, "copper1 a")
    action = actions.UseAge("age1 silver1", removed)
    if not own_seat:
        table.act(1, action).end_actions(0)
    engine = told(pilot, table, seat, action if own_seat else actions.EndActions())
    seen: set[str] = set()
    for _ in frames_of(engine):
        seen |= gone(engine, pilot)
    assert seen == set(removed)
    assert all(piece.name not in removed for piece in engine.pieces)
    assert engine.mismatches == 0


def test_others_draw_their_coins_one_by_one(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    ready(pilot)
    coins = own(1, "copper1 a", "copper1 b", "copper1 c", "gold1")
    table = rigged({0: (), 1: coins}).sample_chance()
    request = TITLE.chance(table.state)
    assert request is not None
    engine = told(pilot, table, -2, request.sample(Luck(1)))
    moving = [sum(sprite.lift > 0 for sprite in engine.cast.sprites) for _ in frames_of(engine)]
    assert moving[0] < max(moving) == 4
    assert sorted(moving[: moving.index(4)]) == moving[: moving.index(4)]


def test_coins_of_the_market_keep_their_spaces(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    view, engine = until_stage(pilot, "actions"), table_of(pilot).engine
    full = Luck(2).order(view.unseen, "market")[:5]
    view = replace(view, market=full, market_row=full)
    engine.show(view)
    before = {coin: engine.targets()["coin", coin] for coin in full}
    gone, *left = full
    engine.show(replace(view, market=tuple(left)))
    assert all(engine.targets()["coin", coin] == before[coin] for coin in left)
    assert ("coin", gone) not in engine.targets()


def test_every_coin_of_a_full_pile_can_be_touched(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    view, engine = until_stage(pilot, "actions"), table_of(pilot).engine
    mixed = Luck(2).order(view.unseen, "pile")[:16]
    engine.show(replace(view, players=(replace(view.players[0], discard=mixed), *view.players[1:])))
    for coin in mixed:
        area = engine.targets()["coin", coin]
        across = [(x, area.centery) for x in range(area.left, area.right)]
        assert any(engine.target_at(point) == ("coin", coin) for point in across), coin


# The track


def test_a_meeple_walks_to_its_prestige_and_the_number_follows_it(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    ready(pilot)
    table = rigged({0: ("rare2 silver1",), 1: own(1, "gold1")}, prestige={0: 1}).deal()
    engine = told(pilot, table, 0, actions.UseRare("rare2 silver1"))
    (meeple,) = (sprite for sprite in engine.cast.sprites if sprite.piece.name == "0" and sprite.piece.kind == "meeple")
    start_x, walked = meeple.lie.x, set()
    for _ in frames_of(engine):
        between = start_x < meeple.lie.x < meeple.goal.x
        walked |= {(between, engine.shown.view.players[0].prestige)}
    assert (True, 1) in walked
    assert (True, 3) not in walked
    assert engine.shown.view.players[0].prestige == 3
    assert meeple.lie.x == meeple.goal.x > start_x


def test_prestige_beyond_the_last_space_looks_different(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    view = until_stage(pilot, "actions")
    pictures = set()
    for points in (3, 3 + SPACES, 3 + 2 * SPACES):
        player = replace(view.players[1], gains=(Gain("lot", points, 1, lot=4),))
        pictures.add(track_of(pilot, replace(view, players=(view.players[0], player))))
    assert len(pictures) == 3


def track_of(pilot: Pilot, view: Any) -> bytes:
    """Return the pixels of the track for a view."""
    size = pilot.program.surface.get_size()
    whole = pygame.image.frombytes(pixels(pilot, view), size, "RGB")
    return pygame.image.tobytes(whole.subsurface(layout_of(pilot).track), "RGB")


def test_the_spaces_of_the_track_lie_side_by_side() -> None:
    area = pygame.Rect(10, 10, 900, 44)
    spaces = [space_of(area, number) for number in range(SPACES)]
    assert all(abs(a.right - b.left) <= 1 for a, b in pairwise(spaces))
    assert abs(spaces[-1].right - area.right) <= 1


# Secrets


@pytest.mark.parametrize("step", ["actions", "bidding"])
def test_worlds_that_differ_in_what_a_viewer_may_not_know_look_the_same(start: Start, step: str) -> None:
    pilot = begin(start, f"human,{RANDOM},{RANDOM}")
    while until_stage(pilot, step).round < 3:  # bags are full of things unknown then
        decide(pilot, Luck(3))
    match, words = table_of(pilot).session.match, table_of(pilot).engine.words
    for viewer in (0, SPECTATOR):
        worlds: list[State] = [match.title.sample_state(match.view(viewer), Luck(seed)) for seed in range(4)]
        assert len({str(match.title.snapshot(world)) for world in worlds}) > 1, "there is something hidden"
        views = [match.title.view(world, viewer) for world in worlds]
        assert len({pixels(pilot, view) for view in views}) == 1
        assert len({words.status(Shown(view)) for view in views}) == 1


def test_a_metal_that_nobody_has_is_no_stage_of_comparing() -> None:
    bids = (events.LotBid(0, 0, 0, 3), events.LotBid(1, 0, 0, 2))
    stages = (events.Comparison("silver", 0, (0, 1)), events.Comparison("copper", 3, (0,)))
    assert stages_of(events.LotResolved(5, bids, stages, "copper", 0)) == [(None, 1.0)]
    tied = (events.Comparison("silver", 0, (0, 1)), events.Comparison("copper", 2, (0, 1)))
    assert [stage for stage, _ in stages_of(events.LotResolved(5, bids, tied, "tied", -1))] == [2, None]
