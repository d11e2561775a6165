"""Hints in three stages: what may be done, what it would change, what is advised; their words cover nothing."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.coin.table.previews import card_chances
from game.core.luck import Luck
from game.stripmine.table.previews import offer_preview
from game.titles import TITLES
from scenes.board.choice import Call
from scenes.match.hints import ADVICE, BREATH, BREATHS, CHANGES, LIT, Change, Hints
from scenes.match.keys import ArrowButton, HintButton, MoreButton
from scenes.match.notice import NOTICE_SIZE
from scenes.match.rings import draw_ring
from scenes.tables.stripmine.figures import brief_keys
from scenes.words import Words
from sprites import text
from sprites.layout import SMALLEST_TEXT
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

SCREENS = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 600), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0)]


def seated(name: str, count: int) -> str:
    return ",".join(["human", *["ai:easy"] * (count - 1)])


def at_a_placement(start: Start) -> Pilot:
    """Open Coin Age where a coin can be placed."""
    pilot = start("coin_age", speed="off", seats="human,human", options=("flipper=0",))
    for _ in range(40):
        pilot.settle()
        if any(target[0] == "hand" for target in pilot.table.engine.lit):
            return pilot
        pilot.key(pygame.K_RETURN if ("tray",) in pilot.table.engine.lit else pygame.K_e)
        pilot.frames(40)  # presses of the one before are spared the next
    raise AssertionError("nothing can be placed")


def test_each_press_tells_more_and_only_advice_is_noted(start: Start) -> None:
    pilot = at_a_placement(start)
    table, match = pilot.table, pilot.table.session.match
    pilot.key(pygame.K_h)
    assert table.hints.stage == LIT
    assert table.hud.notice is not None
    told = table.hud.notice[0]
    assert re.search(r"You may place .*framed coins?\. It goes onto one of the \d+ framed spaces\.", told), told
    assert "Or press the button “End turn”." in table.hud.notice[0], "not all that is open"
    pilot.key(pygame.K_h)
    assert (table.hints.stage, *match.annotations, *table.engine.hinted) == (CHANGES,)
    pilot.key(pygame.K_h)
    assert (table.hints.stage, *match.annotations) == (ADVICE, "hint")
    pilot.until(lambda: bool(table.engine.hinted))
    pilot.key(pygame.K_h)
    assert (table.hints.stage, table.hud.notice, *table.engine.hinted) == (0, None), "once more puts it away"


def test_the_figures_are_those_of_the_previews(start: Start) -> None:
    pilot = at_a_placement(start)
    table = pilot.table
    pilot.touch(next(target for target in table.engine.lit if target[0] == "hand"))
    before = surface_of(pilot)
    pilot.key(pygame.K_h)
    pilot.key(pygame.K_h)
    told = table.hints.foreseen()
    assert told
    for target, change in told.items():
        action = table.engine.meant(target)
        preview = table.engine.words.preview(table.shown_view, action) if action is not None else None
        assert change.just_so or preview is None
        if preview is not None:
            assert change.own == preview.changes.get(table.viewer, 0)
            assert dict(change.others) == {seat: by for seat, by in preview.changes.items() if by and seat != 0}
    assert surface_of(pilot) != before


def test_of_what_a_touch_may_lead_to_the_best_is_foreseen(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_a_placement(start).table
    seat, worth = table.viewer, dict[object, int]()

    def preview(self: object, view: object, action: object) -> SimpleNamespace:
        return SimpleNamespace(changes={seat: worth.setdefault(action, len(worth) + 1), 1 - seat: -1}, brief="")

    monkeypatch.setattr(type(table.engine.words), "preview", preview)
    told = table.hints.foreseen()
    several = {target for target in told if len(table.engine.picker.possible(target)) > 1}
    assert several
    for target, change in told.items():
        points = [worth[action] for action in table.engine.picker.possible(target)]
        assert (change.own, change.just_so) == (max(points), target not in several)
        assert change.others == ((1 - seat, -1),)


def test_figures_are_those_of_what_is_lit_now(start: Start) -> None:
    pilot = at_a_placement(start)
    table = pilot.table
    pilot.touch(next(target for target in table.engine.lit if target[0] == "hand"))
    before = table.hints.foreseen()
    assert before
    pilot.key(pygame.K_ESCAPE)
    assert table.hints.foreseen().keys() != before.keys()
    assert set(table.hints.foreseen()) <= set(table.engine.picker.lit)


def surface_of(pilot: Pilot) -> bytes:
    """Return what the board looks like."""
    pilot.table.stale = True
    pilot.frames(2)
    area = pilot.table.hud.areas.board
    return pygame.image.tobytes(pilot.look().subsurface(area), "RGB")


def test_the_dots_of_the_hint_button_fill_with_its_stages(start: Start) -> None:
    pilot = start("coin_age", "human,ai:easy", speed="off")
    pilot.settle()
    button = next(b for b in pilot.table.hud.buttons if isinstance(b, HintButton))
    assert button.stage() == 0
    pilot.key(pygame.K_h)
    button = next(b for b in pilot.table.hud.buttons if isinstance(b, HintButton))
    assert (button.stage(), button.label) == (LIT, "Hint")


def test_what_others_decide_meanwhile_leaves_the_stage(start: Start) -> None:
    pilot = start("fists", seats="human,ai:random", speed="off")
    table = pilot.table
    with patch.object(table.session, "ask_opponents", lambda: None):
        pilot.until(lambda: table.session.match.waiting == {0, 1} and table.engine.idle)
        pilot.key(pygame.K_h)
        assert table.hints.stage == LIT
        table.session.act_aside(1, table.session.match.title.legal_actions(table.session.match.view(1)).actions[0])
        pilot.frames(2)
        assert table.hints.stage == LIT


def test_a_new_position_begins_with_the_first_stage(start: Start) -> None:
    pilot = at_a_placement(start)
    pilot.key(pygame.K_h)
    pilot.key(pygame.K_h)
    pilot.table.acting.do(pilot.table.session.match.legal_actions(pilot.table.actor or 0).actions[0])
    assert pilot.table.hints.stage == 0


OF_THE_LOG = ArrowButton, MoreButton


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("size", "scale"), SCREENS)
@pytest.mark.parametrize("name", TITLES)
def test_words_beside_the_board_cover_nothing_that_can_be_touched(
    start: Start, name: str, size: tuple[int, int], scale: float
) -> None:
    for count in {TITLES[name].seats.start, TITLES[name].seats.stop - 1}:
        pilot = start(name, seats=seated(name, count), speed="off", size=size, scale=scale, seed=3)
        pilot.frames(20)
        hud = pilot.table.hud
        long = "**Advice: " + "it leaves a penny for Guinea and gives two kinds; " * 5
        reasons = (1 + 4 * hud.areas.steady) * f"\n– {long[:90]}"
        area, rows, px = hud.lay_notice(f"{long}{reasons}")
        around = [button.rect for button in hud.buttons if not isinstance(button, OF_THE_LOG)]
        touchable = [*pilot.table.engine.targets().values(), *around]
        assert area.collidelist(touchable) == -1
        assert pilot.program.surface.get_rect().contains(area)
        assert SMALLEST_TEXT <= px <= hud.unit.text(NOTICE_SIZE)
        assert len(rows) * text.line_height("body", px) <= area.height
        assert all(text.measure(row, style, px)[0] <= area.width for row, style in rows)


def test_the_first_line_of_advice_is_bold_and_each_reason_has_its_own(start: Start) -> None:
    pilot = at_a_placement(start)
    for _ in range(3):
        pilot.key(pygame.K_h)
    pilot.until(lambda: bool(pilot.table.engine.hinted))
    hud = pilot.table.hud
    assert hud.notice
    first, *lines = hud.notice[0].splitlines()
    assert first.startswith("**Advice: ")
    reasons = [line for line in lines if line.startswith("– ")]
    assert 1 <= len(reasons) <= 3
    assert all(line[2].isupper() and line.endswith(".") for line in reasons)
    _, rows, _ = hud.lay_notice(hud.notice[0])
    assert (rows[0][0][:8], rows[0][1]) == ("Advice: ", "strong")
    assert {style for row, style in rows if row.startswith("– ")} == {"body"}


def tips_at_targets(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, each: int = 1
) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """Rest the pointer upon each so-manieth thing on the board; return where tips were drawn, and what about."""
    table, found, draw_tip = pilot.table, list[tuple[pygame.Rect, pygame.Rect]](), pilot.table.draw_tip

    def spy(surface: pygame.Surface, words: str, *where: Any, **how: Any) -> pygame.Rect:
        area = draw_tip(surface, words, *where, **how)
        assert table.input.pointed is not None
        found.append((area, table.engine.targets()[table.input.pointed]))
        return area

    monkeypatch.setattr(table, "draw_tip", spy)
    for rect in [*table.engine.targets().values()][::each]:
        pilot.move(rect.center)
        if table.input.pointed is not None:
            table.input.rested = 60.0
            table.draw(pilot.program.surface)
    return found


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1024, 600), 1.0), ((1920, 1080), 2.0)]
)
@pytest.mark.parametrize("name", TITLES)
def test_no_tip_covers_a_hint(
    start: Start, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], scale: float
) -> None:
    pilot = start(name, seats=seated(name, TITLES[name].seats.start), speed="off", size=size, scale=scale, seed=3)
    pilot.settle()
    hud = pilot.table.hud
    hud.tell("Advice: " + "it leaves a penny for Guinea; " * 5)
    found = tips_at_targets(pilot, monkeypatch)
    (notice,) = hud.notice_at
    assert notice.collidelist([tip for tip, _ in found]) == -1
    if scale == 1.0:
        assert not any(tip.colliderect(rect) for tip, rect in found if rect.height * 4 < size[1])
    hud.banner = "2 matches: place one coin and move a stack", 60.0
    assert tips_at_targets(pilot, monkeypatch, 4) == [], "they wait until the banner has gone"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_stage_has_its_words(language: str) -> None:
    words = Words(language)
    assert "7 H" in words.say("interface", "hint.may", things="7 H")
    assert "E" in words.say("interface", "hint.buttons", n=1, labels="E")
    assert "E, F" in words.say("interface", "hint.buttons", n=2, labels="E, F")
    assert "H" in words.say("interface", "hint.more_changes", again="H")


def rings(pilot: Pilot) -> bytes:
    """Return what a hint draws, and nothing else."""
    surface = pygame.Surface(pilot.program.surface.get_size())
    pilot.table.hints.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("title", ["coin_age", "stripmine", "american_numismatists"])
def test_what_is_lit_breathes_while_the_first_hint_stands(start: Start, title: str) -> None:
    pilot = start(title, speed="off")
    pilot.settle()
    assert not any(rings(pilot)), "nothing breathes before it is asked for"
    pilot.key(pygame.K_h)
    assert pilot.table.hints.stage == LIT
    assert pilot.table.lively
    pilot.frames(4)
    first = rings(pilot)
    pilot.frames(40)
    assert first != rings(pilot)
    pilot.frames(round(BREATH * BREATHS * 60))
    assert not pilot.table.hints.breathing, "the screen comes to rest"
    assert any(rings(pilot)), "it stays lit"


def test_with_reduced_motion_what_is_lit_keeps_still(start: Start) -> None:
    pilot = start("coin_age", speed="off", reduced_motion=True)
    pilot.settle()
    pilot.key(pygame.K_h)
    pilot.frames(4)
    first = rings(pilot)
    pilot.frames(40)
    assert any(first)
    assert first == rings(pilot)
    assert not pilot.table.hints.breathing


def test_a_line_around_a_target_follows_its_shape() -> None:
    area, corners = pygame.Rect(20, 20, 60, 40), ((50, 20), (80, 60), (20, 60))
    plain, shaped, round_ = (pygame.Surface((100, 100)) for _ in range(3))
    draw_ring(plain, (255, 255, 255), area, (), 3)
    draw_ring(shaped, (255, 255, 255), area, corners, 3)
    draw_ring(round_, (255, 255, 255), pygame.Rect(20, 20, 60, 60), (), 3)
    assert plain.get_at((24, 17))[0]
    assert not shaped.get_at((24, 22))[0]
    assert shaped.get_at((50, 21))[0]
    assert not round_.get_at((20, 20))[0]
    near, far = area.move(70, 0), area.move(90, 0)
    assert [Hints._crowded([area, other], 16) for other in (near, far)] == [True, False], "lines would cross"


def second_stage(pilot: Pilot) -> dict[str, str]:
    """Ask twice; return what is told of each lit target in few words."""
    for _ in range(2):
        pilot.key(pygame.K_h)
    assert pilot.table.hints.stage == CHANGES
    return {
        str(target[-1] if len(target) < 3 else target[1]): change.brief
        for target, change in pilot.table.hints.foreseen().items()
    }


def test_in_coin_the_second_hint_tells_each_card_s_chances(start: Start) -> None:
    pilot = start("coin", "human,ai:easy,ai:easy,ai:easy", speed="off", seed=11)
    pilot.settle()
    while pilot.table.shown_view.stage != "playing":
        pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
        pilot.settle()
    view = pilot.table.shown_view
    told = second_stage(pilot)
    chances = {each.card: each for each in card_chances(view, Luck(view.round * 10 + view.number))}
    assert chances
    for card, each in chances.items():
        high, low = (int(part) for part in told[card].removeprefix("▲").split(" ▼"))
        assert abs(high - 100 * each.highest) <= 1
        assert abs(low - 100 * each.lowest) <= 1
    assert pilot.table.hud.notice is not None
    assert "Chances in percent" in pilot.table.hud.notice[0]


def test_in_stripmine_the_second_hint_tells_what_the_others_hold_and_what_a_pair_earns(start: Start) -> None:
    pilot = start("stripmine", "human,ai:easy", speed="off", options=("start=0",))
    pilot.settle()
    assert set(second_stage(pilot).values()) == {"others: 0"}
    words = pilot.table.engine.words
    assert "pair" not in words.briefly(pilot.table.shown_view), "no coin bears a label now"
    while pilot.table.shown_view.table.stage == "mining":
        pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
        pilot.settle()
    told = second_stage(pilot)
    view = pilot.table.shown_view
    best: dict[str, float] = {}
    for action in pilot.table.session.match.legal_actions(0).actions:
        found = offer_preview(view, action.coins)
        assert found is not None
        for kind in action.coins:
            best[kind] = max(best.get(kind, 0.0), found.expected)
    assert {kind: f"{worth:.1f}" for kind, worth in best.items()} == {
        kind: words for kind, words in told.items() if kind in best
    }
    keys, own, other = [], ("quarter", "quarter", "quarter", "dime"), ("quarter", "quarter", "dime", "nickel")
    for stashes in ((own, other), (own, own), (("quarter", "dime", "dime", "penny"), other)):
        keys.append(brief_keys(replace(view, table=replace(view.table, stashes=stashes)))[1:])
    assert keys == [("brief_best",), ("brief_any",), ()], "figures that are all alike are explained"


def test_the_first_hint_marks_no_sheet_that_can_always_be_opened(start: Start) -> None:
    pilot = start("coin_quest", "human,ai:easy", speed="off")
    pilot.settle()
    engine, surface = pilot.table.engine, pygame.Surface(pilot.program.surface.get_size())
    sheets = [target for target in engine.lit if target[0] == "open"]
    pilot.key(pygame.K_h)
    pilot.table.hints.draw(surface)
    assert sheets
    assert (
        pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() < surface.get_width() * surface.get_height()
    )
    for target in sheets:
        around = surface.subsurface(engine.targets()[target].inflate(8, 8))
        assert (
            pygame.mask.from_threshold(around, (0, 0, 0), (1, 1, 1)).count() == around.get_width() * around.get_height()
        )
    pilot.touch(sheets[0])
    assert not pilot.table.hints._ringed(), "no line round the whole table, which would close it"


def test_the_first_hint_marks_nobody_who_could_be_called(start: Start) -> None:
    pilot = start("american_numismatists", "human,ai:easy", speed="off", seed=11, options=("first=0",))
    pilot.settle()
    pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
    pilot.settle()
    called = next(target for target in pilot.table.engine.lit if target[0] == "shop")
    pilot.table.engine.touch._calls[called] = Call(0)
    assert called not in pilot.table.hints._ringed()
    assert any(target[0] == "shop" for target in pilot.table.hints._ringed())


def test_where_nothing_changes_at_once_no_nought_is_written(start: Start) -> None:
    pilot = start("american_numismatists", "human,ai:easy", speed="off", seed=11, options=("first=0",))
    for _ in range(2):
        pilot.settle()
        pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
    pilot.settle()
    second_stage(pilot)
    hints, areas = pilot.table.hints, pilot.table.engine.targets()
    told = hints.foreseen()
    nothing = [areas[target] for target, change in told.items() if target[0] == "deck" and change == Change(0)]
    surface = pygame.Surface(pilot.program.surface.get_size())
    hints.draw(surface)
    drawn = [
        rect
        for rect in nothing
        if pygame.mask.from_threshold(surface.subsurface(rect), (0, 0, 0), (1, 1, 1)).count() < rect.width * rect.height
    ]
    assert nothing
    assert not drawn
    assert any(change.own for change in told.values())
