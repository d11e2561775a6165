"""The privacy curtain: between two people who hold secrets nothing leaks, not in pixels and not in words."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.coin.rules.actions import DrawForExchange
from game.core.contract import CHANCE, SPECTATOR
from game.core.luck import Luck
from scenes.app.scoreboard import ScoreboardScene
from scenes.board.choice import OPEN
from scenes.board.context import Context
from scenes.board.engine import Engine
from scenes.match.handover_scene import MOST_TOLD, RECAP, HandoverScene
from scenes.match.lift_scene import LiftScene
from scenes.match.pause import PauseScene
from scenes.match.table import TableScene
from sprites import tabletop, text
from sprites.palette import BLACK, Colour
from tests.scenes.clicks import open_curtain
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.toy_board import FistsBoard


def hot_seat(start: Start, **settings: Any) -> Pilot:
    """Open a match of Fists between two people; wait for the first curtain."""
    pilot = start("fists", seats="human,human", speed="off", **settings)
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    return pilot


def table_below(pilot: Pilot) -> TableScene:
    """Return the table, whatever lies on it."""
    found = pilot.program.stack[1][0]
    assert isinstance(found, TableScene)
    return found


def test_two_people_get_a_curtain_and_one_does_not(start: Start) -> None:
    pilot = start("fists", seats="human,ai:random", speed="off")
    pilot.settle()
    assert isinstance(pilot.top, TableScene)
    assert pilot.table.viewer == 0
    assert isinstance(hot_seat(start).top, HandoverScene)


def test_behind_the_curtain_the_table_shows_what_a_spectator_may_see(start: Start) -> None:
    pilot = hot_seat(start)
    table = table_below(pilot)
    assert table.viewer == SPECTATOR
    assert table.shown_view == table.session.match.view(SPECTATOR)


def test_the_curtain_is_opaque_on_its_first_frame(start: Start) -> None:
    pilot = hot_seat(start)
    open_curtain(pilot)
    secret = pilot.look().copy()
    curtain = HandoverScene(pilot.program, 1, "Player 2", (), lambda: None)
    pilot.program.open(curtain)
    pilot.frames(1)
    covered = pilot.look().copy()
    secret.fill((255, 0, 255))
    curtain.draw(secret)
    assert pygame.image.tobytes(secret, "RGB") == pygame.image.tobytes(covered, "RGB")


def test_the_curtain_names_its_seat_and_ignores_early_presses(start: Start) -> None:
    pilot = hot_seat(start)
    curtain = pilot.top
    assert isinstance(curtain, HandoverScene)
    assert (curtain.seat, curtain.name) == (0, "Player 1")
    curtain.shown()
    pilot.key(pygame.K_RETURN)
    assert pilot.top is curtain
    pilot.frames(20)
    pilot.click(curtain.ring.widgets[0].rect.center)
    assert pilot.top is curtain, "the second half of a double click"
    pilot.frames(50)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.table.viewer == 0


def test_after_a_secret_choice_the_other_person_is_asked_behind_a_curtain(start: Start) -> None:
    pilot = hot_seat(start)
    open_curtain(pilot)
    pilot.touch(("pennies", 1))
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    assert pilot.top.seat == 1  # type: ignore[attr-defined]
    assert table_below(pilot).viewer == SPECTATOR


def test_while_an_opponent_plays_the_screen_shows_nobodys_hand(start: Start) -> None:
    pilot = start("fists", seats="human,human,ai:random", speed="off", stepwise=True)
    for _ in range(2):
        pilot.until(lambda: isinstance(pilot.top, HandoverScene))
        open_curtain(pilot)
        pilot.touch(("pennies", 1))
    pilot.frames(30)
    assert pilot.table.session.match.waiting == {2}
    assert pilot.table.viewer == SPECTATOR


def test_losing_the_focus_closes_the_curtain_again(start: Start) -> None:
    pilot = hot_seat(start)
    open_curtain(pilot)
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert table_below(pilot).viewer == SPECTATOR
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))


def picture_of(pilot: Pilot, view: Any, viewer: int) -> bytes:
    """Draw the board as a viewer sees it."""
    table = table_below(pilot)
    program = pilot.program
    context = Context(table.context.title, table.context.players, program.unit, program.words, program.sounds, viewer)
    engine = Engine(FistsBoard(context), context)
    engine.lay_out(table.hud.areas.board)
    engine.show(view)
    surface = pygame.Surface(program.surface.get_size())
    engine.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_exchanging_the_other_persons_secrets_changes_no_pixel(start: Start) -> None:
    pilot = hot_seat(start)
    match = table_below(pilot).session.match
    title = match.title
    mine = match.view(0)
    worlds = [title.sample_state(mine, Luck(seed)) for seed in range(12)]
    assert len({str(title.snapshot(world)) for world in worlds}) > 1, "there is something to exchange"
    pictures = {picture_of(pilot, title.view(world, 0), 0) for world in worlds}
    assert len(pictures) == 1
    assert picture_of(pilot, title.view(worlds[0], 1), 1) not in pictures


def test_the_log_and_the_status_tell_nothing_that_the_viewer_may_not_know(start: Start) -> None:
    pilot = hot_seat(start)
    open_curtain(pilot)
    pilot.touch(("pennies", 2))
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    open_curtain(pilot)
    table = pilot.table
    cards = table.session.match.view(0).cards
    told = " ".join(entry.sentence for entry in table.timeline.entries) + table.engine.words.status(table.engine.shown)
    assert str(cards[0]) not in told
    assert table.shown_view.fists[0] is None


def test_a_whole_hot_seat_match_comes_to_its_end(start: Start) -> None:
    pilot = hot_seat(start)
    for _ in range(40):
        if isinstance(pilot.top, HandoverScene):
            open_curtain(pilot)
        elif isinstance(pilot.top, ScoreboardScene):
            break
        elif pilot.table.engine.picker.lit & {("pennies", n) for n in range(6)}:
            pilot.touch(min(spot for spot in pilot.table.engine.picker.lit if spot[0] == "pennies"))
        pilot.frames(5)
    assert isinstance(pilot.top, ScoreboardScene)


def test_looking_back_in_a_running_match_leaves_all_hands_out(start: Start) -> None:
    pilot = hot_seat(start)
    open_curtain(pilot)
    table = pilot.table
    assert any(piece.name for piece in table.engine.pieces)
    table.timeline.look_back(table.timeline.entries[-1])
    assert table.engine.pieces
    assert not any(piece.name for piece in table.engine.pieces)


def test_a_long_recap_ends_inside_the_frame_with_what_happened_last(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start(size=(1280, 720), scale=2.0)
    recap = [f"Guinea placed **{number} coins** on the map." for number in range(40)]
    curtain = HandoverScene(pilot.program, 1, "Anna", recap, lambda: None)
    curtain.names = ("Guinea", "Anna")
    pilot.program.open(curtain)
    written: list[tuple[str, int]] = []
    marks: list[int] = []
    line = text.line

    def noted(words: str, style: Any, px: int, colour: Colour) -> pygame.Surface:
        written.append((words, px))
        return line(words, style, px, colour)

    monkeypatch.setattr(text, "line", noted)
    monkeypatch.setattr("scenes.match.handover_scene.draw_symbol", lambda _, seat, *where: marks.append(seat))
    pilot.look()
    rows = [words for words, _ in written if "placed" in words or "…" in words]
    assert rows == ["…", *(told.replace("*", "") for told in recap[1 - len(rows) :])], "cut, or with marks of markup"
    assert 2 < len(rows) <= MOST_TOLD + 1
    assert marks == [1, *[0] * (len(rows) - 1)], "the medal's, and beside each sentence that of whom it names"
    high = text.line_height("body", next(px for words, px in written if "placed" in words))
    assert round(720 * RECAP) + (len(rows) + 1) * high <= tabletop.felt_rect((1280, 720)).bottom


def test_whoever_is_asked_again_gets_no_curtain_unless_somebody_else_could_have_looked(start: Start) -> None:
    pilot = hot_seat(start)
    open_curtain(pilot)
    table = pilot.table
    table.handover._hide_between()
    assert table.viewer == SPECTATOR, "another person plays: the hand is put away while opponents act"
    pilot.frames(3)
    assert isinstance(pilot.top, TableScene)
    assert table.viewer == 0
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    pilot.frames(3)
    assert isinstance(pilot.top, HandoverScene)


def test_the_only_person_left_keeps_their_hand_in_sight_while_opponents_act(start: Start) -> None:
    pilot = start("fists", seats="human,human", speed="off", stepwise=True)
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    open_curtain(pilot)
    pilot.table.hand_over({1: "ai:random"})
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    open_curtain(pilot)
    pilot.touch(("pennies", 1))
    pilot.frames(30)
    assert isinstance(pilot.top, TableScene)
    assert pilot.table.session.match.waiting == {1}
    assert pilot.table.viewer == 0


def test_the_curtain_tells_all_that_happened_since_this_persons_last_turn_and_nothing_before(start: Start) -> None:
    pilot = start("coin", seats="human,human,ai:random,ai:random", seed=7, speed="off")
    told: dict[str, list[tuple[str, ...]]] = {}
    for _ in range(8):
        pilot.until(lambda: isinstance(pilot.top, HandoverScene))
        scene, table = pilot.top, table_below(pilot)
        assert isinstance(scene, HandoverScene)
        plies, seat = table.session.match.plies, scene.seat
        last = max((n for n, ply in enumerate(plies, 1) if ply.by == seat), default=0)
        framing = table.engine.words.framing
        told_of = [e for e in table.timeline.entries if type(table.timeline.event_of(e)) not in framing]
        assert len(told_of) < len(table.timeline.entries), "a round that begins lies in sight"
        since = tuple(entry.sentence for entry in told_of if entry.plies > last)
        assert scene.recap[-len(since) :] == since or not since
        before = {entry.sentence for entry in table.timeline.entries if entry.plies < last}
        lately = {entry.sentence for entry in table.timeline.entries if entry.plies >= last}
        assert not (before - lately) & set(scene.recap)
        did = [e for e in table.timeline.entries if e.plies and e.seat == seat == plies[e.plies - 1].by]
        others = {e.sentence for e in table.timeline.entries if e not in did}
        assert not ({e.sentence for e in did} - others) & set(scene.recap), "what its reader did themselves"
        told.setdefault(scene.name, []).append(scene.recap)
        open_curtain(pilot)
        for _ in range(200):
            if isinstance(pilot.top, HandoverScene):
                break
            match, viewer = pilot.table.session.match, pilot.table.viewer
            if viewer in match.waiting and pilot.table.engine.idle:
                pilot.table.session.act(viewer, match.legal_actions(viewer).sample(Luck(5), len(match.plies)))
            pilot.frames(1)
    assert len(told) == 2
    assert any(len(recap) > 6 for recaps in told.values() for recap in recaps), "six sentences were all"


@pytest.mark.parametrize("title", ["coin", "coin_quest", "american_numismatists", "stripmine"])
def test_no_secret_is_asked_for_without_a_curtain_of_its_own(start: Start, title: str) -> None:
    options = ("bear=true", "bear_keep=one") if title == "stripmine" else ()
    people = ",".join(["human"] * (4 if title == "coin" else 2))
    pilot = start(title, seats=people, seed=7, speed="off", options=options)
    table, opened, curtains = table_below(pilot), -1, 0
    session, beside, saw, since = table.session, frozenset[int](), None, -1

    def asked() -> bool:
        viewer = table.timeline.viewer
        if viewer not in (SPECTATOR, opened) and not isinstance(pilot.top, HandoverScene):
            assert not table.engine.words.private(session.match.view(viewer)), f"all see what {viewer} holds"
        nonlocal since
        since = since if viewer == since else -1
        acting = table.actor is not None and table.engine.idle
        return isinstance(pilot.top, HandoverScene) or acting or session.match.outcome is not None

    while curtains < 12:
        pilot.until(asked)
        if session.match.outcome is not None:
            break
        if isinstance(pilot.top, HandoverScene):
            assert pilot.top.seat != opened or session.match.waiting - {opened} - beside, "nobody has come to look"
            opened, curtains = pilot.top.seat, curtains + 1
            beside, saw = session.match.waiting - {opened}, session.match.view(opened)
            open_curtain(pilot)
            continue
        seat, match = table.actor, session.match
        assert seat is not None
        if table.engine.words.private(match.view(seat)):
            assert opened == seat, f"{seat} is asked in sight of all after {len(match.plies)} plies"
            came = match.waiting - {seat} - beside
            stayed = title == "coin" and since == opened  # the hand has lain open since, and is all that is hidden
            told = table.engine.words.told_to_others(saw, match.view(seat))
            assert told or stayed or not came, f"all have come to see what was shown, and {seat} is asked"
        else:
            opened = -1  # others look on
        since = seat
        session.act(seat, match.legal_actions(seat).sample(Luck(5), len(match.plies)))


def test_cards_drawn_to_exchange_one_close_no_curtain_again(start: Start) -> None:
    pilot = start(
        "coin", seats="human,ai:random,human,ai:random", seed=7, speed="off", options=("target=single_round",)
    )
    table, drawn = table_below(pilot), 0
    session, opened, asked, lifted = table.session, -1, frozenset[int](), 0
    while drawn < 2:
        pilot.until(lambda: isinstance(pilot.top, HandoverScene) or (table.actor is not None and table.engine.idle))
        match, exchange = session.match, session.match.view(SPECTATOR).stage == "exchanging"
        if isinstance(pilot.top, HandoverScene):
            again = exchange and pilot.top.seat == opened and match.waiting <= asked
            assert not again, "nobody else was asked: a click on the curtain seems to do nothing"
            came_back = exchange and pilot.top.seat == opened
            assert ("you choose first" in pilot.top.told()) == came_back, "it says why it is here again"
            assert (pilot.top.since == "so_far") == (len(match.plies) < 14), "nobody's first turn is since another"
            opened, asked = pilot.top.seat, match.waiting if exchange else frozenset()
            lifted = len(match.plies)
            pilot.frames(3)
            assert table.hud.waited == 0, "dots run at an opponent while a person is waited for"
            header = table.hud.header
            assert pilot.top.name in header.words(False) + header.badge(), "the header says who is asked"
            assert table.hud.header.asked() == pilot.top.seat, "and shows their symbol"
            open_curtain(pilot)
            continue
        seat = table.actor
        assert seat is not None
        assert table.hud.header.badge() == table.context.name(seat), "the name stands apart"
        assert table.context.name(seat) not in table.hud.header.words(False)
        legal = match.legal_actions(seat)
        came = exchange and match.plies[-1].by not in (seat, CHANCE)
        assert not came or lifted == len(match.plies), "all have looked on as an opponent ended the trick"
        draw = next((action for action in legal.actions if isinstance(action, DrawForExchange)), None)
        drawn += draw is not None
        session.act(seat, draw or legal.sample(Luck(5), len(match.plies)))
        pilot.frames(1)


def test_where_a_hand_alone_is_hidden_the_table_stays_in_sight_and_the_menu_in_reach(start: Start) -> None:
    pilot = start("coin", seats="human,human,ai:random,ai:random", seed=7, speed="off")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    scene, table = pilot.top, table_below(pilot)
    assert isinstance(scene, LiftScene)
    lap = table.engine.position.layout.lap
    assert lap is not None
    assert lap.contains(scene.ring.widgets[0].rect)
    pilot.frames(60)  # the cloth below which the table has turned draws back
    shown, bare = pilot.look().copy(), pygame.Surface(pilot.look().get_size())
    table.draw(bare)
    for picture in (shown, bare):
        picture.fill(BLACK, lap)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(bare, "RGB"), "dark, or covered"
    pilot.click(next(button for button in table.hud.buttons if button.label == "Menu").rect.center)
    assert isinstance(pilot.top, PauseScene)
    pilot.program.close(pilot.top, None)
    pilot.frames(30)
    for key, closes in ((None, pygame.K_RETURN), (pygame.K_r, pygame.K_r)):
        pilot.key(key) if key else pilot.click(table.engine.targets()[OPEN, "sheet"].center)
        opened = bool(table.engine.shown.sheet), pilot.program.top
        pilot.key(closes)
        assert (*opened, bool(table.engine.shown.sheet), pilot.program.top) == (True, scene, False, scene), (
            "what all may read is open to all, and nobody has taken the hand up"
        )
    open_curtain(pilot)
    own = [sprite.lie for sprite in table.engine.cast.sprites if sprite.piece.place == ("hand", scene.seat)]
    assert own
    assert all(lap.collidepoint(lie.x, lie.y) for lie in own), "it says that the hand comes up there"


@pytest.mark.parametrize("title", ["coin_quest", "american_numismatists"])
def test_the_curtain_says_who_sits_below_and_is_right(start: Start, title: str) -> None:
    pilot = start(title, seats="human,human", seed=7, speed="off")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    scene = pilot.top
    assert isinstance(scene, HandoverScene)
    assert scene.told().startswith(scene.name)
    assert "below" in scene.told()
    assert "below" not in HandoverScene(pilot.program, 0, "Ada", (), lambda: None, "stripmine").told()
    assert "secrets" in HandoverScene(pilot.program, 0, "Ada", (), lambda: None, None).told()
    seat = scene.seat
    open_curtain(pilot)
    sprites = pilot.table.engine.cast.sprites
    if title == "american_numismatists":
        return  # nothing is dealt yet
    own = [sprite.lie for sprite in sprites if sprite.piece.place[1:2] == (seat,) and sprite.piece.place[0] == "hand"]
    assert own
    assert all(lie.y > pilot.program.unit.window.centery for lie in own)
