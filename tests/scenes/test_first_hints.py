"""The first hint: it names what is lit and what one does with it, and its lines cross no name."""

from __future__ import annotations

import pygame
import pytest

from game.core.luck import Luck
from game.titles import TITLES
from scenes.tables.american_numismatists.cards import noun
from sprites.palette import GAIN
from tests.scenes.conftest import Start
from tests.scenes.test_hints import at_a_placement, seated


def test_the_first_hint_tells_what_may_be_done_by_kinds(start: Start) -> None:
    pilot = start("american_numismatists")
    table = pilot.table
    pilot.until(lambda: table.session.human_to_move is not None and table.engine.idle and bool(table.lit))
    table.acting.press(min(table.lit & table.engine.targets().keys(), key=str), (0, 0))
    pilot.until(
        lambda: table.session.human_to_move is not None and table.engine.idle and "left" in table.hud._status(False)
    )
    pilot.key(pygame.K_h)
    assert table.hud.notice is not None
    told = table.hud.notice[0]
    (coin,) = table.engine.hinted
    assert coin[0] == "coin", "the one that would win the star is lit"
    assert told.startswith(f"{noun(table.timeline.context, str(coin[1]))} would be"), "first comes what to look for"
    assert "\nLit: " in told
    assert "shops (Travel)" in told
    assert "Draw a collector" in told
    assert "(1)" not in told, "that is how buttons say what an action costs"


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
        kinds = {target[0] for target in table.hints._ringed()} - {"button"}
        things = list(table.hints._things())
        assert len(things) == len(kinds), (kinds, things)
        told |= {*things}
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
    assert others[0].startswith("Lit: ")


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
    labels = table.engine.board.paint.labels(table.engine.position.layout)
    assert len(labels) == 10
    assert (
        pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() < surface.get_width() * surface.get_height()
    )
    for rect in labels:
        under = surface.subsurface(rect)
        assert pygame.mask.from_threshold(under, (0, 0, 0), (1, 1, 1)).count() == rect.width * rect.height
