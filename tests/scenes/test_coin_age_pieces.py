"""What lies on Coin Age's table: every coin of the position, on its side, in the order in which coins are stacked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.coin_age.rules import actions
from game.coin_age.rules.state import COINS, Position
from game.core.luck import Luck
from scenes.board.piece import Piece
from scenes.board.shown import NO_DRAFT
from scenes.tables import TABLES
from tests.scenes.engine_table import Table, begin


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
        shaken += bool(fist)
        for seat, bank in enumerate(position.banks):
            lying = at(pieces, "bank", seat)
            held = fist if position.phase == "slap falls" and position.turn.seat == seat else Counter[str]()
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
            for action in table.match.legal_actions(seat).actions:
                touched = board.targets_of(view, action)
                if isinstance(action, actions.Pay):
                    assert touched == (("hand", action.coin), ("bank", 1 - seat))
                    paid += 1
                if isinstance(action, actions.Capture):
                    assert touched == (("space", action.space), ("bank", seat))
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
