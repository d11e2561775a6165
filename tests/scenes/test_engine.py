"""The engine with the toy title: what moves, what is hurried, what stays, and what nobody may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.core.chance import Flips
from game.core.contract import SPECTATOR, LegalActions
from game.core.luck import Luck
from scenes.board.board import Board
from scenes.board.choice import CLOSE, Call, Drafting, Greeting, Press, Route
from scenes.board.context import Context
from scenes.board.engine import Engine
from scenes.board.motion import Act, Hold, Motion, Motions, Stage, Travel
from scenes.board.picker import Choice
from scenes.board.piece import Lie, Piece, Sprite, paired
from scenes.board.shown import Draft, Rest
from sprites.layout import Unit
from tests.scenes.engine_table import AREA, Table, begin, projected, where
from tests.scenes.toy_board import FistsBoard
from tests.toy import nouns
from tests.toy.nouns import Show, View
from tests.toy.shelving import TABLES_WITH_FISTS

FISTS = TABLES_WITH_FISTS["fists"]
LUCK = Luck(5)


def dealt(**how: Any) -> Table:
    """Begin a match of Fists; every seat has its card."""
    table = begin(FISTS, **how)
    table.until(lambda: bool(table.match.waiting), LUCK)
    return table


def act(table: Table, seat: int, pennies: int) -> None:
    """Let a seat close its fist."""
    table.tell(table.match.act(seat, Show(pennies)))


# Showing


def test_what_is_shown_is_what_the_view_projects() -> None:
    table = begin(FISTS)
    assert where(table.engine) == projected(table.engine, table.view())


def test_an_event_moves_pieces_and_counters_change_when_they_have_landed() -> None:
    table = dealt()
    act(table, 0, 2)
    before = table.engine.shown.view
    table.frames(6)
    moving = [sprite for sprite in table.engine.cast.sprites if sprite.moving]
    assert [sprite.piece.place for sprite in moving] == [("fist", 0)] * 2
    assert table.engine.shown.view == before
    table.frames(40)
    assert table.engine.shown.view == table.view()
    assert table.engine.idle
    assert where(table.engine) == projected(table.engine, table.view())
    assert table.engine.mismatches == 0


def test_hurrying_shows_the_end_of_every_event_in_order() -> None:
    table = dealt()
    act(table, 0, 1)
    table.engine.finish()
    seen = watched(table)
    ply = table.match.act(1, Show(3))
    table.tell(ply)
    table.frames(1)
    table.engine.finish()
    views = [view for _, view in table.match.seen(ply, 0)]
    assert [view for view in seen if view in views] == views
    assert [type(event) for event in table.told[-len(views) :]] == [
        type(event) for event in table.match.observed(ply, 0)
    ]
    assert table.engine.idle
    assert where(table.engine) == projected(table.engine, table.view())


def watched(table: Table) -> list[Any]:
    """Return the list of views that are shown from now on."""
    seen: list[Any] = []
    land = table.engine._land

    def landed(telling: Any) -> None:
        land(telling)
        seen.append(table.engine.shown.view)

    table.engine._land = landed  # type: ignore[method-assign]
    return seen


def test_showing_a_view_while_something_moves_ends_that_first() -> None:
    table = dealt()
    early = table.view()
    act(table, 0, 2)
    table.frames(3)
    table.engine.show(early, past=True)
    assert table.engine.idle
    assert table.closed > 0
    assert where(table.engine) == projected(table.engine, early)
    table.show()
    assert where(table.engine) == projected(table.engine, table.view())


def test_another_size_scale_or_viewer_shows_the_view_anew() -> None:
    table = dealt()
    act(table, 0, 2)
    table.frames(3)
    smaller = AREA.inflate(-200, -100)
    table.engine.lay_out(smaller)
    assert where(table.engine) == projected(table.engine, table.view())
    assert table.engine.position.layout.area == smaller
    table.context.unit = Unit((1280, 720), 1.5)
    act(table, 1, 0)
    table.engine.lay_out(smaller)
    assert table.engine.idle
    table.context.viewer = table.viewer = 1
    table.show()
    assert table.engine.shown.view.viewer == 1


def test_another_size_while_the_past_is_shown_leaves_it_the_past() -> None:
    engine = drafted(BIDDING)
    engine.press(ITEMS["a"])
    engine.show(engine.shown.view, past=True)
    engine.lay_out(AREA.inflate(-100, -100))
    assert not engine.shown.draft


def test_the_same_layout_again_leaves_what_moves_alone() -> None:
    table = dealt()
    act(table, 0, 2)
    table.frames(3)
    table.engine.lay_out(AREA)
    assert not table.engine.idle


def test_with_reduced_motion_nothing_is_between_two_places() -> None:
    table = dealt()
    table.engine.director.still = True
    act(table, 0, 1)
    places = [[lie for _, lie in where(table.engine)] for _ in range(30) if not table.frames(1)]  # type: ignore[func-returns-value]
    assert len({tuple(lies) for lies in places}) <= 2
    assert table.engine.idle
    act(table, 1, 3)
    table.frames(3)
    assert not table.engine.idle, "pauses are kept"


def test_a_speed_of_off_ends_everything_at_once() -> None:
    table = dealt()
    table.engine.director.speed = "off"
    act(table, 0, 2)
    table.frames(1)
    assert table.engine.idle


def test_a_draft_or_a_sheet_leaves_what_moves_on_its_way() -> None:
    table = dealt()
    act(table, 0, 2)
    table.frames(5)
    before = where(table.engine)
    table.engine.press(("open", "notes"))
    assert where(table.engine) == before
    assert before != projected(table.engine, table.view())
    assert any(sprite.moving for sprite in table.engine.cast.sprites)


@pytest.mark.parametrize("later", [False, True])
def test_the_log_tells_an_event_as_it_begins_or_when_it_has_landed(later: bool) -> None:
    table = with_motions({nouns.FistClosed: Motion(told_after=later)})
    told = len(table.told)
    act(table, 0, 2)
    table.frames(5)
    assert len(table.told) == told + (not later)
    table.frames(40)
    assert len(table.told) == told + 1


# Throws


def filmed() -> tuple[Table, Rest]:
    """Slap the coins of Coin Age, with a film on its way; return where they will come to rest."""
    table = begin(TABLES_WITH_FISTS["coin_age"], map="saltmere", flipper=0)
    table.until(lambda: isinstance(table.match.request, Flips) and len(table.match.request.coins) > 1, LUCK)
    table.told.clear()
    ply = table.step(LUCK, film=True)
    assert isinstance(ply.request, Flips)
    assert ply.note is not None
    return table, Rest.of(ply.request.coins, ply.note)


def lies_in_hand(table: Table) -> list[tuple[float, float]]:
    """Return where the slapped coins lie on the felt, in millimetres."""
    layout = table.engine.cast.layout
    felt, tray = layout.felt(table.engine.tray(())), table.engine.tray(())
    scale = felt.width / tray.width_mm
    hand = [sprite.lie for sprite in table.engine.cast.sprites if sprite.piece.place == ("hand",)]
    return [((lie.x - felt.left) / scale, (lie.y - felt.top) / scale) for lie in hand]


def test_a_throw_is_told_when_the_coins_lie_still_where_the_record_has_them() -> None:
    table, rest = filmed()
    table.frames(10)
    assert table.told == []
    assert any(sprite.pose is not None for sprite in table.engine.cast.sprites)
    while not table.told:
        table.frames(1)
    assert lies_in_hand(table) == [pytest.approx(lie[:2]) for lie in rest.lies]
    assert table.engine.shown.rest == rest


def test_a_view_is_shown_with_the_coins_where_they_came_to_rest() -> None:
    table, rest = filmed()
    table.frames(1)
    table.engine.finish()
    after = next(view for ply in table.match.plies for _, view in table.match.seen(ply, 0) if view.position.turn.hand)
    table.engine.show(after, Rest())
    apart = lies_in_hand(table)
    table.engine.show(after, rest)
    assert lies_in_hand(table) == [pytest.approx(lie[:2]) for lie in rest.lies]
    assert lies_in_hand(table) != apart


def test_what_is_shaken_stays_over_the_felt_and_goes_back_if_it_may_not_be_thrown() -> None:
    table = begin(TABLES_WITH_FISTS["coin_age"], map="saltmere", flipper=0)
    before = where(table.engine)
    (flip,) = table.match.legal_actions(0).actions
    assert table.engine.offer(table.match.legal_actions(0), 0) is False
    assert table.engine.press(("tray",)) == Press(shake=flip)
    table.engine.shake(flip, (0, 0), 0.3)
    (quarter,) = table.engine.cast.extras
    felt = table.engine.cast.layout.felt(table.engine.tray(()))
    assert felt.inflate(60, 60).collidepoint(quarter.at)
    table.engine.shake(None)
    assert table.engine.cast.extras == []
    assert where(table.engine) == before


# Hidden pieces


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_what_others_hold_has_no_name_and_turns_over_where_it_lies(viewer: int) -> None:
    table = dealt(viewer=viewer)
    (card,) = table.engine.shown.at("card", 0)
    assert card == Piece("card", ("card", 0))
    sprite = next(sprite for sprite in table.engine.cast.sprites if sprite.piece == card)
    act(table, 0, 2)
    table.engine.finish()
    assert table.engine.shown.at("fist", 0) == (Piece("fist", ("fist", 0), face="closed"),)
    table.until(lambda: table.match.outcome is not None, LUCK)
    assert sprite.piece.name == table.match.view(0).cards[0]


def test_a_fist_opens_into_what_it_held() -> None:
    table = dealt()
    act(table, 1, 3)
    table.engine.finish()
    act(table, 0, 1)
    closed = table.engine.shown.at("fist", 1)
    for _ in range(200):
        table.frames(1)
        if isinstance(table.told[-1], nouns.FistsOpened) and table.engine.shown.at("fist", 1) != closed:
            break
    assert table.engine.shown.at("fist", 1) == (Piece("penny", ("fist", 1)),) * 3
    assert table.engine.shown.view.stocks == (6, 6) or table.engine.shown.view.stocks[1] >= 3


# Pairing


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


# Motions


class Pictures(FistsBoard):
    """Fists with other motions."""

    def __init__(self, context: Context, motions: Motions) -> None:
        super().__init__(context)
        self.motions = motions  # type: ignore[misc]


def with_motions(motions: Motions) -> Table:
    """Begin a match of Fists with these motions; every seat has its card."""
    table = dealt()
    table.engine.board = Pictures(table.context, {**FistsBoard.motions, **motions})
    return table


def test_events_overlap_and_a_piece_belongs_to_whoever_moved_it_last() -> None:
    table = with_motions({nouns.FistClosed: Motion(seconds=1.0, gap=0.1)})
    act(table, 0, 2)
    table.frames(2)
    act(table, 1, 1)
    assert table.engine.shown.view.closed == (False, False)
    for _ in range(400):
        table.frames(1)
    assert table.engine.idle
    assert where(table.engine) == projected(table.engine, table.view())
    assert table.engine.mismatches == 0


def test_a_piece_called_back_on_its_way_turns_round_and_stays_where_it_was_called() -> None:
    table = with_motions({nouns.FistClosed: Motion(seconds=1.0, gap=0.1), nouns.Shouted: Motion(seconds=0.3, gap=0.1)})
    before = table.view()
    table.match.act(0, Show(2))
    closed = table.view()
    table.engine.play([(nouns.FistClosed(0, 2), closed), (nouns.Shouted(0, ""), before)], before)
    for _ in range(50):
        table.frames(1)
        resting = [sprite for sprite in table.engine.cast.sprites if not sprite.moving]
        assert all(sprite.lie == sprite.goal for sprite in resting)
        assert all(sprite.piece.place != ("fist", 0) for sprite in resting)
    table.frames(60)
    assert table.engine.mismatches == 0


def test_a_step_is_over_only_when_its_last_piece_has_landed() -> None:
    table = with_motions({nouns.FistClosed: Motion(seconds=1.0, gap=0.05)})
    closed = table.closed
    act(table, 0, 2)
    table.frames(30)
    assert table.closed == closed
    table.frames(60)
    assert table.closed == closed + 1


def test_counters_follow_in_the_order_of_the_events_even_if_a_later_one_lands_first() -> None:
    slow, fast = Motion(seconds=1.0, gap=0.05), Motion(seconds=0.1, gap=0.05)
    table = with_motions({nouns.FistsOpened: slow, nouns.RoundWon: fast, nouns.FistClosed: Motion(seconds=0.0)})
    act(table, 0, 3)
    table.engine.finish()
    seen = watched(table)
    ply = table.match.act(1, Show(1))
    table.tell(ply)
    table.frames(300)
    views = [view for _, view in table.match.seen(ply, 0)]
    order = [views.index(view) for view in seen if view in views]
    assert order == sorted(order)
    assert table.engine.shown.view == table.view()


def test_a_piece_that_vanishes_goes_to_the_place_that_its_motion_names_and_fades_there() -> None:
    table = with_motions({nouns.RoundWon: Motion(seconds=0.2, vanish=("box",), fade=0.5)})
    act(table, 0, 3)
    table.engine.finish()
    act(table, 1, 1)
    faded = []
    for _ in range(200):
        table.frames(1)
        faded += [sprite.faded for sprite in table.engine.cast.leaving if sprite.faded]
    assert max(faded) > 0.8
    assert table.engine.cast.leaving == []


class Banner(Act):
    """Counts what becomes of it."""

    seconds = 0.4

    def __init__(self) -> None:
        self.seen: list[str] = []

    def begin(self, stage: Stage) -> None:
        self.seen.append("begin")
        stage.caption("now")
        stage.lay(Piece("banner", ("banner",)), Lie(5, 5, 10))
        stage.keep("banner", self)

    def at(self, stage: Stage, progress: float) -> None:
        self.seen.append("at")

    def end(self, stage: Stage) -> None:
        self.seen.append("end")

    def over(self, surface: pygame.Surface, frame: Any) -> None:
        self.seen.append("over")


@pytest.mark.parametrize("hurried", [False, True])
def test_an_act_plays_before_the_pieces_move_and_leaves_nothing_behind(hurried: bool) -> None:
    banner = Banner()
    table = with_motions({nouns.FistClosed: Motion(acts=(banner,), then=(Hold(0.2),))})
    act(table, 0, 2)
    table.frames(2)
    assert banner.seen[:2] == ["begin", "at"]
    assert table.engine.caption == "now"
    assert [extra.piece.kind for extra in table.engine.cast.extras] == ["banner"]
    table.engine.draw(pygame.Surface((1280, 720)))
    assert banner.seen[-1] == "over"
    table.engine.finish() if hurried else table.frames(200)
    assert banner.seen[-2:] == ["at", "end"]
    assert table.engine.cast.extras == []
    assert table.engine.caption == ""
    assert table.engine.cast.kept == {}
    assert where(table.engine) == projected(table.engine, table.view())


def test_some_pieces_can_move_before_the_others() -> None:
    first = Travel(Motion(seconds=0.3), only=lambda piece: piece.kind == "card")
    table = with_motions({nouns.RoundWon: Motion(seconds=0.3, acts=(first,), vanish=("box",))})
    act(table, 0, 3)
    table.engine.finish()
    act(table, 1, 1)
    table.frames(300)
    assert where(table.engine) == projected(table.engine, table.view())


def test_what_changes_without_an_event_the_viewer_may_see_moves_too() -> None:
    table = dealt(viewer=SPECTATOR)
    view = table.view()
    assert isinstance(view, View)
    other = table.match.view(0)
    table.engine.play([], other)
    table.frames(100)
    assert where(table.engine) == projected(table.engine, other)
    assert table.engine.mismatches == 0


# Touches


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
    assert not engine.drafting
    engine.press(("button", "swap"))
    assert engine.lit == {("button", "swap"), *ITEMS.values()}
    engine.press(ITEMS["a"])
    engine.press(ITEMS["b"])
    assert engine.touched == (ITEMS["a"], ITEMS["b"])
    assert engine.press(ITEMS["c"]).actions
    assert not engine.drafting


def test_a_draft_that_is_not_binding_is_never_completed() -> None:
    engine = drafted(Drafting("bid", Form(), ITEMS, BOXES, finish=BID, binding=False))
    for item in "abc":
        engine.press(ITEMS[item])
        engine.press(BOXES["2"])
    assert BID not in engine.lit


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
    assert engine.call(("e",)) == Call(1)
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


def test_a_table_answers_no_more_than_fifteen_questions() -> None:
    asked = {name for name in (*vars(Board), *Board.__annotations__) if not name.startswith("_")}
    assert len(asked) <= 15, sorted(asked)


# Words


def test_seats_of_events_become_names_by_their_type_and_numbers_stay_numbers() -> None:
    context = dealt().context
    assert context.values_of(nouns.RoundWon(1, 0, 1)) == {"seat": "P1", "round": 0, "points": 1}
    assert context.values_of(nouns.RoundWon(SPECTATOR, 0, 1))["seat"] == SPECTATOR


# Pictures


def test_the_ground_is_painted_once_for_each_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dealt()
    painted: list[Any] = []
    monkeypatch.setattr(table.engine.board.paint, "ground", lambda surface, layout: painted.append(layout))
    surface = pygame.Surface((1280, 720))
    table.engine.draw(surface)
    act(table, 0, 2)
    table.frames(5)
    table.engine.draw(surface)
    assert len(painted) == 1
    table.engine.lay_out(AREA.inflate(-50, -50))
    table.engine.draw(surface)
    assert len(painted) == 2


def test_marks_are_seen_only_where_they_are_asked_for() -> None:
    table = dealt()
    table.engine.offer(table.match.legal_actions(0), 0)
    lit, dark = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    table.engine.draw(lit)
    table.engine.draw(dark, lit=False)
    assert pygame.image.tobytes(lit, "RGB") != pygame.image.tobytes(dark, "RGB")
