"""Each event comes with the state right after it: what it tells has happened, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any, TypeAlias

import pytest

from game.coin import TITLE
from game.coin.rules import events as happened
from game.coin.rules.actions import Bank, DrawForExchange, PassExchange, Play, PutUnder
from game.coin.rules.state import COLOURS, State, Trick, Won
from game.coin.rules.view import View
from game.core.chance import Picked
from game.core.contract import CHANCE, SPECTATOR, Moment, Step
from game.core.luck import Luck
from tests.titles.coin.table import BLUE, ORANGE, RED, VIEWERS, YELLOW, laid_out, opening, steps

Change: TypeAlias = Callable[[View, Any], dict[str, Any]]

CARD = re.compile(rf"(?:{'|'.join(COLOURS)}) \d+")

ONWARDS = {"stage", "number", "due", "trick", "choice", "ready"}
"""What may change besides when the middle is empty, and with a step's last event: the round goes on by itself."""


def at(values: tuple[Any, ...], seat: int, change: Callable[[Any], Any]) -> tuple[Any, ...]:
    return (*values[:seat], change(values[seat]), *values[seat + 1 :])


def less_one(view: View, **others: Any) -> Trick:
    """Return the trick without the first card in the middle."""
    trick = view.trick
    assert trick is not None
    return Trick(trick.owner, others.get("card", trick.card), trick.banked, trick.laid[1:])


def taken(view: View, event: happened.TrickTaken) -> dict[str, Any]:
    banks = at(view.banks, event.seat, lambda bank: (*bank, event.card, event.trick_card))
    won = (*view.tricks, Won(event.trick_card, event.seat))
    return {"banks": banks, "trick": less_one(view, card=None), "tricks": won}


def kept(view: View, event: happened.LowKept) -> dict[str, Any]:
    return {"banks": at(view.banks, event.seat, lambda bank: (*bank, event.card)), "trick": less_one(view)}


def gray(view: View, event: happened.WentGray) -> dict[str, Any]:
    return {"grays": at(view.grays, event.seat, lambda n: n + 1), "trick": less_one(view)}


def leftover(view: View, event: happened.LeftoverBanked) -> dict[str, Any]:
    sizes = at(view.hand_sizes, event.seat, lambda n: n - 1)
    return {"grays": at(view.grays, event.seat, lambda n: n + 1), "hand_sizes": sizes}


TOLD: dict[type, Change] = {
    happened.RoundBegan: lambda view, event: {},
    happened.TrickTaken: taken,
    happened.LowKept: kept,
    happened.WentGray: gray,
    happened.TrickLost: lambda view, event: {"tricks": (*view.tricks, Won(event.card, None))},
    happened.GotReady: lambda view, event: {"ready": at(view.ready, event.seat, lambda ready: True)},
    happened.CardPutUnder: lambda view, event: {},
    happened.Exchanged: lambda view, event: {},
    happened.HandKept: lambda view, event: {},
    happened.LeftoverBanked: leftover,
    happened.MatchEnded: lambda view, event: {"stage": "over"},
}
"""What a spectator sees change with an event of a step that has several: all else stays as it was."""


def some_steps() -> Iterator[tuple[State, int, Any, Step[State, Any]]]:
    """Play some matches; yield (before, who, what, step)."""
    for seed, target in enumerate(["single_round", "single_round", "65"]):
        for before, who, what, _, _ in steps(seed, opening(target)):
            yield before, who, what, TITLE.apply(before, who, what)


def some_moments() -> Iterator[tuple[State, Moment[State, Any], bool]]:
    """Yield the state before each event, the event with its state, and whether it is its step's last."""
    for before, _, _, step in some_steps():
        for place, moment in enumerate(step.moments):
            yield before, moment, place == len(step.moments) - 1
            before = moment.state


def changed(before: View, after: View) -> dict[str, Any]:
    return {
        field.name: getattr(after, field.name)
        for field in fields(View)
        if getattr(after, field.name) != getattr(before, field.name)
    }


def named(thing: object) -> set[str]:
    return set(CARD.findall(repr(thing)))


def test_the_last_moment_is_where_the_step_leads_and_only_two_steps_have_none() -> None:
    for _, who, what, step in some_steps():
        if step.moments:
            assert step.moments[-1].state == step.state
        else:
            assert isinstance(what, Picked if who == CHANCE else DrawForExchange)


