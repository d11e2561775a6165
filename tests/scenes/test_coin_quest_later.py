"""Coin Quest says what a coin does before it is clicked, and of what cannot be used now, when it can be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.coin_quest.rules.state import Buyer
from scenes.board.shown import NO_DRAFT
from scenes.tables.coin_quest import BID, REMOVE
from scenes.tables.coin_quest.later import in_vain
from tests.scenes.coin_quest_pilot import RANDOM, begin, lit, until_stage
from tests.scenes.conftest import Start
from tests.scenes.every_screen import play
from tests.scenes.pilot import Pilot


def refused(pilot: Pilot, *target: object) -> str:
    """Touch something that is not lit; return what is said."""
    pilot.table.acting.refuse_touch((tuple(map(str, target[:1])) + tuple(target[1:]),), (5, 5))  # type: ignore[arg-type]
    return (pilot.table.input.refused or "").replace("\N{NO-BREAK SPACE}", " ")


def with_an_action(start: Start, action: str) -> tuple[Pilot, str]:
    """Play at random until the hand has a coin with an action."""
    pilot = begin(start, f"human,{RANDOM}")
    session = pilot.table.session
    session.forget_question()
    for plies in range(400):
        play(session.match, plies)  # type: ignore[arg-type]
        view = session.match.view(0)
        found = [coin for coin in view.players[0].ready if view.table.coins[coin].action == action]
        if view.stage == "actions" and found and 0 in session.match.waiting:
            pilot.table.timeline.retell()
            pilot.until(lambda: pilot.table.actor == 0 and pilot.table.engine.idle and bool(pilot.table.engine.lit))
            return pilot, found[0]
    raise AssertionError(action)


@pytest.mark.parametrize("action", ["age", "strike", "rare"])
def test_what_an_action_does_is_said_as_soon_as_its_coin_is_pointed_at(start: Start, action: str) -> None:
    pilot, coin = with_an_action(start, action)
    place = pilot.table.engine.targets()["use", coin].center
    pilot.move((place[0] - 3, place[1]))
    pilot.move(place)
    pilot.frames(1)
    told = pilot.table.tips.words(None).splitlines()
    kind = pilot.table.shown_view.table.coins[coin]
    assert told[1] == pilot.table.context.say(f"tip.{action}", {"n": kind.strength}), "first what it does"


def test_what_cannot_be_used_says_when_it_can(start: Start) -> None:
    pilot, coin = with_an_action(start, "age")
    view = pilot.table.shown_view
    assert refused(pilot, "lot", 1).startswith("In the bidding, after the actions")
    assert refused(pilot, "coin", view.market[0]).startswith("In the market, after the lots")
    plain = next(c for c in view.players[0].hand if c not in view.players[0].ready)
    assert refused(pilot, "coin", plain).startswith("In the bidding")
    lying = next(coin for coins in view.lots for coin in coins)
    assert "Whoever wins lot" in refused(pilot, "coin", lying)
    remove = next(button for button in pilot.table.engine.buttons() if button.target == REMOVE)
    assert pilot.table.dark.own(remove).startswith("First choose the coin above the word")
    last = replace(view, stage="market", unseen=(), buyers=(Buyer(0, 1),), market=("plain gold2",))
    for asked, vain in (
        (last, True),
        (replace(last, market=("crown gold2",)), False),
        (replace(last, unseen=view.unseen), False),
    ):
        (decline,) = pilot.table.engine.board.buttons(asked, NO_DRAFT)
        assert (decline.leads, in_vain(asked)) == (vain, vain), "where to buy only costs, the other button is offered"
    pilot.touch(("use", coin))
    assert "coin" in refused(pilot, "lot", 1)
    assert "bidding" not in refused(pilot, "lot", 1), "something is begun: what to touch next is said"


def test_bids_that_lack_a_coin_say_when_they_can_be_placed(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    assert lit(pilot, "coin")
    bid = next(button for button in pilot.table.hud.own if button.target == BID)
    assert pilot.table.dark.own(bid) == "In the bidding: as soon as every coin of your hand lies on a lot."
