"""Which sprite becomes which piece: pieces turned over rather keep what is known of them."""

from __future__ import annotations

from scenes.board.piece import Lie, Piece, Sprite, paired


def sprite(piece: Piece) -> Sprite:
    return Sprite(piece, Lie(0, 0, 1), Lie(0, 0, 1))


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
