"""What COIN tells newcomers: chances above cards, a chosen place that stays marked, sheets that stay."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.coin import TITLE
from game.coin.rules.actions import Bank, DrawForExchange, PassExchange, Play, PutUnder
from game.coin.rules.events import TrickLost, TrickTaken
from game.coin.rules.state import SEAT_COUNT, Laid
from game.coin.rules.trick import open_cards
from game.coin.table.previews import card_chances
from game.core.agent import Candidate, Decision
from game.core.contract import totals
from game.core.luck import Luck
from scenes.board.context import Context
from scenes.match.advice import Advice
from scenes.match.aim import SIZE as AIM
from scenes.match.panels import divide, status_lines
from scenes.match.spot import BoardSpot
from scenes.tables import TABLES
from scenes.tables.coin import banks, marks, middle
from scenes.tables.coin.cards import Printed
from scenes.tables.coin.layout import CoinLayout, card_area
from scenes.tables.coin.ring import DOWN, UP
from scenes.tables.coin.tips import acting
from scenes.words import Words
from sprites.layout import Unit
from tests.scenes.conftest import Learn, Start
from tests.scenes.engine_table import begin
from tests.scenes.lesson_pilot import follow, take_steps
from tests.scenes.pilot import Pilot
from tests.titles.coin.table import BLUE, YELLOW, laid_out

HANDS = {"blue": (1, 10, 11), "orange": (2, 5, 8, 12), "yellow": (3, 4, 12, 13), "red": (6, 9)}


def to_play(start: Start, seed: int = 11, **settings: object) -> Pilot:
    """Come to play a card."""
    pilot = start("coin", "human,ai:easy,ai:easy,ai:easy", speed="off", seed=seed, **settings)
    pilot.settle()
    while pilot.table.shown_view.stage != "playing":
        pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
        pilot.settle()
    return pilot


def test_a_card_between_two_that_may_still_come_may_turn_gray() -> None:
    state = laid_out(HANDS, "yellow 1", banked="yellow 7", laid=(("red 6", False),))
    by_card = {each.card: each for each in card_chances(state_view(state), Luck(1))}
    for card in ("blue 10", "blue 11"):
        assert 0.02 < by_card[card].turned < 0.9
        assert by_card[card].highest > 0
        assert by_card[card].lowest > 0


def test_every_open_card_in_the_middle_is_marked_by_what_becomes_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    laid = (("red 6", True), ("blue 10", True), ("orange 12", True))
    state = laid_out(HANDS, "yellow 1", banked="yellow 7", laid=laid)
    assert state.trick is not None
    lying = state.trick
    said: dict[str, marks.Tag] = {}
    framed: list[pygame.Rect] = []
    layout = CoinLayout(pygame.Rect(0, 0, 1400, 840), BLUE, 24, Printed((0, *[1] * 13)))
    areas = {str(each.card): card_area(layout.laid(each.seat)) for each in lying.laid}

    def resting(place: str, seat: int) -> list[Any]:
        area = next(areas[str(each.card)] for each in lying.laid if each.seat == seat)
        return [SimpleNamespace(area=lambda shape: area)]

    def tagged(surface: object, plaque: pygame.Rect, tag: marks.Tag, word: object) -> None:
        (card,) = (name for name, area in areas.items() if area.colliderect(plaque))
        said[card] = tag
        assert layout.middle.contains(plaque)

    context = begin(TABLES["coin"], 0, 4, seed=3).context
    monkeypatch.setattr(marks, "_draw_plaque", tagged)
    monkeypatch.setattr(marks, "_draw_frame", lambda surface, card, colour: framed.append(card))
    frame: Any = SimpleNamespace(view=state_view(state), resting=resting, layout=layout)
    marks.draw_tags(pygame.Surface((1400, 840)), frame, context)
    assert said == {"orange 12": marks.HIGH, "red 6": marks.TAGS["stays"], "blue 10": marks.TAGS["gray"]}
    assert framed == [areas["red 6"], areas["orange 12"]]
    assert marks.standings(frame)[BLUE] == "turns_gray"


def test_the_highest_card_of_a_whole_trick_wins_and_no_longer_only_leads() -> None:
    laid = (("red 6", True), ("blue 10", True), ("orange 12", True))
    state = laid_out(HANDS, "yellow 1", banked="yellow 7", laid=laid)
    assert state.trick is not None
    whole = replace(state.trick, laid=(*state.trick.laid, Laid(YELLOW, "yellow 13")))
    for trick, word in ((state.trick, "leads"), (whole, "wins")):
        frame: Any = SimpleNamespace(view=replace(state_view(state), trick=trick))
        assert [tag for tag in marks.tags(frame).values() if tag in ("leads", "wins")] == [word]


def state_view(state: Any) -> Any:
    return TABLES["coin"].title.view(state, BLUE)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_chances_cover_neither_a_card_s_value_nor_its_coins(start: Start, size: tuple[int, int], scale: float) -> None:
    pilot = to_play(start, size=size, scale=scale)
    for _ in range(2):
        pilot.key(pygame.K_h)
    hints, areas = pilot.table.hints, pilot.table.engine.targets()
    cards = {target: change for target, change in hints.foreseen().items() if target[0] == "card"}
    assert cards
    for target, change in cards.items():
        plate = hints.plate_at(areas[target], (60, 20), low=change.low, above=change.above)
        assert plate.collidelist([areas[card] for card in cards]) < 0


def test_a_touch_in_vain_is_answered_by_what_comes_first_not_by_the_whole_header(start: Start) -> None:
    pilot = to_play(start)
    pilot.touch(("trick",))
    assert pilot.table.input.refused == "First choose a card from your hand."


def test_advice_speaks_of_the_same_chances_as_the_second_hint(start: Start) -> None:
    pilot = to_play(start, seed=7)
    for _ in range(2):
        pilot.key(pygame.K_h)
    view, words = pilot.table.shown_view, pilot.table.engine.words
    briefs = {
        str(target[1]): re.findall(r"\d+", change.brief) for target, change in pilot.table.hints.foreseen().items()
    }
    compared = 0
    for card in open_cards(view.trick, view.hand):
        told = " ".join(words.why(view, Play(card, True)))
        figures = re.findall(r"(\d+) %", told)
        turned = 100 - sum(map(int, briefs[card]))
        assert set(figures) <= {*briefs[card], str(turned)}
        compared += len(figures)
    assert compared


def test_the_first_hint_asks_what_leading_following_and_playing_last_ask() -> None:
    words = begin(TABLES["coin"], 0, 4, seed=3).engine.words
    laid = (("blue 10", True), ("orange 12", True), ("yellow 13", True))
    asked = []
    for lying in ((), laid[:2], laid):
        state = laid_out(HANDS, "red 1", banked="red 9", laid=lying)
        assert state.trick is not None
        seat = (state.trick.owner + 1 + len(lying)) % SEAT_COUNT
        asked.append(words.look(TABLES["coin"].title.view(state, seat)))
    begins = ["Nothing lies face up yet.", "Compare with the middle:", "You play last,"]
    assert [said.startswith(begun) for said, begun in zip(asked, begins, strict=True)] == [True] * 3, asked


def test_the_first_hint_names_the_place_for_a_card_face_down_and_covers_no_points(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = to_play(start)
    labels: list[str] = []
    monkeypatch.setattr(middle, "_draw_label", lambda surface, context, key, rect: labels.append(key))
    pilot.key(pygame.K_h)
    pilot.look()
    assert DOWN in pilot.table.hints._framed()
    assert labels == ["table.down"]
    told = "One of several sentences that say what to look for. " * 4
    pilot.table.hud.tell("\n".join((told, *pilot.table.hints._lit_told(True))))
    (notice,) = pilot.table.hud.notice_at
    assert not notice.colliderect(pilot.table.hud.areas.seats)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.25)])
def test_no_status_sentence_is_smaller_than_the_line_of_the_aim_below_it(size: tuple[int, int], scale: float) -> None:
    unit = Unit(size, scale)
    room = divide(unit, SEAT_COUNT, 3, steady=True).sentence.inflate(-2 * unit(18), -2 * unit(4))
    room.width -= unit(34) + unit(14)
    for language, name in (("en", "Player 1"), ("de", "Spieler 1")):
        words = Words(language)
        for key in words.keys("coin", "status."):
            px, _ = status_lines(words.say("coin", key, seat=name, left=2), unit, room)
            assert px >= unit.text(AIM), (language, key)


def test_the_second_hint_tells_the_coins_that_each_banked_card_would_bring(start: Start) -> None:
    pilot = start("coin", "human,ai:easy,ai:easy,ai:easy", speed="off", seed=8)
    pilot.until(lambda: pilot.table.engine.idle and pilot.table.shown_view.stage == "banking")
    for _ in range(2):
        pilot.key(pygame.K_h)
    view = pilot.table.shown_view
    told = {
        str(target[1]): change.own for target, change in pilot.table.hints.foreseen().items() if target[0] == "card"
    }
    assert told == {card: view.rules.coins[int(card.split()[1])] for card in view.hand}


def test_a_place_chosen_before_its_card_stays_marked_and_so_does_what_advice_raised(start: Start) -> None:
    pilot = to_play(start)
    engine, card = pilot.table.engine, min(target for target in pilot.table.engine.lit if target[0] == "card")
    plain = pilot.look().subsurface(engine.targets()[UP]).copy()
    engine.hinted = card, UP
    pilot.touch(UP)
    pilot.move((5, 5))
    pilot.frames(2)
    assert engine.touched == (UP,)
    assert engine.hinted == (card, UP)
    engine.hinted = ()
    pilot.table.stale = True
    marked = pilot.look().subsurface(engine.targets()[UP])
    assert pygame.transform.average_color(marked)[0] > pygame.transform.average_color(plain)[0] + 15


def test_the_trick_is_told_with_what_it_brought_in_all_and_not_bit_by_bit(start: Start) -> None:
    pilot = to_play(start)
    table = pilot.table
    for _ in range(60):
        if any(isinstance(event, TrickTaken) for event in latest_events(pilot)) and table.hud.recap.happenings():
            break
        table.acting.do(table.session.match.legal_actions(0).actions[0])
        pilot.settle()
    told = [(one.entry.plies, one.change) for one in table.hud.recap.happenings()]
    changes = [plies for plies, change in told if change]
    assert changes
    assert len(changes) == len(set(changes)), told


def latest_events(pilot: Pilot) -> list[object]:
    """Return the events that are told as having just happened."""
    match = pilot.table.session.match
    return [event for ply in match.plies[-6:] for event in match.observed(ply, 0)]


def test_in_a_single_round_the_large_figure_is_what_lies_in_the_bank(start: Start) -> None:
    pilot = to_play(start, options=("target=single_round",))
    pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
    pilot.settle()
    view, words = pilot.table.shown_view, pilot.table.engine.words
    sums = totals(TITLE.running_lines(view), SEAT_COUNT)
    assert any(sums)
    for seat, points in enumerate(sums):
        line = words.seat_line(view, seat)
        assert (line.score, line.detail) == (str(points), f"Bank: {points} · Gray: {view.grays[seat]}")


def test_one_can_decide_about_an_exchange_while_others_draw_for_theirs(start: Start) -> None:
    pilot = to_play(start)
    table, match = pilot.table, pilot.table.session.match
    table.session.act(0, match.legal_actions(0).actions[0])
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    pilot.until(lambda: match.request is not None and 0 in table.timeline.waiting and table.shown_view.choice == "open")
    keep = pilot.button("Keep hand")
    assert keep.enabled
    assert "keep your hand" in table.hud.header.words(stepwise=False)
    keep.press()
    pilot.until(lambda: table.engine.idle)
    assert any(isinstance(ply.action, PassExchange) and ply.by == 0 for ply in match.plies)


def painted(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the sums that are written beside the stacks."""
    written: list[str] = []
    write_sum = banks._write_sum

    def noted(surface: pygame.Surface, worth: pygame.Rect, points: int, context: Context) -> None:
        written.append(str(points))
        write_sum(surface, worth, points, context)

    monkeypatch.setattr(banks, "_write_sum", noted)
    pilot.table.stale = True
    pilot.frames(1)
    pilot.look()
    return written


