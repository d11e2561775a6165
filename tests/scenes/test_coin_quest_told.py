"""Coin Quest tells how a lot went: who got it by what, who were equal, what stays; and what may come against a bid."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.coin_quest.rules.actions import EndActions
from game.coin_quest.rules.bidding import resolve
from game.coin_quest.rules.events import ActionsShown, BidRevealed, CoinBought, LotFilled
from game.coin_quest.rules.state import Placements, Result, Use
from game.core.contract import SPECTATOR
from game.core.luck import Luck
from scenes.match.handover_scene import HandoverScene
from scenes.match.hints import CHANGES
from scenes.tables.coin_quest import BID
from scenes.tables.coin_quest.gains import outcome
from scenes.tables.coin_quest.sheets import own_layers
from tests.scenes.clicks import open_curtain
from tests.scenes.coin_quest_pilot import RANDOM, begin, place_all, until_stage
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def told(pilot: Pilot, lot: int, *bids: Placements) -> str:
    """Return the log's sentence about a lot with these bids."""
    table = pilot.table.engine.shown.view.table
    words = pilot.table.engine.words.log(resolve(table.lot(lot), bids, table.coins))
    assert words is not None
    return words.replace("\N{NO-BREAK SPACE}", " ")


GOLD, SILVER, MORE = ("seat0 gold1", 1), ("seat0 silver1 a", 1), ("seat0 silver2", 1)
OTHER_GOLD, OTHER_SILVER = ("seat1 gold1", 1), ("seat1 silver1 a", 1)


@pytest.mark.parametrize(
    ("bids", "english", "german"),
    [
        (((GOLD,), (OTHER_SILVER,)), "Lot 1 goes to Player 1: gold 1 to 0.", "Lot 1 an Player 1: Gold 1 zu 0."),
        (
            ((GOLD, MORE), (OTHER_GOLD, OTHER_SILVER)),
            "Lot 1 goes to Player 1: equal in gold (1), silver 2 to 1.",
            "Lot 1 an Player 1: Gold gleich (1), Silber 2 zu 1.",
        ),
        (
            ((GOLD, SILVER), (OTHER_GOLD, OTHER_SILVER)),
            "Lot 1 goes to nobody: Player 1 and Guinea are equal (gold 1, silver 1).",
            "Lot 1 an niemanden: Player 1 und Guinea sind gleich (Gold 1, Silber 1).",
        ),
        (((), (OTHER_GOLD,)), "Lot 1 goes to Guinea, unopposed.", "Lot 1 kampflos an Guinea."),
        (((), ()), "Lot 1: nobody bids.", "Lot 1: Niemand bietet."),
    ],
)
def test_the_log_says_who_got_a_lot_and_why(
    start: Start, bids: tuple[Placements, ...], english: str, german: str
) -> None:
    assert told(begin(start, f"human,{RANDOM}"), 1, *bids) == english
    assert told(begin(start, f"human,{RANDOM}", language="de"), 1, *bids) == german


