"""What just happened: others' actions with what they changed, stepping through them, and what a throw came to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise

import pygame
import pytest

from game.american_numismatists.rules.actions import ChooseShop, EndTurn, TakeCollector, Travel
from game.coin.rules import events as coin_events
from game.coin_quest.rules.actions import Bid, EndActions
from game.core.chance import Flips
from game.core.contract import SPECTATOR
from game.core.luck import Luck
from game.core.public import PublicMatch
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.handover_scene import HandoverScene
from scenes.match.hud import BANNER_SECONDS
from sprites.widgets import Button
from tests.scenes.clicks import open_curtain, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot
from tests.scenes.stripmine_pilot import play_until
from tests.scenes.test_respite import place_the_last

TURN_OVER = re.compile("ends the turn|is done")


def answered(start: Start, **more: object) -> Pilot:
    """Play Coin Age until the opponent has answered the player's first placements."""
    pilot = start("coin_age", speed="off", **more)
    place_the_last(pilot)
    table = pilot.table
    pilot.until(lambda: 0 in table.session.match.waiting and table.engine.idle)
    pilot.frames(3)
    pilot.move((5, 5))
    return pilot


def test_only_what_others_did_since_is_told_and_the_changes_add_up_to_the_score(start: Start) -> None:
    pilot = answered(start)
    table, match = pilot.table, pilot.table.session.match
    own = max(number for number, ply in enumerate(match.plies, 1) if ply.by == 0)
    told = table.hud.recap.happenings()
    assert told
    since = [entry for entry in table.timeline.entries if entry.plies > own and not TURN_OVER.search(entry.sentence)]
    assert [happening.entry for happening in told] == since
    for seat, name in enumerate(("Player 1", table.context.name(1))):
        gained = 0
        for part in (part for happening in told for part in happening.change.split(" · ")):
            figures = re.findall(r"[−+]\d+", part) if part.startswith(f"{name} ") else []
            gained += int(figures[0].replace("−", "-")) if figures else 0
        points = [
            table.engine.words.seat_line(match.view_after(plies, 0), seat).score for plies in (own, len(match.plies))
        ]
        assert int(points[0]) + gained == int(points[1])
    assert any(happening.change for happening in told)


def test_points_stand_with_the_event_that_made_them_and_not_with_the_end_of_the_turn(start: Start) -> None:
    pilot = answered(start)
    table = pilot.table
    *_, moved = table.hud.recap.happenings()
    ended = table.timeline.entries[-1]
    assert " moves " in moved.entry.sentence
    assert TURN_OVER.search(ended.sentence)
    assert moved.entry.plies == ended.plies
    assert moved.change


def test_it_is_gone_once_the_player_acts(start: Start) -> None:
    pilot = answered(start)
    assert any(button.tip.endswith("(B).") for button in pilot.table.hud.buttons)
    pilot.shake(("tray",))
    assert not pilot.table.hud.recap.happenings()
    assert not any(button.tip.endswith("(B).") for button in pilot.table.hud.buttons)


@pytest.mark.parametrize("by", ["keys", "arrows", "pad"])
def test_one_key_or_an_arrow_steps_back_to_the_player_s_own_last_view_and_forth_again(start: Start, by: str) -> None:
    pilot = answered(start)
    table, match = pilot.table, pilot.table.session.match
    present = table.shown_view

    def step(back: bool) -> None:
        if by == "keys":
            pilot.key(pygame.K_b, 0 if back else pygame.KMOD_SHIFT)
        elif by == "pad":
            button = 8 if back else 9
            pilot.send(*(pygame.Event(kind, button=button) for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)))
        else:
            tip = "(B)." if back else "(F)."
            pilot.click(next(button for button in table.hud.buttons if button.tip.endswith(tip)).rect.center)
            pilot.move((5, 5))

    own = max(number for number, ply in enumerate(match.plies, 1) if ply.by == 0)
    plies = []
    for _ in range(20):
        step(back=True)
        assert table.timeline.looking_back is not None
        plies.append(table.timeline.looking_back.plies)
        assert table.shown_view == match.view_after(plies[-1], 0)
    assert plies == sorted(plies, reverse=True)
    assert plies[-1] == own
    lit = table.hud.head.looked_at
    assert lit is not None
    assert lit.plies == own, "the log shows where it is"
    assert len(set(plies)) > 1
    for _ in set(plies):
        step(back=False)
    assert table.timeline.looking_back is None
    assert table.shown_view == present


