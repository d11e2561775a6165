"""COIN at the table: whole matches by clicks, the exchange, the sheets, and what nobody may see."""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from game.coin.rules.actions import DrawForExchange, Play
from game.coin.rules.events import RoundScored
from game.core.contract import SPECTATOR
from game.core.luck import Luck
from game.core.replay import replay
from game.titles import TITLES
from scenes.app.scoreboard import ScoreboardScene
from scenes.board.shown import NO_DRAFT
from scenes.match.handover_scene import HandoverScene
from scenes.match.keyboard import WHOLE
from scenes.match.pause import PauseScene
from scenes.match.table import TableScene
from scenes.tables import TABLES
from scenes.tables.coin import CoinBoard
from scenes.tables.coin.cards import draw_card
from scenes.tables.coin.count import RoundCount
from scenes.tables.coin.layout import CoinLayout, card_area
from scenes.tables.coin.paint import closed_in_hand
from scenes.tables.coin.sheets import match_rows, paper_of
from sprites.palette import SEAT_COLOURS, seat_colour
from tests.scenes import clicks
from tests.scenes.clicks import open_curtain, pixels, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot

ONE_HUMAN = "human,ai:easy,ai:easy,ai:easy"


def begin(start: Start, seats: str = ONE_HUMAN, seed: int = 7, target: str = "single_round", **settings: Any) -> Pilot:
    """Open a match of COIN and wait until somebody at the screen may act."""
    return start("coin", seats=seats, seed=seed, options=(f"target={target}",), **{"speed": "off", **settings})


def board_of(pilot: Pilot) -> CoinBoard:
    board = table_of(pilot).engine.board
    assert isinstance(board, CoinBoard)
    return board


def ready(pilot: Pilot) -> None:
    """Wait for a decision at the screen or the end, opening every curtain on the way."""

    def still() -> bool:
        if isinstance(pilot.top, HandoverScene):
            open_curtain(pilot)
        table = table_of(pilot)
        over = table.session.match.outcome is not None
        undisturbed = set(table.session.match.waiting) <= set(table.session.humans)
        return over or (
            undisturbed and pilot.top is table and table.engine.director.idle and bool(table.engine.picker.lit)
        )

    pilot.until(still)


def decide(pilot: Pilot, luck: Luck) -> None:
    """Do something lawful by clicks, whatever is lit."""
    table = pilot.table
    key = len(table.session.match.plies)
    lit = sorted(table.engine.picker.lit)
    cards = [target for target in lit if target[0] == "card"]
    if not cards:
        target = lit[luck.below(len(lit), "button", key)]
        pilot.push(table.context.say("table.draw" if target == ("button", "draw") else "table.keep"))
        return
    pilot.touch(cards[luck.below(len(cards), "card", key)])
    places = sorted(target for target in table.engine.picker.lit if target[0] != "card")
    pilot.touch(places[luck.below(len(places), "place", key)])


play_on = partial(clicks.play_on, ready=ready, decide=decide)
until_stage = partial(clicks.until_stage, ready=ready, decide=decide)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("seats", [ONE_HUMAN, "human,human,ai:easy,ai:easy", "human,human,human,human"])
def test_a_round_played_by_clicks_ends_on_the_scoreboard_and_the_table_never_lies(start: Start, seats: str) -> None:
    pilot = begin(start, seats)
    table = play_on(pilot)
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    assert table.engine.mismatches == 0
    assert table.shown_view == table.session.match.view(table.viewer)
    again = replay(TITLES, table.session.slot.record.read_text(encoding="utf-8"))
    assert again.outcome == table.session.match.outcome is not None
    counted(table)


def test_a_match_of_several_rounds_takes_all_cards_back_between_rounds(start: Start) -> None:
    pilot = begin(start, target="65")
    table = table_of(pilot)
    while table.shown_view.round == 1:
        assert len(table.session.match.plies) < 300
        play_on(pilot, 2)
    play_on(pilot, 4)
    assert table.engine.mismatches == 0
    assert len(table.engine.pieces) == 52