def test_the_log_names_the_coins_of_every_bid_and_leaves_out_what_says_nothing(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    words = pilot.table.engine.words
    bid = words.log(BidRevealed(0, (GOLD, ("seat0 silver2", 2))))
    assert bid is not None
    assert bid.replace("\N{NO-BREAK SPACE}", " ") == "Player 1 bids Gold 1 on lot 1; Silver 2 on lot 2."
    assert words.log(ActionsShown(1, (), 5, 5, 0)) is None
    assert "2\N{NO-BREAK SPACE}coins lie there" in (words.log(LotFilled(1, "plain gold2", 2)) or "")
    row, empty = ("plain gold2", "plain gold3 a"), ((),) * 4
    view = replace(pilot.table.engine.shown.view, market=row, market_row=row, lots=(row[:1], *empty))
    nobody, sale = resolve(view.table.lot(1), ((), ()), view.table.coins), CoinBought(1, row[0], 1, 3, 0)
    left = replace(view, lots=(row, *empty))
    assert (words.log_after(nobody, lambda: view) or "").endswith("What lies there stays for the next winner.")
    assert words.log_after(nobody, lambda: left) == "Lot\N{NO-BREAK SPACE}1: nobody bids.", "that has been told"
    last = replace(view, unseen=view.unseen[: view.table.boxed])
    assert words.log_after(nobody, lambda: last) == words.log_after(nobody, lambda: left), "nobody wins it any more"
    used = ActionsShown(0, (Use("rare1 gold1", "rare", 1),), 5, 5, 1)
    assert words.log_after(replace(used, seat=1), lambda: view) == "Guinea uses Gold 1 (+1\N{NO-BREAK SPACE}prestige)."
    assert words.log_after(used, lambda: view) is None, "its owner was told when it was used"
    sums = (0, (1, 0, 0)), (1, (1, 0, 0))
    lots = replace(view, results=(Result(1, 1, sums), Result(2, -1, sums), Result(3, -1, ()), Result(4, -1, sums)))
    assert outcome(pilot.table.context, lots).replace("\N{NO-BREAK SPACE}", " ") == "Guinea: lot 1 · tied: lots 2 and 4"
    assert (words.log_after(sale, lambda: view) or "").endswith("What is sold is not replaced.")
    assert "replaced" not in (words.log_after(sale, lambda: replace(view, market=view.market[1:])) or "")


def test_the_second_hint_tells_on_each_lot_what_may_come_against_the_own_bid(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    for _ in range(2):
        pilot.key(pygame.K_h)
    hints = pilot.table.hints
    assert hints.stage == CHANGES
    before = {target: change.brief for target, change in hints.foreseen().items()}
    assert set(before) == {("lot", number) for number in range(1, 6)}
    assert all("sure" in brief for brief in before.values())
    place_all(pilot, Luck(3))
    assert {target for target in hints.foreseen() if target[0] == "lot"} == set(before)
    tip = pilot.table.engine.words.preview(pilot.table.engine.shown.view, pilot.table.engine.meant(BID))
    assert tip is not None
    assert all(line.startswith("Lot") for line in tip.lines)


def test_the_market_has_the_notes_once(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "market")
    engine = pilot.table.engine
    assert [button.label for button in engine.buttons()] == ["Buy nothing"]
    assert next(button.letter for button in pilot.table.hud.buttons if button.label == "Buy nothing") == "E"
    view = engine.shown.view
    plain = tuple(coin for coin, kind in view.table.coins.items() if not (kind.quality or kind.mint))
    for market, left, told in (
        (view.market, view.table.boxed, "only what its seal"),
        (plain, view.table.boxed, "no coin here brings"),
        (plain, view.table.boxed + 3, "You have won lot"),
    ):
        shown = replace(engine.shown, view=replace(view, market=market, unseen=view.unseen[:left]))
        assert told in engine.words.status(shown), "the last market says what still counts"


def test_the_sheet_of_hidden_coins_tells_ones_own_hand_from_ones_own_bag(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    view = until_stage(pilot, "bidding")
    (hand, in_hand), (bag, in_bag) = own_layers(view)
    assert (in_hand, in_bag) == ("own_hand", "own_bag")
    assert set(hand.coins) == set(view.players[0].hand)
    assert len(bag.coins) == view.players[0].bag_size
    assert not set(bag.coins) & set(hand.coins)


def test_the_tip_of_a_plate_tells_what_each_sign_would_bring(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    engine = pilot.table.engine
    assert ("tally", 1) in engine.targets()
    told = engine.words.describe(engine.shown, ("tally", 1))
    assert told is not None
    head, *lines, rule = told.splitlines()
    assert head.startswith("Guinea")
    assert "tied players all get the points" in rule
    assert [line.split(":")[0] for line in lines] == ["Crowns", "Scepters", "Quality"]


def test_the_market_says_who_cannot_pay_and_that_nothing_is_replaced(start: Start) -> None:
    pilot = begin(start, f"human,{RANDOM}")
    until_stage(pilot, "bidding")
    engine = pilot.table.engine
    market = engine.shown.view.market[0]
    for target in (("price",), ("coin", market)):
        told = (engine.words.describe(engine.shown, target) or "").replace("\N{NO-BREAK SPACE}", " ")
        assert "You have 0 prestige: too little to buy." in told
    assert "not replaced" in (engine.words.describe(engine.shown, ("price",)) or "")


def test_a_buyer_who_was_not_the_last_to_decide_is_called_by_name_and_a_curtain_tells_all_gains(start: Start) -> None:
    pilot = begin(start, "human,human", seed=7)
    table, before, called, buyers = pilot.table, -1, set[bool](), Counter[Any]()
    after, checked = "", set[bool]()
    while len(called) < 2 or len(checked) < 2 or max(buyers.values(), default=0) < 2:
        if isinstance(pilot.top, HandoverScene):
            seat, recap = pilot.top.seat, pilot.top.recap
            assert not any(f"Player {seat + 1} wins" in sentence for sentence in recap), "they are told as you"
            open_curtain(pilot)
        pilot.frames(2)
        stage = table.session.match.view(0).stage
        assert stage != "drawing" or table.viewer == SPECTATOR, "who drew first is not shown to whom others look at"
        if pilot.top is not table or not table.engine.idle or table.actor not in table.session.match.waiting:
            continue
        view, sheet = table.shown_view, table.engine.shown.sheet
        if after:
            follows = "Next: your bids." if table.viewer == before else f"Next: Player {table.viewer + 1}."
            assert after.endswith(follows), "the header says what follows Done"
            checked.add(table.viewer == before)
        if view.stage == "market":
            assert (sheet == "buyer") == (table.viewer != before), "only who comes to the table is called"
            assert all(widget.rect.width > 1 for widget in table.ring.widgets), "the focus is nowhere to be seen"
            called.add(bool(sheet))
            if sheet:
                buyers[view.buyers[0]] += 1  # who wins the same lot in a later round is called anew
                own = next(one for one in table.hud.buttons if one.label.startswith("I am"))
                pilot.click(own.rect.center)
                assert table.engine.shown.sheet, "the second half of a double click leaves the call in sight"
            labels = [button.label for button in table.engine.buttons()]
            assert (table.say("handover.open", name=table.context.name(table.viewer)) in labels) == bool(sheet)
            pilot.key(pygame.K_SPACE)
            assert not table.engine.shown.sheet
            declines = table.context.say("action.DeclinePurchase")
            assert [button.letter for button in table.hud.buttons if button.label == declines] == ["E"], "as Done is"
        before = table.viewer
        told = list(table.handover._happened_since(0))
        winners = [sentence.split(" win")[0] for sentence in told if " win" in sentence]
        assert len(winners) == len(set(winners))
        assert not any("has the start seat" in sentence or "bids" in sentence for sentence in told)
        action = table.session.match.legal_actions(before).sample(Luck(3), len(table.session.match.plies))
        after = table.engine.words.status(table.engine.shown) if action == EndActions() else ""
        table.session.act(before, action)
