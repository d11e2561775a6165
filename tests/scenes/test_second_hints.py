"""The second hint: what each choice would bring, in words of the title."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.coin.table.previews import card_chances
from game.core.luck import Luck
from game.stripmine.table.previews import offer_preview
from scenes.match.hints import CHANGES
from scenes.tables.stripmine.figures import brief_keys
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def second_stage(pilot: Pilot) -> dict[str, str]:
    """Ask twice; return what is told of each lit target in few words."""
    for _ in range(2):
        pilot.key(pygame.K_h)
    assert pilot.table.hints.stage == CHANGES
    return {
        str(target[-1] if len(target) < 3 else target[1]): change.brief
        for target, change in pilot.table.hints.foreseen().items()
    }


def test_in_coin_the_second_hint_tells_each_card_s_chances(start: Start) -> None:
    pilot = start("coin", "human,ai:easy,ai:easy,ai:easy", speed="off", seed=11)
    pilot.settle()
    while pilot.table.shown_view.stage != "playing":
        pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
        pilot.settle()
    view = pilot.table.shown_view
    told = second_stage(pilot)
    chances = {each.card: each for each in card_chances(view, Luck(view.round * 10 + view.number))}
    assert chances
    for card, each in chances.items():
        high, low = (int(part) for part in told[card].removeprefix("▲").split(" ▼"))
        assert abs(high - 100 * each.highest) <= 1
        assert abs(low - 100 * each.lowest) <= 1
    assert pilot.table.hud.notice is not None
    assert "Chances in percent" in pilot.table.hud.notice[0]


def test_in_stripmine_the_second_hint_tells_what_the_others_hold_and_what_a_pair_earns(start: Start) -> None:
    pilot = start("stripmine", "human,ai:easy", speed="off", options=("start=0",))
    pilot.settle()
    assert set(second_stage(pilot).values()) == {"others: 0"}
    words = pilot.table.engine.words
    assert "pair" not in words.briefly(pilot.table.shown_view), "no coin bears a label now"
    while pilot.table.shown_view.table.stage == "mining":
        pilot.table.acting.do(pilot.table.session.match.legal_actions(0).actions[0])
        pilot.settle()
    told = second_stage(pilot)
    view = pilot.table.shown_view
    best: dict[str, float] = {}
    for action in pilot.table.session.match.legal_actions(0).actions:
        found = offer_preview(view, action.coins)
        assert found is not None
        for kind in action.coins:
            best[kind] = max(best.get(kind, 0.0), found.expected)
    assert {kind: f"{worth:.1f}" for kind, worth in best.items()} == {
        kind: words for kind, words in told.items() if kind in best
    }
    keys, own, other = [], ("quarter", "quarter", "quarter", "dime"), ("quarter", "quarter", "dime", "nickel")
    for stashes in ((own, other), (own, own), (("quarter", "dime", "dime", "penny"), other)):
        keys.append(brief_keys(replace(view, table=replace(view.table, stashes=stashes)))[1:])
    assert keys == [("brief_best",), ("brief_any",), ()], "figures that are all alike are explained"
