"""The engine with the toy title: what touches come to, drafts and sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.contract import LegalActions
from game.core.luck import Luck
from scenes.board.choice import CLOSE, Call, Drafting, Greeting, Press, Route
from scenes.board.engine import Engine
from scenes.board.picker import Choice
from scenes.board.piece import Piece
from scenes.board.shown import Draft
from tests.scenes.engine_table import AREA, dealt
from tests.scenes.toy_board import FistsBoard
from tests.toy.rules.state import View


class Form:
    """Three things, each to be put into one of two boxes; box "1" holds one of them."""

    items = ("a", "b", "c")
    count = 4

    def next_spots(self, partial: Sequence[tuple[str, str]], item: str) -> frozenset[str]:
        taken = any(spot == "1" and other != item for other, spot in partial)
        return frozenset({"2"} if taken else {"1", "2"})

    def finish(self, partial: Sequence[tuple[str, str]]) -> Any | None:
        return tuple(sorted(partial)) if len(partial) == 3 else None

    def sample(self, luck: Luck, *key: object) -> Any:
        return (("a", "2"), ("b", "2"), ("c", "2"))

    def every(self) -> Any:
        return []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Form)

    def __hash__(self) -> int:
        return 1


ITEMS = {item: ("item", item) for item in Form.items}
BOXES = {box: ("box", box) for box in ("1", "2")}
BID = ("button", "bid")


class Drafted(FistsBoard):
    """Fists with a form and a few choices of every kind."""

    drafting: tuple[Drafting, ...] = ()
    greets: Greeting | None = None
    offered: tuple[Choice, ...] = ()

    def pieces(self, view: View, draft: Draft) -> Sequence[Piece]:
        placed = [Piece("item", ("box", spot), item) for item, spot in draft.partial]
        return [*super().pieces(view, draft), *(Piece(p.kind, ("stock", 0), p.name) for p in placed)]

    def drafts(self, view: View, legal: LegalActions[Any]) -> Sequence[Drafting]:
        return self.drafting if legal.form is not None else ()

    def choices(self, view: View, legal: LegalActions[Any]) -> Sequence[Choice]:
        return [*super().choices(view, legal), *self.offered]

    def greeting(self, view: View, draft: Draft) -> Greeting | None:
        return self.greets


FORM: LegalActions[Any] = LegalActions((), Form())
BIDDING = Drafting("bid", Form(), ITEMS, BOXES, finish=BID, clear=("button", "clear"))


def drafted(*drafting: Drafting, key: Any = None) -> Engine:
    """Return an engine whose viewer may fill a form."""
    table = dealt()
    table.engine.board = board = Drafted(table.context)
    table.engine.touch._board = board
    board.drafting = drafting
    table.engine.offer(FORM, 0)
    return table.engine


def test_an_item_is_picked_up_put_down_and_taken_back_and_the_whole_is_completed() -> None:
    engine = drafted(BIDDING)
    assert engine.lit == set(ITEMS.values())
    assert engine.press(ITEMS["a"]) == Press()
    assert engine.touched == (ITEMS["a"],)
    assert engine.lit >= set(BOXES.values())
    engine.press(BOXES["1"])
    assert engine.shown.draft == Draft("bid", (("a", "1"),), "", 2)
    assert [piece.name for piece in engine.shown.at("stock", 0) if piece.kind == "item"] == ["a"]
    engine.press(ITEMS["b"])
    assert BOXES["1"] not in engine.lit
    engine.press(BOXES["2"])
    engine.press(ITEMS["a"])  # a second touch takes it back
    assert engine.shown.draft.partial == (("b", "2"),)
    for item in "ac":
        engine.press(ITEMS[item])
        engine.press(BOXES["2"])
    assert BID in engine.lit
    assert engine.press(BID) == Press(((("a", "2"), ("b", "2"), ("c", "2")),))


def test_clearing_takes_everything_back_and_letting_go_drops_what_is_held() -> None:
    engine = drafted(BIDDING)
    engine.press(ITEMS["a"])
    engine.press(BOXES["1"])
    engine.press(ITEMS["b"])
    assert engine.let_go()
    assert engine.touched == ()
    assert engine.shown.draft.partial == (("a", "1"),)
    assert not engine.let_go()
    engine.press(("button", "clear"))
    assert not engine.shown.draft.partial


@pytest.mark.parametrize("change", ["past", "resize", "again", "nobody"])
def test_a_draft_survives_whatever_is_shown_meanwhile(change: str) -> None:
    engine = drafted(BIDDING)
    view = engine.shown.view
    engine.press(ITEMS["a"])
    engine.press(BOXES["1"])
    before = engine.shown.draft
    if change == "past":
        engine.show(view, past=True)
        assert not engine.shown.draft
        engine.show(view)
    elif change == "resize":
        engine.lay_out(AREA.inflate(-100, -100))
    elif change == "nobody":
        engine.forget()
        assert not engine.lit
        assert engine.touch.draft == before, "still in sight"
    engine.offer(FORM, 0)
    engine.show(view)
    assert engine.shown.draft == before


def test_a_draft_is_dropped_when_its_key_changes_and_kept_for_its_owner_while_others_are_there() -> None:
    keyed = Drafting("bid", Form(), ITEMS, BOXES, key=("round", 1))
    engine = drafted(keyed)
    engine.press(ITEMS["a"])
    engine.press(BOXES["1"])
    engine.press(ITEMS["b"])
    engine.offer(FORM, 1)
    assert not engine.touch.draft.partial
    assert not engine.shown.draft, "what the one before drafted is not seen"
    engine.offer(FORM, 0)
    assert engine.shown.draft == Draft("bid", (("a", "1"),), "", 2)
    engine.touch._board.drafting = (Drafting("bid", Form(), ITEMS, BOXES, key=("round", 2)),)  # type: ignore[attr-defined]
    engine.offer(FORM, 0)
    assert engine.shown.draft.partial == ()


def test_a_draft_without_a_key_is_dropped_when_the_viewer_changes() -> None:
    engine = drafted(BIDDING)
    engine.press(ITEMS["a"])
    engine.press(BOXES["1"])
    engine.offer(FORM, 1)
    engine.offer(FORM, 0)
    assert engine.shown.draft.partial == ()


def test_a_draft_that_has_to_be_begun_takes_items_at_a_touch_and_ends_by_itself() -> None:
    swap = Drafting("swap", Form(), ITEMS, goes=dict.fromkeys("abc", "2"), begin=("button", "swap"))
    engine = drafted(swap)
    assert engine.lit == {("button", "swap")}
    assert not engine.touch.drafting
    engine.press(("button", "swap"))
    assert engine.lit == {("button", "swap"), *ITEMS.values()}
    engine.press(ITEMS["a"])
    engine.press(ITEMS["b"])
    assert engine.touched == (ITEMS["a"], ITEMS["b"])
    assert engine.press(ITEMS["c"]).actions
    assert not engine.touch.drafting


def offered(*choices: Choice) -> Engine:
    """Return an engine whose viewer has these choices."""
    engine = drafted()
    board = engine.touch._board
    assert isinstance(board, Drafted)
    board.offered = choices
    engine.offer(LegalActions(), 0)
    return engine


def test_a_touch_comes_to_one_answer() -> None:
    engine = offered(
        Choice("plain", (("a",),)),
        Choice("two", (("b",), ("c",))),
        Choice(Route(("one", "after the other")), (("d",),)),
        Choice(Call(1), (("e",),)),
    )
    assert engine.press(("a",)) == Press(("plain",))
    assert engine.press(("b",)) == Press()
    assert engine.touched == (("b",),)
    assert engine.press(("c",)) == Press(("two",))
    assert engine.press(("d",)) == Press(("one", "after the other"))
    assert engine.press(("e",)) == Press(call=1)
    assert engine.touch.call(("e",)) == Call(1)
    assert engine.press(("f",)) == Press(refused=(("f",),))


def test_the_order_of_touches_is_free_given_or_sealed_by_the_last() -> None:
    engine = offered(
        Choice("free", (("a",), ("b",))),
        Choice("given", (("cube",), ("shop",)), "given"),
        Choice("travel", (("shop",),)),
        Choice("sealed", (("coin", 1), ("coin", 2), ("fist",)), "last"),
    )
    assert engine.lit == {("a",), ("b",), ("cube",), ("shop",), ("coin", 1), ("coin", 2)}
    assert engine.press(("shop",)) == Press(("travel",))
    engine.press(("cube",))
    assert engine.lit == {("shop",)}
    assert engine.press(("shop",)) == Press(("given",))
    engine.press(("coin", 2))
    assert engine.lit == {("coin", 1)}
    engine.press(("coin", 1))
    assert engine.lit == {("fist",)}


def test_choices_begun_are_gone_on_with_if_they_are_still_the_same() -> None:
    engine = offered(Choice("two", (("b",), ("c",))))
    engine.press(("b",))
    assert engine.offer(LegalActions(), 0)
    assert engine.touched == (("b",),)
    engine.forget()
    assert not engine.touched


def test_a_sheet_covers_everything_until_it_is_closed() -> None:
    engine = offered(Choice("plain", (("a",),)))
    assert engine.press(("open", "notes")) == Press()
    assert engine.shown.sheet == "notes"
    assert engine.targets() == {CLOSE: AREA}
    assert engine.lit == {CLOSE}
    assert engine.press(("open", "rules")) == Press()
    assert engine.shown.sheet == "rules"
    assert engine.press(CLOSE) == Press()
    assert engine.shown.sheet == ""
    engine.press(("open", "notes"))
    assert engine.let_go()
    assert engine.press(("a",)) == Press(("plain",))


def test_a_sheet_to_be_read_first_opens_once_for_each_of_its_keys() -> None:
    engine = offered(Choice("plain", (("a",),)), Choice("other", (("b",),)))
    board = engine.touch._board
    assert isinstance(board, Drafted)
    board.greets = Greeting("news", 1, frozenset({("b",)}))
    engine.offer(LegalActions(), 0)
    assert engine.shown.sheet == "news"
    assert engine.lit == {CLOSE, ("b",)}
    engine.press(CLOSE)
    engine.offer(LegalActions(), 0)
    assert engine.shown.sheet == ""
    board.greets = Greeting("news", 2)
    engine.offer(LegalActions(), 0)
    assert engine.shown.sheet == "news"
    engine.context.viewer = 1
    engine.offer(LegalActions(), 1)
    assert engine.shown.sheet == "news", "another reader"


def test_another_size_while_the_past_is_shown_leaves_it_the_past() -> None:
    engine = drafted(BIDDING)
    engine.press(ITEMS["a"])
    engine.show(engine.shown.view, past=True)
    engine.lay_out(AREA.inflate(-100, -100))
    assert not engine.shown.draft
