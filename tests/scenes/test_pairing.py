"""Which sprite becomes which piece: names first, then what is alike, then what turns over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenes.board.piece import Lie, Piece, Sprite, paired


def sprite(piece: Piece) -> Sprite:
    return Sprite(piece, Lie(0, 0, 1), Lie(0, 0, 1))


def places_of(before: Sequence[Piece], after: Sequence[Piece]) -> list[tuple[Any, Any]]:
    """Return from where to where the pieces of two positions go; None: from or to nowhere."""
    sprites = [sprite(piece) for piece in before]
    found, gone = paired(sprites, after)
    ways = [(found[n].piece.place if n in found else None, piece.place) for n, piece in enumerate(after)]
    return [*ways, *((left.piece.place, None) for left in gone)]


def test_a_named_piece_is_found_wherever_it_goes() -> None:
    before = [Piece("card", ("row", 0), "A"), Piece("card", ("row", 1), "B")]
    assert places_of(before, [Piece("card", ("row", 0), "B"), Piece("card", ("row", 1), "A")]) == [
        (("row", 1), ("row", 0)),
        (("row", 0), ("row", 1)),
    ]


def test_two_names_are_never_one_piece() -> None:
    assert places_of([Piece("card", ("hand", 0), "A")], [Piece("card", ("hand", 0), "B")]) == [
        (None, ("hand", 0)),
        (("hand", 0), None),
    ]


def test_of_pieces_alike_the_uppermost_goes() -> None:
    stack = [Piece("penny", ("stock", 0))] * 3
    sprites = [sprite(piece) for piece in stack]
    found, gone = paired(sprites, [*stack[:2], Piece("penny", ("fist", 0))])
    assert found[2] is sprites[2]
    assert gone == []


def test_what_hides_its_name_turns_over_rather_than_vanishing_and_best_where_it_lies() -> None:
    before = [Piece("card", ("hand", 1)), Piece("card", ("hand", 2))]
    after = [Piece("card", ("hand", 1)), Piece("card", ("hand", 2), "A")]
    assert places_of(before, after) == [(("hand", 1), ("hand", 1)), (("hand", 2), ("hand", 2))]
    both = [Piece("card", ("laid", 1), "B"), Piece("card", ("hand", 1), "A")]
    assert places_of(before, both) == [(("hand", 2), ("laid", 1)), (("hand", 1), ("hand", 1))]
    assert places_of(before[:1], [Piece("card", ("laid", 1), "A")]) == [(("hand", 1), ("laid", 1))]


def test_cards_turned_over_go_to_those_whose_back_tells_the_same_colour() -> None:
    shown = [sprite(Piece("card", ("bank", 0), name, name.split()[0])) for name in ("red 1", "blue 1", "red 2")]
    hidden = [
        Piece("card", ("stock",)),
        Piece("card", ("deck", 0), face="blue"),
        Piece("card", ("deck", 1), face="red"),
    ]
    found, left = paired(shown, hidden)
    assert {number: known.piece.name for number, known in found.items()} == {0: "red 2", 1: "blue 1", 2: "red 1"}
    assert left == []