def test_with_large_text_the_arrows_come_with_the_drawer(start: Start) -> None:
    pilot = answered(start, scale=2.0)
    hud = pilot.table.hud

    def arrows() -> list[Button]:
        return [button for button in hud.buttons if isinstance(button, Button) and button.letter in ("B", "F")]

    assert not arrows()
    pilot.key(pygame.K_l)
    assert len(arrows()) == 2
    pilot.click(arrows()[0].rect.center)
    assert pilot.table.timeline.looking_back is not None
    assert len(arrows()) == 2, "in the header: the drawer gives way to the board"
    pilot.key(pygame.K_l)
    assert pilot.table.timeline.looking_back is None
    assert hud.log_visible
    pilot.key(pygame.K_l)
    assert not arrows()


def own_throw(start: Start, reduced_motion: bool) -> Pilot:
    """Toss the first coin, up to the banner."""
    pilot = start("coin_age", "human,human", reduced_motion=reduced_motion)
    pilot.settle()
    pilot.shake(("tray",))
    hud = pilot.table.hud  # who was called to the table first has a banner too
    pilot.until(lambda: hud.banner is not None and "your turn" not in hud.banner[0])
    return pilot


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_one_s_own_throw_is_answered_upon_the_board_for_a_while_or_until_a_key(
    start: Start, reduced_motion: bool
) -> None:
    hud, frames = (pilot := own_throw(start, reduced_motion)).table.hud, 0
    assert hud.banner is not None
    told = hud.banner[0]
    while hud.banner is not None and hud.banner[0] == told and frames < 1000:
        pilot.frames(1)
        frames += 1
    assert abs(frames * FRAME - BANNER_SECONDS) < 0.1
    pilot = own_throw(start, reduced_motion)
    pilot.key(pygame.K_LCTRL)
    banner = pilot.table.hud.banner
    assert banner is None or "your turn" in banner[0], "whose turn it is comes after it"


def test_an_opponent_s_throw_has_no_banner(start: Start) -> None:
    pilot = start("coin_age", "ai:easy,human", speed="off")
    pilot.put_sheet_away()
    table = pilot.table
    throws: list[int | None] = []
    for _ in range(2000):
        pilot._wait_for_others()
        pilot.frames(1)
        throws = [ply.request.seat for ply in table.session.match.plies if isinstance(ply.request, Flips)]
        if throws:
            break
    pilot.frames(1)
    assert throws == [0]
    assert not table.timeline.result
    assert table.hud.banner is None


def test_without_motion_it_stands_long_enough_who_gets_what_of_a_trick(start: Start) -> None:
    pilot = start("coin", "ai:random,ai:random,ai:random,ai:random", reduced_motion=True)
    table = pilot.table
    pilot.until(lambda: bool(table.engine.caption))
    caption, frames = table.engine.caption, 0
    assert "gets a gray coin" in caption or "takes" in caption
    while table.engine.caption == caption and frames < 1000:
        pilot.frames(1)
        frames += 1
    assert frames * FRAME > 1.8
    told = {type(event) for ply in table.session.match.plies for event in table.session.match.observed(ply, -1)}
    assert told & {coin_events.TrickTaken, coin_events.TrickLost}


def test_a_lone_player_is_not_asked_to_say_that_there_is_nothing_to_do(start: Start) -> None:
    pilot = start("coin_quest", "human,ai:random", speed="off")
    match = pilot.table.session.match
    pilot.settle()
    ended = [ply for ply in match.plies if ply.by == 0 and isinstance(ply.action, EndActions)]
    assert ended, "the player was asked to say that there is nothing to do"


def begun_by_two(start: Start) -> Pilot:
    """Open a match of Coin Quest for two people where everybody knows that neither has an action."""
    return start("coin_quest", "human,human", speed="off")


