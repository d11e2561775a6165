"""Who knows what in Fists, and what it is worth (sections 2 and 5 of `rules_en.md`)."""

from __future__ import annotations

from typing import Any

from game.core.contract import Outcome, ScoreLine, Seat, Status, totals
from game.core.luck import Luck
from tests.toy.nouns import CardDealt, Event, FistClosed, State, View


def view(state: State, viewer: Seat) -> View:
    """Hide the cards and fists of others."""
    return View(
        viewer,
        state.rules,
        state.stage,
        state.round,
        state.due,
        tuple(card if _shows_card(state, viewer, seat) else None for seat, card in enumerate(state.hands)),
        tuple(fist is not None for fist in state.fists),
        tuple(
            fist if viewer == seat or state.stage in ("tie", "opened") else None
            for seat, fist in enumerate(state.fists)
        ),
        state.stocks,
        state.shouts,
        state.tied,
        state.throw,
        state.wins,
    )


def _shows_card(state: State, viewer: Seat, seat: Seat) -> bool:
    """A card is open once its seat has shouted, and at the end."""
    return viewer == seat or bool(state.shouts[seat]) or state.stage == "over"


def observe(event: Event, viewer: Seat) -> Event | None:
    """Hide which card was dealt to another, and how many pennies are in another's fist."""
    if isinstance(event, CardDealt) and event.seat != viewer:
        return CardDealt(event.seat, None)
    if isinstance(event, FistClosed) and event.seat != viewer:
        return FistClosed(event.seat, None)
    return event


def sample_state(view: View, luck: Luck) -> State:
    """Deal the unseen cards anew, and let every closed fist hold any number of pennies, all equally likely."""
    unseen = list(luck.order([card for card in view.rules.cards if card not in view.cards], "cards"))
    hands = [unseen.pop() if card is None and seat < view.due else card for seat, card in enumerate(view.cards)]
    fists = [
        luck.below(view.stocks[seat] + 1, "fist", seat) if view.closed[seat] and fist is None else fist
        for seat, fist in enumerate(view.fists)
    ]
    return State(
        view.rules,
        view.stage,
        view.round,
        view.due,
        tuple(card for card in view.rules.cards if card in unseen),
        tuple(hands),
        tuple(fists),
        view.stocks,
        view.shouts,
        view.tied,
        view.throw,
        view.wins,
    )


def score_lines(view: View) -> tuple[ScoreLine, ...]:
    """List the rounds won, and at the end the cards (section 5)."""
    rounds = tuple(ScoreLine(win.seat, "round", win.points, {"round": win.round}) for win in view.wins)
    if view.stage != "over":
        return rounds
    cards = ((seat, card) for seat, card in enumerate(view.cards) if card is not None)
    return (*rounds, *(ScoreLine(seat, "card", view.rules.value(card), {"card": card}) for seat, card in cards))


def outcome(state: State) -> Outcome | None:
    """Most points win; equals share the place."""
    if state.stage != "over":
        return None
    points = totals(score_lines(view(state, 0)), len(state.hands))
    places = tuple(1 + sum(other > own for other in points) for own in points)
    return Outcome("rounds_played", tuple(seat for seat, place in enumerate(places) if place == 1), places)


def snapshot(state: State) -> dict[str, Any]:
    """Tell what lies where (keys: `RECORD.md`)."""
    return {
        "stage": state.stage,
        "round": state.round,
        "dealt": state.due,
        "deck": list(state.deck),
        "cards": list(state.hands),
        "fists": list(state.fists),
        "pennies": list(state.stocks),
        "shouted_in": list(state.shouts),
        "tied": list(state.tied),
        "throw": state.throw,
        "wins": [{"seat": win.seat, "round": win.round, "points": win.points} for win in state.wins],
    }


def status(view: View) -> tuple[Status, ...]:
    """Say what the table waits for."""
    if view.stage == "showing":
        return (Status("showing", {"left": view.closed.count(False)}),)
    return (Status(view.stage),)
