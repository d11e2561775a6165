"""The engine with the toy title: how the pieces of an event move, and how thrown coins do."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.chance import Flips
from game.core.contract import SPECTATOR
from scenes.board.choice import Press
from scenes.board.context import Context
from scenes.board.motion import BACK_TIME, DRAWN_BACK, Act, Hold, Motion, Motions, Stage, Travel
from scenes.board.piece import Lie, Piece
from scenes.board.shown import Rest
from scenes.board.telling import LONGEST
from sounds.cues import voice_of
from sprites.tween import OVERSHOOT, TOUCH, settle
from tests.scenes.engine_table import LUCK, Silence, Table, act, begin, dealt, projected, watched, where
from tests.scenes.toy_board import FistsBoard
from tests.toy.rules import events
from tests.toy.rules.actions import Show
from tests.toy.rules.state import View
from tests.toy.shelving import TABLES_WITH_FISTS

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
    felt, tray = layout.felt(table.engine.board.tray(())), table.engine.board.tray(())
    scale = felt.width / tray.width_mm
    hand = [sprite.lie for sprite in table.engine.cast.sprites if sprite.piece.place == ("hand",)]
    return [((lie.x - felt.left) / scale, (lie.y - felt.top) / scale) for lie in hand]


def shown_at(table: Table, rest: Rest) -> list[Any]:
    """Return where coins are shown that came to rest so: the layout lays them apart and inside the felt."""
    return [
        pytest.approx(spot) for spot in table.engine.position.layout.spread(rest.coins, [lie[:2] for lie in rest.lies])
    ]


def test_a_throw_is_told_when_the_coins_lie_still_where_the_record_has_them() -> None:
    table, rest = filmed()
    table.frames(10)
    assert table.told == []
    assert any(sprite.pose is not None for sprite in table.engine.cast.sprites)
    while not table.told:
        table.frames(1)
    assert lies_in_hand(table) == shown_at(table, rest)
    assert table.engine.shown.rest == rest


def test_a_view_is_shown_with_the_coins_where_they_came_to_rest() -> None:
    table, rest = filmed()
    table.frames(1)
    table.engine.finish()
    after = next(view for ply in table.match.plies for _, view in table.match.seen(ply, 0) if view.position.turn.hand)
    table.engine.show(after, Rest())
    apart = lies_in_hand(table)
    table.engine.show(after, rest)
    assert lies_in_hand(table) == shown_at(table, rest)
    assert lies_in_hand(table) != apart


def test_what_is_shaken_stays_over_the_felt_and_goes_back_if_it_may_not_be_thrown() -> None:
    table = begin(TABLES_WITH_FISTS["coin_age"], map="saltmere", flipper=0)
    before = where(table.engine)
    (flip,) = table.match.legal_actions(0).actions
    assert table.engine.offer(table.match.legal_actions(0), 0) is False
    assert table.engine.press(("tray",)) == Press(shake=flip)
    table.engine.shake(flip, (0, 0), 0.3)
    (quarter,) = table.engine.cast.extras
    felt = table.engine.cast.layout.felt(table.engine.board.tray(()))
    assert felt.inflate(60, 60).collidepoint(quarter.at)
    table.engine.shake(None)
    assert table.engine.cast.extras == []
    assert where(table.engine) == before


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
    table = with_motions({events.FistClosed: Motion(seconds=1.0, gap=0.1)})
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
    table = with_motions(
        {events.FistClosed: Motion(seconds=1.0, gap=0.1), events.Shouted: Motion(seconds=0.3, gap=0.1)}
    )
    before = table.view()
    table.match.act(0, Show(2))
    closed = table.view()
    table.engine.play([(events.FistClosed(0, 2), closed), (events.Shouted(0, ""), before)], before)
    for _ in range(50):
        table.frames(1)
        resting = [sprite for sprite in table.engine.cast.sprites if not sprite.moving]
        assert all(sprite.lie == sprite.goal for sprite in resting)
        assert all(sprite.piece.place != ("fist", 0) for sprite in resting)
    table.frames(60)
    assert table.engine.mismatches == 0


def test_a_step_is_over_only_when_its_last_piece_has_landed() -> None:
    table = with_motions({events.FistClosed: Motion(seconds=1.0, gap=0.05)})
    closed = table.closed
    act(table, 0, 2)
    table.frames(30)
    assert table.closed == closed
    table.frames(60)
    assert table.closed == closed + 1


def test_counters_follow_in_the_order_of_the_events_even_if_a_later_one_lands_first() -> None:
    slow, fast = Motion(seconds=1.0, gap=0.05), Motion(seconds=0.1, gap=0.05)
    table = with_motions({events.FistsOpened: slow, events.RoundWon: fast, events.FistClosed: Motion(seconds=0.0)})
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
    table = with_motions({events.RoundWon: Motion(seconds=0.2, vanish=("box",), fade=0.5)})
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
    table = with_motions({events.FistClosed: Motion(acts=(banner,), then=(Hold(0.2),))})
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
    table = with_motions({events.RoundWon: Motion(seconds=0.3, acts=(first,), vanish=("box",))})
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


@pytest.mark.parametrize("later", [False, True])
def test_the_log_tells_an_event_as_it_begins_or_when_it_has_landed(later: bool) -> None:
    table = with_motions({events.FistClosed: Motion(told_after=later)})
    told = len(table.told)
    act(table, 0, 2)
    table.frames(5)
    assert len(table.told) == told + (not later)
    table.frames(40)
    assert len(table.told) == told + 1


class Voices(Silence):
    """Sounds of which only the voices are noted; as at a real mixer, a card has none."""

    def play(self, cue: str, *, loudness: float = 1.0, kind: str | None = None) -> None:
        self.played.append(voice_of(kind))


def test_cards_make_a_sound_although_only_coins_have_voices_and_coins_beside_them_use_theirs() -> None:
    table = begin(TABLES_WITH_FISTS["fists"])
    voices = Voices()
    table.context.sounds = voices
    heard = dict.fromkeys((events.CardDealt, events.FistClosed), Motion(sound="place"))
    table.engine.board = Pictures(table.context, heard)
    table.until(lambda: bool(table.match.waiting), LUCK)
    assert set(voices.played) == {voice_of(None)}
    act(table, 0, 2)
    table.engine.finish()
    assert voices.played[-1] == voice_of("penny")


def frames_of(table: Table, event: object) -> int:
    """Return how many frames an event is told in that changes nothing."""
    frames, view = 0, table.view()
    table.engine.play([(event, view)], view)
    while not table.engine.idle:
        table.frames(1)
        frames += 1
    return frames


def test_what_comes_again_in_a_match_is_told_more_briefly_down_to_a_share_of_its_time() -> None:
    table = dealt()
    table.engine.board.motions = {events.FistsOpened: Motion(pause=1.0, brief=True)}  # type: ignore[misc]
    lasted = [frames_of(table, events.FistsOpened((0, 0))) for _ in range(10)]
    assert lasted[2] > lasted[4] > lasted[7]
    assert lasted[7] == lasted[9]
    assert 0.4 < (lasted[7] - 2) / (lasted[0] - 2) * LONGEST < 0.7


def test_what_others_do_is_told_more_slowly_until_it_is_known() -> None:
    table = dealt()
    table.engine.board.motions = {events.FistClosed: Motion(pause=0.5)}  # type: ignore[misc]
    others = [frames_of(table, events.FistClosed(1, None)) for _ in range(4)]
    assert others[0] > others[1] > others[2] == others[3]
    assert (others[0] - 2) / (others[3] - 2) == pytest.approx(LONGEST, rel=0.05)
    again = dealt()
    again.engine.board.motions = table.engine.board.motions  # type: ignore[misc]
    assert frames_of(again, events.FistClosed(0, None)) == others[3], "what the viewer does they know"


# How pieces are carried


def test_a_coin_touches_the_table_springs_up_by_four_in_a_hundred_and_lies() -> None:
    heights = [settle(step / 200) for step in range(201)]
    touched = round(TOUCH * 200)
    assert max(heights[:touched]) == pytest.approx(1.0, abs=0.001)
    assert heights[touched] == pytest.approx(0.0, abs=0.02)
    assert max(heights[touched + 1 :]) == pytest.approx(OVERSHOOT, abs=0.001)
    assert heights[0] == heights[-1] == 0.0


def test_a_piece_is_heard_when_it_touches_the_table_not_when_all_is_over() -> None:
    table = with_motions({events.FistClosed: Motion(seconds=1.0, sound="place", pause=0.5)})
    heard: list[float] = []
    seconds = 0.0
    table.context.sounds.play = lambda cue, **how: heard.append(seconds)  # type: ignore[method-assign]
    act(table, 0, 2)
    while not table.engine.idle:
        table.engine.update(1 / 100)
        seconds += 1 / 100
    assert heard == [pytest.approx(TOUCH, abs=0.03)]


@pytest.mark.parametrize("still", [False, True])
def test_what_a_player_sends_draws_back_a_little_before_it_goes(still: bool) -> None:
    table = with_motions({events.FistClosed: Motion(seconds=0.3, hop=0.0, sent=True, sound="place")})
    table.context.reduced_motion = still
    act(table, 0, 2)
    seen: list[tuple[float, float]] = []
    heard_at = 0
    while not table.engine.idle:
        table.engine.update(1 / 100)
        moving = [sprite.lie[:2] for sprite in table.engine.cast.sprites if sprite.moving]
        seen += moving[:1]
        heard_at = heard_at or len(seen) * ("place" in table.context.sounds.played)  # type: ignore[attr-defined]
    start, goal = pygame.Vector2(seen[0]), pygame.Vector2(seen[-1])
    ahead = [(pygame.Vector2(at) - start).dot((goal - start).normalize()) for at in seen]
    back = 0.0 if still else BACK_TIME
    assert min(ahead) == pytest.approx(0.0 if still else -table.context.unit(DRAWN_BACK), abs=0.5)
    assert ahead.index(min(ahead)) / 100 == pytest.approx(back, abs=0.02)
    assert heard_at / 100 == pytest.approx(back + TOUCH * 0.3, abs=0.02)


def test_a_click_hurries_pieces_and_they_are_heard_all_the_same() -> None:
    table = with_motions({events.FistClosed: Motion(seconds=1.0, sound="place")})
    heard: list[str] = []
    table.context.sounds.play = lambda cue, **how: heard.append(cue)  # type: ignore[method-assign]
    act(table, 0, 2)
    table.frames(1)
    table.engine.finish()
    assert heard == ["place"]


def test_paper_hangs_as_it_is_taken_up_rises_as_it_is_laid_down_and_lies_flat() -> None:
    table = with_motions({events.FistClosed: Motion(seconds=1.0, below=True)})
    act(table, 0, 2)
    bends, below = [], []
    for _ in range(58):
        table.frames(1)
        moving = [sprite for sprite in table.engine.cast.sprites if sprite.driver is not None]
        bends += [sprite.bend for sprite in moving[:1]]
        below += [sprite.below for sprite in moving[:1]]
    assert max(bends[:20]) > 0.9
    assert min(bends[-20:]) < -0.9
    assert below == sorted(below)
    assert set(below) == {False, True}
    table.engine.finish()
    assert all((sprite.bend, sprite.sway, sprite.below) == (0.0, 0.0, False) for sprite in table.engine.cast.sprites)


def test_no_coin_snaps_round_as_it_lands() -> None:
    table, _ = filmed()
    table.engine.finish()
    turns: dict[int, list[float]] = {}
    while not turns:
        table.step(LUCK)
        while not table.engine.idle:
            table.frames(1)
            moving = [sprite for sprite in table.engine.cast.sprites if sprite.driver is not None]
            for sprite in moving:
                turns.setdefault(id(sprite), []).append((sprite.lie.angle - sprite.goal.angle) % 360)
        turns = {sprite: left for sprite, left in turns.items() if left[0]}
    assert not any(left[-1] for left in turns.values())


def test_coins_that_have_fallen_do_not_rise_again_before_they_lie() -> None:
    table, _ = filmed()
    high = 0.0
    while not table.engine.idle:
        table.frames(1)
        high = max(high, *(sprite.lift for sprite in table.engine.cast.sprites if sprite.pose is None))
        if any(sprite.pose is not None for sprite in table.engine.cast.sprites):
            high = 0.0
    assert high < 4