def test_what_ones_own_decision_brought_to_light_is_told_even_after_a_pass_made_for_the_player(start: Start) -> None:
    pilot = start("coin_quest", speed="off", seed=3)
    table, match = pilot.table, pilot.table.session.match

    def asked() -> bool:
        return table.engine.idle and match.waiting == {0} and match.request is None

    while True:
        pilot.until(asked)
        if match.view(0).round > 1 and match.view(0).stage == "bidding":
            break
        legal = match.legal_actions(0)
        assert legal.form is not None, "nothing is to be won or bought, so that the pass is all that comes between"
        table.acting.do(form_on(match, 3))
    pilot.frames(2)
    told = [happening.entry.sentence for happening in table.hud.recap.happenings()]
    assert sum(" bids " in sentence for sentence in told) == 2
    assert any(sentence.startswith("Lot") for sentence in told)


def form_on(match: PublicMatch, lot: int) -> Bid:
    """Return a bid that wins little: every coin on one lot as far as it takes them."""
    form = match.legal_actions(0).form
    assert form is not None
    pairs: list[tuple[str, str]] = []
    for coin in form.items:
        spots = form.next_spots(pairs, coin)
        pairs.append((coin, str(lot) if str(lot) in spots else max(spots)))
    done = form.finish(pairs)
    assert isinstance(done, Bid)
    return done


def test_of_two_people_nobody_is_asked_where_all_know_that_there_is_nothing_to_do(start: Start) -> None:
    pilot = begun_by_two(start)
    match = table_of(pilot).session.match
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    assert [ply.by for ply in match.plies if isinstance(ply.action, EndActions)] == [0, 1]
    open_curtain(pilot)
    pilot.settle()
    assert match.view(1).stage == "bidding"
    assert pilot.table.actor == 0


def test_whoever_decided_last_keeps_the_screen_when_they_are_asked_again(start: Start) -> None:
    pilot = begun_by_two(start)
    session = table_of(pilot).session
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    decided: list[int] = []
    while decided[-1:] != [1] or session.match.waiting != {0, 1}:
        if session.match.request is not None:
            session.let_chance_act()
            continue
        decided.append(max(session.match.waiting))
        legal = session.match.legal_actions(decided[-1])
        session.act(decided[-1], legal.sample(Luck(5), len(decided)))
    assert session.human_to_move == 1


@pytest.mark.parametrize("given", [{}, {1: "ai:random"}])
def test_of_two_people_each_is_asked_even_once_the_other_has_given_their_seat_away(
    start: Start, given: Mapping[int, str]
) -> None:
    pilot = begun_by_two(start)
    match = table_of(pilot).session.match
    until_only_they_know(pilot)
    ended = passes_of(match, 0)
    table_of(pilot).hand_over(given)
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    open_curtain(pilot)
    pilot.frames(30)
    assert (pilot.table.viewer, pilot.table.actor) == (0, 0)
    assert passes_of(match, 0) == ended


def test_what_was_read_at_a_curtain_before_an_empty_pass_is_not_told_again(start: Start) -> None:
    pilot = begun_by_two(start)
    table = table_of(pilot)
    until_only_they_know(pilot)
    while not (read := set(table.handover._happened_since(0))):
        table.session.act(0, EndActions())
        until_only_they_know(pilot)
    table.handover._take_over(0)
    assert set(table.handover._happened_since(0)) == read, "whoever has not gone on may read it again"
    table.session.act(0, EndActions())
    assert not read & set(table.handover._happened_since(0))


def passes_of(match: PublicMatch, seat: int) -> int:
    """Count how often a seat has said that there is nothing more to do."""
    return sum(ply.by == seat and isinstance(ply.action, EndActions) for ply in match.plies)


def until_only_they_know(pilot: Pilot) -> None:
    """Play on until the first person has no action, but might have one for all that others know."""
    session = table_of(pilot).session
    match = session.match
    while 0 not in match.waiting or can_do_more(match) or match.title.surely_passes(match.view(SPECTATOR), 0):
        if match.request is not None:
            session.let_chance_act()
            continue
        seat = min(match.waiting)
        session.act(seat, match.legal_actions(seat).sample(Luck(5), len(match.plies)))
    pilot.table.engine.finish()


