"""The tree over a trick: it finds the answers of those who lay later, each for their own good."""

from __future__ import annotations

import pytest

from game.coin import TITLE
from game.coin.opponents.fast_board import FastBoard, Heuristic
from game.coin.opponents.learned import trained
from game.coin.opponents.levels import scaled
from game.coin.opponents.search import result_values
from game.coin.opponents.trick_tree import HIDDEN, Node, TrickTree, learn
from game.coin.rules.actions import DrawForExchange
from game.coin.rules.state import SEAT_COUNT, State
from game.core.luck import Luck
from game.core.values import replace
from tests.titles.coin.table import BLUE, laid_out, until

YELLOW, RED = 2, 3
TREE = TrickTree(trained(), 0.3)


def last_trick() -> State:
    """Red has still to lay in the last trick, and the owner, yellow, after them; red leads nobody in gray coins."""
    laid = (("red 11", False), ("blue 5", True), ("orange 6", True))
    state = laid_out({"blue": (3,), "orange": (3,), "yellow": (4, 9), "red": (2,)}, "yellow 7", 8, "yellow 8", laid)
    return replace(state, players=tuple(replace(p, flipped=p.unseen[:4], unseen=p.unseen[4:]) for p in state.players))


def grown(state: State, viewer: int, walks: int) -> Node:
    """Walk a tree from a state and learn from the round's results."""
    root = Node()
    for n in range(walks):
        board = FastBoard(state, Luck(n))
        taken = TREE.walk(board, root, viewer)
        learn(taken, result_values(board.finish([Heuristic()] * SEAT_COUNT), (0, 0, 0, 0), "single_round"))
    return root


def test_a_way_is_worth_what_its_own_seat_got() -> None:
    """Yellow lays last, so that every way has one result."""
    root = grown(last_trick(), BLUE, 60)
    board = FastBoard(last_trick(), Luck(1))
    board.play(YELLOW, 9, False)
    expected = result_values(board.finish(), (0, 0, 0, 0), "single_round")
    found = root.ways[HIDDEN]
    assert found.total / found.tried == pytest.approx(expected[YELLOW])
    assert sum(way.tried for way in root.ways.values()) == root.tried == 60


def test_what_turned_out_well_is_tried_more_than_what_the_policy_likes() -> None:
    root = Node()
    for _ in range(300):
        taken = TREE.walk(FastBoard(last_trick(), Luck(1)), root, BLUE)
        learn(taken, [float(root.ways[9, True] is taken[0][1])] * SEAT_COUNT)
    assert root.ways[9, True].tried > 150 > root.ways[HIDDEN].tried


def test_what_others_lay_face_down_is_one_way_and_what_the_viewer_does_are_several() -> None:
    state = last_trick()
    assert set(grown(state, BLUE, 40).ways) == {HIDDEN, (4, True), (9, True)}
    assert set(grown(state, YELLOW, 40).ways) == {(4, False), (9, False), (4, True), (9, True)}


def test_a_walk_adds_one_node_and_leaves_the_rest_of_the_trick_to_the_policies() -> None:
    state = laid_out(dict.fromkeys(("blue", "orange", "yellow", "red"), (2, 5, 10)), "red 7", banked="red 6")
    root = Node()
    boards = [FastBoard(state, Luck(n)) for n in range(2)]
    walks = [TREE.walk(board, root, RED) for board in boards]
    assert [len(walk) for walk in walks] == [1, 2]
    assert [board.laid for board in boards] == [1, 2]


def test_an_unknown_card_is_drawn_unasked_and_a_known_one_is_weighed() -> None:
    state = until("exchanging")
    seen = TITLE.view(state, BLUE)
    quick = scaled("expert", 0.02)
    assert quick(seen, Luck(1), lambda: False).candidates == ()
    assert quick(seen, Luck(1), lambda: False).action == DrawForExchange()
    blue = state.players[BLUE]
    known = replace(blue, under=blue.unseen[: blue.top], unseen=blue.unseen[blue.top :])
    weighed = quick(TITLE.view(replace(state, players=(known, *state.players[1:])), BLUE), Luck(1), lambda: False)
    assert len(weighed.candidates) == 2
