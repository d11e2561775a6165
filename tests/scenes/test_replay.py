"""A match can be looked at again: every decision, with every pair of eyes that may, and played on from there."""

from __future__ import annotations

import gc
from itertools import pairwise

import pygame
import pytest

from game.core.contract import CHANCE, SPECTATOR, totals
from game.core.public import PublicMatch
from game.titles import TITLES
from scenes.app.ledger import course_of
from scenes.match.values import headline
from scenes.replay.chronicle import KeyMoment, moments_of
from scenes.replay.reel import SPEEDS
from scenes.replay.scene import ReplayScene
from scenes.replay.widgets import IconButton
from sprites import text
from sprites.widgets import Button
from tests.scenes.conftest import Start
from tests.scenes.replay_pilot import SECRET, at_a_replay, seen, true_view


@pytest.mark.parametrize("name", TITLES)
def test_every_stop_is_a_decision_and_shows_the_view_before_it(start: Start, name: str) -> None:
    _, scene = at_a_replay(start, name)
    plies = scene.match.plies
    assert [n for n, ply in enumerate(plies) if ply.by != CHANCE] == list(scene.chronicle.stops[:-1])
    for at in range(0, scene.reel.last + 1, max(1, scene.reel.last // 12)):
        scene.go(at)
        assert seen(scene) == true_view(scene)
        scene.draw(scene.program.surface)  # type: ignore[attr-defined]
    scene.go(10**6)
    assert scene.reel.at == scene.reel.last
    assert seen(scene) == scene.match.view(scene.chosen.viewer)


def test_keys_wheel_click_and_drag_go_through_the_match(start: Start) -> None:
    pilot, scene = at_a_replay(start)
    last = scene.reel.last
    for key, there in (
        (pygame.K_RIGHT, 1),
        (pygame.K_RIGHT, 2),
        (pygame.K_LEFT, 1),
        (pygame.K_END, last),
        (pygame.K_RIGHT, last),
        (pygame.K_HOME, 0),
        (pygame.K_LEFT, 0),
    ):
        pilot.key(key)
        assert scene.reel.at == there
        assert seen(scene) == true_view(scene)
    pilot.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
    assert scene.reel.at == 1
    pilot.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
    assert scene.reel.at == 0
    line = scene.bar.line
    pilot.move((line.left, line.top - 20))
    pilot.press((line.centerx, line.top - 20))
    assert abs(scene.reel.at - last / 2) < 2
    pilot.move((line.right, line.top - 20))
    assert scene.reel.at == last
    assert seen(scene) == true_view(scene)


def test_the_pad_and_the_buttons_lead_to_the_same_places(start: Start) -> None:
    pilot, scene = at_a_replay(start)
    for icon, there in (("on", 1), ("back", 0), ("round_on", scene.chronicle.rounds[1]), ("round_back", 0)):
        key = next(widget for widget in scene.ring.widgets if getattr(widget, "icon", "") == icon)
        pilot.click(key.rect.center)
        assert scene.reel.at == there, icon


@pytest.mark.parametrize("name", TITLES)
def test_shift_and_arrows_go_from_round_to_round(start: Start, name: str) -> None:
    pilot, scene = at_a_replay(start, name)
    rounds, last = scene.chronicle.rounds, scene.reel.last
    assert rounds[0] == 0
    assert len(rounds) > 1
    assert all(one < other for one, other in pairwise(rounds))
    for begin in [*rounds[1:], last]:
        pilot.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
        assert scene.reel.at == begin
    for begin in reversed(rounds):
        pilot.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
        assert scene.reel.at == begin


@pytest.mark.parametrize("name", TITLES)
def test_what_is_told_of_a_stop_has_happened_on_the_table_shown(start: Start, name: str) -> None:
    _, scene = at_a_replay(start, name)
    telling, stops, viewer = scene.telling, scene.chronicle.stops, scene.context.viewer
    assert telling.place(0)[1] == ""
    for at in range(1, scene.reel.last):
        plies = scene.match.plies[stops[at - 1] : stops[at]]
        sentences = [telling.words.log(event) for ply in plies for event in scene.match.observed(ply, viewer)]
        told = telling.place(at)[1].split("  ·  ")[-1]
        assert told in sentences or (not any(sentences) and telling.happens(at - 1) == "")


@pytest.mark.parametrize("name", [name for name, title in TITLES.items() if title.round_of])
def test_rounds_are_those_of_the_rules(start: Start, name: str) -> None:
    _, scene = at_a_replay(start, name)
    count, match, stops = TITLES[name].round_of, scene.match, scene.chronicle.stops
    assert count is not None
    numbers = [count(match.view_after(plies, SPECTATOR)) for plies in stops[:-1]]
    assert [0, *(at for at in range(1, len(numbers)) if numbers[at] != numbers[at - 1])] == scene.chronicle.rounds
    own = "Auction" if name == "stripmine" else "Round"
    assert scene.telling.place(1)[1].startswith(f"{own} {scene.chronicle.round_at(0)}")


def test_where_the_rules_count_no_rounds_one_begins_when_whoever_began_has_the_turn_again(start: Start) -> None:
    _, scene = at_a_replay(start)
    turns = [scene.chronicle.actor(at) for at in range(scene.reel.last)]
    back = [at for at in range(1, len(turns)) if turns[at] == turns[0] != turns[at - 1]]
    assert scene.chronicle.rounds == [0, *back]


@pytest.mark.parametrize("still", [False, True])
def test_playing_tells_every_decision_and_ends_at_the_end(start: Start, still: bool) -> None:
    pilot, scene = at_a_replay(start, reduced_motion=still)
    told: list[int] = []
    pilot.key(pygame.K_SPACE)
    scene.set_speed(8.0)
    moved = 0
    while scene.reel.playing:
        pilot.frames(1)
        moved += any(sprite.lift > 0 for sprite in scene.engine.cast.sprites)
        if not told or told[-1] != scene.reel.at:
            told.append(scene.reel.at)
            assert scene.reel.moving or seen(scene) == true_view(scene)
    assert told == list(range(told[0], scene.reel.last + 1))
    assert scene.engine.mismatches == 0
    assert (moved > 0) is not still


@pytest.mark.parametrize("by_key", [False, True])
def test_whoever_steps_while_it_plays_stays_at_that_decision(start: Start, by_key: bool) -> None:
    pilot, scene = at_a_replay(start)
    pilot.key(pygame.K_SPACE)
    assert scene.reel.playing
    if by_key:
        pilot.key(pygame.K_RIGHT)
    else:
        on = next(key for key in pilot.top.ring.widgets if getattr(key, "icon", "") == "on")
        pilot.click(on.rect.center)
    stopped = scene.reel.at
    pilot.frames(200)
    assert (scene.reel.at, scene.reel.playing) == (stopped, False)


def test_what_is_faster_takes_less_time(start: Start) -> None:
    _, scene = at_a_replay(start)
    taken = []
    for speed in SPEEDS:
        scene.go(0)
        scene.set_speed(speed)
        scene.toggle()
        frames = 0
        while scene.reel.at < 6:
            scene.update(1 / 60)
            frames += 1
        scene.reel.playing = False
        taken.append(frames)
    assert all(slow > 1.5 * fast for slow, fast in pairwise(taken[:-1]))
    assert taken[-2] > taken[-1]


def test_a_pause_lets_what_moves_come_to_its_end(start: Start) -> None:
    pilot, scene = at_a_replay(start)
    pilot.key(pygame.K_SPACE)
    pilot.until(lambda: scene.reel.moving)
    pilot.key(pygame.K_SPACE)
    pilot.until(lambda: not scene.reel.moving)
    at = scene.reel.at
    pilot.frames(90)
    assert scene.reel.at == at
    assert not scene.lively


@pytest.mark.parametrize("name", TITLES)
def test_after_a_match_it_is_seen_with_all_eyes(start: Start, name: str) -> None:
    pilot, scene = at_a_replay(start, name)
    scene.go(scene.reel.last // 2)
    viewers = []
    for _ in scene.eyes:
        pilot.key(pygame.K_v)
        assert seen(scene) == scene.match.view_after(scene.reel.plies, scene.chosen.viewer)
        viewers.append(scene.chosen.viewer)
        scene.draw(pilot.program.surface)
    everybody = {SPECTATOR} if TITLES[name].secrets else set()  # where nothing is secret, all see the same
    assert set(viewers) == {*everybody, *range(scene.match.seats)}
    assert any(eyes.all_open for eyes in scene.eyes) is TITLES[name].secrets


def test_where_all_is_open_every_hand_lies_beside_its_name(start: Start) -> None:
    _, scene = at_a_replay(start, "coin")
    at = next(n for n, plies in enumerate(scene.chronicle.stops) if len(scene.match.view_after(plies, 1).hand) > 1)
    scene.go(at)
    assert not scene.eyes[0].all_open
    scene.see_with(scene.eyes[-1])
    assert scene.hands is not None
    held = scene.hands.held(scene.reel.plies)
    for seat in range(4):
        hand = scene.match.view_after(scene.reel.plies, seat).hand
        assert len(held[seat]) >= len(hand)
        row = next(widget for widget in scene.ring.widgets if getattr(widget, "seat", None) == seat)
        assert sum(len(pictures) for pictures in row.held) == len(held[seat])  # type: ignore[attr-defined, misc]


@pytest.mark.parametrize("name", SECRET)
@pytest.mark.parametrize("people", [1, 2])
def test_while_a_match_with_secrets_runs_nobody_sees_more_than_at_the_table(
    start: Start, name: str, people: int
) -> None:
    rest = ["ai:random"] * (TITLES[name].seats[0] - people)
    pilot, scene = at_a_replay(start, name, ",".join(["human"] * people + rest), until=12)
    assert [eyes.viewer for eyes in scene.eyes] == [0 if people == 1 else SPECTATOR]
    assert not scene.eyes[0].all_open
    for key in (pygame.K_v, pygame.K_t):
        pilot.key(key)
        assert scene.context.viewer == scene.eyes[0].viewer
    rows = [widget for widget in scene.ring.widgets if getattr(widget, "seat", None) is not None]
    for row in rows:
        if row.seat != scene.eyes[0].viewer:  # type: ignore[attr-defined]
            pilot.click(row.rect.center)
    assert scene.context.viewer == scene.eyes[0].viewer
    assert not scene.thoughts.wanted
    assert not scene.may_play_on
    labels = {widget.label for widget in scene.ring.widgets if isinstance(widget, Button)}
    assert not labels & {scene.say("replay.thoughts"), scene.say("replay.play_on"), scene.say("replay.all_open")}
    for at in range(scene.reel.last + 1):
        scene.go(at)
        assert seen(scene) == scene.match.view_after(scene.reel.plies, scene.eyes[0].viewer)


def test_a_running_match_counts_no_decision_that_nobody_at_the_screen_could_see(start: Start) -> None:
    _, scene = at_a_replay(start, "coin", "human,human,human,human", until=60)
    plies = scene.match.plies
    decisions = [n for n, ply in enumerate(plies) if ply.by != CHANCE]
    told = [n for n in decisions if scene.match.observed(plies[n], SPECTATOR)]
    assert list(scene.chronicle.stops[:-1]) == told
    assert len(told) < len(decisions)


def test_a_match_without_secrets_can_be_played_on_while_it_runs(start: Start) -> None:
    _, scene = at_a_replay(start, until=12)
    assert len(scene.eyes) == 2
    scene.go(2)
    assert scene.may_play_on
    assert not scene.thinkers


# What they thought


def test_changes_of_the_lead_and_big_gains_are_key_moments() -> None:
    points = [(0, 0), (1, 0), (1, 1), (1, 2), (2, 2), (3, 2), (3, 3), (12, 3), (12, 4)]
    assert moments_of(points) == (
        KeyMoment(3, "lead", 1),
        KeyMoment(5, "lead", 0),
        KeyMoment(7, "gain", 0, 9),
    )
    assert moments_of([(0, 0)] * 5) == ()


def test_the_curve_holds_the_points_that_everybody_could_count(start: Start) -> None:
    _, scene = at_a_replay(start, "coin_quest")
    match: PublicMatch = scene.match
    for at in range(0, scene.reel.last + 1, 7):
        view = match.view_after(scene.chronicle.stops[at], SPECTATOR)
        assert scene.chronicle.points[at] == totals(match.title.score_lines(view), match.seats)


def test_the_curve_of_a_single_round_of_coin_rises_all_the_way_and_says_whose_each_line_is(start: Start) -> None:
    pilot, scene = at_a_replay(start, "coin", options=("target=single_round",))
    points = scene.chronicle.points
    assert len(set(points[:-1])) > 10
    assert points[-1] == totals(scene.match.score_lines(SPECTATOR), 4)
    assert scene.chronicle.moments
    pilot.look()
    assert scene.bar.names == ["Player 1", "Guinea", "Denarius", "Ducat"]
    course = course_of(scene.match)
    assert len({moment.points for moment in course.moments[:-1]}) > 10


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 1.0, "en"), ((1280, 720), 2.0, "de"), ((1920, 1080), 1.2, "de")],
)
def test_everything_has_its_place_at_every_size(
    start: Start, name: str, size: tuple[int, int], scale: float, language: str
) -> None:
    seats = ",".join(["human", *["ai:random"] * (TITLES[name].seats[-1] - 1)])
    pilot, scene = at_a_replay(start, name, seats, until=30, size=size, scale=scale, language=language)
    scene.thoughts.wanted = True
    scene.rebuild()
    scene.draw(pilot.program.surface)
    window = pygame.Rect((0, 0), size)
    widgets = scene.ring.widgets
    for number, widget in enumerate(widgets):
        assert window.contains(widget.rect)
        assert not widget.rect.colliderect(scene.areas.board)
        assert not widget.rect.colliderect(scene.areas.sheet)
        assert widget.rect.collidelist([other.rect for other in widgets[number + 1 :]]) == -1
    assert scene.areas.board.width > 0.4 * size[0]
    assert scene.areas.board.height > 0.4 * size[1]
    assert scene.controls.place.width > 0.08 * size[0]
    assert scene.bar.figures == scene.unit.text(17), "numbers of rounds are as large as other text"
    assert scene.bar.curved == (scale < 2), "no curve in which lines lie on one another"


