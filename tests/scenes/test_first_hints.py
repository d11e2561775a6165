"""The first hint: it names what is lit and what one does with it, and its lines cross no name."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core.luck import Luck
from game.titles import TITLES
from scenes.match.hints import CHANGES, Change
from scenes.match.notice import NOTICE_SIZE, rows_of
from scenes.match.offers import Offers
from scenes.tables.american_numismatists.cards import noun
from sprites.palette import GAIN, IVORY
from tests.scenes.conftest import Start
from tests.scenes.every_screen import table as midway
from tests.scenes.test_hints import at_a_placement, seated


def test_where_many_kinds_of_things_are_lit_the_first_hint_tells_and_frames_one_in_five_lines_at_most(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start("american_numismatists")
    table = pilot.table
    pilot.until(lambda: table.session.human_to_move is not None and table.engine.idle and bool(table.engine.lit))
    table.acting.press(min(table.engine.lit & table.engine.targets().keys(), key=str), (0, 0))
    pilot.until(
        lambda: (
            table.session.human_to_move is not None and table.engine.idle and "left" in table.hud.header.words(False)
        )
    )
    pilot.key(pygame.K_h)
    assert table.hud.notice is not None
    told = table.hud.notice[0]
    (card,) = table.engine.hinted
    assert card[0] == "face", "who can be served soonest is lit"
    assert told.startswith(f"Served soonest of those face up: {noun(table.timeline.context, str(card[1]))}, in "), (
        "what to look for"
    )
    assert told.count("\n") == 1, "of six kinds of things each line would be a list"
    rings: list[object] = []
    monkeypatch.setattr("scenes.match.hints.draw_ring", lambda *given: rings.append(given[1]))
    pilot.look()
    assert set(rings) == {GAIN}, "a line round everything would say nothing"
    rows = rows_of(told, table.unit.text(NOTICE_SIZE), table.hud.areas.log.width - 4 * table.unit(14))
    assert len(rows) <= 5


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title", sorted(TITLES))
def test_the_first_hint_names_every_kind_of_thing_that_is_lit(start: Start, title: str, language: str) -> None:
    seats = seated(title, TITLES[title].seats.start)
    pilot = start(title, seats, speed="off", language=language)
    told = set()
    for _ in range(10):
        pilot.until(lambda: pilot.table.engine.idle and pilot.table.engine.begun)
        table, match = pilot.table, pilot.table.session.match
        if table.engine.shown.sheet:
            pilot.key(pygame.K_ESCAPE)
            pilot.frames(2)
        framed, context = table.hints._framed(), table.timeline.context
        offers = Offers(table.engine, context, table.hints.say)
        said = offers.told(framed)
        for kind in {target[0] for target in framed}:
            found = {target for target in framed if target[0] == kind}
            key = offers.key_of(str(kind), found)
            assert key is not None, (kind, found)
            assert table.engine.shown.touched or context.say(key, {"n": len(found)}) in said, said
            told.add(key)
        assert table.actor is not None
        legal = match.legal_actions(table.actor)
        table.acting.do(legal.sample(Luck(3), len(match.plies)))
    assert told


@pytest.mark.parametrize("title", sorted(TITLES))
def test_the_first_hint_says_what_to_look_for_before_what_is_lit(start: Start, title: str) -> None:
    pilot = start(title, seated(title, TITLES[title].seats.start), speed="off")
    pilot.put_sheet_away()
    look = ""
    while not look:
        pilot.until(lambda: pilot.table.engine.idle and pilot.table.engine.begun)
        table, match = pilot.table, pilot.table.session.match
        assert table.actor is not None
        look = table.engine.words.look(table.shown_view)
        if not look:
            table.acting.do(match.legal_actions(table.actor).sample(Luck(3), len(match.plies)))
    pilot.key(pygame.K_h)
    assert table.hud.notice is not None
    first, *others = table.hud.notice[0].split("\n")
    assert first == look
    assert others[0].startswith("You may ")


def test_the_first_hint_promises_what_the_second_tells(start: Start) -> None:
    pilot = start("coin", "human,ai:easy,ai:easy,ai:easy", speed="off", seed=7)
    promised = set()
    for turn in range(6):
        if turn:
            pilot.key(pygame.K_TAB)  # before that, the pointer was used
        pilot.until(lambda: pilot.table.engine.idle and bool(pilot.table.engine.lit))
        table, match = pilot.table, pilot.table.session.match
        pilot.key(pygame.K_h)
        assert table.hud.notice is not None
        last = table.hud.notice[0].split("\n")[-1]
        pilot.key(pygame.K_h)
        changes = table.hints.stage == CHANGES
        assert last == f"{'H' if turn else '“Hint”'} again: {'what it brings' if changes else 'advice'}."
        promised.add(changes)
        table.acting.do(match.legal_actions(0).actions[0])
    assert len(promised) == 2


def test_where_a_button_is_all_the_first_hint_asks_for_it_once(start: Start) -> None:
    pilot = start("coin", "human,ai:easy,ai:easy,ai:easy", speed="off", seed=7)
    pilot.until(lambda: pilot.table.engine.idle and bool(pilot.table.engine.lit))
    pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
    pilot.until(lambda: pilot.table.engine.idle and ("button", "pass") in pilot.table.engine.picker.lit)
    pilot.key(pygame.K_h)
    assert pilot.table.hud.notice is not None
    told = pilot.table.hud.notice[0]
    assert pilot.table.engine.words.look(pilot.table.shown_view) in told
    assert pilot.table.engine.words.status(pilot.table.engine.shown) not in told


def test_once_something_is_touched_the_first_hint_asks_for_what_comes_next(start: Start) -> None:
    pilot = start("american_numismatists", speed="off")
    table = pilot.table
    pilot.until(lambda: table.session.human_to_move is not None and table.engine.idle and bool(table.engine.lit))
    table.acting.press(min(table.engine.lit & table.engine.targets().keys(), key=str), (0, 0))
    pilot.until(lambda: table.engine.idle and any(target[0] == "sale" for target in table.engine.lit))
    pilot.touch(next(target for target in table.engine.lit if target[0] == "sale"))
    pilot.key(pygame.K_h)
    assert table.hud.notice is not None
    assert "You may" not in table.hud.notice[0]
    assert "Now choose the shop where the discount is to go." in table.hud.notice[0]


def test_what_the_first_hint_names_has_a_line_of_its_own_until_the_second(start: Start) -> None:
    pilot = start("american_numismatists", speed="off")
    pilot.settle()
    table = pilot.table
    colours = []
    for _ in range(2):
        pilot.key(pygame.K_h)
        surface = pygame.Surface(pilot.program.surface.get_size())
        table.hints.draw(surface)
        colours.append(pygame.mask.from_threshold(surface, GAIN, (1, 1, 1)).count())
    assert colours[0] > 0
    assert not colours[1]


def test_no_line_around_what_is_lit_crosses_a_name(start: Start) -> None:
    pilot = at_a_placement(start)
    table, surface = pilot.table, pygame.Surface(pilot.program.surface.get_size())
    pilot.key(pygame.K_h)
    table.hints.draw(surface)
    labels = table.engine.board.paint.labels(table.engine.position.layout, table.engine.position.lies)
    assert len(labels) == 10
    assert (
        pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() < surface.get_width() * surface.get_height()
    )
    for rect in labels:
        under = surface.subsurface(rect)
        assert pygame.mask.from_threshold(under, (0, 0, 0), (1, 1, 1)).count() == rect.width * rect.height


def test_lines_and_figures_of_hints_leave_what_is_written_on_coins_and_cards_to_be_read(start: Start) -> None:
    pilot = start("american_numismatists", speed="off")
    table = midway(pilot, "american_numismatists", 2, 0.8)
    surface = pygame.Surface(pilot.program.surface.get_size())
    pilot.key(pygame.K_h)
    table.hints.draw(surface)
    position = table.engine.position
    labels = table.engine.board.paint.labels(position.layout, position.lies)
    kinds = {target[0] for target in table.hints._ringed()}
    assert {"shop", "coin", "hand", "face"} <= kinds
    for rect in labels:
        assert not pygame.mask.from_threshold(surface.subsurface(rect), IVORY, (90, 90, 90)).count()
    pilot.key(pygame.K_h)
    areas, foreseen = table.engine.targets(), table.hints.foreseen()
    told = [target for target, change in foreseen.items() if change != Change(0)]
    assert {"coin", "hand"} <= {target[0] for target in told}
    assert [table.hints.plate_at(areas[at], (26, 20)).collidelist(labels) for at in told] == [-1] * len(told)
    taking = Change(1, ((1, -1),))  # the star, from somebody
    for offered in table.shown_view.table.shops:
        plates = [table.hints._beside(areas["coin", coin], taking).plate for coin in offered if coin]
        assert not any(one.colliderect(other) for one, other in pairwise(plates))
