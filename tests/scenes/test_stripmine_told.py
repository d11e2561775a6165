"""Stripmine tells what each coin of an offer earned, and of which auction the scarcity is that it shows."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.contract import SPECTATOR
from game.core.public import PublicMatch
from game.stripmine.rules.actions import Mine, Offer
from game.stripmine.rules.events import Ranked, Scored, Settled
from game.stripmine.rules.state import Rank
from scenes.board.coins import draw_coin
from scenes.board.piece import Sprite
from scenes.match.handover_scene import HandoverScene
from scenes.tables.stripmine import hands, hills, ledges, money, paint, plate
from scenes.tables.stripmine.acts import Decided, OpenHands, Pay, Stop
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.plate import Line, ScarcityPlate, foot_of, lacks_a_kind
from scenes.tables.stripmine.signs import POINTS
from scenes.tables.stripmine.tips import StripmineWords
from sprites import stamp as stamped
from tests.scenes.clicks import table_of
from tests.scenes.conftest import Learn, Start
from tests.scenes.lesson_pilot import follow, guide_of, ready
from tests.scenes.pilot import FRAME
from tests.scenes.stripmine_pilot import act, choose_coins, lit, pass_curtain, play_until, playing, seats_of, weigh


def test_the_log_says_what_each_coin_earned(start: Start) -> None:
    words = start("stripmine", speed="off").table.engine.words
    for coins, each, told in (
        (("quarter", "nickel"), (3, 4), "Player 1 scores 7 points: quarter 3, nickel 4."),
        (("dime", "dime"), (2, 2), "Player 1 scores 4 points: 2 dimes, 2 each."),
    ):
        said = words.log(Scored(1, 0, coins, each, sum(each), sum(each)))
        assert said is not None
        assert said.replace("\N{NO-BREAK SPACE}", " ") == told
    ranking = Rank("quarter", 0, 1, 4), Rank("dime", 3, 1, 3)
    ranked = words.log(Ranked(1, ranking, ("quarter", "dime")))
    assert ranked == "Scarcest first: quarter 4, dime 3. Only the bear shows quarters: that earns nobody a point."


def test_the_plate_says_of_which_auction_it_tells(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("stripmine", speed="off", seats="human,ai:random")
    auctions: list[tuple[bool, int, bool]] = []
    usual = ScarcityPlate._draw_heads

    def note(plate: ScarcityPlate, surface: Any, layout: Any, counted: bool, auction: int, past: bool) -> None:
        auctions.append((counted, auction, past))
        usual(plate, surface, layout, counted, auction, past)

    monkeypatch.setattr(ScarcityPlate, "_draw_heads", note)
    pilot.settle()
    pilot.look()
    assert auctions[-1][0] is False
    while not pilot.table.shown_view.table.auctions:
        pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
        pilot.settle()
    pilot.table.stale = True
    pilot.look()
    assert auctions[-1] == (True, 1, True)
    while pilot.table.shown_view.table.stage != "offering":
        pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
        pilot.settle()
    pilot.table.stale = True
    pilot.look()
    assert auctions[-1] == (True, 1, True), "what is chosen now is another auction"
    written, layout = noted(monkeypatch), pilot.table.engine.position.layout
    assert isinstance(layout, StripmineLayout)
    surface = pygame.Surface((1280, 720))
    table = replace(pilot.table.shown_view.table, auction=4)
    ScarcityPlate(pilot.table.context).draw(surface, layout, (Line("dime", 0, 1, 4),), table, 4)
    points = surface.subsurface(layout.signs.column(POINTS))
    assert pygame.mask.from_threshold(points, plate.PALE, (1, 1, 1)).count() > layout.signs.side // 2, "struck out"
    assert {"Blowout", "Only from the", "bear: for nobody"} <= {*written}


def test_what_others_hold_stays_readable_while_one_chooses_what_to_offer(
    learn: Learn, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = learn("stripmine")
    while (step := guide_of(pilot).step) is not None and step.key != "offer":
        follow(pilot)
        ready(pilot)
    dim: list[bool] = []
    usual = draw_coin

    def note(surface: object, sprite: object, scale: float, **more: bool) -> None:
        dim.append(more["dim"])
        assert more["small"], "every kind has one face, however large"
        usual(surface, sprite, scale, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(paint, "draw_coin", note)
    table = pilot.table
    table.stale = True
    pilot.frames(1)
    pilot.look()
    assert all(table.shown_view.closed[seat] for seat in (1, 2))
    assert dim
    assert not any(dim)
    at = table.engine.targets()["stash", "quarter", 0]
    rests = pygame.transform.average_color(pilot.program.surface, at.inflate(-at.width // 2, -at.height // 2))
    pilot.touch(("stash", "quarter", 0))
    chosen = pygame.transform.average_color(pilot.look(), at.inflate(-at.width // 2, -at.height // 2))
    assert sum(chosen[:3]) > 0.8 * sum(rests[:3]), "a chosen coin can be read as well"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "The **higher value** is scarcer"), ("de", "Der **höhere Wert** ist knapper")]
)
def test_the_lesson_and_the_plate_say_what_is_scarcer_of_equally_many(start: Start, language: str, said: str) -> None:
    pilot = start("stripmine", language=language, speed="off", seats="human,ai:easy", options=("start=0",))
    context, engine = pilot.table.context, pilot.table.engine
    assert said in context.say("lesson.first.scored.note")
    told = engine.words.describe(engine.shown, ("plate",))
    assert told is not None
    assert context.say("tip.ties") in told
    assert context.say("tip.absent") in told
    table = replace(pilot.table.shown_view.table, stage="offering", stashes=(("quarter", "dime"), ("penny", "nickel")))
    assert not lacks_a_kind(table)
    assert lacks_a_kind(replace(table, stashes=(("quarter",), ("penny", "nickel")))), "the plate says what that means"
    dimes, pennies, nickels = Line("dime", 2, points=4), Line("penny", 2, points=3), Line("nickel", ranked=False)
    told_of = [[dimes], [dimes, nickels], [nickels], [dimes, pennies, nickels]]
    assert [*map(foot_of, told_of)] == ["tied", "absent", "tied", "absent"], "what is new is told"


# What was shown, and what is left of it


@pytest.mark.parametrize("seats", [3, 8])
def test_even_at_the_fastest_what_was_shown_is_seen_by_all_for_a_second_and_a_half(start: Start, seats: int) -> None:
    pilot = start("stripmine", seats=seats_of(1, seats - 1), speed="off", options=("start=0",), seed=4)
    play_until(pilot, "offering")
    pilot.program.settings = pilot.program.settings.changed(speed="fast")
    act(pilot)
    frames = 0
    for _ in range(6000):  # opponents may think long
        pilot.frames(1)
        seen = {s.piece.place[1] for s in pilot.table.engine.cast.drawn() if lies_open(s)}
        frames += len(seen) == seats
        if frames and len(seen) < seats:
            break
    assert frames * FRAME >= 1.6


def noted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which all words are added that the table writes from here on."""
    written: list[str] = []
    usual = stamped.write

    def note(surface: pygame.Surface, words: str, *how: Any, **where: Any) -> pygame.Rect:
        written.append(words)
        return usual(surface, words, *how, **where)

    monkeypatch.setattr(paint, "write", note)
    monkeypatch.setattr(money, "write", note)
    monkeypatch.setattr(hills, "write", note)
    monkeypatch.setattr(plate, "write", note)
    narrower = stamped.narrowed

    def note_narrowed(words: str, *how: Any) -> pygame.Surface:
        written.append(words)
        return narrower(words, *how)

    monkeypatch.setattr(hands, "narrowed", note_narrowed)
    monkeypatch.setattr(ledges, "narrowed", note_narrowed)
    return written


