"""What lies on Coin Age's table, what has to be touched, and what is said about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pygame
import pytest

from game.coin_age.rules import actions
from game.coin_age.rules.state import COINS, RANK, Position, View
from game.core.contract import totals
from game.core.luck import Luck
from game.core.referee import truth_of
from scenes.app.rules import rules_text
from scenes.board.piece import Piece
from scenes.board.shown import NO_DRAFT
from scenes.tables import TABLES
from scenes.tables.coin_age.layout import CoinAgeLayout
from tests.scenes.conftest import Start
from tests.scenes.engine_table import Table, begin
from tests.scenes.test_coin_age_table import play_a_turn
from tests.titles.coin_age.table import act, laid_out, slapped


def tables() -> Iterator[Table]:
    """Yield the moments of some matches at random."""
    for seed in range(3):
        table, luck = begin(TABLES["coin_age"], seed=seed), Luck(seed)
        while table.match.outcome is None:
            yield table
            table.step(luck)
            table.engine.finish()


def at(pieces: list[Piece], *place: Any) -> list[Piece]:
    return [piece for piece in pieces if piece.place == place]


def side(position: Position, seat: int) -> str:
    return position.sides[seat] if position.sides else "heads"


def test_every_coin_lies_where_the_position_has_it_on_the_side_of_its_owner() -> None:
    shaken = 0
    for table in tables():
        position: Position = table.view().position
        pieces = list(table.engine.board.pieces(table.view(), NO_DRAFT))
        fist = Counter(piece.kind for piece in at(pieces, "fist"))
        ready = Counter(piece.kind for piece in at(pieces, "ready"))
        assert bool(ready) == (position.phase == "slap")
        shaken += bool(fist)
        for seat, bank in enumerate(position.banks):
            lying = at(pieces, "bank", seat)
            thrown = position.phase in ("slap", "slap falls") and position.turn.seat == seat
            held = ready + fist if thrown else Counter[str]()
            assert Counter(piece.kind for piece in lying) + held == +Counter(dict(zip(COINS, bank, strict=True)))
            assert {piece.face for piece in lying} <= {side(position, seat)}
        for space, stack in zip(position.map.ids, position.stacks, strict=False):
            told = [(coin.coin, side(position, coin.seat)) for coin in stack]
            assert [(piece.kind, piece.face) for piece in at(pieces, "space", space)] == told
        slapped = [(held.coin, "heads" if held.heads else "tails") for held in position.turn.hand]
        assert [(piece.kind, piece.face) for piece in at(pieces, "hand")] == slapped
    assert shaken > 5


def test_a_coin_is_paid_into_the_other_ones_bank_and_taken_into_ones_own() -> None:
    paid = taken = 0
    for table in tables():
        view, board = table.view(), table.engine.board
        for seat in table.match.waiting:
            first = {board.targets_of(view, action)[0] for action in table.match.legal_actions(seat).actions}
            numbered = board.numbered(view, (), first)
            assert isinstance(numbered, Mapping)
            numbers = {touch: int(figure) for touch, figure in numbered.items()}
            for target, number in numbers.items():
                if target[0] == "hand":
                    others = {other: figure for other, figure in numbers.items() if other != target}
                    own = {RANK[str(target[1])], RANK[str(target[1])] + 5}
                    assert number in own or own <= {*others.values()}, "a coin has its points as number, or 5 more"
                    assert not {number, number - 5} & {RANK[str(kind)] for what, kind in others if what == "hand"}
            for action in table.match.legal_actions(seat).actions:
                touched = board.targets_of(view, action)
                if isinstance(action, actions.Pay):
                    assert touched == (("hand", action.coin), ("bank", 1 - seat))
                    paid += 1
                if isinstance(action, actions.Capture):
                    assert touched == (("space", action.space), ("bank", seat))
                    assert touched[1] not in board.numbered(view, (), touched), "its number is not read before it holds"
                    assert touched[1] in board.numbered(view, touched[:1], touched[1:])
                    taken += 1
    assert paid
    assert taken


def test_what_is_shaken_is_one_coin_of_each_kind_in_the_bank_and_for_the_first_toss_a_quarter() -> None:
    seen = Counter[str]()
    for table in tables():
        position: Position = table.view().position
        for seat in table.match.waiting:
            for action in table.match.legal_actions(seat).actions:
                kinds = [piece.kind for piece in table.engine.board.handful(table.view(), action)]
                seen[type(action).__name__] += 1
                if isinstance(action, actions.Slap):
                    bank = position.banks[seat]
                    assert kinds == [kind for kind, count in zip(COINS, bank, strict=True) if count]
                else:
                    assert kinds == (["quarter"] if isinstance(action, actions.FlipForSide) else [])
    assert {"Slap", "FlipForSide", "Place"} <= seen.keys()


def test_the_numbers_shown_before_an_action_are_what_it_changes_for_each_seat() -> None:
    told = 0
    for table in tables():
        title, state = table.match.title, truth_of(table.match)[-1]
        before = totals(title.score_lines(table.view()), 2)
        for seat in table.match.waiting:
            for action in table.match.legal_actions(seat).actions:
                preview = table.engine.words.preview(title.view(state, seat), action)
                if preview is None or not isinstance(action, actions.Place | actions.Move | actions.Capture):
                    continue
                after = totals(title.score_lines(title.view(title.apply(state, seat, action).state, 0)), 2)
                assert preview.changes == {number: after[number] - before[number] for number in range(2)}
                told += after != before
    assert told > 20


def test_a_refused_touch_is_judged_as_what_it_was_meant_to_do() -> None:
    table = next(table for table in tables() if table.match.waiting)
    words, view = table.engine.words, table.view()
    assert words.attempt(view, [("tray",)]) == actions.Slap()
    assert words.attempt(view, [("button", "end_turn")]) == actions.EndTurn()
    assert words.attempt(view, [("hand", "dime"), ("space", "A1")]) == actions.Place("dime", "A1")
    assert words.attempt(view, [("hand", "dime"), ("bank", 0)]) == actions.Pay("dime")
    assert words.attempt(view, [("space", "A1"), ("space", "A2")]) == actions.Move("A1", "A2")
    assert words.attempt(view, [("space", "A1"), ("bank", 1)]) == actions.Capture("A1")


@pytest.mark.parametrize(
    ("target", "heading"),
    [
        ("space", "Placing"),
        ("bank", "Paying"),
        ("tray", "The slap"),
        ("hand", "The slap"),
        ("region", "Scoring"),
        ("button", "The end of a turn"),
    ],
)
def test_the_rules_open_at_the_section_about_the_piece(target: str, heading: str) -> None:
    table = begin(TABLES["coin_age"])
    section = table.engine.words.section((target,))
    assert f"## {section}. {heading}\n" in rules_text(table.match.title, "en")


def test_what_the_other_has_done_is_ringed_until_one_decides(start: Start) -> None:
    pilot = start("coin_age", seats="human,human", speed="off", options=("map=agea",))
    table = pilot.table
    for _ in range(20):
        if traced := table.hud.recap.traced():
            break
        play_a_turn(pilot)
    assert traced
    assert all(kind == "space" for kind, _ in traced)
    marked, plain = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    table.engine.draw(marked, traced=traced)
    table.engine.draw(plain)
    layout = table.engine.position.layout
    assert isinstance(layout, CoinAgeLayout)
    for space in layout.spaces:
        seen = [pygame.image.tobytes(one.subsurface(layout.bare_coin_box(space)), "RGB") for one in (marked, plain)]
        assert (seen[0] != seen[1]) == (("space", space) in traced)
    play_a_turn(pilot)
    assert table.hud.recap.traced() != traced


def test_once_something_is_done_the_felt_says_the_matches_alone(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    engine, drawn = start("coin_age").table.engine, list[str]()
    monkeypatch.setattr(engine.board.paint, "_say_below", lambda surface, layout, words, *how: drawn.append(words))
    slap = slapped(laid_out({}), COINS)
    for position in (slap, act(slap, actions.Place("dime", "A1"))):
        view = View(0, position)
        engine.show(view)
        engine.offer(engine.context.title.legal_actions(view), 0)
        engine.draw(pygame.Surface((1280, 720)))
    assert drawn == ["4 matches: place 2 or 3", "4 matches"], "what is left the header says"
