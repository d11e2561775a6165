"""What COIN tells newcomers: chances above cards, a chosen place that stays marked, sheets that stay."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.coin import TITLE
from game.coin.rules.actions import PassExchange, Play
from game.coin.rules.events import RoundScored, TrickLost, TrickTaken
from game.coin.rules.scoring import score_lines
from game.coin.rules.state import SEAT_COUNT, Laid
from game.coin.rules.trick import open_cards
from game.coin.table.previews import card_chances
from game.core.contract import totals
from game.core.luck import Luck
from scenes.board.director import Cue, Director
from scenes.tables import TABLES
from scenes.tables.coin import marks
from scenes.tables.coin.cards import Printed
from scenes.tables.coin.count import READING, RoundCount, SumsAct, room_for_sums
from scenes.tables.coin.layout import CoinLayout, card_area
from scenes.tables.coin.ring import UP
from scenes.tables.coin.sheets import match_rows, paper_of
from sprites import materials, text
from sprites.palette import FOCUS
from sprites.stamp import write
from tests.scenes.conftest import Learn, Start
from tests.scenes.engine_table import AREA, begin
from tests.scenes.pilot import Pilot
from tests.scenes.test_coin_moments import until_event
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
    said: dict[str, str] = {}
    framed: list[pygame.Rect] = []
    layout = CoinLayout(pygame.Rect(0, 0, 1400, 840), BLUE, 24, Printed((0, *[1] * 13)))
    areas = {str(each.card): card_area(layout.laid(each.seat)) for each in lying.laid}

    def resting(place: str, seat: int) -> list[Any]:
        area = next(areas[str(each.card)] for each in lying.laid if each.seat == seat)
        return [SimpleNamespace(area=lambda shape: area)]

    def tagged(surface: object, plaque: pygame.Rect, tag: str, word: object) -> None:
        (card,) = (name for name, area in areas.items() if area.colliderect(plaque))
        said[card] = context.say(f"tag.{tag}")
        assert layout.middle.contains(plaque)

    context = begin(TABLES["coin"], 0, 4, seed=3).context
    monkeypatch.setattr(marks, "_draw_plaque", tagged)
    monkeypatch.setattr(marks, "_draw_frame", lambda surface, card, colour: framed.append(card))
    frame: Any = SimpleNamespace(view=state_view(state), resting=resting, layout=layout)
    marks.draw_tags(pygame.Surface((1400, 840)), frame, context)
    assert said == {"orange 12": "Highest", "red 6": "Lowest", "blue 10": "Gray"}
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


def test_advice_speaks_of_the_same_chances_as_the_second_hint(start: Start) -> None:
    pilot = to_play(start, seed=7)
    for _ in range(2):
        pilot.key(pygame.K_h)
    view, words = pilot.table.shown_view, pilot.table.engine.words
    briefs = {str(target[1]): change.brief for target, change in pilot.table.hints.foreseen().items()}
    compared = 0
    for card in open_cards(view.trick, view.hand):
        told = " ".join(words.why(view, Play(card, True)))
        figures = re.findall(r"[▲▼]\d+", told)
        assert set(figures) <= set(briefs[card].split())
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
    engine, card = pilot.table.engine, min(target for target in pilot.table.lit if target[0] == "card")
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


def test_what_stays_is_ended_by_being_hurried_once_it_is_seen_and_only_where_somebody_attends() -> None:
    for attended in (True, False):
        ended: list[str] = []
        director = Director(attended=attended)
        director.add(
            Cue(1.0, end=lambda seen=ended: seen.append("before")),  # type: ignore[misc]
            Cue(1.0, stays=True, end=lambda seen=ended: seen.append("sheet")),  # type: ignore[misc]
            Cue(1.0, end=lambda seen=ended: seen.append("after")),  # type: ignore[misc]
        )
        director.update(0.1)
        director.hurry()
        assert ended == (["before"] if attended else ["before", "sheet", "after"])
        for _ in range(100):
            director.update(0.1)
        assert director.staying == attended
        director.hurry()
        assert ended == ["before", "sheet", "after"]


def test_the_score_of_a_round_stays_until_a_person_goes_on() -> None:
    table, _ = until_event(RoundScored)
    table.engine.director.attended = True
    table.frames(60 * 12)
    assert [type(act) for act, _ in table.engine._acts] == [SumsAct]
    assert not table.engine.idle
    table.engine.hurry()
    assert table.engine.idle
    assert READING < 12


def test_the_score_of_a_round_names_everybody_in_full_and_says_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = until_event(RoundScored)
    written: list[str] = []
    cut: list[str] = []
    elide = text.elide

    def noted(surface: pygame.Surface, words: str, *others: Any, **named: Any) -> Any:
        written.append(words)
        return write(surface, words, *others, **named)

    def elided(words: str, *others: Any) -> str:
        short = elide(words, *others)
        cut.extend([words] if short != words else [])
        return short

    monkeypatch.setattr("scenes.tables.coin.sheets.write", noted)
    monkeypatch.setattr(text, "elide", elided)
    names = ("Player 1", "Guinea", "Denarius", "Ducat")
    monkeypatch.setattr(type(table.context), "name", lambda context, seat: names[seat])
    table.engine.director.attended = True
    table.frames(60 * 12)
    drawn(table)
    assert table.context.words.say("interface", "table.onwards") in written
    assert not cut


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_sums_of_a_round_cover_no_bank_and_say_once_how_to_go_on(
    start: Start, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = to_play(start, size=size)
    offered: list[Any] = []
    table, match = pilot.table, pilot.table.session.match
    while table.shown_view.number < 8 or table.shown_view.stage != "playing":
        table.acting.do(match.legal_actions(0).sample(Luck(3), len(match.plies)))
        pilot.settle()
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    table.acting.do(match.legal_actions(0).actions[0])
    pilot.until(lambda: any(type(act) is SumsAct for act, _ in table.engine._acts))
    monkeypatch.setattr(table.hud, "offer_words", lambda words: offered.extend(filter(None, [words])))
    pilot.frames(60 * 8)
    pilot.look()
    act = next(act for act, _ in table.engine._acts if isinstance(act, SumsAct))
    layout: Any = table.engine.position.layout
    count = RoundCount(act.event, table.engine.shown.view.banks, table.engine.shown.view.rules, 1.0)
    room = room_for_sums(layout, table.context)
    paper, _ = paper_of(room, table.context, count.rows(table.context), "on")
    assert paper.collidelist([area.tray for area in layout.seats]) < 0
    assert table.engine.director.staying
    assert not offered


def test_one_frame_stands_about_all_that_is_counted_of_a_bank_and_crosses_no_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, _ = until_event(RoundScored)
    framed: list[pygame.Rect] = []

    def outlined(surface: pygame.Surface, rect: pygame.Rect, radius: int, width: int, *ink: Any) -> None:
        framed.extend([rect] if ink == (FOCUS,) else [])

    monkeypatch.setattr(materials, "draw_outline", outlined)
    table.engine.director.attended = True
    table.frames(60 * 12)
    framed.clear()
    drawn(table)
    banks = [bank for bank in table.engine.shown.view.banks if bank]
    assert len(framed) == len(banks) == SEAT_COUNT


def drawn(table: Any) -> pygame.Surface:
    """Return the table as it is drawn now."""
    surface = pygame.Surface(AREA.bottomright)
    table.engine.draw(surface)
    return surface


def test_a_round_s_line_tells_what_the_round_brought_and_the_last_trick_s_stands_above(start: Start) -> None:
    pilot = to_play(start)
    table, match = pilot.table, pilot.table.session.match
    while table.shown_view.round == 1 or table.shown_view.stage not in ("playing", "banking"):
        pilot.settle()
        table.acting.do(match.legal_actions(0).sample(Luck(3), len(match.plies)))
        pilot.settle()
    told = {one.entry.sentence: one.change for one in table.hud.recap.happenings()}
    brought = totals(score_lines(match.view(0)), SEAT_COUNT)
    named = " · ".join(f"{table.timeline.context.name(seat)} +{points}" for seat, points in enumerate(brought))
    assert told["Round 1 is scored."] == f"The whole round: {named}"
    before = list(told)[list(told).index("Round 1 is scored.") - 1]
    assert told[before]


def test_the_match_sheet_says_what_each_round_was_made_of() -> None:
    table, luck = begin(TABLES["coin"], 0, 4, seed=3), Luck(5)
    while table.engine.shown.view.round < 3:
        table.step(luck)
        table.engine.finish()
    view = table.engine.shown.view
    rows = match_rows(table.context, view)
    made_of = "coins + gray + colors + most gray"
    assert [row.label for row in rows[:4]] == ["Round 1", made_of, "Round 2", made_of]
    for number, (whole, parts) in enumerate((rows[:2], rows[2:4]), start=1):
        lines = [line for line in score_lines(view) if line.values["round"] == number]
        assert [int(value) for value in whole.values] == list(totals(lines, SEAT_COUNT))
        assert [sum(map(int, value.split("+"))) for value in parts.values] == list(totals(lines, SEAT_COUNT))


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
        assert (line.score, line.detail) == (str(points), f"Gray: {view.grays[seat]}")


def test_one_can_decide_about_an_exchange_while_others_draw_for_theirs(start: Start) -> None:
    pilot = to_play(start)
    table, match = pilot.table, pilot.table.session.match
    table.session.act(0, match.legal_actions(0).actions[0])
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    pilot.until(lambda: match.request is not None and 0 in table.timeline.waiting and table.shown_view.choice == "open")
    keep = pilot.button("Keep hand")
    assert keep.enabled
    assert "keep your hand" in table.hud._status(stepwise=False)
    keep.press()
    pilot.until(lambda: table.engine.idle)
    assert any(isinstance(ply.action, PassExchange) and ply.by == 0 for ply in match.plies)


def test_the_keys_stay_with_keeping_the_hand_while_others_decide_and_those_are_counted(start: Start) -> None:
    pilot = to_play(start)
    table, match = pilot.table, pilot.table.session.match
    table.session.act(0, match.legal_actions(0).actions[0])
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    pilot.until(lambda: 0 in table.timeline.waiting and table.shown_view.choice == "open" and table.engine.idle)
    assert table.hud._status(stepwise=False).endswith("3 others have not decided.")
    table.ring.focus(pilot.button("Keep hand"))
    pilot.until(lambda: table.shown_view.ready.count(True) == SEAT_COUNT - 1)
    assert table.hud._status(stepwise=False).endswith("Everybody else has decided.")
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
    assert {tuple(rect) for target, rect in rings if target == ("bank", 0)} == {tuple(area.bank)}
    assert not area.bank.colliderect(area.gray)


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