def can_do_more(match: PublicMatch) -> bool:
    legal = match.legal_actions(0)
    return legal.form is not None or [type(action) for action in legal.actions] != [EndActions]


def test_a_finished_table_offers_its_result_and_no_button_that_does_nothing(start: Start) -> None:
    pilot = start("coin_age", "ai:random,ai:random", speed="off")
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    pilot.top.close(None)
    pilot.frames(2)
    labels = [button.label for button in pilot.table.hud.buttons]
    assert "Result" in labels
    assert not {"Hint", "End turn"} & set(labels)
    pilot.push("Result")
    assert isinstance(pilot.top, ScoreboardScene)


def test_in_coin_it_is_said_what_a_trick_brought_each_bank_in_all_and_why(start: Start) -> None:
    """A gray coin may cost another bank its doubled ones, and a card it wins bring more: each is told, and adds up."""
    pilot = start("coin", "human,ai:random,ai:random,ai:random", speed="off", seed=6, options=("target=single_round",))
    table, match = pilot.table, pilot.table.session.match
    while len(match.plies) < 90:
        pilot.settle()
        table.session.act(0, match.legal_actions(0).sample(Luck(2), len(match.plies)))
        pilot.frames(2)
    recap = table.hud.recap
    lines = [recap._lines(plies).lines for plies in range(len(match.plies) + 1)]
    told = {recap._gained(seat, *both) for both in pairwise(lines) for seat in range(4)}
    assert any(" +" in change and "(" not in change for change in told)
    reckoned = [re.findall(r"[−+±]\d+", part) for change in told for part in re.split(" · |\n", change) if "(" in part]
    assert any("+" in figures[1] and "−" in figures[-1] for figures in reckoned), "nothing lost beside what was gained"
    for net, *parts in ([int(re.sub("[−±]", "-", one)) for one in figures] for figures in reckoned):
        assert not parts or sum(parts) == net


def test_in_coin_no_place_is_told_that_the_figures_beside_the_names_do_not_show(start: Start) -> None:
    pilot = start("coin", "human,ai:random,ai:random,ai:random", speed="off", seed=6)
    table, match = pilot.table, pilot.table.session.match
    told: set[str] = set()
    while table.shown_view.round == 1 and len(match.plies) < 200:
        pilot.settle()
        told |= {happening.change for happening in table.hud.recap.happenings() if happening.change}
        table.session.act(0, match.legal_actions(0).sample(Luck(2), len(match.plies)))
        pilot.frames(2)
    assert told
    assert not [change for change in told if "place" in change]


def test_what_only_says_how_points_changed_is_no_line_of_its_own_and_the_star_is_named(start: Start) -> None:
    pilot = start("american_numismatists", "human,ai:easy", seed=361, options=("first=0",), speed="off")
    table = pilot.table
    for action in (ChooseShop("midwest"), TakeCollector("penelope_fairpenny"), Travel("southeast"), EndTurn()):
        pilot.settle()
        table.session.act(0, action)
    pilot.settle()
    told = table.hud.recap.happenings()
    name = table.context.name(1)
    assert f"{name} +1 (Most valuable coin)" in [happening.change for happening in told]
    assert any("The most valuable coin is" in happening.entry.sentence for happening in told)
    assert not any("→" in happening.entry.sentence for happening in told)
    assert any("→" in entry.sentence for entry in table.timeline.entries), "the log keeps it"
    framing = ("Round", "ends their turn")
    assert not any(word in happening.entry.sentence for happening in told for word in framing)
    assert all(any(word in entry.sentence for entry in table.timeline.entries) for word in framing)


def test_places_are_told_once_an_auction_has_been_counted_and_not_in_between(start: Start) -> None:
    pilot = start("stripmine", "human,ai:easy,ai:easy,ai:easy", speed="off", seed=10)
    play_until(pilot, "mining", auction=3)
    table = pilot.table
    told = [one for one in table.hud.recap.happenings() if "place" in one.change]
    assert told, "somebody has overtaken somebody else"
    for one in told:
        of_ply = [entry for entry in table.timeline.entries if entry.plies == one.entry.plies]
        assert one.entry is of_ply[-1], one