def lies_open(sprite: Sprite) -> bool:
    return sprite.piece.place[0] == "offer" and not sprite.lie.hidden and not sprite.moving


def test_the_name_stays_beside_what_two_coins_earn(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("stripmine", seats=seats_of(1, 7), speed="off", scale=2.0, language="de")
    play_until(pilot, "offering")
    pilot.settle()
    pilot.until(lambda: all(pilot.table.shown_view.closed[1:]))
    weigh(pilot)
    choose_coins(pilot)
    written = noted(monkeypatch)
    pilot.table.stale = True
    pilot.look()
    assert "Player 1" in written
    assert any(words.startswith("≈ ") for words in written)


@pytest.mark.parametrize("language", ["en", "de"])
def test_of_two_the_name_stands_whole_and_at_the_hand_what_its_coins_earn(
    start: Start, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",), language=language)
    play_until(pilot, "offering")
    say, written = pilot.table.context.say, noted(monkeypatch)
    pilot.table.stale = True
    pilot.look()
    about = re.compile(re.escape(say("panel.average", {"expected": "N"})).replace("N", r"\d[.,]\d"))
    choose_coins(pilot)
    pilot.look()
    assert not any(map(about.fullmatch, written)), "else whoever tries all pairs need not think"
    weigh(pilot)
    written.clear()
    pilot.table.stale = True
    pilot.look()
    assert "Player 1" in written
    assert any(map(about.fullmatch, written))


def test_whoever_hurries_the_last_auction_and_the_blowout_sees_what_each_brought(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0", "blowout=true"))
    play_until(pilot, "offering", auction=3)
    words, view = pilot.table.engine.words, pilot.table.shown_view
    assert isinstance(words, StripmineWords)
    pair = view.table.stashes[0][:2]
    assert all("blowout" in said for said in words.averages(view, pair)[:2]), "what is expected counts it"
    of_the_bear = replace(view.table.rules, bear=True, keep=2)
    about = [words.goal(replace(view, table=replace(view.table, rules=r))) for r in (view.table.rules, of_the_bear)]
    assert ["bear" in told for told in about] == [False, True]
    assert all("A tie is a shared" in told and "cents" not in told for told in about), "no cents are left to decide it"
    preview = words.preview(view, Offer(pair))
    assert preview is not None
    assert preview.lines[1].startswith(f"With the blowout: {preview.brief} points")
    pilot.program.settings = pilot.program.settings.changed(speed="normal", undo_wait=0)
    act(pilot)
    pilot.until(lambda: playing(pilot, OpenHands) is not None)
    for kind in (Pay, Stop, Pay):
        pilot.key(pygame.K_SPACE)
        pilot.frames(1)
        assert playing(pilot, kind) is not None, "one press leads to the next result, no farther"
        pilot.frames(200 if kind is Stop else 30)
        assert (playing(pilot, Stop) is not None) == (kind is Stop), (
            "nobody is asked in the blowout: it waits to be read"
        )


# What costs no thought


def mine_all_but_the_last_hill(match: PublicMatch) -> None:
    """Let everybody take the first coin, and offer the first pair, until one hill of four coins is left."""
    while sum(match.view(0).table.hills) > 4:
        if match.request is not None:
            match.sample_chance()
        for seat in sorted(match.waiting)[:1]:
            match.act(seat, match.legal_actions(seat).actions[0])


def test_the_only_hill_left_is_mined_without_a_click(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(3, 0), speed="off", options=("start=0",), seed=4)
    match = pilot.table.session.match
    mine_all_but_the_last_hill(match)
    assert sum(map(bool, match.view(0).table.hills)) == 1
    pilot.table.timeline.retell()
    pilot.frames(30)
    assert match.view(0).table.stage == "offering"
    assert [ply.action for ply in match.plies[-4:]] == [Mine(5)] * 4


def test_of_the_only_hill_left_it_is_said_that_there_is_no_other(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("stripmine", seats=seats_of(3, 0), speed="off", options=("start=0",), seed=4)
    mine_all_but_the_last_hill(pilot.table.session.match)
    pilot.table.timeline.retell()
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    said, seen = "Only one hill is left: Player ", Counter[str]()
    written: list[str] = []
    monkeypatch.setattr(hills, "write", lambda _, words, *how, **where: written.append(words))
    for back in (False, True):  # where hills are named by their numbers, the hollows that others leave keep theirs
        pilot.table.context.looks_back = back
        pilot.table.engine._picture.forget_ground()
        pilot.look()
        assert ({*"234"} <= {*written}) is back
    while not seen or pilot.table.shown_view.table.stage == "mining":
        seen[pilot.table.engine.caption] += 1
        pilot.frames(1)
    told = {words: frames * FRAME for words, frames in seen.items() if words.startswith(said)}
    assert max(told.values()) >= 2.4 + 0.8, "their own is seen long enough to be read, and to see where the coin lies"
    assert any(entry.sentence.startswith(said) for entry in pilot.table.timeline.entries)


@pytest.mark.parametrize(("people", "closes"), [(1, True), (2, False)])
def test_a_fist_without_a_choice_closes_by_itself_only_where_nobody_else_looks_on(
    start: Start, people: int, closes: bool
) -> None:
    pilot = start("stripmine", seats=seats_of(people, 4 - people), speed="off", options=("start=0",))
    match = pilot.table.session.match
    for hill in range(4):
        for seat in range(4):
            match.act(seat, Mine(hill if seat else 4 + hill))
    assert set(match.view(0).table.stashes[0]) == {"dime"}
    pilot.table.timeline.retell()
    pilot.frames(30)
    closed = [ply.by for ply in match.plies if isinstance(ply.action, Offer)]
    assert (0 in closed) is closes


# Several people at one screen


def test_curtains_go_round_the_table_from_whoever_sits_there(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(4, 0), speed="off", options=("start=2",))
    for _ in range(16):
        pilot.settle()
        act(pilot)
    pilot.settle()
    told = Counter(entry.sentence for entry in table_of(pilot).timeline.entries)
    assert told["Auction 1"] == 1, "what brought the secrets, and with them nobody's view, is told once"
    called = []
    for _ in range(4):
        pilot.frames(5)
        if isinstance(pilot.top, HandoverScene):
            called.append(pilot.top.seat)
        pass_curtain(pilot)
        act(pilot)
    assert called == [1, 2, 3, 0], "seat 1 has mined last"


def test_whoever_comes_back_before_having_chosen_finds_nothing_chosen(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(2, 0), speed="off", options=("start=0",))
    play_until(pilot, "offering")
    pilot.touch(lit(pilot, "stash")[0])
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    pilot.frames(5)
    pass_curtain(pilot)
    assert pilot.table.viewer == 1
    assert not pilot.table.engine.picker.touched


# The money


def test_each_share_of_the_money_is_told_and_reckoned(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(0, 3), speed="off", options=("start=0",), seed=4)
    pilot.until(lambda: bool(pilot.program.stack[1][0].session.match.outcome))  # type: ignore[attr-defined]
    table = table_of(pilot)
    words, view = table.engine.words, table.session.match.view(SPECTATOR)
    assert isinstance(words, StripmineWords)
    first, second, third = sorted(view.settlement, key=lambda share: share.place)
    name = table.context.name(first.seat)
    told = f"Place 1, {name}: all quarters, and the pennies that are left over: 156 ¢."
    assert words.share(first) == told
    assert words.share(second) == f"Place 2, {table.context.name(second.seat)}: all dimes, 60 ¢."
    assert words.reckoning(third) == "30 − 82 stake = −52 ¢"
    closing = words.closing(view)
    assert closing is not None
    assert [line.heading for line in closing.lines] == ["For fun: coins", "Stake", "Balance"]
    assert set(closing.lines[1].figures.values()) == {"−82 ¢"}, "what it is that is taken off"
    said = words.log(Settled(view.settlement))
    assert said is not None
    assert f"{name} quarters, pennies 156" in said


def test_while_coins_are_shared_out_it_is_told_whose_they_are_and_no_more_how_many_were_out_of_the_game(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start("stripmine", seats=seats_of(1, 2), speed="off", options=("start=0",), seed=4)
    play_until(pilot, "offering", auction=3)
    written = noted(monkeypatch)
    pilot.table.stale = True
    pilot.look()
    assert any(words.isdigit() for words in written)
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    act(pilot)
    pilot.until(lambda: playing(pilot, Decided) is not None)
    pilot.frames(400)
    assert playing(pilot, Decided) is not None, "who has won is read before the coins are shared out"
    pilot.key(pygame.K_SPACE)
    pilot.until(lambda: pilot.table.engine.caption.startswith("Place 2"))
    written.clear()
    pilot.table.stale = True
    pilot.look()
    assert not any(words.isdigit() for words in written)
    names = [pilot.table.context.name(seat) for seat in range(3)]
    assert sorted(words[3:] for words in written if words[3:] in names) == sorted(names), "the third has nothing yet"
    assert any(words.endswith("¢ in all") for words in written), "the first place has its two piles"
    pilot.settle()
    table_of(pilot).draw(pilot.program.surface)
    assert written[-1] == "Just for fun. Stake: 2 hills × 41 ¢ = 82 ¢", "that is taken off"


@pytest.mark.parametrize(("scale", "many", "times"), [(1.0, 3, 1), (2.0, 3, 1), (2.0, 8, 0)])
def test_who_mines_first_is_told_at_their_name_as_long_as_coins_are_mined_and_cuts_no_name_short(
    start: Start, scale: float, many: int, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, size = seats_of(1, many - 1), (1280, 720)
    pilot = start("stripmine", seats=seats, speed="off", options=("start=0",), scale=scale, size=size)
    written = noted(monkeypatch)
    for stage, told in (("mining", times), ("offering", 0)):
        play_until(pilot, stage)
        written.clear()
        pilot.table.stale = True
        pilot.look()
        assert sum(words in ("mines first", "first") for words in written) == told
        assert "Player 1" in written