def test_with_an_event_a_spectator_sees_change_what_it_tells_and_nothing_else() -> None:
    seen = set()
    for before, (event, after), last in some_moments():
        if type(event) in TOLD and after.stage != "dealing":
            seen.add(type(event))
            view = TITLE.view(before, SPECTATOR)
            cleared = before.trick is not None and after.trick is None
            aside = {"remembered", *(ONWARDS if last or cleared else ())}
            found, told = changed(view, TITLE.view(after, SPECTATOR)), TOLD[type(event)](view, event)
            assert found.keys() - aside == told.keys() - aside, event
            assert all(found[name] == told[name] for name in found.keys() - aside), event
    assert seen == set(TOLD) - {happened.RoundBegan}


def test_a_round_begins_with_the_table_as_it_lies() -> None:
    for before, (event, after), _ in some_moments():
        if isinstance(event, happened.RoundBegan):
            assert after == before


def test_after_a_round_is_scored_the_next_one_lies_ready_unless_the_match_ends() -> None:
    for before, (event, after), last in some_moments():
        if isinstance(event, happened.RoundScored):
            assert after.lines == before.lines + event.lines
            assert after.stage == ("dealing" if last else "leftover")
            assert (after.players == before.players) is not last


def test_at_every_moment_every_viewer_has_a_view_with_a_status_that_fits_some_state() -> None:
    for number, (_, (_, after), _) in enumerate(some_moments()):
        for viewer in VIEWERS:
            view = TITLE.view(after, viewer)
            assert TITLE.status(view)
            assert TITLE.view(TITLE.sample_state(view, Luck(number)), viewer) == view
            assert not TITLE.legal_actions(view) or viewer in TITLE.waiting_for(after)
        assert TITLE.snapshot(after)


def test_no_view_names_a_card_before_an_event_shows_it_to_its_viewer() -> None:
    for before, _, _, step in some_steps():
        for viewer in VIEWERS:
            known = named(TITLE.view(before, viewer))
            for event, after in step.moments:
                known |= named(TITLE.observe(event, viewer))
                assert named(TITLE.view(after, viewer)) <= known, event


def test_what_others_do_in_an_exchange_shows_only_as_being_ready() -> None:
    for before, (event, after), _ in some_moments():
        if isinstance(event, happened.CardPutUnder):
            for viewer in VIEWERS:
                if viewer != event.seat:
                    assert TITLE.view(after, viewer) == TITLE.view(before, viewer)


def test_the_middle_is_handed_out_card_by_card() -> None:
    laid = (("blue 2", True), ("orange 11", False), ("yellow 5", True))
    state = laid_out({"red": (6, 12)}, "red 7", number=8, banked="red 13", laid=laid)
    step = TITLE.apply(state, RED, Play("red 12", True))
    views = [TITLE.view(moment.state, SPECTATOR) for moment in step.moments]
    middles = [[card.seat for card in view.trick.laid] if view.trick else [] for view in views]
    assert middles[:5] == [[BLUE, ORANGE, YELLOW, RED], [ORANGE, YELLOW, RED], [YELLOW, RED], [RED], []]
    assert [view.banks[BLUE] for view in views[:2]] == [(), ("blue 2",)]
    assert [view.grays for view in views[1:4]] == [(0, 0, 0, 0), (0, 1, 0, 0), (0, 1, 1, 0)]
    assert [view.banks[RED] for view in views[3:5]] == [("red 13",), ("red 13", "red 12", "red 7")]


@pytest.mark.parametrize("stage", ["clearing", "leftover"])
def test_stages_passed_through_within_a_step_never_outlast_it(stage: str) -> None:
    assert any(after.stage == stage for _, (_, after), _ in some_moments())
    assert all(step.state.stage != stage for *_, step in some_steps())


def test_nothing_can_be_done_while_the_middle_is_handed_out() -> None:
    full = next(after for _, (_, after), _ in some_moments() if after.stage == "clearing")
    assert TITLE.waiting_for(full) == frozenset()
    assert TITLE.chance(full) is None
    for seat in range(4):
        for action in (Bank("blue 1"), Play("blue 1", False), PassExchange(), DrawForExchange(), PutUnder("blue 1")):
            assert TITLE.why_illegal(full, seat, action)
