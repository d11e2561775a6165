"""Whatever happens at a table, what lies on it is what the view projects: random matches of every title."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import SPECTATOR, LegalActions, Seat
from game.core.luck import Luck
from scenes.board.choice import OPEN, Call, Route
from scenes.board.director import Cue
from scenes.board.piece import Lie, Piece
from scenes.board.table import Tables
from scenes.words import Words
from sprites.layout import Unit
from tests.scenes.engine_table import AREA, Table, begin, projected, where
from tests.toy.shelving import TABLES_WITH_FISTS

TABLES: Tables = TABLES_WITH_FISTS

PLIES = {"fists": 40}
"""How many plies are watched for a viewer; elsewhere so many:"""
SOME = 80

SMALLER = AREA.inflate(-160, -80)

INTERLUDES = ("none", "look back", "resize", "pause", "language", "text size", "reduced motion", "hurry")


def watchers() -> list[tuple[str, Seat]]:
    """Return every title with every viewer."""
    viewers = {title: (SPECTATOR, *range(table.title.seats.start)) for title, table in TABLES.items()}
    return [(title, viewer) for title, seats in viewers.items() for viewer in seats]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("title", "viewer"), watchers())
def test_what_is_shown_is_what_the_view_projects(title: str, viewer: Seat) -> None:
    seats = TABLES[title].title.seats.start
    luck = Luck(100 + viewer)
    table = begin(TABLES[title], viewer, seats, seed=luck.number("seed") % 1000)
    watched = 0
    while table.match.outcome is None and watched < PLIES.get(title, SOME):
        filled = fill_a_draft(table, luck, watched)
        table.step(luck, film=watched % 5 == 0)
        tell_with_interludes(table, luck, watched)
        watched += 1
        settled(table)
        offered(table, luck, watched)
        if filled is not None and table.engine.touch.draft.name == filled.name:
            assert set(filled.partial) <= set(table.engine.touch.draft.partial)
    assert watched >= 8
    assert table.engine.mismatches == 0


def tell_with_interludes(table: Table, luck: Luck, number: int) -> None:
    """Let what moves play to its end, with something in between."""
    interlude = INTERLUDES[luck.below(len(INTERLUDES), "interlude", number)]
    frames(table, luck.below(9, "frames", number))
    interrupt(table, interlude, luck, number)
    frames(table, luck.below(9, "more", number))
    table.engine.finish()
    table.engine.director.still = False


def frames(table: Table, count: int) -> None:
    """Let frames pass; nothing may jump."""
    for _ in range(count):
        before = {id(s): (s.piece, s.lie, s.moving) for s in table.engine.cast.sprites}
        table.frames(1)
        for sprite in table.engine.cast.sprites:
            piece, lie, moved = before.get(id(sprite), (None, None, True))
            rests = not moved and not sprite.moving and piece == sprite.piece
            assert not rests or lie == sprite.lie, f"{sprite.piece} jumped from {lie} to {sprite.lie}"


def interrupt(table: Table, interlude: str, luck: Luck, number: int) -> None:
    """Do something else in the middle of it."""
    engine, context = table.engine, table.context
    match interlude:
        case "look back":
            draft = engine.touch.draft
            past = luck.below(len(table.match.plies), "past", number)
            engine.show(table.match.view_after(past, SPECTATOR), past=True)
            shown(table, table.match.view_after(past, SPECTATOR))
            table.show()
            shown(table, table.view())
            assert engine.touch.draft == draft
        case "resize":
            engine.lay_out(SMALLER)
            shown(table, table.view())
            engine.lay_out(AREA)
        case "pause":
            before = where(engine)
            engine.lay_out(AREA)
            assert where(engine) == before
        case "language":
            other = {"en": "de", "de": "en"}[context.words.language]
            context.words = Words(other, files={table.match.title.id: TABLES[table.match.title.id].words})
            engine.lay_out(AREA)
            shown(table, table.view())
        case "text size":
            context.unit = Unit((1280, 720), 2.5 - context.unit.scale)
            engine.lay_out(AREA)
            shown(table, table.view())
        case "reduced motion":
            engine.director.still = True
        case "hurry":
            engine.finish()


def shown(table: Table, view: Any) -> None:
    """A view is on the table, to the last pixel, and nothing moves."""
    assert table.engine.idle
    assert where(table.engine) == projected(table.engine, view)
    assert not table.engine.cast.leaving


def settled(table: Table) -> None:
    """The last view is on the table, and every event has been told."""
    shown(table, table.view())
    assert table.engine.shown.view == table.view()
    assert table.engine.caption == ""
    seen = [event for ply in table.match.plies for event, _ in table.match.seen(ply, table.viewer)]
    assert table.told == seen


def offered(table: Table, luck: Luck, number: int) -> None:
    """What is lit is what is lawful: every light leads to a legal action, every legal action is lit."""
    engine, viewer = table.engine, table.viewer
    legal = table.match.legal_actions(viewer) if viewer != SPECTATOR else LegalActions()
    engine.offer(legal, viewer)
    while engine.shown.sheet or engine.shown.draft.held:  # what is held may hide what it could cover
        engine.let_go()
    for target in engine.picker.lit:
        for done in engine.picker.possible(target):
            assert lawful(done, legal), (target, done)
    for action in sampled(legal, luck, number):
        touch_out(table, legal, action)
    targets, beside = engine.targets(), {button.target for button in engine.buttons()}
    assert {target for target in engine.lit if target[0] != OPEN} <= targets.keys() | beside


def lawful(done: Any, legal: LegalActions[Any]) -> bool:
    """Tell whether what a touch leads to may be done."""
    return isinstance(done, Call) or (done.actions[0] if isinstance(done, Route) else done) in legal.actions


def sampled(legal: LegalActions[Any], luck: Luck, number: int) -> list[Any]:
    """Return a few of the legal actions."""
    actions = {str(action): action for action in legal.actions}
    return [actions[told] for told in luck.order(list(actions), "sampled", number)[:4]]


def touch_out(table: Table, legal: LegalActions[Any], action: Any) -> None:
    """Touch what has to be touched for an action: each touch is lit, and the last comes to the action."""
    engine = table.engine
    for target in engine.picker.spots_of(action):
        assert target in engine.lit, (action, target)
        press = engine.press(target)
    if engine.picker.spots_of(action):
        assert press.shake == action or press.actions == (action,)
    engine.offer(legal, table.viewer)


def fill_a_draft(table: Table, luck: Luck, number: int) -> Any:
    """Touch what changes a draft, a few times, if there is a form to be filled; return what is drafted then."""
    engine = table.engine
    for touch in range(4):
        lit = [target for target in sorted(engine.touch.draft_lit, key=str) if target not in engine.picker.lit]
        if not lit or engine.shown.sheet:
            break
        press = engine.press(lit[luck.below(len(lit), "draft", number, touch)])
        if press.actions:
            break
    return engine.touch.draft or None


def test_a_table_that_draws_something_else_than_the_view_is_found_out() -> None:
    table = begin(TABLES["fists"])
    sprite = table.engine.cast.sprites[0]
    sprite.piece = Piece("card", ("deck",), "knave")
    with pytest.raises(AssertionError):
        shown(table, table.view())


def test_a_piece_that_jumps_is_found_out() -> None:
    table = begin(TABLES["fists"])
    table.step(Luck(1))
    resting = next(sprite for sprite in table.engine.cast.sprites if sprite.piece.place[0] == "stock")
    table.engine.director.add(Cue(0.1, begin=lambda: setattr(resting, "lie", Lie(1, 1, 1))))
    with pytest.raises(AssertionError, match="jumped"):
        frames(table, 30)