def counted(table: TableScene) -> None:
    """The count ends on the sums that are scored."""
    last = table.session.match.plies[-1]
    told = table.session.match.observed(last, 0)
    scored = next(event for event in told if isinstance(event, RoundScored))
    view = table.session.match.view(0)
    begun = RoundCount(scored, view.banks, view.rules, 0.25)
    assert sum(begun.cards(seat) for seat in range(4)) < sum(map(len, view.banks))
    rows = RoundCount(scored, view.banks, view.rules, 1.0).rows(table.context)
    parts = [tuple(map(int, row.values)) for row in rows[:-1]]
    assert tuple(map(sum, zip(*parts[:-1], strict=True))) == parts[-1]
    assert tuple(map(int, rows[-1].values)) == scored.totals


def test_four_opponents_can_be_watched_and_no_hand_is_seen(start: Start) -> None:
    pilot = begin(start, "ai:easy,ai:random,ai:easy,ai:random")
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    assert table_of(pilot).viewer == SPECTATOR
    assert table_of(pilot).engine.mismatches == 0


def test_animations_end_where_the_view_says(start: Start) -> None:
    pilot = begin(start, speed="fast")
    for number in range(6):
        ready(pilot)
        decide(pilot, Luck(number))
    ready(pilot)
    assert table_of(pilot).engine.mismatches == 0


def test_a_click_hurries_the_cards_and_a_resize_while_they_move_loses_none(start: Start) -> None:
    pilot = begin(start, speed="slow")
    pilot.frames(8)
    assert not pilot.table.engine.director.idle
    pilot.table.engine.lay_out(pygame.Rect(60, 120, 700, 420))
    pilot.click(pilot.table.hud.areas.board.center)
    ready(pilot)
    assert pilot.table.engine.mismatches == 0


def test_only_the_viewers_hand_has_faces(start: Start) -> None:
    pilot = begin(start)
    view = until_stage(pilot, "playing")
    held = [piece for piece in board_of(pilot).pieces(view, NO_DRAFT) if piece.place[0] == "hand"]
    assert {piece.place for piece in held if piece.name} == {("hand", 0)}
    assert [piece.name for piece in held if piece.place == ("hand", 0)] == list(view.hand)


def test_no_pixel_depends_on_what_the_viewer_only_remembers(start: Start) -> None:
    pilot = begin(start)
    view = play_on(pilot, 14).shown_view
    memory = view.remembered
    other = replace(memory, down=None, closed=(), under=(), flipped=((),) * 4)
    assert other != memory
    assert pixels(pilot, view) == pixels(pilot, replace(view, remembered=other))


def test_no_pixel_shows_a_hand_to_the_spectator_behind_the_curtain(start: Start) -> None:
    pilot = begin(start, "human,human,human,human")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    table = table_of(pilot)
    assert table.viewer == SPECTATOR
    assert table.shown_view == table.session.match.view(SPECTATOR)
    assert not any(piece.name for piece in table.engine.pieces if piece.place[0] == "hand")


def test_a_card_laid_face_down_leaves_no_face_behind(start: Start) -> None:
    pilot = begin(start)
    until_stage(pilot, "playing")
    table = pilot.table
    chosen = next(a for a in table.session.match.legal_actions(0).actions if isinstance(a, Play) and not a.up)
    for target in (("card", chosen.card), ("middle", "down")):
        pilot.touch(target)
    pilot.frames(2)
    assert chosen in [ply.action for ply in table.session.match.plies]
    assert all(piece.name != chosen.card for piece in table.engine.pieces)
    words = table.context.words.noun("coin", chosen.card)
    assert not any(words in entry.sentence for entry in table.timeline.entries)


