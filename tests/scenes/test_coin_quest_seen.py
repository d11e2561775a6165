"""What is seen at Coin Quest's table when it is needed: sums, the order of metals, and the counting at the end."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import pytest

from game.coin_quest.rules.state import View
from game.coin_quest.table.aim import sums_now
from game.core.luck import Luck
from scenes.board.touch import Touch
from scenes.board.words import Words
from scenes.match.recap import Happening
from scenes.match.table import TableScene
from scenes.tables.coin_quest import BID, cards, fields, paint
from scenes.tables.coin_quest.pieces import totals_ahead
from tests.scenes.clicks import table_of
from tests.scenes.coin_quest_pilot import (
    RANDOM,
    begin,
    decide,
    form_items,
    layout_of,
    lit,
    place_all,
    play_on,
    push,
    ready,
    until_stage,
)
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def called(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[tuple[Any, ...]]:
    """Return what a function of a module is called with from now on."""
    found: list[tuple[Any, ...]] = []
    plain = getattr(module, name)

    def spied(*given: Any, **named: Any) -> Any:
        found.append(given)
        return plain(*given, **named)

    monkeypatch.setattr(module, name, spied)
    return found


def test_the_sums_of_the_own_draft_go_once_bids_lie_open(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    place_all(pilot, Luck(1))
    sums = called(monkeypatch, paint, "draw_sums")
    pilot.look()
    assert sums, "while one bids they are seen"
    draft = table_of(pilot).engine.shown.draft
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    push(pilot, BID)
    table = table_of(pilot)
    pilot.until(lambda: "goes" in getattr(table.engine.cast.kept.get("banner"), "words", ""))
    assert any(table.engine.shown.at("bid", 0, lot) for lot in range(1, 6))
    monkeypatch.setattr(Touch, "draft", draft)  # as it is kept where a bid was held for the time to undo
    table.engine.refresh()
    sums.clear()
    pilot.look()
    assert not sums


@pytest.mark.parametrize("stage", ["actions", "bidding"])
def test_every_lot_shows_once_in_which_order_it_compares_metals_while_one_decides(
    start: Start, monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    pilot = begin(start, f"human,{RANDOM}", seed=25)
    until_third_round(pilot, stage)
    if stage == "bidding":
        for coin in form_items(pilot)[:3]:
            pilot.touch(("coin", coin))
            pilot.touch(lit(pilot, "lot")[-1])
        assert any(pilot.table.engine.shown.at("draft", lot) for lot in range(1, 6))
    orders, results = called(monkeypatch, cards, "draw_order"), called(monkeypatch, fields, "draw_result")
    pilot.table.engine._picture.forget_ground()
    pilot.table.engine.draw(pilot.program.surface)
    lots, places = pilot.table.shown_view.table.lots, layout_of(pilot).lots
    assert [given[2] for given in orders] == [lot.admits for lot in lots]
    assert all(places[lot.number].head.contains(given[1]) for lot, given in zip(lots, orders, strict=True))
    assert not any(place.head.colliderect(place.bids) for place in places.values()), "no bid lies upon it"
    assert bool(results) == (stage == "actions"), "the last auction can be read as well before one bids"


def until_third_round(pilot: Pilot, stage: str) -> None:
    """Play to a stage of the third round or a later one."""
    for number in range(60):
        ready(pilot)
        view = table_of(pilot).shown_view
        if view.stage == stage and view.round >= 3:
            return
        decide(pilot, Luck(number))
    raise AssertionError(stage)


def test_plates_recap_and_meeples_tell_all_through_a_match_what_counts(
    start: Start,
) -> None:
    """Bare prestige alone hides who is ahead: 6 to 13 was 36 to 33 with the coins."""
    pilot = begin(start, f"human,{RANDOM}", seed=25)
    words, more = pilot.table.engine.words, 0
    told, said = list[Happening](), set[str]()
    for number in range(30):
        ready(pilot)
        more += with_coins(pilot.table.engine.shown.view, words)
        told += pilot.table.hud.recap.happenings()
        said |= {entry.sentence for entry in pilot.table.timeline.entries}
        decide(pilot, Luck(number))
    assert more
    leaves_bookkeeping_to_the_log(told, said)
    table = play_on(pilot)
    assert not any("coins +" in words.seat_line(table.engine.shown.view, seat).detail for seat in (0, 1))
    walked_with_the_counting(table)


def with_coins(view: View, words: Words) -> int:
    """Every plate tells what its seat has with its coins, and its pale pawn stands there; return of how many."""
    more = [total != view.players[seat].prestige for seat, total in enumerate(sums_now(view))]
    for seat, total in enumerate(sums_now(view)):
        line, prestige = words.seat_line(view, seat), view.players[seat].prestige
        assert line.score == str(total)
        assert f"Prestige {prestige} · coins +{total - prestige}" in line.detail
        assert totals_ahead(view).get(seat, prestige) == total
    return sum(more)


def leaves_bookkeeping_to_the_log(told: Sequence[Happening], said: Collection[str]) -> None:
    """No place is named before collections count."""
    assert any(happening.change for happening in told)
    assert not [happening for happening in told if "place" in happening.change]
    lately = {happening.entry.sentence for happening in told}
    for order in ("discard pile goes into the bag", "Round\N{NO-BREAK SPACE}"):
        assert any(order in sentence for sentence in said)
        assert not any(order in sentence for sentence in lately), "that tells nothing of what anybody did"


def walked_with_the_counting(table: TableScene) -> None:
    outcome, shown = table.session.match.outcome, table.engine.shown
    assert outcome is not None
    points = [int(table.engine.words.seat_line(shown.view, seat).score) for seat in (0, 1)]
    assert any(points[seat] != shown.view.players[seat].prestige for seat in (0, 1)), "collections have counted"
    stand = {piece.name: place[1] for place, held in shown.laid.items() for piece in held if place[0] == "track"}
    assert [stand["0"], stand["1"]] == points
