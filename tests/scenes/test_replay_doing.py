"""What can be done in a replay: thoughts asked for, a match played on, shared, opened from everywhere."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.core.agent import Candidate, Decision
from game.core.contract import CHANCE
from game.core.luck import Luck
from game.core.record import text_of
from game.core.replay import replay
from game.titles import TITLES
from saves.branch import BRANCHED, branch
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.pause import PauseScene
from scenes.match.table import TableScene
from scenes.replay.eyes import EVERYBODY
from scenes.replay.panel import Sheet, Weighed, draw_sheet
from scenes.replay.scene import ReplayScene
from sprites.layout import Unit
from tests.scenes.conftest import Start
from tests.scenes.replay_pilot import ANSWERS, at_a_replay, seen


def first_choice(scene: ReplayScene) -> int:
    """Go to the first decision that an opponent had."""
    at = next(n for n, plies in enumerate(scene.chronicle.stops) if scene.thoughts.decision(plies))
    scene.go(at)
    return at


def test_nobody_thinks_before_thoughts_are_asked_for(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, scene = at_a_replay(start, seats="human,ai:easy")
    monkeypatch.setattr(pilot.program.worker, "poll", lambda: None)  # a thought takes as long as it is looked at
    first_choice(scene)
    pilot.frames(60)
    assert not pilot.program.worker.busy
    pilot.key(pygame.K_t)
    pilot.frames(30)
    assert pilot.program.worker.busy
    pilot.key(pygame.K_ESCAPE)
    assert pilot.top is not scene
    assert not pilot.program.worker.busy


def test_what_was_thought_is_shown_with_the_one_that_was_played(start: Start) -> None:
    pilot, scene = at_a_replay(start, seats="human,ai:easy")
    scene.toggle()
    pilot.key(pygame.K_t)
    assert not scene.reel.playing, "it is to be read"
    first_choice(scene)
    plies = scene.reel.plies
    pilot.until(lambda: plies in scene.thoughts.answers)
    decision, answer = scene.thoughts.decision(plies), scene.thoughts.answers[plies]
    assert decision is not None
    assert answer.action == decision.action == scene.match.plies[plies].action
    sheet = scene.telling.sheet(scene.reel.at, decision, answer)
    assert [one.action for one in sheet.weighed if one.played] == [decision.action]
    shares = [one.share for one in sheet.weighed]
    assert shares == sorted(shares, reverse=True)
    assert all(0 <= share <= 1 for share in shares)
    assert set(scene.engine.hinted) == set(scene.engine.board.targets_of(seen(scene), decision.action))


@pytest.mark.parametrize("name", TITLES)
def test_what_speaks_for_each_choice_is_told_of_its_seat_by_what_that_seat_knew(start: Start, name: str) -> None:
    """Of a choice that has another reason as well, none is given that stands above."""
    _, scene = at_a_replay(start, name)
    scene.see_with(EVERYBODY)
    told, choices = list[str](), [at for at in scene.chronicle.stops if scene.thoughts.decision(at)]
    for plies in choices[:: max(1, len(choices) // 12)]:
        decision = scene.thoughts.decision(plies)
        assert decision is not None
        view, luck = scene.match.view_after(plies, decision.seat), Luck(plies)
        legal = scene.match.title.legal_actions(view)
        actions = dict.fromkeys([decision.action, *(legal.sample(luck, way) for way in range(3))])
        answer = Decision(decision.action, tuple(Candidate(action, 0.0) for action in actions))
        above = set[str]()
        for one in scene.telling.sheet(scene.chronicle.stop_of(plies), decision, answer).weighed:
            own = [f"{why[:1].upper()}{why[1:]}." for why in scene.engine.words.why_of(view, decision.seat, one.action)]
            assert one.why in own or not own
            assert one.why not in above or set(own) <= above
            above |= {one.why} - {""}
        told += sorted(above)
    assert not [why for why in told if re.search(r"\byou", why, re.IGNORECASE)]
    assert any(scene.context.name(1) in why for why in told)


@pytest.mark.parametrize(("height", "count"), [(200, 1), (240, 2), (400, 3), (560, 5)])
def test_a_sheet_leaves_reasons_out_before_the_second_choice_and_never_the_one_played(height: int, count: int) -> None:
    why = "It fulfils a wish of a collector, and then one coin is missing."
    weighed = [Weighed(None, "Buy a coin", why, "+1.0 points", 0.5, number == 4) for number in range(1, 6)]
    surface, sheet = pygame.Surface((400, height)), Sheet("Thoughts", "A", "A saw:", weighed, "played")
    told = draw_sheet(surface, surface.get_rect(), Unit((1280, 720)), sheet)
    assert 4 in told
    assert len(told) == count


def test_an_answer_belongs_to_the_decision_it_was_asked_for(start: Start) -> None:
    pilot, scene = at_a_replay(start, seats="human,ai:easy")
    pilot.key(pygame.K_t)
    choices = [n for n, plies in enumerate(scene.chronicle.stops) if scene.thoughts.decision(plies)]
    scene.go(choices[0])
    pilot.frames(30)
    scene.go(choices[1])
    pilot.until(lambda: bool(scene.thoughts.answers))
    assert set(scene.thoughts.answers) == {scene.chronicle.stops[choices[0]]}
    pilot.until(lambda: scene.reel.plies in scene.thoughts.answers)
    assert scene.reel.plies == scene.chronicle.stops[choices[1]]
    for plies, answer in scene.thoughts.answers.items():
        assert answer.action == scene.match.plies[plies].action


def test_of_what_a_person_decided_nothing_is_thought(start: Start) -> None:
    pilot, scene = at_a_replay(start, seats="human,ai:easy")
    pilot.key(pygame.K_t)
    at = next(n for n in range(scene.reel.last) if scene.chronicle.actor(n) == 0)
    scene.go(at)
    pilot.frames(60)
    assert not pilot.program.worker.busy
    sheet = scene.telling.sheet(at, None, None)
    assert sheet.sentence == scene.say("replay.person", name=scene.context.name(0))
    assert not sheet.weighed


# Playing on, files, pictures


@pytest.mark.parametrize("name", TITLES)
def test_a_match_is_played_on_from_any_moment_with_other_luck(start: Start, name: str) -> None:
    pilot, scene = at_a_replay(start, name)
    before = [ply.action for ply in scene.match.plies]
    scene.go(scene.reel.last * 2 // 3)
    plies = scene.reel.plies
    pilot.push(scene.say("replay.play_on"))
    assert ANSWERS[0] is not None
    fresh, old = ANSWERS[0].match, scene.match
    assert fresh is not old
    assert [ply.action for ply in fresh.plies[:plies]] == before[:plies]
    assert [ply.action for ply in old.plies] == before
    assert (fresh.header.players, fresh.header.options) == (old.header.players, old.header.options)
    assert fresh.header.seed != old.header.seed
    assert fresh.annotations == [BRANCHED]
    assert len(pilot.program.slots.shelf.names()) == 2


def test_a_branch_lies_on_disk_as_it_is_played(start: Start) -> None:
    pilot, scene = at_a_replay(start)
    opened = branch(pilot.program.slots, scene.match, scene.chronicle.stops[5], 99)
    saved = replay(TITLES, text_of(opened.slot.record.read_bytes()))
    assert saved.digest() == opened.match.digest()
    assert saved.annotations == [BRANCHED]
    seat = min(opened.match.waiting)
    opened.match.act(seat, opened.match.legal_actions(seat).sample(Luck(1)))
    assert replay(TITLES, text_of(opened.slot.record.read_bytes())).digest() == opened.match.digest()
    opened.slot.close()


def test_the_end_cannot_be_played_on(start: Start) -> None:
    pilot, scene = at_a_replay(start)
    pilot.key(pygame.K_END)
    assert not pilot.button(scene.say("replay.play_on")).enabled


def test_a_match_is_shared_as_one_file_and_a_picture_saved_beside_it(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saves.exchange.documents", lambda: tmp_path / "out")
    pilot, scene = at_a_replay(start)
    pilot.key(pygame.K_f)  # the letter of its button
    scene.go(4)
    pilot.key(pygame.K_s)
    scene.go(9)
    pilot.push(scene.say("replay.picture"))
    files = sorted((tmp_path / "out").iterdir(), key=lambda file: (file.suffix, file.name))
    assert [file.suffix for file in files] == [".coincabinet", ".png", ".png"]
    assert replay(TITLES, text_of(files[0].read_bytes())).outcome == scene.match.outcome
    pictures = [pygame.image.load(file) for file in files[1:]]
    assert [picture.get_size() for picture in pictures] == [pilot.program.surface.get_size()] * 2
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")
    assert str(tmp_path) in scene.told


def test_what_the_disk_refuses_is_told_and_the_replay_stays(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    pilot, scene = at_a_replay(start)
    monkeypatch.setattr("saves.exchange._write_new", full)
    monkeypatch.setattr("saves.slots.Slots._fresh_slot", full)
    for key in ("replay.picture", "replay.share", "replay.play_on"):
        scene.told = ""
        pilot.push(scene.say(key))
        assert scene.told
        assert scene.bad
        assert pilot.top is scene


# Where it is opened


def test_it_is_opened_from_the_list_of_matches_and_leaves_the_match_to_others(start: Start) -> None:
    pilot, scene = at_a_replay(start)
    pilot.key(pygame.K_ESCAPE)
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    pilot.push(pilot.top.say("score.menu"))
    pilot.push(pilot.program.words.say("interface", "menu.matches"))
    pilot.push(scene.say("replay.open"))
    assert isinstance(pilot.top, ReplayScene)
    assert len(pilot.top.match.plies) == len(scene.match.plies)
    other = pilot.program.slots.open(scene.slot)
    assert other.slot.mine
    other.slot.close()
    pilot.key(pygame.K_ESCAPE)
    assert type(pilot.top).__name__ == "MatchesScene"
    pilot.push(scene.say("replay.open"))
    pilot.push(scene.say("replay.play_on"))
    assert isinstance(pilot.top, TableScene)


def test_the_list_of_decisions_shows_where_the_replay_is_and_leads_to_any(start: Start) -> None:
    pilot, scene = at_a_replay(start, seats="human,ai:easy")
    scene.chronicle.finish()
    turns = scene.turns
    assert turns is not None
    for at in (0, scene.chronicle.last // 2, scene.chronicle.last):
        scene.go(at)
        scene.draw(pilot.look())
        assert max(1, at) in turns.shown
        assert all(turns.rect.contains(turns.place(number)) for number in turns.shown)
    number = turns.shown[2]
    pilot.click(turns.place(number).center)
    assert scene.reel.at == number
    scene.telling.happens = lambda at: ""  # type: ignore[method-assign]
    turns._told.clear()
    seat = scene.chronicle.actor(number - 1)
    assert turns.told(number) not in ("", scene.context.name(seat or 0)), "a row says what was done"
    assert re.search(r", \d+ to \d+", scene._heads()[0])


def test_it_is_opened_from_the_pause_and_the_match_goes_on_behind_it(start: Start) -> None:
    pilot = start("coin", "human,ai:random,ai:random,ai:random", speed="off")
    pilot.settle()
    plies = len(pilot.table.session.match.plies)
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, PauseScene)
    pilot.push(pilot.top.say("pause.replay"))
    assert isinstance(pilot.top, ReplayScene)
    for key in (pygame.K_SPACE, pygame.K_END, pygame.K_HOME):
        pilot.key(key)
        pilot.frames(20)
    assert len(pilot.top.match.plies) == plies
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, PauseScene)


# Key moments, sizes


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2.0), ((1024, 600), 1.0)])
def test_in_little_room_the_head_says_what_has_happened(start: Start, size: tuple[int, int], scale: float) -> None:
    _, scene = at_a_replay(start, size=size, scale=scale)
    assert scene.areas.compact
    scene.go(9)
    drawn: list[str] = []
    scene._draw_words = lambda surface, words, area, colour: drawn.append(words)  # type: ignore[method-assign]
    scene._draw_head(scene.program.surface)  # type: ignore[attr-defined]
    assert drawn == [scene.telling.place(9)[1]]


@pytest.mark.parametrize("name", sorted(TITLES))
def test_who_decides_next_is_framed_at_the_table_in_their_colour(
    start: Start, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    framed: list[tuple[pygame.Rect, int]] = []
    monkeypatch.setattr("scenes.replay.scene.frame_seat", lambda _, area, unit, seat: framed.append((area, seat)))
    _, scene = at_a_replay(start, name, until=30)
    for at in (0, 5, scene.reel.last):
        framed.clear()
        scene.go(at)
        scene.draw(pygame.Surface(scene.unit.size))
        seat = scene.chronicle.actor(at)
        assert [who for _, who in framed] == ([] if seat in (None, CHANCE) else [seat])
        assert all(area.colliderect(scene.areas.board) for area, _ in framed)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2.0), ((1280, 720), 1.0), ((1024, 600), 1.5)])
def test_the_list_of_decisions_comes_and_goes_by_its_key_in_every_window(
    start: Start, size: tuple[int, int], scale: float
) -> None:
    pilot, scene = at_a_replay(start, size=size, scale=scale)
    before = scene.turns is not None
    assert before is not scene.areas.compact, "beside the board it is there from the beginning"
    for shown in (not before, before, not before):
        pilot.key(pygame.K_l)
        pilot.frames(2)
        assert (scene.turns is not None) is shown
    if scene.turns is not None:
        assert scene.areas.board.contains(scene.turns.rect)
        assert scene.turns.alpha == 255, "the board does not show through"


def test_large_letters_show_either_the_list_or_the_thoughts(start: Start) -> None:
    pilot, scene = at_a_replay(start, seats="human,ai:easy", size=(1280, 720), scale=2.0)
    for key, listed in ((pygame.K_l, True), (pygame.K_t, False), (pygame.K_l, True)):
        pilot.key(key)
        pilot.frames(2)
        assert (scene.turns is not None, scene.thoughts.wanted) == (listed, not listed)