def test_whoever_plays_alone_sees_their_own_hand_and_no_other_when_they_look_back(start: Start) -> None:
    pilot = begin(start)
    play_on(pilot, 4)
    ready(pilot)
    table = pilot.table
    table.timeline.look_back(table.timeline.entries[1])
    seen = {piece.place[1] for piece in table.engine.pieces if piece.place[0] == "hand" and piece.name}
    assert seen == {0}
    table.history.look_back_at(None)
    assert all(piece.name for piece in table.engine.pieces if piece.place == ("hand", 0))


def test_a_touched_card_lights_the_middle_and_the_place_beside_it(start: Start) -> None:
    pilot = begin(start)
    view = until_stage(pilot, "playing")
    card = next(card for card in view.hand if card not in closed_in_hand(view))
    pilot.touch(("card", card))
    assert {("middle", "up"), ("middle", "down")} <= pilot.table.engine.picker.lit
    assert pilot.table.session.match.view(0) == view


def test_hovering_a_card_tells_its_chances_or_why_it_is_closed(start: Start) -> None:
    pilot = begin(start)
    view = until_stage(pilot, "playing")
    engine = pilot.table.engine
    for card in view.hand:
        told = engine.words.describe(engine.shown, ("card", card)) or ""
        assert ("%" in told) == (card not in closed_in_hand(view))
        assert told


def test_advice_lights_up_a_lawful_action_and_gives_a_reason(start: Start) -> None:
    pilot = begin(start)
    until_stage(pilot, "playing")
    pilot.ask_advice()
    pilot.until(lambda: bool(pilot.table.engine.hinted))
    assert pilot.table.engine.hinted[0][0] == "card"
    assert pilot.table.hud.notice is not None
    assert "\n– " in pilot.table.hud.notice[0]


def test_an_exchange_draws_from_the_deck_and_puts_a_card_under_it(start: Start) -> None:
    pilot = begin(start)
    before = until_stage(pilot, "exchanging")
    pilot.touch(("button", "draw"))
    ready(pilot)
    table = pilot.table
    assert any(ply.action == DrawForExchange() for ply in table.session.match.plies)
    assert table.shown_view.choice == "putting"
    assert len(table.shown_view.hand) == len(before.hand) + 1
    pilot.touch(("card", table.shown_view.hand[0]))
    pilot.touch(("deck", 0))
    pilot.frames(2)
    assert table.engine.mismatches == 0
    assert table.session.match.view(0).choice != "putting"


def test_the_sheets_open_by_key_and_click_and_escape_closes_them(start: Start) -> None:
    pilot = begin(start)
    ready(pilot)
    engine = pilot.table.engine
    pilot.key(pygame.K_s)
    assert engine.shown.sheet == "sheet"
    pilot.key(pygame.K_r)
    assert engine.shown.sheet == "reference"
    pilot.key(pygame.K_ESCAPE)
    assert engine.shown.sheet == ""
    assert not isinstance(pilot.top, PauseScene)
    pilot.touch(("open", "sheet"))
    assert engine.shown.sheet == "sheet"
    pilot.look()
    rows = match_rows(engine.board.context, engine.shown.view)
    paper = paper_of(engine.position.layout.area, engine.board.context, rows)[0]
    assert table_of(pilot).hud.cross.collidepoint(paper.right - 1, paper.top), "the cross is at the paper's corner"
    pilot.click(engine.position.layout.area.center)
    assert engine.shown.sheet == ""
    assert isinstance(pilot.top, TableScene)


def test_everything_can_be_done_by_keyboard(start: Start) -> None:
    pilot = begin(start)
    for turn in range(8):
        ready(pilot)
        plies = len(pilot.table.session.match.plies)
        numbers = {spot.target: number for number, spot in pilot.table.input.keyboard.numbered.items()}
        card = min((target for target in numbers if target[0] == "card"), default=None)
        if card is None:
            pilot.key(pygame.K_d)
        else:
            assert numbers[card] == str(card[1]).split()[1], "its value is its number"
            pilot.number(numbers[card])
            pilot.frames(round(WHOLE / FRAME) + 2)  # 1 may become 12
            assert len(pilot.table.session.match.plies) == plies, "a number picks a card up, wherever it may go"
            place = min(target for target in pilot.table.engine.picker.lit if target[0] != "card")
            numbers = {spot.target: number for number, spot in pilot.table.input.keyboard.numbered.items()}
            pilot.number(numbers[place]) if turn % 2 else pilot.key(pygame.K_RETURN)
        assert len(pilot.table.session.match.plies) > plies


