"""American Numismatists: what a newcomer's first turn does not need steps back, and comes forward when pointed at."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules.state import View
from scenes.board.context import Context
from scenes.board.shown import Draft, Frame, Lights, Shown
from scenes.tables.american_numismatists.calm import (
    AUCTION,
    CARDS,
    DECK,
    FIRST_TURN,
    RANKS,
    RESEARCH,
    SAFE,
    SALE,
    SECOND_TURN,
    STARS,
    explained,
    foremost,
    priced,
    stepped_back,
)
from scenes.tables.american_numismatists.layout import Layout
from scenes.tables.american_numismatists.paint import NumismatistsPaint
from scenes.tables.american_numismatists.strips import Strips
from scenes.words import Words
from sprites.layout import Unit
from tests.scenes.conftest import Start
from tests.scenes.engine_table import Silence
from tests.scenes.labels_seen import Window, recording
from tests.titles.american_numismatists.table import laid_out

PENELOPE, TOP_TWELVE = "penelope_fairpenny", "octavius_crownhill"
HERE = {"northwest": ("cent 1793", "dollar 1804"), "midwest": ("cent 1795",)}


def told(*, newcomer: bool = True, guided: bool = False, untold: frozenset[str] | None = None) -> Context:
    context = Context(TITLE, (), Unit((1280, 720), 1.0), Words("en"), Silence(), 0)
    return replace(context, newcomer=newcomer, guided=guided, untold=untold)


def seen(turn: int = 1, row: tuple[str, ...] = (PENELOPE,), **table: object) -> View:
    return TITLE.view(laid_out(2, row=row, shops=HERE, round=turn, **table), 0)  # type: ignore[arg-type]


def test_in_the_first_turn_of_a_first_match_what_it_does_not_need_steps_back() -> None:
    row = PENELOPE, "nestor_bruckbend", "dorothea_tenpin"
    assert stepped_back(seen(row=row), told()) == FIRST_TURN
    assert stepped_back(seen(2), told()) == SECOND_TURN
    assert stepped_back(seen(3), told()) == {CARDS, AUCTION}, "research comes alone"
    assert not stepped_back(seen(4), told()), "the fourth turn shows everything"
    assert not stepped_back(seen(), told(newcomer=False))
    assert not stepped_back(seen(), told(guided=True)), "a lesson says itself what steps back"


def test_what_is_pointed_at_comes_forward_alone() -> None:
    view, context = seen(), told()
    for target, room in ((("deck", "research"), RESEARCH), (("auction",), AUCTION), (("open", "sold"), AUCTION)):
        assert stepped_back(view, context, target) == stepped_back(view, context) - {room}
    coin = "coin", "cent 1793"
    assert stepped_back(view, context, coin) == stepped_back(view, context), "else all ranks come and go on the way"


def test_ranks_are_shown_as_soon_as_somebody_asks_for_one() -> None:
    assert RANKS not in stepped_back(seen(row=(PENELOPE, TOP_TWELVE)), told())


def test_one_thing_at_a_time_is_framed_a_collector_then_their_coin_or_the_way_there() -> None:
    context = told()
    assert (foremost(seen(), context) or ("", ()))[0] == "face"
    held = {0: (PENELOPE,)}
    assert foremost(seen(collectors=held, row=()), context) == ("coin", frozenset({("coin", "cent 1793")}))
    away = foremost(seen(collectors=held, row=(), at=("southeast", "midwest")), context)
    assert away is not None
    assert away[0] == "shop"
    assert ("shop", "northwest") in away[1]
    assert foremost(seen(2), context) is None
    few = [foremost(seen(actions=left), context) for left in (2, 1)]
    assert few == [("deck", frozenset({("deck", "collector")})), None], "what cannot be paid is not asked for"
    assert DECK not in stepped_back(seen(actions=2), context)


def test_what_steps_back_has_no_frame_until_it_is_pointed_at(start: Start) -> None:
    layout = start("american_numismatists", speed="off").table.engine.position.layout
    deck, lights = ("deck", "research"), Lights(lit=frozenset((("deck", "research"), ("face", PENELOPE))))
    frames = [Frame(Shown(seen(2)), layout, light, (), {}) for light in (lights, replace(lights, hovered=deck))]
    paint = NumismatistsPaint(told())
    assert paint._tone(frames[0], deck) is None
    assert paint._tone(frames[0], ("face", PENELOPE)) is not None
    assert paint._tone(frames[1], deck) is not None


def test_what_the_new_marks_mean_stands_where_the_auction_will_lie(start: Start) -> None:
    with recording():
        pilot = start("american_numismatists", speed="off")
        written = []
        for turn in (1, 2, 4):
            pilot.table.engine.show(seen(turn))
            pilot.table.stale = True
            surface = pilot.look()
            assert isinstance(surface, Window)
            written.append(" ".join(label.words for label in surface.labels))
    assert ["#1 is the best" in words for words in written] == [False, True, False]
    frame = Frame(Shown(seen(2)), pilot.table.engine.position.layout, Lights(), (), {})
    assert explained(frame, told()) == {RANKS, STARS, SALE}
    assert explained(frame, told(untold=FIRST_TURN - {RANKS})) == {STARS}, "lesson 2 told of ranks"
    assert not explained(frame, told(newcomer=False))


def test_a_lesson_shows_no_price_before_there_is_anything_to_pay(start: Start) -> None:
    layout, view = start("american_numismatists", speed="off").table.engine.position.layout, seen()
    before = replace(view, table=replace(view.table, turn=-1))
    first, running = (Frame(Shown(one), layout, Lights(), (), {}) for one in (before, view))
    assert [priced(frame, told(guided=True)) for frame in (first, running)] == [False, True]
    assert priced(first, told()), "a match shows them at once"


def test_while_coins_are_chosen_only_those_that_may_be_have_a_frame(start: Start) -> None:
    layout = start("american_numismatists", speed="off").table.engine.position.layout
    own, prey, away, shop = "cent 1795", "cent 1799", "dollar 1803", "cent 1793"
    coins = {0: [own, "cent 1794"], 1: [prey, away]}
    view = seen(4, row=(), coins=coins, safe={1: [away]}, at=("midwest", "midwest"))
    lit = frozenset(("coin", coin) for coin in (own, prey, shop)) | {("shop", "southeast")}
    for form, framed in (("", lit), ("bully", {("coin", own), ("coin", prey)}), ("safe", {("coin", own)})):
        frame = Frame(Shown(view, draft=Draft(form)), layout, Lights(lit=lit), (), {})
        tone = NumismatistsPaint(told(newcomer=False))._tone
        assert {target for target in lit if tone(frame, target)} == framed, form


def test_what_somebody_has_is_never_left_out() -> None:
    assert CARDS not in stepped_back(seen(investments={0: ["snoop 1"]}), told())
    used = stepped_back(seen(coins={1: ["cent 1799"]}, safe={1: ["cent 1799"]}), told())
    assert (SAFE in used, CARDS in used) == (False, True)


def test_what_lessons_told_of_stays_and_the_rest_comes_in_the_turns_after_them() -> None:
    left = frozenset((CARDS, RESEARCH, AUCTION))
    context = told(untold=left)
    assert stepped_back(seen(), context) == left
    assert not stepped_back(seen(), told(untold=frozenset())), "all lessons: the whole table"
    context.released = seen(4)
    assert [stepped_back(seen(turn), context) for turn in (4, 5, 6)] == [left, left, left]
    assert [stepped_back(seen(turn), context) for turn in (7, 8)] == [left - {RESEARCH}, frozenset()]
    assert (foremost(seen(5), context) or ("", ()))[0] == "face"
    first = told(untold=left | {SALE, RANKS})
    first.released = seen(4, row=(TOP_TWELVE,))
    ending = [stepped_back(seen(turn, row=(TOP_TWELVE,)), first) & {SALE, RANKS} for turn in (4, 5)]
    held = seen(4, investments={0: ["snoop 1"]})
    assert CARDS not in stepped_back(held, first), "what somebody holds stays in sight"
    assert ending == [{SALE, RANKS}, frozenset()], "in the turn in which a lesson ends nothing new comes"


@pytest.mark.parametrize(
    ("learned", "left"), [(("buy",), FIRST_TURN - {STARS} | {SALE}), (("buy", "best", "research"), frozenset())]
)
def test_a_match_after_lessons_begins_with_what_they_told(
    start: Start, learned: tuple[str, ...], left: frozenset[str]
) -> None:
    for lesson in learned:
        start().program.slots.learned.add("american_numismatists", lesson)
    assert start("american_numismatists", speed="off").table.context.untold == left


def test_a_first_match_begins_without_the_auction_on_the_map(start: Start) -> None:
    pilot = start("american_numismatists", speed="off")
    assert pilot.table.context.newcomer
    layout = pilot.table.engine.position.layout
    assert isinstance(layout, Layout)
    assert AUCTION in layout.bare


def test_a_plate_shows_all_that_was_scored_or_its_sum(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    layout = start("american_numismatists", speed="off").table.engine.position.layout
    view = TITLE.view(laid_out(2, scored={0: (PENELOPE, "nestor_bruckbend", "dorothea_tenpin")}), 0)
    strips = Strips(told(newcomer=False), Frame(Shown(view), layout, Lights(), (), {}))
    written: list[str] = []

    def chip(word: str, *look: object) -> pygame.Surface:
        written.append(word)
        return pygame.Surface((20, 10))

    monkeypatch.setattr("scenes.tables.american_numismatists.cards.chip", chip)
    monkeypatch.setattr("scenes.tables.american_numismatists.plate_things.friend", chip)
    for room, expected in ((64, ["+1", "+1", "+1"]), (63, ["+3"]), (19, [])):
        written.clear()
        made = strips._chips_within(0, room, 2)
        assert written[len(written) - len(made) :] == expected
    befriended = TITLE.view(laid_out(2, friends={0: ("northwest", "midwest")}), 0)
    strips = Strips(told(newcomer=False), Frame(Shown(befriended), layout, Lights(), (), {}))
    for room, expected in ((42, ["NW", "MW"]), (41, ["NW MW"])):
        written.clear()
        made = strips._chips_within(0, room, 2)
        assert written[len(written) - len(made) :] == expected, "no friend is left out"