def test_the_keys_stay_with_keeping_the_hand_while_others_decide_and_those_are_counted(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = to_play(start)
    table, match = pilot.table, pilot.table.session.match
    table.session.act(0, match.legal_actions(0).actions[0])
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    pilot.until(lambda: 0 in table.timeline.waiting and table.shown_view.choice == "open" and table.engine.idle)
    assert table.hud.header.words(stepwise=False).endswith("3 others have not decided.")
    table.ring.focus(pilot.button("Keep hand"))
    pilot.until(lambda: table.shown_view.ready.count(True) == SEAT_COUNT - 1)
    assert table.hud.header.words(stepwise=False).endswith("Everybody else has decided.")
    words, shown = table.engine.words, table.engine.shown
    plates = [(words.describe(shown, ("name", seat)) or "").splitlines() for seat in range(SEAT_COUNT)]
    assert [len(told) for told in plates] == [1, 3, 3, 3], "the tick on a plate says for what"
    assert all(level.endswith("AI: Easy") and "exchange" in told for level, _, told in plates[1:])
    assert acting(shown.view) == 0, "panel and hand of whoever decides have their frame"
    sums = totals(TITLE.running_lines(shown.view), SEAT_COUNT)
    written = painted(pilot, monkeypatch)
    assert [written.count(str(points)) >= sums.count(points) for points in sums] == [True] * SEAT_COUNT
    assert table.ring.focused is not None
    assert table.ring.focused == pilot.button("Keep hand")
    pilot.key(pygame.K_RETURN)
    pilot.until(lambda: any(isinstance(ply.action, PassExchange) and ply.by == 0 for ply in match.plies))


def test_the_ring_about_the_bank_leaves_out_the_place_of_its_gray_coins(
    learn: Learn, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = learn("coin", "first")
    paint, rings = pilot.table.engine.board.paint, []
    monkeypatch.setattr(paint, "_paint_ring", lambda surface, rect, lights, target: rings.append((target, rect)))
    area = pilot.table.engine.position.layout.seats[0]  # type: ignore[attr-defined]
    pilot.move(area.deck.center)  # or else a kept picture is drawn
    pilot.table.draw(pilot.program.surface)
    lit = pilot.table.engine.targets()["bank", 0]  # the note frames it, too
    assert {tuple(rect) for target, rect in rings if target == ("bank", 0)} == {tuple(area.bank)} == {tuple(lit)}
    assert not area.bank.colliderect(area.gray)


def test_a_deck_that_is_chosen_before_the_card_has_a_frame(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, rings = to_play(start), list[object]()
    table = pilot.table
    while table.shown_view.choice != "putting":
        offered = table.session.match.legal_actions(0).actions
        table.acting.do(next((action for action in offered if isinstance(action, DrawForExchange)), offered[0]))
        pilot.settle()
    pilot.touch(("deck", 0))

    def ringed(*given: object, target: object = None, **_: object) -> None:
        rings.append(target or given[-1])

    monkeypatch.setattr(table.engine.board.paint, "_paint_ring", ringed)
    pilot.look()
    assert ("deck", 0) in rings


def test_a_held_card_goes_into_the_bank_wherever_its_panel_is_clicked(learn: Learn) -> None:
    pilot = learn("coin", "first")
    take_steps(pilot, 2)
    area = pilot.table.engine.position.layout.seats[0]  # type: ignore[attr-defined]
    pilot.touch(("card", "blue 7"))
    pilot.click((area.worth.centerx, area.panel.bottom - 3))
    assert any(ply.action == Bank("blue 7") for ply in pilot.table.session.match.plies)


def test_no_exchange_is_spoken_of_before_the_lesson_comes_to_it(learn: Learn) -> None:
    pilot, told = learn("coin", "first"), set()
    take_steps(pilot, 4)
    table = pilot.table
    follow(pilot)

    def noted() -> bool:
        told.add(said := table.hud.header.words(stepwise=False))
        assert said != table.say("lesson.others") or table.session.match.waiting != {0}, "nobody else decides"
        return table.guide.showing

    pilot.until(noted)
    assert any("others" in words for words in told), "it does not say what is waited for"
    assert not any("exchange" in words for words in told)
    for told_of in (False, True):
        changes = [happening.change for happening in table.hud.head.recap.happenings() if happening.change]
        assert bool(changes) == told_of, "what counts is told by the next note"
        assert bool(table.engine.words.seat_line(table.shown_view, 0).score) == told_of, "no zero beside coins won"
        assert not any("gray" in change for change in changes), "its kinds are told later"
        take_steps(pilot, 1)


def test_a_raised_card_has_one_frame_where_it_lies(start: Start) -> None:
    pilot = to_play(start)
    pilot.key(pygame.K_TAB)
    (focused,) = (widget for widget in pilot.table.ring.widgets if widget.focused)
    assert isinstance(focused, BoardSpot)
    assert focused.target[0] == "card"
    canvas = pygame.Surface(pilot.look().get_size(), pygame.SRCALPHA)
    focused.draw(canvas)
    assert not canvas.get_bounding_rect(), "a second frame lies at its resting place"


def test_the_arc_of_tricks_tells_who_took_which_card_and_which_are_to_come(start: Start) -> None:
    pilot = to_play(start)
    table, match = pilot.table, pilot.table.session.match
    while len(table.shown_view.tricks) < 3 or table.shown_view.stage != "playing":
        table.acting.do(match.legal_actions(0).sample(Luck(5), len(match.plies)))
        pilot.settle()
    told = [
        event for ply in match.plies for event in match.observed(ply, 0) if isinstance(event, TrickTaken | TrickLost)
    ]
    engine = table.engine
    assert len(told) == 3
    for number, event in enumerate(told, start=1):
        said = engine.words.describe(engine.shown, ("round", number)) or ""
        assert event.trick_card in said if isinstance(event, TrickTaken) else "nobody" in said
        assert isinstance(event, TrickLost) or table.context.name(event.seat) in said
    rest = [engine.words.describe(engine.shown, ("round", number)) for number in (4, 5)]
    assert rest == ["Trick 4 of 8 is being played", "Trick 5 of 8, still to come"]


def test_advice_names_no_second_choice_that_gives_away_what_the_first_keeps(start: Start) -> None:
    table = to_play(start).table
    view = replace(table.shown_view, stage="exchanging", choice="putting", hand=("blue 2", "blue 7", "blue 12"))
    middling, high, low = (PutUnder(card) for card in ("blue 7", "blue 12", "blue 2"))
    decision = Decision(middling, (Candidate(middling, 0.2), Candidate(high, 0.1), Candidate(low, 0.0)))
    told = "\n".join(Advice(table.say, table.timeline.context, table.engine.words).lines(decision, view))
    assert "blue 12 stays in your hand" in told.lower()
    assert "Next best" not in told
