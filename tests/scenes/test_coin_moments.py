"""COIN's stagings: the trick handed out card by card, hidden cards that change places, the count of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.coin.rules.events import Exchanged, RoundScored, TrickTaken
from game.core.contract import SPECTATOR
from game.core.luck import Luck
from scenes.board.piece import Sprite
from scenes.tables import TABLES
from scenes.tables.coin.count import COUNTING, READING, CountAct, SumsAct
from sprites.cache import SurfaceCache
from sprites.sheet import ART
from tests.scenes.conftest import Start
from tests.scenes.engine_table import Silence, Table, begin


def until_event(kind: type, viewer: int = SPECTATOR) -> tuple[Table, tuple[Any, ...]]:
    """Play hurried until a step brings an event of a kind; return the table as that step begins, and its events."""
    table, luck = begin(TABLES["coin"], viewer, 4, seed=3), Luck(5)
    for _ in range(1000):
        events = table.match.observed(table.step(luck), viewer)
        if any(isinstance(event, kind) for event in events):
            return table, events
        table.engine.finish()
    raise AssertionError(f"never {kind}")


def frames(table: Table) -> Iterator[float]:
    """Let the step be told frame by frame; yield the seconds since it began."""
    seconds = 0.0
    while not table.engine.idle:
        table.frames(1)
        seconds += 1 / 60
        yield seconds


def at(table: Table, *place: str | int) -> list[Sprite]:
    return [sprite for sprite in table.engine.cast.sprites if sprite.piece.place == place]


def test_four_cards_lie_in_sight_before_the_trick_is_handed_out_and_then_go_one_after_another() -> None:
    table, _ = until_event(TrickTaken)
    seen = [(seconds, len(table.engine.shown.at("laid", seat))) for seconds in frames(table) for seat in range(4)]
    full = [seconds for seconds in {seconds for seconds, _ in seen} if all(n for s, n in seen if s == seconds)]
    assert max(full) - min(full) > 0.9
    left = sorted({sum(n for s, n in seen if s == seconds) for seconds, _ in seen}, reverse=True)
    assert left == [4, 3, 2, 1, 0]


def test_cards_that_nobody_sees_cross_between_hand_and_deck() -> None:
    table, events = until_event(Exchanged)
    exchanged = {event.seat for event in events if isinstance(event, Exchanged)}
    kept = set(range(4)) - exchanged
    homes = {seat: [at(table, kind, seat)[-1].lie[0] for kind in ("hand", "deck")] for seat in range(4)}
    crossed: set[int] = set()
    for _ in frames(table):
        for seat, (hand, deck) in homes.items():
            x = at(table, "hand", seat)[-1].lie[0]
            crossed |= {seat} if abs(x - deck) < abs(x - hand) else set()
    assert crossed == exchanged
    assert not crossed & kept
    assert [at(table, "hand", seat)[-1].lie[0] for seat in range(4)] == [homes[seat][0] for seat in range(4)]


@pytest.mark.parametrize("still", [False, True])
def test_a_round_is_counted_and_its_sums_stay_in_sight_even_without_movement(still: bool) -> None:
    table, _ = until_event(RoundScored)
    table.engine.director.still = still
    counting, reading, told = 0.0, 0.0, set[str]()
    for _ in frames(table):
        told.add(table.engine.caption)
        acts = [type(act) for act, _ in table.engine._acts]
        counting += (CountAct in acts) / 60
        reading += (SumsAct in acts) / 60
        if SumsAct in acts:
            assert table.engine.caption == "Round 1 is scored."
    assert table.context.say("status.leftover") in told, "the last cards go without a word"
    assert counting == pytest.approx(0.0 if still else COUNTING, abs=0.1)
    assert reading == pytest.approx(READING, abs=0.1)
    sounds = table.context.sounds
    assert isinstance(sounds, Silence)
    assert sounds.played.count("score_tick") >= (1 if still else 8)


def test_when_a_round_is_over_every_card_goes_back_to_a_deck_of_its_colour() -> None:
    table, _ = until_event(RoundScored)
    before = {id(sprite): sprite.piece for sprite in table.engine.cast.sprites}
    table.engine.finish()
    for sprite in table.engine.cast.sprites:
        was = before[id(sprite)]
        assert sprite.piece.place == ("trick_deck",) or sprite.piece.face in ("", was.face)


def test_cards_turn_on_their_way_and_never_at_once() -> None:
    table, luck = begin(TABLES["coin"], SPECTATOR, 4, seed=3), Luck(5)
    steps: list[float] = []
    before: dict[int, float] = {}
    for _ in range(16):
        table.step(luck)
        for _ in frames(table):
            now = {id(sprite): sprite.lie.angle for sprite in table.engine.cast.sprites}
            steps += [abs(now[key] - before[key]) for key in now.keys() & before.keys()]
            before = now
    assert sum(steps) > 10
    assert max(steps) < 4


def test_the_menu_loads_no_cards(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.tables.coin.cards._cards", SurfaceCache(limit_bytes=20_000_000))
    art = SurfaceCache(limit_bytes=100_000_000)
    monkeypatch.setattr("sprites.stored._stored", art)
    cards = ART / "mints" / "cards.jpg"
    start()
    assert cards not in art
    start("coin", "human,ai:easy,ai:easy,ai:easy", speed="off").look()
    assert cards in art
