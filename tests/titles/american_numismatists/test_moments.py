"""Moments: after each event exactly what it tells has happened, in every viewer's view, and nothing shows early."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, Final

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules import events
from game.american_numismatists.rules.actions import DrawInvestment, EndTurn
from game.american_numismatists.rules.state import State, View
from game.core.codec import to_json
from game.core.contract import SPECTATOR, Step
from game.core.luck import Luck
from tests.titles.american_numismatists.matches import played
from tests.titles.american_numismatists.table import drawing, laid_out, step

CHANGES: Final[Mapping[type, str]] = {
    events.FirstSeatPicked: "first due",
    events.CoinTurned: "place due left.coins",
    events.CollectorTurned: "collectors due left.collectors",
    events.ResearchTurned: "research due left.research",
    events.ShopChosen: "seat.shop due",
    events.SaleMoved: "sale actions",
    events.TurnBegan: "turn round actions card_played",
    events.TurnEnded: "actions quiet stirred",
    events.Traveled: "seat.shop actions",
    events.SafeAccessed: "seat.safe actions",
    events.CoinBought: "place seat.coins actions stirred due",
    events.CoinsSold: "seat.coins seat.safe seat.scored sold actions stirred hand.collectors size.0 remembered",
    events.Reached: "actions stirred due",
    events.CollectorDrawn: "due left.collectors hand.collectors size.0 remembered",
    events.CollectorTaken: "collectors actions stirred due hand.collectors size.0 remembered",
    events.CollectorDiscarded: "due hand.collectors size.0 remembered",
    events.ResearchDrawn: "due left.research seat.research",
    events.ResearchTaken: "research actions stirred due seat.research",
    events.InvestmentDrawn: "due left.investments hand.investments size.1 played",
    events.FriendMade: "seat.friends played",
    events.AuctionWon: "auction seat.coins due",
    events.Bullied: "seat.coins seat.safe victim.coins victim.safe security actions",
    events.Stolen: "seat.coins victim.coins played card_played hand.investments size.1",
    events.Traded: "seat.coins seat.safe place sold played card_played stirred due hand.investments size.1",
    events.Snooped: "played card_played due hand.investments size.1 shown remembered",
    events.SnoopExchanged: "due shown hand.collectors remembered",
    events.SnoopKept: "due shown",
    events.OvertimePlayed: "actions played card_played hand.investments size.1",
    events.LazinessPlayed: "played hand.investments size.1",
    events.CoinShowAttended: "played seat.shows hand.investments size.1",
    events.CoinShowsCounted: "played seat.shows hand.investments size.1",
    events.MostValuableCoinMoved: "",
    events.CredibilityChanged: "",
    events.LastRoundCalled: "last_called",
    events.QuietRoundPassed: "quiet",
    events.MatchEnded: "result due",
}
"""What may be different in a view after an event: fields of the table, `seat.` and `victim.` for those dealers',
`place` for the spaces of the event's shop, `size.` for the seat's secret cards."""


def changed(before: View, after: View) -> set[str]:
    """Return what is different between two views, named as in `allowed`."""
    found = {
        field.name
        for field in fields(before.table)
        if field.name not in ("dealers", "shops")
        and getattr(before.table, field.name) != getattr(after.table, field.name)
    }
    for shop, old, new in zip(before.box.shops, before.table.shops, after.table.shops, strict=True):
        found |= {shop.id} if old != new else set()
    for seat in range(before.table.seats):
        old_dealer, new_dealer = before.table.dealers[seat], after.table.dealers[seat]
        names = [field.name for field in fields(old_dealer)]
        found |= {f"{seat}.{name}" for name in names if getattr(old_dealer, name) != getattr(new_dealer, name)}
        sizes = zip(before.sizes[seat], after.sizes[seat], strict=True)
        found |= {f"{seat}.size.{n}" for n, (was, now) in enumerate(sizes) if was != now}
    for part in ("left", "hand"):
        old_part, new_part = getattr(before, part), getattr(after, part)
        names = [field.name for field in fields(old_part)]
        found |= {f"{part}.{name}" for name in names if getattr(old_part, name) != getattr(new_part, name)}
    return found | {name for name in ("shown", "remembered") if getattr(before, name) != getattr(after, name)}


def allowed(event: Any, viewer: int) -> set[str]:
    """Return what may be different after an event for a viewer."""
    concerned = viewer in (getattr(event, "seat", None), getattr(event, "victim", None))
    found = set()
    for name in CHANGES[type(event)].split():
        part, _, rest = name.partition(".")
        if part == "place":
            found.add(getattr(event, "place", None) or event.shop)
        elif part == "size":
            found.add(f"{event.seat}.{name}")
        elif part in ("seat", "victim"):
            found.add(f"{getattr(event, part)}.{rest}")
        elif part != "hand" or concerned:
            found.add(name)
    return found


def viewers(state: State) -> tuple[int, ...]:
    return (*range(state.table.seats), SPECTATOR)


def steps(seats: int, seed: int, **options: bool) -> Iterator[tuple[State, Step[State, Any]]]:
    for before, _, _, result in played(seats, seed, options, 400):
        yield before, result


@pytest.mark.parametrize(("seats", "seed"), [(2, 61), (3, 62), (4, 63), (5, 64)])
def test_every_event_changes_what_it_tells_and_nothing_else(seats: int, seed: int) -> None:
    for state, result in steps(seats, seed, finish_round=seats == 3):
        before = state
        for event, after in result.moments:
            for viewer in viewers(state):
                views = TITLE.view(before, viewer), TITLE.view(after, viewer)
                assert changed(*views) <= allowed(event, viewer), (event, viewer)
            assert getattr(event, "actions", after.table.actions) == after.table.actions or state.table.turn < 0
            before = after


@pytest.mark.parametrize(("seats", "seed"), [(2, 71), (3, 72), (5, 73)])
def test_the_last_moment_is_the_state_of_the_step(seats: int, seed: int) -> None:
    for _, result in steps(seats, seed):
        assert result.moments
        assert result.moments[-1].state == result.state


@pytest.mark.parametrize(("seats", "seed"), [(2, 81), (4, 82)])
def test_no_view_shows_what_a_later_event_of_the_step_tells(seats: int, seed: int) -> None:
    for state, result in steps(seats, seed):
        for viewer in viewers(state) if len(result.moments) > 1 else ():
            known = names_in(TITLE.view(state, viewer))
            for number, moment in enumerate(result.moments):
                later = [TITLE.observe(event, viewer) for event in result.events[number + 1 :]]
                fresh = {name for event in later for name in texts(to_json(event))} - known
                known |= texts(to_json(TITLE.observe(moment.event, viewer)))
                assert not (names_in(TITLE.view(moment.state, viewer)) & fresh - known), moment.event


def names_in(view: View) -> set[str]:
    return texts(to_json(replace(view, box=replace(view.box, coins=(), collectors=(), research=(), investments=()))))


def texts(value: Any) -> set[str]:
    """Return the coins, cards and other texts of plain values, not their keys."""
    if isinstance(value, dict):
        return set().union(*map(texts, value.values()))
    if isinstance(value, list):
        return set().union(*map(texts, value))
    return {value} if isinstance(value, str) else set()


@pytest.mark.parametrize("seats", [2, 4])
def test_every_moment_can_be_viewed_and_sampled(seats: int) -> None:
    for number, (state, result) in enumerate(steps(seats, 91)):
        if len(result.moments) > 1:
            viewer = viewers(state)[number % (seats + 1)]
            for moment in result.moments:
                seen = TITLE.view(moment.state, viewer)
                assert json.dumps(to_json(seen))
                assert TITLE.view(TITLE.sample_state(seen, Luck(number)), viewer) == seen


def test_coins_are_turned_up_one_by_one() -> None:
    state = step(laid_out(auction=["nickel 1867", "nickel 1880"]), 0, DrawInvestment()).state
    won = drawing(state, "auction 2")
    opened, taken, *_ = won.moments
    assert ("auction 2" in opened.state.table.played, opened.state.table.auction) == (True, state.table.auction)
    assert taken.state.table.dealers[0].coins == ("nickel 1867", "nickel 1880")
    first, second = drawing(won.state, "cent 1793", "cent 1799").moments[:2]
    assert first.state.table.auction == ("cent 1793", None)
    assert second.state.table.auction == ("cent 1793", "cent 1799")
    assert len(first.state.coin_stack) == len(second.state.coin_stack) + 1


def test_coin_shows_are_counted_seat_by_seat() -> None:
    hands = {0: ["coin_show 1"], 2: ["coin_show 2", "coin_show 3"]}
    ending = step(laid_out(3, turn=2, quiet=2, investments=hands), 2, EndTurn())
    shows = {
        moment.event.seat: [dealer.shows for dealer in moment.state.table.dealers]
        for moment in ending.moments
        if isinstance(moment.event, events.CoinShowsCounted)
    }
    assert shows == {0: [1, 0, 0], 2: [1, 0, 2]}
    assert ending.moments[-2].state.table.result is None