def test_a_match_is_read_a_little_in_every_frame_until_all_is_known(start: Start) -> None:
    pilot, known = at_a_replay(start)
    scene = ReplayScene(pilot.program, known.match, known.slot)
    pilot.program.open(scene)
    assert scene.lively
    pilot.until(lambda: scene.chronicle.done)
    assert scene.chronicle.points == known.chronicle.points
    assert scene.chronicle.rounds == known.chronicle.rounds
    pilot.frames(1)
    assert not scene.lively


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_eyes_and_thoughts_change_sides_for_the_left_handed(start: Start, scale: float) -> None:
    pilot, scene = at_a_replay(start, scale=scale)
    scene.think()
    usual = scene.areas
    pilot.program.change(pilot.program.settings.changed(left_handed=True))
    pilot.look()
    areas, across = scene.areas, usual.head.left + usual.head.right
    for before, after in ((usual.eyes, areas.eyes), (usual.board, areas.board), (usual.sheet, areas.sheet)):
        assert (after.left, after.size) == (across - before.right, before.size)
    assert areas.sheet.left == usual.head.left
    beside, other = areas.sheet.copy(), usual.sheet
    assert areas.page([other]) == beside
    assert areas.page([beside]) == (other if areas.compact else beside), "upon the board it covers what it speaks of"
    assert (areas.bar, areas.foot) == (usual.bar, usual.foot), "time goes from left to right for everybody"
    assert all(pilot.program.unit.window.contains(widget.rect) for widget in scene.ring.widgets)


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_with_large_text_the_head_says_which_match_it_is_and_who_won(
    start: Start, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    seats = ",".join(["ai:random"] * TITLES[name].seats[0])
    pilot, scene = at_a_replay(start, name, seats, size=(1280, 720), scale=2.0, language=language)
    told: list[tuple[str, int]] = []
    monkeypatch.setattr(scene, "_draw_words", lambda surface, words, area, colour: told.append((words, area.width)))
    scene._draw_head(pygame.Surface((1280, 720)))
    ((words, width),) = told
    assert pilot.program.words.title(name) in words
    assert headline(scene.say, scene.match, here=False) in words
    assert text.measure(words, "body", scene.unit.text(21))[0] <= width
    signs = [widget for widget in scene.ring.widgets if isinstance(widget, IconButton)]
    assert {"picture", "share"} <= {sign.icon for sign in signs}
    assert all(sign.tip for sign in signs), "a sign says in a tip what it does"


def test_the_bar_shows_rounds_and_key_moments_as_they_are_read(start: Start) -> None:
    pilot, scene = at_a_replay(start)
    fresh = ReplayScene(pilot.program, scene.match, scene.slot)
    pilot.program.open(fresh)
    early, late, known = (pygame.Surface(pilot.program.surface.get_size()) for _ in range(3))
    assert not fresh.chronicle.done
    fresh.bar.draw(early)
    fresh.chronicle.finish()
    fresh.bar.draw(late)
    scene.bar.draw(known)
    assert pygame.image.tobytes(late, "RGB") == pygame.image.tobytes(known, "RGB")
    assert pygame.image.tobytes(early, "RGB") != pygame.image.tobytes(late, "RGB")


@pytest.mark.usefixtures("room_of_the_program")
def test_a_scrub_loads_no_picture_and_looks_through_no_memory(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, scene = at_a_replay(start, "coin_quest")
    pilot.program.every = 1
    pilot.until(lambda: scene.rehearsal.done)
    loaded: list[object] = []
    monkeypatch.setattr(pygame.image, "load", loaded.append)
    for at in range(0, scene.reel.last, 7):
        scene.go(at)
        pilot.frames(1)
    assert not loaded
    assert gc.get_freeze_count()
    pilot.key(pygame.K_ESCAPE)
    assert not gc.get_freeze_count()