def test_a_refused_touch_says_why_with_the_number_of_the_rule(start: Start) -> None:
    pilot = begin(start)
    until_stage(pilot, "exchanging")
    card = pilot.table.shown_view.hand[0]
    pilot.touch(("card", card))
    assert pilot.table.input.refused is not None
    assert "8" in pilot.table.input.refused
    pilot.key(pygame.K_d)
    ready(pilot)
    pilot.touch(("card", pilot.table.shown_view.hand[0]))
    pilot.touch(("middle", "up"))
    assert "No card is played to the middle now." in str(pilot.table.input.refused)


def test_seats_wear_the_colours_of_their_cards_at_this_table_only(start: Start) -> None:
    pilot = begin(start)
    worn = TABLES["coin"].seat_colours
    assert worn is not None
    assert seat_colour(0) == worn[0]
    ready(pilot)
    pilot.table.leave()
    assert seat_colour(0) == SEAT_COLOURS[0]


def test_every_card_lies_on_the_board_and_inside_its_seats_panel(start: Start) -> None:
    pilot = begin(start)
    table = play_on(pilot, 20)
    for size, scale, language in (((1024, 600), 1.0, "en"), ((1280, 720), 2.0, "de"), ((1920, 1080), 1.5, "en")):
        clicks.look_in(pilot, size, scale, language)
        lies_inside(table)


def lies_inside(table: TableScene) -> None:
    position = table.engine.position
    layout = position.layout
    assert isinstance(layout, CoinLayout)
    for piece, lie in zip(position.pieces, position.homes(), strict=True):
        area = card_area(lie)
        assert layout.area.inflate(8, 8).contains(area), piece
        if piece.place == ("hand", layout.near):
            assert layout.strip.inflate(8, 8).contains(area), piece
        elif piece.place[0] in ("hand", "deck", "bank", "gray"):
            assert layout.seats[int(piece.place[1])].panel.inflate(8, 8).contains(area), piece


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_cards_of_every_hand_can_be_counted(start: Start, size: tuple[int, int], scale: float) -> None:
    pilot = begin(start, size=size, scale=scale, speed="off")
    pilot.settle()
    layout = pilot.table.engine.position.layout
    assert isinstance(layout, CoinLayout)
    for seat in range(1, 4):
        hand = [sprite.lie for sprite in pilot.table.engine.cast.sprites if sprite.piece.place == ("hand", seat)]
        assert len(hand) > 1
        steps = [after.x - before.x for before, after in itertools.pairwise(hand)]
        assert min(steps) > hand[0].width / 6, seat
        assert hand[-1].x + hand[-1].width / 2 <= layout.seats[seat].panel.right


def test_a_card_that_can_still_be_kept_says_where_it_goes_and_waits_for_no_touch(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = begin(start, undo_wait=5, speed="normal")
    table = pilot.table
    for number in range(2):
        ready(pilot)
        decide(pilot, Luck(number))
        pilot.frames(400)
    ready(pilot)
    assert table.shown_view.choice == "putting"
    decide(pilot, Luck(2))
    pilot.frames(20)
    assert table.course.respite.held
    told: list[str] = []
    lifts: list[int] = []
    monkeypatch.setattr("scenes.tables.coin.paint.draw_fate", lambda *args: told.append(args[3]))
    usual = draw_card

    def drawn(*args: Any, lift: int = 0, **named: Any) -> pygame.Rect:
        lifts.append(lift)
        return usual(*args, lift=lift, **named)

    monkeypatch.setattr("scenes.tables.coin.paint.draw_card", drawn)
    table.stale = True
    pilot.look()
    assert told == ["goes_under"]
    assert not any(lifts)
